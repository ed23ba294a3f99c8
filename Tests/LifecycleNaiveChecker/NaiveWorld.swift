import LifecycleModel

/// The world as the naive checker sees it: plain fields, and what each event may do to them and send.
package struct NaiveWorld: Hashable {
  package enum Process { case notRunning, foreground, background, suspended }

  /// One way in which a step may go.
  package struct Alternative {
    /// A regular expression over the letters of `NaiveChecker.letters`.
    var pattern: String
    package var next: NaiveWorld
    /// Whether the process ends.
    package var ended = false
    /// Whether the process executes during the step, so that incidental callbacks may come.
    var executes = true
    /// Whether view callbacks may come (PR-05).
    var views = true
    /// The state that the callbacks of a launch read; nil where any may be read.
    var launchReads: ApplicationState? = .inactive
    /// The state that openURL reads, where C18 says it; nil elsewhere.
    var openReads: ApplicationState? = .inactive
    /// The state that willTerminate reads, where C18 says it; nil elsewhere.
    var terminateReads: ApplicationState?
    /// The states that didEnterBackground and willEnterForeground read on iOS 4 to 6 (C11, a SHOULD).
    var oldBackgroundReads: Set<ApplicationState> = [.background]
  }

  let configuration: AppConfiguration
  package var process = Process.notRunning
  package var locked = false
  var frontmostAtLock = false
  package var switcherOpen = false
  /// The window of another app has the focus, which a phone has not.
  var behindWindow = false
  var overlays: Set<Interruption> = []
  package var task = false
  /// Launched into the background, and never in the foreground since.
  package var launchedIntoBackground = false
  /// A prewarm began a launch that waits for the app to be opened.
  var pausedLaunch = false
  /// It called willFinishLaunching, which is not called twice in a launch.
  var askedInPause = false
  /// It may have asked a launch method that answered no.
  var refusedInPause = false
  /// The user threw the app out of the switcher, and did not open it since.
  var forceQuit = false
  /// Whether that is judged.
  let minds: Bool
  /// Whether this process was sent didEnterBackground, which tells what willTerminate reads (C18).
  var sentDidEnterBackground = false

  /// - Parameter minds: Whether it is judged that an app is left alone that the user threw out of the switcher.
  package init(configuration: AppConfiguration, mindingForceQuit minds: Bool = false) {
    self.configuration = configuration
    self.minds = minds
  }

  var version: Int { configuration.version }
  package var inForeground: Bool { process == .foreground }
  package var hasProcess: Bool { process != .notRunning || pausedLaunch }
  var executes: Bool { process == .foreground || process == .background }
  var exitsOnSuspend: Bool { configuration.exitsOnSuspend && (4...12).contains(version) }
  /// "APP plays audio", says the correction of 002_84c95550cb66a2a5.txt, which is executing; and one that follows the location,
  /// as it points to "corelocation background update".
  var worksInBackground: Bool {
    task
      || configuration.usesBackgroundModes
        && (configuration.backgroundModes.contains(.audio) || configuration.backgroundModes.contains(.location))
  }
  /// "if your app is subsequently terminated, the system automatically relaunches the app into the background if a new event
  /// arrives", says Apple of significant changes of the location, for which Info.plist has no word.
  private var isFollowed: Bool {
    configuration.backgroundModes.contains(.regionMonitoring)
      || configuration.backgroundModes.contains(.location) && configuration.usesBackgroundModes
  }
  /// Fetch and push wake an app whatever it is doing, from iOS 7 on; an update of the location, one that follows it (C38).
  private var isWoken: Bool {
    let modes = configuration.backgroundModes
    return version >= 4 && isFollowed || (modes.contains(.fetch) || modes.contains(.remoteNotification)) && version >= 7
  }

  /// The outcomes of a wake. Where fetches and pushes alone wake an app that the user threw out, they wait until he opens it
  /// again; where that is not judged, they may or may not. One that was prewarmed since runs.
  func woken<Way>(_ waking: [Way], orLeftAlone alone: Way) -> [Way] {
    guard process == .notRunning, forceQuit, !isFollowed else { return waking }
    return (minds ? [] : waking) + [alone]
  }

  /// A call or a text may be a banner, which leaves the focus where it is (C14).
  private func takesFocus(_ kind: Interruption) -> Bool {
    switch kind {
    case .phoneCall, .textMessage: configuration.interruptionsTakeFocus
    case .notificationCenter, .controlCenter, .permissionAlert, .biometricPrompt: true
    }
  }

  /// An alert is answered in the app; a call, a text message and an entry lead to another (OR-11, OR-12, OR-22).
  private func leadsAway(_ kind: Interruption) -> Bool {
    [.phoneCall, .textMessage, .notificationCenter, .controlCenter].contains(kind)
  }

  /// Why the app, if it is in the foreground, is not active (C16).
  var reasons: Int {
    overlays.count(where: takesFocus) + (switcherOpen ? 1 : 0) + (behindWindow ? 1 : 0)
      + (locked && version < 5 ? 1 : 0)
  }
  package var isActive: Bool { inForeground && reasons == 0 }

  /// The states that the app can be in, by the five descriptions of 003_0998c5190401ac47.txt.
  ///
  /// Out of the foreground it is in "the background running mode or suspend state", says 002_84c95550cb66a2a5.txt, "based on
  /// the program settings"; and its correction, that an app which plays or has a background task is executing.
  var states: Set<ApplicationState> {
    switch process {
    // "a paused state" is none of the five.
    case .notRunning: pausedLaunch ? [.notRunning, .background, .suspended] : [.notRunning]
    case .foreground: reasons == 0 ? [.active] : [.inactive]
    case .background: worksInBackground ? [.background] : [.background, .suspended]
    case .suspended: [.suspended]
    }
  }

  func changed(_ change: (inout NaiveWorld) -> Void) -> NaiveWorld {
    var world = self
    change(&world)
    return world
  }

  /// This world when the process has ended.
  var processGone: NaiveWorld {
    changed {
      $0.process = .notRunning
      $0.task = false
      $0.frontmostAtLock = false
      $0.behindWindow = false
      $0.launchedIntoBackground = false
      $0.pausedLaunch = false
      $0.askedInPause = false
      $0.refusedInPause = false
      $0.sentDidEnterBackground = false
    }
  }

  /// This world with every overlay, the switcher and another window closed.
  var cleared: NaiveWorld {
    changed {
      $0.overlays = []
      $0.behindWindow = false
      $0.switcherOpen = false
    }
  }

  // MARK: What can happen

  package func permits(_ event: Event) -> Bool {
    if case .interruption(let kind, let stage) = event.kind {
      if stage != .begins { return overlays.contains(kind) }
      return version >= kind.firstVersion && !overlays.contains(kind) && overlays.count < 3
    }
    return switch event {
    case .openFromHomeScreen: !locked && overlays.isEmpty && !switcherOpen && !inForeground
    case .openURL: !locked && !switcherOpen && (inForeground || overlays.isEmpty)
    case .chooseThisApp: !locked && switcherOpen && (inForeground || overlays.isEmpty)
    case .abandonOpening:
      version >= 4 && (process == .background || process == .suspended) && overlays.isEmpty
        && (!locked && !switcherOpen || locked && frontmostAtLock)
    case .pressHome, .lock: !locked
    case .unlock: locked && (version < 5 || overlays.isEmpty)
    case .openSwitcher: version >= 4 && !locked && !switcherOpen
    case .chooseAnotherApp: !locked && switcherOpen
    // Without a process the sessions of its scenes are removed.
    case .removeFromSwitcher:
      !locked && switcherOpen && (process != .notRunning || configuration.scenes != .none && !pausedLaunch)
    case .systemSuspends: process == .background && !worksInBackground
    case .systemReclaimsMemory: process == .suspended || pausedLaunch
    case .background(.taskIsNotEnded): process == .background && task
    case .background(.prewarm): version >= 15 && process == .notRunning && !pausedLaunch
    // "iOS: 7.0.0", says Apple of the method that receives a silent push.
    case .background(.fetchIsDue): version >= 7 && isWoken && !hasProcess
    case .systemEndsApp, .appCrashes: executes
    case .systemWakesApp: isWoken && !inForeground
    case .otherHost(.windowTakesFocus): inForeground && !locked && !switcherOpen && !behindWindow
    case .otherHost(.windowReturnsFocus): behindWindow && !switcherOpen
    case .otherHost(.activation): process == .background && !locked && !switcherOpen && overlays.isEmpty
    case .otherHost(.back): isActive
    // The user can ask any app that nothing covers, and for a quick action on the Home Screen alone.
    case .request(.userActivity): version >= 8 && !locked && !switcherOpen && (inForeground || overlays.isEmpty)
    case .request(.quickAction): version >= 9 && !locked && !switcherOpen && !inForeground && overlays.isEmpty
    // Its notifications are on the lock screen and in Notification Center, too.
    case .request(.notificationResponse):
      version >= 10 && !switcherOpen && (inForeground || overlays.allSatisfy { $0 == .notificationCenter })
    case .request(.notificationArrival): version >= 10
    // A notice goes to running apps; the rest are events of other facets.
    default: event.facet == .memoryWarnings && executes
    }
  }

  // MARK: What it sends

  /// State saving after didEnterBackground and its notification (OR-21).
  static let saving = "(SE?)?"
  static let enterBackground = "Bb" + saving
  /// A foreground launch's didFinishLaunching notification may come before or after openURL (C07).
  static let launch = "LlAa"
  static let launchByURL = "L(lU|Ul)Aa"
  /// Apple contradicts itself on what one no of two does (C24).
  static let launchByDisputedURL = "L(lU?|Ul)Aa"
  /// A background launch's may come before or after the pair of C33, or amid the saving that follows it.
  static let launchIntoBackground = "L(l(\(enterBackground))?|Bb(l\(saving)|S(lE?|El)))"

  /// willFinishLaunching came with iOS 6; that it does not come is judged from iOS 7 on.
  /// In a launch that paused it was perhaps sent before.
  var willFinish: String { askedInPause ? "" : version >= 7 ? "W" : "W?" }

  package func alternatives(_ step: Scenario.Step, strict: Bool) -> [Alternative] {
    switch step.event {
    case .openFromHomeScreen: return opening(url: false, step.replies, strict)
    case .openURL:
      // No document has a URL for an app in front: C41. The replies of the launch methods do not matter any more.
      if inForeground {
        return [Alternative(pattern: isActive ? "U(RrAa)?|RrUAa|RrAaU" : "U", next: self, openReads: nil)]
      }
      return opening(url: true, step.replies, strict)
    case .chooseThisApp:
      if inForeground {
        return quiet(
          changed {
            $0.switcherOpen = false
            $0.behindWindow = false
          })
      }
      return opening(url: false, step.replies, strict)
    case .abandonOpening: return abandoning(strict)
    case .pressHome, .chooseAnotherApp: return inForeground ? leaving(after: isActive ? "Rr" : "") : quiet(cleared)
    case .lock: return locking()
    case .unlock:
      let next = changed {
        $0.locked = false
        $0.frontmostAtLock = false
      }
      return frontmostAtLock ? next.opening(url: false, step.replies, strict, unlocking: true) : quiet(next)
    case .openSwitcher: return resigning(changed { $0.switcherOpen = true }, "Rr")
    case .removeFromSwitcher: return killing()
    case .systemSuspends: return [Alternative(pattern: "", next: changed { $0.process = .suspended })]
    case .systemReclaimsMemory: return [Alternative(pattern: "", next: processGone, ended: true, executes: false)]
    case .systemEndsApp: return systemEnding()
    case .systemWakesApp:
      return woken(waking(), orLeftAlone: Alternative(pattern: "", next: self, executes: false))
    case .appCrashes: return [Alternative(pattern: "", next: processGone, ended: true)]
    // A notice changes nothing; its own callbacks are for `NaiveMemory`.
    case _ where step.event.facet == .memoryWarnings: return quiet(self)
    // The opening is that from the Home Screen; in front the focus may be away for a moment (RQ-14). The messages that
    // hand it over are for `NaiveRequests`.
    case .request(.notificationArrival): return quiet(self)
    case .background(.prewarm): return prewarming(step.replies)
    // "the system does not automatically launch your app if the user has force-quit it. In that situation, the user must relaunch
    // your app"; and for any other "the system doesn’t guarantee their delivery".
    case .background(.fetchIsDue):
      return (forceQuit ? [] : waking()) + [Alternative(pattern: "", next: self, executes: false)]
    // "If you do not, the system may terminate your app", by a kill, of which the app hears nothing.
    case .background(.taskIsNotEnded):
      return [
        Alternative(pattern: "", next: changed { $0.task = false }),
        Alternative(pattern: "", next: processGone, ended: true),
      ]
    // As an overlay that can only be dismissed.
    case .otherHost(.windowTakesFocus): return resigning(changed { $0.behindWindow = true }, resignForOverlay)
    case .otherHost(.windowReturnsFocus): return quiet(changed { $0.behindWindow = false })
    case .otherHost(.activation): return activating()
    case .otherHost(.back): return leaving(after: "Rr", ending: true)
    default: return alternatives(step.event.kind, step.replies, strict)
    }
  }

  private func alternatives(_ kind: Event.Kind, _ replies: Replies, _ strict: Bool) -> [Alternative] {
    switch kind {
    case .interruption(let kind, .begins):
      return resigning(changed { $0.overlays.insert(kind) }, takesFocus(kind) ? resignForOverlay : "")
    case .interruption(let kind, .accepted) where leadsAway(kind):
      return inForeground ? accepting(kind) : quiet(cleared)
    case .interruption(let kind, _): return quiet(changed { $0.overlays.remove(kind) })
    case .request(let request):
      let next = reached(by: request)
      if !inForeground { return next.opening(url: false, replies, strict) }
      return next == self ? [Alternative(pattern: isActive ? "(RrAa)?" : "", next: self)] : quiet(next)
    default: return []
    }
  }

  /// The screen on which a notification was tapped is gone.
  func reached(by request: Event.Request) -> NaiveWorld {
    if request != .notificationResponse { return self }
    return changed {
      $0.locked = false
      $0.frontmostAtLock = false
      $0.overlays.remove(.notificationCenter)
    }
  }

  /// From iOS 11 an overlay or a lock may send whole didBecomeActive, willResignActive pairs after the first (C16).
  private var resignForOverlay: String { version >= 11 ? "Rr(AaRr)*" : "Rr" }

  /// Nothing is sent, but that the end of the last reason for being inactive sends didBecomeActive (MU-04).
  private func quiet(_ next: NaiveWorld) -> [Alternative] {
    [Alternative(pattern: next.isActive && !isActive ? "Aa" : "", next: next, executes: executes)]
  }

  private func resigning(_ next: NaiveWorld, _ resign: String) -> [Alternative] {
    [Alternative(pattern: isActive ? resign : "", next: next, executes: executes)]
  }

  /// "apps built with the latest SDK must adopt the scene-based life cycle or they fail to launch", of iOS 27 (SC-03).
  private var failsToLaunch: Bool { configuration.scenes == .none && version > 26 && (configuration.sdk ?? 0) > 26 }

  /// A launch that fails stops somewhere before the app is active. It may end with willTerminate (PC-08).
  private func failure(after begun: String, reading state: ApplicationState = .inactive) -> Alternative {
    Alternative(
      pattern: "(\(begun))?(Tt)?", next: processGone.changed { $0.forceQuit = false }, ended: true, launchReads: state)
  }

  /// The beginnings of a launch, of one by a URL, and of one into the background.
  private static let beginningOfLaunch = "Ll?"
  private static let beginningOfLaunchByURL = "L(lU?|Ul?)?"
  private static let beginningInBackground = "L(l(B(b\(saving))?)?|B(b(l\(saving)|S(lE?|El?)?)?)?)?"

  /// An opening that fails, of an app that is not running or that was launched into the background.
  private func failingToOpen(url: Bool, _ replies: Replies, _ strict: Bool) -> [Alternative] {
    let world = changed { $0.switcherOpen = false }
    guard process == .notRunning else {
      let enter = strict ? "Ff" : "(Ff)?"
      return [world.failure(after: url ? "Ff?|\(enter)U" : "Ff?")]
    }
    let asked = [Callback.applicationWillFinishLaunching, .applicationDidFinishLaunching]
      .filter(configuration.implements)
    let noes = asked.count { !replies.answer(to: $0) }
    let isOpened = url && (refusedInPause || noes == 0 || noes < asked.count)
    let begun = isOpened ? Self.beginningOfLaunchByURL : Self.beginningOfLaunch
    let asUsual = world.failure(after: "\(willFinish)(\(begun))?")
    if !url || !askedInPause || noes == 0 || asked.first != .applicationWillFinishLaunching { return [asUsual] }
    return [world.failure(after: Self.beginningOfLaunchByURL)]
  }

  private func opening(url: Bool, _ replies: Replies, _ strict: Bool, unlocking: Bool = false) -> [Alternative] {
    if failsToLaunch { return failingToOpen(url: url, replies, strict) }
    let next = changed {
      $0.switcherOpen = false
      $0.process = .foreground
      $0.launchedIntoBackground = false
      $0.pausedLaunch = false
      $0.askedInPause = false
      $0.refusedInPause = false
      $0.forceQuit = false
    }
    if process == .notRunning {
      let asked = [Callback.applicationWillFinishLaunching, .applicationDidFinishLaunching]
        .filter(configuration.implements)
      let noes = asked.count { !replies.answer(to: $0) }
      let isDisputed = refusedInPause || noes > 0 && noes < asked.count
      let sent =
        if !url { Self.launch } else if isDisputed { Self.launchByDisputedURL } else if noes == 0 {
          Self.launchByURL
        } else { Self.launch }
      let whole = Alternative(pattern: willFinish + sent, next: next)
      if !url || !askedInPause || noes == 0 || asked.first != .applicationWillFinishLaunching { return [whole] }
      // One that was asked before the launch paused answered about nothing.
      return [Alternative(pattern: Self.launchByDisputedURL, next: next)]
    }
    // The first opening of a process launched into the background SHOULD send willEnterForeground (C38).
    let enter = launchedIntoBackground && !strict ? "(Ff)?" : "Ff"
    return [
      Alternative(
        // A process that was launched into the background shows its view for the first time.
        pattern: enter + (url ? "U" : "") + "Aa", next: next, views: launchedIntoBackground,
        oldBackgroundReads: unlocking && version >= 5 ? [.inactive] : [.background])
    ]
  }

  /// As a return, whose willEnterForeground is not owed: the window was there all the time.
  private func activating() -> [Alternative] {
    let next = changed {
      $0.process = .foreground
      $0.launchedIntoBackground = false
      $0.forceQuit = false
    }
    return [Alternative(pattern: "(Ff)?Aa", next: next, views: launchedIntoBackground)]
  }

  private func abandoning(_ strict: Bool) -> [Alternative] {
    // The user asked for the app, whether or not it was reached; whether that is to open it again, nobody says.
    let asked = changed { $0.forceQuit = false }
    let ways = (forceQuit ? [asked, self] : [asked]).flatMap { next in
      [
        Alternative(pattern: "", next: next, executes: executes),
        Alternative(
          pattern: "Ff" + Self.enterBackground, next: next.changed { $0.process = .background },
          // An opening that is broken off may have been that.
          views: launchedIntoBackground,
          // Whether C11's "after a lock" means an unlock that is broken off, the documents do not say.
          oldBackgroundReads: locked && version >= 5 ? [.inactive, .background] : [.background]),
      ]
    }
    return ways + (failsToLaunch ? failingToOpen(url: false, Replies(), strict) : [])
  }

  /// The app leaves the foreground, after `resign`.
  private func leaving(after resign: String, ending: Bool = false) -> [Alternative] {
    let gone = cleared.processGone
    if version < 4 { return [Alternative(pattern: resign + "Tt", next: gone, ended: true)] }
    if ending || exitsOnSuspend {
      let enter = version == 4 ? "(\(Self.enterBackground))?" : Self.enterBackground
      return [
        Alternative(pattern: resign + enter + "Tt", next: gone, ended: true, views: false, terminateReads: .background)
      ]
    }
    let next = cleared.changed { $0.process = .background }
    return [Alternative(pattern: resign + Self.enterBackground, next: next, views: false)]
  }

  private func accepting(_ kind: Interruption) -> [Alternative] {
    // Only a banner can be accepted while the app is active.
    if isActive { return leaving(after: resignForOverlay) }
    let isOnlyReason = takesFocus(kind) && reasons == 1
    return leaving(after: kind == .textMessage && isOnlyReason && version >= 4 ? "(AaRr)?" : "")
  }

  private func locking() -> [Alternative] {
    if version < 5 {
      let next = changed {
        $0.locked = true
        $0.behindWindow = false
      }
      let resign = isActive ? "Rr" : ""
      let stays = Alternative(pattern: resign, next: next, executes: executes)
      let ends = Alternative(pattern: resign + "Tt", next: next.processGone, ended: true)
      return inForeground && (version < 4 || exitsOnSuspend) ? [stays, ends] : [stays]
    }
    let next = cleared.changed {
      $0.locked = true
      $0.frontmostAtLock = inForeground
      if inForeground { $0.process = .background }
    }
    if !inForeground { return [Alternative(pattern: "", next: next, executes: executes)] }
    let pattern = (isActive ? resignForOverlay : "") + Self.enterBackground
    let stays = Alternative(pattern: pattern, next: next, views: false, oldBackgroundReads: [.inactive])
    let ends = Alternative(
      pattern: pattern + "Tt", next: next.processGone, ended: true, views: false, terminateReads: .background,
      oldBackgroundReads: [.inactive])
    return exitsOnSuspend ? [stays, ends] : [stays]
  }

  /// After didEnterBackground, background (C18). Readings of an app that was never in the foreground are not judged.
  private var terminationInBackgroundReads: ApplicationState? {
    sentDidEnterBackground && !launchedIntoBackground ? .background : nil
  }

  private func killing() -> [Alternative] {
    // "it receives another UIApplicationDidEnterBackgroundNotification": radar 14075101, of 6.1.3 and an app that works in the
    // background; and "backgrounding, backgrounding" on 7.1, of one in front (Stack Overflow 25857028). The message may be with it.
    let again = "(B?b\(Self.saving))?"
    let processGone = self.processGone.changed { $0.forceQuit = true }
    switch process {
    case .notRunning: return []
    case .foreground:
      return [
        Alternative(
          pattern: Self.enterBackground + (version == 7 ? again : "") + "Tt", next: processGone, ended: true,
          views: false, terminateReads: .background)
      ]
    case .background:
      return [
        Alternative(
          pattern: worksInBackground ? ((6...7).contains(version) ? again : "") + "Tt" : "(Tt)?", next: processGone,
          ended: true, views: false, terminateReads: terminationInBackgroundReads)
      ]
    case .suspended: return [Alternative(pattern: "", next: processGone, ended: true, executes: false)]
    }
  }

  private func systemEnding() -> [Alternative] {
    func ending(_ pattern: String, _ reads: ApplicationState?, views: Bool = true) -> Alternative {
      Alternative(pattern: pattern, next: processGone, ended: true, views: views, terminateReads: reads)
    }
    if process == .background { return [ending("(Tt)?", terminationInBackgroundReads)] }
    var alternatives = isActive ? [ending("(Tt)?", nil), ending("Rr(Tt)?", .inactive)] : [ending("(Tt)?", .inactive)]
    if version >= 4 {
      alternatives.append(
        ending((isActive ? "Rr" : "") + Self.enterBackground + "(Tt)?", .background))
    }
    return alternatives
  }

  /// "Prewarming executes an app’s launch sequence up until, but not including, when main() calls UIApplicationMain", says Apple of
  /// iOS 15; on Stack Overflow (71025205) both launch methods are called, and Sentry (1897) saw it stop anywhere before the view
  /// appears. None of it is seen where nothing of it is observed.
  private func prewarming(_ replies: Replies) -> [Alternative] {
    let asked = Callback.applicationWillFinishLaunching
    let refuses = configuration.implements(asked) && !replies.answer(to: asked)
    let launched = changed {
      $0.process = .background
      $0.launchedIntoBackground = true
    }
    return [
      Alternative(pattern: willFinish + Self.launchIntoBackground, next: launched, launchReads: .background),
      Alternative(pattern: "", next: changed { $0.pausedLaunch = true }, launchReads: nil),
      Alternative(
        pattern: "W",
        next: changed {
          $0.pausedLaunch = true
          $0.askedInPause = true
          $0.refusedInPause = refuses
        }, launchReads: nil),
      Alternative(pattern: "", next: self, executes: false),
    ]
  }

  private func waking() -> [Alternative] {
    let next = changed {
      $0.process = .background
      if process == .notRunning { $0.launchedIntoBackground = true }
      $0.pausedLaunch = false
      $0.askedInPause = false
      $0.refusedInPause = false
    }
    let pattern =
      switch process {
      case .notRunning: willFinish + Self.launchIntoBackground
      case .suspended: "(\(Self.enterBackground))?"
      case .background, .foreground: ""
      }
    return [
      Alternative(
        pattern: pattern, next: next, launchReads: .background,
        // Whether C11's "after a lock" means every message while locked, the documents do not say.
        oldBackgroundReads: locked && version >= 5 ? [.inactive, .background] : [.background])
    ]
      + (process == .notRunning && failsToLaunch
        ? [failure(after: "\(willFinish)(\(Self.beginningInBackground))?", reading: .background)] : [])
  }
}
