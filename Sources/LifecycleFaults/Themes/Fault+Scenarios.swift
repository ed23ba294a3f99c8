import LifecycleModel

extension Fault {
  /// Scenarios that show every fault, the shortest first. A fault shows in the first in which its rule is the
  /// first to break.
  ///
  /// A fault that shows in none gets one here or in its theme, the smallest that 'check --fault NAME' finds. A scenario that is
  /// the first of no fault can go.
  package static let scenarios: [Scenario] =
    (text.split(separator: "\n") + InjectedFault.themes.joined().compactMap { $0.scenario?[...] }).map { line in
      do {
        return try Trace(notation: line.replacing(" | ", with: "\n").utf8).scenario
      } catch {
        preconditionFailure("a scenario that shows faults cannot be read: \(line): \(error)")
      }
    }
    // The sorting of the library keeps the order of equal elements.
    .sorted { $0.steps.count < $1.steps.count }

  /// In the notation of traces, on iOS 15 unless said otherwise.
  private static let text = """
    ! press Home
    ! phone call begins
    ! open by quick action
    ! open by user activity
    ! system prewarms the app
    ! open from the home screen
    ! open by notification response
    ! lock
    ! open by URL
    ! open by URL (application:willFinishLaunchingWithOptions: answers no; \
      application:didFinishLaunchingWithOptions: answers no)
    scenes: single | ! open by quick action
    scenes: single | ! open by user activity
    scenes: single | ! system prewarms the app
    scenes: single | ! open from the home screen
    interface: code | ! open from the home screen
    delegate from: main nib | ! open from the home screen
    application subclass: yes | ! open from the home screen
    background modes: location | ! system wakes the app in the background
    not implemented: application:didFinishLaunchingWithOptions: | ! open from the home screen
    not implemented: application:willFinishLaunchingWithOptions: | \
      ! open by quick action (application:didFinishLaunchingWithOptions: answers no)
    scenes: single | ! open by URL
    background modes: location | scenes: single | ! system wakes the app in the background
    os: 12 | ! open by user activity
    os: 4 | ! open from the home screen
    os: 7 | ! open from the home screen
    os: 27 | sdk: 27 | ! open from the home screen
    os: 13 | background modes: location | scenes: single | ! system wakes the app in the background
    ! open from the home screen | ! press Home
    ! open from the home screen | ! phone call begins
    ! open from the home screen | ! show another view
    ! open from the home screen | ! text message begins
    ! open from the home screen | ! open by user activity
    ! open from the home screen | ! open the app switcher
    ! open from the home screen | ! permission alert begins
    ! open from the home screen | ! Notification Center begins
    ! open from the home screen | ! tap on the first text field
    ! open from the home screen | ! open by notification response
    ! open from the home screen | ! notification of the app arrives
    ! open from the home screen | ! press Home (applicationDidEnterBackground: begins a background task)
    ! open from the home screen | ! press Home (application:shouldSaveSecureApplicationState: answers no)
    ! open from the home screen | ! tap on the first text field (textFieldShouldBeginEditing: answers no)
    ! open from the home screen | \
      ! press Home (applicationDidEnterBackground: takes far more than five seconds)
    ! lock | ! system prewarms the app
    ! open from the home screen | ! lock
    ! open from the home screen | ! app crashes
    ! open from the home screen | ! open by URL
    scenes: single | ! open from the home screen | ! press Home
    scenes: single | ! open from the home screen | ! phone call begins
    scenes: multiple | ! open from the home screen | ! show scene B alone
    scenes: multiple | ! show scene B alone | ! system disconnects scene A
    scenes: single | ! open from the home screen | ! open by user activity
    interruptions take focus: no | ! open from the home screen | ! phone call begins
    scenes: multiple | ! show scene B alone | ! app requests the destruction of scene A
    scenes: multiple | ! open from the home screen | ! app requests the activation of scene B
    background modes: fetch | ! system wakes the app in the background | ! system suspends the app
    background modes: location | ! system wakes the app in the background | ! open by quick action
    background modes: location | ! system wakes the app in the background | ! open by user activity
    background modes: location | ! system wakes the app in the background | ! open from the home screen
    background modes: location | ! system wakes the app in the background | ! open by notification response
    background modes: location | ! system wakes the app in the background | \
      ! notification of the app arrives
    background modes: location | ! system wakes the app in the background | \
      ! system wakes the app in the background
    scenes: single | ! open from the home screen | ! lock
    scenes: single | ! open from the home screen | ! open by URL
    background modes: location | ! system wakes the app in the background | ! open by URL
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! open by quick action
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! open by user activity
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! open from the home screen
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! system disconnects the scene
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! open by notification response
    background modes: location | scenes: single | ! system wakes the app in the background | ! open by URL
    os: 3 | ! open from the home screen | ! press Home
    os: 14 | ! open from the home screen | ! open by user activity
    os: 4 | ! open from the home screen | ! lock
    os: 5 | ! open from the home screen | ! lock
    os: 12 | ! open from the home screen | ! open by URL
    os: 12 | exits on suspend: yes | ! open from the home screen | ! press Home
    os: 13 | scenes: multiple | ! open from the home screen | ! show both scenes side by side
    os: 11 | background modes: location | ! system wakes the app in the background | \
      ! open from the home screen
    os: 12 | exits on suspend: yes | ! open from the home screen | \
      ! press Home (applicationWillTerminate: takes far more than five seconds)
    os: 14 | background modes: location | ! system wakes the app in the background \
      (application:didFinishLaunchingWithOptions: begins a background task) | \
      ! background task expires and is not ended
    ! open by quick action | ! press Home | ! open by quick action
    ! open from the home screen | ! open the app switcher | ! press Home
    ! open from the home screen | ! press Home | ! open from the home screen
    ! open from the home screen | ! phone call begins | ! phone call accepted
    ! open from the home screen | ! phone call begins | ! phone call dismissed
    ! open from the home screen | ! tap on the first text field | ! press Home
    ! open from the home screen | ! open the app switcher | ! phone call begins
    ! open by notification response | ! press Home | ! open from the home screen
    ! open from the home screen | ! show another view | ! return to the root view
    ! open from the home screen | ! tap on the first text field | ! tap on Return
    ! open from the home screen | ! tap on the first text field | ! tap on a letter
    ! open from the home screen | ! phone call begins | ! tap on the first text field
    ! open from the home screen | ! system ends the app | ! open from the home screen
    ! open from the home screen | ! tap on the first text field | ! phone call begins
    ! open from the home screen | ! phone call begins | ! open by notification response
    ! open from the home screen | ! permission alert begins | ! permission alert accepted
    ! open from the home screen | ! open the app switcher | ! choose this app in the switcher
    ! open from the home screen | ! open the app switcher | ! remove this app in the switcher
    ! open from the home screen | ! Notification Center begins | ! Notification Center accepted
    ! open from the home screen | ! Notification Center begins | ! Notification Center dismissed
    ! open from the home screen | ! tap on the first text field | ! tap on the second text field
    ! open from the home screen | ! press Home (applicationDidEnterBackground: begins a background task) | \
      ! background task expires
    ! open from the home screen | ! tap on the first text field | \
      ! tap on the second text field (textFieldShouldEndEditing: answers no)
    ! open from the home screen | ! tap on the first text field | \
      ! tap on a letter (textField:shouldChangeCharactersInRange:replacementString: answers no)
    ! open from the home screen | ! lock | ! unlock
    ! open from the home screen | ! app crashes | ! open from the home screen
    ! open by URL | ! press Home | ! open by URL
    ! open by URL (application:didFinishLaunchingWithOptions: answers no) | ! system ends the app | \
      ! open by URL
    ! open from the home screen | ! app crashes | ! open by URL
    scenes: single | ! open from the home screen | ! phone call begins | ! phone call dismissed
    scenes: single | ! open from the home screen | ! open the app switcher | ! phone call begins
    scenes: multiple | ! open from the home screen | ! show both scenes side by side | ! press Home
    scenes: multiple | ! show scene B alone | ! open the app switcher | ! close scene A in the switcher
    interruptions take focus: no | ! open from the home screen | ! phone call begins | \
      ! phone call accepted
    interruptions take focus: no | ! open from the home screen | ! phone call begins | \
      ! phone call dismissed
    scenes: multiple | ! open from the home screen | ! show scene B alone | \
      ! app requests the destruction of scene A
    background modes: location | ! system wakes the app in the background | ! open from the home screen | \
      ! press Home
    background modes: fetch | ! system wakes the app in the background | ! system suspends the app | \
      ! system reclaims memory
    background modes: location | ! open the app switcher | ! system wakes the app in the background | \
      ! remove this app in the switcher
    background modes: location | ! system wakes the app in the background | ! open from the home screen | \
      ! tap on the first text field
    background modes: fetch | ! open the app switcher | ! system wakes the app in the background \
      (application:didFinishLaunchingWithOptions: begins a background task) | \
      ! remove this app in the switcher
    background modes: fetch | ! system wakes the app in the background | ! system suspends the app | ! lock
    delegate from: main nib | ! open from the home screen | ! app crashes | ! open from the home screen
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! system disconnects the scene | ! open from the home screen
    background modes: location | interface: code | application subclass: yes | \
      ! system wakes the app in the background | ! system ends the app | ! open from the home screen
    os: 9 | ! open from the home screen | ! tap on the first text field | ! tap on the second text field
    os: 14 | ! open from the home screen | ! tap on the first text field | ! tap on the second text field
    os: 4 | ! open from the home screen | ! lock | ! unlock
    os: 5 | ! open from the home screen | ! show another view | ! lock
    os: 14 | scenes: multiple | ! show scene B alone | ! system ends the app | ! open from the home screen
    os: 14 | scenes: multiple | ! open from the home screen | ! open the app switcher | \
      ! remove this app in the switcher
    os: 14 | background modes: location | scenes: single | ! open the app switcher | \
      ! system wakes the app in the background | ! remove this app in the switcher
    ! open from the home screen | ! tap on the first text field | ! tap on Return | ! tap on Return
    ! open from the home screen | ! open the app switcher | ! press Home | ! open from the home screen
    ! open from the home screen | ! phone call begins | ! text message begins | ! phone call dismissed
    ! open from the home screen | ! press Home | ! system suspends the app | ! open from the home screen
    ! open from the home screen | ! tap on the first text field | ! phone call begins | ! tap on a letter
    ! open from the home screen | ! phone call begins | ! phone call accepted | ! open from the home screen
    ! open from the home screen | ! tap on the first text field | ! tap on a letter | \
      ! tap on the delete key
    ! open from the home screen | ! tap on the second text field | ! tap on the first text field | \
      ! tap on a letter
    ! open from the home screen | ! open the app switcher | ! system ends the app | \
      ! choose this app in the switcher
    ! open from the home screen | ! phone call begins | ! open the app switcher | \
      ! choose another app in the switcher
    ! open from the home screen | ! tap on the first text field | ! open the app switcher | \
      ! remove this app in the switcher
    ! open from the home screen | ! press Home (application:shouldSaveSecureApplicationState: answers no) | \
      ! open from the home screen | ! press Home
    ! open from the home screen | ! tap on the first text field | \
      ! tap on the second text field (textFieldShouldEndEditing: answers no) | \
      ! tap on the second text field
    ! open from the home screen | ! lock | ! unlock | ! lock
    ! open from the home screen | ! lock | ! unlock | ! press Home
    ! open from the home screen | ! show another view | ! lock | ! unlock
    ! open from the home screen | ! open the app switcher | ! lock | ! unlock
    ! lock | ! system prewarms the app | ! unlock | ! open from the home screen
    ! lock | ! system prewarms the app | ! system reclaims memory | ! system prewarms the app
    ! open from the home screen | ! tap on the first text field | ! press Home | ! open by URL
    scenes: single | ! open from the home screen | ! open the app switcher | ! phone call begins | \
      ! phone call dismissed
    scenes: single | ! open from the home screen | ! press Home | ! system disconnects the scene | \
      ! open by quick action
    scenes: multiple | ! open from the home screen | ! show scene B alone | ! open the app switcher | \
      ! close scene A in the switcher
    background modes: fetch | ! system wakes the app in the background | ! system suspends the app | \
      ! system reclaims memory | ! open from the home screen
    background modes: fetch | ! open from the home screen | ! open the app switcher | \
      ! remove this app in the switcher | ! background fetch or silent push is due
    background modes: fetch | ! system wakes the app in the background | ! system suspends the app | \
      ! system wakes the app in the background | ! system suspends the app
    background modes: location | ! open the app switcher | ! system wakes the app in the background | \
      ! remove this app in the switcher | ! choose this app in the switcher
    scenes: single | ! open from the home screen | ! lock | ! system disconnects the scene | ! unlock
    scenes: single | ! open from the home screen | ! open by URL | ! press Home | ! open by URL
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! system disconnects the scene | ! open from the home screen | ! press Home
    background modes: fetch | scenes: single | ! open the app switcher | \
      ! system wakes the app in the background | ! system suspends the app | \
      ! remove this app in the switcher
    os: 8 | ! open from the home screen | \
      ! press Home (applicationDidEnterBackground: takes about five seconds) | \
      ! open from the home screen | \
      ! press Home (applicationDidEnterBackground: takes far more than five seconds)
    os: 5 | ! open from the home screen | ! lock | ! unlock | ! lock
    os: 4 | ! open from the home screen | ! lock | ! phone call begins | ! unlock
    os: 12 | exits on suspend: yes | ! open from the home screen | ! press Home | \
      ! open from the home screen | ! press Home
    os: 14 | scenes: single | ! open from the home screen | ! open the app switcher | \
      ! remove this app in the switcher | ! choose this app in the switcher
    ! open from the home screen | ! tap on the first text field | ! tap on a letter | ! phone call begins | \
      ! tap on Return
    ! open from the home screen | ! tap on the first text field | ! phone call begins | \
      ! phone call dismissed | ! tap on Return
    ! open from the home screen | ! press Home | ! system suspends the app | ! open the app switcher | \
      ! remove this app in the switcher
    ! open from the home screen | ! system ends the app | ! open from the home screen | \
      ! system ends the app | ! open from the home screen
    ! open from the home screen | ! press Home | ! begin to open, not completed | ! open the app switcher | \
      ! remove this app in the switcher
    ! open from the home screen | ! tap on the first text field | ! press Home | \
      ! open from the home screen | ! tap on the second text field
    ! open from the home screen | \
      ! open the app switcher (applicationWillResignActive: begins a background task) | \
      ! press Home (applicationDidEnterBackground: begins a background task) | ! open the app switcher | \
      ! remove this app in the switcher
    ! open from the home screen | ! tap on the first text field | \
      ! tap on a letter (textField:shouldChangeCharactersInRange:replacementString: answers no) | \
      ! tap on a letter (textField:shouldChangeCharactersInRange:replacementString: answers no) | \
      ! tap on a letter (textField:shouldChangeCharactersInRange:replacementString: answers no)
    ! open from the home screen | ! lock | ! unlock | ! tap on the first text field | ! lock
    ! open from the home screen | ! tap on the first text field | ! lock | ! unlock | ! tap on a letter
    scenes: multiple | ! show scene B alone | ! open the app switcher | ! close scene A in the switcher | \
      ! choose this app in the switcher | ! show scene A alone
    background modes: location | ! open from the home screen | ! press Home | ! open the app switcher | \
      ! system wakes the app in the background | ! choose this app in the switcher
    background modes: fetch | ! open from the home screen | ! open the app switcher | \
      ! remove this app in the switcher | ! background fetch or silent push is due | \
      ! background fetch or silent push is due
    background modes: fetch, region-monitoring | ! open from the home screen | ! open the app switcher | \
      ! remove this app in the switcher | ! system wakes the app in the background \
      (applicationDidEnterBackground: takes far more than five seconds) | \
      ! background fetch or silent push is due
    background modes: location | ! system wakes the app in the background \
      (application:didFinishLaunchingWithOptions: begins a background task) | \
      ! background task expires and is not ended | ! open from the home screen | \
      ! press Home (applicationDidEnterBackground: begins a background task) | \
      ! background task expires and is not ended
    background modes: region-monitoring | ! open the app switcher | \
      ! system wakes the app in the background \
      (application:didFinishLaunchingWithOptions: begins a background task) | \
      ! remove this app in the switcher | ! system wakes the app in the background \
      (application:willFinishLaunchingWithOptions: begins a background task) | \
      ! remove this app in the switcher
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! system disconnects the scene | ! open from the home screen | ! press Home | \
      ! system disconnects the scene
    ! open from the home screen | ! open the app switcher | ! choose this app in the switcher | \
      ! open the app switcher | ! choose this app in the switcher | ! open the app switcher
    ! open from the home screen | ! tap on the first text field | ! open the app switcher | \
      ! remove this app in the switcher | ! choose this app in the switcher | ! tap on the first text field
    ! lock | ! unlock | ! press Home | ! open from the home screen | ! open the app switcher | \
      ! choose this app in the switcher
    ! open from the home screen | ! tap on the first text field | ! app crashes | \
      ! open from the home screen | ! tap on the first text field | ! tap on a letter
    background modes: location | ! system wakes the app in the background | ! open from the home screen | \
      ! press Home | ! open from the home screen | ! press Home | ! open from the home screen
    background modes: fetch | ! system wakes the app in the background | ! system suspends the app | \
      ! system reclaims memory | ! system wakes the app in the background | ! system suspends the app | \
      ! system reclaims memory
    background modes: fetch | ! system wakes the app in the background | ! system suspends the app | \
      ! system reclaims memory | ! open from the home screen | ! lock | ! unlock
    background modes: location | scenes: single | ! system wakes the app in the background | \
      ! open from the home screen | ! press Home | ! open from the home screen | ! press Home | \
      ! open from the home screen
    ! open from the home screen | ! press Home | ! system suspends the app | ! open from the home screen | \
      ! press Home | ! system suspends the app | ! open from the home screen
    ! open from the home screen | ! show another view | ! return to the root view | ! show another view | \
      ! return to the root view | ! show another view | ! return to the root view
    scenes: multiple | ! show scene B alone | ! open the app switcher | ! close scene A in the switcher | \
      ! choose this app in the switcher | ! show scene A alone | ! open the app switcher | \
      ! close scene B in the switcher
    ! open from the home screen | ! tap on the first text field | ! tap on a letter | ! tap on a letter | \
      ! tap on the delete key | ! tap on the delete key | ! tap on a letter | ! tap on the delete key
    scenes: multiple | ! open from the home screen | ! show both scenes side by side | \
      ! open the app switcher | ! close scene B in the switcher | ! choose this app in the switcher | \
      ! show scene B alone | ! open the app switcher | ! close scene A in the switcher
    os: 4 | ! open from the home screen | ! lock (applicationWillResignActive: begins a background task) | \
      ! phone call begins | \
      ! phone call accepted (applicationDidEnterBackground: ends its background task) | \
      ! system suspends the app | ! unlock | ! open the app switcher | ! remove this app in the switcher
    ! open from the home screen | ! lock | ! unlock | ! press Home | ! open from the home screen | \
      ! press Home | ! open from the home screen | ! press Home | ! open from the home screen
    ! open from the home screen | ! phone call begins | ! phone call dismissed | ! phone call begins | \
      ! phone call dismissed | ! phone call begins | ! phone call dismissed | ! phone call begins | \
      ! phone call dismissed | ! phone call begins | ! phone call dismissed | ! press Home
    """
}
