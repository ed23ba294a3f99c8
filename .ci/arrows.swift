// Looks at how the sources depend on one another: `swift arrows.swift SOURCES PLATFORM`.
//
// - Folders of a module depend on one another in one direction.
// - A module declares in the manifest what it imports: otherwise it is not compiled again where that changed.
// - The oracle names no rule.
// - What asks for the operating system, or for Foundation, is in the files of a list.
import Foundation

struct Source {
  let module: String
  let folder: String
  let path: String
  /// The code, without comments and texts.
  let code: String
  /// The names that other files can use.
  let names: Set<String>
  /// The modules of the package that it imports.
  let imports: Set<String>

  init(_ path: String, in root: URL) throws {
    let parts = path.split(separator: "/").map(String.init)
    module = parts[0]
    folder = parts.dropFirst().dropLast().joined(separator: "/")
    self.path = path
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    code = text.replacing(#//[^\n]*|"(\\.|[^"\\\n])*"/#, with: "")
    imports = Set(
      code.matches(of: #/^(?:@\w+ )?(?:package |public )?import (Lifecycle\w+)/#.anchorsMatchLineEndings())
        .map { String($0.output.1) })
    let declaration =
      #/^(?:@\w+ )*(package |public |indirect |final )*(struct|class|enum|protocol|actor|typealias) (?<name>\w+)/#
    names = Set(code.matches(of: declaration.anchorsMatchLineEndings()).map { String($0.output.name) })
  }

  /// The names that it uses.
  var words: Set<String> { Set(code.matches(of: #/\b[A-Z]\w+/#).map { String($0.output) }) }
}

let root = URL(fileURLWithPath: CommandLine.arguments[1])
let listed = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
  .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
let paths = FileManager.default.subpaths(atPath: root.path) ?? []
let sources = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { try Source($0, in: root) }
var complaints: [String] = []

let manifest = try String(
  contentsOf: root.deletingLastPathComponent().appendingPathComponent("Package.swift"), encoding: .utf8)
let declared = manifest.split(separator: #/arget\(/#).dropFirst().map { target in
  target.matches(of: #/"([\w-]+)"/#).map { String($0.output.1) }
}
for source in sources {
  guard let names = declared.first(where: { $0.first == source.module }) else { continue }
  for name in source.imports.subtracting(names).sorted() {
    complaints.append("\(source.path) imports \(name), which the manifest does not name for \(source.module)")
  }
}

for (module, files) in Dictionary(grouping: sources, by: \.module).sorted(by: { $0.key < $1.key }) {
  let owners: [String: String] = files.reduce(into: [:]) { owners, file in
    for name in file.names { owners[name] = file.folder }
  }
  /// For each folder those that it uses, with a use of each.
  var arrows: [String: [String: String]] = [:]
  for file in files {
    for word in file.words.sorted() {
      guard let owner = owners[word], owner != file.folder else { continue }
      arrows[file.folder, default: [:]][owner] = arrows[file.folder]?[owner] ?? "\(file.path) uses \(word)"
    }
  }
  /// The way from a folder back to it, if there is one.
  func circle(_ way: [String]) -> [String]? {
    for next in (arrows[way[way.count - 1]] ?? [:]).keys.sorted() {
      if next == way[0] { return way + [next] }
      if !visited.insert(next).inserted { continue }
      if let found = circle(way + [next]) { return found }
    }
    return nil
  }
  var visited: Set<String> = []
  for folder in arrows.keys.sorted() {
    visited = [folder]
    guard let found = circle([folder]) else { continue }
    complaints.append("\(module): folders depend on one another in a circle")
    complaints += zip(found, found.dropFirst()).map { "  \($0) → \($1): \(arrows[$0]?[$1] ?? "")" }
    break
  }
}

// The oracle knows rules by their traits and their parts (RuleTraits.swift), so that a new rule changes nothing in it.
for source in sources where source.module == "LifecycleOracle" {
  for match in source.code.matches(of: #/\.(?<name>[a-z]{1,2}[0-9]{2})\b/#) {
    complaints.append("\(source.path) names a rule: .\(match.output.name)")
  }
}

let asks = #/^ *(@\w+ )?(public |package )?import Foundation\b|^ *#(if|elseif) .*(os|canImport)\((?!Testing|XCTest)/#
  .anchorsMatchLineEndings()
let asking = Set(sources.filter { $0.code.contains(asks) }.map(\.path))
for path in asking.subtracting(listed).sorted() {
  complaints.append("\(path) asks for Foundation or for the system: can it do without, or use a file that does?")
}
for path in Set(listed).subtracting(asking).sorted() { complaints.append("\(path) need not be listed") }

for complaint in complaints { print(complaint) }
exit(!sources.isEmpty && complaints.isEmpty ? 0 : 1)
