/// The name of a rule, under which CONFORMANCE.md states it.
///
/// Names are never reused.
public enum RuleID: UInt8, CaseIterable, Hashable, Sendable, Comparable {
  // States.
  /// MUST NOT: An app that is not running is sent nothing except by a launch, and the process of an app that nothing
  /// ended does not end.
  case sm02
  /// MUST: willFinishLaunching, didFinishLaunching and its notification in a launch into the foreground, and openURL
  /// in any launch or return, read the state inactive.
  case sm03
  /// MUST: didBecomeActive and willResignActive, and the notification of each, read the state active.
  case sm04
  /// MUST: willFinishLaunching, didFinishLaunching and its notification in a launch into the background read the
  /// state background.
  case sm05
  /// MUST NOT: An app in the background does not become active there: didBecomeActive is sent to it only by an
  /// opening that brings it to the foreground.
  case sm07
  /// MAY: An app that holds a background task may stay in the background instead of being suspended.
  case sm09
  /// MAY: A suspended app may be removed from memory whenever memory is low.
  case sm10
  /// MUST NOT: Code inside a callback reads no state other than active, inactive and background.
  case sm11
  /// MUST: After the app has left the foreground its process lives on, in the background or suspended.
  case sm13
  /// MUST: willEnterForeground and its notification read the state background.
  case sm14
  /// MUST: Leaving the app sends willTerminate, after willResignActive unless the app was already inactive; a lock
  /// may send willTerminate too.
  case sm17
  /// MUST: didEnterBackground and its notification read the state background.
  case sm18
  /// MUST: A return from suspended sends the same callbacks as a return from the background; there is no message for
  /// resuming.
  case sm19

  // Order.
  /// MUST: A cold launch into the foreground without a URL sends didFinishLaunching, then didBecomeActive.
  case or01
  /// MUST: In every launch willFinishLaunching, where the app implements it, is sent before didFinishLaunching;
  /// before iOS 7 its absence is not judged, since the method came with iOS 6.
  case or02
  /// MUST: A cold launch by a URL sends didFinishLaunching, then openURL (C24 says when it may be or is left out),
  /// then didBecomeActive.
  case or03
  /// MUST: Home in an active app sends willResignActive, then didEnterBackground.
  case or04
  /// MUST: A return without a URL (from the home screen, the app switcher or by unlocking) sends willEnterForeground,
  /// then didBecomeActive.
  case or06
  /// MUST: A return by a URL sends willEnterForeground, openURL, then didBecomeActive.
  case or07
  /// MUST: Locking an active app sends willResignActive and then, from iOS 5 on, didEnterBackground; a lock that
  /// neither makes the app inactive nor takes it out of the foreground, and an unlock that neither brings it back nor
  /// ends its last reason for being inactive, send nothing.
  case or08
  /// MUST: A call or a text message that takes the focus of an active app sends willResignActive, and nothing more
  /// than C16 permits.
  case or09
  /// MUST: Opening Notification Center or Control Center over an active app sends willResignActive, and nothing more
  /// than C16 permits.
  case or10
  /// MUST: Accepting a call or a text message that had taken the focus of the app sends didEnterBackground, which
  /// follows the earlier willResignActive.
  case or11
  /// MUST: Accepting an entry of Notification Center or Control Center, or a call or a text message shown as a
  /// banner, sends what Home sends in the same state: willResignActive if the app is active, then didEnterBackground.
  case or12
  /// MUST: Declining, ignoring or closing a call or a text message that is the last reason for being inactive sends
  /// didBecomeActive.
  case or13
  /// MAY: Accepting a text message that had taken the focus may send didBecomeActive, willResignActive,
  /// didEnterBackground instead of didEnterBackground alone.
  case or15
  /// MUST: Opening the app switcher over an active app sends willResignActive and nothing else.
  case or16
  /// MUST: Leaving the foreground while already inactive, in whatever way, sends didEnterBackground and no second
  /// willResignActive.
  case or17
  /// MUST: Choosing this app again in the app switcher, which is the last reason for being inactive, sends
  /// didBecomeActive.
  case or18
  /// MUST: Removing an app that is in the foreground in the app switcher sends didEnterBackground, then
  /// willTerminate.
  case or19
  /// MUST: Leaving the app sends willResignActive unless the app was already inactive, then didEnterBackground (which
  /// may be left out on iOS 4), then willTerminate; after a lock willTerminate may be left out, and on iOS 4, where a
  /// lock does not leave the app, willTerminate alone may follow its willResignActive.
  case or20
  /// MAY: After didEnterBackground and its notification the app may be asked shouldSave, and then, only if it
  /// answered yes, be sent willEncode.
  case or21
  /// MUST: Closing Notification Center or Control Center, where it is the last reason for being inactive, sends
  /// didBecomeActive.
  case or22
  /// MAY: beginIgnoringInteractionEvents and endIgnoringInteractionEvents may bracket a part of a launch, after
  /// didFinishLaunching and before its notification.
  case or23
  /// MUST: A willResignActive stands between the last didBecomeActive and the next didEnterBackground; a process that
  /// has not become active since it was launched, or since its last willEnterForeground, owes none.
  case or24

  // Number.
  /// MUST: willEnterForeground is sent once on each way from the background to the foreground.
  case mu01
  /// MAY: didBecomeActive may be sent many times during one stay in the foreground, and from iOS 11 on also in whole
  /// pairs of didBecomeActive and willResignActive where C16 permits them.
  case mu02
  /// MUST: The launch, and with it willFinishLaunching and didFinishLaunching, occurs once in a process.
  case mu03
  /// MUST: Ending the last reason for being inactive, while the app stays in the foreground, sends didBecomeActive
  /// exactly once and nothing else; ending any other reason sends nothing.
  case mu04
  /// MUST: Each of didFinishLaunching, willEnterForeground, didBecomeActive, willResignActive, didEnterBackground and
  /// willTerminate is matched by exactly one notification of the same event, which stands alone where the app does
  /// not implement the method.
  case mu05
  /// MAY: application:supportedInterfaceOrientationsForWindow: may be asked any number of times at any place while
  /// the process executes.
  case mu06
  /// MAY: hasText and textInRange: may be asked any number of times at any place while the process executes.
  case mu07
  /// MUST: Active periods alternate: within one process didBecomeActive is sent only to an app that is not active,
  /// and willResignActive only to an app that is.
  case mu08
  /// MUST: willTerminate is sent at most once in a process, only when the process ends, and no other delegate message
  /// follows it.
  case mu10

  // What is never sent.
  /// MUST NOT: Nothing is sent when the app goes from the background to suspended.
  case pr01
  /// MUST NOT: Nothing is sent to a suspended app that is removed because memory is low.
  case pr02
  /// MUST NOT: willTerminate is not sent to an app that is already suspended, whoever ends it.
  case pr03
  /// MUST NOT: willEnterForeground is not sent in a cold launch into the foreground.
  case pr04
  /// MUST NOT: Going to the background and coming back to the foreground send no view appear or disappear callback,
  /// but for the first opening of a process that was launched into the background.
  case pr05
  /// MUST NOT: No step of the launch is repeated when the app comes back from the background.
  case pr06
  /// MUST NOT: A suspended app executes nothing: no callback of any kind reaches it before it is resumed.
  case pr07
  /// MUST NOT: UIApplicationMain does not return, and no code after it runs.
  case pr09
  /// MUST NOT: An interruption or another overlay that is merely shown does not send didEnterBackground.
  case pr10
  /// MUST NOT: Leaving the app does not send willTerminate.
  case pr11
  /// MUST NOT: Dismissing an interruption does not send willEnterForeground.
  case pr12
  /// MUST NOT: The messages to the application's delegate go to no other object; others learn of changes through
  /// notifications.
  case pr13

  // Notifications.
  /// MUST: UIApplicationDidBecomeActiveNotification is posted after applicationDidBecomeActive:, never before it.
  case no01
  /// MUST: UIApplicationWillResignActiveNotification is posted after applicationWillResignActive:, never before it.
  case no02
  /// MUST: UIApplicationDidEnterBackgroundNotification is posted after applicationDidEnterBackground:, never before
  /// it.
  case no03
  /// MUST: UIApplicationWillEnterForegroundNotification is posted after applicationWillEnterForeground:, never before
  /// it.
  case no04
  /// MUST: UIApplicationWillTerminateNotification is posted after applicationWillTerminate:, never before it.
  case no05
  /// MUST: UIApplicationDidFinishLaunchingNotification is posted after didFinishLaunching and before didBecomeActive,
  /// if one follows; other callbacks may stand between.
  case no06
  /// MUST: Between willEnterForeground, didBecomeActive, willResignActive, didEnterBackground or willTerminate and
  /// the notification of the same event stands no other delegate message, no other notification and no state-saving
  /// call.
  case no07
  /// MUST NOT: Neither didEnterBackground nor willEnterForeground is sent, and neither of their notifications.
  case no08
  /// MAY: Any object, a view controller for instance, may observe the notifications.
  case no09

  // The end of the process.
  /// MUST: The process ends after willTerminate.
  case pc01
  /// MUST: Removing a suspended app in the app switcher ends its process at once and sends nothing.
  case pc02
  /// MUST: Removing in the app switcher an app that executes in the background under a background mode (audio,
  /// location) sends willTerminate.
  case pc03
  /// MUST: A suspended app whose memory is reclaimed ends at once.
  case pc05
  /// MAY: Either of didEnterBackground and willTerminate may be the last callback of a process.
  case pc07
  /// MAY: An app that executes may be sent willTerminate, with no other message owed before it, when the system ends
  /// it, and when the user removes it in the app switcher while it is in the background with neither a background mode
  /// nor a task that keeps it executing; from the foreground the system may send the way down before it,
  /// willResignActive if the app is active and then, from iOS 4 on, didEnterBackground.
  case pc08
  /// MUST: Removing in the app switcher an app that executes in the background under a background task sends
  /// willTerminate.
  case pc09

  // What the resolution of a contradiction adds.
  /// MUST NOT: An app that is removed in the app switcher while it is in the background is not sent a second
  /// didEnterBackground.
  case c02
  /// MUST NOT: A delegate method that the app does not implement is not called; its notification, where it has one,
  /// is posted all the same.
  case c07
  /// SHOULD: didEnterBackground and willEnterForeground read the state background, except on iOS 5 and 6 in the step
  /// of a lock and in the return from it, where both read inactive.
  case c11
  /// MUST NOT: Nothing is sent for a banner that is merely shown or dismissed.
  case c14
  /// MUST: An alert of the system (a permission alert, a biometric prompt) that begins over an active app sends
  /// willResignActive, and nothing more than C16 permits.
  case c15
  /// MUST NOT: In a step that takes an active app to inactive or to the background didBecomeActive is not sent,
  /// except that from iOS 11 on, where the cause is the lock or an overlay, whole pairs of didBecomeActive and
  /// willResignActive may follow its first willResignActive; didEnterBackground never directly follows
  /// didBecomeActive.
  case c16
  /// MUST: willTerminate and its notification read the state background where the last change of state before them
  /// was didEnterBackground, and inactive where it was willResignActive; otherwise, and in a process that was never
  /// in the foreground, their reading is not judged.
  case c18
  /// MAY: An opening that is broken off may send willEnterForeground and then didEnterBackground, or nothing; the
  /// next return sends willEnterForeground again.
  case c20
  /// MUST NOT: openURL is not sent in a cold launch in which every launch method that the app implements answered no;
  /// where only one of two answered no, it may be sent or not.
  case c24
  /// MUST NOT: openURL is not sent where no URL was opened.
  case c25
  /// MAY: A launch into the background, or a resume there, may send one didEnterBackground in its step; every other
  /// didEnterBackground ends a stay in the foreground or an opening that was broken off.
  case c33
  /// SHOULD: The first opening of a process that was launched into the background is a return: it sends
  /// willEnterForeground before didBecomeActive.
  case c38
  /// MAY: A callback that no document names may come at any place while the process executes, and is not judged.
  case c40
  /// MUST: A URL that reaches an app in the foreground sends openURL once; around, before or after it an active app may
  /// be sent willResignActive and didBecomeActive, in this order and only both, an inactive app nothing else.
  case c41

  // The launch, from `main` to the first event.
  /// MUST: A process has one application object, one delegate and one run loop, each of which is made in its launch.
  case mu09
  /// MUST: Every launch begins in main.
  case la01
  /// MUST: main sets up an autorelease pool before it calls UIApplicationMain.
  case la02
  /// MUST: main calls UIApplicationMain, and everything that follows in the launch comes from there.
  case la03
  /// MUST: The first thing that UIApplicationMain makes is the application object.
  case la04
  /// MUST: Where main names no principal class the application object is a plain UIApplication.
  case la05
  /// MUST: Where main names a subclass of UIApplication the application object is an instance of it.
  case la06
  /// MUST: The delegate is made as an instance of the named class and then assigned, after the application object was
  /// made and before Info.plist is read; it does not come from a nib.
  case la07
  /// MUST: The delegate is made while the main nib is loaded, by initWithCoder or by init, and nowhere else.
  case la08
  /// MUST: Info.plist is read after the application object, and a delegate of a named class, were made; then the main
  /// nib is loaded if Info.plist names one, and only then are the run loop and any storyboard's view controller made
  /// and the launch methods sent.
  case la09
  /// MUST NOT: Where Info.plist names no main nib none is loaded in the launch.
  case la10
  /// MUST: The delegate is assigned to the application object while the main nib is loaded, after it was made.
  case la11
  /// MUST: The run loop is created after Info.plist was read and the main nib was loaded, and before
  /// didFinishLaunching.
  case la12
  /// MUST: The run loop takes up its first event after didFinishLaunching, once in a process.
  case la13
  /// MAY: The app's window may be put on screen by makeKeyAndVisible, once, in a launch or, after a launch into the
  /// background, in the first opening.
  case la14
  /// MUST: The delegate is told that it is awake while the main nib is loaded, after it was made.
  case la15
  /// MUST: A class that implements +initialize receives it at most once, before its first message: the delegate's
  /// class and a subclass of UIApplication before the instance is made.
  case la16
  /// MUST: The storyboard's initial view controller is instantiated in the launch, after Info.plist was read and
  /// before the launch methods; where Info.plist names no storyboard none is.
  case la18
  /// MUST: From iOS 13 on instantiateInitialViewController encloses instantiateInitialViewControllerWithCreator:,
  /// which encloses instantiateViewControllerWithIdentifier:; below, both may be left out.
  case la19
  /// MUST NOT: The app's window is not put on screen before didFinishLaunching.
  case la20
  /// MAY: In a launch applicationShouldAutomaticallyLocalizeKeyCommands: may be asked after didFinishLaunching and
  /// before its notification, and not elsewhere; outside a launch its place is not judged.
  case la22

  // The root view controller.
  /// MUST: The root view controller that a main nib or a storyboard holds is sent awakeFromNib before
  /// didFinishLaunching; one that is made in code is not sent it.
  case vc01
  /// MUST: viewDidLoad of the root view controller comes after didFinishLaunching.
  case vc02
  /// MUST: viewDidLoad comes before viewWillAppear, and viewWillAppear before viewDidAppear, each once in an
  /// appearance; viewWillDisappear and viewDidDisappear come in this order; a view that is shown does not appear
  /// again before it has disappeared, nor does one disappear that is not shown.
  case vc03
  /// MUST: viewWillAppear of the root view controller comes before didBecomeActive.
  case vc04
  /// MUST: viewDidAppear of the root view controller comes after didBecomeActive.
  case vc05
  /// MUST: awakeFromNib and viewDidLoad of the root view controller occur in a launch, once, and at no other time.
  case vc06
  /// MAY: A transition inside the app, while it is in the foreground, may send viewWillDisappear and
  /// viewDidDisappear, or viewWillAppear and viewDidAppear, whatever the state of the app.
  case vc08
  /// MAY: A launch into the background may send the callbacks of the root view controller as far as it gets, and the
  /// first opening after it the rest, or none of it.
  case c21

  // Text fields.
  /// MUST NOT: An app that is not active is sent no touches, no keys and no control events.
  case pr08
  /// MUST NOT: Losing the focus, leaving the app, coming back and other events that are no touches of a field leave
  /// the editing as it is: nothing begins, changes or ends it.
  case pr14
  /// MUST: A tap on a text field is two touch events: the first only begins touches, and in the second the field
  /// becomes first responder, or the field that was edited resigns.
  case tf01
  /// MUST: The first touch event of a tap that begins the editing sends touchesBegan, which sends the control event
  /// touch down; in a tap that takes the editing from another field it may show nothing.
  case tf02
  /// MUST: becomeFirstResponder asks canBecomeFirstResponder, which asks textFieldShouldBeginEditing.
  case tf03
  /// MUST: A field that may begin to be edited sends the control event editing did begin, then
  /// textFieldDidBeginEditing, then the notification of the beginning.
  case tf04
  /// MUST: The beginning of editing is told before becomeFirstResponder returns.
  case tf05
  /// MUST: A tap that makes a field first responder ends in touchesCancelled with the control event touch cancel,
  /// after that, in the same touch event.
  case tf06
  /// MUST: A letter asks textField:shouldChangeCharactersInRange:replacementString:, then sends the control event
  /// editing changed, then the notification of the change.
  case tf07
  /// MUST: For a letter the question is asked inside the second touch event, and the change is told after it.
  case tf08
  /// MUST: The delete key asks the same question, then sends deleteBackward, and then, on iOS 15 inside it, tells of
  /// the change as a letter does.
  case tf09
  /// MUST: For the delete key the question and deleteBackward stand between the two touch events.
  case tf10
  /// MUST: A key that changes the text asks textField:shouldChangeCharactersInRange:replacementString: exactly once.
  case tf11
  /// MUST: Return asks textFieldShouldReturn, on iOS 15 inside the second touch event.
  case tf12
  /// MUST: Return then sends the control event editing did end on exit and, from iOS 9 on, primary action triggered,
  /// which on iOS 15 is inside it.
  case tf13
  /// MUST: resignFirstResponder asks canResignFirstResponder, which asks textFieldShouldEndEditing of the field that
  /// is left.
  case tf15
  /// MUST: A field that may end its editing sends unmarkText, the control event editing did end, the delegate's
  /// method and the notification of the end, all before resignFirstResponder returns.
  case tf16
  /// MUST: A key is two touch events in the window of the keyboard.
  case tf18
  /// MUST: A control event is sent with the mask of its family, all touch events or all editing events, and that of
  /// all events; primary action triggered belongs to no family.
  case tf19
  /// MAY: After a tap one more action may be sent outside the touch events, and actions may be sent inside control
  /// events.
  case tf20
  /// MUST: A tap on a text field sends the action inside which the field becomes first responder, or the one that was
  /// edited resigns.
  case tf21
  /// MAY: Where the app says so, the field may resign inside textFieldShouldReturn, and then both control events of
  /// Return may be left out, or after editing did end on exit; Return ends no editing otherwise, and never changes the
  /// text.
  case c26
  /// MAY: When another field takes over, what the new field is sent may stand at any place, or be left out, but its
  /// beginning is told after the end of the old one.
  case c27
  /// MAY: Whether a field may begin to be edited may be asked more than once before it does.
  case c28
  /// MAY: The notifications of the keyboard may come before the beginning of editing is told or after, but those of
  /// its showing not before the field was asked.
  case c29
  /// MUST: The delegate is told of the end by textFieldDidEndEditing:reason: or by textFieldDidEndEditing:, never by
  /// both; before iOS 10 by the latter.
  case c30
  /// MUST NOT: Where the delegate answers no, what it was asked about is not done: nothing begins, changes or ends,
  /// though the touch events stay; after a refused textFieldShouldReturn the control events of Return may come.
  case c39

  // Time budgets.
  /// MUST: The process of an app that stays in didEnterBackground for far more than five seconds, and holds no
  /// background task, ends inside that method, and nothing further is sent: neither its notification nor
  /// willTerminate.
  case tb02
  /// MAY: An app may ask for more time with a background task; when the time for that runs out, its handler may be
  /// called, once, and at no other time.
  case tb03
  /// MUST: After an app has stayed in willTerminate for far more than five seconds nothing further is sent: its
  /// notification is not posted.
  case tb04
  /// MAY: An app that holds a background task while it stays in didEnterBackground for far more than five seconds may
  /// survive; and what follows about five seconds, in didEnterBackground or willTerminate, may be sent or not.
  case c13

  // Networking.
  /// MUST: A lock closes the network connections of the app in the foreground, once, and none of an app that is
  /// suspended.
  case ne01
  /// MUST NOT: Nothing but a lock, and from iOS 6 on the suspension of the app, closes the network connections, once:
  /// neither Home nor any other event; an app that is not running has none.
  case ne02
  /// MUST NOT: A lock does not close the network connections.
  case ne03
  /// MAY: A lock may leave the connections alone of an app that a background mode keeps executing, or that the lock
  /// ends, and may close those of an app that executes in the background; from iOS 6 on a lock may close any app's
  /// connections or none, and so may the suspension: a system that keeps them until the app is suspended is as right
  /// as the document's.
  case c12

  /// The name as documents and reports spell it: `PR-03`.
  public var text: String { Self.texts[index] }

  /// The rule of this name, as `text` spells it.
  public init?(_ text: some StringProtocol) {
    guard let index = Self.texts.firstIndex(where: { $0 == text }) else { return nil }
    self = Self.allCases[index]
  }

  private static let texts: [String] = allCases.map { id in
    let name = String(describing: id).uppercased()
    // The resolutions of contradictions are C and a number; all other names have a hyphen before the number.
    let letters = name.prefix { $0.isLetter }
    return letters == "C" ? name : "\(letters)-\(name.dropFirst(letters.count))"
  }

  /// The rule of this name.
  ///
  /// - Complexity: O(1)
  public var rule: Rule { Rule[self] }

  public static func < (one: RuleID, other: RuleID) -> Bool { one.index < other.index }

  /// The place of this name in `allCases`.
  package var index: Int { Int(rawValue) }
}
