/// A range in one of the files of a layout.
package struct FilePlace: Hashable, Sendable {
  /// The number of the file.
  package var file: Int
  /// The range in bytes.
  package var range: Range<Int>
  /// The name of the element.
  package var element: String?
  /// The name of the attribute.
  package var attribute: String?
}
