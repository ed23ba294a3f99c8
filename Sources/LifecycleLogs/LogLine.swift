/// The reading of one line of a log: the callbacks that it names, its process and its scene.
struct LogLine: Sendable {
  /// A callback that the line names.
  struct Mention: Sendable {
    fileprivate(set) var observation: ObservedCallback
    /// The bytes of the spelling's word, within the line.
    let word: Range<Int>
    /// Where the spelling begins, its class included.
    let start: Int
    /// The object that it was sent to, as a hash of its name; 0 where the line does not say.
    fileprivate(set) var receiver: UInt64
    /// Whether the receiver, or the text before the spelling, is a root view controller.
    let isOfRoot: Bool
    /// Whether the spelling says neither that it is the application's nor that it is a scene's.
    let isBare: Bool
    /// Whether the spelling is a callback's except one letter.
    var isMistyped = false
    /// Whether the text before the spelling names a class that is not the app's.
    var isOfClass = false
    /// The scene's message of this name, where a class before it may be one of a game's scenes.
    var ofPerhapsScene: Callback?

    /// The message of a scene that has this name where the name says nothing of its object.
    fileprivate(set) var ofBareScene: Callback?

    /// Whether it says that it is one of the application's messages that scenes replace.
    var saysApplication: Bool { !isBare && CallbackSet.replacedByScenes.contains(observation.callback) }

    /// The same as the message of a scene.
    ///
    /// - Parameter bare: Whether names that say nothing of their object are those of a scene's messages.
    func asOfScene(bare: Bool) -> Mention {
      guard let ofPerhapsScene = ofPerhapsScene ?? (bare ? ofBareScene : nil) else { return self }
      var mention = self
      mention.observation = ObservedCallback(ofPerhapsScene, state: observation.state)
      mention.isOfClass = false
      return mention
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
  /// Whether the line is the system's, and the process that of the app which it is about.
  private(set) var isAboutProcess = false
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

  /// Whether it says that a launch came.
  var isLaunch: Bool {
    guard case .callback(let mention) = content else { return false }
    return CallbackSet.launches.contains(mention.observation.callback)
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
  init(_ line: ArraySlice<UInt8>, _ spelling: LogSpelling) {
    let record = LogRecord(line)
    self.init(plain: record?.message ?? line, spelling)
    guard let record else { return }
    if record.process != 0 { process = record.process }
    if record.time >= 0 { time = record.time } else if time < 0 { time = LogStamp.time(in: line) }
    guard let message = record.message else { return }
    if case .callback = content {
      // The other members of the object have the level, the category, or the logger.
      for part in [line[..<message.startIndex], line[message.endIndex...]] {
        tag = WordHash.combined(tag, part.tag)
        object = WordHash.combined(object, part.tag)
      }
      return
    }
    // Another member of the object may name a callback.
    let whole = LogLine(plain: line, spelling)
    (content, scene, tag) = (whole.content, whole.scene, whole.tag)
  }

  /// Reads text that is taken as it is, even if it is an object of JSON.
  private init(plain line: ArraySlice<UInt8>, _ spelling: LogSpelling) {
    let mentions = LogScanner(line, spelling).mentions
    guard var mention = mentions.first, !LogPrefix.isFrame(mention.word, in: line) else { return }
    let before = line[..<mention.start]
    (process, time) = (LogStamp.process(in: before), LogStamp.time(in: before))
    scene = SceneAddress.hash(in: line)
    let (word, rest) = (line[mention.word], line[mention.word.upperBound...])
    let prefix = before[..<LogPrefix.startOfSignature(before)]
    if LogPrefix.isReturn(prefix, before: rest) || LogPrefix.isSource(prefix, before: rest) { return }
    let named = mention.receiver == 0 ? LogPrefix.receiver(prefix) : nil
    // "SceneDelegate sceneDidBecomeActive(_:)": the word before is the receiver.
    let beforeName = named.flatMap { LogPrefix.isLastWord($0, of: prefix) ? prefix[..<$0.startIndex] : nil }
    // "AppDelegate.didBecomeActive():34 - didBecomeActive()": a logger prints the name besides.
    let isWhole =
      mentions.allSatisfy { $0.observation.callback == mention.observation.callback }
      && !LogPrefix.isRegistration(prefix) && !LogPrefix.isDenial(prefix)
      // "UIApplication.didBecomeActiveNotification -- registered observer": a message may have that to say.
      && !(word.contains(word: "notification") && LogPrefix.isRegistration(rest))
      && (LogPrefix.isPrefix(prefix) || beforeName.map(LogPrefix.isPrefix) == true)
    let isEnded = LogEnding.isRestOfSignature(rest, behind: line[..<word.endIndex]) || LogEnding.addsNothing(rest)
    guard isWhole, !mention.isMistyped, isEnded || LogEnding.isOwnText(rest, behind: word) else {
      content = .mentions(mentions)
      return
    }
    if time < 0, isEnded { time = LogStamp.time(in: rest) }
    let state = LogEnding.reading(rest)
    hasOtherState = state == nil && isEnded && LogEnding.namedState(rest) != nil
    self.prefix = WordHash.combined(line[..<word.startIndex].tag, mention.receiver)
    // Another spelling is printed elsewhere.
    let spelled = WordHash.combined(WordHash.combined(self.prefix, word.signature), Letters(word).hash)
    let manner = isEnded ? LogEnding.manner(rest) : 0
    object = WordHash.combined(spelled, manner)
    tag = WordHash.combined(spelled, isEnded ? manner : rest.tag)
    mention.complete(state: state, receiver: named?.hashOfBytes, after: before)
    if mention.isBare, mention.receiver == 0, !mention.isOfClass, !word.contains(word: "app") {
      mention.ofBareScene = Callback.ofScene[mention.observation.callback]
    }
    content = .callback(mention)
  }

  /// A line that nobody reads.
  private init() {}

  /// Reads a line that a framework's dialect may have written.
  init(_ line: ArraySlice<UInt8>, _ phrase: LogPhrase) {
    let prefix = line[..<phrase.place.lowerBound]
    let record = LogRecord(line)
    // A line that the system writes about an app belongs to the process of the app.
    let target = LogStamp.target(in: line[..<phrase.place.upperBound])
    isAboutProcess = target != nil
    process = target ?? record?.process ?? LogStamp.process(in: prefix)
    time = record.map(\.time).flatMap { $0 < 0 ? nil : $0 } ?? LogStamp.time(in: record == nil ? prefix : line)
    self.prefix = prefix.tag
    tag = WordHash.combined(self.prefix, Letters(line[phrase.place]).hash)
    object = tag
    content = .phrase(phrase)
  }

  /// Reads a line: the first stage of judging a log.
  ///
  /// - Parameters:
  ///   - own: Words of one's own. Other words around them leave the line to what it says besides.
  ///   - dialect: The dialect in which it is read besides; nil where UIKit's names are.
  init(_ line: ArraySlice<UInt8>, own: LogDialect?, dialect: LogDialect?) {
    if let own, let phrase = LogPhrase(line, own), phrase.isCertain {
      self.init(line, phrase)
    } else if let dialect {
      self = LogPhrase(line, dialect).map { LogLine(line, $0) } ?? LogLine()
    } else {
      self.init(line, .shared)
    }
  }
}

extension LogLine.Mention {
  /// Takes what the text around the spelling says besides.
  fileprivate mutating func complete(state: ApplicationState?, receiver named: UInt64?, after text: ArraySlice<UInt8>) {
    receiver = named ?? receiver
    var callback = observation.callback
    if isBare {
      // Of names that the application's messages and a scene's share the words before tell whose it is.
      if let ofScene = Callback.ofScene[callback], let isOfScene = LogPrefix.isOfScene(text) {
        if isOfScene { callback = ofScene } else { ofPerhapsScene = ofScene }
      }
      isOfClass = receiver == 0 && callback.isOptionalMethod && LogPrefix.namesClass(text)
    }
    observation = ObservedCallback(callback, state: state)
  }
}
