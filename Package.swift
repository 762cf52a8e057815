// swift-tools-version: 6.2
import PackageDescription

/// The examples of what keyboards do to an app's views; each tells its story in pictures.
let examples = [
  "AvoidableController", "BottomConstraint", "ClosureObserver", "Form", "KeyboardVisible",
  "MovingView", "ScrollingList", "SharedKeyboard", "SharedManager", "TapOutside",
]

let package = Package(
  name: "Clavier",
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "clavier", targets: ["ClavierCommand"]),
    product("Clavier"),
    product("KeyboardDrawing", "KeyboardCells", "KeyboardModel"),
    product("KeyboardFiles", "KeyboardModel"),
    product("KeyboardHost"),
    product("KeyboardInterchange", "KeyboardFiles", "KeyboardModel"),
    product("KeyboardLanguageServer"),
    product("KeyboardPages"),
    product("KeyboardTerminal"),
    product("KeyboardTesting"),
    product("UIKitPatterns"),
    // For fuzzers and benchmarks
    product("HostTrials"),
    product("TypingTrials"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // For `make docs`; clients do not fetch it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  // A target depends on those that it names, and on what they depend on.
  targets: [
    // C
    .systemLibrary(
      name: "CLibXML2", path: "Sources/C/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CUTF8Proc", path: "Sources/C/CUTF8Proc",
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(
      name: "CVTerm", path: "Sources/C/CVTerm", pkgConfig: "vterm",
      providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]),
    .target(name: "CResources", path: "Sources/C/CResources", cSettings: [.headerSearchPath(".")]),
    library("C/CTerminal"),
    library("C/KeyboardPlatform"),

    // Core
    library("Core/KeyboardModel", "CUTF8Proc"),
    library("Core/KeyboardEngine", "KeyboardModel"),

    // Files
    library(
      "Files/KeyboardFiles", "CLibXML2", "CResources", "KeyboardCells", "KeyboardPlatform",
      .product(name: "SystemPackage", package: "swift-system")),
    library("Files/KeyboardLayouts", "KeyboardFiles"),
    library("Files/KeyboardLints", "KeyboardEngine", "KeyboardFiles"),

    // Screen
    library("Screen/KeyboardCells", "KeyboardModel"),
    library("Screen/KeyboardDrawing", "KeyboardCells", "KeyboardEngine"),
    library("Screen/KeyboardEditing", "KeyboardCells"),
    library("Screen/KeyboardPresentation", "KeyboardModel"),
    library("Screen/KeyboardUI", "KeyboardDrawing", "KeyboardEditing", "KeyboardPresentation"),

    // Apps
    library("UIKit/UIKitPatterns", "KeyboardUI"),
    library("Clavier", "KeyboardLayouts", "KeyboardUI"),

    // Terminal
    library("Terminal/KeyboardTerminal", "CTerminal", "KeyboardFiles", "KeyboardUI"),
    library("Terminal/KeyboardHost", "CVTerm", "KeyboardTerminal"),

    // Tools
    library("Tools/KeyboardTesting", "KeyboardEditing", "KeyboardEngine", "KeyboardFiles"),
    library("Tools/KeyboardAuthoring", "KeyboardLayouts", "KeyboardTesting"),
    library("Tools/KeyboardInterchange", "KeyboardLints"),
    library("Tools/KeyboardPages", "KeyboardTesting"),
    library(
      "Tools/KeyboardLanguageServer", "KeyboardAuthoring", "KeyboardDrawing", "KeyboardLints"),

    // Command
    .executableTarget(
      name: "ClavierCommand",
      dependencies: [
        "Clavier",
        "KeyboardHost",
        "KeyboardInterchange",
        "KeyboardLanguageServer",
        "KeyboardPages",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Examples
    .executableTarget(
      name: "CustomKeyboardExample", dependencies: ["Pictures"], path: "Examples/CustomKeyboard",
      resources: [.embedInCode("hexadecimal.xml")]),
    .executableTarget(
      name: "HostingExample", dependencies: ["Clavier", "KeyboardHost"], path: "Examples/Hosting"),
    .target(
      name: "Pictures", dependencies: ["Clavier", "KeyboardTerminal", "UIKitPatterns"],
      path: "Examples/Pictures"),

    // Tests
    tests("Core/KeyboardModel"),
    tests("Core/KeyboardEngine", "KeyboardLayouts", "KeyboardTesting"),
    tests("Files/KeyboardFiles"),
    tests("Files/KeyboardLayouts", "KeyboardTesting"),
    tests("Files/KeyboardLints", "KeyboardLayouts"),
    tests("Screen/KeyboardCells", "Clavier"),
    tests(
      "Screen/KeyboardDrawing", "Clavier", "TypingTrials",
      exclude: ["Screens/Pictures", "Screens/Themes"]),
    tests("Screen/KeyboardEditing", "Clavier"),
    tests("Screen/KeyboardPresentation", "PresentationStage"),
    tests("Screen/KeyboardUI", "Clavier", "UIKitPatterns"),
    tests("UIKit/UIKitPatterns", "Clavier", "PresentationStage"),
    tests("Terminal/KeyboardTerminal", "KeyboardHost", "TerminalProbe", "TypingTrials"),
    tests("Terminal/KeyboardHost", "HostTrials", exclude: ["Sessions"]),
    tests("Tools/KeyboardTesting", "Clavier"),
    tests("Tools/KeyboardAuthoring", "KeyboardLints"),
    tests("Tools/KeyboardInterchange", "InterchangeTrials", "KeyboardLayouts"),
    tests("Tools/KeyboardPages"),
    tests("Tools/KeyboardLanguageServer"),
    tests("Clavier", "IsolationInherited", "IsolationStated"),
    tests("ClavierCommand"),
    // Of several targets
    .testTarget(
      name: "DoorTests", dependencies: ["KeyboardTerminal", "KeyboardTesting", "TestSupport"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["CustomKeyboardExample", "TestSupport", "TypingTrials"]
        + examples.map { .byName(name: "\($0)Example") }, exclude: ["Stories"]),

    // What tests share
    support("HostTrials", "KeyboardHost", "TypingTrials"),
    support("InterchangeTrials", "KeyboardInterchange"),
    support("PresentationStage", "TestSupport", "UIKitPatterns"),
    support("TestSupport", "KeyboardEditing", "KeyboardPlatform"),
    support("TypingTrials", "CVTerm", "Clavier", "KeyboardTerminal"),
    // One source in two targets
    .target(
      name: "IsolationInherited", dependencies: ["Clavier", "UIKitPatterns"],
      path: "Tests/Support/Isolation/Inherited"),
    .target(
      name: "IsolationStated", dependencies: ["Clavier", "UIKitPatterns"],
      path: "Tests/Support/Isolation/Stated"),
    // Programs
    .executableTarget(
      name: "InterchangeCheck", dependencies: ["InterchangeTrials", "KeyboardLayouts"],
      path: "Tests/Support/InterchangeCheck"),
    .executableTarget(
      name: "SessionRecorder", dependencies: ["HostTrials"],
      path: "Tests/Support/SessionRecorder"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["KeyboardTerminal"],
      path: "Tests/Support/TerminalProbe"),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: The folders

/// A product whose name is that of its first target.
func product(_ name: String, _ others: String...) -> Product {
  .library(name: name, targets: [name] + others)
}

/// A target whose name is that of its folder in `Sources`.
func library(_ folder: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name(of: folder), dependencies: dependencies, path: "Sources/\(folder)")
}

/// The tests of a target, in the same folder of `Tests`.
func tests(
  _ folder: String, _ others: Target.Dependency..., exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name(of: folder))Tests",
    dependencies: [.byName(name: name(of: folder)), "TestSupport"] + others,
    path: "Tests/\(folder)Tests", exclude: exclude)
}

/// A target that tests share.
func support(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/Support/\(name)")
}

func name(of folder: String) -> String {
  folder.split(separator: "/").last.map(String.init) ?? folder
}

for name in examples {
  package.targets.append(
    .executableTarget(
      name: "\(name)Example", dependencies: ["Pictures"], path: "Examples/\(name)"))
}

// MARK: Settings

/// Targets that live on the main actor, as apps do.
let mainActorTargets: Set = [
  "ExampleTests", "IsolationInherited", "KeyboardEditingTests", "KeyboardPresentationTests",
  "KeyboardUITests", "Pictures", "PresentationStage", "TypingTrials", "UIKitPatternsTests",
]
/// Targets with pointers.
let unsafeTargets: Set = ["KeyboardCells", "KeyboardFiles", "KeyboardModel"]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
  if mainActorTargets.contains(target.name) || target.name.hasSuffix("Example") {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
  if unsafeTargets.contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
