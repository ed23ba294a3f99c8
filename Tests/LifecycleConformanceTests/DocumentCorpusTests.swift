import LifecycleTestSupport

@testable import LifecycleConformance

/// The sequences that the documents record or list, each a trace in Corpus/documents.
@Suite("The documents' sequences")
struct DocumentCorpusTests {
  private static let folder = Repository.corpus.appendingPathComponent("documents")

  /// The names of the files, so that a test case is recognized in the output.
  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".trace") }.sorted()

  private static func trace(_ name: String) throws -> Trace {
    try Corpus.read(folder.appendingPathComponent(name).path).trace
  }

  @Test func everyDocumentIsRepresented() {
    for document in ["000", "001", "002", "003", "004"] {
      #expect(Self.names.contains { $0.hasPrefix(document + "-") }, "no trace of document \(document)")
    }
  }

  @Test(arguments: names) func judgeAccepts(_ name: String) throws {
    let trace = try Self.trace(name)
    let verdict = try TraceJudge().judge(trace)
    #expect(verdict.violation == nil)
    #expect(verdict.steps == trace.steps.count)
  }

  @Test(arguments: names) func printsAsItIsWritten(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(try Self.trace(name).notation == text)
  }

  @Test(arguments: names) func referenceSendsExactlyWhatWasObserved(_ name: String) throws {
    let trace = try Self.trace(name)
    let observes = try #require(trace.observes)
    // Views are left to the app, and of a launch the documents show a part.
    let compared = observes.intersection([.delegateMessages, .notifications, .preservation]).flatMap(\.kinds)
    try #require(!compared.isEmpty)
    func callbacks(_ step: Trace.Step) -> [Callback] {
      step.observations.map(\.callback).filter { compared.contains($0.kind) }
    }
    var reference = ReferenceLifecycle(configuration: trace.configuration)
    let sent = try reference.perform(trace.scenario.steps).steps(version: trace.configuration.version)
    for (place, (observed, sent)) in zip(trace.steps, sent.dropFirst(trace.before.count)).enumerated() {
      #expect(callbacks(sent) == callbacks(observed), "event \(place + 1), '\(observed.step.event.name)'")
    }
  }

  @Test(
    "the reference sends the traces of text fields line by line, remarks and queries included",
    arguments: names.filter { $0.hasPrefix("000-text-") })
  func referenceSendsEveryLine(_ name: String) throws {
    let trace = try Self.trace(name)
    var reference = ReferenceLifecycle(configuration: trace.configuration)
    let recorder = try reference.perform(trace.scenario.steps)
    let observed = try #require(trace.steps.last)
    let sent = Trace.Step(
      observed.step, recorder.observations, processEnded: recorder.processHasEnded,
      version: trace.configuration.version)
    #expect(sent.lines.map(Self.text) == observed.lines.map(Self.text))
  }

  private static func text(of line: Trace.Line) -> String { "\(line.depth) \(line.mark) \(line.text)" }
}
