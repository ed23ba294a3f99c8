import LifecycleModel

/// A second opinion on every step, written from the documents with strings and regular expressions.
///
/// It shares nothing with the oracle but the vocabulary: slow, literal, and only for tests.
package struct NaiveChecker {
  /// One letter for each callback: small letters are the notifications of the capital ones.
  package static let letters: [Callback: Character] = Dictionary(
    uniqueKeysWithValues: Capabilities.applicationAlone.callbacks.callbacks.map { ($0, letter(of: $0)) })

  private static func letter(of callback: Callback) -> Character {
    switch callback {
    case .applicationWillFinishLaunching: "W"
    case .applicationDidFinishLaunching: "L"
    case .applicationWillEnterForeground: "F"
    case .applicationOpenURL: "U"
    case .applicationDidBecomeActive: "A"
    case .applicationWillResignActive: "R"
    case .applicationDidEnterBackground: "B"
    case .applicationWillTerminate: "T"
    case .didFinishLaunchingNotification: "l"
    case .willEnterForegroundNotification: "f"
    case .didBecomeActiveNotification: "a"
    case .willResignActiveNotification: "r"
    case .didEnterBackgroundNotification: "b"
    case .willTerminateNotification: "t"
    case .shouldSaveApplicationState: "S"
    case .willEncodeRestorableState: "E"
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: "v"
    case .applicationMainReturned: "m"
    // Of the view's calls PR-05 speaks of appearing and disappearing alone.
    case .viewAwakeFromNib, .viewDidLoad, .viewDidUnload, .supportedInterfaceOrientations, .hasText, .textInRange,
      .shouldAutomaticallyLocalizeKeyCommands,
      .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents, .unnamed:
      "i"
    default: preconditionFailure("NaiveChecker.swift has no letter for \(callback)")
    }
  }

  private let configuration: AppConfiguration
  /// The letters of the methods that the app does not implement.
  private let missing: Set<Character>
  package private(set) var worlds: [NaiveWorld]

  package init(configuration: AppConfiguration, mindingForceQuit minds: Bool = false) {
    self.configuration = configuration
    missing = Set(Callback.allCases.filter { !configuration.implements($0) }.compactMap { Self.letters[$0] })
    worlds = [NaiveWorld(configuration: configuration, mindingForceQuit: minds)]
  }

  /// Whether the world permits the event now in at least one world still possible.
  package func permits(_ event: Event) -> Bool { worlds.contains { $0.permits(event) } }

  /// Judges one step against every world still possible, and keeps those that agree.
  ///
  /// - Parameters:
  ///   - ended: Whether the implementation said that the process ended; nil if it cannot tell.
  ///   - state: The state in which the implementation said that the app is then; nil if it did not.
  ///   - strict: Whether the SHOULDs are judged too.
  /// - Returns: Whether a world agrees. If none does, the worlds stay as they were.
  package mutating func accepts(
    _ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool?, state: ApplicationState? = nil, strict: Bool
  ) -> Bool {
    let text = String(observed.map { Self.letters[$0.callback] ?? "?" })
    var agreeing: [NaiveWorld] = []
    for world in worlds where world.permits(step.event) {
      for alternative in world.alternatives(step, strict: strict) {
        guard ended == nil || ended == alternative.ended, matches(text, alternative, step),
          observed.allSatisfy({ reads($0, alternative, strict: strict) })
        else { continue }
        var next = alternative.next
        if !alternative.ended {
          for observation in observed {
            switch step.replies.taskAction(in: observation.callback) {
            case .nothing: break
            case .begins: next.task = true
            case .ends: next.task = false
            }
          }
          if text.contains("b") { next.sentDidEnterBackground = true }
        }
        if let state, !next.states.contains(state) { continue }
        if !agreeing.contains(next) { agreeing.append(next) }
      }
    }
    if agreeing.isEmpty { return false }
    worlds = agreeing
    return true
  }

  private func matches(_ text: String, _ alternative: NaiveWorld.Alternative, _ step: Scenario.Step) -> Bool {
    // Noise, where it may be at all (C08, C40, PR-05). Elsewhere it stays in the text, and no pattern has it.
    let told = text.filter {
      !($0 == "i" && alternative.executes || $0 == "v" && alternative.executes && alternative.views)
    }
    return NaivePattern.matches(told, pattern(of: alternative, step))
  }

  /// The pattern of an alternative for this app and its replies.
  package func pattern(of alternative: NaiveWorld.Alternative, _ step: Scenario.Step) -> String {
    var absent = missing
    // Encoding is for the app that answered yes (C09).
    if configuration.implements(.shouldSaveApplicationState) && !step.replies.answer(to: .shouldSaveApplicationState) {
      absent.insert("E")
    }
    return absent.isEmpty ? alternative.pattern : NaivePattern.removing(absent, from: alternative.pattern)
  }

  /// Whether the state that was read inside a callback is one that may be read there.
  private func reads(_ observation: ObservedCallback, _ alternative: NaiveWorld.Alternative, strict: Bool) -> Bool {
    guard let state = observation.state else { return true }
    guard state == .active || state == .inactive || state == .background else { return false }
    let letter = Self.letters[observation.callback] ?? "?"
    if configuration.version >= 7 {
      // C18.
      switch letter {
      case "W", "L", "l": return alternative.launchReads == nil || state == alternative.launchReads
      case "U": return alternative.openReads == nil || state == alternative.openReads
      case "A", "a", "R", "r": return state == .active
      case "F", "f", "B", "b": return state == .background
      case "T", "t": return alternative.terminateReads == nil || state == alternative.terminateReads
      default: return true
      }
    }
    if strict && "FfBb".contains(letter) { return alternative.oldBackgroundReads.contains(state) }
    return true
  }
}
