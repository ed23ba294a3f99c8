/// A value that a file holds as another: a set as a list, a scenario as a trace, a rule as its name.
package protocol CodedAs: Codable {
  associatedtype Coded: Codable

  /// The form in a file.
  var coded: Coded { get }

  /// - Throws: An error whose description says why no value is meant.
  init(coded: Coded) throws
}

extension CodedAs {
  public init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(coded)
  }

  /// The value that comes next.
  package static func decoded(from decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    let coded = try container.decode(Coded.self)
    do {
      return try Self(coded: coded)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }
}

/// A value that a file holds by its name.
///
/// Adopt both requirements of `Codable` by hand where the value is an enumeration with raw values: it has other defaults.
package protocol CodedByName: CodedAs, CaseIterable, Sendable where Coded == String {
  var name: String { get }
  /// The noun for such a value in messages: "event"; the name of the type by default.
  static var noun: String { get }
  /// Every value by its name: `index()`, kept.
  static var byName: [String: Self] { get }
}

/// Why a value in a file is none that can be.
package struct CodingDamage: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension CodedByName {
  package static var noun: String { "\(Self.self)".lowercased() }
  package var coded: String { name }
  package init(coded name: String) throws { self = try Self.named(name) }

  package static func index() -> [String: Self] { Dictionary(allCases.map { ($0.coded, $0) }) { first, _ in first } }

  package static func named(_ name: String) throws -> Self {
    guard let value = byName[name] else {
      throw CodingDamage(NearestName.rejection(of: name.escaped(to: 60), as: noun, in: allCases.map(\.coded)))
    }
    return value
  }
}

/// A set of what has names, in their order: equal sets give equal files.
extension KeyedEncodingContainer {
  package mutating func encode(_ set: Set<some CodedByName>, forKey key: Key) throws {
    try encode(set.sorted { $0.coded < $1.coded }, forKey: key)
  }

  package mutating func encodeIfPresent(_ set: Set<some CodedByName>?, forKey key: Key) throws {
    try encodeIfPresent(set?.sorted { $0.coded < $1.coded }, forKey: key)
  }
}

// MARK: - The vocabulary

extension Callback: CodedByName {
  package static let byName = index()
  /// The name of the case, which says by itself which callback is meant.
  package var coded: String { "\(self)" }
}

extension Event: CodedByName {
  package static let byName = index()
}

extension Event.Scene: CodedByName {
  package static let byName = index()
  public init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder) }
  public func encode(to encoder: any Encoder) throws { try coded.encode(to: encoder) }
}

extension ApplicationState: CodedByName {
  package static var noun: String { "application state" }
  package static let byName = index()
  public init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder) }
  public func encode(to encoder: any Encoder) throws { try coded.encode(to: encoder) }
}

extension Facet: CodedByName {
  package static let byName = index()
}

extension HostTransition: CodedByName {
  package static var noun: String { "transition" }
  package static let byName = index()
}

extension EventSet: CodedAs {
  package var coded: [Event] { events }
  package init(coded: [Event]) { self.init(coded) }
}

extension CallbackSet: CodedAs {
  package var coded: [Callback] { callbacks }
  package init(coded: [Callback]) { self.init(coded) }
}
