/// One callback and the state that was read inside it, in two bytes.
public struct Observation: Hashable, Sendable {
  /// The callback's raw value above three bits of reading: 0 for none, else one more than the state's raw value.
  package let bits: UInt16

  /// One more than the largest value of `bits`.
  package static let capacity = 1 << 11

  @inline(__always)
  public init(_ callback: Callback, state: ApplicationState? = nil) {
    let reading: UInt16 = if let state { UInt16(state.rawValue) + 1 } else { 0 }
    bits = UInt16(callback.rawValue) << 3 | reading
  }

  public var callback: Callback { Callback(rawValue: UInt8(bits >> 3)) ?? .unnamed }

  /// `UIApplication.applicationState` as it was read inside the callback.
  public var state: ApplicationState? { bits & 7 == 0 ? nil : ApplicationState(rawValue: UInt8(bits & 7) - 1) }
}
