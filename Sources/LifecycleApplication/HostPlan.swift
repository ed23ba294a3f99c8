import LifecycleDevice
import LifecycleModel

/// The phone around an application object, and what its host does at each event.
///
/// Where the documents leave the outcome of an event open, it decides, always in the same way:
///
/// - a lock that may leave an app or end it leaves it; below iOS 5, it makes the app inactive;
/// - a return that is broken off reaches an app in the background, and does not reach a suspended one;
/// - an app that is activated without having been opened gains the focus in the background, and does not enter the foreground;
/// - from iOS 9 on, the system asks before it opens a URL in the active app, which loses the focus meanwhile;
/// - from iOS 11 on, Notification Center gives the focus back for a moment while it is pulled down;
/// - an app that is prewarmed is launched into the background, and so is one that a background fetch or a silent push is due for,
///   unless the user force-quit it;
/// - on iOS 7, "View" on a text message that is the only reason for being inactive makes the app active before it leaves.
package struct HostPlan: Sendable {
  private let device: LifecycleDevice
  private let version: Int
  let available: Set<HostTransition>
  /// The state of the phone. Whether the app holds a task, which the suite knows, decides on its suspension.
  package private(set) var state = DeviceState.initial
  /// The scene of the app; nil where it has none, or where its host knows of none.
  private(set) var scene: HostedScene?
  /// The scenes of an app that has several; nil where it has not, or where its host knows of none.
  private(set) var several: HostedScenes?

  /// A phone on which the app is not running, and the events that are claimed.
  package init(
    _ configuration: AppConfiguration, transitions: Set<HostTransition> = HostTransition.all, events: EventSet = .iOS
  ) {
    device = LifecycleDevice(configuration, events: events)
    version = configuration.version
    available = transitions
    scene = configuration.scenes == .single && transitions.bringsScenes ? HostedScene() : nil
    several = configuration.scenes == .multiple && transitions.bringsSeveralScenes ? HostedScenes() : nil
  }

  /// Lets an event happen. Returns what the host does; nil, and nothing has changed, where it cannot happen.
  package mutating func perform(_ event: Event) -> [HostTransition]? {
    guard let chosen = outcome(of: event, in: state) else { return nil }
    if several != nil { return performOnSeveral(event, chosen) }
    let transitions = transitions(of: event, in: state, scene, chosen)
    if !state.isExecuting { scene?.missEvent(event, discardsSession: available.discardsSessions) }
    for transition in transitions { scene?.perform(transition) }
    state = chosen.next
    state.holdsTask = false
    return transitions
  }

  /// The same for an app with several scenes.
  private mutating func performOnSeveral(_ event: Event, _ chosen: Outcome) -> [HostTransition]? {
    guard var scenes = several,
      scenes.permit(event, isActive: state.process == .foreground && !device.hasReason(state))
    else { return nil }
    let isActive = state.process == .foreground && !device.hasReason(state)
    let shown = scenes.rearranged(by: event, from: state, to: chosen.next)
    let transitions = transitions(of: event, in: state, isActive: isActive, scenes, shown, chosen.transition)
    scenes.take(transitions, event, shown, from: state)
    several = scenes
    state = chosen.next
    state.holdsTask = false
    return transitions
  }

  /// Returns the transitions that the host would perform at an event; nil where the event cannot happen.
  func transitions(at event: Event, in state: DeviceState, _ scene: HostedScene?) -> [HostTransition]? {
    outcome(of: event, in: state).map { transitions(of: event, in: state, scene, $0) }
  }

  /// The outcome that the host decides for.
  private func outcome(of event: Event, in state: DeviceState) -> Outcome? {
    let outcomes = device.outcomes(of: event, in: state)
    if event == .abandonOpening, state.process == .suspended { return outcomes.second }
    return outcomes.first
  }

  private func transitions(
    of event: Event, in state: DeviceState, _ scene: HostedScene?, _ outcome: Outcome
  ) -> [HostTransition] {
    if let scene, let transitions = transitions(of: event, in: state, scene, outcome.transition) { return transitions }
    let isByURL = event == .openURL
    let enterForeground = isByURL ? HostTransition.enterForegroundByURL : .enterForeground
    let enterBackground = event == .lock ? HostTransition.enterBackgroundAtLock : .enterBackground
    // Nobody asks an app out of the foreground whether to show a notification.
    let isHidden = event == .request(.notificationArrival) && state.process != .foreground
    let handed = isHidden ? [] : HostTransition.handing(event)
    switch outcome.transition {
    case .untouched, .stayInactive: return handed
    case .launch: return [isByURL ? .launchByURL : .launch] + handed + [.gainFocus]
    case .backgroundLaunch: return [.launchInBackground]
    case .backgroundResume: return [.resume]
    case .comeBack where event == .otherHost(.activation): return [.gainFocus]
    case .comeBack: return resuming(state) + [enterForeground] + handed + [.gainFocus]
    case .urlInForeground where !isByURL: return handed
    case .urlInForeground:
      let asks = version >= 9 && !device.hasReason(state)
      return asks ? [.loseFocus, .openURL, .gainFocus] : [.openURL]
    case .brokenOff: return [.enterForeground, enteringBackground(in: state)]
    case .deactivate:
      let wavers = version >= 11 && event == .interruptionBegins(.notificationCenter)
      return wavers ? [.loseFocus, .gainFocus, .loseFocus] : [.loseFocus]
    case .activate: return handed + [.gainFocus]
    case .leave: return losingFocus(at: event, in: state) + [enterBackground]
    case .leaveAndEnd, .lockAndEnd:
      let left = device.configurationClass.hasBackground ? [enterBackground] : []
      return (device.hasReason(state) ? [] : [.loseFocus]) + left + [.endByUser]
    case .killed: return (state.process == .foreground ? [.enterBackground] : []) + [.endByUser]
    case .suspended: return [.suspend]
    case .reclaimed, .endedBySystem: return [.endBySystem]
    case .crashed: return [.crash]
    // The host decides that it goes on.
    case .launchPauses: return []
    case .launchWithheld: return []
    case .endedInLaunch: return (state.process == .notRunning ? [.launch] : []) + [.crash]
    }
  }

  /// The way back of an app that comes no further than the lock screen, or than the app switcher.
  func enteringBackground(in state: DeviceState) -> HostTransition {
    state.isLocked ? .enterBackgroundAtLock : .enterBackground
  }

  /// A host that cannot resume an app by itself resumes it by bringing it to the foreground.
  func resuming(_ state: DeviceState) -> [HostTransition] {
    state.process == .suspended && available.contains(.resume) ? [.resume] : []
  }

  /// Returns the changes of focus before an app in the foreground enters the background.
  ///
  /// 001_019349fb4faade79.txt, of iOS 7, has the app active once more when "View" on a text alert is clicked.
  private func losingFocus(at event: Event, in state: DeviceState) -> [HostTransition] {
    if !device.hasReason(state) { return [.loseFocus] }
    guard version == 7, event == .interruptionAccepted(.textMessage) else { return [] }
    var without = state
    without.overlays &= ~(1 << Interruption.textMessage.rawValue)
    return device.hasReason(without) ? [] : [.gainFocus, .loseFocus]
  }
}
