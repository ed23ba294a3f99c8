import Foundation

/// The command that writes a starter.
enum Initialize {
  static let package = Option(
    "--package", "PATH", .text,
    "path of the suite's package, relative to DIR (default: lifecycle-conformance)")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let names = Starter.all.map(\.name)
    guard let name = arguments.rest.first, arguments.rest.count <= 2 else {
      throw UsageError("'init' takes one of \(names.joined(separator: ", ")), and a folder, the current one by default")
    }
    guard let starter = Starter.all.first(where: { $0.name == name }) else {
      throw UsageError(NearestName.rejection(of: name, as: "starter", in: names))
    }
    let package = arguments.value(package) ?? "lifecycle-conformance"
    // It is written into manifests and commands as it is.
    guard package.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) }) else {
      throw UsageError("'--package' takes a path of letters, digits and '/._-+', not '\(package)'")
    }
    let folder = arguments.rest.dropFirst().first ?? "."
    for file in starter.files(package) {
      let isWritten = try OutputError.around { try write(file, below: URL(fileURLWithPath: folder)) }
      try terminal.show(isWritten ? "written   \(file.path)" : "left      \(file.path): it is there already")
    }
    guard let command = starter.command else {
      try terminal.show(
        """
        in the app, for as long as it records: let recorder = try LifecycleRecorder(writingTo: file)
        in each method of its delegates: recorder.note()
        then, with the file that it wrote: \(terminal.program) judge life.log
        """)
      return .conforms
    }
    let suite = package.hasPrefix("/") ? package : "\(folder)/\(package)"
    if !FileManager.default.fileExists(atPath: "\(suite)/Package.swift") {
      try terminal.show("there is no package at '\(package)' below '\(folder)' yet: the test needs the suite there")
    }
    let place = folder == "." ? "" : "cd \(folder.shellQuoted) && "
    try terminal.show("to run the test, with the suite at \(package): \(place)\(command)")
    if let (program, file) = starter.adapter {
      let path = folder == "." ? file : "\(folder)/\(file)".shellQuoted
      try terminal.show("to judge it at once: \(terminal.program) check -- \(program) \(path)")
    }
    return .conforms
  }

  /// Writes a file beside its place first, so that nobody ever sees half of it. Returns false, and leaves it,
  /// where there is one already.
  private static func write(_ file: Starter.File, below folder: URL) throws -> Bool {
    let place = folder.appendingPathComponent(file.path)
    let manager = FileManager.default
    if manager.fileExists(atPath: place.path) { return false }
    do {
      try SystemFile.makeFolders(place.deletingLastPathComponent())
      return try Draft.create(Data(file.text.utf8), at: place)
    } catch {
      throw OutputError(message: "\(place.path) cannot be written: \(error.systemWords)")
    }
  }
}
