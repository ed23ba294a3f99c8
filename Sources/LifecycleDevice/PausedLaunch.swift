/// How far a launch that pauses has come, as its callbacks tell: those before didFinishLaunching that are not sent again.
package struct PausedLaunch: Hashable, Sendable {
  /// The callbacks after main of which the order is known, those of one place together. A delegate that a nib makes comes with that.
  private static let inOrder: [CallbackSet] = [
    [.autoreleasePoolCreated], [.applicationMain], [.applicationInit, .applicationSubclassInit],
    [.delegateInit, .delegateInitWithCoder], [.setDelegate], [.infoPlistLoaded], [.mainNibLoaded],
  ]
  /// The callbacks that come after those, in an order that is not known.
  private static let inAnyOrder: [CallbackSet] = [
    [.applicationWillFinishLaunching], [.runLoopCreated], storyboard,
  ]
  /// The callbacks by which the initial view controller of a storyboard is made.
  package static let storyboard: CallbackSet = [
    .instantiateInitialViewController, .instantiateInitialViewControllerWithCreator,
    .instantiateViewControllerWithIdentifier,
  ]

  /// Four bits: 0 where nothing is known; otherwise one more than the number of places of `inOrder` that are over, and where all
  /// of them are, a bit for each of the others.
  package private(set) var bits: UInt8

  package init(bits: UInt8) { self.bits = bits }

  /// A launch of which nothing after main was observed.
  package static let begun = PausedLaunch(bits: 1)

  /// Takes note of what is observed of the launch, one after the other.
  package mutating func note(_ callback: Callback) {
    if let place = Self.inAnyOrder.firstIndex(where: { $0.contains(callback) }) {
      bits = max(bits, 8) | 1 << place
    } else if let place = Self.inOrder.firstIndex(where: { $0.contains(callback) }), bits < 8 {
      // A callback that comes after one of a later place is sent inside the nib.
      bits = place + 2 < bits ? 8 : UInt8(place) + 2
    }
  }

  /// Whether a callback after main was sent; nil where nobody knows.
  package func hasSent(_ callback: Callback) -> Bool? {
    if bits == 0 { return nil }
    if let place = Self.inOrder.firstIndex(where: { $0.contains(callback) }) { return bits >= place + 2 }
    guard let place = Self.inAnyOrder.firstIndex(where: { $0.contains(callback) }) else { return false }
    return bits & 8 != 0 && bits >> place & 1 == 1
  }
}
