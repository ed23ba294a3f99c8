import LifecycleModel

extension NaiveCheckerTests {
  static let launch: Sent = (.openFromHomeScreen, "WLlAa")
  static let home: Sent = (.pressHome, "RrBb")
  static let switcher: Sent = (.openSwitcher, "Rr")
  static let suspend: Sent = (.systemSuspends, "")
  static func begins(_ kind: Interruption, _ letters: String = "Rr") -> Sent { (.interruptionBegins(kind), letters) }
  static func iOS(_ version: Int, exits: Bool = false, _ modes: BackgroundModes = [], focus: Bool = true)
    -> AppConfiguration
  {
    AppConfiguration(version: version, exitsOnSuspend: exits, backgroundModes: modes, interruptionsTakeFocus: focus)
  }
  static func without(_ callbacks: CallbackSet) -> AppConfiguration {
    AppConfiguration(implementedMethods: .optionalMethods.subtracting(callbacks))
  }
  static let banners = iOS(15, focus: false)

  static let launches: [Case] = [
    Case(
      "s0: app startup", on: .openFromHomeScreen, right: ["WLlAa", "iWLiiiiliAa", "vWLlvvAva"],
      wrong: ["WLlA", "WLla", "LlAa", "WlLAa", "WLAa", "WLAla", "WLlAaAa", "FfWLlAa", "WLUlAa", "WLlAam", ""]),
    Case(
      "s2: first start by URL", on: .openURL, right: ["WLlUAa", "WLUlAa"],
      wrong: ["WLlAa", "WLlAaU", "UWLlAa", "WLUUlAa"]),
    Case(
      "C24: a URL that both launch methods refuse", on: .openURL,
      .refusing(.applicationWillFinishLaunching, .applicationDidFinishLaunching), right: ["WLlAa"],
      wrong: ["WLlUAa", "WLUlAa"]),
    Case(
      "C24: a URL that one of them refuses", on: .openURL, .refusing(.applicationDidFinishLaunching),
      right: ["WLlAa", "WLlUAa", "WLUlAa"], wrong: ["WLlUUAa"]),
    Case(
      "C24: a refusal by the only one that is there", in: without([.applicationWillFinishLaunching]), on: .openURL,
      .refusing(.applicationDidFinishLaunching), right: ["LlAa"], wrong: ["LlUAa"]),
    Case(
      "C24: a refusal by a method that is not there", in: without([.applicationDidFinishLaunching]), on: .openURL,
      .refusing(.applicationDidFinishLaunching), right: ["WlUAa"], wrong: ["WlAa", "WLlUAa"]),
    Case(
      "C38: launch into the background", in: iOS(9, [.location]), on: .systemWakesApp,
      right: ["WLl", "WLlBb", "WLBbl", "WLBblSE", "WLBbSlE", "WLlBbSE", "vWLvl"],
      wrong: ["", "WLBbS", "WLBbSE", "WLBlb", "WLlAa", "WLlBbBb", "WLBb", "FfWLl"]),
    Case("below iOS 4", in: iOS(3), on: .openFromHomeScreen, right: ["WLlAa"]),
  ]

  static let returns: [Case] = [
    Case(
      "s0: reopen", after: [launch, home], on: .openFromHomeScreen, right: ["FfAa", "FfiiiiAa"],
      wrong: ["Aa", "FfA", "FAfa", "FfvAa", "LFfAa", "FfFfAa", "FfUAa", "WLlAa", ""]),
    Case(
      "SM-19: from suspended", after: [launch, home, suspend], on: .openFromHomeScreen, right: ["FfAa"], wrong: ["Aa"]),
    Case(
      "s2: by URL", after: [launch, home], on: .openURL, right: ["FfUAa"], wrong: ["FfAa", "UFfAa", "FUfAa", "FfAaU"]),
    Case(
      "C24 gates the cold open only", after: [launch, home], on: .openURL, .refusing(.applicationDidFinishLaunching),
      right: ["FfUAa"], wrong: ["FfAa"]),
    Case(
      "C41: a URL in front", after: [launch], on: .openURL, .refusing(.applicationDidFinishLaunching),
      right: ["U", "URrAa", "RrUAa", "RrAaU", "iUi", "vU"],
      wrong: ["", "UAa", "AaU", "UU", "RrU", "URr", "RrAa", "RUrAa", "FfUAa", "UBb", "LU"]),
    Case(
      "C41: a URL under a call", after: [launch, begins(.phoneCall)], on: .openURL, right: ["U"],
      wrong: ["", "UAa", "RrU", "AaURr"]),
    Case("C11: unlock", after: [launch, (.lock, "RrBb")], on: .unlock, right: ["FfAa"], wrong: ["", "Aa"]),
    Case(
      "C11: unlock elsewhere", after: [launch, home, (.lock, "")], on: .unlock, right: ["", "i"], wrong: ["FfAa", "Aa"]),
    Case(
      "C11: unlock on iOS 4", in: iOS(4), after: [launch, (.lock, "Rr")], on: .unlock, right: ["Aa"],
      wrong: ["FfAa", ""]),
    Case(
      "C11: unlock on iOS 4 under a call", in: iOS(4), after: [launch, (.lock, "Rr"), begins(.phoneCall, "")],
      on: .unlock,
      right: [""], wrong: ["Aa"]),
    Case(
      "C20: broken off", after: [launch, home], on: .abandonOpening, right: ["", "FfBb", "FfBbSE", "i"],
      wrong: ["Ff", "Bb", "FfAa", "FfRrBb", "FfvBb"]),
    Case(
      "C20: broken off when suspended", after: [launch, home, suspend], on: .abandonOpening,
      right: ["", "FfBb", "iFfBbi"], wrong: ["i", "v"]),
  ]

  static let leavings: [Case] = [
    Case(
      "s0: Home", after: [launch], on: .pressHome, right: ["RrBb", "RrBbSE", "RrBbS", "RrBbSEii", "iRirBibi"],
      wrong: [
        "BbRr", "Bb", "Rr", "RBrb", "RrBSEb", "RrBbE", "RrBbES", "RrSBb", "RrBbTt", "RrBbBb", "vRrBb", "RrAaRrBb",
        "RrBbm",
      ]),
    Case(
      "C09: saving refused", after: [launch], on: .pressHome, .refusing(.shouldSaveApplicationState), right: ["RrBbS"],
      wrong: ["RrBbSE"]),
    Case(
      "s2: Home below iOS 4", in: iOS(3), after: [launch], on: .pressHome, right: ["RrTt"],
      wrong: ["RrBb", "RrBbTt", "Tt", "Rr"]),
    Case(
      "C10: iOS 4", in: iOS(4, exits: true), after: [launch], on: .pressHome, right: ["RrBbTt", "RrTt"],
      wrong: ["RrBb", "Tt"]),
    Case(
      "C10: iOS 5", in: iOS(5, exits: true), after: [launch], on: .pressHome, right: ["RrBbTt", "RrBbSETt"],
      wrong: ["RrTt", "RrBb", "RrBbTtSE"]),
    Case("C10: iOS 13", in: iOS(13, exits: true), after: [launch], on: .pressHome, right: ["RrBb"], wrong: ["RrBbTt"]),
    Case("s2: lock", in: iOS(10), after: [launch], on: .lock, right: ["RrBb"], wrong: ["Rr", "RrAaRrBb", "RrBbTt"]),
    Case(
      "C16: lock", in: iOS(11), after: [launch], on: .lock, right: ["RrBb", "RrAaRrBb", "RrAaRrAaRrBb"],
      wrong: ["RrAaBb", "RrARarBb"]),
    Case(
      "C10: lock", in: iOS(5, exits: true), after: [launch], on: .lock, right: ["RrBb", "RrBbTt"],
      wrong: ["RrTt", "Rr"]),
    Case("C11: lock on iOS 4", in: iOS(4), after: [launch], on: .lock, right: ["Rr"], wrong: ["RrBb", "RrTt", ""]),
    Case(
      "C10: lock on iOS 4", in: iOS(4, exits: true), after: [launch], on: .lock, right: ["Rr", "RrTt"],
      wrong: ["RrBbTt", "Tt"]),
    Case(
      "lock on iOS 3 under a call", in: iOS(3), after: [launch, begins(.phoneCall)], on: .lock, right: ["", "Tt"],
      wrong: ["Rr"]
    ),
    Case("s2: switcher, then Home", after: [launch, switcher], on: .pressHome, right: ["Bb"], wrong: ["RrBb", ""]),
    Case(
      "s2: switcher, then another app", after: [launch, switcher], on: .chooseAnotherApp, right: ["Bb"],
      wrong: ["AaRrBb"]),
    Case(
      "s1: call answered", after: [launch, begins(.phoneCall)], on: .interruptionAccepted(.phoneCall), right: ["Bb"],
      wrong: ["RrBb", "AaRrBb", ""]),
    Case(
      "C01: text viewed", after: [launch, begins(.textMessage)], on: .interruptionAccepted(.textMessage),
      right: ["Bb", "AaRrBb"], wrong: ["AaBb", "AaRrAaRrBb", "Aa"]),
    Case(
      "C01: text viewed under a call", after: [launch, begins(.phoneCall), begins(.textMessage, "")],
      on: .interruptionAccepted(.textMessage), right: ["Bb"], wrong: ["AaRrBb"]),
    Case(
      "C10: answered below iOS 4", in: iOS(3), after: [launch, begins(.phoneCall)],
      on: .interruptionAccepted(.phoneCall),
      right: ["Tt"], wrong: ["Bb", "BbTt", "RrTt"]),
    Case(
      "OR-15: text viewed below iOS 4", in: iOS(3), after: [launch, begins(.textMessage)],
      on: .interruptionAccepted(.textMessage), right: ["Tt"], wrong: ["AaRrTt", "AaTt", ""]),
    Case(
      "C14: banner accepted", in: banners, after: [launch, begins(.phoneCall, "")],
      on: .interruptionAccepted(.phoneCall),
      right: ["RrBb", "RrAaRrBb"], wrong: ["Bb", ""]),
  ]

  static let overlays: [Case] = [
    Case(
      "s1: call", in: iOS(7), after: [launch], on: .interruptionBegins(.phoneCall), right: ["Rr", "vRr"],
      wrong: ["RrBb", "", "RrAaRr"]),
    Case(
      "C16: call on iOS 11", in: iOS(11), after: [launch], on: .interruptionBegins(.phoneCall),
      right: ["Rr", "RrAaRr"],
      wrong: ["RrAa", "AaRr"]),
    Case(
      "C16: not for the switcher", after: [launch], on: .openSwitcher, right: ["Rr"], wrong: ["RrAaRr", "RrBb", ""]),
    Case(
      "C14: banner", in: banners, after: [launch], on: .interruptionBegins(.textMessage), right: [""], wrong: ["Rr"]),
    Case(
      "C14: banner gone", in: banners, after: [launch, begins(.textMessage, "")],
      on: .interruptionDismissed(.textMessage),
      right: [""], wrong: ["Aa"]),
    Case(
      "s1: declined", after: [launch, begins(.phoneCall)], on: .interruptionDismissed(.phoneCall), right: ["Aa"],
      wrong: ["FfAa", "", "AaAa", "AaRrAa"]),
    Case(
      "MU-04: one of two", after: [launch, begins(.phoneCall), begins(.controlCenter, "")],
      on: .interruptionDismissed(.phoneCall), right: [""], wrong: ["Aa"]),
    Case(
      "alert granted", after: [launch, begins(.permissionAlert)], on: .interruptionAccepted(.permissionAlert),
      right: ["Aa"], wrong: ["Bb"]),
    Case(
      "s2: back from the switcher", after: [launch, switcher], on: .chooseThisApp, right: ["Aa"], wrong: ["FfAa", ""]),
    Case(
      "elsewhere", after: [launch, home], on: .interruptionBegins(.phoneCall), right: ["", "i", "v"], wrong: ["Rr"]),
    Case(
      "C40: while suspended", after: [launch, home, suspend], on: .interruptionBegins(.phoneCall), right: [""],
      wrong: ["i", "v", "Rr"]),
    Case("C08: while not running", on: .openSwitcher, right: [""], wrong: ["i", "Rr"]),
  ]

  static let ends: [Case] = [
    Case(
      "s0: terminate", after: [launch, switcher], on: .removeFromSwitcher, right: ["BbTt", "BbSETt"],
      wrong: ["Tt", "Bb", "", "RrBbTt", "BbTtTt", "BbTtSE"]),
    Case(
      "C02: idle in the background", after: [launch, home, (.openSwitcher, "")], on: .removeFromSwitcher,
      right: ["", "Tt"], wrong: ["BbTt", "T"]),
    Case(
      "s2: under audio", in: iOS(15, [.audio]), after: [launch, home, (.openSwitcher, "")], on: .removeFromSwitcher,
      right: ["Tt"], wrong: ["", "BbTt", "vTt"]),
    Case(
      "s2: suspended", after: [launch, home, suspend, (.openSwitcher, "")], on: .removeFromSwitcher, right: [""],
      wrong: ["Tt", "i"]),
    Case("PR-02: memory", after: [launch, home, suspend], on: .systemReclaimsMemory, right: [""], wrong: ["Tt", "i"]),
    Case("PR-01: suspension", after: [launch, home], on: .systemSuspends, right: ["", "i"], wrong: ["Tt", "Bb"]),
    Case(
      "C03: active", after: [launch], on: .systemEndsApp, right: ["", "Tt", "RrTt", "RrBbTt"],
      wrong: ["Rr", "RrBb", "BbTt"]),
    Case(
      "C03: inactive", after: [launch, switcher], on: .systemEndsApp, right: ["", "Tt", "BbTt"], wrong: ["RrTt", "Bb"]),
    Case("C03: in the background", after: [launch, home], on: .systemEndsApp, right: ["", "Tt"], wrong: ["BbTt"]),
    Case(
      "C03: below iOS 4", in: iOS(3), after: [launch], on: .systemEndsApp, right: ["", "Tt", "RrTt"], wrong: ["RrBbTt"]),
    Case("crash", after: [launch], on: .appCrashes, right: ["", "i"], wrong: ["Tt", "Rr"]),
    Case(
      "C33: resumed", in: iOS(9, [.fetch]), after: [launch, home, suspend], on: .systemWakesApp,
      right: ["", "Bb", "BbSE"],
      wrong: ["BbBb", "FfBb"]),
    Case(
      "C33: not resumed", in: iOS(9, [.fetch]), after: [launch, home], on: .systemWakesApp, right: [""], wrong: ["Bb"]),
  ]
}
