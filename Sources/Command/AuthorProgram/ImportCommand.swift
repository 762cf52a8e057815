import ArgumentParser
import ClavierCommand
import KeyboardFiles
import KeyboardInterchange
import SystemPackage

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert a keyboard in another format to a layout.",
    discussion: """
      The formats are: \(KeyboardImporter.formats.map(\.name).joined(separator: ", ")). XKB layouts are \
      imported by name (xkb:de, xkb:us(intl)) or by FILE(SECTION). If a layout cannot represent \
      something, the command reports the loss in one line: on standard error, or with --output on \
      standard output.
      Exit codes: 0 imported, 1 the keyboard cannot be imported, 2 no such file, 3 imported with \
      losses, with --lossless, 74 the file cannot be written.
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable {
    case touch
  }

  private static let formats = KeyboardImporter.formats.map(\.rawValue)
  private static let formatsInLine = formats.joined(separator: ", ")

  @Argument(
    help:
      "A file, or the name of an XKB layout: xkb:NAME or xkb:NAME(VARIANT); '-' is standard input."
  )
  var source: String

  @Option(
    help: ArgumentHelp(
      "The format if the content does not identify it: \(Self.formatsInLine).",
      valueName: "format"))
  var format: String?

  @Option(help: "The layout's locale if the source does not name it.")
  var locale: String?

  @Option(help: "A form to add: touch, which derives layers for touch screens.")
  var form: Form?

  @OptionGroup var sources: SourceOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write. The default is standard output.", valueName: "file"))
  var output: String?

  @OptionGroup var losses: LossOptions

  func validate() throws {
    guard let format, !Self.formats.contains(format) else { return }
    throw ValidationError(noFormat: format, among: Self.formats)
  }

  func run() throws {
    let keyboard = try imported()
    try losses.save(
      [try .init(formatting: keyboard.xml)], at: output ?? "-", reporting: keyboard.losses)
  }

  private func imported() throws -> ImportedKeyboard {
    let importer = try sources.importer(locale: locale, addsTouch: form == .touch)
    // A name alone is that of a file here, not of a layout.
    let isName = FilePath(source).isRegularFile && !source.contains("/")
    if let keyboard = try ForeignSource.keyboard(
      isName ? "./\(source)" : source, importer: importer,
      format: format.flatMap(ForeignFormat.init))
    {
      return keyboard
    }
    let isThere = (try? FilePath(source).stat()) != nil
    let bytes = try? FileSystem.read(source, limit: 1 << 24)
    if let advice = bytes.flatMap({ ForeignFormat.advice(on: $0) }) {
      Console.complain("\(source): \(advice)")
      throw ExitCode(1)
    }
    Console.complain(
      isThere
        ? "the format of '\(source)' is not recognized; the formats are \(Self.formatsInLine)"
        : "there is no file '\(source)' to import")
    throw ExitCode(isThere ? 1 : 2)
  }
}
