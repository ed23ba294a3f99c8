import Foundation
import LifecycleConformance

/// What could not be told or kept. Exit code 74.
struct OutputError: Error {
  let message: String

  /// Does what may fail because a file cannot be written, and says so.
  static func around<Result>(_ writing: () throws -> Result) throws(OutputError) -> Result {
    do { return try writing() } catch { throw OutputError(message: "\(error)") }
  }
}

/// Standard output and standard error.
enum Terminal {
  /// How what goes to standard output is laid out: as wide as the terminal, or where there is none the same everywhere.
  static let layout: TextLayout = {
    guard let width = columns(of: .standardOutput) else { return .plain }
    // NO_COLOR counts unless it is empty, as no-color.org has it.
    return TextLayout(width: width, isColored: (environment["NO_COLOR"] ?? "").isEmpty && type != "dumb")
  }()

  private static let environment = ProcessInfo.processInfo.environment

  /// What kind of terminal there is, "xterm" for instance.
  static let type = environment["TERM"]

  /// How many columns a terminal has; nil for what is none.
  static func columns(of file: FileHandle) -> Int? {
    guard isTerminal(file.fileDescriptor) else { return nil }
    let told = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return terminalColumns(file.fileDescriptor) ?? (told > 0 ? told : TextLayout.plain.width)
  }

  /// Writes to standard output.
  ///
  /// - Throws: `OutputError` where the text does not get there, on a full disk for instance: a verdict is not lost in silence.
  static func show(_ text: String, terminator: String = "\n") throws {
    do {
      // What a program reads is left as it is.
      let shown = isTerminal(FileHandle.standardOutput.fileDescriptor) ? layout.harmless(text) : text
      try FileHandle.standardOutput.write(contentsOf: Data((shown + terminator).utf8))
    } catch {
      throw OutputError(message: "standard output cannot be written: \(error.localizedDescription)")
    }
  }

  /// Says why there is no verdict.
  static func inconclusive(_ reason: String, _ paths: [String]) throws -> ExitCode {
    try show("INCONCLUSIVE: \(reason) \(paths.joined(separator: ", "))")
    return .inconclusive
  }

  static func complain(_ message: String) {
    write("lifecycle-conformance: \(TextLayout.plain.harmless(message))\n")
  }

  /// Writes to standard error. If that fails there is nobody left to tell.
  static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

  /// Lets Ctrl-C, and a reader that has seen enough, end the process, even if its parent blocked or ignored the signals.
  ///
  /// Foundation's `Process` starts children with most signals blocked when it is used off the main thread.
  static func heedSignals() {
    signal(SIGPIPE, SIG_DFL)
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Lets the first Ctrl-C, or a polite signal, end a run early with what it has; the second ends the process.
  ///
  /// - Returns: Whether it came.
  static func interruption() -> @Sendable () -> Bool {
    let flag = Locked(false)
    for number in [SIGINT, SIGTERM] {
      on(number) {
        flag.withLock { $0 = true }
        signal(number, SIG_DFL)
      }
    }
    return { flag.withLock { $0 } }
  }

  private static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

  /// Lets whatever ends this process end a peer and all that it started, which are in a group of their own.
  static func endWith(_ group: PeerGroup) {
    for number in endingSignals {
      on(number) {
        group.end()
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
  static func uninterrupted(_ work: () throws -> Void) rethrows {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for number in endingSignals { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try work()
  }
}
