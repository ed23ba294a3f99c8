import LifecycleTestSupport
import Testing

@testable import LifecycleOracle
@testable import LifecycleRules

@Suite("Relevant methods of an event")
struct MethodRelevanceTests {
  /// The replies that matter to the application's rules, each by itself.
  private static let variants: [StepVariant] = {
    var halfRefused = StepVariant()
    halfRefused.isHalfRefused = true
    var slow: [StepVariant] = [halfRefused]
    for time in [Replies.Time.near, .over] {
      var entering = StepVariant()
      entering.entering = time
      var terminating = StepVariant()
      terminating.terminating = time
      slow += [entering, terminating]
    }
    return [StepVariant(), StepVariant(isRefused: true)] + slow
  }()

  @Test("a method that is said to make no difference in an event makes none, and one that is said to matter does")
  func relevance() {
    var seen: Set<StepContext> = []
    var difference: [Event: CallbackSet] = [:]
    // In the quick tier some of the classes, of all versions.
    let stride = Tier.amount(quick: 40, thorough: 1)
    let some = ConfigurationClass.representatives.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(
      \.element)
    // And the newest system of the documents, which alone has prewarming, and several scenes.
    for configuration in some + [AppConfiguration(), AppConfiguration(backgroundModes: .fetch, scenes: .multiple)] {
      let graph = DeviceGraph(configuration, events: .all, countingOverlays: true)
      var app = configuration
      app.version = graph.device.configurationClass.version
      let profile = StepContext.Profile(app, .all)
      for state in graph.states {
        let permitted = graph.device.permitted(in: state)
        for event in Event.allCases where permitted.contains(event) {
          for variant in Self.variants {
            for timed in graph.device.outcomes(of: event, in: state, variant) {
              let bits = StepContext.Bits(of: timed, state, event, variant, graph.device)
              guard seen.insert(StepContext(profile, bits)).inserted else { continue }
              let whole = Monitor.application.expectation(StepContext(profile, bits))
              for method in CallbackSet.optionalMethods.callbacks {
                var without = profile
                without.visible = profile.visible.subtracting([method])
                if Monitor.application.expectation(StepContext(without, bits)) != whole {
                  difference[event, default: []].insert(method)
                }
              }
            }
          }
        }
      }
    }
    for event in Event.allCases {
      let found = difference[event] ?? []
      let said = ApplicationRules.methodsThatMatter(in: event)
      #expect(found.subtracting(said).isEmpty, "\(event.name): \(found.subtracting(said).callbacks) matter")
      #expect(found.isEmpty == said.isEmpty, "\(event.name): \(said.callbacks) are said to matter, and none does")
    }
  }
}
