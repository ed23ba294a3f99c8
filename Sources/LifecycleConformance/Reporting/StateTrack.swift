import LifecycleDevice
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// The states that the app and the phone can have been in along a trace, by the device's truth and what was observed.
package struct StateTrack {
  /// Before each of the unobserved steps, before each step of the trace, and after the last. Empty where an event cannot
  /// happen, and after it.
  package let states: [[ApplicationState]]
  /// At the same places what else is certain of the phone, and of the app's background work: "locked", "phone call".
  package let circumstances: [[String]]
  /// At the same places the state of the scene, where it is known; all nil in an app without scenes.
  package let scenes: [Screen.Scene?]
  /// The same of the second of several scenes; all nil in any other app.
  package let secondScenes: [Screen.Scene?]
  /// At the same places which of several scenes are in front, in words; empty in any other app.
  private let inFront: [String]

  package init(_ trace: Trace) {
    var oracle = Groundwork.oracle(TraceJudge.capabilities(of: trace))
    var checker = Checker(
      &oracle, trace.configuration, from: TraceJudge.startingStates(trace.start, trace.configuration))
    let device = LifecycleDevice(trace.configuration)
    func current() -> [ApplicationState] {
      let possible = Set(checker.possible(oracle).map { device.applicationState(in: $0) })
      return ApplicationState.allCases.filter(possible.contains)
    }
    func surroundings() -> [String] {
      let possible = checker.possible(oracle)
      guard let first = possible.first else { return [] }
      return first.surroundings.filter { words in possible.allSatisfy { $0.surroundings.contains(words) } }
    }
    func scene(_ name: Event.Scene = .a) -> Screen.Scene? {
      if trace.configuration.scenes == .none || name == .b && trace.configuration.scenes != .multiple { return nil }
      let possible = checker.possible(oracle)
      if possible.allSatisfy({ $0.process == .notRunning }) { return .absent }
      let told = name == .a ? checker.screen.scene : checker.screen[name]
      switch told {
      case .unknown, .unseen, .perhapsActive: return nil
      // Where its messages are not observed, it only seems to be active still.
      case .active: return current() == [.active] ? .active : nil
      case .absent, .connected, .lost: return told
      }
    }
    func shown() -> String { checker.screen.hasSeveralScenes ? checker.screen.scenes.words : "" }
    var states = [current()]
    var circumstances = [surroundings()]
    var scenes = [scene()]
    var secondScenes = [scene(.b)]
    var inFront = [shown()]
    var recorder = CallbackRecorder()
    recorder.holdsTask = checker.possible(oracle).first?.holdsTask ?? false
    var isKnown = true
    for step in trace.before {
      isKnown = isKnown && checker.pass(step, &oracle)
      states.append(isKnown ? current() : [])
      circumstances.append(isKnown ? surroundings() : [])
      scenes.append(isKnown ? scene() : nil)
      secondScenes.append(isKnown ? scene(.b) : nil)
      inFront.append(isKnown ? shown() : "")
    }
    for step in trace.steps {
      isKnown = isKnown && checker.narrow(to: step.step, &oracle)
      if isKnown {
        recorder.beginStep(step.step)
        for observation in step.observations { recorder.deliver(observation) }
        if step.processEnded { recorder.processEnded() }
        if let state = step.state { recorder.reportState(state) }
        // A step that breaks a rule leads wherever its event can lead.
        if !trace.isStepped || checker.judge(step.step, &recorder, &oracle) != .conforms {
          isKnown = checker.pass(step.step, &oracle)
        }
        if !checker.isAlive { recorder.holdsTask = false }
      }
      states.append(isKnown ? current() : [])
      circumstances.append(isKnown ? surroundings() : [])
      scenes.append(isKnown ? scene() : nil)
      secondScenes.append(isKnown ? scene(.b) : nil)
      inFront.append(isKnown ? shown() : "")
    }
    self.states = states
    self.circumstances = circumstances
    self.scenes = scenes
    self.secondScenes = secondScenes
    self.inFront = inFront
  }

  /// The app, its scene where that is not connected, and the phone at a place, in words: "inactive; phone call". Nothing
  /// where that is not known.
  package func words(at place: Int) -> String {
    let app = states[place].map(\.name).joinedByOr
    var scene = ""
    // Without a process there is none, and while it is connected its state is that of the app.
    if states[place] != [.notRunning] {
      switch scenes[place] {
      case .absent: scene = "no scene"
      case .lost: scene = "scene lost"
      case .unknown, .unseen, .connected, .active, .perhapsActive, nil: break
      }
    }
    if states[place] != [.notRunning], !states[place].isEmpty, !inFront[place].isEmpty { scene = inFront[place] }
    return ([app, scene] + circumstances[place]).filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension ScenesInFront {
  /// The scenes in front, in words.
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
