import Foundation

/// Faults that `ReferenceLifecycle` has at the same time.
///
/// Two sets of the same faults are equal and act alike, in whatever order the faults are named: at a place where several
/// act, they act in the order of `[Injection]`, and those that do the same thing in the order of their names.
///
/// To make a set takes longer than to make an instance: make it once, outside the closure that makes the instances.
package struct FaultSet: Hashable, Sendable {
  /// The faults in the order of their names.
  package let faults: [Fault]
  /// The actions and notes of the faults at each point; nil for no faults.
  package let plan: FaultPlan?

  package init(_ faults: some Sequence<Fault>) {
    self.faults = Set(faults).sorted { $0.name < $1.name }
    plan = self.faults.isEmpty ? nil : FaultPlan(self.faults.map(\.planned))
  }

  /// The faults that are named, separated by commas.
  ///
  /// - Throws: `UnknownFault` for a name that no fault has.
  package init(names: some StringProtocol) throws(UnknownFault) {
    var faults: [Fault] = []
    for part in names.split(separator: ",") {
      let name = part.trimmingCharacters(in: .whitespaces)
      guard let fault = Fault(name: name) else { throw UnknownFault(name: name) }
      faults.append(fault)
    }
    self.init(faults)
  }

  init(_ fault: Fault) {
    faults = [fault]
    plan = Self.plans[fault.name]
  }

  /// The plan of each fault alone, for those who name one fault for each instance.
  private static let plans = Dictionary(uniqueKeysWithValues: Fault.allCases.map { ($0.name, FaultPlan([$0.planned])) })

  package var isEmpty: Bool { plan == nil }

  /// The names of the faults, separated by commas.
  package var names: String { faults.map(\.name).joined(separator: ",") }

  /// Whether one of the faults breaks a rule that only warns, and so shows only where advice counts.
  package var isAgainstAdvice: Bool { faults.contains(where: \.isAgainstAdvice) }
}

extension FaultSet: ExpressibleByArrayLiteral {
  package init(arrayLiteral faults: Fault...) { self.init(faults) }
}

/// A name that no injected fault has.
package struct UnknownFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was written.
  package let name: String

  package var description: String {
    let hint = NearestName.hint(name, in: Fault.allCases.map(\.name))
    return "unknown fault '\(name)'\(hint.isEmpty ? "; the command 'faults' lists them" : hint)"
  }
}
