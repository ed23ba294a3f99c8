import LifecycleFaults

/// The embedded reference with the faults that the options of a command name.
struct EmbeddedReference {
  let faults: FaultSet
  /// Whether its state is derived from its callbacks.
  let isSticky: Bool
  /// Whether advice counts: because of `--strict`, or of a fault that shows only where advice counts.
  let isStrict: Bool
  /// The claims of the reference that are judged.
  let capabilities: Capabilities

  init(_ arguments: Arguments) throws {
    do {
      faults = try arguments.value(.fault).map { try FaultSet(names: $0) } ?? []
    } catch let error as UnknownFault {
      throw UsageError("\(error)")
    }
    isSticky = arguments.has(.sticky)
    let facets =
      arguments.command == nil
      ? try arguments.list(.facets, of: "facet", in: Facet.allCases, named: \.name) : nil
    capabilities = ReferenceLifecycle.everything.claiming(only: facets.map { Set($0) } ?? Facet.all)
    isStrict = arguments.has(.strict) || faults.isAgainstAdvice
    if faults.isEmpty, arguments.value(.fault) != nil {
      throw UsageError("'\(Option.fault.name)' needs a value: \(Option.fault.usage)")
    }
    if isSticky, faults.isEmpty {
      throw UsageError(
        "'\(Option.sticky.name)' goes with '\(Option.fault.name)': without faults it makes no difference")
    }
  }

  var make: @Sendable (AppConfiguration) -> ReferenceLifecycle {
    { [plan = faults.plan, isSticky] in ReferenceLifecycle(configuration: $0, plan: plan, isSticky: isSticky) }
  }

  /// The reference as a suite runs it, on several threads.
  var subject: Subject<ReferenceLifecycle> { Subject(name, capabilities, makingConcurrently: make) }

  /// The name of the reference in a report.
  var name: String {
    if faults.isEmpty { return "embedded reference" }
    let kind = isSticky ? "sticky embedded reference" : "embedded reference"
    return "\(kind) with the \(faults.faults.count == 1 ? "fault" : "faults") \(faults.names)"
  }

  /// Whether a name is that of the reference, with whatever faults.
  static func isNamed(_ name: String) -> Bool {
    name.hasPrefix("embedded reference") || name.hasPrefix("sticky embedded reference")
  }

  /// The options that name it, each after a space.
  var options: String {
    (faults.isEmpty ? "" : " \(Option.fault.name) \(faults.names)") + (isSticky ? " \(Option.sticky.name)" : "")
  }
}
