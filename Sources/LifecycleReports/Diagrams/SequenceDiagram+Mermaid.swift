import LifecycleDevice

extension SequenceDiagram {
  /// The diagram as Mermaid's text.
  ///
  /// Text from outside is escaped, so that it can neither end its line nor be taken for markup.
  public func mermaid() -> String {
    var lines = [
      "sequenceDiagram", "  accTitle: \(Self.words(title, most: 400))", "  accDescr: \(Self.words(summary, most: 400))",
      "  participant World as world",
    ]
    if hasPhone { lines.append("  participant Phone as phone") }
    lines += ["  participant System as iOS", "  participant App as app"]
    let scenes = [("Scene", scenesAtStart.count > 1 ? "scene A" : "scene"), ("Second", "scene B")]
    lines += scenes.prefix(scenesAtStart.count).map { "  participant \($0) as \($1)" }
    let receivers = ["App"] + scenes.map(\.0)
    let last = receivers[scenesAtStart.count]
    var state = start
    if !start.isEmpty { lines.append(Self.note(start)) }
    func enter(_ next: [ApplicationState]) {
      if next != state, !next.isEmpty { lines.append(Self.note(next)) }
      state = next
    }
    var shown: [Screen.Scene?] = [nil, nil]
    func enter(_ next: Screen.Scene?, _ place: Int) {
      if let next, next != shown[place] { lines.append("  Note over \(scenes[place].0): \(next.shown.name)") }
      shown[place] = next
    }
    for (place, scene) in scenesAtStart.enumerated() { enter(scene, place) }
    var phone: [String] = []
    for step in steps {
      let number = step.number.map { "\($0)  " } ?? "before: "
      lines.append(
        "  World->>System: \(Self.words(number + ([step.event] + step.replies).joined(separator: ", "), most: 200))")
      if step.phone != phone {
        lines.append("  Note over Phone: \(step.phone.isEmpty ? "–" : Self.words(step.phone.joined(separator: "; ")))")
        phone = step.phone
      }
      var open: [String] = []
      for row in step.rows {
        if let state = row.state { enter([state]) }
        let receiver = receivers[row.lane]
        var words = Self.words([row.text, row.note].compactMap { $0 }.joined(separator: "  "))
        if row.isOffending { words = "✗ " + words }
        switch row.mark {
        case .call: lines.append("  System->>\(receiver): \(words)")
        case .notification: lines.append("  System-)\(receiver): \(words)")
        case .enter:
          lines.append("  System->>+\(receiver): \(words)")
          open.append(receiver)
        case .leave:
          let entered = open.lastIndex(of: receiver)
          lines.append("  \(receiver)-->>\(entered == nil ? "" : "-")System: \(words)")
          if let entered { open.remove(at: entered) }
        case .comment: lines.append("  Note right of \(row.isOffending ? receiver : last): \(words)")
        }
        if let scene = row.scene, !row.isOffending { enter(scene, max(0, row.lane - 1)) }
      }
      // A call that was not seen to end.
      lines += open.reversed().map { "  deactivate \($0)" }
      if let fault = step.fault {
        lines.append(
          "  Note over System,\(last): permitted: \(fault.permitted.map { Self.words($0) }.joined(separator: ", "))")
        lines.append("  Note over World,\(last): ✗ \(Self.words(fault.summary))")
      } else {
        enter(step.after)
        for place in scenesAtStart.indices { enter(step.scenesAfter[place], place) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func note(_ states: [ApplicationState]) -> String {
    "  Note over System: \(states.map(\.name).joined(separator: " or "))"
  }

  private static func words(_ text: String, most: Int = 100) -> String { DiagramText.mermaid(text, most: most) }
}
