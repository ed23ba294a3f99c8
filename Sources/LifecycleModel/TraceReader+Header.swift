/// The lines above the first event.
extension TraceReader {
  mutating func readHeader(_ content: Substring) throws(Trace.NotationError) {
    guard let colon = content.firstIndex(of: ":") else {
      throw error("'\(content.prefix(40))' is neither a header line ('key: value') nor a line of a trace")
    }
    let key = String(content[..<colon].trimmed)
    let value = content[content.index(after: colon)...].trimmed
    guard Trace.headerKeys.contains(key) else {
      throw error("'\(key.prefix(40))' is not a header key" + NearestName.hint(key, in: Trace.headerKeys))
    }
    guard keys.insert(key).inserted else { throw error("'\(key)' appears twice in the header") }
    column += content.utf8.distance(from: content.startIndex, to: value.startIndex)
    try set(key, to: value)
  }

  private mutating func set(_ key: String, to value: Substring) throws(Trace.NotationError) {
    switch key {
    case "format": try checkFormat(value)
    case "source": trace.source = String(value)
    case "rule": trace.rule = String(value)
    case "os": try readVersion(value)
    case "exits on suspend": trace.configuration.exitsOnSuspend = try flag(value)
    case "interruptions take focus": trace.configuration.interruptionsTakeFocus = try flag(value)
    case "background modes": trace.configuration.backgroundModes = try modes(value)
    case "uses background modes": trace.configuration.usesBackgroundModes = try flag(value)
    case "not implemented":
      trace.configuration.implementedMethods = .optionalMethods.subtracting(try methods(value))
    case "interface": trace.configuration.interface = try choice(value, "source of an interface")
    case "delegate from": trace.configuration.delegateSource = try choice(value, "source of a delegate")
    case "application subclass": trace.configuration.subclassesApplication = try flag(value)
    case "loads view early", "restores state": if try flag(value) { trace.configuration.loadsViewEarly = true }
    case "scenes":
      trace.configuration.scenes = try choice(value, "number of scenes")
      trace.statesNoScenes = trace.configuration.scenes == .none
    case "sdk":
      guard let sdk = Int(value), AppConfiguration.namedVersions.contains(sdk) else {
        throw error("'\(value)' is not the major version of an SDK: 'sdk: 27' is that of iOS 27")
      }
      trace.configuration.sdk = sdk
    case "observes":
      trace.observes = try observables(value)
    case "not recorded": trace.unrecorded = try callbacks(value)
    case "delivery":
      guard value == Trace.unsteppedDelivery else {
        throw error("'\(value)' is not a way of delivery; callbacks without steps are '\(Trace.unsteppedDelivery)'")
      }
      trace.isStepped = false
    case "start":
      guard let state = ApplicationState.allCases.first(where: { $0.name == value }) else {
        throw error(
          "'\(value)' is not an application state" + NearestName.hint(value, in: ApplicationState.allCases.map(\.name)))
      }
      trace.start = state
    case "before":
      places.before = EventPlaces.Place(line: number, column: column)
      for part in value.split(separator: "|") {
        trace.before.append(try step(part.trimmed))
      }
    case "seconds":
      trace.delays = try value.split(separator: ",").map { part throws(Trace.NotationError) in
        guard let seconds = Double(part.trimmed), (0...1e9).contains(seconds) else {
          throw error("'\(part.trimmed)' is not a number of seconds from 0 to 1,000,000,000")
        }
        return .milliseconds(Int(seconds * 1_000))
      }
    case "choices":
      guard let number = Int(value), (0..<1_000_000).contains(number) else {
        throw error("'\(value)' is not a number from 0 to 999,999, the choices of a phone where the sources leave some")
      }
      trace.choices = number
    case "events":
      guard let count = Int(value), count >= 0 else { throw error("'\(value)' is not a number of events") }
      announcedEvents = (count, number)
    // Traces that people have may say of which rules they were; there is one set.
    case "edition": break
    default: break
    }
  }

  private mutating func readVersion(_ value: Substring) throws(Trace.NotationError) {
    guard let version = Int(value), AppConfiguration.namedVersions.contains(version) else {
      throw error(
        "'\(value)' is not a version; the versions are \(AppConfiguration.words(for: AppConfiguration.versions))")
    }
    if let absence = AppConfiguration.absence(ofVersion: version) { throw error(absence) }
    trace.configuration.version = AppConfiguration.judgedVersion(for: version)
    trace.newerVersion = AppConfiguration.versions.contains(version) ? nil : version
  }

  private func checkFormat(_ value: Substring) throws(Trace.NotationError) {
    guard Int(value) == Trace.format else {
      throw error(
        "the trace is of format '\(value.prefix(20))', and this version reads format \(Trace.format): "
          + "keep it again with this version, or write 'format: \(Trace.format)' if it says the same there")
    }
  }

  private func flag(_ value: Substring) throws(Trace.NotationError) -> Bool {
    switch value {
    case "yes": return true
    case "no": return false
    default: throw error("'\(value)' is neither yes nor no")
    }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: Substring, _ what: String
  ) throws(Trace.NotationError) -> Choice {
    guard let choice = Choice(rawValue: String(value)) else {
      throw error(NearestName.rejection(of: value, as: what, in: Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  private func list(_ value: Substring) -> [Substring] { value.split(separator: ",").map(\.trimmed) }

  private func modes(_ value: Substring) throws(Trace.NotationError) -> BackgroundModes {
    var modes: BackgroundModes = []
    for name in list(value) {
      guard let mode = BackgroundModes.named.first(where: { $0.name == name })?.mode else {
        throw error(
          "'\(name)' is not a background mode" + NearestName.hint(name, in: BackgroundModes.named.map(\.name)))
      }
      modes.insert(mode)
    }
    return modes
  }

  private func methods(_ value: Substring) throws(Trace.NotationError) -> CallbackSet {
    var methods: [Callback] = []
    for name in list(value) {
      let callback = Callback(anySpelling: name)
      guard let callback, callback.isOptionalMethod else {
        let known = CallbackSet.optionalMethods.callbacks.map { $0.shortName() }
        let hint = callback == nil ? NearestName.hint(name, in: known) : "; say 'not recorded: \(name)'"
        throw error("'\(name)' is not a method of the application's delegate" + hint)
      }
      methods.append(callback)
    }
    return CallbackSet(methods)
  }

  private func callbacks(_ value: Substring) throws(Trace.NotationError) -> CallbackSet {
    var callbacks: [Callback] = []
    for name in list(value) {
      guard let callback = Callback(anySpelling: name) else {
        throw error(
          "'\(name)' is not a callback" + NearestName.hint(name, in: Callback.allCases.map { $0.shortName() }))
      }
      callbacks.append(callback)
    }
    return CallbackSet(callbacks)
  }

  private func observables(_ value: Substring) throws(Trace.NotationError) -> Set<Trace.Observable> {
    if value == "nothing" { return [] }
    var observables: Set<Trace.Observable> = []
    for name in list(value) {
      guard let observable = Trace.Observable(rawValue: String(name)) else {
        throw error(
          "'\(name)' is nothing that can be observed"
            + NearestName.hint(name, in: Trace.Observable.allCases.map(\.rawValue)))
      }
      observables.insert(observable)
    }
    return observables
  }
}
