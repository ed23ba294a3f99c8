/// A request to a peer: a new scenario, or further events of the last.
struct WireRequest {
  enum Verb: String { case run, `continue` }

  let verb: Verb
  let number: Int
  let configuration: AppConfiguration
  let steps: [Scenario.Step]
  /// The transitions that the host performs at each step; nil for a peer that is a whole phone.
  private(set) var transitions: [[HostTransition]]?

  init(_ verb: Verb, _ number: Int, _ configuration: AppConfiguration, _ steps: some Sequence<Scenario.Step>) {
    self.verb = verb
    self.number = number
    self.configuration = configuration
    self.steps = Array(steps)
  }

  /// The same for an application object under a host that has these transitions, behind the steps before
  /// those of the request.
  func hosted(
    by available: Set<HostTransition>, claiming events: EventSet = .iOS, after performed: [Scenario.Step]
  ) -> WireRequest {
    var hosted = self
    let all = HostPlan.transitions(for: performed + steps, configuration, of: available, claiming: events)
    hosted.transitions = Array(all.dropFirst(performed.count))
    return hosted
  }

  // MARK: - Writing

  private static let eventTexts = Event.allCases.map { #"{"event": \#($0.name.json)"# }

  var line: String {
    var text = #"{"\#(verb.rawValue)": \#(number)"#
    if verb == .run { for part in Self.header(of: configuration) { text += ", " + part } }
    text += #", "events": ["#
    for (place, step) in steps.enumerated() {
      if place > 0 { text += ", " }
      text += Self.eventTexts[Int(step.eventIndex)]
      if let transitions { text += #", "transitions": \#(transitions[place].map(\.name).json)"# }
      if step.replies != Replies() { text += #", "replies": \#(replies(of: step))"# }
      text += "}"
    }
    return text + "]}"
  }

  private func replies(of step: Scenario.Step) -> String {
    var words: [(name: String, words: [String])] = []
    for part in step.replies.parts {
      let name = part.callback.shortName(version: configuration.version)
      if words.last?.name == name {
        words[words.count - 1].words.append(part.words)
      } else {
        words.append((name, [part.words]))
      }
    }
    return "{" + words.map { "\($0.name.json): \($0.words.json)" }.joined(separator: ", ") + "}"
  }

  /// The keys of a trace's header, as JSON; usual values are left out, except the version.
  private static func header(of configuration: AppConfiguration) -> [String] {
    Trace.header(of: configuration).map { line in
      let key = String(line.prefix { $0 != ":" })
      let value = String(line.dropFirst(key.count + 2))
      let json =
        switch key {
        case "os", "sdk": value
        case "background modes", "not implemented":
          value.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init).json
        case "interface", "delegate from", "scenes": value.json
        default: value == "yes" ? "true" : "false"
        }
      return "\(key.json): \(json)"
    }
  }

  // MARK: - Reading

  private static let flags = [
    "exits on suspend", "uses background modes", "interruptions take focus", "application subclass", "loads view early",
  ]
  private static let lists = ["background modes", "not implemented"]
  private static let words = ["interface", "delegate from", "scenes"]

  /// Reads a request, which may continue the scenario of the configuration that is running.
  init(_ message: WireMessage, running: AppConfiguration?) throws(WireMessage.FormatError) {
    guard let verb: Verb = message.has("run") ? .run : message.has("continue") ? .continue : nil else {
      throw .init("the line is neither a 'run' nor a 'continue' nor a 'bye'")
    }
    guard let number = try message.number(verb.rawValue) else { throw .init("the request has no number") }
    let keys = [verb.rawValue, "events"] + (verb == .run ? ["os", "sdk"] + Self.flags + Self.lists + Self.words : [])
    try message.allowOnly(keys)
    guard let events = try message.messages("events") else { throw .init("the request has no 'events'") }
    let transitions = try events.map { event throws(WireMessage.FormatError) in try event.transitions() }
    guard transitions.allSatisfy({ $0 != nil }) || transitions.allSatisfy({ $0 == nil }) else {
      throw .init("some events have 'transitions', and others have not")
    }
    var lines = try verb == .run ? Self.notation(header: message) : []
    if verb == .continue, running == nil { throw .init("there is no scenario to continue") }
    for event in events { lines.append(try Self.notation(event: event)) }
    if events.isEmpty { lines.append("events: 0") }
    do {
      let trace = try Trace(notation: lines.joined(separator: "\n").utf8)
      self.init(
        verb, number, running.flatMap { verb == .continue ? $0 : nil } ?? trace.configuration, trace.steps.map(\.step))
      if !transitions.isEmpty, !transitions.contains(nil) { self.transitions = transitions.compactMap(\.self) }
    } catch {
      throw .init(error.message)
    }
  }

  /// The header of a trace, so that there is one reader for both.
  private static func notation(header message: WireMessage) throws(WireMessage.FormatError) -> [String] {
    guard let version = try message.number("os") else { throw .init("the request has no 'os'") }
    var lines = ["os: \(version)"]
    if let sdk = try message.number("sdk") { lines.append("sdk: \(sdk)") }
    for key in flags {
      if let value = try message.flag(key) { lines.append("\(key): \(value ? "yes" : "no")") }
    }
    for key in lists {
      if let value = try message.names(key) { lines.append("\(key): \(value.joined(separator: ", "))") }
    }
    for key in words {
      if let value = try message.text(key) { lines.append("\(key): \(value)") }
    }
    return lines
  }

  private static func notation(event message: WireMessage) throws(WireMessage.FormatError) -> String {
    try message.allowOnly(["event", "replies", "transitions"])
    guard let name = try message.text("event") else { throw .init("an event without its name") }
    var parts: [String] = []
    if let replies = try message.message("replies") {
      for callback in replies.keys {
        parts += try (replies.names(callback) ?? []).map { "\(callback) \($0)" }
      }
    }
    let line = "! " + name + (parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))")
    if line.utf8.contains(0x0A) { throw .init("an event with an end of line in its name") }
    return line
  }
}
