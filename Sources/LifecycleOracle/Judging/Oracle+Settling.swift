import LifecycleModel

extension Oracle {
  /// This oracle for a caller that wants verdicts alone, of very many different steps: it counts nothing and remembers more.
  ///
  /// - Parameter bytes: The most that what it remembers of steps may take.
  package func forExploring(remembering bytes: Int = .max) -> Oracle {
    var oracle = self
    oracle.counts = false
    oracle.memo.most = StepMemo.most(within: bytes)
    if oracle.memo.bytes > bytes { oracle.memo = StepMemo(most: oracle.memo.most) }
    return oracle
  }

  /// Counts every step that was recalled as if it had been judged, and forgets them all.
  mutating func settle() {
    let used = counts ? memo.used : []
    memo = StepMemo(most: memo.most)
    for (key, observations, uses) in used {
      weight = uses
      var checker = Checker(at: key, &self)
      let verdict = checker.judgeSlowly(
        key.step, key.variant,
        CallbackRecorder(observations, ended: key.hasEnded, holdsTask: key.holdsTask, state: key.state),
        &self)
      assert(verdict == .conforms, "a step is judged otherwise of an app that was taken to be like another")
    }
    weight = 1
    settleAlignments()
  }
}
