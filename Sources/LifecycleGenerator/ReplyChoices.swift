import LifecycleModel

/// The replies of an app that are worth trying in a step, given what the app is asked and told there.
///
/// A reply counts only if and when its callback is delivered, so that the others need not be tried. Of those that count,
/// at most one is other than usual, but where one has another for its consequence: a task begun or ended in a step in
/// which the app takes long, and a question that is put only because of another reply.
package struct ReplyChoices: Sendable {
  /// The callbacks whose replies may be tried.
  private let sites: CallbackSet
  private let takesTime: Bool

  package init(_ capabilities: Capabilities, _ configuration: AppConfiguration) {
    takesTime = capabilities.facets.contains(.timeBudget)
    guard capabilities.heedsReplies else {
      sites = []
      return
    }
    // After willTerminate there is no process left that could hold a task.
    let all = CallbackSet(Replies.taskCallbacks + Replies.questions)
    sites = takesTime ? all : all.subtracting([.applicationWillTerminate])
  }

  /// The callbacks among those sent in a step to which the app can reply otherwise than it usually does.
  @inline(__always)
  package func sites(in recorder: borrowing CallbackRecorder) -> CallbackSet {
    var found = CallbackSet()
    for place in 0..<recorder.count {
      let callback = recorder[place].callback
      if sites.contains(callback) { found.insert(callback) }
    }
    return found
  }

  /// Replies in which the app does one thing out of the usual.
  ///
  /// - Parameter isEditing: Whether a text field was edited before the step. One that takes over from another is not
  ///   refused: what becomes of the old one then, no document says.
  package func single(in sites: CallbackSet, _ event: Event, isEditing: Bool) -> [Replies] {
    var choices: [Replies] = []
    for callback in sites.callbacks {
      if case .tapField = event, isEditing, callback == .textFieldShouldBeginEditing { continue }
      choices += Self.tasks(in: callback)
      if Replies.questions.contains(callback) { choices.append(.refusing(callback)) }
      if callback == .textFieldShouldReturn {
        var replies = Replies()
        replies.resignsOnReturn = true
        choices.append(replies)
      }
      if takesTime, Replies.timedCallbacks.contains(callback) {
        for time in [Replies.Time.near, .over] {
          var replies = Replies()
          replies.set(time, in: callback)
          choices.append(replies)
        }
      }
    }
    return choices
  }

  /// Replies in which the app does one thing more than in `replies`, because of it.
  ///
  /// - Parameters:
  ///   - sites: What was delivered with `replies`.
  ///   - before: What was delivered with the usual ones.
  package func further(than replies: Replies, in sites: CallbackSet, before: CallbackSet) -> [Replies] {
    var choices: [Replies] = []
    for callback in sites.subtracting(before).callbacks where Replies.questions.contains(callback) {
      choices.append(replies.union(.refusing(callback)))
    }
    if replies.resignsOnReturn, sites.contains(.textFieldShouldReturn) {
      choices.append(replies.union(.refusing(.textFieldShouldReturn)))
    }
    if Replies.timedCallbacks.contains(where: { replies.time(in: $0) != .within }) {
      for callback in sites.callbacks { choices += Self.tasks(in: callback).map(replies.union) }
    }
    return choices
  }

  private static func tasks(in callback: Callback) -> [Replies] {
    guard callback.kind == .delegateMessage, callback != .applicationWillTerminate else { return [] }
    return [.beginningTask(in: callback), .endingTask(in: callback)]
  }
}

extension Replies {
  /// These replies and others, to other callbacks or in other respects.
  fileprivate func union(_ other: Replies) -> Replies { Replies(bits: bits | other.bits) }
}
