/// The answer of a peer to a request: the callbacks of each event, and the reason why it stopped before the last, if it did.
struct WireAnswer {
  /// Why an answer ends before the last event.
  enum Stop: Hashable {
    /// The event cannot be performed.
    case unsupported(String)
    /// The peer failed.
    case error(String)
  }

  struct Step: Hashable {
    var observations: [ObservedCallback] = []
    /// The names of callbacks that no document names, by their place.
    var unnamed: [Int: String] = [:]
    var processEnded = false
    var state: ApplicationState?

    /// Reads the lines of a trace.
    ///
    /// - Parameters:
    ///   - facets: The facets that are claimed. The callbacks of memory warnings and of user requests are judged where those
    ///     are claimed; elsewhere they count as callbacks that no document names.
    ///   - hasSeveralScenes: Whether the app of the run has several scenes, so that each callback about one names it.
    init(
      _ lines: [String], claiming facets: Set<Facet> = [], hasSeveralScenes: Bool = false
    ) throws(WireMessage.FormatError) {
      let claimed = [Event.memoryWarning, .request(.userActivity)].filter { facets.contains($0.facet) }
      var text = hasSeveralScenes ? "scenes: \(AppConfiguration.Scenes.multiple.rawValue)\n" : ""
      text += claimed.isEmpty ? "" : "before: \(claimed.map(\.name).joined(separator: " | "))\n"
      text += "! \(Event.lock.name)"
      for line in lines {
        if line.utf8.contains(0x0A) { throw .init("a callback with an end of line in its name") }
        // The mark of a call or a notification may be left out.
        let isMarked = line.utf8.first { $0 != UInt8(ascii: " ") }.map { "-*><=/".utf8.contains($0) } ?? false
        text += "\n" + (isMarked ? "" : "- ") + line
      }
      do {
        guard let step = try Trace(notation: text.utf8).steps.first else { return }
        processEnded = step.processEnded
        state = step.state
        for line in step.lines {
          guard let observation = line.observation else { continue }
          if observation.callback == .unnamed { unnamed[observations.count] = line.text }
          observations.append(observation)
        }
      } catch {
        throw .init(error.message)
      }
    }
  }

  static let example = #"{"run": 7, "steps": [["applicationWillResignActive: (active)"], []]}"#

  let verb: WireRequest.Verb
  let number: Int
  /// For each event a list of lines, each read when it is needed.
  let steps: [Any]
  let stop: Stop?

  init(_ message: WireMessage) throws(WireMessage.FormatError) {
    guard let verb: WireRequest.Verb = message.has("run") ? .run : message.has("continue") ? .continue : nil else {
      if let error = try message.text("error") { throw .init("the peer says: \(error.escaped(to: 300))") }
      throw .init("the line is neither the answer to a 'run' nor to a 'continue'")
    }
    guard let number = try message.number(verb.rawValue) else { throw .init("the answer has no number") }
    try message.allowOnly([verb.rawValue, "steps", "unsupported", "error"])
    guard let steps = try message.lists("steps") else { throw .init("the answer has no 'steps'") }
    self.verb = verb
    self.number = number
    self.steps = steps
    stop =
      switch (try message.text("unsupported"), try message.text("error")) {
      case (nil, nil): nil
      case (let reason?, nil): .unsupported(reason)
      case (nil, let reason?): .error(reason)
      // A failure is not excused by what could not be performed.
      case (let refusal?, let reason?): .error("\(reason) (and 'unsupported': \(refusal))")
      }
  }

  func lines(of place: Int) throws(WireMessage.FormatError) -> [String] {
    guard let lines = steps[place] as? [String] else {
      throw .init("the answer to event \(place + 1) is not a list of callbacks")
    }
    guard lines.count <= CallbackRecorder.mostCallbacks else {
      throw .init(
        "event \(place + 1) has \(lines.count) callbacks; one causes at most \(CallbackRecorder.mostCallbacks)")
    }
    return lines
  }

  static func line(to request: WireRequest, _ steps: [[String]], _ stop: Stop?) -> String {
    let lists = steps.map(\.json).joined(separator: ", ")
    var text = #"{"\#(request.verb.rawValue)": \#(request.number), "steps": [\#(lists)]"#
    switch stop {
    case nil: break
    case .unsupported(let reason): text += #", "unsupported": \#(reason.json)"#
    case .error(let reason): text += #", "error": \#(reason.json)"#
    }
    return text + "}"
  }
}
