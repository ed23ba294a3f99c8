import LifecycleTestSupport

/// A step in a row of a table, with words of letters that a naive checker accepts, and others that it refuses.
///
///     C11: unlock on iOS 4 | [os: 4] {open=WLlAa > lock=Rr} unlock: Aa ✗ FfAa -
///
/// The row begins as a `TraceRow` does, with what was sent at each of the earlier events. A stroke is the empty word.
struct NaiveCase: CustomTestStringConvertible, Sendable {
  /// An event and the callbacks that are sent, in the checker's letters.
  typealias Sent = (event: Event, letters: String)

  let testDescription: String
  let configuration: AppConfiguration
  let before: [Sent]
  let step: Scenario.Step
  let words: [(letters: String, isRight: Bool)]

  static func table(_ text: String) -> [NaiveCase] {
    let lines = text.split(separator: "\n")
    let header = lines.first?.hasPrefix("#") == true ? String(lines[0].dropFirst(2)) : ""
    return lines.dropFirst(header.isEmpty ? 0 : 1).map { NaiveCase($0, header) }
  }

  private init(_ line: Substring, _ header: String) {
    let colon = line.lastIndex(of: ":") ?? line.startIndex
    let sides = line[line.index(after: colon)...].components(separatedBy: "✗")
    words = sides.enumerated().flatMap { side, words in
      words.split(separator: " ").map { ($0 == "-" ? "" : String($0), side == 0) }
    }
    let letters = #/=[A-Za-z/]*/#
    let row = TraceRow(line[..<colon].replacing(letters, with: "") + ":", header)
    testDescription = row.title
    configuration = row.trace.configuration
    step = row.trace.scenario.steps[row.trace.before.count]
    let earlier = line[..<colon].components(separatedBy: "{").last?.components(separatedBy: "}").first ?? ""
    let sent = earlier.components(separatedBy: " > ").map { $0.firstMatch(of: letters)?.output.dropFirst() ?? "" }
    before = zip(row.trace.before, sent).map { ($0.event, String($1)) }
  }

  private static func ends(at event: Event) -> Bool { event == .appCrashes || event == .removeFromSwitcher }

  /// Expects that a checker accepts what was sent before, and of the words those that are right.
  func check(_ fresh: some NaiveJudge, _ observations: (String) -> [ObservedCallback]) {
    var checker = fresh
    for (event, letters) in before {
      #expect(checker.permits(event), "\(event.name)")
      let isAccepted = checker.accepts(Scenario.Step(event), observations(letters), ended: Self.ends(at: event))
      #expect(isAccepted, "\(event.name): \(letters)")
    }
    #expect(checker.permits(step.event))
    for (letters, isRight) in words {
      var copy = checker
      let isAccepted = copy.accepts(step, observations(letters), ended: Self.ends(at: step.event))
      #expect(isAccepted == isRight, "\(letters)")
    }
  }
}

/// The oracle, asked as a naive checker is.
struct OracleJudge: NaiveJudge {
  private var oracle: Oracle
  private var checker: Checker

  init(_ oracle: Oracle, _ configuration: AppConfiguration) {
    self.oracle = oracle
    checker = Checker(&self.oracle, configuration)
  }

  func permits(_ event: Event) -> Bool {
    var oracle = oracle
    return checker.permits(Scenario.Step(event), &oracle)
  }

  mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool {
    checker.judge(step, CallbackRecorder(observed, ended: ended), &oracle) == .conforms
  }
}
