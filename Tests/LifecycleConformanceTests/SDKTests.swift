import LifecycleConformance
import LifecycleModel
import Testing

@testable import LifecycleOracle

/// Apps without scenes that are built with the SDK of iOS 27, which iOS 27 does not launch.
@Suite("The SDK of an app without scenes")
struct SDKTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let header: String
    let steps: String
    var rule: RuleID?
  }

  private static let launched = """
    ! open from the home screen
    - application:willFinishLaunchingWithOptions:
    - application:didFinishLaunchingWithOptions:

    """
  private static let active = launched + "- applicationDidBecomeActive:\n"
  private static let woken = """
    background modes: fetch

    ! system wakes the app in the background
    - application:willFinishLaunchingWithOptions:
    - application:didFinishLaunchingWithOptions:

    """
  private static let end = "= process ended\n"

  static let cases: [Case] = [
    Case(
      testDescription: "an app of SDK 27 may end after its launch methods", header: "os: 27\nsdk: 27",
      steps: launched + end),
    Case(
      testDescription: "an app of SDK 27 may end before it is sent anything", header: "os: 27\nsdk: 27",
      steps: "! open from the home screen\n" + end),
    Case(
      testDescription: "an app of SDK 27 must not become active", header: "os: 27\nsdk: 27", steps: active, rule: .sc03),
    Case(
      testDescription: "an app of SDK 27 must not become active before it ends", header: "os: 27\nsdk: 27",
      steps: active + end, rule: .sc03),
    Case(
      testDescription: "an app of SDK 27 must not live on", header: "os: 27\nsdk: 27\nobserves: delegate, end",
      steps: launched, rule: .sc03),
    Case(
      testDescription: "an app of SDK 27 can be opened again after it ended", header: "os: 27\nsdk: 27",
      steps: launched + end + launched + end),
    Case(
      testDescription: "a launch of an app of SDK 27 into the background may end", header: "os: 27\nsdk: 27",
      steps: woken + end),
    Case(
      testDescription: "an app of SDK 27 that lives in the background must end when it is opened",
      header: "os: 27\nsdk: 27", steps: woken + "! open from the home screen\n- applicationWillEnterForeground:\n" + end
    ),
    Case(
      testDescription: "an app of SDK 27 that lives in the background must not become active",
      header: "os: 27\nsdk: 27", steps: woken + "! open from the home screen\n- applicationDidBecomeActive:\n",
      rule: .sc03),
    Case(testDescription: "an app of SDK 26 lives on", header: "os: 27\nsdk: 26", steps: active),
    Case(
      testDescription: "an app of SDK 26 must become active", header: "os: 27\nsdk: 26", steps: launched, rule: .or01),
    Case(testDescription: "an app of SDK 27 lives on below iOS 27", header: "os: 26\nsdk: 27", steps: active),
    Case(testDescription: "an app whose SDK is not said lives on", header: "os: 27", steps: active),
    Case(
      testDescription: "an app of SDK 27 with a scene lives on", header: "os: 27\nsdk: 27\nscenes: single",
      steps: launched
        + "- scene:willConnectToSession:options:\n- sceneWillEnterForeground:\n- sceneDidBecomeActive:\n"),
  ]

  @Test("an app of SDK 27 without scenes ends in its launch on iOS 27, and no other app does", arguments: cases)
  func verdict(_ one: Case) throws {
    let trace = try Trace(notation: "\(one.header)\n\(one.steps)".utf8)
    #expect(try TraceJudge().judge(trace).violation?.rule == one.rule)
    #expect(try Trace(notation: trace.notation.utf8).configuration == trace.configuration)
  }

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
