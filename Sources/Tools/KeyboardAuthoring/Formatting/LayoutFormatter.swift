public import KeyboardFiles

/// A formatter of layout, test and theme files.
///
/// - Elements are indented by two spaces. Attributes and the parts of a layout are in the order of
///   the DTD.
/// - The maximum line length is 112 characters where a line can be broken. Lists of names that do
///   not fit get lines of their own; lists over several lines are aligned below their first name.
/// - Elements that the author has put on one line stay there if they fit. Line breaks in lists and
///   single empty lines between elements are kept.
/// - Comments and unknown elements are kept. An element with mixed content keeps its source form.
///
/// Formatting does not change the layout, and is idempotent.
public enum LayoutFormatter {
  /// Formats a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's name, for diagnostics.
  /// - Returns: The formatted file.
  /// - Throws: The errors of the XML reader.
  /// - Complexity: O(*n*) in the size of the file.
  public static func format(_ bytes: [UInt8], file: String) throws(LayoutError) -> [UInt8] {
    try LayoutReader().checkSyntax(of: bytes, file: file)
    let nodes = XMLNode.nodes(of: normalized(bytes))
    let root = nodes.lazy.compactMap(\.element).first?.name ?? ""
    var writer = FormatWriter(vocabulary: .vocabulary(forRoot: root))
    writer.write(document: nodes)
    return Array(writer.text.utf8)
  }

  private static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard bytes.contains(0x0D) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x0A, offset > 0, bytes[offset - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }
}
