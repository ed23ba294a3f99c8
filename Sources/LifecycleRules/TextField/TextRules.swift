/// Editing text: what a tap on a field and the keys of the keyboard send.
///
/// The nesting in touch events and the touch events of keys are those of 000_cca95e6c0f67aa72.txt, "UITextField lifecycle",
/// which is of iOS 15 or later, and are a profile of those systems. The rules on order hold everywhere.
package enum TextRules: MonitorRules {
  package static var facet: Facet { .textField }
  package static let callbacks = CallbackSet.kind(.text).subtracting(KeyboardRules.callbacks)
  /// The callbacks that say that the app, or its scene, is active.
  package static let anchors = ApplicationRules.didBecomeActive.union(StepContext.activations)

  package static func expectation(_ step: StepContext) -> StepExpectation {
    var expected = judged(step)
    expected.ignored = expected.ignored.union(anchors)
    return expected
  }

  private static func judged(_ step: StepContext) -> StepExpectation {
    guard let touch = step.touch else { return besideEditing(step) }
    guard step.state == .active else { return silent(.pr08, [.init(.pr14, endingSteps)]) }
    var expected: StepExpectation
    switch touch {
    case .tapField: expected = step.isEditing ? move(step) : tap(step)
    case .typeLetter: expected = letter(step)
    case .pressDelete: expected = delete(step)
    case .pressReturn: expected = enter(step)
    }
    // The same form twice is another mistake than both forms.
    expected.repetitions += didEndEditing.callbacks.map { .init(.tf16, [$0]) }
    expected.repetitions += [.init(.c30, didEndEditing), .init(.tf11, [.textFieldShouldChangeCharacters])]
    if !step.isSystem(from: 10) { expected.prohibitions.append(.init(.c30, [.textFieldDidEndEditingReason])) }
    if !step.isRecordedSystem { expected.ignored = expected.ignored.union([.sendAction]) }
    return expected
  }

  // MARK: Taps

  private static func tap(_ step: StepContext) -> StepExpectation {
    let begins = step.permits(.textFieldShouldBeginEditing)
    // How the touch of a tap ends that makes no field first responder, no document says.
    let cancelled = begins ? cancelledTouch(step) : .optional(.tf06, cancelledTouch(step))
    let second = touchEvent(
      step, .sequence([target(step, beginning(step, begins ? begun(step) : .nothing)), cancelled]),
      inside: step.isRecordedSystem ? .tf06 : .tf01)
    let late = step.isRecordedSystem ? Expectation.nothing : cancelledTouch(step)
    var expected = expecting(
      .sequence([touchEvent(step, beganTouch(step)), second, late, furtherAction(step)]), .tf01,
      begins ? [] : [.init(.c39, beginSteps)])
    expected.prohibitions += [
      .init(.tf06, step.isRecordedSystem ? [.touchesCancelled, .controlTouchCancel] : []), .init(.tf01, endingSteps),
    ]
    expected.repetitions = [.init(.tf01, [.sendEvent]), .init(.tf21, [.sendAction])]
    return expected
  }

  /// Another field takes over. The callbacks of the new one were not recorded.
  private static func move(_ step: StepContext) -> StepExpectation {
    let ends = step.permits(.textFieldShouldEndEditing)
    let mayBegin = ends && step.permits(.textFieldShouldBeginEditing)
    let asked = questions(step)
    let resigning = resigning(step, amid: [asked, asked, asked, asked])
    let later = Expectation.optional(.c27, beginning(step, mayBegin ? begun(step) : .nothing))
    // Whether the old field ends where the new one may not begin, no document says.
    let old =
      step.permits(.textFieldShouldBeginEditing)
      ? resigning : Expectation.optional(.c27, resigning)
    let enclosing = bracket(.becomeFirstResponder, .tf03, in: step, .sequence([asked, old, asked]))
    let around = mayBegin ? Expectation.oneOf(beginningAround(old, step), enclosing) : enclosing
    let inside = Expectation.oneOf(
      .sequence([asked, old, asked, later]), Expectation.sequence([asked, around]))
    let second = touchEvent(
      step, .sequence([target(step, inside), .optional(.c27, cancelledTouchAnywhere(step))]))
    var expected = expecting(
      .sequence([
        touchEvent(step, .optional(.c27, beganTouch(step))), second, later, furtherAction(step),
      ]), .tf01)
    if !ends { expected.prohibitions.append(.init(.c39, endSteps.union(beginSteps))) }
    if !mayBegin { expected.prohibitions.append(.init(.c39, beginSteps)) }
    expected.prohibitions.append(.init(.c27, beginSteps, before: endSteps))
    expected.repetitions = [.init(.tf01, [.sendEvent]), .init(.tf21, [.sendAction])]
    return expected
  }

  /// A field becomes first responder: it is asked, and then it begins to be edited.
  private static func beginning(_ step: StepContext, _ begun: Expectation) -> Expectation {
    .sequence([
      questions(step),
      bracket(
        .becomeFirstResponder, .tf03, in: step,
        .sequence([questions(step), question(step), questions(step), begun]), leaving: .tf05),
    ])
  }

  /// A field begins to be edited while another one ends, and is asked before: before both or before itself.
  private static func beginningAround(_ old: Expectation, _ step: StepContext) -> Expectation {
    let asked = questions(step)
    let first = question(step)
    func becoming(_ inner: [Expectation]) -> Expectation {
      bracket(.becomeFirstResponder, .tf03, in: step, .sequence(inner + [begun(step)]))
    }
    // The question is among what the old one is sent, before any of its four parts.
    let amid = Expectation.oneOf(
      (0..<4).map { place in
        resigning(step, amid: (0..<4).map { $0 == place ? first.followed(by: asked) : asked })
      })
    return .oneOf([
      .sequence([first, asked, becoming([asked, old, asked])]), becoming([first, asked, old, asked]),
      becoming([old, first, asked]), becoming([amid, asked]), .sequence([amid, asked, becoming([])]),
    ])
  }

  /// Whether a field may become first responder can be asked more than once.
  private static func questions(_ step: StepContext) -> Expectation { .repeated(.c28, question(step)) }

  private static func question(_ step: StepContext) -> Expectation {
    let asked = leaf(.textFieldShouldBeginEditing, .tf03, step)
    return bracket(.canBecomeFirstResponder, .tf03, in: step, asked.followed(by: .repeated(.c28, asked)))
  }

  private static func begun(_ step: StepContext) -> Expectation {
    .sequence([
      control(.controlEditingDidBegin, .tf04, .editing, step), leaf(.textFieldDidBeginEditing, .tf04, step),
      call(.textDidBeginEditingNotification, .tf04),
    ])
  }

  /// A field resigns first responder: it is asked, and then it ceases to be edited.
  ///
  /// - Parameter amid: The callbacks of another field that come before each of the four of its end; none where none may.
  private static func resigning(_ step: StepContext, amid: [Expectation] = []) -> Expectation {
    let asked = bracket(.canResignFirstResponder, .tf15, in: step, leaf(.textFieldShouldEndEditing, .tf15, step))
    let reason = leaf(.textFieldDidEndEditingReason, .tf16, step)
    let plain = leaf(.textFieldDidEndEditing, .tf16, step)
    let parts = [
      leaf(.unmarkText, .tf16, step), control(.controlEditingDidEnd, .tf16, .editing, step),
      step.isSystem(from: 10) ? .oneOf(reason, plain) : plain, call(.textDidEndEditingNotification, .tf16),
    ]
    let ended = Expectation.sequence(amid.isEmpty ? parts : zip(amid, parts).flatMap { [$0, $1] })
    return bracket(
      .resignFirstResponder, .tf15, in: step,
      step.permits(.textFieldShouldEndEditing) ? asked.followed(by: ended) : asked, leaving: .tf16)
  }

  // MARK: Keys

  private static func letter(_ step: StepContext) -> StepExpectation {
    let asked = leaf(.textFieldShouldChangeCharacters, .tf07, step)
    var expected = expecting(
      .sequence([
        keyEvent(step), keyEvent(step, asked, inside: .tf08),
        step.permits(.textFieldShouldChangeCharacters) ? changed(step, .tf07) : .nothing,
      ]), .tf07, refusedChange(step))
    expected.repetitions = [.init(.tf18, [.sendEvent])]
    if !step.isRecordedSystem { expected.ignored = [.sendEvent] }
    return expected
  }

  private static func delete(_ step: StepContext) -> StepExpectation {
    let changes = bracket(.deleteBackward, .tf09, in: step, changed(step, .tf09))
    // Elsewhere the change may be reported once deleteBackward has returned.
    let flat = leaf(.deleteBackward, .tf09, step).followed(by: changed(step, .tf09))
    let deletes = step.isRecordedSystem ? changes : .oneOf(changes, flat)
    var expected = expecting(
      .sequence([
        keyEvent(step, inside: .tf10), leaf(.textFieldShouldChangeCharacters, .tf09, step),
        step.permits(.textFieldShouldChangeCharacters) ? deletes : .nothing, keyEvent(step),
      ]), .tf09, refusedChange(step))
    if step.isRecordedSystem { expected.prohibitions.append(.init(.tf10, [.sendEvent])) }
    expected.repetitions = [.init(.tf18, [.sendEvent])]
    if !step.isRecordedSystem { expected.ignored = [.sendEvent] }
    return expected
  }

  /// The key Return, which alone neither changes the text nor ends the editing; the delegate may end it.
  private static func enter(_ step: StepContext) -> StepExpectation {
    let asked = leaf(.textFieldShouldReturn, .tf12, step)
    let action = control(.controlPrimaryActionTriggered, .tf13, nil, step)
    // The event came with iOS 9.
    let primary = !step.isSystem(from: 9) ? Expectation.optional(.tf13, action) : action
    let exit =
      step.isRecordedSystem
      ? control(.controlEditingDidEndOnExit, .tf13, .editing, step, primary)
      : .oneOf(
        control(.controlEditingDidEndOnExit, .tf13, .editing, step, primary),
        control(.controlEditingDidEndOnExit, .tf13, .editing, step).followed(by: primary))
    let answered = step.permits(.textFieldShouldReturn) ? exit : Expectation.optional(.c39, exit)
    var whole = [keyEvent(step), keyEvent(step, asked, inside: .tf12), answered]
    if step.resignsOnReturn {
      let resigning = resigning(step)
      let nested = bracket(.textFieldShouldReturn, .tf12, in: step, resigning)
      // A field that is no longer edited need not say that it is left by Return.
      let inside = Expectation.sequence([
        keyEvent(step), keyEvent(step, nested, inside: .tf12), .optional(.c26, exit),
      ])
      whole = [.oneOf(inside, .sequence(whole + [resigning]))]
    }
    var prohibitions: [StepExpectation.Prohibition] = [
      .init(.c26, [.textDidChangeNotification, .controlEditingChanged])
    ]
    if !step.resignsOnReturn {
      prohibitions.append(.init(.c26, endingSteps))
    } else if !step.permits(.textFieldShouldEndEditing) {
      prohibitions.append(.init(.c39, endSteps))
    }
    var expected = expecting(.sequence(whole), .tf13, prohibitions)
    expected.repetitions = [.init(.tf18, [.sendEvent])]
    if !step.isRecordedSystem { expected.ignored = [.sendEvent] }
    return expected
  }

  private static func changed(_ step: StepContext, _ rule: RuleID) -> Expectation {
    .sequence([
      control(.controlEditingChanged, rule, .editing, step), call(.textDidChangeNotification, rule),
    ])
  }

  private static func refusedChange(_ step: StepContext) -> [StepExpectation.Prohibition] {
    step.permits(.textFieldShouldChangeCharacters) ? [] : [.init(.c39, changing)]
  }

  // MARK: Touches and control events

  private static func touchEvent(
    _ step: StepContext, _ inner: Expectation, inside rule: RuleID = .tf01
  ) -> Expectation {
    bracket(.sendEvent, .tf01, in: step, inner, leaving: rule)
  }

  /// - Parameter inside: The rule that says what is in the event, and what is not.
  private static func keyEvent(
    _ step: StepContext, _ inner: Expectation = .nothing, inside rule: RuleID = .tf18
  ) -> Expectation {
    // Where the touch events of keys are not judged they mean nothing.
    guard step.isRecordedSystem else { return inner }
    return bracket(.sendEvent, .tf18, in: step, inner, detail: .must(.keyboardWindow, .tf18), leaving: rule)
  }

  private static func beganTouch(_ step: StepContext) -> Expectation {
    let down = control(.controlTouchDown, .tf02, .touch, step)
    if step.isRecordedSystem { return bracket(.touchesBegan, .tf01, in: step, down, leaving: .tf02) }
    // Elsewhere the first event may show nothing, as that of the other field does.
    return .optional(
      .tf01,
      .oneOf(
        bracket(.touchesBegan, .tf01, in: step, .optional(.tf02, down)),
        leaf(.touchesBegan, .tf01, step).followed(by: .optional(.tf02, down))))
  }

  private static func cancelledTouch(_ step: StepContext) -> Expectation {
    step.isRecordedSystem
      ? bracket(.touchesCancelled, .tf06, in: step, control(.controlTouchCancel, .tf06, .touch, step))
      : .optional(.tf06, cancelledTouchAnywhere(step))
  }

  private static func cancelledTouchAnywhere(_ step: StepContext) -> Expectation {
    let cancel = control(.controlTouchCancel, .tf06, .touch, step)
    return .oneOf(
      bracket(.touchesCancelled, .tf06, in: step, .optional(.tf06, cancel)),
      leaf(.touchesCancelled, .tf06, step).followed(by: .optional(.tf06, cancel)))
  }

  /// Returns the effect of a touch: inside the sending of its action on the recorded systems, by itself elsewhere.
  private static func target(_ step: StepContext, _ inner: Expectation) -> Expectation {
    step.isRecordedSystem ? bracket(.sendAction, .tf21, in: step, inner) : inner
  }

  private static func furtherAction(_ step: StepContext) -> Expectation {
    step.isRecordedSystem ? .optional(.tf20, leaf(.sendAction, .tf20, step)) : .nothing
  }

  /// A control event, which is sent with the mask of its family and that of all events. Its actions are sent inside it.
  private static func control(
    _ event: Callback, _ rule: RuleID, _ family: ObservedCallback.Detail.Family?, _ step: StepContext,
    _ inner: Expectation = .nothing
  ) -> Expectation {
    let actions: Expectation = step.isRecordedSystem ? .repeated(.tf20, leaf(.sendAction, .tf20, step)) : .nothing
    return bracket(
      event, rule, in: step, .sequence([actions, inner]), detail: .must(.masks(family, allEvents: true), .tf19))
  }

  /// A callback inside which nothing is expected; it may be reported as a whole or by its two ends.
  private static func leaf(_ callback: Callback, _ rule: RuleID, _ step: StepContext) -> Expectation {
    bracket(callback, rule, in: step, .nothing)
  }

  private static let didEndEditing: CallbackSet = [.textFieldDidEndEditing, .textFieldDidEndEditingReason]
  private static let beginSteps: CallbackSet = [
    .controlEditingDidBegin, .textFieldDidBeginEditing, .textDidBeginEditingNotification,
  ]
  private static let endSteps = didEndEditing.union([
    .unmarkText, .controlEditingDidEnd, .textDidEndEditingNotification,
  ])
  private static let endingSteps = endSteps.union([
    .canResignFirstResponder, .resignFirstResponder, .textFieldShouldEndEditing,
  ])
  private static let changing: CallbackSet = [
    .deleteBackward, .controlEditingChanged, .textDidChangeNotification,
  ]

  // MARK: Other events

  /// Events that are neither touches of a field nor keys.
  private static func besideEditing(_ step: StepContext) -> StepExpectation {
    let isTransition = step.isEvent(in: [.showAnotherView, .returnToRootView])
    let isOpen = step.hasSeveralScenes && step.silence == .running
    let turnsActive = [.launch, .comeBack, .activate].contains(step.transition)
    let isActive =
      turnsActive || step.state == .active && [.untouched, .urlInForeground].contains(step.transition)
    /// A step in which these mean nothing, those of the user while the app is active.
    func open(_ free: CallbackSet) -> StepExpectation {
      let turns = turnsActive ? step.seen(of: anchors) : []
      if isActive, turns.isEmpty {
        var expected = silent(.pr14)
        expected.ignored = free
        return expected
      }
      var expected = silent(.pr14, [.init(.pr08, byUser)])
      expected.ignored = free.subtracting(byUser)
      if isActive { expected.release = .init(free.intersection(byUser), after: turns) }
      return expected
    }
    if isOpen || step.launches || step.isFirstOpening || isTransition && step.state == .active || changesScene(step) {
      // An app may put the cursor into a field when it shows one, and take it away with the view.
      return open(callbacks)
    }
    if case .nothingExecutes(let rule) = step.silence { return silent(rule) }
    guard isActive else { return silent(.pr14, [.init(.pr08, userEvents)]) }
    // Other touches than those that the suite knows of may follow.
    return open(touches)
  }

  /// Whether the fields may go with a scene that is disconnected, or come with a new one.
  private static func changesScene(_ step: StepContext) -> Bool {
    guard step.hasScenes, step.process != .suspended || step.transition == .comeBack else { return false }
    return step.isEvent(.systemDisconnectsScene)
      || step.transition == .comeBack && !step.scene.isConnected
  }

  private static let touches: CallbackSet = [
    .sendEvent, .sendAction, .touchesBegan, .touchesCancelled, .controlTouchDown, .controlTouchCancel,
    .controlPrimaryActionTriggered,
  ]
  /// The callbacks that the user alone causes: an app can send an action, or change its text, by itself, and events are of other
  /// kinds as well.
  private static let byUser = keys.union([
    .touchesBegan, .touchesCancelled, .controlTouchDown, .controlTouchCancel,
  ])
  private static let userEvents = touches.union(changing).union(keys)
  private static let keys: CallbackSet = [
    .textFieldShouldChangeCharacters, .textFieldShouldReturn, .controlEditingDidEndOnExit,
  ]
}

extension StepContext {
  /// Whether the system is the one whose text fields were recorded.
  var isRecordedSystem: Bool { isSubject(to: .tf18) }
}
