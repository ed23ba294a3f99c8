import LifecycleModel
import LifecycleOracle

extension LogJudge {
  /// The first line of a life that no story has there.
  package struct IllegalLine: Sendable {
    /// The number of the line, from 1.
    package let line: Int
    /// The callback in the line.
    package let observation: ObservedCallback
    /// The rule that it breaks, if one can be named with good reason, and the fault.
    package let violation: Violation?
    /// The callbacks that would have been legal in its place; the end of the log would have been legal as well.
    package let legalNext: [Callback]
    /// Whether the callback directly before it is the same, and came within a second of it where there are times.
    package let isDoubled: Bool
    /// Whether it may be of an app that the system woke, if it has a background mode.
    let isPerhapsOfWake: Bool
  }
}

extension LogJudge {
  /// The way in which the lines of a log were read.
  package struct Reading: Sendable {
    /// The dialect; nil where it is UIKit's.
    package var dialect: LogDialect?
    /// How many lines it reads.
    package var lines = 0
    /// How many lines say anything.
    package var of = 0
    /// How many lines are in another vocabulary and not judged, and in which.
    package var beside: (lines: Int, dialect: LogDialect) = (0, .uiKit)
    /// Mappings that a person could give, where lines that nobody reads have words of the life cycle.
    package var proposals: [String] = []
    /// How many lines those are.
    package var unread = 0
  }

  /// A callback that is legal only under a story that the lines speak against.
  package struct Suspicion: Sendable {
    /// The assumption that the story needs, or the evidence against it.
    enum Reason: Sendable {
      /// A process ended and was launched again without a sign of it.
      case unseenDeath(isTwice: Bool)
      /// The same callback came so many milliseconds before.
      case doubled(Int)
      /// The launch, which was to be a prewarm, came so many milliseconds before.
      case openedAtOnce(Int)
      /// The app was in the background for an hour.
      case endedLate
      /// The app was inactive for so many hours.
      case coveredForHours(Int)
      /// The line says that the phase before was another one than the last line did.
      case otherFormer
      /// The system woke an app of which no line says that it has a background mode.
      case unseenWake
    }

    /// The number of its line, from 1.
    package let line: Int
    /// The callback.
    package let callback: Callback
    let reason: Reason
    /// The process whose id stays; nil where the log does not name it.
    package let process: Int?
  }
}

extension LogJudge.Life {
  /// The reason why this life is suspicious that is illegal unless processes end without a sign of it.
  var suspicion: LogJudge.Suspicion? {
    guard let violation else { return nil }
    let callback = violation.observation.callback
    return LogJudge.Suspicion(
      line: violation.line, callback: callback, reason: .unseenDeath(isTwice: lastCallback == callback),
      process: process)
  }

  /// The reason why this life of an app is suspicious of which nothing else shows that it has scenes.
  var unlikeLaunch: LogJudge.Suspicion? {
    story.unlikeLaunch.map {
      LogJudge.Suspicion(line: $0.line, callback: $0.callback, reason: .unseenDeath(isTwice: false), process: process)
    }
  }

  /// The last callback of its story.
  var lastCallback: Callback? {
    (story.brokenOff?.observations.last ?? story.trace.steps.last?.observations.last)?.callback
  }
}

extension LogJudge {
  /// How many lines a log has, and how they were used.
  package struct Counts: Hashable, Sendable {
    /// All lines.
    package var lines = 0
    /// Callbacks that were judged, except queries that carry no meaning.
    package var judged = 0
    /// Lines that name a callback amid other words; each may or may not be the callback.
    package var uncertain = 0
    /// Callbacks that were printed by one object, and then perhaps by another; each may or may not be another message.
    package var repeated = 0
    /// Callbacks with a state that need not be the one that the app read there.
    package var otherStates = 0
    /// Lines that say the state again that was there, of those that were judged.
    package var unchanged = 0
    /// Callbacks that cannot be judged without events, or whose object is not known to be the root view controller.
    package var unjudged = 0
    /// Messages of an application's delegate to another object than the one taken for the delegate.
    package var toOtherObjects = 0
    /// The messages that scenes replace, in an app with scenes and without the name of an object: each is taken for the method
    /// of an observer.
    package var toObservers = 0
    /// Lines behind the first violation of their life.
    package var afterViolation = 0
    /// Every other line that is not empty.
    package var others = 0
  }
}
