import LifecycleDevice
import LifecycleModel

/// A chain of callbacks that is judged by itself, beside the application's messages and notifications.
///
/// Chains are never multiplied with one another. Where a rule orders callbacks of two facets, a chain holds the
/// application's callbacks that it names as well; whether those come at all is for the application's rules to say.
package enum Strand: UInt8, CaseIterable, Hashable, Sendable {
  case rootView
  case expiration
  case connections

  package var facet: Facet {
    switch self {
    case .rootView: .rootViewController
    case .expiration: .timeBudget
    case .connections: .networking
    }
  }

  /// The callbacks that the chain judges.
  package var callbacks: CallbackSet { facet.callbacks }

  /// The application's callbacks that this chain orders its own by.
  package var anchors: CallbackSet {
    self == .rootView ? [.applicationDidFinishLaunching, .applicationDidBecomeActive] : []
  }

  /// Whether the chain can expect anything of a step; if not, it is silent.
  func isConcerned(by event: Event, _ transition: Transition) -> Bool {
    switch self {
    case .rootView:
      switch transition {
      case .launch, .backgroundLaunch, .comeBack, .untouched, .stayInactive, .deactivate, .activate: true
      default: false
      }
    case .expiration: event == .taskExpires
    case .connections: event == .lock
    }
  }
}

/// One step as the rules of the chains see it.
package struct StrandContext: Hashable, Sendable {
  /// What differs between apps and systems and matters to a chain.
  package struct Profile: Hashable, Sendable {
    package let version: Int
    package let interface: AppConfiguration.Interface
    package let keepsExecuting: Bool
    /// Whether a callback can be observed: it is claimed, and the app implements it.
    package let visible: CallbackSet
  }

  package let profile: Profile
  package let event: Event
  package let transition: Transition
  /// The process before the step.
  package let process: DeviceState.Process
  package let wasNeverInForeground: Bool
  /// How long the app stays in didEnterBackground.
  package let entering: Replies.Time

  /// A number for all but the profile.
  var number: Int {
    let happening = event.index << 5 | Int(transition.rawValue)
    return ((happening << 2 | Int(process.rawValue)) << 1 | (wasNeverInForeground ? 1 : 0)) << 2
      | Int(entering.rawValue)
  }
}
