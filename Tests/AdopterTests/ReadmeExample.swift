import LifecycleTesting
import Testing

final class ApplicationUnderTest: ApplicationImplementation {
  static let capabilities = Capabilities.application(callbacks: .notifications)
  static let transitions = HostTransition.all.subtracting(HostTransition.withURL)
  private let (log, application) = (CallbackLog(), MyApplication())

  init(configuration: AppConfiguration) { log.observe(application.center) }

  func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) throws {
    try recorder.reporting(through: log) {
      switch transition {
      case .launch: application.launch()
      case .launchInBackground: application.launch(inBackground: true)
      case .gainFocus: application.becomeActive()
      case .loseFocus: application.resignActive()
      case .enterBackground: application.enterBackground()
      case .enterForeground: application.enterForeground()
      case .openURL, .scene, .warnOfMemory, .request, .ofScene:
        throw Unsupported("MyApplication has no '\(transition.name)'")
      case .suspend: application.suspend()
      case .resume: application.resume()
      case .end(let cause): application.end(quietly: cause != .user)
      }
    }
  }
}

@Test func conforms() { expectConformance(of: ApplicationHost<ApplicationUnderTest>.self) }
