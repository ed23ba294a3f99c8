import LifecycleModel

extension Event {
  /// How much time passes before the event, in the scenarios that an observer goes through.
  ///
  /// No document says when a user does something. The numbers are chosen so that scenarios have short absences (the app
  /// switcher, a lock) and long ones (the home screen), and so that the same events always come at the same times. The system
  /// suspends an app after the five seconds that `applicationDidEnterBackground` may take (003_0998c5190401ac47.txt).
  var delay: Duration {
    switch self {
    case .openFromHomeScreen: .seconds(300)
    case .openURL, .pressHome: .seconds(60)
    case .unlock: .seconds(10)
    case .lock, .openSwitcher: .seconds(20)
    case .chooseThisApp, .chooseAnotherApp, .removeFromSwitcher, .abandonOpening: .seconds(2)
    case .systemSuspends: .seconds(10)
    case .systemReclaimsMemory: .seconds(1_800)
    case .systemEndsApp: .seconds(600)
    case .systemWakesApp: .seconds(900)
    case .appCrashes: .seconds(1)
    case .interruptionBegins: .seconds(15)
    case .interruptionAccepted, .interruptionDismissed: .seconds(3)
    case .tapField, .showAnotherView, .returnToRootView: .seconds(5)
    case .typeLetter, .pressDelete, .pressReturn: .seconds(1)
    case .taskExpires, .background(.taskIsNotEnded): .seconds(180)
    case .otherHost(.windowTakesFocus), .otherHost(.back): .seconds(20)
    case .otherHost(.windowReturnsFocus): .seconds(3)
    case .otherHost(.activation): .seconds(300)
    case .systemDisconnectsScene: .seconds(900)
    case .memoryWarning: .seconds(30)
    case .request: .seconds(60)
    case .ofScene(.showAlone), .ofScene(.showBoth), .ofScene(.requestActivation): .seconds(20)
    case .ofScene(.openURL): .seconds(60)
    case .ofScene(.close), .ofScene(.requestDestruction): .seconds(2)
    case .ofScene(.disconnect): .seconds(900)
    case .background(.prewarm), .background(.fetchIsDue): .seconds(1_800)
    }
  }
}
