// swift-tools-version: 6.2
import PackageDescription

// Built by `Fuzz/run`, which adds the sanitizers to all targets.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Clavier", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzLayouts", dependencies: [.product(name: "KeyboardLayout", package: "Clavier")])
  ],
  swiftLanguageModes: [.v6]
)
