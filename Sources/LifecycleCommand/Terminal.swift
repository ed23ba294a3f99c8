import Foundation

/// Output that could not be printed or kept. Exit code 74.
struct OutputError: Error {
  let message: String

  /// Does what may fail because a file cannot be written, and says so.
  static func around<Result>(_ writing: () throws -> Result) throws(OutputError) -> Result {
    do {
      return try writing()
    } catch let error as OutputError {
      throw error
    } catch {
      throw OutputError(message: "\(error)")
    }
  }
}

/// Where a command reads and writes: the standard streams of the process, or those of a test.
package struct Terminal: Sendable {
  /// How the output is laid out: as wide as the terminal, or the same everywhere where there is none.
  let layout: TextLayout
  /// The columns of a terminal that errors are written to; nil where there is none.
  let errorColumns: Int?
  let environment: [String: String]
  /// The command that runs the program again, quoted for a shell.
  let program: String
  let input: FileHandle
  private let output: Stream
  private let errors: Stream
  /// The time between two reports of progress; nil for the usual one.
  package var progressInterval: Duration?
  /// Whether commands may change what signals do to this process.
  let ownsProcess: Bool

  /// A place that text is written to.
  package struct Stream: Sendable {
    /// The columns of a terminal; nil for anything else.
    let columns: Int?
    let write: @Sendable (Data) throws -> Void

    package init(columns: Int? = nil, write: @escaping @Sendable (Data) throws -> Void) {
      self.columns = columns
      self.write = write
    }
  }

  /// The terminal of this process: its standard streams, its environment and the name it was started by.
  static let ofProcess: Terminal = {
    let environment = ProcessInfo.processInfo.environment
    return Terminal(
      input: .standardInput, output: Stream(to: .standardOutput, environment),
      errors: Stream(to: .standardError, environment), environment: environment,
      program: CommandLine.arguments.first, ownsProcess: true)
  }()

  /// By default the terminal of a command that runs beside others in one process, which leaves that process as it is.
  package init(
    input: FileHandle = .nullDevice, output: Stream, errors: Stream, environment: [String: String] = [:],
    program: String? = nil, ownsProcess: Bool = false
  ) {
    (self.input, self.output, self.errors) = (input, output, errors)
    (self.environment, self.ownsProcess) = (environment, ownsProcess)
    self.program = (program ?? "lifecycle-conformance").shellQuoted
    errorColumns = errors.columns
    // NO_COLOR counts unless it is empty, as no-color.org has it.
    let isColored = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    layout = output.columns.map { TextLayout(width: $0, isColored: isColored) } ?? .plain
  }

  /// Writes to the output.
  ///
  /// - Throws: `OutputError` where the text does not get there, on a full disk for instance: a verdict is not lost in silence.
  func show(_ text: String, terminator: String = "\n") throws {
    do {
      // Output for a program is left as it is.
      let shown = output.columns != nil ? layout.harmless(text) : text
      try output.write(Data((shown + terminator).utf8))
    } catch {
      throw OutputError(message: "standard output cannot be written: \(error.systemWords)")
    }
  }

  /// Writes a text to a file, which is checked before it is made, or to standard output where none is named.
  func deliver(to path: String?, _ text: () throws -> String) throws {
    guard let path else { return try show(text(), terminator: "") }
    let file = OutputFile(at: URL(fileURLWithPath: path))
    try Self.uninterrupted { try OutputError.around { try file.check() } }
    let text = try text()
    try Self.uninterrupted { try OutputError.around { try file.write(Data(text.utf8)) } }
  }

  /// Says why there is no verdict.
  func inconclusive(_ reason: String, _ paths: [String]) throws -> ExitCode {
    try show("INCONCLUSIVE: \(reason) \(paths.joined(separator: ", "))")
    return .inconclusive
  }

  func complain(_ message: String) {
    write(GitHub.quoted("lifecycle-conformance: \(TextLayout.plain.harmless(message))", in: self) + "\n")
  }

  /// Writes to where errors go. If that fails there is nobody left to tell.
  func write(_ text: String) { try? errors.write(Data(text.utf8)) }
}

extension Terminal.Stream {
  fileprivate init(to file: FileHandle, _ environment: [String: String]) {
    self.init(columns: Self.columns(of: file, environment)) { try file.write(contentsOf: $0) }
  }

  private static func columns(of file: FileHandle, _ environment: [String: String]) -> Int? {
    guard isTerminal(file.fileDescriptor) else { return nil }
    let told = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return terminalColumns(file.fileDescriptor) ?? (told > 0 ? told : TextLayout.plain.width)
  }
}
