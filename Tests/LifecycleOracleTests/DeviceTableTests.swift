import Foundation
import LifecycleDevice
import Testing

@Suite("The device's table")
struct DeviceTableTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("CONFORMANCE.md")
  private static let begin = "<!-- device table -->\n"
  private static let end = "\n<!-- end of device table -->"

  /// Run with `RECORD_DEVICE_TABLE=1` to write the table anew.
  @Test("CONFORMANCE.md has the table that the device makes")
  func agrees() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(text.range(of: Self.begin)).upperBound
    let stop = try #require(text.range(of: Self.end)).lowerBound
    if ProcessInfo.processInfo.environment["RECORD_DEVICE_TABLE"] != nil {
      let recorded = text[..<start] + DeviceTable.markdown() + text[stop...]
      try Data(recorded.utf8).write(to: Self.file, options: .atomic)
      return
    }
    #expect(String(text[start..<stop]) == DeviceTable.markdown())
  }
}
