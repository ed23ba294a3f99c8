import LifecycleDevice
import LifecycleModel
import LifecycleOracle
import LifecycleRules
import Testing

/// The hand-written table of sequences against the oracle and against CONFORMANCE.md.
@Suite("The table of messages, context by context")
struct MessageTableTests {
  /// One context on one system: an app, how it came where it is, an event, and what is legal then.
  struct Context: Sendable, CustomTestStringConvertible {
    let row: String
    let configurations: [AppConfiguration]
    let before: [Scenario.Step]
    let steps: [Scenario.Step]
    let sequences: Set<[Callback]>

    var testDescription: String { row }
  }

  private static let cells = MessageTable.rows.split(separator: "\n").map { row in
    row.dropFirst().dropLast().split(separator: "|").map { $0.trimmingWhitespace }
  }

  @Test("CONFORMANCE.md has the same rows")
  func isInTheDocument() throws {
    let rows = try ConformanceDocument().rows(of: "Messages, context by context", under: "app and system")
    #expect(rows == Self.cells)
  }

  @Test("every row can be read, and no context appears twice")
  func isReadable() throws {
    #expect(Self.cells.count > 120)
    #expect(Set(Self.cells.map { Array($0.prefix(3)) }).count == Self.cells.count)
    for cells in Self.cells { _ = try #require(Self.context(cells), "\(cells)") }
  }

  @Test("in every context exactly the sequences of the table are legal")
  func agreesWithTheOracle() throws {
    var oracle = Oracle(Capabilities(facets: [.application], callbacks: .kind(.delegateMessage)), beside: [])
    var wrong: [String] = []
    for cells in Self.cells {
      let context = try #require(Self.context(cells), "\(cells)")
      for configuration in context.configurations {
        for step in context.steps {
          guard let legal = Self.legal(step, after: context.before, in: configuration, &oracle) else {
            wrong.append("iOS \(configuration.version): cannot happen: \(context.row)")
            continue
          }
          // Of longer sequences the table has those that it is about.
          let longest = max(3, context.sequences.map(\.count).max() ?? 0)
          let expected = context.sequences.filter { $0.count <= 3 }
          let short = legal(3)
          if short != expected || !context.sequences.isSubset(of: legal(longest)) {
            wrong.append("iOS \(configuration.version), \(step.event.name): \(short.map(Self.words)): \(context.row)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(20).joined(separator: "\n"))")
  }

  // MARK: The oracle's language

  /// The sequences that the oracle accepts in a step, up to a length; nil where the events cannot happen.
  private static func legal(
    _ step: Scenario.Step, after before: [Scenario.Step], in configuration: AppConfiguration, _ oracle: inout Oracle
  ) -> ((Int) -> Set<[Callback]>)? {
    let plan = oracle.plan(for: configuration)
    let device = oracle.device(of: plan)
    var state = DeviceState.initial
    for step in before {
      guard let outcome = device.outcomes(of: step.event, in: state).all.first else { return nil }
      state = device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next
    }
    let checker = Checker(&oracle, configuration, from: [state])
    guard checker.permits(step, &oracle) else { return nil }
    let messages = CallbackSet.kind(.delegateMessage).callbacks
    let bodies = oracle.expectations(of: step, in: state, plan).map(\.body)
    return { longest in
      var legal: Set<[Callback]> = []
      var open: [(word: [Callback], rests: [LifecycleRules.Expectation])] = [([], bodies)]
      while let (word, rests) = open.popLast() {
        if rests.contains(where: { $0.isComplete(strict: false) }) { legal.insert(word) }
        guard word.count < longest else { continue }
        for message in messages {
          let next = rests.compactMap { $0.derivative(strict: false) { $0.callback == message } }
          if !next.isEmpty { open.append((word + [message], next)) }
        }
      }
      return legal
    }
  }

  // MARK: Reading a row

  private static let names: [(name: String, callback: Callback)] = [
    ("WF", .applicationWillFinishLaunching), ("DF", .applicationDidFinishLaunching),
    ("WEF", .applicationWillEnterForeground), ("URL", .applicationOpenURL), ("DBA", .applicationDidBecomeActive),
    ("WRA", .applicationWillResignActive), ("DEB", .applicationDidEnterBackground), ("WT", .applicationWillTerminate),
  ]

  private static func words(_ sequence: [Callback]) -> String {
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
    let sequences = cells[3].components(by: "; ").map { sequence -> [Callback?] in
      sequence == "nothing"
        ? [] : sequence.components(by: " ").map { word in names.first { $0.name == word }?.callback }
    }
    guard !events.contains(nil), !steps.isEmpty, !sequences.contains(where: { $0.contains(nil) }) else { return nil }
    return Context(
      row: cells.joined(separator: " | "), configurations: configurations,
      before: situation.steps + events.compactMap { $0.map { Scenario.Step($0) } }, steps: steps,
      sequences: Set(sequences.map { $0.compactMap { $0 } }))
  }

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

extension Substring {
  fileprivate var trimmingWhitespace: String {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  fileprivate func components(by separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
