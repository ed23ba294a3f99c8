import LifecycleTestSupport

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
