extension LogJudge {
  /// The way in which the lines of a log were read.
  package struct Reading: Sendable {
    /// The dialect; nil where it is UIKit's.
    package var dialect: LogDialect?
    /// How many lines it reads.
    package var lines = 0
    /// The first line that the framework of the dialect wrote on Android, where nobody named the dialect.
    package var lineOfAndroid: Int?
    /// How many lines say anything.
    package var of = 0
    /// How many lines are in another vocabulary and not judged, and in which.
    package var beside: (lines: Int, dialect: LogDialect) = (0, .uiKit)
    /// Mappings that a person could give, where lines that nobody reads have words of the life cycle.
    package var proposals: [String] = []
    /// How many lines those are.
    package var unread = 0
    /// The words of mappings that read no line.
    package var unusedMappings: [String] = []
    /// The words of the dialect between which another one is printed, of those that are in the log.
    var passes: [LogDialect.Pass] = []
    /// The callbacks that the dialect prints whenever they come, where the log never has the state to which they lead.
    var unsaid: CallbackSet = []
  }

  /// A callback that is legal only under a story that the lines speak against.
  package struct Suspicion: Sendable {
    /// The assumption that the story needs, or the evidence against it; the words of the verdict say which.
    enum Reason: String, CaseIterable, Sendable {
      case unseenDeath, unseenTwice, doubled, openedAtOnce, hurried, perhapsHeadings, unseenScene, endedLate
      case coveredForHours, otherFormer, passedOver, unseenWake, sampled, disordered, forwarded
    }

    /// The number of its line, from 1.
    package let line: Int
    /// The callback.
    package let callback: Callback
    let reason: Reason
    /// The number or the word that the reason has.
    var value = ""
    /// The process whose id stays; nil where the log does not name it.
    package var process: Int?
  }

  /// A line that was set aside, or is uncertain.
  package struct LineAside: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The beginning of what it says.
    package let text: String
    /// Whether it names a callback amid other words.
    package var isUncertain = false
  }

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
