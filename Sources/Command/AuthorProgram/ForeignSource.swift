import ArgumentParser
import ClavierCommand
import KeyboardFiles
import KeyboardInterchange
import SystemPackage

/// A keyboard of another format: a file, or an XKB layout such as `xkb:de(neo)`.
enum ForeignSource {
  /// Imports the keyboard that `name` means; if that fails, reports the reason and exits with 1.
  ///
  /// - Parameters:
  ///   - name: A file's path, or the name of an XKB layout.
  ///   - importer: How to import it.
  ///   - format: The format. The default is what the content says.
  /// - Returns: The keyboard; `nil` if `name` is something else, such as a layout file of our own.
  /// - Throws: The exit code.
  static func keyboard(
    _ name: String, importer: KeyboardImporter, format: ForeignFormat? = nil
  ) throws(ExitCode) -> ImportedKeyboard? {
    do throws(ImportFailure) {
      return try imported(name, importer, format)
    } catch {
      Console.printError("\(error)\n")
      throw ExitCode(1)
    }
  }

  private static func imported(
    _ name: String, _ importer: KeyboardImporter, _ format: ForeignFormat?
  ) throws(ImportFailure) -> ImportedKeyboard? {
    if name.hasPrefix(ForeignLayout.xkbPrefix) {
      return try importer.read(xkb: String(name.dropFirst(ForeignLayout.xkbPrefix.count)))
    }
    let isFile = format != nil || ForeignLayout.endings.contains(where: name.hasSuffix)
    guard isFile || name.contains("/") || name.hasSuffix(".xml") else { return nil }
    var importer = importer
    let path = FilePath(name)
    // What a pipe holds can be read once, by those who read layouts.
    guard (try? path.stat())?.type == .regular else { return nil }
    importer.files = .folder(
      path.removingLastComponent().string, allowsOutside: true, limit: importer.limits.fileSize)
    guard let bytes = try? importer.files.bytes(path.lastComponent?.string ?? name) else {
      // The reader of layouts reports why a file cannot be read.
      return nil
    }
    guard isFile || ForeignFormat.detect(bytes) != nil else { return nil }
    return try importer.read(bytes, file: name, format: format)
  }
}

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
