import LifecycleConformance
import LifecycleGenerator
import LifecycleTestSupport
import Testing

@Suite("Generated scenarios")
struct ScenarioGeneratorTests {
  private static let generator = ScenarioGenerator(.all, GeneratorOptions(seed: 3))

  private static func scenario(_ index: Int, _ generator: inout ScenarioGenerator) -> Scenario {
    var scenario = Scenario()
    generator.generate(index, into: &scenario)
    return scenario
  }

  @Test("a scenario depends on nothing but the seed and its index")
  func isPure() {
    var inOrder = Self.generator
    let indices = [0, 7, 8, 500, 1_023, 1_024, 2_711, 9_000, 70_000, 1_000_000]
    let scenarios = indices.map { Self.scenario($0, &inOrder) }
    var backwards = Self.generator
    for (index, scenario) in zip(indices, scenarios).reversed() {
      #expect(Self.scenario(index, &backwards) == scenario)
    }
  }

  @Test("a short run meets many configurations as well")
  func isVariedSoon() {
    var generator = Self.generator
    let configurations = (0..<1_024).map { Self.scenario($0, &generator).configuration }
    #expect(Set(configurations.map(\.version)) == Set(AppConfiguration.versions))
    #expect(Set(configurations).count > 80)
  }

  @Test("an app does nothing in a method that it leaves out")
  func leavesMethodsOut() {
    var generator = Self.generator
    var tried = 0
    for index in 0..<20_000 where index % 8 < 2 {
      let scenario = Self.scenario(index, &generator)
      let missing = CallbackSet.optionalMethods.subtracting(scenario.configuration.implementedMethods)
      if missing.isEmpty { continue }
      tried += 1
      for step in scenario.steps {
        for callback in Replies.taskCallbacks where missing.contains(callback) {
          #expect(step.replies.taskAction(in: callback) == .nothing)
        }
        for callback in Replies.timedCallbacks where missing.contains(callback) {
          #expect(step.replies.time(in: callback) == .within)
        }
      }
    }
    #expect(tried > 100)
  }

  @Test("the planned scenarios of a run come to every pair, as far as is known before")
  func plansEveryPair() {
    var generator = Self.generator
    let (openings, pairs) = (generator.plan.openings.count, generator.plan.pairs)
    for (place, pair) in pairs.enumerated() {
      let steps = Self.scenario(openings + place, &generator).steps
      #expect(steps.prefix(pair.path.count) == pair.path[...] && steps[pair.path.count].event == pair.event)
    }
  }
}
