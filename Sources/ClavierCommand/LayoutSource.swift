import ArgumentParser
import Clavier
import KeyboardFiles
import KeyboardInterchange
import KeyboardLayouts
import SystemPackage

/// A layout that a subcommand reads: a layout file, or a keyboard of another format.
struct LayoutSource {
  /// The layout.
  let layout: KeyboardLayout
  /// The reading of the layout file; `nil` for a keyboard of another format.
  var reading: LayoutReader.Reading?
  /// The layout file that an import gives; `nil` for a layout file.
  var xml: String?
  /// The losses of an import.
  var losses: [Loss] = []
  /// The layout's own test file; `nil` if none lies beside it.
  var tests: [UInt8]?

  /// Reads the layout that `name` means; if that fails, reports the reason and exits with 1, or 2
  /// if there is none to read.
  static func read(_ name: String, importer: KeyboardImporter) throws -> LayoutSource {
    do throws(ImportFailure) {
      if let keyboard = try ForeignSource.keyboard(name, importer: importer) {
        return LayoutSource(layout: keyboard.layout, xml: keyboard.xml, losses: keyboard.losses)
      }
    } catch {
      Console.write("\(error)\n")
      throw ExitCode(1)
    }
    let reading: LayoutReader.Reading
    do throws(LayoutCatalog.NotFound) {
      reading = try LayoutCatalog(environment: Console.environment).read(name)
    } catch {
      Console.complain("\(error)")
      throw ExitCode(2)
    }
    guard let layout = reading.layout else {
      let errors = reading.diagnostics.filter { $0.severity == .error }
      Console.write(errors.map(DiagnosticText.text).joined())
      throw ExitCode(1)
    }
    return LayoutSource(layout: layout, reading: reading, tests: tests(of: name))
  }

  /// The test file of the layout file at `path`: in the folder `test` beside it, or beside it.
  private static func tests(of path: String) -> [UInt8]? {
    guard path.hasSuffix(".xml"), let file = FilePath(path).lastComponent else { return nil }
    let name = "\(file.stem)-test.xml"
    let folder = FilePath(path).removingLastComponent()
    return [folder.appending("test").appending(name), folder.appending(name)].lazy
      .compactMap { try? FileSystem.read($0, limit: 1 << 24) }.first
  }
}
