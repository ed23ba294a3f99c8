/// Takes down what an implementation sends during one event, and replies for the app.
public struct CallbackRecorder: Sendable {
  /// What was sent since the step began, and behind it what is left of earlier steps.
  private var sent = [Observation](repeating: Observation(.unnamed), count: 32)
  /// How much was sent since the step began.
  package private(set) var count = 0
  /// Whether the implementation said that the process ended.
  public private(set) var processHasEnded = false
  /// Whether the app holds a background task.
  package var holdsTask = false
  /// What the app replies in this step.
  package private(set) var replies = Replies()
  /// The names of callbacks that no document names, by their place in `observations`.
  package private(set) var unnamed: [Int: String] = [:]

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
  public var observations: [Observation] { Array(sent[..<count]) }

  /// One of `observations`, without a copy of them all.
  package subscript(place: Int) -> Observation {
    @inline(__always) get { sent[place] }
  }

  package mutating func beginStep(_ step: Scenario.Step) {
    count = 0
    if step.eventIndex == Event.taskExpiresIndex { holdsTask = false }
    if !unnamed.isEmpty { unnamed.removeAll() }
    processHasEnded = false
    replies = step.replies
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
    unnamed[count] = name
    record(Observation(.unnamed))
  }

  @inline(__always)
  private mutating func record(_ observation: Observation) {
    if count < sent.count { sent[count] = observation } else { sent.append(observation) }
    count += 1
  }

  /// Says that the process ended. Judged only where `Capabilities.reportsProcessEnd` claims it.
  public mutating func processEnded() { processHasEnded = true }
}
