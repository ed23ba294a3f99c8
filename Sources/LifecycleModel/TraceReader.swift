/// Reads a trace line by line.
struct TraceReader {
  /// The byte order mark with which some editors begin a UTF-8 file.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  var trace = Trace()
  var places = EventPlaces()
  private(set) var number = 0
  var column = 1
  private var isInBody = false
  var keys: Set<String> = []
  var announcedEvents: (count: Int, line: Int)?
  /// The facets of all events below the header: a callback may come before the event that it belongs to.
  private var facetsOfEvents: Set<Facet> = []
  /// The calls that were entered and not left, each with its line.
  private var open: [(text: String, line: Int, callback: Callback)] = []
  /// How many of them were open before the event.
  private var openBefore = 0
  /// How many calls that began at the event are open.
  private var depth: Int { open.count - openBefore }

  mutating func read(_ bytes: [UInt8]) throws(Trace.NotationError) {
    if bytes.count > Trace.longestText {
      throw Trace.NotationError("the file has more than \(Trace.longestText) bytes; a trace has not")
    }
    if bytes.isEmpty {
      throw Trace.NotationError("the file is empty; a trace has at least one event line, '! press Home'")
    }
    let text = bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(Self.byteOrderMark.count) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines where line.count <= Trace.longestLine { noteFacet(of: line) }
    for line in lines {
      number += 1
      try read(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  func error(_ message: String, at column: Int? = nil) -> Trace.NotationError {
    Trace.NotationError(line: number, column: column ?? self.column, message)
  }

  private mutating func read(line bytes: ArraySlice<UInt8>) throws(Trace.NotationError) {
    column = 1
    if bytes.count > Trace.longestLine {
      throw error("the line has \(bytes.count) bytes; a line has at most \(Trace.longestLine)")
    }
    if let place = bytes.firstIndex(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") }) {
      throw error(
        "a control character, byte \(bytes[place]): this is not text", at: place - bytes.startIndex + 1)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw error("the line is not UTF-8 text") }
    let indent = text.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    column = indent + 1
    let content = text.trimmed
    guard let first = content.first else { return }
    switch first {
    case "!":
      isInBody = true
      // Where callbacks belong to no step, a call may begin at one event and end at another.
      if trace.isStepped { try closeCalls() } else { openBefore = open.count }
      places.events.append(EventPlaces.Place(line: number, column: column))
      places.lines.append([])
      trace.steps.append(Trace.Step(try step(content.dropFirst().trimmed)))
    case "-", "*", ">", "<", "=": try readBody(first, content)
    case "/" where content.hasPrefix("//"):
      guard isInBody, !trace.steps.isEmpty else { return }
      let remark = content.dropFirst(2).trimmed
      honor(remark)
      add(Trace.Line(mark: .comment, observation: nil, text: String(remark), depth: depth))
    default:
      if isInBody {
        throw error(
          "'\(content.prefix(40))' is neither an event (!), a call (-, >, <), a notification (*), an end (=) nor a remark (//)"
        )
      }
      try readHeader(content)
    }
  }

  private mutating func readBody(_ mark: Character, _ content: Substring) throws(Trace.NotationError) {
    guard !trace.steps.isEmpty else {
      throw error("a callback before the first event; begin with an event line, '! …'")
    }
    let rest = content.dropFirst().trimmed
    if mark == "=" {
      return try readEnding(rest)
    }
    if mark == "<", let last = open.last {
      guard last.text == rest else {
        throw error("'< \(rest)' closes '> \(last.text)' of line \(last.line): the names differ")
      }
      open.removeLast()
      openBefore = min(openBefore, open.count)
      let observation = last.callback.hasInside ? ObservedCallback(last.callback, .leave) : nil
      add(Trace.Line(mark: .leave, observation: observation, text: String(rest), depth: depth))
      return
    }
    let (name, scene, state) = try splitReading(rest)
    let callback = try callback(name.hasSuffix(Self.inferred) ? name.dropLast(Self.inferred.count) : name)
    // No rule is about it: nor is its scene judged.
    if callback != .unnamed { try checkScene(scene, of: callback, name) }
    if mark == "<", callback != .applicationMainReturned {
      throw error("'< \(rest.prefix(60))' closes a call that was not entered with '>'")
    }
    let observation =
      mark == ">" && callback.hasInside
      ? ObservedCallback(callback, .enter)
      : ObservedCallback(callback, state: state).of(callback == .unnamed ? nil : scene)
    let line = Trace.Line(
      mark: Trace.Line.Mark(rawValue: String(mark)) ?? .call, observation: observation, text: String(name),
      depth: depth)
    add(line)
    if mark == ">" { open.append((String(name), number, callback)) }
  }

  /// Reads what is said of the app after the event.
  private mutating func readEnding(_ text: Substring) throws(Trace.NotationError) {
    let step = trace.steps.count - 1
    if text == "process ended" {
      trace.steps[step].processEnded = true
      return
    }
    guard text.hasPrefix("state:") else {
      throw error("'= \(text.prefix(40))' is unknown; '= process ended' or '= state: inactive' is meant")
    }
    if trace.steps[step].state != nil { throw error("the state after the event is said twice") }
    trace.steps[step].state = try state(text.dropFirst("state:".count).trimmed)
  }

  func state(_ word: Substring) throws(Trace.NotationError) -> ApplicationState {
    let names = ApplicationState.allCases.map(\.name)
    return try value(ApplicationState.byName[String(word)], named: word, as: "application state", in: names)
  }

  /// Takes from a remark what it says of the callback above it: which control event it is, or whose window it is in.
  private mutating func honor(_ remark: Substring) {
    let step = trace.steps.count - 1
    guard let place = trace.steps[step].lines.lastIndex(where: { $0.mark != .comment }),
      let observation = trace.steps[step].lines[place].observation, observation.phase != .leave
    else { return }
    let line = trace.steps[step].lines[place]
    if line.text == ControlEvents.spelling, let event = ControlEvents.event(in: remark) {
      let phase: ObservedCallback.Phase = line.mark == .enter ? .enter : .call
      trace.steps[step].lines[place].observation = ObservedCallback(event.callback, phase, event.detail)
      if line.mark == .enter { open[open.count - 1].callback = event.callback }
    } else if observation.callback == .sendEvent, let window = ControlEvents.window(in: remark) {
      trace.steps[step].lines[place].observation = ObservedCallback(.sendEvent, observation.phase, window)
    }
  }

  private mutating func add(_ line: Trace.Line) {
    trace.steps[trace.steps.count - 1].lines.append(line)
    places.lines[places.lines.count - 1].append(EventPlaces.Place(line: number, column: column))
  }

  private func closeCalls() throws(Trace.NotationError) {
    if let last = open.last {
      throw error("'> \(last.text)' of line \(last.line) is not closed with '<' before the next event or the end")
    }
  }

  /// The mark of a callback that the source of a trace does not show literally; the name keeps it.
  private static let inferred = " (inferred)"

  /// Splits "NAME (state)", and in an app with several scenes "NAME (A, state)" or "NAME (A)".
  private func splitReading(_ text: Substring) throws(Trace.NotationError) -> (
    name: Substring, scene: Event.Scene?, state: ApplicationState?
  ) {
    guard text.last == ")", let bracket = text.range(ofLast: " (") else { return (text, nil, nil) }
    let name = text[..<bracket.lowerBound]
    if text.hasSuffix(Self.inferred) { return (text, nil, nil) }
    let words = text[bracket.upperBound...].dropLast().trimmed
    let first = words.prefix { $0 != "," }.trimmed
    guard let scene = Event.Scene.allCases.first(where: { $0.name == first.uppercased() }) else {
      return (name, nil, try state(words))
    }
    let rest = words.drop { $0 != "," }.dropFirst().trimmed
    if Event.Scene.allCases.contains(where: { $0.name == rest.uppercased() }) {
      throw error("a callback names one scene: write a line with '(\(first))' and one with '(\(rest))'")
    }
    return (name, scene, rest.isEmpty ? nil : try state(rest))
  }

  /// Of an app that has several scenes, and of no other, each callback about a scene names it.
  private func checkScene(
    _ scene: Event.Scene?, of callback: Callback, _ name: Substring
  ) throws(Trace.NotationError) {
    let names = Event.Scene.allCases.map { "'(\($0.name))'" }.joined(separator: " or ")
    if trace.configuration.scenes != .multiple {
      if let scene {
        throw error("scene \(scene.name) is named, but only an app with 'scenes: multiple' has scenes with names")
      }
    } else if callback.isAboutScene, scene == nil {
      throw error("'\(name)' does not say which scene it is about: write \(names) after it")
    } else if scene != nil, CallbackSet.requestsOfScene.contains(callback) {
      throw error(
        "requests of the user are not covered where an app has several scenes: \(names) goes with no '\(name)'")
    } else if let scene, !callback.isAboutScene {
      throw error("'\(name)' is not about a scene, and names scene \(scene.name)")
    }
  }

  private func callback(_ name: Substring) throws(Trace.NotationError) -> Callback {
    if name.isEmpty { throw error("a mark without a callback after it") }
    // The remark below it names the control event.
    if name == ControlEvents.spelling { return .unnamed }
    if let callback = Callback(anySpelling: name) ?? addressed(name) {
      // A trace may hold warnings and requests that it does not claim: such a one is a callback that no rule is about.
      let isUnclaimed =
        HostTransition.handed.contains { $0.callbacks.contains(callback) && !claims($0) }
        && !(trace.statesNoScenes && CallbackSet.requestsOfScene.contains(callback))
      return isUnclaimed ? .unnamed : callback
    }
    if name.first == "[", name.last != "]" { throw error("'\(name)' has no closing ']'") }
    // A callback that no document names is legal. One that is all but a known one is a slip.
    let known = CallbackSpelling.table.flatMap { [$0.objectiveC, $0.callback.shortName(), $0.swift] }
    // One of a scene says that the app has scenes, however it is written.
    if trace.configuration.scenes == .none, SceneSpelling.name(in: name) != nil { return .unnamed }
    if name.count >= 12, let near = NearestName.of(name, in: known.filter { $0.count >= 12 }, within: 2) {
      throw error("'\(name)' is unknown; did you mean '\(near)'?")
    }
    let meant = Self.messages(calledShort: name)
    if !meant.isEmpty {
      throw error(
        "'\(name)' is short for a callback; write its name, \(meant.map { "'\($0)'" }.joined(separator: " or "))")
    }
    let parts = name.split(separator: " ", maxSplits: 1)
    if parts.count == 2, let sign = parts[1].first, !sign.isLetter, let named = Callback(anySpelling: parts[0]) {
      throw error("'\(name)' has more than the name '\(named.shortName())'; write a state in parentheses: '(active)'")
    }
    return .unnamed
  }

  /// The messages of which a name has what tells them from others alone: 'didBecomeActive'.
  private static func messages(calledShort name: Substring) -> [String] {
    guard ["did", "will"].contains(where: name.hasPrefix) else { return [] }
    return Callback.allCases.filter { [.delegateMessage, .sceneMessage].contains($0.kind) }.map { $0.shortName() }
      .filter {
        $0.split(separator: ":").contains { part in
          part.lowercased().hasSuffix(name.lowercased()) || part.hasPrefix("\(name)With")
        }
      }
  }

  /// The message of a delegate that a line has under the name of the class that receives it: the delegate's by the name that
  /// Xcode's templates give it, and a message to another object where UIKit's own class is named that is no delegate.
  private func addressed(_ name: Substring) -> Callback? {
    guard name.first == "[", name.last == "]", let space = name.firstIndex(of: " ") else { return nil }
    let receiver = name[..<space].dropFirst()
    guard let callback = Callback(anySpelling: name[space...].dropFirst().dropLast()) else { return nil }
    let delegate = callback.objectiveCName().dropFirst().prefix { $0 != " " }
    guard ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"].contains(delegate) else { return nil }
    if receiver.hasSuffix(delegate.hasSuffix("SceneDelegate") ? "SceneDelegate" : "AppDelegate") { return callback }
    return receiver.hasPrefix("UI") && !receiver.hasSuffix("Delegate") && callback.kind == .delegateMessage
      ? .messageToAnotherObject : nil
  }

  /// Whether callbacks of a facet are judged: the trace says so, or says nothing of what it observes and has such an event.
  private func claims(_ facet: Facet) -> Bool {
    trace.claims(facet) || trace.observes == nil && facetsOfEvents.contains(facet)
  }

  /// Takes note of the facet of the event that a line names, if it names one.
  private mutating func noteFacet(of line: ArraySlice<UInt8>) {
    let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard line.first == UInt8(ascii: "!") else { return }
    let text = String(decoding: line.dropFirst(), as: UTF8.self).prefix { $0 != "(" }
    if let event = Event(name: String(text.trimmed)) { facetsOfEvents.insert(event.facet) }
  }

  func step(_ text: Substring) throws(Trace.NotationError) -> Scenario.Step {
    guard text.last == ")", let bracket = text.range(ofLast: " (") else { return Scenario.Step(try event(text)) }
    var step = Scenario.Step(try event(text[..<bracket.lowerBound]))
    for part in text[bracket.upperBound...].dropLast().split(separator: ";") {
      let words = part.trimmed
      let name = words.prefix { $0 != " " }
      let action = words.dropFirst(name.count).trimmed
      let callback = try known(name)
      guard let reply = Replies.unusual.first(where: { $0.words == action }) else {
        throw error("'\(action)' is not a reply" + NearestName.hint(action, in: Replies.unusual.map(\.words)))
      }
      guard reply.callbacks.contains(callback) else {
        throw error("an app cannot reply '\(action)' to \(callback.shortName())")
      }
      reply.give(&step.replies, callback)
    }
    return step
  }

  /// The callback of a name, which must be in the vocabulary.
  func known(_ name: Substring) throws(Trace.NotationError) -> Callback {
    try value(Callback(anySpelling: name), named: name, as: "callback", in: Callback.allCases.map { $0.shortName() })
  }

  /// The meaning of a name.
  ///
  /// - Throws: An error that proposes the nearest of the known names, where this one is unknown.
  func value<Value>(
    _ value: Value?, named name: Substring, as noun: String, in names: @autoclosure () -> [String]
  ) throws(Trace.NotationError) -> Value {
    guard let value else { throw error(NearestName.rejection(of: name, as: noun, in: names())) }
    return value
  }

  private func event(_ text: Substring) throws(Trace.NotationError) -> Event {
    guard let event = Event(name: text.trimmed) else {
      throw error("'\(text.prefix(60))' is not an event" + NearestName.hint(text, in: Event.allCases.map(\.name)))
    }
    return event
  }

  mutating func finish() throws(Trace.NotationError) -> Trace {
    try closeCalls()
    trace.statesVersion = keys.contains("os")
    if !keys.contains("interface") {
      trace.configuration.interface = AppConfiguration.usualInterface(trace.configuration)
    }
    if let contradiction = trace.configuration.contradiction {
      throw Trace.NotationError("the header contradicts itself: \(contradiction)")
    }
    if trace.configuration.scenes == .multiple, !trace.isStepped {
      throw Trace.NotationError(
        "an app with several scenes is judged step by step: 'delivery: \(Trace.unsteppedDelivery)' does not go with it")
    }
    if let announcedEvents, announcedEvents.count != trace.steps.count {
      throw Trace.NotationError(
        line: announcedEvents.line,
        "the header announces \(announcedEvents.count) events, the trace has \(trace.steps.count): it is damaged or cut off"
      )
    }
    if trace.steps.isEmpty, announcedEvents == nil {
      throw Trace.NotationError(line: number, "no event line ('! press Home') in the whole file")
    }
    return trace
  }
}

extension Substring {
  /// Without the white space at both ends.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  func range(ofLast pattern: String) -> Range<Index>? {
    var place = endIndex
    while place > startIndex {
      place = index(before: place)
      if self[place...].hasPrefix(pattern) { return place..<index(place, offsetBy: pattern.count) }
    }
    return nil
  }
}

extension String {
  var trimmed: Substring { self[...].trimmed }
}
