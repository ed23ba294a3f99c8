import LifecycleTestSupport
import LifecycleTesting

private struct HangingPhone: AlteredPhone {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  var reference: ReferenceLifecycle

  mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) {
    while event == .pressHome { Thread.sleep(forTimeInterval: 1) }
  }
}

private struct TrappingPhone: AlteredPhone {
  static let capabilities = Capabilities.delegateMessages(version: 15)
  var reference: ReferenceLifecycle

  mutating func alter(_ event: Event, _ recorder: inout CallbackRecorder) {
    precondition(event != .lock, "no lock was foreseen")
  }
}

@Suite("Processes that an implementation ends", .serialized)
struct EndingTests {
  private static let options = ConformanceOptions(scenarios: 50, deadline: .milliseconds(300))

  @Test("one that hangs ends with 70, and says where", .thorough)
  func hanging() async throws {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      _ = ConformanceRun(of: HangingPhone.self, options: Self.options)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "lifecycle-conformance: HangingPhone has not returned from 'press Home' for 0.3 seconds, so that the process ends."
      ))
    #expect(text.contains("\n  scenario "))
    #expect(text.contains("; press Home"))
    #expect(text.contains("\n  Replay: LIFECYCLE_REPLAY=1:"))
  }

  @Test("one that traps leaves a journal, which the next run reports once", .thorough)
  func trapping() async throws {
    let folder = RunJournalFolder.url
    try? FileManager.default.removeItem(at: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(processExitsWith: .failure) { _ = RunJournalFolder.run(TrappingPhone.self) }
    let again = RunJournalFolder.run(GoodPhone.self, named: "TrappingPhone")
    let text = try #require(again.interruptions.first)
    #expect(again.interruptions.count == 1)
    #expect(text.hasPrefix("An earlier run of TrappingPhone never came to its end: the implementation trapped, "))
    #expect(text.contains("\n  Replay: LIFECYCLE_REPLAY=1:"))
    #expect(RunJournalFolder.run(GoodPhone.self, named: "TrappingPhone").interruptions == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}

/// Runs whose journals lie where no other test looks.
private enum RunJournalFolder {
  static let url = FileManager.default.temporaryDirectory.appendingPathComponent("lifecycle-conformance-ending-tests")

  static func run<Phone: LifecycleImplementation>(_ type: Phone.Type, named name: String? = nil) -> ConformanceRun {
    ConformanceRun(
      named: name ?? String(describing: type), options: ConformanceOptions(scenarios: 50), corpus: nil, replaying: nil,
      in: ConformanceRun.TestPlace(fileID: #fileID, function: #function), journals: url
    ) { Subject(of: type, named: name ?? String(describing: type), monitoring: $0) }
  }
}
