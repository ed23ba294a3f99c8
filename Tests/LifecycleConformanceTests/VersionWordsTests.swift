import LifecycleTestSupport

@Suite("The versions of iOS in the documents")
struct VersionWordsTests {
  private static let first = AppConfiguration.versions.lowerBound
  private static let last = AppConfiguration.versions.upperBound
  private static let all = AppConfiguration.words(for: AppConfiguration.versions)
  private static let any = all.replacing(" and ", with: " or ")

  @Test(
    "the versions of iOS in the documents are those that there are",
    arguments: [
      ("README.md", "iOS \(first) to \(last)"),
      ("CONFORMANCE.md", "The systems are iOS \(all)"),
      ("CONFORMANCE.md", "the **version** of iOS, \(any);"),
    ])
  func documents(_ path: String, _ words: String) throws {
    let text = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(line.contains(words), "\(path) has to say: \(words)")
  }
}
