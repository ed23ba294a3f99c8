/// The callbacks of one life in the order in which they were printed, by the tags of their lines.
///
/// Two objects that are sent the same message print it once each, and each prints in order. A tag need not be an object's: it
/// may be a level. So a callback that another tag has printed is not said to be the same message, but may be. Only the last
/// message of each callback counts, so that a tag that appears late does not have all earlier ones to print: an object is
/// thought to print a message before it comes again.
///
/// A message is printed within about a second. In a log without times one object prints it before the next callback.
struct LogTags: Sendable {
  private struct Message {
    /// Its number, from 1.
    let number: Int
    let time: Int
    let object: UInt64
  }

  /// The last message of each callback.
  private var messages: [Callback: Message] = [:]
  /// The number of the message that a tag has printed last.
  private var printed: [UInt64: Int] = [:]
  private var count = 0
  private static let mostTags = 1_024

  /// Takes a callback, and tells whether it may be a message that another tag has printed, and this one not yet.
  ///
  /// - Parameter describes: Whether tags describe the callback, and name no object: then only the same one right after it may be.
  mutating func isRepeated(_ callback: Callback, by line: LogLine, describing describes: Bool) -> Bool {
    // Every line of a tag that is forgotten may be repeated.
    if printed.count > Self.mostTags { printed = [:] }
    if let message = messages[callback], message.number > printed[line.tag, default: 0],
      LogLife.time(from: message.time, to: line.time).map({ $0 <= LogLife.second })
        ?? (message.object != line.object && !describes || message.number == count)
    {
      printed[line.tag] = message.number
      return true
    }
    count += 1
    messages[callback] = Message(number: count, time: line.time, object: line.object)
    printed[line.tag] = count
    return false
  }
}
