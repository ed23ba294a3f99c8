/// One monitor's view of a step, and how what was sent is aligned with what is expected.
struct MonitorAlignment {
  let view: MonitorView
  private var word: AlignedWord
  let isWrongEnd: Bool
  let cost: Int

  var expected: StepExpectation { view.expected }
  var monitor: Monitor { view.monitor.monitor }
  var places: [Int] { view.places }
  var anchors: CallbackSet { view.anchors }
  var strays: [MonitorView.Stray] { view.strays }
  var alignment: Alignment { word.alignment }
  /// Whether nothing at all came that was due.
  var isSilent: Bool { word.isSilent }
  /// The callbacks that were edited.
  var editedCallbacks: CallbackSet { word.editedCallbacks }
  /// The rules that the step exercises by happening, and with what agrees.
  var exercised: RuleSet { view.monitor.shown.union(word.exercised) }

  /// Aligns what was sent with what is expected; nil where that is too much to try.
  ///
  /// - Parameters:
  ///   - agreement: What is known to agree, after which the rest is aligned.
  ///   - preference: Which explanation of the whole is preferred to a cheaper one.
  init?(
    _ view: MonitorView, after agreement: MonitorView.Agreement? = nil, ended: Bool, _ capabilities: Capabilities,
    _ table: inout AlignmentTable, preferring preference: Aligner.Preference = .cheapest
  ) {
    guard let word = table.align(view, after: agreement, preferring: preference) else { return nil }
    self.view = view
    self.word = word
    // A willTerminate that is not allowed takes the end of the process along, which it announces.
    let isAnnounced =
      ended
      && word.alignment.operations.indices.contains {
        word.alignment.isExtra($0) && word.alignment.symbol($0)?.callback == .applicationWillTerminate
      }
    let isOtherEnd = capabilities.reportsProcessEnd && view.expected.endRule != nil && ended != view.expected.ends
    isWrongEnd = isOtherEnd && !isAnnounced
    cost =
      word.cost + view.strays.count * Aligner.Price.message
      + (isWrongEnd ? Aligner.Price.end : isOtherEnd ? Aligner.Price.attached : 0)
  }

  /// The places of the monitors that leave what they are advised to have to others, of which none has it all.
  static func leftToNobody(_ alignments: [MonitorAlignment]) -> [Int] {
    alignments.indices.filter { place in
      let own = alignments[place]
      let peers = alignments.filter { $0.expected.demanded != nil && $0.monitor.callbacks == own.monitor.callbacks }
      return own.leavesToOthers && peers.allSatisfy(\.leavesToOthers)
    }
  }

  /// Whether it is of a scene that does not follow advice.
  var isSceneAgainstAdvice: Bool { monitor.isOfScene && alignment.operations.contains { !$0.unfollowed.isEmpty } }

  /// Whether it leaves out callbacks that it is advised to have, and another monitor can have in its place.
  private var leavesToOthers: Bool {
    expected.demanded != nil && alignment.operations.contains { $0.unfollowed.contains { !$0.comes } }
  }

  /// The same without what is owed after all that was kept.
  var withoutEnd: MonitorAlignment {
    var open = self
    open.word = AlignedWord(alignment.withoutEnd, with: view.monitor)
    return open
  }

  /// The places among the callbacks of the step of those that are too many, as far as this monitor says so.
  var wrongPlaces: Set<Int> {
    var wrong = Set(strays.map(\.place))
    for case .extra(let item) in alignment.operations where !anchors.contains(alignment.items[item].callback) {
      wrong.insert(places[item])
    }
    return wrong
  }

  /// The place of an operation among the callbacks of the step.
  func place(of operation: Int, in count: Int) -> Int {
    let item =
      switch alignment.operations[operation] {
      case .keep(let item, _, _), .extra(let item), .owe(_, before: let item): item
      case .finish: places.count
      }
    return item < places.count ? places[item] : count
  }
}

/// An edit of a step, with the rule that it breaks.
struct NamedEdit {
  let rule: RuleID
  let kind: Violation.Kind
  /// The place among the callbacks of the step.
  let position: Int
}

/// All monitors' view of one outcome of a step.
struct OutcomeAlignment {
  /// The monitors, the application's first.
  let monitors: [MonitorAlignment]
  let outcome: StepOutcome
  let cost: Int
  /// The finding about the state in which the app is said to be after the step; nil where that is not looked at.
  var stateAfter: StateFinding?

  var application: MonitorAlignment { monitors[0] }

  /// The legal step: what came and may, with what is due at its place.
  ///
  /// - Parameter isNested: Whether the two ends of a call are reported.
  func permitted(_ observations: [ObservedCallback], isNested: Bool) -> [ObservedCallback] {
    var wrong: Set<Int> = []
    var owed: [Int: [ObservedCallback]] = [:]
    let hasSeveral = monitors.contains { $0.monitor == .secondScene || $0.monitor == .secondSceneNotifications }
    for monitor in monitors where monitor.cost > 0 {
      wrong.formUnion(monitor.wrongPlaces)
      for case .owe(let head, let before) in monitor.alignment.operations {
        let obligation = head.obligation
        if monitor.anchors.contains(obligation.callback) || !isNested && obligation.phase == .leave { continue }
        // As soon as it is due; the first of a monitor just before what comes next.
        let place = before > 0 ? monitor.places[before - 1] + 1 : monitor.places.first ?? observations.count
        let scene = obligation.callback.isAboutScene ? monitor.monitor.scene(ofSeveral: hasSeveral) : nil
        owed[place, default: []].append(ObservedCallback(obligation.callback).of(scene))
      }
    }
    return (0...observations.count).flatMap { place in
      let came = place < observations.count && !wrong.contains(place) ? [observations[place]] : []
      return owed[place, default: []] + came
    }
  }

  /// The rules that the step exercises, by happening and with what agrees.
  var exercised: RuleSet {
    monitors.reduce(stateAfter?.exercised ?? RuleSet()) { $0.union($1.exercised) }
  }
}

extension Alignment {
  /// The rules that what agrees exercises.
  func exercised(ofApplication isApplication: Bool) -> RuleSet {
    var rules = RuleSet()
    var kept = CallbackSet()
    for case .keep(let item, let head, true) in operations {
      let obligation = head.obligation
      kept.insert(obligation.callback)
      rules.insert(obligation.rule)
      if let rule = head.permittedBy { rules.insert(rule) }
      if let rule = obligation.reading.rule { rules.insert(rule) }
      guard isApplication else { continue }
      if items[item].state != nil { rules.insert(.ofReadableState) }
      // Only after its message does a notification show anything of their order.
      if let message = obligation.callback.message, kept.contains(message) {
        for rule in NotificationOrder.rules(of: obligation.callback) { rules.insert(rule) }
      }
    }
    return rules
  }
}
