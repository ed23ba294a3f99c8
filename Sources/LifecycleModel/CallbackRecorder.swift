/// Records what an implementation sends during one event, and replies for the app.
///
/// Callbacks of the earlier events of the scenario are kept, so that a failure can be shown in full.
public struct CallbackRecorder: Sendable {
  /// All that was sent since the scenario began, and after that the rest of earlier ones.
  @usableFromInline
  private(set) var sent: [ObservedCallback]
  /// The step begun last, and those before it: with the end of each in `sent`, and what was said of its end.
  private var step: Scenario.Step?
  private var earlier: [(step: Scenario.Step, end: Int, ending: StepEnding)] = []
  /// Where in `sent` the step begins.
  @usableFromInline
  private(set) var start = 0
  /// How much was sent since the step began.
  @usableFromInline
  package private(set) var count = 0
  /// The first place in `sent` for which there may be no room, or which is too far from `start`.
  private var limit = 0
  /// The word of the implementation about the end of the step.
  package private(set) var ending = StepEnding()
  package var processHasEnded: Bool { ending.endsProcess }
  /// The state in which the implementation says that the app is after the step; nil where it does not say.
  package var reportedState: ApplicationState? { ending.state }
  package var holdsTask = false
  /// The app's replies in this step.
  package private(set) var replies = Replies()
  /// The names of callbacks that no document names, by their place in `sent`.
  private var unnamed: [Int: String] = [:]

  /// The names of notifications that the vocabulary does not have, posted where it was listened to.
  package private(set) var unknownNotifications: [String] = []

  /// The most callbacks that one event can cause; later ones are dropped.
  package static let mostCallbacks = 10_000

  /// Whether more callbacks than that were sent since the step began.
  package private(set) var isFlooded = false
  /// Called once when that happens: a step that never stops sending never returns.
  package var onFlood: (@Sendable () -> Void)?

  /// A bit for each facet that is judged.
  @usableFromInline
  let facets: UInt16

  /// - Parameter facets: What is judged of what is sent; an implementation may leave out the rest. Unless named it is all but the
  ///   background, by which fewer wakes launch the app.
  package init(facets: Set<Facet> = Facet.all.subtracting([.background])) {
    self.facets = facets.reduce(0) { $0 | $1.bit }
    sent = Array(repeating: ObservedCallback(.unnamed), count: 256)
  }

  /// A recorder that recorded a whole step.
  package init(
    _ observations: [ObservedCallback], ended: Bool, holdsTask: Bool = false, state: ApplicationState? = nil
  ) {
    facets = .max
    sent = observations
    count = observations.count
    limit = min(sent.count, Self.mostCallbacks)
    ending.endsProcess = ended
    ending.state = state
    self.holdsTask = holdsTask
  }

  /// Whether callbacks of a facet are judged: if not, they need not be sent.
  @inlinable
  package func judges(_ facet: Facet) -> Bool { facets & facet.bit != 0 }

  /// The callbacks that were sent since the step began, in order.
  package var observations: [ObservedCallback] { Array(sent[start..<start + count]) }

  /// One of `observations`, without a copy of them all.
  @inlinable
  package subscript(place: Int) -> ObservedCallback { sent[start &+ place] }

  /// Whether the callbacks that were sent since the step began are `count` of the others, from a place on.
  ///
  /// - Complexity: O(count), without a branch for each: a launch has dozens, and nearly always all are the same.
  @inlinable
  package func isSent(_ others: [ObservedCallback], from place: Int) -> Bool {
    let count = count
    precondition(start &+ count <= sent.count && place >= 0 && place &+ count <= others.count)
    return sent.withUnsafeBufferPointer { sent in
      others.withUnsafeBufferPointer { others in
        var differences: UInt16 = 0
        for item in 0..<count { differences |= sent[start &+ item].bits ^ others[place &+ item].bits }
        return differences == 0
      }
    }
  }

  /// Forgets whatever went before.
  package mutating func beginScenario() {
    step = nil
    if !earlier.isEmpty { earlier.removeAll(keepingCapacity: true) }
    start = 0
    count = 0
    limit = 0
    if !unnamed.isEmpty { unnamed.removeAll() }
    if !unknownNotifications.isEmpty { unknownNotifications.removeAll() }
    holdsTask = false
    isFlooded = false
  }

  package mutating func beginStep(_ step: Scenario.Step) {
    if let last = self.step {
      start &+= count
      earlier.append((last, start, ending))
    }
    self.step = step
    count = 0
    limit = min(sent.count, start &+ Self.mostCallbacks)
    if Event.endingTasks[Int(step.eventIndex)] { holdsTask = false }
    ending = StepEnding()
    isFlooded = false
    replies = step.replies
  }

  /// A step that was begun since the scenario began.
  package struct Performed: Hashable, Sendable {
    package let step: Scenario.Step
    package let observations: ArraySlice<ObservedCallback>
    package let processEnded: Bool
    /// The state in which the app is said to be after the step.
    package let state: ApplicationState?
    /// Whether callbacks were sent of which none is shown.
    package var isHidden = false

    /// The same, with those callbacks alone.
    package func observed(by callbacks: CallbackSet) -> Performed {
      let shown = observations.filter { callbacks.contains($0.callback) }
      return Performed(
        step: step, observations: shown[...], processEnded: processEnded, state: state,
        isHidden: shown.isEmpty && !observations.isEmpty)
    }

    /// The same, with the application's state inside those callbacks alone.
    package func reading(in callbacks: CallbackSet) -> Performed {
      Performed(
        step: step,
        observations: observations.map {
          !$0.callback.carriesState || callbacks.contains($0.callback) ? $0 : $0.withoutDetail
        }[...], processEnded: processEnded, state: state, isHidden: isHidden)
    }
  }

  /// The steps that were begun since the scenario began, with what was sent during each.
  package var performed: [Performed] {
    guard let step else { return [] }
    var first = 0
    return (earlier + [(step, start + count, ending)]).map { step, end, ending in
      defer { first = end }
      return Performed(
        step: step, observations: sent[first..<end], processEnded: ending.endsProcess, state: ending.state)
    }
  }

  /// The callbacks that were sent since the scenario began.
  package var delivered: CallbackSet { CallbackSet(performed.flatMap(\.observations).map(\.callback)) }

  /// The steps as lines of a trace.
  ///
  /// - Parameter version: The major version of iOS whose spelling is wanted.
  package func steps(version: Int) -> [Trace.Step] { performed.map { step($0, version: version) } }

  /// The step that was begun last, with what was sent so far; nil where there is none.
  package func lastStep(version: Int) -> Trace.Step? {
    step.map { begun in
      let last = Performed(
        step: begun, observations: sent[start..<start + count], processEnded: processHasEnded, state: reportedState)
      return step(last, version: version)
    }
  }

  private func step(_ performed: Performed, version: Int) -> Trace.Step {
    let range = performed.observations.indices
    let names = unnamed.filter { range.contains($0.key) }.map { ($0.key - range.lowerBound, $0.value) }
    return Trace.Step(
      performed.step, Array(performed.observations), unnamed: Dictionary(uniqueKeysWithValues: names),
      processEnded: performed.processEnded, state: performed.state, version: version)
  }

  /// Sends a callback to the app and returns the app's reply.
  ///
  /// - Parameters:
  ///   - callback: What the app or the delegate of a scene receives.
  ///   - scene: The scene that it is about, of an app that has several; nil for any other callback.
  ///   - state: `applicationState` as code inside the callback would read it, if the implementation can tell.
  @discardableResult
  public mutating func deliver(
    _ callback: Callback, of scene: Event.Scene? = nil, state: ApplicationState? = nil
  ) -> Reply {
    record(ObservedCallback(callback, state: state).of(scene))
    return reply(asked: callback)
  }

  /// Returns the app's reply to a callback, and records whether the app begins or ends its background task in it.
  @inline(__always)
  private mutating func reply(asked callback: Callback) -> Reply {
    replies.bits == 0 ? Reply(answer: true, task: .nothing) : ownReply(asked: callback)
  }

  /// Apart from `deliver`, so that what is rare does not slow it down.
  @inline(never)
  private mutating func ownReply(asked callback: Callback) -> Reply {
    let task = replies.taskAction(in: callback)
    if task != .nothing { holdsTask = task == .begins }
    return Reply(
      answer: replies.answer(to: callback), task: task, time: replies.time(in: callback),
      resignsFirstResponder: callback == .textFieldShouldReturn && replies.resignsOnReturn)
  }

  /// Returns the app's reply to a callback of this step in which it leaves its background task as it is.
  package func reply(to callback: Callback) -> Reply {
    Reply(
      answer: replies.answer(to: callback), task: .nothing,
      resignsFirstResponder: callback == .textFieldShouldReturn && replies.resignsOnReturn)
  }

  /// Says that a callback begins.
  ///
  /// Callbacks before `leave` are inside it. The app's reply, if the callback asks for one, is returned here.
  @discardableResult
  public mutating func enter(_ callback: Callback) -> Reply { enter(callback, .untold) }

  /// Says that a callback begins, with what else can be seen of it.
  @discardableResult
  package mutating func enter(_ callback: Callback, _ detail: ObservedCallback.Detail) -> Reply {
    record(ObservedCallback(callback, .enter, detail))
    return reply(to: callback)
  }

  /// Says that a callback that was entered ends.
  public mutating func leave(_ callback: Callback) { record(ObservedCallback(callback, .leave)) }

  /// Sends a callback, or its beginning or end, with what was seen of it, and returns the app's reply.
  @discardableResult
  package mutating func deliver(_ observation: ObservedCallback) -> Reply {
    record(observation)
    if replies.bits == 0 { return Reply(answer: true, task: .nothing) }
    let callback = observation.callback
    return observation.phase == .call && callback.carriesState ? ownReply(asked: callback) : reply(to: callback)
  }

  /// Asks the app a question and returns its answer.
  public mutating func ask(_ callback: Callback, state: ApplicationState? = nil) -> Bool {
    deliver(callback, state: state).answer
  }

  /// Sends a callback that the vocabulary does not have. It is never judged, but needs a process that executes.
  package mutating func deliver(unnamed name: String) {
    if count < Self.mostCallbacks { unnamed[start + count] = name }
    record(ObservedCallback(.unnamed))
  }

  /// Remembers a notification that the vocabulary does not have; it is no callback.
  package mutating func note(unknownNotification name: String) {
    if unknownNotifications.count < Self.mostCallbacks { unknownNotifications.append(name) }
  }

  @inline(__always)
  private mutating func record(_ observation: ObservedCallback) {
    let place = start &+ count
    if place >= limit, !findRoom() { return }
    sent[place] = observation
    count &+= 1
  }

  /// Makes room for one more observation; if there were too many, there is none.
  ///
  /// Apart from `record`, so that what is rare does not slow it down.
  @inline(never)
  private mutating func findRoom() -> Bool {
    if count >= Self.mostCallbacks {
      if !isFlooded {
        isFlooded = true
        onFlood?()
      }
      return false
    }
    if start &+ count >= sent.count {
      sent.append(contentsOf: repeatElement(ObservedCallback(.unnamed), count: max(256, sent.count)))
    }
    limit = min(sent.count, start &+ Self.mostCallbacks)
    return true
  }

  /// Says that the process ended. Judged only where `Capabilities.reportsProcessEnd` claims it.
  public mutating func processEnded() { ending.endsProcess = true }

  /// Says in which of the five states the app is after the event; the last word counts.
  ///
  /// Judged only where `Capabilities.reportsState` claims it, in the steps in which it is said.
  ///
  /// - Parameter state: The state, as the implementation itself knows it.
  public mutating func reportState(_ state: ApplicationState) { ending.state = state }
}

/// The word of an implementation about the end of a step.
package struct StepEnding: Hashable, Sendable {
  /// Whether the process ended, at bit 8, and from bit 13 one more than the raw value of the state that the app is in, 0 where
  /// that is not said.
  package private(set) var bits: UInt16

  package init(bits: UInt16 = 0) { self.bits = bits }

  private static let endBit: UInt16 = 1 << 8
  private static let firstStateBit: UInt16 = 13

  package var endsProcess: Bool {
    get { bits & Self.endBit != 0 }
    set { bits = newValue ? bits | Self.endBit : bits & ~Self.endBit }
  }

  package var state: ApplicationState? {
    get {
      let number = bits >> Self.firstStateBit
      return number == 0 ? nil : ApplicationState(rawValue: UInt8(number &- 1))
    }
    set {
      let number = newValue.map { UInt16($0.rawValue) &+ 1 } ?? 0
      bits = bits & Self.endBit | number << Self.firstStateBit
    }
  }
}
