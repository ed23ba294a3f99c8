/// An implementation whose states can be compared and kept, so that every scenario can be tried at once.
///
/// Scenarios that lead to equal states are followed as one after that. That is sound only under what a type promises by
/// adopting this protocol:
///
/// - it is a value: a copy and its original never share anything that changes. A class is refused;
/// - equality covers all of its state: two equal values react alike to everything, for ever;
/// - what it sends is a function of its state, the event and the app's replies: no clock, no random number.
///
/// `ConformanceSuite.explore` puts all three to the test by samples, and a report says so. The compiler writes `==` and
/// `hash(into:)` for a struct whose properties are all `Hashable`; leave that to it.
public protocol ExplorableImplementation: LifecycleImplementation, Hashable {}
