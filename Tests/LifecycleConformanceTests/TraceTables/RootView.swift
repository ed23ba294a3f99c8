import LifecycleTestSupport

extension TraceTableTests {
  /// The root view controller in a launch, a return and a transition.
  static let rootView = TraceRow.table(
    """
    # observes: delegate, notifications, end, views
    a launch, both appearances before activation | open: awake launch load appears appeared DBA*
    a launch, both appearances after activation | open: awake launch load DBA* appears appeared
    a launch on iOS 7 | [os: 7] open: awake launch load appears DBA* appeared
    iOS 7: about to appear too late | [os: 7] open: awake launch load DBA* appears appeared | VC-04
    iOS 7: appeared too early | [os: 7] open: awake launch load appears appeared DBA* | VC-05
    awakes too late | open: launch awake load appears appeared DBA* | VC-01
    never awakes | open: launch load appears appeared DBA* | VC-01
    no nib to awake from | [interface: code] open: launch load appears appeared DBA*
    awakes from no nib | [interface: code] open: awake launch load appears appeared DBA* | VC-01
    awakes twice | open: awake awake launch load appears appeared DBA* | VC-06
    loads too early | open: awake load launch appears appeared DBA* | VC-02
    never loads | open: awake launch appears appeared DBA* | VC-06
    loads twice | open: awake launch load load appears appeared DBA* | VC-06
    appears before it is about to | open: awake launch load appeared appears DBA* | VC-03
    appears twice | open: awake launch load appears appeared appeared DBA* | VC-03
    never appears | open: awake launch load appears DBA* | VC-03
    a launch into the background sets up nothing | [background modes: fetch] wake: launch
    a launch into the background loads | [background modes: fetch] wake: awake launch load
    a launch into the background shows | [background modes: fetch] wake: awake launch load appears appeared
    a launch into the background appears unloaded | [background modes: fetch] wake: launch appears | VC-03
    its first opening shows | [background modes: fetch] {wake} open: WEF* load appears appeared DBA*
    its first opening shows nothing | [background modes: fetch] {wake} open: return
    callbacks that it did not send come in the first opening | \
      [background modes: fetch] wake: awake launch > open: WEF* load appears appeared DBA*
    it loaded, and appears in the first opening | \
      [background modes: fetch] wake: awake launch load > open: WEF* appears appeared DBA*
    it was about to appear, and has appeared in the first opening | \
      [background modes: fetch] wake: awake launch load appears > open: WEF* appeared DBA*
    it loaded, and loads again in the first opening | \
      [background modes: fetch] wake: awake launch load > open: WEF* load appears appeared DBA* | VC-06
    it loaded, and has appeared without being about to | \
      [background modes: fetch] wake: awake launch load > open: WEF* appeared DBA* | VC-03
    it was about to appear, and is so again | \
      [background modes: fetch] wake: awake launch load appears > open: WEF* appears appeared DBA* | VC-03
    it is shown, and appears again in the first opening | \
      [background modes: fetch] wake: awake launch load appears appeared > open: WEF* appears appeared DBA* \
      | VC-03
    it appears in the first opening by half | \
      [background modes: fetch] wake: awake launch load > open: WEF* appears DBA* | VC-03
    it appears in the first opening without having loaded | \
      [background modes: fetch] wake: awake launch > open: WEF* appears appeared DBA* | VC-06
    it loads in a first opening that is broken off, and appears in the next | \
      [background modes: fetch] wake: awake launch > begin to open, not completed: WEF* load DEB* > \
      open: WEF* appears appeared DBA*
    it loads in an opening that is broken off, and is loaded | \
      [background modes: fetch] wake: awake launch load > begin to open, not completed: WEF* load DEB* | VC-06
    a new process loads it again | \
      [background modes: fetch] wake: awake launch load > crash: end > wake: awake launch load > open: WEF* \
      appears appeared DBA*
    Home makes it disappear | {open} Home: WRA* disappears disappeared DEB* | PR-05
    a return makes it appear | {open} Home: leave > open: WEF* appears appeared DBA* | PR-05
    so does a broken-off one, whose own callbacks may come | {open} Home: leave > \
      begin to open, not completed: WEF* appears appeared DEB* disappears disappeared | PR-05
    a return loads it | {open} Home: leave > open: WEF* load DBA* | VC-06
    another view and back | \
      {open} show another view: disappears disappeared > return to the root view: appears appeared
    a crash, and disappears | {open} crash: disappears | SM-02
    suspended, and disappears | {open > Home} suspend: disappears | PR-01
    another view, nothing sent | {open} show another view:
    another view, the wrong way round | {open} show another view: disappeared disappears | VC-03
    another view, by half | {open} show another view: disappears | VC-03
    a transition of the app's own under a call | {open} call: WRA* disappears disappeared
    it disappears and appears under a call | {open} call: WRA* disappears disappeared appears appeared
    a shown view appears again | \
      open: awake launch load appears appeared DBA* > call: WRA* appears appeared | VC-03
    a shown view appears again at the return to it | \
      open: awake launch load appears appeared DBA* > show another view: > return to the root view: appears \
      appeared | VC-03
    a view appears in each of two steps, having disappeared between | \
      open: awake launch load appears appeared DBA* > show another view: disappears disappeared > return to \
      the root view: appears appeared > call: WRA* disappears disappeared > callOver: DBA* appears appeared
    a view disappears twice | \
      open: awake launch load appears appeared DBA* > show another view: disappears disappeared > call: \
      WRA* disappears disappeared | VC-03
    a view appears twice in a step | {open} call: WRA* appears appeared appears appeared | VC-03
    an app that loads its view early | [loads view early: yes] open: awake load launch appears appeared DBA*
    an app that may load its view early | \
      [loads view early: yes] open: awake launch load appears appeared DBA*
    an app that loads its view early and again | \
      [loads view early: yes] open: awake load launch load appears appeared DBA* | VC-06
    an app that loads its view early shows it early | \
      [loads view early: yes] open: awake load appears appeared launch DBA* | VC-02
    a nib without the root view controller | \
      [interface: main nib without root view controller] open: launch load appears appeared DBA*
    a nib without the root view controller awakes it | \
      [interface: main nib without root view controller] open: awake launch load appears appeared DBA* | VC-01
    it loads again under a call | {open} call: WRA* load | VC-06
    # os: 3; observes: delegate, notifications, end, views
    where there is no background, Home may take the view away | {open} Home: WRA* disappears disappeared WT* end
    # not recorded: viewWillDisappear:, viewDidDisappear:; start: active
    where disappearing was not recorded a view may seem to appear again and again | \
      call: WRA appears appeared > callOver: DBA > call: WRA appears appeared
    # os: 4; start: active; interface: main nib; observes: delegate, views, memory warnings; \
    not recorded: didReceiveMemoryWarning, UIApplicationDidReceiveMemoryWarningNotification
    a view that was unloaded loads in a return | \(unloaded) > Home: WRA DEB > open: WEF DBA load
    it loads twice | \(unloaded) > Home: WRA DEB > open: WEF DBA load load | VC-06
    it is unloaded twice in the background | show another view: disappears disappeared > Home: WRA DEB > \
      memory warning: warned unload unload | VC-06
    it is unloaded twice in the foreground | show another view: disappears disappeared > \
      memory warning: unload warned unload | VC-06
    it loads in the background | \(unloaded) > Home: WRA DEB load | VC-06
    a view that was not unloaded loads in a return | show another view: disappears disappeared > \
      return to the root view: appears appeared > Home: WRA DEB > open: WEF DBA load | VC-06
    # os: 17; scenes: single; observes: scenes, views; background modes: fetch
    the view of a scene that was connected all the time does not appear again | \
      \(sceneIsShown) > Home: resign* background* > open: foreground* active*
    it appears as its scene returns | \
      \(sceneIsShown) > Home: resign* background* > open: foreground* appears appeared active* | PR-05
    it is about to appear as its scene returns for a URL | \
      \(sceneIsShown) > Home: resign* background* > URL: url foreground* appears active* | PR-05
    it comes with its scene, which was disconnected | \(sceneIsShown) > Home: resign* background* > \
      disconnect: disconnect* > open: connect* load foreground* appears appeared active*
    it comes with its scene, which was disconnected while the app was suspended | \(sceneIsShown) > \
      Home: resign* background* > suspend: > disconnect: > \
      open: disconnect* connect* load foreground* appears active* appeared
    it comes with its scene, which was connected by an opening that was broken off | \(sceneIsShown) > \
      Home: resign* background* > disconnect: disconnect* > begin to open, not completed: connect* load foreground* background* > \
      open: foreground* appears active* appeared
    its scene was connected in the background, and comes to the front first | \
      wake: connect* load > open: foreground* appears active* appeared
    """)

  private static let sceneIsShown = "open: connect* load foreground* appears active* appeared"

  private static let unloaded = "show another view: disappears disappeared > memory warning: warned unload"

  /// The callbacks that a process sends once. Of the launch nothing else is recorded.
  static let onceInAProcess = TraceRow.table(
    """
    # observes: delegate, notifications, end, preservation
    the first event in the launch | open: launch event DBA*
    the first event after the launch | open: launch DBA* > Home: leave event
    the first event at a return | open: launch DBA* > Home: leave > open: WEF* event DBA*
    the first event before didFinishLaunching | open: event launch DBA* | LA-13
    two first events in a launch | open: launch event event DBA* | LA-13
    a first event in the launch and after it | open: launch event DBA* > lock: WRA* event DEB* | LA-13
    two first events after the launch | open: launch DBA* > call: WRA* event > callOver: event DBA* | LA-13
    a first event in a launch into the background and at its opening | \
      [background modes: fetch] wake: launch event > open: WEF* event DBA* | LA-13
    a first event at the opening alone | [background modes: fetch] wake: launch > open: WEF* event DBA*
    a first event in each process | open: launch event DBA* > crash: end > open: launch event DBA*
    the window in a launch into the background | [background modes: fetch] wake: launch window > open: return
    the window at the opening | [background modes: fetch] wake: launch > open: WEF* window DBA*
    the window in both | [background modes: fetch] wake: launch window > open: WEF* window DBA* | PR-06
    the window at the second opening | \
      [background modes: fetch] wake: launch > open: return > Home: leave > open: WEF* window DBA* | PR-06
    """)
}
