/// A scenario with what was observed at each step, as it is kept in a corpus.
public struct Trace: Hashable, Sendable {
  /// One line of the documents' notation.
  package struct Line: Hashable, Sendable, Codable {
    /// The mark at the beginning of a line.
    package enum Mark: String, Hashable, Sendable, Codable {
      case call = "-"
      /// A call, inside which the following lines happen.
      case enter = ">"
      /// The end of such a call.
      case leave = "<"
      case notification = "*"
      case comment = "//"
    }

    package var mark: Mark
    /// The callback on the line, or one end of it; nil for a remark, and for the end of a call whose inside does not
    /// matter.
    package var observation: ObservedCallback?
    /// The words behind the mark, as they were written, without the reading.
    package var text: String
    /// How many calls are open around the line.
    package var depth: Int

    /// A line as it was read.
    package init(mark: Mark, observation: ObservedCallback?, text: String, depth: Int = 0) {
      self.mark = mark
      self.observation = observation
      self.text = text
      self.depth = depth
    }

    /// The line for a callback in the spelling of one version of iOS.
    package init(_ observation: ObservedCallback, version: Int, unnamed: String? = nil, depth: Int = 0) {
      let spelling = observation.callback.spelling(version: version)
      let mark: Mark =
        switch observation.phase {
        case .enter: .enter
        case .leave: .leave
        // Nothing is known of what is inside.
        case .call: spelling.flatMap { $0.mark == .enter ? nil : $0.mark } ?? .call
        }
      self.init(
        mark: mark, observation: observation,
        text: spelling?.objectiveC ?? unnamed ?? observation.callback.objectiveCName(version: version), depth: depth)
    }
  }

  /// An event, and what was observed until the next.
  package struct Step: Hashable, Sendable {
    /// The event, and how the app replied.
    package var step: Scenario.Step
    /// The lines below the event, with the callbacks that were observed.
    package var lines: [Line]
    /// Whether the process was seen to end.
    package var processEnded: Bool
    /// The state in which the app was said to be after the event; nil where that was not said.
    package var state: ApplicationState?

    package init(
      _ step: Scenario.Step, lines: [Line] = [], processEnded: Bool = false, state: ApplicationState? = nil
    ) {
      self.step = step
      self.lines = lines
      self.processEnded = processEnded
      self.state = state
    }

    /// A step as it was observed.
    ///
    /// - Parameter unnamed: The names of callbacks that no document names, by their place.
    package init(
      _ step: Scenario.Step, _ observations: [ObservedCallback], unnamed: [Int: String] = [:], processEnded: Bool,
      state: ApplicationState? = nil, version: Int
    ) {
      self.init(step, processEnded: processEnded, state: state)
      var depth = 0
      for (place, observation) in observations.enumerated() {
        if observation.phase == .leave { depth = max(0, depth - 1) }
        lines.append(Line(observation, version: version, unnamed: unnamed[place], depth: depth))
        for remark in ControlEvents.remarks(of: observation) {
          lines.append(Line(mark: .comment, observation: nil, text: remark, depth: depth + 1))
        }
        if observation.phase == .enter { depth += 1 }
      }
    }

    package var observations: [ObservedCallback] { lines.compactMap(\.observation) }
  }

  /// A subject that the recorder of a trace can see: a kind of callback, the app's state, or the end of the process.
  package enum Observable: String, CaseIterable, Hashable, Sendable {
    case delegateMessages = "delegate"
    case notifications
    /// The questions about saving and restoring state.
    case preservation
    /// The calls of the root view controller.
    case views
    case launch
    /// The calls of text fields and their delegate.
    case text
    /// The handlers of background tasks.
    case expiration
    case connections
    /// The messages of the scene's delegate and the notifications of the scene.
    case scenes
    /// The messages of the scene's delegate alone.
    case sceneMessages = "scene messages"
    case sceneNotifications = "scene notifications"
    /// The messages and the notifications of memory warnings and of changes of the time.
    case memoryWarnings = "memory warnings"
    case userRequests = "user requests"
    /// Which wakes launch an app that the user removed in the app switcher, as the facet of this name says.
    case background
    /// The return of `UIApplicationMain`.
    case main
    /// The application's state inside callbacks.
    case states
    case end
    case stateAfter = "state after"

    /// The kinds of callbacks that it stands for.
    package var kinds: [Callback.Kind] {
      switch self {
      case .delegateMessages: [.delegateMessage, .misdirected]
      case .notifications: [.notification]
      case .preservation: [.preservation]
      case .views: [.viewLoading, .viewAppearance]
      case .launch: [.launchStep]
      case .text: [.text]
      case .expiration: [.expiration]
      case .connections: [.networking]
      case .scenes: [.sceneMessage, .sceneNotification]
      case .sceneMessages: [.sceneMessage]
      case .sceneNotifications: [.sceneNotification]
      case .memoryWarnings: [.memoryWarning]
      case .userRequests: [.request]
      case .main: [.main]
      case .background, .states, .end, .stateAfter: []
      }
    }

    package var callbacks: CallbackSet { kinds.callbacks }

    /// The observables of which there is a callback among these kinds.
    package static func observables(of kinds: Set<Callback.Kind>) -> Set<Trace.Observable> {
      Set(allCases.filter { !kinds.isDisjoint(with: $0.kinds) && ($0 != .scenes || kinds.isSuperset(of: $0.kinds)) })
        .withoutParts
    }
  }

  /// Where the trace comes from, in words.
  package var source: String?
  /// The id of the rule that the trace breaks, where it is kept for that.
  package var rule: String?
  package var configuration = AppConfiguration()
  /// The version of iOS that the trace states, where it is newer than the last that is known and judged as that one.
  package var newerVersion: Int?
  /// Whether the version of iOS is the trace's own word, not the default.
  package var statesVersion = true
  /// Whether the trace says itself that its app has no scenes, so that what only apps with scenes are sent is wrong.
  package var statesNoScenes = false
  /// The subjects that the recorder saw; nil where the trace does not name them.
  package var observes: Set<Observable>?
  /// Callbacks that the recorder could not see, though it saw others of their kind: nothing is judged by their absence.
  package var unrecorded: CallbackSet = []
  /// Whether each callback belongs to the event above it; if not, only the order of all callbacks counts.
  package var isStepped = true
  /// The app's state at the beginning; nil where the trace does not say.
  package var start: ApplicationState?
  /// The steps before the first observed event, of which nothing was recorded.
  package var before: [Scenario.Step] = []
  /// The time before each event, for observers; empty where it is the usual one of the event.
  package var delays: [Duration] = []
  /// By which of the ways a phone goes that the sources leave open, where observers are run through the events; nil for
  /// those of the version.
  package var choices: Int?
  /// The events that were observed, in order.
  package var steps: [Step] = []

  /// An empty trace of an app as usual.
  package init() {}

  /// A scenario of which nothing was observed.
  package init(_ scenario: Scenario) {
    configuration = scenario.configuration
    steps = scenario.steps.map { Step($0) }
  }

  /// Everything that happens, the unobserved beginning included.
  package var scenario: Scenario {
    Scenario(configuration: configuration, steps: before + steps.map(\.step))
  }

  /// Why a text is not a trace.
  package struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    package let line: Int
    /// Counted in bytes from 1.
    package let column: Int
    package let message: String

    package init(line: Int = 1, column: Int = 1, _ message: String) {
      self.line = line
      self.column = column
      self.message = message
    }

    package var description: String { "\(line):\(column): \(message)" }
  }
}

extension Sequence<Callback.Kind> {
  package var callbacks: CallbackSet { reduce(CallbackSet()) { $0.union(.kind($1)) } }
}

extension Set<Trace.Observable> {
  /// The same without the parts of scenes where the whole is among them.
  package var withoutParts: Set<Trace.Observable> {
    contains(.scenes) ? subtracting([.sceneMessages, .sceneNotifications]) : self
  }
}
