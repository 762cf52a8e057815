import ArgumentParser
import Clavier
import KeyboardFiles
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
      losses under --lossless.
      """)

  /// A format in which the report is printed.
  enum Report: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case none
  }

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

  @Option(
    name: .customLong("mac-keys"),
    help: "Which of a Mac's keys 10 and 50 is left of the digits: ansi (50) or iso (10).")
  var macKeys = MacKeys.ansi

  /// The forms of Mac keyboards.
  enum MacKeys: String, ExpressibleByArgument, CaseIterable {
    case ansi
    case iso
  }

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String?

  @Option(help: "How losses are reported: text, json or none.")
  var report = Report.text

  @Flag(help: "End with 3 if anything is lost.")
  var lossless = false

  func validate() throws {
    guard let format, ForeignFormat(rawValue: format) == nil else { return }
    let names = ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("There is no format '\(format)'; the formats are \(names).")
  }

  func run() throws {
    let keyboard = try imported()
    if let output {
      try write(keyboard.xml, to: output)
      try Console.show(try report(of: keyboard), terminator: "")
    } else {
      try Console.give(keyboard.xml, terminator: "")
      Console.write(try report(of: keyboard))
    }
    if lossless, !keyboard.losses.isEmpty { throw ExitCode(3) }
  }

  private func imported() throws -> ImportedKeyboard {
    var importer = KeyboardImporter(locale: locale, addsTouch: form == .touch)
    importer.macForm = macKeys == .iso ? .iso : .ansi
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
    let isLayout =
      source.hasSuffix(".xml")
      && (try? FileDescriptor.open(FilePath(source), .readOnly).close()) != nil
    Console.complain(
      isLayout
        ? "'\(source)' is no keyboard of another format" : "there is no file '\(source)' to import")
    throw ExitCode(isLayout ? 1 : 2)
  }

  private func write(_ text: String, to path: String) throws {
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .truncate],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(text.utf8) }
    } catch {
      Console.complain("cannot write '\(path)': \(error)")
      throw ExitCode(2)
    }
  }

  private func report(of keyboard: ImportedKeyboard) throws -> String {
    switch report {
    case .text: return keyboard.losses.map { "\($0)\n" }.joined()
    case .json: return try keyboard.losses.map(LossRecord.init).json() + "\n"
    case .none: return ""
    }
  }
}

/// A loss as JSON has it.
struct LossRecord: Encodable {
  let kind: String
  let message: String
  let file: String?
  let line: Int?
  let column: Int?

  init(_ loss: Loss) {
    kind = loss.kind.rawValue
    message = loss.message
    file = loss.location?.file
    line = loss.location?.start.line
    column = loss.location?.start.column
  }
}
