import Testing

/// The callbacks that a process sends once: the first event, and the window put on the screen. Of the launch nothing
/// else is recorded.
@Suite("Once in a process")
struct OnceInAProcessTests {
  private static let woken = "os: 15\nbackground modes: fetch"
  private static let launch = "! open from the home screen"
  private static let wake = "! system wakes the app in the background"
  private static let home = "! press Home: WRA DEB deb"

  static let rows: [TraceRow] = [
    TraceRow("the first event in the launch", "\(launch): DF event DBA"),
    TraceRow("the first event after the launch", "\(launch): DF DBA\n! press Home: WRA DEB deb event"),
    TraceRow("the first event at a return", "\(launch): DF DBA\n\(home)\n\(launch): WEF event DBA"),
    TraceRow("the first event before didFinishLaunching", "\(launch): event DF DBA", breaks: "LA-13"),
    TraceRow("two first events in a launch", "\(launch): DF event event DBA", breaks: "LA-13"),
    TraceRow(
      "a first event in the launch and after it", "\(launch): DF event DBA\n! lock: WRA event DEB deb", breaks: "LA-13"),
    TraceRow(
      "two first events after the launch",
      "\(launch): DF DBA\n! phone call begins: WRA event\n! phone call dismissed: event DBA",
      breaks: "LA-13"),
    TraceRow(
      "a first event in a launch into the background and at its opening", in: woken,
      "\(wake): DF event\n\(launch): WEF event DBA", breaks: "LA-13"),
    TraceRow(
      "a first event at the opening alone", in: woken, "\(wake): DF\n\(launch): WEF event DBA"),
    TraceRow(
      "a first event in each process",
      "\(launch): DF event DBA\n! app crashes: end\n\(launch): DF event DBA"),
    TraceRow(
      "the window in a launch into the background", in: woken, "\(wake): DF window\n\(launch): WEF DBA"),
    TraceRow("the window at the opening", in: woken, "\(wake): DF\n\(launch): WEF window DBA"),
    TraceRow(
      "the window in both", in: woken, "\(wake): DF window\n\(launch): WEF window DBA", breaks: "PR-06"),
    TraceRow(
      "the window at the second opening", in: woken,
      "\(wake): DF\n\(launch): WEF DBA\n\(home)\n\(launch): WEF window DBA", breaks: "PR-06"),
  ]

  @Test("is judged as the rules say", arguments: rows)
  func judges(_ row: TraceRow) throws { try row.judge(observing: "preservation") }
}
