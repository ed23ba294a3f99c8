/// A trace as a file holds it: in the documents' notation.
///
/// An implementation can send what the notation cannot hold: a name with a line break, a call that never ends. For such a
/// trace the lines are next to the notation, each by itself.
extension Trace: CodedAs {
  package struct Coded: Codable {
    package let notation: String
    let lines: [[Line]]?
  }

  package var coded: Coded {
    if (try? Trace(notation: notation.utf8)) == self { return Coded(notation: notation, lines: nil) }
    var bare = self
    for place in bare.steps.indices { bare.steps[place].lines = [] }
    return Coded(notation: bare.notation, lines: steps.map(\.lines))
  }

  package init(coded: Coded) throws {
    do {
      try self.init(notation: coded.notation.utf8)
    } catch {
      throw CodingDamage("in its 'notation', \(error)")
    }
    guard let lines = coded.lines else { return }
    guard lines.count == steps.count else {
      throw CodingDamage("there are lines for \(lines.count) events, and \(steps.count) events")
    }
    for (place, lines) in lines.enumerated() {
      // A line that is deeper is not a line of a trace, and would fill the memory with spaces.
      if let deep = lines.first(where: { !(0...100_000 ~= $0.depth) }) {
        throw CodingDamage("a line's 'depth' is \(deep.depth)")
      }
      steps[place].lines = lines
    }
  }
}

/// A scenario, as a trace of which nothing was observed.
extension Scenario: CodedAs {
  package var coded: Trace { Trace(self) }
  package init(coded: Trace) { self = coded.scenario }

  // As visible as the type, which inlined code of the judge names.
  @usableFromInline package init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder) }
  @usableFromInline package func encode(to encoder: any Encoder) throws { try coded.encode(to: encoder) }
}

/// A configuration, as a scenario without events: the header of its trace says what it is.
extension AppConfiguration: CodedAs {
  package var coded: Scenario { Scenario(configuration: self) }
  package init(coded: Scenario) { self = coded.configuration }
}

/// An observation of a callback, in words.
extension ObservedCallback: CodedAs {
  package struct Coded: Codable {
    let callback: Callback
    /// Whether it is the beginning or the end of the callback; left out for a whole one.
    let phase: Phase?
    /// The state that was read, or what was seen of a touch or a control event; left out where nothing was.
    let detail: String?
    /// Which of several scenes it is about; left out where it names none.
    let scene: Event.Scene?
  }

  package var coded: Coded {
    Coded(
      callback: callback, phase: phase == .call ? nil : phase,
      detail: Self.details(of: callback).first { $0.detail == detail }?.name, scene: scene)
  }

  package init(coded: Coded) throws {
    let details = Self.details(of: coded.callback)
    let seen = details.first { $0.name == coded.detail }?.detail
    if let name = coded.detail, seen == nil {
      throw CodingDamage(NearestName.rejection(of: name.escaped(to: 60), as: "detail", in: details.map(\.name)))
    }
    self = ObservedCallback(coded.callback, coded.phase ?? .call, seen ?? .untold).of(coded.scene)
  }

  // As visible as the type, which inlined code of the recorder names.
  @usableFromInline package init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder) }
  @usableFromInline package func encode(to encoder: any Encoder) throws { try coded.encode(to: encoder) }

  /// Returns the details that can be observed of a callback, with their names.
  private static func details(of callback: Callback) -> [(detail: Detail, name: String)] {
    if callback.carriesState {
      return ApplicationState.allCases.map { (ObservedCallback(callback, state: $0).detail, $0.name) }
    }
    guard callback.carriesDetail else { return [] }
    if callback == .sendEvent { return [(.appWindow, "app window"), (.keyboardWindow, "keyboard window")] }
    return Detail.masks.map { ($0.detail, $0.words.isEmpty ? "no mask" : $0.words.joined(separator: ", ")) }
  }
}

extension ObservedCallback.Phase: CodedByName {
  package static let byName = index()
  package var name: String { "\(self)" }
  @usableFromInline package init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder) }
  @usableFromInline package func encode(to encoder: any Encoder) throws { try coded.encode(to: encoder) }
}
