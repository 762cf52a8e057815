public import KeyboardFiles
public import KeyboardModel

extension KeyboardLayout {
  /// The layout that `name` means.
  ///
  /// ```swift
  /// let keyboard = Keyboard(layout: try KeyboardLayout(named: "fr"))
  /// ```
  ///
  /// - Parameters:
  ///   - name: A path, a layout's name, a short form of it, or a locale.
  ///   - catalog: Where to look for it. The default is only among the layouts that are built in.
  /// - Throws: ``LayoutCatalog/NotFound``, or a `LayoutError` with all that is wrong with the file.
  public init(named name: String, in catalog: LayoutCatalog = LayoutCatalog()) throws {
    let reading = try catalog.read(name)
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    self = layout
  }

  /// Reads the layout file `bytes`, which may import files that are built in.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The name that diagnostics give the file.
  /// - Throws: All that is wrong with the file, if there are errors.
  public init(xml bytes: [UInt8], file: String = "layout.xml") throws(LayoutError) {
    try self.init(
      xml: bytes, file: file, reader: LayoutReader(imports: .files(EmbeddedLayouts.imports)))
  }
}
