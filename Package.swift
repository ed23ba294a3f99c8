// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "lifecycle-conformance",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(
      name: "LifecycleConformance",
      targets: ["LifecycleConformance", "LifecycleReports", "LifecycleWire", "LifecycleFuzzing"]),
    .library(name: "LifecycleTesting", targets: ["LifecycleTesting"]),
    .library(name: "LifecycleRecorder", targets: ["LifecycleRecorder"]),
    .executable(name: "lifecycle-conformance", targets: ["lifecycle-conformance"]),
    .plugin(name: "lifecycle", targets: ["lifecycle"]),
  ],
  // Each target names every module that it imports, and those whose types are stored in what it holds: the build looks at
  // nothing else to see what is to be compiled again.
  targets: [
    // The rows of events and callbacks.
    .target(name: "LifecycleModel", resources: [.embedInCode("Resources")]),
    // An app adds it for a day: it depends on nothing.
    .target(name: "LifecycleRecorder"),
    .target(name: "LifecycleDevice", dependencies: ["LifecycleModel"]),
    .target(name: "LifecycleApplication", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .target(name: "LifecycleRules", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .target(name: "LifecycleOracle", dependencies: ["LifecycleModel", "LifecycleDevice", "LifecycleRules"]),
    .target(name: "LifecycleGenerator", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .target(name: "LifecycleShrinker", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .target(name: "LifecycleReference", dependencies: ["LifecycleModel"]),
    .target(
      name: "LifecycleFaults", dependencies: ["LifecycleModel", "LifecycleReference", "LifecycleRules"],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "LifecycleConformance",
      dependencies: [
        "LifecycleModel", "LifecycleDevice", "LifecycleApplication", "LifecycleRules", "LifecycleOracle",
        "LifecycleGenerator", "LifecycleShrinker", "LifecycleReference",
      ]),
    .target(name: "LifecycleWire", dependencies: ["LifecycleModel", "LifecycleDevice", "LifecycleApplication"]),
    .target(name: "LifecyclePeers", dependencies: ["LifecycleModel", "LifecycleConformance", "LifecycleWire"]),
    .target(
      name: "LifecycleReports",
      dependencies: [
        "LifecycleModel", "LifecycleDevice", "LifecycleReference", "LifecycleRules", "LifecycleOracle",
        "LifecycleConformance",
      ],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "LifecycleLogs",
      dependencies: ["LifecycleModel", "LifecycleDevice", "LifecycleRules", "LifecycleOracle", "LifecycleConformance"],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "LifecycleFuzzing",
      dependencies: ["LifecycleModel", "LifecycleRules", "LifecycleOracle", "LifecycleConformance"]),
    .target(
      name: "LifecycleAnswers",
      dependencies: [
        "LifecycleModel", "LifecycleConformance", "LifecycleDevice", "LifecycleOracle", "LifecycleRules",
      ],
      resources: [.embedInCode("Resources")]),
    .target(name: "LifecycleTesting", dependencies: ["LifecycleConformance", "LifecycleReports"]),
    .target(
      name: "LifecycleCommand",
      dependencies: [
        "LifecycleModel", "LifecycleRules", "LifecycleConformance", "LifecycleReports", "LifecycleLogs",
        "LifecycleWire", "LifecyclePeers", "LifecycleFuzzing", "LifecycleFaults", "LifecycleAnswers",
      ],
      // The files that 'init' writes, a link to the recorder among them.
      resources: [.embedInCode("Resources")]),
    .executableTarget(name: "lifecycle-conformance", dependencies: ["LifecycleCommand"]),
    // It builds the tool when it is used. A dependency on the tool would build every module a second time in each build.
    .plugin(
      name: "lifecycle",
      capability: .command(
        intent: .custom(
          verb: "lifecycle", description: "Judge traces, logs and peers by the rules of the iOS life cycle")),
      path: "Sources/lifecycle-plugin"),
    .executableTarget(
      name: "lifecycle-fuzzer", dependencies: ["LifecycleConformance", "LifecycleFuzzing", "LifecycleFaults"]),
    .executableTarget(
      name: "lifecycle-benchmark",
      dependencies: [
        "LifecycleModel", "LifecycleConformance", "LifecycleMeasurements", "LifecycleDevice", "LifecycleGenerator",
        "LifecycleOracle", "LifecycleFaults", "LifecycleRules",
      ]),
    // How much is found, for the benchmark and for tests.
    .target(
      name: "LifecycleMeasurements",
      dependencies: [
        "LifecycleModel", "LifecycleRules", "LifecycleOracle", "LifecycleGenerator", "LifecycleConformance",
        "LifecycleLogs", "LifecycleFaults",
      ],
      path: "Tests/LifecycleMeasurements"),
    .target(
      name: "LifecycleTestSupport",
      dependencies: [
        "LifecycleConformance", "LifecycleCommand", "LifecycleDevice", "LifecycleFaults", "LifecycleGenerator",
        "LifecycleOracle",
      ],
      path: "Tests/LifecycleTestSupport"),
    // It sees nothing of the oracle: the dependencies say so.
    .target(
      name: "LifecycleNaiveChecker", dependencies: ["LifecycleModel"], path: "Tests/LifecycleNaiveChecker"),
    .testTarget(
      name: "LifecycleOracleTests",
      dependencies: [
        "LifecycleModel", "LifecycleDevice", "LifecycleRules", "LifecycleOracle", "LifecycleGenerator",
        "LifecycleFaults", "LifecycleNaiveChecker", "LifecycleTestSupport",
      ]),
    .testTarget(name: "LifecycleModelTests", dependencies: ["LifecycleModel", "LifecycleTestSupport"]),
    .testTarget(name: "LifecycleDeviceTests", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .testTarget(
      name: "LifecycleGeneratorTests", dependencies: ["LifecycleModel", "LifecycleDevice", "LifecycleGenerator"]),
    .testTarget(
      name: "LifecycleShrinkerTests", dependencies: ["LifecycleModel", "LifecycleDevice", "LifecycleShrinker"]),
    .testTarget(
      name: "LifecycleReferenceTests", dependencies: ["LifecycleModel", "LifecycleReference", "LifecycleFaults"]),
    .testTarget(
      name: "LifecycleConformanceTests",
      dependencies: [
        "LifecycleConformance", "LifecycleReports", "LifecycleLogs", "LifecycleWire", "LifecyclePeers",
        "LifecycleFuzzing", "LifecycleDevice", "LifecycleReference", "LifecycleRules", "LifecycleOracle",
        "LifecycleGenerator", "LifecycleFaults", "LifecycleShrinker", "LifecycleMeasurements", "LifecycleTestSupport",
        "LifecycleRecorder",
      ]),
    .testTarget(
      name: "LifecycleAnswersTests",
      dependencies: ["LifecycleAnswers", "LifecycleConformance", "LifecycleGenerator", "LifecycleTestSupport"]),
    .testTarget(
      name: "LifecycleTestingTests", dependencies: ["LifecycleTesting", "LifecycleFaults", "LifecycleTestSupport"]),
    .testTarget(
      name: "LifecycleCommandTests",
      dependencies: [
        "lifecycle-conformance", "lifecycle-benchmark", "LifecycleCommand", "LifecycleConformance", "LifecycleReports",
        "LifecycleFaults", "LifecycleTestSupport",
      ]),
    // They see what an adopter sees: what is public.
    .testTarget(
      name: "AdopterTests", dependencies: ["LifecycleConformance", "LifecycleFuzzing", "LifecycleTesting"],
      packageAccess: false),
  ],
  swiftLanguageModes: [.v6]
)

// In a working copy the modules that every step of a scenario goes through, and the one that compares sets of faults, are
// optimized in debug builds as well, each as a whole: the tests take less than half the time. They keep the messages of
// preconditions. Where the package manager has checked this package out for another, nothing is set: a dependency may have no
// such flags. `-Xswiftc -Onone` takes the optimization back. The compiler remarks of each that it is not built file by file.
if Context.gitInformation != nil, !Context.packageDirectory.contains("/checkouts/") {
  let optimized = [
    "LifecycleModel", "LifecycleDevice", "LifecycleRules", "LifecycleOracle", "LifecycleGenerator",
    "LifecycleReference", "LifecycleFaults", "LifecycleMeasurements", "LifecycleNaiveChecker", "LifecycleAnswers",
  ]
  for target in package.targets where optimized.contains(target.name) {
    target.swiftSettings = [
      .unsafeFlags(
        ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode", "-assert-config", "Debug"],
        .when(configuration: .debug))
    ]
  }
}
