// swift-tools-version: 6.2
import PackageDescription

// Built by `Fuzz/run`, which adds the sanitizers to all targets.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Clavier", path: "..")],
  targets: [
    .target(name: "FuzzSupport"),
    fuzzer("FuzzHost", "Trials"),
    fuzzer("FuzzImporters", "KeyboardAuthoring"),
    fuzzer("FuzzInput", "KeyboardTerminal"),
    fuzzer("FuzzLayouts", "KeyboardAuthoring"),
    fuzzer("FuzzPatterns", "Clavier"),
    fuzzer("FuzzEngine", "Clavier"),
    fuzzer("FuzzEditors", "KeyboardAuthoring"),
    fuzzer("FuzzTyping", "Clavier", "KeyboardFiles", "Trials"),
    fuzzer("FuzzWeb", "Clavier", "KeyboardAuthoring"),
    fuzzer("FuzzWords", "Clavier"),
  ],
  swiftLanguageModes: [.v6]
)

/// A program that depends on products of Clavier, and sees what Clavier keeps to its own package.
func fuzzer(_ name: String, _ products: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["FuzzSupport"] + products.map { .product(name: $0, package: "Clavier") },
    packageAccess: false,
    swiftSettings: [.unsafeFlags(["-package-name", nameOfClavier()])])
}

/// The name by which SwiftPM knows the package above: that of its folder, as an identifier.
func nameOfClavier() -> String {
  let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
  let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  return name.first?.isNumber == true ? "_" + String(name.dropFirst()) : String(name)
}
