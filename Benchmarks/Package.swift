// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Clavier", path: ".."),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // libxml2's own parsers, to measure ours against
    .systemLibrary(
      name: "CPeerXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "XMLPeers", dependencies: ["CPeerXML2"]),
    // counts requests for memory
    .target(name: "AllocationCounter"),

    .executableTarget(
      name: "clavier-benchmarks",
      dependencies: [
        "AllocationCounter", "XMLPeers",
        .product(name: "Clavier", package: "Clavier"),
        .product(name: "KeyboardAuthoring", package: "Clavier"),
        .product(name: "KeyboardFiles", package: "Clavier"),
        .product(name: "KeyboardTerminal", package: "Clavier"),
        .product(name: "Trials", package: "Clavier"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Benchmarks", packageAccess: false),

    // Answers the questions of Benchmarks/words
    .executableTarget(
      name: "clavier-words",
      dependencies: [
        .product(name: "Clavier", package: "Clavier")
      ],
      path: "Sources/Words", packageAccess: false),

    // Draws what its peers in other languages draw
    .executableTarget(
      name: "clavier-drawing",
      dependencies: [.product(name: "Clavier", package: "Clavier")],
      path: "Sources/Drawing", packageAccess: false),
  ],
  swiftLanguageModes: [.v6]
)

// These are programs of Clavier: they see what it keeps to its own package.
for target in package.targets where target.type == .executable {
  target.swiftSettings = [
    .unsafeFlags(["-package-name", nameOfClavier()]),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}

/// The name by which SwiftPM knows the package above: that of its folder, as an identifier.
func nameOfClavier() -> String {
  let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
  let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  return name.first?.isNumber == true ? "_" + String(name.dropFirst()) : String(name)
}
