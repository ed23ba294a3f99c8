import LifecycleTestSupport

extension CommandTests {
  @Suite("Questions on the command line")
  struct Questions {
    let tool = Tool()

    @Test(
      "each question of the articles has the answer that is printed there",
      arguments: ["Questions", "QuestionsAboutVersions"])
    func article(_ name: String) throws {
      let path = "Sources/LifecycleConformance/LifecycleConformance.docc/\(name).md"
      let text = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
      let blocks = text.components(separatedBy: "```\n$ lifecycle-conformance ").dropFirst()
      #expect(blocks.count >= 10)
      for block in blocks {
        let lines = (block.components(separatedBy: "```")[0]).split(separator: "\n").map(String.init)
        let ending = try tool.perform(line: lines[0])
        let answer = (ending.output + ending.errors).split(separator: "\n").map(String.init)
        #expect(answer.starts(with: lines.dropFirst()), "\(lines[0]): \(answer.prefix(lines.count))")
      }
    }

    @Test("an answer is data as well, and each kind of question has a form of its own")
    func forms() throws {
      let explained = try tool.perform("explain", "home", "--json", ends: 0)
      #expect(explained.output.contains("\"format\" : 1"))
      let woken = try tool.perform("explain", "background launch, open", "--scenes", "single", "--json", ends: 0).output
      for line in ["scenes: single", "background modes: fetch, remote-notification"] {
        #expect(woken.contains("\"\(line)\""), "\(woken)")
      }
      #expect(woken.contains("\"Where 'system wakes the app in the background' sends"))
      #expect(try !tool.perform("explain", "--compare", "3,4").output.contains("press Back"))
      #expect(explained.output.contains("\"callback\" : \"[UIApplicationDelegate applicationWillResignActive:]\""))
      let when = try tool.perform("explain", "--when", "willTerminate")
      #expect(when.output.hasPrefix("applicationWillTerminate: comes at these events, the shortest ways first:\n"))
      let both = try tool.perform("explain", "--between", "willResignActive,didEnterBackground")
      #expect(both.output.hasPrefix("applicationWillResignActive: comes before applicationDidEnterBackground:"))
      let same = try tool.perform("explain", "home", "--compare", "15,26")
      #expect(same.output.hasPrefix("The same is sent on iOS 15, iOS 26, as far as was tried: these events"))
      let read = try tool.perform("explain", "lock", "--compare", "6,7")
      #expect(
        read.output.contains("applicationDidEnterBackground: reads inactive on iOS 6, background on iOS 7 [OR-08]"))
    }

    @Test(
      "an order is free where no rule and no chain of callbacks that are due fixes it",
      arguments: [
        ("textFieldShouldEndEditing,textFieldShouldBeginEditing", "Either may come first within one event."),
        ("openURL,viewDidAppear", "Either may come first within one event."),
        ("viewWillAppear,viewDidAppear", "viewWillAppear: comes before viewDidAppear: "),
        ("textFieldDidBeginEditing,textFieldDidEndEditing", "textFieldDidEndEditing: comes before "),
      ])
    func orders(_ callbacks: String, _ beginning: String) throws {
      #expect(try tool.perform("explain", "--between", callbacks).output.hasPrefix(beginning))
    }

    @Test("the first line of an answer says what the sources leave open")
    func openEnds() throws {
      for (words, line) in [
        (
          "home, quick action",
          ", and before, between or after applicationWillEnterForeground: and applicationDidBecomeActive:"
        ),
        ("open url", "then application:openURL:options:, then applicationDidBecomeActive:"),
        ("prewarm", "may send nothing, or application:willFinishLaunchingWithOptions:"),
      ] {
        let answer = try tool.perform("explain", words).output.split(separator: "\n").prefix(4)
        let sentence = answer.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        #expect(sentence.contains(line), "\(sentence)")
      }
      let replaced = try tool.perform(
        "explain", "tap text field, tap another text field", "--why-not", "textFieldDidEndEditing")
      #expect(replaced.output.contains("the app does not implement textFieldDidEndEditing:reason:"))
      let both = try tool.perform("explain", "--between", "textFieldDidEndEditing,textFieldShouldEndEditing")
      #expect(both.output.contains("(TF-16)"))
    }

    @Test("events that people leave out are inserted, and words for what sends nothing are passed over")
    func unnamed() throws {
      for words in ["press return", "lock, wake, unlock", "phone call, answer, hang up, open", "home, wait, open"] {
        #expect(try tool.perform("explain", words).status == 0, "\(words)")
      }
      #expect(try !tool.perform("explain", "play music").errors.contains("voip"))
      #expect(try tool.perform("explain", "banner").errors.contains("a banner takes nothing from the app"))
    }

    @Test(
      "a question that makes no sense is answered with what can be asked",
      arguments: """
         | needs an event
        xyzzy | no event is known as 'xyzzy'
        interruption | may mean 'phone call begins'
        'shut down' | is not covered
        home --why-not xyzzy | no callback is known as 'xyzzy'
        --between willTerminate | takes two callbacks
        --when webViewDidFinishLoad | no callback is known as 'webViewDidFinishLoad'
        open --app scenes | as 'scenes: single;
        home --why-not willTerminate --json | prints what events send, when a callback comes, and differences
        'force quit' --start 'not running' | the app is not running, and receives nothing
        'background launch' --os 4 | background mode that wakes it
        'suspend, silent push' | possible there: 'system wakes the app in the background'
        'open by quick action (application:didFinishLaunchingWithOptions: answers no)' | to reply as usual
        'home, wait 10 minutes' | time by itself sends nothing
        home --compare 12,21 | there is no iOS 19 to 25
        home --compare 12,x | takes versions of iOS, not 'x'
        'scene disconnects' --os 12 | cannot happen there
        home --scenes single --os 9 | scenes came with iOS 13
        'home, suspend, system kills app' --why-not willTerminate | 'system reclaims memory'
        home --why-not userActivity | say which
        'universal link' --why-not onOpenURL | 'onOpenURL' is not covered: SwiftUI
        call openURL | put commas: 'call, openURL'
        home --start background --os 3 | leave it not running
        open --start background --os 27 --app 'sdk: 27' | leave it not running
        'lock, unlock, unlock' | the device is not locked
        'phone call, phone call' | name 'phone call dismissed' before it
        'phone call, home, decline' | 'phone call dismissed' cannot happen there
        'split view' --os 9 | scenes came with iOS 13
        SFSafariViewController | the nearest event is 'show another view'
        'what is called when the fridge is opened?' | no event is known
        'is willTerminate called when the fridge is opened?' | as 'the fridge is opened'
        'does a kill prevent silent pushes?' | no event is known
        'open the app switcher and kill another app' | 'kill another app': a removal of another app
        'audio playing, home' | --app 'background modes: audio'
        XCUIApplication.terminate | the nearest event is 'app crashes'
        'universal link' --scenes multiple | is covered for an app with one scene
        'universal link' --os 8 | it came with iOS 9
        'universal link' --compare 8,9 | with iOS 9
        'background fetch' --os 6 | it came with iOS 7
        'location update' --os 3 | with iOS 4
        'tap notification' --os 9 | is not covered before iOS 10, which brought its message
        'swipe up banner' | sends nothing
        'dismiss notification' | sends nothing
        'banner pulled down' | (C14)
        beginBackgroundTask | it is a call by the app
        'applicationState in didFinishLaunching' | it is no event
        'clear button' | 'tap on the delete key'
        'not running' | --start 'not running'
        'split view, close scene B, close scene A' --scenes multiple | the event that closes the last one, \
          and ends the process, is 'remove this app in the switcher'
        'split view, deep link' --scenes multiple | 'open scene A by URL' is not covered there
        open --app 'UIApplicationExitsOnSuspend: YES' | --app 'exits on suspend: yes'
        --when encodeRestorableState | is not covered: of the state that an app saves
        """.rows)
    func refused(_ row: [String]) throws {
      let ending = try tool.perform(line: "explain \(row[0])", ends: 64)
      #expect(ending.errors.contains(row[1]), "\(ending.errors)")
    }

    private static let newest = AppConfiguration.versions.upperBound

    /// Questions whose answers take a long search.
    private static let searching = """
      --when textFieldDidEndEditing | the app is active: tap on the second text field [TF-16], or \
        textFieldDidEndEditing:reason: in its place; before:
      --when viewDidUnload --os 5 | the app is active: memory warning [MW-06], may be left out; before: \
        open from the home screen, show
      """.rows

    @Test(
      "an answer has the callbacks of the part of the life cycle that is asked, and says what it takes for granted",
      arguments: """
        --when didBecomeActive | the app is inactive: choose this app in the switcher [OR-18] | more: \
          '--all' lists them as well.
        --when didBecomeActive --all | Control Center dismissed [OR-22]
        --when textFieldShouldReturn | the app is active: tap on Return [TF-12]
        --when keyboardWillShow | the app is active: tap on the first text field
        --when windowScene:performActionForShortcutItem:completionHandler: | open by quick action [RQ-08]
        --when didReceiveMemoryWarning | the app is active: memory warning
        --between textFieldShouldBeginEditing,textFieldDidBeginEditing | where one event sends both (TF-04).
        --between viewDidAppear,sceneDidBecomeActive | Either may come first within one event.
        --between openURL,didBecomeActive | always application:openURL:options: first: open by URL while \
          the app is not running (OR-03)
        --between textFieldDidEndEditing,textFieldDidEndEditing:reason: | implements both is sent
        --when 'func applicationDidEnterBackground(_ application: UIApplication)' | press Home [OR-04]
        --when '- (void)applicationWillTerminate:(UIApplication *)application' | applicationWillTerminate: \
          comes
        --when memoryWarning | applicationDidReceiveMemoryWarning: comes at these events
        home --os 'iOS 17.4' | iOS 17
        --between applicationDidEnterBackground,sceneDidEnterBackground --scenes single | in its place.
        --when applicationDidBecomeActive --scenes single | sceneDidBecomeActive: comes at these events
        'kill, geofence' | background modes: region-monitoring; before: open from the home screen; inserted: \
          | 'region-monitoring' stands for regions, visits and significant changes
        'kill, location update' | background modes: location;
        kill --why-not didBecomeActive | inserted: 'open the app switcher' before
        'swipe away then open' | 'open from the home screen' sends application:willFinishLaunchingWithOptions:
        'lock and return' | 'unlock' sends applicationWillEnterForeground:
        'swipe up and hold' | 'open the app switcher' sends applicationWillResignActive:
        'app switcher, back' | 'choose this app in the switcher' sends applicationDidBecomeActive:
        open --why-not sceneDidBecomeActive | (SC-07). | iOS 26; scenes: single
        'control center' --why-not sceneDidEnterBackground | (SC-13)
        --compare 12,13 | from iOS 13 on: '--scenes single' compares those.
        launch --compare 12,13 | from iOS 13 on: '--scenes single' compares those.
        'phone call' | assumed: a call takes the focus; as a banner it sends nothing: --app
        'phone call as a banner' | 'phone call begins' sends the app nothing. iOS 26; interruptions take \
          focus: no;
        'open, second window, home' --scenes multiple | sceneDidEnterBackground: of scene A; \
          sceneWillResignActive: of scene B, then sceneDidEnterBackground: of scene B; the two
        crash --why-not willTerminate | at 'app crashes', which ends the process and sends nothing (SM-02)
        launch --all | anywhere among these awakeFromNib), then application:didFinishLaunchingWithOptions:, \
          then applicationDidBecomeActive:, and before, around or after applicationDidBecomeActive: perhaps \
          [UIWindow makeKeyAndVisible]; perhaps [UIApplication nextEvent]; viewDidLoad, then viewWillAppear:, \
          then viewDidAppear:; the app is then active.
        'force quit' --scenes single | then perhaps application:didDiscardSceneSessions:, which should come \
          after it (SC-22), then perhaps applicationWillTerminate:; the process ends. | may also come, only \
          both: scene:willConnectToSession:options:, sceneWillEnterForeground: [SC-09] after sceneDidDisconnect: may
        // What merely may have come before has not come.
        'open, answer call' --os 12 --why-not didBecomeActive | does not come at 'phone call accepted' (OR-11)
        'tap text field, tap other text field' --why-not textFieldDidEndEditing:reason: | comes at 'tap on \
          the second text field' (TF-16). Where it does not, textFieldDidEndEditing: comes in its place.
        'tap text field, tap other text field' | textFieldDidEndEditing:reason: or textFieldDidEndEditing:, then
        'open by url' --start active | sends application:openURL:options:, and before, around or after \
          application:openURL:options: perhaps both applicationWillResignActive: and then \
          applicationDidBecomeActive:. | reads active, may be left out together with applicationDidBecomeActive:
        'open, text message, accept' --os 12 | sends perhaps both applicationDidBecomeActive: and then \
          applicationWillResignActive:, then applicationDidEnterBackground:;
        'show both scenes side by side' --scenes multiple | may be left out together with sceneDidBecomeActive:
        --when stateRestorationActivity --scenes single | press Home, may come; before: | lock, may come; before:
        --between didEnterBackground,willEnterForeground | They come at different events, \
          applicationDidEnterBackground: at 'press Home' and applicationWillEnterForeground: at 'open from \
          the home screen' for instance. applicationWillEnterForeground: comes before
        'push in background' | 'system wakes the app in the background' sends | system suspends the app
        home --os 3 --app 'loads view early: yes' | iOS 3; loads view early: yes; before:
        lock --compare 15,26 --start background | these events, while the app is background.
        lock --os 7 --app 'exits on suspend: yes' | the app is then background, or not running.
        'background fetch' | the app is then background, or not running.
        'decline call' | assumed: a call takes the focus
        'system ends the app' --scenes single | sends perhaps sceneWillResignActive:, then perhaps \
          sceneDidEnterBackground:, | may be left out together with sceneDidEnterBackground:
        'tap text field, tap on a letter' | sends sendEvent:, then sendEvent:, then
        'close scene A' --why-not sceneDidEnterBackground | scene A in the switcher', and need not (SC-42). \
          | That of scene B does not come.
        open --os 27 --app 'sdk: 27' | sends perhaps application:willFinishLaunchingWithOptions: | \
          applicationWillEnterForeground: [PR-04] | applicationDidEnterBackground: [C33]
        home --compare 12,13 --scenes single | sceneWillResignActive: comes on iOS 13, and not on iOS 12
        prewarm --compare 14,15 | the event on iOS 15, and not on iOS 14
        --when didBecomeActive --os 17 --all | lock [MU-02], may be left out
        --when willResignActive --all | system ends the app [PC-08], may be left out
        --between willResignActive,willTerminate | where one event sends both (MU-10). open from the home \
          screen,
        --between openURLContexts,sceneWillResignActive | Either may come first within one event.
        --between openURLContexts,sceneWillEnterForeground | by advice scene:openURLContexts: first (SC-48)
        'system ends the app' | may also come: applicationWillResignActive: may also come, only \
          both: applicationWillResignActive:, applicationDidEnterBackground: [OR-24]
        'open, deep link' --scenes single | may also come, only both: sceneWillResignActive:, \
          sceneDidBecomeActive: [
        'universal link' --scenes single --why-not continueUserActivity | RQ-07 advises against it
        'control center' --scenes single --why-not sceneWillResignActive | should come at 'Control Center \
          begins' (SC-14).
        'decline phone call' --os 12 --why-not viewWillAppear | does not cause viewWillAppear:
        'show both scenes side by side' --why-not sceneDidBecomeActive | That of scene A may come. That of \
          scene B comes.
        'switch text field' | textFieldDidEndEditing:reason:
        // Whether a launch into the background connects the scene is open, and decides what an opening sends.
        'background launch, open' --scenes single | 'open from the home screen' sends perhaps \
          application:configurationForConnectingSceneSession:options:, then \
          scene:willConnectToSession:options: | Where 'system wakes the app in the background' sends \
          scene:willConnectToSession:options:, sceneDidEnterBackground:, 'open from the home screen' sends \
          sceneWillEnterForeground:, then sceneDidBecomeActive:; | not sent: sceneWillResignActive:
        'open, home, open by url, show scene B alone' --scenes multiple | perhaps \
          application:configurationForConnectingSceneSession:options: of scene B, then \
          scene:willConnectToSession:options: of scene B, | scene B in any order, then \
          sceneDidBecomeActive: of scene B; the two scenes in any order.
        'background launch, open' --scenes single --why-not willConnectTo | may come at 'open from the \
          home screen', and need not (SC-07).
        'background launch, deep link' --scenes single --why-not openURLContexts | and need not (SC-29). \
          It comes where 'system wakes the app in the background' sends scene:willConnectToSession
        'lock, unlock' --why-not applicationDidBecomeActive | It does not come where the app is background \
          before 'lock' (OR-08).
        'control center' --scenes single --why-not UIApplication.willResignActiveNotification | should \
          come at 'Control Center begins' (SC-02). It does not come where the app is background before
        --when UIApplication.willResignActiveNotification --scenes single --all | Control Center begins \
          [SC-02], should come;
        --when sceneWillResignActive --scenes single | phone call begins [SC-14], should come;
        // One of two comes.
        'universal link' --why-not continueUserActivity | comes at 'open by user activity' (RQ-03). Where \
          it does not, application:didFailToContinueUserActivity
        'universal link' --why-not didFailToContinueUserActivity | It comes in the place of \
          application:continueUserActivity:
        'home, universal link' --scenes single | then scene:continueUserActivity: or \
          scene:didFailToContinueUserActivityWithType:error:, which should come after it (RQ-15), then sceneDidBecome
        --when continueUserActivity | open by user activity [RQ-03], or application:didFailToContinue
        // Names and readings differ between versions as well.
        'deep link' --compare 8,9 | application:openURL:sourceApplication:annotation: comes on iOS 8, and not
        home --compare 12,13 --all | application:shouldSaveApplicationState: may come on iOS 12, and not \
          on iOS 13
        'lock, unlock' --compare 4,5,6,7 | DidEnterBackground: reads inactive on iOS 5, 6, background on iOS \
          7 | WillEnterForeground: reads inactive on iOS 5, 6, background on iOS 7
        'phone call' --compare 13,14 | Assumed: a call takes the focus; as a banner it sends nothing
        'deep link' --os 9 --why-not application:openURL:sourceApplication:annotation: | \
          application:openURL:options: is the name of application:openURL:sourceApplication:annotation: on \
          iOS 9.
        // Some may come in company alone, and some are put in an order by advice alone.
        'notification center' --os 12 | may also come, only both: applicationDidBecomeActive:, \
          applicationWillResignActive: [C16] after applicationWillResignActive:
        'home, deep link' --scenes single | openURLContexts:, then sceneWillEnterForeground:, which should \
          come after it (SC-48), then sceneDidBecomeActive: | SC-48 SHOULD:
        'home, open' --all | applicationSignificantTimeChange:
        'prewarm, open' | then applicationDidBecomeActive:; the app is then active. Where 'system prewarms \
          the app' sends
        'deep link' --scenes multiple | scene:willConnectToSession:options: of scene A
        'home, wait 10 minutes, kill' --why-not willTerminate | Passed over 'wait 10 minutes': time by \
          itself sends nothing
        'home, kill' --why-not willTerminate | and need not (PC-08).
        kill --scenes single --why-not willTerminate | and need not (SC-22).
        'background launch' --why-not viewDidAppear | and need not (C21).
        'present modal' --why-not viewWillDisappear | may come at 'show another view', and need not (VC-08).
        'cold launch from a push' --scenes single --why-not didReceiveNotificationResponse | and need not \
          (RQ-12).
        'open, permission alert, allow' --between didBecomeActive,viewDidAppear | No event sends both
        'memory warning' --why-not viewDidUnload --os 6 | The least change: it may come on iOS 5 where \
          'show another view' happens before.
        'system kills app low memory in foreground' | 'system ends the app' sends perhaps
        'tap notification in notification center' | the app was inactive, and is then active
        home --start running | the app is then background
        'home, return to the app after 5 minutes' | 'open from the home screen' sends applicationWillEnter
        // Sentences are questions.
        'does viewWillAppear get called when the app comes back from background?' | Asked as: explain 'the \
          app comes back from background' --why-not viewWillAppear | does not come at 'open from
        'when is willTerminate called on iOS 9?' | --os 9 --when willTerminate | applicationWillTerminate:
        'what happens if the user kills the app in iOS 16 with scenes' | --os 16 --scenes single | sceneDidDis
        'does didBecomeActive come before viewDidAppear at launch?' | explain 'launch' --between \
          didBecomeActive,viewDidAppear | Either may come first
        'which state is the app in when a phone call comes in?' | the app is then inactive
        'what changed for lock between iOS 6 and iOS 7?' | --compare 6,7 | reads inactive on iOS 6, background
        'how long may the app stay in applicationDidEnterBackground?' | TB-02
        lock --os 6 --why-not didEnterBackground | Inside it 'applicationState' reads inactive.
        home --why-not viewWillDisapear | viewWillDisappear: does not come at 'press Home' (PR-05)
        'what is applicationState in didFinishLaunchingWithOptions with scenes?' | reads background.
        'does a silent push launch the app after a force quit?' | explain 'a force quit, silent push launch \
          the app' | sends the app nothing.
        'Why does a silent push not wake the app after the user swiped it away?' | explain 'the user swiped it \
          away, silent push' | sends the app nothing
        'is UIApplicationDidEnterBackgroundNotification sent after applicationDidEnterBackground?' | (NO-03). | \
          open from the home screen, press Home
        'Is the notification UIApplicationDidEnterBackgroundNotification sent before \
          applicationDidEnterBackground?' | explain --between UI | (NO-03).
        'whats the difference between viewDidAppear and applicationDidBecomeActive' | explain --between viewDidAppear,
        'What is applicationState in sceneWillEnterForeground?' | No rule says what 'applicationState' reads
        'Where do I handle a quick action when the app is not running?' | 'quick action when the app is not running'
        'Does the keyboard hide when the app enters the background?' | UIKeyboardWillHideNotification may come
        'Is willFinishLaunching called before the storyboard is loaded?' | Not read: 'storyboard loaded'
        'What happens if the launch takes too long?' | 'app crashes' sends the app nothing
        'Does main return?' | PR-09
        'is didReceiveMemoryWarning called in background' | --when didReceiveMemoryWarning
        'What callbacks come when a significant time change happens' | applicationSignificantTimeChange:
        'did the life cycle of viewWillAppear change in iOS 13?' | --when viewWillAppear
        'What changed in the app life cycle in iOS 13?' | explain --compare 12,13 | from iOS 13 on
        'Does swiping up to kill the app call sceneDidDisconnect or applicationWillTerminate?' | --scenes single
        'order of application(_:didFinishLaunchingWithOptions:) and scene(_:willConnectTo:options:)?' | (SC-04).
        'does sceneWillResignActive get called when using split view?' | (SC-35)
        'when should I use sceneDidDisconnect?' | explain --when sceneDidDisconnect
        'is openURL called if didFinishLaunching returns false?' | with 'answered no': | C24
        'can the system kill my app without calling willTerminate?' | and need not (PC-08).
        'if I press the home button twice, what is called?' | explain 'I press the home button twice'
        'does a phone call put the app in the background?' | explain 'phone call' | is then inactive
        'what happens on force quit?' | explain 'force quit'
        'what does locking send?' | explain 'locking' 'lock' sends
        'does a permission alert make the app inactive?' | the app is then inactive
        'are viewWillDisappear and viewDidDisappear called when I press home?' | --why-not viewWillDisappear
        'is textFieldShouldEndEditing called when I tap another text field?' | comes at 'tap on the second
        --between 'didBecomeActive vs viewDidAppear' | Either may come first
        home --compare '12 and 13' --scenes single | sceneWillResignActive: comes on iOS 13, and not on iOS 12
        lock --compare 4-5 | applicationDidEnterBackground: comes on iOS 5, and not on iOS 4 [OR-08]
        'memory warning' --compare 5,6 | Where 'show another view' happens before: | viewDidUnload may also \
          come on iOS 5, and not on iOS 6
        --when application:openURL:options: --scenes single | (SC-30); its scene is sent
        'deep link' --scenes single --why-not application:openURL | SC-30 advises against it
        home --os '\(newest + 1)' | iOS \(newest + 1) is not known; the answer is that of iOS \(newest).
        """.rows + (Tier.isThorough ? searching : []))
    func grants(_ row: [String]) throws {
      let ending = try tool.perform(line: "explain \(row[0])", ends: 0)
      let answer = ending.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for words in row.dropFirst() { #expect(answer.contains(words), "\(ending.output)\(ending.errors)") }
    }

    @Test("an answer is drawn, and says how many seconds the app has in a method", arguments: ["svg", "mermaid"])
    func drawn(_ format: String) throws {
      let ending = try tool.perform("explain", "home", "--diagram", format, ends: 0)
      #expect(ending.output.hasPrefix(format == "svg" ? "<" : "sequenceDiagram\n"))
      #expect(ending.output.contains("applicationDidEnterBackground:"))
      try tool.perform("explain", "home", "--diagram", format, "--json", ends: 64)
      #expect(try tool.perform("explain", "home").output.contains(", has about 5 seconds [TB-02]\n"))
      #expect(try tool.perform("explain", "home", "--os", "3").output.contains(", has about 5 seconds [TB-04]\n"))
    }

    @Test("rules are listed by a callback, a facet or a word")
    func rules() throws {
      let listed = try tool.perform("rules", "willTerminate").output
      #expect(listed.contains(" rules with 'willTerminate':\n") && listed.contains("\nPR-03  MUST NOT"))
      #expect(try tool.perform("rules", "memory warnings").output.contains("\nMW-01  MUST"))
      let ofScenes = try tool.perform("rules", "scenes").output
      #expect(ofScenes.contains("\nSC-10  MUST") && !ofScenes.contains("\nOR-01 "), "\(ofScenes.prefix(40))")
      // No statement has them, and what the rules rest on does.
      let quoted = try tool.perform("rules", "5 seconds").output
      #expect(quoted.hasPrefix("2 rules with '5 seconds':\nTB-04  MUST") && quoted.contains("\nC13    MAY"))
      #expect(try tool.perform("rules", "scenePhase").output.contains("\nSC-10  MUST"))
      #expect(try tool.perform("rules", "scene:openURLContexts:").output.contains("\nSC-29  MUST"))
      for (words, rule) in [
        ("applicationState", "SM-18"), ("exits on suspend", "SM-17"), ("budget", "TB-02"), ("or-4", "OR-04"),
      ] {
        #expect(try tool.perform("rules", words).output.contains(rule), "\(words)")
      }
      for word in ["openURL", "lock", "deep link"] {
        #expect(try !tool.perform("rules", word).output.contains("SM-01"), "\(word)")
      }
      try tool.perform("rules", "xyzzy", ends: 64)
      let asked = try tool.perform("rules", "is viewDidLoad called once?", ends: 64).errors
      #expect(asked.contains("'explain --when viewDidLoad' answers it"))
      for word in ["onAppear", "apple pay"] {
        #expect(try tool.perform("rules", word, ends: 64).errors.contains("': "), "\(word)")
      }
    }

    @Test("the playground is written to the file that is named, for the versions that are named")
    func playground() throws {
      let kept = try tool.perform("playground", "--os", "6,6", "--output", "./page.html", ends: 0)
      #expect(kept.errors == "" && kept.output == "")
      let page = try tool.contents(of: ".")["page.html"].map { String(decoding: $0, as: UTF8.self) }
      #expect(try tool.perform("playground", "--os", "6").output == page)
      #expect(page?.components(separatedBy: "{\"os\":6,").count == 2)
      for (words, message) in [
        (["--os", "21"], "there is no iOS 19 to 25"), (["--os", ","], "takes versions of iOS: '12,13,26'"),
        (["home"], "'home' is one word too many"),
      ] {
        let ending = try tool.perform(["playground"] + words, ends: 64)
        #expect(ending.errors.contains(message), "\(words)")
      }
    }
  }
}
