/// Tells logs from traces.
package enum LogFile {
  /// Whether a file is judged as a log: a name that ends in `.log` says so and one that ends in `.trace` denies it. Another
  /// file is a trace if it begins with an event or a line of a trace's header.
  package static func isLog(_ path: String) throws -> Bool {
    if path.hasSuffix(".trace") { return false }
    if path.hasSuffix(".log") { return true }
    var isLog = true
    try LogReader(path: path).forEachLine { line, _, _ in
      let text = String(decoding: line, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      if text.isEmpty || text.hasPrefix("//") { return true }
      isLog = !text.hasPrefix("!") && !Trace.headerKeys.contains { text.hasPrefix($0 + ":") }
      return false
    }
    return isLog
  }
}
