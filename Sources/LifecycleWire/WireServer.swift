public import Foundation

/// Speaks the peer's side of the wire for an implementation in Swift.
///
///     try WireServer.serve(MyPhone.self)
public enum WireServer {
  /// A request that cannot be understood. The other side has its error.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Serves an implementation until the other side says goodbye or its lines end.
  ///
  /// - Parameters:
  ///   - type: The implementation.
  ///   - name: What to call it; the type's name by default.
  ///   - input: Where requests are read.
  ///   - output: Where answers are written.
  /// - Throws: `Refusal`, or what writing to `output` throws.
  public static func serve<Implementation: LifecycleImplementation>(
    _ type: Implementation.Type, named name: String? = nil, input: FileHandle = .standardInput,
    output: FileHandle = .standardOutput
  ) throws {
    try serve(named: name ?? String(describing: type), Implementation.capabilities, input, output) {
      Implementation(configuration: $0)
    }
  }

  /// Serves an implementation that is made by a function of the configuration.
  package static func serve<Implementation: LifecycleImplementation>(
    named name: String, _ capabilities: Capabilities = Implementation.capabilities,
    _ input: FileHandle = .standardInput, _ output: FileHandle = .standardOutput,
    making make: (AppConfiguration) -> Implementation
  ) throws {
    var implementation: Implementation?
    try serve(WireHello(name, capabilities), input, output) {
      implementation = make($0)
    } performing: { request, place, recorder in
      try implementation?.handle(request.steps[place].event, reportingTo: &recorder)
    }
  }

  /// Answers requests until there are no more: begins scenarios, and performs steps of a request by place.
  static func serve(
    _ hello: WireHello, _ input: FileHandle, _ output: FileHandle, beginning begin: (AppConfiguration) -> Void,
    performing perform: (WireRequest, Int, inout CallbackRecorder) throws -> Void
  ) throws {
    var conversation = WireConversation(hello, input, output)
    var recorder = CallbackRecorder(facets: hello.capabilities.facets)
    while let request = try conversation.next() {
      if request.verb == .run {
        begin(request.configuration)
        recorder.beginScenario()
      }
      var steps: [[String]] = []
      var stop: WireAnswer.Stop?
      for (place, step) in request.steps.enumerated() {
        recorder.beginStep(step)
        do {
          try perform(request, place, &recorder)
          if recorder.isFlooded { throw CallbackFlood() }
        } catch {
          stop = WireAnswer.Stop(error)
          break
        }
        steps.append(recorder.lines(version: request.configuration.version))
      }
      conversation.answer(request, steps, stop)
    }
  }

  /// Serves an implementation whose callbacks arrive through a delegate, an actor or a run loop.
  ///
  /// One that does not deliver in steps is asked to settle after each event, so that its callbacks belong to that event.
  public static func serve<Implementation: LiveLifecycleImplementation>(
    _ type: Implementation.Type, named name: String? = nil, input: FileHandle = .standardInput,
    output: FileHandle = .standardOutput
  ) async throws {
    let hello = WireHello(name ?? String(describing: type), Implementation.capabilities)
    var implementation: Implementation?
    try await serve(hello, input, output) {
      implementation = try await Implementation(configuration: $0, reportingTo: $1)
    } performing: { request, place, log in
      try await implementation?.handle(request.steps[place].event)
      // On the wire each callback belongs to an event.
      if !Implementation.capabilities.deliversInSteps, let implementation {
        try await log.settle(implementation.settle)
      }
    }
  }

  /// The same for what awaits.
  static func serve(
    _ hello: WireHello, _ input: FileHandle, _ output: FileHandle,
    beginning begin: (AppConfiguration, CallbackLog) async throws -> Void,
    performing perform: (WireRequest, Int, CallbackLog) async throws -> Void
  ) async throws {
    var conversation = WireConversation(hello, input, output)
    var log = CallbackLog()
    while let request = try conversation.next() {
      var steps: [[String]] = []
      var stop: WireAnswer.Stop?
      do {
        if request.verb == .run {
          log = CallbackLog()
          try await begin(request.configuration, log)
        }
        for (place, step) in request.steps.enumerated() {
          log.beginStep(step, isAlive: true)
          try await perform(request, place, log)
          let recorder = log.endStep()
          if recorder.isFlooded { throw CallbackFlood() }
          steps.append(recorder.lines(version: request.configuration.version))
        }
      } catch {
        stop = WireAnswer.Stop(error)
      }
      conversation.answer(request, steps, stop)
    }
  }
}

/// The lines that are read and written.
private struct WireConversation {
  private let hello: WireHello
  private let input: FileHandle
  private let output: FileHandle
  private var buffer = Data()
  private var answers = ""
  private var hasGreeted = false
  private var configuration: AppConfiguration?

  init(_ hello: WireHello, _ input: FileHandle, _ output: FileHandle) {
    self.hello = hello
    self.input = input
    self.output = output
  }

  /// The next request; nil at the end.
  mutating func next() throws -> WireRequest? {
    while let line = try nextLine() {
      do throws(WireMessage.FormatError) {
        let message = try WireMessage(line)
        if message.has("bye") { break }
        if hasGreeted {
          let request = try WireRequest(message, running: configuration)
          configuration = request.configuration
          return request
        }
        guard try message.number("hello") == WireHello.version else {
          throw .init("the first line is to be \(WireHello.request): this is version \(WireHello.version)")
        }
        hasGreeted = true
        answers += hello.line + "\n"
      } catch {
        answers += #"{"error": \#(error.description.json)}"# + "\n"
        try flush()
        let text = String(decoding: line.prefix(400), as: UTF8.self).escaped(to: 160)
        throw WireServer.Refusal(description: "\(error)\nit was asked: \(text)")
      }
    }
    try flush()
    return nil
  }

  mutating func answer(_ request: WireRequest, _ steps: [[String]], _ stop: WireAnswer.Stop?) {
    answers += WireAnswer.line(to: request, steps, stop) + "\n"
  }

  /// The next line. All answers are written before anything is waited for.
  private mutating func nextLine() throws -> Data? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(buffer[..<end])
        buffer = buffer[(end + 1)...]
        if line.isEmpty { continue }
        return line
      }
      try flush()
      let more = input.availableData
      if more.isEmpty { return nil }
      buffer = Data(buffer) + more
    }
  }

  private mutating func flush() throws {
    if answers.isEmpty { return }
    try output.write(contentsOf: Data(answers.utf8))
    answers = ""
  }
}

extension WireAnswer.Stop {
  fileprivate init(_ error: any Error) {
    if let refusal = error as? Unsupported { self = .unsupported(refusal.reason) } else { self = .error("\(error)") }
  }
}

extension CallbackRecorder {
  /// The step that was begun last, as lines of a trace that are not indented.
  fileprivate func lines(version: Int) -> [String] {
    (lastStep(version: version)?.notation ?? []).map { String($0.drop { $0 == " " }) }
  }
}
