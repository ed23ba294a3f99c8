import LifecycleModel

/// The capabilities of an implementation, as a report file holds them. Lists that name everything are left out.
struct CapabilitiesRecord: Codable, Hashable {
  let facets: [String]
  let events: [String]?
  let callbacks: [String]?
  let readings: [String]?
  let versions: [Int]
  let reportsProcessEnd: Bool
  let heedsExitsOnSuspend: Bool
  let heedsBackgroundModes: Bool
  let heedsBanners: Bool
  let heedsOptionalMethods: Bool
  let heedsReplies: Bool
  let heedsLaunchConfiguration: Bool
  let reportsNesting: Bool
  let deliversInSteps: Bool
  /// The names of the transitions of a host, where an application object is tested.
  let transitions: [String]?
  /// Left out where it is not claimed.
  let reportsState: Bool?
  /// Left out where the host of an application object has all that was claimed.
  let facetsWithoutHost: [String]?
  /// Its place in the files of earlier versions; they are read, and never written.
  let lacksHostOfScenes: Bool?
  let lacksHostOfMemoryWarnings: Bool?

  init(_ capabilities: Capabilities) {
    let full = Capabilities(facets: capabilities.facets)
    func names(_ callbacks: CallbackSet, among all: CallbackSet) -> [String]? {
      callbacks == all ? nil : callbacks.callbacks.map(\.recordedName)
    }
    facets = Facet.allCases.filter(capabilities.facets.contains).map(\.rawValue)
    events = capabilities.events == full.events ? nil : capabilities.events.events.map(\.name)
    callbacks = names(capabilities.callbacks, among: full.callbacks)
    readings = names(capabilities.readings, among: full.readings)
    versions = [capabilities.versions.lowerBound, capabilities.versions.upperBound]
    reportsProcessEnd = capabilities.reportsProcessEnd
    heedsExitsOnSuspend = capabilities.honorsExitsOnSuspend
    heedsBackgroundModes = capabilities.honorsBackgroundModes
    heedsBanners = capabilities.honorsBanners
    heedsOptionalMethods = capabilities.honorsOptionalMethods
    heedsReplies = capabilities.honorsReplies
    heedsLaunchConfiguration = capabilities.honorsLaunchConfiguration
    reportsNesting = capabilities.reportsNesting
    deliversInSteps = capabilities.deliversInSteps
    transitions = capabilities.transitions?.recordedNames
    reportsState = capabilities.reportsState ? true : nil
    let withoutHost = Facet.allCases.filter(capabilities.facetsWithoutHost.contains).map(\.rawValue)
    facetsWithoutHost = withoutHost.isEmpty ? nil : withoutHost
    (lacksHostOfScenes, lacksHostOfMemoryWarnings) = (nil, nil)
  }

  func capabilities() throws(ReportFormatError) -> Capabilities {
    var result = Capabilities(facets: try Self.facets(facets))
    if let events { result.events = EventSet(try events.recorded(Event.init(recorded:))) }
    if let callbacks { result.callbacks = try Self.callbacks(callbacks) }
    if let readings { result.readings = try Self.callbacks(readings) }
    let known = AppConfiguration.versions
    guard versions.count == 2, versions[0] <= versions[1], versions.allSatisfy(known.contains) else {
      throw ReportFormatError(
        "the report is damaged: 'versions' is not the first and the last of the versions "
          + AppConfiguration.words(for: known))
    }
    for version in versions {
      if let absence = AppConfiguration.absence(ofVersion: version) {
        throw ReportFormatError("the report is damaged: \(absence)")
      }
    }
    result.versions = versions[0]...versions[1]
    result.reportsProcessEnd = reportsProcessEnd
    result.honorsExitsOnSuspend = heedsExitsOnSuspend
    result.honorsBackgroundModes = heedsBackgroundModes
    result.honorsBanners = heedsBanners
    result.honorsOptionalMethods = heedsOptionalMethods
    result.honorsReplies = heedsReplies
    result.honorsLaunchConfiguration = heedsLaunchConfiguration
    result.reportsNesting = reportsNesting
    result.deliversInSteps = deliversInSteps
    result.transitions = try transitions.map(HostTransition.set(recorded:))
    result.reportsState = reportsState ?? false
    result.facetsWithoutHost = try Self.facets(facetsWithoutHost ?? [])
    if lacksHostOfScenes == true { result.facetsWithoutHost.insert(.scenes) }
    if lacksHostOfMemoryWarnings == true { result.facetsWithoutHost.insert(.memoryWarnings) }
    return result
  }

  private static func facets(_ names: [String]) throws(ReportFormatError) -> Set<Facet> {
    Set(
      try names.recorded { (name) throws(ReportFormatError) in
        guard let facet = Facet(rawValue: name) else {
          throw ReportFormatError(unknown: name, "facet", in: Facet.allCases.map(\.rawValue))
        }
        return facet
      })
  }

  private static func callbacks(_ names: [String]) throws(ReportFormatError) -> CallbackSet {
    CallbackSet(try names.recorded(Callback.init(recorded:)))
  }
}

extension Set<HostTransition> {
  /// The names, in the order of `HostTransition.allCases`.
  var recordedNames: [String] { HostTransition.allCases.filter(contains).map(\.name) }
}

extension HostTransition {
  /// The transitions that a file names.
  static func set(recorded names: [String]) throws(ReportFormatError) -> Set<HostTransition> {
    Set(
      try names.recorded { (name) throws(ReportFormatError) in
        guard let transition = HostTransition(name: name) else {
          throw ReportFormatError(unknown: name, "transition", in: HostTransition.allCases.map(\.name))
        }
        return transition
      })
  }
}
