/// Takes down what an implementation sends during one event, and replies for the app.
///
/// What was sent during the earlier events of the scenario is kept, so that a failure can be told in full.
public struct CallbackRecorder: Sendable {
  /// What was sent since the scenario began, and behind it what is left of earlier ones.
  private var sent = [Observation](repeating: Observation(.unnamed), count: 256)
  /// Where in `sent` the step began.
  private var start = 0
  /// The steps of the scenario, each with the place in `sent` where it began.
  private var begun: [(step: Scenario.Step, start: Int)] = []
  /// The places in `begun` of the steps in which the process is said to have ended.
  private var endings: [Int] = []
  /// How much was sent since the step began.
  package private(set) var count = 0
  /// Whether the implementation said that the process ended.
  public private(set) var processHasEnded = false
  /// Whether the app holds a background task.
  package var holdsTask = false
  /// What the app replies in this step.
  package private(set) var replies = Replies()
  /// The names of callbacks that no document names, by their place in `sent`.
  private var unnamed: [Int: String] = [:]

  /// A bit for each facet that is judged.
  private let facets: UInt8

  /// - Parameter facets: What is judged of what is sent; an implementation may leave out the rest.
  package init(facets: Set<Facet> = Set(Facet.allCases)) { self.facets = facets.reduce(0) { $0 | $1.bit } }

  /// A recorder that took down a whole step.
  package init(_ observations: [Observation], ended: Bool, holdsTask: Bool = false) {
    facets = .max
    sent = observations
    count = observations.count
    processHasEnded = ended
    self.holdsTask = holdsTask
  }

  /// Whether callbacks of a facet are judged: if not, they need not be sent.
  @inline(__always)
  public func judges(_ facet: Facet) -> Bool { facets & facet.bit != 0 }

  /// What was sent since the step began, in order.
  public var observations: [Observation] { Array(sent[start..<start + count]) }

  /// One of `observations`, without a copy of them all.
  package subscript(place: Int) -> Observation {
    @inline(__always) get { sent[start &+ place] }
  }

  /// Forgets whatever went before.
  package mutating func beginScenario() {
    start = 0
    count = 0
    begun.removeAll(keepingCapacity: true)
    if !endings.isEmpty { endings.removeAll() }
    if !unnamed.isEmpty { unnamed.removeAll() }
    holdsTask = false
  }

  package mutating func beginStep(_ step: Scenario.Step) {
    start &+= count
    count = 0
    begun.append((step, start))
    if step.eventIndex == Event.taskExpiresIndex { holdsTask = false }
    processHasEnded = false
    replies = step.replies
  }

  /// The steps that were begun since the scenario began.
  package var performed: [Scenario.Step] { begun.map(\.step) }

  /// The steps that were begun since the scenario began, with what was sent during each.
  ///
  /// - Parameter version: The major version of iOS whose spelling is wanted.
  package func steps(version: Int) -> [Trace.Step] {
    begun.indices.map { step(at: $0, version: version) }
  }

  /// Whether callbacks were sent that no document names.
  package var hasUnnamed: Bool { !unnamed.isEmpty }

  /// The step that was begun last, with what was sent so far.
  package func lastStep(version: Int) -> Trace.Step { step(at: begun.count - 1, version: version) }

  private func step(at place: Int, version: Int) -> Trace.Step {
    let range = range(ofStep: place)
    let names = unnamed.filter { range.contains($0.key) }.map { ($0.key - range.lowerBound, $0.value) }
    return Trace.Step(
      begun[place].step, Array(sent[range]), unnamed: Dictionary(uniqueKeysWithValues: names),
      processEnded: hasEnded(inStep: place), version: version)
  }

  /// What was sent during one of the steps, by its place in `performed`.
  package func observations(inStep place: Int) -> ArraySlice<Observation> { sent[range(ofStep: place)] }

  /// Whether the process is said to have ended in one of the steps, by its place in `performed`.
  package func hasEnded(inStep place: Int) -> Bool { endings.contains(place) }

  private func range(ofStep place: Int) -> Range<Int> {
    begun[place].start..<(place + 1 < begun.count ? begun[place + 1].start : start + count)
  }

  /// Sends a callback to the app and returns the app's reply.
  ///
  /// - Parameter state: `applicationState` as code inside the callback would read it, if the implementation can tell.
  @discardableResult
  public mutating func deliver(_ callback: Callback, state: ApplicationState? = nil) -> Reply {
    record(Observation(callback, state: state))
    if replies.bits == 0 { return Reply(answer: true, task: .nothing) }
    let task = replies.taskAction(in: callback)
    switch task {
    case .nothing: break
    case .begins: holdsTask = true
    case .ends: holdsTask = false
    }
    return Reply(
      answer: replies.answer(to: callback), task: task, time: replies.time(in: callback),
      resignsFirstResponder: callback == .textFieldShouldReturn && replies.resignsOnReturn)
  }

  /// What the app replies to a callback of this step that changes nothing about its task.
  package func reply(to callback: Callback) -> Reply {
    Reply(
      answer: replies.answer(to: callback), task: .nothing,
      resignsFirstResponder: callback == .textFieldShouldReturn && replies.resignsOnReturn)
  }

  /// Says that a callback begins, or sends one as a whole, with what else can be seen of it.
  ///
  /// What is sent before `leave` is inside the callback. The app's reply, if the callback asks for one, is returned here.
  @discardableResult
  public mutating func enter(_ callback: Callback, _ detail: Observation.Detail = .untold) -> Reply {
    record(Observation(callback, .enter, detail))
    return reply(to: callback)
  }

  /// Says that a callback that was entered ends.
  public mutating func leave(_ callback: Callback) { record(Observation(callback, .leave)) }

  /// Sends a control event or a touch event as a whole, with its masks or its window.
  public mutating func deliver(_ callback: Callback, _ detail: Observation.Detail) {
    record(Observation(callback, .call, detail))
  }

  /// Sends a callback, or its beginning or end, with what was seen of it, and returns the app's reply.
  @discardableResult
  public mutating func deliver(_ observation: Observation) -> Reply {
    if observation.phase == .call, observation.callback.carriesState {
      return deliver(observation.callback, state: observation.state)
    }
    record(observation)
    return reply(to: observation.callback)
  }

  /// Asks the app a question and returns its answer.
  public mutating func ask(_ callback: Callback, state: ApplicationState? = nil) -> Bool {
    deliver(callback, state: state).answer
  }

  /// Sends a callback that the vocabulary does not have. It is never judged, but needs a process that executes.
  public mutating func deliver(unnamed name: String) {
    unnamed[start + count] = name
    record(Observation(.unnamed))
  }

  @inline(__always)
  private mutating func record(_ observation: Observation) {
    let place = start &+ count
    if place < sent.count { sent[place] = observation } else { sent.append(observation) }
    count &+= 1
  }

  /// Says that the process ended. Judged only where `Capabilities.reportsProcessEnd` claims it.
  public mutating func processEnded() {
    processHasEnded = true
    endings.append(begun.count - 1)
  }
}
