import Foundation
import LifecycleModel
import LifecycleOracle
import LifecycleRules

/// Why the contents of a file are not a report.
struct ReportFormatError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// The decoder's error in words, with the place in the file.
  init(_ error: DecodingError) {
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, context.debugDescription)
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "\(error)")
      }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    let place = path.isEmpty ? "" : "at '\(path.drop { $0 == "." })': "
    self.init("the report is damaged or cut off: \(place)\(what)")
  }

  init(unknown name: String, _ what: String, in known: [String]) {
    self.init("the report is damaged: \(NearestName.rejection(of: name.escaped(to: 60), as: what, in: known))")
  }
}

extension Int {
  /// The number, where it can be one that counts something.
  func counting(_ what: String) throws(ReportFormatError) -> Int {
    guard 0...1 << 48 ~= self else { throw ReportFormatError("the report is damaged: '\(what)' cannot be \(self)") }
    return self
  }
}

extension Callback {
  /// The name in a report, which says by itself which callback is meant.
  var recordedName: String { "\(self)" }

  init(recorded name: String) throws(ReportFormatError) {
    guard let callback = Callback.allCases.first(where: { $0.recordedName == name }) else {
      throw ReportFormatError(unknown: name, "callback", in: Callback.allCases.map(\.recordedName))
    }
    self = callback
  }
}

extension Event {
  init(recorded name: String) throws(ReportFormatError) {
    guard let event = Event(name: name) else {
      throw ReportFormatError(unknown: name, "event", in: Event.allCases.map(\.name))
    }
    self = event
  }
}

extension ApplicationState {
  init(recorded name: String) throws(ReportFormatError) {
    guard let state = ApplicationState.allCases.first(where: { $0.name == name }) else {
      throw ReportFormatError(unknown: name, "application state", in: ApplicationState.allCases.map(\.name))
    }
    self = state
  }
}

extension RuleID {
  init(recorded name: String) throws(ReportFormatError) {
    guard let rule = RuleID(name) else {
      throw ReportFormatError(unknown: name, "rule", in: RuleID.allCases.map(\.text))
    }
    self = rule
  }
}

extension Sequence {
  /// `map` for what throws one kind of error.
  func recorded<Result>(
    _ transform: (Element) throws(ReportFormatError) -> Result
  ) throws(ReportFormatError) -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try transform(element)) }
    return results
  }
}
