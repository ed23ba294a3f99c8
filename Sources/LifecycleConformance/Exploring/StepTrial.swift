import LifecycleGenerator
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Tries single steps from any place of a scenario, and has them judged as a run of the whole scenario would.
///
/// It is generic in its function alone: without optimisation a generic type is looked up at each use.
struct StepTrial {
  /// The result of a step.
  enum Outcome {
    /// The event cannot happen there.
    case impossible
    /// The implementation refused the event.
    case refused
    /// The adapter failed.
    case fails(String)
    /// It was judged; where it was too much to align, there is no going on.
    case judged(goesOn: Bool)
  }

  let configuration: AppConfiguration
  private let exemptions: Exemptions

  init(_ configuration: AppConfiguration, exempting exemptions: Exemptions) {
    self.configuration = configuration
    self.exemptions = exemptions
  }

  /// Performs a step.
  ///
  /// - Parameters:
  ///   - place: The step's place in its scenario.
  ///   - standing: The state of the scenario; where the step cannot happen or fails, it is of no use afterwards.
  ///   - implementation: The same of the implementation.
  ///   - tools: Filled and changed as it is used; `sites` and `broken` tell of this step.
  @inline(__always)
  func perform<Implementation: LifecycleImplementation>(
    _ step: Scenario.Step, at place: Int, _ standing: inout Standing, _ implementation: inout Implementation,
    _ tools: inout TrialTools
  ) -> Outcome {
    guard standing.judge.checker.permits(step, &tools.oracle) else { return .impossible }
    // Of the steps before this one nothing is asked: to keep them all would take ever more memory.
    tools.recorder.beginScenario()
    tools.recorder.holdsTask = standing.holdsTask
    tools.recorder.beginStep(step)
    do {
      try implementation.handle(step.event, reportingTo: &tools.recorder)
    } catch {
      return error is Unsupported ? .refused : .fails("\(error)")
    }
    if tools.recorder.isFlooded { return .fails("\(CallbackFlood())") }
    tools.steps += 1
    tools.sites = tools.choices.sites(in: &tools.recorder)
    if !tools.broken.isEmpty { tools.broken = [] }
    var goesOn = true
    if let aligned = standing.judge.judge(step, at: place, &tools.recorder, &tools.oracle) {
      tools.broken = aligned.violations.filter {
        !exemptions.exempts(ConformanceReport.Breach($0, at: step.event, in: configuration))
      }
      goesOn = !aligned.isLost
    }
    standing.holdsTask = tools.recorder.holdsTask && standing.judge.checker.isAlive
    return .judged(goesOn: goesOn)
  }

  /// Calls `try` for an event with each of the app's replies that may matter, the usual ones first.
  ///
  /// - Parameter try: Performs a step and returns what the app could have replied to otherwise; nil where it cannot happen.
  @inline(__always)
  static func forEachStep(
    _ event: Event, _ choices: ReplyChoices, isEditing: Bool, try perform: (Scenario.Step) -> CallbackSet?
  ) {
    guard let usual = perform(Scenario.Step(event)), !usual.isEmpty else { return }
    choices.forEachSingle(in: usual, event, isEditing: isEditing) { replies in
      guard let sites = perform(Scenario.Step(event, replies)) else { return }
      for more in choices.further(than: replies, in: sites, before: usual) { _ = perform(Scenario.Step(event, more)) }
    }
  }
}

/// The tools that trials of steps share, whatever the configuration.
package struct TrialTools {
  package var oracle: Oracle
  var recorder: CallbackRecorder
  let choices: ReplyChoices
  /// How many steps were performed.
  var steps = 0
  /// The callbacks of the last step to which the app could have replied otherwise.
  var sites = CallbackSet()
  /// The violations in the last step, without those that are exempt.
  var broken: [Violation] = []

  /// - Parameter bytes: The most that what the oracle remembers of steps may take.
  package init(_ oracle: Oracle, remembering bytes: Int = .max) {
    self.oracle = oracle.forExploring(remembering: bytes)
    recorder = CallbackRecorder(facets: oracle.capabilities.facets)
    choices = ReplyChoices(oracle.capabilities)
  }

  /// Gives away what was worked out, and takes another oracle in its place.
  package mutating func exchange(_ other: inout Oracle) { swap(&oracle, &other) }
}
