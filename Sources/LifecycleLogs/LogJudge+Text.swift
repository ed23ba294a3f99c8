import LifecycleConformance
import LifecycleModel
import LifecycleOracle
import LifecycleRules

extension LogJudge.Verdict {
  /// Which logs of apps with several scenes are judged.
  private static let severalInLogs =
    "the log of an app with several (windows) is judged where each line about a scene has its address (<UIWindowScene: 0x…>), or its delegate, and "
    + "none is in a car or on another screen; traces are judged in any case"

  private static let twice = "is the same observer registered twice, or the log written by two?"

  /// The most lines that were set aside and are printed where nothing is judged.
  private static let mostLinesAside = 5

  /// The most events of a story that are printed.
  private static let mostEvents = 200

  /// The verdict for a person: what was judged, what was assumed, and the story of each life in the notation of traces.
  ///
  /// - Parameters:
  ///   - path: What the log is called.
  ///   - legalVersions: The versions of iOS under which an illegal log is legal; nil where nobody asked.
  ///   - showsStories: Whether the stories of legal lives are printed.
  ///   - layout: How wide the text is, and whether it has colours.
  package func description(
    of path: String, legalVersions: [Int]? = nil, showsStories: Bool = true, in layout: TextLayout = .plain
  ) -> String {
    let name = path.escaped(to: 4_096)
    var lines: [String]
    switch outcome {
    case .legal where isReadInPart:
      lines = [layout.paintingFirstWord(of: "legal as far as read  \(name) (\(summary))", .good)]
    case .legal: lines = [layout.paintingFirstWord(of: "legal     \(name) (\(summary))", .good)]
    case .mostlyUncertain:
      lines = [layout.painted("inconclusive", .doubtful) + "  legal as far as read: \(name) (\(summary))"]
    case .suspicious: lines = [layout.painted("suspicious", .doubtful) + "  \(name) (\(summary))"]
    case .violated: lines = [layout.paintingFirstWord(of: "VIOLATED  \(name) (\(summary))", .bad)]
    case .nothingToJudge: return nothingToJudge(name, in: layout).joined(separator: "\n")
    case .notCovered: return notCovered(name, in: layout).joined(separator: "\n")
    }
    if isLegalIfMapped {
      let words = "illegal as far as read, and legal if lines that are not read are the callbacks proposed below"
      lines += "  \(words)".wrapped(indent: 4, in: layout)
    }
    if let words = suspicion.map(words) { lines += "  \(words)".wrapped(indent: 4, in: layout) }
    if let words = reading.words { lines += "  \(words)".wrapped(indent: 4, in: layout) }
    if hasHeadingsWithoutSpace {
      let words = "lines without a callback are taken for headings: in one piece the log is illegal"
      lines += "  \(words)".wrapped(indent: 4, in: layout)
    }
    lines += "  assumed: \(Counterexample.description(of: configuration))".wrapped(indent: 4, in: layout)
    if !assumedUnrecorded.isEmpty {
      let names = assumedUnrecorded.map { $0.shortName(version: configuration.version) }
      let option = configuration.scenes == .none ? "delegate" : "delegate, scene messages"
      let words = "never seen (see --observes '\(option)'), so assumed to be unimplemented or unrecorded"
      lines += "  \(words): \(names.joined(separator: ", "))".wrapped(indent: 4, in: layout)
    }
    if let legalVersions, outcome == .violated {
      // On the version that is assumed it is legal if the app has a scene.
      let option = legalVersions.contains(configuration.version) ? "--app 'scenes: single'" : "--os"
      let names = Self.names(of: legalVersions)
      let words = legalVersions.isEmpty ? "legal on no version of iOS" : "legal on \(names): see \(option)"
      lines += "  \(words)".wrapped(indent: 4, in: layout)
    }
    if scenesByThemselves > 0 {
      let parts = scenesAreOfDelegates ? "delegates of scenes" : "scenes"
      lines += "  each of \(scenesByThemselves) \(parts) is judged by itself".wrapped(indent: 4, in: layout)
    }
    let uncertain = linesAside.filter(\.isUncertain).prefix(3)
    if !uncertain.isEmpty {
      let more = counts.uncertain - uncertain.count
      lines.append("  uncertain, and not judged\(more > 0 ? ", with \(String.count(more, "line")) more" : ""):")
      lines += uncertain.map { "    line \($0.number): \($0.text.escaped(to: 90))" }
    }
    for life in lives where showsStories || life.violation != nil {
      lines += description(of: life, in: layout)
    }
    if scenesByThemselves == 0, configuration.scenes == .single, outcome == .violated {
      lines += "  one scene is assumed: \(Self.severalInLogs)".wrapped(indent: 4, in: layout)
    }
    if livesLeftOut > 0 { lines.append("  \(String.count(livesLeftOut, "process")) more, not shown") }
    if isLegalIfMapped || (counts.others > counts.judged || outcome == .mostlyUncertain) && outcome != .violated {
      lines += proposals(in: layout)
    }
    return lines.joined(separator: "\n")
  }

  /// Whether lines that name callbacks amid other words may say more than what was read.
  private var isReadInPart: Bool { counts.uncertain > 0 }

  private func words(for suspicion: LogJudge.Suspicion) -> String {
    let name = suspicion.callback.shortName(version: configuration.version)
    let sign = suspicion.process.map { "the id of process \($0) stays" } ?? "nothing speaks for it"
    let unseen =
      "\(name) can come there only after something that no line shows, a new process or a broken-off opening, and "
      + "\(sign). The likelier reason: "
    let remark =
      switch suspicion.reason {
      case .unseenDeath(isTwice: true):
        unseen + "\(name) comes twice: \(Self.twice)"
      case .unseenDeath(isTwice: false):
        unseen + "lines may be missing, or in another order than the callbacks came"
      case .doubled(let time):
        "\(name) comes again \(time) ms after the same callback: is the same observer registered twice?"
      case .openedAtOnce(let time):
        "\(name) comes \(time) ms after the launch, which is legal only if the system had prewarmed the app before: a "
          + "launch by the user has no \(name)"
      case .endedLate:
        "\(name) comes hours after the app entered the background, and a suspended app is sent nothing (PR-03): did it "
          + "execute all the time?"
      case .coveredForHours(let hours):
        "before \(name) the app was inactive for \(String.count(hours, "hour")): a call is shorter, and a device locks itself. Lines may be "
          + "missing"
      case .unseenWake:
        "\(name) can come there only if the system woke the app, which has a background mode then: if it has, say "
          + "--app 'background modes: fetch'. The likelier reason: \(name) comes twice, or lines are missing"
      case .otherFormer:
        "the phase that it says came before is not that of the line before: lines are missing, or of another scene"
      }
    return "line \(suspicion.line): \(remark)"
  }

  /// Mappings to paste, where lines that nobody reads have words of the life cycle.
  private func proposals(in layout: TextLayout) -> [String] {
    if reading.proposals.isEmpty { return [] }
    let options = reading.proposals.map { "--map '\($0.escaped(to: 100))'" }
    return ["  lines that are not read may be callbacks; if so, say which:"] + options.map { "    \($0)" }
  }

  private func nothingToJudge(_ name: String, in layout: TextLayout) -> [String] {
    var lines = [layout.painted("nothing to judge", .doubtful) + "  \(name) (\(summary))"]
    let shown = linesAside.prefix(Self.mostLinesAside)
    for line in shown { lines.append("    line \(line.number): \(line.text.escaped(to: 90))") }
    let more = counts.others + counts.uncertain - shown.count
    if more > 0 { lines.append("    and \(String.count(more, "line")) more") }
    let advice =
      counts.unjudged > 0
      ? "\(String.count(counts.unjudged, "line")) \(counts.unjudged == 1 ? "names" : "name") callbacks of views, of requests or of text, which are judged in a trace, where "
        + "events are above them; if the views are those of the root view controller, say '--observes views'."
      : "No line says that a callback came, and nothing else, behind a prefix that is known. Log the name of each callback in "
        + "a line of its own, as print(#function) does: 'applicationDidBecomeActive(_:)'; the article LogForms has all "
        + "that is understood."
    lines += "  \(advice)".wrapped(indent: 2, in: layout)
    return lines + proposals(in: layout)
  }

  private func notCovered(_ name: String, in layout: TextLayout) -> [String] {
    if let newestFirst {
      let remark =
        "the times descend, first in line \(newestFirst): the newest line comes first. Reverse the lines to have it "
        + "judged: 'tail -r FILE | lifecycle-conformance judge -', on Linux 'tac'"
      return [layout.painted("inconclusive", .doubtful) + "  \(name) (\(summary))"]
        + "  \(remark)".wrapped(indent: 4, in: layout)
    }
    guard let scenes else { return withoutLegalStory(name, in: layout) }
    let more = scenes.lines > 1 ? ", and names of scenes in \(String.count(scenes.lines - 1, "line")) more" : ""
    let remark =
      switch scenes.reason {
      case .uncovered where Callback(named: scenes.name)?.isJudgedWithoutEvents == true:
        "\(scenes.name) in line \(scenes.line)\(more): amid other words, and no line says that a callback of a scene came, and "
          + "nothing else. Log the name of each in a line of its own, as print(#function) does"
      case .uncovered:
        "\(scenes.name) in line \(scenes.line)\(more): no rule is about it, and no line says that a callback of a scene "
          + "came that a rule is about"
      case .tooEarly:
        "\(scenes.name) in line \(scenes.line)\(more): scenes came with iOS "
          + "\(AppConfiguration.firstVersionWithScenes), and iOS \(configuration.version) is assumed (--os)"
      case .several:
        "line \(scenes.line) is about a second scene: \(Self.severalInLogs)"
      case .perhapsTwoApps:
        "the process of line \(scenes.line) has no scene, and another has one. If they are of one app, the log is illegal; judge the "
          + "processes of several apps, or systems, in files of their own"
      case .assumedSeveral:
        "the app is taken to have several scenes (--app): \(Self.severalInLogs)"
      case .perhapsSeveral:
        "line \(scenes.line) is about a scene besides the one that is connected, or was. If the app has one scene, that or what follows is illegal; "
          + Self.severalInLogs
      }
    return [layout.painted("inconclusive", .doubtful) + "  \(name) (\(String.count(counts.lines, "line")))"]
      + "  \(remark)".wrapped(indent: 4, in: layout)
  }

  /// A log of which a story was found that is not a legal trace: no verdict rests on it.
  private func withoutLegalStory(_ name: String, in layout: TextLayout) -> [String] {
    var lines = [layout.painted("inconclusive", .doubtful) + "  \(name) (\(summary))"]
    for life in lives {
      guard let refusal = life.refusal else { continue }
      let remark =
        "the story found for the lines from \(life.firstLine) on is not a legal trace: \(refusal). The log may be illegal; "
        + "write down its events as a trace to have it judged"
      lines += "  \(remark)".wrapped(indent: 4, in: layout)
      lines += description(of: life, in: layout)
    }
    return lines
  }

  private var summary: String {
    var parts = ["\(String.count(counts.judged, "callback")) in \(String.count(counts.lines, "line"))"]
    func add(_ count: Int, _ words: String) { if count > 0 { parts.append("\(count) \(words)") } }
    add(counts.uncertain, "uncertain, with other words around them")
    add(counts.repeated, "behind another prefix, perhaps from another object")
    add(counts.otherStates, "with a state that is not judged, since it is not said to be applicationState")
    add(counts.unchanged, "with the state that was there already")
    add(counts.unjudged, "not judged without events")
    add(counts.toOtherObjects, "to other objects than the delegate")
    add(
      counts.toObservers,
      "taken for an observer's: an app with scenes is not sent the message of this name, and no object is named")
    add(counts.afterViolation, "behind a violation")
    add(counts.others, "set aside")
    return parts.joined(separator: "; ")
  }

  /// "iOS 3 to 7, 9".
  private static func names(of versions: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for version in versions {
      if let last = ranges.last, last.upperBound + 1 == version {
        ranges[ranges.count - 1] = last.lowerBound...version
      } else {
        ranges.append(version...version)
      }
    }
    let names = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
    return "iOS " + names.joined(separator: ", ")
  }

  private func description(of life: LogJudge.Life, in layout: TextLayout) -> [String] {
    let version = configuration.version
    // Of one life a heading says nothing.
    let section = lives.count > 1 ? life.section : nil
    var lines = section.map { "  \($0.escaped(to: 300)):".wrapped(indent: 4, in: layout) } ?? []
    if let violation = life.violation {
      let process = life.process.map { "process \($0), " } ?? ""
      let name = violation.observation.callback.shortName(version: version)
      let reading =
        if case .reading(_, let state, _)? = violation.violation?.kind { " that reads \(state.name)" } else { "" }
      lines += "  \(process)line \(violation.line): no legal life cycle has \(name) there\(reading)".wrapped(
        indent: 4, in: layout)
      if let broken = violation.violation {
        let narrower = TextLayout(width: layout.width - 2, isColored: layout.isColored)
        lines += Counterexample.heading(of: broken, in: narrower).map { "  \($0)" }
      }
      if violation.isDoubled {
        lines += "  it comes twice: \(Self.twice)".wrapped(indent: 4, in: layout)
      }
      let legal = violation.legalNext.map { $0.shortName(version: version) } + ["the end of the log"]
      lines += "  legal there: \(legal.joined(separator: ", "))".wrapped(indent: 4, in: layout)
      lines.append("  the likeliest story up to there:")
    } else {
      let process = life.process.map { " of process \($0)" } ?? ""
      lines.append("  the likeliest story\(process), \(String.count(life.story.eventCount, "event")):")
    }
    lines += life.states.filter { !life.story.hasLine($0.number) }.map {
      "    // line \($0.number), of an event before the log: \($0.text.escaped(to: 60))"
    }
    lines += life.story.description(
      mostEvents: Self.mostEvents, wrong: life.violation?.observation, owing: life.owed, in: layout)
    for (rule, event, line) in life.violation == nil ? life.story.permissions : [] {
      let scope = rule.profile.map { ", \($0)" } ?? ""
      let words =
        "unusual: '\(Trace.text(of: event.step, version: version))' in line \(line) is legal only by \(rule.id.text) "
        + "(MAY\(scope)): \(rule.statement)"
      lines += "  \(words)".wrapped(indent: 4, in: layout)
    }
    return lines
  }
}

extension LogJudge.Reading {
  /// "read as Flutter (7 lines of 9); it does not record launches"; nil for UIKit's names alone.
  fileprivate var words: String? {
    let read = dialect.map {
      "read as \($0.name) (\(lines) of \(String.count(of, "line"))), which leaves out \($0.leavesOut)"
        + ($0.owes.isEmpty ? "" : "; the other states are taken to be printed whenever they come")
    }
    let words = beside.dialect.rows.isEmpty ? "by UIKit's names" : "in the words of \(beside.dialect.name)"
    let unjudged =
      "not judged beside it: \(String.count(beside.lines, "line")) \(words), for which there is "
      + "--dialect \"\(beside.dialect.name)\""
    let parts = [read, beside.lines == 0 ? nil : unjudged].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
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
  /// - Throws: `Corpus.FileError` where a file cannot be written, or holds something else.
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
