import FuzzSupport
import KeyboardFiles
import KeyboardInterchange
import KeyboardModel

/// Imports an input as a file of the format that its first byte selects, or of the detected format.
///
/// For any bytes, the import results in a readable layout, or in an error with a location.
func importFile(_ input: [UInt8]) {
  guard let choice = input.first else { return }
  let file = Array(input.dropFirst())
  // XKB keymaps are input of another library, which has fuzzers of its own.
  let formats = ForeignFormat.allCases.filter { $0 != .xkb }
  let format = Int(choice) < formats.count ? formats[Int(choice)] : nil
  if format == nil, ForeignFormat.detect(file) == .xkb { return }
  for addsTouch in [false, true] {
    var importer = KeyboardImporter(addsTouch: addsTouch)
    importer.files = ImportSource { _ in file }
    do throws(ConversionFailure) {
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

/// Exports a layout in each format. The file can be imported, if its format can be, unless it has no
/// key that gives a text or has more states than a layout may have transforms.
func export(_ layout: KeyboardLayout) {
  for format in KeyboardExporter.formats {
    guard let exported = try? KeyboardExporter().write(layout, as: format) else { continue }
    for loss in exported.losses { require(!loss.message.isEmpty, "lost, but what?") }
    guard format != .xkb, KeyboardImporter.formats.contains(format),
      let file = exported.files.first
    else { continue }
    require(ForeignFormat.detect(file.bytes) == format, "\(file.name) is not known as \(format)")
    do throws(ConversionFailure) {
      _ = try KeyboardImporter().read(file.bytes, file: file.name, format: format)
    } catch {
      let reasons = ["the keyboard has no key", "the keyboard cannot be expressed"]
      require(reasons.contains(where: error.message.hasPrefix), "\(file.name): \(error)")
    }
  }
}

/// Requires that a range does not end before it begins.
func check(_ location: FileLocation?) {
  guard let location else { return }
  require(location.start.offset <= location.end.offset, "\(location)")
}

fuzz(importFile)
