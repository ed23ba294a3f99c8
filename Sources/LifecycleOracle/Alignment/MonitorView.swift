/// The expectation of one monitor in a step, and the callbacks among those sent that it looks at.
struct MonitorView {
  /// A callback that is wrong wherever it comes in the step.
  typealias Stray = (place: Int, observation: ObservedCallback)

  let monitor: MonitorExpectation
  private(set) var items: [ObservedCallback]
  /// For each item its place among the callbacks of the step.
  private(set) var places: [Int]
  private(set) var strays: [Stray]

  var expected: StepExpectation { monitor.expected }
  /// The callbacks of which another monitor says whether they come.
  var anchors: CallbackSet { monitor.anchors }

  /// The view of a monitor on the callbacks that were sent.
  init(_ monitor: MonitorExpectation, _ observations: [ObservedCallback], _ capabilities: Capabilities) {
    var items: [ObservedCallback] = []
    var places: [Int] = []
    var strays: [Stray] = []
    let released = monitor.expected.placeOfRelease(in: observations)
    let rules = monitor.monitor.rules
    for (place, observation) in observations.enumerated() where monitor.looksAt(observation.callback) {
      guard let meaning = rules.meaning(of: observation, capabilities) else { continue }
      if monitor.expected.ignores(meaning.callback, at: place, released: released) {
        if !(meaning.state?.isReadable ?? true) { strays.append((place, meaning)) }
      } else if monitor.isUnordered(meaning.callback) {
        strays.append((place, meaning))
      } else if meaning.phase == .call, monitor.enters(meaning.callback) {
        // A call that was reported as a whole has the two ends that are expected of it.
        items.append(ObservedCallback(meaning.callback, .enter, meaning.detail))
        items.append(ObservedCallback(meaning.callback, .leave, .untold))
        places += [place, place]
      } else {
        items.append(meaning)
        places.append(place)
      }
    }
    self.monitor = monitor
    self.items = items
    self.places = places
    self.strays = strays
  }
}

// MARK: What agrees

extension MonitorView {
  /// The items from the first on that agree with what is expected.
  struct Agreement {
    var operations: [Alignment.Operation] = []
    /// The expectation that is left after them.
    var rest: Expectation
  }

  /// The longest beginning that agrees.
  func agreement(strict: Bool) -> Agreement {
    var agreement = Agreement(rest: expected.body)
    for (place, item) in items.enumerated() {
      let rest = agreement.rest
      guard let next = rest.successor(of: item, strict: strict),
        let kept = rest.next(strict: strict).first(where: { $0.obligation.symbol == item.symbol })
      else { return agreement }
      let head = Expectation.Head(
        obligation: kept.obligation, rest: next, permittedBy: kept.permittedBy, unfollowed: [])
      agreement.operations.append(.keep(item: place, head, isRight: true))
      agreement.rest = next
    }
    return agreement
  }

  /// The place of the first callback that does not agree; nil where all do.
  func firstBreak(after agreement: Agreement) -> Int? {
    let count = agreement.operations.count
    let item = count < places.count ? places[count] : nil
    return [item, strays.first?.place].compactMap { $0 }.min()
  }

  /// The same of the callbacks before a place.
  func prefix(_ end: Int) -> MonitorView {
    var view = self
    view.places = Array(places.prefix { $0 < end })
    view.items = Array(items.prefix(view.places.count))
    view.strays = Array(strays.prefix { $0.place < end })
    return view
  }
}
