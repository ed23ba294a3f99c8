import LifecycleTestSupport

@testable import lifecycle_benchmark

/// The figures differ from machine to machine: only how they are printed and kept is tested.
@Suite("The benchmark")
struct BenchmarkTests {
  private static func lines(_ words: [String]) throws -> [String] {
    let lines = Locked<[String]>([])
    try Benchmark.run(words) { line in lines.withLock { $0.append(line) } }
    return lines.withLock { $0 }
  }

  @Test("A row for each stage is printed, kept and compared with")
  func rows() throws {
    let folder = Folder()
    let file = folder["run.json"].path
    let words = ["--only", "messages alone", "--scenarios", "40", "--rounds", "3"]
    let first = try Self.lines(words + ["--json", file])
    let stages = ["generate", "device", "reference", "oracle, fresh scenarios", "all"]
    #expect(first.count == stages.count)
    for (line, stage) in zip(first, stages) { #expect(line.hasPrefix("messages alone: \(stage) ")) }
    #expect(!first.contains { $0.hasSuffix("as good as before") })
    let second = try Self.lines(words + ["--compare", file])
    #expect(second.count == stages.count)
    #expect(second.allSatisfy { $0.hasSuffix(" times as good as before") })
  }

  @Test("A ratio is above 1 where a figure is better, whether it should grow or shrink")
  func ratios() {
    #expect(Row("a", .events, [2, 9, 4]).ratio(to: Row("a", .events, [2])) == 2)
    #expect(Row("a", .milliseconds, [4]).ratio(to: Row("a", .milliseconds, [2])) == 0.5)
    #expect(Row("a", .milliseconds, [4]).ratio(to: Row("a", .events, [2])) == nil)
  }

  @Test("Words that cannot be understood and a file that is not a benchmark are errors")
  func errors() {
    for words in [
      ["--only", "everything"], ["--scenarios", "0"], ["--rounds"], ["--many", "1"], ["--compare", #filePath],
      ["--compare", "/nowhere"], ["--json", "/nowhere/x.json"],
    ] {
      #expect(throws: (any Error).self) { try Benchmark.run(words) { _ in Issue.record("it measures") } }
    }
  }
}
