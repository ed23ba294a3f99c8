import LifecycleModel

/// "did you mean", for whoever reads names from people.
package enum Suggestion {
  /// "; did you mean 'x'?" for the nearest of the candidates, or nothing where none is near.
  package static func hint(_ name: String, in candidates: [String]) -> String { NearestName.hint(name, in: candidates) }
}
