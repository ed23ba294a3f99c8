import LifecycleTestSupport

@testable import LifecycleConformance

@Suite("Near duplicates in a corpus")
struct PruningTests {
  /// Breaks PR-03 on every version from 4 on: each counterexample is as good as another.
  private static let found = ConformanceReport.ofReference("terminates-when-suspended", scenarios: 500).violations

  private func counterexample() throws -> Counterexample {
    try #require(Self.found.first { $0.violation.rule == .pr03 && $0.generalization != nil })
  }

  private func inCorpus(_ body: (Corpus) throws -> Void) throws {
    let folder = Folder()
    try body(Corpus(at: folder.url))
  }

  /// Keeps a trace as a run does.
  @discardableResult
  private func keep(_ trace: Trace, in corpus: Corpus) throws -> String {
    try corpus.keep(trace, as: "PR-03-\(Counterexample.fingerprint(of: trace)).trace")
  }

  private func names(_ corpus: Corpus) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: corpus.folder.path))
  }

  /// The trace with events before the last that change nothing.
  private func longer(_ trace: Trace) -> Trace {
    var longer = trace
    let last = longer.steps.removeLast()
    longer.steps.append(Trace.Step(Scenario.Step(.lock)))
    longer.steps.append(Trace.Step(Scenario.Step(.unlock)))
    longer.steps.append(last)
    return longer
  }

  @Test("a trace that differs from a kept one in a version that is alike is not added, and the kept one is named")
  func version() throws {
    let found = try counterexample()
    let freedom = try #require(found.generalization?.first { $0.aspect == .version })
    let alike = try #require(freedom.alike.last.flatMap { Int($0) })
    try inCorpus { corpus in
      var other = found.trace
      other.configuration.version = alike
      other.configuration.interface = AppConfiguration.usualInterface(other.configuration)
      let path = try keep(other, in: corpus)
      #expect(try corpus.keep(found) == path)
      #expect(try names(corpus).count == 1)
    }
  }

  @Test("a trace of a version that was not found alike is added")
  func otherVersion() throws {
    let found = try counterexample()
    let freedom = try #require(found.generalization?.first { $0.aspect == .version })
    var stricter = found
    let own = found.trace.configuration.version
    stricter.generalization = [Counterexample.Freedom(aspect: .version, own: String(own), unlike: freedom.alike)]
    let other = try #require(freedom.alike.last.flatMap { Int($0) })
    try inCorpus { corpus in
      var trace = found.trace
      trace.configuration.version = other
      trace.configuration.interface = AppConfiguration.usualInterface(trace.configuration)
      try keep(trace, in: corpus)
      #expect(try corpus.keep(stricter).hasSuffix(found.fileName))
      #expect(try names(corpus).count == 2)
    }
  }

  @Test("an event that is alike makes a near duplicate, and one that is not does not")
  func event() throws {
    let violations = ConformanceReport.ofReference("activates-twice", scenarios: 500).violations
    func freedom(of found: Counterexample) -> Counterexample.Freedom? {
      found.generalization?.first { $0.aspect == .event && !$0.alike.isEmpty && $0.step != nil }
    }
    let found = try #require(violations.first { freedom(of: $0) != nil }, "\(violations.map(\.generalization))")
    let freedom = try #require(freedom(of: found))
    let step = try #require(freedom.step)
    let event = try #require(freedom.alike.first.flatMap { Event(name: $0) })
    var trace = found.trace
    trace.steps[step].step.event = event
    #expect(found.isShown(by: trace))
    let unlike = try #require(
      Event.allCases.first { $0 != found.trace.steps[step].step.event && !freedom.alike.contains($0.name) })
    trace.steps[step].step.event = unlike
    #expect(!found.isShown(by: trace))
    // Two changes at once were never tried.
    trace.steps[step].step.event = event
    trace.configuration.backgroundModes.formSymmetricDifference(.audio)
    #expect(!found.isShown(by: trace))
  }

  @Test("a longer trace is replaced by the shorter, except one that somebody has written or changed")
  func shorter() throws {
    let found = try counterexample()
    try inCorpus { corpus in
      let path = try keep(longer(found.trace), in: corpus)
      _ = try corpus.keep(longer(found.trace), as: "PR-03-by-hand.trace")
      let kept = try corpus.keep(found)
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(try names(corpus) == [found.fileName, "PR-03-by-hand.trace"])
      #expect(kept.hasSuffix(found.fileName))
    }
  }

  @Test("a trace of another rule, end or configuration stays", arguments: 0..<3)
  func differs(_ kind: Int) throws {
    let found = try counterexample()
    var other = longer(found.trace)
    switch kind {
    case 0: other.rule = "MU-05"
    case 1: other.steps[other.steps.count - 1].lines.removeLast()
    default: other.configuration.interruptionsTakeFocus.toggle()
    }
    #expect(longer(found.trace).isNeedless(beside: found.trace))
    #expect(!other.isNeedless(beside: found.trace))
    #expect(!found.trace.isNeedless(beside: other))
  }

  @Test("needless traces are listed, and removed as a whole or not at all")
  func removal() throws {
    let found = try counterexample()
    let trace = found.trace
    try inCorpus { corpus in
      let long = try keep(longer(trace), in: corpus)
      let longest = try keep(longer(longer(trace)), in: corpus)
      let short = try keep(trace, in: corpus)
      let needless = corpus.needlessTraces()
      #expect(Set(needless.map(\.path)) == [long, longest])
      #expect(needless.allSatisfy { $0.other == short && $0.reason.contains("break the same rule") })
      let missing = Corpus.Needless(path: corpus.folder.path + "/none.trace", other: short, reason: "")
      let before = try names(corpus)
      let error = #expect(throws: FileError.self) { try corpus.remove(needless + [missing]) }
      #expect(error?.path == missing.path)
      #expect(try names(corpus) == before)
      try corpus.remove(needless)
      #expect(try names(corpus) == [URL(fileURLWithPath: short).lastPathComponent])
      #expect(corpus.needlessTraces() == [])
    }
  }
}
