/// How much of the state of its scene a step tells that is not as it should be.
enum SceneKnowledge {
  /// Neither whether it is connected nor whether it is active.
  case nothing
  /// Whether it is connected.
  case connection
  case all

  /// - Parameters:
  ///   - failing: The violations of the step, without warnings.
  ///   - telling: The callbacks of the step that the screen remembers.
  init(of scene: Event.Scene, _ failing: [Violation], _ telling: [ObservedCallback]) {
    let own = failing.filter { ($0.scene ?? scene) == scene }
    let telling = telling.filter { ($0.scene ?? scene) == scene }
    // One that has entered the background is not active, whatever it was not sent before.
    let departures = CallbackSet.departures
    let hasLeft =
      telling.last.map { departures.contains($0.callback) } == true
      && !own.contains { $0.kind.callbacks.contains(where: departures.contains) }
    self =
      own.contains { $0.isOfConnection(besides: telling) }
      ? .nothing : own.contains(where: \.isOfScene) && !hasLeft ? .connection : .all
  }
}

extension Screen.Scene {
  /// As much of the state as is known after a step that is not as it should be.
  func known(by knowledge: SceneKnowledge) -> Screen.Scene {
    switch knowledge {
    case .nothing: .unknown
    case .connection: isConnected ? .perhapsActive : self
    case .all: self
    }
  }
}
