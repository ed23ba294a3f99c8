import LifecycleModel

/// The table of the words: a phrase that people write for an event is one more of its row.
extension EventWords {
  static let rows: [Row] = [
    Row(
      "open", "launch", "start", "tap the icon", "open from the home screen", "launch from the home screen",
      "tap the icon on the home screen", means: .openFromHomeScreen),
    Row(
      "cold start", "cold launch", "fresh start", "fresh launch", "first launch", "relaunch",
      means: .openFromHomeScreen, from: .notRunning),
    Row(
      "reopen", "come back", "come back from another app", "resume", "return", "back to the app",
      "foreground", "enter foreground", "bring to the foreground", "warm start", "warm launch", "hot start",
      means: .openFromHomeScreen, from: .background),
    Row(
      "home", "home button", "home screen", "go to the home screen", "swipe up", "swipe home", "go home",
      "go to background", "enter background", "background", "home gesture", "home indicator", "minimize",
      "minimise", "cmd shift h", "leave the app", "send to background", means: .pressHome),
    Row(
      "lock", "display sleep", "auto-lock", "lock button", "power button", "side button", "top button",
      "sleep", "screen off", "lock the screen", "lock the phone", "turn off the screen", means: .lock),
    Row(
      "unlock", "wake", "screen on", "turn on the screen", "unlock the phone", "unlock the screen",
      "unlock with face id", "unlock with touch id", "open after unlock", "swipe to unlock", "passcode",
      "enter the passcode", "unlock with the passcode", means: .unlock),
    Row(
      "app switcher", "multitasking", "recents", "double tap home", "double click home", "double press home",
      "task switcher", "swipe up and hold", "swipe up and pause", "swipe up slowly",
      "swipe up to openswitcher", "press home twice", "home button twice", "open switcher",
      "open multitasking", means: .openSwitcher),
    Row("choose this app", "back from the switcher", "select the app in the switcher", means: .chooseThisApp),
    Row(
      "choose another app", "switch apps", "switch to another app", "another app", "go to another app",
      "swipe to another app", means: .chooseAnotherApp),
    Row(
      "kill", "force quit", "force close", "swipe away", "throw out", "kill from switcher",
      "kill from multitasking", "remove from the switcher", "swipe up in the switcher",
      "swipe away in multitasking", "close from recents", "clear from recents", "swipe up to kill",
      "swipe up to close", "swipe up to quit", "force quit in the switcher", "swipe away in the switcher",
      means: .removeFromSwitcher),
    Row(
      "phone call", "call", "incoming call", "phone rings", "facetime", "facetime call", "video call",
      "voip call", "whatsapp call", means: .interruptionBegins(.phoneCall)),
    Row(
      "call declined", "decline the call", "reject the call", "hang up",
      means: .interruptionDismissed(.phoneCall)),
    Row(
      "call taken", "call accepted", "answer the call", "answer facetime", "answer the facetime call",
      means: .interruptionAccepted(.phoneCall)),
    Row("text message", "sms", "message arrives", means: .interruptionBegins(.textMessage)),
    Row(
      "notification center", "pull down notifications", "pull down notification center",
      "pull down notification centre", "notification centre", "swipe down", "pull down",
      means: .interruptionBegins(.notificationCenter)),
    Row(
      "control center", "control centre", "pull down control center", "pull down control centre",
      "swipe down from the top right corner", "swipe up for controls", "swipe down for controls",
      means: .interruptionBegins(.controlCenter)),
    Row(
      "permission dialog", "permission prompt", "permission", "system alert", "permission alert",
      "app tracking transparency", "app tracking transparency prompt", "camera permission",
      "camera permission dialog", "microphone permission", "photo permission", "location permission alert",
      "location permission", "notification permission alert", "tracking permission", "att prompt",
      "allow notifications alert",
      means: .interruptionBegins(.permissionAlert)),
    Row(
      "permission granted", "permission denied", "user allows permission", "allow permission",
      "deny permission", means: .interruptionDismissed(.permissionAlert)),
    Row(
      "face id", "touch id", "faceid", "touchid", "biometric prompt",
      means: .interruptionBegins(.biometricPrompt)),
    Row("return from a phone call", means: .interruptionDismissed(.phoneCall), .openFromHomeScreen),
    Row(
      "interruption", "interrupt", "goes inactive", "become inactive", means: .interruptionBegins(.phoneCall),
      .interruptionBegins(.notificationCenter)),
    Row(
      "deep link", "url", "open url", "open by link", "launch by url", "open by url", "custom scheme",
      "url scheme", "custom url scheme", "follow a deep link", means: .openURL),
    Row(
      "cold launch by push", "cold start by push", "cold launch from notification",
      "cold start from notification", means: .request(.notificationResponse), from: .notRunning),
    Row(
      "universal link", "user activity", "handoff", "spotlight", "open from spotlight",
      "continue user activity", means: .request(.userActivity)),
    Row(
      "3d touch", "3d touch shortcut", "shortcut item", "quick action", "home screen shortcut",
      "icon shortcut", "home screen quick action", "long press icon", "long press icon shortcut", "app icon shortcut",
      means: .request(.quickAction)),
    Row(
      "open from push", "open by push", "open from notification", "open by notification",
      "launch from notification", "launch from push", "open from push notification", "push tap",
      "tap notification", "tap on a push notification", "click push", "click notification",
      "tap notification banner", means: .request(.notificationResponse)),
    Row(
      "notification arrives", "receive notification", "local notification", "push in front",
      "notification in foreground", "foreground push", "push while open",
      means: .request(.notificationArrival)),
    Row(
      "push", "notification", "push notification", "remote notification",
      means: .request(.notificationArrival), .request(.notificationResponse), .background(.fetchIsDue)),
    Row(
      "silent push", "content-available", "background fetch", "fetch", "app refresh",
      "background app refresh", "silent push notification", "content-available push", "background push",
      "launch for a background fetch", "perform fetch", "performFetch", means: .background(.fetchIsDue)),
    Row("prewarm", means: .background(.prewarm)),
    Row(
      "background launch", "wake in the background", "launch by the system", "system launches the app",
      means: .systemWakesApp),
    Row(
      "geofence", "region entered", "region", "region monitoring", "significant location change",
      means: .systemWakesApp, with: .regionMonitoring),
    Row("location wake", "location update", means: .systemWakesApp, with: .location),
    Row("suspend", means: .systemSuspends, from: .background),
    Row(
      "jetsam", "system kills the suspended app", "low memory kill", "out of memory", "oom", "oom crash",
      "memory kill", means: .systemReclaimsMemory),
    Row(
      "jetsam in foreground", "oom in foreground", "foreground memory kill", means: .systemEndsApp,
      from: .active),
    Row("memory warning", "low memory", "low memory warning", "memory pressure", means: .memoryWarning),
    Row(
      "midnight", "time change", "clock change", "new day", "daylight saving time", "time zone",
      means: .significantTimeChange),
    Row(
      "crash", "uncaught exception", "abort", "watchdog", "watchdog kill", "kill by the watchdog",
      "0x8badf00d", means: .appCrashes),
    Row(
      "system kills the app", "system terminates the app", "killed by ios", "terminated by ios",
      means: .systemEndsApp),
    Row(
      "link in safari", "tap a link in safari", "open from safari", "come from safari", means: .openURL,
      .request(.userActivity)),
    Row("exit", "quit", "close", means: .pressHome, .removeFromSwitcher, .appCrashes),
    Row("terminate", "end", "termination", means: .removeFromSwitcher, .systemEndsApp, .systemReclaimsMemory),
    Row(
      "task expires", "background time expires", "background time runs out", "background task",
      "background task runs out of time", "expiration", means: .taskExpires, .background(.taskIsNotEnded)),
    Row(
      "background task is not ended", "task is not ended", "forget to end the background task",
      "endBackgroundTask not called", means: .background(.taskIsNotEnded)),
    Row("scene disconnects", "scene released", "system reclaims the scene", means: .systemDisconnectsScene),
    Row(
      "second window", "open a second window", "split view", "split screen", "new window", "new scene",
      "side by side", "two windows", "open a second window in split view", means: .ofScene(.showBoth)),
    Row("deep link in scene a", "open by url in scene a", "url in scene a", means: .ofScene(.openURL(.a))),
    Row("deep link in scene b", "open by url in scene b", "url in scene b", means: .ofScene(.openURL(.b))),
    Row("close window a", "close scene a", means: .ofScene(.close(.a))),
    Row("close window b", "close scene b", "close the second window", means: .ofScene(.close(.b))),
    Row(
      "close a window", "close one of two windows", "close the scene", means: .ofScene(.close(.a)),
      .ofScene(.close(.b))),
    Row("begin to open", "start to open", "opening is broken off", "begin to unlock", means: .abandonOpening),
    Row(
      "text field", "keyboard", "keyboard shown", "editing a text field", "tap text field",
      "tap first text field", "focus a text field", "begin editing", "start editing", "keyboard appears",
      means: .tapField(.first)),
    Row(
      "tap second text field", "second text field", "another text field", "next text field", means: .tapField(.second)),
    Row("type", "type text", "tap a key", "type a letter", "letter", "key", means: .typeLetter),
    Row("delete", "backspace", "delete key", means: .pressDelete),
    Row(
      "return key", "done key", "enter key", "tap return", "hit return", "hit enter", "tap done",
      "press done", means: .pressReturn),
    Row(
      "another view covers the root view", "push view controller", "present a view controller",
      "present a modal view controller", "show another screen", "another view", "cover the root view",
      means: .showAnotherView),
    Row(
      "go back to the root view", "pop view controller", "dismiss the view controller", "dismiss modal",
      "go back", means: .returnToRootView),
    Row(endOf: .phoneCall, "call", "phone call"),
    Row(endOf: .textMessage, "text message", "sms"),
    Row(endOf: .notificationCenter, "notification center", "notification centre"),
    Row(endOf: .controlCenter, "control center", "control centre"),
    Row(endOf: .permissionAlert, "permission dialog", "permission alert", "permission prompt", "alert"),
    Row(endOf: .biometricPrompt, "face id", "touch id", "biometric prompt"),
  ]

  /// Events that the suite does not have, and what is nearest.
  static let notCovered: [Row] = [
    Row(
      "alert", "popup", "pop up", "dialog", "show alert", "alert shown", "alert view", "alert dialog",
      "error alert",
      notCovered:
        "say whose alert: one of the system is 'permission alert'; one of the app itself takes nothing from it"),
    Row(
      "shut down", "shutdown", "power off", "restart the device", "restart the phone", "reboot",
      "battery empty", "battery dies", "battery runs out", "restart the iphone", "restart the ipad",
      "turn off the phone", "turn off the iphone", "turn off the ipad", "turn off the device",
      "switch off the phone",
      notCovered:
        "the end of the device is not covered; on iOS 4 somebody recorded willTerminate in front and nothing in the background (christian-fries.de, 2010); the nearest event is 'system ends the app', which ends the process as well"
    ),
    Row(
      "open another app by link", "open another app from the app", "follow a link to another app",
      "telephone number", "call a phone number", "dial a number", "open a web page", "open safari",
      "open settings", "open maps", "open mail",
      notCovered:
        "an event of the app itself that opens another app is not covered; the nearest event is 'choose another app'"),
    Row(
      "dismiss keyboard", "hide keyboard", "tap outside", "tap outside the text field", "tap elsewhere",
      "resign first responder", "clear button",
      notCovered: "an end of editing by the app itself is not covered; the nearest event is 'press Return'"),
    Row(
      "widget", "tap a widget", "tap on a widget", "open a widget", "open from a widget",
      "launch from a widget",
      notCovered: "a tap on a widget opens the app, by URL where the widget has one: 'open' or 'open by URL'"),
    Row(
      "open twice", "launch twice", "start twice", "open again and again",
      notCovered:
        "an app in front is not opened again; write down what happens in between, as in 'open, home, open'"),
    Row(
      "exit(0)", "exit 0", "call exit",
      notCovered:
        "an end by the app itself is not covered; the nearest event is 'app crashes', at which the app receives nothing either"
    ),
    Row(
      "xcode", "stop in xcode", "stop button", "debugger", "xctest", "terminate by xctest", "xcuiapplication terminate",
      notCovered:
        "an end by the debugger or a test is not covered; the nearest event is 'app crashes', at which the app receives nothing either"
    ),
    Row(
      "bgtaskscheduler", "bgapprefreshtask", "bgprocessingtask", "background task scheduler",
      "background processing", "bgtask", "background url session",
      notCovered:
        "tasks of BGTaskScheduler and transfers in the background are not covered; the nearest event is 'background fetch or silent push is due'"
    ),
    Row(
      "audio playing", "play audio", "play music", "music playing", "voip",
      notCovered: "it is no event, but a background mode of the app: --app 'background modes: audio', or voip"),
    Row(
      "siri shortcut",
      notCovered: "a shortcut opens the app by the user activity that it donated, if it did: 'open by user activity'"),
    Row(
      "how long in the background", "how long may it run in the background",
      notCovered: "it is no event; 'rules time budget' lists the rules on the time that an app has"),
    Row(
      "screenshot", "screen recording", "sfsafariviewcontroller", "safari view controller", "external display",
      "first unlock", "rotate", "rotation", "share sheet", "in-app purchase", "siri",
      "carplay", "picture in picture", "slide over", "orientation change", "low battery", "stage manager",
      "airplay", "airdrop", "low power mode", "update", "install", "uninstall", "delete the app", "voip push",
      "pushkit", "bluetooth", "background audio", "live activity", "app clip", "raise to wake", "tap to wake",
      "always-on display", "today view", "alarm", "timer", "status bar", "airplane mode", "log out",
      "sign out", "network lost", "wifi", "dark mode", "volume button", "headphones", "charger", "apple pay",
      "camera", "photo picker", "web view", "in-app browser", "language change", "rating prompt",
      "review prompt", "shake", "guided access", "screen mirroring", "handoff ends", "nfc", "bluetooth wake",
      "screen time", "focus mode",
      notCovered: "no such event is covered: the sources of the suite do not say what it sends"),
  ]
}
