/// A stored value that descriptions leave out: a table of thousands of words, or the bytes of a file.
///
/// A failed expectation of a test prints the values in it, of which a person reads a line or two.
@propertyWrapper
package struct Brief<Value: Sendable>: Sendable, CustomStringConvertible {
  @usableFromInline var value: Value

  /// The value.
  @inlinable package var wrappedValue: Value {
    get { value }
    _modify { yield &value }
  }

  /// Stores a value.
  @inlinable package init(wrappedValue: Value) { value = wrappedValue }

  /// A sign for what is left out.
  package var description: String { "…" }
}

extension Brief: Equatable where Value: Equatable {}

extension Brief: Hashable where Value: Hashable {}

extension Keyed: CustomStringConvertible {
  private static var shownCount: Int { 24 }

  /// The identifiers of the elements, or of the first ones and the number of all.
  public var description: String {
    let names = elements.prefix(Self.shownCount).map { $0.id.string }.joined(separator: " ")
    return count > Self.shownCount ? "[\(names) … of \(count)]" : "[\(names)]"
  }
}

extension Layer: CustomStringConvertible {
  /// The name and the rows of keys.
  public var description: String {
    let lines = rows.map { row in row.map { $0.string }.joined(separator: " ") }
    return "\(id.map { "\($0): " } ?? "")\(lines.joined(separator: " / "))"
  }
}

extension KeyGrid: CustomStringConvertible {
  /// The size, and the rows of keys.
  public var description: String {
    var text = "\(columns)×\(rows):"
    var row = first?.row
    for key in self {
      if key.row != row { text += " /" }
      row = key.row
      text += " \(key.key.id)"
    }
    return text
  }
}

extension KeyboardLayout: CustomStringConvertible {
  /// The locale, the name, and how many keys and layers there are.
  public var description: String {
    let layers = layerSets.map { "\($0.formID) \($0.layers.count)" }.joined(separator: ", ")
    return "\(locale) '\(info.name)', \(keys.count) keys, layers: \(layers)"
  }
}
