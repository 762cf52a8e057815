public import KeyboardFiles
internal import KeyboardLayouts
internal import KeyboardModel

/// A layout in one file: what it imports is written in the places of the imports.
///
/// ```swift
/// let bundle = try LayoutBundle(of: bytes, file: "my.xml", imports: .folder("."))
/// ```
///
/// Imports of built-in files and of CLDR's stay, unless all are to go or one that does not stay comes before
/// them. Comments stay. Of what is defined twice the definition that counts stays, in the place of the first.
public struct LayoutBundle: Sendable {
  /// The file, in the usual style.
  public let bytes: [UInt8]
  /// The files that have been written into it, by their paths, in order.
  public let files: [String]

  /// Bundles a layout.
  ///
  /// - Parameters:
  ///   - bytes: The layout file.
  ///   - file: The file's name, for diagnostics.
  ///   - imports: Where the files are that are imported; those that are built in come after them.
  ///   - includesBuiltIn: Whether built-in files and CLDR's are written into the file, too. The default is `false`.
  /// - Throws: What is wrong with the layout.
  public init(
    of bytes: [UInt8], file: String, imports: ImportSource, includesBuiltIn: Bool = false
  ) throws(LayoutError) {
    let reader = LayoutReader(imports: imports.or(.files(EmbeddedLayouts.imports)))
    let reading = reader.read(bytes, file: file)
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    var inliner = ImportInliner(source: imports, includesBuiltIn: includesBuiltIn)
    let nodes = inliner.document(XMLNodeReader.nodes(of: bytes))
    var writer = FormatWriter()
    writer.write(document: nodes)
    let result = Array(writer.text.utf8)
    files = inliner.files
    if reader.read(result, file: file).layout?.withSortedParts == layout.withSortedParts {
      self.bytes = result
    } else {
      // The order of parts cannot be kept in one file; what is read counts more than how it is written.
      let text = Array(LayoutWriter.xml(of: layout).utf8)
      self.bytes = try LayoutFormatter.format(text, file: file)
    }
  }
}

extension KeyboardLayout {
  /// The layout with its keys and flicks by name, as their order has no meaning.
  fileprivate var withSortedParts: KeyboardLayout {
    var layout = self
    layout.keys = Keyed(keys.sorted { $0.id < $1.id })
    layout.flicks = Keyed(flicks.sorted { $0.id < $1.id })
    return layout
  }
}
