// swift-tools-version: 6.2
import PackageDescription

// Built by `Fuzz/run`, which adds the sanitizers to all targets.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Clavier", path: "..")],
  targets: [
    .target(name: "FuzzSupport"),
    .executableTarget(
      name: "FuzzHost",
      dependencies: ["FuzzSupport", .product(name: "Trials", package: "Clavier")]),
    .executableTarget(
      name: "FuzzImporters",
      dependencies: ["FuzzSupport", .product(name: "KeyboardAuthoring", package: "Clavier")]),
    .executableTarget(
      name: "FuzzInput",
      dependencies: ["FuzzSupport", .product(name: "KeyboardTerminal", package: "Clavier")]),
    .executableTarget(
      name: "FuzzLayouts",
      dependencies: ["FuzzSupport", .product(name: "KeyboardAuthoring", package: "Clavier")]),
    .executableTarget(
      name: "FuzzPatterns",
      dependencies: ["FuzzSupport", .product(name: "Clavier", package: "Clavier")]),
    .executableTarget(
      name: "FuzzEngine",
      dependencies: ["FuzzSupport", .product(name: "Clavier", package: "Clavier")]),
    .executableTarget(
      name: "FuzzEditors",
      dependencies: [
        "FuzzSupport", .product(name: "KeyboardAuthoring", package: "Clavier"),
      ]),
    .executableTarget(
      name: "FuzzTyping",
      dependencies: [
        "FuzzSupport", .product(name: "Clavier", package: "Clavier"),
        .product(name: "KeyboardFiles", package: "Clavier"),
        .product(name: "Trials", package: "Clavier"),
      ]),
    .executableTarget(
      name: "FuzzWeb",
      dependencies: [
        "FuzzSupport", .product(name: "Clavier", package: "Clavier"),
        .product(name: "KeyboardAuthoring", package: "Clavier"),
      ]),
    .executableTarget(
      name: "FuzzWords",
      dependencies: ["FuzzSupport", .product(name: "Clavier", package: "Clavier")]),
  ],
  swiftLanguageModes: [.v6]
)
