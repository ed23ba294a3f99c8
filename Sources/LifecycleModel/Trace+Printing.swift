extension Trace {
  /// The trace in the documents' own notation.
  ///
  /// - Complexity: O(length of the text).
  public var notation: String {
    var lines = ["format: \(Self.format)"]
    if let source { lines.append("source: \(source)") }
    if let rule { lines.append("rule: \(rule)") }
    var header = Self.header(of: configuration)
    if let newerVersion, configuration.version == AppConfiguration.versions.upperBound {
      header[0] = "os: \(newerVersion)"
    }
    lines += header
    if statesNoScenes, configuration.scenes == .none { lines.append("scenes: none") }
    if let observes {
      let names = Observable.allCases.filter(observes.contains).map(\.rawValue)
      lines.append("observes: \(names.isEmpty ? "nothing" : names.joined(separator: ", "))")
    }
    if !unrecorded.isEmpty {
      let names = unrecorded.callbacks.map { $0.shortName(version: configuration.version) }
      lines.append("not recorded: \(names.joined(separator: ", "))")
    }
    if !isStepped { lines.append("delivery: \(Self.unsteppedDelivery)") }
    if let start { lines.append("start: \(start.name)") }
    if !before.isEmpty { lines.append("before: " + before.map(text(of:)).joined(separator: " | ")) }
    lines += observerHeader
    lines.append("events: \(steps.count)")
    lines.append("")
    for step in steps {
      lines.append("! " + text(of: step.step))
      lines += step.notation
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of the header for observers: the time before each event, and the choices of the phone; none where those are
  /// the usual ones.
  package var observerHeader: [String] {
    let words = delays.map { delay in
      let (whole, rest) = (Int(delay.seconds), Int(delay.seconds * 1_000) % 1_000)
      return rest == 0 ? "\(whole)" : "\(whole).\(String(rest + 1_000).dropFirst())"
    }
    let seconds = words.isEmpty ? nil : "seconds: \(words.joined(separator: ", "))"
    return [seconds, choices.map { "choices: \($0)" }].compactMap(\.self)
  }

  /// An event with the app's replies: `press Home (applicationDidEnterBackground: begins a background task)`.
  package func text(of step: Scenario.Step) -> String { Self.text(of: step, version: configuration.version) }

  package static func text(of step: Scenario.Step, version: Int) -> String {
    let parts = step.replies.parts.map { "\($0.callback.shortName(version: version)) \($0.words)" }
    return parts.isEmpty ? step.event.name : "\(step.event.name) (\(parts.joined(separator: "; ")))"
  }

  package static func text(of line: Line) -> String {
    let seen = [line.observation?.scene?.name, line.observation?.state?.name].compactMap(\.self)
    let reading = seen.isEmpty ? "" : " (\(seen.joined(separator: ", ")))"
    return String(repeating: "  ", count: line.depth) + line.mark.rawValue + " " + line.text + reading
  }

  /// The lines of a header that give a configuration; usual values are left out, except the version.
  package static func header(of configuration: AppConfiguration) -> [String] {
    var lines = ["os: \(configuration.version)"]
    if configuration.exitsOnSuspend { lines.append("exits on suspend: yes") }
    if !configuration.backgroundModes.isEmpty {
      let names = BackgroundModes.named.filter { configuration.backgroundModes.contains($0.mode) }.map(\.name)
      lines.append("background modes: \(names.joined(separator: ", "))")
    }
    if !configuration.usesBackgroundModes { lines.append("uses background modes: no") }
    if !configuration.interruptionsTakeFocus { lines.append("interruptions take focus: no") }
    if configuration.interface != AppConfiguration.usualInterface(configuration) {
      lines.append("interface: \(configuration.interface.rawValue)")
    }
    if configuration.delegateSource != .className {
      lines.append("delegate from: \(configuration.delegateSource.rawValue)")
    }
    if configuration.subclassesApplication { lines.append("application subclass: yes") }
    if configuration.loadsViewEarly { lines.append("loads view early: yes") }
    if configuration.scenes != .none { lines.append("scenes: \(configuration.scenes.rawValue)") }
    if let sdk = configuration.sdk { lines.append("sdk: \(sdk)") }
    let missing = CallbackSet.optionalMethods.subtracting(configuration.implementedMethods).callbacks
    if !missing.isEmpty {
      let names = missing.map { $0.shortName(version: configuration.version) }
      lines.append("not implemented: \(names.joined(separator: ", "))")
    }
    return lines
  }
}

extension Trace.Step {
  /// The lines of the step below its event, in the documents' own notation: the callbacks that were observed, and how
  /// the step ended.
  package var notation: [String] { lines.map(Trace.text(of:)) + ending }

  /// How the step ended: whether the process did, and the state in which the app is.
  package var ending: [String] {
    (processEnded ? ["= process ended"] : []) + (state.map { ["= state: \($0.name)"] } ?? [])
  }
}
