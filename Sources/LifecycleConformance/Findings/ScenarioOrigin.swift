/// Where a scenario comes from, which is all it takes to run it again.
package enum ScenarioOrigin: Hashable, Sendable, CustomStringConvertible {
  /// Generated: the same seed and index give the same scenario, as long as the implementation claims the same.
  case generated(seed: UInt64, index: Int)
  /// Read from a corpus.
  case file(String)
  case explored

  package var description: String {
    switch self {
    case .generated(let seed, let index): "scenario \(index) of seed \(seed)"
    case .file(let path): path
    case .explored: "explored"
    }
  }

  /// The origin in one word, as `init(_:)` takes it: `1:12`, a path, or `explored`.
  package var name: String {
    switch self {
    case .generated(let seed, let index): "\(seed):\(index)"
    // A path that reads like another origin gets a beginning that none has.
    case .file(let path): ScenarioOrigin(path) == self ? path : "./\(path)"
    case .explored: "explored"
    }
  }

  package init(_ name: String) {
    if name == "explored" {
      self = .explored
      return
    }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, let seed = UInt64(parts[0]), let index = Int(parts[1]), 0..<Int.max ~= index {
      self = .generated(seed: seed, index: index)
    } else {
      self = .file(name)
    }
  }

  /// Its place among the scenarios of a run: those of a corpus come first.
  var order: Int {
    switch self {
    case .file: 0
    case .generated(_, let index): index + 1
    case .explored: .max
    }
  }
}

extension ScenarioOrigin: CodedAs {
  package var coded: String { name }
  package init(coded: String) { self.init(coded) }
}
