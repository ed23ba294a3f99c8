import LifecycleTestSupport

/// An application object that replays a recorded behavior.
struct RecordedApplication: ApplicationImplementation {
  static func capabilities(_ behavior: PublishedImplementation) -> Capabilities {
    let messages: CallbackSet = [
      .applicationDidBecomeActive, .applicationWillResignActive, .applicationDidEnterBackground,
      .applicationWillEnterForeground, .applicationWillTerminate, .applicationOpenURL,
    ]
    return Capabilities(
      facets: [.application], callbacks: messages.union(behavior.launchMethods).union(.notifications),
      readings: behavior.readsState ? .all : [], versions: behavior.versions, honorsExitsOnSuspend: false,
      honorsBanners: false, honorsOptionalMethods: false, honorsReplies: false
    ).hosted(by: transitions)
  }

  /// The callbacks that the documents describe.
  private static var documented: [Occasion: [Delivery]] {
    [
      .launch: [.message(.applicationWillFinishLaunching), .both(.applicationDidFinishLaunching, .inactive)],
      .activation: [.both(.applicationDidBecomeActive, .active)],
      .loss: [.both(.applicationWillResignActive, .active)],
      .background: [.both(.applicationDidEnterBackground, .background)],
      .foreground: [.both(.applicationWillEnterForeground, .background)],
      .end: [.both(.applicationWillTerminate)],
    ]
  }

  private let deliveries: [Occasion: [Delivery]]
  private let readsState: Bool
  private var state = ApplicationState.notRunning
  /// Special occasions that apply to the next activation.
  private var nextActivation: [Occasion] = []

  init(configuration: AppConfiguration) { self.init(PublishedImplementation(testDescription: "the documents")) }

  init(_ behavior: PublishedImplementation) {
    deliveries = Self.documented.merging(behavior.deliveries) { _, recorded in recorded }
    readsState = behavior.readsState
  }

  mutating func perform(_ transition: HostTransition, reportingTo recorder: inout CallbackRecorder) {
    switch transition {
    case .launch, .launchByURL:
      (state, nextActivation) = (.inactive, [.firstActivation])
      deliver(.launch, &recorder)
      if transition.isByURL { recorder.deliver(.applicationOpenURL) }
    case .launchInBackground:
      (state, nextActivation) = (.background, [.firstActivation])
      deliver(.launch, &recorder)
    case .gainFocus:
      deliver(nextActivation.first { deliveries[$0] != nil } ?? .activation, &recorder)
      (state, nextActivation) = (.active, [])
    case .loseFocus:
      deliver(.loss, &recorder)
      state = .inactive
    case .enterBackground, .enterBackgroundAtLock:
      state = .background
      deliver(.background, &recorder)
    case .enterForeground, .enterForegroundByURL:
      deliver(.foreground, &recorder)
      state = .inactive
      if transition.isByURL {
        recorder.deliver(.applicationOpenURL)
        nextActivation.append(.activationForURL)
      }
    case .openURL: recorder.deliver(.applicationOpenURL)
    case .suspend: state = .suspended
    case .resume: state = .background
    case .endByUser, .endBySystem, .crash:
      if transition == .endByUser, state != .suspended { deliver(.end, &recorder) }
      state = .notRunning
    // No such transition is claimed.
    default: break
    }
  }

  private func deliver(_ occasion: Occasion, _ recorder: inout CallbackRecorder) {
    for delivery in deliveries[occasion] ?? [] {
      let (parts, reading) = delivery.content
      // The table has the state of a launch into the foreground.
      let state = occasion == .launch && reading == .inactive ? self.state : reading
      for part in parts { recorder.deliver(part, state: readsState ? state : nil) }
    }
  }
}

/// A published implementation of the application life cycle: its behavior, and the breaks that are known of it.
///
/// The behavior was recorded by running it, in 2026; its code is not here. A launch, the focus, the background, a return and an
/// end were recorded, and nothing else.
struct PublishedImplementation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The versions of iOS that it is judged by.
  var versions = 13...15
  /// The delegate's methods that it sends in a launch.
  var launchMethods: CallbackSet = [.applicationWillFinishLaunching, .applicationDidFinishLaunching]
  /// Whether `applicationState` was recorded inside its callbacks.
  var readsState = true
  /// The callbacks of each occasion on which it differs from the documents.
  var deliveries: [Occasion: [Delivery]] = [:]
  /// The known breaks, each with every way in which one plain run sees it.
  var knownBreaks: [KnownBreak] = []
  /// The beginning of the report, without the counts of the rules that hold.
  var firstLines = ""
}

/// A break of an implementation, and the ways in which it breaks rules: each belongs to one break.
struct KnownBreak: Sendable {
  let words: String
  let ways: Set<Way>

  init(_ words: String, _ causes: KeyValuePairs<RuleID, ConformanceReport.Breach.Cause>) {
    self.words = words
    ways = Set(causes.map(Way.init))
  }
}

/// A way to break a rule, at any event.
struct Way: Hashable, CustomStringConvertible {
  let rule: RuleID
  let cause: ConformanceReport.Breach.Cause

  var description: String { "\(rule.text) \(cause)" }
}

/// An occasion on which an application object sends callbacks.
enum Occasion {
  case launch, activation, loss, background, foreground, end
  /// The first activation after a launch, where it differs from `activation`.
  case firstActivation
  /// The first activation after a return by URL, where it differs from `activation`.
  case activationForURL
}

/// A message of the delegate, its notification, or one after the other, and the state that is read inside; nil where none was
/// recorded.
enum Delivery {
  case message(Callback, ApplicationState? = nil)
  case notification(of: Callback, ApplicationState? = nil)
  case both(Callback, ApplicationState? = nil)

  /// The callbacks in order, and the state that is read inside them.
  var content: (callbacks: [Callback], state: ApplicationState?) {
    switch self {
    case .message(let message, let state): ([message], state)
    case .notification(let message, let state): ([message.notification].compactMap(\.self), state)
    case .both(let message, let state): ([message, message.notification].compactMap(\.self), state)
    }
  }
}
