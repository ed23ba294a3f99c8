/// How the documents and the two languages write a callback.
package struct CallbackSpelling: Sendable {
  package let callback: Callback
  /// How a trace marks it.
  package let mark: Trace.Line.Mark
  /// As the documents' own traces write it.
  package let objectiveC: String
  /// The versions of iOS that spell it so; other versions have another spelling.
  package let versions: ClosedRange<Int>
  package let swift: String

  /// Every spelling. A trace may use any of them.
  package static let table: [CallbackSpelling] = Callback.rows.flatMap(\.spellings)
}

extension Callback {
  package func spelling(version: Int = AppConfiguration.versions.upperBound) -> CallbackSpelling? {
    Self.rows[Int(rawValue)].spellings.first { $0.versions.contains(version) }
  }

  /// The callback as the documents' traces write it, without its mark: `[UIApplicationDelegate applicationDidBecomeActive:]`.
  ///
  /// - Parameter version: The major version of iOS whose spelling is wanted; two names changed over the years.
  package func objectiveCName(version: Int = AppConfiguration.versions.upperBound) -> String {
    spelling(version: version)?.objectiveC ?? "[a callback that no document names]"
  }

  /// The Swift spelling: `applicationDidBecomeActive(_:)`.
  package var swiftName: String { spelling()?.swift ?? "a callback that no document names" }

  /// The callback by its name, in the spelling of any version: a selector, a notification, or as Swift's `#function` has it.
  ///
  ///     Callback(named: "applicationDidBecomeActive:")
  ///     Callback(named: "applicationDidBecomeActive(_:)")
  ///     Callback(named: "UIApplicationDidBecomeActiveNotification")
  ///
  /// - Parameter name: The name; a last colon can be left out.
  package init?(named name: some StringProtocol) {
    guard let callback = Callback(anySpelling: name) ?? Callback(anySpelling: name + ":") else { return nil }
    self = callback
  }

  /// The name of the callback, which `init(named:)` reads.
  public var name: String { shortName() }

  /// The selector or notification name alone, for tables: `applicationDidBecomeActive:`.
  ///
  /// A step of the launch keeps its class, since many have an `init`; a control event is named by which it is.
  package func shortName(version: Int = AppConfiguration.versions.upperBound) -> String {
    if kind == .launchStep { return objectiveCName(version: version) }
    if let controlEventName { return controlEventName }
    let name = objectiveCName(version: version)
    guard name.hasPrefix("["), name.hasSuffix("]"), let space = name.firstIndex(of: " ") else { return name }
    return String(name[name.index(after: space)...].dropLast())
  }
}
