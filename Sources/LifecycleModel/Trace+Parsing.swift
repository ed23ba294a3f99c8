extension Trace {
  /// The longest text that is read, in bytes.
  public static let longestText = 16 << 20
  /// The longest line that is read, in bytes.
  public static let longestLine = 10_000

  /// Reads a trace in the documents' notation.
  ///
  /// - Throws: `Trace.NotationError` with the line and column of what cannot be understood.
  /// - Complexity: O(length of the text).
  public init(notation text: some Sequence<UInt8>) throws(Trace.NotationError) {
    self = try Self.read(text).trace
  }

  /// What a line of a trace's header can begin with.
  package static let headerKeys = [
    "edition", "source", "rule", "os", "exits on suspend", "background modes", "uses background modes",
    "interruptions take focus", "not implemented", "interface", "delegate from", "application subclass",
    "loads view early", "scenes", "observes", "not recorded", "delivery", "start", "before", "events",
  ]

  /// The value of "delivery" for a trace whose callbacks belong to no step.
  package static let unsteppedDelivery = "in no steps"

  /// Reads a trace, and gives the places of its events.
  package static func read(
    _ text: some Sequence<UInt8>
  ) throws(Trace.NotationError) -> (trace: Trace, places: EventPlaces) {
    var reader = TraceReader()
    try reader.read(Array(text))
    return (try reader.finish(), reader.places)
  }
}

extension Callback {
  /// The callback with this name: the documents' spelling, the selector alone, or the Swift spelling.
  package init?(anySpelling name: some StringProtocol) {
    let name = String(name)
    guard let spelling = CallbackSpelling.table.first(where: { $0.matches(name) }) else { return nil }
    self = spelling.callback
  }
}

extension CallbackSpelling {
  fileprivate func matches(_ name: String) -> Bool {
    if name == swift { return true }
    if let event = callback.controlEventName { return name == event }
    if name == objectiveC { return true }
    // Of the many `init` and `initialize` of a launch the selector alone says too little.
    return objectiveC.hasSuffix(" \(name)]") && !(callback.kind == .launchStep && name.hasPrefix("init"))
  }
}
