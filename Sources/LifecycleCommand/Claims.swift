import Foundation
import LifecycleAnswers

/// The limits that options set for the claims of an implementation in another process: others are not judged.
struct Claims {
  private let facets: Set<Facet>?
  private let callbacks: CallbackSet?
  private let readings: CallbackSet?
  private let versions: ClosedRange<Int>?

  init(_ arguments: Arguments) throws {
    facets = try arguments.list(.facets, of: "facet", in: Facet.allCases, named: \.name).map { Set($0) }
    callbacks = try arguments.value(.callbacks).map { try Self.callbacks($0) }
    readings = try arguments.value(.readings).map { $0 == "none" ? [] : try Self.callbacks($0) }
    versions = try arguments.value(.system).map(Self.versions)
  }

  /// Takes away what is not to be judged.
  ///
  /// - Parameters:
  ///   - capabilities: What the implementation offers.
  ///   - statesVersions: Whether it names the versions among them; if not, it is for those that are asked for.
  /// - Throws: `UsageError` where the implementation offers nothing of what is asked for.
  func narrow(_ capabilities: inout Capabilities, statesVersions: Bool = true) throws {
    if let facets {
      let offered = capabilities.facets.intersection(facets)
      guard !offered.isEmpty else { throw UsageError("COMMAND offers none of the facets of '\(Option.facets.name)'") }
      capabilities = capabilities.claiming(only: offered)
    }
    if let callbacks {
      capabilities.callbacks = capabilities.callbacks.intersection(callbacks)
      guard !capabilities.callbacks.isEmpty else {
        throw UsageError("COMMAND offers none of the callbacks of '\(Option.callbacks.name)'")
      }
    }
    if let readings { capabilities.readings = capabilities.readings.intersection(readings) }
    if let versions, !statesVersions {
      capabilities.versions = versions
    } else if let versions {
      guard capabilities.versions.overlaps(versions) else {
        let offered = AppConfiguration.words(for: capabilities.versions)
        throw UsageError("COMMAND is for iOS \(offered), and not for those of '\(Option.system.name)'")
      }
      capabilities.versions = capabilities.versions.clamped(to: versions)
    }
  }

  /// The callbacks that are named, one by one or by their kind.
  private static func callbacks(_ list: String) throws -> CallbackSet {
    var found = CallbackSet()
    for part in list.split(separator: ",") {
      let name = part.trimmingCharacters(in: .whitespaces)
      if let kind = Trace.Observable(rawValue: name), !kind.kinds.isEmpty {
        found = found.union(kind.callbacks)
        continue
      }
      let meant = Callback(named: name).map { [$0] } ?? CallbackWords.callbacks(named: name, hasScenes: false)
      if meant.count == 1 {
        found.insert(meant[0])
      } else {
        let known = CallbackWords.offered + Callback.allCases.map(\.name) + Trace.Observable.allCases.map(\.rawValue)
        throw UsageError(unknown: "callback", name, in: known)
      }
    }
    return found
  }

  private static func versions(_ text: String) throws -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last,
      AppConfiguration.namedVersions.contains(first), AppConfiguration.namedVersions.contains(last)
    else {
      throw UsageError(
        "'\(Option.system.name)' takes a version of iOS or the first and the last, '9-15', not '\(text)'")
    }
    for version in [first, last] {
      if let absence = AppConfiguration.absence(ofVersion: version) {
        throw UsageError("'\(Option.system.name)' names iOS \(version): \(absence)")
      }
    }
    return AppConfiguration.judgedVersion(for: first)...AppConfiguration.judgedVersion(for: last)
  }
}
