/// The first line of a peer: its name and the capabilities that it claims.
package struct WireHello {
  static let version = 1
  static let request = #"{"hello": 1}"#
  static let example = #"{"hello": 1, "name": "My phone", "facets": ["application"]}"#

  var name: String
  var capabilities: Capabilities
  /// Whether scenarios may be sent before they are judged.
  var isAhead = true
  /// The first name out of the life cycle of scenes among the callbacks that are offered.
  var sceneName: String?
  /// Whether versions of iOS are offered by their numbers.
  var statesVersions = true
  /// The newest version that is offered, where it is newer than the last that is known.
  var newerVersion: Int?

  init(name: String, capabilities: Capabilities) {
    self.name = name
    self.capabilities = capabilities
  }

  /// - Parameter transitions: Those of the host of an application object; nil for a whole phone, even where that is one
  ///   under a host.
  init(_ name: String, _ capabilities: Capabilities, _ transitions: Set<HostTransition>? = nil) {
    self.init(name: name, capabilities: changing(capabilities) { $0.transitions = transitions })
  }

  private static let keys = [
    "hello", "name", "facets", "events", "callbacks", "readings", "os", "process end", "state after", "nesting",
    "honors", "ahead", "level", "transitions", "other hosts", "every app has scenes",
  ]

  /// The keys whose values are true or false, each with its claim and the value that is usual.
  private static var flags: [(key: String, claim: WritableKeyPath<Capabilities, Bool>, isUsual: Bool)] {
    [
      ("process end", \.reportsProcessEnd, true), ("state after", \.reportsState, false),
      ("nesting", \.reportsNesting, true), ("every app has scenes", \.everyAppHasScene, false),
    ]
  }

  /// Reads what a peer says; omitted parts are offered in full.
  init(_ message: WireMessage) throws(WireMessage.FormatError) {
    guard let version = try message.number("hello") else { throw .init("the first line is not a hello") }
    guard version == Self.version else {
      throw .init("the peer speaks version \(version) of the protocol, and the suite version \(Self.version)")
    }
    try message.allowOnly(Self.keys)
    guard let name = try message.text("name"), !name.isEmpty else { throw .init("the peer says no 'name'") }
    guard let facets = try message.names("facets") else { throw .init("the peer says no 'facets'") }
    let offered = try message.names("callbacks")
    let versions = try Self.versions(message) ?? AppConfiguration.versions
    let claimed = try Self.facets(facets)
    let uncovered = offered?.filter { SceneSpelling.isUncovered($0, hasScenes: claimed.contains(.scenes)) } ?? []
    var capabilities = Capabilities(
      facets: claimed, events: try Self.events(message),
      callbacks: try (offered?.filter { !uncovered.contains($0) }).map(Self.callbacks) ?? .all,
      readings: try Self.readings(message), versions: versions.clamped(to: AppConfiguration.versions))
    for flag in Self.flags { capabilities[keyPath: flag.claim] = try message.flag(flag.key) ?? flag.isUsual }
    if let honored = try message.names("honors").map(Self.honored) {
      for part in Capabilities.Honored.allCases where !honored.contains(part) {
        capabilities[keyPath: part.claim.property] = false
      }
    }
    if let transitions = try Self.transitions(message) { capabilities = capabilities.hosted(by: transitions) }
    self.init(name: name.escaped(to: 80), capabilities: capabilities)
    isAhead = try message.flag("ahead") ?? true
    sceneName = claimed.contains(.scenes) ? nil : uncovered.lazy.compactMap { SceneSpelling.name(in: $0) }.first
    statesVersions = message.has("os")
    newerVersion = AppConfiguration.versions.contains(versions.upperBound) ? nil : versions.upperBound
  }

  /// The transitions of the host, where the peer is an application object; nil where it is a whole phone.
  private static func transitions(_ message: WireMessage) throws(WireMessage.FormatError) -> Set<HostTransition>? {
    switch try message.text("level") {
    case nil, "phone":
      if try message.names("transitions") != nil {
        throw .init(#""transitions" are for a peer that says "level": "application""#)
      }
      return nil
    case "application": return try message.transitions().map(Set.init) ?? HostTransition.all
    case let level?: throw .init("'\(level.escaped(to: 60))' is neither the level 'phone' nor 'application'")
    }
  }

  private static func honored(_ names: [String]) throws(WireMessage.FormatError) -> [Capabilities.Honored] {
    try WireMessage.values(
      of: names, as: "part that can be honored", { Capabilities.Honored(rawValue: $0) },
      in: Capabilities.Honored.allCases.map(\.rawValue))
  }

  private static func facets(_ names: [String]) throws(WireMessage.FormatError) -> Set<Facet> {
    Set(try WireMessage.values(of: names, as: "facet", { Facet.byName[$0] }, in: Facet.allCases.map(\.name)))
  }

  private static func events(_ message: WireMessage) throws(WireMessage.FormatError) -> EventSet {
    func read(_ key: String) throws(WireMessage.FormatError) -> EventSet? {
      guard let names = try message.names(key) else { return nil }
      let known = Event.allCases
      return EventSet(try WireMessage.values(of: names, as: "event", { Event(name: $0) }, in: known.map(\.name)))
    }
    let others = try read("other hosts") ?? []
    guard others.isSubset(of: .otherHosts) else {
      throw .init("'\(others.subtracting(.otherHosts).events[0].name)' is an event of iOS, and belongs in 'events'")
    }
    return try (read("events") ?? .iOS).union(others)
  }

  private static func callbacks(_ names: [String]) throws(WireMessage.FormatError) -> CallbackSet {
    CallbackSet(
      try WireMessage.values(
        of: names, as: "callback", callback, in: Callback.allCases.map { $0 == .unnamed ? unnamed : $0.shortName() }))
  }

  private static func readings(_ message: WireMessage) throws(WireMessage.FormatError) -> CallbackSet {
    guard message.has("readings") else { return .all }
    if let names = try? message.names("readings") { return try callbacks(names) }
    if let flag = try? message.flag("readings") { return flag ? .all : [] }
    throw .init("'readings' is neither true nor false nor a list of callbacks")
  }

  private static func versions(_ message: WireMessage) throws(WireMessage.FormatError) -> ClosedRange<Int>? {
    guard message.has("os") else { return nil }
    let range =
      if let version = try? message.number("os") { [version, version] } else { (try? message.numbers("os")) ?? [] }
    guard range.count == 2, range[0] <= range[1], range.allSatisfy(AppConfiguration.namedVersions.contains) else {
      throw .init("'os' is neither a version of iOS, from 3 on, nor the first and the last of several")
    }
    for version in range {
      if let absence = AppConfiguration.absence(ofVersion: version) { throw .init(absence) }
    }
    guard range[0] <= AppConfiguration.versions.upperBound else {
      throw .init(
        "'os' begins with iOS \(range[0]), which is not known: the versions are "
          + AppConfiguration.words(for: AppConfiguration.versions))
    }
    return range[0]...range[1]
  }

  /// The hello as a line. Parts that are offered in full are left out.
  var line: String {
    var parts = [
      #""hello": \#(Self.version)"#, #""name": \#(name.json)"#,
      #""facets": \#(Facet.allCases.filter(capabilities.facets.contains).map(\.name).json)"#,
    ]
    let full = Capabilities(facets: capabilities.facets)
    let events = capabilities.events.subtracting(.otherHosts)
    if events != full.events { parts.append(#""events": \#(events.events.map(\.name).json)"#) }
    let others = capabilities.events.intersection(.otherHosts)
    if !others.isEmpty { parts.append(#""other hosts": \#(others.events.map(\.name).json)"#) }
    if capabilities.callbacks != full.callbacks {
      parts.append(#""callbacks": \#(capabilities.callbacks.callbacks.map(Self.wireName).json)"#)
    }
    if capabilities.readings.isEmpty {
      parts.append(#""readings": false"#)
    } else if capabilities.readings != full.readings {
      parts.append(#""readings": \#(capabilities.readings.callbacks.map(Self.wireName).json)"#)
    }
    if capabilities.versions != full.versions {
      parts.append(#""os": [\#(capabilities.versions.lowerBound), \#(capabilities.versions.upperBound)]"#)
    }
    for flag in Self.flags where capabilities[keyPath: flag.claim] != flag.isUsual {
      parts.append("\(flag.key.json): \(!flag.isUsual)")
    }
    // Where no launch is offered there is nothing of one to honor.
    let possible = Capabilities.Honored.allCases.filter { full[keyPath: $0.claim.property] }
    let honored = possible.filter { capabilities[keyPath: $0.claim.property] }
    if honored != possible { parts.append(#""honors": \#(honored.map(\.rawValue).json)"#) }
    if !isAhead { parts.append(#""ahead": false"#) }
    if let transitions = capabilities.transitions {
      parts.append(#""level": "application""#)
      if transitions != HostTransition.all {
        let names = HostTransition.allCases.filter(transitions.contains).map(\.name)
        parts.append(#""transitions": \#(names.json)"#)
      }
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// The name for all callbacks that no document names.
  private static let unnamed = "unnamed"

  /// Unlike in a trace, a name must say by itself which callback is meant.
  private static func wireName(_ callback: Callback) -> String {
    callback == .unnamed ? unnamed : callback.controlEventName ?? callback.objectiveCName()
  }

  private static func callback(_ name: String) -> Callback? {
    name == unnamed ? .unnamed : Callback(anySpelling: name)
  }
}

extension WireHello {
  /// Asks a process that was started what it offers; one that does not say so, or not before the run is to
  /// end, is ended.
  init(
    from process: PeerProcess, _ patience: Duration, unless isOver: () -> Bool
  ) throws(WirePeer.Failure) {
    process.send(Self.request)
    let reading = process.line(by: .now + patience, unless: isOver)
    guard case .line(let line) = reading else {
      throw WirePeer.failure(of: process, reading, patience, "said what it is", Self.example)
    }
    do throws(WireMessage.FormatError) {
      self = try WireHello(WireMessage(line))
    } catch {
      defer { process.end() }
      throw WirePeer.Failure(.start, error.description, line: line, expected: Self.example, process.lastWords)
    }
  }
}
