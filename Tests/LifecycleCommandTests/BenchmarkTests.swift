import Foundation
import Testing

extension CommandTests {
  /// The figures differ from machine to machine: only how they are printed and kept is tested.
  @Suite("The benchmark")
  struct BenchmarkTests {
    let tool: Tool

    init() throws { tool = try Tool() }

    @Test("has a row for each stage, which is kept and compared with")
    func rows() throws {
      let words = ["benchmark", "--only", "messages alone", "--scenarios", "40", "--rounds", "3"]
      let first = try tool.perform(words + ["--json", "./before.json"])
      #expect(first.status == 0)
      #expect(first.errors == "")
      for stage in ["generate", "device", "reference", "oracle, fresh scenarios", "all", "hand-written loop"] {
        #expect(first.output.contains("  messages alone: \(stage) "), "\(first.output)")
      }
      #expect(!first.output.contains("as good as before"))
      let second = try tool.perform(words + ["--compare", "./before.json"])
      #expect(second.status == 0)
      let compared = second.output.split(separator: "\n").filter { $0.contains(" M events/s ") }
      #expect(compared.count == 6)
      #expect(compared.allSatisfy { $0.hasSuffix(" times as good as before") })
    }

    @Test("a file that is not a benchmark's is refused, and a path that cannot be written is reported first")
    func files() throws {
      try tool.write("{}", to: "other.json")
      #expect(try tool.perform("benchmark", "--compare", "./other.json").status == 65)
      #expect(try tool.perform("benchmark", "--compare", "./absent.json").status == 65)
      let ending = try tool.perform("benchmark", "--json", "./absent/x.json")
      #expect(ending.status == 74)
      #expect(ending.output == "")
      #expect(try tool.perform("benchmark", "--only", "everything").status == 64)
    }
  }
}
