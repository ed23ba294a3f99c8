extension Fact {
  /// Every fact that the documents state, by group, in the order of the documents' subjects.
  package static let table: [Fact] = [
    Fact(
      "SM-01",
      "At any time the app is in exactly one of five states: not running, inactive, active, background, suspended",
      .notObservable("a definition: the suite knows these five states and no other")),
    Fact(judgedBy: .sm02),
    Fact(judgedBy: .sm03),
    Fact(judgedBy: .sm04),
    Fact(judgedBy: .sm05),
    Fact("SM-06", "A suspended app is in memory and does not execute", .restated(by: .pr07)),
    Fact(judgedBy: .sm07),
    Fact(
      "SM-08",
      "Suspended is entered only from the background",
      .notObservable(
        "not for an implementation to choose: the suite suspends an app only while it is in the background")),
    Fact(judgedBy: .sm09),
    Fact(judgedBy: .sm10),
    Fact(judgedBy: .sm11),
    Fact(
      "SM-12",
      """
      Since iOS 4 an app runs in two modes, foreground and background, and the delegate messages report the \
      transitions between them
      """,
      .restated(by: .or04)),
    Fact(judgedBy: .sm13),
    Fact(judgedBy: .sm14),
    Fact(
      "SM-15",
      "Opening the app switcher leaves the app in the foreground and inactive, not in the background",
      .restated(by: .or16)),
    Fact("SM-16", "An arriving call or text message makes the app inactive, not background", .restated(by: .or09)),
    Fact(judgedBy: .sm17),
    Fact(judgedBy: .sm18),
    Fact(judgedBy: .sm19),
    Fact(judgedBy: .or01),
    Fact(judgedBy: .or02),
    Fact(judgedBy: .or03),
    Fact(judgedBy: .or04),
    Fact(
      "OR-05",
      """
      On a return willEnterForeground and its notification are complete before didBecomeActive, whatever queries come \
      between
      """,
      .restated(by: .no07)),
    Fact(judgedBy: .or06),
    Fact(judgedBy: .or07),
    Fact(judgedBy: .or08),
    Fact(judgedBy: .or09),
    Fact(judgedBy: .or10),
    Fact(judgedBy: .or11),
    Fact(judgedBy: .or12),
    Fact(judgedBy: .or13),
    Fact(
      "OR-14",
      "An interruption that is ignored sends didBecomeActive and leaves the app in the foreground",
      .restated(by: .or13)),
    Fact(judgedBy: .or15),
    Fact(judgedBy: .or16),
    Fact(judgedBy: .or17),
    Fact(judgedBy: .or18),
    Fact(judgedBy: .or19),
    Fact(judgedBy: .or20),
    Fact(judgedBy: .or21),
    Fact(judgedBy: .or22),
    Fact(judgedBy: .or23),
    Fact(judgedBy: .or24),
    Fact(judgedBy: .mu01),
    Fact(judgedBy: .mu02),
    Fact(judgedBy: .mu03),
    Fact(judgedBy: .mu04),
    Fact(judgedBy: .mu05),
    Fact(judgedBy: .mu06),
    Fact(judgedBy: .mu07),
    Fact(judgedBy: .mu08),
    Fact(judgedBy: .mu09),
    Fact(judgedBy: .mu10),
    Fact(judgedBy: .pr01),
    Fact(judgedBy: .pr02),
    Fact(judgedBy: .pr03),
    Fact(judgedBy: .pr04),
    Fact(judgedBy: .pr05),
    Fact(judgedBy: .pr06),
    Fact(judgedBy: .pr07),
    Fact(
      "PR-08",
      "No user events are delivered while inactive",
      .notYetJudged("text field: touches and keys belong to it")),
    Fact(judgedBy: .pr09),
    Fact(judgedBy: .pr10),
    Fact(judgedBy: .pr11),
    Fact(judgedBy: .pr12),
    Fact(judgedBy: .pr13),
    Fact("PR-14", "Going to the background while the keyboard is up does not end editing", .notYetJudged("text field")),
    Fact(judgedBy: .la01),
    Fact(judgedBy: .la02),
    Fact(judgedBy: .la03),
    Fact(judgedBy: .la04),
    Fact(judgedBy: .la05),
    Fact(judgedBy: .la06),
    Fact(judgedBy: .la07),
    Fact(judgedBy: .la08),
    Fact(judgedBy: .la09),
    Fact(judgedBy: .la10),
    Fact(judgedBy: .la11),
    Fact(judgedBy: .la12),
    Fact(judgedBy: .la13),
    Fact(judgedBy: .la14),
    Fact(judgedBy: .la15),
    Fact(judgedBy: .la16),
    Fact(
      "LA-17",
      "When main ends the process ends",
      .notObservable("main does not come to its end: UIApplicationMain does not return, which PR-09 judges")),
    Fact(judgedBy: .la18),
    Fact(judgedBy: .la19),
    Fact(judgedBy: .la20),
    Fact(
      "LA-21",
      "didFinishLaunching answers a Bool",
      .notObservable("the answer is the app's, which the suite plays; what it decides is judged by C24")),
    Fact(judgedBy: .la22),
    Fact(judgedBy: .no01),
    Fact(judgedBy: .no02),
    Fact(judgedBy: .no03),
    Fact(judgedBy: .no04),
    Fact(judgedBy: .no05),
    Fact(judgedBy: .no06),
    Fact(judgedBy: .no07),
    Fact(judgedBy: .no08),
    Fact(judgedBy: .no09),
    Fact(
      "NO-10",
      """
      An observer added in viewDidAppear and removed in viewWillDisappear sees only changes that happen while its view \
      is on screen
      """,
      .notObservable("it follows from when the app adds and removes its observer; what is posted, and when, is judged")),
    Fact(judgedBy: .vc01),
    Fact(judgedBy: .vc02),
    Fact(judgedBy: .vc03),
    Fact(judgedBy: .vc04),
    Fact(judgedBy: .vc05),
    Fact(judgedBy: .vc06),
    Fact("VC-07", "Home and return send no view controller callback", .restated(by: .pr05)),
    Fact(judgedBy: .vc08),
    Fact(
      "TF-01",
      "A tap on a text field is two touch events: the first only begins touches, the second makes it first responder",
      .notYetJudged("text field")),
    Fact("TF-02", "First event: touchesBegan nests the touch-down control event", .notYetJudged("text field")),
    Fact(
      "TF-03",
      "becomeFirstResponder nests canBecomeFirstResponder which nests textFieldShouldBeginEditing",
      .notYetJudged("text field")),
    Fact(
      "TF-04",
      "After permission: editing-did-begin control event, then textFieldDidBeginEditing, then the begin notification",
      .notYetJudged("text field")),
    Fact("TF-05", "All begin steps complete before becomeFirstResponder returns", .notYetJudged("text field")),
    Fact(
      "TF-06",
      """
      The tap ends in touchesCancelled with a touch-cancel control event, after becomeFirstResponder, inside the same \
      sendEvent
      """,
      .notYetJudged("text field")),
    Fact(
      "TF-07",
      "Typing a letter: shouldChangeCharacters, then editing-changed control event, then text-did-change notification",
      .notYetJudged("text field")),
    Fact(
      "TF-08",
      "For a letter, shouldChange is inside the second sendEvent; the change event and notification are after it",
      .notYetJudged("text field")),
    Fact(
      "TF-09",
      "Delete: shouldChange before deleteBackward; change event and notification nested inside deleteBackward",
      .notYetJudged("text field")),
    Fact(
      "TF-10",
      "Delete: shouldChange and deleteBackward run between the two touch events, not inside either",
      .notYetJudged("text field")),
    Fact("TF-11", "Exactly one shouldChange per keystroke", .notYetJudged("text field")),
    Fact("TF-12", "Return: textFieldShouldReturn inside the second sendEvent", .notYetJudged("text field")),
    Fact(
      "TF-13",
      "Return, then: editing-did-end-on-exit control event which nests primary-action-triggered",
      .notYetJudged("text field")),
    Fact(
      "TF-14",
      "Return alone neither ends editing nor posts a text-did-change notification",
      .notYetJudged("text field")),
    Fact(
      "TF-15",
      """
      Moving to another field: resignFirstResponder nests canResignFirstResponder which nests \
      textFieldShouldEndEditing of the old field
      """,
      .notYetJudged("text field")),
    Fact(
      "TF-16",
      """
      Then unmarkText, the editing-did-end control event, textFieldDidEndEditing (with or without a reason, by \
      version) and the end notification, all before resignFirstResponder returns
      """,
      .notYetJudged("text field")),
    Fact(
      "TF-17",
      "The common pattern: permission query, control event, delegate method, notification",
      .notYetJudged("text field")),
    Fact("TF-18", "Key taps are touch events in the keyboard's own window, two per key", .notYetJudged("text field")),
    Fact(
      "TF-19",
      """
      Each control-event send carries its family mask (all touch / all editing) and all-events, except primary action, \
      which has no family mask
      """,
      .notYetJudged("text field")),
    Fact(
      "TF-20",
      "After begin and after end the runtime may send one more sendAction outside the event",
      .notYetJudged("text field")),
    Fact("TB-01", "applicationDidEnterBackground has about five seconds", .restated(by: .tb02)),
    Fact(judgedBy: .tb02),
    Fact(judgedBy: .tb03),
    Fact(judgedBy: .tb04),
    Fact(judgedBy: .pc01),
    Fact(judgedBy: .pc02),
    Fact(judgedBy: .pc03),
    Fact(
      "PC-04",
      "The rules for removal from the switcher hold alike for an end by the user and an end by the system",
      .restated(by: .pc08)),
    Fact(judgedBy: .pc05),
    Fact("PC-06", "Multitasking is on by default from iOS 4", .restated(by: .pr11)),
    Fact(judgedBy: .pc07),
    Fact(judgedBy: .pc08),
    Fact(judgedBy: .pc09),
    Fact(judgedBy: .ne01),
    Fact(judgedBy: .ne02),
    Fact(judgedBy: .ne03),
    Fact(
      "NE-04",
      "Location updates in the background use additional messages that the documents do not list",
      .notObservable("the documents list none of these messages, so there is nothing to compare with")),
  ]
}
