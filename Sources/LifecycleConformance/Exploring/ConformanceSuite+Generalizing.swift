import LifecycleModel
import LifecycleOracle

extension ConformanceSuite {
  /// Looks what of a counterexample could be otherwise, and it would break the same rule.
  ///
  /// - Parameter oracle: Used and filled.
  func generalize<Implementation: LifecycleImplementation>(
    _ found: Counterexample, _ subject: Subject<Implementation>, _ oracle: inout Oracle
  ) -> Counterexample {
    if found.secondTrace != nil { return found }
    subject.monitor?.begin(found.origin)
    defer { subject.monitor?.rest() }
    var runner = subject.runner(options)
    swap(&runner.oracle, &oracle)
    defer { swap(&runner.oracle, &oracle) }
    var generalizer = Generalizer(found) { options.mayUse($0, subject.capabilities) }
    while let candidate = generalizer.next() {
      let ending = runner.run(candidate)
      let broken = options.exemptions.counting(runner.broken, runner.recorder, in: candidate.configuration)
      generalizer.tell(ending, broken, runner.recorder)
    }
    return generalizer.generalized
  }

  /// The same of an implementation whose callbacks arrive through a delegate, an actor or a run loop.
  func generalize<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, _ found: Counterexample, strict: Bool
  ) async -> Counterexample {
    if found.secondTrace != nil { return found }
    var runner = LiveScenarioRunner<Implementation>(options, strict: strict)
    var generalizer = Generalizer(found) { options.mayUse($0, Implementation.capabilities) }
    while let candidate = generalizer.next() {
      let ending = await runner.run(candidate)
      let broken = options.exemptions.counting(runner.broken, runner.recorder, in: candidate.configuration)
      generalizer.tell(ending, broken, runner.recorder)
    }
    return generalizer.generalized
  }
}
