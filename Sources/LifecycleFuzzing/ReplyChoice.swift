import LifecycleConformance

/// One thing out of the usual that the app does at an event.
enum ReplyChoice: Hashable, Sendable {
  case task(Replies.TaskAction, in: Callback)
  case refusal(Callback)
  case resignation
  case time(Replies.Time, in: Callback)

  /// Every choice. Their order is that of the bytes, so new ones come last.
  static let all: [ReplyChoice] =
    Replies.taskCallbacks.map { .task(.begins, in: $0) } + Replies.taskCallbacks.map { .task(.ends, in: $0) }
    + Replies.questions.map(ReplyChoice.refusal) + [.resignation]
    + Replies.timedCallbacks.flatMap { [.time(.near, in: $0), .time(.over, in: $0)] }

  /// Whether it changes what an implementation does.
  func isHeeded(by capabilities: Capabilities) -> Bool {
    switch self {
    case .task, .refusal, .resignation: capabilities.honorsReplies
    case .time: capabilities.honorsReplies && capabilities.facets.contains(.timeBudget)
    }
  }

  /// Whether the documents say what follows. Where one text field takes over from another and the new one
  /// refuses, they do not say what happens to the old one.
  func isClear(at event: Event, isEditing: Bool) -> Bool {
    if case .tapField = event.touch, isEditing { self != .refusal(.textFieldShouldBeginEditing) } else { true }
  }

  func isTaken(in replies: Replies) -> Bool {
    switch self {
    case .task(let action, let callback): replies.taskAction(in: callback) == action
    case .refusal(let question): !replies.answer(to: question)
    case .resignation: replies.resignsOnReturn
    case .time(let time, let callback): replies.time(in: callback) == time
    }
  }

  func take(in replies: inout Replies) {
    switch self {
    case .task(let action, let callback): replies.set(action, in: callback)
    case .refusal(let question): replies.set(answer: false, to: question)
    case .resignation: replies.resignsOnReturn = true
    case .time(let time, let callback): replies.set(time, in: callback)
    }
  }
}
