import LifecycleNaiveChecker
import LifecycleTestSupport

/// The effects of background modes and interruptions that device, reference and naive checker each define
/// independently, written out.
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
      (BackgroundModes.location, 3), (.regionMonitoring, 3), (.fetch, 7), (.remoteNotification, 7),
      ([.audio, .fetch], 7), (.audio, nil),
      ([], nil),
    ] as [(BackgroundModes, Int?)])
  func wake(_ modes: BackgroundModes, since first: Int?) {
    for version in AppConfiguration.existingVersions {
      #expect(modes.wakesApp(version: version) == first.map { version >= $0 } ?? false, "iOS \(version)")
    }
  }

  @Test(
    "the reference and the naive checker wake and suspend apps as it is written here",
    arguments: [
      (BackgroundModes.location, 4, true), (.regionMonitoring, 4, false), (.fetch, 7, false),
      (.remoteNotification, 7, false),
      ([.audio, .fetch], 7, true), (.audio, nil, true), ([], nil, false), ([.location, .fetch], 4, true),
    ] as [(BackgroundModes, Int?, Bool)])
  func witnesses(_ modes: BackgroundModes, since first: Int?, works: Bool) throws {
    for version in AppConfiguration.existingVersions {
      let isWoken = first.map { version >= $0 } ?? false
      let configuration = AppConfiguration(version: version, backgroundModes: modes)
      var reference = ReferenceLifecycle(configuration: configuration)
      var naive = NaiveWorld(configuration: configuration)
      #expect(reference.isPossible(.systemWakesApp) == isWoken, "iOS \(version)")
      #expect(naive.permits(.systemWakesApp) == isWoken, "iOS \(version)")
      guard version >= 4 else { continue }
      var recorder = CallbackRecorder()
      for event in [Event.openFromHomeScreen, .pressHome] { try reference.handle(event, reportingTo: &recorder) }
      naive.process = .background
      #expect(reference.isPossible(.systemSuspends) == !works, "iOS \(version)")
      #expect(naive.permits(.systemSuspends) == !works, "iOS \(version)")
    }
  }

  @Test("calls, text messages and what is pulled down lead to another app, and the first two may be banners")
  func interruptions() {
    #expect(
      Interruption.allCases.filter(\.acceptanceLeavesTheApp)
        == [.phoneCall, .textMessage, .notificationCenter, .controlCenter])
    #expect(Interruption.allCases.filter(\.mayBeBanner) == [.phoneCall, .textMessage])
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
