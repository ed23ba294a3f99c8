extension ConformanceReport {
  /// Which pairs of a device state and an event were met, and how often.
  var coverageSection: PageSection {
    let map = CoverageMap(coverage.steps)
    var content = [Self.count(of: pairs.met, pairs.all)]
    if pairs.met > 0 {
      content +=
        [CoverageMap.key] + remarkOnScenes + [
          .element("h3", [:], "By state of the application"),
          .element(
            "p", ["class": "soft"],
            "A number in brackets counts the device states in which an event was met, where not in all."),
        ]
      content += map.tables("by state of the", "By state of the") + mapOfScenes(map.columns)
    }
    return PageSection(
      name: "coverage", title: "Coverage", css: coverage.met.isEmpty ? "" : map.css, content: content)
  }

  /// That apps with a scene are among those of the map, where some are.
  private var remarkOnScenes: [HTML] {
    guard coverage.inScenes != nil else { return [] }
    let words =
      coverage.isOfScenesAlone
      ? "Every app of this run has a scene."
      : "Apps with a scene and those without are counted together here; apps with a scene follow by themselves."
    return [.element("p", [:], HTML(words))]
  }

  /// The map of apps with a scene, where there are others as well; the columns are events by device state.
  private func mapOfScenes(_ columns: [Event]) -> [HTML] {
    guard let part = coverage.inScenes, !coverage.isOfScenesAlone else { return [] }
    let heading = HTML.element("h3", [:], "Apps with a scene, by state of the application")
    return [heading, Self.count(of: part.met.count, part.all)]
      + CoverageMap(part, columns: columns)
      .tables("of apps with a scene by state of the", "Apps with a scene, by state of the")
  }

  private static func count(of met: Int, _ all: Int) -> HTML {
    .element("p", [:], "\(met.grouped) of \(all.grouped) pairs of a device state and an event were met.")
  }
}

extension CoverageMap {
  /// The map by state of the application, and folded that by state of the device: what they are called where
  /// they are not seen, and the heading of the second, each except for the last word.
  fileprivate func tables(_ label: String, _ title: String) -> [HTML] {
    [
      .scrolling("Coverage \(label) application", overview),
      .element(
        "details", [:], .element("summary", [:], .element("h3", [:], "\(title) device")),
        .scrolling("Coverage \(label) device", byDevice)),
    ]
  }
}
