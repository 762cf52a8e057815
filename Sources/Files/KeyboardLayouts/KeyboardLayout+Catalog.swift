public import KeyboardFiles
public import KeyboardModel

extension KeyboardLayout {
  /// Creates the layout with a name.
  ///
  /// ```swift
  /// let keyboard = Keyboard(layout: try KeyboardLayout(named: "fr"))
  /// ```
  ///
  /// - Parameters:
  ///   - name: A path, a layout's name, a short form of it, or a locale.
  ///   - catalog: The catalog to search. The default contains only built-in layouts.
  /// - Throws: ``LayoutCatalog/NotFound``, or a `LayoutError` with the problems of the file.
  public init(named name: String, in catalog: LayoutCatalog = LayoutCatalog()) throws {
    let reading = try catalog.read(name)
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    self = layout
  }

  /// Reads the layout file `bytes`, which may import built-in files.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's name, for diagnostics.
  /// - Throws: The problems of the file, if there are errors.
  public init(xml bytes: [UInt8], file: String = "layout.xml") throws(LayoutError) {
    try self.init(
      xml: bytes, file: file, reader: LayoutReader(imports: .builtIn))
  }
}
