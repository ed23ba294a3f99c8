import LifecycleReports
import LifecycleTestSupport

@testable import LifecycleCommand

@Suite("The examples of the rules")
struct RuleExampleTests {
  @Test("every MUST and MUST NOT has an example, which is short", arguments: Rule.catalogue)
  func areThere(_ rule: Rule) {
    guard let example = rule.example else {
      #expect(rule.level != .must && rule.level != .mustNot)
      return
    }
    #expect(example.text(of: .legal) != example.text(of: .broken))
    #expect(example.lines.count <= 30)
    #expect(example.lines.allSatisfy { !$0.text.contains("\n") && $0.text.count < 130 })
  }

  @Test("an example shows a legal step and a broken one")
  func pressHome() throws {
    let example = try #require(RuleID.or04.rule.example)
    #expect(
      example.description == """
          os: 15
          ! open from the home screen
          ! press Home
          - [UIApplicationDelegate applicationWillResignActive:] (active)
          * UIApplicationWillResignActiveNotification (active)
        ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
        ✓ * UIApplicationDidEnterBackgroundNotification (background)
          = state: background
        """)
    #expect(
      example.text(of: .broken).hasSuffix("\n* UIApplicationWillResignActiveNotification (active)\n= state: background")
    )
  }

  @Test("'rules' shows the example of a rule below it, and as data both steps by themselves")
  func isShown() throws {
    let tool = Tool()
    let example = try #require(RuleID.or04.rule.example)
    let indented = example.description.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(try tool.perform("rules", "OR-04").output.hasSuffix("\n  kept (✓) and broken (✗):\n\(indented)"))
    let listing = try #require(
      try JSONSerialization.jsonObject(with: Data(tool.perform("rules", "OR-04", "--json").output.utf8))
        as? [String: Any])
    let rule = try #require((listing["rules"] as? [[String: Any]])?.first)
    #expect(
      rule["example"] as? [String: String] == [
        "legal": example.text(of: .legal), "broken": example.text(of: .broken),
      ])
  }
}
