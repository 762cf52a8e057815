/// A stretch of a source file.
public struct SourceLocation: Hashable, Sendable {
  /// A place between two bytes of a file.
  public struct Position: Hashable, Sendable {
    /// The number of bytes before the place.
    public let offset: Int
    /// The line, from 1.
    public let line: Int
    /// The column, from 1. Columns count characters as editors do: code points, a tab like any other.
    public let column: Int
    /// The number of UTF-16 code units between the start of the line and the place, as the Language Server
    /// Protocol counts.
    public let utf16Offset: Int
  }

  /// The file's name, as it was given to the reader.
  public let file: String
  /// Where the stretch begins.
  public let start: Position
  /// Where it ends.
  public let end: Position
  /// The line in which the stretch begins, without its end; lines of more than 400 bytes are cut.
  public let sourceLine: String
}

extension SourceLocation: CustomStringConvertible {
  /// The place as `file:line:column`.
  public var description: String { "\(file):\(start.line):\(start.column)" }
}
