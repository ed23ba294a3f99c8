/// A peer: an implementation in another process, which receives what happens and answers in lines of JSON.
///
/// Scenarios may be sent ahead, each in one line, so that the peer works while earlier ones are judged. The steps of a
/// scenario are then answered out of what has arrived, for as long as they are the ones that were sent. A peer that fails is
/// started again when it is needed, and the scenario in which it failed is asked for step by step.
package final class WirePeer {
  /// The name that the peer gives itself, escaped, and cut to 80 characters.
  package let name: String
  /// The capabilities that the peer claims, as far as they are to be judged.
  package private(set) var capabilities: Capabilities
  /// The process group of the peer, through which it and the processes that it started are ended.
  package let group: PeerGroup

  /// The note that the peer claims a version of iOS newer than any that is described; nil where it does not.
  package let remark: String?
  /// Whether the peer names the versions of iOS that it offers.
  package let statesVersions: Bool
  /// The first name out of the life cycle of scenes that it used.
  package let sceneName: Locked<String?>

  private let command: [String]
  private let isAhead: Bool
  /// How long an answer may take.
  private let patience: Duration
  /// The longest that an answer has taken.
  private var slowest = Duration.zero
  /// Whether a failure is looked for that is known: step by step, and without waiting long.
  package var isSearching = false
  /// Asked while the peer is waited for, and before it is started: whether the run is to end.
  package var isOver: @Sendable () -> Bool
  /// The starts and the time that its failures may still cost.
  private var allowance: PeerAllowance

  private var process: PeerProcess?
  /// How often it was started. Requests to an earlier process are lost.
  private var generation = 0
  /// The number of the last scenario that was sent.
  private var number = 0
  private var tickets = 0
  private var awaited: [(ticket: Int, request: WireRequest)] = []
  private var arrived: [Int: WireAnswer] = [:]
  private var coming: [Coming] = []
  private var parsed: [[String]: WireAnswer.Step] = [:]
  private var life: WireLife?
  private var lapseCount = 0
  private var firstLapse: WirePeer.Failure?

  /// A scenario that was sent ahead.
  private struct Coming {
    let scenario: Scenario
    var ticket: Int?
    var generation = 0
  }

  /// Starts the peer and hears what it offers.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - deadline: How long one answer may take.
  ///   - starting: How long it may take at first to say what it offers; as long as an answer if nil.
  ///   - group: Becomes the process group of the peer.
  ///   - isOver: Asked while the peer is waited for: whether the run is to end.
  package init(
    command: [String], deadline: Duration, starting: Duration? = nil, in group: PeerGroup = PeerGroup(),
    unless isOver: @escaping @Sendable () -> Bool = { false }
  ) throws(WirePeer.Failure) {
    precondition(!command.isEmpty, "a command has at least the name of a program")
    let process = try PeerProcess(command, in: group)
    let hello = try WireHello(from: process, starting ?? deadline, unless: isOver)
    self.group = group
    self.isOver = isOver
    self.command = command
    self.process = process
    patience = deadline
    allowance = PeerAllowance(deadline: deadline)
    name = hello.name
    capabilities = hello.capabilities
    isAhead = hello.isAhead
    statesVersions = hello.statesVersions
    remark = hello.newerVersion.flatMap(AppConfiguration.remark(onVersion:))
    sceneName = Locked(hello.sceneName)
  }

  /// Leaves out some of what the peer offers: what is not to be judged.
  package func narrow<Failure: Error>(_ narrowing: (inout Capabilities) throws(Failure) -> Void) throws(Failure) {
    try narrowing(&capabilities)
  }

  package func allow(starts: Int = .max, silences: Int) { allowance.renew(starts: starts, silences: silences) }

  package private(set) var silence: Duration?
  package var isSpent: Bool { allowance.isSpent }

  // MARK: - Asking

  package func foresee(_ scenario: Scenario) {
    if isAhead { coming.append(Coming(scenario: scenario)) }
  }

  private func running() throws(WirePeer.Failure) -> PeerProcess {
    if let process { return process }
    if isOver() { throw .interruption }
    allowance.starts -= 1
    let process = try PeerProcess(command, in: group)
    self.process = process
    do {
      _ = try WireHello(from: process, patience, unless: isOver)
    } catch {
      self.process = nil
      if error.kind == .silence { allowance.take(silence: patience) }
      throw error
    }
    return process
  }

  /// - Parameter performed: The steps of the scenario before these.
  private func send(
    _ verb: WireRequest.Verb, _ configuration: AppConfiguration, _ steps: some Sequence<Scenario.Step>,
    after performed: [Scenario.Step] = []
  ) throws(WirePeer.Failure) -> Int {
    let process = try running()
    number += 1
    tickets += 1
    var request = WireRequest(verb, number, configuration, steps)
    if let transitions = capabilities.transitions {
      request = request.hosted(by: transitions, claiming: capabilities.events, after: performed)
    }
    awaited.append((tickets, request))
    process.send(request.line)
    return tickets
  }

  private func sendComing() throws(WirePeer.Failure) {
    for place in coming.indices where coming[place].ticket == nil || coming[place].generation != generation {
      coming[place].ticket = try send(.run, coming[place].scenario.configuration, coming[place].scenario.steps)
      coming[place].generation = generation
    }
  }

  private func answer(_ ticket: Int) throws(WirePeer.Failure) -> WireAnswer {
    while true {
      if let answer = arrived.removeValue(forKey: ticket) { return answer }
      let process = try running()
      let started = ContinuousClock.now
      let patience = isSearching ? min(patience, max(.milliseconds(500), slowest * 10)) : patience
      let reading = process.line(by: started + patience, unless: isOver)
      if case .silent = reading { allowance.take(silence: patience) }
      if case .interrupted = reading { silence = ContinuousClock.now - started }
      guard let request = awaited.first?.request, case .line(let line) = reading else {
        throw lose(Self.failure(of: process, reading, patience, "answered", WireAnswer.example))
      }
      slowest = max(slowest, ContinuousClock.now - started)
      do throws(WireMessage.FormatError) {
        let answer = try WireAnswer(WireMessage(line))
        try Self.verify(answer, request)
        arrived[awaited.removeFirst().ticket] = answer
      } catch {
        throw lose(Self.failure(error, line: line, to: request))
      }
    }
  }

  private static func verify(_ answer: WireAnswer, _ request: WireRequest) throws(WireMessage.FormatError) {
    guard answer.verb == request.verb, answer.number == request.number else {
      let answered = "the peer answers '\(answer.verb.rawValue)' \(answer.number)"
      throw .init(
        answer.number < request.number
          ? "\(answered) a second time: the callbacks of a request all belong in its one answer"
          : "\(answered), and '\(request.verb.rawValue)' \(request.number) was asked")
    }
    let count = request.steps.count
    guard answer.stop == nil ? answer.steps.count == count : answer.steps.count < count else {
      throw .init(
        answer.stop == nil
          ? "the answer has \(String.count(answer.steps.count, "step")) for \(String.count(count, "event"))"
          : "the answer stops, but has \(String.count(answer.steps.count, "step")) for \(String.count(count, "event"))")
    }
  }

  /// Takes note that the process is of no use any more.
  private func lose(_ failure: WirePeer.Failure) -> WirePeer.Failure {
    var failure = failure
    if let process, failure.lastWords.isEmpty { failure.lastWords = process.lastWords }
    process?.end()
    process = nil
    generation += 1
    awaited.removeAll()
    arrived.removeAll()
    return failure
  }

  // MARK: - One scenario

  /// Begins a scenario, whose steps are then performed one after the other.
  func begin(_ scenario: Scenario) {
    takeLapse()
    var next = WireLife(scenario, isStepwise: !isAhead || isSearching)
    if let first = coming.first, first.scenario == scenario { next.isComing = true }
    life = next
  }

  /// Why the peer failed in the last scenario, though not when it was asked once more, step by step.
  package var unexplainedFailure: WirePeer.Failure? { life?.unexplainedFailure }

  /// The failures at scenarios that were sent ahead which nothing explains: not all of their events happened
  /// in the end. How many there were, and the first of them, or the first silence; nil where there was none.
  package func lapses() -> (times: Int, first: WirePeer.Failure)? {
    takeLapse()
    life = nil
    return firstLapse.map { (lapseCount, $0) }
  }

  private func takeLapse() {
    guard let failure = life?.lapse else { return }
    lapseCount += 1
    // Of all failures an answer that does not come costs most.
    if firstLapse == nil || failure.kind == .silence && firstLapse?.kind != .silence { firstLapse = failure }
  }

  /// Lets the next event of the scenario happen.
  func perform(_ event: Event, reportingTo recorder: inout CallbackRecorder) throws {
    let step = Scenario.Step(event, recorder.replies)
    guard var life else { preconditionFailure("a step outside of every scenario; 'begin' comes first") }
    life.isFailing = true
    defer { self.life = life }
    let result = try result(of: step, in: &life)
    life.isFailing = false
    life.results.append(result)
    life.performed.append(step)
    for (place, observation) in result.observations.enumerated() {
      if observation.callback == .unnamed, let name = result.unnamed[place] {
        recorder.deliver(unnamed: name)
      } else {
        recorder.deliver(observation)
      }
    }
    if result.processEnded { recorder.processEnded() }
    if let state = result.state { recorder.reportState(state) }
  }

  private func result(of step: Scenario.Step, in life: inout WireLife) throws -> WireAnswer.Step {
    if !life.isStepwise {
      do throws(WirePeer.Failure) {
        try prepare(step, in: &life)
      } catch {
        if error.isInterruption { throw error }
        // Where it fails is not known yet, nor whether the scenario gets there.
        life.isStepwise = true
        life.failure = error
      }
    }
    let place = life.performed.count
    if !life.isStepwise, let answer = life.answer { return try self.step(place, of: answer, life) }
    return try performAlone(step, in: &life)
  }

  /// Sees to it that the answer is there and that it holds the step at its place.
  private func prepare(_ step: Scenario.Step, in life: inout WireLife) throws(WirePeer.Failure) {
    let configuration = life.scenario.configuration
    let place = life.performed.count
    if life.answer == nil {
      try sendComing()
      let ticket: Int
      if life.isComing, let told = coming.first?.ticket {
        coming.removeFirst()
        life.isComing = false
        ticket = told
      } else {
        ticket = try send(.run, configuration, life.sent)
      }
      life.answer = try answer(ticket)
    }
    if place < life.sent.count, life.sent[place] == step { return }
    // Events that cannot happen were left out: the rest is asked for once more, without them.
    let rest = life.sent.dropFirst(place).firstIndex(of: step).map { Array(life.sent[$0...]) } ?? [step]
    life.sent = life.performed + rest
    let answer = try answer(try send(.run, configuration, life.sent))
    life.answer = answer
    try verifyBeginning(of: answer, life)
  }

  /// Asks for one step, behind those that were performed.
  private func performAlone(_ step: Scenario.Step, in life: inout WireLife) throws -> WireAnswer.Step {
    if life.isComing {
      coming.removeFirst()
      life.isComing = false
    }
    let configuration = life.scenario.configuration
    if process != nil, life.isLatest(number: number, generation: generation) {
      let ticket = try send(.continue, configuration, [step], after: life.performed)
      life.latest = (number, generation)
      return try self.step(0, of: try answer(ticket), life)
    }
    let steps = life.performed + [step]
    let ticket = try send(.run, configuration, steps)
    life.latest = (number, generation)
    let answer = try answer(ticket)
    try verifyBeginning(of: answer, life)
    return try self.step(life.performed.count, of: answer, life)
  }

  /// A peer that need not answer the same events in the same way must say so, since nothing can be sent again.
  private func verifyBeginning(of answer: WireAnswer, _ life: WireLife) throws(WirePeer.Failure) {
    for place in life.results.indices {
      let again = place < answer.steps.count ? try? step(place, of: answer, life) : nil
      if again == life.results[place] { continue }
      throw lose(
        WirePeer.Failure(
          .fickleness,
          "the peer answers the same events differently the second time, from event \(place + 1) on; if that is legal, "
            + #"its hello must say "ahead": false"#))
    }
  }

  private func step(_ place: Int, of answer: WireAnswer, _ life: WireLife) throws -> WireAnswer.Step {
    guard place < answer.steps.count else {
      switch answer.stop {
      case .unsupported(let reason): throw Unsupported(reason.escaped(to: 300))
      case .error(let reason):
        throw WirePeer.Failure(
          .told(reason), "the peer says: \(reason.escaped(to: 300))", process?.lastWords ?? [])
      case nil: preconditionFailure("an answer has a step for every event or says why not")
      }
    }
    do throws(WireMessage.FormatError) {
      let lines = try answer.lines(of: place)
      // The same lines may lack the name of a scene where there are several.
      let hasSeveral = life.scenario.configuration.scenes == .multiple
      let key = hasSeveral ? lines + [AppConfiguration.Scenes.multiple.rawValue] : lines
      if let step = parsed[key] { return step }
      let step = try WireAnswer.Step(lines, claiming: capabilities.facets, hasSeveralScenes: hasSeveral)
      note(step)
      // Answers repeat themselves; those of a peer that puts numbers into names do not.
      if parsed.count > 20_000 { parsed.removeAll() }
      parsed[key] = step
      return step
    } catch {
      let shown = (answer.steps[place] as? [Any])?.prefix(20) ?? []
      throw WirePeer.Failure(
        .language, error.description, line: WireMessage.text(of: shown.isEmpty ? answer.steps[place] : Array(shown)),
        expected: #"["applicationWillResignActive: (active)"]"#, process?.lastWords ?? [])
    }
  }

  /// Takes note of the first name of a scene.
  private func note(_ step: WireAnswer.Step) {
    if capabilities.facets.contains(.scenes) { return }
    for place in step.unnamed.keys.sorted() {
      guard let name = step.unnamed[place].flatMap({ SceneSpelling.name(in: $0) }) else { continue }
      sceneName.withLock { $0 = $0 ?? name }
    }
    for observation in step.observations where Facet.scenes.callbacks.contains(observation.callback) {
      sceneName.withLock { $0 = $0 ?? observation.callback.name }
    }
  }

  // MARK: - The end

  /// Says goodbye and waits for the peer's end. One that has been asked something in advance that nobody
  /// wants to know any more may be busy with it for long: it is ended.
  ///
  /// Where the run is to end at once, it is ended unless it does so within a moment.
  ///
  /// - Throws: `WirePeer.Failure` where it fails, or does not end by itself; it is ended then.
  package func close() throws(WirePeer.Failure) {
    guard let process else { return }
    self.process = nil
    let isHurried = isOver()
    process.send(#"{"bye": true}"#)
    process.closeInput()
    let patience = min(patience, isHurried ? .milliseconds(200) : .seconds(2))
    guard process.hasEnded(by: .now + patience) else {
      if isHurried || !awaited.isEmpty {
        process.end()
        return
      }
      defer { process.end() }
      throw WirePeer.Failure(
        .lingering,
        #"the peer has not ended \#(patience.formattedSeconds) after {"bye": true} and the end of its input; "#
          + "it was ended", process.lastWords)
    }
    let words = process.lastWords
    switch process.end() {
    case .exited(0): return
    case .exited(let status):
      throw WirePeer.Failure(.exited(status), #"the peer ended with status \#(status) after {"bye": true}"#, words)
    case .signalled(let signal):
      throw WirePeer.Failure(
        .signalled(signal), #"the peer was ended by signal \#(signal) after {"bye": true}"#, words)
    }
  }
}
