import LifecycleModel

/// A second opinion on what a process sends once or in turns, written from the documents with regular expressions over all
/// that the process has sent.
///
/// Where the oracle follows how far the root view has come, this reads the whole history anew after each step.
package struct NaiveHistory {
  /// The kind of a step with regard to the root view and the run loop.
  package enum Kind {
    case launch, backgroundLaunch, firstOpening, insideApp, showsAnotherView, returnsToRootView, other
  }

  /// One letter for each callback that counts, in all steps of the process.
  package static let letters: [Callback: Character] = [
    .viewAwakeFromNib: "n", .applicationDidFinishLaunching: "D", .applicationDidBecomeActive: "A", .viewDidLoad: "d",
    .viewWillAppear: "w", .viewDidAppear: "a", .viewWillDisappear: "x", .viewDidDisappear: "y",
    .makeKeyAndVisible: "k", .firstEvent: "e", .viewDidUnload: "u",
  ]

  private let configuration: AppConfiguration
  /// The callbacks that the process has sent, in letters.
  private var sent = ""

  package init(configuration: AppConfiguration) { self.configuration = configuration }

  /// Judges a step and keeps it if it is legal.
  ///
  /// - Parameter isWarned: Whether the system warns of low memory in it.
  package mutating func accepts(_ kind: Kind, _ observed: [ObservedCallback], isWarned: Bool = false) -> Bool {
    let step = String(observed.compactMap { Self.letters[$0.callback] })
    let isLaunch = kind == .launch || kind == .backgroundLaunch
    let isUnloading = configuration.version < 6
    let history = (isLaunch ? "" : sent) + (isUnloading && isWarned ? "m" : "") + step
    let unloads = isUnloading && isWarned
    let views = step.filter { !"ke".contains($0) && ($0 != "A" || kind == .launch && configuration.version == 7) }
    let isLegal =
      NaivePattern.matches(views.filter { $0 != "D" || isLaunch }, (unloads ? "u?" : "") + "(?:\(pattern(kind)))")
      && NaivePattern.matches(
        history.filter { "dwaxyum".contains($0) }, isUnloading ? Self.lifeWithUnloading : Self.life)
      && NaivePattern.matches(history.filter { $0 == "n" }, "n?")
      // "Before the application object processes the first event" it sends didFinishLaunching, and there is one first event.
      && NaivePattern.matches(history.filter { "De".contains($0) }, "(De?)?")
      // The window is put on the screen in the launch, or in the opening that the launch left for later.
      && NaivePattern.matches(history.filter { "Dk".contains($0) }, "(Dk?)?")
      && (isLaunch || kind == .firstOpening || !step.contains("k"))
    if isLegal { sent = history }
    return isLegal
  }

  /// A process that has ended has no history.
  package mutating func end() { sent = "" }

  /// The view loads once, and appears and disappears in turns.
  private static let life = "(d(wa?(xywa)*(xy)?)?)?"

  /// "when a low-memory condition occurred and the current view controller’s views were not needed, the system could opt to call"
  /// viewDidUnload in iOS 5 and earlier, says Apple of it: a hidden view goes and loads again, m being the warning. Whether the app
  /// hears of the one and the other is left to who listens.
  private static let lifeWithUnloading = {
    let again = "(m(um*d|m*d)?)*"
    return "m*(d\(again)(mum*)?|d\(again)wm*a?m*(xy\(again)wam*)*(xy\(again)(mum*)?)?)?"
  }()

  /// 001_019349fb4faade79.txt, "Application's Fresh Launch", and what remains of it in other steps.
  private func pattern(_ kind: Kind) -> String {
    let awakes = configuration.interface.holdsRootView ? "n" : ""
    let beforehand = configuration.loadsViewEarly ? "\(awakes)d|d\(awakes)" : ""
    // A view that is gone loads when it is asked for; whether it was gone is for its life to say.
    let again = configuration.version < 6 ? "d?" : ""
    switch kind {
    case .launch:
      let shown = configuration.version == 7 ? "wAa" : "wa"
      return configuration.loadsViewEarly ? "\(awakes)Dd\(shown)|(\(beforehand))D\(shown)" : "\(awakes)Dd\(shown)"
    case .backgroundLaunch:
      let optional = awakes.isEmpty ? "" : "n?"
      let late = "\(optional)D(d(wa?)?)?"
      return configuration.loadsViewEarly ? "\(late)|(\(optional)d|d\(optional))D(wa?)?" : late
    case .firstOpening: return "d?(wa)?|a"
    case .insideApp: return again + "(?:(xywa)*(xy)?|(waxy)*(wa)?)"
    case .showsAnotherView: return "(xy)?"
    case .returnsToRootView: return again + "(wa)?"
    case .other: return ""
    }
  }
}
