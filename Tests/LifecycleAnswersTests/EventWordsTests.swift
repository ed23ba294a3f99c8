import LifecycleTestSupport

@testable import LifecycleAnswers

@Suite("The words in which people ask")
struct EventWordsTests {
  static let words = """
    press Home | home; Background the App; minimize; swipe up; press Home; press Home button; \
      App goes to background; foreground to background; the user hard presses the home button; home screen; app enters background
    remove this app in the switcher | force quit; kill from switcher; swipe away; The user kills the app; \
      kill from multitasking; swipe up to kill; swipe up to close; forcequit
    open from the home screen | from background to foreground; cold start; come back; launch the app; come back from another app; \
      relaunch the app; re-open
    open by URL | deep link; opens a deep link; launch from a deep link; custom url scheme cold; the app follows a deep link
    open by user activity | universal link; cold start from a universal link; cold launch by universal link
    open by quick action | 3D Touch; home screen quick action
    open by notification response | open the app from a push when it is killed; push tap; cold launch from a push; tap on the banner
    background fetch or silent push is due | silent push; a silent push arrives; silent push notification
    system reclaims memory | jetsam; system kills the suspended app
    open the app switcher | double tap home; swipe up and hold; swipe up to the app switcher
    lock | power button; press the side button; auto lock
    biometric prompt begins | Face ID; Touch ID prompt
    permission alert begins | permission dialog; tracking permission; ATT prompt; allow notifications alert
    Notification Center begins | pull down notifications; pull down Notification Center; \
      swipe down from the top
    phone call dismissed | call declined
    system prewarms the app | prewarm
    system ends the app | app killed by system; terminated by iOS; jetsam in foreground
    app crashes | watchdog
    tap on the second text field | tap second text field
    show both scenes side by side | split view; split screen; two windows; open second window in split view
    phone call begins | phone rings; FaceTime call
    biometric prompt dismissed | face id succeeds; face id dismissed; face id ends
    Control Center begins | control centre pulled down; open Control Center; \
      swipe down from the top right corner; Contol Center
    close scene B in the switcher | close window B
    close scene A in the switcher | close window A
    tap on Return | press return; tap return
    begin to open, not completed | begin to open; unlock swipe not completed; abandoned unlock
    return to the root view | return to root view; swipe back
    show another view | present view controller full screen
    tap on the second text field | tap other text field; switch to another text field
    tap on a letter | enter text; type a character
    tap on Return | next button on keyboard
    tap on the delete key | backspace
    system reclaims memory | app was purged from memory; reclaim memory
    system wakes the app in the background | beacon; push in the background
    begin to open, not completed | open not completed
    permission alert begins | contacts permission
    press Home | app moved to background
    open from the home screen | cold boot; first launch after install; launch after update; second launch
    biometric prompt begins | biometric authentication
    permission alert begins | ATT dialog; clipboard permission; push permission
    permission alert dismissed | allow tracking
    phone call begins | CallKit incoming call
    remove this app in the switcher | close last window; kill last window
    show both scenes side by side | two windows side by side
    notification of the app arrives | local notification fires
    open by URL | open with file
    open by user activity | spotlight search result
    choose this app in the switcher | choose same app
    open from the home screen | restart the app; app restart; open the app for the first time
    app crashes | launch takes too long
    // What is left over says the same, or a letter is wrong in a long word.
    open the app switcher | double-click home (app switcher); doubel tap home buton; swipe up halfway
    permission alert begins | system alert shown
    remove this app in the switcher | force qiut
    phone call begins | recieve a phone call; phone call comes (full screen)
    choose another app in the switcher | switch between apps; swipe left to switch apps
    Notification Center accepted | tap a notification of another app
    open by URL | open the app via AirDrop; a deep link cold starts the app; cold-start deep link
    choose this app in the switcher | return from the app switcher
    tap on a letter | tap letter
    tap on the first text field | text field is being edited; keyboard is up
    significant time change | midnight passes
    open from the home screen | open from icon; fresh install; launched by Xcode
    press Home | cmd+H; simulator home button
    lock | phone goes to sleep
    choose another app in the switcher | select another app; switch to app B
    app crashes | main thread hangs; the main thread is blocked
    system ends the app | the app uses too much memory; use too much CPU
    open by notification response | tap own notification; open from the lock screen notification
    Notification Center begins | swipe down on the app from the top left
    show both scenes side by side | both windows visible
    text message accepted | tap View on a text message alert
    Notification Center dismissed | come back from the notification center
    """.rows

  @Test("an event is known by the words that people have for it", arguments: words)
  func events(_ row: [String]) {
    for words in row[1].components(separatedBy: "; ") {
      guard case .one(let meaning) = EventWords.read(words) else {
        Issue.record("'\(words)' is not read: \(EventWords.read(words))")
        continue
      }
      #expect(meaning.event.name == row[0], "\(words)")
    }
  }

  @Test("a phrase about an event during or after another one is both, and about a state one")
  func parts() {
    for (phrase, first, second) in [
      ("home while app switcher is open", Event.openSwitcher, Event.pressHome),
      ("lock during a phone call", .interruptionBegins(.phoneCall), .lock),
      ("silent push after force quit", .removeFromSwitcher, .background(.fetchIsDue)),
    ] {
      let parts = EventWords.parts(of: phrase)
      #expect(parts.map { EventWords.read($0.first) } == .one(.init(event: first, start: nil)), "\(phrase)")
      let since = second == .background(.fetchIsDue) ? 7 : 0
      #expect(
        parts.map { EventWords.read($0.second) } == .one(.init(event: second, start: nil, since: since)), "\(phrase)")
    }
    for phrase in ["lock while the app is active", "go home after", "home"] {
      #expect(EventWords.parts(of: phrase) == nil, "\(phrase)")
    }
    guard case .several = EventWords.read("push arrives while the app is in the background") else {
      Issue.record("a push in the background may be any of three")
      return
    }
  }

  @Test(
    "words complete the event before them",
    arguments: [
      (Event.openSwitcher, "swipe up", Event.removeFromSwitcher), (.openSwitcher, "return", .chooseThisApp),
      (.openSwitcher, "back", .chooseThisApp), (.lock, "return", .unlock),
      (.showAnotherView, "back", .returnToRootView),
      (.tapField(.first), "then the second", .tapField(.second)),
      (.tapField(.first), "return", .pressReturn),
      (.interruptionBegins(.phoneCall), "ignore", .interruptionDismissed(.phoneCall)),
      (.interruptionBegins(.phoneCall), "reject", .interruptionDismissed(.phoneCall)),
      (.interruptionBegins(.phoneCall), "hang up", .interruptionDismissed(.phoneCall)),
      (.interruptionBegins(.phoneCall), "answer", .interruptionAccepted(.phoneCall)),
      (.interruptionBegins(.biometricPrompt), "dismiss", .interruptionDismissed(.biometricPrompt)),
    ])
  func completions(_ last: Event, _ words: String, _ event: Event) {
    #expect(EventWords.read(words, after: last) == .one(.init(event: event, start: nil)))
  }

  static let phrases: [(String, EventWords.Reading)] =
    [
      ("cold start", .one(.init(event: .openFromHomeScreen, start: .notRunning))),
      ("reopen", .one(.init(event: .openFromHomeScreen, start: .background))),
      ("from killed", .one(.init(event: .openFromHomeScreen, start: .notRunning))),
      ("launch from background", .one(.init(event: .openFromHomeScreen, start: .background))),
      ("the app is killed while it is suspended", .one(.init(event: .removeFromSwitcher, start: .suspended))),
      ("interruption", .several([.interruptionBegins(.phoneCall), .interruptionBegins(.notificationCenter)])),
      ("background task", .several([.taskExpires, .background(.taskIsNotEnded)])),
      ("background time runs out", .several([.taskExpires, .background(.taskIsNotEnded)])),
      ("exit app", .several([.pressHome, .removeFromSwitcher, .appCrashes])),
      ("xyzzy plugh", .unknown([])),
      // A part of many phrases, a number, a word that would be ignored, and one word that says too little.
      ("screen", .unknown([])), ("open thrice", .unknown(["open from the home screen"])),
      ("face id explodes", .unknown(["biometric prompt begins"])),
      ("open the fridge", .unknown(["open from the home screen"])),
    ] + Event.allCases.map { ($0.name, .one(.init(event: $0, start: nil))) }

  @Test("words that imply a state say it, and those that mean several events or none say so", arguments: phrases)
  func reads(_ phrase: String, _ reading: EventWords.Reading) { #expect(EventWords.read(phrase) == reading) }

  @Test("an app is in a state also where no verb says so, and one that is killed is removed")
  func told() {
    for (phrase, state) in [
      ("app active", ApplicationState.active), ("app in foreground", .active),
      ("the app is in front", .active),
      ("app terminated", .notRunning), ("the application suspended", .suspended),
      ("the app was killed", .notRunning),
    ] { #expect(EventWords.state(told: phrase) == state, "\(phrase)") }
    for phrase in ["app killed", "home", "active", "app switcher"] {
      #expect(EventWords.state(told: phrase) == nil, "\(phrase)")
    }
  }

  @Test("words for what sends nothing, or is not covered, are answered with what there is")
  func others() {
    for (phrase, last) in [
      ("wait 30 seconds", Event.pressHome), ("banner from another app", .openFromHomeScreen),
      ("ten seconds later", .pressHome), ("dismiss banner", .openFromHomeScreen),
      ("hang up", .interruptionAccepted(.phoneCall)), ("the app shows an alert", .openFromHomeScreen),
      ("an UIAlertController is shown", .openFromHomeScreen),
    ] {
      let reading = EventWords.read(phrase, after: last)
      let isNothing = if case .nothing = reading { true } else { false }
      #expect(isNothing, "\(phrase) is read as \(reading)")
    }
    for phrase in [
      "screenshot", "Siri", "reboot the phone", "open Safari from the app", "call a phone number", "stop in Xcode",
      "battery dies", "alarm goes off", "alert is shown", "delete the app", "restart iphone", "turn off phone",
      "shut down", "paste", "backspace on empty text field", "hardware keyboard return", "swipe up not completed",
      "swipe aborted", "timer alert",
      "switch to other window", "tap the other window", "reopen closed window", "drag split view divider",
      "resize split view", "split screen with another app", "notification action button", "app opened by siri",
      "background download finished", "background audio playing", "cmd+tab",
      "ipad multitasking", "switch app on mac", "music in background", "requestSceneSessionDestruction",
      "destroy scene", "present a page sheet", "slide over", "back to the previous app", "cancel swipe back",
      "change camera permission in settings", "update from the App Store", "bluetooth wake",
      "kill another app", "release", "swipe with four fingers", "Siri is open", "reachability",
      "swipe down to dismiss keyboard", "shortcuts automation opens app",
    ] {
      let reading = EventWords.read(phrase)
      let isNotCovered = if case .notCovered(let words) = reading { !words.isEmpty } else { false }
      #expect(isNotCovered, "\(phrase) is read as \(reading)")
    }
    #expect(EventWords.read("swich apps") == .unknown(["switch apps"]) || EventWords.read("swich apps") != .unknown([]))
    #expect(
      EventWords.read("ignore", after: .lock) != EventWords.read("ignore", after: .interruptionBegins(.phoneCall)))
    let covered = EventWords.read("hang up", after: .interruptionBegins(.controlCenter))
    #expect(covered == .one(.init(event: .interruptionDismissed(.phoneCall), start: nil)), "no call is Control Center")
  }

  @Test(
    "a callback is known by any part of its name that tells it",
    arguments: [
      ("willTerminate", false, Callback.applicationWillTerminate),
      ("didBecomeActive", false, .applicationDidBecomeActive),
      ("didBecomeActive", true, .sceneDidBecomeActive),
      ("applicationDidBecomeActive", true, .applicationDidBecomeActive),
      ("SceneDelegate foreground", true, .sceneWillEnterForeground), ("viewDidAppear", false, .viewDidAppear),
      ("UIApplicationDidEnterBackgroundNotification", false, .didEnterBackgroundNotification),
      ("didEnterBackgroundNotification", false, .didEnterBackgroundNotification),
      ("applicationDidEnterBackground(_:)", false, .applicationDidEnterBackground),
      ("continueUserActivity", true, .sceneContinueUserActivity),
      ("continueUserActivity", false, .applicationContinueUserActivity),
      ("performActionForShortcutItem", false, .applicationPerformAction),
      ("performActionForShortcutItem", true, .windowScenePerformAction),
      ("didReceiveNotificationResponse", false, .didReceiveNotificationResponse),
      ("willPresentNotification", true, .willPresentNotification),
      ("shouldSaveApplicationState", false, .shouldSaveApplicationState),
      ("keyboardWillShow", false, .keyboardWillShowNotification),
      ("significantTimeChange", false, .applicationSignificantTimeChange),
      // A notification repeats the news of its message.
      ("foreground", false, .applicationWillEnterForeground),
      ("applicationwillterminat", false, .applicationWillTerminate),
      ("application:openURL:options:", true, .applicationOpenURL),
      ("application:openURL", false, .applicationOpenURL),
      ("NSNotification.Name.UIApplicationWillEnterForeground", false, .willEnterForegroundNotification),
    ])
  func callbacks(_ words: String, _ hasScenes: Bool, _ callback: Callback) {
    #expect(CallbackWords.callbacks(named: words, hasScenes: hasScenes) == [callback])
    #expect(CallbackWords.spelled("viewdiddissapear") == "viewdiddisappear")
    #expect(CallbackWords.spelled("xyzzy") == nil)
    #expect(CallbackWords.callbacks(named: "abc", hasScenes: hasScenes).isEmpty)
    let parts = Callback.allCases.map { $0.description.replacing("application", with: "") }
    #expect(parts.compactMap(CallbackWords.notCovered).isEmpty, "no callback is said to be absent")
    for name in [
      "handleEventsForBackgroundURLSession", "didReceiveLocalNotification", "loadView", "viewWillUnload",
      "keyboardWillChangeFrame", "onChange",
      "textViewDidBeginEditing", "textFieldDidChange", "didUpdateLocations", "NSExtensionHostDidEnterBackground",
      "deinit", "viewWillTransition", "userDidTakeScreenshotNotification",
      "viewControllerWithRestorationIdentifierPath", "AppState.active", "AppLifecycleState.paused", "appStateChange",
    ] {
      #expect(CallbackWords.notCovered(name) != nil, "\(name)")
    }
  }
}
