import LifecycleTestSupport

/// Looks for a story of a log by trying: every event in every state, with every number of the lines that are next.
///
/// It knows nothing of how stories are inferred, only of how traces are judged.
struct StorySearch {
  /// A place in a log that a legal trace has come to.
  private struct Arrival: Hashable {
    let checker: Checker
    let line: Int
  }

  /// No step sends more callbacks of the kinds that logs have.
  private static let mostLines = 10
  private let claims: Trace
  private let mayDie: Bool
  private let lines: [ObservedCallback]
  private let events: [Scenario.Step]
  private var oracle: Oracle

  /// - Parameters:
  ///   - claims: A trace with the app of the log, and what was recorded.
  ///   - mayDie: Whether a process may end, or an opening be broken off, although no line shows it.
  init(of lines: [ObservedCallback], claims: Trace, mayDie: Bool) {
    (self.claims, self.mayDie) = (claims, mayDie)
    self.lines = lines
    oracle = Groundwork.oracle(TraceJudge.capabilities(of: claims))
    events = Event.allCases.filter { event in
      switch event.kind {
      case .interruption(let kind, _): kind == .phoneCall || kind == .notificationCenter
      // Only apps of other hosts have these.
      case .otherHost: false
      default:
        [.application, .rootViewController, .scenes].contains(event.facet) && (mayDie || !Self.endings.contains(event))
      }
    }.map { Scenario.Step($0) }
  }

  /// An opening that is broken off unseen is thought of where a death is.
  private static let endings: EventSet = [
    .removeFromSwitcher, .systemEndsApp, .appCrashes, .systemReclaimsMemory, .abandonOpening,
  ]

  /// The most lines that a legal trace of at most so many events has, whatever state it begins in.
  mutating func furthestLine(mostEvents: Int) -> Int {
    let configuration = claims.configuration
    var open: Set<Arrival> = []
    for state in DeviceGraph(configuration).states {
      open.insert(Arrival(checker: Checker(&oracle, configuration, from: [state]), line: 0))
    }
    var seen = open
    var furthest = 0
    for _ in 0..<mostEvents {
      var next: Set<Arrival> = []
      for arrival in open {
        for event in events where arrival.checker.permits(event, &oracle) {
          for count in 0...min(Self.mostLines, lines.count - arrival.line) {
            var checker = arrival.checker
            let end = arrival.line + count
            var recorder = CallbackRecorder(Array(lines[arrival.line..<end]), ended: false)
            guard checker.judge(event, &recorder, &oracle) == .conforms else { continue }
            // An app that exits on suspend ends where others are left, or may.
            let mayHaveEnded = checker.possible(oracle).contains { $0.process == .notRunning }
            if !mayDie, arrival.checker.isAlive, mayHaveEnded { continue }
            furthest = max(furthest, end)
            let reached = Arrival(checker: checker, line: end)
            if seen.insert(reached).inserted { next.insert(reached) }
          }
        }
      }
      open = next
    }
    return furthest
  }
}
