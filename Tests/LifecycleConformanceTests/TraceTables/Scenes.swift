import LifecycleTestSupport

extension TraceTableTests {
  private static let scene =
    "os: 17; scenes: single; background modes: fetch; not recorded: application:willFinishLaunchingWithOptions:"
  static let withoutWillFinish =
    "os: 17; scenes: single; not recorded: application:willFinishLaunchingWithOptions:"
  private static let launched = "open: DF connect foreground active"
  private static let behind = "open: DF connect foreground active > Home: resign background"

  /// Each message that a scene is not sent while it stays in the foreground, after each event that leaves it there.
  static let stayingInFront = [
    "switcher: resign", "biometric prompt begins: resign", "URL: url", "activity:",
    "switcher: resign > chooseThis: active", "biometric prompt begins: resign > biometric prompt dismissed: active",
  ].flatMap { steps in
    let broken = ["foreground | SC-12", "background | SC-13", "disconnect | SC-16", "connect | SC-15"]
    return ([""] + broken).map { TraceRow("\(launched) > \(steps) \($0)", scene) }
  }

  /// Messages that a scene is not sent, named by what they say.
  static let scenes = TraceRow.table(
    """
    # \(scene)
    a scene that was lost is disconnected late, though it is disconnected again before | \
      \(behind) > suspend: > disconnect: > wake: > disconnect: > open: disconnect connect foreground active
    an app is resumed with its scene | \(behind) > suspend: > wake:
    a connected scene is disconnected as the app is resumed | \(behind) > suspend: > wake: disconnect | SC-16
    before a scene is disconnected it enters the background again | \
      \(behind) > disconnect: background disconnect | SC-13
    before a scene is disconnected it enters the foreground | \
      \(behind) > disconnect: foreground disconnect | SC-12
    a disconnected scene enters the background | \(behind) > disconnect: disconnect background | SC-09
    a disconnected scene enters the background as the system ends its app | \
      \(behind) > disconnect: disconnect > end: background end | SC-09
    an active scene enters the background as the system ends its app | \(launched) > end: background end | SC-11
    a scene that was left becomes active | \(behind) active | SC-33
    a URL is opened in a scene that is connected for no URL | open: DF connect url foreground active | SC-29
    an active scene becomes active at a URL | \(launched) > URL: url active > Home: resign background | SC-10
    a scene that a call keeps inactive becomes active at a URL | \
      \(launched) > call: resign > URL: url active > callOver: > Home: resign background | SC-10
    a scene that a call keeps inactive is opened by a URL | \(launched) > call: resign > URL: url > callOver: active
    a scene that resigned for a URL stays inactive | \(launched) > URL: url resign | SC-29
    an active scene becomes active at an activity | \
      \(launched) > activity: active > Home: resign background | SC-10
    a scene that resigned for an activity stays inactive | \(launched) > activity: resign | RQ-14
    an active scene becomes active under the switcher | \(launched) > switcher: active resign | SC-10
    a scene that was left enters the foreground | \(behind) foreground | SC-12
    a scene is opened | \(launched)
    a scene that is opened enters the background | \(launched) background | SC-13
    a lock of an app that was left | \(behind) > lock:
    a lock of an app that was left activates its scene | \(behind) > lock: active | SC-33
    a lock after the scene was disconnected | \(behind) > disconnect: disconnect > lock:
    a scene is disconnected before willTerminate | \(behind) > switcher: > remove: disconnect WT
    a scene is disconnected after willTerminate | \(behind) > switcher: > remove: WT disconnect | MU-10
    a scene enters the background after willTerminate | \(launched) > switcher: resign > remove: WT background | MU-10
    a session is discarded after willTerminate | \(behind) > switcher: > remove: disconnect WT discard | MU-10
    a scene that is gone is asked for its state | \(behind) > disconnect: disconnect > lock: restoration | SC-09
    a scene is asked for its state after it resigned, and before it is disconnected | \
      \(launched) > switcher: resign > remove: restoration background restoration disconnect WT
    a scene is asked for its state after it was disconnected, as the app is removed | \
      \(behind) > switcher: > remove: disconnect restoration WT | SC-09
    a scene that enters the foreground is given its state | open: DF connect foreground restore active
    a scene that was connected is given its state | open: DF connect restore foreground active
    a scene is given its state before it is connected | open: DF restore connect foreground active | SC-09
    a scene is given its state before the launch method | open: restore DF connect foreground active | SC-09
    a scene is given its state twice | open: DF connect restore foreground restore active | SC-15
    an active scene is given its state | open: DF connect foreground active restore | SC-15
    a scene that returns is given its state | \(behind) > open: restore foreground active | SC-15
    # \(withoutWillFinish)
    a request comes with a connection and by itself | \
      activity: DF connect sceneContinues foreground active | RQ-07
    # os: 17; scenes: multiple; not recorded: application:willFinishLaunchingWithOptions:
    a launch connects one of several scenes | open: DF connect@A foreground@A active@A
    a launch disconnects the other of several scenes | \
      open: DF connect@A foreground@A active@A disconnect@B | SC-09
    """)

  /// Out of sight a notification of a scene comes with its message or not at all, on whichever side of it.
  static let scenesOutOfSight = TraceRow.table(
    """
    # os: 17; scenes: single; background modes: fetch; observes: delegate, scenes; \
    not recorded: application:willFinishLaunchingWithOptions:, application:didFinishLaunchingWithOptions:
    wake:
    wake: connect*
    wake: *connect connect
    wake: connect* background*
    wake: connect background *connect *background
    wake: *connect connect *background background
    wake: connect | SC-27
    wake: *connect | SC-27
    wake: connect* background | SC-27
    wake: connect* *background | SC-27
    wake: connect background *connect | SC-27
    wake: connect *background *connect background | SC-27
    """)

  static let sideBySide = """
    open: launch connect*@A foreground*@A *DBA active*@A > \
    show both scenes side by side: connect*@B foreground*@B active*@B
    """

  /// Two scenes side by side, of which nothing more is sent to A.
  private static let silentNeighbor = sideBySide + " > Home: *WRA resign*@B *DEB background*@B"
  private static let neighbors = silentNeighbor + " resign*@A background*@A"

  /// Of two scenes side by side one is sent what the only one is; that the other one is sent it too is advice.
  static let severalScenes = TraceRow.table(
    """
    # os: 15; scenes: multiple; observes: delegate, notifications, scenes, end
    one of two is not sent that it is left | \(silentNeighbor) | SC-44
    one of two is not sent that it returns | \(neighbors) > open: *WEF foreground*@B *DBA active*@B | SC-44
    one of two is disconnected, and the other one returns | \(neighbors) > \
      system disconnects scene A: disconnect*@A > open: *WEF foreground*@B *DBA active*@B | SC-44
    neither of two is sent that it returns | \(neighbors) > open: *WEF *DBA | SC-07
    one of two is sent a part of its return | \(neighbors) > open: *WEF *DBA foreground*@B | SC-07
    one of two stays active at a call, and the application with it | \(sideBySide) > call: resign*@A > \
      callOver: active*@A > Home: *WRA resign*@A resign*@B *DEB background*@A background*@B | SC-44
    one of two stays active at a call, and resigns late | \(sideBySide) > call: resign*@A > \
      switcher: *WRA resign*@B > Home: *DEB background*@A background*@B | SC-44
    one of two stays active at a call, and the application does not | \(sideBySide) > call: *WRA resign*@A > \
      callOver: *DBA active*@A > Home: *WRA resign*@A resign*@B *DEB background*@A background*@B | SC-44
    one of two stays inactive, and the application becomes active with the other one | \
      open: launch connect*@A foreground*@A *DBA active*@A > \
      show scene B alone: connect*@B foreground*@B active*@B resign*@A background*@A > \
      switcher: *WRA resign*@B > chooseThis: > \
      show scene A alone: *DBA foreground*@A active*@A background*@B | SC-14
    one of two returns after the application | \(neighbors) > open: *WEF *DBA foreground*@B active*@B | SC-44
    """)

  /// Scene A stays active as scene B is shown alone: by advice it is notified that it leaves the screen.
  private static let left = """
    open: WF DF connect@A foreground@A active@A > show scene B alone: connect@B foreground@B active@B
    """
  private static let leftResigned = left + " resign@A"

  /// A scene that was not notified, against advice, that it left is judged by the callbacks that it received.
  static let scenesLeft = TraceRow.table(
    """
    # os: 17; scenes: multiple; observes: delegate, scene messages
    a scene that was left on the screen resigns with the app | \
      \(left) > Home: resign@B resign@A background@A background@B | SC-44
    a scene that was left on the screen stays there | \(left) > Home: resign@B background@B | SC-44
    a scene that was left on the screen resigns at a call | \
      \(left) > call: resign@B resign@A > callOver: active@B active@A | SC-44
    a scene that was left on the screen leaves late | \(left) > memory warning: resign@A background@A | SC-44
    a scene that was left on the screen is shown again | \
      \(left) > show scene A alone: resign@B background@B | SC-44
    a scene that resigned is shown again | \
      \(leftResigned) > show scene A alone: active@A resign@B background@B | SC-44
    a scene that left by half enters the background late | \
      \(leftResigned) > Home: resign@B background@B background@A | SC-44
    two scenes of which one stayed active are removed | \
      \(left) > show both scenes side by side: > Home: resign@A background@A > switcher: > remove: \
      resign@B background@B disconnect@A disconnect@B WT | SC-44
    """)

  /// The same, of which the first lines break advice and what follows a rule.
  static let wrongAfterAdvice = TraceRow.table(
    """
    # os: 17; scenes: multiple; observes: delegate, scene messages
    the other scene is active and was not connected | open: WF DF connect@A foreground@A active@A active@B | SC-09
    a scene that was left on the screen is activated again | \
      \(left) > show scene A alone: active@A resign@B background@B | SC-10
    a scene that was left on the screen enters the foreground again | \
      \(left) > show scene A alone: foreground@A active@A resign@B background@B | SC-12
    a scene that was left on the screen enters the background without resigning | \
      \(left) > Home: resign@B background@B background@A | SC-11
    a scene that resigned resigns again | \(leftResigned) > Home: resign@B resign@A background@A background@B | SC-10
    a scene that stayed active as the app left is activated again | \
      \(left) > show both scenes side by side: > Home: resign@A background@A > \
      open: foreground@A active@A active@B | SC-10
    # os: 17; scenes: single; observes: delegate, notifications, scenes
    as an app is removed a scene enters the background without a notification | \
      open: launch connect* foreground* active* *DBA > switcher: resign* *WRA > \
      remove: background *DEB disconnect* WT* | SC-27
    as an app is removed a scene is disconnected by a notification alone | \
      open: launch connect* foreground* active* *DBA > switcher: resign* *WRA > \
      remove: background* *DEB *disconnect WT* | SC-27
    a scene that was lost is disconnected late without a notification | \
      open: launch connect* foreground* active* *DBA > Home: resign* *WRA background* *DEB > suspend: > \
      disconnect: > open: disconnect connect* foreground* *WEF active* *DBA | SC-27
    an application whose scene stays active resigns | \
      open: launch connect* foreground* active* *DBA > call: *WRA | SC-02
    an application whose scene stayed active becomes active | \
      open: launch connect* foreground* active* *DBA > call: > callOver: *DBA | SC-02
    an application whose scene stays inactive becomes active | \
      open: launch connect* foreground* active* *DBA > call: resign* *WRA > callOver: *DBA | SC-02
    an application whose scene makes up for its resignation does not | \
      open: launch connect* foreground* active* *DBA > call: > Home: resign* background* *DEB | SC-02
    an application stays active as its scene resigns | \
      open: launch connect* foreground* active* *DBA > call: resign* | SC-02
    # os: 17; scenes: multiple; observes: delegate, notifications, scenes
    an application whose only scene in front stays active resigns | \(oneOfTwo) > switcher: *WRA | SC-02
    an application whose only scene in front stayed active becomes active | \
      \(oneOfTwo) > switcher: > choose this app in the switcher: *DBA | SC-02
    an application leaves with the scene in front that stayed active, and does not resign | \
      \(oneOfTwo) > switcher: > Home: resign*@A background*@A *DEB | SC-02
    """)

  /// An app with several scenes, of which one is there.
  private static let oneOfTwo = "open: launch connect*@A foreground*@A active*@A *DBA"

  /// An app stays active at a call, with its scene, against advice.
  static let activeWithScene = TraceRow.table(
    """
    # os: 17; scenes: single; observes: delegate, notifications, scenes
    as an app is removed each notification of its scene comes with the message | \
      open: launch connect* foreground* active* *DBA > switcher: resign* *WRA > \
      remove: background* *DEB disconnect* WT*
    as an app is removed the notifications of its scene come before the messages | \
      open: launch connect* foreground* active* *DBA > switcher: resign* *WRA > \
      remove: *background background *disconnect disconnect *DEB WT*
    as an app is removed its scene is sent nothing | \
      open: launch connect* foreground* active* *DBA > switcher: resign* *WRA > remove: WT*
    an application stays active with its scene | \
      open: launch connect* foreground* active* *DBA > call: > callOver: > Home: resign* *WRA background* *DEB | SC-14
    an application resigns late with its scene | \
      open: launch connect* foreground* active* *DBA > call: > memory warning: resign* *WRA | SC-14
    an application stays inactive with its scene | \
      open: launch connect* foreground* active* *DBA > call: resign* *WRA > callOver: > Home: background* *DEB | SC-14
    # os: 17; scenes: multiple; observes: delegate, notifications, scenes
    an application stays active with the only scene in front | \
      \(oneOfTwo) > switcher: > Home: resign*@A *WRA background*@A *DEB | SC-14
    """)

  /// Apps without scenes that are built with the SDK of iOS 27, which iOS 27 does not launch.
  static let sdk = TraceRow.table(
    """
    # os: 27; sdk: 27
    an app of SDK 27 may end after its launch methods | open: WF DF end
    an app of SDK 27 may end before it is sent anything | open: end
    an app of SDK 27 must not become active | open: WF DF DBA | SC-03
    an app of SDK 27 must not become active before it ends | open: WF DF DBA end | SC-03
    an app of SDK 27 must not live on | [observes: delegate, end] open: WF DF | SC-03
    an app of SDK 27 can be opened again after it ended | open: WF DF end > open: WF DF end
    an app of SDK 27 may be notified that it is ended | open: WF DF WT end
    the launch of an app of SDK 27 is in order | open: DF WF end | OR-01
    an app of SDK 27 does not enter the foreground in its launch | open: WF DF WEF end | PR-04
    an app of SDK 27 does not enter the background in its launch | open: WF DF DEB end | C33
    an app of SDK 27 does not unload its view in its launch | \
      [observes: delegate, end, views] open: WF DF load unload end | VC-06
    an app of SDK 27 with a scene lives on | [scenes: single] open: WF DF connect foreground active
    # os: 27; sdk: 27; background modes: fetch
    a launch of an app of SDK 27 into the background may end | wake: WF DF end
    an app of SDK 27 that is launched into the background may enter it and end | wake: WF DF DEB end
    an app of SDK 27 that is launched into the background does not enter the foreground | wake: WF DF WEF end | MU-01
    an app of SDK 27 that lives in the background is not launched again | wake: WF DF > open: WF end | MU-03
    an app of SDK 27 that lives in the background must end when it is opened | wake: WF DF > open: WEF end
    an app of SDK 27 that lives in the background must not become active | wake: WF DF > open: DBA | SC-03
    # os: 27; sdk: 26
    an app of SDK 26 lives on | open: WF DF DBA
    an app of SDK 26 must become active | open: WF DF | OR-01
    # os: 26; sdk: 27
    an app of SDK 27 lives on below iOS 27 | open: WF DF DBA
    # os: 27
    an app whose SDK is not said lives on | open: WF DF DBA
    """)

  /// Of several rules that explain an edit the one that says what was forbidden is named.
  static let tellingNames = TraceRow.table(
    """
    # os: 9; interface: code; observes: delegate, notifications
    "didFinishLaunching, then openURL" says more than the order of the launch methods | \
      URL: URL launch DBA* | OR-03
    "didFinishLaunching, then didBecomeActive" says what comes too early | open: DBA* launch | OR-01
    # os: 9; interface: code; observes: delegate, notifications, views
    "viewDidLoad comes before viewWillAppear" says more than how often it comes | \
      open: launch appears load DBA* appeared | VC-03
    "viewDidLoad comes before viewWillAppear", after an activation | \
      open: launch DBA* appears load appeared | VC-03
    "posted after applicationDidBecomeActive:, never before it" | \
      open: launch load appears *DBA DBA appeared | NO-01
    "posted after application:didFinishLaunchingWithOptions:, never before it" | \
      open: WF *DF DF load appears DBA* appeared | NO-06
    # os: 12; observes: delegate, notifications
    the background of an app that is launched | open: launch DBA* DEB* | C33
    the background in a return | {open > Home} open: WEF* DBA* DEB* | C33
    the background in a return by URL | {open > Home} URL: WEF* URL DBA* DEB* | C33
    # \(scene)
    an opening that is broken off activates the scene | \
      \(behind) > begin to open, not completed: foreground active | SC-33
    before its connection a scene is in the background | wake: DF background connect | SC-09
    a scene enters the background after it was disconnected, as the system ends its app | \
      \(launched) > end: resign disconnect background | SC-09
    a scene resigns after it was disconnected, as the system ends its app | \(launched) > end: disconnect resign | SC-09
    an inactive scene is activated by a lock | \(launched) > Control Center begins: resign > \
      lock: active resign background | SC-10
    a scene is active and resigns in its launch | \(launched) resign active | SC-10
    a scene that is connected is connected again, as its app is removed | \
      \(behind) > disconnect: disconnect > open: connect foreground active > switcher: resign > \
      remove: connect foreground background | SC-15
    a second launch lacks the launch method, where the scene's messages alone are seen | \
      \(launched) > crash: > open: connect foreground active | MU-03
    a scene that is gone is asked for its state, as it comes back | \
      \(behind) > disconnect: disconnect > open: restoration connect foreground active | SC-09
    a scene that is gone is asked for its state, in a return that is broken off | \
      \(behind) > disconnect: disconnect > begin to open, not completed: restoration connect foreground background | SC-09
    a scene that was lost is asked for its state before it is disconnected | \
      \(behind) > suspend: > disconnect: > open: restoration disconnect connect foreground active
    a scene is active again at once under an overlay | \
      \(launched) > Control Center begins: resign active > Control Center dismissed: > Home: resign background | SC-14
    # os: 17; scenes: single
    the way to the foreground is posted once more | open: WF DF *DF connect* foreground* active* *DBA *WEF | SC-02
    the launch method comes twice | open: WF DF DF *DF connect* foreground* active* *DBA | MU-03
    the launch is posted after the activation | open: WF DF connect* foreground* active* *DBA *DF | NO-06
    a scene lacks the message of its resignation, of which all notifications are posted | \
      open: WF DF *DF connect* foreground* active* *DBA > call: *resign *WRA > \
      callOver: active* *DBA > Home: resign* *WRA background* *DEB | SC-27
    a scene is not notified of the activation of which the application's notification is posted | \
      open: WF DF *DF connect* foreground* active* *DBA > call: resign* *WRA > \
      callOver: *DBA > Home: resign* *WRA background* *DEB | SC-02
    # os: 17; scenes: multiple; not recorded: application:willFinishLaunchingWithOptions:
    one of two scenes in front resigns under an overlay | open: DF connect@A foreground@A active@A > \
      show both scenes side by side: connect@B foreground@B active@B > \
      Control Center begins: resign@A > Control Center dismissed: active@A > \
      Home: resign@A resign@B background@A background@B | SC-44
    a scene that is gone, of two, is asked for its state as it is shown | open: DF connect@A foreground@A active@A > \
      show scene B alone: connect@B foreground@B active@B resign@A background@A > \
      system disconnects scene A: disconnect@A > \
      show scene A alone: restoration@A connect@A foreground@A active@A resign@B background@B | SC-09
    a scene is destroyed that did not resign | open: DF connect@A foreground@A active@A > \
      show both scenes side by side: connect@B foreground@B active@B > \
      app requests the destruction of scene B: background@B disconnect@B discard@B | SC-11
    """)
}
