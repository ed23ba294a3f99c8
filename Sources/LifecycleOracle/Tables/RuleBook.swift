import LifecycleDevice
import LifecycleModel
import LifecycleRules

/// The monitors that judge what an implementation claims, and what each of them looks at: all that is fixed before the first
/// step, and the same for every thread.
final class RuleBook: Sendable {
  /// The monitors, the application's first.
  let monitors: [Monitor]
  /// The claimed callbacks of which a screen remembers that they came.
  let remembered: CallbackSet
  let capabilities: Capabilities

  /// For each observation, by its bits, the place of the monitor beside the application's that judges it; 0 where none does.
  let owners: [UInt8]
  /// For each kind of step a bit for each monitor, at its place, that can expect anything of it.
  let concerned: [UInt64]
  /// The bits of a step that each monitor looks at, those of an app with at most one scene, and for each kind of step those that
  /// any concerned monitor looks at.
  private let masks: [StepContext.Bits]
  private let masksOfOneScene: [StepContext.Bits]
  let masksOfKinds: [StepContext.Bits]
  /// For each monitor and kind of step the kind that stands for all that are the same to the monitor.
  private let seenKinds: [UInt16]
  /// For each kind of step a bit for each monitor to which the profile matters.
  private let asking: [UInt64]
  /// For each monitor and event the number of the way in which the monitor looks at a profile there; and the first event of
  /// each way.
  private let waysOfEvents: [Int]
  let firstEvents: [(place: Int, event: Event)]
  /// The way in which the application's monitor sees all that the app implements.
  let wholeWay: Int
  /// The sets of ways in which a profile is looked at in an event, and for each event the number of its set.
  let waySets: [[Int]]
  let waySetOfEvent: [Int]

  /// - Parameter others: The monitors to judge beside the application's.
  init(_ others: [Monitor], _ capabilities: Capabilities) {
    let monitors = [.application] + others
    precondition(monitors.count < 64, "a set of monitors is one word: make it wider")
    self.monitors = monitors
    self.capabilities = capabilities
    let lookedAt = others.reduce(CallbackSet()) { $0.union($1.callbacks).union($1.anchors) }
    // Of several scenes a message says what happened to its own: where it is observed, a notification that names another one changes
    // nothing.
    let doubled =
      capabilities.facets.contains(.severalScenes)
      ? CallbackSet(capabilities.callbacks.callbacks.compactMap(\.sceneNotification)) : []
    remembered = lookedAt.intersection(capabilities.callbacks).intersection(Screen.remembered).subtracting(doubled)
    owners = Self.owners(of: monitors, capabilities)

    masksOfOneScene = monitors.map { monitor in
      StepContext.Bits(mask: monitor.rules.parts.filter { !StepContext.Part.ofSeveralScenes.contains($0) })
    }
    let masks =
      capabilities.facets.contains(.severalScenes)
      ? monitors.map { StepContext.Bits(mask: $0.rules.parts) } : masksOfOneScene
    self.masks = masks
    var concerned = [UInt64](repeating: 0, count: StepContext.Bits.kinds)
    var asking = concerned
    var masksOfKinds = [StepContext.Bits](repeating: StepContext.Bits(word: 0), count: StepContext.Bits.kinds)
    for (place, monitor) in monitors.enumerated() {
      let rules = monitor.rules
      for event in Event.allCases {
        for transition in Transition.allCases where rules.isConcerned(by: event, transition) {
          let kind = StepContext.Bits.kind(event, transition)
          concerned[kind] |= 1 << UInt64(place)
          masksOfKinds[kind] = masksOfKinds[kind].union(masks[place])
          if rules.asksForProfile(in: event, transition) { asking[kind] |= 1 << UInt64(place) }
        }
      }
    }
    self.concerned = concerned
    self.asking = asking
    self.masksOfKinds = masksOfKinds
    seenKinds = monitors.enumerated().flatMap { place, monitor in
      Self.seenKinds(monitor.rules) { concerned[$0] >> UInt64(place) & 1 == 1 }
    }

    var waysOfEvents: [Int] = []
    var firstEvents: [(place: Int, event: Event)] = []
    for (place, monitor) in monitors.enumerated() {
      var ways: [CallbackSet: Int] = [:]
      for event in Event.allCases {
        let methods = monitor.rules.methodsThatMatter(in: event)
        if ways[methods] == nil {
          ways[methods] = firstEvents.count
          firstEvents.append((place, event))
        }
        waysOfEvents.append(ways[methods] ?? 0)
      }
    }
    self.waysOfEvents = waysOfEvents
    self.firstEvents = firstEvents
    let seesAll = Event.allCases.first { ApplicationRules.methodsThatMatter(in: $0) == .all }
    guard let seesAll else { preconditionFailure("in no event all methods matter") }
    wholeWay = waysOfEvents[seesAll.index]

    let setOfEvent = Event.allCases.map { event in
      let asked = Transition.allCases.reduce(0) { $0 | asking[StepContext.Bits.kind(event, $1)] }
      return monitors.indices.filter { asked >> UInt64($0) & 1 == 1 }.map {
        waysOfEvents[$0 * Event.count + event.index]
      }
    }
    var sets: [[Int]] = []
    for set in setOfEvent where !sets.contains(set) { sets.append(set) }
    waySets = sets
    waySetOfEvent = setOfEvent.map { sets.firstIndex(of: $0) ?? 0 }
  }

  /// For each kind of step the first that the rules do not tell apart from it.
  ///
  /// - Parameter isConcerned: Whether they can expect anything of a kind.
  private static func seenKinds(_ rules: any MonitorRules.Type, isConcerned: (Int) -> Bool) -> [UInt16] {
    var seen = (0..<UInt16(StepContext.Bits.kinds)).map { $0 }
    let others = EventSet.all.subtracting(rules.eventsThatMatter).events
    for transition in Transition.allCases {
      var first: (concerning: UInt16?, other: UInt16?)
      for event in others {
        let kind = StepContext.Bits.kind(event, transition)
        if isConcerned(kind) {
          first.concerning = first.concerning ?? UInt16(kind)
          seen[kind] = first.concerning ?? 0
        } else {
          first.other = first.other ?? UInt16(kind)
          seen[kind] = first.other ?? 0
        }
      }
    }
    return seen
  }

  private static func owners(of monitors: [Monitor], _ capabilities: Capabilities) -> [UInt8] {
    var owners = [UInt8](repeating: 0, count: ObservedCallback.capacity)
    for (place, monitor) in monitors.enumerated().dropFirst() where !monitor.rules.judgesForeignCallbacks {
      for callback in monitor.callbacks.intersection(capabilities.callbacks).callbacks {
        for observation in ObservedCallback.all(of: callback)
        where !monitor.rules.isOfAnotherScene(observation, capabilities) {
          owners[Int(observation.bits)] = UInt8(place)
        }
      }
    }
    return owners
  }

  /// Whether what the monitor at a place expects of a step depends on the app and its system.
  @inline(__always)
  func asksForProfile(_ place: Int, _ kind: Int) -> Bool { asking[kind] >> UInt64(place) & 1 == 1 }

  /// A step without what the monitor at a place does not look at.
  @inline(__always)
  func seen(_ place: Int, _ bits: StepContext.Bits) -> StepContext.Bits {
    bits.masked(by: bits.hasSeveralScenes ? masks[place] : masksOfOneScene[place]).ofKind(
      Int(seenKinds[place &* StepContext.Bits.kinds &+ bits.kind]))
  }

  /// Returns the expectation of the monitor at a place for a step; the monitor sees only the parts that it looks at.
  ///
  /// - Parameter way: The way in which it looks at the profile.
  func expectation(
    of place: Int, _ bits: StepContext.Bits, _ profile: StepContext.Profile, way: Int
  ) -> StepExpectation {
    let monitor = monitors[place]
    var expected = monitor.expectation(
      StepContext(monitor.relevant(in: profile, for: firstEvents[way].event), seen(place, bits)))
    if !capabilities.reportsState { expected.after = nil }
    return expected
  }

  /// The same where it looks at the profile as in all steps of the event.
  func expectation(of place: Int, _ context: StepContext) -> StepExpectation {
    expectation(of: place, context.bits, context.profile, way: way(of: place, context.event.index))
  }

  /// The way in which the monitor at a place looks at a profile in an event.
  @inline(__always)
  func way(of place: Int, _ event: Int) -> Int { waysOfEvents[place &* Event.count &+ event] }
}
