package import CResources

/// A folder of files that are built into the program, as the collection of their paths and bytes.
@safe package struct EmbeddedFolder: Sendable, RandomAccessCollection {
  // The constants of a program never change, so any actor may read them.
  private nonisolated(unsafe) let files: UnsafeBufferPointer<UnsafePointer<embedded_file>?>

  package init(_ folder: embedded_folder) {
    unsafe files = UnsafeBufferPointer(start: folder.files, count: folder.count)
  }

  /// Sorted by their bytes.
  package var paths: [String] { indices.map(path(at:)) }

  /// - Complexity: O(*n*) in the size of the file, and O(log *n*) in the number of files.
  package subscript(path: String) -> [UInt8]? { position(of: path).map(bytes(at:)) }

  package func text(_ path: String) -> String? {
    self[path].map { String(decoding: $0, as: UTF8.self) }
  }

  @unsafe package func constant(at path: String) -> UnsafeRawBufferPointer? {
    guard let position = position(of: path), let file = unsafe files[position]?.pointee else {
      return nil
    }
    return unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.end - file.bytes)
  }

  /// Returns the fields of the lines of a text file that do not begin with `#`.
  package func rows(
    _ path: String, separator: Unicode.Scalar = " ", maxSplits: Int = .max
  ) -> [[String]] {
    let (bytes, separator) = (self[path] ?? [], UInt8(ascii: separator))
    var rows: [[String]] = []
    var (start, row) = (0, [String]())
    var isComment = false
    for (index, byte) in bytes.enumerated() {
      let endsLine = byte == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "#"), start == index, row.isEmpty { isComment = true }
      guard endsLine || byte == separator && row.count < maxSplits else { continue }
      if start < index, !isComment {
        row.append(String(decoding: bytes[start..<index], as: UTF8.self))
      }
      start = index + 1
      guard endsLine else { continue }
      if !row.isEmpty { rows.append(row) }
      (row, isComment) = ([], false)
    }
    return rows
  }

  private func position(of path: String) -> Int? {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let other = self.path(at: middle)
      if other == path { return middle }
      let isBefore = other.utf8.lexicographicallyPrecedes(path.utf8)
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { unsafe files.count }

  package subscript(position: Int) -> (path: String, bytes: [UInt8]) {
    (path(at: position), bytes(at: position))
  }

  private func path(at position: Int) -> String {
    unsafe files[position].map { unsafe String(cString: $0.pointee.path) } ?? ""
  }

  private func bytes(at position: Int) -> [UInt8] {
    guard let file = unsafe files[position]?.pointee else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.end - file.bytes))
  }
}
