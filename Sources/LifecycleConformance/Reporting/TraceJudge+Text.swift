import LifecycleDevice
import LifecycleModel
import LifecycleOracle
import LifecycleRules

extension TraceJudge.Verdict {
  /// The most advice, and the most later breaks, that are listed besides the first.
  private static let mostOthers = 8

  /// The verdict on a trace for a person, in one line if it is legal.
  ///
  /// - Parameters:
  ///   - file: The trace that was judged.
  ///   - layout: How wide the text is, and whether it has colours.
  public func description(of file: Corpus.Entry, in layout: TextLayout = .plain) -> String {
    var notes = [file.trace.newerVersion.flatMap(AppConfiguration.remark(onVersion:))].compactMap(\.self)
    if unjudged > 0 { notes.append("not judged: \(String.count(unjudged, "callback")) that no document names") }
    if file.trace.observes == nil {
      let names = Trace.Observable.allCases.filter(observes.contains).map(\.rawValue).joined(separator: ", ")
      notes.append("taken to observe \(names)")
    }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    var lines: [String] = []
    if let warning {
      let advice = "\(warning.rule.text) \(warning.rule.rule.statement)"
      lines += "  advice not followed at event \(warning.step + 1): \(advice)".wrapped(indent: 4, in: layout)
      let others = otherAdvice.map { "\($0.rule.text) at event \($0.step + 1)" }
      let more = others.count > Self.mostOthers ? " and \(others.count - Self.mostOthers) more" : ""
      if !others.isEmpty {
        lines += "  nor: \(others.prefix(Self.mostOthers).joined(separator: ", "))\(more)".wrapped(
          indent: 4, in: layout)
      }
    }
    let path = file.path.escaped(to: 4_096)
    if let sceneName {
      let title = layout.painted("inconclusive", .doubtful) + "  \(path) (\(sceneName.escaped(to: 200)))"
      return ([title] + "  \(SceneSpelling.remark(on: sceneName))".wrapped(indent: 4, in: layout)).joined(
        separator: "\n")
    }
    if outcome == .nothingToJudge {
      return layout.painted("nothing to judge", .doubtful) + "  \(path) (not one event)"
    }
    if let remark = remarkOnUnseen(in: file.trace) { lines = "  \(remark)".wrapped(indent: 4, in: layout) + lines }
    if violation == nil, let remark = file.trace.remarkOnSDK { lines += "  \(remark)".wrapped(indent: 4, in: layout) }
    guard let violation else {
      return ([layout.paintingFirstWord(of: "legal     \(path)\(note)", .good)] + lines).joined(separator: "\n")
    }
    var shown = file.trace
    shown.steps = Array(shown.steps.prefix(violation.step + 1))
    let event = shown.steps.last.map { ", \"\($0.step.event.name)\"" } ?? ""
    let summary = violation.summary(version: shown.configuration.version)
    let remarks = lines
    lines = [layout.paintingFirstWord(of: "VIOLATED  \(path)\(note)", .bad)]
    lines += "  event \(violation.step + 1)\(event): \(summary)".wrapped(indent: 4, in: layout)
    lines += Counterexample.title(of: violation, in: layout)
    lines += Counterexample.alsoBroken(with: violation).map { "  \($0)" }
    lines += "  \(Counterexample.description(of: file.trace.configuration))".wrapped(indent: 4, in: layout)
    lines += EventTable(shown, breaking: [violation]).lines(in: layout)
    lines += later.prefix(Self.mostOthers).flatMap { broken in
      let event = file.trace.steps[broken.step].step.event.name
      let words = broken.summary(version: file.trace.configuration.version)
      return "  Broken later: \(broken.rule.text) at event \(broken.step + 1), \"\(event)\": \(words)"
        .wrapped(indent: 8, in: layout)
    }
    if later.count > Self.mostOthers { lines.append("  and \(later.count - Self.mostOthers) more") }
    if let firstUnjudged {
      lines +=
        "        Not judged from event \(firstUnjudged + 1) on: too much is wrong in the one before to compare it"
        .wrapped(indent: 10, in: layout)
    }
    for hint in violation.hints(in: file.trace) { lines += "  Hint: \(hint)".wrapped(indent: 8, in: layout) }
    lines += remarks
    for source in violation.rule.rule.sources { lines += "  \(source)".wrapped(indent: 4, in: layout) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Violation {
  /// Returns hints at the lines that the header of a trace may lack, if this is not a violation after all.
  func hints(in trace: Trace) -> [String] {
    if rule == .vc02 {
      return [
        "if the app restores its state, which loads views before didFinishLaunching, say so in the header: "
          + "'restores state: yes'; if it touches the view that early, 'loads view early: yes'"
      ]
    }
    guard case .missing(let callback) = kind, trace.steps.indices.contains(step) else { return [] }
    var hints: [String] = []
    let occurs = trace.steps.contains { $0.observations.contains { $0.callback == callback } }
    let isOfScene = callback.kind == .sceneMessage || callback.kind == .request
    if callback.isOptionalMethod || isOfScene, !occurs, trace.configuration.implements(callback) {
      let name = callback.shortName(version: trace.configuration.version)
      hints.append(
        "\(name) occurs nowhere in this trace; if the app does not implement it, say so in the header: "
          + "'not \(isOfScene ? "recorded" : "implemented"): \(name)'")
    }
    if let kind = trace.steps[step].step.event.interruption(.begins), kind.mayBeBanner,
      callback == .applicationWillResignActive || callback == .willResignActiveNotification,
      trace.configuration.interruptionsTakeFocus
    {
      hints.append(
        "if the \(kind.name) was shown as a banner, which sends nothing, say so in the header: "
          + "'interruptions take focus: no'")
    }
    return hints
  }
}
