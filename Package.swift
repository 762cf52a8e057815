// swift-tools-version: 6.2
import PackageDescription

/// The examples of what keyboards do to an app's views; each tells its story in pictures.
let keyboardExamples = [
  "AvoidableController",
  "BottomConstraint",
  "ClosureObserver",
  "Form",
  "KeyboardVisible",
  "MovingView",
  "ScrollingList",
  "SharedManager",
  "TapOutside",
]

/// The modules that the umbrella re-exports.
let parts: [Target.Dependency] = [
  "KeyboardCells", "KeyboardControls", "KeyboardDrawing", "KeyboardEditing", "KeyboardEngine",
  "KeyboardEvents", "KeyboardFiles", "KeyboardLayouts", "KeyboardModel", "KeyboardPresentation",
  "KeyboardText", "KeyboardThemes", "KeyboardTouch", "KeyboardUI",
]

/// The umbrella and its parts, for targets that see more of it than apps do.
let library: [Target.Dependency] = ["Clavier", "KeyboardBidi"] + parts + ["KeyboardUnicode"]

/// Files and paths.
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

/// Returns the files of a folder that are built in.
func embedded(_ folder: String, _ names: String...) -> [Resource] {
  names.map { .embedInCode("\(folder)/\($0)") }
}

let package = Package(
  name: "Clavier",
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "clavier", targets: ["ClavierCommand"]),
    .library(name: "Clavier", targets: ["Clavier"]),
    .library(name: "KeyboardTerminal", targets: ["KeyboardTerminal"]),
    .library(name: "KeyboardHost", targets: ["KeyboardHost"]),
    .library(name: "KeyboardTesting", targets: ["KeyboardTesting"]),
    .library(name: "KeyboardPages", targets: ["KeyboardPages"]),
    .library(name: "KeyboardNotifications", targets: ["KeyboardNotifications"]),
    .library(name: "KeyboardModel", targets: ["KeyboardModel", "KeyboardFiles"]),
    .library(
      name: "KeyboardInterchange",
      targets: ["KeyboardInterchange", "KeyboardModel", "KeyboardFiles"]),
    // Pictures without the parser
    .library(
      name: "TerminalRendering",
      targets: [
        "TerminalRendering", "KeyboardCells", "KeyboardDrawing", "KeyboardModel", "KeyboardThemes",
      ]),
    .library(name: "KeyboardLanguageServer", targets: ["KeyboardLanguageServer"]),
    // For the fuzzers
    .library(name: "TypingTrials", targets: ["TypingTrials"]),
    .library(name: "HostTrials", targets: ["HostTrials"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // For `make docs`; clients do not fetch it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // C libraries
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(
      name: "CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]),

    .target(name: "KeyboardPlatform"),

    // Values
    .target(name: "KeyboardUnicode", dependencies: ["CUTF8Proc"]),
    .target(name: "KeyboardModel", dependencies: ["KeyboardUnicode"]),
    .target(name: "KeyboardPatterns", dependencies: ["KeyboardModel"]),
    .target(name: "KeyboardBidi", dependencies: ["CUTF8Proc"]),
    .target(name: "KeyboardCells", dependencies: ["KeyboardModel"]),
    .target(name: "KeyboardThemes", dependencies: ["KeyboardCells", "KeyboardModel"]),
    .target(
      name: "KeyboardFiles",
      dependencies: [
        "KeyboardPlatform", "KeyboardCells", "KeyboardModel", "KeyboardPatterns", "KeyboardThemes",
        "KeyboardUnicode",
        "CLibXML2", system,
      ],
      resources: embedded(
        "CLDR", "keys-Latn-implied.xml", "keys-Zyyy-currency.xml", "keys-Zyyy-punctuation.xml",
        "scanCodes-implied.xml")
        + embedded("Themes", "dark.xml", "light.xml", "high-contrast.xml", "monochrome.xml")),
    .target(
      name: "KeyboardLayouts", dependencies: ["KeyboardModel", "KeyboardFiles"],
      // A link to the folder at the top, all of which is built in
      exclude: ["Layouts/test"], resources: [.embedInCode("Layouts")]),

    // Other formats
    .target(
      name: "KeyboardInterchange",
      dependencies: [
        "KeyboardPlatform", "KeyboardFiles", "KeyboardLints", "KeyboardModel", "KeyboardPatterns",
        "KeyboardText",
        "KeyboardUnicode",
      ]),

    // Behaviour
    .target(
      name: "KeyboardText", dependencies: ["KeyboardModel", "KeyboardPatterns", "KeyboardUnicode"]),
    .target(
      name: "KeyboardLints",
      dependencies: ["KeyboardFiles", "KeyboardModel", "KeyboardPatterns", "KeyboardText"],
      resources: [.embedInCode("Locales/locales.txt")]),
    .target(name: "KeyboardTouch", dependencies: ["KeyboardModel"]),
    .target(
      name: "KeyboardEngine", dependencies: ["KeyboardModel", "KeyboardText", "KeyboardTouch"]),
    .target(name: "KeyboardEvents", dependencies: ["KeyboardModel", "KeyboardTouch"]),
    .target(
      name: "KeyboardEditing", dependencies: ["KeyboardBidi", "KeyboardCells", "KeyboardModel"]),
    .target(name: "KeyboardPresentation", dependencies: ["KeyboardModel"]),
    .target(name: "KeyboardWording", dependencies: ["KeyboardModel"]),
    .target(
      name: "KeyboardDrawing",
      dependencies: [
        "KeyboardBidi", "KeyboardCells", "KeyboardModel", "KeyboardThemes", "KeyboardTouch",
        "KeyboardUnicode",
      ]),

    // Views
    .target(
      name: "KeyboardUI",
      dependencies: [
        "KeyboardBidi", "KeyboardCells", "KeyboardDrawing", "KeyboardEditing", "KeyboardEngine",
        "KeyboardEvents", "KeyboardModel", "KeyboardPresentation", "KeyboardText", "KeyboardThemes",
        "KeyboardTouch",
      ]),

    .target(
      name: "KeyboardControls",
      dependencies: [
        "KeyboardBidi", "KeyboardCells", "KeyboardDrawing", "KeyboardEditing", "KeyboardEvents",
        "KeyboardModel", "KeyboardPresentation", "KeyboardThemes", "KeyboardTouch", "KeyboardUI",
      ]),

    // Umbrella
    .target(name: "Clavier", dependencies: parts),

    // Testing
    .target(
      name: "KeyboardTesting",
      dependencies: [
        "Clavier", "KeyboardEditing", "KeyboardEngine", "KeyboardEvents", "KeyboardModel",
        "KeyboardPatterns", "KeyboardText", "KeyboardTouch", "KeyboardUI", "KeyboardUnicode",
      ]),

    // Documents
    .target(
      name: "KeyboardPages",
      dependencies: [
        "KeyboardCells", "KeyboardEngine", "KeyboardModel", "KeyboardTesting", "KeyboardTouch",
        "KeyboardUnicode",
      ],
      resources: embedded(
        "Resources", "index.css", "index.js", "page.css", "page.js", "picture.css")),

    // Editors
    .target(
      name: "KeyboardLanguageServer",
      dependencies: [
        "KeyboardAuthoring", "KeyboardDrawing", "KeyboardFiles", "KeyboardLayouts", "KeyboardLints",
        "KeyboardModel", "KeyboardPatterns", "KeyboardTesting", "KeyboardText", "KeyboardTouch",
      ]),

    // Writing layouts
    .target(
      name: "KeyboardAuthoring",
      dependencies: [
        "KeyboardFiles", "KeyboardLayouts", "KeyboardModel", "KeyboardTesting", "KeyboardTouch",
        "KeyboardUnicode",
      ],
      exclude: ["Exemplars/UNICODE-LICENSE.txt"],
      resources: embedded("Exemplars", "exemplars.txt", "readings.txt")),

    // Bridge to Foundation, which only those link who want it
    .target(
      name: "KeyboardNotifications",
      dependencies: ["KeyboardPresentation", "KeyboardUI", "KeyboardModel"]),

    // Terminal
    .target(
      name: "TerminalRendering",
      dependencies: ["KeyboardBidi", "KeyboardCells", "KeyboardModel", "KeyboardUnicode"]),
    .target(name: "CTerminal"),
    .target(
      name: "KeyboardTerminal",
      dependencies: [
        "KeyboardPlatform", "KeyboardBidi", "KeyboardCells", "KeyboardControls", "KeyboardDrawing",
        "KeyboardEditing",
        "KeyboardEngine", "KeyboardEvents", "KeyboardFiles", "KeyboardModel",
        "KeyboardPresentation", "KeyboardThemes", "KeyboardUI", "KeyboardWording",
        "TerminalRendering", "KeyboardTouch", "CTerminal",
      ]),

    .target(
      name: "KeyboardHost",
      dependencies: [
        "KeyboardPlatform", "CTerminal", "CVTerm", "KeyboardCells", "KeyboardControls",
        "KeyboardDrawing",
        "KeyboardEditing", "KeyboardEngine", "KeyboardEvents", "KeyboardModel",
        "KeyboardPresentation", "KeyboardTerminal", "KeyboardThemes", "KeyboardTouch", "KeyboardUI",
        "KeyboardWording",
      ]),

    // Command
    .executableTarget(
      name: "ClavierCommand",
      dependencies: [
        "KeyboardPlatform", "Clavier", "KeyboardAuthoring", "KeyboardFiles", "KeyboardHost",
        "KeyboardInterchange", "KeyboardLanguageServer", "KeyboardLints", "KeyboardModel",
        "KeyboardPages", "KeyboardTerminal", "KeyboardTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        system,
      ]),

    // Examples
    .executableTarget(
      name: "CustomKeyboardExample", dependencies: ["Clavier", "Pictures"],
      path: "Examples/CustomKeyboard", resources: [.embedInCode("hexadecimal.xml")]),
    .target(
      name: "Pictures", dependencies: ["KeyboardPlatform", "Clavier", "KeyboardTerminal"],
      path: "Examples/Pictures"),
    .executableTarget(
      name: "HostingExample", dependencies: ["Clavier", "KeyboardHost", "KeyboardTerminal"],
      path: "Examples/Hosting"),
    .executableTarget(
      name: "SharedKeyboardExample", dependencies: ["Clavier", "Pictures"],
      path: "Examples/SharedKeyboard"),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["KeyboardPlatform", "KeyboardModel"],
      path: "Tests/TestSupport"),
    .target(
      name: "TypingTrials",
      dependencies: library + ["KeyboardTerminal", "TerminalRendering", "CVTerm"],
      path: "Tests/TypingTrials"),
    .target(
      name: "HostTrials",
      dependencies: [
        "CVTerm", "KeyboardCells", "KeyboardHost", "KeyboardModel", "TerminalRendering",
        "TypingTrials",
      ],
      path: "Tests/HostTrials"),
    .target(
      name: "InterchangeTrials",
      dependencies: [
        "KeyboardPlatform", "KeyboardInterchange", "KeyboardModel", "KeyboardText",
        "KeyboardUnicode",
        system,
      ],
      path: "Tests/InterchangeTrials"),
    .testTarget(
      name: "KeyboardHostTests",
      dependencies: [
        "KeyboardPlatform", "HostTrials", "KeyboardCells", "KeyboardFiles", "KeyboardHost",
        "KeyboardLayouts",
        "KeyboardModel", "KeyboardTerminal", "KeyboardTouch", "KeyboardUI", "TestSupport",
        "TerminalRendering", "TypingTrials",
      ],
      exclude: ["Sessions"]),
    .testTarget(
      name: "KeyboardExampleTests",
      dependencies: [
        "Clavier", "CustomKeyboardExample", "KeyboardTerminal", "Pictures", "SharedKeyboardExample",
        "TestSupport", "TypingTrials",
      ] + keyboardExamples.map { .byName(name: "\($0)Example") },
      exclude: ["Stories"]),
    .testTarget(name: "KeyboardModelTests", dependencies: ["KeyboardModel"]),
    .testTarget(name: "KeyboardUnicodeTests", dependencies: ["KeyboardUnicode"]),
    .testTarget(name: "KeyboardBidiTests", dependencies: ["KeyboardBidi"]),
    .testTarget(
      name: "KeyboardTextTests",
      dependencies: [
        "KeyboardText", "KeyboardFiles", "KeyboardModel", "KeyboardPatterns", "KeyboardUnicode",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyboardFilesTests",
      dependencies: [
        "CLibXML2", "KeyboardFiles", "KeyboardModel", "KeyboardPatterns", "KeyboardThemes",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyboardInterchangeTests",
      dependencies: [
        "InterchangeTrials", "KeyboardFiles", "KeyboardInterchange", "KeyboardLayouts",
        "KeyboardModel", "KeyboardText",
      ]),
    .testTarget(
      name: "KeyboardLintsTests",
      dependencies: [
        "KeyboardLints", "KeyboardFiles", "KeyboardLayouts", "KeyboardModel", "KeyboardText",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyboardLayoutsTests",
      dependencies: [
        "KeyboardLayouts", "KeyboardFiles", "KeyboardModel", "KeyboardTesting", "KeyboardText",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyboardTouchTests",
      dependencies: ["KeyboardTouch", "KeyboardModel", "KeyboardTesting", "TestSupport"]),
    .testTarget(
      name: "KeyboardEngineTests",
      dependencies: [
        "KeyboardEngine", "KeyboardFiles", "KeyboardLayouts", "KeyboardModel", "KeyboardText",
        "KeyboardTouch",
      ]),
    .testTarget(name: "KeyboardUITests", dependencies: library + ["TestSupport"]),
    .testTarget(
      name: "KeyboardTestingTests", dependencies: library + ["KeyboardTesting", "TestSupport"]),
    .testTarget(
      name: "KeyboardPagesTests",
      dependencies: [
        "CLibXML2", "KeyboardFiles", "KeyboardLayouts", "KeyboardModel", "KeyboardPages",
      ]),
    .testTarget(
      name: "KeyboardLanguageServerTests",
      dependencies: [
        "KeyboardLanguageServer", "KeyboardFiles", "KeyboardLayouts", "KeyboardModel",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyboardAuthoringTests",
      dependencies: [
        "KeyboardAuthoring", "KeyboardFiles", "KeyboardLayouts", "KeyboardLints", "KeyboardModel",
        "KeyboardTesting", "KeyboardTouch", "TestSupport",
      ]),
    .testTarget(
      name: "KeyboardNotificationsTests", dependencies: library + ["KeyboardNotifications"]),
    .testTarget(
      name: "KeyboardWordingTests", dependencies: library + ["KeyboardWording"]),
    .testTarget(
      name: "KeyboardTerminalTests",
      dependencies: library + [
        "KeyboardPlatform", "KeyboardTerminal", "TerminalProbe", "TerminalRendering",
        "TestSupport", "TypingTrials",
      ]),
    .testTarget(
      name: "KeyboardDrawingTests",
      dependencies: library + [
        "KeyboardTerminal", "TerminalRendering", "TestSupport", "TypingTrials",
      ],
      exclude: ["Screens/Pictures", "Screens/Themes"]),
    // One source in two targets
    .target(
      name: "IsolationInherited", dependencies: ["Clavier"], path: "Tests/Isolation/Inherited"),
    .target(name: "IsolationStated", dependencies: ["Clavier"], path: "Tests/Isolation/Stated"),
    .testTarget(
      name: "IsolationTests", dependencies: ["Clavier", "IsolationInherited", "IsolationStated"]),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["KeyboardPlatform", "KeyboardEvents", "KeyboardTerminal", "KeyboardModel"],
      path: "Tests/TerminalProbe"),
    .executableTarget(
      name: "InterchangeCheck",
      dependencies: [
        "KeyboardPlatform", "InterchangeTrials", "KeyboardFiles", "KeyboardInterchange",
        "KeyboardLints",
        "KeyboardModel", "KeyboardText",
        system,
      ],
      path: "Tests/InterchangeCheck"),
    .testTarget(name: "ClavierCommandTests", dependencies: ["ClavierCommand", "TestSupport"]),
    .testTarget(
      name: "DoorTests",
      dependencies: library + [
        "KeyboardTerminal", "KeyboardTesting", "KeyboardWording", "TestSupport",
      ]),
    .testTarget(name: "CustomKeyboardTests", dependencies: ["CustomKeyboardExample", "Clavier"]),
    .testTarget(name: "SharedKeyboardTests", dependencies: ["SharedKeyboardExample", "Clavier"]),
  ]
    + keyboardExamples.map { name in
      .executableTarget(
        name: "\(name)Example", dependencies: ["Clavier", "KeyboardTerminal", "Pictures"],
        path: "Examples/\(name)")
    },
  swiftLanguageModes: [.v6]
)

/// Targets that live on the main actor, as apps do.
let mainActorTargets: Set = [
  "CustomKeyboardTests", "IsolationInherited", "KeyboardExampleTests",
  "KeyboardNotificationsTests", "KeyboardUITests", "Pictures",
  "SharedKeyboardTests", "TypingTrials",
]

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
  if ["KeyboardBidi", "KeyboardFiles", "KeyboardUnicode"].contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
