extension Fault {
  /// Warnings of low memory.
  @ThemeBuilder
  static var warningOfMemory: [Fault] {
    Fault("warns-no-delegate", breaks: "MW-01")
      .means("A memory warning does not send the delegate its message.")
      .drops(.applicationDidReceiveMemoryWarning)
    Fault("warns-delegate-twice", breaks: "MW-01")
      .means("A memory warning sends the delegate its message twice.")
      .repeats(.applicationDidReceiveMemoryWarning)
    Fault("warns-no-busy-app", breaks: "MW-01")
      .means(
        "A memory warning does not send its message to an app in the background that a task or a mode keeps executing."
      )
      .drops(.applicationDidReceiveMemoryWarning) {
        $0.before == .background && ($0.holdsTask || $0.isUnderMode)
      }
    Fault("posts-no-memory-warning", breaks: "MW-02")
      .means("The notification of a memory warning is not posted.")
      .drops(.didReceiveMemoryWarningNotification)
    Fault("posts-memory-warning-twice", breaks: "MW-02")
      .means("The notification of a memory warning is posted twice.")
      .repeats(.didReceiveMemoryWarningNotification)
    Fault("posts-second-memory-warning-no-more", breaks: "MW-02")
      .means("The notification of the second memory warning of a process is not posted.")
      .drops(.didReceiveMemoryWarningNotification) { $0.memory == 1 }
      .counts(upTo: 2) { $0.event == .memoryWarning }
      .forgets(at: .processEnds)
    Fault("warns-on-home", breaks: "MW-03")
      .means("Home sends the delegate the message of a memory warning.")
      .sends(.applicationDidReceiveMemoryWarning) { $0.goesHome }
    Fault("warns-when-suspended", breaks: "MW-03")
      .means("The suspension of an app posts the notification of a memory warning.")
      .sends(.didReceiveMemoryWarningNotification) { $0.event == .systemSuspends }
    Fault("warns-view-when-it-ends", breaks: "MW-03")
      .means("An app that is removed from memory sends its view controller didReceiveMemoryWarning.")
      .sends(.viewDidReceiveMemoryWarning, at: .processEnds) { $0.event == .systemReclaimsMemory }
    Fault("changes-time-for-no-delegate", breaks: "TC-01")
      .means("A change of the time does not send its message.")
      .drops(.applicationSignificantTimeChange)
    Fault("posts-no-time-change", breaks: "TC-02")
      .means("The notification of a change of the time is not posted.")
      .drops(.significantTimeChangeNotification)
    Fault("posts-time-change-twice", breaks: "TC-02")
      .means("The notification of a change of the time is posted twice.")
      .repeats(.significantTimeChangeNotification) { $0.event == .significantTimeChange }
    Fault("changes-time-at-lock", breaks: "TC-03")
      .means("A lock sends the message of a change of the time.")
      .sends(.applicationSignificantTimeChange) { $0.event == .lock && $0.staysInMemory }
  }
}
