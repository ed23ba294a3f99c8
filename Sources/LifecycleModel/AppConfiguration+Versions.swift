extension AppConfiguration {
  /// The first and the last version of iOS that can be named. There is no iOS 19 to 25: a range that spans them holds the
  /// others alone.
  public static let versions = 3...27

  /// The versions that the documents describe, for apps without scenes. The last of them is that of a configuration which names
  /// none.
  @usableFromInline package static let documentedVersions = 3...15

  /// The numbers that no system has.
  private static let skippedVersions = 19...25

  /// The versions that may be named where one is asked for: systems after the last are judged as that one.
  package static let namedVersions = versions.lowerBound...99

  /// Every version of iOS from the first to the last, in order.
  package static let existingVersions = versions.filter(exists)

  /// Whether it is a version of iOS from the first to the last.
  package static func exists(_ version: Int) -> Bool {
    versions.contains(version) && !skippedVersions.contains(version)
  }

  /// The version by whose rules a system is judged.
  package static func judgedVersion(for version: Int) -> Int { min(version, versions.upperBound) }

  /// The same app on another version, launched as is usual there if it is so here.
  package func with(version: Int) -> AppConfiguration {
    var other = self
    other.version = version
    if isLaunchedAsUsual { other.interface = Self.usualInterface(other) }
    return other
  }

  // MARK: - In words

  /// The versions of a range: "3 to 15", or "3 to 18, 26 and 27".
  package static func words(for range: ClosedRange<Int>) -> String {
    func words(_ versions: ClosedRange<Int>) -> String {
      versions.count == 1 ? "\(versions.lowerBound)" : "\(versions.lowerBound) to \(versions.upperBound)"
    }
    guard range.lowerBound < skippedVersions.lowerBound, range.upperBound > skippedVersions.upperBound else {
      return words(range)
    }
    let later = (skippedVersions.upperBound + 1...range.upperBound).map { "\($0)" }
    return ([words(range.lowerBound...skippedVersions.lowerBound - 1)] + later).joinedByAnd
  }

  /// Why a version cannot be named that lies between others; nil for any other.
  package static func absence(ofVersion version: Int) -> String? {
    guard skippedVersions.contains(version) else { return nil }
    return
      "there is no iOS \(skippedVersions.lowerBound) to \(skippedVersions.upperBound): the versions are \(words(for: versions))"
  }

  /// Why there is no app on a version; nil where there is.
  static func contradiction(ofVersion version: Int) -> String? {
    if exists(version) { return nil }
    return absence(ofVersion: version) ?? "iOS \(version) is not known: the versions are \(words(for: versions))"
  }

  /// Returns the remark on a system that is judged as an older one; nil where it is not newer than every known version.
  package static func remark(onVersion version: Int) -> String? {
    let newest = versions.upperBound
    return version > newest ? "iOS \(version) is newer than any that is known: judged as iOS \(newest)" : nil
  }
}
