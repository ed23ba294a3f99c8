import Foundation
import LifecycleWire

extension Terminal {
  /// Lets Ctrl-C, and a reader that has seen enough, end the process, even if its parent blocked the signals.
  ///
  /// Foundation's `Process` starts children with most signals blocked when it is used off the main thread.
  static func unblockSignals() {
    signal(SIGPIPE, SIG_DFL)
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// The runs and processes that a signal ends before the process itself.
  private struct Ending: Sendable {
    /// Whether a run is ended early by the first signal, with what it has.
    var isEarly = false
    /// When the first signal came that does so.
    var firstCame: ContinuousClock.Instant?
    var groups: [PeerGroup] = []
    var isListening = false
  }

  private static let ending = Locked(Ending())
  /// Whether a signal came that ends a run early.
  private static let interrupted = Flag()
  /// How long after the first signal another is the same: some programs signal a process, and then its group.
  private static let repetition = Duration.seconds(1)
  private static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

  /// Lets the first Ctrl-C, or a polite signal, end a run early, and a later one end the process. Returns
  /// whether it came.
  func interruption() -> @Sendable () -> Bool {
    guard ownsProcess else { return { false } }
    Self.ending.withLock { $0.isEarly = true }
    Self.listen()
    return { [interrupted = Self.interrupted] in interrupted.isSet }
  }

  /// Lets whatever ends this process end a peer and all that it started, which are in a group of their own.
  func endWith(_ group: PeerGroup) {
    guard ownsProcess else { return }
    Self.ending.withLock { $0.groups.append(group) }
    Self.listen()
  }

  private static func listen() {
    let isFirst = ending.withLock { ending in
      defer { ending.isListening = true }
      return !ending.isListening
    }
    guard isFirst else { return }
    for number in endingSignals {
      on(number) {
        let groups: [PeerGroup]? = ending.withLock { ending in
          guard ending.isEarly, number != SIGHUP else { return ending.groups }
          let now = ContinuousClock.now
          let first = ending.firstCame ?? now
          ending.firstCame = first
          interrupted.set()
          return now - first < repetition ? nil : ending.groups
        }
        guard let groups else { return }
        for group in groups { group.end() }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
    }
  }

  /// Does something when a signal comes, for as long as the process lives.
  private static func on(_ number: Int32, _ act: @escaping @Sendable () -> Void) {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { withExtendedLifetime(source, act) }
    source.resume()
  }

  /// Does what must not be left half done: Ctrl-C waits until it is over.
  static func uninterrupted<Result>(_ work: () throws -> Result) rethrows -> Result {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for number in endingSignals { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work()
  }
}
