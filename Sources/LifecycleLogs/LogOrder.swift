/// The order in which the lines of a log were written, by their times.
struct LogOrder: Sendable {
  private static let halfADay = 43_200_000
  private var last: (time: Int, day: [UInt8])?
  private var firstDescent: Int?
  private var descents = 0
  private var ascends = false

  /// The line from which on the times descend: they do twice or more, and never ascend.
  var newestFirst: Int? { descents > 1 && !ascends ? firstDescent : nil }

  /// Takes a callback's line.
  ///
  /// - Parameter time: The time of the day in milliseconds; -1 where the line does not say.
  mutating func take(_ bytes: borrowing [UInt8], _ line: Range<Int>, _ time: Int, _ number: Int) {
    if time < 0 || ascends { return }
    // `2024-02-01`; nothing where the line does not begin with a day.
    let text = bytes[line].prefix(10)
    let day = text.prefix(4).allSatisfy { LogPrefix.digit($0) != nil } ? Array(text) : []
    defer { last = (time, day) }
    guard let last, last.time != time || last.day != day else { return }
    // Without a day the shorter way is meant, which may lead over midnight.
    let isLater = (time > last.time) == (!day.isEmpty || abs(time - last.time) < Self.halfADay)
    if day == last.day ? isLater : last.day.lexicographicallyPrecedes(day) {
      ascends = true
    } else {
      descents += 1
      firstDescent = firstDescent ?? number
    }
  }
}
