extension Capabilities {
  /// Each version of iOS that is claimed, in order.
  package var existingVersions: [Int] { versions.filter(AppConfiguration.exists) }

  /// Makes sure that a range neither begins nor ends with a version that there is not.
  static func check(_ versions: ClosedRange<Int>) {
    for version in [versions.lowerBound, versions.upperBound] {
      if let words = AppConfiguration.contradiction(ofVersion: version) { preconditionFailure(words) }
    }
  }
}
