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
    case "background modes": trace.configuration.backgroundModes = BackgroundModes(try list(value, mode))
    case "uses background modes": trace.configuration.usesBackgroundModes = try flag(value)
    case "not implemented":
      trace.configuration.implementedMethods = .optionalMethods.subtracting(CallbackSet(try list(value, method)))
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
    case "observes": trace.observes = value == "nothing" ? [] : Set(try list(value, observable))
    case "not recorded": trace.unrecorded = CallbackSet(try list(value, known))
    case "delivery":
      guard value == Trace.unsteppedDelivery else {
        throw error("'\(value)' is not a way of delivery; callbacks without steps are '\(Trace.unsteppedDelivery)'")
      }
      trace.isStepped = false
    case "start": trace.start = try state(value)
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
    // "edition": traces that people have may say of which rules they were; there is one set.
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
    _ name: Substring, _ noun: String
  ) throws(Trace.NotationError) -> Choice {
    try value(Choice(rawValue: String(name)), named: name, as: noun, in: Choice.allCases.map(\.rawValue))
  }

  /// Reads each of several names.
  private func list<Value>(
    _ names: Substring, _ read: (Substring) throws(Trace.NotationError) -> Value
  ) throws(Trace.NotationError) -> [Value] {
    try names.split(separator: ",").map { name throws(Trace.NotationError) in try read(name.trimmed) }
  }

  private func mode(_ name: Substring) throws(Trace.NotationError) -> BackgroundModes {
    let modes = BackgroundModes.named
    return try value(
      modes.first { $0.name == name }?.mode, named: name, as: "background mode", in: modes.map(\.name))
  }

  private func method(_ name: Substring) throws(Trace.NotationError) -> Callback {
    let callback = Callback(anySpelling: name)
    guard let callback, callback.isOptionalMethod else {
      let known = CallbackSet.optionalMethods.callbacks.map { $0.shortName() }
      let hint = callback == nil ? NearestName.hint(name, in: known) : "; say 'not recorded: \(name)'"
      throw error("'\(name)' is not a method of the application's delegate" + hint)
    }
    return callback
  }

  private func observable(_ name: Substring) throws(Trace.NotationError) -> Trace.Observable {
    guard let observable = Trace.Observable(rawValue: String(name)) else {
      let known = Trace.Observable.allCases.map(\.rawValue)
      throw error("'\(name)' is nothing that can be observed" + NearestName.hint(name, in: known))
    }
    return observable
  }
}
