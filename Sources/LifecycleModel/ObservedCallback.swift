/// One callback, or the beginning or end of one, and what was seen of it, in two bytes.
@usableFromInline package struct ObservedCallback: Hashable, Sendable {
  /// Three bits of detail, then eight for the callback's raw value, then two for the phase, and two for the scene.
  @usableFromInline
  package let bits: UInt16

  /// One more than the largest value of `bits`.
  package static let capacity = 3 << sceneBit
  /// Where one more than the raw value of the scene is; 0 there where none is named.
  @inlinable static var sceneBit: UInt16 { 13 }

  @inlinable
  init(bits: UInt16) { self.bits = bits }

  /// Whether other callbacks can happen inside this one.
  @usableFromInline package enum Phase: UInt8, CaseIterable, Hashable, Sendable {
    /// The callback as a whole. Nothing is known to have happened inside it.
    case call
    /// The callback begins; everything up to its end happens inside it.
    case enter
    /// The callback ends.
    case leave
  }

  /// A callback, and `UIApplication.applicationState` as it was read inside it.
  @inlinable
  @inline(__always)
  package init(_ callback: Callback, state: ApplicationState? = nil) {
    let reading: UInt16 = if let state, callback.carriesState { UInt16(state.rawValue) + 1 } else { 0 }
    bits = UInt16(callback.rawValue) << 3 | reading
  }

  /// A callback or one of its ends, with what else was seen.
  @inlinable
  package init(_ callback: Callback, _ phase: Phase, _ detail: Detail = .untold) {
    bits = UInt16(phase.rawValue) << 11 | UInt16(callback.rawValue) << 3 | UInt16(detail.rawValue)
  }

  /// The same callback of one of the scenes of an app that has several; of no scene in particular if nil.
  @inlinable
  package func of(_ scene: Event.Scene?) -> ObservedCallback {
    let named = scene.map { UInt16($0.rawValue) + 1 } ?? 0
    return ObservedCallback(bits: bits & ~(3 << Self.sceneBit) | named << Self.sceneBit)
  }

  /// Which of the scenes of an app that has several it is about; nil where it names none.
  @inlinable
  package var scene: Event.Scene? {
    bits >> Self.sceneBit == 0 ? nil : Event.Scene(rawValue: UInt8(bits >> Self.sceneBit) - 1)
  }

  /// The same without what was seen beside that it was sent.
  package var withoutDetail: ObservedCallback { ObservedCallback(bits: bits & ~7) }

  /// The callback that was observed; `unnamed` for one that no document names.
  @inlinable
  package var callback: Callback { Callback(place: UInt8(truncatingIfNeeded: bits >> 3)) }

  /// Whether it is the whole callback, its beginning or its end.
  @inlinable
  package var phase: Phase { Phase(rawValue: UInt8(bits >> 11 & 3)) ?? .call }

  /// The masks of a control event, or the window of a touch event, as far as they were seen; for other callbacks the
  /// reading of the state.
  @inlinable
  package var detail: Detail { Detail(rawValue: UInt8(bits & 7)) }

  /// `UIApplication.applicationState` as it was read inside the callback.
  @inlinable
  package var state: ApplicationState? {
    bits & 7 == 0 || !callback.carriesState ? nil : ApplicationState(rawValue: UInt8(bits & 7) - 1)
  }

  /// The detail that a trace can show of a control event or of a touch event, besides that it was sent.
  @usableFromInline package struct Detail: Hashable, Sendable {
    /// 0 where nothing was seen; at most 7.
    @usableFromInline
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing was seen beside that it was sent.
    @inlinable package static var untold: Detail { Detail(rawValue: 0) }

    /// The masks of a control event: the family that it is sent with, and whether it is sent as one of all events.
    @inlinable
    package static func masks(_ family: Family?, allEvents: Bool) -> Detail {
      Detail(rawValue: 1 + (family.map { $0.rawValue + 1 } ?? 0) * 2 + (allEvents ? 1 : 0))
    }

    /// A touch event in one of the app's own windows.
    package static let appWindow = Detail(rawValue: 1)
    /// A touch event in the keyboard's window.
    package static let keyboardWindow = Detail(rawValue: 2)

    /// The control events that a control event is one of.
    @usableFromInline package enum Family: UInt8, CaseIterable, Hashable, Sendable {
      case touch
      case editing

      var words: String { self == .touch ? "all touch events" : "all editing events" }
    }

    static let allEvents = "all events"

    /// The masks of control events, each with the words for its family and for all events.
    static let masks: [(detail: Detail, words: [String])] = [nil, .touch, .editing].flatMap { (family: Family?) in
      [false, true].map { isAll in
        (.masks(family, allEvents: isAll), [family?.words, isAll ? allEvents : nil].compactMap(\.self))
      }
    }
  }
}

extension Callback {
  /// Whether it is about one scene, of which an app may have several.
  package var isAboutScene: Bool { kind == .sceneMessage || kind == .sceneNotification }

  /// Whether it matters what happens inside the callback: its beginning and its end are separate.
  package var hasInside: Bool { kind == .text || Self.enclosing.contains(self) }

  /// The steps of a launch inside which others have to happen.
  private static let enclosing: CallbackSet = [
    .mainNibLoaded, .instantiateInitialViewController, .instantiateInitialViewControllerWithCreator,
  ]

  /// Whether an observation of the callback can carry the state of the app; those of text fields never do.
  @inlinable
  @inline(__always)
  package var carriesState: Bool {
    !(Callback.sendEvent.rawValue...Callback.keyboardDidHideNotification.rawValue ~= rawValue)
  }

  /// Whether an observation of the callback can carry a `Detail`: touch events and control events.
  package var carriesDetail: Bool {
    switch self {
    case .sendEvent, .controlTouchDown, .controlTouchCancel, .controlEditingDidBegin, .controlEditingChanged,
      .controlEditingDidEndOnExit, .controlPrimaryActionTriggered, .controlEditingDidEnd:
      true
    default: false
    }
  }
}
