/// The choice between alignments of one price.
extension Aligner {
  /// Of alignments of one price the one is taken in which less is missing, what is missing is missing early, and what is too
  /// much comes late (see `tieOfExtra`).
  static let tieBits = 20
  static let owed = 1 << 10

  /// The tie for a callback that is too much. A question that may be left out, and comes before something that is due, is
  /// rather kept: the connection is missing, and not the question for its configuration too much.
  func tieOfExtra(_ place: Int, _ heads: [RestTable.Next], _ table: borrowing RestTable) -> Int {
    let isQuestion = heads.contains {
      $0.symbol == symbols[place] && $0.head.permittedBy != nil && $0.head.obligation.rule.rule.level == .may
        && !table.rest($0.rest).isComplete(strict: false)
    }
    let isKept = isQuestion || isHalfOfTurn(place, heads) || isHalfOfTransition(symbols[place], heads)
    return items.count - place + (isKept ? 2 * Self.owed : 0)
  }

  /// Whether it is the beginning or the end of a transition of a view, or the end of a scene's way to the background, that may come as a
  /// whole: the other half is missing.
  private func isHalfOfTransition(_ symbol: Symbol, _ heads: [RestTable.Next]) -> Bool {
    let beginning: Callback
    switch symbol.callback {
    case .viewWillAppear, .viewDidAppear: beginning = .viewWillAppear
    case .viewWillDisappear, .viewDidDisappear: beginning = .viewWillDisappear
    case .sceneDidEnterBackground: beginning = .sceneWillResignActive
    case .sceneDidEnterBackgroundNotification: beginning = .sceneWillDeactivateNotification
    default: return false
    }
    return heads.contains { $0.symbol.callback == beginning }
  }

  /// Whether it is the first half of a turn away and back, which may come as a whole: the second half is missing, and this one is
  /// not too much.
  private func isHalfOfTurn(_ place: Int, _ heads: [RestTable.Next]) -> Bool {
    let symbol = symbols[place]
    return Self.turns.contains(symbol.callback) && !symbols[..<place].contains(symbol)
      && heads.contains { $0.symbol == symbol }
  }
}
