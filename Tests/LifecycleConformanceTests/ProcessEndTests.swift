import LifecycleTestSupport

@testable import LifecycleConformance

/// Ends the process when it is locked, as if all were well.
private struct ExitingPhone: AlteredPhone {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  var reference: ReferenceLifecycle

  mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) {
    if event == .lock { exit(0) }
  }
}

private struct EndlessPhone: LifecycleImplementation {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  init(configuration: AppConfiguration) {}

  mutating func handle(_ event: Event, reportingTo recorder: inout CallbackRecorder) {
    while true { recorder.deliver(.applicationWillResignActive) }
  }
}

/// Holds every thread that tasks run on.
private actor BlockingPhone: LiveLifecycleImplementation {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  init(configuration: AppConfiguration, reportingTo log: CallbackLog) {}

  func handle(_ event: Event) async throws {
    while true { usleep(1_000_000) }
  }
}

private actor TrappingPhone: LiveLifecycleImplementation {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  init(configuration: AppConfiguration, reportingTo log: CallbackLog) {}
  func handle(_ event: Event) async throws { preconditionFailure("nothing was foreseen") }
}

@Suite("Processes that end amid a run", .serialized, .thorough)
struct ProcessEndTests {
  private static let options = ConformanceOptions(scenarios: 50, deadline: .milliseconds(300))

  private func text(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test("an adapter that ends the process is a failure, and the event is reported")
  func exiting() async throws {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      try ConformanceRun(of: ExitingPhone.self, options: Self.options).verify()
    }
    let text = try text(result)
    #expect(
      text.contains("lifecycle-conformance: the process was ended by 'exit' amid a run of ExitingPhone, so that there"))
    #expect(text.contains(" ('lock') of scenario "))
    let plain = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      _ = ConformanceSuite(options: Self.options).run(ExitingPhone.self)
    }
    #expect(try self.text(plain).contains("amid a run of ExitingPhone"))
  }

  @Test("callbacks without end take no memory without end, and are named as what they are")
  func endless() async throws {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      try ConformanceRun(of: EndlessPhone.self, options: Self.options).verify()
    }
    #expect(try text(result).contains("\n  It sent more than 10000 callbacks in this event.\n"))
  }

  /// On more processors than this the run is given up before all are held.
  @Test(
    "a live adapter that holds every thread is ended", .enabled(if: ProcessInfo.processInfo.activeProcessorCount <= 3))
  func blocking() async throws {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      var options = Self.options
      options.patience = .milliseconds(500)
      _ = await ConformanceSuite(options: options).run(BlockingPhone.self)
    }
    #expect(
      try text(result).contains("BlockingPhone has not answered within 0.3 seconds, and holds every thread that tasks"))
  }

  @Test("the time of the judgement is not the implementation's")
  func judging() async {
    await #expect(processExitsWith: .success) {
      let monitor = RunMonitor("phone", journal: nil, limit: .milliseconds(100)) { _ in exit(9) }
      monitor.begin(.explored)
      monitor.beginStep(0, .lock)
      monitor.endStep()
      usleep(500_000)
      monitor.endStep()
    }
  }

  private static let journals = FileManager.default.temporaryDirectory.appendingPathComponent(
    "lifecycle-conformance-live-journals")

  private static func run<Phone: LiveLifecycleImplementation>(_ type: Phone.Type) async -> ConformanceRun {
    await ConformanceRun(
      of: type, options: options, corpus: nil, replaying: nil,
      in: ConformanceRun.TestPlace(fileID: "Tests/Phone.swift", function: "phone()"), journals: journals)
  }

  @Test("a live adapter that traps is remembered")
  func trapping() async throws {
    try? FileManager.default.removeItem(at: Self.journals)
    await #expect(processExitsWith: .failure) { _ = await Self.run(TrappingPhone.self) }
    let left = RunJournal.interruptions(in: Self.journals, name: "TrappingPhone")
    #expect(left.count == 1)
    #expect(!FileManager.default.fileExists(atPath: Self.journals.path))
  }
}

@Suite("Journals of runs")
struct RunJournalTests {
  private let parent = Folder()
  private var folder: URL { parent["journals"] }

  /// Leaves the journal of a process that is gone.
  private func leave(
    _ name: String, process: Int32, step: Int = 3, origin: ScenarioOrigin = .generated(seed: 1, index: 7),
    isRunning: Bool = true
  ) throws {
    let journal = try #require(RunJournal(in: folder, name: name, seed: 1))
    journal.begin(origin)
    journal.beginStep(step)
    if !isRunning { journal.endStep() }
    var data = try Data(contentsOf: URL(fileURLWithPath: journal.path))
    withUnsafeBytes(of: process) { data.replaceSubrange(0..<4, with: $0) }
    let fingerprint = try #require(URL(fileURLWithPath: journal.path).lastPathComponent.split(separator: "-").first)
    try data.write(to: folder.appendingPathComponent("\(fingerprint)-\(UUID().uuidString).journal"))
  }

  private static let gone: Int32 = 0x7FFF_FFF0

  @Test("a name has its own journals, whatever it holds and however others begin")
  func names() throws {
    let names = ["Phone", "Phone-2", "../../outside", "a/b", "\u{1B}[31m"]
    for (place, name) in names.enumerated() { try leave(name, process: Self.gone + Int32(place)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == names.count)
    for name in names {
      #expect(RunJournal.interruptions(in: folder, name: name).map(\.step) == [3])
      #expect(RunJournal.interruptions(in: folder, name: name) == [])
    }
  }

  @Test("of the threads of one process the one that was longest in its event is to blame")
  func suspects() throws {
    try leave("Phone", process: Self.gone, step: 1, isRunning: false)
    try leave("Phone", process: Self.gone, step: 2)
    try leave("Phone", process: Self.gone, step: 3)
    try leave("Tablet", process: Self.gone, step: 4)
    #expect(RunJournal.interruptions(in: folder, name: "Tablet") == [])
    #expect(RunJournal.interruptions(in: folder, name: "Phone").map(\.step) == [2])
    #expect(RunJournal.interruptions(in: folder, name: "Tablet") == [])
  }

  @Test("the folder is private, and goes with its last journal")
  func privacy() throws {
    do {
      let journal = try #require(RunJournal(in: folder, name: "Phone", seed: 1))
      #expect(isPrivateFolder(folder.path))
      journal.begin(.explored)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    #expect(RunJournal.isForeign(folder))
    #expect(RunJournal(in: folder, name: "Phone", seed: 1) == nil)
  }

  @Test("a file that cannot be a journal is not read, and no control character is printed")
  func damage() throws {
    try leave("Phone", process: Self.gone, step: -4)
    try leave("Phone", process: Self.gone + 1, step: Int(Int32.max))
    #expect(RunJournal.interruptions(in: folder, name: "Phone") == [])
    try leave("Phone", process: Self.gone + 2, origin: .file("a\u{1B}[31m\n::error::b"))
    let texts = ConformanceRun.interruptions(
      of: "Phone", in: folder, ConformanceRun.TestPlace(fileID: "Tests/Phone.swift", function: "phone()"))
    #expect(texts.count == 1)
    #expect(texts.allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\n::") })
  }
}
