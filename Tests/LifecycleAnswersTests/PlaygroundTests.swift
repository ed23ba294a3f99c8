import LifecycleTestSupport

@testable import LifecycleAnswers

@Suite("Playground")
struct PlaygroundTests {
  /// One app in the quick tier, without a scene, which has few states; more than the command writes in the thorough one.
  private static let playground = Playground(versions: Tier.isThorough ? [4, 6, 8, 12, 13, 15, 26, 27] : [12])

  @Test("a walk through the data of the playground shows what an explanation of its events says")
  func agreesWithExplanation() throws {
    let playground = Self.playground
    var random = SplitMix64(seed: 7)
    var (steps, refusals) = (0, 0)
    for number in 0..<Tier.amount(quick: 50, thorough: 1_000, long: 4_000) {
      let graph = playground.graphs[number % playground.graphs.count]
      let length = 2 + number % 12
      var (state, events, shown, answers) = (0, [Event](), [Int](), [Playground.Answer]())
      while events.count < length {
        let place = Int(random.next() % UInt64(playground.events.count))
        switch graph.moves[state][place] {
        case .impossible(let obstacle):
          // The last event of some sequences is one that cannot happen.
          guard events.count + 1 == length else { continue }
          let asked = events + [playground.events[place]]
          let explanation = try? Explanation(asked, after: [], in: graph.configuration, .usual, isShown: true)
          #expect(explanation?.events != asked && !playground.obstacles.elements[obstacle].isEmpty)
          refusals += 1
        case .leads(let answer, let next):
          events.append(playground.events[place])
          answers.append(playground.answers.elements[answer])
          state = next
          shown.append(graph.shown[next])
          continue
        }
        break
      }
      if events.isEmpty { continue }
      let explanation = try Explanation(events, after: [], in: graph.configuration, .usual, isShown: true)
      try #require(explanation.steps.count == answers.count)
      for (step, (answer, shown)) in zip(explanation.steps, zip(answers, shown)) {
        #expect(answer.ways == step.ways, "\(events.map(\.name))")
        #expect(answer.endsProcess == step.endsProcess && answer.sentence == step.answer)
        let after = playground.situations.elements[shown].state
        #expect(after.name == step.after, "\(events.map(\.name))")
        steps += 1
      }
      let notation = explanation.trace.steps.flatMap(\.notation)
      #expect(answers.flatMap(\.lines) == notation)
      // The trace that the page shows is legal.
      var text = graph.header + ["events: \(events.count)", ""]
      for (event, answer) in zip(events, answers) { text += ["! \(event.name)"] + answer.lines }
      let trace = try Trace(notation: Array((text.joined(separator: "\n") + "\n").utf8))
      #expect(try TraceJudge().judge(trace).violation == nil, "\(trace.notation)")
    }
    #expect(steps > 100 && refusals > 5)
  }

  @Test("the columns of a graph hold its moves")
  func columns() throws {
    let playground = Self.playground
    let answers = playground.answers.elements.count
    var columns = Table<[Int]>()
    for graph in playground.graphs {
      let (cells, size) = (graph.cells(&columns, answers: answers), graph.blockSize)
      #expect(graph.moves.count % size == 0)
      let blocks = graph.moves.count / size
      for (state, moves) in graph.moves.enumerated() {
        for (event, move) in moves.enumerated() {
          let cell = 2 * (event * blocks + state / size)
          let code = columns.elements[cells[cell]][state % size]
          let read: Playground.Move =
            code < 0
            ? .impossible(-1 - code)
            : .leads(answer: code % answers, next: code / answers + cells[cell + 1] * size)
          if read != move { Issue.record("state \(state), event \(event)") }
        }
      }
    }
  }

  @Test("each state of the playground is reached from an app that is not running, and no two show the same for ever")
  func states() {
    for graph in Self.playground.graphs {
      var reached: Set<Int> = [0]
      var rest = [0]
      while let state = rest.popLast() {
        for case .leads(_, let next) in graph.moves[state] where reached.insert(next).inserted { rest.append(next) }
      }
      #expect(reached.count == graph.moves.count)
      var merged = graph
      merged.mergeStates()
      #expect(merged.moves.count == graph.moves.count)
    }
  }

  @Test("the page of the playground is one small file that loads nothing")
  func page() {
    let page = Self.playground.page
    #expect(page.utf8.count < 600_000)
    #expect(page.contains("default-src 'none'"))
    for word in ["http:", "https:", "src=", "@import", "url(", "fetch(", "import("] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.components(separatedBy: "</script>").count == 3)
  }
}
