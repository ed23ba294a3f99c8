extension ObservedCallback {
  package func briefName(version: Int) -> String { callback.briefName(version: version, of: scene) }
}

extension Callback {
  package func briefName(version: Int, of scene: Event.Scene?) -> String {
    briefName(version: version) + (scene.map { " (\($0.name))" } ?? "")
  }

  /// Whether it is named in the summary of a step, in which not every call has room.
  var isTold: Bool {
    kind == .text ? shortName().hasPrefix("textField") : !isPosted && kind != .incidental && kind != .launchStep
  }

  /// The name without what all of its kind have in common, as the rules call it.
  package func briefName(version: Int) -> String {
    let name = shortName(version: version)
    // Of two methods that are called alike an app has one.
    if self == .textFieldDidEndEditingReason { return "textFieldDidEndEditing:reason:" }
    if kind == .misdirected { return "a delegate message to another object" }
    if kind == .request {
      // The delegates of the application and of its scene have methods that are called alike.
      let parts = name.split(separator: ":").prefix(2)
      return parts.first?.hasSuffix("cene") == true ? parts.joined(separator: " ") : String(parts.last ?? "")
    }
    for prefix in ["application:", "application", "UIApplication", "scene:", "textField:"] where name.hasPrefix(prefix)
    {
      // The function UIApplicationMain has no shorter name, whether it is called or returns.
      if kind == .main || kind == .launchStep { return name }
      // A view controller has a method that is called as the rest of this one.
      if self == .applicationDidReceiveMemoryWarning { return String(name.prefix { $0 != ":" }) }
      let rest = name.dropFirst(prefix.count).prefix { $0 != ":" }
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    // A name in brackets is a class's and stays whole.
    return name.hasPrefix("[") ? name : String(name.prefix { $0 != ":" })
  }
}
