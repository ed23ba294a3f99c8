import LifecycleTestSupport

/// A phone that says what no trace and no XML file can hold, never ends a call that it began, and fails.
struct RudePhone: LifecycleImplementation {
  static let name = "a \"phone\"\u{1B}[31m\r\n\t\u{202E}<&>']]>\u{0}\u{FFFF}" + String(repeating: "é", count: 10_000)
  static let capabilities = Capabilities(facets: Facet.documented, versions: 3...15)
  private var reference: ReferenceLifecycle
  private var events = 0

  init(configuration: AppConfiguration) {
    reference = ReferenceLifecycle(configuration: configuration, fault: "terminates-when-suspended")
  }

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    events += 1
    if event == .lock, events > 2 { throw Unsupported("no \(Self.name)") }
    if event == .interruptionBegins(.notificationCenter), events > 2 {
      throw Failure(description: "it broke:\n| \(Self.name)")
    }
    try reference.handle(event, reportingTo: &recorder)
    guard !recorder.observations.isEmpty || events > 3 else { return }
    recorder.deliver(unnamed: "\n! lock\n\(Self.name)")
    recorder.enter(.hasText)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
