/// What the app, which the suite plays, does when it is called during one step.
///
/// Each delegate method may begin or end the app's background task, and a question may be answered no. An app holds at
/// most one task at a time: to begin a second or to end none changes nothing.
public struct Replies: Hashable, Sendable {
  /// Two bits for each delegate message at twice its raw value, then a bit for each refused question.
  package private(set) var bits: UInt32

  /// The app answers yes and touches no task.
  public init() { bits = 0 }

  package init(bits: UInt32) { self.bits = bits }

  /// What the app does with its background task inside a callback.
  public enum TaskAction: UInt8, CaseIterable, Hashable, Sendable { case nothing, begins, ends }

  /// The callbacks that are answered with a Bool.
  public static let questions: [Callback] = [
    .applicationWillFinishLaunching, .applicationDidFinishLaunching, .shouldSaveApplicationState,
  ]

  /// The callbacks inside which the app can begin or end its task: the delegate messages.
  public static let taskCallbacks = Callback.allCases.filter { $0.kind == .delegateMessage }

  private static func refusalBit(_ callback: Callback) -> UInt32 {
    switch callback {
    case .applicationWillFinishLaunching: 1 << 16
    case .applicationDidFinishLaunching: 1 << 17
    case .shouldSaveApplicationState: 1 << 18
    default: 0
    }
  }

  /// The bits of the questions that are put to an app of this configuration.
  package static func refusalBits(of configuration: AppConfiguration) -> UInt32 {
    questions.reduce(0) { configuration.implements($1) ? $0 | refusalBit($1) : $0 }
  }

  package static var launchRefusals: UInt32 { 3 << 16 }

  public func taskAction(in callback: Callback) -> TaskAction {
    callback.rawValue < 8
      ? TaskAction(rawValue: UInt8(bits >> (2 * UInt32(callback.rawValue)) & 3)) ?? .nothing : .nothing
  }

  public func answer(to callback: Callback) -> Bool { bits & Self.refusalBit(callback) == 0 }

  public mutating func set(_ action: TaskAction, in callback: Callback) {
    precondition(callback.rawValue < 8, "\(callback) is no delegate message: an app begins and ends tasks inside those")
    let shift = 2 * UInt32(callback.rawValue)
    bits = bits & ~(3 << shift) | UInt32(action.rawValue) << shift
  }

  public mutating func set(answer: Bool, to callback: Callback) {
    precondition(Self.questions.contains(callback), "\(callback) asks no question")
    if answer { bits &= ~Self.refusalBit(callback) } else { bits |= Self.refusalBit(callback) }
  }

  public static func beginningTask(in callback: Callback) -> Replies {
    var replies = Replies()
    replies.set(.begins, in: callback)
    return replies
  }

  public static func endingTask(in callback: Callback) -> Replies {
    var replies = Replies()
    replies.set(.ends, in: callback)
    return replies
  }

  public static func refusing(_ callback: Callback) -> Replies {
    var replies = Replies()
    replies.set(answer: false, to: callback)
    return replies
  }

  /// The replies in words, in the order of the callbacks: "applicationDidEnterBackground: begins a background task".
  package var parts: [(callback: Callback, words: String)] {
    Callback.allCases.flatMap { callback -> [(callback: Callback, words: String)] in
      var parts: [(callback: Callback, words: String)] = []
      switch taskAction(in: callback) {
      case .nothing: break
      case .begins: parts.append((callback, Self.beginsWords))
      case .ends: parts.append((callback, Self.endsWords))
      }
      if !answer(to: callback) { parts.append((callback, Self.refusesWords)) }
      return parts
    }
  }

  package static let beginsWords = "begins a background task"
  package static let endsWords = "ends its background task"
  package static let refusesWords = "answers no"
}

/// The app's reply to one callback.
public struct Reply: Hashable, Sendable {
  /// The answer, where the callback asks a question.
  public let answer: Bool
  /// Whether the app begins or ends its background task before it returns.
  public let task: Replies.TaskAction

  package init(answer: Bool, task: Replies.TaskAction) {
    self.answer = answer
    self.task = task
  }
}
