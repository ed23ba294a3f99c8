/// The cost that the failures of a peer may have: each takes the start of another process, or as long as an answer may take.
struct PeerAllowance {
  /// How many times a deadline may pass in a run, whatever is done in it.
  private static let mostDeadlines = 6

  /// The most processes that may still be started.
  var starts = Int.max
  /// How many answers that do not come may still be waited for.
  private var silences = Int.max
  private let deadline: Duration
  /// How long it was waited in vain, in the whole run.
  private var waited = Duration.zero

  init(deadline: Duration) { self.deadline = deadline }

  /// Whether nothing more may be asked of the peer.
  var isSpent: Bool { starts <= 0 || silences <= 0 || waited > deadline * (Self.mostDeadlines - 1) }

  mutating func renew(starts: Int, silences: Int) { (self.starts, self.silences) = (starts, silences) }

  /// Takes that there was no answer within a time.
  mutating func take(silence: Duration) {
    silences -= 1
    waited += silence
  }
}
