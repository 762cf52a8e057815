package import KeyboardModel

/// A file that a program awaits besides its terminal, such as the output of another program.
package struct AwaitedFile: Hashable, Sendable {
  /// The file's descriptor, which must be non-blocking.
  package var descriptor: Int32
  /// A Boolean value that indicates whether the file is ready if it has input or has ended.
  package var awaitsInput: Bool
  /// A Boolean value that indicates whether the file is ready if it can be written to.
  package var awaitsRoom: Bool

  /// Creates a description of a file.
  ///
  /// - Parameters:
  ///   - descriptor: The file's descriptor.
  ///   - awaitsInput: A Boolean value that indicates whether input is awaited. The default is
  ///     `true`.
  ///   - awaitsRoom: A Boolean value that indicates whether room for output is awaited. The default
  ///     is `false`.
  package init(_ descriptor: Int32, awaitsInput: Bool = true, awaitsRoom: Bool = false) {
    self.descriptor = descriptor
    self.awaitsInput = awaitsInput
    self.awaitsRoom = awaitsRoom
  }
}

/// An object that reads and writes its own files while a ``ScreenProgram`` runs.
@MainActor package protocol AwaitedFileHandler: AnyObject {
  var awaitedFiles: [AwaitedFile] { get }
  /// Reads and writes as much as is possible without blocking, for a few milliseconds at most.
  ///
  /// - Parameter time: The time.
  func awaitedFilesDidBecomeReady(at time: Timestamp)
}
