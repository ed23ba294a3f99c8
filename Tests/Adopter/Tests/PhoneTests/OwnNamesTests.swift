import LifecycleTesting
import Observation
import Synchronization
import Testing

// Names that an app has for things of its own: they do not collide with those that come with the suite.

@Observable private final class PlayerModel {
  var state = ApplicationState.loading
  var lastEvent: Event?
}

private enum ApplicationState { case loading, ready }

private enum Event: Equatable { case tap, play }

@Suite("An app's own names")
struct OwnNamesTests {
  @Test("an observable class and types of the app's own compile beside the suite")
  func namesAreFree() {
    let model = PlayerModel()
    let changes = Mutex(0)
    withObservationTracking {
      _ = model.state
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    model.state = .ready
    #expect(changes.withLock { $0 } == 1)
    model.lastEvent = .play
    #expect(model.lastEvent == .play && model.state == .ready)
  }
}
