import LifecycleTestSupport

extension NaiveCheckerTests {
  static let cases = launches + returns + leavings + overlays + ends + otherHosts
  private static let (opened, left) = ("open=WLlAa", "open=WLlAa > Home=RrBb")

  private static let launches = NaiveCase.table(
    """
    s0: app startup | \
      open: WLlAa iWLiiiiliAa vWLlvvAva ✗ WLlA WLla LlAa WlLAa WLAa WLAla WLlAaAa FfWLlAa WLUlAa WLlAam -
    s2: first start by URL | URL: WLlUAa WLUlAa ✗ WLlAa WLlAaU UWLlAa WLUUlAa
    C24: a URL that both launch methods refuse | URL (WF: answers no; DF: answers no): WLlAa ✗ WLlUAa WLUlAa
    C24: a URL that one of them refuses | URL (DF: answers no): WLlAa WLlUAa WLUlAa ✗ WLlUUAa
    C24: a refusal by the only one that is there | \
      [not implemented: application:willFinishLaunchingWithOptions:] URL (DF: answers no): LlAa ✗ LlUAa
    C24: a refusal by a method that is not there | \
      [not implemented: application:didFinishLaunchingWithOptions:] URL (DF: answers no): WlUAa ✗ WlAa WLlUAa
    C24: a URL that both refuse, behind a prewarm of which nothing is seen | [os: 15] {prewarm} \
      URL (WF: answers no; DF: answers no): WLlAa ✗ LlUAa LlAa WLlUAa WLUlAa
    the opening of an app of which a prewarm asked nothing | [os: 15] {prewarm=} open: WLlAa ✗ LlAa
    the opening of one that a prewarm asked | [os: 15] {prewarm=W} open: LlAa ✗ WLlAa
    C24: a URL behind a prewarm that asked the other launch method | \
      [os: 15] {prewarm=W} URL (DF: answers no): LlUAa LlAa ✗ WLlUAa WLlAa
    C38: launch into the background | [os: 9; background modes: location] wake: WLl WLlBb WLBbl WLBblSE \
      WLBbSlE WLlBbSE vWLvl ✗ - WLBbS WLBbSE WLBlb WLlAa WLlBbBb WLBb FfWLl
    below iOS 4 | [os: 3] open: WLlAa
    """)

  private static let returns = NaiveCase.table(
    """
    s0: reopen | {\(left)} open: FfAa FfiiiiAa ✗ Aa FfA FAfa FfvAa LFfAa FfFfAa FfUAa WLlAa -
    SM-19: from suspended | {\(left) > suspend} open: FfAa ✗ Aa
    s2: by URL | {\(left)} URL: FfUAa ✗ FfAa UFfAa FUfAa FfAaU
    C24 gates the cold open only | {\(left)} URL (DF: answers no): FfUAa ✗ FfAa
    C41: a URL in front | {\(opened)} URL (DF: answers no): U URrAa RrUAa RrAaU iUi vU ✗ - UAa AaU UU RrU \
      URr RrAa RUrAa FfUAa UBb LU
    C41: a URL under a call | {\(opened) > call=Rr} URL: U ✗ - UAa RrU AaURr
    C11: unlock | {\(opened) > lock=RrBb} unlock: FfAa ✗ - Aa
    C11: unlock elsewhere | {\(left) > lock} unlock: - i ✗ FfAa Aa
    C11: unlock on iOS 4 | [os: 4] {\(opened) > lock=Rr} unlock: Aa ✗ FfAa -
    C11: unlock on iOS 4 under a call | [os: 4] {\(opened) > lock=Rr > call} unlock: - ✗ Aa
    C20: broken off | \
      {\(left)} begin to open, not completed: - FfBb FfBbSE i ✗ Ff Bb FfAa FfRrBb FfvBb
    C20: broken off when suspended | \
      {\(left) > suspend} begin to open, not completed: - FfBb iFfBbi ✗ i v
    """)

  private static let leavings = NaiveCase.table(
    """
    s0: Home | {\(opened)} Home: RrBb RrBbSE RrBbS RrBbSEii iRirBibi ✗ BbRr Bb Rr RBrb RrBSEb RrBbE RrBbES \
      RrSBb RrBbTt RrBbBb vRrBb RrAaRrBb RrBbm
    C09: saving refused | \
      {\(opened)} Home (application:shouldSaveSecureApplicationState: answers no): RrBbS ✗ RrBbSE
    s2: Home below iOS 4 | [os: 3] {\(opened)} Home: RrTt ✗ RrBb RrBbTt Tt Rr
    C10: iOS 4 | [os: 4; exits on suspend: yes] {\(opened)} Home: RrBbTt RrTt ✗ RrBb Tt
    C10: iOS 5 | [os: 5; exits on suspend: yes] {\(opened)} Home: RrBbTt RrBbSETt ✗ RrTt RrBb RrBbTtSE
    C10: iOS 13 | [os: 13; exits on suspend: yes] {\(opened)} Home: RrBb ✗ RrBbTt
    s2: lock | [os: 10] {\(opened)} lock: RrBb ✗ Rr RrAaRrBb RrBbTt
    C16: lock | [os: 11] {\(opened)} lock: RrBb RrAaRrBb RrAaRrAaRrBb ✗ RrAaBb RrARarBb
    C10: lock | [os: 5; exits on suspend: yes] {\(opened)} lock: RrBb RrBbTt ✗ RrTt Rr
    C11: lock on iOS 4 | [os: 4] {\(opened)} lock: Rr ✗ RrBb RrTt -
    C10: lock on iOS 4 | [os: 4; exits on suspend: yes] {\(opened)} lock: Rr RrTt ✗ RrBbTt Tt
    lock on iOS 3 under a call | [os: 3] {\(opened) > call=Rr} lock: - Tt ✗ Rr
    s2: switcher, then Home | {\(opened) > switcher=Rr} Home: Bb ✗ RrBb -
    s2: switcher, then another app | {\(opened) > switcher=Rr} chooseOther: Bb ✗ AaRrBb
    s1: call answered | {\(opened) > call=Rr} callAnswered: Bb ✗ RrBb AaRrBb -
    C01: text viewed | \
      {\(opened) > text message begins=Rr} text message accepted: Bb AaRrBb ✗ AaBb AaRrAaRrBb Aa
    C01: text viewed under a call | \
      {\(opened) > call=Rr > text message begins} text message accepted: Bb ✗ AaRrBb
    C10: answered below iOS 4 | [os: 3] {\(opened) > call=Rr} callAnswered: Tt ✗ Bb BbTt RrTt
    OR-15: text viewed below iOS 4 | \
      [os: 3] {\(opened) > text message begins=Rr} text message accepted: Tt ✗ AaRrTt AaTt -
    C14: banner accepted | \
      [interruptions take focus: no] {\(opened) > call} callAnswered: RrBb RrAaRrBb ✗ Bb -
    """)

  private static let overlays = NaiveCase.table(
    """
    s1: call | [os: 7] {\(opened)} call: Rr vRr ✗ RrBb - RrAaRr
    C16: call on iOS 11 | [os: 11] {\(opened)} call: Rr RrAaRr ✗ RrAa AaRr
    C16: not for the switcher | {\(opened)} switcher: Rr ✗ RrAaRr RrBb -
    C14: banner | [interruptions take focus: no] {\(opened)} text message begins: - ✗ Rr
    C14: banner gone | \
      [interruptions take focus: no] {\(opened) > text message begins} text message dismissed: - ✗ Aa
    s1: declined | {\(opened) > call=Rr} callOver: Aa ✗ FfAa - AaAa AaRrAa
    MU-04: one of two | {\(opened) > call=Rr > Control Center begins} callOver: - ✗ Aa
    alert granted | {\(opened) > permission alert begins=Rr} permission alert accepted: Aa ✗ Bb
    s2: back from the switcher | {\(opened) > switcher=Rr} chooseThis: Aa ✗ FfAa -
    elsewhere | {\(left)} call: - i v ✗ Rr
    C40: while suspended | {\(left) > suspend} call: - ✗ i v Rr
    C08: while not running | switcher: - ✗ i Rr
    """)

  private static let ends = NaiveCase.table(
    """
    s0: terminate | {\(opened) > switcher=Rr} remove: BbTt BbSETt ✗ Tt Bb - RrBbTt BbTtTt BbTtSE
    C02: idle in the background | {\(left) > switcher} remove: - Tt ✗ BbTt T
    s2: under audio | [background modes: audio] {\(left) > switcher} remove: Tt ✗ - BbTt vTt
    s2: suspended | {\(left) > suspend > switcher} remove: - ✗ Tt i
    PR-02: memory | {\(left) > suspend} reclaim: - ✗ Tt i
    PR-01: suspension | {\(left)} suspend: - i ✗ Tt Bb
    C03: active | {\(opened)} end: - Tt Rr RrTt RrBb RrBbTt ✗ BbTt Bb R
    C03: inactive | {\(opened) > switcher=Rr} end: - Tt Bb BbTt ✗ RrTt B
    C03: in the background | {\(left)} end: - Tt ✗ BbTt
    C03: below iOS 4 | [os: 3] {\(opened)} end: - Tt RrTt ✗ RrBbTt
    crash | {\(opened)} crash: - i ✗ Tt Rr
    C33: resumed | \
      [os: 9; background modes: fetch] {\(left) > suspend} wake: - Bb BbSE ✗ BbBb FfBb
    C33: not resumed | [os: 9; background modes: fetch] {\(left)} wake: - ✗ Bb
    """)

  /// Events of other hosts: another window, an activation without opening, and Back.
  private static let otherHosts = NaiveCase.table(
    """
    another window takes the focus | \
      [os: 10] {\(opened)} another window takes the focus: Rr iRri ✗ - R rR RrBb RrAa RrAaRr RrRr Tt
    another window takes the focus, on iOS 11 with pairs | \
      [os: 11] {\(opened)} another window takes the focus: Rr RrAaRr ✗ - RrAa RrBb
    another window comes over a call | {\(opened) > call=Rr} another window takes the focus: - i ✗ Rr Aa Bb
    another window gives the focus back | {\(opened) > another window takes the focus=Rr} another window \
      gives the focus back: Aa iAai ✗ - A FfAa Ff AaRr AaAa LlAa
    another window gives the focus back under a call | \
      {\(opened) > another window takes the focus=Rr > call} another window gives the focus back: - ✗ Aa Rr
    a call is over, and another window has the focus | \
      {\(opened) > another window takes the focus=Rr > call} callOver: - ✗ Aa Rr
    Home behind another window | {\(opened) > another window takes the focus=Rr} Home: Bb BbSE ✗ RrBb AaRrBb -
    return of an app that was left behind another window | \
      {\(opened) > another window takes the focus=Rr > Home=Bb} open: FfAa ✗ Ff Aa
    lock behind another window, on iOS 4 | \
      [os: 4] {\(opened) > another window takes the focus=Rr} lock: - ✗ Rr Bb
    activated without opening | {\(left)} activate without opening: Aa FfAa iFfiAa ✗ - Ff AaFf \
      FfFfAa AaAa FAfa RrAa FfUAa LlAa FfvAa AaRr
    activated after a launch into the background | \
      [os: 9; background modes: location] {wake=WLl} activate without opening: Aa FfAa vAa ✗ - Ff WLlAa
    Home after an activation | {\(left) > activate without opening=Aa} Home: RrBb ✗ Bb -
    Back | {\(opened)} press Back: RrBbTt RrBbSETt ✗ - RrBb RrTt BbTt Tt RrBbTtTt BbRrTt RrAaRrBbTt RrBbTtSE \
      vRrBbTt
    Back on iOS 4 | [os: 4] {\(opened)} press Back: RrBbTt RrTt ✗ RrBb
    Back below iOS 4 | [os: 3] {\(opened)} press Back: RrTt ✗ RrBbTt Rr
    Back in an app that exits on suspend | \
      [os: 9; exits on suspend: yes] {\(opened)} press Back: RrBbTt ✗ RrBb RrTt
    launch after Back | {\(opened) > press Back=RrBbTt} open: WLlAa ✗ FfAa Aa
    """)
}
