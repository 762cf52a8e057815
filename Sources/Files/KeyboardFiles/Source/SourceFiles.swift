package import KeyboardModel

/// The files that a layout was read from, which give the lines and columns of its parts.
package struct SourceFiles: Sendable {
  private let files: [SourceFile]

  init(_ files: [SourceFile]) {
    self.files = files
  }

  /// Returns the place of a part of the layout; `nil` if the range is of none of the files.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  package func location(of range: SourceRange) -> SourceLocation? {
    guard files.indices.contains(range.file),
      (0...files[range.file].count).contains(range.bytes.upperBound), range.bytes.lowerBound >= 0
    else { return nil }
    return LineTable(files[range.file]).location(of: range.bytes)
  }
}
