package import ArgumentParser
import KeyboardEngine
package import KeyboardFiles
import KeyboardLayouts
package import KeyboardModel
import KeyboardUI
import KeyboardWords

package struct LayoutArgument: ParsableArguments {
  @Argument(
    help: """
      A layout: a name or locale (see 'clavier list'), a file, also of another format, '-' for \
      standard input, or an XKB layout such as xkb:de(neo).
      """)
  package var layout: String

  package init() {}

  /// Exits with 2 if that fails, for subcommands in which 1 is a result.
  package func readOrFail() throws -> KeyboardLayout { try Self.readOrFail(layout) }

  /// Returns the layout as well with the form that it has if none is named.
  package func readOrFail(
    for form: DeviceOptions.Form?
  ) throws -> (layout: KeyboardLayout, form: DeviceOptions.Form) {
    let layout = try readOrFail()
    let form = form ?? DeviceOptions.Form(of: layout)
    if form == .touch || layout.hardwareLayerSet != nil { return (layout, form) }
    Console.complain("the layout has no layers for a physical keyboard")
    throw ExitCode(2)
  }

  package static func readOrFail(_ name: String) throws -> KeyboardLayout {
    do {
      return try read(name)
    } catch is ExitCode {
      throw ExitCode(2)
    }
  }

  /// The ends of the names of layouts in recordings that have keys of emoji.
  private static let (emoji, emojiSearch) = ("emoji", "emoji-search")

  /// The name in a recording of a layout whose name is `name` without keys of emoji.
  static func recordedName(_ name: String, of layout: KeyboardLayout) -> String {
    guard layout.hasEmojiKeys else { return name }
    return "\(name)+\(layout.hasEmojiSearch ? emojiSearch : emoji)"
  }

  /// Reads the layout that a recording names: `A+B` is A with the lowest row of B or with emoji.
  package static func read(recorded name: String) throws -> KeyboardLayout {
    if let plus = name.lastIndex(of: "+"), plus > name.startIndex {
      let special = String(name[name.index(after: plus)...])
      if [emoji, emojiSearch].contains(special) {
        return try read(recorded: String(name[..<plus])).withEmojiKeys(
          .embedded, hasSearch: special == emojiSearch)
      }
      if EmbeddedLayouts.files["\(special).xml"] != nil {
        return try read(String(name[..<plus])).withLowestRow(of: try read(special))
      }
    }
    return try read(name)
  }

  /// Reads the layout that `name` means; if it cannot, reports why and exits with 1 or 2.
  package static func read(_ name: String) throws -> KeyboardLayout {
    try layout(of: reading(of: name))
  }

  /// Returns the layout of a reading; if it has errors, reports these and exits with 1.
  package static func layout(of reading: LayoutReader.Reading) throws(ExitCode) -> KeyboardLayout {
    if let layout = reading.layout { return layout }
    let errors = reading.diagnostics.filter { $0.severity == .error }
    Console.printError(errors.map(DiagnosticText.text).joined())
    throw ExitCode(1)
  }

  private static func reading(of name: String) throws -> LayoutReader.Reading {
    let name = Console.rereadable(name)
    let importer = LayoutReader(imports: .files(EmbeddedLayouts.imports))
    if let xml = try ForeignLayout.xml(named: name) {
      return importer.read(xml, file: "\(name).xml")
    }
    let reading = try fileReading(of: name)
    let xml = try ForeignLayout.xml(at: name, unreadable: reading.diagnostics)
    return xml.map { importer.read($0, file: "\(name).xml") } ?? reading
  }

  /// Reads the layout file that `name` means; if there is none, reports that and exits with 2.
  package static func fileReading(of name: String) throws(ExitCode) -> LayoutReader.Reading {
    try Console.orExit(saying: { "\($0)\(ways(to: name))" }) {
      () throws(LayoutCatalog.NotFound) in
      try catalog.read(Console.rereadable(name))
    }
  }

  /// Where else to look for a layout, as the end of a message.
  private static func ways(to name: String) -> String {
    guard !isPath(name) else { return "" }
    let xkb = XKBNames.name(for: name).map {
      "'\(ForeignLayout.xkbPrefix)\($0)' is one of XKB, and "
    }
    return "; \(xkb ?? "")'clavier list' has the names"
  }

  private static var catalog: LayoutCatalog { LayoutCatalog(environment: Console.environment) }

  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.contains(".")
  }

  /// Returns whether a list of names has one that a layout has, or the form of another format.
  static func isKnown(_ names: String) -> Bool {
    KeyboardOptions.names(in: names).contains {
      isPath($0) || $0.contains(":") || (try? catalog.entry(named: $0)) != nil
    }
  }

  /// Reads the keys of a physical keyboard: of a layout, or else of the XKB layout with that name.
  static func physicalKeys(_ name: String) throws -> PhysicalKeyMap {
    if !isKnown(name) {
      // This one needs no workshop.
      if name == "us" { return .us }
      if let xkb = XKBNames.name(for: name), Workshop.program != nil {
        return PhysicalKeyMap(try readOrFail(ForeignLayout.xkbPrefix + xkb))
      }
    }
    return PhysicalKeyMap(try readOrFail(name))
  }
}
