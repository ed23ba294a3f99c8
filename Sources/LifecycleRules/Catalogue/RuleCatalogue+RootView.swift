extension Rule {
  static let rootView: [Rule] = [
    Rule(
      .vc01, .must, .stated, profile: "launches into the foreground",
      """
      The root view controller that a main nib or a storyboard holds is sent awakeFromNib before didFinishLaunching; one \
      that is made in code is not sent it
      """,
      [.init(.loggedOrder, "Root View Controller: Awake From Nib")],
      facet: .rootViewController, remedy: "when the nib or storyboard is unpacked: before the launch methods end"),
    Rule(
      .vc02, .must, .stated, profile: "except apps that load their view early",
      "viewDidLoad of the root view controller comes after didFinishLaunching",
      [.init(.loggedOrder, "Root View Controller: View Did Load")],
      facet: .rootViewController, remedy: "what makes the root view load: nothing before the launch methods"),
    Rule(
      .vc03, .must, .stated,
      """
      viewDidLoad comes before viewWillAppear, and viewWillAppear before viewDidAppear, each once in an appearance; \
      viewWillDisappear and viewDidDisappear come in this order; a view that is shown does not appear again before it has \
      disappeared, nor does one disappear that is not shown
      """,
      [
        .init(.loggedOrder, "Root View Controller: View Will Appear"),
        .init(.loggedOrder, "Root View Controller: View Did Appear"),
      ],
      facet: .rootViewController, remedy: "the transition that makes a view appear: it has a beginning and an end"),
    Rule(
      .vc04, .must, .stated, profile: "iOS 7, launches into the foreground",
      "viewWillAppear of the root view controller comes before didBecomeActive",
      [.init(.loggedOrder, "Root View Controller: View Will Appear")],
      facet: .rootViewController, remedy: "where in a launch the first view begins to appear"),
    Rule(
      .vc05, .must, .stated, profile: "iOS 7, launches into the foreground",
      "viewDidAppear of the root view controller comes after didBecomeActive",
      [.init(.loggedOrder, "Root View Controller: View Did Appear")],
      facet: .rootViewController, remedy: "where in a launch the first view has appeared"),
    Rule(
      .vc06, .must, .derived,
      "awakeFromNib and viewDidLoad of the root view controller occur in a launch, once, and at no other time",
      [.init(.loggedOrder, "Application’s Fresh Launch")],
      facet: .rootViewController, remedy: "who loads the root view: the launch alone"),
    Rule(
      .vc08, .may, .derived,
      """
      A transition inside the app, while it is in the foreground, may send viewWillDisappear and viewDidDisappear, or \
      viewWillAppear and viewDidAppear, whatever the state of the app
      """,
      [.init(.messageSequences, "the view does have disappear and appear events")],
      facet: .rootViewController, remedy: "transitions between views: they have nothing to do with the app's state"),
    Rule(
      .c21, .may, .recorded,
      """
      A launch into the background may send the callbacks of the root view controller as far as it gets, and the first \
      opening after it the rest, or none of it
      """,
      [], references: [.viewsInBackground],
      facet: .rootViewController, remedy: "what of the interface a launch into the background sets up"),
  ]
}
