import Foundation

/// The command that removes from a corpus what it can do without.
enum Pruning {
  static let remove = Option("--remove", "remove the traces that are listed; without it nothing is changed")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    guard arguments.rest.first == "prune", arguments.rest.count > 1 else {
      throw UsageError("'corpus' takes 'prune' and the folder of a corpus, 'corpus prune Corpus' for instance")
    }
    for path in arguments.rest.dropFirst() { try prune(path, arguments.has(remove), in: terminal) }
    return .conforms
  }

  private static func prune(_ path: String, _ removes: Bool, in terminal: Terminal) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw FileError(path: path, message: "there is no such folder")
    }
    let corpus = Corpus(at: URL(fileURLWithPath: path))
    for name in corpus.restorePruned() {
      try terminal.show("put back  \(name): an earlier run was killed before it had removed what it was to remove")
    }
    // An unreadable trace is reported before anything is removed.
    let count = try corpus.traces().count
    let needless = corpus.needlessTraces()
    for trace in needless { try terminal.show("needless  \(trace.path): \(trace.reason), see \(trace.other)") }
    if removes { try OutputError.around { try Terminal.uninterrupted { try corpus.remove(needless) } } }
    let verb = removes ? "removed" : "needless"
    let remark = removes || needless.isEmpty ? "" : "; '--remove' removes them"
    try terminal.show("\(needless.count) of \(String.count(count, "trace")) \(verb) in \(path)\(remark)")
  }
}
