import LifecycleConformance
import XCTest

final class PhoneXCTests: XCTestCase {
  func testConformance() throws {
    let run = ConformanceRun(
      of: PhoneUnderTest.self, options: PhoneUnderTest.options, corpus: PhoneUnderTest.corpus)
    try run.verify()
  }

  func testThatTheDeviationIsOne() {
    var options = PhoneUnderTest.options
    options.knownDeviations = []
    XCTAssertThrowsError(try ConformanceRun(of: PhoneUnderTest.self, options: options).verify()) {
      let text = "\($0)"
      XCTAssertTrue(text.contains("PR-03  MUST NOT  willTerminate is not sent to an app that is already suspended"))
      XCTAssertTrue(text.contains("swift test --filter 'PhoneTests.*[./`]testThatTheDeviationIsOne\\b'"), text)
    }
  }
}
