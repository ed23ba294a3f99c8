import LifecycleTestSupport

@testable import LifecycleReports

@Suite("Sequence diagrams")
struct SequenceDiagramTests {
  private static let documents = Repository.corpus.appendingPathComponent("documents").path

  /// The elements and attributes that a diagram is made of: nothing that runs, loads or is referred to.
  private static let elements: Set<String> = ["svg", "title", "desc", "style", "text", "rect", "circle", "path"]
  private static let attributes: Set<String> = [
    "xmlns", "class", "role", "aria-label", "width", "height", "viewBox", "fill", "stroke", "x", "y", "rx", "cx", "cy",
    "r", "d", "font-size", "text-anchor", "stroke-dasharray",
  ]

  private func svg(_ diagram: SequenceDiagram, standalone: Bool = false) throws -> ParsedElement {
    let root = try ParsedElement.root(of: diagram.svg(standalone: standalone))
    #expect(root.name == "svg" && root.attributes["role"] == "img")
    #expect(root.attributes["aria-label"] == root.children.first?.text)
    for element in root.all {
      #expect(Self.elements.contains(element.name))
      #expect(Self.attributes.isSuperset(of: element.attributes.keys))
    }
    return root
  }

  private func texts(_ root: ParsedElement, _ style: String) -> [String] {
    root.children("text").filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(style)) == true }
      .map(\.text)
  }

  @Test("sequence diagrams show each event and each callback of the documents' traces, in their order")
  func showsDocuments() throws {
    let traces = try Corpus.traces(at: [Self.documents])
    #expect(traces.count > 40)
    for file in traces {
      let version = file.trace.configuration.version
      let root = try svg(SequenceDiagram(file.trace), standalone: true)
      let names = file.trace.steps.flatMap(\.observations).map { observation in
        observation.callback.shortName(version: version) + (observation.state.map { " (\($0.name))" } ?? "")
      }
      #expect(texts(root, "code") == names, "\(file.path)")
      let events = file.trace.steps.enumerated().map { "\($0 + 1)  \($1.step.event.name)" }
      #expect(texts(root, "title").filter(events.contains) == events, "\(file.path)")
      let messages = SequenceDiagram(file.trace).mermaid().split(separator: "\n").filter {
        $0.hasPrefix("  System-") || $0.hasPrefix("  App-")
      }
      #expect(messages.count == file.trace.steps.flatMap(\.lines).count { $0.mark != .comment }, "\(file.path)")
    }
  }

  @Test("sequence diagrams show what is to be seen of the phone, where it is ever anything")
  func showsPhone() throws {
    let trace = try Trace(
      notation: "! open from the home screen\n! open the app switcher\n! lock\n! phone call begins\n".utf8)
    let diagram = SequenceDiagram(trace)
    #expect(
      diagram.steps.map(\.phone) == [[], ["app switcher"], ["locked"], ["locked", "phone call"]])
    let root = try svg(diagram)
    #expect(texts(root, "title").contains("phone"))
    let words = root.children("text").map(\.text)
    #expect(words.count { ["app switcher", "locked", "locked; phone call"].contains($0) } == 3)
    #expect(root.children("rect").count { $0.attributes["class"] == "phone" } == 3)
    let plain = SequenceDiagram(try Trace(notation: "! open from the home screen\n! press Home\n".utf8))
    #expect(!texts(try svg(plain), "title").contains("phone"))
    #expect(!plain.mermaid().contains("Phone"))
  }

  @Test("Mermaid has a lane for the phone, too, with a note wherever what is to be seen of it changes")
  func phoneInMermaid() throws {
    let events = "open from the home screen,press Home,lock,phone call begins,phone call dismissed,unlock"
    let notation = events.split(separator: ",").map { "! \($0)\n" }.joined()
    let lines = SequenceDiagram(try Trace(notation: notation.utf8)).mermaid().split(separator: "\n")
    let lanes = lines.filter { $0.hasPrefix("  participant ") }.map { $0.split(separator: " ")[1] }
    #expect(lanes == ["World", "Phone", "System", "App"])
    let shown = lines.filter { $0.hasPrefix("  World->>") || $0.contains("Phone:") }
    #expect(
      shown == [
        "  World->>System: 1  open from the home screen", "  World->>System: 2  press Home",
        "  World->>System: 3  lock",
        "  Note over Phone: locked", "  World->>System: 4  phone call begins",
        "  Note over Phone: locked#59; phone call", "  World->>System: 5  phone call dismissed",
        "  Note over Phone: locked", "  World->>System: 6  unlock", "  Note over Phone: –",
      ])
    let held = SequenceDiagram(try Trace(notation: Self.counterexample.utf8)).mermaid()
    #expect(held.contains("\n  Note over Phone: background task\n"))
  }

  @Test("no line crosses the words about a wrong step, and no state is drawn that the app may not be in")
  func keepsWordsClear() throws {
    let report = ConformanceReport.ofReference("terminates-when-suspended", scenarios: 300)
    let found = try #require(report.violations.first { $0.violation.rule == .pr03 })
    let root = try svg(SequenceDiagram(found))
    let summary = try #require(root.children("text").first { $0.text.hasPrefix("✗ PR-03") }).number("y") ?? 0
    let lines = root.children("path").filter { $0.attributes["class"] == "lifeline" }
    #expect(lines.count == 2)
    for line in lines {
      let end = line.attributes["d"].flatMap { Int($0.split(separator: " ").last ?? "") } ?? .max
      #expect(end <= summary - 12)
    }
    for box in root.children("rect") where box.attributes["class"]?.hasPrefix("wrong") != true {
      #expect((box.number("y") ?? 0) + (box.number("height") ?? 0) <= summary - 12)
    }
    let bands = root.children("rect").compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("state ") }
    #expect(bands.last == "state unknown" && bands.dropLast().last == "state suspended")
  }

  @Test("sequence diagrams mark the one place that is wrong, with what is permitted beside it")
  func marksViolations() throws {
    let traces = try Repository.violations.get()
    #expect(traces.count > 100)
    for (place, file) in traces.enumerated() where Tier.isThorough || place.isMultiple(of: 8) {
      let violation = try #require(try TraceJudge(strict: true).judge(file.trace).violation)
      let version = file.trace.configuration.version
      let diagram = SequenceDiagram(file.trace, violation: violation)
      let offending = diagram.steps.flatMap(\.rows).filter(\.isOffending)
      #expect(offending.count == 1, "\(file.path)")
      #expect(diagram.steps.last?.rows.contains { $0.isOffending } == true)
      let observations = file.trace.steps[violation.step].observations
      if case .missing = violation.kind {
        #expect(offending.first?.text == violation.summary(version: version))
      } else if violation.position < observations.count {
        #expect(offending.first?.text == observations[violation.position].callback.shortName(version: version))
      }
      let root = try svg(diagram)
      let marked = texts(root, "wrong")
      #expect(marked.allSatisfy { $0.hasPrefix("✗ ") } && marked.count >= 2, "\(file.path)")
      let permitted = violation.permitted.enumerated().map { place, callback in
        let scene = violation.scenesOfPermitted.isEmpty ? nil : violation.scenesOfPermitted[place]
        return callback.shortName(version: version) + (scene.map { " (\($0.name))" } ?? "")
      }
      #expect(permitted.allSatisfy(texts(root, "code").contains))
      #expect(diagram.mermaid().contains("✗ \(violation.rule.text):"))
    }
  }

  private static let counterexample = """
    os: 15

    ! open from the home screen
    - [UIApplicationDelegate application:willFinishLaunchingWithOptions:]
    - [UIApplicationDelegate application:didFinishLaunchingWithOptions:]
    - [UIApplicationDelegate applicationDidBecomeActive:]
    ! press Home (applicationDidEnterBackground: begins a background task)
    - [UIApplicationDelegate applicationWillResignActive:] (active)
    - [UIApplicationDelegate applicationDidBecomeActive:]
    - [UIApplicationDelegate applicationDidEnterBackground:]

    """

  @Test("the diagram of an app without scenes is as it was before there were scenes, byte by byte")
  func unchanged() throws {
    let trace = try #require(try Corpus.traces(at: [Self.documents + "/003-phone-call-dismissed.trace"]).first).trace
    let kept = Repository.root.appendingPathComponent("Tests/Kept")
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: kept.appendingPathComponent(name)), as: UTF8.self)
    }
    #expect(SequenceDiagram(trace).svg(standalone: true) == (try text("phone-call-dismissed.svg")))
    #expect(SequenceDiagram(trace).mermaid() == (try text("phone-call-dismissed.mermaid")))
  }

  @Test("sequence diagrams have a lane for the scene of an app that has one, and a band with its state")
  func showsScenes() throws {
    let traces =
      try Corpus.traces(at: [Repository.corpus.appendingPathComponent("scenes").path])
      + Repository.violations(of: .sc16)
    #expect(traces.count > 7)
    for file in traces where file.trace.configuration.scenes == .single {
      let diagram = SequenceDiagram(file.trace)
      let root = try svg(diagram, standalone: true)
      // A callback of a scene has the scene in its name.
      let names = file.trace.steps.flatMap(\.observations).map { $0.callback.shortName() }
      let isOfScene = names.map { name in
        ["scene", "UIScene", "stateRestorationActivityForScene"].contains(where: name.hasPrefix)
      }
      let lines = root.children("path").filter { $0.attributes["class"] == "lifeline" }
        .compactMap { $0.attributes["d"]?.prefix { $0 != " " }.dropFirst() }
      #expect(lines.count == 3, "\(file.path)")
      let heads = root.children("path").filter { $0.attributes["class"] == "head" }
        .compactMap { $0.attributes["d"]?.prefix { $0 != " " }.dropFirst() }
      #expect(heads.count { $0 == lines[2] } == isOfScene.count { $0 }, "\(file.path)")
      let inside = file.trace.steps.flatMap(\.lines).count { $0.depth > 0 || $0.mark == .leave }
      #expect(heads.count { $0 == lines[1] } == isOfScene.count { !$0 } - inside, "\(file.path)")
      let messages = diagram.mermaid().split(separator: "\n").filter { $0.hasPrefix("  System-") }
      let returns = file.trace.steps.flatMap(\.lines).count { $0.mark == .leave }
      #expect(messages.count { $0.contains("Scene: ") } == isOfScene.count { $0 }, "\(file.path)")
      #expect(messages.count { $0.contains("App: ") } == isOfScene.count { !$0 } - returns, "\(file.path)")
    }
    let states = try Corpus.traces(at: [Repository.corpus.appendingPathComponent("scenes/jakehao-url.trace").path]).map
    {
      SequenceDiagram($0.trace)
    }[0]
    #expect(states.scenesAtStart == [.absent])
    #expect(states.steps.map { $0.scenesAfter[0] } == [.active, .connected, .active])
    #expect(states.steps.last?.rows.map(\.scene) == [nil, nil, .active])
  }

  @Test("sequence diagrams say in Mermaid what the scene receives, and mark what is wrong with it")
  func mermaidOfScene() throws {
    let trace = try Trace(
      notation: """
        os: 15
        scenes: single

        ! open from the home screen
        - application(_:willFinishLaunchingWithOptions:)
        - application(_:didFinishLaunchingWithOptions:)
        - application(_:configurationForConnecting:options:)
        - scene(_:willConnectTo:options:)
        - sceneWillEnterForeground(_:)
        - sceneDidBecomeActive(_:)
        ! press Home (applicationDidEnterBackground: begins a background task)
        - sceneWillResignActive(_:)
        - sceneWillResignActive(_:)
        - sceneDidEnterBackground(_:)

        """.utf8)
    let violation = try #require(try TraceJudge().judge(trace).violation)
    #expect(
      SequenceDiagram(trace, violation: violation).mermaid() == """
        sequenceDiagram
          accTitle: SC-10  \(RuleID.sc10.rule.statement.replacing(";", with: "#59;"))
          accDescr: 2 events#59; at the last, #39;press Home#39;: SC-10: sceneWillResignActive: is sent too many times
          participant World as world
          participant System as iOS
          participant App as app
          participant Scene as scene
          Note over System: not running
          Note over Scene: not connected
          World->>System: 1  open from the home screen
          System->>App: application:willFinishLaunchingWithOptions:
          System->>App: application:didFinishLaunchingWithOptions:
          System->>App: application:configurationForConnectingSceneSession:options:
          System->>Scene: scene:willConnectToSession:options:
          Note over Scene: connected
          System->>Scene: sceneWillEnterForeground:
          System->>Scene: sceneDidBecomeActive:
          Note over Scene: active
          Note over System: active
          World->>System: 2  press Home, applicationDidEnterBackground: begins a background task
          System->>Scene: sceneWillResignActive:
          Note over Scene: connected
          System->>Scene: ✗ sceneWillResignActive:
          System->>Scene: sceneDidEnterBackground:
          Note over System,Scene: permitted: sceneWillResignActive:, sceneDidEnterBackground:
          Note over World,Scene: ✗ SC-10: sceneWillResignActive: is sent too many times

        """)
  }

  @Test("sequence diagrams follow the state of the app, by readings and by the device")
  func followsTheState() throws {
    let trace = try Trace(notation: Self.counterexample.utf8)
    let whole = SequenceDiagram(trace)
    #expect(whole.start == [.notRunning])
    #expect(whole.steps.map(\.after) == [[.active], [.background]])
    let root = try svg(whole)
    let states = root.children("rect").compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("state ") }
    #expect(states == ["not-running", "unknown", "active", "background"].map { "state " + $0 })
  }

  @Test("sequence diagrams show by the callbacks which outcome of several an event had")
  func narrowsTheState() throws {
    let broken = "start: suspended\nobserves: delegate\n! begin to open, not completed\n"
    let called = """
      - [UIApplicationDelegate applicationWillEnterForeground:]
      - [UIApplicationDelegate applicationDidEnterBackground:]

      """
    #expect(SequenceDiagram(try Trace(notation: (broken + called).utf8)).steps[0].after == [.background])
    #expect(SequenceDiagram(try Trace(notation: broken.utf8)).steps[0].after == [.suspended])
    let unseen = "start: suspended\nobserves: views\n! begin to open, not completed\n"
    #expect(SequenceDiagram(try Trace(notation: unseen.utf8)).steps[0].after == [.background, .suspended])
  }

  @Test("sequence diagrams leave open what nobody knows")
  func leavesOpen() throws {
    let begun = try Trace(notation: "start: background\n! system ends the app\n".utf8)
    #expect(SequenceDiagram(begun).start == [.background])
    let crashed = try Trace(notation: "os: 15\n! begin to open, not completed\n! lock\n".utf8)
    let diagram = SequenceDiagram(crashed)
    #expect(diagram.start == [.notRunning] && diagram.steps.map(\.after) == [[], []])
    _ = try svg(diagram)
  }

  private static let nasty: [String] = [
    "</text><script>alert(1)</script>", "\" onload=\"alert(1)", "]]>", "<!-- ", "&lt;&#60;&amp;", "a;b#c%%{init: {}}%%",
    "```\n# heading", "end", "END end", "\u{202e}txet\u{2066}", "\u{0}\u{1b}[31m\u{7f}\u{85}", "a\nb\r\nc\u{2028}d",
    "\t",
    "App->>System: x", "activate World\n  loop", "click App href \"javascript:alert(1)\"", "style App fill:#f00;", "",
    String(repeating: "x", count: 10_000), String(repeating: "\u{301}", count: 10_000), "e\u{301}漢字🧑‍🚀שלום",
    "$(rm -rf /) `id` \\u{41} {{x}} <%= x %>",
  ]

  @Test("sequence diagrams take no harm from words that come from outside", arguments: nasty)
  func escapes(_ words: String) throws {
    var trace = try Trace(notation: Self.counterexample.utf8)
    let plain = SequenceDiagram(trace)
    trace.source = words
    for step in trace.steps.indices {
      trace.steps[step].lines.append(Trace.Line(mark: .call, observation: ObservedCallback(.unnamed), text: words))
      trace.steps[step].lines.append(Trace.Line(mark: .comment, observation: nil, text: words))
    }
    let diagram = SequenceDiagram(trace)
    for standalone in [false, true] {
      let root = try svg(diagram, standalone: standalone)
      #expect(root.children("text").count >= (try svg(plain)).children("text").count + 4)
      #expect((root.number("width") ?? .max) < 1_500)
      for element in root.all where element.name != "style" && element.children.isEmpty {
        #expect(!element.text.unicodeScalars.contains { $0.isUnprintable })
      }
    }
    let lines = diagram.mermaid().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == plain.mermaid().split(separator: "\n", omittingEmptySubsequences: false).count + 4)
    for line in lines {
      #expect(line.count < 4_000)
      let words = line.drop { $0 != ":" }
      #expect(!words.contains { "<>&\"'`%{}\\$".contains($0) }, "\(line)")
      #expect(!words.split(separator: " ").contains { $0.lowercased() == "end" }, "\(line)")
      #expect(words.split(separator: "#").dropFirst().allSatisfy { $0.prefixMatch(of: /[0-9]+;/) != nil }, "\(line)")
      #expect(words.count { $0 == ";" } == words.count { $0 == "#" }, "\(line)")
    }
  }
}
