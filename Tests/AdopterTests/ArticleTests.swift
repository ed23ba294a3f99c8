import Foundation
import Testing

@Suite("The articles of the documentation")
struct ArticleTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let catalogue = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/LifecycleConformance/LifecycleConformance.docc")

  private func withoutIndents(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test("the articles of the documentation show no code but what is compiled and run here")
  func isCompiled() throws {
    let examples = try ["ArticleExamples.swift", "FuzzingExample.swift"].map {
      try String(contentsOf: Self.tests.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.catalogue.path).filter { $0.hasSuffix(".md") }
    let articles = try names.map {
      try String(contentsOf: Self.catalogue.appendingPathComponent($0), encoding: .utf8)
    }
    let blocks = articles.flatMap { $0.components(separatedBy: "```swift\n").dropFirst() }
      .map { $0.components(separatedBy: "```")[0] }
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(withoutIndents(examples).contains(withoutIndents(block))) }
  }
}
