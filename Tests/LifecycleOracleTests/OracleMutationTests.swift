import LifecycleTestSupport

/// The rules changed in every single way, to show that the naive checker notices each change.
@Suite("Mutations of the oracle")
struct OracleMutationTests {
  /// A mutation and the shortest steps that it judges otherwise than the rules do, with and without advice.
  private struct Mutant {
    let mutation: Mutation
    let witnesses: [Word]
  }

  private struct Tally {
    var made: [Mutation.Kind: Int] = [:]
    var equivalent: [Mutation] = []
    var judged = 0
    var survivors: [String] = []
  }

  @Test("every change to an expectation is noticed, unless it changes nothing", .thorough)
  func everyMutationIsNoticed() {
    var tally = Tally()
    // Expectations that differ in their rules alone have the same mutants, but each is put to its own place.
    var mutants: [StepLanguage: [Mutant]] = [:]
    for place in JudgedPlace.all {
      let language = StepLanguage(outcomes: place.expectations)
      let shape = language.withoutRules
      let ofShape = mutants[shape] ?? Self.mutate(shape, &tally)
      mutants[shape] = ofShape
      var verdicts: [Word: Bool] = [:]
      for mutant in ofShape { Self.judge(mutant, language, at: place, &verdicts, &tally) }
    }
    #expect(tally.survivors.isEmpty, "\(tally.survivors.count):\n\(tally.survivors.prefix(10).joined(separator: "\n"))")
    #expect(mutants.count > 200, "\(mutants.count) distinct expectations")
    #expect(tally.judged > 50_000, "\(tally.judged) steps")
    for kind in Mutation.Kind.allCases { #expect((tally.made[kind] ?? 0) >= 20, "\(kind): \(tally.made)") }
    Self.checkEquivalents(tally)
  }

  /// Lets the naive checker judge the steps that tell a mutant from the rules: it must side with the rules.
  ///
  /// - Parameter verdicts: What it said at this place already: many mutants show themselves in the same step.
  private static func judge(
    _ mutant: Mutant, _ language: StepLanguage, at place: JudgedPlace, _ verdicts: inout [Word: Bool],
    _ tally: inout Tally
  ) {
    for word in mutant.witnesses {
      tally.judged += 1
      let isAccepted = verdicts[word] ?? place.naiveAccepts(word.observed, ended: word.ended, strict: word.strict)
      verdicts[word] = isAccepted
      let isLegal = language.accepts(word)
      if isAccepted == isLegal { continue }
      tally.survivors.append(
        """
        \(place.description)
          expected: \(place.expectations.map(\.body.text).joined(separator: "\n        or: "))
          changed:  \(mutant.mutation.kind): \(mutant.mutation.what)
          survives: \(word): the rules \(isLegal ? "accept it, the naive checker refuses" : "refuse it, the naive checker accepts") it
        """)
    }
  }

  private static func mutate(_ shape: StepLanguage, _ tally: inout Tally) -> [Mutant] {
    shape.mutations.compactMap { mutation in
      tally.made[mutation.kind, default: 0] += 1
      // Where nothing is advice, judging without it is the same.
      let witnesses = (shape.hasAdvice ? [true, false] : [true]).compactMap {
        shape.difference(from: mutation.language, strict: $0)
      }
      if witnesses.isEmpty { tally.equivalent.append(mutation) }
      return witnesses.isEmpty ? nil : Mutant(mutation: mutation, witnesses: witnesses)
    }
  }

  /// A mutation may change nothing for three reasons only, and few do.
  private static func checkEquivalents(_ tally: Tally) {
    for mutation in tally.equivalent {
      let isExplained =
        switch mutation.kind {
        case .obligationMadeOptional, .orderRelaxed:
          // It was all that an option holds, such as a save that the app refuses; or NO-06: another alternative has the
          // notification of the launch at the other place, or C41: openURL.
          mutation.isInsideOption || mutation.language.isLaunch || mutation.language.isURLInForeground
            || mutation.language.leavesMethodsOut
        case .obligationDropped, .optionRemoved, .optionMadeMandatory, .alternativeRemoved, .readingNarrowed:
          // Without the methods that tell them apart, two alternatives are the same.
          mutation.language.leavesMethodsOut
        case .obligationMayRepeat, .readingNotJudged, .prohibitionRelaxed, .endNotJudged, .repetitionCutToOne,
          .outcomeRemoved:
          false
        }
      if isExplained { continue }
      Issue.record(
        "\(mutation.kind) changes nothing: \(mutation.what), now \(mutation.language.outcomes.map(\.body.text))")
    }
    let made = tally.made.values.reduce(0, +)
    #expect(made > 10_000, "\(made)")
    #expect(tally.equivalent.count * 30 < made, "\(tally.equivalent.count) of \(made) change nothing")
  }
}
