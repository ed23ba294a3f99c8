import LifecycleTestSupport

/// Each MAY: a legal step that makes use of it, a legal one that does not, and what would be refused without it.
@Suite("Permissions")
struct PermissionTests {
  @Test(
    "a permission can be used and left alone, and is missed when it is forbidden",
    arguments: Rule.catalogue.filter {
      $0.level == .may && ($0.facet == .application || $0.facet == .statePreservation)
    })
  func permission(_ rule: Rule) throws {
    let example = try #require(
      JudgedPlace.all.lazy.compactMap { Self.example(of: rule.id, at: $0) }.first, "\(rule.id.text) permits nothing")
    let (place, with) = example
    // The naive checker and the rules accept the step, which the rules without this one refuse.
    #expect(StepLanguage(outcomes: place.expectations).accepts(with), "\(with)")
    #expect(place.naiveAccepts(with.observed, ended: with.ended, strict: true), "\(with)")
    #expect(!StepLanguage(outcomes: place.expectations).forbidding(rule.id).accepts(with), "\(with)")
    // While the process is in the same state something is legal that makes no use of it.
    let without = JudgedPlace.all.lazy.filter { $0.state.process == place.state.process }
      .contains { other in
        let rules = StepLanguage(outcomes: other.expectations)
        guard let word = rules.forbidding(rule.id).shortestWord else { return false }
        return rules.accepts(word) && other.naiveAccepts(word.observed, ended: word.ended, strict: true)
      }
    #expect(without, "nothing is legal without \(rule.id.text): \(place.description)")
  }

  /// A step that is legal only because of a rule.
  private static func example(of rule: RuleID, at place: JudgedPlace) -> (JudgedPlace, Word)? {
    let language = StepLanguage(outcomes: place.expectations)
    guard let query = language.query(permittedBy: rule) else {
      return language.difference(from: language.forbidding(rule), strict: true).map { (place, $0) }
    }
    guard language.outcomes.contains(where: \.executes), let word = language.shortestWord else { return nil }
    return (place, Word(observed: [ObservedCallback(query)] + word.observed, ended: word.ended, strict: true))
  }
}

extension StepLanguage {
  fileprivate var shortestWord: Word? { difference(from: StepLanguage(outcomes: []), strict: true) }

  /// The incidental callback that a rule permits.
  fileprivate func query(permittedBy rule: RuleID) -> Callback? {
    Callback.allCases.last { $0.incidentalRule == rule }
  }

  fileprivate func forbidding(_ rule: RuleID) -> StepLanguage {
    var copy = self
    copy.outcomes = outcomes.compactMap { outcome in
      // A step shows no longer what it shows by happening (a process that stays, or ends).
      guard !outcome.shows.contains(rule), let body = outcome.body.forbidding(rule) else { return nil }
      var outcome = outcome
      outcome.body = body
      // All queries are treated alike, so that the step is taken to have none.
      if query(permittedBy: rule) != nil { outcome.executes = false }
      return outcome
    }
    return copy
  }
}
