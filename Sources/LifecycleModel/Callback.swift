/// A callback that the app receives, or another step of its process that can be observed.
///
/// There will be more of them, so a `switch` over callbacks has a `default`. The raw value of a new one is the number of those that are
/// there.
public struct Callback: Hashable, Sendable, CaseIterable {
  /// The place of its row.
  @usableFromInline package let rawValue: UInt8

  /// The callback of a raw value, which was that of a callback.
  @inlinable
  package init(place: UInt8) { rawValue = place }

  /// Every callback, in the order of raw values.
  public static let allCases = rows.indices.map { Callback(place: UInt8($0)) }

  /// Patterns are compared as numbers, in builds without optimization too.
  @inlinable
  package static func ~= (pattern: Callback, callback: Callback) -> Bool { pattern.rawValue == callback.rawValue }

  /// Whether an app may leave this method out: all of the delegate's methods are optional.
  @usableFromInline package var isOptionalMethod: Bool { CallbackSet.optionalMethods.contains(self) }
}
