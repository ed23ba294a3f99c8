import LifecycleModel
import LifecycleReference

/// A fault as a value: its name, the rule that it breaks, a sentence, and what it does where and when.
///
/// To add a fault, write one more of these into its theme, in the folder `Faults`.
struct InjectedFault: Sendable {
  let name: String
  /// The id of the rule that it breaks.
  let rule: String
  /// The ids of other rules that it breaks too, in some apps or situations, where they are known.
  let otherRules: [String]
  let summary: String
  /// The part of the life cycle in which it shows, if that is another one than its rule's.
  let facet: Facet?
  /// Whether it needs more than the present state: something must have happened before.
  let dependsOnHistory: Bool
  /// A scenario of `Fault.scenarios` that shows it, and perhaps others, as a trace in one line; nil where the scenario is there.
  let scenario: String?
  let parts: Parts

  /// - Parameters:
  ///   - name: The fault's name in small letters and hyphens, a verb in the third person first.
  ///   - facet: The part of the life cycle in which it shows, if that is another one than its rule's.
  ///   - dependsOnHistory: Whether something must have happened before; it has, for a fault that takes notes.
  ///   - scenario: The scenario that shows it, where none of `Fault+Scenarios.swift` does.
  ///   - parts: What it does: `Act`, `Move` and `Take`. And what it remembers: `Count`, `Remember`, `Forget`, `Note`.
  init(
    _ name: String, breaks rule: String, and otherRules: [String] = [], in facet: Facet? = nil,
    dependsOnHistory: Bool = false, _ summary: String, shownBy scenario: String? = nil,
    @PartsBuilder parts: () -> Parts
  ) {
    self.name = name
    self.rule = rule
    self.otherRules = otherRules
    self.summary = summary
    self.facet = facet
    self.scenario = scenario
    self.parts = parts()
    self.dependsOnHistory = dependsOnHistory || !self.parts.notes.isEmpty
  }

  struct Parts: Sendable {
    fileprivate(set) var acts: [Act] = []
    /// Those of one point follow one another in the order in which they are written.
    fileprivate(set) var notes: [Note] = []
  }
}

extension Act {
  /// Does something where one of these callbacks would be sent.
  init(_ injection: Injection, at callbacks: Callback..., when condition: @escaping Condition = { _ in true }) {
    self.init(callbacks.map(Point.callback), injection, condition)
  }

  /// Does something at this point.
  init(_ injection: Injection, at point: Point, when condition: @escaping Condition = { _ in true }) {
    self.init([point], injection, condition)
  }

  /// Does something where these callbacks begin and where they end.
  init(_ injection: Injection, around callbacks: Callback..., when condition: @escaping Condition = { _ in true }) {
    self.init(callbacks.flatMap { [.callback($0), .end(of: $0)] }, injection, condition)
  }
}

/// Sends a callback before or after another one and not in its own place, if the other one can come at all.
struct Move: Sendable {
  fileprivate let acts: [Act]

  private init(
    _ callback: Callback, _ injection: Injection, _ point: Point, _ other: Callback, _ condition: @escaping Condition
  ) {
    let condition: Condition = { $0.implements(other) && condition($0) }
    acts = [Act([.callback(callback)], .dropped, condition), Act([point], injection, condition)]
  }

  init(_ callback: Callback, before other: Callback, when condition: @escaping Condition = { _ in true }) {
    self.init(callback, .preceded(by: callback), .callback(other), other, condition)
  }

  init(_ callback: Callback, after other: Callback, when condition: @escaping Condition = { _ in true }) {
    self.init(callback, .followed(by: callback), .callback(other), other, condition)
  }

  init(_ callback: Callback, afterEndOf other: Callback, when condition: @escaping Condition = { _ in true }) {
    self.init(callback, .followed(by: callback), .end(of: other), other, condition)
  }
}

/// Lets the reference take another way.
struct Take: Sendable {
  fileprivate let act: Act

  init(_ detour: Detour, when condition: @escaping Condition = { _ in true }) {
    act = Act([.detour(detour)], .taken, condition)
  }
}

/// Counts up to a number beyond which it no longer matters.
struct Count: Sendable {
  fileprivate let note: Note

  init(upTo limit: UInt8, at point: Point, when condition: @escaping Condition = { _ in true }) {
    note = Note(at: point) { $0.memory < limit && condition($0) ? $0.memory + 1 : $0.memory }
  }
}

/// Remembers a number.
struct Remember: Sendable {
  fileprivate let note: Note

  init(_ value: UInt8 = 1, at point: Point, when condition: @escaping Condition = { _ in true }) {
    note = Note(at: point) { condition($0) ? value : $0.memory }
  }
}

/// Remembers 0 again, as at the beginning.
struct Forget: Sendable {
  fileprivate let note: Note

  init(at point: Point, when condition: @escaping Condition = { _ in true }) {
    note = Note(at: point) { condition($0) ? 0 : $0.memory }
  }
}

/// Collects the parts of a fault.
@resultBuilder
enum PartsBuilder {
  static func buildExpression(_ act: Act) -> InjectedFault.Parts { InjectedFault.Parts(acts: [act]) }
  static func buildExpression(_ move: Move) -> InjectedFault.Parts { InjectedFault.Parts(acts: move.acts) }
  static func buildExpression(_ take: Take) -> InjectedFault.Parts { InjectedFault.Parts(acts: [take.act]) }
  static func buildExpression(_ note: Note) -> InjectedFault.Parts { InjectedFault.Parts(notes: [note]) }
  static func buildExpression(_ count: Count) -> InjectedFault.Parts { InjectedFault.Parts(notes: [count.note]) }
  static func buildExpression(_ remember: Remember) -> InjectedFault.Parts {
    InjectedFault.Parts(notes: [remember.note])
  }
  static func buildExpression(_ forget: Forget) -> InjectedFault.Parts { InjectedFault.Parts(notes: [forget.note]) }

  static func buildBlock(_ parts: InjectedFault.Parts...) -> InjectedFault.Parts {
    InjectedFault.Parts(acts: parts.flatMap(\.acts), notes: parts.flatMap(\.notes))
  }
}

/// Collects the faults of a theme.
@resultBuilder
enum ThemeBuilder {
  static func buildBlock(_ faults: InjectedFault...) -> [InjectedFault] { faults }
}
