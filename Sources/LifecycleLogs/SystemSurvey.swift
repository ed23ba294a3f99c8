/// The systems that lines of a log name which say nothing else: `iOS 12.1`, `OS Version: iPhone OS 12.1 (16B92)`.
struct SystemSurvey: Sendable {
  private var named: [Int: Int] = [:]
  private static let longest = 80

  /// The only system that is named, and the first line that names it.
  var only: (version: Int, line: Int)? {
    named.count == 1 ? named.first.map { (version: $0.key, line: $0.value) } : nil
  }

  /// Takes a line that names no callback.
  mutating func take(_ line: ArraySlice<UInt8>, _ number: Int) {
    guard line.count <= Self.longest, line.contains(word: "iOS") || line.contains(word: "iPhone OS") else { return }
    let text = String(decoding: line, as: UTF8.self)
    // The number of a build, "16B92", and the name of a model, "iPhone10,6", have letters and digits.
    let others = text.split(whereSeparator: \.isWhitespace).filter { !$0.contains(where: \.isNumber) }
      .map { $0.filter(\.isLetter) }
    guard others.allSatisfy({ $0.isEmpty || WordList.devices.contains($0) }),
      let found = text.firstMatch(of: /\b(?i:iOS|iPhone OS)[ :]*([0-9]{1,2})(?![0-9])/), let version = Int(found.1),
      AppConfiguration.existingVersions.contains(version)
    else { return }
    named[version] = named[version] ?? number
  }
}
