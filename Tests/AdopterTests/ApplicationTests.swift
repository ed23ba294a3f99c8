import Foundation
import LifecycleConformance
import Testing

/// The application objects of the article, as an adopter tests them.
@Suite("Application objects of an adopter")
struct ApplicationTests {
  private static let suite = ConformanceSuite(
    options: ConformanceOptions(scenarios: 2_000, certificationBudget: 0, exploredStates: 0))

  @Test("the ported application conforms")
  func conforms() {
    let report = Self.suite.run(ApplicationHost<PortUnderTest>.self)
    #expect(report.outcome == .conforms, "\(report.description)")
    #expect(report.adapterFindings.isEmpty && report.refusals.isEmpty)
  }

  @Test("the five defects of an application are all named in one run, and nothing else is")
  func namesMistakes() {
    var suite = Self.suite
    // A task's values do not reach other threads.
    suite.options.threads = 1
    let report = PortedApplication.$current.withValue(ErringApplication.self) {
      suite.run(ApplicationHost<PortUnderTest>.self)
    }
    #expect(
      Set(report.violations.map(\.violation.rule.text)) == [
        // The URL that activates an app in front: at a return and in the foreground.
        "MU-05", "C41",
        // The URL that is lost, the activation in the background, the return that launches, the end that is announced.
        "OR-03", "SM-07", "PR-06", "PR-03",
      ], "\(report.description)")
  }

  @Test("the ported application conforms with a scene, and its three defects are named")
  func sceneConforms() {
    var suite = Self.suite
    suite.options.threads = 1
    let report = suite.run(ApplicationHost<ScenePortUnderTest>.self)
    #expect(report.outcome == .conforms, "\(report.description)")
    #expect(report.adapterFindings.isEmpty && report.refusals.isEmpty)
    let erring = PortedSceneApplication.$currentWithScene.withValue(ErringSceneApplication.self) {
      suite.run(ApplicationHost<ScenePortUnderTest>.self)
    }
    #expect(
      Set(erring.violations.map(\.violation.rule.text)) == ["SC-28", "SC-16", "SC-10"], "\(erring.description)")
  }

  @Test("the activity conforms, with the events of other hosts")
  func activityConforms() {
    let report = Self.suite.run(ApplicationHost<ActivityUnderTest>.self)
    #expect(report.outcome == .conforms, "\(report.description)")
    #expect(report.refusals.isEmpty)
    #expect(ActivityUnderTest.capabilities.events.contains(.otherHost(.back)))
  }

  @Test("the application of the main actor conforms")
  func mainActorConforms() async {
    var suite = Self.suite
    suite.options.scenarios = 50
    let report = await suite.run(LiveApplicationHost<WindowUnderTest>.self)
    #expect(report.outcome == .conforms, "\(report.description)")
  }
}
