import LifecycleNaiveChecker
import LifecycleTestSupport

/// A step as it was observed, or with one change, and what was changed.
struct SingleEdit {
  let observed: [ObservedCallback]
  /// The callbacks that were inserted, removed, repeated or moved.
  let touched: CallbackSet
  let scene: Event.Scene?

  struct Kinds: OptionSet, Sendable {
    let rawValue: Int
    static let drop = Kinds(rawValue: 1)
    static let `repeat` = Kinds(rawValue: 2)
    static let swap = Kinds(rawValue: 4)
    /// To every other place, and as a copy there.
    static let move = Kinds(rawValue: 8)
    static let insert = Kinds(rawValue: 16)
    /// A message of a scene together with its notification, where it is dropped or inserted or given to the other scene.
    static let pairs = Kinds(rawValue: 32)
    static let otherScene = Kinds(rawValue: 64)
    static let dropAll = Kinds(rawValue: 128)
    /// Every other state where one was read.
    static let read = Kinds(rawValue: 256)
  }

  /// The step itself, and its changes of these kinds.
  ///
  /// - Parameters:
  ///   - edited: The callbacks that are changed.
  ///   - inserted: The callbacks of which each is inserted at a place.
  static func all(
    of observed: [ObservedCallback], _ kinds: Kinds, changing edited: CallbackSet = .all,
    inserting inserted: (Int) -> [Callback]
  ) -> [SingleEdit] {
    var edits = [SingleEdit(observed: observed, touched: [], scene: nil)]
    func add(_ touched: CallbackSet, _ scene: Event.Scene? = nil, _ change: (inout [ObservedCallback]) -> Void) {
      var changed = observed
      change(&changed)
      edits.append(SingleEdit(observed: changed, touched: touched, scene: scene))
    }
    if kinds.contains(.dropAll) { add(edited) { $0 = [] } }
    for (place, this) in observed.enumerated() where edited.contains(this.callback) {
      let (callback, scene) = (this.callback, this.scene)
      if kinds.contains(.drop) { add([callback], scene) { $0.remove(at: place) } }
      if kinds.contains(.repeat) { add([callback], scene) { $0.insert(this, at: place) } }
      if kinds.contains(.swap), place > 0 {
        add([observed[place - 1].callback, callback], scene) { $0.swapAt(place - 1, place) }
      }
      if kinds.contains(.move) {
        for other in observed.indices { add([callback]) { $0.insert($0.remove(at: place), at: other) } }
        for other in 0...observed.count { add([callback]) { $0.insert(this, at: other) } }
      }
      for state in ApplicationState.allCases where kinds.contains(.read) && this.state != nil {
        add([callback], scene) { $0[place] = ObservedCallback(callback, state: state) }
      }
      let pair: CallbackSet? = callback.sceneNotification.map { [callback, $0] }
      if kinds.contains(.pairs), let pair {
        add(pair, scene) { $0.removeAll { pair.contains($0.callback) && $0.scene == scene } }
      }
      guard kinds.contains(.otherScene), let scene else { continue }
      add([callback], scene) { $0[place] = this.of(scene.other) }
      if let pair {
        add(pair, scene) {
          $0 = $0.map { pair.contains($0.callback) && $0.scene == scene ? $0.of(scene.other) : $0 }
        }
      }
    }
    for place in 0...observed.count where kinds.contains(.insert) {
      for other in inserted(place) {
        add([other]) { $0.insert(ObservedCallback(other), at: place) }
        guard kinds.contains(.pairs), let notification = other.sceneNotification else { continue }
        add([other, notification]) {
          $0.insert(contentsOf: [ObservedCallback(other), ObservedCallback(notification)], at: place)
        }
      }
    }
    return edits
  }

  /// Every other step that one callback dropped, repeated, moved before its neighbor or inserted anywhere makes of this, or one
  /// other reading.
  static func words(
    of observed: [ObservedCallback], inserting inserted: CallbackSet = Capabilities.applicationAlone.callbacks
  ) -> [[ObservedCallback]] {
    let callbacks = inserted.callbacks
    return all(of: observed, [.drop, .repeat, .swap, .read, .insert]) { _ in callbacks }.map(\.observed)
      .filter { $0 != observed }
  }
}
