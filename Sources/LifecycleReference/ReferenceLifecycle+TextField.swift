/// Which field is edited and how much text is in each; lost with the process, and left alone by everything else.
struct TextFields: Hashable, Sendable {
  static let longestText: UInt8 = 3

  var focus: Event.TextField?
  private var first: UInt8 = 0
  private var second: UInt8 = 0

  /// All of it in one byte.
  var bits: UInt8 { first | second << 2 | (focus.map { $0 == .first ? 1 : 2 } ?? 0) << 4 }

  subscript(field: Event.TextField) -> UInt8 {
    get { field == .first ? first : second }
    set { if field == .first { first = newValue } else { second = newValue } }
  }
}

/// 000_cca95e6c0f67aa72.txt, "UITextField lifecycle", line by line on iOS 15. On other systems what the
/// documents leave open is done in other ways.
extension ReferenceLifecycle {
  /// Whether a tap or a key can happen, the app being in front.
  @inline(__always)
  func permitsEditing(_ touch: Event.Touch) -> Bool {
    switch touch {
    case .tapField(let field): !rootView.isReplaced && text.focus != field
    case .typeLetter: text.focus.map { text[$0] < TextFields.longestText } ?? false
    case .pressDelete: text.focus.map { text[$0] > 0 } ?? false
    case .pressReturn: text.focus != nil
    }
  }

  mutating func edit(_ touch: Event.Touch, _ recorder: inout CallbackRecorder) {
    // "The app is in the foreground, not receiving events": 003_0998c5190401ac47.txt.
    guard state == .active || takes(.reachesInactiveApp) else { return editUnnoticed(touch, recorder) }
    switch touch {
    case .tapField(let field): tap(field, &recorder)
    case .typeLetter: typeLetter(&recorder)
    case .pressDelete: pressDelete(&recorder)
    case .pressReturn: pressReturn(&recorder)
    }
  }

  // MARK: Taps

  private mutating func tap(_ field: Event.TextField, _ recorder: inout CallbackRecorder) {
    let old = text.focus
    if !takes(.beginsWithOneTouch) {
      touch(.enter, &recorder)
      if old == nil { beginTouch(&recorder) }
      touch(.leave, &recorder)
    }
    if old != nil { mention(.supportedInterfaceOrientations, on: 15, &recorder) }
    touch(.enter, &recorder)
    send(.sendAction, .enter, .untold, &recorder)
    let isOutside = takes(.changesResponderOutsideAction)
    if isOutside { send(.sendAction, .leave, .untold, &recorder) }
    if old == nil { begin(field, &recorder) } else { move(to: field, &recorder) }
    mention(old == nil ? .hasText : .supportedInterfaceOrientations, on: 15, &recorder)
    if !isOutside { send(.sendAction, .leave, .untold, &recorder) }
    if old == nil, isRecordedSystem || configuration.version == 13 { cancelTouch(&recorder) }
    touch(.leave, &recorder)
    if isRecordedSystem || configuration.version == 14 { send(.sendAction, &recorder) }
  }

  private mutating func touch(_ phase: ObservedCallback.Phase, _ recorder: inout CallbackRecorder) {
    send(.sendEvent, phase, phase == .enter ? .appWindow : .untold, &recorder)
  }

  private mutating func beginTouch(_ recorder: inout CallbackRecorder) {
    send(.touchesBegan, .enter, .untold, &recorder)
    // On other systems than the recorded one the control may be sent its event elsewhere, or none.
    if configuration.version >= 12 { sendControl(.controlTouchDown, .touch, &recorder) }
    send(.touchesBegan, .leave, .untold, &recorder)
  }

  private mutating func cancelTouch(_ recorder: inout CallbackRecorder) {
    send(.touchesCancelled, .enter, .untold, &recorder)
    sendControl(.controlTouchCancel, .touch, &recorder)
    send(.touchesCancelled, .leave, .untold, &recorder)
  }

  private mutating func begin(_ field: Event.TextField, _ recorder: inout CallbackRecorder) {
    // How often a field is asked is left open.
    if configuration.version == 13 { _ = askWhetherToBegin(&recorder) }
    let agrees = recorder.reply(to: .textFieldShouldBeginEditing).answer
    if agrees, takes(.showsKeyboardBeforeAsking) { send(.keyboardWillShowNotification, &recorder) }
    send(.becomeFirstResponder, .enter, .untold, &recorder)
    tellBeginning(of: field, if: askWhetherToBegin(&recorder), &recorder)
    if isRecordedSystem {
      for _ in 0..<2 {
        recorder.deliver(.hasText)
        recorder.deliver(.supportedInterfaceOrientations)
      }
    }
    send(.becomeFirstResponder, .leave, .untold, &recorder)
  }

  private mutating func askWhetherToBegin(_ recorder: inout CallbackRecorder) -> Bool {
    send(.canBecomeFirstResponder, .enter, .untold, &recorder)
    let agreed = ask(.textFieldShouldBeginEditing, &recorder)
    send(.canBecomeFirstResponder, .leave, .untold, &recorder)
    return agreed
  }

  private mutating func tellBeginning(
    of field: Event.TextField, if agreed: Bool, _ recorder: inout CallbackRecorder
  ) {
    guard agreed || takes(.ignoresRefusal, in: .textFieldShouldBeginEditing) else { return }
    if agreed { text.focus = field }
    // Text fields tell of themselves before or after the keyboard comes up.
    let keyboard = toldKeyboard
    if keyboard == .first { showKeyboard(&recorder) }
    sendControl(.controlEditingDidBegin, .editing, &recorder)
    send(.textFieldDidBeginEditing, &recorder)
    send(.textDidBeginEditingNotification, &recorder)
    if keyboard == .last { showKeyboard(&recorder) }
  }

  private enum ToldKeyboard { case first, last, never }

  /// Whether the keyboard tells that it shows and hides, and whether it shows before the field tells that it is edited.
  private var toldKeyboard: ToldKeyboard {
    if let drawn = choices.drawn(.change) { return [.first, .last, .never][drawn % 3] }
    return configuration.version == 12 ? .first : configuration.version == 14 ? .last : .never
  }

  private mutating func showKeyboard(_ recorder: inout CallbackRecorder) {
    send(.keyboardWillShowNotification, &recorder)
    send(.keyboardDidShowNotification, &recorder)
  }

  /// Moves the editing to another field, whose callbacks were not recorded: it is sent none from iOS 15 on;
  /// before, they come after those of the old field, or, on even versions, around them.
  private mutating func move(to field: Event.TextField, _ recorder: inout CallbackRecorder) {
    let isAround = choices.isFirst(.change)
    if isRecordedSystem {
      if resign(&recorder) { text.focus = field }
    } else if isAround {
      send(.becomeFirstResponder, .enter, .untold, &recorder)
      let agreed = takes(.takesOverUnasked) || askWhetherToBegin(&recorder)
      let beginsFirst = takes(.beginsBeforeOldFieldEnds)
      if beginsFirst { tellBeginning(of: field, if: agreed, &recorder) }
      let ended = resign(&recorder)
      if !beginsFirst { tellBeginning(of: field, if: agreed && ended, &recorder) }
      send(.becomeFirstResponder, .leave, .untold, &recorder)
    } else if resign(&recorder) {
      begin(field, &recorder)
    }
    if text.focus == nil { text.focus = field }
  }

  /// Ends the editing, if the delegate agrees, and says whether it did.
  private mutating func resign(_ recorder: inout CallbackRecorder) -> Bool {
    send(.resignFirstResponder, .enter, .untold, &recorder)
    send(.canResignFirstResponder, .enter, .untold, &recorder)
    let agreed = ask(.textFieldShouldEndEditing, &recorder)
    send(.canResignFirstResponder, .leave, .untold, &recorder)
    if agreed || takes(.ignoresRefusal, in: .textFieldShouldEndEditing) {
      mention(.hasText, on: 15, &recorder)
      send(.unmarkText, &recorder)
      sendControl(.controlEditingDidEnd, .editing, &recorder)
      let tellsReason = configuration.version >= 10 || takes(.givesReasonTooEarly)
      send(tellsReason ? .textFieldDidEndEditingReason : .textFieldDidEndEditing, &recorder)
      send(.textDidEndEditingNotification, &recorder)
    }
    if agreed { text.focus = nil }
    send(.resignFirstResponder, .leave, .untold, &recorder)
    return agreed
  }

  // MARK: Keys

  /// Each key is two touch events in the keyboard's window on the recorded system, one on the one before it,
  /// and elsewhere they are not seen.
  private mutating func keyTouch(_ phase: ObservedCallback.Phase, _ recorder: inout CallbackRecorder) {
    if configuration.version >= 14 {
      send(.sendEvent, phase, phase == .enter ? .keyboardWindow : .untold, &recorder)
    }
  }

  private mutating func beginKey(_ recorder: inout CallbackRecorder) {
    guard isRecordedSystem, !takes(.touchesKeysOnce) else { return }
    keyTouch(.enter, &recorder)
    recorder.deliver(.hasText)
    keyTouch(.leave, &recorder)
  }

  private mutating func typeLetter(_ recorder: inout CallbackRecorder) {
    beginKey(&recorder)
    keyTouch(.enter, &recorder)
    let asksLate = takes(.asksForLetterTooLate)
    if asksLate { keyTouch(.leave, &recorder) }
    mention(.supportedInterfaceOrientations, on: 15, &recorder)
    mention(.hasText, on: 15, &recorder)
    let agreed = ask(.textFieldShouldChangeCharacters, &recorder)
    mention(.hasText, on: 15, &recorder)
    if !asksLate { keyTouch(.leave, &recorder) }
    change(by: 1, if: agreed, &recorder)
    mention(.hasText, on: 15, &recorder)
  }

  private mutating func pressDelete(_ recorder: inout CallbackRecorder) {
    beginKey(&recorder)
    let isInside = takes(.deletesInsideKeyTouch)
    if isInside { keyTouch(.enter, &recorder) }
    let agreed = ask(.textFieldShouldChangeCharacters, &recorder)
    mention(.textInRange, on: 15, &recorder)
    mention(.hasText, on: 15, &recorder)
    let changes = agreed || takes(.ignoresRefusal, in: .textFieldShouldChangeCharacters)
    // Elsewhere the change is reported once the call has returned.
    let encloses = configuration.version >= 13
    if changes { send(.deleteBackward, .enter, .untold, &recorder) }
    if !encloses, changes { send(.deleteBackward, .leave, .untold, &recorder) }
    change(by: -1, if: agreed, &recorder)
    if encloses, changes { send(.deleteBackward, .leave, .untold, &recorder) }
    mention(.hasText, on: 15, &recorder)
    if !isInside { keyTouch(.enter, &recorder) }
    keyTouch(.leave, &recorder)
  }

  private mutating func change(by amount: Int8, if agreed: Bool, _ recorder: inout CallbackRecorder) {
    guard agreed || takes(.ignoresRefusal, in: .textFieldShouldChangeCharacters) else { return }
    if agreed, let focus = text.focus { text[focus] = UInt8(Int8(text[focus]) + amount) }
    sendControl(.controlEditingChanged, .editing, &recorder)
    send(.textDidChangeNotification, &recorder)
  }

  private mutating func pressReturn(_ recorder: inout CallbackRecorder) {
    beginKey(&recorder)
    keyTouch(.enter, &recorder)
    // A field that the app resigns does so inside the question on even versions, and afterwards on odd ones.
    let isNested = choices.isFirst(.change)
    let resigns = recorder.reply(to: .textFieldShouldReturn).resignsFirstResponder
    let agreed: Bool
    if isNested, resigns {
      send(.textFieldShouldReturn, .enter, .untold, &recorder)
      agreed = recorder.reply(to: .textFieldShouldReturn).answer
      _ = resign(&recorder)
      send(.textFieldShouldReturn, .leave, .untold, &recorder)
    } else {
      agreed = ask(.textFieldShouldReturn, &recorder)
    }
    mention(.hasText, on: 15, &recorder)
    keyTouch(.leave, &recorder)
    // The callbacks after a refusal, or of a field that is no longer edited, are left open.
    if agreed && !(isNested && resigns && configuration.version == 12) || configuration.version == 11 {
      endOnExit(&recorder)
    }
    if resigns, !isNested { _ = resign(&recorder) }
    if !resigns, takes(.endsEditingOnReturn) { _ = resign(&recorder) }
    mention(.hasText, on: 15, &recorder)
    if text.focus == nil, toldKeyboard != .never {
      send(.keyboardWillHideNotification, &recorder)
      send(.keyboardDidHideNotification, &recorder)
    }
  }

  private mutating func endOnExit(_ recorder: inout CallbackRecorder) {
    let encloses = configuration.version >= 13
    let masks = ObservedCallback.Detail.masks(.editing, allEvents: true)
    send(.controlEditingDidEndOnExit, .enter, masks, &recorder)
    if !encloses { send(.controlEditingDidEndOnExit, .leave, .untold, &recorder) }
    // The event came with iOS 9.
    if configuration.version >= 9 { sendControl(.controlPrimaryActionTriggered, nil, &recorder) }
    if encloses { send(.controlEditingDidEndOnExit, .leave, .untold, &recorder) }
  }

  // MARK: Parts

  private var isRecordedSystem: Bool { configuration.version >= 15 }

  private mutating func sendControl(
    _ event: Callback, _ family: ObservedCallback.Detail.Family?, _ recorder: inout CallbackRecorder
  ) {
    send(event, .enter, .masks(family, allEvents: true), &recorder)
    send(event, .leave, .untold, &recorder)
  }

  /// Asks the text field's delegate.
  private mutating func ask(_ question: Callback, _ recorder: inout CallbackRecorder) -> Bool {
    send(question, &recorder)
    let agreed = recorder.reply(to: question).answer
    if hasFaults, !agreed { remember(.refusal(question)) }
    return agreed
  }
}
