import LifecycleDevice
import LifecycleModel

/// One monitor's view of a step: what it expects, what of what was sent it looks at, and how the two are aligned.
struct MonitorAlignment {
  let expected: StepExpectation
  /// The chain; nil for the application's messages and notifications.
  let strand: Strand?
  /// For each item its place among the callbacks of the step.
  let places: [Int]
  let alignment: Alignment
  /// The callbacks that another monitor judges.
  let anchors: CallbackSet
  /// Callbacks that are wrong wherever they come in this step, by their place.
  let strays: [(place: Int, observation: ObservedCallback)]
  let isWrongEnd: Bool
  /// Whether nothing at all came of what was due.
  let isSilent: Bool
  /// Whether callbacks of other monitors that order this one's were edited there, so that the order was not judged.
  let isUnsettled: Bool
  let cost: Int

  /// Aligns what was sent with what the application's rules expect; nil where that is too much to try.
  init?(
    application expected: StepExpectation, _ observations: [ObservedCallback], ended: Bool,
    _ capabilities: Capabilities, _ table: inout AlignmentTable
  ) {
    self.expected = expected
    strand = nil
    isUnsettled = false
    anchors = []
    var items: [ObservedCallback] = []
    var places: [Int] = []
    var strays: [(Int, ObservedCallback)] = []
    for (place, observation) in observations.enumerated() {
      let callback = observation.callback
      guard capabilities.callbacks.contains(callback) || callback.kind == .incidental else { continue }
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
    self.places = places
    self.strays = strays
    guard let alignment = table.align(items, with: expected.body) else { return nil }
    self.alignment = alignment
    // A willTerminate that must not come takes the end of the process along, which it announces.
    let isAnnounced =
      ended
      && alignment.operations.indices.contains {
        alignment.isExtra($0) && alignment.symbol($0)?.callback == .applicationWillTerminate
      }
    isWrongEnd = capabilities.reportsProcessEnd && ended != expected.ends && !isAnnounced
    isSilent = items.isEmpty && expected.body.skippedWhenComplete == nil
    let missing = isSilent ? min(alignment.cost, Aligner.Price.message) : alignment.cost
    cost =
      missing + strays.count * Aligner.Price.message
      + (isWrongEnd
        ? Aligner.Price.end : capabilities.reportsProcessEnd && ended != expected.ends ? Aligner.Price.attached : 0)
  }

  /// Aligns what was sent with what a chain expects; nil where that is too much to try.
  ///
  /// - Parameter unsettled: Callbacks of other monitors that were edited there: they order nothing.
  init?(
    _ strand: Strand, _ expected: StepExpectation, _ observations: [ObservedCallback], unsettled: CallbackSet,
    _ capabilities: Capabilities, _ table: inout AlignmentTable
  ) {
    self.strand = strand
    var expected = expected
    let unsettled = unsettled.intersection(strand.anchors)
    isUnsettled = !expected.body.callbacks.intersection(unsettled).isEmpty
    expected.body = expected.body.projected { !unsettled.contains($0) }
    self.expected = expected
    let seen = strand.callbacks.union(strand.anchors).intersection(capabilities.callbacks)
      .subtracting(expected.ignored).subtracting(unsettled)
    let entered = CallbackSet(
      expected.body.allObligations.filter { $0.obligation.phase == .enter }.map(\.obligation.callback))
    var items: [ObservedCallback] = []
    var places: [Int] = []
    for (place, observation) in observations.enumerated() where seen.contains(observation.callback) {
      guard let meaning = observation.meaning(isNested: capabilities.reportsNesting) else { continue }
      // A call that was reported as a whole has the two ends that are expected of it.
      let ends: [ObservedCallback.Phase] =
        meaning.phase == .call && entered.contains(meaning.callback) ? [.enter, .leave] : [meaning.phase]
      for phase in ends {
        items.append(ObservedCallback(meaning.callback, phase, phase == .leave ? .untold : meaning.detail))
        places.append(place)
      }
    }
    self.places = places
    strays = []
    isWrongEnd = false
    isSilent = false
    anchors = strand.judgesForeignCallbacks ? strand.anchors : strand.anchors.subtracting(strand.callbacks)
    guard let alignment = table.align(items, anchors: anchors, with: expected.body) else { return nil }
    self.alignment = alignment
    cost = alignment.cost
  }

  /// The callbacks that were edited.
  var editedCallbacks: CallbackSet {
    CallbackSet(alignment.operations.indices.compactMap { alignment.isKept($0) ? nil : alignment.symbol($0)?.callback })
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
    for monitor in [application] + strands {
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

  /// The rules that what agrees exercises.
  var exercised: [RuleID] {
    var rules: [RuleID] = []
    for monitor in [application] + strands where !monitor.isUnsettled {
      var kept = CallbackSet()
      for case .keep(let item, let obligation, let permittedBy, true, _) in monitor.alignment.operations {
        kept.insert(obligation.callback)
        rules.append(obligation.rule)
        if let permittedBy { rules.append(permittedBy) }
        if let rule = obligation.reading.rule { rules.append(rule) }
        guard monitor.strand == nil else { continue }
        if monitor.alignment.items[item].state != nil { rules.append(.sm11) }
        // Only after its message does a notification show anything of their order.
        if let message = obligation.callback.message, kept.contains(message) {
          rules += NotificationOrder.rules(of: obligation.callback)
        }
      }
    }
    return rules
  }
}
