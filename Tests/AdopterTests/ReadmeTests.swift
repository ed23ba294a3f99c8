import Foundation
import Testing

@Suite("The README's adapter and manifest")
struct ReadmeTests {
  @Test("the README's adapter and the manifest of an article are those that are compiled, and the README stays short")
  func areCompiled() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let example = try String(contentsOf: here.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
    #expect(blocks == [example])
    // A manifest is not compiled: an adopter's says the same of this package.
    let article = root.appendingPathComponent("Sources/LifecycleConformance/LifecycleConformance.docc/InYourTests.md")
    let manifest = try String(contentsOf: article, encoding: .utf8)
    let adopter = try String(contentsOf: root.appendingPathComponent("Tests/Adopter/Package.swift"), encoding: .utf8)
    for words in [
      "// swift-tools-version: 6.2", "platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)]",
      #"dependencies: [.package(name: "lifecycle-conformance", path: "#,
      #".product(name: "LifecycleTesting", package: "lifecycle-conformance")"#,
    ] {
      #expect(manifest.contains(words) && adopter.contains(words), "\(words)")
    }
    #expect(readme.utf8.count <= 6_000)
  }

  @MainActor @Test("the fuzz target has nothing against the adapter")
  func fuzzTarget() {
    let bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 4, 10, 0]
    #expect(bytes.withUnsafeBufferPointer { testOneInput($0.baseAddress, $0.count) } == 0)
  }
}
