/// A range of one of the files that a layout was read from.
package struct SourceRange: Hashable, Sendable {
  /// The number of the file: 0 for the layout file, others for its imports.
  package let file: Int
  /// The range in bytes.
  package let bytes: Range<Int>

  /// Creates a range of the file with the given number.
  package init(file: Int, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}
