import LifecycleConformance
import LifecycleModel
import LifecycleRules

extension Playground {
  /// The page: one file, which loads nothing.
  package var page: String {
    String(decoding: PackageResources.playground_html, as: UTF8.self)
      .replacing("{{version}}", with: "\(Rule.version)").replacing("{{data}}", with: data)
  }

  /// The groups of events, in order.
  private static let groups: [(name: String, events: EventSet)] = [
    (
      "User",
      [
        .openFromHomeScreen, .pressHome, .lock, .unlock, .openSwitcher, .chooseThisApp, .chooseAnotherApp,
        .removeFromSwitcher, .abandonOpening,
      ]
    ),
    ("Interruptions", .interruptions), ("Requests", .userRequests.union([.openURL])), ("System", .all),
  ]

  /// An event: its name, its group, and for an interruption its kind and the rest of its name.
  private static func row(_ event: Event) -> JSON {
    let group = groups.firstIndex { $0.events.contains(event) } ?? groups.count - 1
    let kind = event.interruption?.name
    let names = kind.map { [$0, String(event.name.dropFirst($0.count + 1))] } ?? []
    return .list([.text(event.name), .number(group)] + names.map { .text($0) })
  }

  /// The data as JSON, without a character that ends a script.
  var data: String {
    var columns = Table<[Int]>()
    let apps = graphs.map { graph in
      JSON.object([
        ("os", .number(graph.configuration.version)), ("scenes", .text(graph.configuration.scenes.rawValue)),
        ("header", .texts(graph.header)), ("shown", .numbers(graph.shown)), ("size", .number(graph.blockSize)),
        ("cells", .numbers(graph.cells(&columns, answers: self.answers.elements.count))),
      ])
    }
    let parts = self.parts.elements.map { part in
      JSON.numbers([part.name, part.lane.rawValue, part.isOptional ? 1 : 0, part.reads ?? -1] + part.rules)
    }
    let answers = self.answers.elements.map { answer in
      JSON.list([
        .number(answer.way), .number(answer.endsProcess ? 1 : 0), .numbers(answer.lines), .numbers(answer.alternatives),
      ])
    }
    return JSON.object([
      ("states", .texts(Self.states)), ("events", .list(events.map(Self.row))),
      ("groups", .texts(Self.groups.map(\.name))), ("names", .texts(names.elements)),
      ("rules", .list(rules.elements.map(\.rule).map { .texts([$0.id.text, $0.level.words, $0.statement]) })),
      ("parts", .list(parts)), ("ways", .list(ways.elements.map { .numbers($0) })), ("lines", .texts(lines.elements)),
      ("answers", .list(answers)), ("words", .texts(words.elements)),
      ("situations", .list(situations.elements.map { .numbers([$0.state] + $0.circumstances) })),
      ("obstacles", .texts(obstacles.elements)), ("apps", .list(apps)),
      ("columns", .list(columns.elements.map { .numbers($0) })),
    ]).text
  }
}

/// As much of JSON as the page needs.
indirect enum JSON {
  case number(Int)
  case text(String)
  case list([JSON])
  case object([(String, JSON)])

  static func numbers(_ numbers: [Int]) -> JSON { .list(numbers.map { .number($0) }) }
  static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text):
      "\""
        + text.escapingUnprintables { scalar in
          switch scalar {
          case "\"": "\\\""
          case "\\": "\\\\"
          case "<": "\\u003c"
          case "\n": "\\n"
          default: nil
          }
        } + "\""
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map { "\"\($0.0)\":\($0.1.text)" }.joined(separator: ",") + "}"
    }
  }
}
