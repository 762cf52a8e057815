import ArgumentParser
import Clavier
import KeyboardInterchange
import SystemPackage

/// `clavier import`: makes layouts of keyboards in other formats.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a layout of a keyboard in another format.",
    discussion: """
      The formats are keyboards of CLDR 43 and before, Windows (.klc), macOS (.keylayout), XKB by name \
      (xkb:de, xkb:us(intl)), Unexpected Keyboard, Android (AnySoftKeyboard), and Keyman touch layouts. \
      What cannot be carried over is reported, a line each: on standard error, or with --output on \
      standard output.
      Exit codes: 0 imported, 1 the keyboard cannot be imported, 2 there is no such file, 3 imported with \
      losses under --lossless, 74 the file cannot be written.
      """)

  /// The further forms of keyboards.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case touch
  }

  @Argument(help: "A file, or the name of an XKB layout: xkb:NAME or xkb:NAME(VARIANT).")
  var source: String

  @Option(
    help: ArgumentHelp(
      "The format, where the content does not say it: \(ForeignFormat.namesInLine).",
      valueName: "format"))
  var format: String?

  @Option(help: "The layout's locale, where the file does not say it.")
  var locale: String?

  @Option(help: "A form to add: touch, layers for touch screens made of a physical keyboard.")
  var form: Form?

  @OptionGroup var macKeys: MacKeysOption

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String?

  @OptionGroup var losses: LossOptions

  func validate() throws {
    guard let format, ForeignFormat(rawValue: format) == nil else { return }
    throw ValidationError(noFormat: format, among: ForeignFormat.names)
  }

  func run() throws {
    let keyboard = try imported()
    try losses.save(
      [try .init(formatting: keyboard.xml)], at: output ?? "-", reporting: keyboard.losses)
  }

  private func imported() throws -> ImportedKeyboard {
    let importer = macKeys.importer(locale: locale, addsTouch: form == .touch)
    do throws(ImportFailure) {
      if let keyboard = try ForeignSource.keyboard(
        source, importer: importer, format: format.flatMap(ForeignFormat.init))
      {
        return keyboard
      }
    } catch {
      Console.write("\(error)\n")
      throw ExitCode(1)
    }
    let isThere = (try? FilePath(source).stat()) != nil
    Console.complain(
      isThere
        ? "the format of '\(source)' is not recognized; the formats are \(ForeignFormat.namesInLine)"
        : "there is no file '\(source)' to import")
    throw ExitCode(isThere ? 1 : 2)
  }
}
