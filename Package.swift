// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Clavier",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Clavier", targets: ["Clavier"]),
    .library(name: "KeyboardLayout", targets: ["KeyboardLayout", "LayoutFiles"]),
  ],
  dependencies: [],
  targets: [
    // C libraries
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),

    // Values
    .target(name: "KeyboardLayout"),
    .target(name: "LayoutFiles", dependencies: ["KeyboardLayout", "CLibXML2"]),

    // Behaviour
    .target(name: "TouchEngine", dependencies: ["KeyboardLayout"]),
    .target(name: "KeyboardUI", dependencies: ["KeyboardLayout", "TouchEngine"]),

    // Umbrella
    .target(
      name: "Clavier",
      dependencies: ["KeyboardLayout", "KeyboardUI", "LayoutFiles", "TouchEngine"]),

    // Terminal
    .target(name: "CTerminal"),
    .target(
      name: "KeyboardTerminal",
      dependencies: ["KeyboardLayout", "KeyboardUI", "TouchEngine", "CTerminal"]),

    // Examples
    .executableTarget(
      name: "CustomKeyboardExample", dependencies: ["Clavier"], path: "Examples/CustomKeyboard"),

    // Tests
    .testTarget(name: "KeyboardLayoutTests", dependencies: ["KeyboardLayout"]),
    .testTarget(name: "TouchEngineTests", dependencies: ["TouchEngine", "KeyboardLayout"]),
    .testTarget(
      name: "KeyboardUITests", dependencies: ["KeyboardUI", "TouchEngine", "KeyboardLayout"]),
    .testTarget(
      name: "KeyboardTerminalTests",
      dependencies: ["KeyboardTerminal", "KeyboardLayout", "KeyboardUI", "TouchEngine"]),
    .testTarget(name: "CustomKeyboardTests", dependencies: ["CustomKeyboardExample", "Clavier"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
