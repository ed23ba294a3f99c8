public import LifecycleModel

extension LegalScenario {
  /// The callbacks and events that an observer met in a run in which nothing failed.
  public struct Tally: Sendable, CustomStringConvertible {
    /// How many scenarios told the observer anything.
    package private(set) var scenarios = 0
    /// How many processes of the app there were: each begins with a launch.
    package private(set) var lives = 0
    /// How many times each callback was sent.
    package private(set) var sent: [Callback: Int] = [:]
    /// How many times each event happened, whether it sent anything or not.
    package private(set) var events: [Event: Int] = [:]
    private let observed: CallbackSet
    private let possible: EventSet
    /// The facets that are claimed without any of their callbacks.
    private let silent: [Facet]

    init(_ observed: Capabilities, possible: EventSet) {
      self.observed = observed.possibleCallbacks
      self.possible = possible
      silent = [Facet.memoryWarnings, .userRequests, .textField, .rootViewController, .networking].filter {
        observed.facets.contains($0) && observed.callbacks.intersection($0.callbacks).isEmpty
      }
    }

    /// The observed callbacks that were never sent.
    public var neverSent: [Callback] { observed.callbacks.filter { sent[$0] == nil } }

    /// The events that could have been used and never happened.
    public var neverHappened: [Event] { possible.events.filter { events[$0] == nil } }

    /// One line: how much was tried, what was sent how often, and what was never met.
    public var description: String {
      let counts = Callback.allCases.compactMap { callback in sent[callback].map { "\($0) \(callback.name)" } }
      let missed =
        silent.map { "any callback of '\($0.name)', none of which is observed" } + neverSent.map(\.name)
        + neverHappened.map { "\"\($0.name)\"" }
      let tried =
        "\(String.count(scenarios, "legal scenario")), \(lives) launched \(lives == 1 ? "process" : "processes")"
      let never = missed.isEmpty ? "nothing" : missed.joined(separator: ", ")
      return "\(tried); sent: \(counts.joined(separator: ", ")); never met: \(never)"
    }

    mutating func count(_ scenario: LegalScenario, _ steps: [CallbackRecorder.Performed]) {
      scenarios += 1
      lives += scenario.lives.count
      for step in steps {
        events[step.step.event, default: 0] += 1
        for observation in step.observations { sent[observation.callback, default: 0] += 1 }
      }
    }
  }
}
