/// The scene that text names by its address, or by the identifier of its session.
enum SceneAddress {
  private static let keys: [StaticString] = [
    "session=", "session: ", "sessionID=", "sessionID: ", "sceneID=", "sceneID: ",
  ]
  /// The lengths of a UUID and of its first group.
  private static let (lengthOfIdentifier, lengthOfFirstGroup) = (36, 8)

  /// The scene that the text names, as a hash; 0 where it names none.
  static func hash(in text: ArraySlice<UInt8>) -> UInt64 {
    if let end = text.end(ofWord: "Scene: 0x") {
      let address = text[end...].prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
      return address.isEmpty ? 0 : address.hashOfBytes | 1
    }
    for dash in text.indices where text[dash] == UInt8(ascii: "-") {
      let start = dash - lengthOfFirstGroup
      // Before it is the name of a member that holds the identifier of a scene.
      guard start > text.startIndex,
        keys.contains(where: { text[..<start].suffix($0.utf8CodeUnitCount).equals($0) })
      else { continue }
      let identifier = text[start...].prefix {
        Unicode.Scalar($0).properties.isASCIIHexDigit || $0 == UInt8(ascii: "-")
      }
      if identifier.count == lengthOfIdentifier { return identifier.hashOfBytes & ~1 }
    }
    return 0
  }

  /// Whether it is an object that the line names, which no other process has.
  static func isObject(_ scene: UInt64) -> Bool { scene & 1 == 1 }

  /// Where a scene and the sign before it begin, `: <UIWindowScene: 0x104f0>`, which end the text; its end where none does.
  static func start(in text: ArraySlice<UInt8>) -> Int {
    guard text.contains(word: "Scene: 0x"), let opening = text.lastIndex(of: UInt8(ascii: "<")),
      let closing = text.lastIndex(of: UInt8(ascii: ">")), !text[closing...].contains(where: LogWords.isOfWord)
    else { return text.endIndex }
    let signs = ": -(,".utf8
    return text[..<opening].lastIndex { !signs.contains($0) }.map { $0 + 1 } ?? text.endIndex
  }
}
