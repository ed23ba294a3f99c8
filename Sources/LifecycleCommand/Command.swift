/// One command of the command line.
struct Command: Sendable {
  let name: String
  /// The operands, which are typed besides options: "PATH..."; empty where it takes none.
  var operands = ""
  /// The effect of the command, in a few words.
  let summary: String
  /// The further text of its help, after the summary; nil where the summary says everything.
  var details: String?
  var options: [Option] = []
  /// The words to type behind the name of the command; they run as they are where the files are there.
  var examples: [String] = []
  /// Whether an implementation in another process can be named behind `--`.
  var takesPeer = false
  let run: @Sendable (_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode

  static let all: [Command] = [
    Command(
      name: "check", summary: "judge an implementation, or the embedded reference; the default command",
      details: """
        '--' is followed by the command of an implementation that speaks the wire protocol. Without one the embedded \
        reference is judged, with the injected faults that are named.
        """,
      options: Option.ofReference + [
        .scenarios, .earlyStop, .length, .seed, .events, .states, .certify, .record, .known, .disputed,
        Check.writeKnown, .baseline, .strict, .threads, .shard, .from, .timeLimit, .deadline,
      ] + Option.ofClaims + Option.ofResults + Option.ofDetail,
      examples: [
        "--fault activates-twice", "--os 17-26 --html run.html -- python3 phone.py",
      ], takesPeer: true, run: Check.run(_:in:)),
    Command(
      name: "init", operands: "\(Starter.all.map(\.name).joined(separator: "|")) [DIR]",
      summary: "write an adapter, a test and a CI file to begin with",
      details:
        "They run as they are written. A file that is there already is left as it is. 'recorder' is one file for an app, which writes its life cycle for 'judge'.",
      options: [Initialize.package],
      examples: ["swift-application my-app --package ../lifecycle-conformance", "recorder"], run: Initialize.run(_:in:)),
    Command(
      name: "replay", operands: "PATH...|SEED:INDEX|explored",
      summary: "run the scenarios of kept traces, or one scenario of a run, again",
      options: Option.ofReference + Option.ofScenario + Option.ofCounting + [.strict, .deadline] + Option.ofClaims
        + Option.ofDetail,
      examples: ["1:32 --fault activates-twice", "Corpus -- python3 phone.py"], takesPeer: true, run: Replay.run(_:in:)),
    Command(
      name: "judge", operands: "PATH...",
      summary: "say whether traces or logs (-: a pipe) are legal, or what they break",
      options: [
        Judge.system, Judge.start, Judge.observes, Judge.app, Judge.dialect, Judge.map, Judge.dialects, .strict,
        .keep, Judge.follow, Judge.brief,
      ], examples: ["app.log --os 17", "Corpus/documents --brief"], run: Judge.run(_:in:)),
    Command(
      name: "explain", operands: "[EVENT, ...]",
      summary: "say what events send to an app, or why, when and in which order callbacks come",
      details:
        """
        Events are written as people call them ('home', 'force quit', 'deep link') or as in traces; commas \
        separate them. A question in quotes is read as well: 'is viewDidLoad called when the app comes back?'
        """,
      options: Explain.options, examples: ["force quit --scenes single", "home --why-not willTerminate"],
      run: Explain.run(_:in:)),
    Command(
      name: "shrink", operands: "FILE", summary: "make a failing scenario as small as it can be, and print its trace",
      options: Option.ofReference + [.strict, .deadline],
      examples: ["failing.trace --fault activates-twice", "failing.trace -- python3 phone.py"], takesPeer: true,
      run: Shrink.run(_:in:)),
    Command(
      name: "seeds", operands: "PATH...", summary: "turn traces into seeds for a fuzz target",
      options: [Seeds.output], examples: ["Corpus --output seeds", "Corpus/documents Corpus/cases --output seeds"],
      run: Seeds.run(_:in:)),
    Command(
      name: "keep", operands: "FILE...", summary: "shrink what a fuzzer found, and keep its trace",
      options: [.keep] + Option.ofReference + [.strict, .deadline],
      examples: ["crash-1 --record Corpus", "crash-1 crash-2 --record Corpus --fault activates-twice"], takesPeer: true,
      run: Keep.run(_:in:)),
    Command(
      name: "corpus", operands: "prune DIR...",
      summary: "list the traces of a corpus that it can do without, or remove them",
      details: """
        A trace that a run has kept is needless where another has the same rule and scenario, or where a shorter one has \
        fewer of its events, the same configuration and the same end. Traces that somebody has written, renamed or changed are \
        left as they are. All of the listed traces are removed, or none.
        """,
      options: [Pruning.remove], examples: ["prune Corpus", "prune Corpus --remove"], run: Pruning.run(_:in:)),
    Command(
      name: "serve", summary: "speak the wire protocol for the embedded reference",
      options: Option.ofReference + [.facets],
      examples: ["", "--fault activates-twice --facets application"], run: Serve.run(_:in:)),
    Command(
      name: "explore", summary: "try every scenario of the embedded reference at once: a proof, or counterexamples",
      options: Option.ofReference + [
        Explore.facets, .states, Explore.configurations, .events, .strict, Explore.memory, .keep,
      ], examples: ["--facets application --configurations simplest", "--fault activates-twice --record Corpus"],
      run: Explore.run(_:in:)),
    Command(
      name: "merge", operands: "FILE...", summary: "unite the report files of all shards of a run into one report",
      options: [.baseline] + Option.ofResults + Option.ofDetail,
      examples: ["0.json 1.json 2.json --html run.html", "0.json 1.json --junit run.xml --quiet"],
      run: Report.merge(_:in:)),
    Command(
      name: "report", operands: "FILE...",
      summary: "show what 'check --json FILE' wrote, or several implementations side by side",
      options: [.baseline, ResultFormat.html.option] + Option.ofDetail,
      examples: ["run.json --html run.html", "mine.json theirs.json"],
      run: Report.run(_:in:)),
    Command(
      name: "diagram", operands: "states|launch|FILE", summary: "draw the states, the launch, or a trace or scenario",
      options: [Draw.app, Draw.format, Draw.output],
      examples: [
        "states --app 'scenes: single' --output states.svg", "Corpus/documents/004-launch.trace --format mermaid",
      ], run: Draw.run(_:in:)),
    Command(
      name: "playground", summary: "write a page on which events are pressed, and their callbacks shown",
      details: """
        The page is one file that loads nothing. 'lifecycle-conformance playground --output playground.html' writes it \
        for five versions of iOS, and '--os 17,18' for others.
        """,
      options: [Draw.output, Playground.versions],
      examples: ["--output playground.html", "--os 17,18 --output playground.html"], run: Playground.run(_:in:)),
    Command(
      name: "rules", operands: "[ID|WORD ...]",
      summary: "list the rules, those about a callback, event or word, or show one with its grounds",
      options: [Rules.markdown, Rules.json], examples: ["PR-03", "willTerminate"], run: Rules.run(_:in:)),
    Command(
      name: "names", operands: "[FACET|WORD]",
      summary: "list the names of events and callbacks, in files, on the wire and in Swift",
      examples: ["text field", "launch"], run: Names.run(_:in:)),
    Command(
      name: "faults", operands: "[WORD ...]",
      summary: "list the faults that can be injected into the reference, or keep a trace of each",
      options: [Faults.names, .keep], examples: ["activates", "--record Faults"], run: Faults.run(_:in:)),
    Command(
      name: "completion", operands: "bash|zsh",
      summary: "print what makes a shell complete commands and options",
      details: """
        For bash: source <(lifecycle-conformance completion bash). For zsh write it to a file '_lifecycle-conformance' in \
        a folder of $fpath.
        """,
      examples: ["bash", "zsh"], run: Completion.run(_:in:)),
  ]

  /// The command that words begin with, by default `check`; nil where there is no such command.
  static func named(in words: [String]) -> Command? {
    guard let first = words.first, !first.hasPrefix("-") else { return all[0] }
    return all.first { $0.name == first }
  }
}
