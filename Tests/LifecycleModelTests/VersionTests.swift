import LifecycleModel
import LifecycleTestSupport

@Suite("Versions of iOS")
struct VersionTests {
  private static let absence = "there is no iOS 19 to 25: the versions are 3 to 18, 26 and 27"

  @Test("the versions of iOS are 3 to 18, 26 and 27")
  func existing() {
    #expect(AppConfiguration.existingVersions == Array(3...18) + [26, 27])
    #expect(AppConfiguration.versions == 3...27)
    for version in 1...40 {
      #expect(AppConfiguration.exists(version) == AppConfiguration.existingVersions.contains(version))
      #expect(AppConfiguration.absence(ofVersion: version) == (19...25 ~= version ? Self.absence : nil))
    }
  }

  @Test("iOS 28 and later are judged as iOS 27, and that is said")
  func newer() {
    #expect([3, 15, 18, 26, 27, 28, 99].map(AppConfiguration.judgedVersion(for:)) == [3, 15, 18, 26, 27, 27, 27])
    #expect(AppConfiguration.remark(onVersion: 27) == nil)
    #expect(AppConfiguration.remark(onVersion: 28) == "iOS 28 is newer than any that is known: judged as iOS 27")
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
    await #expect(processExitsWith: .failure) { _ = Capabilities(versions: 28...30) }
    await #expect(processExitsWith: .failure) { _ = Capabilities(versions: 13...28) }
    for ending in [app, claim, change] {
      let said = String(decoding: ending?.standardErrorContent ?? [], as: UTF8.self)
      #if DEBUG
        #expect(said.contains(Self.absence), "\(said)")
      #else
        // An optimized build stops without a word of its own.
        _ = said
      #endif
    }
  }

}
