// swift-tools-version: 6.2
import PackageDescription

/// The layout files, which are built into the program.
let layoutFiles = [
  "am.xml",
  "ar.xml",
  "bn.xml",
  "de.xml",
  "el.xml",
  "en-t-k0-colemak.xml",
  "en-t-k0-dvorak.xml",
  "en-t-k0-email.xml",
  "en-t-k0-terminal.xml",
  "en-t-k0-url.xml",
  "en.xml",
  "es.xml",
  "fr.xml",
  "he.xml",
  "hi.xml",
  "ja-Hira.xml",
  "ko.xml",
  "mul-Latn-t-k0-compose.xml",
  "pl.xml",
  "pt-BR.xml",
  "ru.xml",
  "th.xml",
  "tr.xml",
  "uk.xml",
  "und-Latn-t-k0-ipa.xml",
  "und-Zyyy-t-k0-decimal.xml",
  "und-Zyyy-t-k0-number.xml",
  "und-Zyyy-t-k0-phone.xml",
  "und-Zyyy-t-k0-pin.xml",
  "vi-t-k0-telex.xml",
  "yo.xml",
  "import/cyrillic-keys.xml",
  "import/dead-key-displays.xml",
  "import/dead-key-transforms.xml",
  "import/dead-keys.xml",
  "import/english-letters.xml",
  "import/frame-keys.xml",
  "import/function-keys.xml",
  "import/latin-accents.xml",
  "import/latin-backspace.xml",
  "import/layer-keys.xml",
  "import/mirrored-displays.xml",
  "import/punctuation.xml",
  "import/qwerty-digits.xml",
  "import/spoken-punctuation.xml",
  "import/touch-keys.xml",
  "import/touch-numeric.xml",
  "import/touch-symbol.xml",
]

/// The examples of what keyboards do to an app's views; each tells its story in pictures.
let keyboardExamples = [
  "AvoidableController",
  "BottomConstraint",
  "ClosureObserver",
  "KeyboardVisible",
  "MovingView",
  "ScrollingList",
  "SharedManager",
  "TapOutside",
]

let package = Package(
  name: "Clavier",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "clavier", targets: ["ClavierCommand"]),
    .library(name: "Clavier", targets: ["Clavier", "Layouts"]),
    .library(name: "KeyboardTesting", targets: ["KeyboardTesting"]),
    .library(name: "KeyboardNotifications", targets: ["KeyboardNotifications"]),
    .library(name: "KeyboardLayout", targets: ["KeyboardLayout", "LayoutFiles"]),
    .library(name: "KeyboardTerminal", targets: ["KeyboardTerminal"]),
    .library(name: "TerminalDrawing", targets: ["TerminalDrawing", "KeyboardLayout"]),
    // For the fuzzers
    .library(name: "TypingTrials", targets: ["TypingTrials"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
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

    // Values
    .target(name: "Normalization", dependencies: ["CUTF8Proc"]),
    .target(name: "KeyboardLayout", dependencies: ["Normalization"]),
    .target(name: "Bidirectional", dependencies: ["CUTF8Proc"]),
    .target(
      name: "LayoutFiles",
      dependencies: [
        "KeyboardLayout", "Normalization", "CLibXML2",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      resources: [
        .embedInCode("CLDR/keys-Latn-implied.xml"), .embedInCode("CLDR/keys-Zyyy-currency.xml"),
        .embedInCode("CLDR/keys-Zyyy-punctuation.xml"), .embedInCode("CLDR/scanCodes-implied.xml"),
      ]),

    .target(
      name: "Layouts", dependencies: ["KeyboardLayout", "LayoutFiles"], path: "Layouts",
      exclude: ["test"],
      resources: layoutFiles.map { .embedInCode($0) }),

    // Behaviour
    .target(name: "TextEngine", dependencies: ["KeyboardLayout", "Normalization"]),
    .target(name: "TouchEngine", dependencies: ["KeyboardLayout"]),
    .target(
      name: "KeyboardUI",
      dependencies: ["Bidirectional", "KeyboardLayout", "TextEngine", "TouchEngine"]),

    // Umbrella
    .target(
      name: "Clavier",
      dependencies: ["KeyboardLayout", "KeyboardUI", "LayoutFiles", "TextEngine", "TouchEngine"]),

    // Testing
    .target(
      name: "KeyboardTesting",
      dependencies: ["Clavier", "KeyboardLayout", "KeyboardUI", "Normalization", "TouchEngine"]),

    // Bridge to Foundation, which only those link who want it
    .target(name: "KeyboardNotifications", dependencies: ["KeyboardUI", "KeyboardLayout"]),

    // Terminal
    .target(
      name: "TerminalDrawing",
      dependencies: ["Bidirectional", "KeyboardLayout", "KeyboardUI", "TouchEngine"]),
    .target(name: "CTerminal"),
    .target(
      name: "KeyboardTerminal",
      dependencies: [
        "Bidirectional", "KeyboardLayout", "KeyboardUI", "LayoutFiles", "TerminalDrawing",
        "TouchEngine", "CTerminal",
      ],
      resources: [
        .embedInCode("Themes/dark.xml"), .embedInCode("Themes/light.xml"),
        .embedInCode("Themes/high-contrast.xml"), .embedInCode("Themes/monochrome.xml"),
      ]),

    // Command
    .executableTarget(
      name: "ClavierCommand",
      dependencies: [
        "Clavier", "KeyboardLayout", "KeyboardTerminal", "KeyboardTesting", "Layouts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // Examples
    .executableTarget(
      name: "CustomKeyboardExample", dependencies: ["Clavier", "Layouts", "Pictures"],
      path: "Examples/CustomKeyboard", resources: [.embedInCode("hexadecimal.xml")]),
    .target(name: "Pictures", dependencies: ["Clavier", "Layouts"], path: "Examples/Pictures"),
    .executableTarget(
      name: "SharedKeyboardExample", dependencies: ["Clavier", "Layouts", "Pictures"],
      path: "Examples/SharedKeyboard"),

    // Tests
    .target(name: "TestSupport", dependencies: ["KeyboardLayout"], path: "Tests/TestSupport"),
    .target(
      name: "TypingTrials",
      dependencies: [
        "KeyboardTerminal", "KeyboardLayout", "KeyboardUI", "TerminalDrawing", "TouchEngine",
        "CVTerm",
      ],
      path: "Tests/TypingTrials"),
    .testTarget(
      name: "KeyboardExampleTests",
      dependencies: ["Pictures", "CustomKeyboardExample", "SharedKeyboardExample"]
        + keyboardExamples.map { .byName(name: "\($0)Example") },
      exclude: ["Stories"]),
    .testTarget(name: "KeyboardLayoutTests", dependencies: ["KeyboardLayout"]),
    .testTarget(name: "NormalizationTests", dependencies: ["Normalization"]),
    .testTarget(name: "BidirectionalTests", dependencies: ["Bidirectional"]),
    .testTarget(
      name: "TextEngineTests",
      dependencies: [
        "TextEngine", "LayoutFiles", "KeyboardLayout", "Normalization", "TestSupport",
      ]),
    .testTarget(
      name: "LayoutFilesTests", dependencies: ["LayoutFiles", "KeyboardLayout", "TestSupport"]),
    .testTarget(
      name: "LayoutsTests",
      dependencies: [
        "Layouts", "LayoutFiles", "KeyboardLayout", "KeyboardTesting", "TextEngine", "TestSupport",
      ]),
    .testTarget(
      name: "TouchEngineTests",
      dependencies: ["TouchEngine", "KeyboardLayout", "KeyboardTesting", "TestSupport"]),
    .testTarget(
      name: "KeyboardUITests",
      dependencies: [
        "KeyboardUI", "KeyboardNotifications", "LayoutFiles", "TouchEngine", "KeyboardLayout",
        "TestSupport",
      ]),
    .testTarget(
      name: "KeyboardTestingTests",
      dependencies: ["KeyboardTesting", "Clavier", "Layouts", "Normalization", "TestSupport"]),
    .testTarget(
      name: "KeyboardNotificationsTests",
      dependencies: ["KeyboardNotifications", "KeyboardUI", "KeyboardLayout"]),
    .testTarget(
      name: "KeyboardTerminalTests",
      dependencies: [
        "KeyboardTerminal", "KeyboardLayout", "KeyboardUI", "LayoutFiles", "Layouts",
        "TerminalDrawing", "TouchEngine", "TerminalProbe", "TestSupport", "TypingTrials",
      ]),
    .testTarget(
      name: "TerminalDrawingTests",
      dependencies: [
        "TerminalDrawing", "KeyboardTerminal", "KeyboardLayout", "KeyboardUI", "LayoutFiles",
        "Layouts", "TouchEngine", "TestSupport", "TypingTrials",
      ],
      exclude: ["Screens/Pictures"]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["KeyboardTerminal", "KeyboardLayout"],
      path: "Tests/TerminalProbe"),
    .testTarget(name: "ClavierCommandTests", dependencies: ["ClavierCommand", "TestSupport"]),
    .testTarget(name: "CustomKeyboardTests", dependencies: ["CustomKeyboardExample", "Clavier"]),
    .testTarget(
      name: "SharedKeyboardTests", dependencies: ["SharedKeyboardExample", "Clavier", "Pictures"]),
  ]
    + keyboardExamples.map { name in
      .executableTarget(
        name: "\(name)Example", dependencies: ["Clavier", "Pictures"], path: "Examples/\(name)")
    },
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
  if ["Bidirectional", "LayoutFiles", "Normalization"].contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
