/// The notifications of a scene: one for each message, in the same step and in the order of the messages.
extension StepExpectation {
  /// The expectation of a scene's notifications where these messages are expected.
  ///
  /// - Parameter isKnown: Whether the state of the scene is known. Where it is not, a message that was missed may be announced.
  func announced(in step: StepContext, isKnown: Bool) -> StepExpectation {
    // Where nothing executes, the rule of that says so.
    let rule = prohibitions.isEmpty ? otherwise : RuleID.sc27
    var expected = StepExpectation(ends: false, endRule: nil, otherwise: rule)
    if !step.seesAny(of: .kind(.sceneMessage)) {
      expected.body = body.posted
      expected.demanded = demanded?.posted
    } else {
      expected.body = isKnown ? body.tied : .oneOf(body.tied, body.postedFreely)
    }
    return expected
  }
}

extension Expectation {
  /// The notifications in place of the messages, where those are not observed.
  fileprivate var posted: Expectation { replacing { Self.notification(of: $0) } }

  /// The same where advice is left to others.
  fileprivate var postedFreely: Expectation { replacing(freely: true) { Self.notification(of: $0) } }

  private static func notification(of obligation: Obligation) -> Expectation {
    obligation.callback.sceneNotification.map { .call(Obligation($0, .sc27, .notJudged)) } ?? .nothing
  }

  private static func message(_ obligation: Obligation) -> Expectation {
    .call(Obligation(obligation.callback, .sc27, .anyDetail))
  }

  /// The notifications with the messages that are observed: as many come as there are messages, before them or after.
  fileprivate var tied: Expectation {
    let sequences = sequences
    let tied = Self.tied(sequences)
    guard mayRepeat else { return tied }
    // A message that comes any number of times brings its notification at once.
    return .oneOf(tied, replacing(freely: true) { Self.message($0).mixed(with: Self.notification(of: $0)) })
  }

  private static func tied(_ sequences: [[Obligation]]) -> Expectation {
    // Nothing of a connection comes after its end, but another connection may before the end is posted.
    var connections: [(messages: [Obligation], rest: [[Obligation]])] = []
    for sequence in sequences where !sequence.isEmpty {
      let end = sequence.dropFirst().firstIndex { $0.callback == .sceneDidDisconnect } ?? sequence.count
      let (messages, rest) = (Array(sequence[..<end]), Array(sequence[end...]))
      if let known = connections.firstIndex(where: { $0.messages == messages }) {
        connections[known].rest.append(rest)
      } else {
        connections.append((messages, [rest]))
      }
    }
    let ways = oneOf(
      connections.map { messages, rest in
        sequence(messages.map(message)).mixed(with: sequence(messages.map(notification))).followed(by: tied(rest))
      })
    if ways == .nothing || !sequences.contains([]) { return ways }
    // A legal step is drawn as the messages are: the first of their sequences.
    return sequences.first == [] ? oneOf(.nothing, .optional(.sc27, ways)) : .optional(.sc27, ways)
  }

  /// The sequences of messages with a notification that it permits, each once, and first that with all that is advised and may come;
  /// something that may be repeated comes at most three times.
  private var sequences: [[Obligation]] {
    switch self {
    case .nothing: [[]]
    case .call(let obligation):
      obligation.callback.sceneNotification == nil ? [[]] : [[Obligation(obligation.callback, .sc27, .anyDetail)]]
    case .joined(.either, let one, let two): (one.sequences + two.sequences).unique
    case .joined(_, let one, let two): Self.product(one.sequences, two.sequences)
    case .marked(.optional, _, let inner), .marked(.advised, _, let inner): (inner.sequences + [[]]).unique
    case .marked(.discouraged, _, let inner): ([[]] + inner.sequences).unique
    case .marked(.misplaced, _, let inner): inner.sequences
    case .marked(.repeated, _, let inner):
      (1...3).reduce([[[]]]) { all, _ in all + [Self.product(all.last ?? [[]], inner.sequences)] }.flatMap { $0 }.unique
    }
  }

  private static func product(_ one: [[Obligation]], _ two: [[Obligation]]) -> [[Obligation]] {
    one.flatMap { first in two.map { first + $0 } }.unique
  }

  /// Whether messages with a notification may come any number of times.
  private var mayRepeat: Bool {
    if case .marked(.repeated, _, let inner) = self { return inner.sequences != [[]] }
    return parts.contains(where: \.mayRepeat)
  }

  /// The same with something else in place of each callback.
  ///
  /// - Parameter freely: Whether advice is left to others.
  private func replacing(freely: Bool = false, _ other: (Obligation) -> Expectation) -> Expectation {
    switch self {
    case .call(let obligation): other(obligation)
    case .marked(.advised, _, let inner) where freely, .marked(.discouraged, _, let inner) where freely:
      Expectation.optional(.sc27, inner).replacing(freely: freely, other)
    case .marked(.misplaced, _, let inner) where freely: inner.replacing(freely: freely, other)
    default: rebuilt { $0.replacing(freely: freely, other) }
    }
  }
}

extension [[Obligation]] {
  fileprivate var unique: [[Obligation]] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
