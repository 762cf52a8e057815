import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardLayouts

/// `clavier bundle`: writes a layout as one file.
struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Write a layout as one file, with its imports inlined.",
    discussion: """
      Imports from the layout's folder are replaced with their content; built-in imports and \
      comments remain. The layout does not change.
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
    do {
      let bundle = try LayoutBundle(
        of: bytes, file: path, imports: .folder(Self.folder(of: path)), includesBuiltIn: all)
      if let output {
        try Console.save(bundle.bytes, at: output)
      } else {
        try Console.printBytes(bundle.bytes)
      }
    } catch let error as LayoutError {
      Console.printError(error.diagnostics.map(DiagnosticText.text).joined())
      throw ExitCode(1)
    }
  }

  /// The layout's file and its path.
  private func source() throws -> (bytes: [UInt8], path: String) {
    let name = argument.layout
    if name.contains("/") || name.hasSuffix(".xml") { return (try Console.bytes(of: name), name) }
    let entry: LayoutCatalog.Entry
    do throws(LayoutCatalog.NotFound) {
      entry = try LayoutCatalog(environment: Console.environment).entry(named: name)
    } catch {
      Console.complain("\(error)")
      throw ExitCode(2)
    }
    if let path = entry.path { return (try Console.bytes(of: path), path) }
    return (EmbeddedLayouts.files["\(entry.name).xml"] ?? [], "\(entry.name).xml")
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }
}
