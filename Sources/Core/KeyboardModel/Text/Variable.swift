/// A named value for use in outputs and transforms (UTS #35 part 7, "Element: variables").
public struct Variable: Hashable, Sendable, Identifiable {
  /// The value of a variable, by kind.
  public enum Value: Hashable, Sendable {
    /// A string, referred to as `${id}`.
    case string(MarkerText)
    /// A list of strings, referred to as `$[id]`.
    case set([MarkerText])
    /// A set of code points, referred to as `$[id]`.
    case unicodeSet(UnicodeSet)
  }

  /// The variable's name.
  public let id: Identifier
  /// The value, with all references to earlier variables resolved.
  public let value: Value

  /// Creates a variable with the given name and value.
  public init(id: Identifier, value: Value) {
    self.id = id
    self.value = value
  }
}
