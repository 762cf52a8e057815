package import CResources

/// A folder of files that are built into the program, as the collection of their paths and bytes.
@safe package struct EmbeddedFolder: Sendable, RandomAccessCollection {
  // The constants of a program never change, so any actor may read them.
  private nonisolated(unsafe) let files: UnsafeBufferPointer<UnsafePointer<embedded_file>?>

  /// Creates the folder that the C compiler has made a constant of.
  package init(_ folder: embedded_folder) {
    unsafe files = UnsafeBufferPointer(start: folder.files, count: folder.count)
  }

  /// The paths of the files, sorted by their bytes.
  ///
  /// - Complexity: O(*n*) in the number of files.
  package var paths: [String] { indices.map(path(at:)) }

  /// The file at a path below the folder, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the file, and O(log *n*) in the number of files.
  package subscript(path: String) -> [UInt8]? { position(of: path).map(bytes(at:)) }

  /// Returns the bytes of the file at a path below the folder where they are in the program, or
  /// `nil` if there is no such file. They are there and unchanged as long as the program runs.
  ///
  /// - Complexity: O(log *n*) in the number of files.
  @unsafe package func constant(at path: String) -> UnsafeRawBufferPointer? {
    guard let position = position(of: path), let file = unsafe files[position]?.pointee else {
      return nil
    }
    return unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.end - file.bytes)
  }

  /// Returns the fields of each line of a text file, except for lines that begin with `#`; none if
  /// there is no such file.
  package func rows(_ path: String, separator: Unicode.Scalar = " ") -> [[String]] {
    let lines = (self[path] ?? []).split(separator: UInt8(ascii: "\n"))
    return lines.filter { $0.first != UInt8(ascii: "#") }.map { line in
      line.split(separator: UInt8(ascii: separator)).map { String(decoding: $0, as: UTF8.self) }
    }
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

  // MARK: Collection

  /// The position of the first file.
  package var startIndex: Int { 0 }

  /// The position after the last file.
  package var endIndex: Int { unsafe files.count }

  /// The file at a position.
  ///
  /// - Complexity: O(*n*) in the size of the file.
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
