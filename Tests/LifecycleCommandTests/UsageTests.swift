import LifecycleTestSupport

extension CommandTests {
  @Suite("Exit codes and what was mistyped")
  struct Usage {
    let tool = Tool()
    private static let kinds = Trace.Observable.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    @Test(
      "the exit code tells the verdict",
      arguments: [
        (0, "check --scenarios 200"), (0, "--scenarios 200 --states 200 --seed 7 --length 10 --strict"),
        (1, "check --scenarios 200 --fault activates-twice"),
        (1, "check --scenarios 200 --fault terminates-when-suspended --known MU-04"),
        (1, "check --scenarios 200 --fault survives-purge,terminates-when-suspended --sticky"),
        (0, "check --scenarios 200 --fault survives-purge,terminates-when-suspended --known PR-03,PC-05"),
        (0, "check --scenarios 200 --fault terminates-when-suspended --known pr-03"),
        (1, "check --scenarios 200 --known PR-03"), (2, "check --scenarios 0"),
        (0, "check --scenarios 200 --shard 1/2 --threads 2"),
        (0, "check --scenarios 200 --from 150"),
        (0, "check --scenarios 9 --events 'open from the home screen,begin to open, not completed'"),
        (0, "explore --facets application --configurations simplest"), (2, "explore --states 500"),
        (1, "explore --configurations simplest --facets networking --fault closes-connections-at-home --states 500"),
        (2, "check --scenarios 100 --events unlock"), (0, "rules"), (0, "rules pr-03"), (0, "rules press Home"),
        (0, "rules crash"), (0, "faults"),
        (0, "faults --names"), (0, "--help"), (0, "explore --help"), (0, "help judge"), (0, "-h"), (0, "--version"),
      ] as [(Int32, String)])
    func code(_ status: Int32, _ words: String) throws {
      let ending = try tool.perform(line: words, ends: status)
      #expect(ending.errors == "")
    }

    static let versions = AppConfiguration.words(for: AppConfiguration.versions)

    static let rows = """
      --scenaros 3 | unknown option '--scenaros' of 'check'; did you mean '--scenarios'?
      judge --strct x | unknown option '--strct' of 'judge'; did you mean '--strict'?
      -x | unknown option '-x' of 'check'
      check --readings none | '--readings' is about an implementation, whose command follows '--'
      explore --junit x | unknown option '--junit' of 'explore'; it is one of 'check', 'merge'
      explore -- true | there is nothing to run a command for behind '--'
      check -- | '--' is followed by a command, 'python3 phone.py' for instance
      check --deadline 3 | '--deadline' is for the answers of a command, which follows '--'
      check --deadline 0 -- x | '--deadline' takes a whole number of seconds from 1 to 86400, not '0'
      check --fault activates-twice -- x | '--fault' is for the embedded reference; a command brings its own faults
      completion fish | 'completion' takes 'bash' or 'zsh'
      chek | unknown command 'chek'; did you mean 'check'?
      xyzzyxyzzy | unknown command 'xyzzyxyzzy'
      --fault terminates-when-suspnded | unknown fault 'terminates-when-suspnded'; did you mean \
        'terminates-when-suspended'?
      replay x --fault activates-twic | unknown fault 'activates-twic'; did you mean 'activates-twice'?
      serve --fault activates-twice,terminates-on-hom | unknown fault 'terminates-on-hom'; did you mean \
        'terminates-on-home'?
      explore --fault , | '--fault' needs a value: --fault NAMES
      keep x --sticky | '--sticky' goes with '--fault': without faults it makes no difference
      rules PR-O3 | unknown rule 'PR-O3'; did you mean 'PR-03'?
      --shard 4/4 | '--shard' takes one of the shards and their number, from '0/4' to '3/4' and at most \
        1000000 of them, not '4/4'
      --time-limit 2s | '--time-limit' takes a whole number of seconds from 1 to 1000000, not '2s'
      --threads 0 | '--threads' takes a whole number from 1 to 1024, not '0'
      --known PR-03 --disputed PR-03 | PR-03 is either known to be broken or disputed, not both
      --known PR-03,PR-O4 | unknown rule 'PR-O4'; did you mean 'PR-04'?
      explore --facets launhc | unknown facet 'launhc'; did you mean 'launch'?
      explore --configurations some | '--configurations' takes all, classes, simplest, not 'some'
      explore --states 0 | '--states' takes a whole number from 1 to 100000000, not '0'
      --events lok | unknown event 'lok'; did you mean 'lock'?
      check --events lokc | unknown event 'lokc'; did you mean 'lock'?
      diagram state | there is no file 'state'; did you mean 'states'?
      diagram 1:4 | 'diagram' draws files; 'replay 1:4' runs that scenario, and 'check --record DIR' keeps traces
      faults xyzzy | no fault has 'xyzzy' in its name, rule or summary
      judge x --start actve | unknown state 'actve'; did you mean 'active'?
      judge x --observes delegte | unknown kind of observation 'delegte'; did you mean 'delegate'? (the \
        kinds are \(Self.kinds))
      --scenarios | '--scenarios' needs a value: --scenarios N
      --fault --strict | '--fault' needs a value: --fault NAMES
      --record= | '--record' needs a value: --record DIR
      --strict=yes | '--strict' takes no value
      --seed 1 --seed 2 | '--seed' is given twice
      --early-stop 0 | '--early-stop' takes a whole number from 1 to 1000000000 or 'never', not '0'
      --scenarios many | '--scenarios' takes a whole number from 0 to 1000000000, not 'many'
      --scenarios -3 | '--scenarios' takes a whole number from 0 to 1000000000, not '-3'
      --scenarios 1e3 | '--scenarios' takes a whole number from 0 to 1000000000, not '1e3'
      --scenarios 9223372036854775808 | '--scenarios' takes a whole number from 0 to 1000000000, not \
        '9223372036854775808'
      --length 0 | '--length' takes a whole number from 1 to 10000, not '0'
      --length 99999999 | '--length' takes a whole number from 1 to 10000, not '99999999'
      --seed -1 | '--seed' takes a whole number or 'random', not '-1'
      judge x --os 2 | '--os' takes a whole number from 3 to 99, not '2'
      judge x --os 22 | '--os 22': there is no iOS 19 to 25: the versions are \(versions)
      judge x --app os:22 | '--app' takes lines of a trace's header, as 'scenes: single; background modes: fetch': \
        there is no iOS 19 to 25: the versions are \(versions)
      check --scenarios 50 --from 50 | '--from 50' leaves nothing to run: '--scenarios' is 50, counted \
        from scenario 0
      check --os 13-20 -- true | '--os' names iOS 20: there is no iOS 19 to 25: the versions are \(versions)
      check everything | 'everything' is one word too many: a command that is to be tested follows '--'
      judge | 'judge' needs a file or a folder of traces
      replay | 'replay' needs a file or a folder of traces, or the number of a scenario, '1:460' for instance
      shrink | 'shrink' takes one trace file
      seeds --output x | 'seeds' needs a file or a folder of traces
      seeds x | 'seeds' needs '--output DIR', the folder to write to
      keep --record x | 'keep' needs files that a fuzzer wrote, 'crash-…'
      keep x | 'keep' needs '--record DIR', the folder of the traces
      diagram | 'diagram' takes 'states', 'launch' or a trace file
      diagram states launch | 'diagram' takes 'states', 'launch' or a trace file
      diagram states --format png | '--format' takes svg, mermaid, not 'png'
      rules PR-03 home | 'rules' takes words or ids, and one id with '--markdown' or '--json'
      """.rows

    @Test("unknown names get a suggestion", arguments: rows)
    func mistyped(_ row: [String]) throws {
      let (words, message) = (row[0].split(separator: " ").map(String.init), row[1])
      let ending = try tool.perform(words, ends: 64)
      let command = message.hasPrefix("unknown command") ? "" : words[0].hasPrefix("-") ? "check " : "\(words[0]) "
      #expect(ending.errors == "lifecycle-conformance: \(message)\nsee 'lifecycle-conformance \(command)--help'\n")
      #expect(ending.output == "")
    }
  }
}
