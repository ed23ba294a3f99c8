import LifecycleNaiveChecker
import LifecycleTestSupport

/// Memory warnings by hand, and beside the oracle.
@Suite("The naive checker of memory warnings")
struct NaiveMemoryTests {
  private static let told = "MN NM MVN VNMV MNVV"
  private static let wrong = "M N V MM MNM NMN MNN VM"

  static let cases = NaiveCase.table(
    """
    an active app | {open=WLlAa} memory warning: \(told) ✗ \(wrong) -
    an inactive app | {open=WLlAa > switcher=Rr} memory warning: \(told) ✗ \(wrong) -
    an app that plays in the background | \
      [background modes: audio] {open=WLlAa > Home=RrBb} memory warning: \(told) ✗ \(wrong) -
    an idle app in the background | \
      {open=WLlAa > Home=RrBb} memory warning: \(told) - M N V VM ✗ MM MNM NMN MNN NN
    no warning | {open=WLlAa} switcher: Rr ✗ RrM RrN RrV RrMM RrMNM RrNMN RrMNN RrVM RrMN RrNM RrMVN RrVNMV RrMNVV
    the suspension | {open=WLlAa > Home=RrBb} suspend: - ✗ \(wrong) \(told)
    the time changes in front | {open=WLlAa} significant time change: cC ✗ - C c Cc cCC ccC cCV
    the time changes behind | {open=WLlAa > Home=RrBb} significant time change: - c C cC ✗ Cc cCC V
    the time changes behind an app that plays | \
      [background modes: audio] {open=WLlAa > Home=RrBb} significant time change: cC ✗ - C c Cc
    the time changed while it was away | {open=WLlAa > Home=RrBb > suspend=} open: FfAa cCFfAa FfcAaC FfAaC ✗ FfAaM VFfAa
    the time did not change | {open=WLlAa} switcher: Rr ✗ RrcC RrC cRr
    """)

  /// Letters of the application and of memory warnings.
  private static func observations(_ letters: String) -> [ObservedCallback] {
    let callbacks = Dictionary(uniqueKeysWithValues: NaiveMemory.letters.map { ($1, $0) })
    return letters.compactMap { callbacks[$0] ?? NaiveCheckerTests.callbacks[$0] }.map { ObservedCallback($0) }
  }

  @Test("no letter of a notice is one of the application's")
  func letters() {
    let shared = NaiveMemory.letters.filter { NaiveCheckerTests.callbacks[$0.value] != nil }
    #expect(shared.isEmpty, "choose other letters in NaiveMemory.swift: \(shared)")
  }

  @Test(
    "the naive checker of memory warnings and the oracle accept what Apple's pages have, and refuse its neighbors",
    arguments: cases)
  func judges(_ example: NaiveCase) {
    example.check(NaiveMemory(configuration: example.configuration), Self.observations)
    let capabilities = Capabilities(facets: [.application, .memoryWarnings])
    example.check(OracleJudge(Oracle(capabilities), example.configuration), Self.observations)
  }
}
