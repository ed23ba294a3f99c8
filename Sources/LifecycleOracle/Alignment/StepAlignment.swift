import LifecycleDevice
import LifecycleModel

/// One monitor's view of a step: what it expects, what of what was sent it looks at, and how the two are aligned.
struct MonitorAlignment {
  private let monitor: MonitorExpectation
  private let word: AlignedWord
  /// For each item its place among the callbacks of the step.
  let places: [Int]
  /// Callbacks that are wrong wherever they come in this step, by their place.
  let strays: [(place: Int, observation: ObservedCallback)]
  let isWrongEnd: Bool
  let cost: Int

  var expected: StepExpectation { monitor.expected }
  /// The chain; nil for the application's messages and notifications.
  var strand: Strand? { monitor.strand }
  /// The callbacks that another monitor judges.
  var anchors: CallbackSet { monitor.anchors }
  /// Whether callbacks of other monitors that order this one's were edited there, so that the order was not judged.
  var isUnsettled: Bool { monitor.isUnsettled }
  var alignment: Alignment { word.alignment }
  /// Whether nothing at all came of what was due.
  var isSilent: Bool { word.isSilent }
  /// The callbacks that were edited.
  var editedCallbacks: CallbackSet { word.editedCallbacks }
  /// The rules that the step exercises by happening, and with what agrees.
  var exercised: RuleSet { monitor.shown.union(word.exercised) }

  /// Aligns what was sent with what the application's rules expect; nil where that is too much to try.
  init?(
    application monitor: MonitorExpectation, _ observations: [ObservedCallback], ended: Bool,
    _ capabilities: Capabilities, _ table: inout AlignmentTable
  ) {
    let expected = monitor.expected
    var items: [ObservedCallback] = []
    var places: [Int] = []
    var strays: [(Int, ObservedCallback)] = []
    for (place, observation) in observations.enumerated() where monitor.looksAt(observation.callback) {
      let callback = observation.callback
      let reading = capabilities.readings.contains(callback) ? observation.state : nil
      let isReadable = reading?.isReadable ?? true
      let seen = ObservedCallback(callback, state: reading)
      switch callback.kind {
      case .incidental, .viewLoading: if !expected.executes || !isReadable { strays.append((place, seen)) }
      case .viewAppearance: if !expected.allowsViews || !isReadable { strays.append((place, seen)) }
      case .main, .misdirected: strays.append((place, seen))
      case .launchStep, .text, .expiration, .networking: break
      case .delegateMessage, .notification, .preservation:
        items.append(seen)
        places.append(place)
      }
    }
    guard let word = table.align(items, with: monitor) else { return nil }
    self.monitor = monitor
    self.word = word
    self.places = places
    self.strays = strays
    // A willTerminate that must not come takes the end of the process along, which it announces.
    let isAnnounced =
      ended
      && word.alignment.operations.indices.contains {
        word.alignment.isExtra($0) && word.alignment.symbol($0)?.callback == .applicationWillTerminate
      }
    let isOtherEnd = capabilities.reportsProcessEnd && ended != expected.ends
    isWrongEnd = isOtherEnd && !isAnnounced
    cost =
      word.cost + strays.count * Aligner.Price.message
      + (isWrongEnd ? Aligner.Price.end : isOtherEnd ? Aligner.Price.attached : 0)
  }

  /// Aligns what was sent with what a chain expects; nil where that is too much to try.
  init?(
    chain monitor: MonitorExpectation, _ observations: [ObservedCallback], isNested: Bool, _ table: inout AlignmentTable
  ) {
    var items: [ObservedCallback] = []
    var places: [Int] = []
    for (place, observation) in observations.enumerated() where monitor.looksAt(observation.callback) {
      guard let meaning = observation.meaning(isNested: isNested) else { continue }
      // A call that was reported as a whole has the two ends that are expected of it.
      if meaning.phase == .call, monitor.enters(meaning.callback) {
        items.append(ObservedCallback(meaning.callback, .enter, meaning.detail))
        items.append(ObservedCallback(meaning.callback, .leave, .untold))
        places.append(place)
      } else {
        items.append(meaning)
      }
      places.append(place)
    }
    guard let word = table.align(items, with: monitor) else { return nil }
    self.monitor = monitor
    self.word = word
    self.places = places
    strays = []
    isWrongEnd = false
    cost = word.cost
  }

  /// The place among the callbacks of the step at which an operation stands.
  func place(of operation: Int, in count: Int) -> Int {
    let item: Int
    switch alignment.operations[operation] {
    case .keep(let place, _, _, _, _), .extra(let place, _): item = place
    case .owe(_, let before, _, _): item = before
    case .finish: item = places.count
    }
    return item < places.count ? places[item] : count
  }
}

/// What is wrong with a step, and which rule says so.
struct NamedEdit {
  let rule: RuleID
  let fault: Violation.Fault
  /// The place among the callbacks of the step.
  let position: Int
}

/// All monitors' view of one outcome of a step.
struct OutcomeAlignment {
  let application: MonitorAlignment
  let strands: [MonitorAlignment]
  let outcome: TimedOutcome
  let state: DeviceState
  let cost: Int

  /// The legal step: what came and may, with what is due at its place.
  ///
  /// - Parameter isNested: Whether the two ends of a call are told.
  func permitted(_ observations: [ObservedCallback], isNested: Bool) -> [Callback] {
    var wrong: Set<Int> = []
    var owed: [Int: [Callback]] = [:]
    for monitor in [application] + strands where monitor.cost > 0 {
      wrong.formUnion(monitor.strays.map(\.place))
      for operation in monitor.alignment.operations {
        switch operation {
        case .extra(let item, _):
          if !monitor.anchors.contains(monitor.alignment.items[item].callback) { wrong.insert(monitor.places[item]) }
        case .owe(let obligation, let before, _, _):
          if monitor.anchors.contains(obligation.callback) || !isNested && obligation.phase == .leave { continue }
          // As soon as it is due; the first of a monitor just before what comes next.
          let place = before > 0 ? monitor.places[before - 1] + 1 : monitor.places.first ?? observations.count
          owed[place, default: []].append(obligation.callback)
        case .keep, .finish: break
        }
      }
    }
    return (0...observations.count).flatMap { place in
      let came = place < observations.count && !wrong.contains(place) ? [observations[place].callback] : []
      return owed[place, default: []] + came
    }
  }

  /// The rules that the step exercises, by happening and with what agrees.
  var exercised: RuleSet { strands.reduce(application.exercised) { $0.union($1.exercised) } }
}

extension Alignment {
  /// The rules that what agrees exercises.
  func exercised(ofApplication isApplication: Bool) -> RuleSet {
    var rules = RuleSet()
    var kept = CallbackSet()
    for case .keep(let item, let obligation, let permittedBy, true, _) in operations {
      kept.insert(obligation.callback)
      rules.insert(obligation.rule)
      if let permittedBy { rules.insert(permittedBy) }
      if let rule = obligation.reading.rule { rules.insert(rule) }
      guard isApplication else { continue }
      if items[item].state != nil { rules.insert(.sm11) }
      // Only after its message does a notification show anything of their order.
      if let message = obligation.callback.message, kept.contains(message) {
        for rule in NotificationOrder.rules(of: obligation.callback) { rules.insert(rule) }
      }
    }
    return rules
  }
}
