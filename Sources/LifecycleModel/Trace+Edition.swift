extension Trace {
  /// The edition of the rules that this package implements, and the newest trace it understands.
  public static let currentEdition = 2

  /// The first edition of the rules that has all that the trace uses. It is written with that one, so that what an earlier
  /// edition kept stays as it is.
  public var edition: Int {
    max(
      AppConfiguration.edition(ofVersion: configuration.version),
      claimsScenes || usesMemoryWarnings || usesUserRequests || claimsBackground ? 2 : 1)
  }

  /// Whether the trace has an event or an observer of memory warnings.
  private var usesMemoryWarnings: Bool { observes?.contains(.memoryWarnings) == true || hasMemoryWarning }

  private var hasMemoryWarning: Bool {
    steps.contains { $0.step.event == .memoryWarning } || before.contains { $0.event == .memoryWarning }
  }

  /// Whether the trace is judged by the rules about memory warnings: it observes them, or has one and does not say what it
  /// observes. Elsewhere their callbacks are as any that no rule is about, as they were before there were rules.
  package var claimsMemoryWarnings: Bool { observes.map { $0.contains(.memoryWarnings) } ?? hasMemoryWarning }

  /// Whether the trace has an event or an observer of requests of the user.
  private var usesUserRequests: Bool { observes?.contains(.userRequests) == true || hasUserRequest }

  private var hasUserRequest: Bool {
    steps.contains { $0.step.event.facet == .userRequests } || before.contains { $0.event.facet == .userRequests }
  }

  /// The same of requests of the user.
  package var claimsUserRequests: Bool { observes.map { $0.contains(.userRequests) } ?? hasUserRequest }

  /// Whether the trace has an event of the background, by whose rules it is judged then.
  package var claimsBackground: Bool {
    steps.contains { $0.step.event.facet == .background } || before.contains { $0.event.facet == .background }
  }

  /// Something in a text that the first edition of the rules does not have.
  struct Novelty {
    /// The edition that brought it.
    let edition: Int
    /// The name of the feature in words, as error messages use it: "iOS 18".
    let name: String
    let place: EventPlaces.Place
  }
}

extension TraceReader {
  /// Makes sure that a text uses nothing that came after the edition that it states.
  func checkEdition() throws(Trace.NotationError) {
    guard let statedEdition, let novelty = novelties.first(where: { $0.edition > statedEdition }) else { return }
    throw Trace.NotationError(
      line: novelty.place.line, column: novelty.place.column,
      "\(novelty.name) came with edition \(novelty.edition), and the header says 'edition: \(statedEdition)'; "
        + "write 'edition: \(novelty.edition)', or leave it out")
  }
}
