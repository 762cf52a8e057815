import ArgumentParser
import Clavier
import KeyboardLayouts

/// The layout that a subcommand works on.
struct LayoutArgument: ParsableArguments {
  @Argument(help: "A layout's name or locale ('clavier list' shows them), or a file.")
  var layout: String

  /// Reads the layout; if that fails, says why and ends with 1, or 2 when there is none to read.
  func read() throws -> KeyboardLayout { try Self.read(layout) }

  /// Reads the layout that `name` means.
  static func read(_ name: String) throws -> KeyboardLayout {
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
    return layout
  }
}
