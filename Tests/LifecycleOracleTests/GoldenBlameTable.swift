import LifecycleModel

extension GoldenBlameTests {
  static let table = launches + returns + focus + leavings + endings + silences + notifications + readings + otherHosts

  private static func iOS(_ version: Int, exits: Bool = false, _ modes: BackgroundModes = []) -> AppConfiguration {
    AppConfiguration(version: version, exitsOnSuspend: exits, backgroundModes: modes)
  }
  private static let banners = AppConfiguration(interruptionsTakeFocus: false)
  private static let active: [Event] = [.openFromHomeScreen]
  private static let away: [Event] = [.openFromHomeScreen, .pressHome]
  private static let suspended: [Event] = [.openFromHomeScreen, .pressHome, .systemSuspends]
  private static let inSwitcher: [Event] = [.openFromHomeScreen, .openSwitcher]
  private static let woken: [Event] = [.systemWakesApp]
  private static let underCall: [Event] = [.openFromHomeScreen, .interruptionBegins(.phoneCall)]
  private static let underText: [Event] = [.openFromHomeScreen, .interruptionBegins(.textMessage)]
  private static let underCenter: [Event] = [.openFromHomeScreen, .interruptionBegins(.notificationCenter)]

  private static let launches: [Row] = [
    Row("launch: silent", on: .openFromHomeScreen, sends: "", breaks: .or01),
    Row(
      "launch: didFinishLaunching missing, not its notification", on: .openFromHomeScreen,
      sends: "willFinishLaunching, notification of didFinishLaunching, didBecomeActive*", breaks: .mu05),
    Row(
      "launch: didFinishLaunching and its notification missing", on: .openFromHomeScreen,
      sends: "willFinishLaunching, didBecomeActive*", breaks: .or01),
    Row(
      "launch: didFinishLaunching twice", on: .openFromHomeScreen,
      sends:
        "willFinishLaunching, didFinishLaunching, didFinishLaunching, notification of didFinishLaunching, didBecomeActive*",
      breaks: .mu03),
    Row(
      "launch: didFinishLaunching after didBecomeActive", on: .openFromHomeScreen,
      sends: "willFinishLaunching, didBecomeActive*, didFinishLaunching, notification of didFinishLaunching",
      breaks: .or01),
    Row(
      "launch: willFinishLaunching missing", on: .openFromHomeScreen,
      sends: "didFinishLaunching, notification of didFinishLaunching, didBecomeActive*", breaks: .or02),
    Row(
      "launch: willFinishLaunching after didFinishLaunching", on: .openFromHomeScreen,
      sends: "didFinishLaunching, willFinishLaunching, notification of didFinishLaunching, didBecomeActive*",
      breaks: .or02),
    Row(
      "launch: willFinishLaunching twice", on: .openFromHomeScreen,
      sends: "willFinishLaunching, launch, didBecomeActive*", breaks: .mu03),
    Row("launch: didBecomeActive missing", on: .openFromHomeScreen, sends: "launch", breaks: .or01),
    Row(
      "launch: didBecomeActive twice", on: .openFromHomeScreen, sends: "launch, didBecomeActive*, didBecomeActive*",
      breaks: .mu08),
    Row(
      "launch: willResignActive at its end", on: .openFromHomeScreen,
      sends: "launch, didBecomeActive*, willResignActive*", breaks: .or01),
    Row(
      "launch: willResignActive before didBecomeActive", on: .openFromHomeScreen,
      sends: "launch, willResignActive*, didBecomeActive*", breaks: .mu08),
    Row(
      "launch: willEnterForeground", on: .openFromHomeScreen, sends: "launch, willEnterForeground*, didBecomeActive*",
      breaks: .pr04),
    Row(
      "launch: openURL without a URL", on: .openFromHomeScreen, sends: "launch, openURL, didBecomeActive*", breaks: .c25
    ),
    Row(
      "launch: process ends", on: .openFromHomeScreen, sends: "launch, didBecomeActive*", ends: true, breaks: .sm02),
    Row("launch by URL: openURL missing", on: .openURL, sends: "launch, didBecomeActive*", breaks: .or03),
    Row(
      "launch by URL: openURL before didFinishLaunching", on: .openURL,
      sends: "willFinishLaunching, openURL, didFinishLaunching, notification of didFinishLaunching, didBecomeActive*",
      breaks: .or03),
    Row(
      "launch by URL: openURL after didBecomeActive", on: .openURL, sends: "launch, didBecomeActive*, openURL",
      breaks: .or03),
    Row(
      "launch by URL, refused: openURL", on: .openURL,
      .refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching),
      sends: "launch, openURL, didBecomeActive*", breaks: .c24),
    Row("background launch: silent", in: iOS(15, .fetch), on: .systemWakesApp, sends: "", breaks: .mu03),
    Row(
      "background launch: didBecomeActive", in: iOS(15, .fetch), on: .systemWakesApp, sends: "launch, didBecomeActive*",
      breaks: .sm07),
    Row(
      "background launch: willEnterForeground", in: iOS(15, .fetch), on: .systemWakesApp,
      sends: "launch, willEnterForeground*", breaks: .mu01),
    Row(
      "background launch: didEnterBackground twice", in: iOS(15, .fetch), on: .systemWakesApp,
      sends: "launch, didEnterBackground*, didEnterBackground*", breaks: .c33),
  ]

  private static let returns: [Row] = [
    Row("reopen: silent", after: away, on: .openFromHomeScreen, sends: "", breaks: .or06),
    Row(
      "reopen: willEnterForeground missing", after: away, on: .openFromHomeScreen, sends: "didBecomeActive*",
      breaks: .or06),
    Row(
      "reopen: willEnterForeground twice", after: away, on: .openFromHomeScreen,
      sends: "willEnterForeground*, willEnterForeground*, didBecomeActive*", breaks: .mu01),
    Row(
      "reopen: willEnterForeground after didBecomeActive", after: away, on: .openFromHomeScreen,
      sends: "didBecomeActive*, willEnterForeground*", breaks: .or06),
    Row(
      "reopen: didBecomeActive missing", after: away, on: .openFromHomeScreen, sends: "willEnterForeground*",
      breaks: .or06),
    Row(
      "reopen: didBecomeActive twice", after: away, on: .openFromHomeScreen,
      sends: "willEnterForeground*, didBecomeActive*, didBecomeActive*", breaks: .mu08),
    Row(
      "reopen: willResignActive before all", after: away, on: .openFromHomeScreen,
      sends: "willResignActive*, willEnterForeground*, didBecomeActive*", breaks: .mu08),
    Row(
      "reopen: willResignActive at its end", after: away, on: .openFromHomeScreen,
      sends: "willEnterForeground*, didBecomeActive*, willResignActive*", breaks: .or06),
    Row(
      "reopen: launch repeated", after: away, on: .openFromHomeScreen,
      sends: "didFinishLaunching, willEnterForeground*, didBecomeActive*", breaks: .pr06),
    Row(
      "reopen: viewWillAppear", after: away, on: .openFromHomeScreen,
      sends: "willEnterForeground*, viewWillAppear, didBecomeActive*", breaks: .pr05),
    Row(
      "reopen: openURL without a URL", after: away, on: .openFromHomeScreen,
      sends: "willEnterForeground*, openURL, didBecomeActive*", breaks: .c25),
    Row(
      "reopen when suspended: willEnterForeground missing", after: suspended, on: .openFromHomeScreen,
      sends: "didBecomeActive*", breaks: .sm19),
    Row(
      "reopen by URL: openURL missing", after: away, on: .openURL, sends: "willEnterForeground*, didBecomeActive*",
      breaks: .or07),
    Row(
      "reopen by URL: openURL after didBecomeActive", after: away, on: .openURL,
      sends: "willEnterForeground*, didBecomeActive*, openURL", breaks: .or07),
    Row(
      "reopen by URL: openURL before willEnterForeground", after: away, on: .openURL,
      sends: "openURL, willEnterForeground*, didBecomeActive*", breaks: .or07),
    Row(
      "URL in front: the app becomes active again", after: [.openFromHomeScreen], on: .openURL,
      sends: "openURL, didBecomeActive*", breaks: .mu08),
    Row(
      "URL in front: the app becomes active again first", after: [.openFromHomeScreen], on: .openURL,
      sends: "didBecomeActive*, openURL", breaks: .mu08),
    Row("URL in front: openURL missing", after: [.openFromHomeScreen], on: .openURL, sends: "", breaks: .c41),
    Row(
      "URL in front: openURL missing between", after: [.openFromHomeScreen], on: .openURL,
      sends: "willResignActive*, didBecomeActive*", breaks: .c41),
    Row(
      "URL in front: openURL twice", after: [.openFromHomeScreen], on: .openURL, sends: "openURL, openURL", breaks: .c41
    ),
    Row(
      "URL in front: the app stays inactive", after: [.openFromHomeScreen], on: .openURL,
      sends: "willResignActive*, openURL", breaks: .c41),
    Row(
      "URL in front: the app returns", after: [.openFromHomeScreen], on: .openURL,
      sends: "willEnterForeground*, openURL", breaks: .mu01),
    Row(
      "URL in front: the app is launched again", after: [.openFromHomeScreen], on: .openURL,
      sends: "didFinishLaunching, openURL", breaks: .mu03),
    Row(
      "URL under a call: the app becomes active",
      after: [.openFromHomeScreen, .interruptionBegins(.phoneCall)], on: .openURL, sends: "openURL, didBecomeActive*",
      breaks: .c41),
    Row(
      "URL under a call: the app resigns again",
      after: [.openFromHomeScreen, .interruptionBegins(.phoneCall)], on: .openURL,
      sends: "willResignActive*, openURL", breaks: .mu08),
    Row(
      "unlock: willEnterForeground missing", after: [.openFromHomeScreen, .lock], on: .unlock,
      sends: "didBecomeActive*", breaks: .or06),
    Row(
      "unlock elsewhere: the app comes back", after: away + [.lock], on: .unlock,
      sends: "willEnterForeground*, didBecomeActive*", breaks: .or08),
    Row(
      "first opening of a woken app: willEnterForeground missing", in: iOS(15, .fetch), after: woken,
      on: .openFromHomeScreen, sends: "didBecomeActive*", breaks: .c38),
    Row(
      "first opening of a woken app: launch repeated", in: iOS(15, .fetch), after: woken, on: .openFromHomeScreen,
      sends: "didFinishLaunching, willEnterForeground*, didBecomeActive*", breaks: .pr06),
    Row(
      "opening broken off: didEnterBackground missing", after: away, on: .abandonOpening,
      sends: "willEnterForeground*", breaks: .or17),
    Row(
      "opening broken off: didEnterBackground alone", after: away, on: .abandonOpening, sends: "didEnterBackground*",
      breaks: .mu01),
    Row(
      "opening broken off: didBecomeActive", after: away, on: .abandonOpening,
      sends: "willEnterForeground*, didBecomeActive*", breaks: .sm07),
  ]

  private static let focus: [Row] = [
    Row("call: silent", after: active, on: .interruptionBegins(.phoneCall), sends: "", breaks: .or09),
    Row(
      "call: didEnterBackground", after: active, on: .interruptionBegins(.phoneCall),
      sends: "willResignActive*, didEnterBackground*", breaks: .pr10),
    Row(
      "call: willResignActive twice", after: active, on: .interruptionBegins(.phoneCall),
      sends: "willResignActive*, willResignActive*", breaks: .mu08),
    Row(
      "call on iOS 9: active again", in: iOS(9), after: active, on: .interruptionBegins(.phoneCall),
      sends: "willResignActive*, didBecomeActive*, willResignActive*", breaks: .c16),
    Row(
      "call on iOS 15: active again and left so", after: active, on: .interruptionBegins(.phoneCall),
      sends: "willResignActive*, didBecomeActive*", breaks: .c16),
    Row(
      "second overlay: willResignActive", after: underCall, on: .interruptionBegins(.controlCenter),
      sends: "willResignActive*", breaks: .mu08),
    Row(
      "Notification Center: silent", after: active, on: .interruptionBegins(.notificationCenter), sends: "",
      breaks: .or10),
    Row("permission alert: silent", after: active, on: .interruptionBegins(.permissionAlert), sends: "", breaks: .c15),
    Row("switcher: silent", after: active, on: .openSwitcher, sends: "", breaks: .or16),
    Row(
      "switcher: didEnterBackground", after: active, on: .openSwitcher,
      sends: "willResignActive*, didEnterBackground*", breaks: .or16),
    Row(
      "switcher: willTerminate", after: active, on: .openSwitcher, sends: "willResignActive*, willTerminate*",
      breaks: .mu10),
    Row(
      "banner: willResignActive", in: banners, after: active, on: .interruptionBegins(.phoneCall),
      sends: "willResignActive*", breaks: .c14),
    Row(
      "banner dismissed: didBecomeActive", in: banners, after: underCall, on: .interruptionDismissed(.phoneCall),
      sends: "didBecomeActive*", breaks: .c14),
    Row("call declined: silent", after: underCall, on: .interruptionDismissed(.phoneCall), sends: "", breaks: .or13),
    Row(
      "call declined: willEnterForeground", after: underCall, on: .interruptionDismissed(.phoneCall),
      sends: "willEnterForeground*, didBecomeActive*", breaks: .pr12),
    Row(
      "call declined: didBecomeActive twice", after: underCall, on: .interruptionDismissed(.phoneCall),
      sends: "didBecomeActive*, didBecomeActive*", breaks: .mu08),
    Row(
      "call declined: willResignActive at its end", after: underCall, on: .interruptionDismissed(.phoneCall),
      sends: "didBecomeActive*, willResignActive*", breaks: .mu04),
    Row(
      "one of two overlays gone: didBecomeActive", after: underCall + [.interruptionBegins(.controlCenter)],
      on: .interruptionDismissed(.phoneCall), sends: "didBecomeActive*", breaks: .mu04),
    Row(
      "Notification Center closed: silent", after: underCenter, on: .interruptionDismissed(.notificationCenter),
      sends: "", breaks: .or22),
    Row("this app chosen again: silent", after: inSwitcher, on: .chooseThisApp, sends: "", breaks: .or18),
    Row(
      "permission granted: silent", after: active + [.interruptionBegins(.permissionAlert)],
      on: .interruptionAccepted(.permissionAlert), sends: "", breaks: .mu04),
    Row(
      "permission granted: didEnterBackground", after: active + [.interruptionBegins(.permissionAlert)],
      on: .interruptionAccepted(.permissionAlert), sends: "didEnterBackground*", breaks: .mu04),
    Row("unlock on iOS 4: silent", in: iOS(4), after: active + [.lock], on: .unlock, sends: "", breaks: .mu04),
  ]

  private static let leavings: [Row] = [
    Row("Home: silent", after: active, on: .pressHome, sends: "", breaks: .or04),
    Row("Home: willResignActive missing", after: active, on: .pressHome, sends: "didEnterBackground*", breaks: .or24),
    Row("Home: didEnterBackground missing", after: active, on: .pressHome, sends: "willResignActive*", breaks: .or04),
    Row(
      "Home: didEnterBackground before willResignActive", after: active, on: .pressHome,
      sends: "didEnterBackground*, willResignActive*", breaks: .or24),
    Row(
      "Home: willResignActive twice", after: active, on: .pressHome,
      sends: "willResignActive*, willResignActive*, didEnterBackground*", breaks: .mu08),
    Row(
      "Home: didEnterBackground twice", after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*, didEnterBackground*", breaks: .c33),
    Row(
      "Home: active again", after: active, on: .pressHome,
      sends: "willResignActive*, didBecomeActive*, willResignActive*, didEnterBackground*", breaks: .c16),
    Row(
      "Home: willTerminate", after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*, willTerminate*", ends: true, breaks: .pr11),
    Row(
      "Home: process ends", after: active, on: .pressHome, sends: "willResignActive*, didEnterBackground*", ends: true,
      breaks: .sm13),
    Row(
      "Home: viewWillDisappear", after: active, on: .pressHome,
      sends: "willResignActive*, viewWillDisappear, didEnterBackground*", breaks: .pr05),
    Row(
      "Home: shouldSave before didEnterBackground", after: active, on: .pressHome,
      sends: "willResignActive*, shouldSave, didEnterBackground*", breaks: .or21),
    Row(
      "Home: willEncode without shouldSave", after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*, willEncode", breaks: .or21),
    Row(
      "Home: willEncode after a no", after: active, on: .pressHome, .refusing(.shouldSaveApplicationState),
      sends: "willResignActive*, didEnterBackground*, shouldSave, willEncode", breaks: .or21),
    Row(
      "Home: main returns", after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*, main returns", breaks: .pr09),
    Row("Home from the switcher: silent", after: inSwitcher, on: .pressHome, sends: "", breaks: .or17),
    Row(
      "Home from the switcher: willResignActive again", after: inSwitcher, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*", breaks: .mu08),
    Row("lock: silent", after: active, on: .lock, sends: "", breaks: .or08),
    Row("lock: didEnterBackground missing", after: active, on: .lock, sends: "willResignActive*", breaks: .or08),
    Row(
      "lock on iOS 10: active again", in: iOS(10), after: active, on: .lock,
      sends: "willResignActive*, didBecomeActive*, willResignActive*, didEnterBackground*", breaks: .c16),
    Row(
      "lock on iOS 15: didEnterBackground straight after didBecomeActive", after: active, on: .lock,
      sends: "willResignActive*, didBecomeActive*, didEnterBackground*", breaks: .c16),
    Row(
      "lock: willTerminate", after: active, on: .lock,
      sends: "willResignActive*, didEnterBackground*, willTerminate*", breaks: .pr11),
    Row(
      "lock on iOS 4: didEnterBackground", in: iOS(4), after: active, on: .lock,
      sends: "willResignActive*, didEnterBackground*", breaks: .or08),
    Row("call accepted: silent", after: underCall, on: .interruptionAccepted(.phoneCall), sends: "", breaks: .or11),
    Row(
      "call accepted: willResignActive again", after: underCall, on: .interruptionAccepted(.phoneCall),
      sends: "willResignActive*, didEnterBackground*", breaks: .mu08),
    Row(
      "call accepted: active again", after: underCall, on: .interruptionAccepted(.phoneCall),
      sends: "didBecomeActive*, willResignActive*, didEnterBackground*", breaks: .or11),
    Row(
      "text viewed: active without resigning", after: underText, on: .interruptionAccepted(.textMessage),
      sends: "didBecomeActive*, didEnterBackground*", breaks: .or24),
    Row(
      "text viewed: active twice", after: underText, on: .interruptionAccepted(.textMessage),
      sends: "didBecomeActive*, willResignActive*, didBecomeActive*, willResignActive*, didEnterBackground*",
      breaks: .or11),
    Row(
      "iOS 3, Home: a notification of the background", in: iOS(3), after: [.openFromHomeScreen], on: .pressHome,
      sends: "willResignActive*, notification of didEnterBackground, willTerminate*", breaks: .no08),
    Row(
      "entry of Notification Center: silent", after: underCenter, on: .interruptionAccepted(.notificationCenter),
      sends: "", breaks: .or12),
    Row(
      "banner accepted: didEnterBackground missing", in: banners, after: underCall,
      on: .interruptionAccepted(.phoneCall), sends: "willResignActive*", breaks: .or12),
    Row(
      "banner accepted: willResignActive missing", in: banners, after: underCall,
      on: .interruptionAccepted(.phoneCall), sends: "didEnterBackground*", breaks: .or24),
    Row(
      "iOS 3, Home: willTerminate missing", in: iOS(3), after: active, on: .pressHome, sends: "willResignActive*",
      ends: true, breaks: .sm17),
    Row(
      "iOS 3, Home: willResignActive missing", in: iOS(3), after: active, on: .pressHome, sends: "willTerminate*",
      ends: true, breaks: .sm17),
    Row(
      "iOS 3, Home: didEnterBackground", in: iOS(3), after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*, willTerminate*", ends: true, breaks: .no08),
    Row(
      "iOS 3, Home: process lives on", in: iOS(3), after: active, on: .pressHome,
      sends: "willResignActive*, willTerminate*", breaks: .pc01),
    Row(
      "exits on suspend, Home: didEnterBackground missing", in: iOS(9, exits: true), after: active, on: .pressHome,
      sends: "willResignActive*, willTerminate*", ends: true, breaks: .or20),
    Row(
      "exits on suspend, Home: willTerminate missing", in: iOS(9, exits: true), after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*", ends: true, breaks: .or20),
    Row(
      "exits on suspend, Home: process lives on", in: iOS(9, exits: true), after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*, willTerminate*", breaks: .pc01),
    Row(
      "exits on suspend on iOS 13, Home: willTerminate", in: iOS(13, exits: true), after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*, willTerminate*", ends: true, breaks: .pr11),
  ]

  private static let endings: [Row] = [
    Row(
      "removed in the foreground: willTerminate missing", after: inSwitcher, on: .removeFromSwitcher,
      sends: "didEnterBackground*", ends: true, breaks: .or19),
    Row(
      "removed in the foreground: didEnterBackground missing", after: inSwitcher, on: .removeFromSwitcher,
      sends: "willTerminate*", ends: true, breaks: .or19),
    Row(
      "removed in the foreground: willTerminate before didEnterBackground", after: inSwitcher, on: .removeFromSwitcher,
      sends: "willTerminate*, didEnterBackground*", ends: true, breaks: .or19),
    Row(
      "removed in the foreground: willTerminate twice", after: inSwitcher, on: .removeFromSwitcher,
      sends: "didEnterBackground*, willTerminate*, willTerminate*", ends: true, breaks: .mu10),
    Row(
      "removed in the foreground: willResignActive again", after: inSwitcher, on: .removeFromSwitcher,
      sends: "willResignActive*, didEnterBackground*, willTerminate*", ends: true, breaks: .mu08),
    Row(
      "removed in the foreground: process lives on", after: inSwitcher, on: .removeFromSwitcher,
      sends: "didEnterBackground*, willTerminate*", breaks: .or19),
    Row(
      "removed while playing audio: silent", in: iOS(15, .audio), after: away + [.openSwitcher],
      on: .removeFromSwitcher, sends: "", ends: true, breaks: .pc03),
    Row(
      "removed while playing audio: didEnterBackground again", in: iOS(15, .audio), after: away + [.openSwitcher],
      on: .removeFromSwitcher, sends: "didEnterBackground*, willTerminate*", ends: true, breaks: .c02),
    Row(
      "removed when idle in the background: didEnterBackground again", after: away + [.openSwitcher],
      on: .removeFromSwitcher, sends: "didEnterBackground*, willTerminate*", ends: true, breaks: .c02),
    Row(
      "removed when suspended: willTerminate", after: suspended + [.openSwitcher], on: .removeFromSwitcher,
      sends: "willTerminate*", ends: true, breaks: .pr03),
    Row(
      "removed when suspended: didEnterBackground", after: suspended + [.openSwitcher], on: .removeFromSwitcher,
      sends: "didEnterBackground*", ends: true, breaks: .pc02),
    Row(
      "removed when suspended: a query", after: suspended + [.openSwitcher], on: .removeFromSwitcher, sends: "a query",
      ends: true, breaks: .pr07),
    Row(
      "removed when suspended: process lives on", after: suspended + [.openSwitcher], on: .removeFromSwitcher,
      sends: "", breaks: .pc02),
    Row(
      "memory reclaimed: willTerminate", after: suspended, on: .systemReclaimsMemory, sends: "willTerminate*",
      ends: true, breaks: .pr03),
    Row(
      "memory reclaimed: willResignActive", after: suspended, on: .systemReclaimsMemory, sends: "willResignActive*",
      ends: true, breaks: .pr02),
    Row("memory reclaimed: process lives on", after: suspended, on: .systemReclaimsMemory, sends: "", breaks: .pc05),
    Row(
      "ended by the system: willResignActive alone", after: active, on: .systemEndsApp, sends: "willResignActive*",
      ends: true, breaks: .mu04),
    Row(
      "ended by the system: didEnterBackground without willResignActive", after: active, on: .systemEndsApp,
      sends: "didEnterBackground*, willTerminate*", ends: true, breaks: .or24),
    Row(
      "ended by the system in the background: didEnterBackground again", after: away, on: .systemEndsApp,
      sends: "didEnterBackground*, willTerminate*", ends: true, breaks: .c33),
    Row(
      "ended by the system: willTerminate twice", after: active, on: .systemEndsApp,
      sends: "willTerminate*, willTerminate*", ends: true, breaks: .mu10),
    Row("crash: willTerminate", after: active, on: .appCrashes, sends: "willTerminate*", ends: true, breaks: .sm02),
  ]

  private static let silences: [Row] = [
    Row(
      "suspended by the system: didEnterBackground", after: away, on: .systemSuspends, sends: "didEnterBackground*",
      breaks: .pr01),
    Row(
      "suspended by the system: willTerminate", after: away, on: .systemSuspends, sends: "willTerminate*", breaks: .pr01
    ),
    Row(
      "not running: willResignActive", on: .interruptionBegins(.phoneCall), sends: "willResignActive*", breaks: .sm02),
    Row("not running: a query", on: .lock, sends: "a query", breaks: .sm02),
    Row(
      "while suspended: a query", after: suspended, on: .interruptionBegins(.phoneCall), sends: "a query", breaks: .pr07
    ),
    Row(
      "while suspended: didBecomeActive", after: suspended, on: .interruptionBegins(.phoneCall),
      sends: "didBecomeActive*", breaks: .pr07),
    Row(
      "call in the background: willResignActive", after: away, on: .interruptionBegins(.phoneCall),
      sends: "willResignActive*", breaks: .mu08),
    Row(
      "Home in the background: didEnterBackground", after: away, on: .pressHome, sends: "didEnterBackground*",
      breaks: .c33),
    Row(
      "Home in the background: didBecomeActive", after: away, on: .pressHome, sends: "didBecomeActive*", breaks: .sm07),
    Row(
      "woken in the background: didEnterBackground", in: iOS(15, .fetch), after: away, on: .systemWakesApp,
      sends: "didEnterBackground*", breaks: .c33),
    Row(
      "woken when suspended: didEnterBackground twice", in: iOS(15, .fetch), after: suspended, on: .systemWakesApp,
      sends: "didEnterBackground*, didEnterBackground*", breaks: .c33),
    Row(
      "woken when suspended: didBecomeActive", in: iOS(15, .fetch), after: suspended, on: .systemWakesApp,
      sends: "didBecomeActive*", breaks: .sm07),
    Row(
      "call in the background: process ends", after: away, on: .interruptionBegins(.phoneCall), sends: "", ends: true,
      breaks: .sm02),
  ]

  private static let notifications: [Row] = [
    Row(
      "launch: notification before didFinishLaunching", on: .openFromHomeScreen,
      sends: "willFinishLaunching, notification of didFinishLaunching, didFinishLaunching, didBecomeActive*",
      breaks: .no06),
    Row(
      "launch: notification after didBecomeActive", on: .openFromHomeScreen,
      sends: "willFinishLaunching, didFinishLaunching, didBecomeActive*, notification of didFinishLaunching",
      breaks: .no06),
    Row(
      "launch: notification missing", on: .openFromHomeScreen,
      sends: "willFinishLaunching, didFinishLaunching, didBecomeActive*", breaks: .mu05),
    Row(
      "declined call: notification before didBecomeActive", after: underCall, on: .interruptionDismissed(.phoneCall),
      sends: "notification of didBecomeActive, didBecomeActive", breaks: .no01),
    Row(
      "switcher: notification before willResignActive", after: active, on: .openSwitcher,
      sends: "notification of willResignActive, willResignActive", breaks: .no02),
    Row(
      "Home: notification before didEnterBackground", after: active, on: .pressHome,
      sends: "willResignActive*, notification of didEnterBackground, didEnterBackground", breaks: .no03),
    Row(
      "reopen: notification before willEnterForeground", after: away, on: .openFromHomeScreen,
      sends: "notification of willEnterForeground, willEnterForeground, didBecomeActive*", breaks: .no04),
    Row(
      "removed in the foreground: notification before willTerminate", after: inSwitcher, on: .removeFromSwitcher,
      sends: "didEnterBackground*, notification of willTerminate, willTerminate", ends: true, breaks: .no05),
    Row(
      "Home: notification of willResignActive after didEnterBackground", after: active, on: .pressHome,
      sends:
        "willResignActive, didEnterBackground, notification of willResignActive, notification of didEnterBackground",
      breaks: .no07),
    Row(
      "reopen: didBecomeActive inside willEnterForeground's pair", after: away, on: .openFromHomeScreen,
      sends: "willEnterForeground, didBecomeActive*, notification of willEnterForeground", breaks: .no07),
    Row(
      "Home: notification of willResignActive missing", after: active, on: .pressHome,
      sends: "willResignActive, didEnterBackground*", breaks: .mu05),
    Row(
      "Home: notification of didEnterBackground missing at the end", after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground", breaks: .mu05),
    Row(
      "Home: notification of willResignActive twice", after: active, on: .pressHome,
      sends: "willResignActive*, notification of willResignActive, didEnterBackground*", breaks: .mu05),
    Row(
      "Home: method called that the app leaves out",
      in: AppConfiguration(implementedMethods: .optionalMethods.subtracting([.applicationWillResignActive])),
      after: active, on: .pressHome, sends: "willResignActive*, didEnterBackground*", breaks: .c07),
    Row(
      "Home: notification of a method that the app leaves out missing",
      in: AppConfiguration(implementedMethods: .optionalMethods.subtracting([.applicationWillResignActive])),
      after: active, on: .pressHome, sends: "didEnterBackground*", breaks: .or24),
  ]

  private static let readings: [Row] = [
    Row(
      "launch: didFinishLaunching reads active", on: .openFromHomeScreen,
      sends: "willFinishLaunching, didFinishLaunching (active), notification of didFinishLaunching, didBecomeActive*",
      breaks: .sm03),
    Row(
      "launch: didBecomeActive reads inactive", on: .openFromHomeScreen, sends: "launch, didBecomeActive* (inactive)",
      breaks: .sm04),
    Row(
      "reopen by URL: openURL reads background", after: away, on: .openURL,
      sends: "willEnterForeground*, openURL (background), didBecomeActive*", breaks: .sm03),
    Row(
      "background launch: didFinishLaunching reads inactive", in: iOS(15, .fetch), on: .systemWakesApp,
      sends: "willFinishLaunching, didFinishLaunching (inactive), notification of didFinishLaunching", breaks: .sm05),
    Row(
      "reopen: willEnterForeground reads inactive", after: away, on: .openFromHomeScreen,
      sends: "willEnterForeground* (inactive), didBecomeActive*", breaks: .sm14),
    Row(
      "Home: willResignActive reads inactive", after: active, on: .pressHome,
      sends: "willResignActive* (inactive), didEnterBackground*", breaks: .sm04),
    Row(
      "Home: didEnterBackground reads active", after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground* (active)", breaks: .sm18),
    Row(
      "Home: didEnterBackground reads suspended", after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground* (suspended)", breaks: .sm11),
    Row(
      "call in the background: a query reads not running", after: away, on: .interruptionBegins(.phoneCall),
      sends: "a query (not running)", breaks: .sm11),
    Row(
      "removed in the foreground: willTerminate reads inactive", after: inSwitcher, on: .removeFromSwitcher,
      sends: "didEnterBackground*, willTerminate* (inactive)", ends: true, breaks: .c18),
    Row(
      "lock on iOS 5: didEnterBackground reads background", in: iOS(5), after: active, on: .lock,
      sends: "willResignActive*, didEnterBackground* (background)", breaks: .c11),
    Row(
      "Home on iOS 5: didEnterBackground reads inactive", in: iOS(5), after: active, on: .pressHome,
      sends: "willResignActive*, didEnterBackground* (inactive)", breaks: .c11),
  ]
}
