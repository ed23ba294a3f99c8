import LifecycleModel

/// The occasions on which the faults of text fields strike.
extension ReferenceLifecycle {
  private var isRecordedSystem: Bool { configuration.version == 15 }
  private var isTap: Bool { if case .tapField? = event { true } else { false } }
  private var isKey: Bool { event == .typeLetter || event == .pressDelete || event == .pressReturn }
  private var isEditing: Bool { text.focus != nil }

  /// Whether a tap or a key reaches an app that is not active.
  func reachesInactiveApp(_ event: Event) -> Bool {
    switch fault {
    case .keysReachInactiveApp: event == .typeLetter && overlays.contains(.phoneCall)
    case .touchesReachInactiveApp: if case .tapField = event { true } else { false }
    case .keysReachInactiveAppAfterLetter: event == .pressReturn && memory == 1
    default: false
    }
  }

  /// Whether what the delegate refused is told of all the same.
  func ignoresRefusal(to question: Callback) -> Bool {
    switch fault {
    case .beginsDespiteRefusal: question == .textFieldShouldBeginEditing
    case .changesDespiteRefusal: question == .textFieldShouldChangeCharacters
    case .changesDespiteThirdRefusal: question == .textFieldShouldChangeCharacters && memory >= 3
    case .endsDespiteRefusal: question == .textFieldShouldEndEditing
    default: false
    }
  }

  /// Whether Return ends the editing although the app does not.
  var resignsUnasked: Bool {
    fault == .endsEditingOnReturn || fault == .endsEditingOnReturnAfterCall && memory == 1
  }

  /// What a fault of text fields does here.
  func textDistortion(by fault: Fault, at point: Point) -> Distortion {
    func at(_ callback: Callback) -> Bool { point == .callback(callback) }
    func around(_ callback: Callback) -> Bool { at(callback) || point == .end(of: callback) }
    let touchMask = Distortion.replaced(
      by: Observation(.controlEditingChanged, .enter, .masks(.touch, allEvents: true)))

    switch fault {
    // The beginning.
    case .losesTouchDown: return when(around(.controlTouchDown) && isRecordedSystem, .dropped)
    case .asksOutsideCanBecome: return moved(.textFieldShouldBeginEditing, behind: .canBecomeFirstResponder, at: point)
    case .neverAsksToBegin: return when(at(.textFieldShouldBeginEditing), .dropped)
    case .tellsBeginningBeforeControl:
      return moved(.textFieldDidBeginEditing, before: .controlEditingDidBegin, at: point)
    case .losesBeginningNotification: return when(at(.textDidBeginEditingNotification), .dropped)
    case .tellsBeginningTooLate:
      if point == .end(of: .becomeFirstResponder), event != text.focus.map(Event.tapField) { return .none }
      return moved(.textDidBeginEditingNotification, behind: .becomeFirstResponder, at: point)
    case .losesTouchCancel: return when(around(.controlTouchCancel) && isRecordedSystem, .dropped)
    case .sendsSecondAction:
      return when(
        point == .stepEnds && isTap && before == .active && isRecordedSystem, .followed(by: .sendAction))

    // Keys.
    case .postsLetterTooEarly:
      return event == .typeLetter
        ? moved(.textDidChangeNotification, before: .controlEditingChanged, at: point) : .none
    case .losesLetterEvent: return when(around(.controlEditingChanged) && event == .typeLetter, .dropped)
    case .deletesWithoutAsking:
      return when(at(.textFieldShouldChangeCharacters) && event == .pressDelete, .dropped)
    case .postsDeletionTooEarly:
      return event == .pressDelete ? moved(.textDidChangeNotification, before: .deleteBackward, at: point) : .none
    case .postsDeletionTooLate:
      return event == .pressDelete && isRecordedSystem
        ? moved(.textDidChangeNotification, behind: .deleteBackward, at: point) : .none
    case .asksTwiceForLetter:
      return when(at(.textFieldShouldChangeCharacters) && event == .typeLetter, .repeated)
    case .asksTwiceForDeletion:
      return when(at(.textFieldShouldChangeCharacters) && event == .pressDelete, .repeated)
    case .neverAsksToReturn: return when(around(.textFieldShouldReturn), .dropped)
    case .losesExit: return when(around(.controlEditingDidEndOnExit), .dropped)
    case .triggersPrimaryTwice:
      return when(
        point == .end(of: .controlPrimaryActionTriggered), .followed(by: .controlPrimaryActionTriggered))
    case .touchesKeysInAppWindow:
      return when(
        at(.sendEvent) && isKey && isRecordedSystem, .replaced(by: Observation(.sendEvent, .enter, .appWindow)))
    case .masksChangeAsTouch: return when(at(.controlEditingChanged), touchMask)
    case .masksPrimaryAsEditing:
      return when(
        at(.controlPrimaryActionTriggered),
        .replaced(by: Observation(.controlPrimaryActionTriggered, .enter, .masks(.editing, allEvents: true))))
    case .changesTextOnReturn:
      return when(at(.controlEditingDidEndOnExit), .preceded(by: .textDidChangeNotification))

    // The end.
    case .neverAsksToEnd: return when(at(.textFieldShouldEndEditing), .dropped)
    case .losesUnmarking: return when(at(.unmarkText), .dropped)
    case .losesEndNotification: return when(at(.textDidEndEditingNotification), .dropped)
    case .tellsEndTooLate:
      if point == .end(of: .resignFirstResponder), isEditing { return .none }
      return moved(.textDidEndEditingNotification, behind: .resignFirstResponder, at: point)
    case .tellsEndTwice: return when(at(.textFieldDidEndEditingReason), .followed(by: .textFieldDidEndEditing))

    // The state of the app.
    case .endsEditingOnHome:
      return when(
        at(.applicationDidEnterBackground) && event == .pressHome && isEditing, .followed(by: .textFieldDidEndEditing))
    case .endsEditingOnCall:
      return when(
        at(.applicationWillResignActive) && overlayBegins == .phoneCall && isEditing,
        .followed(by: .textFieldShouldEndEditing))
    case .endsEditingByURL:
      return when(at(.applicationOpenURL) && returns && isEditing, .followed(by: .textDidEndEditingNotification))
    case .endsEditingWhenKilled:
      return when(
        at(.applicationDidEnterBackground) && isKilled && isEditing, .followed(by: .textDidEndEditingNotification))

    // Depending on history.
    case .asksTwiceAfterLock:
      return when(at(.textFieldShouldChangeCharacters) && event == .typeLetter && memory == 1, .repeated)
    case .losesBeginningAfterKill: return when(at(.textDidBeginEditingNotification) && memory == 2, .dropped)
    case .losesChangeAfterMove:
      return when(at(.textDidChangeNotification) && event == .typeLetter && memory == 1, .dropped)
    case .losesEndAfterReturn: return when(at(.textDidEndEditingNotification) && memory == 1, .dropped)
    case .deletesSilentlyOnThirdTime:
      return when(around(.controlEditingChanged) && event == .pressDelete && memory >= 3, .dropped)
    case .endsUnaskedAfterRefusal: return when(at(.textFieldShouldEndEditing) && memory == 1, .dropped)
    case .losesSecondExit: return when(around(.controlEditingDidEndOnExit) && memory >= 1, .dropped)
    case .masksChangeAfterCrash: return when(at(.controlEditingChanged) && memory == 2, touchMask)
    case .endsEditingOnSecondLock:
      return when(
        at(.applicationDidEnterBackground) && event == .lock && isEditing && memory >= 1,
        .followed(by: .textFieldDidEndEditing))
    case .losesBeginningAfterWaking: return when(around(.controlEditingDidBegin) && memory == 1, .dropped)
    default: return .none  // `ReferenceLifecycle` asks for the others itself.
    }
  }

  /// Lets a callback come before another call and not in its own place.
  private func moved(_ callback: Callback, before other: Callback, at point: Point) -> Distortion {
    if point == .callback(callback) { return .dropped }
    return when(point == .callback(other), .preceded(by: callback))
  }

  /// Lets a callback come behind the end of another call and not in its own place.
  private func moved(_ callback: Callback, behind other: Callback, at point: Point) -> Distortion {
    if point == .callback(callback) { return .dropped }
    return when(point == .end(of: other), .followed(by: callback))
  }

  /// Lets a fault of text fields that depends on history take note.
  mutating func rememberForText(_ fault: Fault, _ point: Point) {
    let isAtEnd = point == .stepEnds
    let isEnding = isAtEnd && state == .notRunning

    switch fault {
    // An end of the process while a field was edited.
    case .losesBeginningAfterKill: noteEndWhileEditing(isAtEnd && isKilled, at: point)
    case .masksChangeAfterCrash: noteEndWhileEditing(isAtEnd && event == .appCrashes, at: point)

    // Within a process.
    case .asksTwiceAfterLock: note(isAtEnd && event == .lock && isEditing, 1)
    case .changesDespiteThirdRefusal: count(point == .refusal(.textFieldShouldChangeCharacters), upTo: 3)
    case .losesChangeAfterMove:
      note(point == .callback(.textDidEndEditingNotification) && isTap, 1)
      forget(point == .callback(.textDidChangeNotification))
    case .losesEndAfterReturn: note(isAtEnd && returns && isEditing, 1)
    case .deletesSilentlyOnThirdTime: count(point == .callback(.deleteBackward), upTo: 3)
    case .endsEditingOnReturnAfterCall:
      note(isAtEnd && overlayDismissed == .phoneCall && isEditing && state == .active, 1)
    case .endsUnaskedAfterRefusal:
      note(point == .refusal(.textFieldShouldEndEditing), 1)
      forget(point == .callback(.textDidEndEditingNotification))
    case .losesSecondExit: count(point == .end(of: .controlEditingDidEndOnExit), upTo: 1)
    case .endsEditingOnSecondLock: count(isAtEnd && event == .lock, upTo: 1)
    case .keysReachInactiveAppAfterLetter: note(isAtEnd && event == .typeLetter && state == .active, 1)
    case .losesBeginningAfterWaking: note(isAtEnd && before == .notRunning && state == .background, 1)
    default: break  // The others remember nothing.
    }
    let outlivesProcess = fault == .losesBeginningAfterKill || fault == .masksChangeAfterCrash
    forget(isEnding && !outlivesProcess)
  }

  /// Remembers 1 while a field is edited, and 2 once the process ended like this then.
  private mutating func noteEndWhileEditing(_ ended: Bool, at point: Point) {
    guard point == .stepEnds, memory < 2 else { return }
    if ended, memory == 1, state == .notRunning { note(true, 2) } else { note(true, isEditing ? 1 : 0) }
  }
}
