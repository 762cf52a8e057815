// swift-tools-version: 6.2
import PackageDescription

// The library behind C/clavier.h. `make embedding` builds it and the program C/notes.c, and a test types on it.
let package = Package(
  name: "Embedding",
  platforms: [.macOS("15.4")],
  products: [.library(name: "KeyboardForC", type: .dynamic, targets: ["KeyboardForC"])],
  dependencies: [.package(name: "Clavier", path: "../..")],
  targets: [
    .target(
      name: "KeyboardForC",
      dependencies: [
        .product(name: "Clavier", package: "Clavier"),
        .product(name: "KeyboardTerminal", package: "Clavier"),
      ],
      path: ".", exclude: ["C/clavier.h", "C/notes.c", "Embedding.swift"],
      sources: ["C/Functions.swift", "EmbeddedKeyboard.swift"],
      swiftSettings: [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
