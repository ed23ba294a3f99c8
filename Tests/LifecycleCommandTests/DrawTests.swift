import Testing

extension CommandTests {
  @Suite("Diagrams on the command line")
  struct Draw {
    let tool = Tool()

    @Test(
      "diagrams on the command line go to the file that is named, and else to standard output",
      arguments: ["svg", "mermaid"])
    func goesToFile(_ format: String) throws {
      for subject in ["states", "launch"] {
        let shown = try tool.perform("diagram", subject, "--format", format, ends: 0)
        #expect(shown.errors == "")
        #expect(
          shown.output.hasPrefix(format == "svg" ? "<svg " : subject == "states" ? "flowchart" : "sequenceDiagram"))
        let kept = try tool.perform("diagram", subject, "--format=\(format)", "--output", "./drawn", ends: 0)
        #expect(kept.errors == "" && kept.output == "")
        #expect(try tool.contents(of: ".")["drawn"].map { String(decoding: $0, as: UTF8.self) } == shown.output)
      }
    }

    @Test("diagrams on the command line show the states and the launch of an app with a scene, where that is asked for")
    func ofScene() throws {
      let app = ["--app", "os: 26; scenes: single", "--format", "mermaid"]
      let states = try tool.perform(["diagram", "states"] + app, ends: 0)
      #expect(states.output.contains("sceneDidBecomeActive\"]:::words --> active"))
      // Of several scenes one is drawn, and the title says so.
      let several = try tool.perform(
        "diagram", "states", "--app", "os: 26; scenes: multiple", "--format", "mermaid", ends: 0)
      #expect(several.output == states.output.replacing("of an app\n", with: "of an app and of one of its scenes\n"))
      try tool.perform(
        ["diagram", "launch"] + app, ends: 0, saying: "System->>Scene: sceneDidBecomeActive:  SC-07")
      try tool.write("! open from the home screen\n", to: "scenario")
      let trace = try tool.perform(["diagram", "./scenario"] + app, ends: 64)
      #expect(trace.errors.contains("a trace says itself of what app it is"))
      try tool.perform(
        "diagram", "states", "--app", "scenes: many", ends: 64, saying: "'--app' takes lines of a trace's header")
    }

    @Test("diagrams on the command line mark each break of a trace, and judge no scenario that nobody observed")
    func judges() throws {
      try tool.write("! open from the home screen\n", to: "scenario")
      try tool.write("observes: delegate\n! open from the home screen\n", to: "trace")
      let scenario = try tool.perform("diagram", "./scenario", "--format", "mermaid", ends: 0)
      #expect(!scenario.output.contains("✗"))
      try tool.perform("diagram", "./trace", "--format", "mermaid", ends: 0, saying: "✗ OR-01: ")
    }

    @Test("diagrams on the command line need a trace of what can happen, and a place to be written to")
    func refuses() throws {
      try tool.perform("diagram", "./nowhere", ends: 65)
      try tool.write("! unlock\n", to: "impossible")
      let impossible = try tool.perform("diagram", "./impossible", "--output", "./drawn", ends: 65)
      #expect(impossible.errors.contains("impossible:1:1: event 1, 'unlock', cannot happen"))
      #expect(try tool.contents(of: ".")["drawn"] == nil)
      try tool.write("12:00:01 -[AppDelegate applicationDidBecomeActive:]\n", to: "life.log")
      try tool.perform(
        "diagram", "./life.log", ends: 65, saying: "life.log: a log has no events; 'judge LOG --record DIR'")
      #expect(try tool.perform("diagram", "./").errors.hasSuffix("./: this is a folder; name one trace in it\n"))
      try tool.perform(
        "diagram", "states", "--output", "./no/such/folder", ends: 74, saying: "there is no folder")
    }
  }
}
