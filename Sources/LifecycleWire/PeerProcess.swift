// The one file of the wire that knows which platform it runs on.

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process group of a peer, which any thread that must end it can hold.
package final class PeerGroup: Sendable {
  package init() {}

  /// The leader's id, as long as it was not waited for: until then no other process has it.
  private let leader = Locked<pid_t?>(nil)

  /// Ends the peer and whatever it started, but what moved to a group of its own.
  package func end() {
    leader.withLock { leader in
      if let leader { _ = kill(-leader, SIGKILL) }
    }
  }

  fileprivate func begin(_ leader: pid_t) { self.leader.withLock { $0 = leader } }

  /// Ends the group and waits for its leader.
  fileprivate func finish() -> Int32 {
    leader.withLock { leader in
      guard let ended = leader else { return 0 }
      leader = nil
      _ = kill(-ended, SIGKILL)
      var status: Int32 = 0
      while waitpid(ended, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }

  /// Whether the leader has ended; it is not waited for, so that its id stays its own.
  fileprivate var hasEnded: Bool {
    leader.withLock { leader in
      guard let leader else { return true }
      var info = siginfo_t()
      return waitid(P_PID, id_t(leader), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == SIGCHLD
    }
  }
}

/// A process with pipes at its three standard files, in a group of its own.
///
/// Foundation's `Process` is not used: it takes a process for alive as long as any of its descendants is,
/// since each inherits the socket by which it notices the end.
final class PeerProcess {
  enum Reading {
    case line(Data)
    /// The process ended, or will say nothing more; the line that it had begun.
    case ended(begun: Data)
    /// Nothing came in time.
    case silent(begun: Data)
    case tooLong(begun: Data)
    /// The run is to end before a line has come.
    case interrupted
  }

  enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
  }

  static let longestLine = Trace.longestText
  /// How many bytes of standard error are kept, of its beginning and of its end.
  private static let longestTail = 4_096

  private let group: PeerGroup
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private var outgoing = Data()
  private var lines: [Data] = []
  private var nextLine = 0
  private var begun = Data()
  private var hasOutput = true
  private var hasErrors = true
  private var tail = Data()
  /// The beginning of what was written to standard error since the last line was taken.
  private var head = Data()

  init(_ command: [String], in group: PeerGroup) throws(WirePeer.Failure) {
    self.group = group
    let inputPipe = try Self.makePipe()
    let outputPipe = try Self.makePipe()
    let errorPipe = try Self.makePipe()
    let theirs = [inputPipe.read, outputPipe.write, errorPipe.write]
    input = inputPipe.write
    output = outputPipe.read
    errors = errorPipe.read
    defer { for descriptor in theirs { _ = close(descriptor) } }
    for descriptor in [input, output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    #if canImport(Darwin)
      _ = fcntl(input, F_SETNOSIGPIPE, 1)
    #endif
    group.begin(try Self.spawn(command, theirs))
  }

  deinit {
    _ = end()
    for descriptor in [input, output, errors] where descriptor >= 0 { _ = close(descriptor) }
  }

  private static func makePipe() throws(WirePeer.Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw WirePeer.Failure(.start, "no pipe could be made: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(_ command: [String], _ files: [Int32]) throws(WirePeer.Failure) -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    for (place, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file, Int32(place)) }
    // No signal blocked or ignored, whatever the suite does with its own.
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = command.map { strdup($0) } + [nil]
    var environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + environment { free(text) } }
    var process = pid_t()
    let result = posix_spawnp(&process, command[0], &actions, &attributes, &words, &environment)
    guard result == 0 else {
      throw WirePeer.Failure(
        .start, "'\(command[0].escaped(to: 200))' cannot be started: \(String(cString: strerror(result)))")
    }
    return process
  }

  // MARK: - Speaking and listening

  /// Sends a line as soon as the process takes it.
  func send(_ line: String) {
    outgoing.append(contentsOf: line.utf8)
    outgoing.append(UInt8(ascii: "\n"))
  }

  private var hasLine: Bool { nextLine < lines.count }

  /// The next line, without its end. While nothing comes it is asked whether nobody waits for it any more.
  func line(by deadline: ContinuousClock.Instant, unless isOver: () -> Bool) -> Reading {
    while !hasLine {
      if isOver() { return .interrupted }
      if begun.count > Self.longestLine { return .tooLong(begun: begun) }
      if !hasOutput { return .ended(begun: begun) }
      let hasEnded = group.hasEnded
      let now = ContinuousClock.now
      let progressed = exchange(waiting: hasEnded ? .zero : min(.milliseconds(50), deadline - now))
      if hasLine || progressed { continue }
      // Its output was read to the end; that a descendant holds the pipe open changes nothing.
      if hasEnded { return .ended(begun: begun) }
      if now >= deadline { return .silent(begun: begun) }
    }
    let line = lines[nextLine]
    nextLine += 1
    head = Data()
    if nextLine == lines.count {
      lines.removeAll(keepingCapacity: true)
      nextLine = 0
    }
    return .line(line)
  }

  /// Takes and gives what is there, in both directions. Returns whether standard output had any, or ended.
  private func exchange(waiting time: Duration) -> Bool {
    var files = [
      pollfd(fd: hasOutput ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasErrors ? errors : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: outgoing.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
    ]
    let (seconds, attoseconds) = max(.zero, time).components
    guard poll(&files, nfds_t(files.count), Int32(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)) > 0 else {
      return false
    }
    if files[2].revents != 0 { sendOutgoing() }
    if files[1].revents != 0 { takeErrors() }
    guard files[0].revents != 0 else { return false }
    hasOutput = takeBytes(of: output, take)
    return true
  }

  private func takeErrors() {
    hasErrors = takeBytes(of: errors) {
      tail = ($0.count >= Self.longestTail ? Data() : tail) + $0.suffix(Self.longestTail)
      head += $0.prefix(Self.longestTail - head.count)
    }
    if tail.count > 2 * Self.longestTail { tail = Data(tail.suffix(Self.longestTail)) }
  }

  /// - Returns: Whether there may be more.
  private func takeBytes(of file: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count > 0
    }
  }

  /// Splits what came into lines. `memchr`, since a test build takes a second for what it does in a millisecond.
  private func take(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    var rest = bytes[...]
    while !rest.isEmpty, let found = memchr(start + rest.startIndex, 0x0A, rest.count) {
      let end = UnsafeRawPointer(found) - start
      begun.append(contentsOf: rest[..<end])
      lines.append(begun)
      begun = Data()
      rest = rest[(end + 1)...]
    }
    begun.append(contentsOf: rest)
  }

  private func sendOutgoing() {
    let count = withoutBrokenPipeSignal {
      outgoing.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    }
    if count > 0 {
      outgoing = count == outgoing.count ? Data() : Data(outgoing.dropFirst(count))
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      // Nobody reads any more; the last words of the process, or its end, tell why.
      outgoing = Data()
    }
  }

  /// A process that ends while it is written to must not end the suite.
  private func withoutBrokenPipeSignal(_ work: () -> Int) -> Int {
    #if canImport(Darwin)
      return work()
    #else
      var signal = sigset_t()
      var before = sigset_t()
      sigemptyset(&signal)
      sigaddset(&signal, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signal, &before)
      let count = work()
      let error = errno
      if count < 0, error == EPIPE, sigismember(&before, SIGPIPE) == 0 {
        var none = timespec()
        _ = sigtimedwait(&signal, nil, &none)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
      errno = error
      return count
    #endif
  }

  // MARK: - The end

  /// The most portions of standard error that are read at the end: a process may write without end.
  private static let mostPortions = 16

  /// The most lines of standard error that are shown of its beginning, and of its end.
  private static let mostLines = 6

  /// The first and the last lines of standard error since the last answer: some programs say first what went wrong, and others
  /// last. The last lines alone where nothing was written since. Standard output is left alone.
  var lastWords: [String] {
    for _ in 0..<Self.mostPortions where hasErrors {
      var file = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 0) > 0 else { break }
      takeErrors()
    }
    func lines(_ bytes: Data) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { $0.escaped(to: 200) }
    }
    if head.count < Self.longestTail {
      let all = lines(head.isEmpty ? tail.suffix(Self.longestTail) : head)
      if head.isEmpty { return all.suffix(2 * Self.mostLines) }
      if all.count <= 2 * Self.mostLines { return all }
      return all.prefix(Self.mostLines) + ["…"] + all.suffix(Self.mostLines)
    }
    return lines(head).prefix(Self.mostLines) + ["…"] + lines(tail.suffix(Self.longestTail)).suffix(Self.mostLines)
  }

  func closeInput() {
    if !outgoing.isEmpty { sendOutgoing() }
    if input >= 0 { _ = close(input) }
    input = -1
    outgoing = Data()
  }

  /// Waits until the process has ended by itself.
  func hasEnded(by deadline: ContinuousClock.Instant) -> Bool {
    while !group.hasEnded {
      if ContinuousClock.now >= deadline { return false }
      if !exchange(waiting: .milliseconds(5)) { _ = poll(nil, 0, 1) }
      lines.removeAll()
      begun = Data()
    }
    return true
  }

  /// Ends the process, if it has not ended, and whatever it started.
  @discardableResult
  func end() -> Ending {
    let status = group.finish()
    // As <sys/wait.h> has it.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }
}
