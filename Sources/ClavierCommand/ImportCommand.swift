import ArgumentParser
import Clavier
import KeyboardAuthoring
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
      "The format, where the content does not say it: "
        + ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ") + ".",
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
    let names = ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("There is no format '\(format)'; the formats are \(names).")
  }

  func run() throws {
    let keyboard = try imported()
    let file = ExportedKeyboard.File(name: "", bytes: try Self.formatted(keyboard.xml))
    try Console.save([file], at: output ?? "-")
    try losses.report(keyboard.losses, usesOutput: output ?? "-" != "-")
  }

  /// Returns a layout file in the style of `clavier format`.
  static func formatted(_ xml: String) throws -> [UInt8] {
    try LayoutFormatter.format(Array(xml.utf8), file: "layout.xml")
  }

  private func imported() throws -> ImportedKeyboard {
    var importer = KeyboardImporter(locale: locale, addsTouch: form == .touch)
    importer.macForm = macKeys.form
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
    let formats = ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")
    Console.complain(
      isThere
        ? "the format of '\(source)' is not recognized; the formats are \(formats)"
        : "there is no file '\(source)' to import")
    throw ExitCode(isThere ? 1 : 2)
  }
}
