import Foundation
import Testing

@Suite("The README's adapter and fuzz target")
struct ReadmeTests {
  @Test("are those that are compiled and run here")
  func areCompiled() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let examples = try ["ReadmeExample.swift", "FuzzingExample.swift"].map {
      try String(contentsOf: here.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(blocks == examples)
  }

  @MainActor @Test("the fuzz target has nothing against the adapter")
  func fuzzTarget() {
    let bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 4, 10, 0]
    #expect(bytes.withUnsafeBufferPointer { testOneInput($0.baseAddress, $0.count) } == 0)
  }
}
