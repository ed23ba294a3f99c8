/// The callbacks that a violation is about, as far as they tell what the app shows.
extension Violation {
  /// Whether it is about a callback that tells how far the root view has come: that its controller awakes does not.
  var isOfRootView: Bool {
    kind.callbacks.contains { $0.kind == .viewAppearance || $0 == .viewDidLoad || $0 == .viewDidUnload }
  }

  /// Whether it is about a callback that tells whether the scene is connected, and nothing that was sent tells it instead: a
  /// message that is missing where its notification was posted, or the other way round, leaves no doubt.
  func isOfConnection(besides observations: [ObservedCallback]) -> Bool {
    if case .missing(let due) = kind,
      observations.contains(where: { $0.callback.sceneNotification == due || $0.callback == due.sceneNotification })
    {
      return false
    }
    // A configuration that is asked for at a wrong time leaves no doubt either, where the scene connects.
    if kind.callbacks.first == .configurationForConnectingSceneSession {
      return !observations.contains { $0.callback == .sceneWillConnect || $0.callback == .sceneWillConnectNotification }
    }
    let telling: CallbackSet = [
      .sceneWillConnect, .sceneWillConnectNotification, .sceneDidDisconnect,
      .sceneDidDisconnectNotification, .didDiscardSceneSessions,
    ]
    return kind.callbacks.contains(where: telling.contains)
  }

  /// Whether it is about a message that tells whether the scene is connected, or active.
  var isOfScene: Bool {
    let telling: CallbackSet = [
      .sceneWillConnect, .sceneDidDisconnect, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    ]
    return kind.callbacks.contains(where: telling.contains)
  }
}

extension Violation.Kind {
  /// The callbacks that it is about.
  package var callbacks: [Callback] {
    switch self {
    case .unexpected(let callback), .repeated(let callback), .missing(let callback), .reading(let callback, _, _):
      [callback]
    case .early(let callback, let other), .late(let callback, let other): [callback, other]
    case .end, .state: []
    }
  }

  var rank: Int {
    switch self {
    case .unexpected, .repeated: 0
    case .early, .late: 1
    case .missing: 2
    case .reading: 3
    case .end: 4
    case .state: 5
    }
  }
}

extension [Violation] {
  /// The same without each notification of a scene that is missing, too early or too much, as its message is: the two are one
  /// announcement, and the message's rule says what is wrong with it.
  var withoutEchoes: [Violation] {
    var announced = filter { $0.kind.callbacks.first?.sceneNotification != nil }
    if announced.isEmpty { return self }
    return filter { violation in
      let echoed = announced.firstIndex { $0.scene == violation.scene && violation.kind.echoes($0.kind) }
      if let echoed { announced.remove(at: echoed) }
      return echoed == nil
    }
  }
}

extension Violation.Kind {
  /// Whether a notification is missing, too early or too much as this message is.
  fileprivate func echoes(_ message: Violation.Kind) -> Bool {
    switch (self, message) {
    case (.missing(let notification), .missing(let message)),
      (.early(let notification, before: _), .early(let message, before: _)),
      (.unexpected(let notification), .unexpected(let message)),
      (.unexpected(let notification), .repeated(let message)),
      (.repeated(let notification), .unexpected(let message)),
      (.repeated(let notification), .repeated(let message)):
      notification == message.sceneNotification
    default: false
    }
  }
}
