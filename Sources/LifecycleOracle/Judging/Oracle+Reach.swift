import LifecycleDevice
import LifecycleModel
import LifecycleRules

extension Oracle {
  /// The rules that some scenario of these events can exercise, given what is claimed.
  ///
  /// - Complexity: Visits the graph of every class of configurations.
  package static func reachableRules(_ capabilities: Capabilities, events: EventSet = .all) -> Set<RuleID> {
    var oracle = Oracle(capabilities)
    var reached: Set<RuleID> = []
    var situations: Set<Situation> = []
    // Steps that the application's monitor cannot tell apart are asked once.
    var met: Set<UInt64> = []
    // The application's callbacks are looked at for these two facets alone.
    let judgesApplication = !capabilities.facets.isDisjoint(with: [.application, .timeBudget])
    let variants = judgesApplication ? capabilities.variants : []
    let usable = EventSet(bits: events.bits & capabilities.events.bits)
    let events = usable.events
    let indices = events.map { UInt64($0.index) }
    let book = oracle.monitors.book
    let versions = capabilities.versions
    let silent = AppConfiguration(version: versions.upperBound, implementedMethods: [])
    let withoutScenes = ConfigurationClass.representatives(of: versions)
    for configuration in withoutScenes + [silent] + withoutScenes.compactMap(\.withScene) {
      guard capabilities.honors(configuration) else { continue }
      let number = oracle.plan(for: configuration)
      let plan = oracle.plans[number]
      let graph = DeviceGraph(
        configuration, events: usable, usingReplies: capabilities.honorsReplies, countingOverlays: true)
      let profile = oracle.monitors.profile(of: configuration)
      let looked = StepContext.Profile(configuration, capabilities)
      // By what the key below is made of: a set takes far longer in a debug build.
      var seen = [Bool](repeating: false, count: 256 * Event.count * 32)
      // No sequences: a debug build looks up their types in each round.
      var place = 0
      while place < graph.states.count {
        let state = graph.states[place]
        place += 1
        let application = graph.device.applicationState(in: state)
        let permitted = graph.device.permitted(in: state)
        // States alike in all that a rule looks at need not be asked again.
        let looks = Int(state.bits & 127) << 1 | (graph.device.hasReason(state) ? 1 : 0)
        var next = 0
        while next < events.count {
          let event = events[next]
          let index = indices[next]
          next += 1
          if permitted >> index & 1 == 0 { continue }
          let outcomes = graph.device.outcomes(of: event, in: state)
          var outcome = outcomes.first
          while let one = outcome {
            let isSecond = one == outcomes.second
            outcome = isSecond ? nil : outcomes.second
            let key = (looks * Event.count + Int(index)) * 32 + Int(one.transition.rawValue)
            if !isSecond {
              if seen[key] { continue }
              seen[key] = true
            }
            for variant in variants {
              for timed in graph.device.outcomes(of: event, in: state, variant) where timed.outcome == one {
                let bits = plan.bits(of: timed, state, event, variant)
                guard met.insert(oracle.monitors.key(0, bits, profile)).inserted else { continue }
                reached.formUnion(book.rules(of: book.expectation(of: 0, StepContext(looked, bits)), ofMonitor: 0))
              }
            }
            situations.insert(
              Situation(
                event: event, transition: one.transition, process: state.process, state: application,
                wasNeverInForeground: state.wasNeverInForeground))
          }
        }
      }
      if !configuration.implementedMethods.isEmpty { continue }
      reached.insert(.c07)
    }
    for callback in capabilities.callbacks.callbacks {
      if let rule = callback.incidentalRule { reached.insert(rule) }
    }
    reached.formUnion(oracle.rulesBesideApplication(in: situations))
    return reached.filter { capabilities.facets.contains($0.rule.facet) }
  }

  /// What the monitors beside the application's look at in a step, except the screen, the profile and the replies.
  private struct Situation: Hashable {
    let event: Event
    let transition: Transition
    let process: DeviceState.Process
    let state: ApplicationState
    let wasNeverInForeground: Bool
  }

  /// An app on some system.
  private struct SomeApp {
    let profile: Int
    let device: LifecycleDevice

    init(_ configuration: AppConfiguration, _ monitors: inout MonitorTables) {
      profile = monitors.profile(of: configuration)
      device = LifecycleDevice(configuration)
    }
  }

  /// The rules of the monitors beside the application's that situations can exercise.
  ///
  /// Steps that a monitor cannot tell apart are asked once.
  private mutating func rulesBesideApplication(in situations: Set<Situation>) -> Set<RuleID> {
    let usual = SomeApp(AppConfiguration(), &monitors)
    let launched = capabilities.launchConfigurations.map { SomeApp($0, &monitors) }
    var reached: Set<RuleID> = []
    for (place, monitor) in monitors.monitors.enumerated().dropFirst() {
      var steps: Set<UInt64> = []
      for situation in situations {
        var before = DeviceState.initial
        before.process = situation.process
        before.wasNeverInForeground = situation.wasNeverInForeground
        let isConcerned = monitor.rules.isConcerned(by: situation.event, situation.transition)
        let isText = isConcerned && monitor.facet == .textField
        var apps: Set<[Int]> = []
        for app in isConcerned ? launched : [usual] {
          let bits = StepContext.Bits(
            of: situation.transition, isOverrun: false, before, told: situation.state, situation.event, StepVariant(),
            app.device)
          let profile = monitors.relevantProfile(place, bits, app.profile)
          guard apps.insert([profile, app.device.configurationClass.index]).inserted else { continue }
          let isScene = monitor.facet == .scenes && app.device.configurationClass.hasScenes
          for screen in isText ? Screen.representatives : isScene ? Screen.ofScenes : [Screen()] {
            for replies in isText && capabilities.honorsReplies ? Replies.ofTextFields : [Replies()] {
              let bits = bits.adding(screen, replies)
              guard steps.insert(monitors.key(place, bits, app.profile)).inserted else { continue }
              reached.formUnion(
                monitors.book.rules(of: monitors.expectation(of: place, bits, app.profile), ofMonitor: place))
            }
          }
        }
      }
    }
    return reached
  }

}

extension RuleBook {
  /// The rules that a step exercises of which the monitor at a place expects this.
  fileprivate func rules(of expected: StepExpectation, ofMonitor place: Int) -> Set<RuleID> {
    let monitor = monitors[place].rules
    var rules = expected.shown(in: capabilities)
    if let after = expected.after {
      for isWorking in [false, true] { rules.formUnion(after.rules(isWorking: isWorking)) }
    }
    for (obligation, permittedBy) in expected.body.allObligations {
      rules.formUnion(permittedBy)
      let isTold = !obligation.callback.carriesState || capabilities.readings.contains(obligation.callback)
      rules.formUnion(monitor.rules(behind: obligation, isTold: isTold))
    }
    return rules
  }
}

extension Replies {
  /// Each answer of a text field's delegate by itself.
  fileprivate static let ofTextFields: [Replies] = {
    var resigning = Replies()
    resigning.resignsOnReturn = true
    return [Replies(), resigning]
      + [
        Callback.textFieldShouldBeginEditing, .textFieldShouldChangeCharacters, .textFieldShouldReturn,
        .textFieldShouldEndEditing,
      ].map { .refusing($0) }
  }()
}

extension AppConfiguration {
  /// The same app with one scene; nil where its system has none.
  fileprivate var withScene: AppConfiguration? {
    guard version >= Self.firstVersionWithScenes else { return nil }
    var configuration = self
    configuration.scenes = .single
    return configuration
  }
}

extension Screen {
  /// Every state of a scene.
  fileprivate static let ofScenes = Scene.allCases.map { scene in
    var screen = Screen()
    screen.scene = scene
    return screen
  }

  /// Nothing edited, each field edited, and with a letter in it.
  fileprivate static let representatives: [Screen] = {
    var screens = [Screen()]
    for field in Event.TextField.allCases {
      for length in 0...1 {
        var screen = Screen()
        screen.focus = field
        screen[field] = length
        screens.append(screen)
      }
    }
    return screens
  }()
}

extension Capabilities {
  /// What the app's replies can change in a step of the application's.
  fileprivate var variants: [StepVariant] {
    guard honorsReplies else { return [StepVariant()] }
    var variants = [StepVariant(), StepVariant(isRefused: true)]
    guard facets.contains(.timeBudget) else { return variants }
    for time in [Replies.Time.near, .over] {
      var entering = StepVariant()
      entering.entering = time
      var terminating = StepVariant()
      terminating.terminating = time
      variants += [entering, terminating]
    }
    return variants
  }

  /// Every way to launch on every version that is honored.
  fileprivate var launchConfigurations: [AppConfiguration] {
    let usual = existingVersions.map { AppConfiguration(version: $0) }.compactMap(\.withScene).filter(honors)
    return usual
      + existingVersions.flatMap { version in
        AppConfiguration.Interface.allCases.flatMap { interface in
          AppConfiguration.DelegateSource.allCases.flatMap { source in
            [false, true].compactMap { subclasses in
              var configuration = AppConfiguration(version: version)
              configuration.interface = interface
              configuration.delegateSource = source
              configuration.subclassesApplication = subclasses
              return configuration.contradiction == nil && honors(configuration) ? configuration : nil
            }
          }
        }
      }
  }

  /// Whether the configuration is among those that scenarios are drawn from.
  package func honors(_ configuration: AppConfiguration) -> Bool {
    versions.contains(configuration.version)
      && (honorsExitsOnSuspend || !configuration.exitsOnSuspend)
      && (honorsBackgroundModes || configuration.backgroundModes.isEmpty && configuration.usesBackgroundModes)
      && (honorsBanners || configuration.interruptionsTakeFocus)
      && (honorsOptionalMethods || configuration.implementedMethods == .optionalMethods)
      && (honorsLaunchConfiguration || configuration.isLaunchedAsUsual)
      && (facets.contains(.scenes) || configuration.scenes == .none)
  }
}
