import ArgumentParser
import ClavierCommand
import KeyboardAuthoring
import KeyboardFiles
import KeyboardInterchange

struct LossOptions: ParsableArguments {
  enum Report: String, ExpressibleByArgument, CaseIterable {
    case text, json, none
  }

  @Option(help: "The format of the report of losses: text, json or none.")
  var report = Report.text

  @Flag(help: "Exit with 3 if there are losses.")
  var lossless = false

  /// Saves the files of a keyboard, and reports losses beside them.
  func save(_ files: [ExportedKeyboard.File], at target: String, reporting losses: [Loss]) throws {
    try Console.save(files, at: target)
    try report(losses, usesOutput: target != "-")
  }

  func report(_ losses: [Loss], usesOutput: Bool) throws {
    let text =
      switch report {
      case .text: losses.map { "\($0)\n" }.joined()
      case .json: try losses.map(\.record).json() + "\n"
      case .none: ""
      }
    if usesOutput {
      try Console.printForPeople(text, terminator: "")
    } else {
      Console.printError(text)
    }
    if lossless, !losses.isEmpty { throw ExitCode(3) }
  }
}

extension ExportedKeyboard.File {
  /// Creates a layout file in the style of `clavier format`.
  init(formatting xml: String) throws {
    self.init(name: "", bytes: try LayoutFormatter.format(Array(xml.utf8), file: "layout.xml"))
  }
}

extension Loss {
  fileprivate var record: JSONRecord {
    [
      "kind": kind.rawValue, "message": message, "file": location?.file,
      "line": location?.start.line, "column": location?.start.column,
    ]
  }
}

struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("mac-keys"),
    help: "The key of a Mac to the left of the digits: ansi (key 50) or iso (key 10).")
  var form = MacKeyboardForm.ansi

  @Option(
    help: ArgumentHelp(
      """
      The sequences of dead keys of XKB layouts: a Compose file, or those of a locale such as pt-BR. \
      The default is --locale, or that of the environment.
      """, valueName: "file|locale"))
  var compose: String?

  func importer(locale: String? = nil, addsTouch: Bool = false) throws -> KeyboardImporter {
    var importer = KeyboardImporter(locale: locale, addsTouch: addsTouch)
    importer.macForm = form
    importer.compose = try compose.map(Self.table) ?? locale.map { .locale(like: $0) } ?? Self.usual
    return importer
  }

  private static func table(_ name: String) throws -> ComposeTable {
    let isFile = name.contains("/") || FileSystem.isFile(name)
    return isFile ? .file(try Console.text(of: name)) : .locale(like: name)
  }

  /// The sequences of the user's own locale.
  static var usual: ComposeTable {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Console.environment[$0] }
    return .locale(like: names.first { !$0.isEmpty } ?? "")
  }
}

extension MacKeyboardForm: NamedChoice {}
