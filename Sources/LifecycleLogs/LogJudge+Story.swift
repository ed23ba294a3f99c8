extension LogJudge {
  /// The shortest story that was found behind the callbacks of one life.
  package typealias Story = Trace.Story
}

extension LogJudge.Story {
  /// Why the story, judged as a trace, is not legal; nil where it is, or where it does not have all that it rests on.
  func refusal(strict: Bool) -> String? {
    guard leftOut == 0, turns.isEmpty, !trace.steps.isEmpty else { return nil }
    do {
      return try TraceJudge(strict: strict).judge(trace).violation.map { "it breaks \($0.rule.text)" }
    } catch {
      return "\(error)"
    }
  }

  /// Whether a process ends only where the next one shows its launch.
  var endsInLaunchesAlone: Bool {
    let launches = trace.steps.count { $0.observations.contains { CallbackSet.launches.contains($0.callback) } }
    return trace.steps.count { Self.endings.contains($0.step.event) } <= launches
  }

  private static let endings: EventSet = [.systemEndsApp, .appCrashes, .systemReclaimsMemory, .removeFromSwitcher]

  /// The first line of a launch that differs from an earlier one in announcing its way to the foreground; nil for none.
  var unlikeLaunch: (line: Int, callback: Callback)? {
    var isRunning = trace.start != nil
    var isAnnounced: Bool?
    let parts = zip(trace.steps, lineNumbers).map { ($0, $1) } + (brokenOff.map { [($0, numbersOfBrokenOff)] } ?? [])
    for (step, numbers) in parts {
      if Self.endings.contains(step.step.event) {
        isRunning = false
      } else if !isRunning, let line = numbers.first, let first = step.observations.first?.callback {
        let announces = step.observations.contains { $0.callback == .willEnterForegroundNotification }
        if isAnnounced ?? announces != announces { return (line, first) }
        (isAnnounced, isRunning) = (announces, true)
      }
    }
    return nil
  }

  /// The removal of the app in which another scene goes, and no line shows that it came, nor that the app is removed; nil for none.
  var unseenScene: (line: Int, callback: Callback)? {
    guard trace.steps.contains(where: { $0.step.event == .removeFromSwitcher }),
      let (_, step, line) = permissions.first(where: { $0.rule.id == .ofSceneAtRemoval }),
      let callback = step.observations.first?.callback
    else { return nil }
    let before = trace.steps.indices.last { (lineNumbers[$0].first ?? line) < line }
    let callbacks = (before.map { trace.steps[$0].observations.suffix(1) } ?? []) + step.observations
    // The end of the app is a sign of the removal, and a way to the foreground of another scene, where no callback comes twice in
    // a row, nor one of a scene that is gone, nor the way of a scene that is there.
    let isAgain = zip(callbacks, callbacks.dropFirst()).map { ($0.callback, $1.callback) }.contains { first, next in
      first == next
        || CallbackSet.disconnections.contains(first) && next.isOfScene && !CallbackSet.openings.contains(next)
        || CallbackSet.resignations.contains(first) && CallbackSet.openings.contains(next)
    }
    let signs = isAgain ? CallbackSet.connections : CallbackSet.connections.union(.openings).union(.terminations)
    return step.observations.contains { signs.contains($0.callback) } ? nil : (line, callback)
  }

  /// The MAY rules without which the story would not be legal, each with the first event that uses it, and its line.
  var permissions: [(rule: Rule, event: Trace.Step, line: Int)] {
    guard leftOut == 0, turns.isEmpty, !trace.steps.isEmpty else { return [] }
    var seen: Set<RuleID> = []
    // A prewarm is an event that a MAY permits, whatever it sends.
    let prewarms = trace.steps.indices.filter { trace.steps[$0].step.event == .background(.prewarm) }
    let used = prewarms.map { ($0, RuleID.ofPrewarm) } + TraceJudge.permissions(of: trace).map { ($0.step, $0.rule) }
    return used.compactMap { step, id in
      let rule = id.rule
      guard [.application, .scenes, .background].contains(rule.facet), !id.traits.contains(.isUsual),
        let line = lineNumbers[step].first, seen.insert(id).inserted
      else { return nil }
      return (rule, trace.steps[step], line)
    }
  }
}

extension LogJudge.Story {
  /// How many events the story has.
  package var eventCount: Int { leftOut + trace.steps.count + (brokenOff == nil ? 0 : 1) }

  /// The story in the notation of traces, indented.
  ///
  /// - Parameter owed: The callbacks that its last event still owes.
  func description(
    mostEvents: Int, wrong: ObservedCallback?, owing missing: [Callback] = [], in layout: TextLayout
  ) -> [String] {
    let names = missing.map { $0.shortName(version: trace.configuration.version) }.joined(separator: ", ")
    let owed = names.isEmpty ? "" : "; \(names) \(missing.count == 1 ? "is" : "are") still to come"
    let indent = "    "
    var lines = leadIn.map { "\(indent)// of an event before the log: \(Trace.text(of: $0))" }
    if let start = trace.start { lines.append("\(indent)// the app is \(start.name)") }
    let shown = trace.steps.suffix(mostEvents)
    let hidden = leftOut + trace.steps.count - shown.count
    if hidden > 0 { lines.append("\(indent)// … \(String.count(hidden, "event")) before") }
    let steps = shown + (brokenOff.map { [$0] } ?? [])
    for (step, numbers) in zip(steps, lineNumbers.suffix(shown.count) + [numbersOfBrokenOff]) {
      lines += self.lines(of: step, numbers).map { indent + $0.escaped(to: 1_000) }
    }
    if eventCount == 0, leadIn.isEmpty { lines.append("\(indent)// nothing changes in these lines") }
    if brokenOff != nil { lines.append("\(indent)// the log breaks off in this event\(owed)") }
    if let wrong {
      let line = "✗ " + Trace.text(of: Trace.Line(wrong, version: trace.configuration.version))
      lines.append("  " + layout.painted(line, .bad))
    }
    return lines
  }

  private func lines(of step: Trace.Step, _ numbers: [Int]) -> [String] {
    let callbacks = zip(step.lines, numbers).map { line, number in
      let isSaid = line.observation.map { !isPassedOver($0.callback, inLine: number) } ?? true
      return Trace.text(of: line) + (isSaid ? "" : "  // no line says so: line \(number) passes over it")
    }
    return ["! " + trace.text(of: step.step)] + callbacks
  }
}

extension LogJudge.Verdict {
  /// Writes the story of each life as a trace that can be judged by itself.
  ///
  /// - Returns: The paths of the files.
  /// - Throws: `FileError` where a file cannot be written, or holds something else.
  package func keepStories(in corpus: Corpus, named name: String) throws -> [String] {
    let kept = lives.filter {
      $0.violation == nil && $0.refusal == nil && $0.story.leftOut == 0 && !$0.story.trace.steps.isEmpty
    }
    return try kept.map { life in
      let place = kept.count == 1 ? "" : "-\(life.firstLine)"
      return try corpus.keep(life.story.trace, as: "\(name)\(place).trace")
    }
  }
}
