import Foundation

extension ConformanceRun {
  /// A test, as far as it takes to run it alone.
  package struct TestPlace: Hashable, Sendable {
    private let filter: String

    /// - Parameters:
    ///   - fileID: `#fileID` of the test, which begins with its module.
    ///   - function: The name of its function, with or without parameters; empty for all tests of the module.
    package init(fileID: String, function: String) {
      // A name with spaces is written in back ticks, and may hold what means something else in a pattern.
      let name = function.prefix { $0 != "(" }.filter { $0 != "`" }
      let pattern = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "." })
      // Another test may have a name that begins or ends so.
      let (begin, end) = (pattern.first ?? ".", pattern.last ?? ".")
      filter =
        "\(fileID.prefix { $0 != "/" }).*" + (begin == "." ? "" : "[./`]") + pattern + (end == "." ? "" : "\\b")
    }

    package func replayCommand(for origin: ScenarioOrigin) -> String {
      "\(ConformanceRun.replayVariable)=\(origin.name.shellQuoted) swift test --filter \(filter.shellQuoted)"
    }

    /// The test that is running, whatever function it calls.
    ///
    /// A call may be made in a function that tests call, or in a constant that they share, and no test has its name. Where the
    /// test is not known, it is all tests of the module: of those that run the suite each runs the one scenario.
    package static func running(fileID: String, function: String) -> ConformanceRun.TestPlace {
      // LifecycleTesting imports this module, so that it can only be looked up, where it is linked at all.
      if let known = NSClassFromString(sourceName) as? any TestPlaceSource.Type, let test = known.current {
        return test
      }
      // XCTest takes for tests what begins so.
      return ConformanceRun.TestPlace(fileID: fileID, function: function.hasPrefix("test") ? function : "")
    }

    private static let sourceName = "LifecycleTesting.SwiftTestingPlace"
  }
}

/// A type that knows the test that is running.
package protocol TestPlaceSource: AnyObject {
  /// The test; nil outside of one.
  static var current: ConformanceRun.TestPlace? { get }
}
