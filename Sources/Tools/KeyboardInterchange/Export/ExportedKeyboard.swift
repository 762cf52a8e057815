/// A keyboard in a foreign format, as the files that a system installs.
public struct ExportedKeyboard: Sendable {
  /// A file of the keyboard.
  public struct File: Hashable, Sendable {
    /// The name that is usual on the system, such as `fr.keylayout`.
    public var name: String
    /// The contents.
    public var bytes: [UInt8]
    /// A Boolean value that indicates whether other keyboards have the file, too, so that one that
    /// exists should be kept.
    public var isShared: Bool

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: The name that is usual on the system.
    ///   - bytes: The contents.
    ///   - isShared: Whether other keyboards have a file of this name. The default is `false`.
    public init(name: String, bytes: [UInt8], isShared: Bool = false) {
      self.name = name
      self.bytes = bytes
      self.isShared = isShared
    }
  }

  /// The format.
  public let format: ForeignFormat
  /// The files, the main one first.
  public let files: [File]
  /// The parts of the layout that the format cannot carry.
  public let losses: [Loss]
}

/// The reason why a layout cannot be exported.
public struct ExportFailure: Error, Hashable, CustomStringConvertible {
  /// The reason, without a final stop.
  public let message: String

  /// Creates a failure.
  public init(_ message: String) { self.message = message }

  /// The reason in one line, as compilers print errors.
  public var description: String { "error: \(message)" }
}

protocol ForeignWriter {
  /// Returns the files, and the losses of this format in addition to those of the keyboard.
  mutating func write() throws(ExportFailure) -> (files: [ExportedKeyboard.File], losses: [Loss])
}
