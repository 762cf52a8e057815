import ArgumentParser
import ClavierCommand
import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import KeyboardPages
import KeyboardWords

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Write a layout in another format: a page, a picture, or a keyboard of another system or for the web.",
    discussion: """
      html is a page with all layers, gestures, dead keys, rules and characters, and a keyboard to \
      type on; svg is a picture of one layer. Both are complete and load no other files. keylayout \
      (macOS) and klc (Windows) are keyboards to install: the physical keyboard of the layout, \
      with its dead keys. xkb is the same for Linux: files for the folder --output, such as \
      ~/.config/xkb. m17n is an input method for Linux, with the layout's rules ('clavier install' \
      installs both). keyman is a project folder for Keyman Developer, and cldr has the files for \
      CLDR's repository; both contain the layout without Clavier's own elements, and its test file \
      or else a test of what each key types. web is the layout for <clavier-keyboard> in web \
      pages, a few kilobytes. With --all, exports all layouts into a folder; pages share a script, \
      and an index.html searches pages and pictures.
      If a format cannot represent something, the command reports the loss in one line: on \
      standard error, or with --output on standard output.
      Exit codes: 0 exported, 1 the layout has errors or cannot be exported in the format, 2 no \
      such layout, 3 exported with losses, with --lossless, 74 a file cannot be written.
      """)

  @Argument(help: "A layout's name or locale ('clavier list' shows them), or a file.")
  var layout: String?

  @Option(help: ArgumentHelp("The format: \(ExportFormat.namesInLine)."))
  var format = ExportFormat.html

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The file or folder to write. The default is standard output.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Export all layouts into this folder.", valueName: "folder"))
  var all: String?

  @Option(help: "The layer of the picture. The default is the first one.")
  var layer: String?

  @OptionGroup var device: DeviceOptions

  @Flag(help: "Mirror the rows, for right-to-left languages.")
  var mirrored = false

  @Flag(help: "Include keys that are on no layer and that no gesture produces, for tests (web).")
  var allKeys = false

  @Flag(help: "Add a key that leads to all emoji, in groups (html, svg, web).")
  var emojiKeys = false

  @Flag(
    help: """
      With --emoji-keys, also add a key that types a colon, which begins a search on a page that \
      suggests emoji (web).
      """)
  var emojiSearch = false

  @OptionGroup var sources: SourceOptions
  @OptionGroup var losses: LossOptions

  func validate() throws {
    try require((layout == nil) != (all == nil), "Name a layout, or a folder with --all.")
    try require(all == nil || output == nil && layer == nil, "--all excludes --output and --layer.")
    try require(all == nil || format.isForFolders, "--all requires --format html, svg or web.")
    try require(format == .web || !allKeys, "--all-keys requires --format web.")
    try require(
      format.isForFolders || !emojiKeys, "--emoji-keys requires --format html, svg or web.")
    try require(
      !emojiSearch || emojiKeys && format == .web,
      "--emoji-search requires --emoji-keys and --format web.")
    try require(
      format == .svg || layer == nil, "--layer requires --format svg; a page has all layers.")
  }

  func run() throws {
    if let all { return try exportAll(into: all) }
    guard let layout else { return }
    let source = try read(layout)
    let (files, losses) = try format.export(source, try choice())
    try Console.save(files, at: output ?? "-")
    // A page shows all of the layout that an import has left.
    let isReported = !format.isDocument
    try self.losses.report(
      isReported ? source.losses + losses : losses, usesOutput: output ?? "-" != "-")
  }

  private func read(_ name: String) throws -> LayoutSource {
    var importer = try sources.importer()
    importer.allowsFaults = false
    var source = try LayoutSource.read(name, importer: importer)
    if emojiKeys { source.layout = source.layout.withEmojiKeys(.embedded, hasSearch: emojiSearch) }
    return source
  }

  private func choice() throws -> ExportFormat.Choice {
    ExportFormat.Choice(
      layer: layer, device: try device.named(), isMirrored: mirrored, macForm: sources.form,
      keepsAllKeys: allKeys)
  }

  private static let scriptName = "clavier.js"

  private func exportAll(into folder: String) throws {
    try Console.makeFolder(folder)
    let catalog = LayoutCatalog(environment: Console.environment)
    var entries: [LayoutIndex.Entry] = []
    var failure: ExitCode?
    var choice = try choice()
    if format == .html {
      choice.sharedScript = Self.scriptName
      try Console.save(Array(LayoutPage.typingScript.utf8), at: "\(folder)/\(Self.scriptName)")
    }
    for entry in catalog.entries {
      do {
        let source = try read(entry.path ?? entry.name)
        let name = entry.name + format.suffix
        try Console.save(try format.export(source, choice).files, at: "\(folder)/\(name)")
        entries.append(
          LayoutIndex.Entry(
            file: name, layout: source.layout, words: [entry.englishName].compactMap { $0 }))
      } catch let code as ExitCode where code != Console.outputFailure {
        failure = code
      }
    }
    if format.isDocument {
      try Console.save(Array(LayoutIndex(entries).html.utf8), at: "\(folder)/index.html")
    }
    if let failure { throw failure }
  }
}
