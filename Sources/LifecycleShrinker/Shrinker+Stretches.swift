import LifecycleDevice
import LifecycleModel

/// Whole stretches of a scenario that go, or give way to a shorter one. The app's replies in them are carried
/// over to a step that stays or comes.
extension Shrinker {
  /// Without a stretch of events in which the app replied, and with its replies given at the event before it or after it.
  static func removalsCarryingReplies(from scenario: Scenario) -> [Scenario] {
    var candidates: [Scenario] = []
    for length in 1...max(1, min(scenario.steps.count, longestStretch)) {
      for start in 0..<max(0, scenario.steps.count - length + 1) {
        candidates += scenario.replacing(start..<start + length, by: []).dropFirst()
      }
    }
    return candidates
  }

  /// With a shorter way to the same device state: from the beginning, or by one event or two in place of as many or more; also
  /// as an app that is launched by the system, which is often the shorter way to the background.
  static func shortcuts(through scenario: Scenario) -> [Scenario] {
    let device = LifecycleDevice(scenario.configuration)
    let states = predictedStates(of: scenario, device)
    var candidates: [Scenario] = []
    for configuration in [scenario.configuration] + scenario.configuration.woken {
      // A way as long as the scenario is none that is shorter.
      let graph = DeviceGraph.kept(configuration, depth: scenario.steps.count - 1)
      var candidate = scenario
      candidate.configuration = configuration
      for end in states.indices.dropFirst().reversed() {
        for state in [states[end], states[end].launchedOtherwise] {
          guard let way = graph.path(to: state), way.count < end else { continue }
          candidates += candidate.replacing(0..<end, by: way)
        }
      }
    }
    // Events of other hosts are tried where the scenario has some of them.
    let isOfIOS = EventSet(scenario.steps.map(\.event)).isSubset(of: .all)
    let events = (isOfIOS ? EventSet.iOS : .all).events
    for start in states.indices.dropLast() {
      forEachWay(from: states[start], device, events) { way, state in
        // As many events in place of two may be simpler.
        let ends = states.indices.dropFirst(start + max(2, way.count))
        for end in ends where states[end] == state { candidates += scenario.replacing(start..<end, by: way) }
      }
    }
    return candidates
  }

  /// Longer stretches are not looked at: superfluous steps are gone by then.
  private static let longestStretch = 8

  /// Calls `body` with each way of one event, then of two, and the state that it leads to.
  private static func forEachWay(
    from start: DeviceState, _ device: LifecycleDevice, _ events: [Event],
    _ body: ([Scenario.Step], DeviceState) -> Void
  ) {
    var firsts: [(event: Event, state: DeviceState)] = []
    for event in events {
      guard let next = device.outcomes(of: event, in: start).first?.next else { continue }
      firsts.append((event, next))
      body([Scenario.Step(event)], next)
    }
    for first in firsts where first.state != start {
      for event in events {
        guard let next = device.outcomes(of: event, in: first.state).first?.next else { continue }
        body([Scenario.Step(first.event), Scenario.Step(event)], next)
      }
    }
  }

  /// The states that the device passes through, as far as they are known; one more than there are steps.
  private static func predictedStates(of scenario: Scenario, _ device: LifecycleDevice) -> [DeviceState] {
    var states = [DeviceState.initial]
    for step in scenario.steps {
      guard let state = states.last, let outcome = device.outcomes(of: step.event, in: state).first else { break }
      states.append(device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next)
    }
    return states
  }
}

extension Scenario {
  /// With a way in place of some steps; and for each step of the way and beside it, with what the app replied
  /// last in those steps given there.
  fileprivate func replacing(_ range: Range<Int>, by way: [Step]) -> [Scenario] {
    var plain = self
    plain.steps.replaceSubrange(range, with: way)
    guard let replies = steps[range].last(where: { $0.replies != Replies() })?.replies else { return [plain] }
    var scenarios = [plain]
    for place in max(0, range.lowerBound - 1)...range.lowerBound + way.count where place < plain.steps.count {
      for replies in replies.elsewhere {
        guard let both = plain.steps[place].replies.adding(replies) else { continue }
        var scenario = plain
        scenario.steps[place].replies = both
        scenarios.append(scenario)
      }
    }
    return scenarios
  }
}

extension Replies {
  /// These, and where the app begins or ends its task, the same in each of its other methods.
  fileprivate var elsewhere: [Replies] {
    guard let own = Self.taskCallbacks.first(where: { taskAction(in: $0) != .nothing }) else { return [self] }
    var others = [self]
    for callback in Self.taskCallbacks where taskAction(in: callback) == .nothing {
      var other = self
      other.set(.nothing, in: own)
      other.set(taskAction(in: own), in: callback)
      others.append(other)
    }
    return others
  }

  /// These and others; nil where both say something of the same.
  fileprivate func adding(_ other: Replies) -> Replies? {
    said & other.said == 0 ? Replies(bits: bits | other.bits) : nil
  }

  /// The bits of all of which something is said, whatever it is.
  private var said: UInt32 {
    let pairs = (bits | bits >> 1) & 0x0500_5555
    return pairs | pairs << 1 | bits & 0x00ff_0000
  }
}

extension AppConfiguration {
  /// The same app, as one that the system launches into the background; none where it is one.
  fileprivate var woken: [AppConfiguration] {
    if ConfigurationClass(self).isWoken { return [] }
    return [BackgroundModes.fetch, .location].compactMap { modes in
      var configuration = self
      configuration.backgroundModes = modes
      configuration.usesBackgroundModes = true
      return ConfigurationClass(configuration).isWoken ? configuration : nil
    }
  }
}

extension DeviceState {
  /// The same state of a process whose launch was into the background, if this one's was not, or the other way round.
  fileprivate var launchedOtherwise: DeviceState {
    var state = self
    state.wasNeverInForeground.toggle()
    return state
  }
}
