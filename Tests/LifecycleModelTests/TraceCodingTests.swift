import Foundation
import Testing

@testable import LifecycleModel

@Suite("Lines of a trace in report files")
struct TraceCodingTests {
  @Test("lines of a trace in report files come back as they were, and say in words what was seen")
  func roundTrip() throws {
    for callback in Callback.allCases {
      for phase in ObservedCallback.Phase.allCases {
        for detail in Self.details(of: callback) {
          let line = Trace.Line(
            mark: .call, observation: ObservedCallback(callback, phase, detail), text: "a\nb", depth: 2)
          let data = try JSONEncoder().encode(line)
          #expect(try JSONDecoder().decode(Trace.Line.self, from: data) == line)
          let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
          let seen = try #require(object["observation"] as? [String: Any])
          #expect((seen["detail"] == nil) == (detail == .untold))
          #expect(seen["detail"] as? Int == nil && seen["phase"] as? Int == nil)
        }
      }
    }
  }

  @Test("lines of a trace in report files name what they do not know")
  func unknown() throws {
    let line = Trace.Line(
      mark: .call, observation: ObservedCallback(.applicationDidBecomeActive, state: .active), text: "", depth: 0)
    let text = String(decoding: try JSONEncoder().encode(line), as: UTF8.self)
    for (old, new, message) in [
      (#""detail":"active""#, #""detail":"activ""#, "'activ' is not a detail; did you mean 'active'?"),
      (#""detail":"active""#, #""detail":"active","phase":"enters""#, "'enters' is not a phase; did you mean 'enter'?"),
    ] {
      let damaged = text.replacing(old, with: new)
      try #require(damaged != text)
      #expect {
        _ = try JSONDecoder().decode(Trace.Line.self, from: Data(damaged.utf8))
      } throws: { error in
        if case DecodingError.dataCorrupted(let context) = error { context.debugDescription == message } else { false }
      }
    }
  }

  private static func details(of callback: Callback) -> [ObservedCallback.Detail] {
    if callback.carriesState {
      return [.untold] + ApplicationState.allCases.map { ObservedCallback(callback, state: $0).detail }
    }
    if callback == .sendEvent { return [.untold, .appWindow, .keyboardWindow] }
    guard callback.carriesDetail else { return [.untold] }
    return [.untold]
      + [nil, .touch, .editing].flatMap { family in [false, true].map { .masks(family, allEvents: $0) } }
  }
}
