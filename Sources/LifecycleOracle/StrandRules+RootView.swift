import LifecycleDevice
import LifecycleModel

extension StrandRules {
  /// The callbacks of the root view controller.
  static func rootView(_ step: StrandContext) -> StepExpectation {
    switch step.transition {
    case .launch: return expecting(rootViewAtLaunch(step), .vc03, rootViewProhibitions(step))
    case .backgroundLaunch: return expecting(rootViewInBackground(step), .c21, rootViewProhibitions(step))
    case .comeBack where step.wasNeverInForeground:
      // What came in the launch is not known here, and no document says when the rest comes.
      let rest: [Callback] = [.viewDidLoad, .viewWillAppear, .viewDidAppear]
      return expecting(
        .sequence(rest.map { .optional(.c21, call($0, .c21)) }), .c21, [.init(.vc06, [.viewAwakeFromNib])])
    case .untouched, .stayInactive, .deactivate, .activate:
      return step.process == .foreground ? rootViewInside(step) : silent(.pr05, onceInALaunch)
    case .comeBack, .brokenOff, .backgroundResume, .leave, .leaveAndEnd, .lockAndEnd, .killed, .suspended, .reclaimed,
      .endedBySystem, .crashed:
      return silent(.pr05, onceInALaunch)
    }
  }

  private static let onceInALaunch: [StepExpectation.Prohibition] = [.init(.vc06, [.viewAwakeFromNib, .viewDidLoad])]

  private static func rootViewProhibitions(_ step: StrandContext) -> [StepExpectation.Prohibition] {
    step.profile.interface == .code ? [.init(.vc01, [.viewAwakeFromNib])] : []
  }

  /// A callback of the application that the chain orders its own by.
  private static func anchor(_ callback: Callback, _ rule: RuleID) -> Expectation {
    .call(Obligation(callback, rule, .anyDetail))
  }

  private static func rootViewAtLaunch(_ step: StrandContext) -> Expectation {
    let isLogged = step.profile.version == 7
    return .sequence([
      step.profile.interface == .code ? .nothing : call(.viewAwakeFromNib, .vc01),
      anchor(.applicationDidFinishLaunching, .vc02),
      call(.viewDidLoad, .vc06),
      call(.viewWillAppear, isLogged ? .vc04 : .vc03),
      isLogged ? anchor(.applicationDidBecomeActive, .vc05) : .nothing,
      call(.viewDidAppear, .vc03),
    ])
  }

  private static func rootViewInBackground(_ step: StrandContext) -> Expectation {
    let appearing = call(.viewWillAppear, .vc03).followed(by: .optional(.c21, call(.viewDidAppear, .vc03)))
    let loading = call(.viewDidLoad, .vc06).followed(by: .optional(.c21, appearing))
    return .sequence([
      step.profile.interface == .code ? .nothing : .optional(.c21, call(.viewAwakeFromNib, .vc01)),
      anchor(.applicationDidFinishLaunching, .vc02),
      .optional(.c21, loading),
    ])
  }

  /// Transitions inside the app, which the app may make at any time while it is in the foreground.
  private static func rootViewInside(_ step: StrandContext) -> StepExpectation {
    let disappearing = call(.viewWillDisappear, .vc03).followed(by: call(.viewDidDisappear, .vc03))
    let appearing = call(.viewWillAppear, .vc03).followed(by: call(.viewDidAppear, .vc03))
    let body: Expectation =
      switch step.event {
      case .showAnotherView: .optional(.vc08, disappearing)
      case .returnToRootView: .optional(.vc08, appearing)
      default: .repeated(.vc08, .either(disappearing, appearing))
      }
    return expecting(body, .vc03, onceInALaunch)
  }
}
