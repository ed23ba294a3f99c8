import LifecycleTestSupport

@testable import LifecycleReports

@Suite("The state diagram")
struct StateDiagramTests {
  private typealias Transition = StateDiagram.Transition

  private static func transitions(_ diagram: StateDiagram) -> [Transition] { diagram.edges.map(\.transition) }

  @Test("the state diagram enters and leaves active through inactive, and ends from everywhere")
  func isWhatTheDocumentsSay() {
    for version in Tier.isThorough ? AppConfiguration.existingVersions : [3, 4, 8, 15] {
      for exits in [false, true] {
        let diagram = StateDiagram(AppConfiguration(version: version, exitsOnSuspend: exits, backgroundModes: .fetch))
        let transitions = Self.transitions(diagram)
        #expect(Set(transitions).count == transitions.count)
        #expect(transitions.filter { $0.to == .active }.map(\.from) == [.inactive])
        // A process that ends without a callback does not receive that it resigns.
        #expect(Set(transitions.filter { $0.from == .active }.map(\.to)) == [.inactive, .notRunning])
        #expect(transitions.filter { $0.to == .suspended }.allSatisfy { $0.from == .background })
        for state in ApplicationState.allCases
        where state != .notRunning && transitions.contains(where: { $0.to == state }) {
          #expect(transitions.contains(Transition(from: state, to: .notRunning)), "\(state) on iOS \(version)")
        }
      }
    }
  }

  @Test("the state diagram leads where the device leads, whatever the event")
  func followsTheDevice() {
    let configuration = AppConfiguration(backgroundModes: .fetch)
    let diagram = StateDiagram(configuration)
    let drawn = Set(Self.transitions(diagram))
    let graph = DeviceGraph(configuration, countingOverlays: true)
    var reached: Set<Transition> = []
    for state in graph.states {
      for event in Event.allCases {
        for outcome in graph.device.outcomes(of: event, in: state).all {
          let (from, to) = (graph.device.applicationState(in: state), graph.device.applicationState(in: outcome.next))
          // Drawn as it is, or as two that meet in inactive.
          let legs: Set = [Transition(from: from, to: .inactive), Transition(from: .inactive, to: to)]
          #expect(from == to || drawn.contains(Transition(from: from, to: to)) || drawn.isSuperset(of: legs))
          reached.insert(Transition(from: from, to: to))
        }
      }
    }
    for transition in drawn where transition.from != .inactive && transition.to != .inactive {
      #expect(reached.contains(transition))
    }
  }

  @Test("the state diagram is well-formed, with a number for each transition at its arrow and in the explanation")
  func svg() throws {
    let diagram = StateDiagram()
    for standalone in [false, true] {
      let root = try ParsedElement.root(of: diagram.svg(standalone: standalone))
      let texts = root.children("text").map(\.text)
      for (number, edge) in diagram.edges.enumerated() {
        #expect(texts.count { $0 == "\(number + 1)" } == 2)
        #expect(texts.count { $0 == "\(edge.transition.from.name) → \(edge.transition.to.name)" } == 1)
      }
      for state in ApplicationState.allCases { #expect(texts.contains(state.name)) }
      #expect(!root.all.contains { $0.attributes["id"] != nil })
      #expect(root.children("style").count == (standalone ? 1 : 0))
      #expect(!texts.contains("not met"))
    }
    let visited = [Transition(from: .inactive, to: .active): 3_000]
    let root = try ParsedElement.root(of: diagram.svg(visited: visited))
    let texts = root.children("text").map(\.text)
    #expect(texts.count { $0 == "met 3,000 times" } == 1)
    #expect(texts.count { $0 == "not met" } == diagram.edges.count - 1)
    #expect(root.children("path").count { $0.attributes["class"] == "edge met" } == 1)
  }

  @Test("the state diagram tells over which transitions a run led")
  func visited() throws {
    let diagram = StateDiagram()
    let whole = ConformanceSuite(options: ConformanceOptions(scenarios: 2_000)).run(ReferenceLifecycle.self)
    let counts = try #require(diagram.visited(in: whole))
    #expect(Set(counts.keys) == Set(Self.transitions(diagram)))
    #expect(counts.values.allSatisfy { $0 > 0 })
    let options = ConformanceOptions(scenarios: 10, events: [.openFromHomeScreen], exploredStates: 0)
    let confined = ConformanceSuite(options: options).run(ReferenceLifecycle.self)
    let few = try #require(diagram.visited(in: confined))
    let met = Set(few.filter { $0.value > 0 }.keys)
    #expect(met == [Transition(from: .notRunning, to: .inactive), Transition(from: .inactive, to: .active)])
    #expect(few[Transition(from: .notRunning, to: .inactive)] == few[Transition(from: .inactive, to: .active)])
    let nothing = ConformanceSuite(options: ConformanceOptions(scenarios: 0, exploredStates: 0))
      .run(ReferenceLifecycle.self)
    #expect(diagram.visited(in: nothing) == nil)
  }

  @Test(
    "the state diagram has the messages of the scene in place of those of the application, where the app has one",
    arguments: [13, 27])
  func ofScene(version: Int) {
    let plain = StateDiagram(AppConfiguration(version: version, backgroundModes: .fetch))
    let diagram = StateDiagram(AppConfiguration(version: version, backgroundModes: .fetch, scenes: .single))
    #expect(Set(Self.transitions(diagram)) == Set(Self.transitions(plain)))
    func words(_ from: ApplicationState, _ to: ApplicationState) -> [String] {
      diagram.edges.first { $0.transition == Transition(from: from, to: to) }?.ways.map { $0.messageWords(version) }
        ?? []
    }
    #expect(words(.inactive, .active) == ["sceneDidBecomeActive"])
    // An app that is ended on its way down need not be sent the message.
    #expect(words(.active, .inactive) == ["sceneWillResignActive", "[sceneWillResignActive]"])
    #expect(words(.inactive, .background).first == "sceneDidEnterBackground")
    #expect(
      words(.notRunning, .inactive) == [
        "willFinishLaunchingWithOptions, didFinishLaunchingWithOptions, willConnectToSession, sceneWillEnterForeground"
      ])
    #expect(diagram.edges.flatMap(\.ways).flatMap(\.messages).allSatisfy { !CallbackSet.replacedByScenes.contains($0) })
  }

  @Test("the state diagram names in Mermaid every transition once")
  func mermaid() {
    let diagram = StateDiagram()
    let lines = diagram.mermaid().split(separator: "\n")
    #expect(lines[0] == "flowchart TD")
    #expect(lines.count { $0.contains(" --> ") } == diagram.edges.count)
    #expect(lines.count { $0.contains("([") } == ApplicationState.allCases.count)
  }
}

@Suite("The launch diagram")
struct LaunchDiagramTests {
  private static let configurations =
    AppConfiguration.existingVersions.map { AppConfiguration(version: $0) } + [
      AppConfiguration(version: 4, delegateSource: .mainNib), AppConfiguration(interface: .code),
      AppConfiguration(subclassesApplication: true),
    ] + AppConfiguration.existingVersions.filter { $0 >= 13 }.map { AppConfiguration(version: $0, scenes: .single) }

  @Test("the launch diagram is a launch that the rules permit, callback by callback", arguments: configurations)
  func isLegal(_ configuration: AppConfiguration) throws {
    let diagram = SequenceDiagram.launch(configuration)
    let step = try #require(diagram.steps.first)
    var trace = Trace()
    trace.configuration = configuration
    trace.observes = [.delegateMessages, .notifications, .launch, .states]
    if configuration.scenes == .single { trace.observes?.insert(.scenes) }
    #expect(step.rows.contains { $0.lane == 1 } == (configuration.scenes == .single))
    let names = Dictionary(
      Callback.allCases.map { ($0.shortName(version: configuration.version), $0) }, uniquingKeysWith: { one, _ in one })
    let lines = try step.rows.map { row in
      let callback = try #require(names[row.text])
      let observation: ObservedCallback =
        switch row.mark {
        case .enter: ObservedCallback(callback, .enter)
        case .leave: ObservedCallback(callback, .leave)
        default: ObservedCallback(callback, state: row.state)
        }
      return Trace.Line(observation, version: configuration.version)
    }
    trace.steps = [Trace.Step(Scenario.Step(.openFromHomeScreen), lines: lines)]
    let verdict = try TraceJudge(strict: true).judge(trace)
    #expect(verdict.violation == nil && verdict.warning == nil)
    #expect(diagram.start == [.notRunning] && step.after == [.active])
    // Without any one of those that are due it is none.
    for place in lines.indices where step.rows[place].note?.hasPrefix("[") == false && step.rows[place].mark != .leave {
      trace.steps[0].lines = lines
      trace.steps[0].lines.remove(at: place)
      #expect(try TraceJudge(strict: true).judge(trace).violation != nil, "\(step.rows[place].text)")
    }
  }

  @Test("the launch diagram tells the state of a scene once, and has the app active no sooner")
  func ofScene() {
    let diagram = SequenceDiagram.launch(AppConfiguration(version: 26, scenes: .single))
    let told = diagram.steps[0].rows.filter { $0.scene != nil || $0.state == .active }.map(\.text)
    #expect(
      told == [
        "scene:willConnectToSession:options:", "UISceneWillConnectNotification", "sceneDidBecomeActive:",
        "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
      ])
  }

  @Test("the launch diagram says by which rules each callback comes")
  func namesRules() throws {
    let root = try ParsedElement.root(of: SequenceDiagram.launch().svg(standalone: true))
    let rules = root.children("text").map(\.text).filter { $0.hasPrefix("LA-") || $0.hasPrefix("[LA-") }
    #expect(rules.first == "LA-01" && rules.last == "[LA-13]" && rules.contains("[LA-14]"))
  }
}
