/// A name out of the life cycle of scenes. A trace or an implementation that uses one and does not claim scenes is neither legal nor
/// illegal: no rule about apps without scenes says anything of it.
package struct SceneSpelling: Sendable {
  /// The selector, or the name of a notification; nil for what Swift alone has.
  package let objectiveC: String?
  package let swift: String

  /// Returns the remark on a trace or an implementation that uses one of the names: where it is judged, or that no
  /// rule is about it.
  package static func remark(on name: String) -> String {
    Callback(named: name) == nil
      ? "no rule is about that part of the life cycle of scenes"
      : "scenes are judged where they are claimed: by 'scenes: single' in a trace, elsewhere by the facet 'scenes'"
  }

  /// The names of callbacks, and those that no rule is about.
  package static let table =
    CallbackSpelling.table.filter { $0.objectiveC.contains("Scene") }.map { spelling in
      let name = spelling.objectiveC.split(separator: " ").last ?? ""
      return SceneSpelling(objectiveC: String(name.hasSuffix("]") ? name.dropLast() : name), swift: spelling.swift)
    } + uncovered

  private static let uncovered = [
    SceneSpelling(objectiveC: "scene:didUpdateUserActivity:", swift: "scene(_:didUpdate:)"),
    SceneSpelling(
      objectiveC: "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:",
      swift: "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)"),
    SceneSpelling(
      objectiveC: "windowScene:didUpdateEffectiveGeometry:", swift: "windowScene(_:didUpdateEffectiveGeometry:)"),
    SceneSpelling(
      objectiveC: "windowScene:userDidAcceptCloudKitShareWithMetadata:",
      swift: "windowScene(_:userDidAcceptCloudKitShareWith:)"),
    SceneSpelling(objectiveC: "preferredWindowingControlStyleForScene:", swift: "preferredWindowingControlStyle(for:)"),
    SceneSpelling(objectiveC: nil, swift: "scenePhase"),
  ]

  /// Every way in which one can be written, by the first byte. A name with one argument may leave out how it ends: what is
  /// before the colon or the bracket says which it is.
  private static let names: [[[UInt8]]] = {
    var names: Set<String> = []
    for spelling in table {
      for name in [spelling.objectiveC, spelling.swift].compactMap(\.self) {
        names.insert(name)
        let bare = name.prefix { $0 != ":" && $0 != "(" }
        if name.split(separator: ":", omittingEmptySubsequences: false).count <= 2, isLong(bare) {
          names.insert(String(bare))
        }
      }
    }
    // The longest first: of two that begin alike, the whole one is meant.
    let sorted = names.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    var byFirst = [[[UInt8]]](repeating: [], count: 256)
    for name in sorted.map({ Array($0.utf8) }) { byFirst[Int(name[0])].append(name) }
    return byFirst
  }()

  /// Whether a name is made of several words, so that nothing else is called so.
  private static func isLong(_ name: Substring) -> Bool { name.contains(where: \.isUppercase) }

  /// The name in a text, as it is written there; nil where it names none.
  ///
  /// A name is a word of its own: neither `SceneDelegate` nor `mySceneDidBecomeActiveHandler` is one.
  ///
  /// - Complexity: O(length of the text).
  package static func name(in text: ArraySlice<UInt8>) -> String? {
    var place = text.startIndex
    var isInWord = false
    while place < text.endIndex {
      let byte = text[place]
      if !isInWord {
        for candidate in names[Int(byte)] where text[place...].starts(with: candidate) {
          let end = place + candidate.count
          if end == text.endIndex || !isPartOfWord(text[end]) { return String(decoding: candidate, as: UTF8.self) }
        }
      }
      isInWord = isPartOfWord(byte)
      place += 1
    }
    return nil
  }

  package static func name(in text: some StringProtocol) -> String? { name(in: Array(text.utf8)[...]) }

  /// Whether the name of a callback is one out of the life cycle of scenes that is not covered.
  ///
  /// - Parameter hasScenes: Whether apps with scenes are meant.
  package static func isUncovered(_ callback: String, hasScenes: Bool) -> Bool {
    name(in: callback) != nil && !(hasScenes && Callback(named: callback) != nil)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension Trace {
  /// The first name out of the life cycle of scenes in a trace that is not judged by their rules; remarks are prose, and name
  /// nothing. In one that is, a name that no rule is about is a callback as any other that is in no table.
  package var sceneName: String? {
    for step in steps {
      for line in step.lines where line.mark != .comment && line.observation.map(isUncovered) ?? false {
        if let name = SceneSpelling.name(in: line.text) { return name }
      }
    }
    return nil
  }

  private func isUncovered(_ observation: ObservedCallback) -> Bool {
    if configuration.scenes != .none || observesScenes { return false }
    return observation.callback == .unnamed
      || !statesNoScenes
        && (observation.callback.kind == .request || Facet.scenes.callbacks.contains(observation.callback))
  }
}
