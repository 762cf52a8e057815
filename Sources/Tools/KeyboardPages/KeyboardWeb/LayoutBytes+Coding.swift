package import KeyboardModel

extension LayoutBytes {
  /// Returns the bytes of a layout.
  ///
  /// The ranges of rules in their files are not stored.
  ///
  /// - Complexity: O(*n*) in the size of the layout.
  package static func bytes(of layout: KeyboardLayout) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(layout)
    return writer.finished(signature: signature)
  }

  /// Reads a layout.
  ///
  /// The bytes may come from anywhere: they result in a layout or in a fault.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The layout.
  /// - Throws: The first fault.
  /// - Complexity: O(*n*) in the number of bytes, apart from the rules, whose limits are those of
  ///   layout files.
  package static func layout(from bytes: [UInt8]) throws(Fault) -> KeyboardLayout {
    var reader = try ByteReader(bytes, signature: signature)
    let layout = try reader.layout()
    try reader.end()
    return layout
  }
}
