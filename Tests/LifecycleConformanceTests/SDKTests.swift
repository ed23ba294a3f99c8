import LifecycleTestSupport

/// Apps without scenes that are built with the SDK of iOS 27, which iOS 27 does not launch.
@Suite("The SDK of an app without scenes")
struct SDKTests {
  private static let active = TraceRow("open: WF DF DBA").text

  @Test("a verdict on an app without scenes that is active on iOS 27 says that with SDK 27 it would not be")
  func remark() throws {
    func text(_ header: String) throws -> String {
      let trace = try Trace(notation: "\(header)\n\(Self.active)".utf8)
      let text = try TraceJudge().judge(trace).description(of: Corpus.Entry(path: "a.trace", trace: trace))
      return text.split { $0.isWhitespace }.joined(separator: " ")
    }
    #expect(try text("os: 27").hasPrefix("legal "))
    #expect(try text("os: 27").contains("if it was, say 'sdk: 27'"))
    for header in ["os: 26", "os: 27\nsdk: 26", "os: 27\nsdk: 27"] { #expect(try !text(header).contains("if it was")) }
  }

  @Test("an SDK that cannot be is refused")
  func refused() {
    for value in ["2", "x", "", "26.1"] {
      #expect(throws: Trace.NotationError.self) { try Trace(notation: "sdk: \(value)\n\(Self.active)".utf8) }
    }
  }
}
