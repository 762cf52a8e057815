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
      path: "Sources/Benchmarks"),

    // Answers the questions of Benchmarks/words
    .executableTarget(
      name: "clavier-words",
      dependencies: [
        .product(name: "Clavier", package: "Clavier")
      ],
      path: "Sources/Words"),

    // Draws what its peers in other languages draw
    .executableTarget(
      name: "clavier-drawing",
      dependencies: [.product(name: "Clavier", package: "Clavier")],
      path: "Sources/Drawing"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .executable {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
