public import KeyboardFiles

/// Writes layout, test and theme files in one style.
///
/// - Elements are indented by two blanks, attributes and the parts of a layout are in the order of the DTD.
/// - A line has at most 112 characters where it can be broken. Lists of names that do not fit follow in lines of
///   their own; those over several lines are aligned below their first name.
/// - What the author has put on one line stays there as far as it fits, and so do the line breaks in lists and
///   single empty lines between elements.
/// - Comments and what is unknown stay; an element with text among its children stays as it is written.
///
/// The layout that is read from the file is the same as before, and formatting again changes nothing.
public enum LayoutFormatter {
  /// Formats a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's name, for diagnostics.
  /// - Returns: The file in the usual style.
  /// - Throws: Why the file is not XML that may be read.
  /// - Complexity: O(*n*) in the size of the file.
  public static func format(_ bytes: [UInt8], file: String) throws(LayoutError) -> [UInt8] {
    try LayoutReader().checkSyntax(of: bytes, file: file)
    var writer = FormatWriter()
    writer.write(document: XMLNodeReader.nodes(of: normalized(bytes)))
    return Array(writer.text.utf8)
  }

  /// Returns the file without a byte order mark, with lines that end as XML reads them.
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
