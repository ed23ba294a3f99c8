extension DocumentPart {
  /// The rules of a theme, a paragraph each, and before them their facet where they are of one.
  init(_ theme: RuleTheme) {
    let facets = Set(theme.rules.map(\.facet))
    let shared = facets.count == 1 ? facets.first : nil
    let heading = shared.flatMap { $0 == .application ? nil : ["Facet: *\($0.name)*.", ""] } ?? []
    self.init(
      "rules, \(theme.title)",
      [""] + heading + theme.rules.flatMap { [$0.markdown(namingFacet: $0.facet != shared), ""] })
  }

  /// The rules by their names, and by the callbacks that their statements name.
  static var indexOfRules: [String] {
    let letters = Dictionary(grouping: RuleID.allCases.map(\.text)) { $0.prefix { !$0.isNumber } }
    let names = letters.sorted { $0.key < $1.key }.map { letters, rules in
      [String(letters.filter(\.isLetter)), linked(rules)]
    }
    let callbacks = CallbackIndex(Rule.catalogue).entries.map { name, rules in [name, linked(rules.map(\.text))] }
    return [""] + table(["name", "rules"], names)
      + [""] + table(["callback", "rules that name it"], callbacks) + [""]
  }

  /// The sources besides the documents, with their addresses.
  static var sources: [String] {
    let references = Set(Rule.catalogue.flatMap(\.references).map(\.words))
    return [""] + references.sorted().map { "- \($0)" } + [""]
  }

  static var resolutions: [String] {
    table(
      ["name", "question", "resolution", "rules"],
      Resolution.table.map { resolution in
        [
          anchor("resolution-\(resolution.id)") + resolution.id, resolution.question, linked(resolution.resolution),
          linked(resolution.rules.map(\.text).joined(separator: ", ")),
        ]
      })
  }

  static var facts: [String] {
    table(
      ["fact", "statement of the documents", "in their words", "as judged"],
      Fact.table.filter { RuleID($0.id) == nil }.map { fact in
        [
          fact.id, fact.statement + ".", fact.quotations.map(\.shortly).joined(separator: "; "),
          linked(fact.treatment.words + (fact.difference.isEmpty ? "" : ". " + fact.difference)),
        ]
      })
  }

  // MARK: Markdown

  /// Returns the anchor that a link to a name leads to.
  private static func anchor(_ name: String) -> String { "<a id=\"\(name.lowercased())\"></a>" }

  /// A text with each name of a rule, or of a resolution without one, linked to its place.
  static func linked(_ text: String) -> String {
    text.replacing(/\b(?:[A-Z]{2}-|C)[0-9]{2}\b/) { match in
      let name = String(match.output)
      if RuleID(name) != nil { return link(to: name, as: name) }
      return Resolution.table.contains { $0.id == name } ? "[\(name)](#resolution-\(name.lowercased()))" : name
    }
  }

  private static func link(to name: String, as text: some StringProtocol) -> String {
    "[\(text)](#\(name.lowercased()))"
  }

  /// The names of rules, each linked to its place; of those that begin with the same letters the first has them.
  private static func linked(_ names: [String]) -> String {
    var last = ""
    return names.sorted().map { name in
      let letters = String(name.prefix { !$0.isNumber })
      defer { last = letters }
      return link(to: name, as: letters == last ? name.dropFirst(letters.count) : name[...])
    }.joined(separator: " ")
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    let rule = "|" + String(repeating: "---|", count: heads.count)
    return [line(heads), rule] + rows.map(line)
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension Rule {
  /// The name of the rule as a heading, and a paragraph that states it and how it differs from the documents.
  ///
  /// - Parameter namesFacet: Whether its facet is named, if that is not the application's.
  package func markdown(namingFacet namesFacet: Bool = true) -> String {
    let part = facet == .application || !namesFacet ? nil : "facet \(facet.name)"
    let head = [level.words, profile, status.rawValue, part].compactMap(\.self).joined(separator: "; ")
    let sources = citations.map(\.shortly) + references.map(\.title) + [source].compactMap(\.self)
    let differences = Fact.table.first { $0.id == id.text }.map { DocumentPart.linked($0.remarks) } ?? ""
    return "#### \(id.text)\n\n(\(head)) \(DocumentPart.linked(statement)). "
      + "*Source:* \(sources.joined(separator: "; ")).\(differences)"
  }
}

extension Rule.Citation {
  /// The words in quotation marks after the number that the name of the document begins with.
  fileprivate var shortly: String { "\(document.fileName.prefix(3)) \"\(words)\"" }
}

extension Fact.Treatment {
  /// How a fact is judged, in words.
  package var words: String {
    switch self {
    case .judged(let rules): "judged by " + rules.map(\.text).joined(separator: ", ")
    case .restated(let rules): "restated by " + rules.map(\.text).joined(separator: ", ")
    case .overruled(let resolution): "overruled by \(resolution)"
    case .notObservable(let reason): "not observable: \(reason)"
    }
  }
}

extension Fact {
  /// Where the rules say less or more than the documents; empty where they say the same.
  fileprivate var difference: String {
    [narrowed.map { "*Less:* \($0)." }, widened.map { "*More:* \($0)." }]
      .compactMap(\.self).joined(separator: " ")
  }

  /// All that the rule of its name does not say of it.
  fileprivate var remarks: String {
    let places = quotations.dropFirst(RuleID(id)?.rule.citations.count ?? 0).map(\.shortly)
    let others = treatment.rules.dropFirst().map(\.text)
    let remarks = [
      places.isEmpty ? "" : "*Also said in:* \(places.joined(separator: "; ")).",
      others.isEmpty ? "" : "*Judged by* \(others.joined(separator: ", ")) *too.*", difference,
    ]
    return remarks.filter { !$0.isEmpty }.map { " \($0)" }.joined()
  }
}
