/// A named value for use in outputs and transforms (UTS #35 part 7, "Element: variables").
package struct Variable: Hashable, Sendable, Identifiable {
  /// The value of a variable, by kind.
  package enum Value: Hashable, Sendable {
    /// A string, referred to as `${id}`.
    case string(MarkerText)
    /// A list of strings, referred to as `$[id]`.
    case set([MarkerText])
    /// A set of code points, referred to as `$[id]`.
    case unicodeSet(UnicodeSet)
  }

  /// The variable's name.
  package let id: Identifier
  /// The value, with all references to earlier variables resolved.
  package let value: Value

  /// Creates a variable with the given name and value.
  package init(id: Identifier, value: Value) {
    self.id = id
    self.value = value
  }
}
