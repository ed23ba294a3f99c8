import LifecycleConformance
import Testing

/// The root view controller: what is legal in a launch, a return and a transition, and which rule its neighbours break.
@Suite("The root view controller")
struct RootViewTests {
  private static let opened = "os: 15\nbefore: open from the home screen"
  private static let woken = "os: 15\nbackground modes: fetch"
  private static let wokenBefore = "os: 15\nbackground modes: fetch\nbefore: system wakes the app in the background"
  private static let launch = "! open from the home screen"
  private static let wake = "! system wakes the app in the background"

  private static let shown = "! open from the home screen: awake DF load appears appeared DBA"
  private static let early = "os: 15\nloads view early: yes"
  private static let window = "os: 15\ninterface: main nib without root view controller"

  static let rows: [TraceRow] = [
    TraceRow("a launch, both appearances before activation", "\(launch): awake DF load appears appeared DBA"),
    TraceRow("a launch, both appearances after activation", "\(launch): awake DF load DBA appears appeared"),
    TraceRow("a launch on iOS 7", in: "os: 7", "\(launch): awake DF load appears DBA appeared"),
    TraceRow(
      "iOS 7: about to appear too late", in: "os: 7", "\(launch): awake DF load DBA appears appeared", breaks: "VC-04"),
    TraceRow(
      "iOS 7: appeared too early", in: "os: 7", "\(launch): awake DF load appears appeared DBA", breaks: "VC-05"),
    TraceRow("awakes too late", "\(launch): DF awake load appears appeared DBA", breaks: "VC-01"),
    TraceRow("never awakes", "\(launch): DF load appears appeared DBA", breaks: "VC-01"),
    TraceRow("no nib to awake from", in: "os: 15\ninterface: code", "\(launch): DF load appears appeared DBA"),
    TraceRow(
      "awakes from no nib", in: "os: 15\ninterface: code", "\(launch): awake DF load appears appeared DBA",
      breaks: "VC-01"),
    TraceRow("awakes twice", "\(launch): awake awake DF load appears appeared DBA", breaks: "VC-06"),
    TraceRow("loads too early", "\(launch): awake load DF appears appeared DBA", breaks: "VC-02"),
    TraceRow("never loads", "\(launch): awake DF appears appeared DBA", breaks: "VC-06"),
    TraceRow("loads twice", "\(launch): awake DF load load appears appeared DBA", breaks: "VC-06"),
    TraceRow("appears before it is about to", "\(launch): awake DF load appeared appears DBA", breaks: "VC-03"),
    TraceRow("appears twice", "\(launch): awake DF load appears appeared appeared DBA", breaks: "VC-03"),
    TraceRow("never appears", "\(launch): awake DF load appears DBA", breaks: "VC-03"),

    TraceRow("a launch into the background sets up nothing", in: woken, "\(wake): DF"),
    TraceRow("a launch into the background loads", in: woken, "\(wake): awake DF load"),
    TraceRow("a launch into the background shows", in: woken, "\(wake): awake DF load appears appeared"),
    TraceRow("a launch into the background appears unloaded", in: woken, "\(wake): DF appears", breaks: "VC-03"),
    TraceRow("its first opening shows", in: wokenBefore, "\(launch): WEF load appears appeared DBA"),
    TraceRow("its first opening shows nothing", in: wokenBefore, "\(launch): WEF DBA"),
    TraceRow(
      "callbacks that it did not send come in the first opening", in: woken,
      "\(wake): awake DF\n\(launch): WEF load appears appeared DBA"),
    TraceRow(
      "it loaded, and appears in the first opening", in: woken,
      "\(wake): awake DF load\n\(launch): WEF appears appeared DBA"),
    TraceRow(
      "it was about to appear, and has appeared in the first opening", in: woken,
      "\(wake): awake DF load appears\n\(launch): WEF appeared DBA"),
    TraceRow(
      "it loaded, and loads again in the first opening", in: woken,
      "\(wake): awake DF load\n\(launch): WEF load appears appeared DBA", breaks: "VC-06"),
    TraceRow(
      "it loaded, and has appeared without being about to", in: woken,
      "\(wake): awake DF load\n\(launch): WEF appeared DBA", breaks: "VC-03"),
    TraceRow(
      "it was about to appear, and is so again", in: woken,
      "\(wake): awake DF load appears\n\(launch): WEF appears appeared DBA", breaks: "VC-03"),
    TraceRow(
      "it is shown, and appears again in the first opening", in: woken,
      "\(wake): awake DF load appears appeared\n\(launch): WEF appears appeared DBA", breaks: "VC-03"),
    TraceRow(
      "it appears in the first opening by half", in: woken,
      "\(wake): awake DF load\n\(launch): WEF appears DBA", breaks: "VC-03"),
    TraceRow(
      "it appears in the first opening without having loaded", in: woken,
      "\(wake): awake DF\n\(launch): WEF appears appeared DBA", breaks: "VC-06"),
    TraceRow(
      "a new process loads it again", in: woken,
      "\(wake): awake DF load\n! app crashes: end\n\(wake): awake DF load\n\(launch): WEF appears appeared DBA"),

    TraceRow(
      "Home makes it disappear", in: opened, "! press Home: WRA disappears disappeared DEB deb", breaks: "PR-05"),
    TraceRow(
      "a return makes it appear", in: opened, "! press Home: WRA DEB deb\n\(launch): WEF appears appeared DBA",
      breaks: "PR-05"),
    TraceRow("a return loads it", in: opened, "! press Home: WRA DEB deb\n\(launch): WEF load DBA", breaks: "VC-06"),

    TraceRow(
      "another view and back", in: opened,
      "! show another view: disappears disappeared\n! return to the root view: appears appeared"),
    TraceRow("a crash, and disappears", in: opened, "! app crashes: disappears", breaks: "SM-02"),
    TraceRow(
      "suspended, and disappears", in: "os: 15\nbefore: open from the home screen | press Home",
      "! system suspends the app: disappears", breaks: "PR-01"),
    TraceRow("another view, nothing sent", in: opened, "! show another view:"),
    TraceRow(
      "another view, the wrong way round", in: opened, "! show another view: disappeared disappears", breaks: "VC-03"),
    TraceRow("another view, by half", in: opened, "! show another view: disappears", breaks: "VC-03"),
    TraceRow(
      "a transition of the app's own under a call", in: opened, "! phone call begins: WRA disappears disappeared"),
    TraceRow(
      "it disappears and appears under a call", in: opened,
      "! phone call begins: WRA disappears disappeared appears appeared"),
    TraceRow("a shown view appears again", "\(shown)\n! phone call begins: WRA appears appeared", breaks: "VC-03"),
    TraceRow(
      "a shown view appears again at the return to it",
      "\(shown)\n! show another view:\n! return to the root view: appears appeared", breaks: "VC-03"),
    TraceRow(
      "a view appears in each of two steps, having disappeared between",
      "\(shown)\n! show another view: disappears disappeared\n! return to the root view: appears appeared\n"
        + "! phone call begins: WRA disappears disappeared\n! phone call dismissed: DBA appears appeared"),
    TraceRow(
      "a view disappears twice",
      "\(shown)\n! show another view: disappears disappeared\n! phone call begins: WRA disappears disappeared",
      breaks: "VC-03"),
    TraceRow(
      "a view appears twice in a step", in: opened, "! phone call begins: WRA appears appeared appears appeared",
      breaks: "VC-03"),

    TraceRow("an app that loads its view early", in: early, "\(launch): awake load DF appears appeared DBA"),
    TraceRow("an app that may load its view early", in: early, "\(launch): awake DF load appears appeared DBA"),
    TraceRow(
      "an app that loads its view early and again", in: early, "\(launch): awake load DF load appears appeared DBA",
      breaks: "VC-06"),
    TraceRow(
      "an app that loads its view early shows it early", in: early, "\(launch): awake load appears appeared DF DBA",
      breaks: "VC-02"),
    TraceRow("a nib without the root view controller", in: window, "\(launch): DF load appears appeared DBA"),
    TraceRow(
      "a nib without the root view controller awakes it", in: window, "\(launch): awake DF load appears appeared DBA",
      breaks: "VC-01"),
    TraceRow("it loads again under a call", in: opened, "! phone call begins: WRA load", breaks: "VC-06"),
  ]

  @Test("is judged as the rules say", arguments: rows)
  func judges(_ row: TraceRow) throws { try row.judge(observing: "views") }

  @Test("where disappearing was not recorded a view may seem to appear again and again")
  func appearsAgainUnseen() throws {
    let again = "! phone call begins\n- applicationWillResignActive:\n- viewWillAppear:\n- viewDidAppear:\n"
    let trace = try Trace(
      notation: """
        os: 15
        not recorded: viewWillDisappear:, viewDidDisappear:
        start: active

        \(again)! phone call dismissed
        - applicationDidBecomeActive:
        \(again)
        """.utf8)
    #expect(try TraceJudge().judge(trace).violation == nil)
  }
}
