import LifecycleTestSupport

@testable import LifecycleAnswers

@Suite("The words in which people ask")
struct EventWordsTests {
  @Test(
    "an event is known by the words that people have for it",
    arguments: [
      ("home", Event.pressHome), ("Background the App", .pressHome), ("minimize", .pressHome), ("swipe up", .pressHome),
      ("force quit", .removeFromSwitcher), ("kill from switcher", .removeFromSwitcher),
      ("swipe away", .removeFromSwitcher),
      ("cold start", .openFromHomeScreen), ("come back", .openFromHomeScreen), ("launch the app", .openFromHomeScreen),
      ("deep link", .openURL), ("universal link", .request(.userActivity)), ("3D Touch", .request(.quickAction)),
      ("push tap", .request(.notificationResponse)), ("silent push", .background(.fetchIsDue)),
      ("jetsam", .systemReclaimsMemory), ("double tap home", .openSwitcher), ("power button", .lock),
      ("Face ID", .interruptionBegins(.biometricPrompt)), ("permission dialog", .interruptionBegins(.permissionAlert)),
      ("pull down notifications", .interruptionBegins(.notificationCenter)), ("press Home", .pressHome),
      ("call declined", .interruptionDismissed(.phoneCall)), ("prewarm", .background(.prewarm)),
      ("The user kills the app", .removeFromSwitcher), ("app killed by system", .systemEndsApp),
      ("watchdog", .appCrashes), ("press Home button", .pressHome), ("App goes to background", .pressHome),
      ("a silent push arrives", .background(.fetchIsDue)), ("opens a deep link", .openURL),
      ("come back from another app", .openFromHomeScreen), ("Touch ID prompt", .interruptionBegins(.biometricPrompt)),
      ("tap second text field", .tapField(.second)), ("split view", .ofScene(.showBoth)),
      ("kill from multitasking", .removeFromSwitcher), ("press the side button", .lock),
      ("phone rings", .interruptionBegins(.phoneCall)),
      ("the user hard presses the home button", .pressHome), ("terminated by iOS", .systemEndsApp),
      ("swipe up to kill", .removeFromSwitcher), ("swipe up to close", .removeFromSwitcher),
      ("swipe up and hold", .openSwitcher), ("face id succeeds", .interruptionDismissed(.biometricPrompt)),
      ("face id dismissed", .interruptionDismissed(.biometricPrompt)),
      ("face id ends", .interruptionDismissed(.biometricPrompt)), ("split screen", .ofScene(.showBoth)),
      ("home screen", .pressHome), ("control centre pulled down", .interruptionBegins(.controlCenter)),
      ("close window B", .ofScene(.close(.b))), ("close window A", .ofScene(.close(.a))),
      ("open Control Center", .interruptionBegins(.controlCenter)), ("press return", .pressReturn),
      ("auto lock", .lock),
      ("pull down Notification Center", .interruptionBegins(.notificationCenter)),
      ("swipe down from the top", .interruptionBegins(.notificationCenter)),
      ("swipe down from the top right corner", .interruptionBegins(.controlCenter)),
      ("system kills the suspended app", .systemReclaimsMemory), ("app enters background", .pressHome),
      ("cold launch from a push", .request(.notificationResponse)), ("launch from a deep link", .openURL),
      ("silent push notification", .background(.fetchIsDue)), ("relaunch the app", .openFromHomeScreen),
      ("swipe up to the app switcher", .openSwitcher), ("tap on the banner", .request(.notificationResponse)),
      ("FaceTime call", .interruptionBegins(.phoneCall)), ("jetsam in foreground", .systemEndsApp),
      ("begin to open", .abandonOpening), ("forcequit", .removeFromSwitcher), ("re-open", .openFromHomeScreen),
      ("Contol Center", .interruptionBegins(.controlCenter)), ("tap return", .pressReturn),
    ])
  func events(_ words: String, _ event: Event) {
    guard case .one(let meaning) = EventWords.read(words) else {
      Issue.record("'\(words)' is not read: \(EventWords.read(words))")
      return
    }
    #expect(meaning.event == event)
  }

  @Test(
    "words complete the event before them",
    arguments: [
      (Event.openSwitcher, "swipe up", Event.removeFromSwitcher), (.openSwitcher, "return", .chooseThisApp),
      (.openSwitcher, "back", .chooseThisApp), (.lock, "return", .unlock),
      (.showAnotherView, "back", .returnToRootView),
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

  @Test("words that imply a state say it, and words that mean several events or none are answered with what there is")
  func others() {
    #expect(EventWords.read("cold start") == .one(.init(event: .openFromHomeScreen, start: .notRunning)))
    #expect(EventWords.read("reopen") == .one(.init(event: .openFromHomeScreen, start: .background)))
    #expect(
      EventWords.read("interruption")
        == .several([.interruptionBegins(.phoneCall), .interruptionBegins(.notificationCenter)]))
    #expect(
      EventWords.read("the app is killed while it is suspended")
        == .one(.init(event: .removeFromSwitcher, start: .suspended)))
    for (phrase, start) in [("from killed", ApplicationState.notRunning), ("launch from background", .background)] {
      #expect(EventWords.read(phrase) == .one(.init(event: .openFromHomeScreen, start: start)))
    }
    for (phrase, last) in [
      ("wait 30 seconds", Event.pressHome), ("banner from another app", .openFromHomeScreen),
      ("hang up", .interruptionAccepted(.phoneCall)),
    ] {
      guard case .nothing = EventWords.read(phrase, after: last) else {
        Issue.record("\(phrase) is read as \(EventWords.read(phrase, after: last))")
        continue
      }
    }
    for phrase in [
      "screenshot", "Siri", "reboot the phone", "open Safari from the app", "call a phone number", "stop in Xcode",
      "battery dies", "alarm goes off", "in-app alert", "delete the app", "restart iphone", "turn off phone",
    ] {
      guard case .notCovered = EventWords.read(phrase) else {
        Issue.record("\(phrase) is read as \(EventWords.read(phrase))")
        continue
      }
    }
    guard case .notCovered(let words) = EventWords.read("shut down") else {
      Issue.record("the suite has no event for a device that is shut down")
      return
    }
    #expect(words.contains("not covered"))
    #expect(EventWords.read("swich apps") == .unknown(["switch apps"]) || EventWords.read("swich apps") != .unknown([]))
    #expect(EventWords.read("xyzzy plugh") == .unknown([]))
    #expect(EventWords.read("screen") == .unknown([]), "it is a part of many phrases")
    for phrase in ["background task", "background time runs out"] {
      #expect(EventWords.read(phrase) == .several([.taskExpires, .background(.taskIsNotEnded)]))
    }
    #expect(EventWords.read("exit app") == .several([.pressHome, .removeFromSwitcher, .appCrashes]))
    for words in ["ignore", "reject", "hang up"] {
      #expect(
        EventWords.read(words, after: .lock) != EventWords.read(words, after: .interruptionBegins(.phoneCall)))
    }
    #expect(EventWords.read("open twice") == .unknown(["open from the home screen"]), "nor is a number")
    #expect(EventWords.read("face id explodes") == .unknown(["biometric prompt begins"]), "no word is ignored")
    #expect(EventWords.read("open the fridge") == .unknown(["open from the home screen"]), "one word says too little")
    // The name of every event is read as itself.
    for event in Event.allCases { #expect(EventWords.read(event.name) == .one(.init(event: event, start: nil))) }
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
    ])
  func callbacks(_ words: String, _ hasScenes: Bool, _ callback: Callback) {
    #expect(CallbackWords.callback(named: words, hasScenes: hasScenes) == callback)
    #expect(CallbackWords.callback(named: "abc", hasScenes: hasScenes) == nil)
  }
}
