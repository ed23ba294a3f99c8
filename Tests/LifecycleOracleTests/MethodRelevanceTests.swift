import LifecycleDevice
import LifecycleModel
import LifecycleTestSupport
import Testing

@testable import LifecycleOracle

@Suite("What the messages of an event ask of an app")
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
    var seen: Set<[Int]> = []
    var difference: [Event: CallbackSet] = [:]
    // For whoever waits some of the classes, of all versions.
    let stride = Tier.amount(quick: 5, thorough: 1)
    for (place, configuration) in ConfigurationClass.representatives.enumerated() where place.isMultiple(of: stride) {
      let graph = DeviceGraph(configuration, countingOverlays: true)
      let version = graph.device.configurationClass.version
      for state in graph.states {
        for event in Event.allCases {
          for variant in Self.variants {
            for timed in graph.device.outcomes(of: event, in: state, variant) {
              var context = StepContext(
                of: timed, state, event, variant, StepContext.Profile(version: version, visible: .all), graph.device)
              guard seen.insert([version, context.number]).inserted else { continue }
              let whole = Oracle.expectation(of: context)
              for method in CallbackSet.optionalMethods.callbacks {
                context.profile = StepContext.Profile(version: version, visible: .all.subtracting([method]))
                if Oracle.expectation(of: context) != whole { difference[event, default: []].insert(method) }
              }
            }
          }
        }
      }
    }
    for event in Event.allCases {
      let found = difference[event] ?? []
      let said = StepRules.methodsThatMatter(in: event)
      #expect(found.subtracting(said).isEmpty, "\(event.name): \(found.subtracting(said).callbacks) matter")
      #expect(found.isEmpty == said.isEmpty, "\(event.name): \(said.callbacks) are said to matter, and none does")
    }
  }
}
