extension ConformanceReport {
  /// Keeps every counterexample in a corpus, those of known deviations too, and notes where.
  ///
  /// - Throws: `CorpusError` for the first that cannot be written; the others are kept, and all stay in the report.
  public mutating func keep(in corpus: Corpus) throws {
    var failure: (any Error)?
    func keep(_ counterexamples: inout [Counterexample]) {
      for place in counterexamples.indices {
        do {
          counterexamples[place].keptAt = try corpus.keep(counterexamples[place])
        } catch {
          failure = failure ?? error
        }
      }
    }
    keep(&violations)
    keep(&deviations)
    if let failure { throw failure }
  }
}
