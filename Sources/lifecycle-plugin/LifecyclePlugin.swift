import Foundation
import PackagePlugin

/// `swift package lifecycle COMMAND ...`: the command line of the suite, in the folder of the package that uses it.
@main
struct LifecyclePlugin: CommandPlugin {
  private static let tool = "lifecycle-conformance"

  private static let hint = """
    ; where plugins run in a sandbox, files in the folder of the package are written by \
    'swift package --allow-writing-to-package-directory lifecycle ...' alone
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(.product(Self.tool), parameters: .init(configuration: .inherit))
    guard build.succeeded, let executable = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("\(Self.tool) cannot be built:\n\(build.logText)")
      return
    }
    let tool = Process()
    tool.executableURL = executable.url
    tool.arguments = arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationReason == .exit, tool.terminationStatus == 0 { return }
    // Exit code 74: a file cannot be written. A sandbox lets a plugin write only where the user has allowed it.
    let hint = tool.terminationStatus == 74 ? Self.hint : ""
    Diagnostics.error("\(Self.tool) ended with status \(tool.terminationStatus)\(hint)")
  }
}
