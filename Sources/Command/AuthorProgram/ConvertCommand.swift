import ArgumentParser
import ClavierCommand
import KeyboardFiles
import KeyboardInterchange

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a keyboard from one format to another.",
    discussion: """
      Recognizes the format of the source by its content, and that of the target by its extension: \
      .keylayout, .klc, .mim, .xml for a layout file, .html, .svg. The formats xkb, keyman and \
      cldr write several files into a folder. Without a target, writes the keyboard to standard \
      output in the format of --format. Reports the losses of both steps, one in each line: on \
      standard output, or on standard error if standard output has the keyboard.
      With --to, writes a layout file for another version of CLDR: its conformsTo, its namespace, \
      and the paths of newer files of CLDR then have that version, and all else stays the same.
      Exit codes: 0 converted, 1 the keyboard cannot be read or written in the format, 2 no such \
      file, 3 converted with losses, with --lossless, 74 a file cannot be written.
      """)

  @Argument(
    help: "A file in any format, a layout's name, or an XKB layout: xkb:NAME or xkb:NAME(VARIANT).")
  var source: String

  @Argument(help: "The file to write; '-' is standard output.")
  var target = "-"

  @Option(
    help: ArgumentHelp(
      "The format of the target: xml, \(ExportFormat.namesInLine).",
      valueName: "format"))
  var format: String?

  @Option(help: "The layout's locale if the source does not name it.")
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The oldest version of CLDR that the layout file is for, such as 45 (xml).",
      valueName: "version"))
  var to: Int?

  @OptionGroup var sources: SourceOptions
  @OptionGroup var losses: LossOptions

  private static let layoutFormat = "xml"

  func validate() throws {
    let format = try targetFormat()
    let versions = CLDRVersion.supported
    try require(
      to == nil || format == nil, "--to requires --format xml, or a file that ends with .xml.")
    try require(
      to.map(versions.contains) ?? true,
      "--to requires a version from \(versions.lowerBound) to \(versions.upperBound).")
  }

  private func targetFormat() throws -> ExportFormat? {
    let ending = target.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let name = format ?? ending.map(String.init) else {
      throw ValidationError("Name the format with --format, or a file that ends with it.")
    }
    if name == Self.layoutFormat { return nil }
    let ended = ExportFormat.allCases.first { $0.suffix == ".\(name)" }
    guard let format = ExportFormat(rawValue: name) ?? ended else {
      throw ValidationError(noFormat: name, among: [Self.layoutFormat] + ExportFormat.names)
    }
    return format
  }

  func run() throws {
    var importer = try sources.importer(locale: locale)
    let format = try targetFormat()
    importer.allowsFaults = format == nil
    let source = try LayoutSource.read(source, importer: importer)
    let files: [ExportedKeyboard.File]
    var all = source.losses
    if let format {
      let choice = ExportFormat.Choice(macForm: sources.form)
      let exported = try format.export(source, choice)
      files = exported.files
      all += exported.losses
    } else if let xml = source.xml {
      files = [try inVersion(.init(formatting: xml), of: source)]
    } else if to != nil, let reading = source.reading {
      files = [try inVersion(.init(name: "", bytes: reading.sources.first), of: source)]
    } else {
      Console.complain("'\(self.source)' is a layout file already")
      throw ExitCode(1)
    }
    try losses.save(files, at: target, reporting: all)
  }

  /// Returns a layout file for the version that is asked for.
  private func inVersion(
    _ file: ExportedKeyboard.File, of source: LayoutSource
  ) throws -> ExportedKeyboard.File {
    guard let to else { return file }
    let name = source.reading?.files.first ?? self.source
    do throws(ConversionFailure) {
      let layout = try VersionedLayout(file.bytes, file: name, of: source.layout, for: to)
      return .init(name: file.name, bytes: layout.bytes)
    } catch {
      Console.printError("\(error)\n")
      throw ExitCode(1)
    }
  }
}
