import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardInterchange

/// The options of subcommands that convert keyboards: how losses are reported.
struct LossOptions: ParsableArguments {
  /// A format of the report.
  enum Report: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case none
  }

  @Option(help: "The format of the report of losses: text, json or none.")
  var report = Report.text

  @Flag(help: "Exit with 3 if there are losses.")
  var lossless = false

  /// Saves files of a keyboard, and reports what they have lost: on standard output, or on standard
  /// error if the keyboard goes there.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - target: The place; `-` is standard output.
  ///   - losses: The losses.
  /// - Throws: The exit code.
  func save(
    _ files: [ExportedKeyboard.File], at target: String, reporting losses: [Loss]
  ) throws {
    try Console.save(files, at: target)
    try report(losses, usesOutput: target != "-")
  }

  /// Reports losses, on standard output or standard error.
  ///
  /// - Parameters:
  ///   - losses: The losses.
  ///   - usesOutput: Whether the report goes to standard output, as the keyboard goes to a file.
  /// - Throws: The exit code.
  func report(_ losses: [Loss], usesOutput: Bool) throws {
    let text = try text(of: losses)
    if usesOutput {
      try Console.printForPeople(text, terminator: "")
    } else {
      Console.printError(text)
    }
    if lossless, !losses.isEmpty { throw ExitCode(3) }
  }

  private func text(of losses: [Loss]) throws -> String {
    switch report {
    case .text: losses.map { "\($0)\n" }.joined()
    case .json: try losses.map(LossRecord.init).json() + "\n"
    case .none: ""
    }
  }
}

extension ExportedKeyboard.File {
  /// Creates a layout file in the style of `clavier format`.
  init(formatting xml: String) throws {
    self.init(name: "", bytes: try LayoutFormatter.format(Array(xml.utf8), file: "layout.xml"))
  }
}

/// A loss in JSON.
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

/// The option for the keys of a Mac that have each other's place on ISO keyboards.
struct MacKeysOption: ParsableArguments {
  @Option(
    name: .customLong("mac-keys"),
    help: "The key of a Mac to the left of the digits: ansi (key 50) or iso (key 10).")
  var form = MacKeyboardForm.ansi

  /// Returns an importer of keyboards with these keys.
  ///
  /// - Parameters:
  ///   - locale: The locale of a keyboard that does not name its own.
  ///   - addsTouch: Whether layers for touch screens are made of a physical keyboard.
  /// - Returns: The importer.
  func importer(locale: String?, addsTouch: Bool = false) -> KeyboardImporter {
    var importer = KeyboardImporter(locale: locale, addsTouch: addsTouch)
    importer.macForm = form
    return importer
  }
}

extension MacKeyboardForm: NamedChoice {}
