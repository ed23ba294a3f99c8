/// The second stage of judging a log: where another recording begins, and which process each line is of.
struct LogCut {
  /// The lines that are titles although no empty line is before them; nil where none are.
  private let titles: LogHeading.Titles?
  /// The process of the last line that named one.
  private(set) var process = 0
  /// The process of a line behind callbacks whose lines name none: it is theirs, unless it begins there.
  private var adopted = 0
  /// The heading of the last callback.
  private(set) var section: String?
  /// The heading of the callbacks that follow, if any does.
  private var heading: String?
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

  /// The number of the last callback in a list, 0 without one; and how many lists started over.
  private var (numberInList, lists) = (0, 0)
  /// Whether the recording has a callback.
  private var hasCallback = false

  init(titles: LogHeading.Titles?) { self.titles = titles }

  /// Takes an empty line.
  mutating func takeEmptyLine() {
    isNextBehindEmptyLine = true
    if let possibleHeading { begin(possibleHeading) }
    possibleHeading = nil
  }

  /// Takes a line with text before it is read.
  mutating func takeText() {
    possibleHeading = nil
    (isBehindEmptyLine, isNextBehindEmptyLine) = (isNextBehindEmptyLine, false)
  }

  /// Takes what a line says, and its text, and tells whether another recording begins with it.
  mutating func take(_ line: LogLine, _ text: ArraySlice<UInt8>) -> Bool {
    if line.isCallback {
      if let possibleTitle { begin(possibleTitle) }
      takeNumber(of: text)
    }
    possibleTitle = nil
    if line.process != 0 {
      // A console has a process before everything that is logged, and none before what is printed.
      let belongsToSame =
        process == 0 && hasCallback && (adopted == 0 || adopted == line.process)
        && (line.isAboutProcess || !line.isLaunch)
      if belongsToSame { adopted = line.process } else { process = line.process }
    }
    if line.isCallback { hasCallback = true }
    if case .other = line.content { return false }
    defer { heading = nil }
    section = heading ?? section
    return heading != nil
  }

  /// Takes the number of a callback in a list: 1 after a higher one begins another list, and the next one goes
  /// on with the list, whatever is between the two.
  private mutating func takeNumber(of line: ArraySlice<UInt8>) {
    let number = LogHeading.number(of: line[(line.firstVisible ?? line.endIndex)...]) ?? 0
    if number == 1, numberInList > 1, process == 0, heading == nil {
      lists += 1
      begin("list \(lists + 1)")
    } else if goesOn(number), titles == nil {
      heading = nil
    }
    numberInList = number
  }

  private func goesOn(_ number: Int?) -> Bool { numberInList > 0 && number == numberInList + 1 }

  /// Takes a callback that is judged.
  mutating func takeCallback() { lastRemark = nil }

  /// Takes a line that names no callback.
  mutating func takeRemark(_ line: ArraySlice<UInt8>) {
    let remark = LogHeading(line)
    let text = remark.text
    switch remark.kind {
    case .codeBlock:
      isInCodeBlock.toggle()
      isNextBehindEmptyLine = true
      // Directly below a heading it is what the heading announces.
      if isInCodeBlock, heading == nil, hasCallback || section == nil { begin(lastRemark ?? "code block") }
      return
    case .heading: begin(text)
    case .listItem where isBehindEmptyLine: begin(text)
    case .listItem, .colon, .remark:
      if remark.kind == .colon, isBehindEmptyLine { possibleHeading = text }
      // A line of the log would begin with its time.
      let isTitle =
        isBehindEmptyLine
        ? remark.beginsWithWord : titles.map { remark.isTitle(among: $0) && !goesOn(remark.number) } == true
      if isTitle, process == 0 { possibleTitle = text }
    }
    if isBehindEmptyLine { lastRemark = text }
  }

  private mutating func begin(_ heading: String) {
    if titles == .nowhere { return }
    (self.heading, process, adopted, hasCallback) = (heading, 0, 0, false)
  }
}
