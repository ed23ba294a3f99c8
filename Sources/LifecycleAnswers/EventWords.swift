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
      "cold start", "cold launch", "fresh start", "fresh launch", "first launch", "from terminated", "from killed",
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
      "lock", "lock button", "power button", "sleep", "screen off", "lock the screen", "lock the phone", means: .lock),
    Row("unlock", "wake", "screen on", "unlock the phone", "unlock the screen", means: .unlock),
    Row(
      "app switcher", "switcher", "multitasking", "recents", "double tap home", "double-tap home", "double click home",
      "task switcher", "open switcher", "open multitasking", means: .openSwitcher),
    Row("choose this app", "back from the switcher", "select the app in the switcher", means: .chooseThisApp),
    Row("choose another app", "switch apps", "switch to another app", "another app", means: .chooseAnotherApp),
    Row(
      "kill", "force quit", "force-quit", "force close", "swipe away", "throw out", "kill from switcher",
      "kill from the switcher", "remove from the switcher", "swipe up in the switcher", "kill the app",
      means: .removeFromSwitcher),
    Row("phone call", "call", "incoming call", "call comes in", means: .interruptionBegins(.phoneCall)),
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
      "permission dialog", "permission", "system alert", "alert", "popup", "permission alert",
      means: .interruptionBegins(.permissionAlert)),
    Row("alert dismissed", "permission granted", "permission denied", means: .interruptionDismissed(.permissionAlert)),
    Row(
      "face id", "touch id", "faceid", "touchid", "biometric prompt", means: .interruptionBegins(.biometricPrompt)),
    Row("face id done", "touch id done", means: .interruptionDismissed(.biometricPrompt)),
    Row("interruption", "interrupt", means: .interruptionBegins(.phoneCall), .interruptionBegins(.notificationCenter)),
    Row("deep link", "url", "open url", "open by link", "custom scheme", "url scheme", means: .openURL),
    Row("cold launch by url", "cold start by url", means: .openURL, from: .notRunning),
    Row("universal link", "user activity", "handoff", "spotlight", means: .request(.userActivity)),
    Row("3d touch", "shortcut item", "quick action", "home screen shortcut", means: .request(.quickAction)),
    Row(
      "push tap", "tap on a push", "tap notification", "tap on a notification", "notification tapped",
      means: .request(.notificationResponse)),
    Row(
      "push in front", "push arrives in front", "notification in foreground", "foreground push",
      means: .request(.notificationArrival)),
    Row(
      "silent push", "content-available", "background fetch", "fetch", "app refresh", "background push",
      means: .background(.fetchIsDue)),
    Row("prewarm", "prewarming", "prewarmed", means: .background(.prewarm)),
    Row("background launch", "wake in the background", "geofence", "region", "location wake", means: .systemWakesApp),
    Row("suspend", "suspended", "gets suspended", means: .systemSuspends, from: .background),
    Row("jetsam", "low memory kill", "out of memory", "memory kill", means: .systemReclaimsMemory),
    Row("memory warning", "low memory", "low memory warning", means: .memoryWarning),
    Row("crash", "crashes", "exit", "abort", means: .appCrashes),
    Row("watchdog", "system kills the app", "system terminates the app", means: .systemEndsApp),
    Row("task expires", "background time expires", "expiration", means: .taskExpires, .background(.taskIsNotEnded)),
    Row("scene disconnects", "disconnect the scene", "scene released", means: .systemDisconnectsScene),
    Row("second window", "open a second window", "split view", "new window", means: .ofScene(.showBoth)),
  ]

  private static let notCovered: [(phrases: [String], words: String)] = [
    (
      ["shut down", "shutdown", "power off", "restart the device", "reboot", "battery empty"],
      "the end of the device is not covered; the nearest event is 'system ends the app', which ends the process as well"
    ),
    (
      ["open another app by link", "open a link", "follow a link", "telephone number"],
      "an event of the app itself that opens another app is not covered; the nearest event is 'choose another app'"
    ),
  ]

  /// Reads a phrase: the name of an event in the notation of traces, or words of the table.
  package static func read(_ phrase: some StringProtocol) -> Reading {
    let text = phrase.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let event = Event(name: text) { return .one(Meaning(event: event, start: nil)) }
    let plain = articleless(text)
    if let row = rows.first(where: { $0.phrases.contains { articleless($0) == plain } }) {
      return row.events.count == 1
        ? .one(Meaning(event: row.events[0], start: row.start)) : .several(row.events)
    }
    if let found = notCovered.first(where: { $0.phrases.contains { articleless($0) == plain } }) {
      return .notCovered(found.words)
    }
    return similar(to: plain)
  }

  /// The events whose phrases have all the words, or the nearest phrases.
  private static func similar(to text: String) -> Reading {
    let words = Set(text.split(separator: " "))
    let holding = rows.filter { row in row.phrases.contains { words.isSubset(of: Set($0.split(separator: " "))) } }
    let events = Set(holding.flatMap(\.events))
    if events.count == 1, let row = holding.first { return .one(Meaning(event: row.events[0], start: row.start)) }
    if !events.isEmpty { return .several(Event.allCases.filter(events.contains)) }
    var known = rows.flatMap(\.phrases) + Event.allCases.map(\.name)
    var nearest: [String] = []
    while nearest.count < 3, let name = NearestName.of(text, in: known) {
      nearest.append(name)
      known.removeAll { $0 == name }
    }
    return .unknown(nearest)
  }

  private static func articleless(_ text: String) -> String {
    text.split(separator: " ").filter { !["the", "a", "an", "my", "i", "user", "is"].contains($0) }.joined(
      separator: " ")
  }
}
