import LifecycleConformance
import LifecycleModel

/// The words in which a framework, or a person, writes the life cycle into a log.
///
/// A dialect is data: a new one is a file of rows, and one more name in `all`.
package struct LogDialect: Sendable {
  /// The state of an app or a scene. It stands for the callbacks that lead there from the state before.
  enum Phase: Sendable {
    case active, inactive, background, ended
  }

  /// The part of the life cycle that a row stands for.
  enum Meaning: Sendable {
    /// One of these callbacks; where there are several the words do not say which.
    case callbacks([Callback])
    case phase(Phase)
    /// The way from one phase to another, both of which the words tell.
    case turn(from: Phase, to: Phase)
    /// The app can be seen: it is inactive, unless it was active already.
    case inFront
    /// The app becomes active, or will after it has come back from the background.
    case takesFocus
    /// The launch of an app that becomes active without a word.
    case startsAndIsActive
    /// The launch, where nothing came before in the process; the app may have become active before it.
    case begins
    /// The framework makes it up by itself.
    case nothing
  }

  /// Words, and what they stand for.
  struct Row: Sendable {
    /// The hashes of the words in their order. Between them there may be words that say nothing, and those of other rows; any where
    /// there is `…`.
    let words: [UInt64]
    static let anything = WordHash.of("…")
    let meaning: Meaning
    /// Whether the words are so common that they count only where they are the whole message.
    let isCommon: Bool
    /// Whether the words tell the dialect.
    let isTelling: Bool

    init(_ words: String, _ meaning: Meaning, isCommon: Bool = false, isTelling: Bool? = nil) {
      self.words = words.split(separator: " ").map(WordHash.of)
      self.meaning = meaning
      self.isCommon = isCommon
      self.isTelling = isTelling ?? !isCommon
    }
  }

  /// The name by which a person asks for it.
  package let name: String
  /// A line in it.
  package let example: String
  /// Whether its words are those of a person.
  var isOwn: Bool { example.isEmpty }
  /// The parts of the life cycle that it leaves out, for the verdict.
  let leavesOut: String
  /// Whether its phases are those of the app's scene.
  let isOfScene: Bool
  /// Whether its lines may tell the phase before as well.
  let tellsFormer: Bool
  /// Whether a phase between two others may be missing, because it was over before anybody looked.
  let isSampled: Bool
  /// The callbacks that are printed whenever they come, so that a log without them lacks them.
  let owes: CallbackSet
  let rows: [Row]
  /// The words of all rows.
  let words: Set<UInt64>
  /// The last words of those that name a phase.
  let phases: [UInt64: Phase]

  init(
    _ name: String, example: String, leavesOut: String, isOfScene: Bool = false, tellsFormer: Bool = false,
    isSampled: Bool = false,
    owes: CallbackSet = [], _ rows: [Row]
  ) {
    self.name = name
    self.example = example
    self.leavesOut = leavesOut
    self.isOfScene = isOfScene
    self.tellsFormer = tellsFormer
    self.isSampled = isSampled
    self.owes = owes
    self.rows = rows
    words = Set(rows.flatMap(\.words)).subtracting([Row.anything])
    var phases: [UInt64: Phase] = [:]
    for row in rows { if case .phase(let phase) = row.meaning, let word = row.words.last { phases[word] = phase } }
    self.phases = phases
  }

  /// Rows of keys that are followed by a phase; with the key "" those of the phases alone.
  ///
  /// - Parameter isTelling: Whether they tell the dialect. Others count where another line tells it, or a person names it.
  static func phases(
    of keys: [String], as names: [String] = ["active", "inactive", "background"], isCommon: Bool = false,
    isTelling: Bool = true
  ) -> [Row] {
    keys.flatMap { key in
      zip(names, [.active, .inactive, .background, .ended] as [Phase]).map { name, phase in
        Row("\(key) \(name)", .phase(phase), isCommon: isCommon, isTelling: isTelling)
      }
    }
  }

  /// The dialect of UIKit's own names, which `CallbackSpelling` and `LogSpelling` have.
  package static let uiKit = LogDialect(
    "UIKit", example: "-[AppDelegate applicationDidBecomeActive:]", leavesOut: "nothing that UIKit sends", [])

  /// Those of frameworks, each with rows; of two that read as many lines the first counts.
  static let frameworks = [
    flutter, flutterListener, reactNative, swiftUI, maui, xamarinForms, unity, capacitor, cordova, godot, qt, sdl,
    unreal, kotlin, nativeScript, titanium, air, bugsnag, sentryFlutter, sentry,
    segment, systemLog, states,
  ]

  /// Every dialect.
  package static let all = [uiKit] + frameworks

  /// The dialect that a person calls so.
  package init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
    self = found
  }
}

extension LogDialect.Meaning {
  static func callback(_ callback: Callback) -> Self { .callbacks([callback]) }
  static let becomesActive = callback(.didBecomeActiveNotification)
  static let resigns = callback(.willResignActiveNotification)
  static let entersBackground = callback(.didEnterBackgroundNotification)
  static let entersForeground = callback(.willEnterForegroundNotification)
  static let launches = callback(.didFinishLaunchingNotification)
  static let terminates = callback(.willTerminateNotification)
}
