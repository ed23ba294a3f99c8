import LifecycleDevice
import LifecycleOracle

/// The states that the app and the phone can have been in along a trace, by the device's truth and what was observed.
package struct StateTrack {
  /// The certainties at one place. Nothing is certain where an event cannot happen, and after it.
  package struct Place {
    package var states: [ApplicationState] = []
    /// The circumstances that are certain of the phone, and of the app's background work: "locked", "phone call".
    package var circumstances: [String] = []
    /// The state of each of two scenes, where it is known; nil in an app without it.
    package var scenes: [Screen.Scene?] = [nil, nil]
    /// Which of several scenes are in front, in words; empty in any other app.
    fileprivate var inFront = ""
  }

  /// Before each of the unobserved steps, before each step of the trace, and after the last.
  package private(set) var places: [Place] = []

  package init(_ trace: Trace) {
    var oracle = Groundwork.oracle(TraceJudge.capabilities(of: trace))
    var checker = Checker(
      &oracle, trace.configuration, from: TraceJudge.startingStates(trace.start, trace.configuration))
    let device = LifecycleDevice(trace.configuration)
    var recorder = CallbackRecorder()
    recorder.holdsTask = checker.possible(oracle).first?.holdsTask ?? false
    var isKnown = true
    func add() { places.append(isKnown ? Place(checker, oracle, device, trace.configuration) : Place()) }
    add()
    for step in trace.before {
      isKnown = isKnown && checker.pass(step, &oracle)
      add()
    }
    for step in trace.steps {
      isKnown = isKnown && checker.narrow(to: step.step, &oracle)
      if isKnown {
        recorder.take(step)
        // A step that breaks a rule leads wherever its event can lead.
        if !trace.isStepped || checker.judge(step.step, &recorder, &oracle) != .conforms {
          isKnown = checker.pass(step.step, &oracle)
        }
        if !checker.isAlive { recorder.holdsTask = false }
      }
      add()
    }
  }

  /// The app, its scene if not connected, and the phone at a place: "inactive; phone call"; empty if unknown.
  package func words(at place: Int) -> String {
    let place = places[place]
    var scene = ""
    // Without a process there is none, and while it is connected its state is that of the app.
    if place.states != [.notRunning] {
      switch place.scenes[0] {
      case .absent: scene = "no scene"
      case .lost: scene = "scene lost"
      case .unknown, .unseen, .connected, .active, .perhapsActive, .resigned, nil: break
      }
      if !place.states.isEmpty, !place.inFront.isEmpty { scene = place.inFront }
    }
    return ([place.states.map(\.name).joinedByOr, scene] + place.circumstances).filter { !$0.isEmpty }
      .joined(separator: "; ")
  }
}

extension StateTrack.Place {
  fileprivate init(
    _ checker: borrowing Checker, _ oracle: borrowing Oracle, _ device: LifecycleDevice,
    _ configuration: AppConfiguration
  ) {
    let possible = checker.possible(oracle)
    let possibleStates = Set(possible.map { device.applicationState(in: $0) })
    states = ApplicationState.allCases.filter(possibleStates.contains)
    circumstances = possible.first?.surroundings ?? []
    circumstances.removeAll { words in !possible.allSatisfy { $0.surroundings.contains(words) } }
    if configuration.scenes != .none { scenes[0] = scene(checker.screen.scene, possible) }
    if configuration.scenes == .multiple { scenes[1] = scene(checker.screen[.b], possible) }
    inFront = checker.screen.hasSeveralScenes ? checker.screen.scenes.words : ""
  }

  private func scene(_ told: Screen.Scene, _ possible: [DeviceState]) -> Screen.Scene? {
    if possible.allSatisfy({ $0.process == .notRunning }) { return .absent }
    switch told {
    case .unknown, .unseen, .perhapsActive: return nil
    // Where its messages are not observed, it only seems to be active still.
    case .active: return states == [.active] ? .active : nil
    case .absent, .connected, .lost: return told
    case .resigned: return .connected
    }
  }
}

extension CallbackRecorder {
  /// Takes what was observed at a step of a trace.
  mutating func take(_ step: Trace.Step) {
    beginStep(step.step)
    for observation in step.observations { deliver(observation) }
    if step.processEnded { processEnded() }
    if let state = step.state { reportState(state) }
  }
}

extension ScenesInFront {
  fileprivate var words: String {
    switch self {
    case .aAlone: "scene A"
    case .bAlone: "scene B"
    case .aBeforeB: "scene A in front of B"
    case .bBeforeA: "scene B in front of A"
    case .sideBySide: "scenes A and B side by side"
    case .aRequested: "scene A in front of B or beside it"
    case .bRequested: "scene B in front of A or beside it"
    }
  }
}

extension DeviceState {
  /// The circumstances of the phone and the app's background work, each in words by itself.
  fileprivate var surroundings: [String] {
    var words: [String] = []
    if isLocked { words.append("locked") }
    if switcherIsOpen { words.append("app switcher") }
    if isBehindWindow { words.append("another window") }
    words += Interruption.allCases.filter(shows).map(\.name)
    if holdsTask { words.append("background task") }
    return words
  }
}
