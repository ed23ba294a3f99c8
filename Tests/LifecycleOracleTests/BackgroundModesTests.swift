import LifecycleNaiveChecker
import LifecycleTestSupport

/// The effects of background modes and interruptions that device, reference and naive checker each define
/// independently, written out.
@Suite("Background modes")
struct BackgroundModesTests {
  @Test(
    "location wakes an app on every version, fetch and push from iOS 7 on, audio never; audio and location keep it executing",
    arguments: [
      (BackgroundModes.location, 3, true), (.regionMonitoring, 3, false), (.fetch, 7, false),
      (.remoteNotification, 7, false), ([.audio, .fetch], 7, true), (.audio, nil, true), ([], nil, false),
      ([.location, .fetch], 3, true),
    ] as [(BackgroundModes, Int?, Bool)])
  func wakeAndKeep(_ modes: BackgroundModes, since first: Int?, keeps: Bool) throws {
    #expect(modes.keepsExecuting == keeps)
    for version in AppConfiguration.existingVersions {
      let wakes = first.map { version >= $0 } ?? false
      #expect(modes.wakesApp(version: version) == wakes, "iOS \(version)")
      let configuration = AppConfiguration(version: version, backgroundModes: modes)
      var reference = ReferenceLifecycle(configuration: configuration)
      var naive = NaiveWorld(configuration: configuration)
      // Below iOS 4 there is no background.
      #expect(reference.isPossible(.systemWakesApp) == (wakes && version >= 4), "iOS \(version)")
      #expect(naive.permits(.systemWakesApp) == (wakes && version >= 4), "iOS \(version)")
      guard version >= 4 else { continue }
      var recorder = CallbackRecorder()
      for event in [Event.openFromHomeScreen, .pressHome] { try reference.handle(event, reportingTo: &recorder) }
      naive.process = .background
      #expect(reference.isPossible(.systemSuspends) == !keeps, "iOS \(version)")
      #expect(naive.permits(.systemSuspends) == !keeps, "iOS \(version)")
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
