extension Aligner {
  /// The prices. They have to keep these orders:
  /// 1. a moved message that takes its notification along is dearer than a wrong reading, which it would hide;
  /// 2. a moved notification is cheaper than a further announcement;
  /// 3. a move is cheaper than to leave out an optional announcement;
  /// 4. several edits inside optional announcements are cheaper than to leave those out.
  enum Price {
    static let message = 20
    static let notification = 12
    /// A notification, or the end of a call, that goes with the announcement that is edited.
    static let attached = 1
    /// A callback inside a call that is edited.
    static let inside = 7
    /// The second half of a move.
    static let movedMessage = 8
    static let movedNotification = 6
    /// To resign after an activation that should not have come, and the other way round.
    static let wayBack = 8
    /// A callback inside a call that moves, which it leaves behind.
    static let left = 14
    static let reading = 3
    static let advice = 2
    static let end = 15
    /// A message that is too much and comes after its notification, which then belongs to another one.
    static let notificationFirst = 8
    /// How much cheaper an explanation may be than the one that is preferred, for each edit.
    static let preference = 8
    /// A callback that comes as one that is permitted, while the same one, which is owed, is missing.
    static let instead = 60
    /// A callback that another monitor judges.
    static let anchor = 400
  }
  /// The callbacks of turns.
  static let turns = ApplicationRules.didBecomeActive.union(ApplicationRules.willResignActive)

  /// Takes an edit in.
  ///
  /// - Returns: Its price.
  func edit(_ symbol: Symbol, isExtra: Bool, _ pending: inout PendingEdits) -> Int {
    let isNotification = symbol.callback.kind == .notification
    let partner = pending.unpaired(symbol, isExtra: !isExtra)
    let host = host(of: symbol, isExtra: isExtra, isMoved: partner != nil, pending)
    let isWayBack = isExtra && isWayBack(symbol, pending)
    let isFirst = pending.place(of: symbol, isExtra: isExtra) == nil
    pending.add(symbol, isExtra: isExtra, partner: partner, host: host)
    if anchors.contains(symbol.callback) { return Price.anchor }
    if let host { return host.isOnce ? Price.attached : Price.inside }
    // The other half of what came elsewhere.
    if partner != nil {
      // Callbacks inside a call that moves have to move with it.
      let left = symbol.phase == .enter ? pending.countAlone(inside: symbol, isExtra: !isExtra) : 0
      return (isNotification ? Price.movedNotification : Price.movedMessage) + left * Price.left
    }
    if isWayBack { return Price.wayBack }
    // Of a message that the app does not implement the notification is the announcement.
    let isAttached = isNotification && !postedAlone.contains(symbol.callback)
    let base = isAttached ? Price.notification : Price.message
    return (isFirst ? base : base / 2) + preference.surcharge(isExtra: isExtra)
  }

  /// The edit of the same kind with which a symbol goes: a notification with its message, the end of a call with its
  /// beginning, and with a call what is inside it.
  ///
  /// - Returns: The place of the edit, and whether nothing else can go with it afterwards.
  private func host(
    of symbol: Symbol, isExtra: Bool, isMoved: Bool, _ pending: PendingEdits
  ) -> (place: Int, isOnce: Bool)? {
    func open(_ host: Symbol) -> (place: Int, isOnce: Bool)? {
      guard let place = pending.place(of: host, isExtra: isExtra), pending.edited[place].isOpen else { return nil }
      return (place, true)
    }
    if anchors.contains(symbol.callback) || postedAlone.contains(symbol.callback) { return nil }
    if let message = symbol.callback.message { return open(Symbol(message, .call)) }
    if symbol.phase == .leave { return open(Symbol(symbol.callback, .enter)) }
    let call = pending.edited.firstIndex {
      $0.takesInside && (isMoved || $0.alone > 0) && $0.isExtra == isExtra
    }
    return call.map { ($0, false) }
  }

  /// Whether it takes back a turn that is too much.
  private func isWayBack(_ symbol: Symbol, _ pending: PendingEdits) -> Bool {
    let other: Callback
    switch symbol.callback {
    case .applicationWillResignActive: other = .applicationDidBecomeActive
    case .willResignActiveNotification: other = .didBecomeActiveNotification
    default: return false
    }
    guard let place = pending.place(of: Symbol(other, .call), isExtra: true) else { return false }
    let returned = pending.place(of: symbol, isExtra: true).map { pending.edited[$0].alone } ?? 0
    return returned < pending.edited[place].alone
  }
}
