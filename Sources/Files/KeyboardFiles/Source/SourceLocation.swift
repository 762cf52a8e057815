/// A range in a source file.
public struct SourceLocation: Hashable, Sendable {
  /// A place between two bytes of a file.
  public struct Position: Hashable, Sendable {
    /// The number of bytes before the place.
    package let offset: Int
    /// The line, from 1.
    public let line: Int
    /// The column, from 1. Columns count code points, as editors do; a tab is one.
    public let column: Int
    /// The number of UTF-16 code units from the start of the line, as in the Language Server
    /// Protocol.
    package let utf16Offset: Int
  }

  /// The file's name, as it was given to the reader.
  public let file: String
  /// The start of the range.
  public let start: Position
  /// The end of the range.
  public let end: Position
  /// The line with the start of the range, without its line end. Lines of more than 400 bytes are
  /// truncated.
  package let sourceLine: String
}

extension SourceLocation: CustomStringConvertible {
  /// The place as `file:line:column`.
  public var description: String { "\(file):\(start.line):\(start.column)" }
}
