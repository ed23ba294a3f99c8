import LifecycleReference

extension InjectedFault {
  /// Time, and who receives messages.
  @ThemeBuilder
  static var takingTime: [InjectedFault] {
    InjectedFault(
      "survives-overrun", breaks: "TB-02", and: ["SM-01"],
      "An app that takes far too long in didEnterBackground lives on."
    ) {
      Take(.outlivesOverrun) { $0.callback == .applicationDidEnterBackground }
    }
    InjectedFault(
      "posts-after-overrun", breaks: "TB-02",
      "The notification of didEnterBackground is posted although the app took far too long in it."
    ) {
      // Where about five seconds are too long too, or a task may have helped, what is posted breaks another rule.
      Take(.speaksAfterOverrun) { $0.callback != .applicationWillTerminate && $0.version >= 9 && !$0.mayHaveHeldTask }
    }
    InjectedFault(
      "terminates-after-overrun", breaks: "TB-02", and: ["MU-05"],
      "An app that takes far too long in didEnterBackground is sent willTerminate."
    ) {
      Take(.terminatesAfterOverrun)
    }
    InjectedFault(
      "posts-termination-after-overrun", breaks: "TB-04",
      "The notification of willTerminate is posted although the app took far too long in it."
    ) {
      Take(.speaksAfterOverrun) { $0.callback == .applicationWillTerminate }
    }
    InjectedFault(
      "calls-expiration-handler-twice", breaks: "TB-03", "The handler of a background task is called twice."
    ) {
      Act(.repeated, at: .backgroundTaskExpired)
    }
    InjectedFault(
      "calls-expiration-handler-on-home", breaks: "TB-03", "Home calls the handler of a background task."
    ) {
      Act(.followed(by: .backgroundTaskExpired), at: .stepEnds) { $0.event == .pressHome && $0.staysInMemory }
    }
    InjectedFault(
      "tells-another-object", breaks: "PR-13",
      "Opening the switcher sends another object a message of the delegate."
    ) {
      Act(.followed(by: .messageToAnotherObject), at: .stepEnds) {
        $0.event == .openSwitcher && $0.state == .inactive
      }
    }
  }
}
