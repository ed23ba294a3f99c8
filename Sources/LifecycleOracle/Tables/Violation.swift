/// One step that the documents do not allow, and the one rule that says so best.
public struct Violation: Hashable, Sendable, Codable {
  /// A kind of violation: the way in which a step is wrong.
  package enum Kind: Hashable, Sendable, Codable {
    /// A callback that is not allowed at all, or not here.
    case unexpected(Callback)
    /// A callback that comes once more than it should.
    case repeated(Callback)
    /// A callback that comes before another that it must follow.
    case early(Callback, before: Callback)
    /// A callback that may come, and comes after another that it must precede.
    case late(Callback, after: Callback)
    /// A callback that is due and does not come.
    case missing(Callback)
    /// A state reading that cannot be.
    case reading(Callback, ApplicationState, permitted: [ApplicationState])
    /// The process ended, or did not.
    case end(expected: Bool)
    /// The app is in a state after the step in which it cannot be.
    case state(ApplicationState, permitted: [ApplicationState])

    private enum CallbackKey: String, CodingKey { case _0 = "callback" }
    private typealias UnexpectedCodingKeys = CallbackKey
    private typealias RepeatedCodingKeys = CallbackKey
    private typealias MissingCodingKeys = CallbackKey
    private enum EarlyCodingKeys: String, CodingKey { case _0 = "callback", before }
    private enum LateCodingKeys: String, CodingKey { case _0 = "callback", after }
    private enum ReadingCodingKeys: String, CodingKey { case _0 = "callback", _1 = "state", permitted }
    private enum StateCodingKeys: String, CodingKey { case _0 = "state", permitted }
  }

  /// The rule that is broken.
  public private(set) var rule: RuleID
  /// Other rules that the same step breaks.
  package private(set) var alsoBroken: [RuleID]
  /// The way in which the step is wrong.
  package private(set) var kind: Kind
  /// The step's place in the scenario, from 0.
  public private(set) var step: Int
  /// The place of the offending callback among those of the step; their number where something is missing at the end.
  package private(set) var position: Int
  /// A legal step that is as near as possible to what was delivered.
  package let permitted: [Callback]
  /// Whether the permitted step ends the process.
  package let permitsEnd: Bool
  /// Which of the scenes of an app that has several is concerned; nil where none is, and in any other app.
  package let scene: Event.Scene?
  /// For each of the permitted callbacks the scene that it is about; empty where none is about one of several.
  package let scenesOfPermitted: [Event.Scene?]

  package init(
    rule: RuleID, alsoBroken: [RuleID] = [], kind: Kind, step: Int, position: Int, permitted: [Callback],
    permitsEnd: Bool, scene: Event.Scene? = nil, scenesOfPermitted: [Event.Scene?] = []
  ) {
    self.scene = scene
    self.scenesOfPermitted = scenesOfPermitted
    self.rule = rule
    self.alsoBroken = alsoBroken
    self.kind = kind
    self.step = step
    self.position = position
    self.permitted = permitted
    self.permitsEnd = permitsEnd
  }

  /// The same with what else its step breaks.
  package func beside(_ others: [Violation]) -> Violation {
    var rules: [RuleID] = []
    for other in others where other.rule != rule && !rules.contains(other.rule) { rules.append(other.rule) }
    var violation = self
    violation.alsoBroken = rules
    return violation
  }

  /// The same at another place.
  package func moved(to step: Int, position: Int) -> Violation {
    var violation = self
    violation.step = step
    violation.position = position
    return violation
  }

  /// The same as a break of another rule.
  package func breaking(_ rule: RuleID, _ kind: Kind) -> Violation {
    var violation = self
    violation.rule = rule
    violation.kind = kind
    return violation
  }

  /// Whether it fails only where advice counts: the rule is a SHOULD, or contested.
  package var isWarning: Bool { !rule.rule.isBinding }

  /// The kind in one sentence.
  package func summary(version: Int = AppConfiguration.versions.upperBound) -> String {
    func name(_ callback: Callback) -> String {
      let scene = callback.isAboutScene ? scene : nil
      return callback.shortName(version: version) + (scene.map { " (\($0.name))" } ?? "")
    }
    switch kind {
    case .unexpected(let callback): return "\(name(callback)) is not allowed here"
    case .repeated(let callback): return "\(name(callback)) is sent too many times"
    case .early(let callback, let other): return "\(name(callback)) comes before \(name(other))"
    case .late(let callback, let other): return "\(name(callback)) comes after \(name(other)), not before it"
    case .missing(let callback): return "\(name(callback)) is missing"
    case .reading(let callback, let state, let permitted):
      let names = permitted.map(\.name).joined(separator: " or ")
      return "applicationState reads \(state.name) inside \(name(callback)), not \(names)"
    case .state(let state, let permitted):
      let permitted = permitted.map(\.phrase).joined(separator: " or ")
      return "the app is \(state.phrase) after the event, and has to be \(permitted)"
    case .end(let expected): return expected ? "the process does not end" : "the process ends"
    }
  }
}
