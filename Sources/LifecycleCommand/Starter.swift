/// The files of a new project: an adapter, a test and a file for a CI server, which run as they are written.
struct Starter: Sendable {
  /// One file of it.
  struct File: Sendable {
    /// Where it is, below the folder that is asked for.
    let path: String
    let text: String

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
    }

    /// A file from the folder Resources; `tool` is the command of the suite, which stands for `{{tool}}` in it.
    init(_ path: String, _ resource: [UInt8], running tool: String = "") {
      self.init(path, String(decoding: resource, as: UTF8.self).replacing("{{tool}}", with: tool))
    }
  }

  let name: String
  /// The kind of project that it starts, in a few words.
  let summary: String
  /// How its test is run; nil where it is no project of its own.
  let command: String?
  /// The program and the file of its adapter, which a command that is built already judges; nil where the
  /// adapter is built with the suite.
  var adapter: (program: String, file: String)?
  /// Its files, given the path of this package from the folder.
  let files: @Sendable (_ package: String) -> [File]

  static let all = [swift, swiftApplication, xctest, python, node, recorder]

  /// The recorder alone, for an app that takes no package.
  static let recorder = Starter(
    name: "recorder", summary: "a file for an app, which writes its life cycle for 'judge' to read",
    command: nil
  ) { _ in
    [File("LifecycleRecorder.swift", PackageResources.LifecycleRecorder_txt)]
  }

  /// Returns the workflow that runs the tests on GitHub.
  static func workflow(_ package: String, running steps: [String]) -> File {
    let commands = steps.map { "      - run: \($0)\n" }.joined()
    return File(
      ".github/workflows/lifecycle.yml",
      """
      # The package of the conformance suite is at \(package), for instance as a submodule.
      name: lifecycle
      on: [push, pull_request]
      jobs:
        lifecycle:
          runs-on: ubuntu-latest
          container: swift:6.2
          steps:
            - uses: actions/checkout@v4
              with:
                submodules: true
      \(commands)
      """)
  }
}
