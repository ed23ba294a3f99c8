import LifecycleCommand
import LifecycleTestSupport

/// The tests of the command.
///
/// `perform` runs it in the process of the tests. The built executable is for what only a process shows: signals, pipes,
/// limits, several at once.
@Suite("The command line")
struct CommandTests {}

/// The command, in a temporary folder that goes with it.
final class Tool: Sendable {
  struct Ending: Equatable, Sendable {
    let status: Int32
    let wasSignalled: Bool
    let output: String
    let errors: String

    /// Expects words in what was said.
    fileprivate func expect(_ said: [String], _ words: [String], _ sourceLocation: SourceLocation) {
      for text in said {
        #expect((output + errors).contains(text), "\(words): \(self)", sourceLocation: sourceLocation)
      }
    }

    /// Expects an exit code, if one is given.
    fileprivate func expect(_ expected: Int32?, _ words: [String], _ sourceLocation: SourceLocation) {
      if let expected { #expect(status == expected, "\(words): \(self)", sourceLocation: sourceLocation) }
    }
  }

  let folder = Folder()
  let executable: URL
  private let runs = Locked(0)

  init() {
    #expect(Self.executable != nil, "lifecycle-conformance is not beside the tests")
    executable = Self.executable ?? URL(fileURLWithPath: "/nowhere")
  }

  /// The executable is next to the test bundle, with any runner.
  private static let executable: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL) + CommandLine.arguments.map { URL(fileURLWithPath: $0) }
    let folders = bundles.flatMap { place in
      sequence(first: place) { $0.pathComponents.count > 1 ? $0.deletingLastPathComponent() : nil }.prefix(6)
    }
    return folders.map { $0.appendingPathComponent("lifecycle-conformance") }.first { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
        && FileManager.default.isExecutableFile(atPath: file.path)
    }
  }()

  /// Performs a command in this process.
  ///
  /// A process has one current folder for all tests: a path that begins with `./` is one in the folder of the tool, in
  /// the words and in what is said.
  ///
  /// - Parameters:
  ///   - status: The exit code that is expected.
  ///   - said: What the output or the errors are expected to contain.
  @discardableResult
  func perform(
    _ words: String..., ends status: Int32? = nil, saying said: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Ending {
    let ending = try perform(words, ends: status, sourceLocation: sourceLocation)
    ending.expect(said, words, sourceLocation)
    return ending
  }

  /// Performs a command as it is written in a document or a report, some words of it in quotes.
  @discardableResult
  func perform(
    line: some StringProtocol, ends status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Ending {
    let words = String(line).matches(of: #/'([^']*)'|[^ ]+/#).map { String($0.1 ?? $0.0) }
    return try perform(words, ends: status, sourceLocation: sourceLocation)
  }

  /// - Parameters:
  ///   - columns: The width of the terminal that the output goes to, if it goes to one.
  ///   - errorColumns: The width of the terminal that errors go to, if they go to one: progress after every scenario.
  ///   - environment: The whole environment.
  @discardableResult
  func perform(
    _ words: [String], ends expected: Int32? = nil, saying said: String..., columns: Int? = nil,
    errorColumns: Int? = nil, environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Ending {
    let output = Locked(Data())
    let errors = Locked(Data())
    var terminal = Terminal(
      output: Terminal.Stream(columns: columns) { data in output.withLock { $0 += data } },
      errors: Terminal.Stream(columns: errorColumns) { data in errors.withLock { $0 += data } },
      environment: environment)
    terminal.progressInterval = .zero
    let status = Program.run(words.map(inFolder), in: terminal).rawValue
    let ending = Ending(
      status: status, wasSignalled: false, output: relative(output.withLock { $0 }),
      errors: relative(errors.withLock { $0 }))
    ending.expect(expected, words, sourceLocation)
    ending.expect(said, words, sourceLocation)
    return ending
  }

  private func inFolder(_ word: String) -> String {
    if word.hasPrefix("@./") { return "@" + inFolder(String(word.dropFirst())) }
    return word.hasPrefix("./") ? folder.url.path + word.dropFirst() : word
  }

  private func relative(_ said: Data) -> String {
    String(decoding: said, as: UTF8.self).replacing(folder.url.path + "/", with: "./")
  }

  func run(_ arguments: String...) async throws -> Ending { try await run(arguments) }

  func run(_ arguments: [String]) async throws -> Ending { try await start(arguments).wait() }

  func start(_ arguments: [String]) throws -> Run { try start(executable, arguments) }

  /// How long a run is left alone until it is surely under way: longer where many others run beside it.
  static let start = Duration.seconds(Tier.isThorough ? 6 : 2)

  /// Runs a shell script in which `"$0"` is the tool.
  @discardableResult
  func shell(
    _ script: String, ends status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Ending {
    let ending = try await start(URL(fileURLWithPath: "/bin/sh"), ["-c", script, executable.path]).wait()
    ending.expect(status, [script], sourceLocation)
    return ending
  }

  private func start(_ executable: URL, _ arguments: [String]) throws -> Run {
    let number = runs.withLock { runs in
      runs += 1
      return runs
    }
    // Beside the folder, which holds nothing but what the test and the tool put there.
    return try Run(executable, arguments, in: folder.url, saying: folder.url.path + ".\(number)")
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ bytes: Data, to name: String) throws {
    let file = folder[name]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// The text of a file, which is empty where there is none.
  func text(of name: String) throws -> String { String(decoding: try contents(of: "")[name] ?? Data(), as: UTF8.self) }

  func report(_ name: String = "run.json") throws -> ConformanceReport {
    try ReportFile(contentsOf: folder[name]).report()
  }

  /// Every file below a folder, hidden ones too, with its content.
  func contents(of name: String) throws -> [String: Data] {
    let place = folder[name]
    var files: [String: Data] = [:]
    for path in FileManager.default.subpaths(atPath: place.path) ?? [] {
      files[path] = try Data(contentsOf: place.appendingPathComponent(path))
    }
    return files
  }
}

final class Run {
  let process = Process()
  private let hasEnded = DispatchSemaphore(value: 0)
  private let endInstant = Locked(ContinuousClock.now)
  /// When it ended: a test that waits for it may go on much later.
  var end: ContinuousClock.Instant { endInstant.withLock { $0 } }
  private let outputPath: String
  private let errorPath: String

  /// - Parameter path: What it says goes to files of this name, since a pipe that nobody empties would stop it.
  init(_ executable: URL, _ arguments: [String], in folder: URL, saying path: String) throws {
    outputPath = path + ".output"
    errorPath = path + ".errors"
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Where the tests run is nothing that the tool is to know: a continuous integration server sets much.
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["GITHUB_", "LIFECYCLE_"].contains { name.hasPrefix($0) } && name != "NO_COLOR"
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Self.file(outputPath)
    process.standardError = try Self.file(errorPath)
    // Foundation's own way of waiting looks only now and then.
    process.terminationHandler = { [hasEnded, endInstant] _ in
      endInstant.withLock { $0 = .now }
      hasEnded.signal()
    }
    try process.run()
  }

  deinit { for path in [outputPath, errorPath] { try? FileManager.default.removeItem(atPath: path) } }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  /// Sends it signals after a while, each but the first a moment after the one before.
  ///
  /// It waits on a thread of its own: a task waits for one of the threads that all tests share, and until then a run that
  /// is to be ended takes the cores that they need.
  /// - Returns: Whether it was running when the first was sent.
  @discardableResult
  func signal(_ numbers: Int32..., after delay: Duration) async throws -> Bool {
    let identifier = process.processIdentifier
    return try await apart { [hasEnded] in
      Thread.sleep(forTimeInterval: delay / .seconds(1))
      // The end is left for the call that waits for it.
      if hasEnded.wait(timeout: .now()) == .success {
        hasEnded.signal()
        return false
      }
      for (place, number) in numbers.enumerated() {
        if place > 0 { Thread.sleep(forTimeInterval: 0.03) }
        kill(identifier, number)
      }
      return true
    }
  }

  /// Waits for its end, five minutes at most: other programs may take most of the machine.
  func wait() async throws -> Tool.Ending {
    let isLate = try await apart { [hasEnded] in hasEnded.wait(timeout: .now() + .seconds(300)) == .timedOut }
    if isLate {
      kill(process.processIdentifier, SIGKILL)
      try await apart { [hasEnded] in hasEnded.wait() }
      Issue.record("\(process.arguments ?? []) did not end within five minutes and was killed")
    }
    return Tool.Ending(
      status: process.terminationStatus, wasSignalled: process.terminationReason == .uncaughtSignal,
      // A process says where it lies, so that what it prints works when pasted.
      output: try String(contentsOfFile: outputPath, encoding: .utf8).replacing(
        #/[^ ]*/lifecycle-conformance replay/#, with: "lifecycle-conformance replay"),
      errors: try String(contentsOfFile: errorPath, encoding: .utf8))
  }
}
