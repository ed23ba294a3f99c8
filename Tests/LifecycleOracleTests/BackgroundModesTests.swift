import LifecycleDevice
import LifecycleModel
import Testing

/// What device, reference and naive checker all ask, written out.
@Suite("Background modes")
struct BackgroundModesTests {
  @Test("audio and location keep an app executing, and no other mode does")
  func keepExecuting() {
    #expect(BackgroundModes.named.filter { $0.mode.keepsExecuting }.map(\.name) == ["audio", "location"])
    #expect(!BackgroundModes().keepsExecuting)
    #expect(BackgroundModes([.fetch, .audio]).keepsExecuting)
  }

  @Test(
    "location wakes an app on every version, fetch and push from iOS 7 on, audio never",
    arguments: [
      (BackgroundModes.location, 3), (.fetch, 7), (.remoteNotification, 7), ([.audio, .fetch], 7), (.audio, nil),
      ([], nil),
    ] as [(BackgroundModes, Int?)])
  func wake(_ modes: BackgroundModes, since first: Int?) {
    for version in AppConfiguration.versions {
      #expect(modes.wakesApp(version: version) == first.map { version >= $0 } ?? false, "iOS \(version)")
    }
  }

  @Test("an app that does not use audio and location is neither kept executing by them nor woken")
  func unused() {
    for modes: BackgroundModes in [.audio, .location, [.audio, .location]] {
      let unused = ConfigurationClass(AppConfiguration(backgroundModes: modes, usesBackgroundModes: false))
      #expect(unused == ConfigurationClass(AppConfiguration()))
    }
    let woken = ConfigurationClass(AppConfiguration(backgroundModes: [.audio, .fetch], usesBackgroundModes: false))
    #expect(woken == ConfigurationClass(AppConfiguration(backgroundModes: .fetch)))
  }
}
