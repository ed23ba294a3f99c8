/// The second stage of judging a log: where another recording begins, and which process each line is of.
struct LogCut {
  /// The lines that are titles although no empty line is before them; nil where none are.
  private let titles: LogHeading.Titles?
  /// The process of the last line that named one.
  private(set) var process = 0
  /// The process of a line behind callbacks whose lines name none: it is theirs, unless it begins there.
  private var adopted = 0
  /// The heading of the lines below it.
  private(set) var section: String?
  /// A line that is a heading if an empty one follows.
  private var possibleHeading: String?
  /// A line that is a heading if a callback follows.
  private var possibleTitle: String?
  /// Whether an empty line is before the line that is being read, and before the next.
  private var isBehindEmptyLine = true
  private var isNextBehindEmptyLine = true
  /// Whether the lines are those of a code block of Markdown.
  private var isInCodeBlock = false
  /// The last line that was set aside behind an empty one since a callback came; a code block is called so.
  private var lastRemark: String?

  /// The number of the last callback in a list, 0 without one; and how many lists began anew.
  private var (numberInList, lists) = (0, 0)
  /// Whether the recording has a callback.
  private var hasCallback = false

  init(titles: LogHeading.Titles?) { self.titles = titles }

  /// Takes an empty line, and tells whether another recording begins with it, as after each of the others.
  mutating func takeEmptyLine() -> Bool {
    isNextBehindEmptyLine = true
    defer { possibleHeading = nil }
    return begin(possibleHeading)
  }

  /// Takes a line with text before it is read.
  mutating func takeText() {
    possibleHeading = nil
    (isBehindEmptyLine, isNextBehindEmptyLine) = (isNextBehindEmptyLine, false)
  }

  /// Takes what a line says, and its text.
  mutating func take(_ line: LogLine, _ text: ArraySlice<UInt8>) -> Bool {
    let begins = line.isCallback && (begin(possibleTitle) || beginsList(text))
    possibleTitle = nil
    if line.process != 0 {
      // A console has a process before everything that is logged, and none before what is printed.
      let belongsToSame =
        process == 0 && hasCallback && (adopted == 0 || adopted == line.process)
        && (line.isAboutProcess || !line.isLaunch)
      if belongsToSame { adopted = line.process } else { process = line.process }
    }
    if line.isCallback { hasCallback = true }
    return begins
  }

  /// Whether a line is the first of a list that begins anew: the line before it had a higher number.
  private mutating func beginsList(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.firstVisible ?? line.endIndex
    let number = LogHeading.number(line[start...])?.prefix { $0.digit != nil }.number ?? 0
    defer { numberInList = number }
    guard number == 1, numberInList > 1, process == 0 else { return false }
    lists += 1
    return begin("list \(lists + 1)")
  }

  /// Takes a callback that is judged.
  mutating func takeCallback() { lastRemark = nil }

  /// Takes a line that names no callback.
  ///
  /// - Parameter hasLives: Whether the recording has a callback.
  mutating func takeRemark(_ line: ArraySlice<UInt8>, hasLives: Bool) -> Bool {
    let heading = LogHeading(line)
    let text = heading.text
    switch heading.kind {
    case .codeBlock:
      isInCodeBlock.toggle()
      isNextBehindEmptyLine = true
      // Directly below a heading it is what the heading announces.
      return isInCodeBlock && (hasLives || section == nil) && begin(lastRemark ?? "code block")
    case .heading: break
    case .listItem where isBehindEmptyLine: break
    case .listItem, .colon, .remark:
      if heading.kind == .colon, isBehindEmptyLine { possibleHeading = text }
      // A line of the log would begin with its time.
      let isTitle =
        isBehindEmptyLine
        ? heading.beginsWithWord : titles.map { heading.isTitle(among: $0) } == true
      if isTitle, process == 0 { possibleTitle = text }
      if isBehindEmptyLine { lastRemark = text }
      return false
    }
    if isBehindEmptyLine { lastRemark = text }
    return begin(text)
  }

  private mutating func begin(_ heading: String?) -> Bool {
    guard let heading else { return false }
    (section, process, adopted, hasCallback) = (heading, 0, 0, false)
    return true
  }
}
