extension RuleTheme {
  /// The callbacks of the root view controller.
  static let rootView = RuleTheme(
    "The root view controller", .rootViewController,
    Rule(
      .vc01, .must, .stated, scope: .apps(.launchIntoForeground),
      """
      The root view controller that a main nib or a storyboard holds is sent awakeFromNib before \
      didFinishLaunching; one that is made in code is not sent it
      """,
      .loggedOrder("Root View Controller: Awake From Nib"),
      remedy: "when the nib or storyboard is unpacked: before the launch methods end"),
    Rule(
      .vc02, .must, .stated, scope: .apps(.loadViewLate),
      """
      viewDidLoad of the root view controller comes after didFinishLaunching, unless the app \
      touches the view earlier or restores its state
      """,
      .loggedOrder("Root View Controller: View Did Load"),
      remedy: "the code that makes the root view load: nothing before the launch methods"),
    Rule(
      .vc03, .must, .stated,
      """
      viewDidLoad comes before viewWillAppear, and viewWillAppear before viewDidAppear, each once in \
      an appearance; viewWillDisappear and viewDidDisappear come in this order; a view that is shown \
      does not appear again before it has disappeared, nor does one disappear that is not shown
      """,
      .loggedOrder("Root View Controller: View Will Appear"),
      .loggedOrder("Root View Controller: View Did Appear"),
      remedy: "the transition that makes a view appear: it has a beginning and an end"),
    Rule(
      .vc04, .must, .stated, scope: .systems(7...7, .launchIntoForeground),
      "viewWillAppear of the root view controller comes before didBecomeActive",
      .loggedOrder("Root View Controller: View Will Appear"),
      remedy: "where in a launch the first view begins to appear"),
    Rule(
      .vc05, .must, .stated, scope: .systems(7...7, .launchIntoForeground),
      "viewDidAppear of the root view controller comes after didBecomeActive",
      .loggedOrder("Root View Controller: View Did Appear"),
      remedy: "where in a launch the first view has appeared"),
    Rule(
      .vc06, .must, .derived,
      """
      awakeFromNib and viewDidLoad of the root view controller occur in a launch, once, and at no other time, \
      unless the view was unloaded meanwhile or comes with its scene (SC-37); viewDidUnload comes where MW-06 permits it
      """,
      .loggedOrder("Application’s Fresh Launch"),
      remedy: "the code that loads the root view: the launch alone, or the connection of its scene"),
    Rule(
      .vc08, .may, .derived,
      """
      A transition inside the app, while it is in the foreground, may send viewWillDisappear and \
      viewDidDisappear, or viewWillAppear and viewDidAppear, whatever the state of the app
      """,
      .messageSequences("the view does have disappear and appear events"),
      remedy: "transitions between views: they have nothing to do with the app's state"),
    Rule(
      .c21, .may, .recorded,
      """
      A launch into the background may send the callbacks of the root view controller as far as it \
      gets, and the first opening after it, also one that is broken off, the rest, or none of it
      """,
      references: .viewsInBackground, remedy: "the part of the interface that a launch into the background sets up"))
}

/// The callbacks of the root view controller.
package enum RootViewRules: MonitorRules {
  package static var facet: Facet { .rootViewController }
  package static let callbacks = Facet.rootViewController.callbacks
  package static let anchors: CallbackSet = [.applicationDidFinishLaunching, .applicationDidBecomeActive]

  package static func expectation(_ step: StepContext) -> StepExpectation {
    if step.hasScenes { return ofScene(step) }
    switch step.transition {
    case .launch: return loading(expecting(rootViewAtLaunch(step), .vc03, rootViewProhibitions(step)))
    case .backgroundLaunch:
      return loading(expecting(rootViewInBackground(step), .vc03, rootViewProhibitions(step)))
    case .comeBack where step.wasNeverInForeground, .brokenOff where step.wasNeverInForeground:
      return firstOpening(step)
    case .untouched, .stayInactive, .deactivate, .activate, .urlInForeground:
      return step.process == .foreground ? rootViewInside(step) : rootViewBehind(step)
    case .suspended: return silent(.pr01, onceInALaunch)
    case .launchPauses: return pausing(step)
    case .launchWithheld: return silent(.bg06)
    case .endedInLaunch: return withoutUnloading()
    case .crashed: return silent(.sm02, onceInALaunch)
    case .comeBack:
      let loads = loadingAgain(from: step.rootView, in: step, then: .nothing)
      return expecting(loads, .pr05, onceInALaunch(except: loads))
    // Where there is no background, leaving the app is not said to spare its views.
    case .leaveAndEnd where !step.hasBackground, .lockAndEnd where !step.hasBackground: return rootViewInside(step)
    case .brokenOff, .backgroundResume, .leave, .leaveAndEnd, .lockAndEnd, .killed, .reclaimed,
      .endedBySystem:
      return silent(.pr05, onceInALaunch)
    }
  }

  /// A launch that pauses before didFinishLaunching has perhaps made the root view controller, and loaded a view that loads early.
  private static func pausing(_ step: StepContext) -> StepExpectation {
    var free = silent(.vc03, rootViewProhibitions(step))
    if step.holdsRootView { free.ignored.insert(.viewAwakeFromNib) }
    if step.loadsViewEarly { free.ignored.insert(.viewDidLoad) }
    return free
  }

  /// In an app with scenes the root view belongs to the scene: it comes and goes with it.
  private static func ofScene(_ step: StepContext) -> StepExpectation {
    if !step.launches, step.transition != .launchPauses, case .nothingExecutes(let rule) = step.silence {
      return silent(rule)
    }
    let isOnly = !step.hasSeveralScenes
    // Another scene may come with the removal of the app (SC-47), and its view with that.
    let isRemoved = step.transition == .killed && isOnly && step.scene == .absent
    // A view that its scene has shown, and was connected all the time, has neither gone nor comes.
    let isShown = isOnly && step.scene.isConnected && step.rootView == .shown && !step.wasNeverInForeground
    let isBack = step.transition == .comeBack && isShown
    guard !isRemoved, !isBack, mayComeOrGo(by: step.transition) else { return silent(.pr05, onceInALaunch) }
    var free = withoutUnloading()
    free.shows = [.sc37]
    return free
  }

  /// A step in which the callbacks of the root view come as the app likes; none of these systems unloads views.
  private static func withoutUnloading() -> StepExpectation {
    var free = silent(.pr05, [.init(.vc06, [.viewDidUnload])])
    free.ignored = callbacks.union(anchors).subtracting([.viewDidUnload])
    return free
  }

  /// Whether a scene may come, or show another view: also another of several, as the app is removed.
  private static func mayComeOrGo(by transition: Transition) -> Bool {
    switch transition {
    case .launch, .backgroundLaunch, .comeBack, .untouched, .stayInactive, .deactivate, .activate, .urlInForeground,
      .backgroundResume, .brokenOff, .launchPauses, .launchWithheld, .endedInLaunch, .killed:
      true
    case .leave, .leaveAndEnd, .lockAndEnd, .suspended, .reclaimed, .endedBySystem, .crashed: false
    }
  }

  /// A launch loads the root view, and that once.
  private static func loading(_ expected: StepExpectation) -> StepExpectation {
    var expected = expected
    expected.repetitions = [.init(.vc06, [.viewAwakeFromNib]), .init(.vc06, [.viewDidLoad])]
    return expected
  }

  private static let onceInALaunch: [StepExpectation.Prohibition] = [
    .init(.vc06, [.viewAwakeFromNib, .viewDidLoad, .viewDidUnload])
  ]

  /// The same in a step in which the view may load again or be unloaded.
  private static func onceInALaunch(except body: Expectation) -> [StepExpectation.Prohibition] {
    onceInALaunch.map { .init($0.rule, $0.callbacks.subtracting(body.callbacks)) }
  }

  private static func rootViewProhibitions(_ step: StepContext) -> [StepExpectation.Prohibition] {
    [.init(.vc06, [.viewDidUnload])]
      + (step.holdsRootView ? [] : [.init(.vc01, [.viewAwakeFromNib])])
  }

  /// A callback of the application that the monitor orders its own by.
  private static func anchor(_ callback: Callback, _ rule: RuleID) -> Expectation {
    .call(Obligation(callback, rule, .anyDetail))
  }

  private static func rootViewAtLaunch(_ step: StepContext) -> Expectation {
    let isLogged = step.isSubject(to: .vc04)
    return launchMessages(step, awaking: call(.viewAwakeFromNib, .vc01)) { loading in
      .sequence([
        loading,
        call(.viewWillAppear, isLogged ? .vc04 : .vc03),
        isLogged ? anchor(.applicationDidBecomeActive, .vc05) : .nothing,
        call(.viewDidAppear, .vc03),
      ])
    }
  }

  private static func rootViewInBackground(_ step: StepContext) -> Expectation {
    let appearing = call(.viewWillAppear, .vc03).followed(by: .optional(.c21, call(.viewDidAppear, .vc03)))
    return launchMessages(step, awaking: .optional(.c21, call(.viewAwakeFromNib, .vc01))) { loading in
      .optional(.c21, loading.followed(by: .optional(.c21, appearing)))
    }
  }

  /// Returns the callbacks of a launch around didFinishLaunching: the root view controller awakes before it, and its
  /// view loads after it, or, in an app that loads the view early, perhaps before it.
  ///
  /// - Parameter rest: The callbacks after didFinishLaunching, given the loading of the view, or nothing where it was
  ///   loaded before.
  private static func launchMessages(
    _ step: StepContext, awaking: Expectation, rest: (_ loading: Expectation) -> Expectation
  ) -> Expectation {
    func due(_ part: Expectation) -> Expectation { step.hasPausedLaunch ? .optional(.bg01, part) : part }
    let awakes = step.holdsRootView ? due(awaking) : .nothing
    let loads = call(.viewDidLoad, .vc06)
    let told = anchor(.applicationDidFinishLaunching, .vc02)
    let late = Expectation.sequence([awakes, told, rest(loads)])
    guard step.loadsViewEarly else { return late }
    return .oneOf(late, .sequence([anyOrder(awakes, due(loads)), told, rest(.nothing)]))
  }

  /// The first opening of a process that was launched into the background: what the launch has not sent may come, and what
  /// it has sent does not come again.
  private static func firstOpening(_ step: StepContext) -> StepExpectation {
    let loads = call(.viewDidLoad, .vc06)
    let appears = call(.viewWillAppear, .vc03).followed(by: call(.viewDidAppear, .vc03))
    let body: Expectation =
      switch step.rootView {
      case .unknown:
        .sequence([.viewDidLoad, .viewWillAppear, .viewDidAppear].map { .optional(.c21, call($0, .c21)) })
      case .unloaded: .optional(.c21, loads.followed(by: .optional(.c21, appears)))
      case .hidden: .optional(.c21, appears)
      case .hiddenWhileMemoryWasLow:
        loadingAgain(from: step.rootView, in: step, then: .optional(.c21, appears))
      case .appearing: .optional(.c21, call(.viewDidAppear, .vc03))
      case .shown: .nothing
      }
    return expecting(body, .vc03, onceInALaunch(except: body) + [.init(.vc03, appearing)])
  }

  /// Where nothing of the view is on the screen. A warning of low memory may unload it.
  private static func rootViewBehind(_ step: StepContext) -> StepExpectation {
    guard let unloads = unloading(step) else { return silent(.pr05, onceInALaunch) }
    let body = Expectation.optional(.mw06, unloads)
    var expected = expecting(body, .pr05, onceInALaunch(except: body))
    expected.repetitions = [.init(.vc06, [.viewDidUnload])]
    return expected
  }

  /// The end of the view because of a warning of low memory; nil where there is none.
  private static func unloading(_ step: StepContext) -> Expectation? {
    guard step.isEvent(.memoryWarning), step.isSubject(to: .mw06) else { return nil }
    switch step.rootView {
    case .unknown, .hidden, .hiddenWhileMemoryWasLow: return call(.viewDidUnload, .mw06)
    case .unloaded, .appearing, .shown: return nil
    }
  }

  /// Returns the callbacks of a view that is loaded, after those of its loading where it may have to load again.
  private static func loadingAgain(
    from rootView: Screen.RootView, in step: StepContext, then rest: Expectation
  ) -> Expectation {
    guard step.isSubject(to: .mw06) else { return rest }
    switch rootView {
    case .unknown, .hiddenWhileMemoryWasLow: return .optional(.mw06, call(.viewDidLoad, .mw06)).followed(by: rest)
    case .unloaded where step.sees(.viewDidLoad):
      return .optional(.mw06, call(.viewDidLoad, .vc06).followed(by: rest))
    case .unloaded, .hidden, .appearing, .shown: return rest
    }
  }

  /// Transitions inside the app, which the app may make at any time while it is in the foreground. A view that is shown
  /// disappears before it appears again.
  private static func rootViewInside(_ step: StepContext) -> StepExpectation {
    let rootView = step.isEvent(.memoryWarning) ? step.rootView.whileMemoryIsLow : step.rootView
    var body = turning(from: rootView, in: step)
    if let unloads = unloading(step) {
      body = .oneOf(body, .optional(.mw06, unloads.followed(by: turning(from: .unloaded, in: step))))
    }
    var expected = expecting(body, .vc03, onceInALaunch(except: body))
    expected.repetitions = [.init(.vc06, [.viewDidUnload])]
    return expected
  }

  /// Returns the turns in which the view may appear and disappear, given how far it has come.
  private static func turning(from rootView: Screen.RootView, in step: StepContext) -> Expectation {
    let disappears = call(.viewWillDisappear, .vc03).followed(by: call(.viewDidDisappear, .vc03))
    let appears = call(.viewWillAppear, .vc03).followed(by: call(.viewDidAppear, .vc03))
    // Where one half cannot be seen the other may seem to come again and again.
    let seesBoth = step.seesAny(of: appearing) && step.seesAny(of: disappearing)
    let isShown = rootView == .shown || rootView == .appearing
    let isLoaded =
      rootView != .unloaded || !step.sees(.viewDidLoad) || step.isSubject(to: .mw06)
    let mayAppear = !seesBoth || !isShown && isLoaded
    let mayDisappear = !seesBoth || isShown || rootView == .unknown
    func turns(_ one: Expectation, _ other: Expectation) -> Expectation {
      .repeated(.vc08, one.followed(by: other)).followed(by: .optional(.vc08, one))
    }
    let body: Expectation =
      switch (step.event(among: [.showAnotherView, .returnToRootView]), mayDisappear, mayAppear) {
      case (.showAnotherView, let may, _): may ? .optional(.vc08, disappears) : .nothing
      case (.returnToRootView, _, let may): may ? .optional(.vc08, appears) : .nothing
      case (_, true, true): .oneOf(turns(disappears, appears), turns(appears, disappears))
      case (_, true, false): turns(disappears, appears)
      case (_, false, true): turns(appears, disappears)
      case (_, false, false): .nothing
      }
    return step.isEvent(.showAnotherView) ? body : loadingAgain(from: rootView, in: step, then: body)
  }

  private static let appearing: CallbackSet = [.viewWillAppear, .viewDidAppear]
  private static let disappearing: CallbackSet = [.viewWillDisappear, .viewDidDisappear]
}

extension Screen.RootView {
  /// The same after a warning of low memory.
  fileprivate var whileMemoryIsLow: Screen.RootView { self == .hidden ? .hiddenWhileMemoryWasLow : self }
}
