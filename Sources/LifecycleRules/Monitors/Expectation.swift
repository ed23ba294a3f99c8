/// One callback that is due, and the rule that demands it.
package struct Obligation: Hashable, Sendable {
  package let callback: Callback
  /// Whether the whole callback is meant, or its beginning or end.
  package let phase: ObservedCallback.Phase
  /// The rule that is broken when the callback does not come.
  package let rule: RuleID
  package let reading: Reading

  package init(_ callback: Callback, _ rule: RuleID, _ reading: Reading, _ phase: ObservedCallback.Phase = .call) {
    self.callback = callback
    self.phase = phase
    self.rule = rule
    self.reading = reading
  }
}

/// The values that `applicationState` may have inside a callback, or the detail of a touch event or a control event.
package struct Reading: Hashable, Sendable {
  /// One bit for each permitted state, at its raw value, or for each permitted detail, at its raw value less one.
  package let states: UInt8
  /// The rule that restricts them; without one, the three readable states are permitted.
  package let rule: RuleID?
  /// Whether the restriction only warns.
  package let isAdvice: Bool

  private init(states: UInt8, rule: RuleID?, isAdvice: Bool) {
    self.states = states
    self.rule = rule
    self.isAdvice = isAdvice
  }

  private init(_ states: [ApplicationState], _ rule: RuleID, isAdvice: Bool) {
    self.init(states: states.reduce(0) { $0 | 1 << $1.rawValue }, rule: rule, isAdvice: isAdvice)
  }

  package static let notJudged = Reading(
    states: ApplicationState.allCases.reduce(0) { $0 | ($1.isReadable ? 1 << $1.rawValue : 0) }, rule: nil,
    isAdvice: false)

  package static func must(_ state: ApplicationState, _ rule: RuleID) -> Reading { must([state], rule) }

  package static func must(_ states: [ApplicationState], _ rule: RuleID) -> Reading {
    Reading(states, rule, isAdvice: false)
  }

  package static func should(_ states: [ApplicationState], _ rule: RuleID) -> Reading {
    Reading(states, rule, isAdvice: true)
  }

  /// A detail that is judged wherever it can be seen.
  package static func must(_ detail: ObservedCallback.Detail, _ rule: RuleID) -> Reading {
    Reading(states: 1 << (detail.rawValue - 1), rule: rule, isAdvice: false)
  }

  /// Any detail is permitted.
  package static let anyDetail = Reading(states: .max, rule: nil, isAdvice: false)

  package func permits(_ detail: ObservedCallback.Detail) -> Bool {
    detail == .untold || states >> (detail.rawValue - 1) & 1 == 1
  }

  package func permits(_ state: ApplicationState?) -> Bool { state.map { states >> $0.rawValue & 1 == 1 } ?? true }
}

/// The callbacks that are due or permitted in a step: a regular expression over obligations.
///
/// Built with the static functions, which keep equal languages equal where that is cheap; the automaton is made of the
/// derivatives of these values.
package indirect enum Expectation: Hashable, Sendable {
  /// How two expressions are one.
  package enum Joint: UInt8, Sendable {
    case pair, either
    /// Both, each in its own order.
    case mixed
  }

  /// A rule about a whole expression.
  package enum Mark: UInt8, Sendable {
    /// Permitted and not demanded.
    case optional
    /// Permitted any number of times.
    case repeated
    /// Due, but its absence only warns.
    case advised
    /// Permitted, but its coming only warns.
    case discouraged
    /// Due, but its coming here only warns: it is advised to come earlier.
    case misplaced
  }

  /// Nothing more is due.
  case nothing
  case call(Obligation)
  case joined(Joint, Expectation, Expectation)
  case marked(Mark, RuleID, Expectation)

  package static func optional(_ rule: RuleID, _ inner: Self) -> Self { .marked(.optional, rule, inner) }
  package static func repeated(_ rule: RuleID, _ inner: Self) -> Self { .marked(.repeated, rule, inner) }
  package static func advised(_ rule: RuleID, _ inner: Self) -> Self { .marked(.advised, rule, inner) }
  package static func discouraged(_ rule: RuleID, _ inner: Self) -> Self { .marked(.discouraged, rule, inner) }
  package static func misplaced(_ rule: RuleID, _ inner: Self) -> Self { .marked(.misplaced, rule, inner) }

  /// The expressions that it is made of.
  package var parts: [Expectation] {
    switch self {
    case .nothing, .call: []
    case .joined(_, let one, let two): [one, two]
    case .marked(_, _, let inner): [inner]
    }
  }

  /// The same of other parts; a mark on nothing goes.
  package func rebuilt(_ other: (Expectation) -> Expectation) -> Expectation {
    switch self {
    case .nothing, .call: return self
    case .joined(.pair, let one, let two): return other(one).followed(by: other(two))
    case .joined(.either, let one, let two): return .oneOf(other(one), other(two))
    case .joined(.mixed, let one, let two): return other(one).mixed(with: other(two))
    case .marked(let mark, let rule, let inner):
      let inner = other(inner)
      return inner == .nothing ? .nothing : .marked(mark, rule, inner)
    }
  }

  /// The same without the permission to leave it out.
  var required: Expectation { if case .marked(.optional, _, let inner) = self { inner } else { self } }

  package static func sequence(_ parts: [Expectation]) -> Expectation {
    parts.reversed().reduce(.nothing) { rest, part in part.followed(by: rest) }
  }

  package func followed(by rest: Expectation) -> Expectation {
    switch (self, rest) {
    case (.nothing, _): rest
    case (_, .nothing): self
    case (.joined(.pair, let first, let second), _): .joined(.pair, first, second.followed(by: rest))
    default: .joined(.pair, self, rest)
    }
  }

  /// As much of it, from its beginning, as comes before the process is ended.
  func brokenOff(_ rule: RuleID) -> Expectation {
    switch self {
    case .nothing, .marked(.repeated, _, _): self
    case .call: .optional(rule, self)
    case .joined(.pair, let one, let two): .oneOf(one.followed(by: two.brokenOff(rule)), one.brokenOff(rule))
    case .joined, .marked: rebuilt { $0.brokenOff(rule) }
    }
  }

  /// Both, each in its own order.
  package func mixed(with other: Expectation) -> Expectation {
    self == .nothing ? other : other == .nothing ? self : .joined(.mixed, self, other)
  }

  /// One of these; nothing where there is none.
  package static func oneOf(_ ways: [Expectation]) -> Expectation {
    ways.dropFirst().reduce(ways.first ?? .nothing) { oneOf($0, $1) }
  }

  /// Either of the two; of equal alternatives one is kept, so that an expression has finitely many derivatives.
  package static func oneOf(_ one: Expectation, _ other: Expectation) -> Expectation {
    if !one.isEither, !other.isEither { return one == other ? one : .joined(.either, one, other) }
    var alternatives: [Expectation] = []
    for alternative in one.alternatives + other.alternatives where !alternatives.contains(alternative) {
      alternatives.append(alternative)
    }
    let last = alternatives.removeLast()
    return alternatives.reversed().reduce(last) { .joined(.either, $1, $0) }
  }

  private var isEither: Bool { if case .joined(.either, _, _) = self { true } else { false } }

  private var alternatives: [Expectation] {
    if case .joined(.either, let one, let other) = self { one.alternatives + other.alternatives } else { [self] }
  }

  /// Whether a step may end here.
  package func isComplete(strict: Bool) -> Bool {
    switch self {
    case .nothing, .marked(.optional, _, _), .marked(.repeated, _, _), .marked(.discouraged, _, _): true
    case .call: false
    case .joined(.either, let one, let two): one.isComplete(strict: strict) || two.isComplete(strict: strict)
    case .joined(_, let one, let two): one.isComplete(strict: strict) && two.isComplete(strict: strict)
    case .marked(.advised, _, let inner): !strict || inner.isComplete(strict: strict)
    case .marked(.misplaced, _, let inner): !strict && inner.isComplete(strict: strict)
    }
  }

  /// Returns the expectation after a callback whose obligations `matching` accepts; nil where none of them is next.
  package func derivative(strict: Bool, _ matching: (Obligation) -> Bool) -> Expectation? {
    switch self {
    case .nothing: return nil
    case .call(let obligation): return matching(obligation) ? .nothing : nil
    case .joined(.pair, let one, let two):
      let afterOne = one.derivative(strict: strict, matching)?.followed(by: two)
      let afterTwo = one.isComplete(strict: strict) ? two.derivative(strict: strict, matching) : nil
      return Self.oneOf(afterOne, afterTwo)
    case .joined(.either, let one, let two):
      return Self.oneOf(one.derivative(strict: strict, matching), two.derivative(strict: strict, matching))
    case .joined(.mixed, let one, let two):
      return Self.oneOf(
        one.derivative(strict: strict, matching)?.mixed(with: two),
        two.derivative(strict: strict, matching).map(one.mixed))
    case .marked(.discouraged, _, _) where strict, .marked(.misplaced, _, _) where strict: return nil
    case .marked(.repeated, _, let inner): return inner.derivative(strict: strict, matching)?.followed(by: self)
    case .marked(_, _, let inner): return inner.derivative(strict: strict, matching)
    }
  }

  private static func oneOf(_ one: Expectation?, _ other: Expectation?) -> Expectation? {
    guard let one else { return other }
    return other.map { oneOf(one, $0) } ?? one
  }

  /// The obligations that can be next, each with the MAY rule that permits it, or the SHOULD rule that advises it, if only such a
  /// rule does.
  package func next(strict: Bool) -> [(obligation: Obligation, permittedBy: RuleID?)] {
    switch self {
    case .nothing: []
    case .call(let obligation): [(obligation, nil)]
    case .joined(.pair, let one, let two):
      one.next(strict: strict) + (one.isComplete(strict: strict) ? two.next(strict: strict) : [])
    case .joined(_, let one, let two): one.next(strict: strict) + two.next(strict: strict)
    case .marked(.discouraged, _, _) where strict, .marked(.misplaced, _, _) where strict: []
    case .marked(_, let rule, let inner):
      inner.next(strict: strict).map { ($0.obligation, $0.permittedBy ?? rule) }
    }
  }

  /// Every obligation of the expression, in the order of writing, with the MAY and SHOULD rules around it.
  package var allObligations: [(obligation: Obligation, permittedBy: [RuleID])] {
    var all: [(obligation: Obligation, permittedBy: [RuleID])] = []
    forEachObligation([]) { all.append(($0, $1)) }
    return all
  }

  /// - Parameter marks: The rules around the expression, the innermost first.
  private func forEachObligation(_ marks: [RuleID], _ body: (Obligation, [RuleID]) -> Void) {
    switch self {
    case .nothing: break
    case .call(let obligation): body(obligation, marks)
    case .joined(_, let one, let two):
      one.forEachObligation(marks, body)
      two.forEachObligation(marks, body)
    case .marked(_, let rule, let inner): inner.forEachObligation([rule] + marks, body)
    }
  }

  /// Whether a callback is due or permitted by a rule.
  package func demands(_ rule: RuleID) -> Bool {
    if case .call(let obligation) = self { obligation.rule == rule } else { parts.contains { $0.demands(rule) } }
  }

  /// Every callback of the expression.
  package var callbacks: CallbackSet {
    switch self {
    case .nothing: []
    case .call(let obligation): [obligation.callback]
    case .joined(_, let one, let two): one.callbacks.union(two.callbacks)
    case .marked(_, _, let inner): inner.callbacks
    }
  }

  /// The rules that advise against something, each with the callbacks that it is about.
  package var discouragements: [(rule: RuleID, callbacks: CallbackSet)] {
    switch self {
    case .marked(.discouraged, let rule, let inner), .marked(.misplaced, let rule, let inner): [(rule, inner.callbacks)]
    default: parts.flatMap(\.discouragements)
    }
  }

  /// The expression without the callbacks that cannot be observed.
  package func projected(onto visible: (Callback) -> Bool) -> Expectation {
    if case .call(let obligation) = self { return visible(obligation.callback) ? self : .nothing }
    return rebuilt { $0.projected(onto: visible) }
  }

  /// A shortest sequence of obligations after which `isGoal` holds of what remains; nil where there is none.
  package func shortestWay(strict: Bool, to isGoal: (Expectation) -> Bool) -> [Obligation]? {
    var seen: Set<Expectation> = [self]
    var frontier: [(rest: Expectation, way: [Obligation])] = [(self, [])]
    while !frontier.isEmpty {
      if let found = frontier.first(where: { isGoal($0.rest) }) { return found.way }
      frontier = frontier.flatMap { rest, way in
        rest.next(strict: strict).compactMap { next in
          guard let after = rest.derivative(strict: strict, { $0 == next.obligation }), seen.insert(after).inserted
          else { return nil }
          return (after, way + [next.obligation])
        }
      }
    }
    return nil
  }
}

// Compiled expectations are found by their value, so that values are hashed all the time. Feeding each part of one to the
// hasher took a debug build three times as long as mixing them here.

extension Obligation {
  package func hash(into hasher: inout Hasher) { hasher.combine(mixed) }

  fileprivate var mixed: UInt64 {
    UInt64(callback.rawValue) | UInt64(phase.rawValue) << 8 | UInt64(rule.rawValue) << 16 | reading.mixed << 24
  }
}

extension Reading {
  package func hash(into hasher: inout Hasher) { hasher.combine(mixed) }

  fileprivate var mixed: UInt64 {
    UInt64(states) | (rule.map { UInt64($0.rawValue) + 1 } ?? 0) << 8 | (isAdvice ? 1 << 17 : 0)
  }
}

extension Expectation {
  package func hash(into hasher: inout Hasher) { hasher.combine(hashed) }

  private var hashed: UInt64 {
    switch self {
    case .nothing: 1
    case .call(let obligation): Self.mix(2, obligation.mixed, 0)
    case .joined(let joint, let one, let two): Self.mix(3 + UInt64(joint.rawValue), one.hashed, two.hashed)
    case .marked(let mark, let rule, let inner):
      Self.mix(6 + UInt64(mark.rawValue), UInt64(rule.rawValue), inner.hashed)
    }
  }

  private static func mix(_ kind: UInt64, _ one: UInt64, _ two: UInt64) -> UInt64 {
    var word = (one &+ kind) &* 0x9e37_79b9_7f4a_7c15
    word = (word ^ word >> 29 ^ two) &* 0xbf58_476d_1ce4_e5b9
    return word ^ word >> 32
  }
}
