extension Oracle {
  /// The rules that some scenario of these events can exercise, given what is claimed.
  ///
  /// - Complexity: Visits the graph of every class of configurations, and works out what was not yet met.
  package func reachableRules(events: EventSet = .iOS) -> Set<RuleID> {
    var reached: Set<RuleID> = []
    var oracle = self
    let book = monitors.book
    oracle.forEachExpectation(in: events) { expected, place in
      reached.formUnion(book.rules(of: expected, ofMonitor: place))
    }
    let silent = AppConfiguration(version: capabilities.versions.upperBound, implementedMethods: [])
    if capabilities.honors(silent) { reached.insert(.ofImplementedMethods) }
    for callback in capabilities.callbacks.callbacks {
      if let rule = callback.incidentalRule { reached.insert(rule) }
    }
    return reached.filter { capabilities.facets.contains($0.rule.facet) }
  }

  /// The callbacks that tell whether a rule is kept, for each rule that some callback tells it of: those that it demands,
  /// permits or forbids in some scenario of these events, whatever of them is claimed. Without the rules of which the end of the
  /// process tells it, where that is claimed.
  ///
  /// - Complexity: As that of `reachableRules`.
  package static func callbacksOfRules(_ capabilities: Capabilities, events: EventSet = .iOS) -> [RuleID: CallbackSet] {
    var whole = capabilities
    whole.callbacks = capabilities.facets.callbacks
    var found: [RuleID: CallbackSet] = [.ofImplementedMethods: .optionalMethods]
    // A rule that nothing else comes, or that a step shows, can be broken by any callback that the monitor looks at.
    var ofAnything: [RuleID: CallbackSet] = [:]
    var ofEnd: Set<RuleID> = []
    func add(_ callbacks: CallbackSet, to rule: RuleID, in sets: inout [RuleID: CallbackSet]) {
      sets[rule] = (sets[rule] ?? []).union(callbacks)
    }
    var oracle = Oracle(whole)
    let book = oracle.monitors.book
    oracle.forEachExpectation(in: events) { expected, place in
      for (obligation, permittedBy) in expected.body.allObligations {
        let rules = book.monitors[place].rules.rules(behind: obligation, isTold: obligation.callback.carriesState)
        for rule in rules.union(permittedBy) { add([obligation.callback], to: rule, in: &found) }
      }
      for prohibition in expected.prohibitions + expected.repetitions {
        add(prohibition.callbacks, to: prohibition.rule, in: &found)
      }
      for discouraged in expected.body.discouragements {
        add(discouraged.callbacks, to: discouraged.rule, in: &found)
      }
      for rule in expected.shows + [expected.otherwise] {
        add(book.monitors[place].callbacks, to: rule, in: &ofAnything)
      }
      if capabilities.reportsProcessEnd, let rule = expected.endRule { ofEnd.insert(rule) }
    }
    for callback in Callback.allCases {
      if let rule = callback.incidentalRule { add([callback], to: rule, in: &found) }
    }
    found.merge(ofAnything) { its, _ in its }
    return found.filter { !ofEnd.contains($0.key) }
  }

  /// Visits what the monitors expect of the steps of some scenarios, each expectation once.
  private mutating func forEachExpectation(in events: EventSet, visit: (StepExpectation, Int) -> Void) {
    var situations: Set<ReachableSteps.Situation> = []
    var visited = VisitedExpectations()
    // The application's callbacks are looked at for these two facets alone.
    let judgesApplication = !capabilities.facets.isDisjoint(with: [.application, .timeBudget])
    let variants = judgesApplication ? capabilities.variants : []
    let usable = events.intersection(capabilities.events)
    let versions = capabilities.versions
    let silent = AppConfiguration(version: versions.upperBound, implementedMethods: [])
    let withoutScenes = ConfigurationClass.representatives(
      of: versions, tellingRequests: capabilities.facets.contains(.userRequests),
      tellingPrewarming: capabilities.facets.contains(.background))
    let withSeveral =
      capabilities.facets.contains(.severalScenes) ? withoutScenes.compactMap { $0.withScenes(.multiple) } : []
    for configuration in withoutScenes + [silent] + withoutScenes.compactMap({ $0.withScenes(.single) }) + withSeveral {
      guard capabilities.honors(configuration) else { continue }
      let steps = ReachableSteps.known[
        ReachableSteps.Question(
          configuration: configuration, events: usable, usingReplies: capabilities.honorsReplies, variants: variants)]
      situations.formUnion(steps.situations)
      let profile = monitors.profile(of: configuration)
      // No sequence: a debug build looks up its type in each round.
      var place = 0
      while place < steps.application.count {
        let bits = steps.application[place]
        place += 1
        let expected = monitors.expected(0, bits, profile)
        if visited.insert(expected) { visit(monitors.expectations[expected], 0) }
      }
    }
    forEachExpectationBesideApplication(in: situations, &visited, visit: visit)
  }

  /// A bit for each expectation that was visited.
  private struct VisitedExpectations {
    private var isVisited: [Bool] = []

    /// Whether it was not visited before.
    mutating func insert(_ place: Int) -> Bool {
      if place >= isVisited.count { isVisited += repeatElement(false, count: place + 1 - isVisited.count) }
      defer { isVisited[place] = true }
      return !isVisited[place]
    }
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

  /// Visits what the monitors beside the application's expect in some situations.
  private mutating func forEachExpectationBesideApplication(
    in situations: Set<ReachableSteps.Situation>, _ visited: inout VisitedExpectations,
    visit: (StepExpectation, Int) -> Void
  ) {
    let launched = capabilities.launchConfigurations.map { SomeApp($0, &monitors) }
    for (place, monitor) in monitors.monitors.enumerated().dropFirst() {
      let isRequest = monitor.facet == .userRequests
      let answers = isRequest && capabilities.honorsReplies ? StepVariant.ofLaunches : [StepVariant()]
      for situation in situations {
        var before = DeviceState.initial
        before.process = situation.process
        before.wasNeverInForeground = situation.wasNeverInForeground
        let isText = monitor.facet == .textField
        var seen: [SomeApp] = []
        for app in launched {
          let answered = answers.map {
            StepContext.Bits(
              of: situation.transition, isOverrun: false, before, told: situation.state, situation.event, $0,
              app.device)
          }
          let isKnown = seen.contains {
            $0.device.configurationClass == app.device.configurationClass
              && monitors.isAlike($0.profile, app.profile, place, answered[0])
          }
          if isKnown { continue }
          let isOfScene = monitor.facet == .scenes || monitor.facet == .severalScenes
          let isScene = (isOfScene || isRequest) && app.device.configurationClass.hasScenes
          let ofScenes = app.device.configurationClass.hasSeveralScenes ? Screen.ofSeveralScenes : Screen.ofScenes
          for screen in isText ? Screen.representatives : isScene ? ofScenes : [Screen()] {
            for replies in isText && capabilities.honorsReplies ? Replies.ofTextFields : [Replies()] {
              for bits in answered {
                let expected = monitors.expected(place, bits.adding(screen, replies), app.profile)
                if visited.insert(expected) { visit(monitors.expectations[expected], place) }
              }
            }
          }
          seen.append(app)
        }
      }
    }
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

extension StepVariant {
  /// The variants of a step in which the answers of the launch methods decide.
  fileprivate static let ofLaunches: [StepVariant] = {
    var halfRefused = StepVariant()
    halfRefused.isHalfRefused = true
    return [StepVariant(), StepVariant(isRefused: true), halfRefused]
  }()
}

extension AppConfiguration {
  /// The same app with one scene or several; nil where its system has none.
  fileprivate func withScenes(_ scenes: Scenes) -> AppConfiguration? {
    guard version >= Self.firstVersionWithScenes else { return nil }
    var configuration = self
    configuration.scenes = scenes
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

  /// Every state of one of several scenes, in front and behind.
  fileprivate static let ofSeveralScenes = ScenesInFront.allCases.flatMap { scenes in
    Scene.allCases.map { scene in
      var screen = Screen.first(ofSeveralScenes: true)
      screen.scenes = scenes
      for name in Event.Scene.allCases { screen[name] = scene }
      return screen
    }
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
  /// The variants of a step of the application that the app's replies can make.
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
    let plain = existingVersions.map { AppConfiguration(version: $0) }
    let usual = (plain.compactMap { $0.withScenes(.single) } + plain.compactMap { $0.withScenes(.multiple) })
      .filter(honors)
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
}
