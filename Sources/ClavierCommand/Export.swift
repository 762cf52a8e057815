import ArgumentParser
import Clavier
import FoundationEssentials
import KeyboardLayouts
import KeyboardModel
import KeyboardPages

/// `clavier export`: a layout in other formats.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a layout in another format: a page, or a picture of a layer.",
    discussion: """
      html is a page of all layers, gestures, dead keys, rules and characters, on which one can type; svg is \
      a picture of one layer. Both stand alone and load nothing. With --all, all layouts are \
      exported into a folder, with an index.html that finds them.
      What a format cannot carry over is told on standard error. Exit codes: 0 exported, 1 the layout has \
      errors or not what was asked for, 2 there is no such layout, 74 a file cannot be written.
      """)

  @Argument(help: "A layout's name or locale ('clavier list' shows them), or a file.")
  var layout: String?

  @Option(help: "The format: html or svg.")
  var format = ExportFormat.html

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The file; the default is standard output.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Export all layouts into this folder.", valueName: "folder"))
  var all: String?

  @Option(help: "The layer of the picture; the default is the first one shown.")
  var layer: String?

  @OptionGroup var device: DeviceOptions

  @Flag(help: "Mirror the rows, for keyboards that run from the right to the left.")
  var mirrored = false

  func validate() throws {
    guard (layout == nil) != (all == nil) else {
      throw ValidationError("Name a layout, or a folder with --all.")
    }
    guard all == nil || output == nil && layer == nil else {
      throw ValidationError("--all does not go with --output or --layer.")
    }
    guard format == .svg || layer == nil else {
      throw ValidationError("--layer is for --format svg; a page has all layers.")
    }
  }

  func run() throws {
    if let all { return try exportAll(into: all) }
    guard let layout else { return }
    let file = try export(try LayoutArgument.read(layout))
    guard let output, output != "-" else { return try Console.write(raw: file) }
    try Console.save(file, at: output)
  }

  /// Makes the file of a layout; if that fails, says why and ends with 1.
  private func export(_ layout: KeyboardLayout) throws -> String {
    let choice = ExportFormat.Choice(
      layer: layer, device: try device.device(), isMirrored: mirrored)
    do throws(ExportFailure) {
      let file = try format.file(of: layout, choice)
      for loss in file.losses { Console.complain(loss) }
      return file.text
    } catch {
      Console.complain("\(layout.info.name): \(error.message)")
      throw ExitCode(1)
    }
  }

  // MARK: All layouts

  private func exportAll(into folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      Console.complain("\(folder): cannot be made a folder")
      throw Console.outputFailure
    }
    let catalog = LayoutCatalog(environment: Console.environment)
    var entries: [LayoutIndex.Entry] = []
    var failure: ExitCode?
    for entry in catalog.entries {
      do {
        let layout = try LayoutArgument.read(entry.path ?? entry.name)
        let name = entry.name + format.suffix
        try Console.save(try export(layout), at: "\(folder)/\(name)")
        entries.append(
          LayoutIndex.Entry(
            file: name, layout: layout, words: [entry.englishName].compactMap { $0 }))
      } catch let code as ExitCode where code != Console.outputFailure {
        failure = code
      }
    }
    try Console.save(LayoutIndex(entries).html, at: "\(folder)/index.html")
    if let failure { throw failure }
  }
}
