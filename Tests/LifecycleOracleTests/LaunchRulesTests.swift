import LifecycleTestSupport

@Suite("The rules of the launch")
struct LaunchRulesTests {
  /// 004_16d35e91f609f13d.txt: nil as third and fourth argument.
  static let nibLaunch = "main pool Main app plist nib( coder set awake )nib loop did window event noted"

  /// The same document with names as third and fourth argument.
  static let classLaunch = "main pool Main app+ sub del+ del set plist nib( )nib loop did window event noted"

  /// 000_cca95e6c0f67aa72.txt with what 003_0998c5190401ac47.txt and 004_16d35e91f609f13d.txt say happens around it.
  static let storyboardLaunch =
    "main pool Main app del set plist story( creator( identify )creator )story loop will did keys begin end event noted"

  static let codeLaunch = "main pool Main app del set plist loop will did window event noted"

  static let cases = ChainCase.table(
    """
    # a delegate from the main nib | [os: 4; delegate from: main nib; not implemented: \
      application:willFinishLaunchingWithOptions:] open:
    \(nibLaunch)
    main pool Main app plist nib( coder awake set )nib loop did event noted
    main pool Main app plist nib( del+ del set awake )nib loop did window event noted
    main pool Main app plist nib( coder set awake )nib loop did keys noted event window
    nothing | OR-01
    pool Main app plist nib( coder set awake )nib loop did noted event | LA-01
    pool main Main app plist nib( coder set awake )nib loop did noted event | LA-01
    main Main app plist nib( coder set awake )nib loop did noted event | LA-02
    main Main pool app plist nib( coder set awake )nib loop did noted event | LA-02
    main pool app plist nib( coder set awake )nib loop did noted event | LA-03
    main pool app Main plist nib( coder set awake )nib loop did noted event | LA-03
    main pool Main plist nib( coder set awake )nib loop did noted event | LA-04
    main pool Main plist app nib( coder set awake )nib loop did noted event | LA-04
    main pool Main sub plist nib( coder set awake )nib loop did noted event | LA-05
    main pool Main app+ app plist nib( coder set awake )nib loop did noted event | LA-05
    main pool Main app app plist nib( coder set awake )nib loop did noted event | MU-09
    main pool Main app nib( coder set awake )nib plist loop did noted event | LA-09
    main pool Main app plist loop did noted event | LA-09
    main pool Main app plist nib( )nib loop did noted event | LA-08
    main pool Main app del set plist nib( )nib loop did noted event | LA-08
    main pool Main app plist coder nib( set awake )nib loop did noted event | LA-08
    main pool Main app plist nib( set coder awake )nib loop did noted event | LA-11
    main pool Main app plist nib( coder awake )nib loop did noted event | LA-11
    main pool Main app plist nib( coder awake )nib set loop did noted event | LA-11
    main pool Main app plist nib( coder set )nib loop did noted event | LA-15
    main pool Main app plist nib( awake coder )nib loop did noted event | LA-15
    main pool Main app plist nib( coder coder set awake )nib loop did noted event | MU-09
    main pool Main app plist nib( coder set awake )nib nib loop did noted event | MU-03
    main pool Main app plist nib( coder loop set awake )nib did noted event | LA-12
    main pool Main app plist nib( coder set awake )nib did loop noted event | LA-12
    main pool Main app plist nib( coder set awake )nib did noted event | LA-12
    main pool Main app plist nib( coder set awake )nib loop loop did noted event | MU-09
    main pool Main app plist nib( coder set awake )nib loop event did noted | LA-13
    main pool Main app plist nib( coder set awake )nib loop did noted
    main pool Main app plist nib( coder set awake )nib loop did event event noted | LA-13
    main pool Main app plist nib( coder set awake )nib loop window did event noted | LA-20
    main pool Main app plist nib( coder del+ set awake )nib loop did noted event | LA-16
    main pool Main app plist nib( coder set awake )nib story loop did noted event | LA-18
    main main pool Main app plist nib( coder set awake )nib loop did noted event | MU-03
    # a delegate and an application of named classes | [os: 4; application subclass: yes; not implemented: \
      application:willFinishLaunchingWithOptions:] open:
    \(classLaunch)
    del+ main pool Main app+ sub del set plist nib loop did noted event
    main pool Main sub del set plist nib loop did noted event
    main pool Main app del set plist nib loop did noted event | LA-06
    main pool Main sub app+ del set plist nib loop did noted event | LA-16
    main pool Main app+ app+ sub del set plist nib loop did noted event | LA-16
    main pool Main sub del del+ set plist nib loop did noted event | LA-16
    main pool Main del sub set plist nib loop did noted event | LA-04
    main pool Main sub set del plist nib loop did noted event | LA-07
    main pool Main sub plist del set nib loop did noted event | LA-07
    main pool Main sub del plist set nib loop did noted event | LA-07
    main pool Main sub plist nib( coder set awake )nib loop did noted event | LA-07
    main pool Main sub del set plist nib( awake )nib loop did noted event | LA-07
    main pool Main sub del del set plist nib loop did noted event | MU-09
    main pool Main sub del set set plist nib loop did noted event | MU-09
    main pool Main sub del set plist loop did noted event | LA-09
    main pool Main sub del set plist loop nib did noted event | LA-12
    # a storyboard | [os: 15] open:
    \(storyboardLaunch)
    main pool Main app del set plist loop story( creator( identify )creator )story will did noted event
    main pool Main app del set plist story( creator( identify )creator )story will loop did noted event
    main pool Main app del set plist story creator identify will loop did noted event | LA-18
    main pool Main app del set plist story( identify )story will loop did noted event | LA-19
    main pool Main app del set plist story( creator( )creator identify )story will loop did noted event | LA-19
    main pool Main app del set plist will story( creator( identify )creator )story loop did noted event | LA-18
    main pool Main app del set plist loop will did noted event | LA-18
    main pool Main app del set story( creator( identify )creator )story plist loop will did noted event | LA-09
    main pool Main app del set plist nib story( creator( identify )creator )story loop will did noted | LA-10
    main pool Main app del set plist story( creator( identify )creator )story will did keys loop noted event | LA-12
    main pool Main app del set plist loop story( creator( identify )creator )story keys will did noted event | NO-06
    main pool Main app del set plist loop story( creator( identify )creator )story will did noted keys event | NO-06
    main pool Main app del set plist loop story( creator( identify )creator )story will begin did end noted event | \
      NO-06
    main pool Main app del set plist loop story( creator( identify )creator )story will did begin noted event | NO-06
    main pool Main app del set plist loop story( creator( identify )creator )story will did end begin noted event | \
      NO-06
    # a storyboard before iOS 13 | [os: 12] open:
    main pool Main app del set plist story loop will did noted event
    main pool Main app del set plist story( identify )story loop will did noted event
    main pool Main app del set plist story( creator( identify )creator )story loop will did noted event
    main pool Main app del set plist identify story loop will did noted event | LA-19
    ## calls whose inside cannot be seen | [os: 15] open:
    main pool Main app del set plist story creator identify will loop did noted event
    \(storyboardLaunch)
    main pool Main app del set plist story identify creator will loop did noted event | LA-19
    main pool Main app del set plist will story creator identify loop did noted event | LA-18
    # an interface in code | [os: 9; interface: code] open:
    \(codeLaunch)
    main pool Main app del set plist nib loop will did noted event | LA-10
    main pool Main app del set plist story loop will did noted event | LA-18
    # a launch into the background | [os: 15; background modes: fetch] wake:
    \(storyboardLaunch)
    will did noted | LA-01
    main pool Main app del set plist loop will did noted event | LA-18
    """)

  @Test("a launch has its steps in their order, each once", arguments: cases)
  func isWhole(_ example: ChainCase) { example.check(ChainCase.launchClaims) }

  static let otherSteps = ChainCase.table(
    """
    # a return | [os: 15] {open > Home} open:
    nothing, keys begin end
    main, app, loop | PR-06
    event
    event event | LA-13
    del+, window | PR-06
    \(storyboardLaunch) | PR-06
    # the first opening after a launch into the background | [os: 15; background modes: fetch] {wake} open:
    nothing, window
    window window, main, story | PR-06
    # leaving | [os: 15] {open} Home:
    nothing
    main | MU-03
    app, sub, del, coder, set, loop | MU-09
    plist, app+, window | MU-03
    event
    event event | LA-13
    begin
    # a resume | [os: 15; background modes: fetch] {wake > suspend} wake:
    main | MU-03
    # a suspended app | [os: 15] {open > Home > suspend} switcher:
    nothing
    loop, del+ | PR-07
    # a suspension | [os: 15] {open > Home} suspend:
    nothing
    event | PR-01
    # an app that is not running | [os: 15] switcher:
    nothing
    main | SM-02
    """)

  @Test("no other step has a part of the launch", arguments: otherSteps)
  func isSilent(_ example: ChainCase) { example.check(ChainCase.launchClaims) }

  /// The legal variations to which an edit of a launch of the documents may lead, each with the rule that permits it.
  static let variations = ChainCase.table(
    """
    # a delegate from the main nib | [os: 4; delegate from: main nib; not implemented: \
      application:willFinishLaunchingWithOptions:] open:
    \(nibLaunch)
    main pool Main app plist nib( coder awake set )nib loop did window event noted | LA-11
    main pool Main app plist nib( del+ coder set awake )nib loop did window event noted | LA-16
    main pool Main app plist del+ nib( coder set awake )nib loop did window event noted | LA-16
    main pool Main app del+ plist nib( coder set awake )nib loop did window event noted | LA-16
    main pool Main del+ app plist nib( coder set awake )nib loop did window event noted | LA-16
    main pool del+ Main app plist nib( coder set awake )nib loop did window event noted | LA-16
    main del+ pool Main app plist nib( coder set awake )nib loop did window event noted | LA-16
    del+ main pool Main app plist nib( coder set awake )nib loop did window event noted | LA-16
    main pool Main app plist nib( coder set awake )nib loop did event noted | LA-14
    main pool Main app plist nib( coder set awake )nib loop did event window noted | LA-14
    main pool Main app plist nib( coder set awake )nib loop did window noted event | LA-13
    main pool Main app plist nib( coder set awake )nib loop did window noted | LA-13
    main pool Main app plist nib( coder set awake )nib loop did keys window event noted | LA-22
    main pool Main app plist nib( coder set awake )nib loop did window keys event noted | LA-22
    main pool Main app plist nib( coder set awake )nib loop did window event keys noted | LA-22
    # a delegate and an application of named classes | [os: 4; application subclass: yes; not implemented: \
      application:willFinishLaunchingWithOptions:] open:
    \(classLaunch)
    main pool Main sub del+ del set plist nib( )nib loop did window event noted | LA-16
    main pool Main app+ sub del set plist nib( )nib loop did window event noted | LA-16
    main pool app+ Main sub del+ del set plist nib( )nib loop did window event noted | LA-16
    main pool Main app+ del+ sub del set plist nib( )nib loop did window event noted | LA-16
    main pool Main app+ sub del+ del set plist nib( )nib loop did event noted | LA-14
    main pool Main app+ sub del+ del set plist nib( )nib loop did event window noted | LA-14
    main pool Main app+ sub del+ del set plist nib( )nib loop did window noted event | LA-13
    main pool Main app+ sub del+ del set plist nib( )nib loop did window noted | LA-13
    main pool Main app+ sub del+ del set plist nib( )nib loop did keys window event noted | LA-22
    main pool Main app+ sub del+ del set plist nib( )nib loop did window keys event noted | LA-22
    main pool Main app+ sub del+ del set plist nib( )nib loop did window event keys noted | LA-22
    # a storyboard, of which the steps from main were not recorded | [os: 15] open:
    story( creator( identify )creator )story will did keys begin end noted
    story( creator( identify )creator )story will did begin end noted | LA-22
    story( creator( identify )creator )story will did begin keys end noted | LA-22
    story( creator( identify )creator )story will did keys keys begin end noted | LA-22
    story( creator( identify )creator )story will did keys begin keys end noted | LA-22
    story( creator( identify )creator )story will did keys begin end keys noted | LA-22
    """)

  @Test(
    "every single edit of the documents' launches is refused except for the listed variations", arguments: variations)
  func edits(_ example: ChainCase) {
    let sent = ChainCase.observations(example.words[0].sent)
    let isWhole = sent.contains { $0.callback == .main }
    // Of the storyboard's trace the steps from `main` were not recorded.
    let claimed =
      isWhole ? ChainCase.launchClaims : ChainCase.launchClaims.intersection(CallbackSet(sent.map(\.callback)))
    example.expectVariations(claimed)
    for (_, rule) in example.words.dropFirst() { #expect(rule?.rule.facet == .launch) }
  }
}
