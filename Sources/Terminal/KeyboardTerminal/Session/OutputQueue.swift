internal import KeyboardPlatform

/// The bytes that a non-blocking file has not accepted yet.
package struct OutputQueue {
  package enum Progress {
    case sent, blocked
    /// The file will never accept any: its other end is gone. The bytes are dropped.
    case gone
  }

  private var bytes: ArraySlice<UInt8> = []

  package init() {}

  package var count: Int { bytes.count }

  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ more: some Collection<UInt8>) { bytes += more }

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
