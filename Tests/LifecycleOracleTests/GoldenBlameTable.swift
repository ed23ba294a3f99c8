import LifecycleTestSupport

extension GoldenBlameTests {
  static let table = launches + returns + focus + leavings + endings + silences + notifications + readings + otherHosts

  private static let launches = TraceRow.table(
    """
    open: | OR-01
    open: WF *DF DBA* | MU-05
    open: WF DBA* | OR-01
    open: WF DF DF *DF DBA* | MU-03
    open: WF DBA* DF *DF | OR-01
    open: DF *DF DBA* | OR-02
    open: DF WF *DF DBA* | OR-02
    open: WF launch DBA* | MU-03
    open: launch | OR-01
    open: launch DBA* DBA* | MU-08
    open: launch DBA* WRA* | OR-01
    open: launch WRA* DBA* | MU-08
    open: launch WEF* DBA* | PR-04
    open: launch URL DBA* | C25
    open: launch DBA* end | SM-02
    URL: launch DBA* | OR-03
    URL: WF URL DF *DF DBA* | OR-03
    URL: launch DBA* URL | OR-03
    URL (WF: answers no; DF: answers no): launch URL DBA* | C24
    # background modes: fetch
    wake: | MU-03
    wake: launch DBA* | SM-07
    wake: launch WEF* | MU-01
    wake: launch DEB* DEB* | C33
    wake: launch save encode | OR-21
    """)

  private static let returns = TraceRow.table(
    """
    {open > Home} open: | OR-06
    {open > Home} open: DBA* | OR-06
    {open > Home} open: WEF* WEF* DBA* | MU-01
    {open > Home} open: DBA* WEF* | OR-06
    {open > Home} open: WEF* | OR-06
    {open > Home} open: WEF* DBA* DBA* | MU-08
    {open > Home} open: WRA* WEF* DBA* | MU-08
    {open > Home} open: WEF* DBA* WRA* | OR-06
    {open > Home} open: DF WEF* DBA* | PR-06
    {open > Home} open: WEF* appears DBA* | PR-05
    {open > Home} open: WEF* URL DBA* | C25
    {open > Home > suspend} open: DBA* | SM-19
    {open > Home} URL: WEF* DBA* | OR-07
    {open > Home} URL: WEF* DBA* URL | OR-07
    {open > Home} URL: URL WEF* DBA* | OR-07
    {open} URL: URL DBA* | MU-08
    {open} URL: DBA* URL | MU-08
    {open} URL: | C41
    {open} URL: WRA* DBA* | C41
    {open} URL: URL URL | C41
    {open} URL: WRA* URL | C41
    {open} URL: WEF* URL | MU-01
    {open} URL: DF URL | MU-03
    {open > call} URL: URL DBA* | C41
    {open > call} URL: WRA* URL | MU-08
    {open > lock} unlock: DBA* | OR-06
    {open > Home > lock} unlock: WEF* DBA* | OR-08
    {open > Home} begin to open, not completed: WEF* | OR-17
    {open > Home} begin to open, not completed: DEB* | MU-01
    {open > Home} begin to open, not completed: WEF* DBA* | SM-07
    # background modes: fetch
    {wake} open: DBA* | C38
    {wake} open: DF WEF* DBA* | PR-06
    """)

  private static let focus = TraceRow.table(
    """
    {open} call: | OR-09
    {open} call: WRA* DEB* | PR-10
    {open} call: WRA* WRA* | MU-08
    {open} call: WRA* DBA* | C16
    {open > call} Control Center begins: WRA* | MU-08
    {open} Notification Center begins: | OR-10
    {open} permission alert begins: | C15
    {open} switcher: | OR-16
    {open} switcher: WRA* DEB* | OR-16
    {open} switcher: WRA* WT* | MU-10
    {open > call} callOver: | OR-13
    {open > call} callOver: WEF* DBA* | PR-12
    {open > call} callOver: DBA* DBA* | MU-08
    {open > call} callOver: DBA* WRA* | MU-04
    {open > call > Control Center begins} callOver: DBA* | MU-04
    {open > Notification Center begins} Notification Center dismissed: | OR-22
    {open > switcher} chooseThis: | OR-18
    {open > permission alert begins} permission alert accepted: | MU-04
    {open > permission alert begins} permission alert accepted: DEB* | MU-04
    # os: 9
    {open} call: WRA* DBA* WRA* | C16
    # interruptions take focus: no
    {open} call: WRA* | C14
    {open > call} callOver: DBA* | C14
    # os: 4
    {open > lock} unlock: | MU-04
    """)

  private static let leavings = TraceRow.table(
    """
    {open} Home: | OR-04
    {open} Home: DEB* | OR-24
    {open} Home: WRA* | OR-04
    {open} Home: DEB* WRA* | OR-24
    {open} Home: WRA* WRA* DEB* | MU-08
    {open} Home: WRA* DEB* DEB* | C33
    {open} Home: WRA* DBA* WRA* DEB* | C16
    {open} Home: WRA* DEB* WT* end | PR-11
    {open} Home: WRA* DEB* end | SM-13
    {open} Home: WRA* disappears DEB* | PR-05
    {open} Home: WRA* save DEB* | OR-21
    {open} Home: WRA* DEB* encode | OR-21
    {open} Home (application:shouldSaveSecureApplicationState: answers no): WRA* DEB* save encode | OR-21
    {open} Home: WRA* DEB* mainReturns | PR-09
    {open > switcher} Home: | OR-17
    {open > switcher} Home: WRA* DEB* | MU-08
    {open} lock: | OR-08
    {open} lock: WRA* | OR-08
    {open} lock: WRA* DBA* DEB* | C16
    {open} lock: WRA* DEB* WT* | PR-11
    {open > call} callAnswered: | OR-11
    {open > call} callAnswered: WRA* DEB* | MU-08
    {open > call} callAnswered: DBA* WRA* DEB* | OR-11
    {open > text message begins} text message accepted: DBA* DEB* | OR-24
    {open > text message begins} text message accepted: DBA* WRA* DBA* WRA* DEB* | OR-11
    {open > Notification Center begins} Notification Center accepted: | OR-12
    # os: 10
    {open} lock: WRA* DBA* WRA* DEB* | C16
    # os: 4
    {open} lock: WRA* DEB* | OR-08
    # os: 3
    {open} Home: WRA* *DEB WT* | NO-08
    {open} Home: WRA* end | SM-17
    {open} Home: WT* end | SM-17
    {open} Home: WRA* DEB* WT* end | NO-08
    {open} Home: WRA* WT* | PC-01
    # interruptions take focus: no
    {open > call} callAnswered: WRA* | OR-12
    {open > call} callAnswered: DEB* | OR-24
    # os: 9; exits on suspend: yes
    {open} Home: WRA* WT* end | OR-20
    {open} Home: WRA* DEB* end | OR-20
    {open} Home: WRA* DEB* WT* | PC-01
    # os: 13; exits on suspend: yes
    {open} Home: WRA* DEB* WT* end | PR-11
    """)

  private static let endings = TraceRow.table(
    """
    {open > switcher} remove: DEB* end | OR-19
    {open > switcher} remove: WT* end | OR-19
    {open > switcher} remove: WT* DEB* end | OR-19
    {open > switcher} remove: DEB* WT* WT* end | MU-10
    {open > switcher} remove: WRA* DEB* WT* end | MU-08
    {open > switcher} remove: DEB* WT* | OR-19
    {open > Home > switcher} remove: DEB* WT* end | C02
    {open > Home > suspend > switcher} remove: WT* end | PR-03
    {open > Home > suspend > switcher} remove: DEB* end | PC-02
    {open > Home > suspend > switcher} remove: query end | PR-07
    {open > Home > suspend > switcher} remove: | PC-02
    {open > Home > suspend} reclaim: WT* end | PR-03
    {open > Home > suspend} reclaim: WRA* end | PR-02
    {open > Home > suspend} reclaim: | PC-05
    {open} end: WRA end | MU-05
    {open} URL: WRA* URL DBA* WRA* DBA* | C41
    {open > Home > phone call begins} phone call dismissed: WEF* | PR-12
    {open} end: DEB* WT* end | OR-24
    {open > Home} end: DEB* WT* end | C33
    {open} end: WT* WT* end | MU-10
    {open} crash: WT* end | SM-02
    # background modes: audio
    {open > Home > switcher} remove: end | PC-03
    {open > Home > switcher} remove: DEB* WT* end | C02
    """)

  private static let silences = TraceRow.table(
    """
    {open > Home} suspend: DEB* | PR-01
    {open > Home} suspend: WT* | PR-01
    call: WRA* | SM-02
    lock: query | SM-02
    {open > Home > suspend} call: query | PR-07
    {open > Home > suspend} call: DBA* | PR-07
    {open > Home} call: WRA* | MU-08
    {open > Home} Home: DEB* | C33
    {open > Home} Home: DBA* | SM-07
    {open > Home} call: end | SM-02
    # background modes: fetch
    {open > Home} wake: DEB* | C33
    {open > Home > suspend} wake: DEB* DEB* | C33
    {open > Home > suspend} wake: DBA* | SM-07
    """)

  private static let notifications = TraceRow.table(
    """
    open: WF *DF DF DBA* | NO-06
    open: WF DF DBA* *DF | NO-06
    open: WF DF DBA* | MU-05
    {open > call} callOver: *DBA DBA | NO-01
    {open} switcher: *WRA WRA | NO-02
    {open} Home: WRA* *DEB DEB | NO-03
    {open > Home} open: *WEF WEF DBA* | NO-04
    {open > switcher} remove: DEB* *WT WT end | NO-05
    {open} Home: WRA DEB *WRA *DEB | NO-07
    {open > Home} open: WEF DBA* *WEF | NO-07
    {open} Home: WRA DEB* | MU-05
    {open} Home: WRA* DEB | MU-05
    {open} Home: WRA* *WRA DEB* | MU-05
    # not implemented: applicationWillResignActive:
    {open} Home: WRA* DEB* | C07
    {open} Home: DEB* | OR-24
    """)

  private static let readings = TraceRow.table(
    """
    open: WF DF/active *DF DBA* | SM-03
    open: launch DBA*/inactive | SM-04
    {open > Home} URL: WEF* URL/background DBA* | SM-03
    {open > Home} open: WEF*/inactive DBA* | SM-14
    {open} Home: WRA*/inactive DEB* | SM-04
    {open} Home: WRA* DEB*/active | SM-18
    {open} Home: WRA* DEB*/suspended | SM-11
    {open > Home} call: query/notRunning | SM-11
    {open > switcher} remove: DEB* WT*/inactive end | C18
    # background modes: fetch
    wake: WF DF/inactive *DF | SM-05
    # os: 5
    {open} lock: WRA* DEB*/background | C11
    {open} Home: WRA* DEB*/inactive | C11
    """)

  private static let otherHosts = TraceRow.table(
    """
    {open} another window takes the focus: | C15
    {open} another window takes the focus: WRA* DEB* | PR-10
    {open > call} another window takes the focus: WRA* | MU-08
    {open > another window takes the focus} another window gives the focus back: | MU-04
    {open > another window takes the focus > call} another window gives the focus back: DBA* | MU-04
    {open > another window takes the focus} another window gives the focus back: WEF* DBA* | MU-01
    {open > another window takes the focus} Home: WRA* DEB* | MU-08
    {open > Home} activate without opening: | OR-06
    {open > Home} activate without opening: WEF* | OR-06
    {open > Home} activate without opening: WEF* WEF* DBA* | MU-01
    {open > Home} activate without opening: launch DBA* | PR-06
    {open} press Back: end | OR-19
    {open} press Back: WRA* DEB* end | OR-19
    {open} press Back: DEB* WT* end | OR-24
    {open} press Back: WRA* WT* end | OR-19
    {open} press Back: WRA* DEB* WT* | OR-19
    {open} press Back: WRA* DEB* WT*/inactive end | C18
    """)
}
