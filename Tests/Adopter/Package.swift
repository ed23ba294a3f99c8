// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "adopter",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  // The name holds whatever the folder is called.
  dependencies: [.package(name: "lifecycle-conformance", path: "../..")],
  targets: [
    .target(name: "Phone"),
    .target(name: "Sessions"),
    .testTarget(
      name: "PhoneTests",
      dependencies: ["Phone", "Sessions", .product(name: "LifecycleTesting", package: "lifecycle-conformance")]),
  ],
  swiftLanguageModes: [.v6]
)
