import LifecycleReference

/// Faults that `ReferenceLifecycle` has at the same time.
///
/// Two sets of the same faults are equal and act alike, in whatever order the faults are named: at a place where several
/// act, they act in the order of `CombinedInjection`, and those that do the same thing in the order of their names.
///
/// To make a set takes longer than to make an instance: make it once, outside the closure that makes the instances.
package struct FaultSet: Hashable, Sendable {
  /// The faults in the order of their names.
  package let faults: [Fault]
  /// The actions and notes of the faults at each point; nil for no faults.
  package let plan: FaultPlan?

  /// The set of these faults.
  package init(_ faults: some Sequence<Fault>) {
    self.faults = Set(faults).sorted { $0.name < $1.name }
    plan = self.faults.isEmpty ? nil : FaultPlan(self.faults.map(\.planned))
  }

  /// The set of one fault.
  init(_ fault: Fault) {
    faults = [fault]
    plan = Self.plans[fault.name]
  }

  /// The plan of each fault alone, for those who name one fault for each instance.
  private static let plans = Dictionary(uniqueKeysWithValues: Fault.allCases.map { ($0.name, FaultPlan([$0.planned])) })

  /// Whether there is no fault in the set.
  package var isEmpty: Bool { plan == nil }
}

extension FaultSet: ExpressibleByArrayLiteral {
  package init(arrayLiteral faults: Fault...) { self.init(faults) }
}
