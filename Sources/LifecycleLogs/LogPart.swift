import LifecycleOracle

/// The lines of a log that are judged by themselves, since another app wrote the others, or one without scenes.
struct LogPart: Sendable {
  /// The name in the verdict.
  let name: String
  /// The app that wrote the lines, as a hash; 0 where sections decide.
  fileprivate var app: UInt64 = 0
  /// The apps that the log names beside their processes.
  fileprivate var apps: Set<UInt64> = []
  /// The sections that it has.
  fileprivate var sections: [ClosedRange<Int>] = []
  /// The app of the last line that named one.
  fileprivate var last: UInt64 = 0

  /// Whether a line belongs to it; one without a process belongs to the app of the line before.
  mutating func includes(_ line: ArraySlice<UInt8>, _ number: Int) -> Bool {
    guard app != 0 else { return sections.contains { $0.contains(number) } }
    if let named = LogStamp.app(in: line)?.hashOfBytes, apps.contains(named) { last = named }
    return last == app || last == 0
  }
}

/// The evidence in a log of parts that are judged by themselves.
struct PartSurvey: Sendable {
  /// Lines of one section, or of one process from a launch on.
  private struct Section: Sendable {
    var lines: ClosedRange<Int>
    var callbacks: CallbackSet = []
    /// The lines from the first to the last message that an app without scenes is sent in their place.
    var replaced: ClosedRange<Int>?
    var hasScenes: Bool {
      let ofScenes: CallbackSet = replaced == nil ? .kind(.sceneNotification) : []
      return !callbacks.intersection(ofScenes.union(.messagesOfScenes)).isEmpty
    }
    var isWithoutScenes: Bool { replaced != nil && !hasScenes }

    mutating func take(_ mention: LogLine.Mention, _ number: Int) {
      lines = lines.lowerBound...number
      callbacks.insert(mention.observation.callback)
      if mention.saysApplication { replaced = (replaced?.lowerBound ?? number)...number }
    }
  }

  private var cut = LogCut(titles: nil)
  private var sections: [Section] = []
  private var isOpen = false
  private var processes: [Section] = []
  /// The place in `processes` of each process that runs.
  private var running: [Int: Int] = [:]
  private var apps: [(name: String, hash: UInt64)] = []
  private var appOfProcess: [Int: UInt64] = [:]
  /// Whether the names before processes are those of apps: no process has two.
  private var areOfApps = true
  private static let most = 256

  /// The lines of processes without scenes where another has scenes: the two are perhaps not of one app.
  var withoutScenes: [ClosedRange<Int>] {
    guard processes.contains(where: \.hasScenes) else { return [] }
    return processes.filter(\.isWithoutScenes).compactMap(\.replaced)
  }

  /// Takes an empty line.
  mutating func takeEmptyLine() { cut.takeEmptyLine() }

  /// Takes a line with text.
  mutating func take(_ line: LogLine, _ text: ArraySlice<UInt8>, _ number: Int) {
    cut.takeText()
    if cut.take(line, text) { isOpen = false }
    if case .other = line.content { return cut.takeRemark(text) }
    guard case .callback(let mention) = line.content, max(sections.count, processes.count) < Self.most else { return }
    cut.takeCallback()
    if let app = LogStamp.app(in: text), apps.count < Self.most, appOfProcess.count < Self.most {
      let hash = app.hashOfBytes
      if line.process != 0 {
        if appOfProcess[line.process, default: hash] != hash { areOfApps = false }
        appOfProcess[line.process] = hash
      }
      if !apps.contains(where: { $0.hash == hash }) { apps.append((String(decoding: app, as: UTF8.self), hash)) }
    }
    let first = sections.last.map { $0.lines.upperBound + 1 } ?? 1
    if !isOpen { sections.append(Section(lines: min(first, number)...number)) }
    isOpen = true
    sections[sections.count - 1].take(mention, number)
    if CallbackSet.launches.union(.terminations).contains(mention.observation.callback) {
      running[line.process] = nil
    } else {
      let place = running[line.process] ?? processes.count
      if place == processes.count { processes.append(Section(lines: number...number)) }
      running[line.process] = place
      processes[place].take(mention, number)
    }
  }

  /// The parts that are judged by themselves; none where the log is one.
  ///
  /// - Parameter isKnown: Whether a person says if the app has scenes.
  func parts(whereScenesAreKnown isKnown: Bool) -> [LogPart] {
    if apps.count > 1, areOfApps {
      return apps.map { LogPart(name: $0.name, app: $0.hash, apps: Set(apps.map(\.hash))) }
    }
    guard !isKnown, sections.contains(where: \.isWithoutScenes), sections.contains(where: \.hasScenes) else {
      return []
    }
    let without = sections.filter(\.isWithoutScenes).map(\.lines)
    // Lines behind the last callback of all say nothing of another section.
    let rest = (sections.last.map { $0.lines.upperBound + 1 } ?? 1)...Int.max
    let with = sections.filter { !$0.isWithoutScenes }.map(\.lines) + [rest]
    return [
      LogPart(name: "the sections without scenes", sections: without),
      LogPart(name: "the sections with scenes", sections: with),
    ]
  }
}
