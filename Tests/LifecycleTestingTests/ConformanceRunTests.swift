import LifecycleTestSupport
import LifecycleTesting

@Suite("A run inside somebody's tests")
struct ConformanceRunTests {
  private static let options = ConformanceOptions.quick()
  private static let test = ConformanceRun.TestPlace(fileID: "MyTests/PhoneTests.swift", function: "conforms()")

  @Test("each mistake is reported by itself, behind the verdict, and each broken rule where rules are asked for")
  func complaints() throws {
    let run = ConformanceRun(of: FaultyPhone.self, options: Self.options)
    let complaints = run.complaints(in: Self.test)
    #expect(complaints.first?.rule == nil && complaints.first?.traces.isEmpty == true)
    let verdict = try #require(complaints.first?.message)
    #expect(
      verdict.hasPrefix("VIOLATED: 2 rules broken") && verdict.contains("\n✗ PR-03 ") && verdict.contains("\n✗ MU-05 "))
    #expect(Set(run.complaintsByRule(in: Self.test).map(\.rule)) == [.pr03, .mu05])
    #expect(Set(complaints.dropFirst().map(\.rule)) == [.pr03, .mu05])
    for complaint in complaints.dropFirst() {
      let rule = try #require(complaint.rule)
      #expect(complaint.message.hasPrefix("FaultyPhone breaks \(rule.text): "))
      #expect(complaint.message.contains("\n\(rule.text)  "))
      let (name, trace) = try #require(complaint.traces.first)
      #expect(name.hasPrefix(rule.text) && trace.contains("\nrule: \(rule.text)\n") && complaint.traces.count == 1)
    }
    #expect(ConformanceRun(of: GoodPhone.self, options: Self.options).complaints(in: Self.test).isEmpty)
  }

  @Test("a rule that is broken in two ways is reported with both, and with the words that list them as known")
  func ways() throws {
    let faults = try FaultSet(names: "loses-launch-notification,repeats-resignation-notification")
    let run = ConformanceRun(named: "phone", options: Self.options) {
      ReferenceLifecycle(configuration: $0, faults: faults)
    }
    let complaint = try #require(run.complaints(in: Self.test).first { $0.rule == .mu05 })
    #expect(complaint.message.contains("Also broken by: "), "\(complaint.message)")
    #expect(complaint.message.contains("If intended, list as a known deviation: MU-05 of "))
  }

  @Test("the scenario that a command names is run alone and ends in the same counterexample")
  func replay() throws {
    let all = ConformanceRun(of: FaultyPhone.self, options: Self.options)
    for found in all.report.violations {
      guard case .generated(let seed, let index) = found.origin else {
        Issue.record("nothing was replayed")
        continue
      }
      let command = "LIFECYCLE_REPLAY=\(seed):\(index) swift test --filter 'MyTests.*[./`]conforms\\b'"
      #expect(found.description(replay: Self.test.replayCommand(for: found.origin)).contains("  Replay: \(command)"))
      let other = ConformanceOptions(scenarios: 3, seed: 99)
      let origin = ScenarioOrigin("\(seed):\(index)")
      let again = ConformanceRun(of: FaultyPhone.self, options: other, corpus: nil, replaying: origin)
      #expect(again.report.scenarios == 1)
      #expect(again.report.violations.contains(found))
    }
  }

  @Test("a trace of the corpus is named in the command, replayed first, and by itself where asked")
  func corpus() throws {
    let folder = Folder()
    let corpus = Corpus(at: folder["it's here"])
    let first = ConformanceRun(of: FaultyPhone.self, options: Self.options, corpus: corpus)
    #expect(try corpus.traces().count == 2)
    let second = ConformanceRun(of: FaultyPhone.self, options: ConformanceOptions(scenarios: 0), corpus: corpus)
    #expect(second.report.replayed == 2)
    #expect(Set(second.report.violations.map(\.trace)) == Set(first.report.violations.map(\.trace)))
    let kept = try #require(first.report.violations.first { $0.violation.rule == .pr03 })
    let path = try #require(kept.keptAt)
    let word = "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
    let complaint = try #require(first.complaints(in: Self.test).first { $0.rule == .pr03 })
    let replay = "  Replay: LIFECYCLE_REPLAY=\(word) swift test --filter 'MyTests.*[./`]conforms\\b'\n"
    #expect(complaint.message.contains(replay))
    let third = ConformanceRun(
      of: FaultyPhone.self, options: Self.options, corpus: corpus, replaying: ScenarioOrigin(path))
    #expect(third.report.scenarios == 0)
    #expect(third.report.violations.map(\.trace) == [kept.trace])
  }

  @Test("a corpus that cannot be read, and a trace that does not exist, are failures")
  func unreadable() throws {
    let folder = Folder()
    try Data("! fly\n".utf8).write(to: folder["a.trace"])
    let damaged = ConformanceRun(of: GoodPhone.self, options: Self.options, corpus: Corpus(at: folder.url))
    #expect(damaged.complaints(in: Self.test).map(\.rule) == [nil])
    #expect(damaged.complaints(in: Self.test).first?.message.contains("/a.trace:1:1: ") == true)
    #expect(throws: ConformanceRun.Failure.self) { try damaged.verify() }
    let missing = ConformanceRun(
      of: GoodPhone.self, options: Self.options, corpus: nil, replaying: .file("nowhere.trace"))
    #expect(
      missing.complaints(in: Self.test).map(\.message) == ["nowhere.trace: there is no such file or folder"])
  }

  @Test("one scenario is not held to the list of known deviations")
  func replayOfDeviation() {
    var options = Self.options
    options.knownDeviations = [KnownDeviation(.pr03, "tells every app")]
    let all = ConformanceRun(of: GoodPhone.self, options: options, corpus: nil, replaying: nil)
    #expect(all.complaints(in: Self.test).map(\.rule) == [.pr03])
    #expect(
      all.complaints(in: Self.test).first?.message.hasSuffix(
        "\n  It is listed as a known deviation (tells every app), but was exercised "
          + "\(all.report.exercised[.pr03] ?? 0) times and never broken; take it off the list.") == true)
    for index in 0..<50 {
      let origin = ScenarioOrigin.generated(seed: 1, index: index)
      let one = ConformanceRun(of: GoodPhone.self, options: options, corpus: nil, replaying: origin)
      #expect(one.report.unexpectedPasses.isEmpty)
    }
  }

  @Test("an error prints the verdict first, broken rules in full, and no table of rules that hold")
  func verification() async throws {
    try ConformanceRun(of: GoodPhone.self, options: Self.options).verify()
    let error = try #require(throws: ConformanceRun.Failure.self) {
      try ConformanceRun(of: FaultyPhone.self, options: Self.options).verify()
    }
    #expect(error.description.contains("\nPR-03  MUST NOT  "))
    #expect(!error.description.contains("\n✓ OR-01"))
    #expect(error.description.contains("swift test --filter 'LifecycleTestingTests.*[./`]verification\\b'"))
    #expect(error.description.hasPrefix("VIOLATED: 2 rules broken; "))
    await #expect(throws: ConformanceRun.Failure.self) {
      try await ConformanceRun(of: LivePhone.self, options: ConformanceOptions(scenarios: 20)).verify()
    }
    let few = ConformanceOptions(scenarios: 5)
    #expect(throws: ConformanceRun.Failure.self) { try ConformanceRun(of: BrokenPhone.self, options: few).verify() }
    let none = ConformanceOptions(scenarios: 0)
    #expect(throws: ConformanceRun.Failure.self) { try ConformanceRun(of: GoodPhone.self, options: none).verify() }
  }

  @Test("the filter of a command finds the test, in a suite or in none, and no other")
  func filterMatches() throws {
    let command = ConformanceRun.TestPlace(fileID: "MyTests/A.swift", function: "conforms()").replayCommand(
      for: .explored)
    let pattern = try #require(command.split(separator: "'").last.map(String.init))
    let filter = try Regex(pattern)
    for name in ["MyTests.conforms()", "MyTests.Phones/conforms()", "MyTests.`conforms`()"] {
      #expect(name.contains(filter), "\(pattern) \(name)")
    }
    for name in ["MyTests.reconforms()", "MyTests.Phones/conformsWell()"] { #expect(!name.contains(filter)) }
  }

  @Test("a test with spaces in its name is found by its command")
  func rawName() {
    let test = ConformanceRun.TestPlace(fileID: "MyTests/PhoneTests.swift", function: "`it's a phone?`()")
    #expect(
      test.replayCommand(for: .file("a b.trace"))
        == "LIFECYCLE_REPLAY='a b.trace' swift test --filter 'MyTests.*[./`]it.s.a.phone.'")
  }

  @Test("an origin is read back from its name", arguments: ["0:0", "18446744073709551615:7", "a.trace", "1:2:3"])
  func origin(_ name: String) {
    #expect(ScenarioOrigin(name).name == name)
  }
}

@Suite("The command below a failure")
struct ReplayCommandTests {
  /// A function that tests call, and that does not say for whom.
  private func failure() throws -> String {
    let error = try #require(throws: LegalScenario.PropertyFailure.self) {
      try forEachLegalScenario(options: ConformanceOptions(scenarios: 20)) { _ in false }
    }
    return error.description
  }

  private func verification() throws -> String {
    let options = ConformanceOptions.quick()
    let error = try #require(throws: ConformanceRun.Failure.self) {
      try ConformanceRun(of: FaultyPhone.self, options: options).verify()
    }
    return error.description
  }

  @Test("the command below a failure names the test that is running, whatever function it calls")
  func helped() throws {
    for text in [try failure(), try verification()] {
      #expect(text.contains("swift test --filter 'LifecycleTestingTests.*[./`]helped\\b'"), "\(text)")
      #expect(!text.contains("--verbose"))
    }
  }

  @Test("the command below a failure names a test with arguments as well", arguments: [1, 2])
  func repeated(_ number: Int) throws {
    #expect(try failure().contains("swift test --filter 'LifecycleTestingTests.*[./`]repeated\\b'"))
  }

  @Test("the command below a failure names all tests of the module where no test is known to run")
  func unknown() async {
    let places = await Task.detached {
      ["run", "helper(_:)", "testPhone()"].map {
        ConformanceRun.TestPlace.running(fileID: "MyTests/Phone.swift", function: $0)
      }
    }.value
    let all = ConformanceRun.TestPlace(fileID: "MyTests/Phone.swift", function: "")
    #expect(places == [all, all, ConformanceRun.TestPlace(fileID: "MyTests/Phone.swift", function: "testPhone()")])
    #expect(all.replayCommand(for: .explored) == "LIFECYCLE_REPLAY=explored swift test --filter 'MyTests.*'")
  }
}

extension ConformanceRun {
  fileprivate init<Phone: LifecycleImplementation>(
    of type: Phone.Type, options: ConformanceOptions, corpus: Corpus?, replaying origin: ScenarioOrigin?
  ) {
    self.init(
      named: "phone", options: options, corpus: corpus, replaying: origin,
      in: TestPlace(fileID: #fileID, function: #function)
    ) { Subject(of: type, named: "phone", monitoring: $0) }
  }
}
