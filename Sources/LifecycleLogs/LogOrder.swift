/// The order in which the lines of a log were written, by their times.
struct LogOrder: Sendable {
  private var last = -1
  private var firstDescent: Int?
  private var descents = 0
  private var ascends = false
  /// The latest time that has a day; 0 where none has.
  private(set) var latest = 0

  /// The line from which on the times descend: they do twice or more, and never ascend.
  var newestFirst: Int? { descents > 1 && !ascends ? firstDescent : nil }

  /// The newest system on the day of the latest line; nil where no line has a day since iOS 3. Developers get each in June:
  /// <https://developer.apple.com/documentation/ios-ipados-release-notes>.
  var newestSystem: Int? {
    let firstYear = 2_009
    let year = (firstYear...).first { latest < LogStamp.days($0 + 1, 6, 1) * LogLife.day } ?? firstYear
    if latest < LogStamp.days(firstYear, 6, 1) * LogLife.day { return nil }
    return year < 2_025 ? year - 2_006 : year - 1_999
  }

  /// Takes the day of a line; -1 where the line does not say when it was written.
  mutating func takeDay(of time: Int) {
    if time >= LogLife.day { latest = max(latest, time) }
  }

  /// Takes the time of a callback's line; -1 where the line does not say.
  mutating func take(_ time: Int, _ number: Int) {
    takeDay(of: time)
    if time < 0 || ascends { return }
    defer { last = time }
    guard last >= 0, last != time else { return }
    // Without a day the shorter way is meant, which may lead over midnight.
    let hasDay = time >= LogLife.day || abs(time - last) < LogLife.day / 2
    if (time > last) == hasDay {
      ascends = true
    } else {
      descents += 1
      firstDescent = firstDescent ?? number
    }
  }
}
