import LifecycleModel

/// What the app shows, as far as it matters: which text field is being edited, how much text is in each, and whether
/// another view stands in place of the root view. It is lost with the process.
@usableFromInline
package struct Screen: Hashable, Sendable {
  /// The most characters that a field is given. Their number matters, what they are does not.
  package static let longestText = 3

  /// Two bits for the field that is edited, two for each length, one for the other view.
  @usableFromInline
  package private(set) var bits: UInt8 = 0

  package init() {}

  @inlinable
  package init(bits: UInt8) { self.bits = bits }

  /// The field that is being edited.
  package var focus: TextField? {
    get { bits & 3 == 0 ? nil : TextField(rawValue: bits & 3 - 1) }
    set { bits = bits & ~3 | (newValue.map { $0.rawValue + 1 } ?? 0) }
  }

  /// How many characters are in a field.
  package subscript(field: TextField) -> Int {
    get { Int(bits >> (2 + 2 * field.rawValue) & 3) }
    set { bits = bits & ~(3 << (2 + 2 * field.rawValue)) | UInt8(newValue) << (2 + 2 * field.rawValue) }
  }

  package var showsAnotherView: Bool {
    get { bits & 1 << 6 != 0 }
    set { bits = newValue ? bits | 1 << 6 : bits & ~(1 << 6) }
  }

  /// Whether an event can happen on this screen, if it can happen in the state of the device.
  package func permits(_ event: Event, isActive: Bool) -> Bool {
    switch event {
    case .tapField(let field): !showsAnotherView && focus != field
    case .typeLetter: focus.map { self[$0] < Self.longestText } ?? false
    case .pressDelete: focus.map { self[$0] > 0 } ?? false
    case .pressReturn: focus != nil
    case .showAnotherView: isActive && !showsAnotherView && focus == nil
    case .returnToRootView: isActive && showsAnotherView
    default: true
    }
  }

  /// The events of which `permits` speaks, that can happen, one bit for each.
  package func permittedBits(isActive: Bool) -> UInt64 {
    Self.events.reduce(0) { permits($1, isActive: isActive) ? $0 | 1 << UInt64($1.index) : $0 }
  }

  private static let events: [Event] = [
    .tapField(.first), .tapField(.second), .typeLetter, .pressDelete, .pressReturn, .showAnotherView, .returnToRootView,
  ]
  /// One bit for each event of which `permits` speaks; a constant, since every event of every scenario asks for it.
  @inlinable
  package static var eventBits: UInt64 {
    @inline(__always) get { 0x7f << 33 }
  }

  /// The screen after an event.
  ///
  /// - Parameters:
  ///   - isActive: Whether the app was active before it; touches and keys do not reach an app that is not.
  ///   - replies: What the app answers. A field that may not end its editing keeps it.
  package func after(_ event: Event, isActive: Bool, replies: Replies) -> Screen {
    guard isActive else { return self }
    var next = self
    switch event {
    case .tapField(let field):
      let isFree = focus == nil || replies.answer(to: .textFieldShouldEndEditing)
      if isFree, replies.answer(to: .textFieldShouldBeginEditing) { next.focus = field }
    case .typeLetter:
      if let focus, replies.answer(to: .textFieldShouldChangeCharacters) { next[focus] += 1 }
    case .pressDelete:
      if let focus, replies.answer(to: .textFieldShouldChangeCharacters) { next[focus] -= 1 }
    case .pressReturn:
      if replies.resignsOnReturn, replies.answer(to: .textFieldShouldEndEditing) { next.focus = nil }
    case .showAnotherView: next.showsAnotherView = true
    case .returnToRootView: next.showsAnotherView = false
    default: break
    }
    return next
  }
}
