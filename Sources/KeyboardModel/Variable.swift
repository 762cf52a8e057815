/// A named value for outputs and transforms (UTS #35 part 7, "Element: variables").
public struct Variable: Hashable, Sendable, Identifiable {
  /// The kinds of variable.
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

  /// Makes the variable `id`.
  public init(id: Identifier, value: Value) {
    self.id = id
    self.value = value
  }
}
