import LifecycleTestSupport

@testable import LifecycleOracle

/// Advice that is not followed costs nothing: what is refused after it is what is refused without it.
@Suite("Advice that is not followed")
struct AdviceTests {
  /// A recorder, and the apps that it is used with.
  struct Claim: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let capabilities: Capabilities

    private init(_ name: String, _ facets: Set<Facet>, withNotifications: Bool) {
      testDescription = name + (withNotifications ? "" : ", without notifications")
      let notifications = CallbackSet.kind(.notification).union(.kind(.sceneNotification))
      capabilities = Capabilities(
        facets: facets, callbacks: withNotifications ? .all : .all.subtracting(notifications),
        versions: AppConfiguration.versions)
    }

    /// The apps of the claim: of systems that differ, with the scenes that it is about, woken in the background or not.
    private var configurations: [AppConfiguration] {
      let scenes: AppConfiguration.Scenes =
        capabilities.facets.contains(.severalScenes)
        ? .multiple : capabilities.facets.contains(.scenes) ? .single : .none
      let systems = Tier.isLong ? AppConfiguration.existingVersions : [3, 4, 5, 6, 9, 13, 17, 27]
      return systems.filter { scenes == .none || $0 >= 13 }.flatMap { version in
        (scenes == .none ? [.none] : [.none, scenes]).map {
          var configuration = AppConfiguration(version: version, backgroundModes: .fetch)
          configuration.scenes = version >= 13 ? $0 : .none
          return configuration
        }
      }
    }

    /// The events around which there is advice.
    private static let events = EventSet.severalScenes.union([
      .openFromHomeScreen, .openURL, .pressHome, .lock, .unlock, .systemWakesApp, .openSwitcher, .chooseThisApp,
      .interruptionBegins(.phoneCall), .interruptionDismissed(.phoneCall), .interruptionBegins(.notificationCenter),
      .interruptionDismissed(.notificationCenter), .request(.userActivity), .request(.quickAction),
    ])

    /// Walks of the reference, each of so many events.
    func visitWalks(
      _ count: Int, length: Int, seed: UInt64, _ visit: ([Moment], inout Oracle) -> Void
    ) throws {
      var oracle = Oracle(capabilities)
      var random = SplitMix64(seed: seed)
      let configurations = configurations
      for round in 0..<count {
        let configuration = configurations[round % configurations.count]
        var implementation = ReferenceLifecycle(configuration: configuration)
        var judge = ScenarioJudge(Checker(&oracle, configuration))
        var recorder = CallbackRecorder(facets: capabilities.facets)
        var moments: [Moment] = []
        while moments.count < length {
          let possible = Self.events.events.map { Scenario.Step($0) }.filter { judge.checker.permits($0, &oracle) }
          guard let step = possible.randomElement(using: &random) else { break }
          recorder.beginStep(step)
          try implementation.handle(step.event, reportingTo: &recorder)
          let claimed = recorder.observations.filter { capabilities.callbacks.contains($0.callback) }
          moments.append(Moment(step: step, recorder: recorder, observations: claimed, judge: judge))
          let aligned = judge.judge(step, at: 0, &recorder, &oracle)
          try #require(aligned == nil, "the reference follows all advice")
          if !judge.checker.isAlive { recorder.holdsTask = false }
        }
        visit(moments, &oracle)
      }
    }

    static let all = [true, false].flatMap { withNotifications in
      [
        Claim("the application", [.application], withNotifications: withNotifications),
        Claim("a scene", [.application, .scenes], withNotifications: withNotifications),
        Claim("several scenes", [.application, .severalScenes], withNotifications: withNotifications),
        Claim("every facet", Set(Facet.allCases), withNotifications: withNotifications),
      ]
    }

    /// All of them in the thorough tier; otherwise one with notifications and one without.
    static let chosen = Tier.isThorough ? all : [all[2], all[5]]
  }

  /// One step of a legal trace, and what judges it.
  struct Moment {
    let step: Scenario.Step
    let recorder: CallbackRecorder
    /// The callbacks that were sent, as far as they are claimed.
    let observations: [ObservedCallback]
    let judge: ScenarioJudge

    func text(_ observations: [ObservedCallback]) -> String {
      let sent = observations.map { "\($0.callback)\($0.scene.map { " (\($0.name))" } ?? "")" }
      return "\(step.event.name): \(sent.joined(separator: ", "))"
    }

    func recorder(of observations: [ObservedCallback]) -> CallbackRecorder {
      var edited = recorder
      edited.beginStep(step)
      for observation in observations { edited.deliver(observation) }
      if recorder.processHasEnded { edited.processEnded() }
      return edited
    }
  }

  /// The rules that a step breaks for certain, and the advice that it does not follow.
  private static func broken(
    _ moment: Moment, _ observations: [ObservedCallback], _ judge: inout ScenarioJudge, _ oracle: inout Oracle
  ) -> (rules: Set<RuleID>, advice: Set<RuleID>) {
    var recorder = moment.recorder(of: observations)
    let violations = judge.judge(moment.step, at: 0, &recorder, &oracle)?.violations ?? []
    let failing = violations.filter { !$0.isWarning }
    return (Set(failing.map(\.rule)), Set(violations.filter(\.isWarning).map(\.rule)))
  }

  /// Every single edit of a step, and every announcement, a message with its notification, that is left out or added.
  private static func edits(of observations: [ObservedCallback], _ claim: Claim) -> [[ObservedCallback]] {
    let claimed = claim.capabilities.callbacks
    let edits = SingleEdit.words(of: observations, inserting: claimed)
    if claimed.intersection(.kind(.notification)).isEmpty { return edits }
    let dropped = observations.compactMap { message in
      message.callback.announcement.map { notification in
        observations.filter { !($0.scene == message.scene && [message.callback, notification].contains($0.callback)) }
      }
    }
    var added: [[ObservedCallback]] = []
    for message in claimed.callbacks {
      guard let notification = message.announcement else { continue }
      let pair = [ObservedCallback(message), ObservedCallback(notification)]
      for place in 0...observations.count { added.append(observations[..<place] + pair + observations[place...]) }
    }
    return edits + dropped + added
  }

  /// A turn of the app or of a scene, by the callback that begins it. An observation without a scene may be of any.
  private struct Turn: Hashable {
    let callback: Callback
    let scene: Event.Scene?
  }

  /// How far each turn of a scene or the app was moved by an edit: what an activation adds, a resignation takes away.
  private static func turns(_ edited: [ObservedCallback], of observations: [ObservedCallback]) -> [Turn: Int] {
    var turns: [Turn: Int] = [:]
    func count(_ observations: [ObservedCallback], _ sign: Int) {
      for observation in observations {
        let callback = observation.callback
        func turn(_ callback: Callback, _ count: Int) {
          turns[Turn(callback: callback, scene: observation.scene), default: 0] += count
        }
        switch callback {
        case .sceneWillResignActive, .sceneWillDeactivateNotification, .sceneDidActivateNotification:
          turn(.sceneDidBecomeActive, callback == .sceneDidActivateNotification ? sign : -sign)
        case .sceneDidEnterBackground, .sceneDidEnterBackgroundNotification, .sceneWillEnterForegroundNotification:
          turn(.sceneWillEnterForeground, callback == .sceneWillEnterForegroundNotification ? sign : -sign)
        default: turn(callback, sign)
        }
      }
    }
    count(edited, 1)
    count(observations, -1)
    return turns.filter { $0.value != 0 }
  }

  /// Whether an edit moves the turns back that another has moved: each of a scene, or all together, since an observation without a
  /// scene may be of any.
  private static func undoes(_ second: [Turn: Int], _ first: [Turn: Int]) -> Bool {
    if first.isEmpty || second.isEmpty { return false }
    let ofAny = second.filter { $0.key.scene == nil }
    let isTurnedBack = first.contains { turn in
      turn.key.scene != nil && ofAny.contains { $0.key.callback == turn.key.callback && $0.value == -turn.value }
    }
    if isTurnedBack { return true }
    let together = first.merging(second, uniquingKeysWith: +)
    let ofCallbacks = Dictionary(together.map { ($0.callback, $1) }, uniquingKeysWith: +)
    return second.keys.allSatisfy { together[$0] == 0 } || ofCallbacks.values.allSatisfy { $0 == 0 }
  }

  /// Whether the application becomes active by an edit where another made a scene inactive: it goes with its scenes, and the one that becomes active then
  /// takes it along.
  private static func followsScenes(_ second: [Turn: Int], _ first: [Turn: Int]) -> Bool {
    first.contains { $0.key.callback == .sceneDidBecomeActive && $0.value < 0 }
      && second.allSatisfy { $0.key.callback == .didBecomeActiveNotification && $0.value > 0 }
  }

  @Test(
    "an edit of a later step that is refused without it is refused after it, by the same rule",
    arguments: Claim.chosen)
  func laterSteps(claim: Claim) throws {
    var edits = (advice: 0, later: 0)
    var rules: Set<RuleID> = []
    var holes: [String] = []
    try claim.visitWalks(Tier.amount(quick: 2, thorough: 8, long: 400), length: 10, seed: 11) { moments, oracle in
      for (place, moment) in moments.enumerated() {
        for edit in Self.edits(of: moment.observations, claim) {
          var judge = moment.judge
          let first = Self.broken(moment, edit, &judge, &oracle)
          guard first.rules.isEmpty, !first.advice.isEmpty else { continue }
          // The callbacks say how the system met a request of the app: without them it met it otherwise.
          let shown = moments.dropFirst(place + 1).first?.judge.checker.screen.scenes
          if case .requestActivation = moment.step.event.ofScene, let shown, judge.checker.screen.scenes != shown {
            continue
          }
          edits.advice += 1
          rules.formUnion(first.advice)
          let turns = Self.turns(edit, of: moment.observations)
          for later in moments.dropFirst(place + 1).prefix(3) {
            let whole = later.observations
            guard judge.narrow(to: later.step, &oracle) else { break }
            // Where the app goes on as if it had followed the advice, that is a break of its own.
            var unedited = judge
            if !Self.broken(later, whole, &unedited, &oracle).rules.isEmpty { break }
            for other in Self.edits(of: whole, claim) {
              var before = later.judge
              let refused = Self.broken(later, other, &before, &oracle).rules
              if refused.isEmpty { continue }
              let second = Self.turns(other, of: whole)
              // An edit that makes up for the first one is right after it.
              if Self.undoes(second, turns) || Self.followsScenes(second, turns) { continue }
              edits.later += 1
              var after = judge
              let found = Self.broken(later, other, &after, &oracle).rules
              let isOfSameTurn = !Set(turns.keys.map(\.callback)).isDisjoint(with: second.keys.map(\.callback))
              // A scene that is closed may resign then, if it has not before; if it has, it leaves without.
              switch later.step.event.ofScene {
              case .close where isOfSameTurn: continue
              case .requestDestruction where turns.keys.contains { $0.callback == .sceneDidBecomeActive }: continue
              default: break
              }
              if isOfSameTurn ? found.isEmpty : refused.isDisjoint(with: found) {
                holes.append(
                  """
                  \(first.advice.map(\.text)) at \(moment.text(edit)), then \(refused.map(\.text)) became \
                  \(found.map(\.text)) at \(later.text(other))
                  """)
              }
            }
            judge = unedited
          }
        }
      }
    }
    #expect(holes.isEmpty, "\(holes.count):\n\(holes.prefix(12).joined(separator: "\n"))")
    #expect(edits.advice > 0 && edits.later > 0, "\(edits)")
    if Tier.isLong { print("\(claim): \(edits), \(rules.map(\.text).sorted())") }
  }

  @Test("a step that breaks advice alone leads to the states that all that came agrees with", arguments: Claim.chosen)
  func adviceAlone(claim: Claim) throws {
    var advised = 0
    var wrong: [String] = []
    try claim.visitWalks(Tier.amount(quick: 3, thorough: 12, long: 800), length: 8, seed: 12) { moments, oracle in
      for moment in moments {
        for edit in Self.edits(of: moment.observations, claim) {
          var judge = moment.judge
          let found = Self.broken(moment, edit, &judge, &oracle)
          guard found.rules.isEmpty, !found.advice.isEmpty else { continue }
          advised += 1
          if judge.belief != nil { wrong.append("\(found.advice.map(\.text)) at \(moment.text(edit))") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(12).joined(separator: "\n"))")
    #expect(advised > 0 || !claim.capabilities.facets.contains(.scenes))
  }
}

extension Callback {
  /// The notification that is posted with a message, of the application or of a scene.
  fileprivate var announcement: Callback? { notification ?? sceneNotification }
}
