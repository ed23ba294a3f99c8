/// The order in which the lines of a log were written, by their times.
struct LogOrder: Sendable {
  private static let halfADay = LogLife.day / 2
  private var last = -1
  private var firstDescent: Int?
  private var descents = 0
  private var ascends = false

  /// The line from which on the times descend: they do twice or more, and never ascend.
  var newestFirst: Int? { descents > 1 && !ascends ? firstDescent : nil }

  /// Takes the time of a callback's line; -1 where the line does not say.
  mutating func take(_ time: Int, _ number: Int) {
    if time < 0 || ascends { return }
    defer { last = time }
    guard last >= 0, last != time else { return }
    // Without a day the shorter way is meant, which may lead over midnight.
    let hasDay = time >= LogLife.day || abs(time - last) < Self.halfADay
    if (time > last) == hasDay {
      ascends = true
    } else {
      descents += 1
      firstDescent = firstDescent ?? number
    }
  }
}
