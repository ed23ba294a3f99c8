/// The last phase of each process, which tells what callback leads to the next.
struct LogPhases: Sendable {
  /// A callback that words stand for.
  struct Arrival: Sendable {
    let callback: Callback
    /// Whether it came beyond doubt.
    let isCertain: Bool
  }

  /// The dialect in which the log is read; nil where UIKit's names are.
  private let dialect: LogDialect?
  /// Whether a strict judge has a phase of a scene printed whenever it comes: SwiftUI passes `inactive` both ways.
  private let isStrict: Bool
  /// The phase in which the recording before ended.
  private let before: LogDialect.Phase?
  private var phases: [Int: LogDialect.Phase] = [:]
  /// The callbacks that have words of their own in the log.
  private var worded: CallbackSet = []
  private static let mostProcesses = 1_024

  init(of dialect: LogDialect?, after before: LogDialect.Phase? = nil, strict: Bool = false) {
    (self.dialect, self.before, isStrict) = (dialect, before, strict)
  }

  /// The last phase of a process.
  func last(_ process: Int) -> LogDialect.Phase? { phases[process] }

  /// The callbacks that words stand for; none where nothing changed.
  mutating func arrivals(of phrase: LogPhrase, _ process: Int) -> [Arrival] {
    let dialect = dialect ?? phrase.dialect
    guard let former = phrase.former else { return arrivals(of: phrase.meaning, in: dialect, process) }
    // The way to the first phase came before the log.
    if phases[process] == nil { phases[process] = former }
    let before = arrivals(of: .phase(former), in: dialect, process)
    return before.map { Arrival(callback: $0.callback, isCertain: false) }
      + arrivals(of: phrase.meaning, in: dialect, process)
  }

  private mutating func arrivals(
    of meaning: LogDialect.Meaning, in dialect: LogDialect, _ process: Int
  ) -> [Arrival] {
    switch meaning {
    case .nothing: return []
    case .begins, .startsAndIsActive:
      var isCertain = true
      if case .begins = meaning, phases.updateValue(.inactive, forKey: process) != nil {
        // Within a process the page was loaded again.
        if process != 0 { return [] }
        isCertain = !dialect.traits.contains(.ofPage)
      }
      return [
        Arrival(callback: .didFinishLaunchingNotification, isCertain: isCertain),
        Arrival(callback: .didBecomeActiveNotification, isCertain: false),
      ]
    case .callbacks(let named):
      // A dialect has the notifications, and so have one's own words beside it.
      let callbacks = self.dialect == nil ? named : named.map { told(as: $0.notification ?? $0) }
      if callbacks.count == 1 {
        note(callbacks[0], process)
        worded.insert(callbacks[0])
      }
      return callbacks.map { Arrival(callback: $0, isCertain: callbacks.count == 1) }
    case .turn(_, let phase): return arrivals(of: .phase(phase), in: dialect, process)
    case .takesFocus:
      let isBack = phases.updateValue(.active, forKey: process) == .background
      let told = [Arrival(callback: .willEnterForegroundNotification, isCertain: false)]
      return (isBack ? told : []) + [Arrival(callback: .didBecomeActiveNotification, isCertain: true)]
    case .inFront:
      let last = phases[process]
      return last == .active || last == .inactive ? [] : arrivals(of: .phase(.inactive), in: dialect, process)
    case .phase(let phase):
      if phases.count > Self.mostProcesses { phases = [:] }
      let last = phases.updateValue(phase, forKey: process)
      guard last != phase else { return [] }
      let (perhaps, certain): ([Callback], [Callback]) =
        switch (last, phase) {
        case (.background, .active): ([.willEnterForegroundNotification], [.didBecomeActiveNotification])
        case (_, .active): ([], [.didBecomeActiveNotification])
        case (.active, .inactive): ([], [.willResignActiveNotification])
        case (nil, .inactive) where before == .active || dialect.traits.contains(.losesFocus):
          ([], [.willResignActiveNotification])
        case (.background, .inactive): ([], [.willEnterForegroundNotification])
        case (_, .inactive): ([.willResignActiveNotification, .willEnterForegroundNotification], [])
        case (.active, .background): ([.willResignActiveNotification], [.didEnterBackgroundNotification])
        case (nil, .background): ([.didEnterBackgroundNotification], [])
        case (_, .background): ([], [.didEnterBackgroundNotification])
        // It is where an engine begins.
        case (nil, .ended): ([], [])
        case (_, .ended): ([], [.willTerminateNotification])
        }
      let isSampled = dialect.traits.contains(.sampled) && !(isStrict && dialect.traits.contains(.ofScene))
      let isKnown = !isSampled && last != nil && !certain.isEmpty
      // A callback that has words of its own would have been printed.
      let unprinted = isKnown ? [] : perhaps.filter { certain.isEmpty || !worded.contains($0) }
      return unprinted.map { Arrival(callback: told(as: $0), isCertain: false) }
        + certain.map { Arrival(callback: told(as: $0), isCertain: true) }
    }
  }

  /// The callbacks that lead to the phases of an app that runs.
  var ofAll: CallbackSet { CallbackSet(Callback.ofScene.keys.compactMap(\.notification).map(told)) }

  /// The callback that a notification of the application stands for: that of a scene where the phases are.
  private func told(as notification: Callback) -> Callback {
    guard dialect?.traits.contains(.ofScene) == true else { return notification }
    if notification == .willTerminateNotification { return .sceneDidDisconnectNotification }
    return notification.message.flatMap { Callback.ofScene[$0] }?.sceneNotification ?? notification
  }

  /// Takes note of the phase to which a callback leads that the log names itself.
  mutating func note(_ callback: Callback, _ process: Int) {
    if let (_, phase) = Self.ends.first(where: { $0.set.contains(callback) }) { phases[process] = phase }
  }

  private static let ends: [(set: CallbackSet, phase: LogDialect.Phase)] = [
    (.activations, .active), (.resignations, .inactive), (.openings, .inactive), (.departures, .background),
    (.terminations, .ended),
  ]
}
