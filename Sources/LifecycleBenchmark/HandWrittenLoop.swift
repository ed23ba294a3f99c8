import LifecycleConformance
import LifecycleGenerator
import LifecycleModel
import LifecycleReference

/// A test as a developer would write it for one configuration and nothing else: a table of its states, and a loop that draws
/// events from it, performs them, and compares the messages one by one.
///
/// It knows no rules, no facets and no replies, cannot shrink, and counts failures without describing them. The speed of the
/// suite is measured against it, on the same implementation.
struct HandWrittenLoop {
  /// The result of an event in a state.
  private struct Entry {
    let event: Event
    let next: Int
    let messages: [Callback]
  }

  private let configuration: AppConfiguration
  private let length: Int
  /// For each state what can happen there.
  private var table: [[Entry]] = []
  private(set) var events = 0
  private var recorder = CallbackRecorder(facets: [.application])

  init(_ capabilities: Capabilities, length: Int) {
    configuration = AppConfiguration(version: capabilities.versions.upperBound)
    self.length = length
    var states = [ReferenceLifecycle(configuration: configuration)]
    var numbers = [states[0]: 0]
    while table.count < states.count {
      let state = states[table.count]
      var entries: [Entry] = []
      for event in capabilities.events.events {
        var next = state
        recorder.beginScenario()
        recorder.beginStep(Scenario.Step(event))
        guard (try? next.handle(event, reportingTo: &recorder)) != nil else { continue }
        if numbers[next] == nil {
          numbers[next] = states.count
          states.append(next)
        }
        let messages = recorder.observations.map(\.callback).filter(capabilities.callbacks.contains)
        entries.append(Entry(event: event, next: numbers[next] ?? 0, messages: messages))
      }
      table.append(entries)
    }
  }

  /// Runs so many scenarios.
  ///
  /// - Returns: How many of them went otherwise than the table says.
  mutating func run(_ scenarios: Int, _ random: inout SplitMix64) -> Int {
    var failures = 0
    for _ in 0..<scenarios where !runOne(&random) { failures += 1 }
    return failures
  }

  private mutating func runOne(_ random: inout SplitMix64) -> Bool {
    var implementation = ReferenceLifecycle(configuration: configuration)
    var state = 0
    recorder.beginScenario()
    for _ in 0..<1 + random.below(length) {
      let choice = random.below(table[state].count)
      let event = table[state][choice].event
      recorder.beginStep(Scenario.Step(event))
      guard (try? implementation.handle(event, reportingTo: &recorder)) != nil else { return false }
      events += 1
      var place = 0
      for sent in 0..<recorder.count where recorder[sent].callback.kind == .delegateMessage {
        guard place < table[state][choice].messages.count,
          table[state][choice].messages[place] == recorder[sent].callback
        else { return false }
        place += 1
      }
      guard place == table[state][choice].messages.count else { return false }
      state = table[state][choice].next
    }
    return true
  }
}
