import LifecycleConformance

/// The sentence on a step.
extension Explanation.Step {
  /// The states after other ways that differ from the usual one.
  var others: [String] { otherStates.filter { $0 != after } }

  /// Tells the answer, in the order of the messages.
  mutating func tell(_ order: MessageOrder) {
    advice = Set(order.advice.values.map(\.text)).sorted()
    let messages = messages
    let states = ([after] + others).joined(separator: ", or ")
    let stays = others.isEmpty ? "" : "; the app stays \(after), or is then \(others.joined(separator: ", or "))"
    let change = before == after ? stays : "; the app is then \(states)"
    let verb = alternatives.contains(where: \.isEmpty) && !messages.isEmpty ? "may send nothing, or" : "sends"
    let sent = messages.isEmpty ? "the app nothing" : words(of: order.whole, order)
    answer = "'\(event)' \(verb) \(sent)\(endsProcess ? "; the process ends" : change)."
  }

  /// A message, of which scene it is, and what comes in its place.
  private func name(_ place: Int) -> String {
    let sent = messages[place]
    let scene = sent.scene.map { " of scene \($0)" } ?? ""
    return sent.name + scene + (sent.substitute.map { " or \($0)" } ?? "")
  }

  private func words(of part: MessageOrder.Part, _ order: MessageOrder) -> String {
    switch part {
    case .one(let place):
      let sent = messages[place]
      return (sent.isOptional && !sent.isAdvised && sent.substitute == nil ? "perhaps " : "") + name(place)
    case .open(let places):
      let told = places.map { words(of: .one($0), order) }
      return told.joined(separator: ", then ") + " (one of several orders)"
    case .series(let parts):
      var told: [String] = []
      for (number, part) in parts.enumerated() {
        if case .one(let place) = part, number > 0, case .one(place - 1) = parts[number - 1],
          messages[place - 1].companion == messages[place].name, messages[place].companion == messages[place - 1].name
        {
          told[told.count - 1] = "perhaps both \(name(place - 1)) and then \(name(place))"
          continue
        }
        let words = words(of: part, order)
        let isMixed = part.isMixed && (number < parts.count - 1 || part.isLong)
        let advice = order.advice[part.places[0]].map { ", which should come after it (\($0.text))" } ?? ""
        told.append((isMixed ? "(\(words))" : words) + advice)
      }
      return told.joined(separator: ", then ")
    case .free(let parts):
      let told = parts.map { words(of: $0, order) }
      if !part.isMixed { return "\(told.joinedByAnd) in any order" }
      let scenes = parts.map { Set($0.places.map { messages[$0].scene }) }
      if scenes.allSatisfy({ $0.count == 1 && $0 != [nil] }) {
        return told.joined(separator: "; ") + "; the two scenes in any order"
      }
      let others = told.dropFirst().joined(separator: "; ")
      if part.isLong { return "\(told[0]); anywhere among these \(others)" }
      let passed = parts[0].places.map(name)
      let among = passed.count == 1 ? "before, around or after" : "before, between or after"
      return "\(told[0]), and \(among) \(passed.joinedByAnd) \(others)"
    }
  }
}

extension MessageOrder.Part {
  /// Whether parts of several messages may be mixed.
  fileprivate var isMixed: Bool {
    guard case .free(let parts) = self else { return false }
    return parts.contains { $0.places.count > 1 }
  }

  /// Whether there are too many to name those among which others come.
  fileprivate var isLong: Bool {
    guard case .free(let parts) = self else { return false }
    return parts[0].places.count > 2
  }
}
