extension Oracle {
  /// This oracle for a caller that wants verdicts alone, of very many different steps: it counts nothing and remembers more.
  ///
  /// - Parameter bytes: The most that what it remembers of steps may take.
  package func forExploring(remembering bytes: Int = .max) -> Oracle {
    var oracle = self
    oracle.counts = false
    oracle.memo.most = StepMemo.most(within: bytes)
    if oracle.memo.bytes > bytes { oracle.forgetWords() }
    return oracle
  }

  /// Forgets the words that were sent, with the steps and verdicts that have them.
  private mutating func forgetWords() {
    memo = StepMemo(most: memo.most)
    monitors.forgetVerdicts()
  }

  /// Counts every step that was recalled as if it had been judged, and forgets them all. Only a step that conforms in more ways
  /// than one is judged again for that.
  mutating func settle() {
    let used = counts ? memo.used : []
    memo.forgetSteps()
    for use in used {
      let key = use.key
      if use.count.entry >= 0 {
        self.count(use.count.entry, key.profile, use.uses)
        monitors.count(Int(use.count.verdict), use.uses)
        continue
      }
      let checker = Checker(at: key, &self)
      let observations = Array(memo.words.word(at: use.word, count: key.count))
      let agreed = checker.agreed(
        key.step, key.variant, use.word,
        CallbackRecorder(observations, ended: key.hasEnded, holdsTask: key.holdsTask, state: key.state),
        times: use.uses, &self)
      assert(agreed.judgment.conforms, "a step is judged otherwise of an app that was taken to be like another")
    }
    if counts { monitors.settle(memo.words) }
    if memo.words.isFull { forgetWords() }
    settleAlignments()
  }
}
