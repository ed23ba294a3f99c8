/// The files of a new project: an adapter, a test and a file for a CI server, which run as they are written.
struct Starter: Sendable {
  struct File: Sendable {
    /// Where it is, below the folder that is asked for.
    let path: String
    let text: String

    init(_ path: String, _ resource: [UInt8], _ words: [String: String] = [:]) {
      (self.path, text) = (path, String(resource, words))
    }
  }

  let name: String
  /// How its test is run; nil where it is no project of its own.
  let command: String?
  /// The program and the file of its adapter, which can be judged at once; nil where they are in Swift.
  var adapter: (program: String, file: String)?
  /// Its files, given the path of this package from the folder.
  let files: @Sendable (_ package: String) -> [File]

  static let all = [swift, swiftApplication, xctest, python, node, recorder]

  // MARK: - In Swift

  private static let swift = inSwift("swift", of: "Phone", tests: PackageResources.PhoneTests_txt)
  private static let xctest = inSwift("xctest", of: "Phone", tests: PackageResources.PhoneXCTests_txt)
  private static let swiftApplication = inSwift(
    "swift-application", of: "Application", tests: PackageResources.ApplicationTests_txt)

  /// A package with a target to test, the adapter and its test, and a folder of counterexamples, which the
  /// manifest leaves out and which has to be there.
  private static func inSwift(_ name: String, of subject: String, tests: [UInt8]) -> Starter {
    let target = "My\(subject)"
    let (code, adapter) =
      subject == "Phone"
      ? (PackageResources.Phone_txt, PackageResources.PhoneUnderTest_txt)
      : (PackageResources.Application_txt, PackageResources.ApplicationUnderTest_txt)
    return Starter(name: name, command: "swift test") { package in
      [
        File("Package.swift", PackageResources.Package_txt, ["target": target, "package": package]),
        File("Sources/\(target)/\(subject).swift", code),
        File("Tests/\(target)Tests/\(subject)UnderTest.swift", adapter),
        File("Tests/\(target)Tests/\(subject)Tests.swift", tests),
        File("Tests/\(target)Tests/Corpus/.gitkeep", []),
        workflow(
          package, keeping: "Tests/\(target)Tests/Corpus", "attachments",
          running: "mkdir -p attachments && swift test --attachments-path attachments"),
      ]
    }
  }

  // MARK: - In other languages

  private static let python = Starter(
    name: "python", command: "python3 -m unittest", adapter: ("python3", "application.py")
  ) { package in
    [
      File("application.py", PackageResources.application_py),
      File("test_application.py", PackageResources.test_application_py, ["tool": tool(package), "package": package]),
      workflow(package, keeping: "Corpus", "report.html", installing: "python3", running: "python3 -m unittest"),
    ]
  }

  private static let node = Starter(
    name: "node", command: "node --test", adapter: ("node", "application.mjs")
  ) { package in
    [
      File("application.mjs", PackageResources.application_mjs),
      File("application.test.mjs", PackageResources.application_test_mjs, ["tool": tool(package), "package": package]),
      workflow(package, keeping: "Corpus", "report.html", installing: "nodejs", running: "node --test"),
    ]
  }

  /// The recorder alone, for an app that takes no package.
  private static let recorder = Starter(name: "recorder", command: nil) { _ in
    [File("LifecycleRecorder.swift", PackageResources.LifecycleRecorder_txt)]
  }

  /// How the tests of peers run the command, unless `LIFECYCLE_CONFORMANCE` names it.
  private static func tool(_ package: String) -> String {
    "swift run -c release --package-path \(package) lifecycle-conformance"
  }

  /// The workflow that runs the tests on GitHub, with the package of an interpreter where there is one, and keeps the corpus and the
  /// report.
  private static func workflow(
    _ package: String, keeping corpus: String, _ report: String, installing language: String? = nil,
    running test: String
  ) -> File {
    let preparation =
      language.map {
        [
          "apt-get update && apt-get install --yes --no-install-recommends \($0)",
          "swift build -c release --package-path \(package) --product lifecycle-conformance",
        ]
      } ?? []
    let commands = (preparation + [test]).map { "      - run: \($0)" }.joined(separator: "\n")
    return File(
      ".github/workflows/lifecycle.yml", PackageResources.workflow_yml,
      ["package": package, "commands": commands, "corpus": corpus, "report": report])
  }
}

extension String {
  /// A file from the folder Resources, with words for the names in double braces.
  init(_ resource: [UInt8], _ words: [String: String]) {
    self = words.reduce(String(decoding: resource, as: UTF8.self)) { text, word in
      text.replacing("{{\(word.key)}}", with: word.value)
    }
  }
}
