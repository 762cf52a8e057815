public import KeyboardModel

/// A file that a program waits for besides its terminal, such as the output of another program.
public struct AwaitedFile: Hashable, Sendable {
  /// The file's descriptor, which must not block.
  public var descriptor: Int32
  /// A Boolean value that indicates whether the file is ready as soon as it can be read, or has ended.
  public var awaitsInput: Bool
  /// A Boolean value that indicates whether the file is ready as soon as it can be written to.
  public var awaitsRoom: Bool

  /// Creates the description of a file.
  ///
  /// - Parameters:
  ///   - descriptor: The file's descriptor.
  ///   - awaitsInput: A Boolean value that indicates whether it is waited for input. The default is `true`.
  ///   - awaitsRoom: A Boolean value that indicates whether it is waited for room. The default is `false`.
  public init(_ descriptor: Int32, awaitsInput: Bool = true, awaitsRoom: Bool = false) {
    self.descriptor = descriptor
    self.awaitsInput = awaitsInput
    self.awaitsRoom = awaitsRoom
  }
}

/// An object that reads and writes files of its own while a ``ScreenProgram`` runs.
@MainActor public protocol AwaitedFileHandler: AnyObject {
  /// The files that are waited for at the moment.
  var awaitedFiles: [AwaitedFile] { get }
  /// Reads and writes what it can without blocking, but not for longer than a few milliseconds.
  ///
  /// - Parameter time: The time.
  func awaitedFilesDidBecomeReady(at time: Timestamp)
}
