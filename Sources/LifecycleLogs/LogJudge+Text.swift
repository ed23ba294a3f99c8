import LifecycleOracle

extension LogJudge.Verdict {
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
    let body =
      parts.isEmpty
      ? body(legalVersions, showsStories, in: layout)
      : parts.flatMap { name, verdict in
        layout.remark("\(name.escaped(to: 100)), judged alone:") + verdict.body(nil, showsStories, in: layout)
      }
    return ([heading(path.escaped(to: 4_096), in: layout)] + body).joined(separator: "\n")
  }

  private func body(_ legalVersions: [Int]?, _ showsStories: Bool, in layout: TextLayout) -> [String] {
    switch outcome {
    case .legal, .mostlyUncertain, .suspicious, .violated:
      remarks(legalVersions).flatMap(layout.remark) + uncertainLines + stories(showsStories, in: layout)
    case .nothingToJudge: nothingToJudge(in: layout)
    case .notCovered: notCovered(in: layout)
    }
  }

  private func heading(_ name: String, in layout: TextLayout) -> String {
    let isUncertain = (parts.map(\.verdict) + [self]).contains { $0.counts.uncertain > 0 }
    let (word, style, rest): (String, TextLayout.Style, String) =
      switch outcome {
      // Lines that name callbacks amid other words may say more than what was read.
      case .legal: ("legal", .good, isUncertain ? " as far as read  " : "     ")
      case .mostlyUncertain: ("inconclusive", .doubtful, "  legal as far as read: ")
      case .suspicious: ("suspicious", .doubtful, "  ")
      case .violated: ("VIOLATED", .bad, "  ")
      case .nothingToJudge: ("nothing to judge", .doubtful, "  ")
      case .notCovered: ("inconclusive", .doubtful, "  ")
      }
    return layout.painted(word, style) + rest + "\(name) (\(summary))"
  }

  private var summary: String {
    if !parts.isEmpty { return parts.map { "\($0.name): \($0.verdict.summary)" }.joined(separator: "; ") }
    if obstacle != nil, newestFirst == nil { return String.count(counts.lines, "line") }
    let parts = [
      (counts.uncertain, "uncertain, with other words around them"),
      (counts.repeated, "behind another prefix, perhaps from another object"),
      (counts.otherStates, "with a state that is not judged, since it is not said to be applicationState"),
      (counts.unchanged, "with the state that was there already"),
      (counts.unjudged, "not judged without events"),
      (counts.toOtherObjects, "to other objects than the delegate"),
      (
        counts.toObservers,
        "taken for an observer's: an app with scenes is not sent the message of this name, and no object is named"
      ),
      (counts.afterViolation, "behind a violation"),
      (counts.others, "set aside"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let judged = "\(String.count(counts.judged, "callback")) in \(String.count(counts.lines, "line"))"
    return ([judged] + parts).joined(separator: "; ")
  }

  /// The assumptions, and the evidence for and against the verdict.
  private func remarks(_ legalVersions: [Int]?) -> [String] {
    var remarks: [String] = []
    if isLegalIfMapped {
      remarks.append("illegal as far as read, and legal if lines that are not read are the callbacks proposed below")
    }
    if isPerhapsList {
      remarks.append(
        "each message is named once, and no line has a time: perhaps the methods are listed, and nothing is logged")
    }
    remarks += [suspicion.map(words), reading.words].compactMap { $0 } + reading.unusedWords
    if isIllegalInOnePiece {
      remarks.append("lines without a callback are taken for headings: in one piece the log is not legal")
    }
    // The system comes first.
    let app = Counterexample.description(of: configuration)
    let system = app.prefix { $0 != ";" }
    let evidence = systemEvidence.map { ", \($0)" } ?? ""
    remarks.append("assumed: \(system)\(evidence)\(app[system.endIndex...])")
    if !assumedUnrecorded.isEmpty {
      let names = assumedUnrecorded.map { $0.shortName(version: configuration.version) }.joined(separator: ", ")
      let option = configuration.scenes == .none ? "delegate" : "delegate, scene messages"
      remarks.append(
        "never seen (see --observes '\(option)'), so assumed to be unimplemented or unrecorded: \(names)")
    }
    if let legalVersions, outcome == .violated {
      // On the version that is assumed it is legal if the app has a scene.
      let option = legalVersions.contains(configuration.version) ? "--app 'scenes: single'" : "--os"
      let names = legalVersions.stretchesInWords
      remarks.append(legalVersions.isEmpty ? "legal on no version of iOS" : "legal on iOS \(names): see \(option)")
    }
    if scenesByThemselves > 0 {
      let parts = scenesAreOfDelegates ? "delegates of scenes" : "scenes"
      remarks.append("each of \(scenesByThemselves) \(parts) is judged by itself")
    }
    return remarks
  }

  private var uncertainLines: [String] {
    let uncertain = linesAside.filter(\.isUncertain).prefix(3)
    if uncertain.isEmpty { return [] }
    let more = counts.uncertain - uncertain.count
    return ["  uncertain, and not judged\(more > 0 ? ", with \(String.count(more, "line")) more" : ""):"]
      + uncertain.map(\.words)
  }

  /// The lives, or those that are illegal alone, and what a person can do about the lines that are not read.
  private func stories(_ showsLegal: Bool, in layout: TextLayout) -> [String] {
    var lines = lives.filter { showsLegal || $0.violation != nil }.flatMap { description(of: $0, in: layout) }
    if scenesByThemselves == 0, configuration.scenes == .single, outcome == .violated {
      lines += layout.remark("one scene is assumed: \(LogMessage.text("severalScenes"))")
    }
    if livesLeftOut > 0 { lines.append("  \(String.count(livesLeftOut, "process")) more, not shown") }
    let isHardlyRead = counts.others > counts.judged || outcome == .mostlyUncertain
    return isLegalIfMapped || isHardlyRead && outcome != .violated ? lines + proposals : lines
  }

  private func words(for suspicion: LogJudge.Suspicion) -> String {
    let sign = suspicion.process.map { "the id of process \($0) stays" } ?? "nothing speaks for it"
    let name = suspicion.callback.shortName(version: configuration.version)
    let values = ["name": name, "value": suspicion.value, "sign": sign]
    return "line \(suspicion.line): " + LogMessage.text(suspicion.reason.rawValue, values)
  }

  /// Mappings to paste, where lines that nobody reads have words of the life cycle.
  private var proposals: [String] {
    if reading.proposals.isEmpty { return [] }
    let options = reading.proposals.map { "    --map '\($0.escaped(to: 100))'" }
    return ["  lines that are not read may be callbacks; if so, say which:"] + options
  }

  private func nothingToJudge(in layout: TextLayout) -> [String] {
    let shown = linesAside.prefix(LogRun.mostLinesAside)
    let more = counts.others + counts.uncertain - shown.count
    let advice =
      counts.unjudged > 0
      ? "\(String.count(counts.unjudged, "line")) \(counts.unjudged == 1 ? "names" : "name") callbacks of views, of requests or of text, which are judged in a trace, where "
        + "events are above them; if the views are those of the root view controller, say '--observes views'."
      : "No line is a callback, with at most the time and the tags of a logger before it. Log the name of each callback in a line of "
        + "its own, as print(#function) does: 'applicationDidBecomeActive(_:)'; '--dialects' lists the words of frameworks, and the "
        + "article LogForms.md all that is understood."
    return shown.map(\.words) + (more > 0 ? ["    and \(String.count(more, "line")) more"] : [])
      + "  \(advice)".wrapped(indent: 2, in: layout) + reading.unusedWords.flatMap(layout.remark) + proposals
  }

  private func notCovered(in layout: TextLayout) -> [String] {
    if let newestFirst {
      return layout.remark(
        "the times descend, first in line \(newestFirst): the newest line comes first. Reverse the lines to have it "
          + "judged: 'tail -r FILE | lifecycle-conformance judge -', on Linux 'tac'")
    }
    if let obstacle { return layout.remark(words(for: obstacle)) }
    // A story was found that is not a legal trace: no verdict rests on it.
    return lives.flatMap { life in
      life.refusal.map { refusal in
        layout.remark(
          "the story found for the lines from \(life.firstLine) on is not a legal trace: \(refusal). The log may be illegal; "
            + "write down its events as a trace to have it judged") + description(of: life, in: layout)
      } ?? []
    }
  }

  private func words(for obstacle: LogJudge.Obstacle) -> String {
    let more = obstacle.lines > 1 ? ", and names of scenes in \(String.count(obstacle.lines - 1, "line")) more" : ""
    let isAmidWords = obstacle.reason == .uncovered && Callback(named: obstacle.name)?.isJudgedWithoutEvents == true
    let values = [
      "name": obstacle.name, "line": "\(obstacle.line)", "several": LogMessage.text("severalScenes"),
      "names": "\(obstacle.name) in line \(obstacle.line)\(more):", "version": "\(configuration.version)",
      "first": "\(AppConfiguration.firstVersionWithScenes)",
    ]
    return LogMessage.text(isAmidWords ? "amidWords" : obstacle.reason.rawValue, values)
  }

  private func description(of life: LogJudge.Life, in layout: TextLayout) -> [String] {
    let version = configuration.version
    // Of one life a heading says nothing.
    let section = lives.count > 1 ? life.section : nil
    var lines = section.map { layout.remark("\($0.escaped(to: 300)):") } ?? []
    if let violation = life.violation {
      let process = life.process.map { "process \($0), " } ?? ""
      let name = violation.observation.callback.shortName(version: version)
      let reading =
        if case .reading(_, let state, _)? = violation.violation?.kind { " that reads \(state.name)" } else { "" }
      lines += layout.remark("\(process)line \(violation.line): no legal life cycle has \(name) there\(reading)")
      if let broken = violation.violation {
        let narrower = TextLayout(width: layout.width - 2, isColored: layout.isColored)
        lines += Counterexample.heading(of: broken, in: narrower).map { "  \($0)" }
      }
      if violation.isDoubled { lines += layout.remark("it comes twice: \(LogMessage.text("twice"))") }
      let legal = violation.legalNext.map { $0.shortName(version: version) } + ["the end of the log"]
      lines += layout.remark("legal there: \(legal.joined(separator: ", "))")
      lines.append("  the likeliest story up to there:")
    } else {
      let process = life.process.map { " of process \($0)" } ?? ""
      lines.append("  the likeliest story\(process), \(String.count(life.story.eventCount, "event")):")
    }
    lines += life.states.filter { !life.story.hasLine($0.number) }.map {
      "    // line \($0.number), of the first event or of one before the log: \($0.text.escaped(to: 60))"
    }
    lines += life.story.description(
      mostEvents: Self.mostEvents, wrong: life.violation?.observation, owing: life.owed, in: layout)
    for (rule, event, line) in life.violation == nil ? life.story.permissions : [] {
      let scope = rule.profile.map { ", \($0)" } ?? ""
      lines += layout.remark(
        "unusual: '\(Trace.text(of: event.step, version: version))' in line \(line) is legal only by \(rule.id.text) "
          + "(MAY\(scope)): \(rule.statement)")
    }
    return lines
  }
}

extension TextLayout {
  /// A remark below the first line of a verdict.
  fileprivate func remark(_ words: String) -> [String] { "  \(words)".wrapped(indent: 4, in: self) }
}

extension LogJudge.LineAside {
  fileprivate var words: String { "    line \(number): \(text.escaped(to: 90))" }
}

extension LogJudge.Reading {
  /// A sentence for each mapping that reads no line.
  fileprivate var unusedWords: [String] {
    unusedMappings.map {
      "no line has the words '\($0.escaped(to: 100))' of --map as its message, and nothing else that says more"
    }
  }

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
