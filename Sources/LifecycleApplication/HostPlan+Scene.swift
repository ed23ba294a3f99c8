import LifecycleDevice
internal import LifecycleModel

extension HostPlan {
  /// The transitions that a host performs on an app with a scene; nil where they are those for any app.
  ///
  /// A launch into the background connects no scene, which Apple leaves open. An app that is removed while it
  /// executes has its scene disconnected and its session discarded, where its host does that: Stack Overflow
  /// 71570813 has both.
  func transitions(
    of event: Event, in state: DeviceState, _ scene: HostedScene, _ transition: Transition
  ) -> [HostTransition]? {
    switch transition {
    case .launch:
      return [.launch] + discardingLate(scene) + enteringForeground(HostedScene(), at: event) + [.gainFocus]
    case .backgroundLaunch: return [.launchInBackground] + discardingLate(scene)
    case .backgroundResume: return [.resume] + disconnectingLate(scene)
    case .comeBack: return resuming(state) + enteringForeground(scene, at: event) + [.gainFocus]
    case .brokenOff: return enteringForeground(scene, at: event) + [enteringBackground(in: state)]
    case .killed:
      guard state.isExecuting, available.discardsSessions, scene.session == .kept else { return nil }
      return (state.process == .foreground ? [.enterBackground] : [])
        + (scene.connection == .connected ? [.disconnectScene] : []) + [.discardSession, .endByUser]
    case .untouched:
      guard event == .systemDisconnectsScene, state.isExecuting, scene.connection == .connected else { return nil }
      return [.disconnectScene]
    case .stayInactive, .urlInForeground, .deactivate, .activate, .leave, .leaveAndEnd, .lockAndEnd, .suspended,
      .reclaimed, .endedBySystem, .crashed, .launchPauses, .launchWithheld, .endedInLaunch:
      return nil
    }
  }

  /// A scene that is connected opens a URL, and receives a request of the user, as it enters the foreground;
  /// another has it among the options of its connection.
  private func enteringForeground(_ scene: HostedScene, at event: Event) -> [HostTransition] {
    let byURL = event == .openURL
    if scene.connection == .connected {
      return [byURL ? .enterForegroundByURL : .enterForeground] + HostTransition.handing(event)
    }
    return disconnectingLate(scene) + HostTransition.handing(event)
      + [byURL ? .connectSceneByURL : .connectScene, .enterForeground]
  }

  /// The disconnection of a scene that was lost while the app was suspended, unless the app was notified.
  private func disconnectingLate(_ scene: HostedScene) -> [HostTransition] {
    scene.connection == .lost ? [.disconnectScene] : []
  }

  private func discardingLate(_ scene: HostedScene) -> [HostTransition] {
    scene.session == .discarded ? [.discardSession] : []
  }
}
