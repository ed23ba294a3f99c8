import LifecycleReference

extension InjectedFault {
  /// The return of an app from the background.
  @ThemeBuilder
  static var returning: [InjectedFault] {
    InjectedFault(
      "stays-inactive-after-return", breaks: "OR-06", "A return from the background never makes the app active."
    ) {
      Act(.dropped, at: .applicationDidBecomeActive) { $0.returnsPlainly || $0.event == .otherHost(.activation) }
    }
    InjectedFault(
      "activates-before-entering-foreground", breaks: "OR-06",
      "A return from the background sends didBecomeActive first and willEnterForeground second."
    ) {
      Act(.dropped, at: .applicationWillEnterForeground) { $0.returnsPlainly }
      Act(.followed(by: .applicationWillEnterForeground), at: .applicationDidBecomeActive) { $0.returnsPlainly }
    }
    InjectedFault(
      "unlocks-without-entering-foreground", breaks: "OR-06",
      "An unlock returns to the app without willEnterForeground."
    ) {
      Act(.dropped, at: .applicationWillEnterForeground) { $0.event == .unlock && $0.before == .background }
    }
    InjectedFault("loses-url-on-return", breaks: "OR-07", "A return by URL does not hand over the URL.") {
      Act(.dropped, at: .applicationOpenURL) { $0.before == .background }
    }
    InjectedFault(
      "opens-url-too-late", breaks: "OR-07", "A return by URL hands over the URL after the app became active."
    ) {
      Act(.dropped, at: .applicationOpenURL) { $0.event == .openURL && $0.before == .background }
      Act(.followed(by: .applicationOpenURL), at: .stepEnds) { $0.event == .openURL && $0.before == .background }
    }
    InjectedFault(
      "resumes-from-suspension-silently", breaks: "SM-19",
      "A return from suspension leaves out willEnterForeground."
    ) {
      Act(.dropped, at: .applicationWillEnterForeground) {
        $0.before == .suspended && $0.opensPlainly && !$0.isUnopened
      }
    }
    InjectedFault(
      "opens-woken-app-silently", breaks: "C38",
      "The first opening of an app that was launched into the background leaves out willEnterForeground."
    ) {
      Act(.dropped, at: .applicationWillEnterForeground) { $0.opensWokenApp }
    }
    InjectedFault("relaunches-on-return", breaks: "PR-06", "A return calls didFinishLaunching again.") {
      Act(.preceded(by: .applicationDidFinishLaunching), at: .applicationDidBecomeActive) { $0.returns }
    }
    InjectedFault(
      "enters-foreground-twice", breaks: "MU-01", and: ["MU-05"], "A return sends willEnterForeground twice."
    ) {
      Act(.repeated, at: .applicationWillEnterForeground) { $0.returns }
    }
    InjectedFault("activates-twice", breaks: "MU-08", and: ["MU-05"], "A return sends didBecomeActive twice.") {
      Act(.repeated, at: .applicationDidBecomeActive) { $0.returns }
    }
    InjectedFault(
      "activates-when-woken", breaks: "SM-07", "An app that is woken in the background becomes active there."
    ) {
      Act(.followed(by: .applicationDidBecomeActive), at: .stepEnds) {
        $0.event == .systemWakesApp && $0.before != .background
      }
    }
    InjectedFault("views-appear-on-return", breaks: "PR-05", "A return sends viewWillAppear.") {
      Act(.followed(by: .viewWillAppear), at: .applicationWillEnterForeground) { $0.returns && !$0.isUnopened }
    }
  }

  /// A URL for an app that is in the foreground.
  @ThemeBuilder
  static var receivingURLs: [InjectedFault] {
    InjectedFault(
      "loses-url-in-foreground", breaks: "C41", "A URL for an app in the foreground is not handed over."
    ) {
      Act(.dropped, at: .applicationOpenURL) { $0.before.isForeground }
    }
    InjectedFault(
      "activates-for-url-in-foreground", breaks: "MU-08", and: ["C41", "MU-05"],
      "A URL for an active app sends didBecomeActive again."
    ) {
      Act(.followed(by: .applicationDidBecomeActive), at: .stepEnds) { $0.event == .openURL && $0.before == .active }
    }
    InjectedFault(
      "stays-inactive-after-url", breaks: "C41",
      "A URL takes the focus of an active app and does not give it back."
    ) {
      Act(.dropped, at: .applicationDidBecomeActive) { $0.event == .openURL && $0.before == .active }
    }
  }
}
