extension Fault: CaseIterable {
  /// Every fault, theme by theme.
  package static let allCases: [Fault] = [
    launching, returning, losingTheFocus, leaving, ending, postingNotifications, readingTheState,
    reportingTheState, takingTime, showingTheRootView, dependingOnHistory, startingTheProcess,
    startingTheProcessAgain, editingText, editingTextInOtherStates, drivingTheScene, warningOfMemory,
    handingRequestsOver, drivingScenes, happeningOutOfSight,
  ].flatMap(\.self)

  /// Scenarios that show every fault, the shortest first. A fault shows in the first in which its rule is the
  /// first to break.
  ///
  /// They are in the file `Resources/scenarios.txt`, in the notation of traces, on iOS 15 by default. A fault that shows
  /// in none gets one there, the smallest that 'check --fault NAME' finds. A scenario that is the first of no fault can go.
  package static let scenarios: [Scenario] =
    String(decoding: PackageResources.scenarios_txt, as: UTF8.self).split(separator: "\n").map { line in
      do {
        return try Trace(notation: line.replacing(" | ", with: "\n").utf8).scenario
      } catch {
        preconditionFailure("a scenario that shows faults cannot be read: \(line): \(error)")
      }
    }
    // The sorting of the library keeps the order of equal elements.
    .sorted { $0.steps.count < $1.steps.count }
}

/// Collects the faults of a theme.
@resultBuilder
enum ThemeBuilder {
  static func buildBlock(_ faults: Fault...) -> [Fault] { faults }
}
