import LifecycleTestSupport
import Testing

@Suite("The rules of the launch")
struct LaunchRulesTests {
  static let methods = CallbackSet.optionalMethods.subtracting([.applicationWillFinishLaunching])

  /// 004_16d35e91f609f13d.txt: nil as third and fourth argument.
  static let delegateFromNib = AppConfiguration(version: 4, implementedMethods: methods, delegateSource: .mainNib)
  static let nibLaunch = "main pool Main app plist nib( coder set awake )nib loop did window event noted"

  /// The same document with names as third and fourth argument.
  static let delegateFromClass = AppConfiguration(version: 4, implementedMethods: methods, subclassesApplication: true)
  static let classLaunch = "main pool Main app+ sub del+ del set plist nib( )nib loop did window event noted"

  /// 000_cca95e6c0f67aa72.txt with what 003_0998c5190401ac47.txt and 004_16d35e91f609f13d.txt say happens around it.
  static let storyboard = AppConfiguration(version: 15)
  static let storyboardLaunch =
    "main pool Main app del set plist story( creator( identify )creator )story loop will did keys begin end event noted"

  static let code = AppConfiguration(version: 9, interface: .code)
  static let codeLaunch = "main pool Main app del set plist loop will did window event noted"

  static let woken = AppConfiguration(version: 15, backgroundModes: .fetch)

  static let cases: [ChainCase] = [
    ChainCase(
      "a delegate from the main nib", in: delegateFromNib, on: .openFromHomeScreen,
      [
        (nibLaunch, nil),
        ("main pool Main app plist nib( coder awake set )nib loop did event noted", nil),
        ("main pool Main app plist nib( del+ del set awake )nib loop did window event noted", nil),
        ("main pool Main app plist nib( coder set awake )nib loop did keys noted event window", nil),
        ("", .or01),
        ("pool Main app plist nib( coder set awake )nib loop did noted event", .la01),
        ("pool main Main app plist nib( coder set awake )nib loop did noted event", .la01),
        ("main Main app plist nib( coder set awake )nib loop did noted event", .la02),
        ("main Main pool app plist nib( coder set awake )nib loop did noted event", .la02),
        ("main pool app plist nib( coder set awake )nib loop did noted event", .la03),
        ("main pool app Main plist nib( coder set awake )nib loop did noted event", .la03),
        ("main pool Main plist nib( coder set awake )nib loop did noted event", .la04),
        ("main pool Main plist app nib( coder set awake )nib loop did noted event", .la04),
        ("main pool Main sub plist nib( coder set awake )nib loop did noted event", .la05),
        ("main pool Main app+ app plist nib( coder set awake )nib loop did noted event", .la05),
        ("main pool Main app app plist nib( coder set awake )nib loop did noted event", .mu09),
        ("main pool Main app nib( coder set awake )nib plist loop did noted event", .la09),
        ("main pool Main app plist loop did noted event", .la09),
        ("main pool Main app plist nib( )nib loop did noted event", .la08),
        ("main pool Main app del set plist nib( )nib loop did noted event", .la08),
        ("main pool Main app plist coder nib( set awake )nib loop did noted event", .la08),
        ("main pool Main app plist nib( set coder awake )nib loop did noted event", .la11),
        ("main pool Main app plist nib( coder awake )nib loop did noted event", .la11),
        ("main pool Main app plist nib( coder awake )nib set loop did noted event", .la11),
        ("main pool Main app plist nib( coder set )nib loop did noted event", .la15),
        ("main pool Main app plist nib( awake coder )nib loop did noted event", .la15),
        ("main pool Main app plist nib( coder coder set awake )nib loop did noted event", .mu09),
        ("main pool Main app plist nib( coder set awake )nib nib loop did noted event", .mu03),
        ("main pool Main app plist nib( coder loop set awake )nib did noted event", .la12),
        ("main pool Main app plist nib( coder set awake )nib did loop noted event", .la12),
        ("main pool Main app plist nib( coder set awake )nib did noted event", .la12),
        ("main pool Main app plist nib( coder set awake )nib loop loop did noted event", .mu09),
        ("main pool Main app plist nib( coder set awake )nib loop event did noted", .la13),
        ("main pool Main app plist nib( coder set awake )nib loop did noted", nil),
        ("main pool Main app plist nib( coder set awake )nib loop did event event noted", .la13),
        ("main pool Main app plist nib( coder set awake )nib loop window did event noted", .la20),
        ("main pool Main app plist nib( coder del+ set awake )nib loop did noted event", .la16),
        ("main pool Main app plist nib( coder set awake )nib story loop did noted event", .la18),
        ("main main pool Main app plist nib( coder set awake )nib loop did noted event", .mu03),
      ]),
    ChainCase(
      "a delegate and an application of named classes", in: delegateFromClass, on: .openFromHomeScreen,
      [
        (classLaunch, nil),
        ("del+ main pool Main app+ sub del set plist nib loop did noted event", nil),
        ("main pool Main sub del set plist nib loop did noted event", nil),
        ("main pool Main app del set plist nib loop did noted event", .la06),
        ("main pool Main sub app+ del set plist nib loop did noted event", .la16),
        ("main pool Main app+ app+ sub del set plist nib loop did noted event", .la16),
        ("main pool Main sub del del+ set plist nib loop did noted event", .la16),
        ("main pool Main del sub set plist nib loop did noted event", .la04),
        ("main pool Main sub set del plist nib loop did noted event", .la07),
        ("main pool Main sub plist del set nib loop did noted event", .la07),
        ("main pool Main sub del plist set nib loop did noted event", .la07),
        ("main pool Main sub plist nib( coder set awake )nib loop did noted event", .la07),
        ("main pool Main sub del set plist nib( awake )nib loop did noted event", .la07),
        ("main pool Main sub del del set plist nib loop did noted event", .mu09),
        ("main pool Main sub del set set plist nib loop did noted event", .mu09),
        ("main pool Main sub del set plist loop did noted event", .la09),
        ("main pool Main sub del set plist loop nib did noted event", .la12),
      ]),
    ChainCase(
      "a storyboard", in: storyboard, on: .openFromHomeScreen,
      [
        (storyboardLaunch, nil),
        ("main pool Main app del set plist loop story( creator( identify )creator )story will did noted event", nil),
        ("main pool Main app del set plist story( creator( identify )creator )story will loop did noted event", nil),
        ("main pool Main app del set plist story creator identify will loop did noted event", .la18),
        ("main pool Main app del set plist story( identify )story will loop did noted event", .la19),
        ("main pool Main app del set plist story( creator( )creator identify )story will loop did noted event", .la19),
        ("main pool Main app del set plist will story( creator( identify )creator )story loop did noted event", .la18),
        ("main pool Main app del set plist loop will did noted event", .la18),
        ("main pool Main app del set story( creator( identify )creator )story plist loop will did noted event", .la09),
        ("main pool Main app del set plist nib story( creator( identify )creator )story loop will did noted", .la10),
        (
          "main pool Main app del set plist story( creator( identify )creator )story will did keys loop noted event",
          .la12
        ),
        (
          "main pool Main app del set plist loop story( creator( identify )creator )story keys will did noted event",
          .no06
        ),
        (
          "main pool Main app del set plist loop story( creator( identify )creator )story will did noted keys event",
          .no06
        ),
        (
          "main pool Main app del set plist loop story( creator( identify )creator )story will begin did end noted event",
          .no06
        ),
        (
          "main pool Main app del set plist loop story( creator( identify )creator )story will did begin noted event",
          .no06
        ),
        (
          "main pool Main app del set plist loop story( creator( identify )creator )story will did end begin noted event",
          .no06
        ),
      ]),
    ChainCase(
      "a storyboard before iOS 13", in: AppConfiguration(version: 12), on: .openFromHomeScreen,
      [
        ("main pool Main app del set plist story loop will did noted event", nil),
        ("main pool Main app del set plist story( identify )story loop will did noted event", nil),
        ("main pool Main app del set plist story( creator( identify )creator )story loop will did noted event", nil),
        ("main pool Main app del set plist identify story loop will did noted event", .la19),
      ]),
    ChainCase(
      "calls whose inside cannot be seen", in: storyboard, on: .openFromHomeScreen, isNested: false,
      [
        ("main pool Main app del set plist story creator identify will loop did noted event", nil),
        (storyboardLaunch, nil),
        ("main pool Main app del set plist story identify creator will loop did noted event", .la19),
        ("main pool Main app del set plist will story creator identify loop did noted event", .la18),
      ]),
    ChainCase(
      "an interface in code", in: code, on: .openFromHomeScreen,
      [
        (codeLaunch, nil),
        ("main pool Main app del set plist nib loop will did noted event", .la10),
        ("main pool Main app del set plist story loop will did noted event", .la18),
      ]),
    ChainCase(
      "a launch into the background", in: woken, on: .systemWakesApp,
      [
        (storyboardLaunch, nil),
        ("will did noted", .la01),
        ("main pool Main app del set plist loop will did noted event", .la18),
      ]),
  ]

  @Test("a launch has its steps in their order, each once", arguments: cases)
  func isWhole(_ example: ChainCase) { example.check(ChainCase.launchClaims) }

  static let otherSteps: [ChainCase] = [
    ChainCase(
      "a return", in: storyboard, after: [.openFromHomeScreen, .pressHome], on: .openFromHomeScreen,
      [
        ("", nil), ("keys begin end", nil), ("main", .pr06), ("app", .pr06), ("loop", .pr06), ("event", nil),
        ("event event", .la13),
        ("del+", .pr06), ("window", .pr06), (storyboardLaunch, .pr06),
      ]),
    ChainCase(
      "the first opening after a launch into the background", in: woken, after: [.systemWakesApp],
      on: .openFromHomeScreen,
      [("", nil), ("window", nil), ("window window", .pr06), ("main", .pr06), ("story", .pr06)]),
    ChainCase(
      "leaving", in: storyboard, after: [.openFromHomeScreen], on: .pressHome,
      [
        ("", nil), ("main", .mu03), ("app", .mu09), ("sub", .mu09), ("del", .mu09), ("coder", .mu09), ("set", .mu09),
        ("loop", .mu09), ("plist", .mu03), ("app+", .mu03), ("window", .mu03), ("event", nil),
        ("event event", .la13), ("begin", nil),
      ]),
    ChainCase(
      "a resume", in: woken, after: [.systemWakesApp, .systemSuspends], on: .systemWakesApp, [("main", .mu03)]),
    ChainCase(
      "a suspended app", in: storyboard, after: [.openFromHomeScreen, .pressHome, .systemSuspends], on: .openSwitcher,
      [("", nil), ("loop", .pr07), ("del+", .pr07)]),
    ChainCase(
      "a suspension", in: storyboard, after: [.openFromHomeScreen, .pressHome], on: .systemSuspends,
      [("", nil), ("event", .pr01)]),
    ChainCase("an app that is not running", in: storyboard, on: .openSwitcher, [("", nil), ("main", .sm02)]),
  ]

  @Test("no other step has a part of the launch", arguments: otherSteps)
  func isSilent(_ example: ChainCase) { example.check(ChainCase.launchClaims) }

  /// The legal variations to which an edit of a launch of the documents may lead, each with the rule that permits it.
  static let variations: [(launch: String, configuration: AppConfiguration, legal: [(sent: String, rule: RuleID)])] = [
    (
      nibLaunch, delegateFromNib,
      [
        ("main pool Main app plist nib( coder awake set )nib loop did window event noted", .la11),
        ("main pool Main app plist nib( del+ coder set awake )nib loop did window event noted", .la16),
        ("main pool Main app plist del+ nib( coder set awake )nib loop did window event noted", .la16),
        ("main pool Main app del+ plist nib( coder set awake )nib loop did window event noted", .la16),
        ("main pool Main del+ app plist nib( coder set awake )nib loop did window event noted", .la16),
        ("main pool del+ Main app plist nib( coder set awake )nib loop did window event noted", .la16),
        ("main del+ pool Main app plist nib( coder set awake )nib loop did window event noted", .la16),
        ("del+ main pool Main app plist nib( coder set awake )nib loop did window event noted", .la16),
        ("main pool Main app plist nib( coder set awake )nib loop did event noted", .la14),
        ("main pool Main app plist nib( coder set awake )nib loop did event window noted", .la14),
        ("main pool Main app plist nib( coder set awake )nib loop did window noted event", .la13),
        ("main pool Main app plist nib( coder set awake )nib loop did window noted", .la13),
        ("main pool Main app plist nib( coder set awake )nib loop did keys window event noted", .la22),
        ("main pool Main app plist nib( coder set awake )nib loop did window keys event noted", .la22),
        ("main pool Main app plist nib( coder set awake )nib loop did window event keys noted", .la22),
      ]
    ),
    (
      classLaunch, delegateFromClass,
      [
        ("main pool Main sub del+ del set plist nib( )nib loop did window event noted", .la16),
        ("main pool Main app+ sub del set plist nib( )nib loop did window event noted", .la16),
        ("main pool app+ Main sub del+ del set plist nib( )nib loop did window event noted", .la16),
        ("main pool Main app+ del+ sub del set plist nib( )nib loop did window event noted", .la16),
        ("main pool Main app+ sub del+ del set plist nib( )nib loop did event noted", .la14),
        ("main pool Main app+ sub del+ del set plist nib( )nib loop did event window noted", .la14),
        ("main pool Main app+ sub del+ del set plist nib( )nib loop did window noted event", .la13),
        ("main pool Main app+ sub del+ del set plist nib( )nib loop did window noted", .la13),
        ("main pool Main app+ sub del+ del set plist nib( )nib loop did keys window event noted", .la22),
        ("main pool Main app+ sub del+ del set plist nib( )nib loop did window keys event noted", .la22),
        ("main pool Main app+ sub del+ del set plist nib( )nib loop did window event keys noted", .la22),
      ]
    ),
    (
      "story( creator( identify )creator )story will did keys begin end noted", storyboard,
      [
        ("story( creator( identify )creator )story will did begin end noted", .la22),
        ("story( creator( identify )creator )story will did begin keys end noted", .la22),
        ("story( creator( identify )creator )story will did keys keys begin end noted", .la22),
        ("story( creator( identify )creator )story will did keys begin keys end noted", .la22),
        ("story( creator( identify )creator )story will did keys begin end keys noted", .la22),
      ]
    ),
  ]

  @Test("every single edit of the documents' launches is refused except for the listed variations", arguments: 0..<3)
  func edits(_ number: Int) {
    let (launch, configuration, legal) = Self.variations[number]
    let sent = ChainCase.observations(launch)
    let isWhole = sent.contains { $0.callback == .main }
    // Of the storyboard's trace the steps from `main` were not recorded.
    let claimed =
      isWhole ? ChainCase.launchClaims : ChainCase.launchClaims.intersection(CallbackSet(sent.map(\.callback)))
    expectVariations(of: sent, configuration, claimed, legal.map(\.sent))
    for (_, rule) in legal { #expect(rule.rule.facet == .launch) }
  }
}
