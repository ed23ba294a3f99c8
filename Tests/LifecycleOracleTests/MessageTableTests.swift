import LifecycleTestSupport

/// The table of the articles on messages, written by hand, against the judge: what the table does not have is illegal.
@Suite("The table of messages, context by context")
struct MessageTableTests {
  /// One context on some systems: an app, how it came where it is, an event, and what is legal then.
  struct Context: Sendable {
    let row: String
    let configurations: [AppConfiguration]
    let before: [Scenario.Step]
    let steps: [Scenario.Step]
    let legal: Set<[Callback]>
    /// Those among them that are against advice.
    let warning: Set<[Callback]>

    func verdict(on word: [Callback]) -> Verdict {
      !legal.contains(word) ? .illegal : warning.contains(word) ? .warns : .legal
    }
  }

  enum Verdict { case legal, warns, illegal }

  private static func cells() throws -> [[String]] {
    try ["LegalMessages", "LegalMessagesInFront"].flatMap { name in
      let article = "Sources/LifecycleConformance/LifecycleConformance.docc/\(name).md"
      return try ConformanceDocument(at: Repository.root.appendingPathComponent(article))
        .rows(of: "Overview", under: "app and system")
    }
  }

  @Test("every row can be read, and no context appears twice")
  func isReadable() throws {
    let rows = try Self.cells()
    #expect(rows.count > 120)
    #expect(Set(rows.map { Array($0.prefix(3)) }).count == rows.count)
    for cells in rows { _ = try #require(Self.context(cells), "\(cells)") }
  }

  @Test("in every context the judge accepts the sequences of the table alone, and warns where the table does")
  func agreesWithTheJudge() throws {
    var oracle = Oracle(
      Capabilities(
        facets: [.application], callbacks: .kind(.delegateMessage), readings: [], reportsProcessEnd: false),
      beside: [])
    let words = Self.words(upTo: 4)
    var wrong: [String] = []
    var judged = 0
    for (number, cells) in try Self.cells().enumerated() {
      let context = try #require(Self.context(cells), "\(cells)")
      let systems = Self.telling(context.configurations)
      // One of the systems, each time another, is judged in full; the others in the long tier alone. The quick one has a sample.
      let chosen = systems[number % systems.count]
      for configuration in Tier.isLong ? systems : [chosen] {
        let sample = words.indices.filter {
          let length = words[$0].count
          if Tier.isLong { return length < 4 || configuration == chosen }
          return length < Tier.amount(quick: 2, thorough: 3)
            || ($0 + number) % Tier.amount(quick: 300, thorough: 10) == 0
        }
        for step in context.steps {
          guard let judge = Self.judge(before: step, of: context, in: configuration, &oracle) else {
            wrong.append("iOS \(configuration.version): cannot happen: \(context.row)")
            continue
          }
          for word in sample.map({ words[$0] }) + context.legal {
            judged += 1
            let found = Self.verdict(on: word, step, judge, &oracle)
            let due = context.verdict(on: word)
            if found != due {
              wrong.append(
                "iOS \(configuration.version), \(step.event.name): \(Self.text(word)) is \(found), not \(due): "
                  + context.row)
            }
          }
        }
      }
    }
    #expect(judged > Tier.amount(quick: 3_000, thorough: 90_000, long: 1_000_000), "\(judged)")
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(20).joined(separator: "\n"))")
  }

  // MARK: The judge's verdict

  /// Of the systems of a row those that the rules tell apart, and the last.
  private static func telling(_ configurations: [AppConfiguration]) -> [AppConfiguration] {
    let ends = [configurations.first?.version, configurations.last?.version]
    return configurations.filter {
      ends.contains($0.version) || ConfigurationClass.thresholds.contains($0.version)
    }
  }

  /// The judge of a step of which the events before it were not observed; nil where the events cannot happen.
  private static func judge(
    before step: Scenario.Step, of context: Context, in configuration: AppConfiguration, _ oracle: inout Oracle
  ) -> ScenarioJudge? {
    let plan = oracle.plan(for: configuration)
    let device = oracle.device(of: plan)
    var state = DeviceState.initial
    for step in context.before {
      guard let outcome = device.outcomes(of: step.event, in: state).all.first else { return nil }
      state = device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next
    }
    let checker = Checker(&oracle, configuration, from: [state])
    return checker.permits(step, &oracle) ? ScenarioJudge(checker) : nil
  }

  private static func verdict(
    on word: [Callback], _ step: Scenario.Step, _ judge: ScenarioJudge, _ oracle: inout Oracle
  ) -> Verdict {
    var judge = judge
    var recorder = CallbackRecorder(word.map { ObservedCallback($0) }, ended: false)
    guard let broken = judge.judge(step, at: 0, &recorder, &oracle)?.violations else { return .legal }
    return broken.contains { !$0.isWarning } ? .illegal : broken.isEmpty ? .legal : .warns
  }

  /// All sequences of messages up to a length, the shortest first.
  private static func words(upTo longest: Int) -> [[Callback]] {
    var words: [[Callback]] = [[]]
    var last = words
    for _ in 0..<longest {
      last = last.flatMap { word in names.map { word + [$0.callback] } }
      words += last
    }
    return words
  }

  // MARK: Reading a row

  private static let names: [(name: String, callback: Callback)] = [
    ("WF", .applicationWillFinishLaunching), ("DF", .applicationDidFinishLaunching),
    ("WEF", .applicationWillEnterForeground), ("URL", .applicationOpenURL), ("DBA", .applicationDidBecomeActive),
    ("WRA", .applicationWillResignActive), ("DEB", .applicationDidEnterBackground), ("WT", .applicationWillTerminate),
  ]

  private static func text(_ sequence: [Callback]) -> String {
    sequence.map { callback in names.first { $0.callback == callback }?.name ?? "?" }.joined(separator: " ")
  }

  private static let situations: [(name: String, steps: [Scenario.Step])] = [
    ("not running", []), ("active", [Scenario.Step(.openFromHomeScreen)]),
    (
      "background with a task",
      [
        Scenario.Step(.openFromHomeScreen),
        Scenario.Step(.pressHome, .beginningTask(in: .applicationDidEnterBackground)),
      ]
    ),
    ("background", [Scenario.Step(.openFromHomeScreen), Scenario.Step(.pressHome)]),
    (
      "suspended", [Scenario.Step(.openFromHomeScreen), Scenario.Step(.pressHome), Scenario.Step(.systemSuspends)]
    ),
    ("woken", [Scenario.Step(.systemWakesApp)]),
  ]

  private static func context(_ cells: [String]) -> Context? {
    guard cells.count == 4 else { return nil }
    let before = cells[1].components(by: ", ")
    guard let configurations = configurations(cells[0]),
      let situation = situations.first(where: { $0.name == before[0] })
    else { return nil }
    let events = before.dropFirst().map { Event(name: $0) }
    let steps = steps(cells[2])
    let sequences = cells[3].components(by: "; ").map { text -> (messages: [Callback?], warns: Bool) in
      let warns = text.hasSuffix(warning)
      let words = text.dropLast(warns ? warning.count : 0).components(by: " ")
      return (words == ["nothing"] ? [] : words.map { word in names.first { $0.name == word }?.callback }, warns)
    }
    guard !events.contains(nil), !steps.isEmpty, !sequences.contains(where: { $0.messages.contains(nil) }) else {
      return nil
    }
    return Context(
      row: cells.joined(separator: " | "), configurations: configurations,
      before: situation.steps + events.compactMap { $0.map { Scenario.Step($0) } }, steps: steps,
      legal: Set(sequences.map { $0.messages.compactMap { $0 } }),
      warning: Set(sequences.filter(\.warns).map { $0.messages.compactMap { $0 } }))
  }

  private static let warning = " (warns)"

  /// The steps of a cell: events, or one with what the launch methods answer.
  private static func steps(_ cell: String) -> [Scenario.Step] {
    let refusals: [(String, Replies)] = [
      (", one launch method answers no", .refusing(.applicationDidFinishLaunching)),
      (
        ", both launch methods answer no",
        .refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching)
      ),
    ]
    for (words, replies) in refusals where cell.hasSuffix(words) {
      return Event(name: cell.dropLast(words.count)).map { [Scenario.Step($0, replies)] } ?? []
    }
    let events = cell.components(by: " or ").map { Event(name: $0) }
    return events.contains(nil) ? [] : events.compactMap { $0.map { Scenario.Step($0) } }
  }

  /// The configurations of a cell, such as `iOS 4 to 12, exits on suspend`.
  private static func configurations(_ cell: String) -> [AppConfiguration]? {
    let parts = cell.components(by: ", ")
    let bounds = parts[0].dropFirst("iOS ".count).split(separator: " ").compactMap { Int($0) }
    guard parts[0].hasPrefix("iOS "), let first = bounds.first, let last = bounds.last, first <= last else {
      return nil
    }
    var configuration = AppConfiguration()
    for part in parts.dropFirst() {
      switch part {
      case "exits on suspend": configuration.exitsOnSuspend = true
      case "banners": configuration.interruptionsTakeFocus = false
      case "audio": configuration.backgroundModes = .audio
      case "location": configuration.backgroundModes = .location
      case "fetch": configuration.backgroundModes = .fetch
      default: return nil
      }
    }
    return (first...last).map { version in
      AppConfiguration(
        version: version, exitsOnSuspend: configuration.exitsOnSuspend,
        backgroundModes: configuration.backgroundModes,
        interruptionsTakeFocus: configuration.interruptionsTakeFocus)
    }
  }
}

extension StringProtocol {
  fileprivate func components(by separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
