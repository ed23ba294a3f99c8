extension ConformanceReport {
  /// Keeps every counterexample in a corpus, and notes where.
  ///
  /// - Throws: `CorpusError` for the first that cannot be written; the others are kept, and all stay in the report.
  public mutating func keep(in corpus: Corpus) throws {
    var failure: (any Error)?
    for place in violations.indices {
      do {
        violations[place].keptAt = try corpus.keep(violations[place])
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
