import LifecycleNaiveChecker
import LifecycleTestSupport

/// Small sequences by hand, each from the sources or against them; and then oracle and naive checker side by side.
@Suite("The naive checker of a scene")
struct NaiveSceneTests {
  private static let app = AppConfiguration(version: 14, backgroundModes: .fetch, scenes: .single)
  private static let launched = NaiveCase.Sent(.openFromHomeScreen, "LGCFA/WLla")
  private static let (launch, left) = ("open=LGCFA/WLla", "open=LGCFA/WLla > Home=RB/rb")

  /// Words are the letters of the scene, a stroke, and the letters of the application. A notification of the scene follows each
  /// of its messages.
  static let cases = NaiveCase.table(
    """
    # os: 14; background modes: fetch; scenes: single
    a launch | open: LGCFA/WLla LCFA/WLla LGCFA/WLlfa LGCFA/WLfla ✗ LXGCFA/WLla GLCFA/WLla LGCA/WLla \
      LGCF/WLla LGFA/WLla GCLFA/WLla LGCFAA/WLla LGCFFA/WLla LCGFA/WLla LGCCFA/WLla XLGCFA/WLla LGCIFA/WLla \
      LGCFA/WLl LGCFA/WLlaa LGCFA/WLAla LGCFAR/WLlar /
    the launch after the user removed the app | {\(left) > suspend=/ > switcher=/ > remove=/ > Home=/} open: \
      LGCFA/WLla LXGCFA/WLla LGXCFA/WLla LCXFA/WLla LCFXA/WLla ✗ XLGCFA/WLla LGCFAX/WLla LXGCXFA/WLla
    the launch after that | {\(left) > suspend=/ > switcher=/ > remove=/ > Home=/ > open=LCFA/WLla > \
      crash=/} open: LCFA/WLla ✗ LXCFA/WLla
    a prewarm | [os: 15] prewarm: L/WLl L/WLlb /W / ✗ LC/WLl LGC/WLl LCB/WLlb LG/WLl LX/WLl C/ LF/WLlf
    a prewarm after the user removed the app | [os: 15] {\(left) > suspend=/ > switcher=/ > remove=/ > \
      Home=/} prewarm: L/WLl LX/WLl / ✗ LXC/WLl XL/WLl X/
    the opening of a prewarmed app | [os: 15] {prewarm=L/WLl} open: CFA/a GCFA/fa ✗ FA/a XCFA/a LCFA/WLla
    a launch by URL has it among the options (SC-28) | URL: LGCFA/WLla ✗ LGCUFA/WLla LGCFAU/WLla LGCFA/WLUla
    a state that is restored, from iOS 15 on | [os: 15] open: LGCIFA/WLla ✗ LGICFA/WLla LGCIIFA/WLla
    Home | \
      {\(launch)} Home: RB/rb RSB/rb RBSS/rbSE ✗ B/b R/r RB/r RB/b BR/rb RBD/rb RBF/rb RRB/rrb RBX/rb RB/RrBb
    an interruption | {\(launch)} call: R/r RS/r ✗ / R/ /r RB/rb RR/r RD/r RAR/r R/rar
    the end of an interruption | {\(launch) > call=R/r} callOver: A/a ✗ / FA/fa A/ AA/a CFA/fa
    a return | {\(left)} open: FA/fa SFA/fa ✗ CFA/fa GCFA/fa A/a F/f FA/a FAA/fa FFA/fa FUA/fa AF/fa DCFA/fa /
    a return by URL | {\(left)} URL: UFA/fa ✗ FA/fa FUA/fa FAU/fa FUUA/fa CFA/fa
    a URL in front | {\(launch)} URL: U/ RUA/ra URA/ra RAU/ra ✗ / UU/ RU/r RA/ra U/ra FUA/fa
    an opening that is broken off | \
      {\(left)} begin to open, not completed: / FB/fb ✗ F/f B/b FAB/fab FB/ FA/fa
    the system disconnects the scene | {\(left)} disconnect: D/ SD/ ✗ / DD/ DS/ DB/ BD/b CD/ X/
    none is left to be disconnected | {\(left) > disconnect=D/} disconnect: / ✗ D/ SD/
    a scene that was disconnected returns | \
      {\(left) > disconnect=D/} URL: CFA/fa GCFA/fa ✗ FA/fa DCFA/fa CFUA/fa CCFA/fa CFA/a LCFA/WLlfa
    a suspended app loses its scene | {\(left) > suspend=/} disconnect: / ✗ D/ S/
    the return after a loss | \
      {\(left) > suspend=/ > disconnect=/} open: DCFA/fa CFA/fa ✗ FA/fa CDFA/fa DDCFA/fa
    an opening that is broken off, the first one of the process | \
      {wake=LGC/WLl} begin to open, not completed: / FB/fb FB/b ✗ FB/ FB/f B/b FAB/fb
    a resume after a loss | {\(left) > suspend=/ > disconnect=/} wake: D/ / ✗ C/ DC/ FA/fa
    a launch into the background | \
      wake: L/WLl LGC/WLl LCB/WLlb L/WLlb ✗ LXC/WLl LCA/WLla LCF/WLlf LB/WLlb CL/WLl LCD/WLl
    removed in front | {\(launch) > switcher=R/r} remove: BT/bTt DXT/Tt D/ / BDXT/bTt X/ DCFB/ DGCFBDX/fb \
      DCF/f ✗ DFB/ DC/ FB/fb DCFA/fa DCFBDD/ XD/ DB/b TD/Tt RB/rb DXX/ DD/ AD/a FD/f
    removed while suspended (SC-23) | {\(left) > suspend=/ > switcher=/} remove: / ✗ D/ X/ T/Tt DXT/Tt
    Home does not disconnect, and nothing does without a scene | \
      {\(left) > disconnect=D/} lock: / ✗ D/ B/b S/ R/r
    """)

  /// Returns the callbacks of these letters, in an order in which the messages that both parts have are one.
  private static func observations(_ letters: String) -> [ObservedCallback] {
    let parts = letters.split(separator: "/", omittingEmptySubsequences: false)
    let callbacks = Dictionary(uniqueKeysWithValues: NaiveScene.letters.map { ($1, $0) })
    let messages = Dictionary(uniqueKeysWithValues: NaiveScene.sceneLetters.map { ($1, $0) })
    var application = parts[1][...]
    var sent: [Callback] = []
    for letter in parts[0] {
      guard let message = messages[letter] else { continue }
      if "LT".contains(letter) {
        let end = application.firstIndex(of: letter).map { application.index(after: $0) } ?? application.startIndex
        sent += application[..<end].compactMap { callbacks[$0] }
        application = application[end...]
      } else {
        sent += [message, message.sceneNotification].compactMap(\.self)
      }
    }
    sent += application.compactMap { callbacks[$0] }
    return sent.map { ObservedCallback($0) }
  }

  @Test("the naive checker of a scene accepts what the sources have and refuses its neighbors", arguments: cases)
  func judges(_ example: NaiveCase) {
    example.check(NaiveScene(configuration: example.configuration), Self.observations)
  }

  private static func checker(after steps: [NaiveCase.Sent]) -> NaiveScene {
    NaiveCase.checker(NaiveScene(configuration: app), after: steps, observations)
  }

  @Test("each message of the scene has one notification in its step, on either side (SC-27)")
  func notifications() {
    let checker = Self.checker(after: [Self.launched])
    func accepts(_ sent: [Callback]) -> Bool {
      var naive = checker
      return naive.accepts(Scenario.Step(.openSwitcher), sent.map { ObservedCallback($0) }, ended: false)
    }
    let (message, notification) = (Callback.sceneWillResignActive, Callback.sceneWillDeactivateNotification)
    let application = Callback.willResignActiveNotification
    #expect(accepts([message, notification, application]) && accepts([notification, application, message]))
    #expect(!accepts([message, application]) && !accepts([message, notification, notification, application]))
    #expect(!accepts([notification, application]))
    var leaving = Self.checker(after: [Self.launched, (.openSwitcher, "R/r")])
    let pairs: [Callback] = [
      .sceneDidEnterBackground, .sceneDidDisconnect, .sceneDidDisconnectNotification,
      .sceneDidEnterBackgroundNotification,
      .didEnterBackgroundNotification,
    ]
    let isAccepted = leaving.accepts(
      Scenario.Step(.removeFromSwitcher), pairs.map { ObservedCallback($0) }, ended: true)
    #expect(!isAccepted, "a notification comes after the disconnection")
  }
}
