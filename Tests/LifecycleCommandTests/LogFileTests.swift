import Foundation
import Testing

extension CommandTests {
  @Suite("Logs on the command line")
  struct LogFiles {
    let tool: Tool

    init() throws { tool = try Tool() }

    @Test("a log is told from a trace by its name, or else by how it begins; nothing judged is no success")
    func kinds() throws {
      try tool.write("Started:\nApp[1:1] applicationDidBecomeActive:\n", to: "session.txt")
      try tool.write("observes: delegate\n! press Home\n", to: "trace.txt")
      try tool.write("nothing of interest\n", to: "empty.log")
      try tool.write(Data([0x89, 0x50, 0, 1, 2]), to: "picture.log")
      let log = try tool.run("judge", "session.txt")
      #expect(log.status == 0)
      #expect(log.output.hasSuffix("1 log judged, 0 illegal\n"))
      #expect(try tool.run("judge", "trace.txt").output.hasSuffix("1 trace judged, 0 illegal\n"))
      #expect(try tool.run("judge", "empty.log").status == 2)
      let picture = try tool.run("judge", "picture.log")
      #expect(picture.status == 65)
      #expect(picture.errors.hasPrefix("lifecycle-conformance: picture.log:1:3: a control character, byte 0"))
      let strict = try tool.run("judge", "session.txt", "--strict")
      #expect(strict.status == 65)
      #expect(strict.errors.contains("session.txt:1:1: the line names no callback, which --strict refuses: 'Started:'"))
      let app = try tool.run("judge", "session.txt", "--app", "colour: red")
      #expect(app.status == 64)
    }

    @Test("an illegal log is shown with its rule, what was legal, and the story up to there; a pipe does as well")
    func illegal() throws {
      let lines = [
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:", "applicationWillResignActive:",
        "applicationDidEnterBackground:", "applicationWillEnterForeground:", "applicationDidBecomeActive:",
        "applicationWillResignActive:", "applicationDidEnterBackground:", "applicationDidBecomeActive:",
      ]
      try tool.write(lines.joined(separator: "\n"), to: "log")
      let ending = try tool.shell(#""$0" judge - < log"#)
      #expect(ending.status == 1)
      #expect(
        ending.output.hasPrefix(
          """
          VIOLATED  - (9 callbacks in 9 lines)
            assumed: iOS 15
            legal on no version of iOS
            line 9: no legal life cycle has applicationDidBecomeActive: there
            SM-07  MUST NOT  An app in the background does not become active there
          """))
      #expect(
        ending.output.hasSuffix(
          """
              ! open from the home screen
              - [UIApplicationDelegate applicationWillEnterForeground:]
              - [UIApplicationDelegate applicationDidBecomeActive:]
              ! press Home
              - [UIApplicationDelegate applicationWillResignActive:]
              - [UIApplicationDelegate applicationDidEnterBackground:]
            ✗ - [UIApplicationDelegate applicationDidBecomeActive:]
          1 log judged, 1 illegal

          """))
    }
  }
}
