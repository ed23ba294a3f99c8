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
      case .launch, .launchInBackground: application.launch()
      case .gainFocus: application.becomeActive()
      case .loseFocus: application.resignActive()
      case .enterBackground, .enterBackgroundAtLock: application.enterBackground()
      case .enterForeground: application.enterForeground()
      case .suspend: application.suspend()
      case .resume: application.resume()
      case .endByUser: application.end(quietly: false)
      case .endBySystem, .crash: application.end(quietly: true)
      default: throw Unsupported("MyApplication has no '\(transition.name)'")
      }
    }
  }
}

@Test func conforms() { expectConformance(of: ApplicationHost<ApplicationUnderTest>.self) }
