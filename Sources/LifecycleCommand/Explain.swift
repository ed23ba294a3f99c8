import Foundation
import LifecycleAnswers
import LifecycleReports

/// The command that answers questions.
struct Explain {
  static let scenes = Option("--scenes", oneOf: ["none", "single", "multiple"], "the scenes of the app")
  static let app = Option("--app", "HEADER", .text, "say what kind of app it is: 'background modes: fetch'")
  static let start = Option("--start", "STATE", .text, "the state of the app before the first event")
  static let system = Option(
    "--os", "N", .number(AppConfiguration.namedVersions), "version of iOS (default: \(usualVersion))")
  static let whyNot = Option("--why-not", "CALLBACK", .text, "say why this callback does not come at the last event")
  static let when = Option("--when", "CALLBACK", .text, "list the events at which this callback comes")
  static let between = Option("--between", "CALLBACK,CALLBACK", .text, "say which of two callbacks comes first")
  /// The version of iOS that is answered for where none is named.
  static let usualVersion = 26
  static let compare = Option("--compare", "LIST", .text, "say what differs between versions of iOS: '12,13,26'")
  static let all = Option(
    "--all", "show the steps of a launch, views and text fields as well, or with --when all events")
  static let json = Option("--json", "print the answer as data for other programs")

  static let diagram = Option("--diagram", oneOf: Draw.formats, "draw what the events send")

  static let options = [whyNot, when, between, compare, system, scenes, app, start, all, json, diagram]

  private let arguments: Arguments
  private let terminal: Terminal
  /// The app, and its state before the first event, that are asked about.
  private let configuration: AppConfiguration
  private let state: ApplicationState?

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    var arguments = arguments
    if ![whyNot, when, between].contains(where: arguments.has),
      let asked = AskedSentence(arguments.rest.joined(separator: " "))
    {
      if let words = asked.words { return try Rules.run(arguments.asking([words]), in: terminal) }
      arguments = arguments.asking(asked.events.isEmpty ? [] : [asked.events], asked.options)
      if !arguments.has(json), arguments.value(diagram) == nil {
        let unread = asked.unread.isEmpty ? [] : ["Not read: '\(asked.unread.joined(separator: " "))'"]
        try terminal.show(terminal.layout.text(["Asked as: \(asked.line)"] + unread))
      }
    }
    let question = try Explain(
      arguments: arguments, terminal: terminal, configuration: configuration(in: arguments),
      state: arguments.value(start).map { try EventWords.state(named: $0) ?? Judge.state(named: $0) })
    try checkOptions(arguments)
    if let version = arguments.number(system), version != question.configuration.version, !arguments.has(json) {
      try terminal.show("iOS \(version) is not known; the answer is that of iOS \(question.configuration.version).")
    }
    if let name = arguments.value(when) {
      try question.showOccasions(of: name)
    } else if let names = arguments.value(between) {
      try question.showOrder(of: names)
    } else if let list = arguments.value(compare), arguments.rest.isEmpty {
      try question.showDifferences(between: list)
    } else {
      try question.showSteps()
    }
    return .conforms
  }

  /// Refuses options that do not go together: none is ignored silently.
  private static func checkOptions(_ arguments: Arguments) throws {
    let exclusions: [(option: Option, others: [Option], words: String)] = [
      (diagram, [whyNot, when, between, compare, json], "draws what events send"),
      (json, [whyNot, between], "prints what events send, when a callback comes, and differences"),
      (compare, [system], "names the versions"),
    ]
    for (option, others, words) in exclusions where arguments.has(option) {
      guard let other = others.first(where: arguments.has) else { continue }
      throw UsageError("'\(option.name)' \(words); it does not go with '\(other.name)'")
    }
    let questions = [whyNot, when, between, compare].filter(arguments.has)
    if questions.count > 1 {
      throw UsageError("'\(questions[0].name)' and '\(questions[1].name)' are two questions: ask one at a time")
    }
    if let question = questions.first, [when, between].contains(question), arguments.has(start) {
      throw UsageError("'\(start.name)' is a state before events; '\(question.name)' looks at every state")
    }
    if let list = arguments.value(compare), Set(try versions(in: list)).count < 2 {
      throw UsageError("'\(compare.name)' takes two versions of iOS or more: '12,13'")
    }
    for (option, key) in [(system, "os:"), (scenes, "scenes:")]
    where arguments.value(option) != nil && arguments.value(app)?.contains(key) == true {
      throw UsageError("'\(option.name)' and '\(app.name) \"\(key) …\"' say the same: leave one out")
    }
  }

  /// Shows an answer as data where that is asked for, and otherwise for a person.
  private func show(_ answer: some Encodable, _ text: @autoclosure () throws -> String) throws {
    try terminal.show(arguments.has(Self.json) ? answer.inJSON() : text())
  }

  /// A question at the event that is named, or at all, to an app with scenes where it is about those.
  private func question(isAboutScenes: Bool) throws -> Question {
    let event = try Self.reading(of: arguments.rest, isNeeded: false).meanings.last?.event
    return Question(withScenes(configuration, for: isAboutScenes), at: event)
  }

  private func showOccasions(of name: String) throws {
    let asked = try Self.callback(named: name, configuration)
    let question = try question(isAboutScenes: asked.isSentToScene)
    let (callback, remark) = sent(for: asked, question.configuration)
    let occasions = question.occasions(of: callback)
    try show(
      occasions,
      remark
        + Question.description(
          of: occasions, for: question.configuration.name(of: callback), at: question.event,
          tellingAll: arguments.has(Self.all), in: terminal.layout)
        + (occasions.isEmpty ? question.otherSystem(for: callback).map { "\n\($0)" } ?? "" : "")
        + Self.wakes(question.configuration, occasions))
  }

  private func showOrder(of names: String) throws {
    let separated = names.replacing(/\s(?:vs\.?|versus|and|or|before|after)\s/, with: ",")
    let parts = separated.split { $0 == "," || !separated.contains(",") && $0 == " " }.map(String.init)
    guard parts.count == 2 else { throw UsageError("'\(Self.between.name)' takes two callbacks, separated by a comma") }
    let callbacks = try parts.map { try Self.callback(named: $0, configuration) }
    guard callbacks[0] != callbacks[1] else {
      throw UsageError("both names mean '\(configuration.name(of: callbacks[0]))'; write them in full")
    }
    let question = try question(isAboutScenes: callbacks.contains(where: \.isSentToScene))
    let both = callbacks.map { sent(for: $0, question.configuration) }
    let remarks = both.map(\.remark).joined()
    guard both[0].callback != both[1].callback else { return try terminal.show(remarks, terminator: "") }
    let titles = both.map { question.configuration.name(of: $0.callback) }
    let order = question.order(of: both[0].callback, and: both[1].callback)
    try terminal.show(remarks + order.description(of: titles[0], and: titles[1], in: terminal.layout))
  }

  private func showDifferences(between list: String) throws {
    let versions = try Self.versions(in: list)
    let differences = Question(configuration, start: state).differences(
      between: versions, depth: arguments.has(Self.all) ? .everything : .usual)
    let rules = Question.description(ofRulesBetween: versions, in: terminal.layout)
    try show(
      differences,
      Question.description(of: differences, between: versions, in: terminal.layout)
        + (rules.isEmpty ? "" : "\n\(rules)") + Self.remark(on: versions, configuration))
  }

  /// Shows what events send, what differs in that between versions, or why something is not sent.
  private func showSteps() throws {
    let layout = terminal.layout
    // The first of "the app is in front, lock" is a state.
    let phrases = Self.phrases(in: arguments.rest.joined(separator: " "))
    let told = phrases.count > 1 ? EventWords.state(told: phrases[0]) : nil
    let (meanings, passed) = try Self.reading(
      of: told == nil ? arguments.rest : [phrases.dropFirst().joined(separator: ",")])
    let isData = arguments.has(Self.json) || arguments.value(Self.diagram) != nil
    for words in isData ? [] : passed { try terminal.show(layout.text(["Passed over \(words)."])) }
    // Of several scenes one opens it.
    let isOfSeveral = self.configuration.scenes == .multiple
    let events = meanings.map { isOfSeveral && $0.event == .openURL ? .ofScene(.openURL(.a)) : $0.event }
    var configuration = Self.waking(self.configuration, for: meanings)
    if phrases.contains(where: { $0.lowercased().contains("banner") }) { configuration.interruptionsTakeFocus = false }
    let named = try arguments.value(Self.whyNot).map { try Self.callback(named: $0, configuration) }
    configuration = withScenes(
      configuration, several: events.contains { $0.facet == .severalScenes },
      for: events.contains { $0.facet == .scenes } || named?.isSentToScene == true)
    let first = AppConfiguration.firstVersionWithScenes
    if let event = events.first(where: { [.scenes, .severalScenes].contains($0.facet) }), configuration.version < first
    {
      throw UsageError("'\(event.name)' cannot happen there: scenes came with iOS \(first), see '\(Self.system.name)'")
    }
    if let event = events.first(where: { $0.facet == .userRequests }), configuration.scenes == .multiple {
      throw UsageError("'\(event.name)' is covered for an app with one scene: '\(Self.scenes.name) single'")
    }
    let compared = try arguments.value(Self.compare).map(Self.versions)
    for (place, meaning) in meanings.enumerated() {
      guard let version = (compared ?? [configuration.version]).first(where: { $0 < meaning.since }) else { continue }
      let name = meanings.count == phrases.count ? phrases[place] : meaning.event.name
      throw UsageError("'\(name)' is not there on iOS \(version): it came with iOS \(meaning.since)")
    }
    let implied = state ?? told ?? meanings.first?.start
    let question = Question(configuration, start: implied)
    let depth = arguments.has(Self.all) ? Explanation.Depth.everything : .usual
    do {
      if let versions = compared {
        let differences = try question.differences(between: versions, events, depth: depth)
        let isSame = differences.isEmpty
        let other = isSame ? question.difference(between: versions, at: events, depth: depth) : nil
        let elsewhere = other.map {
          "\nWhere '\($0.before.name)' happens before:\n"
            + Question.description(of: $0.differences, between: versions, in: layout)
        }
        try show(
          differences,
          Question.description(of: differences, between: versions, at: events, from: implied, in: layout)
            + (elsewhere ?? "") + Self.remark(on: versions, configuration, at: events))
      } else if let name = arguments.value(Self.whyNot) {
        let callback = try Self.callback(named: name, configuration)
        let (reason, explanation) = try question.whyNot(callback, events)
        let lines = reason.lines(of: configuration.name(of: callback), at: explanation.steps[explanation.last])
        let context = [explanation.assumedFocus, explanation.context]
        let renaming = [Self.renaming(of: name, callback, configuration)].compactMap(\.self)
        try terminal.show(layout.text(renaming + lines + context.compactMap { $0.map { "  \($0)" } }))
      } else {
        let explanation = try Explanation(events, in: configuration, start: implied, depth: depth).usual
        if let format = arguments.value(Self.diagram) {
          try terminal.show(SequenceDiagram(explanation.trace, violation: nil).text(in: format))
        } else {
          try show(explanation.record, explanation.description(in: layout))
        }
      }
    } catch let error as Explanation.Impossible {
      throw UsageError("\(error)")
    }
  }

  /// A line for a callback that comes in a launch, where no background mode is claimed.
  private static func wakes(_ configuration: AppConfiguration, _ occasions: [Question.Occasion]) -> String {
    guard configuration.backgroundModes.isEmpty,
      occasions.contains(where: { $0.event == Event.openFromHomeScreen.name }),
      occasions.allSatisfy({ $0.state == ApplicationState.notRunning.name })
    else { return "" }
    return "\nThe system launches an app with a background mode as well: '\(app.name) \"background modes: fetch\"'."
  }

  /// The callback that an app is sent in place of one that scenes replace, and a remark on that, or itself.
  private func sent(for callback: Callback, _ configuration: AppConfiguration) -> (callback: Callback, remark: String) {
    guard configuration.scenes != .none, let message = callback.inScenes else { return (callback, "") }
    let (old, new) = (configuration.name(of: callback), configuration.name(of: message))
    let isRequest = Callback.ofScene[callback] == nil
    let rule = !isRequest ? "SC-01" : callback == .applicationOpenURL ? "SC-30" : "RQ-10"
    let remark = "\(old) is not sent to an app with scenes (\(rule)); its scene is sent \(new) in its place."
    return (message, terminal.layout.text([remark]) + "\n")
  }

  /// A line for a name that another version has for the callback; nil where it is that of this one, or a part of it.
  private static func renaming(of name: String, _ callback: Callback, _ configuration: AppConfiguration) -> String? {
    let spelling = CallbackSpelling.table.first {
      $0.callback == callback && [$0.objectiveC, $0.swift].contains { $0.contains(name) }
    }
    guard let spelling, !spelling.versions.contains(configuration.version) else { return nil }
    let old = callback.shortName(version: spelling.versions.upperBound)
    return "\(configuration.name(of: callback)) is the name of \(old) on iOS \(configuration.version)."
  }

  /// The lines of a header that say what a key of Info.plist does.
  private static let keys = [
    "UIApplicationExitsOnSuspend": "exits on suspend: yes", "UIBackgroundModes": "background modes: fetch",
    "UIApplicationSceneManifest": "scenes: single", "SceneDelegate": "scenes: single",
    "SwiftUI": "scenes: single",
  ]

  private static func configuration(in arguments: Arguments) throws -> AppConfiguration {
    if let header = arguments.value(app), let (key, line) = keys.first(where: { header.contains($0.key) }) {
      throw UsageError("'\(key)' is a key of Info.plist: \(app.name) '\(line)' says what it does")
    }
    let header = arguments.value(app)
    let version = AppConfiguration.judgedVersion(for: arguments.number(system) ?? usualVersion)
    let isNamed = header?.contains("os:") == true
    var configuration = try Judge.configuration(in: (isNamed ? "" : "os: \(version);") + (header ?? "")).configuration
    if arguments.number(system) != nil { configuration = configuration.with(version: version) }
    if let scenes = arguments.value(scenes).flatMap(AppConfiguration.Scenes.init) { configuration.scenes = scenes }
    if configuration.scenes != .none, configuration.version < AppConfiguration.firstVersionWithScenes {
      throw UsageError("scenes came with iOS \(AppConfiguration.firstVersionWithScenes): see '\(system.name)'")
    }
    return configuration
  }

  /// The app with scenes, where the question is about those, and nobody says how many it has.
  private func withScenes(
    _ configuration: AppConfiguration, several: Bool = false, for one: Bool
  ) -> AppConfiguration {
    let isSaid = arguments.value(Self.scenes) != nil || arguments.value(Self.app)?.contains("scenes:") == true
    guard several || one, !isSaid, configuration.version >= AppConfiguration.firstVersionWithScenes else {
      return configuration
    }
    return changing(configuration) { $0.scenes = several ? .multiple : .single }
  }

  /// The app with background modes for a wake, where the question is about one and says nothing of modes.
  private static func waking(
    _ configuration: AppConfiguration, for meanings: [EventWords.Meaning]
  ) -> AppConfiguration {
    let wakes: Set<Event> = [.systemWakesApp, .background(.fetchIsDue)]
    guard meanings.contains(where: { wakes.contains($0.event) }), configuration.backgroundModes.isEmpty else {
      return configuration
    }
    var other = configuration
    other.backgroundModes = meanings.reduce(BackgroundModes()) { $0.union($1.modes) }
    if other.backgroundModes.isEmpty { other.backgroundModes = .fetch.union(.remoteNotification) }
    return other
  }

  /// A line for a comparison of apps without scenes over the version that brought them, or the one that demands them.
  private static func remark(
    on versions: [Int], _ configuration: AppConfiguration, at events: [Event] = []
  ) -> String {
    let first = AppConfiguration.firstVersionWithScenes
    let apps = versions.lazy.map { configuration.with(version: $0) }
    let assumptions = apps.map { Explanation.assumedSDK(of: $0) ?? Explanation.assumedFocus(at: events, $0) }
    if let assumed = assumptions.compactMap(\.self).first {
      return "\n\(assumed.prefix(1).uppercased())\(assumed.dropFirst())"
    }
    guard configuration.scenes == .none, versions.contains(where: { $0 < first }),
      versions.contains(where: { $0 >= first })
    else { return "" }
    return "\nAn app with scenes is sent other messages from iOS \(first) on: '\(scenes.name) single' compares those."
  }

  static func versions(in list: String) throws -> [Int] {
    let separated = list.replacing(/\.\.+|\s(?:and|to|vs\.?)\s|-/, with: ",")
    return try separated.split(separator: ",").map { part in
      let text = part.trimmingCharacters(in: .whitespaces)
      guard let version = system.number(text) else {
        throw UsageError("'\(compare.name)' takes versions of iOS, not '\(text)'")
      }
      if let absence = AppConfiguration.absence(ofVersion: version) {
        throw UsageError("'\(compare.name) \(version)': \(absence)")
      }
      return AppConfiguration.judgedVersion(for: version)
    }
  }
}
