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
        let shown = try tool.perform("diagram", subject, "--format", format)
        #expect(shown.status == 0 && shown.errors == "")
        #expect(
          shown.output.hasPrefix(format == "svg" ? "<svg " : subject == "states" ? "flowchart" : "sequenceDiagram"))
        let kept = try tool.perform("diagram", subject, "--format=\(format)", "--output", "./drawn")
        #expect(kept.status == 0 && kept.errors == "" && kept.output == "")
        #expect(try tool.contents(of: ".")["drawn"].map { String(decoding: $0, as: UTF8.self) } == shown.output)
      }
    }

    @Test("diagrams on the command line show the states and the launch of an app with a scene, where that is asked for")
    func ofScene() throws {
      let app = ["--app", "os: 26; scenes: single", "--format", "mermaid"]
      let states = try tool.perform(["diagram", "states"] + app)
      #expect(states.status == 0 && states.output.contains("sceneDidBecomeActive\"]:::words --> active"))
      let launch = try tool.perform(["diagram", "launch"] + app)
      #expect(launch.status == 0 && launch.output.contains("System->>Scene: sceneDidBecomeActive:  SC-07"))
      try tool.write("! open from the home screen\n", to: "scenario")
      let trace = try tool.perform(["diagram", "./scenario"] + app)
      #expect(trace.status == 64 && trace.errors.contains("a trace says itself of what app it is"))
      let unknown = try tool.perform("diagram", "states", "--app", "scenes: many")
      #expect(unknown.status == 64 && unknown.errors.contains("'--app' takes lines of a trace's header"))
    }

    @Test(
      "diagrams on the command line mark each break of a trace, and judge no scenario of which nothing was observed")
    func judges() throws {
      try tool.write("! open from the home screen\n", to: "scenario")
      try tool.write("observes: delegate\n! open from the home screen\n", to: "trace")
      let scenario = try tool.perform("diagram", "./scenario", "--format", "mermaid")
      #expect(scenario.status == 0 && !scenario.output.contains("✗"))
      let trace = try tool.perform("diagram", "./trace", "--format", "mermaid")
      #expect(trace.status == 0 && trace.output.contains("✗ OR-01: "))
    }

    @Test("diagrams on the command line need a trace of what can happen, and a place to be written to")
    func refuses() throws {
      #expect(try tool.perform("diagram", "./nowhere").status == 65)
      try tool.write("! unlock\n", to: "impossible")
      let impossible = try tool.perform("diagram", "./impossible", "--output", "./drawn")
      #expect(impossible.status == 65 && impossible.errors.contains("impossible:1:1: event 1, 'unlock', cannot happen"))
      #expect(try tool.contents(of: ".")["drawn"] == nil)
      try tool.write("12:00:01 -[AppDelegate applicationDidBecomeActive:]\n", to: "life.log")
      let log = try tool.perform("diagram", "./life.log")
      #expect(log.status == 65 && log.errors.contains("life.log: a log has no events; 'judge LOG --record DIR'"))
      #expect(try tool.perform("diagram", "./").errors.hasSuffix("./: this is a folder; name one trace in it\n"))
      let unwritable = try tool.perform("diagram", "states", "--output", "./no/such/folder")
      #expect(unwritable.status == 74 && unwritable.errors.contains("there is no folder"))
    }
  }
}
