import LifecycleConformance

/// The embedded reference with the faults that the options of a command name.
struct EmbeddedReference {
  static let option = "--fault"
  static let flag = "--sticky"

  let faults: FaultSet
  /// Whether its state is what its callbacks told.
  let isSticky: Bool
  /// Whether advice counts: because of `--strict`, or because a fault goes against advice and shows only where that counts.
  let isStrict: Bool

  init(_ arguments: Arguments) throws {
    do {
      faults = try arguments.value(Self.option).map { try FaultSet(names: $0) } ?? []
    } catch let error as UnknownFault {
      throw UsageError("\(error)")
    }
    isSticky = arguments.has(Self.flag)
    isStrict = arguments.has("--strict") || faults.isAgainstAdvice
    if faults.isEmpty, arguments.value(Self.option) != nil { throw UsageError("'\(Self.option)' needs a value") }
    if isSticky, faults.isEmpty {
      throw UsageError("'\(Self.flag)' goes with '\(Self.option)': without faults it makes no difference")
    }
  }

  /// The reference for a scenario.
  @Sendable
  func make(_ configuration: AppConfiguration) -> ReferenceLifecycle {
    ReferenceLifecycle(configuration: configuration, faults: faults, isSticky: isSticky)
  }

  /// What a report calls it.
  var name: String {
    if faults.isEmpty { return "embedded reference" }
    let kind = isSticky ? "sticky embedded reference" : "embedded reference"
    return "\(kind) with the \(faults.faults.count == 1 ? "fault" : "faults") \(faults.names)"
  }

  /// The options that name it, each after a space.
  var options: String {
    (faults.isEmpty ? "" : " \(Self.option) \(faults.names)") + (isSticky ? " \(Self.flag)" : "")
  }
}
