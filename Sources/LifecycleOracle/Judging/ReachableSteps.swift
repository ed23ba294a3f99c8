/// The steps that can happen on a device, each once.
///
/// Little of what is claimed makes a difference to them, so that they are kept for the process: it asks for many claims.
struct ReachableSteps: Sendable {
  /// The part of a step that the monitors beside the application's look at, except the screen, the profile and the
  /// replies.
  struct Situation: Hashable, Sendable {
    let event: Event
    let transition: Transition
    let process: DeviceState.Process
    let state: ApplicationState
    let wasNeverInForeground: Bool
  }

  struct Question: Hashable, Sendable {
    /// Any of its class.
    let configuration: AppConfiguration
    let events: EventSet
    let usingReplies: Bool
    /// The variants of a step of the application that the app's replies can make.
    let variants: [StepVariant]

    static func == (one: Question, other: Question) -> Bool {
      ConfigurationClass(one.configuration) == ConfigurationClass(other.configuration) && one.events == other.events
        && one.usingReplies == other.usingReplies && one.variants == other.variants
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ConfigurationClass(configuration).index)
      hasher.combine(events)
    }
  }

  static let known = Memo(capacity: 1_024) { ReachableSteps($0) }

  /// The reachable steps as the application's monitor sees them.
  private(set) var application: [StepContext.Bits] = []
  private(set) var situations: Set<Situation> = []

  private init(_ question: Question) {
    let graph = DeviceGraph(
      question.configuration, events: question.events, usingReplies: question.usingReplies, countingOverlays: true)
    let events = question.events.events
    let indices = question.events.indices
    var known = NumberTable()
    // By what the key below is made of: a set takes far longer in a debug build.
    var seen = [Bool](repeating: false, count: 256 * Event.count * 32)
    // No sequences: a debug build looks up their types in each round.
    var place = 0
    while place < graph.states.count {
      let state = graph.states[place]
      place += 1
      let permitted = graph.device.permitted(in: state)
      // States alike in all that a rule looks at need not be asked again.
      let looks = Int(state.bits & 127) << 1 | (graph.device.hasReason(state) ? 1 : 0)
      var next = 0
      while next < events.count {
        let (event, index) = (events[next], indices[next])
        next += 1
        if !permitted[index] { continue }
        let outcomes = graph.device.outcomes(ofPermitted: event, in: state)
        if let first = outcomes.first {
          let key = (looks * Event.count + index) * 32 + Int(first.transition.rawValue)
          if !seen[key] {
            seen[key] = true
            add(first, of: event, in: state, question.variants, graph.device, &known)
          }
        }
        if let second = outcomes.second { add(second, of: event, in: state, question.variants, graph.device, &known) }
        for other in outcomes.others { add(other, of: event, in: state, question.variants, graph.device, &known) }
      }
    }
  }

  private mutating func add(
    _ outcome: Outcome, of event: Event, in state: DeviceState, _ variants: [StepVariant], _ device: LifecycleDevice,
    _ known: inout NumberTable
  ) {
    for variant in variants {
      for timed in device.outcomes(of: event, in: state, variant) where timed.outcome == outcome {
        let bits = StepContext.Bits(of: timed, state, event, variant, device)
        if known.find(bits.word) >= 0 { continue }
        known.insert(bits.word, 0)
        application.append(bits)
      }
    }
    situations.insert(
      Situation(
        event: event, transition: outcome.transition, process: state.process,
        state: device.applicationState(in: state), wasNeverInForeground: state.wasNeverInForeground))
  }
}
