extension ConformanceReport {
  /// Keeps every counterexample in a corpus, and notes where.
  ///
  /// - Throws: `CorpusError` where a file cannot be written; what was found stays in the report.
  public mutating func keep(in corpus: Corpus) throws {
    for place in violations.indices { violations[place].keptAt = try corpus.keep(violations[place]) }
  }
}
