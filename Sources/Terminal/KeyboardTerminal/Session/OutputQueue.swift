internal import KeyboardPlatform

/// The bytes that a non-blocking file has not accepted yet.
package struct OutputQueue {
  /// The state of the bytes after a write.
  package enum Progress {
    /// The file has accepted all of them.
    case sent
    /// The file accepts no more for now.
    case blocked
    /// The file will never accept any: its other end is gone. The bytes are dropped.
    case gone
  }

  private var bytes: ArraySlice<UInt8> = []

  /// Creates an empty queue.
  package init() {}

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// A Boolean value that indicates whether there are no bytes.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Adds bytes at the end.
  package mutating func append(_ more: some Collection<UInt8>) { bytes += more }

  /// Writes as many bytes as `file` accepts.
  package mutating func flush(to file: Int32) -> Progress {
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { sendFile(file, $0) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        return .blocked
      } else if count == 0 || errno != EINTR {
        bytes = []
        return .gone
      }
    }
    bytes = []
    return .sent
  }
}
