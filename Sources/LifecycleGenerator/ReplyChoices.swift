/// The replies of an app that are worth trying in a step, given what the app is asked and told there.
///
/// A reply counts only if and when its callback is delivered, so that the others need not be tried. Of those
/// that count, at most one is other than usual, but where one has another for its consequence: a task begun
/// or ended in a step in which the app takes long, and a question that is put only because of another reply.
package struct ReplyChoices: Sendable {
  /// The callbacks whose replies may be tried.
  private let sites: CallbackSet
  /// For each of them, by its raw value, the replies to it that are out of the usual.
  private let choices: [[Replies]]
  /// Those of them that begin or end a task.
  private let tasks: [[Replies]]

  package init(_ capabilities: Capabilities) {
    var sites = CallbackSet()
    var choices: [[Replies]] = []
    var tasks: [[Replies]] = []
    if capabilities.honorsReplies {
      let takesTime = capabilities.facets.contains(.timeBudget)
      for callback in Callback.allCases {
        let ofTasks = Self.tasks(in: callback)
        let found = ofTasks + Self.answers(to: callback) + (takesTime ? Self.times(in: callback) : [])
        while choices.count <= callback.rawValue {
          choices.append([])
          tasks.append([])
        }
        choices[Int(callback.rawValue)] = found
        tasks[Int(callback.rawValue)] = ofTasks
        if !found.isEmpty { sites.insert(callback) }
      }
    }
    self.sites = sites
    self.choices = choices
    self.tasks = tasks
  }

  /// The callbacks among those sent in a step to which the app can reply otherwise than it usually does.
  ///
  /// - Parameter recorder: It is not changed: to pass it so spares a copy without optimisation.
  @inline(__always)
  package func sites(in recorder: inout CallbackRecorder) -> CallbackSet {
    var sent = CallbackSet(bits: 0)
    var place = 0
    // A range is slow without optimisation.
    while place < recorder.count {
      sent.insert(callbackOf: recorder[place])
      place &+= 1
    }
    return sent.intersection(sites)
  }

  /// Calls `body` with each of the replies in which the app does one thing out of the usual.
  ///
  /// - Parameter isEditing: Whether a text field was edited before the step. One that takes over from another is not
  ///   refused: no document says what happens to the old one then.
  package func forEachSingle(in sites: CallbackSet, _ event: Event, isEditing: Bool, _ body: (Replies) -> Void) {
    var sites = sites
    if case .tapField = event.touch, isEditing { sites = sites.subtracting([.textFieldShouldBeginEditing]) }
    sites.forEach { site in for replies in choices[Int(site.rawValue)] { body(replies) } }
  }

  /// Replies in which the app does one thing more than in `replies`, because of it: `sites` were delivered
  /// with those, and `before` with the usual ones.
  package func further(than replies: Replies, in sites: CallbackSet, before: CallbackSet) -> [Replies] {
    var found: [Replies] = []
    let added = sites.subtracting(before)
    if !added.isEmpty { added.forEach { found += Self.answers(to: $0).map(replies.union) } }
    if replies.resignsOnReturn { found.append(replies.union(.refusing(.textFieldShouldReturn))) }
    if replies.takesTime {
      sites.forEach { site in for task in tasks[Int(site.rawValue)] { found.append(replies.union(task)) } }
    }
    return found
  }

  private static func tasks(in callback: Callback) -> [Replies] {
    // After willTerminate there is no process left that could hold a task.
    guard Replies.taskCallbacks.contains(callback), callback != .applicationWillTerminate else { return [] }
    return [.beginningTask(in: callback), .endingTask(in: callback)]
  }

  private static func answers(to callback: Callback) -> [Replies] {
    guard Replies.questions.contains(callback) else { return [] }
    guard callback == .textFieldShouldReturn else { return [.refusing(callback)] }
    return [.refusing(callback), changing(Replies()) { $0.resignsOnReturn = true }]
  }

  private static func times(in callback: Callback) -> [Replies] {
    guard Replies.timedCallbacks.contains(callback) else { return [] }
    return [Replies.Time.near, .over].map { time in changing(Replies()) { $0.set(time, in: callback) } }
  }
}

extension Replies {
  /// These replies and others, to other callbacks or in other respects.
  fileprivate func union(_ other: Replies) -> Replies { Replies(bits: bits | other.bits) }

  /// Whether the app stays long in a method.
  fileprivate var takesTime: Bool { bits >> 24 != 0 }
}
