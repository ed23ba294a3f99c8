/// An adapter around something else that is tested.
package protocol WrappingImplementation {
  /// Whether what it wraps is a class, so that a copy of the adapter shares its state.
  static var wrapsClass: Bool { get }
}

extension LifecycleImplementation {
  /// Whether a copy and its original are one object, or share one.
  package static var isShared: Bool {
    if let wrapper = Self.self as? any WrappingImplementation.Type { return wrapper.wrapsClass }
    return Self.self is AnyClass
  }
}
