import LifecycleFaults
import LifecycleGenerator
import LifecycleModel
import LifecycleNaiveChecker
import LifecycleTestSupport
import Testing

@testable import LifecycleOracle

/// Memory warnings by hand, and beside the oracle.
@Suite("The naive checker of memory warnings")
struct NaiveMemoryTests {
  private static let launch: NaiveCheckerTests.Sent = (.openFromHomeScreen, "WLlAa")
  private static let home: NaiveCheckerTests.Sent = (.pressHome, "RrBb")

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var configuration = AppConfiguration()
    let before: [NaiveCheckerTests.Sent]
    let event: Event
    let right: [String]
    let wrong: [String]
  }

  private static let told = ["MN", "NM", "MVN", "VNMV", "MNVV"]
  private static let wrong = ["M", "N", "V", "MM", "MNM", "NMN", "MNN", "VM"]

  static let cases: [Case] = [
    Case(
      testDescription: "an active app", before: [launch], event: .memoryWarning, right: told, wrong: wrong + [""]),
    Case(
      testDescription: "an inactive app", before: [launch, (.openSwitcher, "Rr")], event: .memoryWarning, right: told,
      wrong: wrong + [""]),
    Case(
      testDescription: "an app that plays in the background", configuration: AppConfiguration(backgroundModes: .audio),
      before: [launch, home], event: .memoryWarning, right: told, wrong: wrong + [""]),
    Case(
      testDescription: "an idle app in the background", before: [launch, home], event: .memoryWarning,
      right: told + ["", "M", "N", "V", "VM"], wrong: ["MM", "MNM", "NMN", "MNN", "NN"]),
    Case(
      testDescription: "no warning", before: [launch], event: .openSwitcher, right: [""], wrong: wrong + told),
    Case(
      testDescription: "the suspension", before: [launch, home], event: .systemSuspends, right: [""],
      wrong: wrong + told),
  ]

  /// Letters of both: those of the application come first.
  private static func observations(_ application: String, _ memory: String) -> [ObservedCallback] {
    let callbacks = Dictionary(uniqueKeysWithValues: NaiveMemory.letters.map { ($1, $0) })
    return NaiveCheckerTests.observations(application)
      + memory.compactMap { callbacks[$0] }.map { ObservedCallback($0) }
  }

  @Test("it and the oracle accept what Apple's pages have, and refuse its neighbors", arguments: cases)
  func judges(_ example: Case) {
    var naive = NaiveMemory(configuration: example.configuration)
    var oracle = Oracle(Capabilities(facets: [.application, .memoryWarnings]))
    var checker = Checker(&oracle, example.configuration)
    func judge(_ event: Event, _ application: String, _ memory: String) -> (naive: Bool, oracle: Bool) {
      let observed = Self.observations(application, memory)
      var recorder = CallbackRecorder(observed, ended: false)
      return (
        naive.accepts(Scenario.Step(event), observed, ended: false),
        checker.judge(Scenario.Step(event), &recorder, &oracle) == .conforms
      )
    }
    for (event, letters) in example.before { #expect(judge(event, letters, "") == (true, true), "\(event.name)") }
    let before = (naive, checker)
    let due = example.event == .openSwitcher ? "Rr" : ""
    for (letters, isRight) in example.right.map({ ($0, true) }) + example.wrong.map({ ($0, false) }) {
      (naive, checker) = before
      #expect(judge(example.event, due, letters) == (isRight, isRight), "\(letters)")
    }
  }

  @Test("none is possible where the app executes nothing")
  func isImpossible() {
    var naive = NaiveMemory(configuration: AppConfiguration())
    #expect(!naive.permits(.memoryWarning))
    for (event, letters) in [Self.launch, Self.home, (.systemSuspends, "")] {
      #expect(naive.permits(.memoryWarning) == (event != .openFromHomeScreen))
      let isAccepted = naive.accepts(Scenario.Step(event), Self.observations(letters, ""), ended: false)
      #expect(isAccepted)
    }
    #expect(!naive.permits(.memoryWarning))
  }

  /// A step, and it without each of its callbacks, with it twice, and with another at each place.
  private static func edits(of observed: [ObservedCallback], _ pick: (Int) -> Callback) -> [[ObservedCallback]] {
    var edits = [observed]
    for place in observed.indices {
      edits.append(Array(observed[..<place] + observed[(place + 1)...]))
      edits.append(Array(observed[...place] + observed[place...]))
    }
    for place in 0...observed.count {
      edits.append(Array(observed[..<place] + [ObservedCallback(pick(place))] + observed[place...]))
    }
    return edits
  }

  @Test("oracle and naive checker agree on what the reference sends, and on single edits of it")
  func agree() throws {
    let facets: Set<Facet> = [.application, .memoryWarnings, .statePreservation]
    let capabilities = Capabilities(facets: facets, readings: [])
    var generator = ScenarioGenerator(capabilities, GeneratorOptions())
    var oracle = Oracle(capabilities)
    var scenario = Scenario()
    let callbacks = NaiveMemory.letters.keys.sorted { $0.rawValue < $1.rawValue }
    var (judged, legal, warnings) = (0, 0, 0)
    for index in 0..<(Tier.amount(quick: 500, thorough: 20_000)) {
      generator.generate(index, into: &scenario)
      var reference = ReferenceLifecycle(configuration: scenario.configuration)
      var checker = Checker(&oracle, scenario.configuration)
      var naive = NaiveMemory(configuration: scenario.configuration)
      var recorder = CallbackRecorder(facets: facets)
      for (place, step) in scenario.steps.enumerated() where checker.permits(step, &oracle) {
        try #require(naive.permits(step.event), "\(scenario.steps[...place].map(\.event.name))")
        if step.event == .memoryWarning { warnings += 1 }
        recorder.beginStep(step)
        try reference.handle(step.event, reportingTo: &recorder)
        let observed = recorder.observations.filter {
          $0.callback.kind != .incidental && capabilities.callbacks.contains($0.callback)
        }
        let ended = recorder.processHasEnded
        for edit in Self.edits(of: observed, { callbacks[(index * 31 + place * 7 + $0) % callbacks.count] }) {
          var edited = CallbackRecorder(edit, ended: ended, holdsTask: recorder.holdsTask)
          var (one, other) = (checker, naive)
          let isLegal = one.judge(step, &edited, &oracle) == .conforms
          let isRight = other.accepts(step, edit, ended: ended)
          judged += 1
          if isLegal { legal += 1 }
          #expect(
            isLegal == isRight,
            "\(isLegal ? "oracle" : "naive checker") alone permits \(edit.map(\.callback)): \(scenario.steps[...place].map(\.event.name))"
          )
        }
        let (isLegal, isRight) = (
          checker.judge(step, &recorder, &oracle) == .conforms, naive.accepts(step, observed, ended: ended)
        )
        try #require(isLegal && isRight, "\(observed.map(\.callback)) in \(step.event.name)")
        if recorder.holdsTask, !checker.isAlive { recorder.holdsTask = false }
      }
    }
    #expect(judged > 5_000 && legal > 500 && legal < judged && warnings > 100)
  }
}
