import LifecycleConformance

/// Writes what a framework, or a person, would log of a trace. It knows the frameworks from their documentation, and nothing of
/// the reader.
package struct LogScribe {
  /// The ways of writing.
  package enum Hand: String, CaseIterable, Sendable {
    case flutter = "Flutter"
    case reactNative = "React Native"
    case maui = ".NET MAUI"
    case xamarin = "Xamarin.Forms"
    case unity = "Unity"
    case capacitor = "Capacitor"
    case cordova = "Cordova"
    case godot = "Godot"
    case kotlin = "Kotlin Multiplatform"
    case bugsnag = "Bugsnag"
    case sentry = "Sentry"
    case segment = "Segment"
    case systemLog = "system log"
    case states
    case bareNames = "UIKit"
  }

  /// The ways in which a logger dresses a message.
  package enum Form: CaseIterable, Sendable {
    case plain, iso, nsLog, unified, level, json, epoch, emoji, colored, logcat, elapsed

    /// Whether lines have times, so that a new process shows.
    package var hasTime: Bool { [.iso, .nsLog, .unified, .epoch, .logcat].contains(self) }
  }

  package let hand: Hand
  package let form: Form
  private var state = ""
  private var hasSlept = false
  private var process = 900
  private var milliseconds = 86_000_000

  package init(_ hand: Hand, _ form: Form) {
    self.hand = hand
    self.form = form
  }

  /// The lines of a trace of an app without scenes whose notifications were recorded.
  package mutating func lines(of trace: Trace) -> [String] {
    var lines: [String] = []
    for step in trace.steps {
      milliseconds += 7_000
      for observation in step.observations {
        if observation.callback == .didFinishLaunchingNotification { begin() }
        for message in messages(for: observation.callback) {
          milliseconds += 3
          lines.append(dressed(message))
        }
      }
      if step.processEnded { begin() }
    }
    return lines
  }

  private mutating func begin() {
    process += 1
    (state, hasSlept) = ("", false)
  }

  private mutating func messages(for callback: Callback) -> [String] {
    switch hand {
    case .flutter: flutter(callback).map { "AppLifecycleState.\($0)" }
    case .reactNative: states(callback).map { "AppState \($0)" }
    case .states: states(callback).map { "applicationState = \($0)" }
    case .xamarin: xamarin(callback)
    case .unity: unity(callback)
    default: named(callback).map { [$0] } ?? []
    }
  }

  private mutating func states(_ callback: Callback) -> [String] {
    let next: String? =
      switch callback {
      case .didBecomeActiveNotification: "active"
      case .willResignActiveNotification: "inactive"
      case .didEnterBackgroundNotification, .willEnterForegroundNotification: "background"
      default: nil
      }
    guard let next, next != state else { return [] }
    state = next
    return [next]
  }

  private mutating func flutter(_ callback: Callback) -> [String] {
    switch callback {
    case .didBecomeActiveNotification: ["resumed"]
    case .willResignActiveNotification: ["inactive"]
    case .didEnterBackgroundNotification: ["hidden", "paused"]
    case .willEnterForegroundNotification: ["hidden", "inactive"]
    case .willTerminateNotification: ["detached"]
    default: []
    }
  }

  private mutating func xamarin(_ callback: Callback) -> [String] {
    switch callback {
    case .didFinishLaunchingNotification: return ["OnStart"]
    case .willResignActiveNotification:
      hasSlept = true
      return ["OnSleep"]
    case .didBecomeActiveNotification:
      defer { hasSlept = false }
      return hasSlept ? ["OnResume"] : []
    default: return []
    }
  }

  private mutating func unity(_ callback: Callback) -> [String] {
    switch callback {
    case .willResignActiveNotification: return ["OnApplicationFocus:False", "OnApplicationPause:True"]
    case .didBecomeActiveNotification: return ["OnApplicationFocus:True", "OnApplicationPause:False"]
    default: return []
    }
  }

  private func named(_ callback: Callback) -> String? {
    let names:
      (launch: String?, active: String?, resigns: String?, background: String?, foreground: String?, ends: String?)
    switch hand {
    case .maui: names = ("OnCreated", "OnActivated", "OnDeactivated", "OnStopped", "OnResumed", "OnDestroying")
    case .capacitor:
      names = (nil, "App state changed. Is active? true", "App state changed. Is active? false", "pause", "resume", nil)
    case .cordova: names = ("deviceready", "active", "resign", "pause", "resume", nil)
    case .godot:
      let name = "NOTIFICATION_APPLICATION_"
      names = (nil, name + "FOCUS_IN", name + "FOCUS_OUT", name + "PAUSED", name + "RESUMED", nil)
    case .kotlin:
      names = (nil, "Lifecycle ON_RESUME", "Lifecycle ON_PAUSE", "Lifecycle ON_STOP", "Lifecycle ON_START", nil)
    case .bugsnag:
      names = (
        nil, "App Did Become Active", "App Will Resign Active", "App Did Enter Background", "App Will Enter Foreground",
        "App Will Terminate"
      )
    case .sentry:
      names = (nil, "app.lifecycle state: foreground", nil, "app.lifecycle state: background", nil, nil)
    case .systemLog:
      let event = "; animating application lifecycle event: 0"
      names = (
        nil, "Deactivation reason removed: 5; deactivation reasons: 32 -> 0\(event)",
        "Deactivation reason added: 5; deactivation reasons: 0 -> 32\(event)", nil, nil, nil
      )
    case .segment: names = ("Application Opened", nil, nil, "Application Backgrounded", "Application Opened", nil)
    default:
      names = (
        "didFinishLaunchingNotification", "didBecomeActiveNotification", "willResignActiveNotification",
        "didEnterBackgroundNotification", "willEnterForegroundNotification", "willTerminateNotification"
      )
    }
    return switch callback {
    case .didFinishLaunchingNotification: names.launch
    case .didBecomeActiveNotification: names.active
    case .willResignActiveNotification: names.resigns
    case .didEnterBackgroundNotification: names.background
    case .willEnterForegroundNotification: names.foreground
    case .willTerminateNotification: names.ends
    default: nil
    }
  }

  /// The message as a logger writes it.
  private func dressed(_ message: String) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = milliseconds / 1_000 % 86_400
    let clock = "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    let fraction = String(milliseconds % 1_000 + 1_000).dropFirst()
    return switch form {
    case .plain: message
    case .iso: "2024-05-01T\(clock).\(fraction)Z \(message)"
    case .nsLog: "2024-05-01 \(clock).\(fraction) Demo[\(process):60b] \(message)"
    case .unified: "2024-05-01 \(clock).\(fraction)000+0200 0x1a2b Default 0x0 \(process) 0 Demo: [c:l] \(message)"
    case .level: "[INFO] \(message)"
    case .json: #"{"level": "info", "pid": \#(process), "message": "\#(message)"}"#
    case .epoch:
      #"{"ts": \#(1_714_435_200 + milliseconds / 1_000).\#(fraction), "pid": \#(process), "msg": "\#(message)"}"#
    case .emoji: "📱 \(message)"
    case .colored: "\u{1B}[32m\(message)\u{1B}[0m"
    case .logcat: "05-01 \(clock).\(fraction)  \(process)  1250 D Demo: \(message)"
    case .elapsed: "+\(milliseconds % 1_000)ms \(message)"
    }
  }
}
