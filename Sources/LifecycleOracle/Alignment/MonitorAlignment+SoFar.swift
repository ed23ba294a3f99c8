/// The edits of a step of which not everything is known.
extension MonitorAlignment {
  /// Returns the edits so far of a step that goes on: a callback that may still come is not missing, but what came before it
  /// may be early.
  func namedSoFar(_ context: NamingContext) -> [NamedEdit] {
    let open = withoutEnd
    var early: [NamedEdit] = []
    let others = open.named(context) { edit in
      guard case .missing(let owed) = edit else { return true }
      guard let found = open.early(before: owed, context) else { return false }
      // Of all that is due before a callback, its own rule says most.
      early.insert(found.edit, at: found.isByItsOwnRule ? 0 : early.count)
      return false
    }
    return others + early
  }

  /// The callback that came too early as long as one is owed; nil where all may come before it that did.
  private func early(before owed: Int, _ context: NamingContext) -> (edit: NamedEdit, isByItsOwnRule: Bool)? {
    guard let due = alignment.operations[owed].owed, !isAnchor(due.callback), let first = firstOutOfPlace(without: owed)
    else { return nil }
    let found = order(of: first.symbol, due: due, itself: first, context)
    let edit = NamedEdit(
      rule: broken(found.rule, found.kind), kind: found.kind, position: place(of: owed, in: context.observations.count))
    return (edit, found.rule == first.rule)
  }

  /// The first callback that comes before one that another monitor judges, and has to come after it.
  func beforeItsAnchor(_ context: NamingContext) -> NamedEdit? {
    for (place, operation) in alignment.operations.enumerated() {
      guard let due = operation.owed, isAnchor(due.callback), let early = firstOutOfPlace(without: place)
      else { continue }
      let kind = Violation.Kind.early(early.callback, before: due.callback)
      return NamedEdit(
        rule: broken(due.rule, kind), kind: kind, position: self.place(of: place, in: context.observations.count))
    }
    return nil
  }
}
