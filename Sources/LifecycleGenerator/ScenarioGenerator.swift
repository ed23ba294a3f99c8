import LifecycleDevice
import LifecycleModel

/// What scenarios are made of.
package struct GeneratorOptions: Hashable, Sendable {
  package var seed: UInt64
  /// The most events in a scenario, but that a path to a pair may need more.
  package var length: Int
  /// The events that may be used; those that are not claimed are left out besides.
  package var events: EventSet
  /// How likely each event is, by its index, in eighths.
  package var weights: [UInt8]

  /// Everything equally likely, but that a process rather lives on than ends.
  package static let defaultWeights: [UInt8] = Event.allCases.map {
    switch $0 {
    case .removeFromSwitcher, .systemEndsApp, .appCrashes, .systemReclaimsMemory: 4
    default: 8
    }
  }

  package init(
    seed: UInt64 = 1, length: Int = 30, events: EventSet = .all, weights: [UInt8] = defaultWeights
  ) {
    precondition(weights.count == Event.count, "each of the \(Event.count) events has a weight, got \(weights.count)")
    precondition(length > 0, "a scenario has at least one event, got \(length)")
    self.seed = seed
    self.length = length
    self.events = events
    self.weights = weights
  }
}

/// Makes scenario after scenario, each a pure function of the seed and its index.
///
/// Scenario k begins with the shortest way to the k-th pair of situation and event, and then walks at random. Each leaves
/// some events out (swarm testing), so that the others meet more often.
package struct ScenarioGenerator: Sendable {
  /// How many scenarios in a row have the same configuration, but for those whose first pair needs another. The tables of
  /// one configuration stay in the cache meanwhile; with 1 in place of 8 a run takes half as long again.
  private static let block = 8

  package let options: GeneratorOptions
  package let plan: CoveragePlan
  private let capabilities: Capabilities
  private let space: ConfigurationSpace
  private let events: UInt64
  /// The devices by class, each made on first need.
  private var devices: [LifecycleDevice?]
  private var permissions = PermissionTable()

  package init(_ capabilities: Capabilities, _ options: GeneratorOptions) {
    self.options = options
    self.capabilities = capabilities
    let usable = EventSet(bits: options.events.bits & capabilities.events.bits)
    events = usable.bits
    space = ConfigurationSpace(capabilities)
    plan = CoveragePlan(capabilities, events: usable)
    devices = Array(repeating: nil, count: ConfigurationClass.capacity)
  }

  /// Makes scenario `index` in place of what `scenario` held.
  ///
  /// - Complexity: O(length); allocates nothing once the tables are filled.
  package mutating func generate(_ index: Int, into scenario: inout Scenario) {
    var random = SplitMix64(seed: options.seed, index: index)
    scenario.steps.removeAll(keepingCapacity: true)
    var blockRandom = SplitMix64(seed: ~options.seed, index: index / Self.block)
    var configuration = space.draw(&blockRandom)
    var device = device(for: configuration)
    var state = DeviceState.initial
    if !plan.pairs.isEmpty {
      let pair = plan.pairs[index % plan.pairs.count]
      if let reached = Self.follow(pair, configuration, device) {
        state = reached
      } else {
        configuration = pair.configuration
        device = self.device(for: configuration)
        state = Self.follow(pair, configuration, device) ?? .initial
      }
      scenario.steps.append(contentsOf: pair.path)
      append(pair.event, from: &state, in: device, &random, to: &scenario)
    }
    scenario.configuration = configuration
    walk(from: state, in: device, &random, &scenario)
  }

  /// Where the path of a pair leads in another configuration than its own; nil unless it is the same situation.
  private static func follow(
    _ pair: CoveragePlan.Pair, _ configuration: AppConfiguration, _ device: LifecycleDevice
  ) -> DeviceState? {
    var state = DeviceState.initial
    for step in pair.path {
      guard let outcome = device.outcomes(of: step.event, in: state).first else { return nil }
      // A method that the app leaves out begins no task.
      if step.replies.bits != 0, configuration.implementedMethods != .optionalMethods { return nil }
      state = device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next
    }
    return device.situation(of: state) == pair.situation && device.permits(pair.event, in: state) ? state : nil
  }

  private mutating func walk(
    from start: DeviceState, in device: LifecycleDevice, _ random: inout SplitMix64,
    _ scenario: inout Scenario
  ) {
    let wanted = 1 + random.below(options.length)
    var state = start
    // Swarm: half of the scenarios leave out some kinds of events, and most leave out some kinds of interruption.
    var allowed = events
    if random.once(in: 2) { allowed &= random.next() | random.next() }
    if !random.once(in: 4) { allowed &= Self.interruptions(random.below(1 << 6)) }
    while scenario.steps.count < wanted {
      let permitted = permissions.events(in: state, of: device) & events
      let candidates = permitted & allowed == 0 ? permitted : permitted & allowed
      if candidates == 0 { break }
      append(Event.allCases[choose(candidates, &random)], from: &state, in: device, &random, to: &scenario)
    }
  }

  /// All plain events, and those of the kinds of interruption whose bit is set.
  private static func interruptions(_ kinds: Int) -> UInt64 {
    var events: UInt64 = 1 << 15 - 1
    var kinds = kinds
    var shift: UInt64 = 15
    while kinds != 0 {
      if kinds & 1 == 1 { events |= 7 << shift }
      kinds >>= 1
      shift += 3
    }
    return events
  }

  /// One of the set bits, by the weights.
  private func choose(_ candidates: UInt64, _ random: inout SplitMix64) -> Int {
    while true {
      var rest = candidates
      for _ in 0..<random.below(candidates.nonzeroBitCount) { rest &= rest - 1 }
      let index = rest.trailingZeroBitCount
      let weight = options.weights[index]
      if weight >= 8 || random.below(8) < weight { return index }
      // With all weights at zero nothing would ever be chosen.
      if weight == 0, candidates.nonzeroBitCount == 1 { return index }
    }
  }

  private func append(
    _ event: Event, from state: inout DeviceState, in device: LifecycleDevice, _ random: inout SplitMix64,
    to scenario: inout Scenario
  ) {
    let outcomes = device.outcomes(of: event, in: state)
    guard var outcome = outcomes.first else { return }
    if let second = outcomes.second, random.once(in: 2) { outcome = second }
    var replies = Replies()
    if capabilities.heedsReplies, random.once(in: 4) {
      let isActive = device.applicationState(in: state) == .active
      replies = Self.replies(outcome, isActive: isActive, event: event, &random)
      outcome = device.predictingTask(outcome, from: state, event: event, replies: replies)
    }
    scenario.steps.append(Scenario.Step(event, replies))
    state = outcome.next
  }

  private static func replies(
    _ outcome: Outcome, isActive: Bool, event: Event, _ random: inout SplitMix64
  ) -> Replies {
    var replies = Replies()
    var moments = LifecycleDevice.moments(outcome.transition, isActive: isActive, event: event).bits
    while moments != 0 {
      let callback = Callback(rawValue: UInt8(moments.trailingZeroBitCount)) ?? .unnamed
      moments &= moments - 1
      switch random.below(4) {
      case 0: replies.set(.begins, in: callback)
      case 1: replies.set(.ends, in: callback)
      default: break
      }
    }
    switch outcome.transition {
    case .launch, .backgroundLaunch:
      if random.once(in: 4) {
        replies.set(
          answer: false, to: random.once(in: 2) ? .applicationWillFinishLaunching : .applicationDidFinishLaunching)
      }
    case .leave, .leaveAndEnd, .brokenOff:
      if random.once(in: 4) { replies.set(answer: false, to: .shouldSaveApplicationState) }
    default: break
    }
    return replies
  }

  private mutating func device(for configuration: AppConfiguration) -> LifecycleDevice {
    let index = ConfigurationClass(configuration).index
    if let device = devices[index] { return device }
    let device = LifecycleDevice(configuration)
    devices[index] = device
    return device
  }
}

/// Which events a device permits in each state, worked out on first need.
private struct PermissionTable: Sendable {
  /// Where the states of each class begin in `events`.
  private var offsets = [Int?](repeating: nil, count: ConfigurationClass.capacity)
  /// The permitted events of each state, one bit for each; 0 where not yet known.
  private var events: [UInt64] = []

  @inline(__always)
  mutating func events(in state: DeviceState, of device: LifecycleDevice) -> UInt64 {
    if let offset = offsets[device.configurationClass.index] {
      let known = events[offset + Int(state.bits)]
      if known != 0 { return known }
    }
    return work(out: state, device)
  }

  @inline(never)
  private mutating func work(out state: DeviceState, _ device: LifecycleDevice) -> UInt64 {
    let index = device.configurationClass.index
    let offset = offsets[index] ?? events.count
    if offsets[index] == nil {
      offsets[index] = offset
      events.append(contentsOf: repeatElement(0, count: DeviceState.capacity))
    }
    let permitted = EventSet(Event.allCases.filter { device.permits($0, in: state) }).bits
    events[offset + Int(state.bits)] = permitted
    return permitted
  }
}
