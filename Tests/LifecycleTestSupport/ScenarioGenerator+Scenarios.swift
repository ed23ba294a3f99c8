import LifecycleConformance
import LifecycleGenerator

extension ScenarioGenerator {
  package func scenarios(_ numbers: some Sequence<Int>) -> [Scenario] {
    var generator = self
    return numbers.map { number in
      var scenario = Scenario()
      generator.generate(number, into: &scenario)
      return scenario
    }
  }
}
