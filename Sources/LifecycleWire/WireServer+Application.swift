public import Foundation

extension WireServer {
  /// Serves an application object until the other side says goodbye or its lines end. The suite plays the phone and the host.
  ///
  ///     try WireServer.serve(MyApplication.self)
  ///
  /// - Parameters:
  ///   - type: The application object.
  ///   - name: What to call it; the type's name by default.
  ///   - input: Where requests are read.
  ///   - output: Where answers are written.
  /// - Throws: `Refusal`, or what writing to `output` throws.
  public static func serve<Application: ApplicationImplementation>(
    _ type: Application.Type, named name: String? = nil, input: FileHandle = .standardInput,
    output: FileHandle = .standardOutput
  ) throws {
    let hello = WireHello(name ?? String(describing: type), Application.capabilities, Application.transitions)
    var application: Application?
    try serve(hello, input, output) {
      application = Application(configuration: $0)
    } performing: { request, place, recorder in
      for transition in try request.transitions(at: place) {
        try application?.perform(transition, reportingTo: &recorder)
      }
    }
  }

  /// Serves an application object whose callbacks arrive through a delegate, an actor or a run loop; otherwise as its namesake.
  public static func serve<Application: LiveApplicationImplementation>(
    _ type: Application.Type, named name: String? = nil, input: FileHandle = .standardInput,
    output: FileHandle = .standardOutput
  ) async throws {
    let hello = WireHello(name ?? String(describing: type), Application.capabilities, Application.transitions)
    var application: Application?
    try await serve(hello, input, output) {
      application = try await Application(configuration: $0, reportingTo: $1)
    } performing: { request, place, log in
      for transition in try request.transitions(at: place) { try await application?.perform(transition) }
      // On the wire each callback belongs to an event.
      if !Application.capabilities.deliversInSteps, let application { try await log.settle(application.settle) }
    }
  }
}

extension WireRequest {
  /// Returns the transitions that the host performs at a step.
  ///
  /// - Throws: `WireMessage.FormatError` where the other side takes the application object for a whole phone.
  fileprivate func transitions(at place: Int) throws -> [HostTransition] {
    guard let transitions = transitions?[place] else {
      throw WireMessage.FormatError("an event without its 'transitions': this is an application object")
    }
    return transitions
  }
}
