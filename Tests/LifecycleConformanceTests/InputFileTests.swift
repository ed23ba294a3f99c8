import LifecycleLogs
import LifecycleTestSupport

/// The files that are read and written: only those with an end, and none of them by half.
@Suite("Files that are read and written", .serialized)
struct InputFileTests {
  private let folder = Folder()

  private static let refusal = "this is not a regular file but a pipe or a device"

  @Test("a pipe or a device is refused wherever a file is read, and nobody waits for it")
  func pipesAndDevices() throws {
    let pipe = folder["pipe.trace"].path
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      #expect(throws: FileError(path: path, message: Self.refusal)) { try Corpus.traces(at: [path]) }
      #expect(throws: FileError(path: path, message: Self.refusal)) { try LogJudge().judge(logAt: path) }
      #expect(throws: FileError(path: path, message: Self.refusal)) { try InputFile(at: path).beginning(10) }
      let file = URL(fileURLWithPath: path)
      #expect(throws: FileError(path: path, message: Self.refusal)) { try ReportFile(contentsOf: file) }
    }
    #expect(throws: FileError(path: pipe, message: Self.refusal)) { try Corpus(at: folder.url).traces() }
  }

  @Test("a pipe that the process was given can be read")
  func descriptors() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    try pipe.fileHandleForWriting.write(contentsOf: Data("! press Home\n".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(InputFile(at: path).isStream)
    #expect(try Corpus.traces(at: [path]).map(\.trace.steps.count) == [1])
  }

  @Test("a byte order mark is not part of a log or a trace, and distinguishes neither")
  func byteOrderMarks() throws {
    try Data("\u{FEFF}! press Home\n".utf8).write(to: folder["one"])
    try Data("\u{FEFF}applicationDidBecomeActive:\n".utf8).write(to: folder["two"])
    #expect(try !LogFile.isLog(folder["one"].path))
    #expect(try Corpus.traces(at: [folder["one"].path]).count == 1)
    #expect(try LogFile.isLog(folder["two"].path))
    #expect(try LogJudge().judge(logAt: folder["two"].path).counts.judged == 1)
  }

  @Test("drafts of killed processes are removed by the next write, and drafts of living ones stay")
  func drafts() throws {
    // The number of a process that is over, and those of one that lives.
    let dead = Process()
    dead.executableURL = URL(fileURLWithPath: "/bin/sh")
    dead.arguments = ["-c", "exit 0"]
    try dead.run()
    dead.waitUntilExit()
    let own = Draft.name(of: getpid())
    for name in [own, Draft.name(of: dead.processIdentifier)] { try Data().write(to: folder[name]) }
    // A process of another machine may live, or not any more.
    for (name, age) in [("new", 60.0), ("old", 7_200)] {
      let draft = folder[".lifecycle-0000-1-\(name).draft"]
      try Data().write(to: draft)
      let date = Date(timeIntervalSinceNow: -age)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: draft.path)
    }
    try Data().write(to: folder[".hidden"])
    let left = [".hidden", ".lifecycle-0000-1-new.draft", own].sorted()
    try Corpus(at: folder.url).check()
    #expect(try folder.names == left)
    try Data().write(to: folder[Draft.name(of: dead.processIdentifier)])
    try OutputFile(at: folder["out"]).write(Data("text".utf8))
    #expect(try folder.names == (left + ["out"]).sorted())
  }
}
