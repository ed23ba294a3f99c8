import LifecycleModel

/// The words in which people ask for events.
package struct EventWords: Sendable {
  /// An event, and the state of the app that the words imply.
  package struct Meaning: Hashable, Sendable {
    package let event: Event
    /// The state of the app before; nil where the words say nothing of it.
    package let start: ApplicationState?
    /// The background modes that the words imply.
    package var modes = BackgroundModes()
  }

  /// The events that a phrase may mean.
  package enum Reading: Hashable, Sendable {
    case one(Meaning)
    /// The phrase means several; a person decides.
    case several([Event])
    /// Something that happens and sends nothing; the text says why.
    case nothing(String)
    /// The suite has no such event. The text says so, and names the nearest one that it has.
    case notCovered(String)
    /// Nobody knows the phrase; the nearest that are known, at most three.
    case unknown([String])
  }

  private struct Row: Sendable {
    let phrases: [String]
    let events: [Event]
    let start: ApplicationState?
    let modes: BackgroundModes

    init(
      _ phrases: String..., means events: Event..., from start: ApplicationState? = nil,
      with modes: BackgroundModes = []
    ) {
      (self.phrases, self.events, self.start, self.modes) = (phrases, events, start, modes)
    }

    /// The end of an interruption by each of its names.
    init(endOf kind: Interruption, _ names: [String]) {
      phrases = names.flatMap { name in EventWords.ends.map { "\(name) \($0)" } }
      (events, start, modes) = ([.interruptionDismissed(kind)], nil, [])
    }
  }

  private static let rows: [Row] = [
    Row(
      "open", "launch", "start", "tap the icon", "open from the home screen", "launch from the home screen",
      "tap the icon on the home screen", means: .openFromHomeScreen),
    Row(
      "cold start", "cold launch", "fresh start", "fresh launch", "first launch", "relaunch",
      means: .openFromHomeScreen, from: .notRunning),
    Row(
      "reopen", "come back", "come back from another app", "resume", "return", "back to the app", "foreground",
      "enter foreground",
      "bring to the foreground", "warm start", "warm launch", "hot start", means: .openFromHomeScreen, from: .background
    ),
    Row(
      "home", "home button", "home screen", "go to the home screen", "swipe up", "swipe home", "go home",
      "go to background", "enter background", "background", "home gesture", "home indicator",
      "minimize", "minimise", "cmd shift h", "leave the app", "send to background", means: .pressHome),
    Row(
      "lock", "display sleep", "auto-lock", "lock button", "power button", "side button", "top button", "sleep",
      "screen off",
      "lock the screen",
      "lock the phone", "turn off the screen", means: .lock),
    Row(
      "unlock", "wake", "screen on", "turn on the screen", "unlock the phone", "unlock the screen",
      "unlock with face id", "open after unlock", "swipe to unlock",
      means: .unlock),
    Row(
      "app switcher", "multitasking", "recents", "double tap home", "double click home", "double press home",
      "task switcher", "swipe up and hold", "swipe up and pause", "swipe up slowly", "swipe up to openswitcher",
      "press home twice", "home button twice", "open switcher", "open multitasking", means: .openSwitcher),
    Row("choose this app", "back from the switcher", "select the app in the switcher", means: .chooseThisApp),
    Row(
      "choose another app", "switch apps", "switch to another app", "another app", "go to another app",
      "swipe to another app", means: .chooseAnotherApp),
    Row(
      "kill", "force quit", "force close", "swipe away", "throw out", "kill from switcher", "kill from multitasking",
      "remove from the switcher", "swipe up in the switcher", "swipe away in multitasking", "close from recents",
      "clear from recents", "swipe up to kill", "swipe up to close", "swipe up to quit", "force quit in the switcher",
      "swipe away in the switcher", means: .removeFromSwitcher),
    Row(
      "phone call", "call", "incoming call", "phone rings", "facetime", "facetime call", "video call", "voip call",
      "whatsapp call", means: .interruptionBegins(.phoneCall)),
    Row("call declined", "decline the call", "reject the call", "hang up", means: .interruptionDismissed(.phoneCall)),
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
      "app tracking transparency", "app tracking transparency prompt", "camera permission", "camera permission dialog",
      "microphone permission", "photo permission",
      "location permission alert", "location permission", "notification permission alert",
      means: .interruptionBegins(.permissionAlert)),
    Row(
      "permission granted", "permission denied", "user allows permission", "allow permission", "deny permission",
      means: .interruptionDismissed(.permissionAlert)),
    Row(
      "face id", "touch id", "faceid", "touchid", "biometric prompt", means: .interruptionBegins(.biometricPrompt)),
    Row("interruption", "interrupt", means: .interruptionBegins(.phoneCall), .interruptionBegins(.notificationCenter)),
    Row(
      "deep link", "url", "open url", "open by link", "launch by url", "open by url", "custom scheme", "url scheme",
      means: .openURL),
    Row(
      "cold launch by push", "cold start by push", "cold launch from notification", "cold start from notification",
      means: .request(.notificationResponse), from: .notRunning),
    Row("cold launch by url", "cold start by url", means: .openURL, from: .notRunning),
    Row(
      "universal link", "user activity", "handoff", "spotlight", "open from spotlight", "continue user activity",
      means: .request(.userActivity)),
    Row(
      "3d touch", "3d touch shortcut", "shortcut item", "quick action", "home screen shortcut",
      means: .request(.quickAction)),
    Row(
      "open from push", "open by push", "open from notification", "open by notification", "launch from notification",
      "launch from push", "open from push notification",
      "push tap", "tap notification", "tap on a push notification", "click push", "click notification",
      "tap notification banner", means: .request(.notificationResponse)),
    Row(
      "notification arrives", "receive notification", "local notification", "push in front",
      "notification in foreground", "foreground push", "push while open",
      means: .request(.notificationArrival)),
    Row(
      "push", "notification", "push notification", "remote notification",
      means: .request(.notificationArrival), .request(.notificationResponse), .background(.fetchIsDue)),
    Row(
      "silent push", "content-available", "background fetch", "fetch", "app refresh", "background app refresh",
      "silent push notification", "content-available push", "background push", "launch for a background fetch",
      means: .background(.fetchIsDue)),
    Row("prewarm", means: .background(.prewarm)),
    Row(
      "background launch", "wake in the background", "launch by the system", "system launches the app",
      means: .systemWakesApp),
    Row(
      "geofence", "region entered", "region", "region monitoring", "significant location change",
      means: .systemWakesApp,
      with: .regionMonitoring),
    Row("location wake", "location update", means: .systemWakesApp, with: .location),
    Row("suspend", means: .systemSuspends, from: .background),
    Row(
      "jetsam", "system kills the suspended app", "low memory kill", "out of memory", "oom", "oom crash", "memory kill",
      means: .systemReclaimsMemory),
    Row("jetsam in foreground", "oom in foreground", "foreground memory kill", means: .systemEndsApp, from: .active),
    Row("memory warning", "low memory", "low memory warning", "memory pressure", means: .memoryWarning),
    Row(
      "midnight", "time change", "clock change", "new day", "daylight saving time", "time zone",
      means: .significantTimeChange),
    Row(
      "crash", "uncaught exception", "abort", "watchdog", "watchdog kill", "kill by the watchdog", "0x8badf00d",
      means: .appCrashes),
    Row(
      "system kills the app", "system terminates the app", "killed by ios", "terminated by ios", means: .systemEndsApp),
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
    Row("scene disconnects", "scene released", means: .systemDisconnectsScene),
    Row(
      "second window", "open a second window", "split view", "split screen", "new window", "new scene", "side by side",
      means: .ofScene(.showBoth)),
    Row("deep link in scene a", "open by url in scene a", "url in scene a", means: .ofScene(.openURL(.a))),
    Row("deep link in scene b", "open by url in scene b", "url in scene b", means: .ofScene(.openURL(.b))),
    Row("close window a", "close scene a", means: .ofScene(.close(.a))),
    Row("close window b", "close scene b", "close the second window", means: .ofScene(.close(.b))),
    Row("close a window", "close the scene", means: .ofScene(.close(.a)), .ofScene(.close(.b))),
    Row(
      "begin to open", "start to open", "opening is broken off", "begin to unlock", means: .abandonOpening),
    Row(
      "text field", "keyboard", "keyboard shown", "editing a text field",
      "tap text field", "tap first text field", "focus a text field", "begin editing", "keyboard appears",
      means: .tapField(.first)),
    Row(
      "tap second text field", "second text field", "switch text field", "switch between text fields",
      "another text field", "next text field", means: .tapField(.second)),
    Row("type", "type text", "tap a key", "type a letter", "letter", "key", means: .typeLetter),
    Row("delete", "backspace", "delete key", means: .pressDelete),
    Row(
      "return key", "done key", "enter key", "tap return", "hit return", "hit enter", "tap done", "press done",
      means: .pressReturn),
    Row(
      "another view covers the root view", "push view controller", "present a view controller",
      "present a modal view controller", "show another screen",
      "another view", "cover the root view", means: .showAnotherView),
    Row(
      "go back to the root view", "pop view controller", "dismiss the view controller", "dismiss modal", "go back",
      means: .returnToRootView),
    Row(endOf: .phoneCall, ["call", "phone call"]), Row(endOf: .textMessage, ["text message", "sms"]),
    Row(endOf: .notificationCenter, ["notification center", "notification centre"]),
    Row(endOf: .controlCenter, ["control center", "control centre"]),
    Row(endOf: .permissionAlert, ["permission dialog", "permission alert", "permission prompt", "alert"]),
    Row(endOf: .biometricPrompt, ["face id", "touch id", "biometric prompt"]),
  ]

  /// Words for the end of something that was shown, by which the app keeps its place.
  private static let ends = [
    "dismissed", "closed", "ends", "over", "done", "finished", "gone", "cancelled", "succeeds", "succeed", "success",
    "fails",
  ]

  /// Words that mean something only after the event that they complete: "decline" after a call began.
  private static let completions: [(phrases: [String], event: @Sendable (Event) -> Event?)] = [
    (
      ends + [
        "dismiss", "close", "ignore", "deny",
        "allow", "tap allow",
        "tap ok",
      ],
      { last in begun(last).map { .interruptionDismissed($0) } }
    ),
    (
      ["reject", "decline", "declined"],
      { last in
        begun(last).flatMap { [.phoneCall, .textMessage].contains($0) ? .interruptionDismissed($0) : nil }
      }
    ),
    (
      ["accept", "answer", "take", "pick up", "view", "tap view", "click view"],
      { last in begun(last).map { .interruptionAccepted($0) } }
    ),
    (["swipe", "swipe up", "flick up", "swipe it up"], { $0 == .openSwitcher ? .removeFromSwitcher : nil }),
    (
      [
        "return", "back", "go back", "come back", "reopen", "resume", "tap the app", "select the app", "choose the app",
      ],
      { $0 == .openSwitcher ? .chooseThisApp : $0 == .lock ? .unlock : nil }
    ),
    (
      ["return", "back", "go back", "pop", "dismiss", "close"],
      { $0 == .showAnotherView ? .returnToRootView : nil }
    ),
    (["return", "enter", "tap return", "done"], { $0.facet == .textField ? .pressReturn : nil }),
  ]

  private static func begun(_ event: Event) -> Interruption? {
    event.interruption(.begins)
  }

  private static let notCovered: [(phrases: [String], words: String)] = [
    (
      ["alert", "popup", "pop up", "dialog", "show alert", "alert shown", "alert view", "alert dialog", "error alert"],
      "say whose alert: one of the system is 'permission alert'; one of the app itself takes nothing from it"
    ),
    (
      [
        "shut down", "shutdown", "power off", "restart the device", "restart the phone", "reboot", "battery empty",
        "battery dies", "battery runs out", "restart the iphone", "restart the ipad", "turn off the phone",
        "turn off the iphone", "turn off the ipad", "turn off the device", "switch off the phone",
      ],
      "the end of the device is not covered; on iOS 4 somebody recorded willTerminate in front and nothing in the background (christian-fries.de, 2010); the nearest event is 'system ends the app', which ends the process as well"
    ),
    (
      [
        "open another app by link", "open another app from the app", "follow a link to another app", "telephone number",
        "call a phone number", "dial a number", "open a web page", "open safari", "open settings", "open maps",
        "open mail",
      ],
      "an event of the app itself that opens another app is not covered; the nearest event is 'choose another app'"
    ),
    (
      [
        "dismiss keyboard", "hide keyboard", "tap outside", "tap outside the text field", "tap elsewhere",
        "resign first responder", "clear button",
      ],
      "an end of editing by the app itself is not covered; the nearest event is 'press Return'"
    ),
    (
      ["open twice", "launch twice", "start twice", "open again and again"],
      "an app in front is not opened again; write down what happens in between, as in 'open, home, open'"
    ),
    (
      ["exit(0)", "exit 0", "call exit"],
      "an end by the app itself is not covered; the nearest event is 'app crashes', at which the app receives nothing either"
    ),
    (
      ["xcode", "stop in xcode", "stop button", "debugger"],
      "an end by the debugger is not covered; the nearest event is 'app crashes', at which the app receives nothing either"
    ),
    (
      [
        "bgtaskscheduler", "bgapprefreshtask", "bgprocessingtask", "background task scheduler", "background processing",
      ],
      "tasks of BGTaskScheduler are not covered; the nearest event is 'background fetch or silent push is due'"
    ),
    (
      [
        "screenshot", "screen recording", "rotate", "rotation", "share sheet", "in-app purchase", "siri", "carplay",
        "picture in picture", "slide over", "orientation change", "low battery", "stage manager", "airplay", "airdrop",
        "low power mode", "update",
        "install", "uninstall", "delete the app", "voip push", "pushkit", "bluetooth", "background audio",
        "live activity", "widget", "app clip",
        "today view", "alarm", "timer", "status bar", "airplane mode", "log out", "sign out",
        "network lost", "wifi", "dark mode", "volume button", "headphones", "charger", "apple pay", "camera",
        "photo picker", "web view", "in-app browser", "language change",
      ],
      "no such event is covered: the sources of the suite do not say what it sends"
    ),
  ]

  /// A phrase of the table, and its meaning.
  private struct Entry: Sendable {
    let words: Set<String>
    let reading: Reading
  }

  private static let entries: [Entry] =
    rows.flatMap { row in
      row.phrases.map { phrase in
        Entry(
          words: telling(phrase),
          reading: row.events.count == 1
            ? .one(Meaning(event: row.events[0], start: row.start, modes: row.modes))
            : .several(row.events))
      }
    } + notCovered.flatMap { row in row.phrases.map { Entry(words: telling($0), reading: .notCovered(row.words)) } }

  /// Reads a phrase: the name of an event in the notation of traces, or words of the table in any order and
  /// form, with others beside them.
  ///
  /// - Parameter last: The event before, which the phrase may complete.
  package static func read(_ phrase: some StringProtocol, after last: Event? = nil) -> Reading {
    var text = phrase.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (change, word) in joined where change.contains(" to ") { text = text.replacing(change, with: word) }
    if let event = Event(name: text) { return .one(Meaning(event: event, start: nil)) }
    if let reason = nothing(text) { return .nothing(reason) }
    let words = telling(text)
    if words.isEmpty { return .unknown([]) }
    // An interruption that was accepted is not over the app any more: no rule has its end bring the app back.
    if let kind = last?.interruption(.accepted),
      completions[0].phrases.contains(where: { telling($0) == words })
        || read(text) == .one(Meaning(event: .interruptionDismissed(kind), start: nil))
    {
      return .nothing(
        "the app was left when it was accepted, and comes back by an event of its own, 'open' for instance")
    }
    for (phrases, event) in completions where phrases.contains(where: { telling($0) == words }) {
      if let event = last.flatMap(event) { return .one(Meaning(event: event, start: nil)) }
    }
    let told = state(at: text)
    if let told, told.isFirst, let reading = read(told.rest, from: told.state) { return reading }
    if let entry = entries.first(where: { $0.words == words }) { return entry.reading }
    if let told, let reading = read(told.rest, from: told.state) { return reading }
    let within = entries.filter { $0.words.isSubset(of: words) }
    let most = within.map(\.words.count).max() ?? 0
    let best = within.filter { $0.words.count == most }
    // A phrase of the table says too little beside a word that it does not explain: "open Safari".
    let harmless = most > 1 ? harmless.union(harmlessVerbs) : harmless
    let whole = best.filter { words.subtracting($0.words).isSubset(of: harmless) }
    let together = words.isSubset(of: best.reduce(harmless) { $0.union($1.words) }) ? best : []
    let beyond = words.isSubset(of: harmless) ? [] : entries.filter { words.isSubset(of: $0.words) }
    for candidates in [whole.isEmpty ? together : whole, beyond] where !candidates.isEmpty {
      if let reading = united(candidates.map(\.reading)) { return reading }
    }
    var names = rows.flatMap(\.phrases) + Event.allCases.map(\.name)
    // "forcequit", and a letter that is wrong in a long word.
    let joint = text.filter(\.isLetter)
    let meant =
      names.first { $0.filter(\.isLetter) == joint }
      ?? (joint.count > 7 ? NearestName.of(text, in: names, within: 1) : nil)
    if let meant, meant != text { return read(meant, after: last) }
    switch united(best.map(\.reading)) {
    case .one(let meaning): return .unknown([meaning.event.name])
    case .notCovered(let words): return .notCovered(words)
    case .several, .nothing, .unknown, nil: break
    }
    var nearest: [String] = []
    while nearest.count < 3, let name = NearestName.of(text, in: names) {
      nearest.append(name)
      names.removeAll { $0 == name }
    }
    return .unknown(nearest)
  }

  /// The one event of a phrase in a state of the app: of several the one that usually happens in it.
  private static func read(_ phrase: String, from state: ApplicationState) -> Reading? {
    switch read(phrase) {
    case .one(let meaning): return .one(Meaning(event: meaning.event, start: state, modes: meaning.modes))
    case .several(let events):
      let usual = events.filter { Explanation.usualStarts(of: $0).first == state }
      return usual.count == 1 ? .one(Meaning(event: usual[0], start: state)) : .several(events)
    case .nothing, .notCovered, .unknown: return nil
    }
  }

  /// The reason why something that people name sends nothing; nil where nothing is known of that.
  private static func nothing(_ text: String) -> String? {
    let words = text.split(separator: " ").drop { ["a", "the"].contains($0) }
    switch words.first {
    case "wake" where words.last == "screen" || words.last == "phone", "screen" where words.last == "on":
      return "a screen that is on is still locked: 'unlock' says what follows"
    case "wait", "waiting":
      return "time by itself sends nothing; the system may suspend an app in the background: 'suspend'"
    case _ where ownAlerts.contains(text.filter(\.isLetter)):
      return "an alert of the app itself takes nothing from it; one of the system is 'permission alert'"
    case "banner" where !text.contains("tap"):
      return "a banner takes nothing from the app; one of the app's own is 'notification of the app arrives'"
    default: return nil
    }
  }

  /// Names of alerts that an app shows itself.
  private static let ownAlerts: Set = [
    "uialertcontroller", "alertcontroller", "inappalert", "actionsheet", "appshowsanalert", "appshowsalert",
    "theappshowsanalert", "alertoftheapp",
  ]

  /// Whether a phrase is the name of an event or one of the table, with nothing beside it.
  package static func isWhole(_ phrase: String) -> Bool {
    let words = telling(phrase)
    return Event(name: phrase.lowercased()) != nil || entries.contains { $0.words == words }
  }

  /// The two events of a phrase that says during or after which event another one happens, in their order: "app switcher is
  /// open" and "home" of "home while app switcher is open"; nil where it says no such thing.
  package static func parts(of phrase: String) -> (first: String, second: String)? {
    let text = phrase.lowercased()
    guard !isWhole(phrase), state(at: text) == nil else { return nil }
    for link in [" while ", " during ", " after ", " when "] {
      guard let place = text.firstRange(of: link) else { continue }
      return (String(text[place.upperBound...]), String(text[..<place.lowerBound]))
    }
    return nil
  }

  /// The state of the app that ends a phrase, and what is before it: "lock" and active of "lock while the app
  /// is active".
  ///
  /// - Returns: Also whether the rest is read before the phrase as a whole is.
  private static func state(at text: String) -> (rest: String, state: ApplicationState, isFirst: Bool)? {
    for (words, state) in states {
      guard let place = words.first(where: { text.hasSuffix(" \($0)") }) else { continue }
      let before = text.dropLast(place.count + 1).split(separator: " ").map(String.init)
      // "Universal link cold start" says the state without a link.
      if place.hasPrefix("cold ") {
        return (
          before.reversed().drop { ["on", "at", "from", "a"].contains($0) }.reversed().joined(separator: " "), state,
          true
        )
      }
      let link =
        before.firstIndex { ["while", "when", "if"].contains($0) }
        ?? before.lastIndex { ["from", "in", "as"].contains($0) }
      // "While Control Center is open" is about another state.
      guard let link, before[(link + 1)...].allSatisfy(ofState.contains) else { return nil }
      // "From killed" is a launch.
      if link == 0 { return before[link] == "from" ? ("open", state, true) : nil }
      return (before[..<link].joined(separator: " "), state, !["in", "as"].contains(before[link]))
    }
    return nil
  }

  /// The state of the app that a phrase tells, where it tells nothing else: "the app is in front".
  package static func state(told phrase: some StringProtocol) -> ApplicationState? {
    let words = phrase.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let verb = words.firstIndex(where: { ["is", "was"].contains($0) }),
      words[..<verb].allSatisfy({ ["the", "an", "my", "app", "application", "it"].contains($0) })
    else { return nil }
    let told = words[(verb + 1)...].drop { ["in", "the", "now", "already", "still"].contains($0) }.joined(
      separator: " ")
    return states.first { names, _ in names.contains { told == $0 || told.hasPrefix("\($0) and ") } }?.1
  }

  /// Words between "while" and a state.
  private static let ofState: Set = [
    "the", "an", "a", "my", "app", "application", "it", "is", "was", "in", "still", "already",
  ]

  private static let states: [([String], ApplicationState)] = [
    (["suspended", "suspended state"], .suspended), (["inactive", "inactive state"], .inactive),
    (["active", "active state", "foreground", "foreground state", "front"], .active),
    (["background", "background state", "backgrounded"], .background),
    (
      [
        "not running", "not running state", "terminated", "terminated state", "killed", "killed state", "closed",
        "not open", "cold start", "cold launch",
      ], .notRunning
    ),
    (["running", "open", "in use"], .active),
  ]

  /// Whether a phrase is the name of a state of the app, as people put it.
  package static func isState(_ phrase: String) -> Bool {
    states.contains { names, _ in names.contains(phrase.lowercased()) }
  }

  /// The one meaning of several readings, or all their events; nil where some are not covered and others are.
  private static func united(_ readings: [Reading]) -> Reading? {
    if Set(readings).count == 1 { return readings[0] }
    var events: Set<Event> = []
    for reading in readings {
      switch reading {
      case .one(let meaning): events.insert(meaning.event)
      case .several(let several): events.formUnion(several)
      case .nothing, .notCovered, .unknown: return nil
      }
    }
    if events.count == 1, let event = events.first { return .one(Meaning(event: event, start: nil)) }
    return .several(Event.allCases.filter(events.contains))
  }

  /// Words that change nothing of what is asked.
  private static let harmless = Set(
    [
      "phone", "iphone", "ipad", "device", "screen", "button", "running", "again", "once", "now", "just", "after",
      "before", "during", "suddenly", "quickly", "hard", "manually", "physical", "finger", "event", "do", "does",
      "done", "happen", "if", "someone", "somebody", "we", "they", "he", "she", "there", "this", "that", "be", "been",
      "shown", "show", "appears", "prompt", "begins", "starts", "ios", "system", "scene", "window", "long", "short",
      "time", "receives", "edge", "top", "bottom", "incoming", "one", "passcode", "beside",
    ].map(stem))

  /// Words that change nothing beside two that mean an event: "open Control Center".
  private static let harmlessVerbs = Set(["open", "launch", "start", "tap", "use", "select", "swipe"].map(stem))

  /// The words of a phrase that tell something, without their endings.
  private static func telling(_ phrase: String) -> Set<String> {
    let silent: Set = [
      "the", "a", "an", "my", "i", "you", "user", "users", "is", "are", "was", "it", "its", "app", "apps",
      "application", "to", "of", "on", "by", "via", "with", "from", "when", "then", "while", "and", "in", "into",
      "press", "presses", "pressed", "pressing", "get", "gets", "getting", "for", "arrive", "arrives", "arrived",
      "happens", "comes", "banner", "as",
    ]
    var told = phrase.lowercased()
    for (words, word) in joined { told = told.replacing(words, with: word) }
    let all = told.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    // The last word of "close window A" is a name.
    let named = all.count > 1 && all.last == "a" && ["window", "scene"].contains(all[all.count - 2])
    let stems = Set(all.filter { !silent.contains($0) }.map(stem) + (named ? ["a"] : []))
    // An app that is deleted is not a letter.
    return stems == ["delet"] && all.contains("app") ? ["deleteapp"] : stems
  }

  /// Words that mean one thing together: another app is not this one.
  private static let joined = [
    ("background to foreground", "reopen"), ("background to active", "reopen"), ("inactive to active", "reopen"),
    ("foreground to background", "minimize"), ("active to background", "minimize"),
    ("tap on the banner", "tap notification"), ("tap on banner", "tap notification"),
    ("tap banner", "tap notification"), ("another app", "otherapp"),
    ("other app", "otherapp"), ("to app switcher", "to openswitcher"),
    ("to the app switcher", "to openswitcher"), ("to switcher", "to openswitcher"),
    ("to the switcher", "to openswitcher"), ("in-app", "inapp"), ("screen on", "screenon"),
    ("press return", "return key"), ("press enter", "enter key"), ("from safari", "fromsafari"),
    ("from the notification center", "by notification"), ("from notification center", "by notification"),
    ("from the lock screen", "after unlock"),
  ]

  /// A word without its ending: "killed", "kills" and "killing" are one.
  private static func stem(_ word: String) -> String {
    var stem = word[...]
    for (ending, least) in [("ing", 6), ("ed", 5), ("es", 4), ("s", 4)]
    where stem.hasSuffix(ending) && stem.count >= least && !stem.hasSuffix("ss") {
      stem = stem.dropLast(ending.count)
      break
    }
    if stem.count > 3, stem.hasSuffix("e") { stem = stem.dropLast() }
    if stem.count > 3, let last = stem.last, stem.dropLast().last == last { stem = stem.dropLast() }
    return String(stem)
  }
}
