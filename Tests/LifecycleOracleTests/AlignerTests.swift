import LifecycleTestSupport

@testable import LifecycleOracle
@testable import LifecycleRules

/// Tries every way to turn what was sent into a word that is permitted, and prices it as `Aligner.Price` says.
struct BruteForceAlignment {
  private typealias Price = Aligner.Price

  /// The edits of one callback in one direction: whether there was any, how many have no other half, and whether the
  /// notification can still go with the last.
  private struct Edits: Hashable {
    var exist = false
    var alone = 0
    var isOpen = false
  }

  private struct Node: Hashable {
    var sent = 0
    var due = 0
    var edits: [Callback: [Edits]] = [:]
  }

  let sent: [Callback]
  let due: [Callback]
  /// Asked at each node for the bound of what remains, with the edits so far; the cost is at least that.
  var bound: (_ sent: Int, _ due: Int, _ pending: [PendingEdits.Edited]) -> Int = { _, _, _ in 0 }
  private var known: [Node: Int] = [:]
  private(set) var brokenBounds = 0

  init(_ sent: [Callback], _ due: [Callback]) { (self.sent, self.due) = (sent, due) }

  mutating func cost() -> Int { cost(Node()) }

  private mutating func cost(_ node: Node) -> Int {
    if let known = known[node] { return known }
    var costs: [Int] = node.sent == sent.count && node.due == due.count ? [0] : []
    if node.sent < sent.count, node.due < due.count, sent[node.sent] == due[node.due] {
      var next = node
      (next.sent, next.due) = (node.sent + 1, node.due + 1)
      for callback in [sent[node.sent], sent[node.sent].message].compactMap(\.self) {
        for direction in 0...1 { next.edits[callback]?[direction].isOpen = false }
      }
      costs.append(cost(next))
    }
    if node.sent < sent.count {
      var next = node
      next.sent += 1
      costs.append(price(sent[node.sent], 1, &next) + notificationFirst(node.sent) + cost(next))
    }
    if node.due < due.count {
      var next = node
      next.due += 1
      costs.append(price(due[node.due], 0, &next) + cost(next))
    }
    let least = costs.min() ?? 0
    known[node] = least
    let pending = node.edits.flatMap { callback, edits in
      (0...1).filter { edits[$0].exist }.map {
        PendingEdits.Edited(
          symbol: Aligner.Symbol(callback, .call), isExtra: $0 == 1, alone: UInt8(edits[$0].alone),
          isOpen: edits[$0].isOpen, takesInside: false)
      }
    }
    if bound(node.sent, node.due, pending) > least { brokenBounds += 1 }
    return least
  }

  private func price(_ callback: Callback, _ direction: Int, _ node: inout Node) -> Int {
    var edits = node.edits[callback] ?? [Edits(), Edits()]
    defer { node.edits[callback] = edits }
    let hasOther = edits[1 - direction].alone > 0
    let host = callback.message.flatMap { node.edits[$0]?[direction].isOpen == true ? $0 : nil }
    if let host { node.edits[host]?[direction].isOpen = false }
    if hasOther { edits[1 - direction].alone -= 1 }
    let isRepeated = edits[direction].exist
    edits[direction].exist = true
    edits[direction].isOpen = true
    if !hasOther, host == nil { edits[direction].alone += 1 }
    if host != nil { return Price.attached }
    let isNotification = callback.kind == .notification
    if hasOther { return isNotification ? Price.movedNotification : Price.movedMessage }
    // One whose message is neither sent nor due is an announcement by itself.
    let isAttached = callback.message.map { sent.contains($0) || due.contains($0) } == true
    let base = isAttached ? Price.notification : Price.message
    return isRepeated ? base / 2 : base
  }

  private func notificationFirst(_ place: Int) -> Int {
    guard place > 0, let notification = sent[place].notification, sent[place - 1] == notification,
      place + 1 == sent.count || sent[place + 1] != notification
    else { return 0 }
    return Price.notificationFirst
  }
}

@Suite("The aligner")
struct AlignerTests {
  static func call(_ callback: Callback) -> Expectation {
    .call(Obligation(callback, .or04, .notJudged))
  }

  private static let (enter, posted) = (Callback.applicationDidEnterBackground, Callback.didEnterBackgroundNotification)
  private static let (load, appear) = (Callback.viewDidLoad, Callback.viewWillAppear)
  static let alphabet = [enter, posted, load, appear]

  /// Expectations, each with all words of it that can be worth an edit.
  static let bodies: [(name: String, body: Expectation, words: [[Callback]])] = [
    ("nothing", .nothing, [[]]),
    ("a pair", .sequence([call(enter), call(posted)]), [[enter, posted]]),
    ("three", .sequence([call(load), call(enter), call(posted)]), [[load, enter, posted]]),
    ("one twice", .sequence([call(load), call(appear), call(load)]), [[load, appear, load]]),
    ("either", .oneOf(call(load), call(appear)), [[load], [appear]]),
    ("an optional one", .sequence([.optional(.or23, call(load)), call(appear)]), [[appear], [load, appear]]),
    (
      "a repeated one", .sequence([call(appear), .repeated(.or23, call(load))]),
      (0...4).map { (count: Int) -> [Callback] in [appear] + Array(repeating: load, count: count) }
    ),
  ]

  static let sent = (0..<Tier.amount(quick: 3, thorough: 4)).reduce(into: [[[Callback]](), [[]]]) { words, _ in
    words.append(words[words.count - 1].flatMap { word in alphabet.map { word + [$0] } })
  }.flatMap(\.self)

  @Test(
    "an alignment costs as little as the cheapest of all edits that lead to what is permitted",
    arguments: 0..<bodies.count)
  func isCheapest(_ number: Int) throws {
    let (name, body, words) = Self.bodies[number]
    var table = RestTable()
    var dear: [String] = []
    for sent in Self.sent {
      let alignment = Aligner(sent.map { ObservedCallback($0) }).align(with: body, &table)
      let costs = words.map { word in
        var bruteForce = BruteForceAlignment(sent, word)
        return bruteForce.cost()
      }
      if alignment?.cost != costs.min() {
        dear.append("\(sent) costs \(alignment?.cost ?? 0), not \(costs.min() ?? 0): \(alignment?.permitted ?? [])")
      }
      // It permits a word of the expectation, and takes every callback that was sent once.
      #expect(alignment.map { words.contains($0.permitted) } == true)
      let places = alignment.map { $0.operations.indices } ?? 0..<0
      let taken = places.count { alignment?.isKept($0) == true || alignment?.isExtra($0) == true }
      #expect(taken == sent.count)
    }
    #expect(dear.isEmpty, "\(name): \(dear.count):\n\(dear.prefix(10).joined(separator: "\n"))")
  }

  @Test("the outlook on the rest of an alignment is never above what it costs, wherever the alignment has come")
  func outlook() {
    var table = RestTable()
    var bounds = 0
    var broken: [String] = []
    for (_, body, words) in Self.bodies.prefix(4) {
      for sent in Self.sent {
        let number = table.number(of: body)
        let outlook = Outlook(sent.map { Aligner.Symbol($0, .call) }, due: table.counts(number), [])
        let due = words[0]
        var bruteForce = BruteForceAlignment(sent, due)
        bruteForce.bound = { place, come, pending in
          let rest = table.number(of: .sequence(due[come...].map(Self.call)))
          bounds += 1
          return outlook.leastPrice(outlook.counts(table.counts(rest)), from: place, pending: pending)
        }
        _ = bruteForce.cost()
        if bruteForce.brokenBounds > 0 { broken.append("\(sent) for \(due)") }
      }
    }
    #expect(bounds > 5_000 && broken.isEmpty, "\(broken.count): \(broken.prefix(5))")
  }
}
