import Foundation
import LifecycleConformance
import Testing

/// A row of a table of traces, in few words.
///
///     Home is lost on iOS 9 | [os: 9] {open > call begins} Home: WRA* > lock: | OR-04
///
/// The fields are a title, which may be left out, the steps, and the rule that they break, which a legal
/// trace lacks. Brackets hold lines of the header, and braces the events of which nothing was observed. A
/// step is an event, a colon and the callbacks that came. `WRA` is a message, `*WRA` its notification,
/// `WRA*` both; `nib(` and `)nib` are the two ends of a call; `@A` after it is its scene, `/active` the
/// state that was read. Any other word is the name of a callback in full.
package struct TraceRow: Sendable, CustomTestStringConvertible {
  package let title: String
  /// The trace in the notation of files.
  package let text: String
  package let trace: Trace
  package let rule: RuleID?
  package var testDescription: String { title }

  /// The rows of a table, a line each. A line that begins with `#` has lines of the header, for the rows
  /// below it.
  package static func table(_ text: String) -> [TraceRow] {
    var header = ""
    return text.split(separator: "\n").compactMap { line in
      if !line.hasPrefix("#") { return TraceRow(line, header) }
      header = line.dropFirst().trimmingCharacters(in: .whitespaces)
      return nil
    }
  }

  package init(_ row: some StringProtocol, _ header: String = "") {
    // The next line of a row is indented.
    let line = row.split(separator: " ").joined(separator: " ")
    do {
      var fields = line.components(separatedBy: " | ")
      let rule = fields.last.flatMap { RuleID($0) }
      if rule != nil { fields.removeLast() }
      text = try Self.notation(fields.removeLast(), header)
      trace = try Trace(notation: text.utf8)
      self.rule = rule
      title = fields.first ?? line
    } catch {
      preconditionFailure("the row '\(line)' cannot be read: \(error)")
    }
  }

  /// The names of callbacks by their short ones, of which `*` makes the notification: the lines of a log.
  package static func names(_ words: String) -> [String] {
    words.split(separator: " ").map { word in
      let callback = callbacks[String(word.drop { $0 == "*" })]
      guard let sent = word.hasPrefix("*") ? callback?.notification : callback else {
        preconditionFailure("no callback is '\(word)'")
      }
      return sent.shortName()
    }
  }

  private struct Unknown: Error { let word: String }

  private static func notation(_ steps: String, _ header: String) throws -> String {
    var rest = steps[...]
    var lines: [(key: Substring, line: String)] = []
    func add(_ header: some StringProtocol) {
      for line in header.components(separatedBy: "; ") where !line.isEmpty {
        let key = line.prefix { $0 != ":" }
        lines.removeAll { $0.key == key }
        lines.append((key, line))
      }
    }
    func part(_ first: String, _ last: Character) -> Substring? {
      guard rest.hasPrefix(first), let end = rest.firstIndex(of: last) else { return nil }
      defer { rest = rest[rest.index(after: end)...].drop { $0 == " " } }
      return rest[..<end].dropFirst()
    }
    add(header)
    if let own = part("[", "]") { add(own) }
    if let before = part("{", "}") {
      add("before: " + before.components(separatedBy: " > ").map(event).joined(separator: " | "))
    }
    var text = lines.map { $0.line + "\n" }.joined()
    for step in rest.components(separatedBy: " > ") {
      // A reply has a colon of its own.
      let hasReplies = step.prefix { $0 != ":" }.contains("(")
      let end = hasReplies ? step.firstIndex(of: ")") : nil
      guard let colon = step[(end ?? step.startIndex)...].firstIndex(of: ":") else { throw Unknown(word: step) }
      text += "! " + event(String(step[..<colon])) + "\n"
      for word in step[step.index(after: colon)...].split(separator: " ") { text += try self.lines(word) }
    }
    return text
  }

  /// An event with its replies, of which the event may have a short name.
  private static func event(_ text: String) -> String {
    let name = text.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    let replies = text.dropFirst(name.count).replacing(#/([A-Z]+): /#) { reply in
      callbacks[String(reply.1)].map { $0.shortName() + " " } ?? String(reply.0)
    }
    return (events[name] ?? name) + replies
  }

  private static func lines(_ word: Substring) throws -> String {
    if let line = marks[String(word)] { return line + "\n" }
    if let callbacks = groups[String(word)] { return try callbacks.split(separator: " ").map(lines).joined() }
    func stateName(_ word: Substring) -> Substring { word == "notRunning" ? "not running" : word }
    if word.hasPrefix("=") { return "= state: " + stateName(word.dropFirst()) + "\n" }
    var name = word
    func suffix(_ mark: Character) -> Substring? {
      guard let place = name.firstIndex(of: mark) else { return nil }
      defer { name = name[..<place] }
      return name[name.index(after: place)...]
    }
    let state = suffix("/").map(stateName)
    let scene = suffix("@")
    let detail = [scene, state].compactMap(\.self).joined(separator: ", ")
    let end = (detail.isEmpty ? "" : " (\(detail))") + "\n"
    let isAlone = name.hasPrefix("*")
    let isPair = name.hasSuffix("*")
    guard let message = callbacks[name.trimmingCharacters(in: ["*", "(", ")"])] else {
      // A name in full.
      return (word.hasSuffix("Notification") ? "* " : "- ") + word + "\n"
    }
    let call = (name.hasSuffix("(") ? "> " : name.hasPrefix(")") ? "< " : "- ") + message.objectiveCName() + end
    if !isAlone, !isPair { return call }
    guard let notification = message.notification ?? message.sceneNotification else {
      throw Unknown(word: String(word))
    }
    return (isAlone ? "" : call) + "* " + notification.objectiveCName() + end
  }
}
