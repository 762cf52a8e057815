import FuzzSupport
import KeyboardAuthoring
import KeyboardFiles
import KeyboardModel

/// Reads an input: a layout file, optionally preceded by an imported file and a NUL.
///
/// For any bytes, reading results in a layout or in errors, which are the same with both parsers of
/// XML. A layout can be shown, and does not change when it is written and read back. Tests are read
/// in the same way.
func read(_ input: [UInt8]) {
  let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let imported = parts.count == 2 ? Array(parts[0]) : []
  let file = Array(parts[parts.count - 1])
  let tests = LayoutReader().readTests(file, file: "layout.xml") { _ in Sample.reading }
  for diagnostic in tests.diagnostics { check(diagnostic, in: [file]) }
  for isLenient in [false, true] {
    let reader = LayoutReader(isLenient: isLenient, imports: ImportSource { _ in imported })
    let reading = reader.read(file, file: "layout.xml")
    compare(reading, by: reader, file)
    for diagnostic in reading.diagnostics { check(diagnostic, in: [file, imported]) }
    guard let layout = reading.layout else {
      require(
        reading.diagnostics.contains { $0.severity == .error },
        "rejected, but why? \(reading.diagnostics)")
      continue
    }
    show(layout)
    checkRoundTrip(layout, isLenient: isLenient)
  }
}

/// Requires that the parser in Swift gives the same reading.
func compare(_ reading: LayoutReader.Reading, by reader: LayoutReader, _ file: [UInt8]) {
  var other = reader
  other.parser = .portable
  let again = other.read(file, file: "layout.xml")
  require(again.diagnostics == reading.diagnostics, "\(reading.diagnostics) \(again.diagnostics)")
  require(again.layout == reading.layout, "the parsers of XML give different layouts")
}

/// The layout for all tests.
enum Sample {
  static let reading = LayoutReader().read(
    Array(
      """
      <keyboard3 locale="en" conformsTo="45"><info name="Test"/>
      <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers></keyboard3>
      """.utf8), file: "layout.xml")
}

/// Requires that locations are inside their files, and do not end before they begin.
func check(_ diagnostic: Diagnostic, in files: [[UInt8]]) {
  let size = files.map(\.count).max() ?? 0
  for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
    let isInFile = location.file == "cldr" || location.end.offset <= size
    require(location.start.offset <= location.end.offset && isInFile, "\(diagnostic)")
  }
}

func show(_ layout: KeyboardLayout) {
  for key in layout.keys { _ = (layout.cap(of: key), layout.label(of: key)) }
  for layer in layout.layerSets.flatMap(\.layers) {
    _ = KeyGrid(layer, of: layout, columns: 40, rows: 8)
  }
}

func checkRoundTrip(_ layout: KeyboardLayout, isLenient: Bool) {
  let written = LayoutWriter.xml(of: layout)
  var reader = LayoutReader(isLenient: isLenient)
  reader.limits.fileSize = 1 << 30
  let reading = reader.read(Array(written.utf8), file: "written.xml")
  require(reading.layout == layout, "\(written)\n\(reading.diagnostics)")
}

fuzz(read)
