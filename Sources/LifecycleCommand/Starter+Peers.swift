extension Starter {
  static let python = Starter(
    name: "python", summary: "an application object in Python; the suite plays the phone",
    command: "python3 -m unittest", adapter: ("python3", "application.py")
  ) { package in
    [
      File("application.py", PackageResources.application_py),
      File("test_application.py", PackageResources.test_application_py, running: tool(package)),
      workflow(
        package,
        running: [
          "apt-get update && apt-get install --yes --no-install-recommends python3",
          "swift build -c release --package-path \(package) --product lifecycle-conformance", "python3 -m unittest",
        ]),
    ]
  }

  static let node = Starter(
    name: "node", summary: "an application object in JavaScript, for Node.js; the suite plays the phone",
    command: "node --test", adapter: ("node", "application.mjs")
  ) { package in
    [
      File("application.mjs", PackageResources.application_mjs),
      File("application.test.mjs", PackageResources.application_test_mjs, running: tool(package)),
      workflow(
        package,
        running: [
          "apt-get update && apt-get install --yes --no-install-recommends nodejs",
          "swift build -c release --package-path \(package) --product lifecycle-conformance", "node --test",
        ]),
    ]
  }

  /// How the tests of peers run the command, unless `LIFECYCLE_CONFORMANCE` names it.
  private static func tool(_ package: String) -> String {
    "swift run -c release --package-path \(package) lifecycle-conformance"
  }
}
