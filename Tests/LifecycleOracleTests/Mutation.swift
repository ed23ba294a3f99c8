import LifecycleNaiveChecker
import LifecycleTestSupport

/// One change to what the rules say of a step.
struct Mutation {
  enum Kind: String, CaseIterable {
    // Weakenings: more is accepted.
    case obligationDropped, obligationMadeOptional, obligationMayRepeat, orderRelaxed, readingNotJudged
    case prohibitionRelaxed, endNotJudged
    // Strengthenings: less is accepted.
    case optionMadeMandatory, optionRemoved, alternativeRemoved, repetitionCutToOne, readingNarrowed, outcomeRemoved
  }

  let kind: Kind
  let what: String
  let language: StepLanguage
}

extension Mutation {
  /// Whether the change left an option that holds nothing but what may be left out anyway.
  var isInsideOption: Bool { language.outcomes.contains { $0.body.holdsIdleOption } }
}

extension StepLanguage {
  /// Every single change to one outcome's expectation.
  var mutations: [Mutation] {
    var found: [Mutation] = []
    func add(_ kind: Mutation.Kind, _ what: String, _ change: (inout StepLanguage) -> Void) {
      var changed = self
      change(&changed)
      found.append(Mutation(kind: kind, what: what, language: changed))
    }
    for place in outcomes.indices {
      for variation in outcomes[place].body.variations {
        add(variation.kind, variation.what) { $0.outcomes[place].body = variation.expectation }
      }
      if outcomes.count > 1 { add(.outcomeRemoved, "outcome \(place + 1)") { $0.outcomes.remove(at: place) } }
    }
    for callback in forbidden { add(.prohibitionRelaxed, "\(callback)") { $0.tolerated = [callback] } }
    add(.endNotJudged, "the end of the process") { $0.toleratesAnyEnd = true }
    return found
  }

  /// The callbacks that have no part in the step, one for each kind of which all are treated alike.
  private var forbidden: [Callback] {
    let due = due
    return Capabilities.applicationAlone.callbacks.callbacks.filter {
      if $0 == .viewWillAppear { return !outcomes.contains { $0.ignored.contains(.viewWillAppear) } }
      if $0 == .unnamed { return !outcomes.contains(where: \.executes) }
      return $0.kind == .main || $0.kind.isExpected && !due.contains($0)
    }
  }

  private var due: CallbackSet { CallbackSet(outcomes.flatMap { $0.body.allObligations.map(\.obligation.callback) }) }

  /// Whether something comes alone because the app does not implement the method before it.
  var leavesMethodsOut: Bool {
    let messages =
      Callback.allCases.map { ($0, $0.notification) } + [(.shouldSaveApplicationState, .willEncodeRestorableState)]
    return messages.contains { message, next in next.map { due.contains($0) && !due.contains(message) } ?? false }
  }

  var isLaunch: Bool { due.contains(.didFinishLaunchingNotification) }

  var isURLInForeground: Bool {
    let inStep: CallbackSet = [.applicationOpenURL, .applicationWillResignActive, .applicationDidBecomeActive]
    return inStep.subtracting(due).isEmpty
  }

  var hasAdvice: Bool { outcomes.contains { $0.body.hasAdvice } }

  /// The language without what only concerns the blame, so that equal ones are mutated once.
  var withoutRules: StepLanguage {
    var copy = self
    for place in outcomes.indices {
      copy.outcomes[place].body = outcomes[place].body.withoutRules
      copy.outcomes[place].endRule = .sm02
      copy.outcomes[place].otherwise = .sm02
      copy.outcomes[place].prohibitions = []
      copy.outcomes[place].shows = []
    }
    return copy
  }
}

extension Expectation {
  typealias Variation = (kind: Mutation.Kind, what: String, expectation: Expectation)

  /// Every single change to the expression.
  var variations: [Variation] {
    switch self {
    case .nothing: return []
    case .call(let obligation): return Self.variations(of: obligation)
    case .joined(.pair, let one, let two):
      let (second, rest) = two.headAndTail
      let swapped = second.followed(by: one).followed(by: rest)
      return one.variations.wrapped { $0.followed(by: two) } + two.variations.wrapped { one.followed(by: $0) }
        + [(.orderRelaxed, "\(one.text) before \(second.text)", .joined(.either, self, swapped))]
    case .joined(.mixed, let one, let two):
      return one.variations.wrapped { $0.mixed(with: two) } + two.variations.wrapped { one.mixed(with: $0) }
    case .joined(.either, let one, let two):
      return one.variations.wrapped { .joined(.either, $0, two) }
        + two.variations.wrapped { .joined(.either, one, $0) }
        + [(.alternativeRemoved, one.text, two), (.alternativeRemoved, two.text, one)]
    case .marked(let mark, let rule, let inner):
      return inner.variations.wrapped { .marked(mark, rule, $0) } + inner.variations(marked: mark, by: rule)
    }
  }

  /// Every change to the mark on it.
  private func variations(marked mark: Mark, by rule: RuleID) -> [Variation] {
    switch mark {
    case .optional, .discouraged: [(.optionMadeMandatory, text, self), (.optionRemoved, text, .nothing)]
    case .advised: [(.optionMadeMandatory, text, self), (.obligationMadeOptional, text, .optional(rule, self))]
    case .misplaced: [(.optionMadeMandatory, text, self), (.obligationMadeOptional, text, .discouraged(rule, self))]
    case .repeated: [(.repetitionCutToOne, text, .optional(rule, self)), (.optionRemoved, text, .nothing)]
    }
  }

  private static func variations(of obligation: Obligation) -> [Variation] {
    let call = Expectation.call(obligation)
    let name = "\(obligation.callback)"
    func reading(_ reading: Reading) -> Expectation {
      .call(Obligation(obligation.callback, obligation.rule, reading))
    }
    let readable: [ApplicationState] = [.inactive, .active, .background]
    let permitted = readable.filter(obligation.reading.permits)
    var readings: [Variation] = []
    if permitted != readable { readings.append((.readingNotJudged, name, reading(.notJudged))) }
    if permitted.count > 1 {
      readings += permitted.map { (.readingNarrowed, "\(name) to \($0)", reading(.must($0, obligation.rule))) }
    }
    return readings + [
      (.obligationDropped, name, .nothing), (.obligationMadeOptional, name, .optional(obligation.rule, call)),
      (.obligationMayRepeat, name, call.followed(by: .repeated(obligation.rule, call))),
    ]
  }

  fileprivate var holdsIdleOption: Bool {
    switch self {
    case .marked(.misplaced, _, _), .joined: parts.contains(where: \.holdsIdleOption)
    case .marked(_, _, let inner): inner.isComplete(strict: true) || inner.holdsIdleOption
    case .nothing, .call: false
    }
  }

  fileprivate var hasAdvice: Bool {
    switch self {
    case .call(let obligation): obligation.reading.isAdvice
    case .marked(.advised, _, _), .marked(.discouraged, _, _), .marked(.misplaced, _, _): true
    default: parts.contains(where: \.hasAdvice)
    }
  }

  private var headAndTail: (Expectation, Expectation) {
    if case .joined(.pair, let head, let tail) = self { (head, tail) } else { (self, .nothing) }
  }

  /// The expression in the notation of CONFORMANCE.md.
  var text: String {
    switch self {
    case .nothing: "nothing"
    case .call(let obligation): "\(obligation.callback)"
    case .joined(.pair, let one, let two): "\(one.text), \(two.text)"
    case .joined(.either, let one, let two): "(\(one.text) | \(two.text))"
    case .joined(.mixed, let one, let two): "(\(one.text)) amid (\(two.text))"
    case .marked(.optional, _, let inner): "[\(inner.text)]"
    case .marked(.repeated, _, let inner): "any number of (\(inner.text))"
    case .marked(.advised, _, let inner): "advised [\(inner.text)]"
    case .marked(.discouraged, _, let inner): "advised against [\(inner.text)]"
    case .marked(.misplaced, _, let inner): "advised elsewhere: \(inner.text)"
    }
  }

  /// The expression with one rule for all.
  var withoutRules: Expectation {
    switch self {
    case .nothing: .nothing
    case .call(let obligation): .call(Obligation(obligation.callback, .sm02, obligation.reading.withoutRule))
    case .joined(let joint, let one, let two): .joined(joint, one.withoutRules, two.withoutRules)
    case .marked(let mark, _, let inner): .marked(mark, .sm02, inner.withoutRules)
    }
  }
}

extension [Expectation.Variation] {
  fileprivate func wrapped(_ wrap: (Expectation) -> Expectation) -> Self {
    map { ($0.kind, $0.what, wrap($0.expectation)) }
  }
}

extension Reading {
  fileprivate var withoutRule: Reading {
    let permitted = ApplicationState.allCases.filter(permits)
    if isAdvice { return .should(permitted, .sm02) }
    return permitted.count == 1 ? .must(permitted[0], .sm02) : .notJudged
  }
}
