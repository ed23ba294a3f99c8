import LifecycleTesting
import Testing

/// The adapter of an application object, from outside the package: its `switch` goes on building when hosts learn more.
struct ApplicationUnderTest: ApplicationImplementation {
  static let capabilities = Capabilities.application(callbacks: .delegateMessages.subtracting([.applicationOpenURL]))
  static let transitions = HostTransition.all.subtracting(HostTransition.withURL)
  private var isSuspended = false

  init(configuration: AppConfiguration) {}

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) throws {
    let wasSuspended = isSuspended
    isSuspended = false
    switch transition {
    case .launch, .launchInBackground:
      recorder.deliver(.applicationWillFinishLaunching)
      recorder.deliver(.applicationDidFinishLaunching)
    case .gainFocus: recorder.deliver(.applicationDidBecomeActive)
    case .loseFocus: recorder.deliver(.applicationWillResignActive)
    case .enterBackground, .enterBackgroundAtLock: recorder.deliver(.applicationDidEnterBackground)
    case .enterForeground: recorder.deliver(.applicationWillEnterForeground)
    case .suspend: isSuspended = true
    case .endByUser where !wasSuspended: recorder.deliver(.applicationWillTerminate)
    case .resume, .endByUser, .endBySystem, .crash: break
    default: throw Unsupported("this application has no '\(transition.name)'")
    }
  }
}

@Test func applicationConforms() { expectConformance(of: ApplicationHost<ApplicationUnderTest>.self) }
