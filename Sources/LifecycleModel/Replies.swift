/// The replies of the app, which the suite plays, to the callbacks of one step.
///
/// Each delegate method may begin or end the app's background task, and a question may be answered no. An app holds at
/// most one task at a time: to begin a second or to end none changes nothing. Two methods may take long, and a text
/// field's delegate may resign when Return is pressed.
public struct Replies: Hashable, Sendable {
  /// Two bits for each delegate message at twice its raw value; from bit 16 a bit for each refused question, in the order
  /// of `questions`; at bit 23 whether Return resigns; from bit 24 two bits each for the two times.
  @usableFromInline
  package private(set) var bits: UInt32

  /// The app answers yes, touches no task and takes no time.
  @inlinable
  package init() { bits = 0 }

  package init(bits: UInt32) { self.bits = bits }

  /// An app's action on its background task inside a callback.
  public enum TaskAction: UInt8, CaseIterable, Hashable, Sendable {
    /// It leaves it as it is.
    case nothing
    /// It begins one, if it has none.
    case begins
    /// It ends it, if it has one.
    case ends
  }

  /// The callbacks that are answered with a Bool.
  package static let questions = Callback.allCases.filter { refusalBit($0) != 0 }

  /// The callbacks inside which the app can begin or end its task: the delegate messages that `bits` has room for.
  package static let taskCallbacks = Callback.allCases.filter(hasTaskBits)

  @inline(__always)
  private static func hasTaskBits(_ callback: Callback) -> Bool { callback.rawValue < 8 }

  private static func refusalBit(_ callback: Callback) -> UInt32 {
    switch callback {
    case .applicationWillFinishLaunching: 1 << 16
    case .applicationDidFinishLaunching: 1 << 17
    case .shouldSaveApplicationState: 1 << 18
    case .textFieldShouldBeginEditing: 1 << 19
    case .textFieldShouldChangeCharacters: 1 << 20
    case .textFieldShouldReturn: 1 << 21
    case .textFieldShouldEndEditing: 1 << 22
    default: 0
    }
  }

  /// The bits of the questions that are put to the application's delegate in this configuration.
  package static func refusalBits(of configuration: AppConfiguration) -> UInt32 {
    questions.reduce(0) { $1.isOptionalMethod && configuration.implements($1) ? $0 | refusalBit($1) : $0 }
  }

  /// The bits that a text field's delegate answers with.
  package static var textBits: UInt32 { 31 << 19 }

  /// The bits for the app's time in didEnterBackground.
  package static var enteringBits: UInt32 { 3 << 24 }

  package static var willFinishRefusal: UInt32 { 1 << 16 }
  package static var launchRefusals: UInt32 { 3 << 16 }

  /// Returns the app's action on its background task inside a callback; `nothing` for one that is not among
  /// `taskCallbacks`.
  package func taskAction(in callback: Callback) -> TaskAction {
    Self.hasTaskBits(callback)
      ? TaskAction(rawValue: UInt8(bits >> (2 * UInt32(callback.rawValue)) & 3)) ?? .nothing : .nothing
  }

  /// Whether the question is answered yes.
  package func answer(to callback: Callback) -> Bool { bits & Self.refusalBit(callback) == 0 }

  /// How long the app stays in a method that has about five seconds.
  public enum Time: UInt8, CaseIterable, Hashable, Sendable {
    /// Well below five seconds.
    case within
    /// So close to five seconds that nobody can say what follows.
    case near
    /// Far more than five seconds.
    case over
  }

  /// About how many seconds an app has in a method that is timed.
  package static let seconds = 5

  /// The methods that have about five seconds.
  package static let timedCallbacks = Callback.allCases.filter { timeShift($0) != nil }

  private static func timeShift(_ callback: Callback) -> UInt32? {
    switch callback {
    case .applicationDidEnterBackground: 24
    case .applicationWillTerminate: 26
    default: nil
    }
  }

  /// How long the app stays in the method; within its time where it has none.
  package func time(in callback: Callback) -> Time {
    guard let shift = Self.timeShift(callback) else { return .within }
    return Time(rawValue: UInt8(bits >> shift & 3)) ?? .over
  }

  /// Sets how long the app stays in a method, one of `timedCallbacks`.
  package mutating func set(_ time: Time, in callback: Callback) {
    guard let shift = Self.timeShift(callback) else {
      preconditionFailure("\(callback) has no limit of time; didEnterBackground and willTerminate have one")
    }
    bits = bits & ~(3 << shift) | UInt32(time.rawValue) << shift
  }

  /// Whether the text field's delegate ends the editing inside `textFieldShouldReturn`.
  package var resignsOnReturn: Bool {
    @inlinable get { bits & 1 << 23 != 0 }
    set { bits = newValue ? bits | 1 << 23 : bits & ~(1 << 23) }
  }

  /// Whether the app begins its task in any of its methods.
  package var beginsTask: Bool { bits & 0x5555 & ~(bits >> 1) != 0 }

  /// Sets what the app does with its background task inside a delegate message.
  package mutating func set(_ action: TaskAction, in callback: Callback) {
    precondition(
      Self.hasTaskBits(callback), "\(callback) is none of the messages in which an app begins and ends tasks")
    let shift = 2 * UInt32(callback.rawValue)
    bits = bits & ~(3 << shift) | UInt32(action.rawValue) << shift
  }

  /// Sets the answer to a question, one of `questions`.
  package mutating func set(answer: Bool, to callback: Callback) {
    precondition(Self.questions.contains(callback), "\(callback) asks no question")
    if answer { bits &= ~Self.refusalBit(callback) } else { bits |= Self.refusalBit(callback) }
  }

  /// The app begins a background task inside the callback, and else does nothing.
  package static func beginningTask(in callback: Callback) -> Replies {
    changing(Replies()) { $0.set(.begins, in: callback) }
  }

  /// The app ends its background task inside the callback, and else does nothing.
  package static func endingTask(in callback: Callback) -> Replies {
    changing(Replies()) { $0.set(.ends, in: callback) }
  }

  /// The app answers no to the questions, and else does nothing.
  package static func refusing(_ callbacks: Callback...) -> Replies {
    callbacks.reduce(into: Replies()) { $0.set(answer: false, to: $1) }
  }

  /// The replies in words, in the order of the callbacks: "applicationDidEnterBackground: begins a background task".
  package var parts: [(callback: Callback, words: String)] {
    if bits == 0 { return [] }
    return Callback.allCases.flatMap { callback in
      Self.unusual.filter { $0.callbacks.contains(callback) && $0.isGiven(self, callback) }.map { (callback, $0.words) }
    }
  }

  /// A reply out of the usual: its words, the callbacks that it can be given to, whether it is, and how it is set.
  typealias Unusual = (
    words: String, callbacks: [Callback], isGiven: @Sendable (Replies, Callback) -> Bool,
    give: @Sendable (inout Replies, Callback) -> Void
  )

  static let unusual: [Unusual] = [
    ("begins a background task", taskCallbacks, { $0.taskAction(in: $1) == .begins }, { $0.set(.begins, in: $1) }),
    ("ends its background task", taskCallbacks, { $0.taskAction(in: $1) == .ends }, { $0.set(.ends, in: $1) }),
    ("answers no", questions, { !$0.answer(to: $1) }, { $0.set(answer: false, to: $1) }),
    ("takes about five seconds", timedCallbacks, { $0.time(in: $1) == .near }, { $0.set(.near, in: $1) }),
    ("takes far more than five seconds", timedCallbacks, { $0.time(in: $1) == .over }, { $0.set(.over, in: $1) }),
    (
      "ends editing", [.textFieldShouldReturn], { replies, _ in replies.resignsOnReturn },
      { replies, _ in replies.resignsOnReturn = true }
    ),
  ]
}

/// The app's reply to one callback.
public struct Reply: Hashable, Sendable {
  /// The answer, where the callback asks a question.
  public let answer: Bool
  /// Whether the app begins or ends its background task before it returns.
  public let task: Replies.TaskAction
  /// How long the app stays in the callback, on the suite's virtual clock: nobody waits.
  public let time: Replies.Time
  /// Whether the app makes the text field resign first responder before it returns.
  public let resignsFirstResponder: Bool

  package init(
    answer: Bool, task: Replies.TaskAction, time: Replies.Time = .within, resignsFirstResponder: Bool = false
  ) {
    self.answer = answer
    self.task = task
    self.time = time
    self.resignsFirstResponder = resignsFirstResponder
  }
}
