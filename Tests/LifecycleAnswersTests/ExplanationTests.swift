import LifecycleTestSupport

@testable import LifecycleAnswers

@Suite("Answers")
struct ExplanationTests {
  private static func app(_ version: Int = 26, _ scenes: AppConfiguration.Scenes = .none) -> AppConfiguration {
    AppConfiguration(version: version, backgroundModes: .fetch, scenes: scenes)
  }
  private static let scene = AppConfiguration(version: 26, scenes: .single)

  /// The events of generated scenarios of apps of every kind, without replies.
  private static func questions(_ count: Int) -> [Scenario] {
    let claims = Capabilities(
      facets: [.application, .scenes, .severalScenes, .memoryWarnings, .userRequests, .background], honorsReplies: false
    )
    return ScenarioGenerator(claims, GeneratorOptions(length: 8)).scenarios((0..<count).map { $0 * 37 })
  }

  @Test("an answer is legal to the judge, and what it calls forbidden breaks the rule that it names")
  func agreesWithJudge() throws {
    var (steps, forbidden) = (0, 0)
    for scenario in Self.questions(Tier.amount(quick: 12, thorough: 1_500, long: 20_000)) {
      let events = scenario.steps.map(\.event)
      guard var explanation = try? Explanation(events, after: [], in: scenario.configuration, .usual) else { continue }
      let violation = try TraceJudge().judge(explanation.trace).violation
      #expect(violation == nil, "\(explanation.trace.notation)")
      steps += explanation.steps.count
      if explanation.steps.isEmpty { continue }
      var oracle = explanation.oracle
      explanation.tellOthers(at: explanation.steps.count - 1, &oracle)
      let last = explanation.steps[explanation.steps.count - 1]
      forbidden += last.forbidden.count
      for forbidden in last.forbidden {
        let callback = try #require(
          Explanation.expected(scenario.configuration).first {
            $0.shortName(version: scenario.configuration.version) == forbidden.name
          })
        let both = [callback] + [callback.notification ?? callback.sceneNotification].compactMap { $0 }
        let lines = both.map { Trace.Line(ObservedCallback($0), version: scenario.configuration.version) }
        let end = explanation.trace.steps.count - 1
        let rules = try (0...explanation.trace.steps[end].lines.count).map { position in
          var wrong = explanation.trace
          wrong.steps[end].lines.insert(contentsOf: lines, at: position)
          wrong.unrecorded = wrong.unrecorded.subtracting(CallbackSet(both))
          return try TraceJudge().judge(wrong).violation?.rule.text
        }
        #expect(!rules.contains(nil) && rules.contains(forbidden.rule), "\(callback): \(rules), \(forbidden.rule)")
      }
    }
    #expect(steps > 20 && forbidden > 20)
  }

  @Test("an explanation and the reason why a callback does not come agree")
  func agreeWithOneAnother() throws {
    var counts: [Standing: Int] = [:]
    for scenario in Self.questions(Tier.amount(quick: 6, thorough: 300, long: 3_000)) {
      let events = scenario.steps.map(\.event)
      let configuration = scenario.configuration
      guard let explanation = try? Explanation(events, in: configuration, start: .notRunning),
        let step = explanation.steps.last, explanation.before.isEmpty
      else { continue }
      let question = Question(configuration, start: .notRunning)
      for callback in Explanation.expected(configuration) {
        let name = callback.shortName(version: configuration.version)
        let found = try question.whyNot(callback, events).reason
        let sent = step.ways.joined().filter { $0.name == name }
        let isDue = step.ways.allSatisfy { way in way.contains { $0.name == name && !$0.isOptional } }
        let words: Comment = "\(Counterexample.description(of: configuration)) \(events): \(name), \(found)"
        switch found {
        case .comes(let standing, _, let remarks):
          counts[standing, default: 0] += 1
          let isOpen = remarks.contains { $0.hasSuffix("the sources leave that open.") }
          #expect(isOpen || !sent.isEmpty || step.besides.contains(name), words)
          #expect(isOpen || configuration.scenes == .multiple || isDue == (standing == .due), words)
        case .free(let advice):
          counts[.discouraged, default: 0] += 1
          #expect(advice == nil ? step.besides.contains(name) : step.discouraged.contains(name), words)
        case .forbidden(let rule, _):
          counts[.forbidden, default: 0] += 1
          #expect(sent.isEmpty && !(step.besides + step.discouraged).contains(name), words)
          let told = step.forbidden.first { $0.name == name }
          #expect(told == nil || told?.rule == rule.text, words)
        case .earlier, .unrelated, .ofScenes: break
        }
        for other in callback.withAnnouncement {
          let reason = other == callback ? found : try question.whyNot(other, events).reason
          guard case .comes(_, let rules, let remarks) = reason else { continue }
          #expect(!rules.isEmpty, "\(events): \(other)")
          #expect(!remarks.contains { $0.contains("not come where the app is \(explanation.steps[0].before) before") })
        }
      }
    }
    #expect(counts[.due, default: 0] > 5 && counts[.permitted, default: 0] > 2 && counts[.forbidden, default: 0] > 20)
  }

  @Test("a callback comes, or may, on the occasions that are listed, and on no others")
  func whenAgrees() throws {
    for scenario in Self.questions(Tier.amount(quick: 2, thorough: 60, long: 600)) {
      let configuration = scenario.configuration
      let question = Question(configuration)
      for callback in Explanation.expected(configuration) {
        let occasions = question.occasions(of: callback)
        for occasion in occasions.enumerated().filter({ $0.offset.isMultiple(of: 7) }).map(\.element) {
          let events = try (occasion.before + [occasion.event]).map { try #require(Event(name: $0)) }
          let explanation = try Explanation(events.suffix(1), after: events.dropLast(), in: configuration, .usual)
          let standing = explanation.standing(of: callback, at: 0).standing
          #expect(standing >= .permitted && standing.isOptional == occasion.isOptional, "\(callback): \(events)")
        }
        let events = Array(scenario.steps.map(\.event).prefix(5))
        guard let explanation = try? Explanation(events, after: [], in: configuration, .usual),
          let step = explanation.steps.last, events.last?.facet != .severalScenes, explanation.inserted.isEmpty
        else { continue }
        let (standing, rules) = explanation.standing(of: callback, at: explanation.steps.count - 1)
        if standing < .permitted || rules.isEmpty { continue }
        #expect(
          occasions.contains { $0.event == step.event && $0.state == step.before },
          "\(Counterexample.description(of: configuration)) \(events): \(callback) \(standing)")
      }
    }
  }

  @Test("an event that cannot happen is a sentence, and one that people leave out is put before it")
  func impossible() throws {
    #expect(throws: Explanation.Impossible.self) { try Explanation([.systemDisconnectsScene], in: Self.app(12)) }
    let killed = try Explanation([.removeFromSwitcher], in: Self.app(), start: .suspended)
    #expect(killed.events == [.openSwitcher, .removeFromSwitcher])
    #expect(killed.steps.last?.sent.isEmpty == true && killed.steps.last?.endsProcess == true)
    #expect(killed.inserted == [0] && killed.context.contains("inserted: 'open the app switcher' before"))
    // Between the events that a person named nothing is put that leads to another state.
    for (events, reason) in [
      ([.pressHome, .systemSuspends, .systemEndsApp], "possible there: 'system reclaims memory'"),
      ([.pressHome, .systemSuspends, .memoryWarning], "the app is suspended, not executing"),
      ([.openSwitcher, .openFromHomeScreen], "possible there: 'choose this app in the switcher'"),
      ([.lock, .openFromHomeScreen], "possible there: 'unlock'"),
    ] as [([Event], String)] {
      do throws(Explanation.Impossible) {
        _ = try Explanation(events, in: Self.app())
        Issue.record("\(events) is answered")
      } catch { #expect(error.description.contains(reason), "\(error)") }
    }
    let home = try Explanation([.pressHome, .removeFromSwitcher], in: Self.app())
    let asked = home.asked.map { home.steps[$0].event }
    #expect(home.inserted == [1] && asked == ["press Home", "remove this app in the switcher"])
  }

  @Test("a text field's callbacks come several times in an event, and nothing leads to the state that is asked for")
  func severalTimes() throws {
    let tap = try Explanation([.tapField(.first), .tapField(.second)], in: Self.app())
    #expect(tap.steps.map { step in step.sent.count { $0.callback.contains("sendEvent") } } == [2, 2])
    #expect(tap.steps.allSatisfy { $0.before == "active" })
    #expect(throws: Explanation.Impossible.self) {
      try Explanation([.memoryWarning], in: Self.app(), start: .suspended)
    }
  }

  @Test("each state that an app can be in before is taken where it is asked for")
  func starts() throws {
    for state in ApplicationState.allCases {
      let explanation = try Explanation([.lock], in: Self.app(), start: state)
      #expect(explanation.steps.first?.before == state.name)
    }
    // It begins beside the one that makes the app inactive.
    let call = try Explanation([.interruptionBegins(.phoneCall)], in: Self.app(), start: .inactive)
    #expect(call.steps.first?.before == ApplicationState.inactive.name)
  }

  /// Why a callback does not come at the last of some events, or that it does: the rules or the event that are named,
  /// and the least change.
  private static let reasons: [(Callback, [Event], AppConfiguration, start: ApplicationState?, String)] = [
    (
      .applicationWillTerminate, [.systemSuspends, .openSwitcher, .removeFromSwitcher], app(), nil,
      "forbidden PR-03: it may come without 'system suspends the app'"
    ),
    (.applicationDidEnterBackground, [.pressHome], app(), nil, "due OR-04"),
    (.applicationDidFinishLaunching, [.background(.prewarm)], app(), nil, "permitted MU-03"),
    (.applicationDidFinishLaunching, [.background(.fetchIsDue)], app(), nil, "permitted MU-03"),
    (.applicationDidFinishLaunching, [.removeFromSwitcher, .systemWakesApp], app(), nil, "forbidden BG-06"),
    (.applicationOpenURL, [.openURL], scene, nil, "free, SC-30 advises against it"),
    (
      .applicationDidBecomeActive, [.openFromHomeScreen], scene, nil,
      "forbidden SC-01: it comes to an app without scenes"
    ),
    (.sceneDidBecomeActive, [.openFromHomeScreen], app(), nil, "only with scenes"),
    (.sceneDidBecomeActive, [.openFromHomeScreen], AppConfiguration(version: 12), nil, "only with scenes, from iOS 13"),
    // One may come with others, or came before; a notification has the reason of its message.
    (.applicationDidBecomeActive, [.interruptionBegins(.notificationCenter)], app(), .active, "permitted MU-02"),
    (.sceneDidBecomeActive, [.interruptionBegins(.controlCenter)], scene, .active, "permitted MU-02"),
    (.applicationDidEnterBackground, [.systemEndsApp], app(), .active, "permitted PC-08"),
    (.sceneWillResignActive, [.openURL], scene, .active, "permitted SC-29"),
    (.applicationWillResignActive, [.removeFromSwitcher], app(), .active, "at open the app switcher, OR-16"),
    (.willTerminateNotification, [.pressHome], app(), .active, "forbidden PR-11: it comes on iOS 3"),
    (.sceneDidDisconnectNotification, [.pressHome], scene, .active, "forbidden SC-17"),
    (.sceneWillConnect, [.pressHome], scene, .active, "forbidden SC-15"),
    // An app that is removed in the background enters it once, and Return ends no editing by itself.
    (
      .applicationDidEnterBackground, [.pressHome, .removeFromSwitcher], app(), nil,
      "forbidden C02: it comes without 'press Home'"
    ),
    (
      .textFieldDidEndEditing, [.tapField(.first), .pressReturn], app(), nil,
      "forbidden C26: it may come where the app ends editing in textFieldShouldReturn:"
    ),
  ]

  @Test("a callback that does not come is explained by the rule, and by the least change", arguments: reasons)
  func whyNot(
    _ callback: Callback, _ events: [Event], _ app: AppConfiguration, _ start: ApplicationState?, _ words: String
  ) throws {
    let reason =
      switch try Question(app, start: start).whyNot(callback, events).reason {
      case .comes(let standing, let rules, _): "\(standing) \(rules.list)"
      case .forbidden(let rule, let change): "forbidden \(rule.text)\(change.map { ": \($0)" } ?? "")"
      case .earlier(let event, let rules): "at \(event), \(rules.list)"
      case .free(let advice): "free\(advice.map { ", \($0.text) advises against it" } ?? "")"
      case .unrelated(let rule): "unrelated, \(rule.text)"
      case .ofScenes(let first): "only with scenes\(first.map { ", from iOS \($0)" } ?? "")"
      }
    #expect(reason == words)
  }

  @Test("the order of views is that of an app without scenes, and no scene's callback comes to one")
  func withoutScenes() {
    let order = Question(Self.scene).order(of: .viewDidLoad, and: .viewWillAppear)
    #expect(order.isWithoutScenes && order.forwards != nil && order.backwards == nil && order.rule == "VC-03")
    #expect(Question(Self.app()).occasions(of: .sceneDidActivateNotification).isEmpty)
  }

  @Test("versions differ in the events that they know, and not where no rule says anything")
  func knownEvents() {
    let differences = Question(Self.app()).differences(between: [14, 15])
    #expect(
      differences.contains { $0.event == "system prewarms the app" && $0.name == "the event" && $0.versions == [15] })
    #expect(!differences.contains { $0.name.contains("sendEvent") })
  }

  @Test("a difference after another event is found, and views are listed at events that show or cover one")
  func otherwise() throws {
    let found = Question(Self.app()).difference(between: [5, 6], at: [.memoryWarning], depth: .usual)
    #expect(found?.before == .showAnotherView && found?.differences.first?.rules == ["VC-06"])
    #expect(Question(Self.app()).difference(between: [12, 17], at: [.pressHome], depth: .usual) == nil)
    let views = Question(Self.app()).occasions(of: .viewWillDisappear)
    #expect(views.contains { $0.event == "show another view" })
    #expect(!views.contains { $0.event == "phone call begins" })
    let shown = Question(Self.app()).occasions(of: .viewWillAppear)
    #expect(shown.contains { $0.event == "return to the root view" })
  }

  @Test("a callback that comes, or may come, is explained by the replies, states and earlier ways that decide it")
  func whatDecides() throws {
    func remarks(_ callback: Callback, _ events: [Event]) throws -> [String] {
      guard case .comes(_, _, let remarks) = try Question(Self.app()).whyNot(callback, events).reason else { return [] }
      return remarks.filter { !$0.hasPrefix("Inside it ") }
    }
    let url = try remarks(.applicationOpenURL, [.openURL])
    #expect(url.count == 1 && url[0].contains("answers no") && url[0].contains("C24"))
    let end = try remarks(.applicationWillTerminate, [.pressHome, .removeFromSwitcher])
    #expect(end.contains { $0.contains("begins a background task") && $0.contains("PC-09") })
    #expect(end.contains { $0.contains("suspended") && $0.contains("PR-03") })
    let inFront = try remarks(.applicationWillTerminate, [.removeFromSwitcher])
    #expect(inFront.count == 1 && inFront[0].contains("suspended") && inFront[0].contains("PR-03"))
    // One comes only beside its opposite.
    let again = try remarks(.applicationDidBecomeActive, [.interruptionBegins(.biometricPrompt)])
    #expect(again.contains { $0.hasPrefix("It comes only together with another: ") && $0.contains("[C16]") })
    let launch = try remarks(.applicationDidFinishLaunching, [.background(.prewarm), .openFromHomeScreen])
    #expect(launch.count == 1 && launch[0].contains("sends nothing"))
  }

  @Test("an app that the system takes the memory of has been suspended, also where nobody says so")
  func suspendedBefore() throws {
    let answer = try Explanation([.pressHome, .systemReclaimsMemory], in: Self.app())
    #expect(answer.events == [.pressHome, .systemSuspends, .systemReclaimsMemory] && answer.inserted == [1])
    #expect(try Explanation([.systemReclaimsMemory], in: Self.app()).inserted.isEmpty)
  }

  @Test("few occasions of many are of each state in turn")
  func fewOccasions() {
    let question = Question(Self.app())
    let all = question.occasions(of: .applicationDidBecomeActive)
    let few = Question.few(of: all)
    #expect(few.count == 10 && all.count > 10)
    #expect(Set(few.map(\.state)) == Set(all.map(\.state)))
    #expect(all.contains { $0.state == "inactive" && $0.event == "Control Center dismissed" })
    #expect(all.count == Set(all.map { [$0.event, $0.state] }).count)
  }

  @Test("the occasions of a callback begin with the shortest, and each sends it")
  func occasions() throws {
    let occasions = Question.few(of: Question(Self.app()).occasions(of: .applicationWillTerminate))
    #expect(!occasions.isEmpty && occasions.count <= 10)
    #expect(occasions.map(\.before.count) == occasions.map(\.before.count).sorted())
    for occasion in occasions {
      let events = try (occasion.before + [occasion.event]).map { try #require(Event(name: $0)) }
      let explanation = try Explanation(events, after: [], in: Self.app(), .usual)
      #expect(explanation.steps.last?.sent.contains { $0.name.contains("WillTerminate") } == true)
    }
  }

  @Test("an event that needs two scenes, or a background task, begins with an app that has them, and says so")
  func needs() throws {
    let closed = try Explanation([.ofScene(.close(.b))], in: Self.app(26, .multiple))
    #expect(closed.before.contains(.ofScene(.showBoth)) && closed.context.contains("show both scenes"))
    #expect(closed.steps.last?.sent.contains { $0.name.contains("sceneDidDisconnect") } == true)
    for scenes in [AppConfiguration.Scenes.none, .single] {
      let expired = try Explanation([.taskExpires], in: Self.app(26, scenes))
      #expect(expired.context.contains("assumed: the app begins a background task"))
      let occasions = Question.few(of: Question(Self.app(26, scenes)).occasions(of: .backgroundTaskExpired))
      #expect(occasions.contains { $0.event == "background task expires" && $0.assumed != nil })
    }
  }
}
