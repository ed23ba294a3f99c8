import LifecycleModel

/// The words in which people ask for events.
package struct EventWords: Sendable {
  /// An event, and the state of the app that the words imply.
  package struct Meaning: Hashable, Sendable {
    package let event: Event
    /// The state of the app before; nil where the words say nothing of it.
    package let start: ApplicationState?
  }

  /// The events that a phrase may mean.
  package enum Reading: Hashable, Sendable {
    case one(Meaning)
    /// The phrase means several; a person decides.
    case several([Event])
    /// The suite has no such event. The text says so, and names the nearest one that it has.
    case notCovered(String)
    /// Nobody knows the phrase; the nearest that are known, at most three.
    case unknown([String])
  }

  private struct Row: Sendable {
    let phrases: [String]
    let events: [Event]
    let start: ApplicationState?

    init(_ phrases: String..., means events: Event..., from start: ApplicationState? = nil) {
      self.phrases = phrases
      self.events = events
      self.start = start
    }
  }

  private static let rows: [Row] = [
    Row(
      "open", "open the app", "launch", "launch the app", "start", "start the app", "tap the icon", "tap icon",
      "open app",
      means: .openFromHomeScreen),
    Row(
      "cold start", "cold launch", "fresh start", "fresh launch", "first launch",
      means: .openFromHomeScreen, from: .notRunning),
    Row(
      "reopen", "come back", "resume", "return", "return to the app", "back to the app", "foreground",
      "enter foreground",
      "bring to the foreground", "warm start", "warm launch", "hot start", means: .openFromHomeScreen, from: .background
    ),
    Row(
      "home", "home button", "swipe up", "swipe home", "go home", "go to background", "background",
      "background the app",
      "minimize", "minimise", "cmd shift h", "cmd-shift-h", "leave the app", "leave", means: .pressHome),
    Row(
      "lock", "lock button", "power button", "side button", "top button", "sleep", "screen off", "lock the screen",
      "lock the phone", means: .lock),
    Row("unlock", "wake", "screen on", "unlock the phone", "unlock the screen", means: .unlock),
    Row(
      "app switcher", "switcher", "multitasking", "recents", "double tap home", "double-tap home", "double click home",
      "double press home",
      "task switcher", "open switcher", "open multitasking", means: .openSwitcher),
    Row("choose this app", "back from the switcher", "select the app in the switcher", means: .chooseThisApp),
    Row("choose another app", "switch apps", "switch to another app", "another app", means: .chooseAnotherApp),
    Row(
      "kill", "force quit", "force-quit", "force close", "swipe away", "throw out", "kill from switcher",
      "kill from multitasking", "remove from the switcher", "swipe up in the switcher", "swipe away in multitasking",
      "close from recents", "clear from recents",
      means: .removeFromSwitcher),
    Row("phone call", "call", "incoming call", "call comes in", "phone rings", means: .interruptionBegins(.phoneCall)),
    Row("call declined", "decline the call", "call ends", "call dismissed", means: .interruptionDismissed(.phoneCall)),
    Row("call taken", "call accepted", "answer the call", "accept the call", means: .interruptionAccepted(.phoneCall)),
    Row("text message", "sms", "message arrives", means: .interruptionBegins(.textMessage)),
    Row(
      "notification center", "pull down notifications", "notification centre", "swipe down", "pull down",
      means: .interruptionBegins(.notificationCenter)),
    Row("close notification center", "notification center closed", means: .interruptionDismissed(.notificationCenter)),
    Row(
      "control center", "control centre", "swipe up for controls", "swipe down for controls",
      means: .interruptionBegins(.controlCenter)),
    Row("close control center", "control center closed", means: .interruptionDismissed(.controlCenter)),
    Row(
      "permission dialog", "permission prompt", "permission", "system alert", "alert", "popup", "permission alert",
      means: .interruptionBegins(.permissionAlert)),
    Row("alert dismissed", "permission granted", "permission denied", means: .interruptionDismissed(.permissionAlert)),
    Row(
      "face id", "touch id", "faceid", "touchid", "biometric prompt", means: .interruptionBegins(.biometricPrompt)),
    Row("face id done", "touch id done", means: .interruptionDismissed(.biometricPrompt)),
    Row("interruption", "interrupt", means: .interruptionBegins(.phoneCall), .interruptionBegins(.notificationCenter)),
    Row("deep link", "url", "open url", "open by link", "custom scheme", "url scheme", means: .openURL),
    Row("cold launch by url", "cold start by url", means: .openURL, from: .notRunning),
    Row(
      "universal link", "user activity", "handoff", "spotlight", "continue user activity",
      means: .request(.userActivity)),
    Row("3d touch", "shortcut item", "quick action", "home screen shortcut", means: .request(.quickAction)),
    Row(
      "push tap", "tap on a push", "tap notification", "tap on a notification", "notification tapped",
      "tap on a push notification",
      means: .request(.notificationResponse)),
    Row(
      "push in front", "push arrives in front", "notification in foreground", "foreground push", "push while open",
      means: .request(.notificationArrival)),
    Row(
      "push", "notification", "push notification", "remote notification", "push arrives", "notification arrives",
      means: .request(.notificationArrival), .request(.notificationResponse), .background(.fetchIsDue)),
    Row(
      "silent push", "content-available", "background fetch", "fetch", "app refresh", "background push",
      "launch for a background fetch",
      means: .background(.fetchIsDue)),
    Row("prewarm", "prewarming", "prewarmed", means: .background(.prewarm)),
    Row(
      "background launch", "launch in the background", "wake in the background", "geofence", "region",
      "region monitoring",
      "location wake", "location update", "significant location change", means: .systemWakesApp),
    Row("suspend", "suspended", "gets suspended", means: .systemSuspends, from: .background),
    Row("jetsam", "low memory kill", "out of memory", "memory kill", means: .systemReclaimsMemory),
    Row("memory warning", "low memory", "low memory warning", means: .memoryWarning),
    Row("crash", "exit", "abort", "watchdog", "0x8badf00d", means: .appCrashes),
    Row(
      "system kills the app", "system terminates the app", "killed by ios", "terminated by ios", means: .systemEndsApp),
    Row("link in safari", "tap a link in safari", means: .openURL, .request(.userActivity)),
    Row("terminate", "end", "termination", means: .removeFromSwitcher, .systemEndsApp, .systemReclaimsMemory),
    Row("task expires", "background time expires", "expiration", means: .taskExpires, .background(.taskIsNotEnded)),
    Row("scene disconnects", "disconnect the scene", "scene released", means: .systemDisconnectsScene),
    Row(
      "second window", "open a second window", "split view", "new window", "side by side", means: .ofScene(.showBoth)),
    Row("close a window", "close the scene", "window closed", means: .ofScene(.close(.a)), .ofScene(.close(.b))),
    Row("tap text field", "focus a text field", "begin editing", "keyboard appears", means: .tapField(.first)),
    Row(
      "tap second text field", "second text field", "another text field", "next text field", means: .tapField(.second)),
    Row("type", "type a letter", "letter", "key", means: .typeLetter),
    Row("delete", "backspace", "delete key", means: .pressDelete),
    Row("return key", "done key", means: .pressReturn),
    Row(
      "push view controller", "present a view controller", "show another screen", "another view", "cover the root view",
      means: .showAnotherView),
    Row("pop view controller", "dismiss the view controller", "go back", means: .returnToRootView),
  ]

  private static let notCovered: [(phrases: [String], words: String)] = [
    (
      [
        "shut down", "shutdown", "power off", "restart the device", "restart the phone", "reboot", "battery empty",
        "battery dies", "battery runs out",
      ],
      "the end of the device is not covered; the nearest event is 'system ends the app', which ends the process as well"
    ),
    (
      [
        "open another app by link", "open another app from the app", "follow a link to another app", "telephone number",
        "call a phone number", "dial a number", "open a web page", "open safari", "open settings",
        "open maps", "open mail",
      ],
      "an event of the app itself that opens another app is not covered; the nearest event is 'choose another app'"
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
        "picture in picture", "slide over", "stage manager", "airplay", "airdrop", "low power mode", "update",
        "install",
        "uninstall", "delete the app", "uialertcontroller", "action sheet", "voip push", "pushkit", "bluetooth",
        "background audio", "live activity", "widget", "app clip", "today view", "time change", "midnight", "alarm",
        "timer", "status bar", "airplane mode", "log out", "sign out", "network lost", "wifi", "dark mode",
        "volume button", "headphones", "charger", "apple pay", "camera", "photo picker", "web view", "in-app browser",
        "language change",
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
          reading: row.events.count == 1 ? .one(Meaning(event: row.events[0], start: row.start)) : .several(row.events))
      }
    } + notCovered.flatMap { row in row.phrases.map { Entry(words: telling($0), reading: .notCovered(row.words)) } }

  /// Reads a phrase: the name of an event in the notation of traces, or words of the table in any order and form, with others
  /// beside them.
  package static func read(_ phrase: some StringProtocol) -> Reading {
    let text = phrase.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let event = Event(name: text) { return .one(Meaning(event: event, start: nil)) }
    let words = telling(text)
    if words.isEmpty { return .unknown([]) }
    let told = state(at: text)
    if let told, told.isFrom, case .one(let meaning) = read(told.rest) {
      return .one(Meaning(event: meaning.event, start: told.state))
    }
    if let entry = entries.first(where: { $0.words == words }) { return entry.reading }
    if let told, case .one(let meaning) = read(told.rest) {
      return .one(Meaning(event: meaning.event, start: told.state))
    }
    let within = entries.filter { $0.words.isSubset(of: words) }
    let most = within.map(\.words.count).max() ?? 0
    let best = within.filter { $0.words.count == most }
    let beyond = entries.filter { words.isSubset(of: $0.words) }
    // A single word says little beside one that nobody knows: "open Safari".
    let isVague = most == 1 && !words.isSubset(of: known.union(harmless))
    for candidates in [isVague ? [] : best, beyond] where !candidates.isEmpty {
      if let reading = united(candidates.map(\.reading)) { return reading }
    }
    if isVague {
      switch united(best.map(\.reading)) {
      case .one(let meaning): return .unknown([meaning.event.name])
      case .notCovered(let words): return .notCovered(words)
      case .several, .unknown, nil: break
      }
    }
    var names = rows.flatMap(\.phrases) + Event.allCases.map(\.name)
    var nearest: [String] = []
    while nearest.count < 3, let name = NearestName.of(text, in: names) {
      nearest.append(name)
      names.removeAll { $0 == name }
    }
    return .unknown(nearest)
  }

  /// The state of the app that ends a phrase, and what is before it: "lock" and active of "lock while the app is active".
  private static func state(at text: String) -> (rest: String, state: ApplicationState, isFrom: Bool)? {
    for (words, state) in states {
      guard let place = words.first(where: { text.hasSuffix(" \($0)") }) else { continue }
      let before = text.dropLast(place.count + 1).split(separator: " ").map(String.init)
      let link = before.lastIndex { ["while", "when", "from", "in", "if", "as"].contains($0) }
      guard let link, before.count - link <= 4 else { return nil }
      let isFrom = before[link] == "from"
      // "From killed" is a launch.
      if link == 0 { return isFrom ? ("open", state, true) : nil }
      return (before[..<link].joined(separator: " "), state, isFrom)
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

  private static let states: [([String], ApplicationState)] = [
    (["suspended"], .suspended), (["inactive"], .inactive), (["active", "foreground", "front"], .active),
    (["background", "backgrounded"], .background), (["not running", "terminated", "killed"], .notRunning),
  ]

  /// The one meaning of several readings, or all their events; nil where some are not covered and others are.
  private static func united(_ readings: [Reading]) -> Reading? {
    if Set(readings).count == 1 { return readings[0] }
    var events: Set<Event> = []
    for reading in readings {
      switch reading {
      case .one(let meaning): events.insert(meaning.event)
      case .several(let several): events.formUnion(several)
      case .notCovered, .unknown: return nil
      }
    }
    if events.count == 1, let event = events.first { return .one(Meaning(event: event, start: nil)) }
    return .several(Event.allCases.filter(events.contains))
  }

  /// The words of the table.
  private static let known = entries.reduce(into: Set<String>()) { $0.formUnion($1.words) }

  /// Words that change nothing of what is asked.
  private static let harmless = Set(
    [
      "phone", "iphone", "ipad", "device", "screen", "button", "running", "again", "once", "twice", "now", "just",
      "after",
      "before", "during", "suddenly", "quickly", "hard", "manually", "physical", "finger", "event", "do", "does",
      "done",
      "happen", "if", "someone", "somebody", "we", "they", "he", "she", "there", "this", "that", "be", "been",
      "shown", "show", "appears", "begins", "starts", "ios", "system", "scene", "window", "long", "short", "time",
    ].map(stem))

  /// The words of a phrase that tell something, without their endings.
  private static func telling(_ phrase: String) -> Set<String> {
    let silent: Set = [
      "the", "a", "an", "my", "i", "you", "user", "users", "is", "are", "was", "it", "its", "app", "apps",
      "application", "to",
      "of", "on", "by", "via", "with", "from", "when", "then", "while", "and", "in", "into", "press", "presses",
      "pressed",
      "pressing", "get", "gets", "getting", "for", "arrive", "arrives", "arrived", "happens", "comes",
    ]
    // Another app is not this one.
    let told = phrase.lowercased().replacing("another app", with: "otherapp").replacing("other app", with: "otherapp")
    let words = told.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    return Set(words.filter { !silent.contains($0) }.map(stem))
  }

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
