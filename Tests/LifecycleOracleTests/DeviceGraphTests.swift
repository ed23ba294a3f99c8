import LifecycleTestSupport

@Suite("The graph of the device")
struct DeviceGraphTests {
  private static let configuration = AppConfiguration(version: 6, backgroundModes: .location)

  @Test("a graph of few steps has the states within them, by the same paths as the whole", arguments: 0...3)
  func depth(_ depth: Int) {
    let whole = DeviceGraph(Self.configuration)
    let near = DeviceGraph(Self.configuration, depth: depth)
    #expect(near.states == whole.states.filter { whole.path(to: $0).map(\.count) ?? 0 <= depth })
    for state in near.states { #expect(near.path(to: state) == whole.path(to: state)) }
    #expect(whole.states.contains { near.path(to: $0) == nil })
  }

  @Test("a graph that is kept goes on where it stopped")
  func kept() {
    let whole = DeviceGraph(Self.configuration)
    for depth in [1, 3, 2, .max] {
      let kept = DeviceGraph.kept(Self.configuration, depth: depth)
      #expect(kept.states == Array(whole.states.prefix(kept.states.count)))
      for state in whole.states where whole.path(to: state).map(\.count) ?? 0 <= depth {
        #expect(kept.path(to: state) == whole.path(to: state))
      }
    }
  }

  /// Every class; in the quick tier some of them, of all versions.
  private static let classes = ConfigurationClass.representatives.enumerated().filter {
    $0.offset.isMultiple(of: Tier.amount(quick: 23, thorough: 1))
  }.map(\.element)

  @Test("the events that can happen are those of which something may come, in every state", arguments: classes)
  func permitted(_ configuration: AppConfiguration) {
    let device = LifecycleDevice(configuration)
    for bits in 0..<UInt16(DeviceState.capacity) {
      let state = DeviceState(bits: bits)
      let events = EventSet(Event.allCases.filter { device.permits($0, in: state) })
      guard device.permitted(in: state) != events else { continue }
      Issue.record("state \(bits): \(events.events.map(\.name))")
      return
    }
  }

  @Test("the plan of a run's pairs has every event, and the screen that each needs")
  func screens() {
    let plan = CoveragePlan(.documented, events: .iOS)
    #expect(Set(plan.pairs.map(\.event)) == Set(EventSet.iOS.events.filter { Facet.documented.contains($0.facet) }))
    let withScenes = CoveragePlan(Capabilities(facets: Set(Facet.allCases)), events: .iOS)
    // The events of several scenes depend on more than a situation.
    #expect(Set(withScenes.pairs.map(\.event)) == Set(EventSet.iOS.subtracting(.severalScenes).events))
    for pair in plan.pairs where pair.event.facet == .textField || pair.event.facet == .rootViewController {
      let device = LifecycleDevice(pair.configuration)
      var state = DeviceState.initial
      var screen = Screen()
      for step in pair.path {
        let isActive = device.applicationState(in: state) == .active
        #expect(screen.permits(step.event, isActive: isActive))
        screen = screen.after(step.event, isActive: isActive, replies: step.replies)
        guard let outcome = device.outcomes(of: step.event, in: state).first else { continue }
        state = device.predictingTask(outcome, from: state, event: step.event, replies: step.replies).next
        if state.process == .notRunning { screen = Screen() }
      }
      let isActive = device.applicationState(in: state) == .active
      #expect(screen.permits(pair.event, isActive: isActive), "\(pair.path.map(\.event.name)); \(pair.event.name)")
    }
  }

  @Test("the plan has scenarios for rules that need a version or a reply, as far as they are claimed")
  func openings() {
    #expect(CoveragePlan(.documented, events: .iOS).openings.count == 17)
    let events: EventSet = [.openFromHomeScreen, .pressHome]
    let plan = CoveragePlan(Capabilities(versions: 3...3, honorsReplies: false), events: events)
    #expect(Set(plan.openings.map(\.configuration.version)) == [3])
    #expect(plan.openings.allSatisfy { $0.steps.allSatisfy { events.contains($0.event) } })
  }

  @Test("the plan of a run's pairs leads to the situation of each, once")
  func plan() {
    let plan = CoveragePlan(.documented, events: EventSet.iOS.subtracting([.tapField(.first)]))
    #expect(Set(plan.pairs.map { $0.situation.pairNumber($0.event) }).count == plan.pairs.count)
    for pair in plan.pairs {
      let device = LifecycleDevice(pair.configuration)
      let reached = pair.path.reduce(DeviceState?.some(.initial)) { state, step in
        state.flatMap { state in
          device.outcomes(of: step.event, in: state).first.map {
            device.predictingTask($0, from: state, event: step.event, replies: step.replies).next
          }
        }
      }
      #expect(reached.map(device.situation) == pair.situation, "\(pair.path.map(\.event.name)); \(pair.event.name)")
    }
  }
}

@Suite("Situations")
struct SituationTests {
  @Test("situations of a device have different names")
  func names() {
    let names = Situation.all.map(\.name)
    #expect(names.count == 592)
    #expect(Set(names).count == names.count)
    for situation in Situation.all { #expect(Situation(name: situation.name) == situation) }
    #expect(Situation(name: "active") == nil)
    #expect(names.contains("inactive, with a task, switcher open, 2 overlays"))
  }

  @Test("situations are all that a device can be in", arguments: ConfigurationClass.representatives)
  func areComplete(_ configuration: AppConfiguration) {
    let graph = DeviceGraph(configuration, events: .all, countingOverlays: true)
    for state in graph.states {
      let situation = Situation(
        state, isInactive: state.process == .foreground && graph.device.applicationState(in: state) == .inactive)
      #expect(Situation(name: situation.name) == situation)
    }
  }
}
