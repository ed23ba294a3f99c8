import LifecycleModel
import LifecycleTestSupport

@Suite("Versions of iOS")
struct VersionTests {
  fileprivate static let last = AppConfiguration.versions.upperBound
  private static let absence = "there is no iOS 19 to 25: the versions are \(AppConfiguration.words(for: 3...last))"

  @Test("the versions of iOS are 3 to 18, and those from 26 on")
  func existing() {
    #expect(AppConfiguration.existingVersions == Array(3...18) + Array(26...Self.last))
    for version in 1...40 {
      #expect(AppConfiguration.exists(version) == AppConfiguration.existingVersions.contains(version))
      #expect(AppConfiguration.absence(ofVersion: version) == (19...25 ~= version ? Self.absence : nil))
    }
  }

  @Test("versions after the last are judged as the last, and that is said")
  func newer() {
    let (last, next) = (Self.last, Self.last + 1)
    #expect(
      [3, 15, 18, 26, last, next, 99].map(AppConfiguration.judgedVersion(for:)) == [3, 15, 18, 26, last, last, last])
    #expect(AppConfiguration.remark(onVersion: last) == nil)
    #expect(
      AppConfiguration.remark(onVersion: next) == "iOS \(next) is newer than any that is known: judged as iOS \(last)")
  }

  @Test(
    "a range of versions is said without those that there are not",
    arguments: [
      (3...15, "3 to 15"), (15...15, "15"), (3...27, "3 to 18, 26 and 27"), (3...26, "3 to 18 and 26"),
      (18...27, "18, 26 and 27"), (18...26, "18 and 26"), (26...27, "26 to 27"), (16...18, "16 to 18"),
    ])
  func words(_ range: ClosedRange<Int>, _ words: String) {
    #expect(AppConfiguration.words(for: range) == words)
  }

  @Test("after the documents are claimed where they are named, and a range that spans the missing ones has the others")
  func claims() {
    #expect(Capabilities.all.versions == AppConfiguration.versions)
    #expect(AppConfiguration().version == 15)
    #expect(Capabilities(versions: 13...27).existingVersions == [13, 14, 15, 16, 17, 18, 26, 27])
  }

  @Test("to name a version that there is not is refused, with the reason", .thorough)
  func refused() async {
    let app = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AppConfiguration(version: 20)
    }
    let claim = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Capabilities(versions: 13...20)
    }
    let change = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var claimed = Capabilities.all
      claimed.versions = 25...27
      _ = claimed
    }
    await #expect(processExitsWith: .failure) { _ = Capabilities(versions: 1...2) }
    await #expect(processExitsWith: .failure) {
      _ = Capabilities(versions: VersionTests.last + 1...VersionTests.last + 3)
    }
    await #expect(processExitsWith: .failure) { _ = Capabilities(versions: 13...VersionTests.last + 1) }
    for ending in [app, claim, change] {
      let said = String(decoding: ending?.standardErrorContent ?? [], as: UTF8.self)
      #if DEBUG
        #expect(said.contains(Self.absence), "\(said)")
      #else
        // An optimized build stops without a message of its own.
        _ = said
      #endif
    }
  }

}
