import LifecycleConformance
import LifecycleModel

/// The reading of one line of a log: the callbacks that it names, its process and its scene.
struct LogLine: Sendable {
  /// A callback that the line names.
  struct Mention: Sendable {
    let observation: ObservedCallback
    /// The bytes of the spelling's word, within the line.
    let word: Range<Int>
    /// Where the spelling begins, its class included.
    let start: Int
    /// The object that it was sent to, as a hash of its name; 0 where the line does not say.
    let receiver: UInt64
    /// Whether the receiver, or the text before the spelling, is a root view controller.
    let isOfRoot: Bool
    /// Whether the spelling says neither that it is the application's nor that it is a scene's.
    let isBare: Bool
    /// Whether the text before the spelling names a class that is not the app's.
    var isOfClass = false
    /// The scene's message of this name, where the text before it names a class of scenes that may be a
    /// game's.
    var ofPerhapsScene: Callback?

    /// The same as the message of a scene.
    var asOfScene: Mention {
      guard let ofPerhapsScene else { return self }
      return Mention(
        observation: ObservedCallback(ofPerhapsScene, state: observation.state), word: word, start: start,
        receiver: receiver, isOfRoot: isOfRoot, isBare: isBare)
    }
  }

  /// How a line is used.
  enum Content: Sendable {
    /// One callback and nothing else.
    case callback(Mention)
    /// Callbacks amid other words: the line may be about them or may be them.
    case mentions([Mention])
    /// Words of a dialect, or of one's own.
    case phrase(LogPhrase)
    case other
  }

  var content: Content = .other
  /// The id of the process, 0 where the line does not say.
  var process = 0
  /// The scene that a callback is about, as a hash of its address; 0 where the line does not say.
  var scene: UInt64 = 0
  /// The time in milliseconds, of a day or of the day that it names; -1 where the line does not say.
  var time = -1
  /// Whether a state is behind the callback that need not be the one that the app read.
  private(set) var hasOtherState = false
  /// The text before the name of a callback as a hash, numbers aside, with the signs in the name and the words after it that say
  /// no more: another object prints another one, or has a method of another signature.
  private(set) var tag: UInt64 = 0
  /// The same without the words of its own that follow the name: those of one object differ.
  private(set) var object: UInt64 = 0
  /// The text before the name alone, as a hash, numbers aside.
  private(set) var prefix: UInt64 = 0

  /// Whether it says that a callback came, and nothing else.
  var isCallback: Bool {
    switch content {
    case .callback: true
    case .phrase(let phrase): phrase.isCertain
    case .mentions, .other: false
    }
  }

  /// The name out of the life cycle of scenes in the line, as it is written or as its callback is called.
  func sceneName(in text: ArraySlice<UInt8>) -> String? {
    if let name = SceneSpelling.name(in: text) { return name }
    guard case .callback(let mention) = content, mention.observation.callback.isOfScene else { return nil }
    return mention.observation.callback.shortName(version: AppConfiguration.firstVersionWithScenes)
  }

  /// Reads a line.
  ///
  /// - Complexity: O(length of the line).
  init(_ bytes: borrowing [UInt8], _ line: Range<Int>, _ spelling: LogSpelling) {
    let record = LogRecord(bytes, line)
    self.init(plain: bytes, record?.message ?? line, spelling)
    guard let record else { return }
    if record.process != 0 { process = record.process }
    if record.time >= 0 { time = record.time } else if time < 0 { time = LogPrefix.time(bytes, line) }
    guard let message = record.message else { return }
    if case .callback = content {
      // The other members of the object have the level, the category, or the logger.
      for part in [line.lowerBound..<message.lowerBound, message.upperBound..<line.upperBound] {
        tag = WordHash.combined(tag, LogPrefix.tag(bytes, part))
        object = WordHash.combined(object, LogPrefix.tag(bytes, part))
      }
      return
    }
    // Another member of the object may name a callback.
    let whole = LogLine(plain: bytes, line, spelling)
    (content, scene, tag) = (whole.content, whole.scene, whole.tag)
  }

  /// Reads text that is taken as it is, even if it is an object of JSON.
  private init(plain bytes: borrowing [UInt8], _ line: Range<Int>, _ spelling: LogSpelling) {
    var scanner = LogScanner(line, spelling)
    scanner.scan(bytes)
    guard let first = scanner.mentions.first else { return }
    if LogPrefix.isFrame(bytes, first.word, in: line) { return }
    // "AppDelegate.didBecomeActive():34 - didBecomeActive()": a logger prints the name besides.
    let isAlone = scanner.mentions.allSatisfy { $0.observation.callback == first.observation.callback }
    process = LogPrefix.process(bytes, line.lowerBound..<first.start)
    time = LogPrefix.time(bytes, line.lowerBound..<first.start)
    scene = LogPrefix.scene(bytes, line)
    let rest = first.word.upperBound..<line.upperBound
    let isSignature = LogPrefix.isRestOfSignature(bytes, line.lowerBound..<first.word.upperBound, rest)
    var prefix = line.lowerBound..<first.start
    prefix = line.lowerBound..<LogPrefix.startOfSignature(bytes, prefix)
    let named = first.receiver == 0 ? LogPrefix.receiver(bytes, prefix) : nil
    // "SceneDelegate sceneDidBecomeActive(_:)": the word before is the receiver.
    let wordBefore = named.flatMap { LogPrefix.isLastWord($0, bytes, prefix) ? $0 : nil }
    let isWhole =
      isAlone && !LogPrefix.isRegistration(bytes, prefix)
      && (LogPrefix.isPrefix(bytes, prefix)
        || wordBefore.map { LogPrefix.isPrefix(bytes, prefix.lowerBound..<$0.lowerBound) } == true)
    let isEnded = isSignature || LogPrefix.isEnding(bytes, rest)
    if !isWhole || !isEnded && !LogPrefix.isOwnText(bytes, first.word, rest) {
      content = .mentions(scanner.mentions)
      return
    }
    let state = LogPrefix.reading(bytes, rest)
    hasOtherState = state == nil && isEnded && LogPrefix.namedState(bytes, rest) != nil
    self.prefix = WordHash.combined(LogPrefix.tag(bytes, line.lowerBound..<first.word.lowerBound), first.receiver)
    tag = WordHash.combined(self.prefix, LogPrefix.signature(bytes, first.word))
    // Another spelling is printed elsewhere.
    tag = WordHash.combined(tag, Letters(bytes[first.word]).hash)
    object = WordHash.combined(tag, isEnded ? LogPrefix.manner(bytes, rest) : 0)
    tag = WordHash.combined(tag, isEnded ? LogPrefix.manner(bytes, rest) : LogPrefix.tag(bytes, rest))
    let receiver = named.map { LogPrefix.hash(bytes, $0) } ?? first.receiver
    var callback = first.observation.callback
    let beforeName = line.lowerBound..<first.start
    let ofScene = first.isBare && LogPrefix.contains("scene", bytes, beforeName) ? Callback.ofScene[callback] : nil
    let isOfScene = LogPrefix.namesScene(bytes, beforeName)
    if isOfScene, let ofScene { callback = ofScene }
    let isOfClass =
      first.isBare && receiver == 0 && callback.isOptionalMethod && LogPrefix.namesClass(bytes, beforeName)
    content = .callback(
      Mention(
        observation: ObservedCallback(callback, state: state), word: first.word, start: first.start,
        receiver: receiver, isOfRoot: first.isOfRoot, isBare: first.isBare,
        isOfClass: isOfClass, ofPerhapsScene: isOfScene ? nil : ofScene))
  }

  /// A line that nobody reads.
  private init() {}

  /// Reads a line that a framework's dialect may have written.
  init(_ bytes: borrowing [UInt8], _ line: Range<Int>, _ phrase: LogPhrase) {
    let prefix = line.lowerBound..<phrase.place.lowerBound
    let record = LogRecord(bytes, line)
    process =
      record?.process ?? LogPrefix.target(bytes, line.lowerBound..<phrase.place.upperBound)
      ?? LogPrefix.process(bytes, prefix)
    time = record.map(\.time).flatMap { $0 < 0 ? nil : $0 } ?? LogPrefix.time(bytes, record == nil ? prefix : line)
    tag = WordHash.combined(LogPrefix.tag(bytes, prefix), Letters(bytes[phrase.place]).hash)
    object = tag
    content = .phrase(phrase)
  }

  /// Reads a line: the first stage of judging a log.
  ///
  /// - Parameters:
  ///   - own: Words of one's own. Other words around them leave the line to what it says besides.
  ///   - dialect: The dialect in which it is read besides; nil where UIKit's names are.
  init(_ bytes: borrowing [UInt8], _ line: Range<Int>, own: LogDialect?, dialect: LogDialect?) {
    if let own, let phrase = LogPhrase(bytes, line, own), phrase.isCertain {
      self.init(bytes, line, phrase)
    } else if let dialect {
      self = LogPhrase(bytes, line, dialect).map { LogLine(bytes, line, $0) } ?? LogLine()
    } else {
      self.init(bytes, line, .shared)
    }
  }
}
