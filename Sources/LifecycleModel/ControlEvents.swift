/// How the documents write control events and touch events: a call, and a remark in the line below it.
///
///     > [UIControl(Private) _sendActionsForEvents:withEvent:]
///       // events: touch down, all touch events, all events
package enum ControlEvents {
  package static let spelling = "[UIControl(Private) _sendActionsForEvents:withEvent:]"
  private static let prefix = "events: "
  private static let windowPrefix = "window: "
  private static let keyboardWindow = "UIRemoteKeyboardWindow"

  private static let names: [(callback: Callback, name: String)] = [
    (.controlTouchDown, "touch down"), (.controlTouchCancel, "touch cancel"),
    (.controlEditingDidBegin, "editing did begin"), (.controlEditingChanged, "editing changed"),
    (.controlEditingDidEndOnExit, "editing did end on exit"),
    (.controlPrimaryActionTriggered, "primary action triggered"), (.controlEditingDidEnd, "editing did end"),
  ]

  /// The documents' names of control events.
  fileprivate static let nameOfCallback = Dictionary(
    names.map { ($0.callback, $0.name) }, uniquingKeysWith: { first, _ in first })

  /// The control event and its masks that a remark tells; nil where it tells none.
  package static func event(in remark: some StringProtocol) -> (callback: Callback, detail: ObservedCallback.Detail)? {
    guard remark.hasPrefix(prefix) else { return nil }
    let words = remark.dropFirst(prefix.count).split(separator: ",").map { word in
      String(word.drop { $0 == " " })
    }
    guard let first = words.first, let callback = names.first(where: { $0.name == first })?.callback else { return nil }
    let family = ObservedCallback.Detail.Family.allCases.first { words.contains($0.words) }
    return (callback, .masks(family, allEvents: words.contains(ObservedCallback.Detail.allEvents)))
  }

  /// The window that a remark tells of; nil where it tells none.
  package static func window(in remark: some StringProtocol) -> ObservedCallback.Detail? {
    guard remark.hasPrefix(windowPrefix) else { return remark == "type: touches" ? .appWindow : nil }
    return remark.dropFirst(windowPrefix.count) == keyboardWindow ? .keyboardWindow : .appWindow
  }

  /// The remarks that the documents put below a callback.
  package static func remarks(of observation: ObservedCallback) -> [String] {
    if observation.phase == .leave { return [] }
    if observation.callback == .sendEvent {
      switch observation.detail {
      case .appWindow: return ["type: touches"]
      case .keyboardWindow: return ["type: touches", windowPrefix + keyboardWindow]
      default: return []
      }
    }
    guard let name = nameOfCallback[observation.callback] else { return [] }
    let masks = ObservedCallback.Detail.masks.first { $0.detail == observation.detail }?.words ?? []
    return [prefix + ([name] + masks).joined(separator: ", ")]
  }
}

extension Callback {
  /// Which control event it is, where its spelling does not say: `control event touch down`.
  package var controlEventName: String? { ControlEvents.nameOfCallback[self].map { "control event \($0)" } }
}
