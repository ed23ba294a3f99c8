import LifecycleTesting
import Testing

/// Returns the issues that would fail a test: those that are not known, each with its line.
func recordedIssues(_ body: () throws -> Void) throws -> [(line: Int?, message: String)] {
  let found = Locked<[(line: Int?, message: String)]>([])
  try withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    // A known issue of an inner scope is matched there first.
    found.withLock { $0.append((issue.sourceLocation?.line, "\(issue)")) }
    return true
  }
  return found.withLock { $0 }
}
