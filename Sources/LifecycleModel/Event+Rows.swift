extension Event: CustomStringConvertible {
  /// The properties of an event that do not depend on where it happens.
  struct Row: Sendable {
    let swiftName: String
    let name: String
    let facet: Facet
    let firstVersion: Int
    /// The seconds of `delay`.
    let seconds: Int
    let unlikelihood: Int32
    let traits: Traits

    init(
      _ swiftName: String, _ name: String, of facet: Facet = .application,
      since firstVersion: Int = AppConfiguration.versions.lowerBound, after seconds: Int,
      cost unlikelihood: Int32, _ traits: Traits = []
    ) {
      self.swiftName = swiftName
      self.name = name
      self.facet = facet
      self.firstVersion = firstVersion
      self.seconds = seconds
      self.unlikelihood = unlikelihood
      self.traits = traits
    }
  }

  /// Properties that some events share.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A URL is opened, in one of several scenes or wherever the app receives it.
    static let opensURL = Traits(rawValue: 1)
    /// The answers of the launch methods say if the app receives what it is launched for.
    static let isLeftToLaunchMethods = Traits(rawValue: 2)
    /// The app holds no background task after it.
    static let endsTask = Traits(rawValue: 4)
  }

  private var row: Row { Self.rows[index] }

  /// The event in words, as traces and reports spell it.
  public var name: String { row.name }

  /// The event as Swift spells it, without the dot before it.
  public var description: String { row.swiftName }

  /// The facet without which the event tells an implementation nothing.
  package var facet: Facet { row.facet }

  /// The first major version of iOS that has it.
  package var firstVersion: Int { row.firstVersion }

  /// Whether a URL is opened, in one of several scenes or wherever the app receives it.
  package var opensURL: Bool { row.traits.contains(.opensURL) }

  /// Whether the answers of the launch methods say if the app receives what it is launched for.
  package var isLeftToLaunchMethods: Bool { row.traits.contains(.isLeftToLaunchMethods) }

  /// The events after which the app holds no background task.
  package static let endingTasks = EventSet(allCases.filter { $0.row.traits.contains(.endsTask) })

  /// How much time passes before the event, in the scenarios that an observer goes through.
  ///
  /// No document says when a user does something. The numbers are chosen so that scenarios have short absences (the
  /// app switcher, a lock) and long ones (the home screen), and so that the same events always come at the same times.
  /// The system suspends an app after the five seconds that `applicationDidEnterBackground` may take
  /// (003_0998c5190401ac47.txt).
  package var delay: Duration { .seconds(row.seconds) }

  /// The cost of the event in a story, beyond that of the likeliest ones: Home, lock, the app switcher and Notification
  /// Center come first, then calls and texts; a death that nobody sees is unlikely.
  package var unlikelihood: Int32 { row.unlikelihood }

  /// The rows, in the order of `index`.
  static let rows: [Row] = [
    Row("openFromHomeScreen", "open from the home screen", after: 300, cost: 0),
    Row("openURL", "open by URL", after: 60, cost: 400, [.opensURL, .isLeftToLaunchMethods]),
    Row("chooseThisApp", "choose this app in the switcher", after: 2, cost: 150),
    Row("abandonOpening", "begin to open, not completed", after: 2, cost: 1_400),
    Row("pressHome", "press Home", after: 60, cost: 0),
    Row("lock", "lock", after: 20, cost: 100),
    Row("unlock", "unlock", after: 10, cost: 100),
    Row("openSwitcher", "open the app switcher", after: 20, cost: 150),
    Row("chooseAnotherApp", "choose another app in the switcher", after: 2, cost: 150),
    Row("removeFromSwitcher", "remove this app in the switcher", after: 2, cost: 300),
    Row("systemSuspends", "system suspends the app", after: 10, cost: 50),
    Row("systemReclaimsMemory", "system reclaims memory", after: 1_800, cost: 350),
    Row("systemEndsApp", "system ends the app", after: 600, cost: 700),
    Row("systemWakesApp", "system wakes the app in the background", after: 900, cost: 700),
    Row("appCrashes", "app crashes", after: 1, cost: 1_400),
    Row("interruptionBegins(.phoneCall)", "phone call begins", after: 15, cost: 300),
    Row("interruptionAccepted(.phoneCall)", "phone call accepted", after: 3, cost: 300),
    Row("interruptionDismissed(.phoneCall)", "phone call dismissed", after: 3, cost: 300),
    Row("interruptionBegins(.textMessage)", "text message begins", after: 15, cost: 500),
    Row("interruptionAccepted(.textMessage)", "text message accepted", after: 3, cost: 1_400),
    Row("interruptionDismissed(.textMessage)", "text message dismissed", after: 3, cost: 500),
    Row("interruptionBegins(.notificationCenter)", "Notification Center begins", since: 5, after: 15, cost: 120),
    Row("interruptionAccepted(.notificationCenter)", "Notification Center accepted", since: 5, after: 3, cost: 1_400),
    Row("interruptionDismissed(.notificationCenter)", "Notification Center dismissed", since: 5, after: 3, cost: 120),
    Row("interruptionBegins(.controlCenter)", "Control Center begins", since: 7, after: 15, cost: 500),
    Row("interruptionAccepted(.controlCenter)", "Control Center accepted", since: 7, after: 3, cost: 1_400),
    Row("interruptionDismissed(.controlCenter)", "Control Center dismissed", since: 7, after: 3, cost: 500),
    Row("interruptionBegins(.permissionAlert)", "permission alert begins", after: 15, cost: 120),
    Row("interruptionAccepted(.permissionAlert)", "permission alert accepted", after: 3, cost: 1_400),
    Row("interruptionDismissed(.permissionAlert)", "permission alert dismissed", after: 3, cost: 120),
    Row("interruptionBegins(.biometricPrompt)", "biometric prompt begins", since: 8, after: 15, cost: 500),
    Row("interruptionAccepted(.biometricPrompt)", "biometric prompt accepted", since: 8, after: 3, cost: 1_400),
    Row("interruptionDismissed(.biometricPrompt)", "biometric prompt dismissed", since: 8, after: 3, cost: 500),
    Row("tapField(.first)", "tap on the first text field", of: .textField, after: 5, cost: 900),
    Row("tapField(.second)", "tap on the second text field", of: .textField, after: 5, cost: 900),
    Row("typeLetter", "tap on a letter", of: .textField, after: 1, cost: 900),
    Row("pressDelete", "tap on the delete key", of: .textField, after: 1, cost: 900),
    Row("pressReturn", "tap on Return", of: .textField, after: 1, cost: 900),
    Row("showAnotherView", "show another view", of: .rootViewController, after: 5, cost: 400),
    Row("returnToRootView", "return to the root view", of: .rootViewController, after: 5, cost: 400),
    Row("taskExpires", "background task expires", of: .timeBudget, after: 180, cost: 900, .endsTask),
    Row("otherHost(.windowTakesFocus)", "another window takes the focus", after: 20, cost: 900),
    Row("otherHost(.windowReturnsFocus)", "another window gives the focus back", after: 3, cost: 900),
    Row("otherHost(.activation)", "activate without opening", after: 300, cost: 900),
    Row("otherHost(.back)", "press Back", after: 20, cost: 900),
    Row("systemDisconnectsScene", "system disconnects the scene", of: .scenes, after: 900, cost: 700),
    Row("memoryWarning", "memory warning", of: .memoryWarnings, after: 30, cost: 900),
    Row(
      "request(.userActivity)", "open by user activity", of: .userRequests, since: 8, after: 60, cost: 900,
      .isLeftToLaunchMethods),
    Row(
      "request(.quickAction)", "open by quick action", of: .userRequests, since: 9, after: 60, cost: 900,
      .isLeftToLaunchMethods),
    Row(
      "request(.notificationResponse)", "open by notification response", of: .userRequests, since: 10, after: 60,
      cost: 900),
    Row("ofScene(.showAlone(.a))", "show scene A alone", of: .severalScenes, after: 20, cost: 900),
    Row("ofScene(.showAlone(.b))", "show scene B alone", of: .severalScenes, after: 20, cost: 900),
    Row("ofScene(.showBoth)", "show both scenes side by side", of: .severalScenes, after: 20, cost: 900),
    Row("ofScene(.close(.a))", "close scene A in the switcher", of: .severalScenes, after: 2, cost: 900),
    Row("ofScene(.close(.b))", "close scene B in the switcher", of: .severalScenes, after: 2, cost: 900),
    Row("ofScene(.disconnect(.a))", "system disconnects scene A", of: .severalScenes, after: 900, cost: 900),
    Row("ofScene(.disconnect(.b))", "system disconnects scene B", of: .severalScenes, after: 900, cost: 900),
    Row("background(.prewarm)", "system prewarms the app", of: .background, since: 15, after: 1_800, cost: 2_000),
    Row(
      "background(.taskIsNotEnded)", "background task expires and is not ended", of: .background, since: 4, after: 180,
      cost: 1_200, .endsTask),
    Row(
      "background(.fetchIsDue)", "background fetch or silent push is due", of: .background, since: 7, after: 1_800,
      cost: 1_200),
    Row("ofScene(.openURL(.a))", "open scene A by URL", of: .severalScenes, after: 60, cost: 900, .opensURL),
    Row("ofScene(.openURL(.b))", "open scene B by URL", of: .severalScenes, after: 60, cost: 900, .opensURL),
    Row(
      "request(.notificationArrival)", "notification of the app arrives", of: .userRequests, since: 10, after: 60,
      cost: 900),
    Row(
      "ofScene(.requestActivation(.a))", "app requests the activation of scene A", of: .severalScenes, after: 20,
      cost: 900),
    Row(
      "ofScene(.requestActivation(.b))", "app requests the activation of scene B", of: .severalScenes, after: 20,
      cost: 900),
    Row(
      "ofScene(.requestDestruction(.a))", "app requests the destruction of scene A", of: .severalScenes, after: 2,
      cost: 900),
    Row(
      "ofScene(.requestDestruction(.b))", "app requests the destruction of scene B", of: .severalScenes, after: 2,
      cost: 900),
    Row("significantTimeChange", "significant time change", of: .memoryWarnings, after: 900, cost: 900),
  ]
}
