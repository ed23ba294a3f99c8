import Testing

/// Time budgets, connections and misdirected messages, each in a trace of one or two steps: what is legal, and which rule
/// its neighbours break.
@Suite("Time, connections, and receivers")
struct TimeAndConnectionsTests {
  private static let slow = "press Home (applicationDidEnterBackground: takes far more than five seconds"
  private static let about = "press Home (applicationDidEnterBackground: takes about five seconds"
  private static let slowWaking =
    "system wakes the app in the background (applicationDidEnterBackground: takes far more than five seconds)"
  private static let begins = "applicationWillResignActive: begins a background task"
  private static let killed = "before: open from the home screen | open the app switcher"
  private static let opened = "before: open from the home screen"
  private static let away =
    "! press Home: WRA DEB deb\n! open the app switcher:\n! remove this app in the switcher: end"
  private static let kill = "remove this app in the switcher"

  static let rows: [TraceRow] = [
    TraceRow("far too long: ended in the method", in: "os: 15\n\(opened)", "! \(slow)): WRA DEB end"),
    TraceRow("far too long, and lives on", in: "os: 15\n\(opened)", "! \(slow)): WRA DEB deb", breaks: "TB-02"),
    TraceRow("far too long, silent, and lives on", in: "os: 15\n\(opened)", "! \(slow)): WRA DEB", breaks: "TB-02"),
    TraceRow(
      "far too long, and the notification", in: "os: 15\n\(opened)", "! \(slow)): WRA DEB deb end", breaks: "TB-02"),
    TraceRow(
      "far too long, and willTerminate", in: "os: 15\n\(opened)", "! \(slow)): WRA DEB WT wt end", breaks: "TB-02"),
    TraceRow("far too long without resigning", in: "os: 15\n\(opened)", "! \(slow)): DEB end", breaks: "OR-24"),
    TraceRow("far too long under a task: ended", in: "os: 15\n\(opened)", "! \(slow); \(begins)): WRA DEB end"),
    TraceRow("far too long under a task: lives on", in: "os: 15\n\(opened)", "! \(slow); \(begins)): WRA DEB deb"),
    TraceRow("about five seconds: ended", in: "os: 15\n\(opened)", "! \(about)): WRA DEB end"),
    TraceRow("about five seconds: lives on", in: "os: 15\n\(opened)", "! \(about)): WRA DEB deb"),
    TraceRow(
      "about five seconds: ended, and the notification", in: "os: 15\n\(opened)", "! \(about)): WRA DEB deb end",
      breaks: "TB-02"),
    TraceRow("quick, and ended", in: "os: 15\n\(opened)", "! press Home: WRA DEB deb end", breaks: "SM-13"),
    TraceRow(
      "not implemented, so no time is spent", in: "os: 15\nnot implemented: applicationDidEnterBackground:\n\(opened)",
      "! \(slow)): WRA deb"),
    TraceRow(
      "killed, far too long on the way down", in: "os: 15\n\(killed)",
      "! \(kill) (applicationDidEnterBackground: takes far more than five seconds): DEB end"),
    TraceRow(
      "killed, far too long on the way down, and willTerminate", in: "os: 15\n\(killed)",
      "! \(kill) (applicationDidEnterBackground: takes far more than five seconds): DEB WT wt end", breaks: "TB-02"),
    TraceRow(
      "far too long in willTerminate", in: "os: 15\n\(killed)",
      "! \(kill) (applicationWillTerminate: takes far more than five seconds): DEB deb WT end"),
    TraceRow(
      "far too long in willTerminate, and its notification", in: "os: 15\n\(killed)",
      "! \(kill) (applicationWillTerminate: takes far more than five seconds): DEB deb WT wt end", breaks: "TB-04"),
    TraceRow(
      "about five seconds in willTerminate", in: "os: 15\n\(killed)",
      "! \(kill) (applicationWillTerminate: takes about five seconds): DEB deb WT end"),
    TraceRow(
      "about five seconds in willTerminate, and its notification", in: "os: 15\n\(killed)",
      "! \(kill) (applicationWillTerminate: takes about five seconds): DEB deb WT wt end"),
    TraceRow(
      "woken, far too long: ended", in: "os: 15\nbackground modes: fetch", "! \(slowWaking): DF DEB end"),
    TraceRow(
      "woken, far too long, and not notified of the background", in: "os: 15\nbackground modes: fetch",
      "! \(slowWaking): DF"),
    TraceRow(
      "woken, far too long, and the notification", in: "os: 15\nbackground modes: fetch",
      "! \(slowWaking): DF DEB deb", breaks: "TB-02"),
    TraceRow(
      "the handler, once", in: "os: 15\n\(opened)",
      "! press Home (\(begins)): WRA DEB deb\n! background task expires: expired"),
    TraceRow(
      "no handler", in: "os: 15\n\(opened)", "! press Home (\(begins)): WRA DEB deb\n! background task expires:"),
    TraceRow(
      "the handler, twice", in: "os: 15\n\(opened)",
      "! press Home (\(begins)): WRA DEB deb\n! background task expires: expired expired",
      breaks: "TB-03"),
    TraceRow(
      "the handler at Home", in: "os: 15\n\(opened)", "! press Home (\(begins)): WRA DEB deb expired", breaks: "TB-03"),
    TraceRow(
      "an expired task is gone", in: "os: 15\n\(opened)",
      "! press Home (\(begins)): WRA DEB deb\n! background task expires:\n! system suspends the app:"),

    TraceRow("a lock closes the connections", in: "os: 15\n\(opened)", "! lock: WRA DEB deb closed"),
    TraceRow("a lock closes the connections first", in: "os: 15\n\(opened)", "! lock: closed WRA DEB deb"),
    TraceRow(
      "a lock closes the connections between message and notification", in: "os: 15\n\(opened)",
      "! lock: WRA DEB closed deb"),
    TraceRow("iOS 5: a lock closes the connections", in: "os: 5\n\(opened)", "! lock: WRA DEB deb closed"),
    TraceRow("iOS 5: a lock closes nothing", in: "os: 5\n\(opened)", "! lock: WRA DEB deb", breaks: "NE-01"),
    TraceRow(
      "iOS 5: a lock closes twice", in: "os: 5\n\(opened)", "! lock: closed WRA DEB deb closed", breaks: "NE-01"),
    TraceRow("a lock of an app that is not suspended closes nothing", in: "os: 6\n\(opened)", "! lock: WRA DEB deb"),
    TraceRow("a lock closes twice", in: "os: 15\n\(opened)", "! lock: closed WRA DEB deb closed", breaks: "NE-02"),
    TraceRow(
      "a suspension closes", in: "os: 15\n\(opened)", "! press Home: WRA DEB deb\n! system suspends the app: closed"),
    TraceRow(
      "a suspension closes twice", in: "os: 15\n\(opened)",
      "! press Home: WRA DEB deb\n! system suspends the app: closed closed", breaks: "NE-02"),
    TraceRow(
      "iOS 5: a suspension closes", in: "os: 5\n\(opened)",
      "! press Home: WRA DEB deb\n! system suspends the app: closed", breaks: "NE-02"),
    TraceRow(
      "nothing is closed of an app that is not running", in: "os: 15\nbefore: open from the home screen | app crashes",
      "! lock: closed", breaks: "NE-02"),
    TraceRow(
      "iOS 5: a lock under a background mode closes nothing", in: "os: 5\nbackground modes: audio\n\(opened)",
      "! lock: WRA DEB deb"),
    TraceRow(
      "iOS 5: a lock under a background mode closes", in: "os: 5\nbackground modes: audio\n\(opened)",
      "! lock: WRA DEB deb closed"),
    TraceRow(
      "iOS 5: a lock under a background mode that is not used closes nothing",
      in: "os: 5\nbackground modes: audio\nuses background modes: no\n\(opened)", "! lock: WRA DEB deb",
      breaks: "NE-01"),

    TraceRow(
      "an app that plays does not end in silence", in: "os: 15\nbackground modes: audio\n\(opened)", away,
      breaks: "PC-03"),
    TraceRow(
      "an app that could play and does not",
      in: "os: 15\nbackground modes: audio\nuses background modes: no\n\(opened)",
      away),
    TraceRow(
      "an app that could play and does not is suspended",
      in: "os: 15\nbackground modes: audio\nuses background modes: no\n\(opened)",
      "! press Home: WRA DEB deb\n! system suspends the app:"),
    TraceRow("Home closes", in: "os: 15\n\(opened)", "! press Home: WRA DEB deb closed", breaks: "NE-02"),
    TraceRow("an old lock closes", in: "os: 4\n\(opened)", "! lock: WRA closed", breaks: "NE-03"),
    TraceRow("an old lock closes nothing", in: "os: 4\n\(opened)", "! lock: WRA"),
    TraceRow("a lock after Home closes", in: "os: 15\n\(opened)", "! press Home: WRA DEB deb\n! lock: closed"),
    TraceRow("a lock after Home closes nothing", in: "os: 15\n\(opened)", "! press Home: WRA DEB deb\n! lock:"),
    TraceRow(
      "iOS 5: a lock closes those of a suspended app", in: "os: 5\n\(opened)",
      "! press Home: WRA DEB deb\n! system suspends the app:\n! lock: closed", breaks: "NE-01"),
    TraceRow(
      "a lock closes those of a suspended app", in: "os: 6\n\(opened)",
      "! press Home: WRA DEB deb\n! system suspends the app:\n! lock: closed"),

    TraceRow(
      "another object receives a message", in: "os: 15\n\(opened)", "! press Home: WRA other DEB deb", breaks: "PR-13"),
    TraceRow("another object receives a crash", in: "os: 15\n\(opened)", "! app crashes: other end", breaks: "PR-13"),
  ]

  @Test("is judged as the rules say", arguments: rows)
  func judges(_ row: TraceRow) throws { try row.judge(observing: "expiration, connections") }
}
