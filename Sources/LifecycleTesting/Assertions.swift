#if canImport(XCTest)
  @_exported public import LifecycleConformance
  import XCTest

  /// Judges an implementation, and records a failure of the XCTest that is running for each mistake that it
  /// makes, with the shortest counterexample found, and before them, where there are several, the verdict with a line for each.
  ///
  ///     func testConformance() { assertConformance(of: MyPhone.self) }
  ///
  /// - Parameters:
  ///   - type: The implementation.
  ///   - options: How the suite is run.
  ///   - corpus: What is replayed first, and where counterexamples are kept.
  ///   - file: The file that the failures are recorded at.
  ///   - line: The line that they are recorded at.
  ///   - fileID: The file of the test, for the command that replays a failure.
  ///   - function: The test, likewise.
  /// - Returns: What was found.
  @discardableResult
  public func assertConformance<Implementation: LifecycleImplementation>(
    of type: Implementation.Type, options: ConformanceOptions = ConformanceOptions(), corpus: Corpus? = nil,
    file: StaticString = #filePath, line: UInt = #line, fileID: String = #fileID, function: String = #function
  ) -> ConformanceReport {
    let run = ConformanceRun(of: type, options: options, corpus: corpus, fileID: fileID, function: function)
    run.assertConformance(file: file, line: line, fileID: fileID, function: function)
    return run.report
  }

  /// Judges an implementation whose callbacks arrive through a delegate, an actor or a run loop; otherwise as its namesake.
  @discardableResult
  public func assertConformance<Implementation: LiveLifecycleImplementation>(
    of type: Implementation.Type, options: ConformanceOptions = ConformanceOptions(), corpus: Corpus? = nil,
    file: StaticString = #filePath, line: UInt = #line, fileID: String = #fileID, function: String = #function
  ) async -> ConformanceReport {
    let run = await ConformanceRun(of: type, options: options, corpus: corpus, fileID: fileID, function: function)
    run.assertConformance(file: file, line: line, fileID: fileID, function: function)
    return run.report
  }

  extension ConformanceRun {
    /// Records a failure of the XCTest that is running for each complaint about the run.
    package func assertConformance(
      file: StaticString = #filePath, line: UInt = #line, fileID: String = #fileID, function: String = #function
    ) {
      let complaints = complaints(in: .running(fileID: fileID, function: function))
      if complaints.isEmpty { showEvidence() }
      for complaint in complaints { XCTFail(complaint.message, file: file, line: line) }
    }
  }
#endif
