/// The command that lists the names of events and callbacks, as files, the wire and Swift spell them.
enum Names {
  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let word = arguments.rest.joined(separator: " ").lowercased()
    let facets = Facet.byName[word].map { [$0] } ?? Facet.allCases
    let wanted = facets.count == 1 ? "" : word
    let sections = facets.compactMap { section(of: $0, with: wanted) }
    guard !sections.isEmpty else {
      let names = Facet.allCases.map { "'\($0.name)'" }.joined(separator: ", ")
      throw UsageError("no name of an event or a callback has '\(word.escaped(to: 60))'; the facets are \(names)")
    }
    try terminal.show(sections.joined(separator: "\n\n"))
    return .conforms
  }

  /// The names of a facet in which a word occurs; nil where there is none.
  private static func section(of facet: Facet, with word: String) -> String? {
    let events = Event.allCases.filter { $0.facet == facet }.map { (name: $0.name, swift: $0.description) }
    let callbacks = facet.callbacks.callbacks.filter { isOf(facet, $0) }.map {
      (name: $0.shortName(), swift: $0.description)
    }
    let groups = [("events", events), ("callbacks", callbacks)].map { title, names in
      (title, names.filter { word.isEmpty || "\($0.name) \($0.swift)".lowercased().contains(word) })
    }.filter { !$0.1.isEmpty }
    if groups.isEmpty { return nil }
    let width = groups.flatMap(\.1).map(\.name.count).max() ?? 0
    let lines = groups.flatMap { title, names in
      ["  \(title)"] + names.map { "    \($0.name.padded(to: width))  .\($0.swift)" }
    }
    return ([facet.name] + lines).joined(separator: "\n")
  }

  /// Whether a callback is listed with a facet: with the first of those that judge it.
  private static func isOf(_ facet: Facet, _ callback: Callback) -> Bool {
    callback != .unnamed && Facet.allCases.first { $0.callbacks.contains(callback) } == facet
  }
}
