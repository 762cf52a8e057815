import FuzzSupport
import KeyboardFiles
import KeyboardInterchange
import KeyboardModel

/// Imports an input as a file of the format that its first byte chooses, or of the one that its content says.
///
/// Whatever the bytes are, importing them ends with a layout that can be read, or with a reason and its place.
func importFile(_ input: [UInt8]) {
  guard let choice = input.first else { return }
  let file = Array(input.dropFirst())
  // Keymaps are text for another library, which has fuzzers of its own.
  let formats = ForeignFormat.allCases.filter { $0 != .xkb }
  let format = Int(choice) < formats.count ? formats[Int(choice)] : nil
  if format == nil, ForeignFormat.detect(file) == .xkb { return }
  for addsTouch in [false, true] {
    var importer = KeyboardImporter(addsTouch: addsTouch)
    importer.files = ImportSource { _ in file }
    do throws(ImportFailure) {
      let keyboard = try importer.read(file, file: "source", format: format)
      let errors = keyboard.diagnostics.filter { $0.severity == .error }
      require(errors.isEmpty, "\(errors)")
      for loss in keyboard.losses { check(loss.location) }
      export(keyboard.layout)
    } catch {
      require(!error.message.isEmpty, "refused, but why?")
      check(error.location)
    }
  }
}

/// Exports a layout in each format. What comes out can be imported, or has no key that gives a text.
func export(_ layout: KeyboardLayout) {
  for format in KeyboardExporter.formats {
    guard let exported = try? KeyboardExporter().write(layout, as: format) else { continue }
    for loss in exported.losses { require(!loss.message.isEmpty, "lost, but what?") }
    guard format != .xkb, let file = exported.files.first else { continue }
    require(ForeignFormat.detect(file.bytes) == format, "\(file.name) is not known as \(format)")
    do throws(ImportFailure) {
      _ = try KeyboardImporter().read(file.bytes, file: file.name, format: format)
    } catch {
      require(error.message.hasPrefix("the keyboard has no key"), "\(file.name): \(error)")
    }
  }
}

/// A place ends where it begins, or later.
func check(_ location: SourceLocation?) {
  guard let location else { return }
  require(location.start.offset <= location.end.offset, "\(location)")
}

fuzz(importFile)
