// Lists the public symbols of symbol graphs that have no documentation comment: `swift undocumented.swift FILE...`.
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

var names: [String] = []
var count = 0
for path in CommandLine.arguments.dropFirst() {
  let graph = try JSONDecoder().decode(Graph.self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
  // What a fault does wrong stands in its summary, in one table for all of them.
  let symbols = graph.symbols.filter { $0.kind.identifier != "swift.enum.case" || $0.pathComponents.first != "Fault" }
  count += symbols.count
  names += symbols.filter { $0.docComment == nil }.map {
    ([graph.module.name] + $0.pathComponents).joined(separator: ".")
  }
}
for name in names.sorted() { print("\(name) has no documentation comment") }
exit(count > 0 && names.isEmpty ? 0 : 1)
