import ClavierCommand
import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import SystemPackage

/// A layout that a subcommand reads: a layout file, or a keyboard of another format.
struct LayoutSource {
  var layout: KeyboardLayout
  /// The reading of the layout file; `nil` for a keyboard of another format.
  var reading: LayoutReader.Reading?
  /// The layout file that an import gives; `nil` for a layout file.
  var xml: String?
  /// The losses of an import.
  var losses: [Loss] = []
  /// The path or name by which a layout file was read.
  var name = ""

  /// Reads the layout that `name` means; if that fails, reports the reason and exits with 1, or 2
  /// if there is none to read.
  static func read(_ name: String, importer: KeyboardImporter) throws -> LayoutSource {
    if let keyboard = try ForeignSource.keyboard(name, importer: importer) {
      return LayoutSource(layout: keyboard.layout, xml: keyboard.xml, losses: keyboard.losses)
    }
    let reading = try LayoutArgument.fileReading(of: name)
    let layout = try LayoutArgument.layout(of: reading)
    return LayoutSource(layout: layout, reading: reading, name: name)
  }

  /// Reads the layout's own test file, in the folder `test` beside the layout's file, or beside it;
  /// `nil` if there is none.
  func readTests() -> [UInt8]? {
    guard name.hasSuffix(".xml"), let file = FilePath(name).lastComponent else { return nil }
    let tests = "\(file.stem)-test.xml"
    let folder = FilePath(name).removingLastComponent()
    return [folder.appending("test").appending(tests), folder.appending(tests)].lazy
      .compactMap { try? FileSystem.read($0, limit: 1 << 24) }.first
  }
}
