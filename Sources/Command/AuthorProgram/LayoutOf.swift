import ArgumentParser
import ClavierCommand
import KeyboardInterchange

/// `clavier-author layout-of`: the layout file that a keyboard of another format is imported as, for
/// `clavier`, which cannot import.
struct LayoutOf: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "layout-of", shouldDisplay: false)

  @Argument var name: String

  func run() throws {
    guard let xml = try Self.xml(of: name) else { throw ForeignLayout.unknown }
    try Console.printBytes(xml)
  }

  /// Returns the layout file that the keyboard `name` is imported as, in XML; `nil` for a file of no known
  /// format.
  ///
  /// - Throws: The exit code if the keyboard cannot be imported, which is reported.
  static func xml(of name: String) throws(ExitCode) -> [UInt8]? {
    // What a file that is imported allows itself is what the source has.
    var importer = KeyboardImporter()
    importer.allowsFaults = false
    return try ForeignSource.keyboard(name, importer: importer).map { Array($0.xml.utf8) }
  }
}
