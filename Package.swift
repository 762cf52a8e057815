// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Clavier",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Clavier", targets: ["Clavier"]),
    .library(name: "KeyboardLayout", targets: ["KeyboardLayout", "LayoutFiles"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1")
  ],
  targets: [
    // C libraries
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),

    // Values
    .target(name: "KeyboardLayout"),
    .target(
      name: "LayoutFiles",
      dependencies: [
        "KeyboardLayout", "CLibXML2", .product(name: "SystemPackage", package: "swift-system"),
      ],
      resources: [
        .embedInCode("CLDR/keys-Latn-implied.xml"), .embedInCode("CLDR/keys-Zyyy-currency.xml"),
        .embedInCode("CLDR/keys-Zyyy-punctuation.xml"), .embedInCode("CLDR/scanCodes-implied.xml"),
      ]),

    // Behaviour
    .target(name: "TouchEngine", dependencies: ["KeyboardLayout"]),
    .target(name: "KeyboardUI", dependencies: ["KeyboardLayout", "TouchEngine"]),

    // Umbrella
    .target(
      name: "Clavier",
      dependencies: ["KeyboardLayout", "KeyboardUI", "LayoutFiles", "TouchEngine"]),

    // Examples
    .executableTarget(
      name: "CustomKeyboardExample", dependencies: ["Clavier"], path: "Examples/CustomKeyboard"),

    // Tests
    .testTarget(name: "KeyboardLayoutTests", dependencies: ["KeyboardLayout"]),
    .testTarget(name: "LayoutFilesTests", dependencies: ["LayoutFiles", "KeyboardLayout"]),
    .testTarget(name: "TouchEngineTests", dependencies: ["TouchEngine", "KeyboardLayout"]),
    .testTarget(
      name: "KeyboardUITests", dependencies: ["KeyboardUI", "TouchEngine", "KeyboardLayout"]),
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
  if target.name == "LayoutFiles" { target.swiftSettings?.append(.strictMemorySafety()) }
}
