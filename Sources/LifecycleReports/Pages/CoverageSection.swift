import LifecycleConformance
import LifecycleModel

/// Which pairs of a device state and an event were met, and how often.
struct CoverageSection {
  let report: ConformanceReport

  var section: PageSection {
    let coverage = report.content.coverage
    let map = CoverageMap(met: coverage.met, missed: coverage.missed)
    return PageSection(
      name: "coverage", title: "Coverage", css: coverage.met.isEmpty ? "" : map.css, content: content(map))
  }

  private func content(_ map: CoverageMap) -> [HTML] {
    let (met, all) = report.pairs
    let figures: HTML = "\(met.grouped) of \(all.grouped) pairs of a device state and an event were met."
    guard !report.content.coverage.met.isEmpty else {
      let why = met == 0 ? "" : " The report file is older than the counts, so that no map can be drawn."
      return [.element("p", [:], figures, HTML(why))]
    }
    return [
      .element("p", [:], figures), CoverageMap.key,
      .element("h3", [:], "By state of the application"),
      .element(
        "p", ["class": "soft"],
        "A number in brackets counts the device states in which an event was met, where not in all."),
      .scrolling("Coverage by state of the application", map.overview),
      .element(
        "details", [:], .element("summary", [:], .element("h3", [:], "By state of the device")),
        .scrolling("Coverage by state of the device", map.byDevice)),
    ]
  }
}
