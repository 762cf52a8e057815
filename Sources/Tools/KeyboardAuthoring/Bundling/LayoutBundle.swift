package import KeyboardFiles
internal import KeyboardLayouts
internal import KeyboardModel

/// A layout in one file, with its imports inlined but for what it does not use.
package struct LayoutBundle: Sendable {
  package let bytes: [UInt8]
  package let files: [String]

  /// Bundles a layout; built-in files and CLDR's are inlined, too, if `includesBuiltIn`.
  package init(
    of bytes: [UInt8], file: String, imports: ImportSource, includesBuiltIn: Bool = false
  ) throws(LayoutError) {
    let reader = LayoutReader(imports: imports.or(.files(EmbeddedLayouts.imports)))
    let reading = reader.read(bytes, file: file)
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    let source = XMLNode.nodes(of: bytes)
    let needs = LayoutNeeds(of: layout, written: source)
    var inliner = ImportInliner(source: imports, includesBuiltIn: includesBuiltIn, needs: needs)
    let nodes = inliner.document(source)
    var writer = FormatWriter(vocabulary: .layouts)
    writer.write(document: nodes)
    let result = Array(writer.text.utf8)
    files = inliner.files
    let wanted = needs.reduced(layout)
    let bundled = reader.read(result, file: file).layout.map(needs.reduced)
    if bundled?.withSortedParts == wanted.withSortedParts {
      self.bytes = result
    } else {
      // One file cannot always preserve the order of parts. The meaning takes precedence over the
      // source form.
      let text = Array(LayoutWriter.xml(of: wanted).utf8)
      self.bytes = try LayoutFormatter.format(text, file: file)
    }
  }
}

extension KeyboardLayout {
  /// The layout with keys and flicks sorted by name, as their order is insignificant.
  fileprivate var withSortedParts: KeyboardLayout {
    var layout = self
    layout.keys = Keyed(keys.sorted { $0.id < $1.id })
    layout.flicks = Keyed(flicks.sorted { $0.id < $1.id })
    return layout
  }
}
