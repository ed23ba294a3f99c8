import Foundation
import LifecycleModel
import LifecycleReference

extension FaultSet {
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

  /// The names of the faults, separated by commas.
  package var names: String { faults.map(\.name).joined(separator: ",") }

  /// Whether one of the faults breaks a rule that only warns, and so shows only where advice counts.
  package var isAgainstAdvice: Bool { faults.contains(where: \.isAgainstAdvice) }
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
