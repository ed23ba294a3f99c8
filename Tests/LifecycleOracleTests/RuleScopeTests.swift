import LifecycleTestSupport

@testable import LifecycleRules

@Suite("The systems and apps that rules are about")
struct RuleScopeTests {
  @Test("the systems and apps that rules are about are said in words")
  func words() {
    #expect(RuleScope.all.words == nil)
    #expect(RuleScope.systems(4...).words == "iOS 4 and later")
    #expect(RuleScope.systems(..<4).words == "below iOS 4")
    #expect(RuleScope.systems(4...6).words == "iOS 4 to 6")
    #expect(RuleScope.systems(15...15).words == "iOS 15")
    #expect(RuleScope.systems(7...7, .launchIntoForeground).words == "iOS 7, launches into the foreground")
    #expect(RuleScope.apps(.delegate(from: .mainNib)).words == "delegate from the main nib")
    #expect(RuleScope.exitsOnSuspend.words == "UIApplicationExitsOnSuspend on iOS 4 to 12")
    #expect(
      RuleScope.apps(.endOnLeaving).words == "below iOS 4, or UIApplicationExitsOnSuspend on iOS 4 to 12")
    #expect(
      RuleScope.systems(4..., .liveAfterLeaving).words
        == "iOS 4 and later, except with UIApplicationExitsOnSuspend on iOS 4 to 12")
  }

  /// In the quick tier those around which most rules begin or end.
  private static let systems =
    Tier.isThorough ? AppConfiguration.existingVersions : [3, 4, 5, 6, 12, 13, AppConfiguration.versions.upperBound]

  /// Apps that differ from the usual one in what scopes tell apart.
  private static let apps: [AppConfiguration] = systems.flatMap { version in
    let variations: [(inout AppConfiguration) -> Void] = [
      { _ in }, { $0.exitsOnSuspend = true }, { $0.backgroundModes = .audio }, { $0.subclassesApplication = true },
      { $0.loadsViewEarly = true }, { $0.interface = .code },
      {
        $0.interface = .mainNib
        $0.delegateSource = .mainNib
      },
    ]
    return variations.map { vary in
      var app = AppConfiguration(version: version)
      vary(&app)
      return app
    }
  }

  /// Rules that monitors name beyond their scope, and why nobody is judged by them there.
  private static let exceptions: [RuleID: String] = [
    .or21: "older systems do not send it, and a trace that has it is not refused for that",
    .la22: "older systems do not send it, and a trace that has it is not refused for that",
    .vc02: "it names didFinishLaunching, before which the view may load as well",
    .tf02: "elsewhere the touch may be shown or not", .tf06: "elsewhere the touch may be shown or not",
    .tf18: "elsewhere the touch events of keys mean nothing", .tf21: "elsewhere actions mean nothing",
  ]

  @Test("the systems and apps that rules are about are those in whose steps monitors name the rules")
  func agreesWithMonitors() {
    var beyond: [RuleID: AppConfiguration] = [:]
    var named: Set<RuleID> = []
    for app in Self.apps {
      let step = StepContext(StepContext.Profile(app, .all), StepContext.Bits(word: 0))
      let rules = Self.rules(of: app)
      named.formUnion(rules)
      for rule in rules where !step.isSubject(to: rule) { beyond[rule] = app }
    }
    #expect(named.count > 110)
    for (rule, app) in beyond where Self.exceptions[rule] == nil {
      Issue.record("\(rule.text) is about \(rule.rule.profile ?? "all"), and is named of \(app)")
    }
    #expect(Set(Self.exceptions.keys).isSubset(of: beyond.keys))
  }

  /// The rules that monitors name in any step of an app.
  private static func rules(of app: AppConfiguration) -> Set<RuleID> {
    let profile = StepContext.Profile(app, .all)
    let graph = DeviceGraph(app, countingOverlays: false)
    var named: Set<RuleID> = []
    var seen: Set<StepContext.Bits> = []
    for state in graph.states {
      let permitted = graph.device.permitted(in: state)
      for event in Event.allCases where permitted.contains(event) {
        for timed in graph.device.outcomes(of: event, in: state, StepVariant()) {
          for isEditing in [false, true] {
            var screen = Screen()
            if isEditing { screen.focus = .first }
            let bits = StepContext.Bits(of: timed, state, event, StepVariant(), graph.device).adding(screen, Replies())
            guard seen.insert(bits).inserted else { continue }
            for monitor in Monitor.allCases {
              named.formUnion(rules(in: monitor.expectation(StepContext(profile, bits))))
            }
          }
        }
      }
    }
    return named
  }

  /// The rules by which something is demanded, permitted or forbidden; of several that forbid one callback the first is named.
  private static func rules(in expected: StepExpectation) -> Set<RuleID> {
    var rules: Set<RuleID> = []
    for (obligation, permittedBy) in expected.body.allObligations {
      rules.insert(obligation.rule)
      rules.formUnion(permittedBy)
      if let rule = obligation.reading.rule { rules.insert(rule) }
    }
    var free = CallbackSet.all.subtracting(expected.ignored)
    for prohibition in expected.prohibitions {
      if !prohibition.callbacks.intersection(free).isEmpty { rules.insert(prohibition.rule) }
      free = free.subtracting(prohibition.callbacks)
    }
    for repetition in expected.repetitions { rules.insert(repetition.rule) }
    return rules
  }
}
