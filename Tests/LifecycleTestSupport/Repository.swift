import Foundation
import LifecycleCommand
import LifecycleConformance
import LifecycleFaults

/// The files of this repository that tests read.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The rules, as people read them.
  package static let conformance = root.appendingPathComponent("CONFORMANCE.md")
  /// The names in Swift of the events or callbacks that are not of a family, each at the place of its row.
  package static func names(of type: String) throws -> [Int: String] {
    let folder = root.appending(path: "Sources/LifecycleModel")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let member = /static var (?<name>\w+): (?<type>\w+) { \w+\(place: (?<place>\d+)\) }/
    let members = try files.filter { $0.pathExtension == "swift" }.flatMap {
      try String(contentsOf: $0, encoding: .utf8).matches(of: member)
    }
    let names = members.filter { $0.type == type }.map { (Int($0.place) ?? -1, String($0.name)) }
    return Dictionary(names) { "\($0) and \($1)" }
  }
  /// Whether `LIFECYCLE_RECORD=1` asks to write what is generated anew, in place of comparing it.
  package static let isRecording = !["", "0"].contains(ProcessInfo.processInfo.environment["LIFECYCLE_RECORD"] ?? "")
  /// The traces that are kept, those of the documents among them.
  package static let corpus = root.appendingPathComponent("Corpus")
  /// The traces that break a rule: those that are kept, and one of the reference with each fault, made once
  /// for all tests.
  package static let violations = Result {
    try Corpus(at: corpus.appendingPathComponent("violations")).traces()
      + Fault.allCases.compactMap { fault in
        fault.counterexample().map { Corpus.Entry(path: "the trace of \(fault.name)", trace: $0.trace) }
      }
  }

  /// Those that break this rule.
  package static func violations(of rule: RuleID) throws -> [Corpus.Entry] {
    try violations.get().filter { $0.trace.rule == rule.text }
  }

  /// The one that the reference with this fault gives; nil where no scenario shows the fault.
  package static func violation(by fault: Fault) throws -> Corpus.Entry? {
    try violations.get().first { $0.path == "the trace of \(fault.name)" }
  }
}
