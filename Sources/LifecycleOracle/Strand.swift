import LifecycleDevice
import LifecycleModel

/// A chain of callbacks that is judged by itself, beside the application's messages and notifications.
///
/// Chains are never multiplied with one another. Where a rule orders callbacks of two facets, a chain holds the
/// application's callbacks that it names as well; whether those come at all is for the application's rules to say.
package enum Strand: UInt8, CaseIterable, Hashable, Sendable {
  /// From `main` to the first event.
  case launch
  /// What stands between the delegate's being told of the launch and its notification.
  case launchBracket
  /// The initialization of classes before their first message.
  case initialization
  case rootView
  case text
  /// The keyboard's notifications.
  case keyboard
  case expiration
  case connections

  package var facet: Facet {
    switch self {
    case .launch, .launchBracket, .initialization: .launch
    case .rootView: .rootViewController
    case .text, .keyboard: .textField
    case .expiration: .timeBudget
    case .connections: .networking
    }
  }

  /// The callbacks that the chain judges.
  package var callbacks: CallbackSet {
    switch self {
    case .launch: CallbackSet.kind(.launchStep).subtracting(Self.initializing)
    case .launchBracket: Self.bracketing
    case .initialization: Self.initializing
    case .rootView: Facet.rootViewController.callbacks
    case .text: CallbackSet.kind(.text).subtracting(Self.keyboardNotifications)
    case .keyboard: Self.keyboardNotifications
    case .expiration: .kind(.expiration)
    case .connections: .kind(.networking)
    }
  }

  /// The callbacks of other chains that this one orders its own by.
  package var anchors: CallbackSet {
    switch self {
    case .launch: [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
    case .launchBracket: [.applicationDidFinishLaunching, .didFinishLaunchingNotification]
    case .initialization:
      [.applicationInit, .applicationSubclassInit, .delegateInit, .delegateInitWithCoder]
    case .rootView: [.applicationDidFinishLaunching, .applicationDidBecomeActive]
    case .keyboard: [.textFieldShouldBeginEditing]
    case .text, .expiration, .connections: []
    }
  }

  /// Whether some of its callbacks are the application's, and free where the chain says nothing of them.
  var judgesForeignCallbacks: Bool { self == .launchBracket }

  /// Whether the chain can expect anything of a step; if not, it is silent.
  func isConcerned(by event: Event, _ transition: Transition) -> Bool {
    let launches = transition == .launch || transition == .backgroundLaunch
    return switch self {
    case .launch: transition != .suspended && transition != .reclaimed
    case .launchBracket, .initialization: launches
    case .rootView:
      switch transition {
      case .launch, .backgroundLaunch, .comeBack, .untouched, .stayInactive, .deactivate, .activate, .urlInForeground:
        true
      default: false
      }
    case .text:
      switch transition {
      case .untouched, .launch, .backgroundLaunch, .comeBack, .activate, .urlInForeground: true
      default: event.facet == .textField
      }
    case .keyboard: transition != .suspended && transition != .reclaimed
    case .expiration: event == .taskExpires
    case .connections: event == .lock || event == .systemSuspends
    }
  }

  /// Whether what the chain expects depends on the app and its system.
  func asksForProfile(in event: Event, _ transition: Transition) -> Bool {
    let launches = transition == .launch || transition == .backgroundLaunch
    return self == .launch ? launches : isConcerned(by: event, transition)
  }

  private static let bracketing: CallbackSet = [
    .shouldAutomaticallyLocalizeKeyCommands, .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents,
  ]
  private static let initializing: CallbackSet = [.applicationClassInitialize, .delegateClassInitialize]
  private static let keyboardNotifications: CallbackSet = [
    .keyboardWillShowNotification, .keyboardDidShowNotification, .keyboardWillHideNotification,
    .keyboardDidHideNotification,
  ]
}

/// One step as the rules of the chains see it.
package struct StrandContext: Hashable, Sendable {
  /// What differs between apps and systems and matters to a chain.
  package struct Profile: Hashable, Sendable {
    package fileprivate(set) var version: Int
    package fileprivate(set) var interface: AppConfiguration.Interface
    package fileprivate(set) var delegateSource: AppConfiguration.DelegateSource
    package fileprivate(set) var subclassesApplication: Bool
    package fileprivate(set) var loadsViewEarly: Bool
    package fileprivate(set) var keepsExecuting: Bool
    /// Whether a callback can be observed: it is claimed, and the app implements it.
    package fileprivate(set) var visible: CallbackSet
  }

  package let profile: Profile
  package let event: Event
  package let transition: Transition
  /// The process and the application's state before the step, and whether a text field was edited.
  package let process: DeviceState.Process
  package let state: ApplicationState
  package let isEditing: Bool
  /// What the process has sent before the step of what it sends once, or in turns.
  package let rootView: Screen.RootView
  package let hasShownWindow: Bool
  package let hasTakenEvent: Bool
  package let wasNeverInForeground: Bool
  /// How long the app stays in didEnterBackground.
  package let entering: Replies.Time
  /// What the app answers, where a chain asks it.
  package let replies: Replies
  /// Whether it can be seen what happens inside a call; if not, calls are judged by their order alone.
  package let isNested: Bool

  init(
    _ profile: Profile, _ step: Scenario.Step, _ transition: Transition, _ before: DeviceState,
    _ state: ApplicationState, _ screen: Screen, isNested: Bool
  ) {
    self.profile = profile
    event = step.event
    self.transition = transition
    process = before.process
    self.state = state
    isEditing = screen.focus != nil
    rootView = screen.rootView
    hasShownWindow = screen.hasShownWindow
    hasTakenEvent = screen.hasTakenEvent
    wasNeverInForeground = before.wasNeverInForeground
    entering = step.replies.time(in: .applicationDidEnterBackground)
    replies = step.replies
    self.isNested = isNested
  }

  /// The number of bits that a step takes in `bits`.
  static var width: Int { 30 }

  /// All that a chain may look at in a step, but for the profile: the text field's from bit 0, from 9 the root view's, from
  /// 12 the launch's, and from 14 what every chain looks at.
  static func bits(
    of step: Scenario.Step, _ transition: Transition, _ before: DeviceState, _ state: ApplicationState, _ screen: Screen
  ) -> Int {
    let happening = (Int(step.eventIndex) << 5 | Int(transition.rawValue)) << 2 | Int(before.bits & 3)
    let entering = Int(step.replies.bits >> 24 & 3)
    let common = (happening << 1 | (before.wasNeverInForeground ? 1 : 0)) << 2 | entering
    let shown = Int(screen.bits >> 10 & 3) << 3 | Int(screen.bits >> 7 & 7)
    let text = (Int(state.rawValue) << 1 | (screen.bits & 3 != 0 ? 1 : 0)) << 5 | Int(step.replies.bits >> 19 & 31)
    return (common << 5 | shown) << 9 | text
  }

  /// The bits of these that a chain looks at.
  static func lookedAtBits(by strand: Strand) -> Int {
    let common = ((1 << 16) - 1) << 14
    switch strand.facet {
    case .rootViewController: return common | 7 << 9
    case .launch: return common | 3 << 12
    case .textField: return common | (1 << 9) - 1
    case .application, .timeBudget, .networking, .statePreservation: return common
    }
  }

  /// A number for all that a chain may look at, but for the profile.
  func number(for strand: Strand) -> Int {
    let flags = (wasNeverInForeground ? 2 : 0) | (isNested ? 1 : 0)
    let happening = (event.index << 5 | Int(transition.rawValue)) << 2 | Int(process.rawValue)
    let number = (happening << 2 | flags) << 2 | Int(entering.rawValue)
    switch strand.facet {
    case .rootViewController: return number << 3 | Int(rootView.rawValue)
    case .launch: return number << 2 | (hasShownWindow ? 2 : 0) | (hasTakenEvent ? 1 : 0)
    case .textField:
      let answers = Int((replies.bits & Replies.textBits) >> 19)
      return ((number << 3 | Int(state.rawValue)) << 1 | (isEditing ? 1 : 0)) << 5 | answers
    case .application, .timeBudget, .networking, .statePreservation: return number
    }
  }
}

extension Strand {
  /// The first versions of the ranges that the chain tells apart.
  private var thresholds: [Int] {
    switch self {
    case .launch: [7, 13]
    case .rootView: [7, 8]
    case .text: [9, 10, 15]
    case .connections: [5, 6]
    case .launchBracket, .initialization, .keyboard, .expiration: []
    }
  }

  /// A profile without what the chain does not look at.
  func relevant(in profile: StrandContext.Profile) -> StrandContext.Profile {
    var relevant = profile
    relevant.version = thresholds.last { $0 <= profile.version } ?? AppConfiguration.versions.lowerBound
    relevant.visible = profile.visible.intersection(callbacks.union(anchors))
    if facet != .launch {
      relevant.delegateSource = .className
      relevant.subclassesApplication = false
      relevant.interface = self == .rootView && profile.interface.holdsRootView ? .storyboard : .code
    }
    if self != .rootView { relevant.loadsViewEarly = false }
    if self != .connections { relevant.keepsExecuting = false }
    return relevant
  }
}
