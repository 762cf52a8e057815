package import CResources

/// The text files of a folder that the C compiler has built into the program.
@safe package struct EmbeddedTexts {
  private let files: UnsafeBufferPointer<UnsafePointer<embedded_file>?>

  package init(_ folder: embedded_folder) {
    unsafe files = UnsafeBufferPointer(start: folder.files, count: folder.count)
  }

  /// The paths of the files, sorted by their bytes.
  package var paths: [String] {
    unsafe files.compactMap { unsafe $0.map { unsafe String(cString: $0.pointee.path) } }
  }

  package subscript(path: String) -> String? { paths.firstIndex(of: path).map(text(at:)) }

  package func text(at index: Int) -> String {
    guard let file = unsafe files[index]?.pointee else { return "" }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: file.bytes, count: file.end - file.bytes),
      as: UTF8.self)
  }
}
