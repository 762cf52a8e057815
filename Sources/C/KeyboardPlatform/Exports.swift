// The C library of the platform. It is named here alone, so that a new platform needs one more line.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#endif

// Functions of the C library whose names methods also have.

/// Reads bytes that are available, up to the size of `buffer`.
///
/// - Returns: The number of bytes, 0 at the end of the file; -1 if there was an error, which `errno`
///   contains.
package func readFile(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

/// Writes `bytes`, or some of them.
///
/// - Returns: The number of bytes; -1 if there was an error, which `errno` contains.
package func writeFile(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}

/// Writes `bytes`, or some of them, without a signal if the file is a socket whose other end is gone.
///
/// - Returns: The number of bytes; -1 if there was an error, which `errno` contains.
package func sendFile(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Glibc) || canImport(Musl)
    // The flag is `MSG_NOSIGNAL`, which modules import in different types.
    let count = send(file, bytes.baseAddress, bytes.count, 0x4000)
    if count >= 0 || errno != ENOTSOCK { return count }
  #endif
  return writeFile(file, bytes)
}

/// Waits until a file is ready, for at most `timeout` milliseconds; for -1, without a limit.
///
/// - Returns: The number of ready files; -1 if there was an error, which `errno` contains.
package func pollFiles(_ requests: inout [pollfd], timeout: Int32) -> Int32 {
  poll(&requests, nfds_t(requests.count), timeout)
}

package let processEnvironment: [String: String] = {
  var values: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let parts = String(cString: text).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    entry += 1
  }
  return values
}()
