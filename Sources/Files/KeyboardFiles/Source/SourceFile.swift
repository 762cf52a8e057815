package import KeyboardModel

#if !hasFeature(Embedded)
  internal import KeyboardPlatform
#endif

struct SourceFile: Sendable {
  let name: String
  let isBuiltIn: Bool
  /// With a terminating NUL, which is invalid in XML, so that the parser stops there.
  let terminatedBytes: [UInt8]

  init(name: String, bytes: [UInt8], isBuiltIn: Bool = false) {
    self.name = name
    self.isBuiltIn = isBuiltIn || name.hasPrefix("cldr:")
    var bytes = bytes
    bytes.append(0)
    terminatedBytes = bytes
  }

  var count: Int { terminatedBytes.count - 1 }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { terminatedBytes[range] }

  /// `memchr` is faster than a loop.
  func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
    #if hasFeature(Embedded)
      return start < count ? terminatedBytes[start..<count].firstIndex(of: byte) : nil
    #else
      return firstOffset(of: byte, inMemoryFrom: start)
    #endif
  }

  #if !hasFeature(Embedded)
    private func firstOffset(of byte: UInt8, inMemoryFrom start: Int) -> Int? {
      unsafe terminatedBytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, start < count,
          let found = unsafe memchr(base + start, CInt(byte), count - start)
        else { return nil }
        return unsafe UnsafeRawPointer(found) - base
      }
    }
  #endif
}

package struct SourceFiles: Sendable {
  private let files: [SourceFile]

  init(_ files: [SourceFile]) { self.files = files }

  /// The bytes of the first file, which imports the others.
  package var first: [UInt8] { files.first?.terminatedBytes.dropLast() ?? [] }

  /// `nil` if the range is of none of the files.
  package func location(of range: SourceRange) -> FileLocation? {
    guard files.indices.contains(range.file),
      (0...files[range.file].count).contains(range.bytes.upperBound), range.bytes.lowerBound >= 0
    else { return nil }
    return LineTable(files[range.file]).location(of: range.bytes)
  }
}
