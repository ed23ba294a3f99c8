// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "lifecycle-conformance",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .library(name: "LifecycleConformance", targets: ["LifecycleConformance"]),
    .library(name: "LifecycleTesting", targets: ["LifecycleTesting"]),
    .executable(name: "lifecycle-conformance", targets: ["lifecycle-conformance"]),
    .plugin(name: "lifecycle", targets: ["lifecycle"]),
  ],
  targets: [
    .target(name: "LifecycleModel"),
    .target(name: "LifecycleDevice", dependencies: ["LifecycleModel"]),
    .target(name: "LifecycleApplication", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .target(name: "LifecycleRules", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .target(name: "LifecycleOracle", dependencies: ["LifecycleModel", "LifecycleDevice", "LifecycleRules"]),
    .target(name: "LifecycleGenerator", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .target(name: "LifecycleShrinker", dependencies: ["LifecycleModel", "LifecycleDevice"]),
    .target(name: "LifecycleReference", dependencies: ["LifecycleModel"]),
    .target(
      name: "LifecycleConformance",
      dependencies: [
        "LifecycleModel", "LifecycleDevice", "LifecycleApplication", "LifecycleRules", "LifecycleOracle",
        "LifecycleGenerator", "LifecycleShrinker", "LifecycleReference",
      ]),
    .target(name: "LifecycleTesting", dependencies: ["LifecycleConformance"]),
    .target(name: "LifecycleCommand", dependencies: ["LifecycleConformance"]),
    .executableTarget(name: "lifecycle-conformance", dependencies: ["LifecycleCommand"]),
    .plugin(
      name: "lifecycle",
      capability: .command(
        intent: .custom(
          verb: "lifecycle", description: "Judge traces, logs and peers by the rules of the iOS life cycle")),
      dependencies: ["lifecycle-conformance"], path: "Sources/lifecycle-plugin"),
    .executableTarget(name: "lifecycle-fuzzer", dependencies: ["LifecycleConformance"]),
    .target(
      name: "LifecycleTestSupport", dependencies: ["LifecycleConformance"], path: "Tests/LifecycleTestSupport"),
    .testTarget(
      name: "LifecycleOracleTests",
      dependencies: [
        "LifecycleModel", "LifecycleDevice", "LifecycleRules", "LifecycleOracle", "LifecycleGenerator",
        "LifecycleReference",
        "LifecycleTestSupport",
      ]),
    .testTarget(name: "LifecycleModelTests", dependencies: ["LifecycleModel"]),
    .testTarget(
      name: "LifecycleConformanceTests",
      dependencies: [
        "LifecycleConformance", "LifecycleDevice", "LifecycleRules", "LifecycleGenerator", "LifecycleShrinker",
        "LifecycleTestSupport",
      ]),
    .testTarget(name: "LifecycleTestingTests", dependencies: ["LifecycleTesting", "LifecycleTestSupport"]),
    .testTarget(
      name: "LifecycleCommandTests",
      dependencies: ["lifecycle-conformance", "LifecycleCommand", "LifecycleConformance", "LifecycleTestSupport"]),
    .testTarget(name: "AdopterTests", dependencies: ["LifecycleConformance", "LifecycleTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
