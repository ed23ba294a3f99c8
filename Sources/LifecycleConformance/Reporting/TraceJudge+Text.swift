import LifecycleDevice
import LifecycleOracle

extension TraceJudge.Verdict {
  /// The most advice, and the most later breaks, that are listed besides the first.
  private static let mostOthers = 8

  /// The verdict on a trace for a person, in one line if it is legal.
  package func description(of file: Corpus.Entry, in layout: TextLayout = .plain) -> String {
    let path = file.path.escaped(to: 4_096)
    if let sceneName {
      let title = layout.painted("inconclusive", .doubtful) + "  \(path) (\(sceneName.escaped(to: 200)))"
      let remark = "  \(SceneSpelling.remark(on: sceneName))".wrapped(indent: 4, in: layout)
      return ([title] + remark).joined(separator: "\n")
    }
    if outcome == .nothingToJudge {
      return layout.painted("nothing to judge", .doubtful) + "  \(path) (not one event)"
    }
    let named = path + note(on: file.trace)
    var remarks: [String] = []
    if let remark = remarkOnUnseen(in: file.trace) { remarks += "  \(remark)".wrapped(indent: 4, in: layout) }
    remarks += advice(in: layout)
    guard let violation else {
      if let remark = file.trace.remarkOnSDK { remarks += "  \(remark)".wrapped(indent: 4, in: layout) }
      return ([layout.paintingFirstWord(of: "legal     \(named)", .good)] + remarks).joined(separator: "\n")
    }
    let lines =
      [layout.paintingFirstWord(of: "VIOLATED  \(named)", .bad)] + first(violation, in: file.trace, layout)
      + others(in: file.trace, layout) + remarks
      + violation.rule.rule.sources.flatMap { "  \($0)".wrapped(indent: 4, in: layout) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The assumptions about the trace, in brackets.
  private func note(on trace: Trace) -> String {
    var notes = [trace.newerVersion.flatMap(AppConfiguration.remark(onVersion:))].compactMap(\.self)
    if unjudged > 0 { notes.append("not judged: \(String.count(unjudged, "callback")) that no document names") }
    if trace.observes == nil {
      let names = Trace.Observable.allCases.filter(observes.contains).map(\.rawValue).joined(separator: ", ")
      notes.append("taken to observe \(names)")
    }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  private func advice(in layout: TextLayout) -> [String] {
    guard let warning else { return [] }
    let words = "\(warning.rule.text) \(warning.rule.rule.statement)"
    var lines = "  advice not followed at event \(warning.step + 1): \(words)".wrapped(indent: 4, in: layout)
    let others = otherAdvice.map { "\($0.rule.text) at event \($0.step + 1)" }
    if !others.isEmpty {
      lines += "  nor: \(others.joined(atMost: Self.mostOthers))".wrapped(indent: 4, in: layout)
    }
    return lines
  }

  /// The break that decides, with its place first, and the steps up to it.
  private func first(_ violation: Violation, in trace: Trace, _ layout: TextLayout) -> [String] {
    var shown = trace
    shown.steps = Array(shown.steps.prefix(violation.step + 1))
    return "  \(violation.placed(in: trace))".wrapped(indent: 4, in: layout)
      + Counterexample.title(of: violation, in: layout)
      + Counterexample.alsoBroken(with: violation).map { "  \($0)" }
      + "  \(Counterexample.description(of: trace.configuration))".wrapped(indent: 4, in: layout)
      + EventTable(shown, breaking: [violation]).lines(in: layout)
      + violation.hints(in: trace).flatMap { "  Hint: \($0)".wrapped(indent: 8, in: layout) }
  }

  /// The breaks at later events, and how far the trace was judged.
  private func others(in trace: Trace, _ layout: TextLayout) -> [String] {
    var lines = later.prefix(Self.mostOthers).flatMap { broken in
      "  Broken later: \(broken.rule.text) at \(broken.placed(in: trace))".wrapped(indent: 8, in: layout)
    }
    if later.count > Self.mostOthers { lines.append("  and \(later.count - Self.mostOthers) more") }
    if let firstUnjudged {
      let reason =
        obstacle.map { "it cannot happen there, behind what is wrong: \($0)" }
        ?? "too much is wrong in the one before to compare it"
      lines += "  Not judged from event \(firstUnjudged + 1) on: \(reason)".wrapped(indent: 4, in: layout)
    }
    return lines
  }
}

extension Violation {
  /// The event at which it is, and the violation in a sentence.
  fileprivate func placed(in trace: Trace) -> String {
    let event = trace.steps.indices.contains(step) ? ", \"\(trace.steps[step].step.event.name)\"" : ""
    return "event \(step + 1)\(event): \(summary(version: trace.configuration.version))"
  }

  /// Whether a callback that is missing comes at the next event, as all do where nobody waits for them.
  private func isLegalInNoSteps(_ trace: Trace, missing callback: Callback) -> Bool {
    guard trace.isStepped, trace.configuration.scenes != .multiple,
      trace.steps.dropFirst(step + 1).first?.observations.contains(where: { $0.callback == callback }) == true
    else { return false }
    var unstepped = trace
    unstepped.isStepped = false
    return (try? TraceJudge().judge(unstepped))?.outcome == .legal
  }

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
    if isLegalInNoSteps(trace, missing: callback) {
      hints.append(
        "the trace is legal if callbacks may come after the event that causes them: wait for them before the next event, or say "
          + "so in the header: 'delivery: \(Trace.unsteppedDelivery)'")
    }
    let occurs = trace.steps.contains { $0.observations.contains { $0.callback == callback } }
    if !occurs, trace.configuration.implements(callback) {
      let name = callback.shortName(version: trace.configuration.version)
      let isOptional = callback.isOptionalMethod
      hints.append(
        "\(name) occurs nowhere in this trace; if the app does not implement it\(isOptional ? "" : ", or nobody recorded it"), "
          + "say so in the header: 'not \(isOptional ? "implemented" : "recorded"): \(name)'")
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
