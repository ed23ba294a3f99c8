import LifecycleOracle

extension Trace {
  /// The shortest story that was found behind the callbacks of one life.
  package struct Story: Sendable {
    /// The most events that are kept; of a longer story, the last.
    static let mostEvents = 1_000

    /// The events with the callbacks that they caused; a trace by itself, if nothing was left out.
    package private(set) var trace = Trace()
    /// The callbacks of a step that began before the log did.
    package private(set) var leadIn: [Trace.Line] = []
    /// A step that the log breaks off in.
    package private(set) var brokenOff: Trace.Step?
    /// The numbers of the log's lines for both of these.
    package private(set) var numbersOfLeadIn: [Int] = []
    package private(set) var numbersOfBrokenOff: [Int] = []
    /// How many events were left out at the beginning.
    package private(set) var leftOut = 0
    /// Where one of several possible stories had to be chosen, the number of the event before which.
    package private(set) var turns: [Int] = []
    /// The callbacks that each line of the log is beyond doubt, by the line's number.
    private var certain: [Int: CallbackSet] = [:]
    /// The number of the log's line for each callback of the trace, step by step.
    package private(set) var lineNumbers: [[Int]] = []

    package init(_ configuration: AppConfiguration, observes: Set<Trace.Observable>, unrecorded: CallbackSet) {
      trace.configuration = configuration
      trace.observes = observes
      trace.unrecorded = unrecorded
    }

    package mutating func add(_ parts: [StoryTrack.Part], _ inference: inout StoryInference) {
      for part in parts {
        switch part {
        case .start(let place):
          let state = inference.applicationState(at: place)
          if state == .notRunning || inference.wasPrewarmed(at: place) {
            // A device that shows something other than its home screen, or an app that only a prewarm brings there.
            trace.before = inference.way(to: place)
          } else {
            trace.start = state
          }
          if place.showsAnotherView { trace.before.append(Scenario.Step(.showAnotherView)) }
        case .event(let step):
          trace.steps.append(Trace.Step(step))
          lineNumbers.append([])
        case .callback(let observation, let number, let isCertain):
          let line = Trace.Line(observation, version: trace.configuration.version)
          if isCertain { certain[number, default: []].insert(observation.callback) }
          guard !trace.steps.isEmpty else {
            leadIn.append(line)
            numbersOfLeadIn.append(number)
            continue
          }
          if observation.callback == .applicationDidFinishLaunching || observation.callback == .viewAwakeFromNib,
            trace.steps[trace.steps.count - 1].observations.contains(where: { $0.callback == .viewDidLoad })
          {
            trace.configuration.loadsViewEarly = true
          }
          trace.steps[trace.steps.count - 1].lines.append(line)
          lineNumbers[lineNumbers.count - 1].append(number)
        case .aside: break
        case .turn: turns.append(leftOut + trace.steps.count)
        }
      }
      if trace.steps.count > 2 * Self.mostEvents { leaveOut(trace.steps.count - Self.mostEvents) }
    }

    private mutating func leaveOut(_ count: Int) {
      trace.steps.removeFirst(count)
      lineNumbers.removeFirst(count)
      trace.start = nil
      trace.before = []
      leftOut += count
      let first = lineNumbers.first { !$0.isEmpty }?.first ?? 0
      certain = certain.filter { $0.key >= first }
    }

    /// Takes the last step out of the trace, in which the log breaks off.
    package mutating func breakOff() {
      brokenOff = trace.steps.popLast()
      numbersOfBrokenOff = lineNumbers.popLast() ?? []
    }

    /// Whether a callback of the story is in a line.
    package func hasLine(_ number: Int) -> Bool {
      (lineNumbers + [numbersOfLeadIn, numbersOfBrokenOff]).contains { $0.contains(number) }
    }

    /// Whether no line says that a callback came: one that says another passes over it.
    package func isPassedOver(_ callback: Callback, inLine number: Int) -> Bool {
      certain[number].map { !$0.contains(callback) } ?? false
    }

    /// The step that the story is in, with what came in it; nil for the step amid which the log begins.
    package var lastStep: (Scenario.Step?, [ObservedCallback])? {
      if let last = trace.steps.last { return (last.step, last.observations) }
      return leadIn.isEmpty ? nil : (nil, leadIn.compactMap(\.observation))
    }
  }
}
