import LifecycleConformance

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
  private static func row(_ event: Event) -> String {
    let group = groups.firstIndex { $0.events.contains(event) } ?? groups.count - 1
    let kind = event.interruption?.name
    let names = kind.map { [$0, String(event.name.dropFirst($0.count + 1))] } ?? []
    return .list([.text(event.name), "\(group)"] + names.map(String.text))
  }

  /// The lane of a callback, from left to right: the delegate of the application, that of the scene, an observer.
  private static func lane(_ name: String) -> Int {
    name.hasSuffix("Notification") ? 2 : ["scene", "windowScene"].contains(where: name.hasPrefix) ? 1 : 0
  }

  /// The data as JSON, in which everything is named by its place in a list of all.
  var data: String {
    let states = ApplicationState.allCases.map(\.name)
    var (columns, words, rules) = (Table<[Int]>(), Table<String>(), Table<RuleID>())
    var ways = Table(answers.elements.flatMap(\.ways))
    var parts = Table(ways.elements.flatMap(\.self))
    var names = Table(parts.elements.map(\.name))
    var lines = Table(answers.elements.flatMap(\.lines))
    let apps = graphs.map { graph in
      String.object([
        "os": "\(graph.configuration.version)", "scenes": .text(graph.configuration.scenes.rawValue),
        "header": .texts(graph.header), "shown": .numbers(graph.shown), "size": "\(graph.blockSize)",
        "cells": .numbers(graph.cells(&columns, answers: answers.elements.count)),
      ])
    }
    let partRows = parts.elements.map { part in
      let state = part.reads.flatMap(states.firstIndex) ?? -1
      let absence = part.isAdvised ? 2 : part.isOptional ? 1 : 0
      return [names.place(of: part.name), Self.lane(part.name), absence, state]
        + part.rules.compactMap { RuleID($0) }.map { rules.place(of: $0) }
    }
    let answerRows = answers.elements.map { answer in
      let taken = answer.ways.map { ways.place(of: $0) }
      return String.list([
        "\(taken[0])", answer.endsProcess ? "1" : "0", .numbers(answer.lines.map { lines.place(of: $0) }),
        .numbers(Array(taken.dropFirst())),
        .numbers(answer.sentence.split(separator: " ").map { words.place(of: String($0)) }),
      ])
    }
    let situationRows = situations.elements.map { situation in
      [Int(situation.state.rawValue)] + situation.circumstances.map { words.place(of: $0) }
    }
    return .object([
      "states": .texts(states), "events": .list(events.map(Self.row)), "groups": .texts(Self.groups.map(\.name)),
      "names": .texts(names.elements),
      "rules": .list(rules.elements.map(\.rule).map { .texts([$0.id.text, $0.level.words, $0.statement]) }),
      "parts": .list(partRows.map(String.numbers)),
      "ways": .list(ways.elements.map { way in .numbers(way.map { parts.place(of: $0) }) }),
      "lines": .texts(lines.elements), "answers": .list(answerRows), "words": .texts(words.elements),
      "situations": .list(situationRows.map(String.numbers)), "obstacles": .texts(obstacles.elements),
      "apps": .list(apps), "columns": .list(columns.elements.map(String.numbers)),
    ])
  }
}

/// As much of JSON as the page needs, without a character that ends a script.
extension String {
  fileprivate static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
  fileprivate static func numbers(_ numbers: [Int]) -> String { list(numbers.map { "\($0)" }) }
  fileprivate static func texts(_ texts: [String]) -> String { list(texts.map(text)) }

  fileprivate static func object(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  fileprivate static func text(_ text: String) -> String {
    let replacements: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "<": "\\u003c", "\n": "\\n"]
    return "\"" + text.escapingUnprintables { replacements[$0] } + "\""
  }
}
