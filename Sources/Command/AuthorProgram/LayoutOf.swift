import ArgumentParser
import ClavierCommand
import KeyboardInterchange

/// `clavier-author layout-of`: the layout file that a keyboard of another format is imported as, for
/// `clavier`, which cannot import.
struct LayoutOf: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "layout-of", shouldDisplay: false)

  @Argument var name: String

  func run() throws {
    // What a file that is imported allows itself is what the source has.
    var importer = KeyboardImporter()
    importer.allowsFaults = false
    let keyboard: ImportedKeyboard?
    do throws(ImportFailure) {
      keyboard = try ForeignSource.keyboard(name, importer: importer)
    } catch {
      Console.write("\(error)\n")
      throw ExitCode(1)
    }
    guard let keyboard else { throw ExitCode(3) }
    try Console.write(raw: keyboard.xml)
  }
}
