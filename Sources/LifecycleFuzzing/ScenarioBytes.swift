import LifecycleConformance
import LifecycleOracle

/// Scenarios as bytes, for fuzzers: all bytes of this format stand for a scenario that can happen, and to
/// change one of them changes one thing in it.
///
/// The first byte is the number of the format. The next five are the app and the system
/// (`ConfigurationBytes`), all zero where they are as usual. Of the others each below 192 is an event: its
/// place in `Event.allCases`, counted round and round, or the next there that can happen. Each from 192 on is
/// something out of the usual that the app does at the event before (`ReplyChoice`).
///
/// Bytes that were made of a scenario stand for it wherever what is claimed permits it.
package struct ScenarioBytes: Sendable {
  /// The number of the format, and the only one that is read. It changes with the meaning of any byte: with a
  /// new event by itself, and with a new reply or system it is counted up here.
  package static let format = UInt8(Event.count - 46)

  /// The most events in a scenario; bytes that stand for more are not looked at.
  package static let mostEvents = 200
  private static let firstReply: UInt8 = 192

  private let capabilities: Capabilities
  private let events: EventSet
  /// By place, each reply that may be used.
  private let choices: [ReplyChoice?]
  private var oracle: Oracle

  /// - Parameters:
  ///   - capabilities: What the implementation claims.
  ///   - events: The events that may be used, among those that it claims.
  package init(_ capabilities: Capabilities, events: EventSet = .iOS) {
    self.capabilities = capabilities
    self.events = events.intersection(capabilities.events)
    choices = ReplyChoice.all.map { $0.isHeeded(by: capabilities) ? $0 : nil }
    oracle = Groundwork.oracle(capabilities)
  }

  /// The scenario that these bytes stand for; nil where they are not of this format.
  package mutating func scenario(_ bytes: some Sequence<UInt8>) -> Scenario? {
    var scenario = Scenario()
    return read(bytes, into: &scenario) ? scenario : nil
  }

  /// The bytes that stand for a scenario; nil where it cannot happen to what is claimed, or has more events
  /// than `mostEvents`.
  package mutating func bytes(_ scenario: Scenario) -> [UInt8]? {
    var bytes = [Self.format] + ConfigurationBytes(scenario.configuration).bytes
    for step in scenario.steps {
      bytes.append(UInt8(step.event.index))
      for (place, choice) in ReplyChoice.all.enumerated() where choice.isTaken(in: step.replies) {
        bytes.append(Self.firstReply + UInt8(place))
      }
    }
    return self.scenario(bytes) == scenario ? bytes : nil
  }

  /// Reads the scenario that these bytes stand for in place of what `scenario` held, unless they are of
  /// another format: returns whether they are of this.
  mutating func read(_ bytes: some Sequence<UInt8>, into scenario: inout Scenario) -> Bool {
    var bytes = bytes.makeIterator()
    guard bytes.next() == Self.format else { return false }
    scenario.configuration = ConfigurationBytes { bytes.next() ?? 0 }.configuration(capabilities)
    scenario.steps.removeAll(keepingCapacity: true)
    // The observations are not known here: each state that they could show is possible.
    var checker = Checker(&oracle, scenario.configuration)
    while let byte = bytes.next() {
      if byte < Self.firstReply {
        if let last = scenario.steps.last { _ = checker.pass(last, &oracle) }
        guard scenario.steps.count < Self.mostEvents, let step = step(byte, checker) else { return true }
        scenario.steps.append(step)
      } else if let last = scenario.steps.indices.last,
        let choice = choices[Int(byte - Self.firstReply) % choices.count],
        choice.isClear(at: scenario.steps[last].event, isEditing: checker.isEditing)
      {
        choice.take(in: &scenario.steps[last].replies)
      }
    }
    return true
  }

  private mutating func step(_ byte: UInt8, _ checker: Checker) -> Scenario.Step? {
    for place in Int(byte)..<Int(byte) + Event.count {
      let event = Event(index: place % Event.count)
      let step = Scenario.Step(event)
      if events.contains(event), checker.mayPermit(step, &oracle) { return step }
    }
    return nil
  }
}
