import LifecycleTestSupport

@Suite("The layout of texts for people")
struct TextLayoutTests {
  private static let escape = Character("\u{1B}")

  private func withoutColors(_ text: String) -> String { text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }

  private static let report = ConformanceReport.ofReference(
    "terminates-when-suspended", claiming: Capabilities(facets: [.application]), scenarios: 400,
    events: EventSet.iOS.subtracting([.systemWakesApp]))

  @Test("a report fits into its layout, and colours change nothing else", arguments: [60, 80, 120, 200])
  func fits(_ width: Int) {
    #expect(Self.report.outcome == .violated)
    let plain = Self.report.description(in: TextLayout(width: width))
    let colored = Self.report.description(in: TextLayout(width: width, isColored: true))
    let lines = plain.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.count > width } == [])
    #expect(lines.filter { $0.hasSuffix(" ") } == [])
    #expect(!plain.contains(Self.escape))
    #expect(colored.contains(Self.escape) && withoutColors(colored) == plain)
    #expect(TextLayout(width: width, isColored: true).harmless(colored) == colored)
  }

  @Test("a layout is wide enough for a table, and the usual one is plain")
  func defaults() {
    #expect(TextLayout(width: 3).width == 60)
    #expect(Self.report.description == Self.report.description(in: TextLayout(width: 100)))
  }

  @Test("the table says which callback is wrong, and what would be right")
  func table() throws {
    let found = try #require(Self.report.violations.first)
    #expect(
      found.description(in: TextLayout(width: 80)).contains(
        """

          iOS 15
                event         permitted           delivered           then
            1   open from     didBecomeActive     the same            active
                  the home      and 11 more
                  screen
            2   press Home    willResignActive,   the same            background
                                didEnter
                                Background and 6
                                more
            3   system        1 callback          the same            suspended
                  suspends
                  the app
            4   open the app  nothing             the same            suspended; app
                  switcher                                              switcher
            5 ✗ remove this                       ✗ willTerminate     not running; app
                  app in the                        (background)        switcher
                  switcher                          [PR-03]
                                                  ✗ willTerminate
                                                    Notification
                                                    (background)
                                                    [PR-03]
                              (the process ends)  the same
                applicationWillTerminate: is not allowed here
        """), "\(found.description(in: TextLayout(width: 80)))")
  }

  @Test(
    "nothing but line feeds and our own colours gets to a terminal",
    arguments: [
      ("\u{1B}]0;title\u{7}\u{1B}[2J\u{9B}1m\r\t\u{0}", "\\u{1b}]0;title\\u{7}\\u{1b}[2J\\u{9b}1m\\u{d}\\u{9}\\u{0}"),
      ("a\u{202E}b\u{2066}c\u{200F}d\u{2028}e\u{FEFF}", "a\\u{202e}b\\u{2066}c\\u{200f}d\\u{2028}e\\u{feff}"),
      ("two\nlines, é 電話 ✗", "two\nlines, é 電話 ✗"),
    ])
  func harmless(_ text: String, _ shown: String) {
    for isColored in [false, true] { #expect(TextLayout(width: 80, isColored: isColored).harmless(text) == shown) }
    #expect(TextLayout.plain.harmless("\u{1B}[0m") == "\\u{1b}[0m")
  }

  @Test(
    "text copied from a terminal is the word that was meant",
    arguments: [
      ("plain/path.trace", "plain/path.trace"), ("it's", "'it'\\''s'"), ("", "''"),
      ("a\u{1B}'\\é\u{202E}", "$'a\\033\\047\\134\\303\\251\\342\\200\\256'"),
    ])
  func quoting(_ word: String, _ quoted: String) { #expect(word.shellQuoted == quoted) }
}
