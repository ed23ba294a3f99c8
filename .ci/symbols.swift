// Looks at the public symbols of symbol graphs: each has a documentation comment, and the names at the top level are those of
// a list, so that no name reaches adopters unnoticed.
//
//     swift symbols.swift NAMES GRAPH...
import Foundation

struct Graph: Decodable {
  struct Module: Decodable { let name: String }
  struct Comment: Decodable {}
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
  }
  let module: Module
  let symbols: [Symbol]
}

let list = URL(fileURLWithPath: CommandLine.arguments[1])
var undocumented: [String] = []
var names: Set<String> = []
for path in CommandLine.arguments.dropFirst(2) {
  let graph = try JSONDecoder().decode(Graph.self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
  // One table for all faults has their summaries.
  let symbols = graph.symbols.filter { $0.kind.identifier != "swift.enum.case" || $0.pathComponents.first != "Fault" }
  undocumented += symbols.filter { $0.docComment == nil }.map {
    ([graph.module.name] + $0.pathComponents).joined(separator: ".")
  }
  // An extension of another module's type has the names of that module.
  if path.contains("@") { continue }
  for symbol in symbols where symbol.pathComponents.count == 1 {
    names.insert(String(symbol.pathComponents[0].prefix { $0 != "(" }))
  }
}
for name in undocumented.sorted() { print("\(name) has no documentation comment") }

let listed = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
let known = Set(listed.filter { !$0.hasPrefix("#") })
for name in names.subtracting(known).sorted() {
  print("\(name) is public and not in \(list.lastPathComponent): does an adopter need it?")
}
for name in known.subtracting(names).sorted() { print("\(name) is in \(list.lastPathComponent) and not public") }
exit(!names.isEmpty && undocumented.isEmpty && names == known ? 0 : 1)
