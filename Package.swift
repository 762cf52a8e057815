// swift-tools-version: 6.2
import PackageDescription

/// What `Fuzz` and `Benchmarks`, packages of their own, need besides the products of clients.
let checkProducts: [Product] =
  Context.environment["CLAVIER_CHECKS"] == nil ? [] : [product("Trials")]

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "Clavier",
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "clavier", targets: ["ClavierProgram"]),
    .executable(name: "clavier-author", targets: ["AuthorProgram"]),
    product("Clavier", "KeyboardCells KeyboardLayouts KeyboardModel KeyboardWords"),
    product("KeyboardAuthoring", "KeyboardInterchange KeyboardPages"),
    product("KeyboardFiles", "KeyboardLayouts KeyboardLints KeyboardModel"),
    product("KeyboardHost"),
    product("KeyboardTerminal"),
    product("KeyboardTesting", "ScreenTesting"),
    product("UIKitPatterns"),
  ] + checkProducts,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // For `make docs`; clients do not fetch it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  // A target depends on those that it names, which stand before it, and on what they depend on.
  targets: [
    .systemLibrary(
      name: "CLibXML2", path: "Sources/C/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CUTF8Proc", path: "Sources/C/CUTF8Proc",
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .target(name: "CResources", path: "Sources/C/CResources", cSettings: [.headerSearchPath(".")]),
    target("Sources/C/CTerminal"),
    target("Sources/C/KeyboardPlatform"),
    target("Sources/Core/KeyboardModel", "CResources CUTF8Proc"),
    target("Sources/Core/KeyboardWords", "KeyboardModel"),
    target("Sources/Core/KeyboardEngine", "KeyboardModel"),
    target("Sources/Screen/KeyboardCells", "KeyboardEngine KeyboardWords"),
    target("Sources/Files/KeyboardFiles", "CLibXML2 KeyboardModel KeyboardPlatform"),
    target("Sources/Files/KeyboardLayouts", "KeyboardCells KeyboardFiles KeyboardWords"),
    target("Sources/Files/KeyboardLints", "KeyboardEngine KeyboardFiles"),
    target("Sources/Screen/KeyboardUI", "KeyboardCells KeyboardWords"),
    target("Sources/Clavier", "KeyboardLayouts KeyboardUI"),
    target("Sources/UIKit/UIKitPatterns", "Clavier"),
    target("Sources/Terminal/KeyboardTerminal", "CTerminal KeyboardLayouts KeyboardUI"),
    target("Sources/Terminal/KeyboardHost", "KeyboardTerminal"),

    // Swift System is not for apps, which would wait for it.
    target("Sources/Tools/KeyboardTesting", "KeyboardCells KeyboardFiles KeyboardWords", system),
    target("Sources/Tools/ScreenTesting", "KeyboardTesting KeyboardUI"),
    target("Sources/Tools/KeyboardAuthoring", "KeyboardLints KeyboardTerminal KeyboardTesting"),
    target("Sources/Tools/KeyboardInterchange", "KeyboardAuthoring"),
    target("Sources/Tools/KeyboardPages", "KeyboardAuthoring"),

    target(
      "Sources/Command/ClavierCommand", "KeyboardHost KeyboardLints KeyboardTesting",
      .product(name: "ArgumentParser", package: "swift-argument-parser")),
    program("Sources/Command/ClavierProgram", "ClavierCommand"),
    program(
      "Sources/Command/AuthorProgram",
      "ClavierCommand KeyboardInterchange KeyboardPages"),

    // Tests
    tests("Core/KeyboardModel"),
    tests("Core/KeyboardEngine", "KeyboardAuthoring"),
    tests("Core/KeyboardWords", "KeyboardAuthoring"),
    tests("Files/KeyboardFiles", "KeyboardAuthoring"),
    tests(
      "Screen/KeyboardCells", "ScreenTesting Trials",
      exclude: ["Screens/Pictures", "Screens/Themes"]),
    tests("Screen/KeyboardUI", "ScreenTesting Trials"),
    tests("UIKit/UIKitPatterns", "Clavier Trials"),
    // It starts the program of the support, which is built for ProgramTests: it need not wait for that.
    tests("Terminal/KeyboardTerminal", "Trials"),
    tests("Terminal/KeyboardHost", "Trials", exclude: ["Sessions", "Widths"]),
    tests("Tools/KeyboardAuthoring", "Clavier"),
    tests("Tools/KeyboardInterchange", "Trials", exclude: ["Keyman"]),
    tests("Tools/KeyboardPages", "KeyboardLayouts"),
    tests("Clavier", "ExampleApps"),
    .testTarget(
      name: "ClavierCommandTests",
      dependencies: dependencies("AuthorProgram ClavierCommand ClavierProgram TestSupport")),
    .testTarget(
      name: "DoorTests",
      dependencies: dependencies("KeyboardPages KeyboardTesting TestSupport Trials")),
    .testTarget(
      name: "ExampleTests", dependencies: dependencies("ExampleApps TestSupport Trials examples"),
      exclude: ["Stories"]),
    .testTarget(
      name: "ProgramTests",
      dependencies: dependencies("AuthorProgram ClavierProgram TestSupport Trials examples support")
    ),

    // What tests share
    .systemLibrary(
      name: "CVTerm", path: "Tests/Support/CVTerm", pkgConfig: "vterm",
      providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]),
    target("Tests/Support/TestSupport", "KeyboardCells KeyboardPlatform"),
    target(
      "Tests/Support/Trials", "CVTerm Clavier KeyboardHost KeyboardInterchange UIKitPatterns"),
    .executableTarget(
      name: "support", dependencies: ["Trials"], path: "Tests/Support/SupportProgram"),

    // Examples
    .target(
      name: "ExampleApps",
      dependencies: ["Clavier", "KeyboardHost", "ScreenTesting", "UIKitPatterns"],
      path: "Examples",
      exclude: ["Embedding/C", "Embedding/Package.swift", "Program", "README.md"],
      resources: [.embedInCode("CustomKeyboard/hexadecimal.xml")]),
    .executableTarget(
      name: "examples", dependencies: ["ExampleApps"], path: "Examples/Program"),
  ],
  swiftLanguageModes: [.v6]
)

/// A product whose name is that of its first target; the names of the others have spaces between.
func product(_ name: String, _ others: String = "") -> Product {
  .library(name: name, targets: [name] + others.split(separator: " ").map(String.init))
}

/// A target with the name of its folder; the names of those that it depends on have spaces between.
func target(_ folder: String, _ names: String = "", _ others: Target.Dependency...) -> Target {
  .target(name: name(of: folder), dependencies: dependencies(names) + others, path: folder)
}

/// A program with the name of its folder.
func program(_ folder: String, _ names: String) -> Target {
  .executableTarget(name: name(of: folder), dependencies: dependencies(names), path: folder)
}

/// The tests of a target, in the folder of `Tests` that it has in `Sources`.
func tests(_ folder: String, _ others: String = "", exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name(of: folder))Tests",
    dependencies: dependencies("\(name(of: folder)) TestSupport \(others)"),
    path: "Tests/\(folder)Tests", exclude: exclude)
}

func dependencies(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map { .byName(name: String($0)) }
}

func name(of folder: String) -> String {
  folder.split(separator: "/").last.map(String.init) ?? folder
}

/// Targets that live on the main actor, as apps do.
let mainActorTargets: Set = [
  "ExampleApps", "ExampleTests", "KeyboardUITests", "UIKitPatternsTests", "examples",
]
/// Targets in which tests spend most of their time.
let busyTargets: Set = [
  "KeyboardCells", "KeyboardEngine", "KeyboardFiles", "KeyboardModel", "KeyboardWords",
]
/// Whether these are optimized in debug builds, too: SwiftPM forbids it in packages that it fetches.
let isOptimizing = !Context.packageDirectory.contains("/checkouts/")

/// Targets with pointers.
let unsafeTargets: Set = [
  "KeyboardCells", "KeyboardFiles", "KeyboardLayouts", "KeyboardModel", "KeyboardWords",
]

// DocC links only to modules that a target names itself: each gets the names of all that it depends on.
var namesBelow: [String: Set<String>] = [:]
for target in package.targets {
  var names: Set<String> = []
  for case .byNameItem(let name, _) in target.dependencies {
    names.formUnion([name] + (namesBelow[name] ?? []))
  }
  namesBelow[target.name] = names
  target.dependencies.removeAll { if case .byNameItem = $0 { true } else { false } }
  target.dependencies += names.sorted().map { .byName(name: $0) }
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
  if mainActorTargets.contains(target.name) {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
  if unsafeTargets.contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
  if isOptimizing, busyTargets.contains(target.name) {
    let options = ["-O", "-whole-module-optimization", "-num-threads", "2"]
    target.swiftSettings?.append(.unsafeFlags(options, .when(configuration: .debug)))
  }
}
