/// The properties of a step on which the naming of edits depends.
struct NamingContext {
  let visible: CallbackSet
  let implemented: CallbackSet
  let hasScenes: Bool
  /// Whether the app was active before the step.
  let wasActive: Bool
  /// All that was sent in the step.
  let observations: [ObservedCallback]
}

/// Which rule an edit breaks. The article <doc:HowAStepIsJudged> has the order in a table; a MAY names none.
extension MonitorAlignment {
  /// - Parameter isMeant: Whether an edit is to be named.
  func named(
    _ context: NamingContext, where isMeant: (Alignment.Edit) -> Bool = { _ in true }
  ) -> [NamedEdit] {
    var found: [NamedEdit] = []
    let count = context.observations.count
    for stray in strays {
      found.append(
        NamedEdit(
          rule: rule(ofStray: stray, context), kind: kind(ofStray: stray.observation), position: stray.place))
    }
    if isSilent {
      let due = alignment.permitted.first ?? .unnamed
      found.append(NamedEdit(rule: expected.otherwise, kind: .missing(due), position: count))
    } else {
      for edit in edited.edits where isMeant(edit) {
        if let named = name(edit, context) { found.append(named) }
      }
    }
    if isWrongEnd {
      found.append(
        NamedEdit(rule: expected.endRule ?? expected.otherwise, kind: .end(expected: expected.ends), position: count))
    }
    return found
  }

  /// The edits of the alignment, with what goes with them.
  var edited: (edits: [Alignment.Edit], hosts: [Int: Int]) {
    alignment.edited(replacing: replaces, areCounterparts: areCounterparts)
  }

  /// Whether a callback that is too much can be in place of one that is missing: it is of another monitor than the
  /// application's, not forbidden, and not the same as one that came.
  private func replaces(_ extra: Int) -> Bool {
    guard monitor != .application, let symbol = alignment.symbol(extra),
      prohibition(of: symbol.callback, at: extra) == nil
    else {
      return false
    }
    let kept = alignment.operations.indices.filter(alignment.isKept).compactMap(alignment.symbol)
    return !kept.contains(symbol) && ruleOfRepetition(of: symbol, among: kept) == nil
  }

  /// The rule by which a callback comes once, or one alone of it and others, where such a one is among those that came.
  private func ruleOfRepetition(of symbol: Aligner.Symbol, among others: [Aligner.Symbol]) -> RuleID? {
    let alike = others.filter { ($0.phase == .leave) == (symbol.phase == .leave) }.map(\.callback)
    return expected.repetitions.first {
      $0.callbacks.contains(symbol.callback) && alike.contains(where: $0.callbacks.contains)
    }?.rule
  }

  /// Whether two callbacks of another monitor than the application's stand for the same, so that only one of them comes.
  private func areCounterparts(_ one: Callback, _ other: Callback) -> Bool {
    monitor != .application && one != other
      && expected.repetitions.contains { $0.callbacks.contains(one) && $0.callbacks.contains(other) }
  }

  // MARK: Strays

  private func rule(ofStray stray: MonitorView.Stray, _ context: NamingContext) -> RuleID {
    let callback = stray.observation.callback
    if let state = stray.observation.state, !state.isReadable { return .ofReadableState }
    if callback == .applicationMainReturned { return .ofReturningMain }
    let sent = context.observations.map(\.callback)
    let (earlier, later) = (CallbackSet(sent[..<stray.place]), CallbackSet(sent[(stray.place + 1)...]))
    return expected.prohibitions.first { $0.holds(for: callback, after: earlier, before: later) }?.rule
      ?? expected.otherwise
  }

  private func kind(ofStray observation: ObservedCallback) -> Violation.Kind {
    guard let state = observation.state, !state.isReadable else { return .unexpected(observation.callback) }
    return .reading(observation.callback, state, permitted: ApplicationState.allCases.filter(\.isReadable))
  }

  // MARK: Edits

  func name(_ edit: Alignment.Edit, _ context: NamingContext) -> NamedEdit? {
    let position = place(of: edit.operation, in: context.observations.count)
    func named(_ finding: (rule: RuleID, kind: Violation.Kind)) -> NamedEdit {
      NamedEdit(rule: broken(finding.rule, finding.kind), kind: finding.kind, position: position)
    }
    switch edit {
    case .extra(let place):
      guard let symbol = alignment.symbol(place), !isAnchor(symbol.callback) else { return nil }
      return named(
        monitor == .application
          ? extra(symbol.callback, at: place, context) : extraBesideApplication(symbol, at: place, context)
      )
    case .missing(let place):
      guard let obligation = alignment.operations[place].owed, !isAnchor(obligation.callback) else { return nil }
      return named((rule(ofMissing: obligation, after: place), .missing(obligation.callback.usual)))
    case .moved(let extra, let owed):
      guard let symbol = alignment.symbol(extra), !isAnchor(symbol.callback) else { return nil }
      return named(moved(symbol, extra: extra, owed: owed, context))
    case .replaced(let extra, let owed):
      guard let symbol = alignment.symbol(extra), let obligation = alignment.operations[owed].owed,
        !isAnchor(symbol.callback)
      else { return nil }
      let prohibited = prohibition(of: symbol.callback, at: extra)
      return named(
        (
          prohibited ?? obligation.rule,
          prohibited == nil ? .missing(obligation.callback) : .unexpected(symbol.callback)
        ))
    case .reading(let place): return reading(at: place).map(named)
    case .advice(let advice, let place):
      // A callback at another place is named there.
      let isElsewhere = alignment.operations.indices.contains {
        alignment.isExtra($0) && alignment.symbol($0)?.callback == advice.callback
      }
      if isAnchor(advice.callback) || isElsewhere && !advice.comes { return nil }
      if advice.isLate, let passed = kept(0..<place).last {
        return named((advice.rule, .late(advice.callback, after: passed.callback)))
      }
      return named((advice.rule, advice.comes ? .unexpected(advice.callback) : .missing(advice.callback)))
    }
  }

  /// The rule that an edit breaks of what this rule is about. A MAY is the exception of another: of the rule by which the
  /// callback comes once, where there is one, or of the rule that nothing else comes.
  func broken(_ rule: RuleID, _ kind: Violation.Kind) -> RuleID {
    guard rule.rule.level == .may else { return rule }
    let permitted = CallbackSet(
      expected.body.allObligations.map(\.obligation).filter { $0.rule == rule }.map(\.callback))
    let meant = permitted.intersection(CallbackSet(kind.callbacks))
    return expected.repetitions.first { !$0.callbacks.intersection(meant).isEmpty }?.rule ?? expected.otherwise
  }

  /// A notification that comes without its message breaks the rule that joins them. Where a message need not come, and questions about state
  /// do that have to follow it, their rule is broken.
  private func rule(ofMissing obligation: Obligation, after place: Int) -> RuleID {
    guard monitor == .application, let notification = obligation.callback.notification else { return obligation.rule }
    let rest = kept(place..<alignment.operations.count)
    if obligation.rule.rule.level == .mustNot, rest.contains(where: { $0.callback.kind == .preservation }) {
      return .ofSaving
    }
    let next = rest.first { $0.callback.kind != .preservation }
    let isElsewhere = alignment.operations.indices.contains {
      alignment.isExtra($0) && alignment.symbol($0)?.callback == notification
    }
    return next?.callback == notification || isElsewhere ? .ofPairs : obligation.rule
  }

  func isAnchor(_ callback: Callback) -> Bool {
    monitor.anchors.subtracting(monitor.callbacks).contains(callback)
  }

  private func reading(at place: Int) -> (rule: RuleID, kind: Violation.Kind)? {
    guard let item = alignment.operations[place].item, let obligation = alignment.obligation(read: place) else {
      return nil
    }
    let observation = alignment.items[item]
    guard let state = observation.state else {
      return (obligation.reading.rule ?? obligation.rule, .unexpected(observation.callback))
    }
    let permitted = ApplicationState.allCases.filter { obligation.reading.permits($0) }
    let rule = state.isReadable ? obligation.reading.rule ?? .ofReadableState : .ofReadableState
    return (rule, .reading(observation.callback, state, permitted: permitted))
  }

  // MARK: The application

  private func kept(_ range: Range<Int>) -> [Obligation] { alignment.operations[range].compactMap(\.kept) }

  /// Returns the callbacks that were sent, of those that the monitor looks at.
  private func sent(in range: Range<Int>) -> [Callback] {
    alignment.operations[range].compactMap(\.item).map { alignment.items[$0].callback }
  }

  private func extra(
    _ callback: Callback, at place: Int, _ context: NamingContext
  ) -> (rule: RuleID, kind: Violation.Kind) {
    let unexpected = Violation.Kind.unexpected(callback)
    if callback.isOptionalMethod, !context.implemented.contains(callback) {
      return (
        context.hasScenes && CallbackSet.replacedByScenes.contains(callback)
          ? .ofReplacedMessages : .ofImplementedMethods, unexpected
      )
    }
    let isActive =
      sent(in: 0..<place).last { Aligner.turns.contains($0) }.map(ApplicationRules.didBecomeActive.contains)
      ?? context.wasActive
    let prohibited = prohibition(of: callback, at: place, isActive: isActive)
    if isStrayNotification(callback, context), expected.executes,
      prohibited.map({ !$0.traits.contains(.outranksPair) }) ?? true
    {
      return (.ofPairs, unexpected)
    }
    // A willTerminate that is itself too much is not the last message.
    let isAfterTheLast = kept(0..<place).contains { ApplicationRules.willTerminate.contains($0.callback) }
    if isAfterTheLast, !ApplicationRules.willTerminate.contains(callback), expected.executes {
      return (.ofLastMessage, unexpected)
    }
    // A callback in another place than it is due comes all the same.
    let isRepeated = alignment.permitted.contains(callback)
    // Callbacks that take turns are not repeated.
    let alternates =
      Aligner.turns.contains(callback) && callback.kind == .delegateMessage
      && ApplicationRules.didBecomeActive.contains(callback) != isActive
    if isRepeated, !alternates,
      let rule = ApplicationRules.ruleOfRepetition(of: callback, hasScenes: context.hasScenes)
    {
      return (rule, .repeated(callback))
    }
    if let message = callback.message, let rule = NotificationOrder.rule(of: callback),
      kept(place..<alignment.operations.count).contains(where: { $0.callback == message })
    {
      return (rule, .early(callback, before: message))
    }
    let isOnceMore = isRepeated && !alternates
    // Where it is permitted elsewhere in the step, it came at the wrong place.
    let other = expected.body.allObligations.first { $0.obligation.callback == callback && !$0.permittedBy.isEmpty }
    if isOnceMore { return (prohibited ?? expected.otherwise, .repeated(callback)) }
    guard let other else { return (prohibited ?? expected.otherwise, unexpected) }
    return (prohibited ?? other.obligation.rule, misplaced(Aligner.Symbol(callback, .call), at: place))
  }

  /// The rule of the first prohibition of the step that holds at a place: some hold only before something else, or after it, and that
  /// of turns forbids only a callback by which the app does not turn.
  private func prohibition(of callback: Callback, at place: Int, isActive: Bool? = nil) -> RuleID? {
    let (earlier, later) = (
      CallbackSet(sent(in: 0..<place)), CallbackSet(sent(in: place + 1..<alignment.operations.count))
    )
    return expected.prohibitions.first {
      $0.holds(for: callback, after: earlier, before: later)
        && !($0.rule == .ofTurns && ApplicationRules.turns(callback, whileActive: isActive))
    }?.rule
  }

  /// Whether a notification comes whose message is not in the step at all.
  private func isStrayNotification(_ callback: Callback, _ context: NamingContext) -> Bool {
    guard let message = callback.message else { return false }
    return context.visible.contains(message) && !alignment.items.contains { $0.callback == message }
      && !kept(alignment.operations.indices).contains { $0.callback == callback }
  }

  // MARK: Order

  private func moved(
    _ symbol: Aligner.Symbol, extra: Int, owed: Int, _ context: NamingContext
  ) -> (rule: RuleID, kind: Violation.Kind) {
    let between = kept(min(extra, owed) + 1..<max(extra, owed))
    guard let obligation = alignment.operations[owed].owed else {
      return (expected.otherwise, .unexpected(symbol.callback))
    }
    if extra < owed {
      // It came before what it has to follow.
      let message = symbol.callback.message
      let due =
        between.first { $0.callback == message } ?? between.first { isAnchor($0.callback) }
        ?? between.first { $0.rule == obligation.rule } ?? between.first
      return order(of: symbol, due: due ?? obligation, itself: obligation, context)
    }
    // It is due before what came first.
    let late = firstOutOfPlace(without: owed, before: extra)
    guard let first = late ?? between.first(where: { isAnchor($0.callback) }) ?? between.first else {
      return (obligation.rule, .unexpected(symbol.callback))
    }
    return order(of: first.symbol, due: obligation, itself: first, context)
  }

  /// The first of what was kept that may not come before something that is owed; nil where all of it may.
  func firstOutOfPlace(without owed: Int, before end: Int? = nil) -> Obligation? {
    var rest = expected.body
    for place in 0..<(end ?? alignment.operations.count) where place != owed && !alignment.isExtra(place) {
      guard let symbol = alignment.symbol(place) else { continue }
      if let next = rest.after(symbol) {
        rest = next
      } else if place > owed, let kept = alignment.operations[place].kept {
        return kept
      }
    }
    return nil
  }

  /// A callback came before another that is due before it.
  func order(
    of symbol: Aligner.Symbol, due: Obligation, itself: Obligation, _ context: NamingContext
  ) -> (rule: RuleID, kind: Violation.Kind) {
    let callback = symbol.callback
    let kind = Violation.Kind.early(callback, before: due.callback)
    if monitor != .application {
      // A call that ends too early breaks the rule that says what is inside it.
      if symbol.phase == .leave { return (itself.rule, kind) }
      if due.rule == .ofLoading, callback.kind == .viewAppearance { return (.ofLoadingFirst, kind) }
      let prohibited = expected.prohibitions.first {
        $0.start.isEmpty
          ? $0.callbacks.contains(callback) && !$0.callbacks.contains(due.callback)
          : $0.start.contains(callback) && $0.callbacks.contains(due.callback)
      }
      return (prohibited?.rule ?? due.rule, kind)
    }
    if callback.kind == .preservation { return (.ofSaving, kind) }
    if due.callback.notification == callback, let rule = NotificationOrder.rule(of: callback) { return (rule, kind) }
    // The rule on this one says itself what comes after it, whether or not the app implements its message.
    if due.callback == .didFinishLaunchingNotification, let rule = NotificationOrder.rule(of: due.callback) {
      return (rule, kind)
    }
    if due.callback.kind == .notification, context.visible.contains(due.callback.message ?? .unnamed) {
      return (.ofNextMessage, kind)
    }
    // The rule on the two launch methods puts no other message in its place.
    let isPlacedByItself = callback.kind == .delegateMessage && !ApplicationRules.launchCallbacks.contains(callback)
    if due.callback == .applicationWillFinishLaunching, isPlacedByItself { return (itself.rule, kind) }
    return (due.rule, kind)
  }

  // MARK: The other monitors

  private func extraBesideApplication(
    _ symbol: Aligner.Symbol, at place: Int, _ context: NamingContext
  ) -> (rule: RuleID, kind: Violation.Kind) {
    let callback = symbol.callback
    let unexpected = Violation.Kind.unexpected(callback)
    // Of several that are all too much the first one repeats nothing.
    let sent = alignment.operations.indices.filter { alignment.isKept($0) || alignment.isExtra($0) && $0 < place }
      .compactMap(alignment.symbol)
    if let rule = ruleOfRepetition(of: symbol, among: sent) {
      return (rule, sent.contains { $0.callback == callback } ? .repeated(callback) : unexpected)
    }
    if let rule = prohibition(of: callback, at: place) { return (rule, unexpected) }
    // A call that is not allowed may be so because of what is inside it.
    for inside in inside(place) {
      if let rule = prohibition(of: inside, at: place) { return (rule, .unexpected(inside)) }
    }
    let all = expected.body.allObligations
    let itself = all.first { $0.obligation.callback == callback }
    if sent.contains(symbol) { return (itself?.obligation.rule ?? expected.otherwise, .repeated(callback)) }
    guard let itself else { return (expected.otherwise, unexpected) }
    let kind = misplaced(symbol, at: place)
    // One that is advised and comes before another of the same advice is out of order, as it is where both are due.
    let advice = itself.permittedBy.filter { $0.rule.level == .should }
    if case .early(_, let next) = kind,
      let due = all.first(where: { $0.obligation.callback == next && $0.permittedBy.contains(where: advice.contains) })
    {
      return order(of: symbol, due: due.obligation, itself: itself.obligation, context)
    }
    return (itself.obligation.rule, kind)
  }

  /// Returns the extra callbacks inside a call that is itself extra.
  private func inside(_ place: Int) -> [Callback] {
    guard let call = alignment.symbol(place), call.phase == .enter else { return [] }
    let end = Aligner.Symbol(call.callback, .leave)
    let rest = alignment.operations.indices.dropFirst(place + 1).prefix { alignment.symbol($0) != end }
    return rest.filter(alignment.isExtra).compactMap { alignment.symbol($0)?.callback }
  }
}
