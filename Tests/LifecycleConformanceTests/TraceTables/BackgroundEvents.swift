import LifecycleTestSupport

extension TraceTableTests {
  /// The user opens the app and removes it in the app switcher.
  private static let quit = "open: launch DBA* > switcher: WRA* > remove: DEB* WT*"
  private static let holding = "open (DBA: begins a background task): launch DBA* > Home: leave"
  private static let kept = "background task expires and is not ended"

  /// Prewarming, tasks that expire, and fetches.
  static let backgroundEvents = TraceRow.table(
    """
    # observes: delegate, notifications
    nothing is seen | prewarm: > open: launch DBA*
    it pauses before didFinishLaunching | prewarm: WF > open: DF* DBA*
    it goes as far as didFinishLaunching | prewarm: launch > open: return
    the system reclaims what was prewarmed | prewarm: WF > reclaim: > open: launch DBA*
    the system reclaims what was launched | prewarm: launch > suspend: > reclaim: > open: launch DBA*
    it becomes active | prewarm: launch DBA* | BG-02
    it enters the foreground | prewarm: WEF* | BG-02
    the launch does not go on | prewarm: WF > open: DBA* | BG-03
    the launch begins again | prewarm: launch > open: launch DBA* | PR-06
    it answers no before the pause, and is not sent the URL | prewarm (WF: answers no): WF > URL: DF* DBA*
    it answers no before the pause, and is sent the URL | prewarm (WF: answers no): WF > URL: DF URL *DF DBA*
    it answers yes before the pause, and is not sent the URL | prewarm: WF > URL: DF* DBA* | OR-03
    what it answered is forgotten with the process | \
      prewarm (WF: answers no): WF > reclaim: > URL: WF DF* DBA* | OR-03
    after that the app may be suspended | \(holding) > \(kept): > suspend: > open: return
    the launch method is called before the pause, and again | prewarm: WF > open: launch DBA* | BG-03
    the launch method is never called | prewarm: > open: DF* DBA* | OR-02
    it is called after the pause, answers no, and is not sent the URL | \
      prewarm: > URL (WF: answers no; DF: answers no): WF DF* DBA*
    it is called after the pause, answers no, and is sent the URL | \
      prewarm: > URL (WF: answers no; DF: answers no): WF DF URL *DF DBA* | C24
    # interface: code; observes: delegate, launch, main
    a launch that paused in main goes on | prewarm: main pool > open: Main app del set plist loop WF DF DBA
    it goes on and leaves out a step | prewarm: main pool > open: Main del set plist loop WF DF DBA | LA-04
    it makes the delegate a second time | \
      prewarm: main pool Main app del > open: del set plist loop WF DF DBA | BG-03
    it goes on without the launch method | prewarm: main pool > open: Main app del set plist loop DF DBA | OR-02
    a launch that paused after the launch method goes on | \
      prewarm: main pool Main app del set plist loop WF > open: DF DBA
    # background modes: fetch; observes: delegate, notifications
    it is woken after the pause, and the launch method is called again | prewarm: WF > wake: launch | BG-03
    it is woken after the pause | prewarm: WF > wake: DF* > open: return
    a fetch launches the app | fetch: launch > open: return
    a fetch launches nothing | fetch: > fetch: > open: launch DBA*
    a fetch makes an app active | fetch: launch DBA* | SM-07
    no fetch launches an app that was force-quit | \(quit) > fetch: > chooseOther: > open: launch DBA*
    a fetch launches an app that was force-quit | \(quit) > fetch: launch | BG-06
    a fetch sends a part of a launch | \(quit) > fetch: DF | BG-06
    the second fetch posts a launch | \(quit) > fetch: > fetch: *DF | BG-06
    a wake launches nothing of an app that was force-quit | \
      \(quit) > fetch: > wake: > chooseOther: > open: launch DBA*
    a wake launches an app that was force-quit and that nothing but fetches wakes | \
      \(quit) > fetch: > wake: launch | BG-06
    an app that was opened since is launched | \
      \(quit) > chooseOther: > open: launch DBA* > end: > fetch: launch
    # observes: delegate, notifications, expiration, end
    a task is not ended, and the app lives on | \(holding) > \(kept): expired > open: return
    a task is not ended, and the app is ended | \(holding) > \(kept): expired end
    a task is not ended, and the app receives willTerminate | \(holding) > \(kept): expired WT* end | BG-05
    a task is not ended, and an app that lives on receives willTerminate | \
      \(holding) > \(kept): expired WT* | BG-05
    a task is not ended, and the app enters the background again | \(holding) > \(kept): expired DEB* end | C33
    # background modes: location, fetch; observes: delegate, notifications
    a wake launches an app that was force-quit and follows the location | \(quit) > wake: launch
    after that wake a fetch does not | \(quit) > wake: launch > end: > fetch: launch | BG-06
    # background modes: region-monitoring; observes: delegate, notifications
    a wake launches an app that was force-quit and monitors regions | \(quit) > wake: launch
    a wake launches nothing of an app that monitors regions | wake: | MU-03
    an app that was woken for a region is suspended | wake: launch > suspend:
    # background modes: fetch; observes: launch
    a fetch begins the process of an app that was force-quit | {open > switcher > remove} fetch: main | BG-06
    # background modes: fetch; observes: views
    a fetch loads the view of an app that was force-quit | {open > switcher > remove} fetch: load | BG-06
    # background modes: fetch; observes: state after
    a fetch leaves an app in the background that was force-quit | \
      {open > switcher > remove} fetch: =background | BG-06
    # background modes: fetch; observes: scenes
    a fetch connects the scene of an app that was force-quit | \
      [scenes: single] {open > switcher > remove} fetch: connect | BG-06
    """)

  /// Warnings of low memory.
  static let memoryWarnings = TraceRow.table(
    """
    # observes: delegate, notifications, memory warnings
    message first | {open} memory warning: warned warningPosted
    notification first | {open} memory warning: warningPosted viewWarned warned
    no message | {open} memory warning: warningPosted | MW-01
    no message of a delegate that has none | \
      [not recorded: applicationDidReceiveMemoryWarning:] {open} memory warning: warningPosted
    nothing | {open} memory warning: | MW-01
    two messages | {open} memory warning: warned warningPosted warned | MW-01
    no notification | {open} memory warning: warned | MW-02
    idle in the background | {open > Home} memory warning:
    idle in the background, half | {open > Home} memory warning: warningPosted
    idle in the background, twice | {open > Home} memory warning: warningPosted warned warningPosted | MW-02
    playing in the background | [background modes: audio] {open > Home} memory warning: | MW-01
    without a warning | {open} switcher: WRA* warningPosted | MW-03
    suspended | {open > Home} suspend: warned | MW-03
    a change of the state comes with it, and all was seen | \
      open: launch DBA* > memory warning: warned warningPosted WRA* | MU-04
    a change of the state comes with it | {open} memory warning: warned warningPosted WRA* | MU-04
    #
    before there is a warning, of a trace that does not say what it observes | \
      {open} switcher: WRA* warningPosted > memory warning: warned warningPosted | MW-03
    # observes: delegate, notifications, memory warnings
    the time changes | {open} significant time change: timePosted timeChanged
    the time changes, message first | {open} significant time change: timeChanged timePosted | TC-02
    the time changes, no message | {open} significant time change: timePosted | TC-01
    the time changes, no notification | {open} significant time change: timeChanged | TC-02
    the time changes, two messages | {open} significant time change: timePosted timeChanged timeChanged | TC-01
    the time changes behind a playing app | \
      [background modes: audio] {open > Home} significant time change: | TC-02
    the time changes behind | {open > Home} significant time change: timePosted
    the time changed behind | {open > Home} open: timePosted timeChanged WEF* DBA*
    the time changed behind, half | {open > Home > suspend} open: WEF* timePosted DBA*
    the time changed behind, two notifications | {open > Home > suspend} open: timePosted timePosted WEF* DBA* | TC-03
    the time changed behind, two messages | {open > Home > suspend} open: timeChanged WEF* timeChanged DBA* | TC-03
    the time does not change | {open} switcher: WRA* timePosted timeChanged | TC-03
    # observes: notifications
    a trace that observes other things | {open} switcher: *WRA warningPosted warned
    #
    a trace that has one | {open} memory warning: warningPosted warningPosted | MW-02
    """)
}
