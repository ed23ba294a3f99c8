import LifecycleTestSupport

@testable import LifecycleWire

@Suite("The process of a peer")
struct PeerProcessTests {
  private static func peer(_ script: String, in group: PeerGroup = PeerGroup()) throws -> PeerProcess {
    try PeerProcess(["sh", "-c", script], in: group)
  }

  /// The next line in words.
  private static func line(
    _ peer: PeerProcess, within time: Duration = .seconds(20), unless isOver: () -> Bool = { false }
  ) -> String {
    func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
    return switch peer.line(by: .now + time, unless: isOver) {
    case .line(let line): text(line)
    case .ended(let begun): "ended: \(text(begun))"
    case .silent(let begun): "silent: \(text(begun))"
    case .tooLong(let begun): "too long: \(begun.count > PeerProcess.longestLine)"
    case .interrupted: "interrupted"
    }
  }

  @Test("lines come as they were written, in whatever pieces, and then the end with what was begun")
  func lines() throws {
    let peer = try Self.peer("printf 'one'; sleep 0.1; printf ' half\\n\\nthree\\nrest'")
    #expect((0..<4).map { _ in Self.line(peer) } == ["one half", "", "three", "ended: rest"])
    #expect(peer.end() == .exited(0))
  }

  @Test("a process reads the lines that it is sent, and ends when its input is closed")
  func sends() throws {
    let peer = try Self.peer("while read line; do echo \"got $line\"; done; exit 3")
    peer.send("a line")
    peer.send("another")
    #expect(Self.line(peer) == "got a line" && Self.line(peer) == "got another")
    peer.closeInput()
    #expect(peer.hasEnded(by: .now + .seconds(20)) && peer.end() == .exited(3))
  }

  @Test("a process that says nothing is waited for until its deadline, or until nobody waits any more")
  func silent() throws {
    let peer = try Self.peer("printf half; exec sleep 60")
    #expect(Self.line(peer, within: .milliseconds(300)) == "silent: half")
    #expect(Self.line(peer, unless: { true }) == "interrupted")
    #expect(!peer.hasEnded(by: .now + .milliseconds(20)))
    #expect(peer.end() == .signalled(9))
  }

  @Test("a line without end is given up, and the way in which a process ended is known")
  func endings() throws {
    let endless = try Self.peer("exec tr '\\0' x < /dev/zero")
    #expect(Self.line(endless, within: .seconds(60)) == "too long: true")
    let killed = try Self.peer("kill -TERM $$")
    #expect(Self.line(killed) == "ended: " && killed.end() == .signalled(15))
    #expect(throws: WirePeer.Failure.self) { try PeerProcess(["/no/such/program"], in: PeerGroup()) }
  }

  @Test("the last words are what was written to standard error since the last line, its beginning and its end")
  func lastWords() throws {
    let peer = try Self.peer("echo before >&2; sleep 0.1; echo line; for n in $(seq 20); do echo $n >&2; done; exit 1")
    #expect(Self.line(peer) == "line" && Self.line(peer) == "ended: ")
    let words = peer.lastWords
    #expect(words.suffix(6) == ["15", "16", "17", "18", "19", "20"] && words.contains("…") && words.count == 13)
  }

  @Test("a child of the process ends with its group")
  func group() throws {
    let group = PeerGroup()
    let peer = try Self.peer("sleep 60 & echo $!; wait", in: group)
    let child = try #require(pid_t(Self.line(peer)))
    #expect(kill(child, 0) == 0)
    group.end()
    #expect(peer.end() == .signalled(9))
    // It is a zombie until the system has waited for it.
    for _ in 0..<500 where kill(child, 0) == 0 { usleep(10_000) }
    let state = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
    #expect(kill(child, 0) != 0 || state.contains(") Z "))
  }
}
