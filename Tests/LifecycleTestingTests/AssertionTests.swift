import LifecycleTestSupport
import LifecycleTesting
import XCTest

/// The assertions, by the failures that XCTest sees: those are recorded here, not counted.
final class AssertionTests: XCTestCase {
  private static let options = ConformanceOptions.quick()
  private let failures = Locked<[(line: Int?, message: String)]>([])

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      failures.withLock {
        $0.append((issue.sourceCodeContext.location?.lineNumber, issue.compactDescription))
      }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      failures.withLock { $0.append((lineNumber, description)) }
    }
  #endif

  /// The failures that were recorded since it was asked last.
  private func taken() -> [(line: Int?, message: String)] {
    failures.withLock { failures in
      defer { failures = [] }
      return failures
    }
  }

  /// Fails this test itself where a condition does not hold.
  private func require(_ holds: Bool, _ message: String, line: Int = #line) {
    if holds { return }
    #if canImport(ObjectiveC)
      super.record(XCTIssue(type: .assertionFailure, compactDescription: "line \(line): \(message)"))
    #else
      super.recordFailure(withDescription: message, inFile: #filePath, atLine: line, expected: true)
    #endif
  }

  func testThatThereIsOneFailureForEachMistake() {
    let line = #line + 1
    assertConformance(of: FaultyPhone.self, options: Self.options)
    let found = taken()
    require(found.map(\.line) == [line, line, line], "\(found)")
    require(found.first?.message.contains("VIOLATED: 2 rules broken") == true, "\(found)")
    for rule in ["PR-03", "MU-05"] {
      let message = found.map(\.message).first { $0.contains("FaultyPhone breaks \(rule): ") } ?? ""
      let first = message.split(separator: "\n").first ?? ""
      require(first.contains("FaultyPhone breaks \(rule): "), message)
      require(message.contains("\n\(rule)  MUST"), message)
      require(
        message.contains(
          "swift test --filter 'LifecycleTestingTests.*[./`]testThatThereIsOneFailureForEachMistake\\b'"),
        message)
      require(!message.contains("✓"), message)
    }
  }

  func testThatThereIsNoneWhereNothingIsWrong() {
    assertConformance(of: GoodPhone.self, options: Self.options)
    require(taken().isEmpty, "a phone that conforms fails")
  }

  func testThatALiveOneIsJudgedAlike() async {
    await assertConformance(of: LivePhone.self, options: ConformanceOptions(scenarios: 20))
    let found = taken()
    require(found.contains { $0.message.contains("LivePhone breaks OR-01: ") }, "\(found)")
  }

  /// A function that tests call, as there are many.
  private func observed() throws {
    try forEachLegalScenario(options: ConformanceOptions(scenarios: 20)) { _ in false }
  }

  func testThatAFunctionThatTestsCallNamesNoTest() {
    XCTAssertThrowsError(try observed()) { error in
      require("\(error)".contains(" swift test --filter 'LifecycleTestingTests.*'"), "\(error)")
    }
    require(taken().isEmpty, "nothing else fails")
  }
}
