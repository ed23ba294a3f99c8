extension Rule.Reference {
  /// A page of Apple's documentation.
  ///
  /// - Parameters:
  ///   - type: The type whose member it describes.
  ///   - page: Its address, where that is not made of its title.
  static func apple(
    _ title: String, of type: String? = nil, page: String? = nil, in framework: String = "uikit"
  ) -> Rule.Reference {
    let symbol = (type.map { $0 + "/" } ?? "") + title
    let titled = String(symbol.lowercased().map { $0 == " " ? "-" : type == nil && $0 == "." ? "/" : $0 })
    return Rule.Reference(
      "Apple, \(title)", "https://developer.apple.com/documentation/\(framework)/\(page ?? titled)")
  }

  /// A thread of Apple's forums.
  static func forumThread(_ number: Int) -> Rule.Reference {
    Rule.Reference("Apple Developer Forums, thread \(number)", "https://developer.apple.com/forums/thread/\(number)")
  }

  static func stackOverflow(_ question: String, _ number: Int) -> Rule.Reference {
    Rule.Reference("Stack Overflow, \(question)", "https://stackoverflow.com/questions/\(number)")
  }

  // MARK: Apple

  static let openURL = apple("application(_:open:options:)", of: "UIApplicationDelegate")
  static let didFinishLaunching = apple(
    "application:didFinishLaunchingWithOptions:", page: "uiapplicationdelegate/1622921-application?language=objc")
  static let didBecomeActive = apple(
    "applicationDidBecomeActive(_:)", page: "uiapplicationdelegate/1622956-applicationdidbecomeactive")
  static let willTerminate = apple("applicationWillTerminate(_:)", of: "UIApplicationDelegate")
  static let exitsOnSuspend = Rule.Reference(
    "Apple, UIApplicationExitsOnSuspend",
    "https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationexitsonsuspend")
  static let backgroundExecution = apple("About the background execution sequence")
  static let openingAFile = Rule.Reference(
    "Apple Developer Forums, Lifecycle Behaviour Opening an file associated with an Application",
    "https://developer.apple.com/forums/thread/697041")

  static let networkingAndMultitasking = Rule.Reference(
    "Apple, TN2277: Networking and Multitasking",
    "https://developer.apple.com/library/archive/technotes/tn2277/_index.html")
  static let connectionsAndSuspension = forumThread(802375)

  // MARK: Recordings

  static let launchSequence = Rule.Reference(
    "AppLaunchSequence, recorded on iOS 11", "https://github.com/regularberry/AppLaunchSequence")
  static let launchIntoBackground = Rule.Reference(
    "iOS Programmer Guide, Explain iOS App Launch Cycle",
    "https://programmersinsight.blogspot.com/2014/03/explain-ios-app-launch-cycle-ios.html")
  static let openingWhatWasWoken = Rule.Reference(
    "Delegate methods called when opening app, recorded on iOS 10",
    "https://medium.com/@jigarm/delegate-methods-called-when-opening-app-533f9b176cdf")
  static let lockOrHome = stackOverflow(
    "Is it possible to distinguish between locking the device and sending an app to background?", 7754317)
  static let lockOnNewerSystems = stackOverflow(
    "Detecting when app is becoming active from lockscreen vs other on iOS7", 19452696)
  static let activateAndDeactivate = Rule.Reference(
    "Application Activate and Deactivate, recorded on iOS 4.3 and 5.0", "https://e-com-net.com/article/253833.htm")
  static let biometricPrompt = Rule.Reference(
    "When applicationWillResignActive is called, in Chinese", "https://e-com-net.com/article/1290302154002735104.htm")
  static let termination = Rule.Reference(
    "SourceDaddy, Termination", "https://sourcedaddy.com/ipad/termination.html")
  static let enteredTwiceUnderTask = Rule.Reference(
    "Radar 14075101, UIApplicationDidEnterBackgroundNotification incorrectly sent twice, of iOS 6.1.3",
    "https://github.com/lionheart/openradar-mirror/issues/13719")
  static let enteredTwiceInFront = stackOverflow(
    "Two UIApplicationDidEnterBackgroundNotification when killing the app, of iOS 7.1", 25857028)
  static let viewsInBackground = Rule.Reference(
    "Stack Overflow, Are viewcontroller lifecycle events suppose to be called when app is launched into background?",
    "https://stackoverflow.com/a/66605799")
  static let keyboards = Rule.Reference(
    "Craig Grummitt, Keyboards, Text Views and First Responders",
    "https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/")
}
