import ArgumentParser
import ClavierCommand
import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import SystemPackage

struct LayoutSource {
  var layout: KeyboardLayout
  /// The reading of the layout file; `nil` for a keyboard of another format.
  var reading: LayoutReader.Reading?
  /// The layout file that an import gives; `nil` for a layout file.
  var xml: String?
  var losses: [Loss] = []
  var name = ""

  /// Reads the layout that `name` means; if it cannot, reports why and exits with 1 or 2.
  static func read(_ name: String, importer: KeyboardImporter) throws -> LayoutSource {
    if let keyboard = try ForeignSource.keyboard(name, importer: importer) {
      return LayoutSource(layout: keyboard.layout, xml: keyboard.xml, losses: keyboard.losses)
    }
    let reading = try LayoutArgument.fileReading(of: name)
    let layout = try LayoutArgument.layout(of: reading)
    return LayoutSource(layout: layout, reading: reading, name: name)
  }

  /// Reads the layout's test file, in the folder `test` beside it or beside it; `nil` without one.
  func readTests() -> [UInt8]? {
    guard name.hasSuffix(".xml"), let file = FilePath(name).lastComponent else { return nil }
    let tests = "\(file.stem)-test.xml"
    let folder = FilePath(name).removingLastComponent()
    return [folder.appending("test").appending(tests), folder.appending(tests)].lazy
      .compactMap { try? FileSystem.read($0.string, limit: 1 << 24) }.first
  }
}

/// A keyboard of another format: a file, or an XKB layout such as `xkb:de(neo)`.
enum ForeignSource {
  /// Imports the keyboard that `name` means, unless it is none of another format, or exits with 1.
  static func keyboard(
    _ name: String, importer: KeyboardImporter, format: ForeignFormat? = nil
  ) throws(ExitCode) -> ImportedKeyboard? {
    do throws(ConversionFailure) {
      return try imported(Console.rereadable(name), importer, format)
    } catch {
      Console.printError("\(error)\n")
      throw ExitCode(1)
    }
  }

  private static func imported(
    _ name: String, _ importer: KeyboardImporter, _ format: ForeignFormat?
  ) throws(ConversionFailure) -> ImportedKeyboard? {
    if name.hasPrefix(ForeignLayout.xkbPrefix) {
      return try importer.read(xkb: String(name.dropFirst(ForeignLayout.xkbPrefix.count)))
    }
    var importer = importer
    let (name, section) = ForeignLayout.parts(of: name)
    importer.section = section
    let path = FilePath(name)
    let isFile = format != nil || ForeignLayout.endings.contains(where: name.hasSuffix)
    guard path.isRegularFile, isFile || section != nil || name.contains("/") || name.contains(".")
    else { return nil }
    importer.files = .folder(
      path.removingLastComponent().string, allowsOutside: true, limit: importer.limits.fileSize)
    guard let bytes = try? FileSystem.read(name, limit: importer.limits.fileSize) else {
      // The reader of layouts reports why a file cannot be read.
      return nil
    }
    guard isFile || section != nil || ForeignFormat.detect(bytes) != nil else { return nil }
    return try importer.read(bytes, file: name, format: section == nil ? format : .xkb)
  }
}

/// `clavier-author layout-of`: imports a keyboard of another format for `clavier`, which cannot.
struct LayoutOf: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "layout-of", shouldDisplay: false)

  @Argument var name: String

  func run() throws {
    guard let xml = try Self.xml(of: name) else { throw ForeignLayout.unknown }
    try Console.printBytes(xml)
  }

  static func xml(of name: String) throws(ExitCode) -> [UInt8]? {
    // What a file that is imported allows itself is what the source has.
    var importer = KeyboardImporter()
    importer.allowsFaults = false
    importer.compose = SourceOptions.usual
    return try ForeignSource.keyboard(name, importer: importer).map { Array($0.xml.utf8) }
  }
}
