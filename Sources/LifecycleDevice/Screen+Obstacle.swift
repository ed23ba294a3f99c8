extension Screen {
  /// Why an event cannot happen on this screen, in words; nil where it can.
  package func obstacle(to event: Event, isActive: Bool) -> String? {
    guard !permits(event, isActive: isActive) else { return nil }
    if let event = event.ofScene {
      switch event {
      case .showAlone(let scene):
        return scenes.isOpen ? Self.unknownFront : "scene \(scene.name) is alone in front already"
      case .showBoth: return scenes.isOpen ? Self.unknownFront : "both scenes are in front already"
      case .requestActivation: return isActive ? Self.unknownFront : Self.notActive
      case .openURL(let scene): return "scene \(scene.name) is not alone in front"
      case .close(let scene), .requestDestruction(let scene):
        return !scenes.has(scene)
          ? "there is no scene \(scene.name)"
          : scenes.has(scene.other)
            ? "scene \(scene.name) is the one in front: show the other first" : "scene \(scene.name) is the only one"
      case .disconnect(let scene):
        return scenes.has(scene) ? "scene \(scene.name) is on the screen" : "there is no scene \(scene.name)"
      }
    }
    switch event.touch {
    case .tapField: return showsAnotherView ? "another view is shown" : "this field is edited already"
    case .typeLetter:
      return focus == nil ? Self.noField : "the field has \(Self.longestText) characters already"
    case .pressDelete: return focus == nil ? Self.noField : "the field is empty"
    case .pressReturn: return Self.noField
    case nil: break
    }
    // A change of view.
    if !isActive { return Self.notActive }
    if event == .returnToRootView { return "the root view is shown" }
    return showsAnotherView ? "another view is shown already" : "a text field is edited"
  }

  private static let noField = "no text field is edited"
  private static let notActive = "the app is not active"
  private static let unknownFront = "it is not known whether one scene is in front or both"
}
