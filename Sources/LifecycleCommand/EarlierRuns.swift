import Foundation

/// The earlier run that a report is compared with: only what that has not broken fails.
struct Baseline {
  private let report: ConformanceReport
  private let name: String

  /// - Returns: nil where none is named.
  init?(_ arguments: Arguments) throws {
    guard let path = arguments.value(.baseline) else { return nil }
    report = try ReportFile(contentsOf: URL(fileURLWithPath: path)).report()
    name = URL(fileURLWithPath: path).lastPathComponent
  }

  /// Lets a run go no further than the baseline's, which ended early: later findings would seem new. Returns
  /// that it does, in words; nil where it need not.
  func limit(_ options: inout ConformanceOptions, _ arguments: Arguments) -> String? {
    guard report.earlyStop != nil, arguments.value(.scenarios) == nil, report.scenarios < options.scenarios else {
      return nil
    }
    options.scenarios = report.scenarios
    return """
      The run in \(name) ended early, after \(report.scenarios) scenarios, and this one runs as many; a baseline that is made \
      with '--early-stop never' covers all.
      """
  }

  /// That a run is not of the implementation of the baseline; nil where it is.
  func remark(ofOther found: ConformanceReport) -> String? {
    report.remark(on: "\(name) is", ofOtherThan: found)
  }

  /// The report in which only that fails which the baseline lacks.
  func counted(_ found: ConformanceReport) -> ConformanceReport { found.counting(against: report, named: name) }

  /// That a run which is over went further than the baseline's, which ended early; nil where it did not.
  func remark(on found: ConformanceReport) -> String? {
    guard report.earlyStop != nil, report.scenarios < found.scenarios else { return nil }
    return """
      The run in \(name) ended early, after \(report.scenarios) scenarios, and this one has \(found.scenarios): what only the \
      later ones break counts as new. A baseline that is made with '--early-stop never' covers all.
      """
  }

  /// Returns the new ways to break rules of which a report shows old ones alone, and the deviations to expect
  /// so that a run shows the new ones; nil where the report shows a new one of every such rule.
  func expectations(besides found: ConformanceReport) -> (new: [ConformanceReport.Breach], known: [KnownDeviation])? {
    let comparison = ReportComparison(of: found, since: report, named: name, isBaseline: true)
    let shown = Set(found.violations.filter { comparison.newBreaches.contains($0.breach) }.map(\.violation.rule))
    let rules = comparison.newlyBrokenAgain.subtracting(shown)
    if rules.isEmpty { return nil }
    let new = comparison.newBreaches.filter { rules.contains($0.rule) }
    var known = found.knownDeviations
    for breach in rules.sorted().flatMap(found.breaches) where !new.contains(breach) {
      let deviation = KnownDeviation(breach.rule, of: breach.cause.callback, at: breach.event, "broken in \(name)")
      let isListed = known.contains { $0.description == deviation.description }
      let hidesNews = new.contains {
        $0.rule == breach.rule && $0.event == breach.event
          && (breach.cause.callback == nil || breach.cause.callback == $0.cause.callback)
      }
      if !isListed, !hidesNews { known.append(deviation) }
    }
    return (new, known)
  }
}

/// The report of the last run, which `check --record` keeps beside the traces.
struct LastRun {
  static let fileName = "last-run.json"

  private let file: URL
  /// The report of the last run; nil where there was none, or its file is of no use.
  let report: ConformanceReport?
  /// Why the file is of no use.
  private let remark: String?

  /// - Returns: nil where a run of these options says nothing of the whole.
  init?(in folder: Corpus?, _ options: ConformanceOptions) {
    guard let folder, options.shard == nil, options.first == 0 else { return nil }
    file = folder.folder.appendingPathComponent(Self.fileName)
    guard FileManager.default.fileExists(atPath: file.path) else {
      (report, remark) = (nil, nil)
      return
    }
    do {
      (report, remark) = (try ReportFile(contentsOf: file).report(), nil)
    } catch {
      (report, remark) = (nil, "Nothing is said of the last run, whose report is replaced: \(error)")
    }
  }

  /// That the report that is replaced is of no use, or of another implementation; nil where neither is so.
  func remark(ofOther found: ConformanceReport) -> String? {
    report?.remark(on: "The last run here was", ofOtherThan: found) ?? remark
  }

  /// Keeps the report in place of the last, unless the run was ended before it had all; returns why not.
  func replace(with report: ConformanceReport) -> String? {
    if report.nextIndex != nil || report.sceneName != nil { return nil }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try ReportFile(report).write(to: file)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns the comparison of a report with that of the last run; nil where there is none of that.
  func comparison(with report: ConformanceReport) -> ReportComparison? {
    self.report.map { ReportComparison(of: report, since: $0, named: "the last run") }
  }
}

extension ConformanceReport {
  /// That something is of another implementation; nil where its name is that of another report's, or both are of the reference.
  fileprivate func remark(on subject: String, ofOtherThan other: ConformanceReport) -> String? {
    let areOfReference = EmbeddedReference.isNamed(name) && EmbeddedReference.isNamed(other.name)
    if name == other.name || areOfReference { return nil }
    return "\(subject) of another implementation, or one that was started otherwise: \(name.escaped(to: 200))"
  }
}
