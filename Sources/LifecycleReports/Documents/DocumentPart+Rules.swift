import LifecycleConformance
import LifecycleModel
import LifecycleRules

extension DocumentPart {
  /// The rules of a theme, a paragraph each.
  init(_ theme: RuleTheme) {
    self.init(
      "rules, \(theme.title)",
      [""] + theme.rules.flatMap { [Self.anchor($0.id.text) + $0.markdown, ""] })
  }

  /// The rules of each facet.
  static var indexOfRules: [String] {
    [""]
      + table(
        ["facet", "rules"],
        Facet.allCases.map { facet in [facet.rawValue, linked(Rule.about(facet).map(\.text).joined(separator: ", "))] })
      + [""]
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
      ["fact", "as judged", "where the rules say less or more"],
      Fact.table.map { fact in [fact.id, linked(fact.words), linked(fact.difference)] })
  }

  // MARK: Markdown

  /// Returns the anchor that a link to a name leads to.
  private static func anchor(_ name: String) -> String { "<a id=\"\(name.lowercased())\"></a>" }

  /// A text with each name of a rule, or of a resolution without one, linked to its place.
  static func linked(_ text: String) -> String {
    text.replacing(/\b(?:[A-Z]{2}-|C)[0-9]{2}\b/) { match in
      let name = String(match.output)
      if RuleID(name) != nil { return "[\(name)](#\(name.lowercased()))" }
      return Resolution.table.contains { $0.id == name } ? "[\(name)](#resolution-\(name.lowercased()))" : name
    }
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    let rule = "|" + String(repeating: "---|", count: heads.count)
    return [line(heads), rule] + rows.map(line)
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension Rule {
  /// The paragraph that states the rule.
  package var markdown: String {
    let head = ([level.words, profile, status.rawValue] as [String?]).compactMap { $0 }
    return "**\(id.text)** (\(head.joined(separator: "; "))). \(DocumentPart.linked(statement)). "
      + "*Source:* \(grounds.joined(separator: "; ")). *Look at:* \(DocumentPart.linked(remedy))."
  }
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
  /// How it is judged, with everything that no rule of its name says: its statement, and where the documents say it.
  fileprivate var words: String {
    let rule = RuleID(id)?.rule
    let places = quotations.dropFirst(rule?.citations.count ?? 0).map(\.quoted).joined(separator: "; ")
    let source = places.isEmpty ? "" : rule == nil ? " *Source:* \(places)." : " *Also said in:* \(places)."
    return (rule == nil ? "\(statement). " : "") + treatment.words + "." + source
  }

  /// Where the rules say less or more than the documents; empty where they say the same.
  fileprivate var difference: String {
    [narrowed.map { "Less: \($0)." }, widened.map { "More: \($0)." }].compactMap(\.self).joined(separator: " ")
  }
}
