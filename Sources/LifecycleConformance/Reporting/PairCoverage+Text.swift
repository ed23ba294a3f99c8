import LifecycleDevice
import LifecycleModel

extension PairCoverage {
  /// The pairs that were met in apps with a scene, in all and in each state of the app, in words; nil where they are not
  /// counted by themselves.
  var wordsOnScenes: String? {
    guard let inScenes else { return nil }
    if isOfScenesAlone { return "Every app of this run has a scene." }
    func counts(_ pairs: some Sequence<Int>) -> [ApplicationState: Int] {
      Dictionary(
        pairs.compactMap { Situation.pair(numbered: $0) }.map { ($0.situation.applicationState, 1) },
        uniquingKeysWith: +)
    }
    let (met, missed) = (counts(inScenes.met.keys), counts(inScenes.missed))
    let states = ApplicationState.allCases.compactMap { state -> String? in
      let all = met[state, default: 0] + missed[state, default: 0]
      return all == 0 ? nil : "\(state.name) \(met[state, default: 0]) of \(all)"
    }
    return "In apps with a scene: \(inScenes.met.count) of \(inScenes.all) pairs of situation and event; "
      + states.joined(separator: ", ")
  }
}
