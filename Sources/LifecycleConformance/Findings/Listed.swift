/// A dictionary that a file holds as a list, in order: its keys are more than names.
@propertyWrapper
package struct Listed<Key: Hashable & Comparable & Codable & Sendable, Value: Codable & Sendable>: CodedAs, Sendable {
  package struct Entry: Codable {
    let of: Key
    let value: Value
  }

  package var wrappedValue: [Key: Value]

  package init(wrappedValue: [Key: Value]) { self.wrappedValue = wrappedValue }

  package var coded: [Entry] { wrappedValue.sorted { $0.key < $1.key }.map { Entry(of: $0, value: $1) } }

  package init(coded: [Entry]) {
    wrappedValue = Dictionary(coded.map { ($0.of, $0.value) }) { first, _ in first }
  }
}

/// A seed, which a file holds as text: there are seeds that many readers of JSON would round.
@propertyWrapper
package struct InText: CodedAs, Sendable {
  package var wrappedValue: UInt64

  package init(wrappedValue: UInt64) { self.wrappedValue = wrappedValue }

  package var coded: String { "\(wrappedValue)" }

  package init(coded text: String) throws {
    guard let seed = UInt64(text) else { throw CodingDamage("'\(text.escaped(to: 60))' is not a seed") }
    wrappedValue = seed
  }
}
