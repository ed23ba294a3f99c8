extension Fault {
  /// The return of an app from the background.
  @ThemeBuilder
  static var returning: [Fault] {
    Fault("stays-inactive-after-return", breaks: "OR-06")
      .means("A return from the background never makes the app active.")
      .drops(.applicationDidBecomeActive) { $0.returnsPlainly || $0.event == .otherHost(.activation) }
    Fault("activates-before-entering-foreground", breaks: "OR-06")
      .means("A return from the background sends didBecomeActive first and willEnterForeground second.")
      .drops(.applicationWillEnterForeground) { $0.returnsPlainly }
      .sends(.applicationWillEnterForeground, after: .applicationDidBecomeActive) { $0.returnsPlainly }
    Fault("unlocks-without-entering-foreground", breaks: "OR-06")
      .means("An unlock returns to the app without willEnterForeground.")
      .drops(.applicationWillEnterForeground) { $0.event == .unlock && $0.before == .background }
    Fault("loses-url-on-return", breaks: "OR-07")
      .means("A return by URL does not hand over the URL.")
      .drops(.applicationOpenURL) { $0.before == .background }
    Fault("opens-url-too-late", breaks: "OR-07")
      .means("A return by URL hands over the URL after the app became active.")
      .drops(.applicationOpenURL) { $0.event == .openURL && $0.before == .background }
      .sends(.applicationOpenURL) { $0.event == .openURL && $0.before == .background }
    Fault("resumes-from-suspension-silently", breaks: "SM-19")
      .means("A return from suspension leaves out willEnterForeground.")
      .drops(.applicationWillEnterForeground) { $0.before == .suspended && $0.opensPlainly && !$0.isUnopened }
    Fault("opens-woken-app-silently", breaks: "C38")
      .means("The first opening of an app that was launched into the background leaves out willEnterForeground.")
      .drops(.applicationWillEnterForeground) { $0.opensWokenApp }
    Fault("relaunches-on-return", breaks: "PR-06")
      .means("A return calls didFinishLaunching again.")
      .sends(.applicationDidFinishLaunching, before: .applicationDidBecomeActive) { $0.returns }
    Fault("enters-foreground-twice", breaks: "MU-01", and: "MU-05")
      .means("A return sends willEnterForeground twice.")
      .repeats(.applicationWillEnterForeground) { $0.returns }
    Fault("activates-twice", breaks: "MU-08", and: "MU-05")
      .means("A return sends didBecomeActive twice.")
      .repeats(.applicationDidBecomeActive) { $0.returns }
    Fault("activates-when-woken", breaks: "SM-07")
      .means("An app that is woken in the background becomes active there.")
      .sends(.applicationDidBecomeActive) { $0.event == .systemWakesApp && $0.before != .background }
    Fault("views-appear-on-return", breaks: "PR-05")
      .means("A return sends viewWillAppear.")
      .sends(.viewWillAppear, after: .applicationWillEnterForeground) { $0.returns && !$0.isUnopened }

    // A URL for an app that is in the foreground.
    Fault("loses-url-in-foreground", breaks: "C41")
      .means("A URL for an app in the foreground is not handed over.")
      .drops(.applicationOpenURL) { $0.before.isForeground }
    Fault("activates-for-url-in-foreground", breaks: "MU-08", and: "C41", "MU-05")
      .means("A URL for an active app sends didBecomeActive again.")
      .sends(.applicationDidBecomeActive) { $0.event == .openURL && $0.before == .active }
    Fault("stays-inactive-after-url", breaks: "C41")
      .means("A URL takes the focus of an active app and does not give it back.")
      .drops(.applicationDidBecomeActive) { $0.event == .openURL && $0.before == .active }
  }
}
