extension Resolution {
  /// Every contradiction that touches the rules, in the order of its name.
  package static let table: [Resolution] = [
    Resolution(
      "C01",
      "A text alert is viewed: didBecomeActive, willResignActive, didEnterBackground, or didEnterBackground alone?",
      "Either, exactly and whole.", .or11, .or15),
    Resolution(
      "C02", "An app is removed in the switcher: no message, willTerminate, or didEnterBackground and willTerminate?",
      """
      The state at the removal decides. In the foreground: didEnterBackground, then willTerminate. In the \
      background under a background mode that keeps the app executing or under a task: willTerminate, and \
      no second didEnterBackground except as C34 says. In the background with neither, not yet suspended: \
      willTerminate or nothing, and no didEnterBackground. Suspended: nothing. The sentence about the \
      background in item 9 of 002_84c95550cb66a2a5.txt is withdrawn at the end of that document.
      """,
      .or19, .pc02, .pc03, .pc08, .pc09, .pr03, .c02),
    Resolution(
      "C03", "The system needs memory: no message, or willTerminate?",
      """
      A suspended app is sent nothing. An app that executes may be sent willTerminate, which needs \
      no willResignActive or didEnterBackground before it; from the foreground they may come. A \
      process may end without a callback in every state.
      """,
      .pr02, .pc05, .pc08, .pr03),
    Resolution(
      "C04", "Do ends by the user and ends by the system follow one rule?",
      "An executing app that the user ends is sent willTerminate where C02 says so. One that the system ends may be.",
      .pc03, .pc08, .pc09),
    Resolution(
      "C05", "In which order do the root view controller's callbacks and the delegate's messages come in a launch?",
      """
      awakeFromNib comes before didFinishLaunching and viewDidLoad after it. On iOS 7 viewWillAppear \
      comes before didBecomeActive and viewDidAppear after it; elsewhere the two are free of it.
      """,
      .vc01, .vc02, .vc03, .vc04, .vc05),
    Resolution(
      "C06", "Is the interface loaded before the launch methods?",
      "Yes: the initial view controller of a storyboard is instantiated, and a main nib loaded, before both of them.",
      .la09, .la18, .la19),
    Resolution(
      "C07", "When does a notification come, and what if the app does not implement the method?",
      """
      Directly after its delegate message for the five state changes; for didFinishLaunching \
      later, before didBecomeActive. Where the app leaves the method out, the notification comes \
      alone in its place. Nothing that an implementation does not claim is missing.
      """,
      .mu05, .no01, .no02, .no03, .no04, .no05, .no06, .no07, .c07),
    Resolution(
      "C08", "What do the queries between the messages mean?",
      """
      Nothing. They may come any number of times at any place while the process executes, and not \
      while it is suspended or not running.
      """,
      .mu06, .mu07, .or23, .pr07, .sm02),
    Resolution(
      "C09", "When is state saved?",
      """
      Only where the app implements it, after didEnterBackground and its notification: shouldSave, then \
      willEncode, which comes only if shouldSave answered yes. The name of shouldSave changed with iOS 13.
      """,
      .or21),
    Resolution(
      "C10", "UIApplicationExitsOnSuspend: is didEnterBackground sent before willTerminate?",
      """
      Yes, except that iOS 4 may leave it out. The flag counts on iOS 4 to 12 and is ignored from iOS 13 on. \
      Accepting an interruption and leaving from the switcher end the app too. After a lock willTerminate may be \
      left out, and then the process lives on. Below iOS 4 leaving always ends the app, without didEnterBackground.
      """,
      .or20, .sm17, .pc01, .no08, .pr11, .sm13),
    Resolution(
      "C11", "Is the lock the same as Home?",
      """
      From iOS 5 on, yes. Below, the lock is a reason for being inactive: willResignActive alone. From iOS 5 \
      on unlocking returns to the app that was frontmost at the lock; below, it sends didBecomeActive when \
      no other reason is left. Any other lock or unlock sends nothing. The state inside didEnterBackground \
      and willEnterForeground is background, except that on iOS 5 and 6 both read inactive around a lock.
      """,
      .or08, .or06, .or17, .mu04, .c11),
    Resolution(
      "C12", "Which connections does a lock close?",
      """
      On iOS 5 those of the app in the foreground; of an app that a background mode keeps executing, that \
      the lock ends, or that executes in the background, perhaps. Later systems close them when the app \
      is suspended, at first only once the device is locked, and leave an app that is not suspended \
      alone: there a lock or a suspension may close them. When, among the callbacks of the step, is open.
      """,
      .ne01, .ne02, .ne03, .c12),
    Resolution(
      "C13", "How strict are the five seconds?",
      """
      Far more than five seconds end the app in didEnterBackground unless it holds a background \
      task, and silence it in willTerminate. About five seconds may have either outcome.
      """,
      .tb02, .tb04, .c13),
    Resolution(
      "C14", "Do a call and a text message deactivate the app?",
      """
      If they take the focus (`AppConfiguration.interruptionsTakeFocus`), yes. A banner sends \
      nothing until it is accepted; then the app is left as by Home.
      """,
      .or09, .or12, .c14),
    Resolution(
      "C15",
      """
      One logged line of willResignActive stands for four different stimuli. Does it hold for \
      each, and for alerts of the system?
      """,
      "For each interruption that takes the focus of an active app.", .or09, .or10, .c15),
    Resolution(
      "C16", "Interruptions overlap, and newer systems repeat activations on the way down. What is owed?",
      """
      Reasons for being inactive are counted. One that is added while the app is inactive sends nothing; \
      didBecomeActive comes when the last one ends while the app is in the foreground. From iOS 11 on a \
      step in which an overlay, the acceptance of a banner or the lock takes the focus of an active app \
      may contain whole pairs of didBecomeActive and willResignActive after its first willResignActive; \
      below iOS 11 it may not. didEnterBackground never directly follows didBecomeActive.
      """,
      .c16, .mu02, .mu04, .mu08),
    Resolution(
      "C17", "didBecomeActive is described as the moment when the app is about to move to the foreground.",
      "An imprecise comment. The app is in the foreground and the state inside is active.", .sm04),
    Resolution(
      "C18", "Which state does code inside a callback read?",
      """
      From iOS 7 on: willResignActive and didBecomeActive active, didEnterBackground and \
      willEnterForeground background, openURL inactive, the launch methods inactive or, in a launch into \
      the background, background. A notification reads what its delegate message reads. willTerminate \
      reads background where the last change of state was didEnterBackground, inactive where it was \
      willResignActive, and is otherwise not judged. Below iOS 7 only C11 speaks of readings.
      """,
      .sm03, .sm04, .sm05, .sm11, .sm14, .sm18, .c11, .c18),
    Resolution(
      "C19", "Is willEnterForeground sent in a cold launch?",
      "Not to an app without scenes, and those documents know no others.", .pr04),
    Resolution(
      "C20", "Does didBecomeActive always follow willEnterForeground?",
      """
      Where the return is completed. One that is broken off may send willEnterForeground and then \
      didEnterBackground, or nothing, and the next return sends willEnterForeground again.
      """,
      .c20, .or06, .mu01),
    Resolution(
      "C21", "Do going to the background and coming back send view callbacks?",
      """
      No: the sentence in 002_84c95550cb66a2a5.txt lost its negation in translation, and the logs of \
      001_019349fb4faade79.txt are silent. View callbacks in a launch, into the background too, are \
      not forbidden, and what a launch into the background left out may come in the first opening.
      """,
      .pr05, .pr06, .c21),
    Resolution(
      "C22", "Does the delegate come from the main nib or from the name of its class?",
      """
      As main says. With the name of a class it is made before Info.plist is read; without one, \
      while the main nib is loaded.
      """,
      .la07, .la08, .la11, .la15),
    Resolution(
      "C23", "main returns the value of UIApplicationMain, and UIApplicationMain never returns.",
      "It never returns. The process ends without returning through main.", .pr09),
    Resolution(
      "C24", "Is openURL sent whatever the launch methods answer?",
      """
      It is sent if both answered yes, or are not implemented, and not sent if all that are implemented answered no. \
      Where one of two answered no it may be sent or not: Apple says of the launch methods that either no is enough, \
      and of openURL that it takes both. They decide on a cold launch alone; a return sends openURL in any case.
      """,
      .c24, .or03, .or07),
    Resolution(
      "C25", "May openURL be sent for other reasons?", "No. Without a URL there is no openURL.", .c25),
    Resolution(
      "C26", "Does Return end the editing?",
      """
      Not by itself, and it never changes the text. Where the app makes the field resign, the end may come inside \
      textFieldShouldReturn, where both control events of Return may be left out, or after editing did end on exit.
      """,
      .c26, .tf12, .tf13),
    Resolution(
      "C27", "What is a field sent that takes over from another?",
      """
      That was not recorded: it may be left out, or come before, around or after what the old \
      field is sent, but its beginning is reported after the end of the old one.
      """,
      .c27),
    Resolution(
      "C28", "Is textFieldShouldBeginEditing asked exactly once?", "At least once before the beginning.", .c28, .tf03),
    Resolution(
      "C29", "When do the notifications of the keyboard come?",
      """
      Those of its showing after the field was asked; before or after the beginning is reported. \
      Their number is not judged.
      """,
      .c29),
    Resolution(
      "C30", "By which method is the delegate notified of the end?",
      "Before iOS 10 by textFieldDidEndEditing:, from then on by it or by the form with a reason, and never by both.",
      .c30, .tf16),
    Resolution(
      "C31", "Do a letter and the delete key nest their calls alike?",
      """
      They were recorded with different nesting, which is judged from iOS 15 on, and where nesting \
      is reported. The order is the same, and is judged everywhere.
      """,
      .tf07, .tf08, .tf09, .tf10),
    Resolution(
      "C33", "Is didEnterBackground sent to an app that is launched or resumed in the background?",
      """
      At most once, in the step of that launch or resume, and never in another step without a stay \
      in the foreground.
      """,
      .c33),
    Resolution(
      "C34", "Two didEnterBackground were recorded of an app that is removed in the app switcher. Is that legal?",
      """
      On iOS 6 and 7 alone, where it was recorded: on 6.1.3 of an app that executes in the background, \
      on the simulator of 7.1 of an app in the foreground. iOS 8 was recorded to send one. Recordings \
      show the notification and not whether the message comes with it: either may be so.
      """,
      .c34, .c02, .or19),
    Resolution(
      "C36", "willEnterForeground is only called once: once in what?",
      "Once on each way from the background to the foreground, not once in a process.", .mu01),
    Resolution(
      "C38", "What does a launch into the background send, and what the first opening after it?",
      """
      willFinishLaunching, didFinishLaunching and its notification, all in the background, and no \
      didBecomeActive; view callbacks are allowed, and didEnterBackground as C33 says. The first opening is a \
      return: no step of the launch is repeated, willEnterForeground should come, and didBecomeActive comes.
      """,
      .c38, .c33, .sm05, .sm07, .pr06, .pr04),
    Resolution(
      "C39", "What if the delegate answers no?",
      """
      Nothing of what it was asked about is done; the touch events stay. After a refused \
      textFieldShouldReturn the control events of Return may come. The launch and saving: C24 and C09.
      """,
      .c39),
    Resolution(
      "C40", "What of callbacks that no document names?",
      """
      They may come at any place while the process executes, and are reported as not judged. A \
      suspended app and an app that is not running are sent none.
      """,
      .c40, .pr07, .sm02),
    Resolution(
      "C41", "What does a URL send to an app that is in the foreground?",
      """
      None of the documents describes it: 002 has the first start and the return alone. openURL \
      comes, whatever the launch methods answered, and the state of the app is afterwards what it \
      was before. Where the link is in something that takes the focus, willResignActive and \
      didBecomeActive come with it. The reading of openURL is not judged.
      """,
      .c41, .c25, .mu08),
  ]
}
