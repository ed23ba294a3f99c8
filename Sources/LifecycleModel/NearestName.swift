/// Finds what somebody meant who mistyped a name.
package enum NearestName {
  /// The candidate with the fewest letters to change, if it is near enough to be meant; where none is, the only one that
  /// the name contains as whole words.
  ///
  /// - Complexity: O(*n*·*m*) for each candidate, by the lengths of the two names.
  /// - Parameter most: The most letters that may differ; by default a third of the name.
  package static func of(
    _ name: some StringProtocol, in candidates: some Sequence<String>, within most: Int? = nil
  ) -> String? {
    let wanted = Array(name.lowercased().prefix(120))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(wanted, Array(candidate.lowercased()))
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    if let best, best.distance <= most ?? max(2, wanted.count / 3) { return best.candidate }
    let words = " \(name.lowercased()) "
    let contained = most == nil ? candidates.filter { words.contains(" \($0.lowercased()) ") } : []
    return contained.count == 1 ? contained[0] : nil
  }

  /// "'lok' is not an event; did you mean 'lock'?"
  package static func rejection(
    of name: some StringProtocol, as kind: String, in candidates: some Sequence<String>
  ) -> String {
    let article = kind.first.map("aeiou".contains) ?? false ? "an" : "a"
    return "'\(name)' is not \(article) \(kind)\(hint(name, in: candidates))"
  }

  /// "; did you mean 'x'?", or where nothing is near, and few could be meant, "; it is one of 'x', 'y'"; or nothing.
  package static func hint(_ name: some StringProtocol, in candidates: some Sequence<String>) -> String {
    let known = Array(candidates)
    if let near = of(name, in: known) { return "; did you mean '\(near)'?" }
    return known.isEmpty || known.count > mostListed
      ? "" : "; it is one of \(known.map { "'\($0)'" }.joined(separator: ", "))"
  }

  /// A phrase without a wrong letter in a long word, or two in the wrong order in any.
  package static func spelled(_ phrase: String, by known: Set<String>) -> String {
    let words = known.sorted()
    return phrase.split(separator: " ").map(String.init).map { word in
      guard word.count > 3, !known.contains(word), let near = of(word, in: words, within: 1),
        word.count > 4 || near.sorted() == word.sorted()
      else { return word }
      return near
    }.joined(separator: " ")
  }

  /// The most names that are listed where none is near.
  private static let mostListed = 18

  /// Levenshtein's distance, in which two neighbors that changed places are one change.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var (before, last) = ([Int](), Array(0...other.count))
    for (i, a) in one.enumerated() {
      var row = [i + 1]
      for (j, b) in other.enumerated() {
        row.append(min(last[j] + (a == b ? 0 : 1), row[j] + 1, last[j + 1] + 1))
        let isExchanged = i > 0 && j > 0 && a == other[j - 1] && b == one[i - 1]
        if isExchanged { row[j + 1] = min(row[j + 1], before[j - 1] + 1) }
      }
      (before, last) = (last, row)
    }
    return last[other.count]
  }
}
