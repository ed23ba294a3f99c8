import LifecycleAnswers

/// The command that writes the page on which a person sends events to an app.
enum Playground {
  /// The versions where none are named: around those that changed most, and the newest.
  private static let usual = [6, 12, 13, 26, 27]
  static let versions = Option(
    "--os", "LIST", .text,
    "versions of iOS to choose from (default: \(usual.map(String.init).joined(separator: ",")))")

  static func run(_ arguments: Arguments, in terminal: Terminal) throws -> ExitCode {
    let list = try arguments.value(versions).map(Explain.versions(in:)) ?? usual
    guard !list.isEmpty else { throw UsageError("'\(versions.name)' takes versions of iOS: '12,13,26'") }
    try terminal.deliver(to: arguments.value(Draw.output)) { LifecycleAnswers.Playground(versions: list).page }
    return .conforms
  }
}
