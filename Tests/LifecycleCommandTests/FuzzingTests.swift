import LifecycleFuzzing
import LifecycleTestSupport

extension CommandTests {
  @Suite("Seeds for a fuzzer, and what it finds")
  struct Fuzzing {
    let tool = Tool()
    private static let killed =
      "! open from the home screen\n! press Home\n! system suspends the app\n"
      + "! open the app switcher\n! remove this app in the switcher\n"

    @Test("a trace becomes a seed, and the seed of a failure the trace that is kept of it")
    func roundTrip() throws {
      try tool.write("os: 9\n\n" + Self.killed, to: "traces/one.trace")
      let seeds = try tool.perform("seeds", "./traces", "--output", "./seeds", ends: 0)
      #expect(seeds.output == "1 seed of 1 trace in ./seeds\n")
      let seed = try #require(try tool.contents(of: "seeds").first)
      #expect(seed.value == Data([ScenarioBytes.format, 7, 0, 0, 0, 0, 0, 4, 10, 7, 9]))
      let fault = ["--fault", "terminates-when-suspended"]
      let kept = try tool.perform(["keep", "./seeds/\(seed.key)", "--record", "./kept"] + fault, ends: 1)
      #expect(kept.output.hasPrefix("VIOLATED  ./seeds/\(seed.key)\nPR-03  MUST NOT  "))
      let trace = try #require(try tool.contents(of: "kept").keys.first)
      #expect(trace.hasPrefix("PR-03-") && kept.output.contains("kept/\(trace)\n"))
      try tool.perform(["replay", "./kept"] + fault, ends: 1)
      try tool.perform("judge", "./kept", ends: 1)
      #expect(
        try tool.perform("keep", "./seeds/\(seed.key)", "--record", "./other").output
          == "conforms  ./seeds/\(seed.key)\n")
      #expect(try tool.contents(of: "other") == [:])
    }

    @Test("equal traces make one seed, again too; a trace that does not begin at the beginning makes none and is named")
    func leftOut() throws {
      for name in ["a", "b"] { try tool.write(Self.killed, to: "traces/\(name).trace") }
      try tool.write("start: active\n\n! press Home\n", to: "traces/c.trace")
      for _ in 0..<2 {
        let ending = try tool.perform("seeds", "./traces", "--output", "./seeds", ends: 0)
        #expect(
          ending.output == """
            left out  ./traces/c.trace: not a scenario that begins with an app that is not running
            1 seed of 3 traces in ./seeds

            """)
        #expect(try tool.contents(of: "seeds").count == 1)
      }
      try tool.perform("seeds", "./traces/c.trace", "--output", "./seeds", ends: 2)
    }

    @Test("a trace of the same name is never overwritten; a file that cannot be read or written is named")
    func files() throws {
      try tool.write(Data([ScenarioBytes.format, 0, 0, 0, 0, 0, 0, 4, 10, 7, 9]), to: "crash")
      let keep = ["keep", "./crash", "--record", "./kept", "--fault", "terminates-when-suspended"]
      try tool.perform(keep, ends: 1)
      let name = try #require(try tool.contents(of: "kept").keys.first)
      try tool.write("! lock\n", to: "kept/\(name)")
      let ending = try tool.perform(keep, ends: 74)
      #expect(ending.errors.hasSuffix("kept/\(name): the file holds another scenario and is left as it is\n"))
      #expect(try tool.contents(of: "kept") == [name: Data("! lock\n".utf8)])
      try tool.perform("keep", "./nowhere", "--record", "./kept", ends: 65)
      try tool.perform("seeds", "./nowhere", "--output", "./seeds", ends: 65)
      try tool.write(Self.killed, to: "one.trace")
      try tool.perform("seeds", "./one.trace", "--output", "./crash", ends: 74)
      for old in [Data(), Data([0, 0, 0, 0, 0, 0, 4, 10, 7, 9])] {
        try tool.write(old, to: "old")
        let refused = try tool.perform("keep", "./old", "--record", "./kept", ends: 65)
        let words = "./old: these bytes are not of format \(ScenarioBytes.format), "
        #expect(refused.errors.hasPrefix("lifecycle-conformance: \(words)"))
      }
      try tool.write(Data([ScenarioBytes.format]), to: "empty")
      let empty = try tool.perform("keep", "./empty", "--record", "./kept", ends: 2)
      #expect(empty.output.hasPrefix("nothing   ./empty: not one of its events can happen\n"))
    }
  }
}
