extension Fault {
  /// Time, and who receives messages.
  @ThemeBuilder
  static var takingTime: [Fault] {
    Fault("survives-overrun", breaks: "TB-02", and: "SM-01")
      .means("An app that takes far too long in didEnterBackground lives on.")
      .takes(.outlivesOverrun) { $0.callback == .applicationDidEnterBackground }
    Fault("posts-after-overrun", breaks: "TB-02")
      .means("The notification of didEnterBackground is posted although the app took far too long in it.")
      // Where about five seconds are too long too, or a task may have helped, what is posted breaks another rule.
      .takes(.speaksAfterOverrun) {
        $0.callback != .applicationWillTerminate && $0.version >= 9 && !$0.mayHaveHeldTask
      }
    Fault("terminates-after-overrun", breaks: "TB-02", and: "MU-05")
      .means("An app that takes far too long in didEnterBackground is sent willTerminate.")
      .takes(.terminatesAfterOverrun)
    Fault("posts-termination-after-overrun", breaks: "TB-04")
      .means("The notification of willTerminate is posted although the app took far too long in it.")
      .takes(.speaksAfterOverrun) { $0.callback == .applicationWillTerminate }
    Fault("calls-expiration-handler-twice", breaks: "TB-03")
      .means("The handler of a background task is called twice.")
      .repeats(.backgroundTaskExpired)
    Fault("calls-expiration-handler-on-home", breaks: "TB-03")
      .means("Home calls the handler of a background task.")
      .sends(.backgroundTaskExpired) { $0.goesHome }
    Fault("tells-another-object", breaks: "PR-13")
      .means("Opening the switcher sends another object a message of the delegate.")
      .sends(.messageToAnotherObject) { $0.event == .openSwitcher && $0.state == .inactive }
  }
}
