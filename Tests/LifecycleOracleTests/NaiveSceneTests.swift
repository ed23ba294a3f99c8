import LifecycleNaiveChecker
import LifecycleTestSupport

/// Small sequences by hand, each from the sources or against them; and then oracle and naive checker side by side.
@Suite("The naive checker of a scene")
struct NaiveSceneTests {
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
    the opening of one that was asked before its launch paused | [os: 15] {prewarm=/W} open: LGCFA/Lla ✗ LGCFA/WLla
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
}

/// Small sequences by hand, each from the sources or against them; and then oracle and naive checker side by side.
@Suite("The naive checker of several scenes")
struct NaiveSeveralScenesTests {
  private static let launch = "open=GCFA//WLla"
  private static let second = "open=GCFA//WLla > show scene B alone=RB/GCFA/"
  private static let both = "open=GCFA//WLla > show both scenes side by side=/GCFA/"

  /// Words are the letters of scene A, of scene B, and of the application, with strokes between them. A notification of the scene
  /// follows each of its messages.
  static let cases = NaiveCase.table(
    """
    # os: 14; scenes: multiple
    a second scene is opened | {\(launch)} show scene B alone: RB/GCFA/ RB/CFA/ra RB/CFA/rbfa RSBS/CFA/ ✗ \
      RB/FA/ /CFA/ RB/CF/ RB/CFA/r RB/CFA/rb RB/CFA/a B/CFA/ RBD/CFA/ RB/CFA/rfba RBF/CFA/ RB/CFAA/ CFA/RB/ \
      RB// RB/CFA/b
    it is shown beside the first | {\(launch)} show both scenes side by side: /CFA/ RA/CFA/ra RA/CFA/ \
      /CFA/ra ✗ R/CFA/ RB/CFA/ /FA/ /CFA/rbfa A/CFA/ FA/CFA/ /CF/ /CFA/r
    the first is brought back | \
      {\(second)} show scene A alone: FA/RB/ FA/RB/ra SFA/RB/rbfa ✗ CFA/RB/ FA// A/RB/ /RB/ FA/RBD/ FUA/RB/
    one of two goes | {\(both)} show scene A alone: /RB/ RA/RB/ra RA/RB/ ✗ FA/RB/ RB/RB/ // /R/ /B/ R/RB/r
    Home with two in front | \
      {\(both)} Home: RB/RB/rb RSBS/RBS/rbSE ✗ RB//rb RB/RB/rbrb RB/RB/ RB/R/rb RB/B/rb RB/RBD/rb
    Home with one behind | {\(second)} Home: /RB/rb S/RB/rb ✗ RB/RB/rb RB//rb B/RB/rb D/RB/rb
    an interruption of both | {\(both)} call: R/R/r ✗ R//r R/R/rr R/RB/r /R/r
    a return of both | {\(both) > Home=RB/RB/rb} open: FA/FA/fa ✗ FA//fa FA/FA/fafa FA/CFA/fa F/FA/fa
    a return of the one in front | {\(second) > Home=/RB/rb} open: /FA/fa ✗ FA//fa FA/FA/fa A/FA/fa
    a return of the other | \
      {\(second) > Home=/RB/rb} show scene A alone: FA//fa FA/S/fa ✗ FA/FA/fa /FA/fa FA/RB/fa
    one is closed behind | {\(second) > switcher=/R/r} close scene A in the switcher: DX// D// SD// ✗ // \
      XD// BD// D/D/ /D/ D//b D//Tt DXX// DX/B/b D/A/a DB//
    one is closed in front | {\(both) > switcher=R/R/r} close scene B in the switcher: /DX/ /BDX/ /BD/ ✗ \
      /BX/ // B/BD/b /BDT/Tt /DB/ /FD/ /RBD/r
    the system disconnects the one behind | \
      {\(second)} system disconnects scene A: D// SD// ✗ // D/R/r D//b DX// BD// D/D/
    it comes back | \
      {\(second) > system disconnects scene A=D//} show scene A alone: CFA/RB/ ✗ FA/RB/ DCFA/RB/ CFA//
    one is opened again | {\(both) > switcher=R/R/r > close scene B in the switcher=/DX/ > chooseThis=A//a} \
      show scene B alone: RB/GCFA/ ✗ RB/FA/ RB/DCFA/
    removed with two scenes | {\(second) > switcher=/R/r} remove: /D/ DX/DX/Tt /BD/b D/D/ FB/D/ // /BT/bTt \
      FB/D/fb ✗ /XD/ /DB/ A/D/ FA/D/ FFB/D/ /FB/ D/D/rTt RB/D/
    a scene is born as the only one dies | {\(launch) > switcher=R//r} remove: D/CFB/ D/CF/ DCFB// D/CFBD/ \
      BD/CFB/bfb ✗ D/FB/ D/CFAB/ DFB// D/CFFB/ D/CA/
    a second scene is requested | {\(launch)} app requests the activation of scene B: RB/CFA/ RB/GCFA/rbfa \
      /CFA/ RA/CFA/ra /CFA/ra ✗ B/CFA/ RB// RB/FA/ // /CF/ RBD/CFA/ FA/CFA/ RB/CFA/r A/CFA/
    the one in front is requested | \
      {\(second)} app requests the activation of scene B: // /RA/ra S// ✗ /FA/ FA/RB/ /RB/ /A/ //r
    Home after one took the place of the other at a request | \
      {\(launch) > app requests the activation of scene B=RB/CFA/} Home: /RB/rb ✗ RB/RB/rb RB//rb
    Home after one came to the side of the other at a request | \
      {\(launch) > app requests the activation of scene B=/CFA/} Home: RB/RB/rb ✗ /RB/rb RB//rb
    the one behind is destroyed | {\(second)} app requests the destruction of scene A: DX// SDX// DX/RA/ra ✗ \
      // D// XD// X// BDX// RDX// DXX// DX/D/ DX/B/ DX//b DX//Tt
    one of two in front is destroyed | {\(both)} app requests the destruction of scene B: /DX/ /RDX/ /RBDX/ \
      /RSBSDX/ RA/RBDX/ra ✗ // /RB/ /BRDX/ RB/DX/rb R/DX/ /RFDX/ /DX/Tt
    a destroyed scene is requested again | {\(second) > app requests the destruction of scene A=DX//} app \
      requests the activation of scene A: CFA/RB/ GCFA// ✗ FA/RB/ DCFA/RB/ CFA/B/
    a URL for the scene in front | {\(second)} open scene B by URL: /U/ /RUA/ra /URA/ra /RAU/ra S/U/ ✗ // \
      U// U/U/ /UU/ /UFA/ /RU/r /CU/ /RBU/rb
    a URL brings back the scene that was in front | {\(second) > Home=/RB/rb} open scene B by URL: /UFA/fa \
      /FUA/fa /FAU/fa S/UFA/fa ✗ /FA/fa U/FA/fa UFA//fa FA/U/fa /UFUA/fa /UFA/ FA/UFA/fa
    a URL brings the other scene to the front | {\(second) > Home=/RB/rb} open scene A by URL: UFA//fa \
      FUA/S/fa ✗ FA//fa FA/U/fa /UFA/fa UFA/RB/fa UCFA//fa
    a URL opens a scene that is not connected | {\(launch) > Home=RB//rb} open scene B by URL: /GCFA/fa \
      S/CFA/fa ✗ /CUFA/fa /CFAU/fa /UFA/fa U/CFA/fa /FA/fa
    a launch by a URL | {\(second) > crash=//} open scene B by URL: /CFA/WLla C/CFA/WLla ✗ /CUFA/WLla \
      CFA//WLla /UFA/WLla CU/CFA/WLla
    the sessions of both are discarded in the launch after the user removed the app | {\(second) > \
      switcher=/R/r > remove=// > Home=//} open: CFA//WLla XCFA/X/WLla CXFA/XC/WLla ✗ CFAX//WLla XXCFA//WLla \
      CFA/XX/WLla
    no session is discarded in another launch | {\(second) > crash=//} open: /CFA/WLla ✗ X/CFA/WLla /XCFA/WLla
    a launch of both, of which the other is connected as well | {\(second) > crash=//} open: /CFA/WLla \
      C/CFA/WLla CB/CFA/WLla ✗ CFA/CFA/WLla F/CFA/WLla CBB/CFA/WLla B/CFA/WLla CFA//WLla
    """)

  /// Returns the callbacks of these letters: the launch method first, then each scene's callbacks, and the
  /// application's last.
  private static func observations(_ letters: String) -> [ObservedCallback] {
    let parts = letters.split(separator: "/", omittingEmptySubsequences: false)
    let callbacks = Dictionary(uniqueKeysWithValues: NaiveScene.letters.map { ($1, $0) })
    let messages = Dictionary(uniqueKeysWithValues: NaiveScene.sceneLetters.map { ($1, $0) })
    let launch = parts[2].prefix { "WL".contains($0) }
    var sent = launch.compactMap { callbacks[$0] }.map { ObservedCallback($0) }
    for (word, scene) in zip(parts, Event.Scene.allCases) {
      for letter in word where letter != "T" {
        let both = [messages[letter], messages[letter]?.sceneNotification].compactMap(\.self)
        sent += both.map { ObservedCallback($0).of(scene) }
      }
    }
    return sent + parts[2].dropFirst(launch.count).compactMap { callbacks[$0] }.map { ObservedCallback($0) }
  }

  @Test("the naive checker of several scenes accepts what the sources have and refuses its neighbors", arguments: cases)
  func judges(_ example: NaiveCase) {
    example.check(NaiveSeveralScenes(configuration: example.configuration), Self.observations)
  }

  @Test("the oracle says the same of these sequences", arguments: cases)
  func oracleAgrees(_ example: NaiveCase) {
    let capabilities = Capabilities(facets: [.application, .scenes, .severalScenes, .statePreservation], readings: [])
    example.check(OracleJudge(Oracle(capabilities), example.configuration), Self.observations)
  }
}
