import LifecycleTestSupport

/// The callbacks that the reference sends at the last event of a row, as far as they are observed; all where `main` is.
@Suite("Tables of what the reference sends")
struct ReferenceTableTests {
  private static let activation = "app requests the activation of scene"
  private static let destruction = "app requests the destruction of scene"
  private static let both = "show both scenes side by side"

  static let rows = TraceRow.table(
    """
    # observes: delegate, notifications, launch, views, main
    iOS 4 with delegate and view from the main nib, as 004_16d35e91f609f13d.txt | \
      [os: 4; interface: main nib; delegate from: main nib] open: main pool Main app plist nib( del+ coder \
      set delAwake awake )nib loop WF DF window load appears appeared *DF DBA* event
    a delegate by class name and a subclass of UIApplication, as 003_0998c5190401ac47.txt, of iOS 9 | \
      [os: 9; interface: code; application subclass: yes] URL: main pool Main app+ sub del+ del set plist \
      loop WF DF window load appears *DF URL DBA* event appeared
    iOS 15 with a storyboard, as 000_cca95e6c0f67aa72.txt | \
      [os: 15] open: main pool Main app del+ del set plist story( creator( identify awake )creator )story \
      loop orient WF DF window load keys ignore orient endIgnore orient *DF orient appears DBA* event appeared
    a launch into the background goes the same way from main, and shows nothing | \
      [os: 13; background modes: fetch; interface: code] wake: main pool Main app del+ del set plist loop \
      WF DF window load *DF event DEB*
    another view | [os: 15] {open} show another view: disappears disappeared
    the way back from another view | \
      [os: 15] {open > show another view > Home > open} return to the root view: appears appeared
    # observes: launch, views
    a named delegate is there before the main nib, which holds the view alone | \
      [os: 5; interface: main nib] open: main pool Main app del+ del set plist nib( awake )nib loop window \
      load appears appeared event
    # observes: delegate, views
    iOS 7, as 001_019349fb4faade79.txt | [os: 7] open: awake WF DF load appears DBA appeared
    on iOS 8 the view appears before the app is active | [os: 8] open: awake WF DF load appears appeared DBA
    on iOS 12 the view loads and appears once the app is active | \
      [os: 12] open: awake WF DF DBA load appears appeared
    the first opening after a launch into the background lets the view appear | \
      [os: 7; background modes: fetch] {wake} open: WEF appears DBA appeared
    # observes: views
    a launch into the background may show the view | \
      [os: 10; background modes: fetch; interface: code] wake: load appears appeared
    the first opening does not let the view appear that appeared in the launch | \
      [os: 10; background modes: fetch; interface: code] {wake} open:
    # observes: delegate, notifications, end
    000_cca95e6c0f67aa72.txt, "Tap Home button" | {open} Home: leave
    000_cca95e6c0f67aa72.txt, "Reopen app" | {open > Home} open: return
    001_019349fb4faade79.txt, a call | {open} call: WRA*
    001_019349fb4faade79.txt, a call that is over | {open > call} callOver: DBA*
    001_019349fb4faade79.txt, a call that is answered | {open > call} callAnswered: DEB*
    002_84c95550cb66a2a5.txt: nothing is sent on the way to suspended | {open > Home} suspend:
    002_84c95550cb66a2a5.txt: nothing is sent when memory is reclaimed | {open > Home > suspend} reclaim: end
    002_84c95550cb66a2a5.txt: a suspended app returns | {open > Home > suspend} open: return
    002_84c95550cb66a2a5.txt: exits on suspend, "send the message again. / 7." | \
      [os: 9; exits on suspend: yes] {open} Home: leave WT* end
    000_cca95e6c0f67aa72.txt, "Terminate app" | {open > switcher} remove: DEB* WT* end
    a crash sends nothing | {open} crash: end
    # scenes: single; observes: delegate, scene messages
    "About the app launch sequence" | [os: 13] open: WF DF configure connect foreground active
    [os: 14] URL: WF DF configure connect foreground active
    [os: 13] {open} Home: resign background
    [os: 15] {open} Home: resign background restoration
    [os: 15] {open > Home} open: foreground active
    [os: 13] {open} switcher: resign
    [os: 13] {open > switcher} chooseThis: active
    [os: 13] {open > Home} URL: url foreground active
    [os: 14] {open > Home} URL: url foreground active
    [os: 13] {open} URL: url
    [os: 14] {open} URL: resign url active
    [os: 13] {open > Home} disconnect: restoration disconnect
    [os: 14] {open > Home} disconnect: disconnect
    [os: 13] {open > Home > disconnect} disconnect:
    [os: 13] {open > Home > disconnect} URL: connect foreground active
    [os: 15] {open > Home > disconnect} URL: connect restore foreground active
    [os: 13] {open > Home > suspend} disconnect:
    [os: 13] {open > Home > suspend > disconnect} open: disconnect connect foreground active
    [os: 14] {open > Home > suspend > disconnect} open: configure connect foreground active
    [os: 13; background modes: fetch] {open > Home > suspend > disconnect} wake: disconnect
    [os: 13; background modes: fetch] wake: WF DF
    [os: 14; background modes: fetch] wake: WF DF configure connect
    [os: 15; background modes: fetch] wake: WF DF configure connect background
    [os: 13; background modes: fetch] {wake} open: configure connect foreground active
    [os: 15; background modes: fetch] {wake} open: foreground active
    [os: 13] {open > switcher} remove: background disconnect discard WT
    another one comes and goes, as in the forums, thread 732170 | \
      [os: 14] {open > switcher} remove: disconnect configure connect foreground background
    [os: 17] {open > switcher} remove: disconnect
    [os: 16] prewarm:
    [os: 14] {open > switcher > remove > Home} open: WF DF discard configure connect foreground active
    [os: 15] {open > switcher} remove: background WT
    [os: 13] {open > Home > suspend > switcher} remove:
    # scenes: multiple; observes: notifications, scene messages
    [os: 15] open: *DF configure@A connect@A foreground@A *DBA active@A
    [os: 15] {open} show scene B alone: resign@A *WRA background@A *DEB configure@B connect@B foreground@B \
      *WEF active@B *DBA restoration@A
    [os: 13] {open} show scene B alone: configure@B connect@B foreground@B resign@A *WRA background@A \
      active@B *DBA
    [os: 17] {open} show scene B alone: configure@B connect@B foreground@B active@B resign@A background@A \
      restoration@A
    [os: 15] {open} \(both): configure@B connect@B foreground@B active@B
    [os: 13] {open} \(both): configure@B connect@B foreground@B resign@A *WRA active@A *DBA active@B
    [os: 15] {open > \(both)} Home: *WRA resign@A resign@B *DEB background@A \
      background@B restoration@A restoration@B
    [os: 15] {open > show scene B alone} Home: *WRA resign@B *DEB background@B restoration@B
    [os: 15] {open > \(both)} show scene B alone: resign@A background@A restoration@A
    [os: 15] {open > \(both) > switcher} close scene B in the switcher: background@B disconnect@B discard@B
    [os: 13] {open > show scene B alone > switcher} close scene A in the switcher: disconnect@A
    [os: 15] {open > show scene B alone} system disconnects scene A: restoration@A disconnect@A
    [os: 15] {open > show scene B alone > Home > suspend > system disconnects scene B} open: disconnect@B \
      connect@B restore@B *WEF foreground@B *DBA active@B
    [os: 17] {open} \(activation) B: configure@B connect@B foreground@B active@B \
      resign@A background@A restoration@A
    [os: 16] {open} \(activation) B: configure@B connect@B foreground@B resign@A *WRA active@A *DBA active@B
    [os: 15] {open > \(activation) B} \(activation) B:
    [os: 16] {open > \(activation) B} \(destruction) B: disconnect@B discard@B
    [os: 15] {open > \(both)} \(destruction) A: resign@A background@A disconnect@A discard@A
    [os: 17] {open > \(activation) B > \(destruction) A} app \
      requests the activation of scene A: configure@A connect@A foreground@A active@A resign@B background@B \
      restoration@B
    [os: 15] open scene B by URL: *DF configure@B connect@B foreground@B *DBA active@B
    [os: 15] {open > show scene B alone} open scene B by URL: url@B
    [os: 17] {open > show scene B alone} open scene B by URL: resign@B *WRA url@B active@B *DBA
    [os: 15] {open > show scene B alone > Home} open scene A by URL: url@A *WEF foreground@A *DBA active@A
    [os: 16] {open > show scene B alone > Home} open scene B by URL: foreground@B *WEF url@B active@B *DBA
    [os: 15] {open > Home} open scene B by URL: configure@B connect@B *WEF foreground@B *DBA active@B
    """)

  @Test("at an event the reference sends what its document or recording has, in that order", arguments: rows)
  func sends(_ row: TraceRow) throws {
    let observes = row.trace.observes ?? []
    var reference = ReferenceLifecycle(configuration: row.trace.configuration)
    let recorder = try reference.perform(row.trace.scenario.steps)
    let kinds = observes.flatMap(\.kinds)
    let sent = recorder.observations.filter { observes.contains(.main) || kinds.contains($0.callback.kind) }
    let expected = try #require(row.trace.steps.last)
    #expect(sent.map { ObservedCallback($0.callback, $0.phase).of($0.scene) } == expected.observations)
    if observes.contains(.end) { #expect(recorder.processHasEnded == expected.processEnded) }
  }
}
