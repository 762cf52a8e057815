import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel

struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Write a layout as one file, with its imports inlined.",
    discussion: """
      Replaces imports from the layout's folder with their content; keeps built-in imports and \
      comments. The layout does not change.
      Exit codes: 0 success, 1 the layout has errors, 2 no such layout, 74 the file cannot be \
      written.
      """)

  @OptionGroup var argument: LayoutArgument

  @Flag(help: "Also inline built-in imports, for other programs.")
  var all = false

  @Option(name: .shortAndLong, help: "The file to write. The default is standard output.")
  var output: String?

  func run() throws {
    let (bytes, path) = try source()
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    do {
      let bundle = try LayoutBundle(
        of: bytes, file: path, imports: .folder(folder), includesBuiltIn: all)
      guard let output else { return try Console.printBytes(bundle.bytes) }
      try Console.save(bundle.bytes, at: output)
    } catch let error as LayoutError {
      Console.printError(error.diagnostics.map(DiagnosticText.text).joined())
      throw ExitCode(1)
    }
  }

  private func source() throws -> (bytes: [UInt8], path: String) {
    let name = Console.rereadable(argument.layout)
    if name.contains("/") || name.hasSuffix(".xml") { return (try Console.bytes(of: name), name) }
    let catalog = LayoutCatalog(environment: Console.environment)
    let entry = try Console.orExit { try catalog.entry(named: name) }
    if let path = entry.path { return (try Console.bytes(of: path), path) }
    return (EmbeddedLayouts.files["\(entry.name).xml"] ?? [], "\(entry.name).xml")
  }
}
