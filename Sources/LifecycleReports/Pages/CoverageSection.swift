import LifecycleConformance
import LifecycleModel

/// Which pairs of a device state and an event were met, and how often.
struct CoverageSection {
  let report: ConformanceReport

  var section: PageSection {
    let coverage = report.coverage
    let map = CoverageMap(coverage.steps)
    return PageSection(
      name: "coverage", title: "Coverage", css: coverage.met.isEmpty ? "" : map.css, content: content(map))
  }

  private func content(_ map: CoverageMap) -> [HTML] {
    let (met, all) = report.pairs
    let figures: HTML = "\(met.grouped) of \(all.grouped) pairs of a device state and an event were met."
    if met == 0 { return [.element("p", [:], figures)] }
    return [.element("p", [:], figures), CoverageMap.key] + remarkOnScenes + [
      .element("h3", [:], "By state of the application"),
      .element(
        "p", ["class": "soft"],
        "A number in brackets counts the device states in which an event was met, where not in all."),
    ] + Self.tables(map, "by state of the", "By state of the") + inScenes(map.columns)
  }

  /// The map by state of the application, and folded that by state of the device.
  ///
  /// - Parameters:
  ///   - label: What they are called where they are not seen, except for the last word.
  ///   - title: The heading of the second, except for the last word.
  private static func tables(_ map: CoverageMap, _ label: String, _ title: String) -> [HTML] {
    [
      .scrolling("Coverage \(label) application", map.overview),
      .element(
        "details", [:], .element("summary", [:], .element("h3", [:], "\(title) device")),
        .scrolling("Coverage \(label) device", map.byDevice)),
    ]
  }

  /// That apps with a scene are among those of the map, where some are.
  private var remarkOnScenes: [HTML] {
    let coverage = report.coverage
    guard coverage.inScenes != nil else { return [] }
    let words =
      coverage.isOfScenesAlone
      ? "Every app of this run has a scene."
      : "Apps with a scene and those without are counted together here; apps with a scene follow by themselves."
    return [.element("p", [:], HTML(words))]
  }

  /// The map of apps with a scene, where there are others as well.
  ///
  /// - Parameter columns: The events that have a column by device state.
  private func inScenes(_ columns: [Event]) -> [HTML] {
    let coverage = report.coverage
    guard let part = coverage.inScenes, !coverage.isOfScenesAlone else { return [] }
    return [
      .element("h3", [:], "Apps with a scene, by state of the application"),
      .element(
        "p", [:], "\(part.met.count.grouped) of \(part.all.grouped) pairs of a device state and an event were met."),
    ]
      + Self.tables(
        CoverageMap(part, columns: columns), "of apps with a scene by state of the",
        "Apps with a scene, by state of the")
  }
}
