/// A set of callbacks.
public struct CallbackSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One bit for each callback whose raw value is below 64, at that value.
  @usableFromInline
  package var bits: UInt64
  /// One bit for each other callback, at its raw value less 64.
  @usableFromInline
  package var upperBits: UInt64

  @inlinable
  package init(bits: UInt64, upperBits: UInt64 = 0) {
    self.bits = bits
    self.upperBits = upperBits
  }

  /// The set of these callbacks.
  public init(_ callbacks: some Sequence<Callback>) {
    self.init(bits: 0)
    for callback in callbacks { insert(callback) }
  }

  @inlinable
  public init(arrayLiteral elements: Callback...) {
    self.init(bits: 0)
    // By index: in a debug build an iterator takes many times as long, and literals are everywhere.
    var place = 0
    while place < elements.count {
      insert(elements[place])
      place += 1
    }
  }

  /// Every callback.
  public static let all = CallbackSet(Callback.allCases)
  package static func kind(_ kind: Callback.Kind) -> CallbackSet { ofKind[kind] ?? [] }
  private static let ofKind = Dictionary(grouping: Callback.allCases, by: \.kind).mapValues(CallbackSet.init)
  /// The messages of the application to its delegate, except those about saving its state.
  public static let delegateMessages = kind(.delegateMessage)
  /// The notifications of the same events.
  public static let notifications = kind(.notification)
  /// The methods that an app may leave out.
  @usableFromInline package static let optionalMethods = kind(.delegateMessage).union(kind(.preservation))
  /// The messages of the application's delegate that an app with scenes is not sent: the scene's delegate has its own.
  @usableFromInline package static let replacedByScenes = CallbackSet(Callback.ofScene.keys)

  /// The requests of the user that the delegate of a scene is sent.
  package static let requestsOfScene = CallbackSet(
    kind(.request).callbacks.filter { $0.objectiveCName().contains("SceneDelegate ") })

  /// Whether the callback is in the set.
  @inlinable
  @inline(__always)
  public func contains(_ callback: Callback) -> Bool {
    callback.rawValue < 64
      ? bits >> UInt64(callback.rawValue) & 1 == 1 : upperBits >> UInt64(callback.rawValue - 64) & 1 == 1
  }

  @inlinable
  package mutating func insert(_ callback: Callback) {
    if callback.rawValue < 64 {
      bits |= 1 << UInt64(callback.rawValue)
    } else {
      upperBits |= 1 << UInt64(callback.rawValue - 64)
    }
  }

  /// Inserts the callback that an observation is of.
  ///
  /// Inlinable, and without a `Callback` in between: to make one took three hundredths of the time of an exploration.
  @inlinable
  package mutating func insert(callbackOf observation: ObservedCallback) {
    let value = UInt64(observation.bits >> 3 & 0xff)
    if value < 64 { bits |= 1 << value } else { upperBits |= 1 << (value - 64) }
  }

  /// The callbacks that are in one of the two sets or in both.
  @inlinable
  public func union(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits | other.bits, upperBits: upperBits | other.upperBits)
  }

  @inlinable
  package func intersection(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits & other.bits, upperBits: upperBits & other.upperBits)
  }

  /// This set without those callbacks.
  @inlinable
  public func subtracting(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits & ~other.bits, upperBits: upperBits & ~other.upperBits)
  }

  @inlinable
  package func isSubset(of other: CallbackSet) -> Bool { subtracting(other).isEmpty }

  @inlinable
  package var isEmpty: Bool { bits | upperBits == 0 }

  /// Calls `body` with each callback of the set, in the order of their raw values.
  package func forEach(_ body: (Callback) -> Void) {
    bits.forEachBit { body(Callback(place: UInt8($0))) }
    upperBits.forEachBit { body(Callback(place: UInt8(64 + $0))) }
  }

  /// The callback with the greatest raw value; nil in an empty set.
  package var last: Callback? {
    if upperBits != 0 { return Callback(place: UInt8(127 - upperBits.leadingZeroBitCount)) }
    return bits == 0 ? nil : Callback(place: UInt8(63 - bits.leadingZeroBitCount))
  }

  /// The callbacks of the set, in the order of `Callback.allCases`.
  package var callbacks: [Callback] {
    var callbacks: [Callback] = []
    forEach { callbacks.append($0) }
    return callbacks
  }
}

extension Callback {
  /// The messages of a scene's delegate that take the place of the application's.
  package static let ofScene: [Callback: Callback] = [
    .applicationDidBecomeActive: .sceneDidBecomeActive, .applicationWillResignActive: .sceneWillResignActive,
    .applicationDidEnterBackground: .sceneDidEnterBackground,
    .applicationWillEnterForeground: .sceneWillEnterForeground,
  ]

  /// The messages of the application whose place those of a scene's delegate take.
  package static let ofApplication = Dictionary(uniqueKeysWithValues: ofScene.map { ($1, $0) })

  /// The message that an app with scenes is sent in its place; nil where that is the same.
  package var inScenes: Callback? { Self.ofScene[self] ?? Self.requestsInScenes[self] }

  private static let requestsInScenes: [Callback: Callback] = [
    .applicationOpenURL: .sceneOpenURLContexts, .applicationContinueUserActivity: .sceneContinueUserActivity,
    .applicationPerformAction: .windowScenePerformAction,
  ]

  /// The callback in whose place it comes: an activity that fails is one that does not go on.
  package var usual: Callback {
    switch self {
    case .applicationDidFailToContinueUserActivity: .applicationContinueUserActivity
    case .sceneDidFailToContinueUserActivity: .sceneContinueUserActivity
    default: self
    }
  }
}
