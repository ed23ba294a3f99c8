extension Trace {
  /// The edition of the rules that this package implements, and the newest trace it understands.
  public static let currentEdition = 2

  /// The first edition of the rules that has all that the trace uses. It is written with that one, so that what an earlier
  /// edition kept stays as it is.
  public var edition: Int {
    max(AppConfiguration.edition(ofVersion: configuration.version), claimsScenes ? 2 : 1)
  }

  /// Something in a text that the first edition of the rules does not have.
  struct Novelty {
    /// The edition that brought it.
    let edition: Int
    /// What it is, as a person calls it: "iOS 18".
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
