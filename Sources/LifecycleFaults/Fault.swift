import LifecycleReference

/// Something that `ReferenceLifecycle` can be made to do wrong, to show that a suite notices.
///
/// In code a fault is written as its name: `let fault: Fault = "activates-twice"`.
package struct Fault: Hashable, Sendable, CaseIterable {
  /// The fault's place in `allCases`.
  let place: Int

  /// The definition of the fault.
  var injected: InjectedFault { Self.catalogue[place] }

  /// The fault as a plan takes it.
  var planned: (name: String, acts: [Act], notes: [Note]) { (name, injected.parts.acts, injected.parts.notes) }

  private static let catalogue: [InjectedFault] = InjectedFault.themes.flatMap(\.self)

  private static let places = Dictionary(
    catalogue.enumerated().map { ($1.name, Fault(place: $0)) }, uniquingKeysWith: { first, _ in first })

  private init(place: Int) { self.place = place }

  /// Every fault, theme by theme.
  package static let allCases: [Fault] = catalogue.indices.map { Fault(place: $0) }

  /// The fault with this name.
  package init?(name: some StringProtocol) {
    guard let fault = Self.places[String(name)] else { return nil }
    self = fault
  }

  /// The fault's name in small letters and hyphens: `terminates-when-suspended`.
  package var name: String { injected.name }

  /// The id of the rule that it breaks.
  package var rule: String { injected.rule }

  /// The ids of other rules that it breaks too, in some apps or situations, where they are known.
  package var otherRules: [String] { injected.otherRules }

  /// The wrong behavior and its occasion, in one sentence.
  package var summary: String { injected.summary }

  /// Whether it needs more than the present state: something must have happened before.
  package var dependsOnHistory: Bool { injected.dependsOnHistory }
}

extension Fault: ExpressibleByStringLiteral {
  /// The fault with this name, which must be one of the catalogue's.
  package init(stringLiteral name: String) {
    guard let fault = Fault(name: name) else {
      preconditionFailure("no fault has the name '\(name)'; the names are those of 'lifecycle-conformance faults'")
    }
    self = fault
  }
}

extension Fault: CustomStringConvertible {
  package var description: String { name }
}
