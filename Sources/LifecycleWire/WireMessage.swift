import Foundation

/// A line of the wire protocol that is being read: a JSON object whose values are asked for by key.
struct WireMessage {
  /// An error in a line of the protocol, in words.
  struct FormatError: Error, Hashable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private let values: [String: Any]

  init(_ line: Data) throws(FormatError) {
    guard String(validating: line, as: UTF8.self) != nil else { throw FormatError("the line is not UTF-8 text") }
    guard let value = try? JSONSerialization.jsonObject(with: line), let values = value as? [String: Any] else {
      throw FormatError(
        "the line is not a JSON object: standard output is for answers alone; print anything else to standard error")
    }
    self.values = values
  }

  /// A part of a message as it was written, apart from its spaces.
  static func text(of value: Any) -> Data {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: value, options: options)) ?? Data()
  }

  private init(_ values: [String: Any]) { self.values = values }

  /// - Throws: `FormatError` for a key that is not among the known ones: it is a slip, and would else be ignored in silence.
  func allowOnly(_ known: [String]) throws(FormatError) {
    if let key = values.keys.filter({ !known.contains($0) }).min() {
      throw FormatError("there is no key '\(key.escaped(to: 60))'\(NearestName.hint(key, in: known))")
    }
  }

  func has(_ key: String) -> Bool { values[key] != nil }

  func text(_ key: String) throws(FormatError) -> String? {
    try value(key, "a text") { $0 as? String }
  }

  func number(_ key: String) throws(FormatError) -> Int? {
    // `true` is a number to Foundation.
    try value(key, "a whole number") { Self.isFlag($0) ? nil : $0 as? Int }
  }

  func flag(_ key: String) throws(FormatError) -> Bool? {
    try value(key, "true or false") { Self.isFlag($0) ? $0 as? Bool : nil }
  }

  func names(_ key: String) throws(FormatError) -> [String]? {
    try value(key, "a list of texts") { $0 as? [String] }
  }

  /// The values that names mean, each of which must be known.
  static func values<Value>(
    of names: [String], as noun: String, _ value: (String) -> Value?, in known: @autoclosure () -> [String]
  ) throws(FormatError) -> [Value] {
    try names.map { name throws(FormatError) in
      guard let value = value(name) else {
        throw FormatError(NearestName.rejection(of: name.escaped(to: 60), as: noun, in: known()))
      }
      return value
    }
  }

  /// The transitions of a host that are listed.
  func transitions() throws(FormatError) -> [HostTransition]? {
    guard let names = try names("transitions") else { return nil }
    let known = HostTransition.allCases
    return try Self.values(of: names, as: "transition", { HostTransition(name: $0) }, in: known.map(\.name))
  }

  func numbers(_ key: String) throws(FormatError) -> [Int]? {
    try value(key, "a list of whole numbers") { list in
      (list as? [Any]).flatMap { $0.contains(where: Self.isFlag) ? nil : $0 as? [Int] }
    }
  }

  /// Lists of texts, each read when it is needed.
  func lists(_ key: String) throws(FormatError) -> [Any]? {
    try value(key, "a list of lists") { $0 as? [Any] }
  }

  func messages(_ key: String) throws(FormatError) -> [WireMessage]? {
    try value(key, "a list of objects") { ($0 as? [[String: Any]])?.map(WireMessage.init) }
  }

  func message(_ key: String) throws(FormatError) -> WireMessage? {
    try value(key, "an object") { ($0 as? [String: Any]).map(WireMessage.init) }
  }

  var keys: [String] { values.keys.sorted() }

  private func value<Value>(
    _ key: String, _ what: String, _ read: (Any) -> Value?
  ) throws(FormatError) -> Value? {
    guard let value = values[key] else { return nil }
    guard let read = read(value) else { throw FormatError("'\(key.escaped(to: 60))' is not \(what)") }
    return read
  }

  /// Foundation reads `true` as a number too.
  private static func isFlag(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}

extension String {
  var json: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension [String] {
  var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}
