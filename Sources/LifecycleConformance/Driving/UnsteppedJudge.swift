import LifecycleOracle

/// Judges callbacks of which only the order is known, and not the event that each belongs to.
struct UnsteppedJudge {
  enum Verdict {
    /// There is a story under which everything is legal.
    case conforms(story: Trace)
    case violates(Violation)
    /// No story has the callback there, and no rule can be named with good reason.
    case isImpossible(Callback, step: Int)
  }

  private let configuration: AppConfiguration
  private let recorded: CallbackSet
  private let observes: Set<Trace.Observable>
  private var inference: StoryInference

  /// - Parameters:
  ///   - start: The state of the app before the first callback; nil where it can be any, even amid a step.
  ///   - mayPause: Whether a launch may pause, since the system prewarms the app.
  init(
    _ configuration: AppConfiguration, _ capabilities: Capabilities, strict: Bool,
    start: ApplicationState? = .notRunning, mayPause: Bool
  ) {
    self.configuration = configuration
    recorded = capabilities.callbacks.judgedWithoutEvents(on: configuration.version)
    observes = capabilities.observables
    inference = StoryInference(
      configuration, recording: recorded, readings: capabilities.readings, start: start, strict: strict,
      mayPause: mayPause)
  }

  /// Judges what arrived during each step of a life.
  mutating func judge(_ steps: [ArraySlice<ObservedCallback>]) -> Verdict {
    if inference.isFull { inference.forget() }
    var track = StoryTrack(&inference)
    var story = Trace.Story(configuration, observes: observes, unrecorded: CallbackSet())
    for (step, observations) in steps.enumerated() {
      for (place, observation) in observations.enumerated() where recorded.contains(observation.callback) {
        let before = track
        if track.take(StoryLine(observation), number: place, &inference) { continue }
        story.add(track.finish(inference).parts, &inference)
        guard let violation = inference.explain(observation, after: before, in: story.lastStep) else {
          return .isImpossible(observation.callback, step: step)
        }
        return .violates(violation.moved(to: step, position: place))
      }
    }
    let (parts, isWhole) = track.finish(inference)
    story.add(parts, &inference)
    if !isWhole { story.breakOff() }
    return .conforms(story: story.trace)
  }
}
