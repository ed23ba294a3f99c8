extension Trace {
  /// The longest text that is read, in bytes.
  package static let longestText = 16 << 20
  /// The longest line that is read, in bytes.
  package static let longestLine = 10_000

  /// Reads a trace in the documents' notation.
  ///
  /// - Throws: `Trace.NotationError` with the line and column of what cannot be understood.
  /// - Complexity: O(length of the text).
  package init(notation text: some Sequence<UInt8>) throws(Trace.NotationError) {
    self = try Self.read(text).trace
  }

  /// The format of the notation that is written, and the only one that is read.
  package static let format = 1

  /// The keys with which a line of a trace's header can begin.
  package static let headerKeys = [
    "format", "source", "rule", "os", "exits on suspend", "background modes", "uses background modes",
    "interruptions take focus", "not implemented", "interface", "delegate from", "application subclass",
    "loads view early", "restores state", "scenes", "sdk", "observes", "not recorded", "delivery", "start", "before",
    "seconds", "choices", "events", "edition",
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
    guard let callback = CallbackSpelling.callbackOfName[String(name)] else { return nil }
    self = callback
  }
}

extension CallbackSpelling {
  /// The first callback of the table that a name means.
  fileprivate static let callbackOfName = Dictionary(
    table.flatMap { spelling in spelling.names.map { ($0, spelling.callback) } },
    uniquingKeysWith: { first, _ in first })

  private var names: [String] {
    if let event = callback.controlEventName { return [swift, event] }
    guard objectiveC.hasSuffix("]"), let space = objectiveC.lastIndex(of: " ") else { return [swift, objectiveC] }
    let selector = String(objectiveC[objectiveC.index(after: space)...].dropLast())
    // Of the many `init` and `initialize` of a launch the selector alone says too little.
    let isTooLittle = callback.kind == .launchStep && selector.hasPrefix("init")
    return [swift, objectiveC] + (isTooLittle ? [] : [selector])
  }
}
