extension ConformanceReport {
  /// Keeps every counterexample in a corpus, those of known deviations too, and notes where.
  ///
  /// - Throws: `Corpus.FileError` for the first that cannot be written; the others are kept, and all stay in the report.
  public mutating func keep(in corpus: Corpus) throws {
    var content = content
    let failures = [corpus.keepAll(&content.findings.violations), corpus.keepAll(&content.findings.deviations)]
    self = ConformanceReport(content)
    if let failure = failures.compactMap(\.self).first { throw failure }
  }
}

extension ExplorationReport {
  /// Keeps every counterexample in a corpus, and notes where.
  ///
  /// - Throws: `Corpus.FileError` for the first that cannot be written; the others are kept, and all stay in the report.
  package mutating func keep(in corpus: Corpus) throws {
    if let failure = corpus.keepAll(&violations) { throw failure }
  }
}

extension Corpus {
  /// Keeps all counterexamples that can be kept.
  ///
  /// - Returns: Why the first of the others cannot be.
  fileprivate func keepAll(_ counterexamples: inout [Counterexample]) -> (any Error)? {
    var failure: (any Error)?
    for place in counterexamples.indices {
      do { counterexamples[place].keptAt = try keep(counterexamples[place]) } catch { failure = failure ?? error }
    }
    return failure
  }
}
