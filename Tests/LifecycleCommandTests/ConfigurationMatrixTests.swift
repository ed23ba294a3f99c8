import LifecycleTestSupport

extension CommandTests {
  /// No command stops at a precondition, whatever app, version or facet is asked for.
  @Suite("Every command for every kind of app")
  struct ConfigurationMatrix {
    let tool = Tool()

    struct App: CustomTestStringConvertible {
      let version: Int
      let scenes: AppConfiguration.Scenes

      var header: [String] { ["os: \(version)", "scenes: \(scenes)"] }
      var testDescription: String { header.joined(separator: "; ") }

      static let all = AppConfiguration.existingVersions.flatMap { version in
        let scenes: [AppConfiguration.Scenes] =
          version < AppConfiguration.firstVersionWithScenes ? [.none] : [.none, .single, .multiple]
        return scenes.map { App(version: version, scenes: $0) }
      }
      static let some = all.filter { [3, 13, 27].contains($0.version) }
    }

    /// The codes of a verdict and of words that do not go together.
    private static let expected: Set<Int32> = [0, 1, 2, 64, 65]

    private func expectEnding(_ words: [String]) throws {
      let ending = try tool.perform(words)
      #expect(Self.expected.contains(ending.status), "\(words): \(ending)")
      #expect(!ending.output.isEmpty || !ending.errors.isEmpty, "\(words) says nothing")
    }

    @Test("draws", arguments: Tier.isThorough ? App.all : App.some)
    func draws(_ app: App) throws {
      for subject in ["states", "launch"] {
        for format in ["svg", "mermaid"] {
          let words = ["diagram", subject, "--app", app.header.joined(separator: "; "), "--format", format]
          let ending = try tool.perform(words, ends: 0)
          #expect(ending.errors.isEmpty && !ending.output.isEmpty, "\(words): \(ending)")
        }
      }
    }

    @Test("judges, replays, shrinks, draws and seeds a trace", arguments: Tier.isThorough ? App.all : App.some)
    func traces(_ app: App) throws {
      let observables = [
        "", "delegate", "delegate, notifications", "scenes", "text field", "root view controller", "states",
      ]
      for (place, observed) in observables.enumerated() {
        let events = [
          "open from the home screen", "press Home", "open the app switcher", "remove this app in the switcher",
        ]
        let lines = app.header + (observed.isEmpty ? [] : ["observes: \(observed)"]) + events.map { "! \($0)" }
        try tool.write(lines.joined(separator: "\n") + "\n", to: "\(place).trace")
        for command in ["judge", "replay", "shrink", "diagram"] { try expectEnding([command, "./\(place).trace"]) }
        try expectEnding(["seeds", "./\(place).trace", "--output", "./seeds"])
      }
    }

    @Test(
      "a check and an exploration of a facet end with a verdict",
      arguments: Tier.isThorough ? Facet.allCases : [.launch, .severalScenes, .background])
    func facets(_ facet: Facet) throws {
      for facets in Set([facet.name, "application,\(facet.name)"]).sorted().suffix(Tier.isThorough ? 2 : 1) {
        try expectEnding(["check", "--facets", facets, "--scenarios", "10", "--states", "1", "--certify", "0"])
        try expectEnding(["explore", "--facets", facets, "--states", "200", "--configurations", "simplest"])
      }
    }
  }
}
