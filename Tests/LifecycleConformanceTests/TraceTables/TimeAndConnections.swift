import LifecycleTestSupport

extension TraceTableTests {
  private static let over = "(DEB: takes far more than five seconds)"
  private static let begins = "(WRA: begins a background task)"
  private static let expires = "background task expires"

  /// Time budgets, connections and misdirected messages.
  static let timeAndConnections = TraceRow.table(
    """
    # observes: delegate, notifications, end, expiration, connections
    far too long: ended in the method | {open} Home \(over): WRA* DEB end
    far too long, and lives on | {open} Home \(over): leave | TB-02
    far too long, silent, and lives on | {open} Home \(over): WRA* DEB | TB-02
    far too long, and the notification | {open} Home \(over): leave end | TB-02
    far too long, and willTerminate | {open} Home \(over): WRA* DEB WT* end | TB-02
    far too long without resigning | {open} Home \(over): DEB end | OR-24
    far too long under a task: ended | \
      {open} Home (DEB: takes far more than five seconds; WRA: begins a background task): WRA* DEB end
    far too long under a task: lives on | \
      {open} Home (DEB: takes far more than five seconds; WRA: begins a background task): leave
    about five seconds: ended | {open} Home (DEB: takes about five seconds): WRA* DEB end
    about five seconds: lives on | {open} Home (DEB: takes about five seconds): leave
    about five seconds: ended, and the notification | \
      {open} Home (DEB: takes about five seconds): leave end | SM-13
    quick, and ended | {open} Home: leave end | SM-13
    not implemented, so no time is spent | \
      [not implemented: applicationDidEnterBackground:] {open} Home \(over): WRA* *DEB
    killed, far too long on the way down | {open > switcher} remove \(over): DEB end
    killed, far too long on the way down, and willTerminate | \
      {open > switcher} remove \(over): DEB WT* end | TB-02
    far too long in willTerminate | \
      {open > switcher} remove (WT: takes far more than five seconds): DEB* WT end
    far too long in willTerminate, and its notification | \
      {open > switcher} remove (WT: takes far more than five seconds): DEB* WT* end | TB-04
    about five seconds in willTerminate | {open > switcher} remove (WT: takes about five seconds): DEB* WT end
    about five seconds in willTerminate, and its notification | \
      {open > switcher} remove (WT: takes about five seconds): DEB* WT* end
    woken, far too long: ended | [background modes: fetch] wake \(over): launch DEB end
    woken, far too long, and not notified of the background | [background modes: fetch] wake \(over): launch
    woken, far too long, and the notification | [background modes: fetch] wake \(over): launch DEB* | TB-02
    the handler, once | {open} Home \(begins): leave > \(expires): expired
    no handler | {open} Home \(begins): leave > \(expires):
    the handler, twice | {open} Home \(begins): leave > \(expires): expired expired | TB-03
    the handler at Home | {open} Home \(begins): leave expired | TB-03
    an expired task is gone | {open} Home \(begins): leave > \(expires): > suspend:
    a lock closes the connections | {open} lock: leave closed
    a lock closes the connections first | {open} lock: closed leave
    a lock closes the connections between message and notification | {open} lock: WRA* DEB closed *DEB
    iOS 5: a lock closes the connections | [os: 5] {open} lock: leave closed
    iOS 5: a lock closes nothing | [os: 5] {open} lock: leave | NE-01
    iOS 5: a lock closes twice | [os: 5] {open} lock: closed leave closed | NE-01
    a lock of an app that is not suspended closes nothing | [os: 6] {open} lock: leave
    a lock closes twice | {open} lock: closed leave closed | NE-02
    a suspension closes | {open} Home: leave > suspend: closed
    a suspension closes twice | {open} Home: leave > suspend: closed closed | NE-02
    iOS 5: a suspension closes | [os: 5] {open} Home: leave > suspend: closed | NE-02
    nothing is closed of an app that is not running | {open > crash} lock: closed | NE-02
    iOS 5: a lock under a background mode closes nothing | [os: 5; background modes: audio] {open} lock: leave
    iOS 5: a lock under a background mode closes | [os: 5; background modes: audio] {open} lock: leave closed
    iOS 5: a lock under a background mode that is not used closes nothing | \
      [os: 5; background modes: audio; uses background modes: no] {open} lock: leave | NE-01
    an app that plays does not end in silence | \
      [background modes: audio] {open} Home: leave > switcher: > remove: end | PC-03
    an app that could play and does not | \
      [background modes: audio; uses background modes: no] {open} Home: leave > switcher: > remove: end
    an app that could play and does not is suspended | \
      [background modes: audio; uses background modes: no] {open} Home: leave > suspend:
    Home closes | {open} Home: leave closed | NE-02
    an old lock closes | [os: 4] {open} lock: WRA* closed | NE-03
    an old lock closes nothing | [os: 4] {open} lock: WRA*
    a lock after Home closes | {open} Home: leave > lock: closed
    a lock after Home closes nothing | {open} Home: leave > lock:
    iOS 5: a lock closes those of a suspended app | \
      [os: 5] {open} Home: leave > suspend: > lock: closed | NE-01
    a lock closes those of a suspended app | [os: 6] {open} Home: leave > suspend: > lock: closed
    another object receives a message | {open} Home: WRA* other DEB* | PR-13
    another object receives a crash | {open} crash: other end | PR-13
    """)

  /// Touches and keys, which an app receives from the time on at which it is active.
  static let touches = TraceRow.table(
    """
    # observes: delegate, text
    a touch in a launch | open: WF DF DBA touch
    a touch before the app is active | open: WF DF touch DBA | PR-08
    a touch before a launch | open: touch WF DF DBA | PR-08
    a touch in a return | {open > Home} open: WEF DBA touch
    a touch before a return | {open > Home} open: touch WEF DBA | PR-08
    a key between two messages of a return | {open > Home} open: WEF change DBA | PR-08
    a touch in a return that leaves the app inactive | {open > Home} open: WEF touch | OR-06
    a touch after a call | {open > call} callOver: DBA touch
    a touch while a call is still shown | {open > call} callOver: touch DBA | PR-08
    # observes: text
    where nothing says when the app is active | {open > Home} open: touch
    # scenes: single; observes: scene messages, text
    a touch after the scene is active | open: connect foreground active touch
    a touch before the scene is active | open: connect touch foreground active | PR-08
    # observes: notifications, text
    a touch before the notification | {open > Home} open: *WEF touch *DBA | PR-08
    """)
}
