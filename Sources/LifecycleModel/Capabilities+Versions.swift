extension Capabilities {
  /// Each version of iOS that is claimed, in order.
  package var existingVersions: [Int] { versions.filter(AppConfiguration.exists) }

  /// Makes sure that a range neither begins nor ends with a version that there is not.
  static func check(_ versions: ClosedRange<Int>) {
    for version in [versions.lowerBound, versions.upperBound] {
      if let absence = AppConfiguration.absence(ofVersion: version) { preconditionFailure(absence) }
      if !AppConfiguration.versions.contains(version) {
        preconditionFailure(
          "iOS \(version) is not known: the versions are \(AppConfiguration.words(for: AppConfiguration.versions))")
      }
    }
  }

  /// The same as far as an edition of the rules goes: what came later is not claimed.
  ///
  /// Where nothing is left of the versions, the edition's last is, by which it judges all later ones.
  package func narrowed(toEdition edition: Int) -> Capabilities {
    let known = AppConfiguration.versions(ofEdition: edition)
    var narrowed = edition < 2 ? claiming(only: facets.subtracting(Facet.claimedByName)) : self
    if edition < 2 { narrowed.facetsWithoutHost = [] }
    if known.contains(versions.lowerBound), known.contains(versions.upperBound) { return narrowed }
    narrowed.versions = versions.clamped(to: known)
    return narrowed
  }
}
