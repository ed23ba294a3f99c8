extension RuleExample {
  /// The examples in words. A test writes this file where `LIFECYCLE_RECORD=1` asks for it.
  static let table: [RuleID: String] = [
    .sm01: """
      os: 15
      ! lock
    ✓ = state: not running
    ✗ = state: background
    """,
    .sm02: """
      os: 15
      ! lock
    ✗ - [UIApplicationDelegate application:supportedInterfaceOrientationsForWindow:]
    """,
    .sm03: """
      os: 15
      ! open from the home screen
      - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] (inactive)
    ✓ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
    ✗ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (active)
      * UIApplicationDidFinishLaunchingNotification (inactive)
      …
    """,
    .sm04: """
      os: 15
      ! open from the home screen
      ! press Home
    ✓ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✓ * UIApplicationWillResignActiveNotification (active)
    ✗ - [UIApplicationDelegate applicationWillResignActive:] (inactive)
    ✗ * UIApplicationWillResignActiveNotification (inactive)
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      …
    """,
    .sm05: """
      os: 15
      background modes: location
      ! system wakes the app in the background
      - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] (background)
    ✓ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (background)
    ✗ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (background)
      …
    """,
    .sm06: """
      os: 15
      background modes: fetch
      ! system wakes the app in the background
      ! system suspends the app
    ✓ = state: suspended
    ✗ = state: background
    """,
    .sm07: """
      os: 15
      background modes: location
      ! system wakes the app in the background
      …
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      * UIApplicationDidEnterBackgroundNotification (background)
    ✗ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✗ * UIApplicationDidBecomeActiveNotification (active)
    """,
    .sm08: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      ! phone call begins
    ✓ = state: inactive
    ✗ = state: suspended
    """,
    .sm11: """
      os: 15
      ! open from the home screen
      ! press Home
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✓ * UIApplicationDidEnterBackgroundNotification (background)
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (suspended)
    ✗ * UIApplicationDidEnterBackgroundNotification (suspended)
    """,
    .sm13: """
      os: 15
      ! open from the home screen
      ! press Home
      …
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      * UIApplicationDidEnterBackgroundNotification (background)
    ✗ = process ended
    """,
    .sm14: """
      os: 15
      background modes: location
      ! system wakes the app in the background
      ! open from the home screen
    ✓ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
    ✓ * UIApplicationWillEnterForegroundNotification (background)
    ✗ - [UIApplicationDelegate applicationWillEnterForeground:] (inactive)
    ✗ * UIApplicationWillEnterForegroundNotification (inactive)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .sm15: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✓ = state: inactive
    ✗ = state: background
    """,
    .sm16: """
      os: 15
      ! open from the home screen
      ! text message begins
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✓ = state: inactive
    ✗ = state: background
    """,
    .sm17: """
      os: 3
      ! open from the home screen
      ! press Home
      - [UIApplicationDelegate applicationWillResignActive:]
      * UIApplicationWillResignActiveNotification
    ✓ - [UIApplicationDelegate applicationWillTerminate:]
    ✓ * UIApplicationWillTerminateNotification
      = process ended
    """,
    .sm18: """
      os: 15
      ! open from the home screen
      ! press Home
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✓ * UIApplicationDidEnterBackgroundNotification (background)
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (inactive)
    ✗ * UIApplicationDidEnterBackgroundNotification (inactive)
    """,
    .sm19: """
      os: 15
      ! open from the home screen
      ! press Home
      ! system suspends the app
      ! open from the home screen
    ✓ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
    ✓ * UIApplicationWillEnterForegroundNotification (background)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .or01: """
      os: 15
      ! open from the home screen
      …
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
    ✓ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✓ * UIApplicationDidBecomeActiveNotification (active)
    """,
    .or02: """
      os: 15
      ! open from the home screen
    ✓ - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] (inactive)
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
    ✗ - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
      …
    """,
    .or03: """
      os: 15
      ! open by URL
      …
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
    ✓ - [UIApplicationDelegate application:openURL:options:] (inactive)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .or04: """
      os: 15
      ! open from the home screen
      ! press Home
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✓ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .or06: """
      os: 15
      ! open from the home screen
      ! lock
      ! unlock
    ✓ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
    ✓ * UIApplicationWillEnterForegroundNotification (background)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .or07: """
      os: 15
      ! open by URL
      ! press Home
      ! open by URL
      - [UIApplicationDelegate applicationWillEnterForeground:] (background)
      * UIApplicationWillEnterForegroundNotification (background)
    ✓ - [UIApplicationDelegate application:openURL:options:] (inactive)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .or08: """
      os: 4
      ! open from the home screen
      ! lock
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .or09: """
      os: 15
      ! open from the home screen
      ! phone call begins
    ✓ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✓ * UIApplicationWillResignActiveNotification (active)
    """,
    .or10: """
      os: 15
      ! open from the home screen
      ! Notification Center begins
    ✓ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✓ * UIApplicationWillResignActiveNotification (active)
    """,
    .or11: """
      os: 15
      ! open from the home screen
      ! phone call begins
      ! phone call accepted
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✓ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .or12: """
      os: 15
      ! open from the home screen
      ! Notification Center begins
      ! Notification Center accepted
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✓ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .or13: """
      os: 15
      ! open from the home screen
      ! phone call begins
      ! phone call dismissed
    ✓ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✓ * UIApplicationDidBecomeActiveNotification (active)
    """,
    .or16: """
      os: 15
      ! open from the home screen
      ! open the app switcher
    ✓ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✓ * UIApplicationWillResignActiveNotification (active)
    """,
    .or17: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      ! press Home
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✓ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .or18: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      ! choose this app in the switcher
    ✓ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✓ * UIApplicationDidBecomeActiveNotification (active)
    """,
    .or19: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      ! remove this app in the switcher
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✓ * UIApplicationDidEnterBackgroundNotification (background)
      - [UIApplicationDelegate applicationWillTerminate:] (background)
      …
    """,
    .or20: """
      os: 12
      exits on suspend: yes
      ! open from the home screen
      ! press Home
      …
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      * UIApplicationDidEnterBackgroundNotification (background)
    ✓ - [UIApplicationDelegate applicationWillTerminate:] (background)
    ✓ * UIApplicationWillTerminateNotification (background)
      = process ended
    """,
    .or21: """
      os: 15
      ! open from the home screen
      ! press Home (application:shouldSaveSecureApplicationState: answers no)
      - [UIApplicationDelegate application:shouldSaveSecureApplicationState:]
    ✗ - [UIApplicationDelegate application:willEncodeRestorableStateWithCoder:]
    """,
    .or22: """
      os: 15
      ! open from the home screen
      ! Notification Center begins
      ! Notification Center dismissed
    ✓ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✓ * UIApplicationDidBecomeActiveNotification (active)
    """,
    .or24: """
      os: 15
      ! open from the home screen
      ! press Home
    ✓ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✓ * UIApplicationWillResignActiveNotification (active)
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      …
    """,
    .mu01: """
      os: 15
      background modes: location
      ! system wakes the app in the background
      ! open from the home screen
      - [UIApplicationDelegate applicationWillEnterForeground:] (background)
      * UIApplicationWillEnterForegroundNotification (background)
    ✗ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
    ✗ * UIApplicationWillEnterForegroundNotification (background)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .mu03: """
      os: 15
      ! open from the home screen
      - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] (inactive)
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
    ✗ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
      …
    """,
    .mu04: """
      os: 15
      ! open from the home screen
      ! permission alert begins
      ! permission alert accepted
    ✓ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✓ * UIApplicationDidBecomeActiveNotification (active)
    """,
    .mu05: """
      os: 15
      ! open from the home screen
      …
      * UIApplicationDidFinishLaunchingNotification (inactive)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✓ * UIApplicationDidBecomeActiveNotification (active)
    """,
    .mu08: """
      os: 15
      ! open from the home screen
      ! open by URL
      - [UIApplicationDelegate application:openURL:options:] (active)
    ✗ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✗ * UIApplicationDidBecomeActiveNotification (active)
    """,
    .mu10: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✗ - [UIApplicationDelegate applicationWillTerminate:] (inactive)
    ✗ * UIApplicationWillTerminateNotification (inactive)
    """,
    .pr01: """
      os: 15
      background modes: fetch
      ! system wakes the app in the background
      ! system suspends the app
    ✓ * connections closed
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .pr02: """
      os: 15
      ! open from the home screen
      ! press Home
      ! system suspends the app
      ! system reclaims memory
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
      = process ended
    """,
    .pr03: """
      os: 15
      ! open from the home screen
      ! press Home
      ! system suspends the app
      ! open the app switcher
      ! remove this app in the switcher
    ✗ - [UIApplicationDelegate applicationWillTerminate:] (background)
    ✗ * UIApplicationWillTerminateNotification (background)
      = process ended
    """,
    .pr04: """
      os: 15
      ! open from the home screen
      …
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
    ✗ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
    ✗ * UIApplicationWillEnterForegroundNotification (background)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .pr05: """
      os: 15
      ! open from the home screen
      ! press Home
    ✗ - [UIViewController viewWillDisappear:]
    """,
    .pr06: """
      os: 15
      ! open from the home screen
      ! lock
      ! unlock
      - [UIApplicationDelegate applicationWillEnterForeground:] (background)
      * UIApplicationWillEnterForegroundNotification (background)
    ✗ - [NSRunLoop currentRunLoop]
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .pr07: """
      os: 15
      background modes: fetch
      ! system wakes the app in the background
      ! system suspends the app
      ! lock
    ✗ - [UIKeyInput hasText]
    """,
    .pr09: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      ! remove this app in the switcher
      …
      - [UIApplicationDelegate applicationWillTerminate:] (background)
      * UIApplicationWillTerminateNotification (background)
    ✗ < UIApplicationMain()
      = process ended
    """,
    .pr10: """
      os: 15
      ! open from the home screen
      ! phone call begins
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .pr11: """
      os: 15
      ! open from the home screen
      ! press Home
      …
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      * UIApplicationDidEnterBackgroundNotification (background)
    ✗ - [UIApplicationDelegate applicationWillTerminate:] (background)
    ✗ * UIApplicationWillTerminateNotification (background)
    """,
    .pr12: """
      os: 15
      ! open from the home screen
      ! phone call begins
      ! phone call dismissed
    ✗ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
    ✗ * UIApplicationWillEnterForegroundNotification (background)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .pr13: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✗ - [NSObject applicationDelegateMessage:]
    """,
    .no01: """
      os: 15
      ! open from the home screen
      …
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
    ✓ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      * UIApplicationDidBecomeActiveNotification (active)
    ✗ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    """,
    .no02: """
      os: 15
      ! open from the home screen
      ! press Home
    ✓ - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✗ - [UIApplicationDelegate applicationWillResignActive:] (active)
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      …
    """,
    .no03: """
      os: 15
      ! open from the home screen
      ! press Home
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      * UIApplicationDidEnterBackgroundNotification (background)
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    """,
    .no04: """
      os: 15
      background modes: location
      ! system wakes the app in the background
      ! open from the home screen
    ✓ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
      * UIApplicationWillEnterForegroundNotification (background)
    ✗ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .no05: """
      os: 12
      ! open from the home screen
      ! system ends the app
    ✓ - [UIApplicationDelegate applicationWillTerminate:] (active)
      * UIApplicationWillTerminateNotification (active)
    ✗ - [UIApplicationDelegate applicationWillTerminate:] (active)
      = process ended
    """,
    .no06: """
      os: 15
      ! open from the home screen
      - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] (inactive)
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
    ✓ * UIApplicationDidFinishLaunchingNotification (inactive)
      - [UIViewController viewWillAppear:]
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      * UIApplicationDidBecomeActiveNotification (active)
    ✗ * UIApplicationDidFinishLaunchingNotification (inactive)
    """,
    .no07: """
      os: 15
      ! open from the home screen
      ! press Home
      - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✓ * UIApplicationWillResignActiveNotification (active)
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✗ * UIApplicationWillResignActiveNotification (active)
      * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .no08: """
      os: 3
      ! open from the home screen
      ! press Home
      - [UIApplicationDelegate applicationWillResignActive:]
      * UIApplicationWillResignActiveNotification
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:]
    ✗ * UIApplicationDidEnterBackgroundNotification
      - [UIApplicationDelegate applicationWillTerminate:]
      …
    """,
    .pc01: """
      os: 12
      exits on suspend: yes
      ! open from the home screen
      ! press Home
      …
      - [UIApplicationDelegate applicationWillTerminate:] (background)
      * UIApplicationWillTerminateNotification (background)
    ✓ = process ended
    """,
    .pc02: """
      os: 15
      ! open from the home screen
      ! press Home
      ! system suspends the app
      ! open the app switcher
      ! remove this app in the switcher
    ✓ = process ended
    """,
    .pc03: """
      os: 15
      background modes: location
      ! open the app switcher
      ! system wakes the app in the background
      ! remove this app in the switcher
    ✓ - [UIApplicationDelegate applicationWillTerminate:] (background)
    ✓ * UIApplicationWillTerminateNotification (background)
      = process ended
    """,
    .pc05: """
      os: 15
      ! open from the home screen
      ! press Home
      ! system suspends the app
      ! system reclaims memory
    ✓ = process ended
    """,
    .pc09: """
      os: 15
      background modes: fetch
      ! open the app switcher
      ! system wakes the app in the background (application:didFinishLaunchingWithOptions: begins a background task)
      ! remove this app in the switcher
    ✓ - [UIApplicationDelegate applicationWillTerminate:] (background)
    ✓ * UIApplicationWillTerminateNotification (background)
      = process ended
    """,
    .c02: """
      os: 15
      ! open from the home screen
      ! press Home
      ! begin to open, not completed
      ! open the app switcher
      ! remove this app in the switcher
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
      = process ended
    """,
    .c07: """
      os: 15
      not implemented: application:didFinishLaunchingWithOptions:
      ! open from the home screen
      - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] (inactive)
    ✗ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
      …
    """,
    .c11: """
      os: 6
      ! open from the home screen
      ! lock
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✓ - [UIApplicationDelegate applicationDidEnterBackground:] (inactive)
    ✓ * UIApplicationDidEnterBackgroundNotification (inactive)
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .c14: """
      os: 15
      interruptions take focus: no
      ! open from the home screen
      ! phone call begins
    ✗ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✗ * UIApplicationWillResignActiveNotification (active)
    """,
    .c15: """
      os: 15
      ! open from the home screen
      ! permission alert begins
    ✓ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✓ * UIApplicationWillResignActiveNotification (active)
    """,
    .c16: """
      os: 10
      ! open from the home screen
      ! lock
      - [UIApplicationDelegate applicationWillResignActive:] (active)
      * UIApplicationWillResignActiveNotification (active)
    ✗ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✗ * UIApplicationDidBecomeActiveNotification (active)
    ✗ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✗ * UIApplicationWillResignActiveNotification (active)
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      …
    """,
    .c18: """
      os: 15
      ! open from the home screen
      ! open the app switcher
      ! remove this app in the switcher
      - [UIApplicationDelegate applicationDidEnterBackground:] (background)
      * UIApplicationDidEnterBackgroundNotification (background)
    ✓ - [UIApplicationDelegate applicationWillTerminate:] (background)
    ✓ * UIApplicationWillTerminateNotification (background)
    ✗ - [UIApplicationDelegate applicationWillTerminate:] (inactive)
    ✗ * UIApplicationWillTerminateNotification (inactive)
      = process ended
    """,
    .c24: """
      os: 15
      ! open by URL (application:willFinishLaunchingWithOptions: answers no; application:didFinishLaunchingWithOptions: answers no)
      …
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
    ✗ - [UIApplicationDelegate application:openURL:options:] (inactive)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .c25: """
      os: 15
      ! open from the home screen
      …
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      * UIApplicationDidFinishLaunchingNotification (inactive)
    ✗ - [UIApplicationDelegate application:openURL:options:] (inactive)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .c33: """
      os: 15
      background modes: location
      ! system wakes the app in the background
      ! system wakes the app in the background
    ✗ - [UIApplicationDelegate applicationDidEnterBackground:] (background)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
    """,
    .c38: """
      os: 15
      background modes: location
      ! system wakes the app in the background
      ! open from the home screen
    ✓ - [UIApplicationDelegate applicationWillEnterForeground:] (background)
    ✓ * UIApplicationWillEnterForegroundNotification (background)
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      …
    """,
    .c41: """
      os: 15
      ! open from the home screen
      ! open by URL
    ✓ - [UIApplicationDelegate application:openURL:options:] (active)
    """,
    .mu09: """
      os: 15
      ! open from the home screen
      …
      - UIApplicationMain(argc, argv, principalClass, delegateClass)
      - [UIApplication init]
    ✗ - [UIApplication init]
      - [AppDelegate initialize]
      …
    """,
    .la01: """
      os: 15
      ! open from the home screen
    ✓ - main()
      - [NSAutoreleasePool init]
      …
    """,
    .la02: """
      os: 15
      ! open from the home screen
      ! system ends the app
      ! open from the home screen
      - main()
    ✓ - [NSAutoreleasePool init]
      - UIApplicationMain(argc, argv, principalClass, delegateClass)
      …
    """,
    .la03: """
      os: 15
      ! open from the home screen
      - main()
      - [NSAutoreleasePool init]
    ✓ - UIApplicationMain(argc, argv, principalClass, delegateClass)
      - [UIApplication init]
      …
    """,
    .la04: """
      os: 15
      delegate from: main nib
      ! open from the home screen
      …
      - [NSAutoreleasePool init]
      - UIApplicationMain(argc, argv, principalClass, delegateClass)
    ✓ - [UIApplication init]
      - [NSBundle infoDictionary]
    ✗ - [UIApplication init]
      > [NSBundle loadNibNamed:owner:options:]
      …
    """,
    .la05: """
      os: 15
      ! open from the home screen
      …
      - [NSAutoreleasePool init]
      - UIApplicationMain(argc, argv, principalClass, delegateClass)
    ✓ - [UIApplication init]
    ✗ - [UIApplicationSubclass init]
      - [AppDelegate initialize]
      …
    """,
    .la06: """
      os: 15
      application subclass: yes
      ! open from the home screen
      …
      - UIApplicationMain(argc, argv, principalClass, delegateClass)
      - [UIApplicationSubclass initialize]
    ✓ - [UIApplicationSubclass init]
    ✗ - [UIApplication init]
      - [AppDelegate initialize]
      …
    """,
    .la07: """
      os: 15
      ! open from the home screen
      …
      - [AppDelegate initialize]
      - [AppDelegate init]
    ✓ - [UIApplication setDelegate:]
      - [NSBundle infoDictionary]
      …
    """,
    .la08: """
      os: 15
      delegate from: main nib
      ! open from the home screen
      …
      > [NSBundle loadNibNamed:owner:options:]
        - [AppDelegate initialize]
    ✓   - [AppDelegate initWithCoder:]
    ✓   - [AppDelegate awakeFromNib]
    ✓   - [UIApplication setDelegate:]
      < [NSBundle loadNibNamed:owner:options:]
      …
    """,
    .la09: """
      os: 15
      ! open from the home screen
      …
      - [AppDelegate init]
      - [UIApplication setDelegate:]
    ✓ - [NSBundle infoDictionary]
      > [UIStoryboard instantiateInitialViewController]
      …
    """,
    .la10: """
      os: 15
      ! open from the home screen
      …
      - [UIApplication setDelegate:]
      - [NSBundle infoDictionary]
    ✗ - [NSBundle loadNibNamed:owner:options:]
      > [UIStoryboard instantiateInitialViewController]
      …
    """,
    .la11: """
      os: 15
      delegate from: main nib
      ! open from the home screen
      …
        - [AppDelegate initWithCoder:]
        - [AppDelegate awakeFromNib]
    ✓   - [UIApplication setDelegate:]
      < [NSBundle loadNibNamed:owner:options:]
      …
    """,
    .la12: """
      os: 4
      ! open from the home screen
      …
      - [UIApplication setDelegate:]
      - [NSBundle infoDictionary]
    ✗ - [NSRunLoop currentRunLoop]
      > [NSBundle loadNibNamed:owner:options:]
        - [UIViewController awakeFromNib]
      < [NSBundle loadNibNamed:owner:options:]
    ✓ - [NSRunLoop currentRunLoop]
      - [UIWindow makeKeyAndVisible]
      …
    """,
    .la13: """
      os: 15
      background modes: location
      ! system wakes the app in the background
      ! open from the home screen
    ✗ - [UIApplication nextEvent]
    """,
    .la15: """
      os: 15
      delegate from: main nib
      ! open from the home screen
      …
      > [NSBundle loadNibNamed:owner:options:]
        - [AppDelegate initialize]
    ✓   - [AppDelegate initWithCoder:]
        - [AppDelegate awakeFromNib]
    ✗   - [AppDelegate initWithCoder:]
        - [UIApplication setDelegate:]
      …
    """,
    .la16: """
      os: 15
      ! open from the home screen
      …
      - UIApplicationMain(argc, argv, principalClass, delegateClass)
      - [UIApplication init]
    ✓ - [AppDelegate initialize]
      - [AppDelegate init]
    ✗ - [AppDelegate initialize]
      - [UIApplication setDelegate:]
      …
    """,
    .la18: """
      os: 15
      ! open from the home screen
      …
      - [UIApplication setDelegate:]
      - [NSBundle infoDictionary]
    ✓ > [UIStoryboard instantiateInitialViewController]
    ✓   > [UIStoryboard instantiateInitialViewControllerWithCreator:]
    ✓     - [UIStoryboard instantiateViewControllerWithIdentifier:]
    ✓     - [UIViewController awakeFromNib]
    ✓   < [UIStoryboard instantiateInitialViewControllerWithCreator:]
    ✓ < [UIStoryboard instantiateInitialViewController]
    ✗ - [UIViewController awakeFromNib]
      - [NSRunLoop currentRunLoop]
      …
    """,
    .la19: """
      os: 15
      ! open from the home screen
      …
      > [UIStoryboard instantiateInitialViewController]
        > [UIStoryboard instantiateInitialViewControllerWithCreator:]
    ✓     - [UIStoryboard instantiateViewControllerWithIdentifier:]
          - [UIViewController awakeFromNib]
        < [UIStoryboard instantiateInitialViewControllerWithCreator:]
    ✗   - [UIStoryboard instantiateViewControllerWithIdentifier:]
      < [UIStoryboard instantiateInitialViewController]
      …
    """,
    .la20: """
      os: 15
      ! open from the home screen
      …
      < [UIStoryboard instantiateInitialViewController]
      - [NSRunLoop currentRunLoop]
    ✓ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      - [UIWindow makeKeyAndVisible]
    ✗ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      - [UIApplication nextEvent]
    """,
    .vc01: """
      os: 15
      interface: code
      ! open from the home screen
    ✗ - [UIViewController awakeFromNib]
      - [UIViewController viewDidLoad]
      …
    """,
    .vc02: """
      os: 15
      ! open from the home screen
          - [UIViewController awakeFromNib]
    ✗ - [UIViewController viewDidLoad]
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      - [UIWindow makeKeyAndVisible]
    ✓ - [UIViewController viewDidLoad]
      - [UIViewController viewWillAppear:]
      …
    """,
    .vc03: """
      os: 11
      background modes: location
      ! system wakes the app in the background
      ! open from the home screen
    ✗ - [UIViewController viewWillAppear:]
    """,
    .vc04: """
      os: 7
      ! open from the home screen
          - [UIViewController awakeFromNib]
      - [UIViewController viewDidLoad]
    ✓ - [UIViewController viewWillAppear:]
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      * UIApplicationDidBecomeActiveNotification (active)
    ✗ - [UIViewController viewWillAppear:]
      - [UIViewController viewDidAppear:]
    """,
    .vc05: """
      os: 7
      ! open from the home screen
      …
      - [UIViewController viewDidLoad]
      - [UIViewController viewWillAppear:]
    ✗ - [UIViewController viewDidAppear:]
      - [UIApplicationDelegate applicationDidBecomeActive:] (active)
      * UIApplicationDidBecomeActiveNotification (active)
    ✓ - [UIViewController viewDidAppear:]
    """,
    .vc06: """
      os: 15
      ! open from the home screen
      ! press Home
      ! open by URL
    ✗ - [UIViewController viewDidLoad]
    """,
    .pr08: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! phone call begins
      ! tap on a letter
    ✗ > [UIApplication sendEvent:]
    ✗   // type: touches
    ✗   // window: UIRemoteKeyboardWindow
    ✗ < [UIApplication sendEvent:]
    ✗ > [UIApplication sendEvent:]
    ✗   // type: touches
    ✗   // window: UIRemoteKeyboardWindow
    ✗   - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
    ✗ < [UIApplication sendEvent:]
    ✗ > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗   // events: editing changed, all editing events, all events
    ✗ < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗ * UITextFieldTextDidChangeNotification
    """,
    .pr14: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! phone call begins
    ✗ - [UITextFieldDelegate textFieldShouldEndEditing:]
    """,
    .tf01: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      > [UIApplication sendEvent:]
    ✓   > [UIResponder touchesBegan:withEvent:]
    ✓     > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓       // events: touch down, all touch events, all events
    ✓     < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓   < [UIResponder touchesBegan:withEvent:]
    ✓ < [UIApplication sendEvent:]
    ✓ > [UIApplication sendEvent:]
    ✓   // type: touches
        > [UIApplication sendAction:to:from:forEvent:]
      …
    """,
    .tf02: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      > [UIApplication sendEvent:]
        > [UIResponder touchesBegan:withEvent:]
    ✓     > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓       // events: touch down, all touch events, all events
    ✓     < [UIControl(Private) _sendActionsForEvents:withEvent:]
        < [UIResponder touchesBegan:withEvent:]
      …
    """,
    .tf03: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      …
          > [UIResponder becomeFirstResponder]
            > [UIResponder canBecomeFirstResponder]
    ✓         - [UITextFieldDelegate textFieldShouldBeginEditing:]
            < [UIResponder canBecomeFirstResponder]
      …
    """,
    .tf04: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      …
            < [UIControl(Private) _sendActionsForEvents:withEvent:]
            - [UITextFieldDelegate textFieldDidBeginEditing:]
    ✓       * UITextFieldTextDidBeginEditingNotification
          < [UIResponder becomeFirstResponder]
      …
    """,
    .tf05: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      …
            < [UIControl(Private) _sendActionsForEvents:withEvent:]
            - [UITextFieldDelegate textFieldDidBeginEditing:]
    ✓       * UITextFieldTextDidBeginEditingNotification
          < [UIResponder becomeFirstResponder]
    ✗     * UITextFieldTextDidBeginEditingNotification
        < [UIApplication sendAction:to:from:forEvent:]
      …
    """,
    .tf06: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      …
        < [UIApplication sendAction:to:from:forEvent:]
        > [UIResponder touchesCancelled:withEvent:]
    ✓     > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓       // events: touch cancel, all touch events, all events
    ✓     < [UIControl(Private) _sendActionsForEvents:withEvent:]
        < [UIResponder touchesCancelled:withEvent:]
      …
    """,
    .tf07: """
      os: 15
      ! open from the home screen
      ! tap on the second text field
      ! tap on the first text field
      ! tap on a letter
      …
      > [UIControl(Private) _sendActionsForEvents:withEvent:]
      < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓ * UITextFieldTextDidChangeNotification
    """,
    .tf08: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on a letter
      …
      < [UIApplication sendEvent:]
      > [UIApplication sendEvent:]
    ✓   - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
      < [UIApplication sendEvent:]
    ✗ - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
      > [UIControl(Private) _sendActionsForEvents:withEvent:]
      …
    """,
    .tf09: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on a letter
      ! tap on the delete key
      > [UIApplication sendEvent:]
      < [UIApplication sendEvent:]
    ✓ - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
      > [UIKeyInput deleteBackward]
      …
    """,
    .tf10: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on a letter
      ! tap on the delete key
      > [UIApplication sendEvent:]
      < [UIApplication sendEvent:]
    ✓ - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
    ✓ > [UIKeyInput deleteBackward]
    ✓   > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓     // events: editing changed, all editing events, all events
    ✓   < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓   * UITextFieldTextDidChangeNotification
    ✓ < [UIKeyInput deleteBackward]
      > [UIApplication sendEvent:]
        // type: touches
        // window: UIRemoteKeyboardWindow
    ✗   - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
    ✗   > [UIKeyInput deleteBackward]
    ✗     > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗       // events: editing changed, all editing events, all events
    ✗     < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗     * UITextFieldTextDidChangeNotification
    ✗   < [UIKeyInput deleteBackward]
      < [UIApplication sendEvent:]
    """,
    .tf11: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on a letter
      …
      > [UIApplication sendEvent:]
        - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
    ✗   - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
      < [UIApplication sendEvent:]
      …
    """,
    .tf12: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on Return
      …
      < [UIApplication sendEvent:]
      > [UIApplication sendEvent:]
    ✓   - [UITextFieldDelegate textFieldShouldReturn:]
      < [UIApplication sendEvent:]
      …
    """,
    .tf13: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on Return
      …
        > [UIControl(Private) _sendActionsForEvents:withEvent:]
        < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗   - [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗   // events: primary action triggered
      < [UIControl(Private) _sendActionsForEvents:withEvent:]
    """,
    .tf15: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on the second text field
      …
          > [UIResponder resignFirstResponder]
            > [UIResponder canResignFirstResponder]
    ✓         - [UITextFieldDelegate textFieldShouldEndEditing:]
            < [UIResponder canResignFirstResponder]
      …
    """,
    .tf16: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on the second text field
      …
              - [UITextFieldDelegate textFieldShouldEndEditing:]
            < [UIResponder canResignFirstResponder]
    ✓       - [UITextInput unmarkText]
            > [UIControl(Private) _sendActionsForEvents:withEvent:]
      …
    """,
    .tf18: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on a letter
      > [UIApplication sendEvent:]
    ✓ < [UIApplication sendEvent:]
    ✓ > [UIApplication sendEvent:]
    ✓   // type: touches
    ✓   // window: UIRemoteKeyboardWindow
        - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
      …
    """,
    .tf19: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on Return
      …
      > [UIControl(Private) _sendActionsForEvents:withEvent:]
        > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓     // events: primary action triggered, all events
    ✗     // events: primary action triggered, all editing events, all events
        < [UIControl(Private) _sendActionsForEvents:withEvent:]
      …
    """,
    .tf21: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      …
      < [UIApplication sendEvent:]
      - [UIApplication sendAction:to:from:forEvent:]
    ✗ - [UIApplication sendAction:to:from:forEvent:]
    """,
    .c26: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on Return
      …
        - [UITextFieldDelegate textFieldShouldReturn:]
      < [UIApplication sendEvent:]
    ✗ * UITextFieldTextDidChangeNotification
      > [UIControl(Private) _sendActionsForEvents:withEvent:]
      …
    """,
    .c27: """
      os: 14
      ! open from the home screen
      ! tap on the first text field
      ! tap on the second text field
      …
              - [UITextFieldDelegate textFieldShouldBeginEditing:]
            < [UIResponder canBecomeFirstResponder]
    ✗       > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗         // events: editing did begin, all editing events, all events
    ✗       < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗       - [UITextFieldDelegate textFieldDidBeginEditing:]
    ✗       * UITextFieldTextDidBeginEditingNotification
    ✗       * UIKeyboardWillShowNotification
    ✗       * UIKeyboardDidShowNotification
            > [UIResponder resignFirstResponder]
      …
              * UITextFieldTextDidEndEditingNotification
            < [UIResponder resignFirstResponder]
    ✓       > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓         // events: editing did begin, all editing events, all events
    ✓       < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✓       - [UITextFieldDelegate textFieldDidBeginEditing:]
    ✓       * UITextFieldTextDidBeginEditingNotification
    ✓       * UIKeyboardWillShowNotification
    ✓       * UIKeyboardDidShowNotification
          < [UIResponder becomeFirstResponder]
      …
    """,
    .c29: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      …
      > [UIApplication sendEvent:]
        > [UIApplication sendAction:to:from:forEvent:]
    ✗     * UIKeyboardWillShowNotification
          > [UIResponder becomeFirstResponder]
      …
    """,
    .c30: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on the second text field
      …
            < [UIControl(Private) _sendActionsForEvents:withEvent:]
            - [UITextFieldDelegate textFieldDidEndEditing:reason:]
    ✗       - [UITextFieldDelegate textFieldDidEndEditing:]
            * UITextFieldTextDidEndEditingNotification
      …
    """,
    .c39: """
      os: 15
      ! open from the home screen
      ! tap on the first text field
      ! tap on a letter (textField:shouldChangeCharactersInRange:replacementString: answers no)
      …
        - [UITextFieldDelegate textField:shouldChangeCharactersInRange:replacementString:]
      < [UIApplication sendEvent:]
    ✗ > [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗   // events: editing changed, all editing events, all events
    ✗ < [UIControl(Private) _sendActionsForEvents:withEvent:]
    ✗ * UITextFieldTextDidChangeNotification
    """,
    .tb02: """
      os: 15
      ! open from the home screen
      ! press Home (applicationDidEnterBackground: takes far more than five seconds)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
      = process ended
    """,
    .tb03: """
      os: 15
      ! press Home
    ✗ - [UIApplication backgroundTaskExpirationHandler]
    """,
    .tb04: """
      os: 12
      exits on suspend: yes
      ! open from the home screen
      ! press Home (applicationWillTerminate: takes far more than five seconds)
    ✗ * UIApplicationWillTerminateNotification (background)
      = process ended
    """,
    .ne01: """
      os: 5
      ! open from the home screen
      ! lock
    ✓ * connections closed
    """,
    .ne02: """
      os: 15
      ! open from the home screen
      ! press Home
    ✗ * connections closed
    """,
    .ne03: """
      os: 4
      ! open from the home screen
      ! lock
    ✗ * connections closed
    """,
    .sc01: """
      os: 15
      scenes: single
      ! open from the home screen
      ! phone call begins
    ✗ - [UIApplicationDelegate applicationWillResignActive:] (active)
      - [UISceneDelegate sceneWillResignActive:] (active)
      …
    """,
    .sc02: """
      os: 15
      scenes: single
      ! open from the home screen
      ! press Home
      - [UISceneDelegate sceneWillResignActive:] (active)
      * UISceneWillDeactivateNotification (active)
    ✗ * UIApplicationDidEnterBackgroundNotification (background)
      - [UISceneDelegate sceneDidEnterBackground:] (background)
      …
    """,
    .sc04: """
      os: 15
      scenes: single
      ! open from the home screen
    ✗ - [UIApplicationDelegate application:configurationForConnectingSceneSession:options:]
      - [UIApplicationDelegate application:willFinishLaunchingWithOptions:] (background)
      - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (background)
      * UIApplicationDidFinishLaunchingNotification (background)
    ✓ - [UIApplicationDelegate application:configurationForConnectingSceneSession:options:] (background)
      - [UISceneDelegate scene:willConnectToSession:options:] (background)
      …
    """,
    .sc07: """
      os: 15
      background modes: location
      scenes: single
      ! system wakes the app in the background
      ! open from the home screen
    ✓ - [UISceneDelegate sceneWillEnterForeground:] (background)
      * UISceneWillEnterForegroundNotification (background)
      …
    """,
    .sc09: """
      os: 13
      background modes: location
      scenes: single
      ! system wakes the app in the background
    ✗ - [UISceneDelegate sceneDidDisconnect:]
      = state: background
    """,
    .sc10: """
      os: 15
      scenes: single
      ! open from the home screen
      ! open the app switcher
      ! phone call begins
    ✗ - [UISceneDelegate sceneWillResignActive:]
      = state: inactive
    """,
    .sc11: """
      os: 15
      scenes: single
      ! open from the home screen
      ! press Home
    ✓ - [UISceneDelegate sceneWillResignActive:] (active)
      * UISceneWillDeactivateNotification (active)
      …
    """,
    .sc12: """
      os: 15
      scenes: single
      ! open from the home screen
      ! phone call begins
      ! phone call dismissed
    ✗ - [UISceneDelegate sceneWillEnterForeground:]
      - [UISceneDelegate sceneDidBecomeActive:] (active)
      …
    """,
    .sc13: """
      os: 15
      scenes: single
      ! open from the home screen
      ! lock
      - [UISceneDelegate sceneWillResignActive:] (active)
      * UISceneWillDeactivateNotification (active)
    ✓ - [UISceneDelegate sceneDidEnterBackground:] (background)
      * UISceneDidEnterBackgroundNotification (background)
      …
    """,
    .sc14: """
      os: 15
      scenes: single
      ! open from the home screen
      ! phone call begins
    ✓ - [UISceneDelegate sceneWillResignActive:] (active)
    ✓ * UISceneWillDeactivateNotification (active)
      = state: inactive
    """,
    .sc15: """
      os: 15
      background modes: location
      scenes: single
      ! system wakes the app in the background
      ! open from the home screen
    ✗ - [UISceneDelegate scene:willConnectToSession:options:]
      - [UISceneDelegate sceneWillEnterForeground:] (background)
      …
    """,
    .sc16: """
      os: 15
      background modes: location
      scenes: single
      ! system wakes the app in the background
      ! system disconnects the scene
      - [UISceneDelegate stateRestorationActivityForScene:] (background)
    ✓ - [UISceneDelegate sceneDidDisconnect:] (background)
      * UISceneDidDisconnectNotification (background)
      …
    """,
    .sc17: """
      os: 15
      scenes: single
      ! open from the home screen
      ! press Home
      …
      * UISceneDidEnterBackgroundNotification (background)
      - [UISceneDelegate stateRestorationActivityForScene:] (background)
    ✗ - [UISceneDelegate sceneDidDisconnect:]
      = state: background
    """,
    .sc18: """
      os: 15
      scenes: single
      ! open from the home screen
      ! lock
      ! system disconnects the scene
      ! unlock
    ✓ - [UISceneDelegate scene:willConnectToSession:options:] (background)
      * UISceneWillConnectNotification (background)
      …
    """,
    .sc19: """
      os: 15
      scenes: single
      ! open from the home screen
      ! press Home
      …
      * UISceneDidEnterBackgroundNotification (background)
      - [UISceneDelegate stateRestorationActivityForScene:] (background)
    ✗ - [UIApplicationDelegate application:didDiscardSceneSessions:]
      = state: background
    """,
    .sc22: """
      os: 14
      background modes: location
      scenes: single
      ! open the app switcher
      ! system wakes the app in the background
      ! remove this app in the switcher
      * UISceneDidDisconnectNotification (background)
    ✗ - [UIApplicationDelegate application:didDiscardSceneSessions:]
      - [UISceneDelegate sceneDidDisconnect:] (background)
    ✓ - [UIApplicationDelegate application:configurationForConnectingSceneSession:options:] (background)
    ✓ * UISceneWillConnectNotification (background)
    ✓ - [UISceneDelegate scene:willConnectToSession:options:] (background)
    ✓ * UISceneWillEnterForegroundNotification (background)
    ✓ - [UISceneDelegate sceneWillEnterForeground:] (background)
    ✓ * UISceneDidEnterBackgroundNotification (background)
    ✓ - [UISceneDelegate sceneDidEnterBackground:] (background)
      = process ended
      …
    """,
    .sc23: """
      os: 15
      background modes: fetch
      scenes: single
      ! open the app switcher
      ! system wakes the app in the background
      ! system suspends the app
      ! remove this app in the switcher
    ✗ - [UISceneDelegate sceneDidDisconnect:]
      = process ended
      …
    """,
    .sc24: """
      os: 15
      scenes: single
      ! open from the home screen
      …
      - [UISceneDelegate sceneWillEnterForeground:] (background)
      * UISceneWillEnterForegroundNotification (background)
    ✓ * UIApplicationDidBecomeActiveNotification (active)
    ✗ * UIApplicationDidBecomeActiveNotification (inactive)
      - [UISceneDelegate sceneDidBecomeActive:] (active)
      …
    """,
    .sc25: """
      os: 15
      scenes: single
      ! open from the home screen
    ✓ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (background)
    ✗ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (inactive)
      - [UIApplicationDelegate application:configurationForConnectingSceneSession:options:] (background)
      …
    """,
    .sc27: """
      os: 15
      scenes: single
      ! open from the home screen
      …
      * UISceneWillEnterForegroundNotification (background)
      - [UISceneDelegate sceneDidBecomeActive:] (active)
    ✓ * UISceneDidActivateNotification (active)
      = state: active
    """,
    .sc28: """
      os: 15
      scenes: single
      ! open by URL
      …
      - [UISceneDelegate sceneWillEnterForeground:] (background)
      * UISceneWillEnterForegroundNotification (background)
    ✗ - [UISceneDelegate scene:openURLContexts:]
      - [UISceneDelegate sceneDidBecomeActive:] (active)
      …
    """,
    .sc29: """
      os: 15
      scenes: single
      ! open from the home screen
      ! open by URL
    ✓ - [UISceneDelegate scene:openURLContexts:] (active)
      = state: active
    """,
    .sc30: """
      os: 15
      scenes: single
      ! open from the home screen
      ! open by URL
      - [UISceneDelegate scene:openURLContexts:] (active)
    ✗ - [UIApplicationDelegate application:openURL:options:] (inactive)
      = state: active
    """,
    .sc33: """
      os: 15
      background modes: location
      scenes: single
      ! system wakes the app in the background
      …
      - [UISceneDelegate sceneDidEnterBackground:] (background)
      * UISceneDidEnterBackgroundNotification (background)
    ✗ - [UISceneDelegate sceneDidBecomeActive:]
      = state: background
    """,
    .sc41: """
      os: 15
      ! open from the home screen
    ✗ - [UISceneDelegate sceneDidBecomeActive:]
      = state: active
    """,
    .sc03: """
      os: 27
      sdk: 27
      ! open from the home screen
    ✓ = process ended
    ✓ = state: not running
    ✗ - [UIViewController viewDidLoad]
    ✗ * UIApplicationDidFinishLaunchingNotification (inactive)
    ✗ - [UIViewController viewWillAppear:]
    ✗ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✗ * UIApplicationDidBecomeActiveNotification (active)
    ✗ - [UIApplication nextEvent]
    ✗ - [UIViewController viewDidAppear:]
    ✗ = state: active
    """,
    .sc48: """
      os: 15
      background modes: location
      scenes: single
      ! system wakes the app in the background
      ! open by URL
    ✓ - [UISceneDelegate scene:openURLContexts:] (background)
      * UIApplicationWillEnterForegroundNotification (background)
      - [UISceneDelegate sceneWillEnterForeground:] (background)
    ✗ - [UISceneDelegate scene:openURLContexts:]
      * UISceneWillEnterForegroundNotification (background)
      …
    """,
    .mw01: """
      os: 15
      ! open from the home screen
      ! memory warning
      - [UIViewController didReceiveMemoryWarning]
      * UIApplicationDidReceiveMemoryWarningNotification (active)
    ✓ - [UIApplicationDelegate applicationDidReceiveMemoryWarning:] (active)
      = state: active
    """,
    .mw02: """
      os: 15
      ! open from the home screen
      ! memory warning
      - [UIViewController didReceiveMemoryWarning]
    ✓ * UIApplicationDidReceiveMemoryWarningNotification (active)
      - [UIApplicationDelegate applicationDidReceiveMemoryWarning:] (active)
      …
    """,
    .mw03: """
      os: 15
      ! press Home
    ✗ - [UIApplicationDelegate applicationDidReceiveMemoryWarning:]
      = state: not running
    """,
    .rq01: """
      os: 15
      ! open by quick action
    ✓ - [UIApplicationDelegate application:performActionForShortcutItem:completionHandler:] (inactive)
      = state: active
    """,
    .rq02: """
      os: 15
      not implemented: application:willFinishLaunchingWithOptions:
      ! open by quick action (application:didFinishLaunchingWithOptions: answers no)
    ✗ - [UIApplicationDelegate application:performActionForShortcutItem:completionHandler:] (inactive)
      = state: active
    """,
    .rq03: """
      os: 15
      ! open by user activity
      - [UIApplicationDelegate application:continueUserActivity:restorationHandler:] (inactive)
    ✗ - [UIApplicationDelegate application:didFailToContinueUserActivityWithType:error:]
      = state: active
    """,
    .rq05: """
      os: 15
      scenes: single
      ! open by user activity
    ✗ - [UISceneDelegate scene:continueUserActivity:]
      = state: active
    """,
    .rq06: """
      os: 15
      scenes: single
      ! open from the home screen
      ! open by user activity
    ✓ - [UISceneDelegate scene:continueUserActivity:] (inactive)
      = state: active
    """,
    .rq07: """
      os: 15
      scenes: single
      ! open by user activity
    ✗ - [UISceneDelegate scene:continueUserActivity:]
      = state: active
    """,
    .rq08: """
      os: 15
      background modes: location
      scenes: single
      ! system wakes the app in the background
      ! open by quick action
    ✓ - [UIWindowSceneDelegate windowScene:performActionForShortcutItem:completionHandler:] (background)
      = state: active
    """,
    .rq09: """
      os: 15
      scenes: single
      ! open by quick action
    ✗ - [UIWindowSceneDelegate windowScene:performActionForShortcutItem:completionHandler:]
      = state: active
    """,
    .rq10: """
      os: 15
      scenes: single
      ! open by user activity
    ✗ - [UIApplicationDelegate application:continueUserActivity:restorationHandler:]
      = state: active
    """,
    .rq11: """
      os: 15
      ! open by notification response
    ✓ - [UNUserNotificationCenterDelegate userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:] (inactive)
      = state: active
    """,
    .rq13: """
      os: 15
      ! open by quick action
      - [UIApplicationDelegate application:performActionForShortcutItem:completionHandler:] (inactive)
    ✗ - [UIApplicationDelegate application:continueUserActivity:restorationHandler:]
      = state: active
    """,
    .rq14: """
      os: 14
      ! open from the home screen
      ! open by user activity
      - [UIApplicationDelegate application:willContinueUserActivityWithType:] (active)
      - [UIApplicationDelegate application:didFailToContinueUserActivityWithType:error:] (active)
    ✗ - [UIApplicationDelegate applicationWillResignActive:] (active)
    ✗ * UIApplicationWillResignActiveNotification (active)
      = state: active
    """,
    .rq15: """
      os: 15
      background modes: location
      scenes: single
      ! system wakes the app in the background
      ! open by user activity
    ✗ - [UISceneDelegate scene:continueUserActivity:]
      - [UISceneDelegate sceneWillEnterForeground:] (background)
      * UISceneWillEnterForegroundNotification (background)
    ✓ - [UISceneDelegate scene:continueUserActivity:] (inactive)
      = state: active
    """,
    .rq16: """
      os: 15
      ! open from the home screen
      ! notification of the app arrives
    ✓ - [UNUserNotificationCenterDelegate userNotificationCenter:willPresentNotification:withCompletionHandler:] (active)
      = state: active
    """,
    .sc21: """
      os: 15
      scenes: multiple
      ! show scene B alone
      ! app requests the destruction of scene A
    ✗ = process ended
      = state: active
    """,
    .sc42: """
      os: 15
      scenes: multiple
      ! open from the home screen
      ! show scene B alone
      ! app requests the destruction of scene A
    ✓ - [UISceneDelegate sceneDidDisconnect:] (A, active)
      * UISceneDidDisconnectNotification (A, active)
      …
    """,
    .sc44: """
      os: 15
      scenes: multiple
      ! open from the home screen
      ! show scene B alone
      - [UISceneDelegate sceneWillResignActive:] (A, active)
      * UISceneWillDeactivateNotification (A, active)
    ✓ - [UISceneDelegate sceneDidEnterBackground:] (A, inactive)
    ✓ * UISceneDidEnterBackgroundNotification (A, inactive)
      - [UIApplicationDelegate application:configurationForConnectingSceneSession:options:] (B, background)
      …
    """,
    .sc49: """
      os: 15
      scenes: multiple
      ! open from the home screen
      ! show scene B alone
      ! app requests the destruction of scene A
      - [UISceneDelegate sceneDidDisconnect:] (A, active)
      * UISceneDidDisconnectNotification (A, active)
    ✓ - [UIApplicationDelegate application:didDiscardSceneSessions:] (A, active)
      = state: active
    """,
    .bg02: """
      os: 15
      ! system prewarms the app
    ✗ - [UIApplicationDelegate applicationDidBecomeActive:] (active)
    ✗ * UIApplicationDidBecomeActiveNotification (active)
      = state: background
    """,
    .bg03: """
      os: 15
      ! lock
      ! system prewarms the app
      ! unlock
      ! open from the home screen
    ✗ - main()
      = state: active
    """,
    .bg05: """
      os: 14
      background modes: location
      ! system wakes the app in the background (application:didFinishLaunchingWithOptions: begins a background task)
      ! background task expires and is not ended
    ✗ - [UIApplicationDelegate applicationWillTerminate:] (background)
    ✗ * UIApplicationWillTerminateNotification (background)
      = process ended
      …
    """,
    .bg06: """
      os: 15
      background modes: fetch
      ! open from the home screen
      ! open the app switcher
      ! remove this app in the switcher
      ! background fetch or silent push is due
    ✗ - [UIApplicationDelegate application:didFinishLaunchingWithOptions:] (background)
      = state: not running
    """,
  ]
}
