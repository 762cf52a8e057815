/// The shape of a physical keyboard: the scan codes of its rows (UTS #35 part 7, "Element: form").
public struct Form: Hashable, Sendable, Identifiable {
  /// The name of the form of touch layouts, which has no scan codes.
  public static let touch: Identifier = "touch"

  /// A position among the keys of a form.
  package struct Position: Hashable, Sendable {
    package let row: Int
    package let column: Int

    package init(row: Int, column: Int) {
      (self.row, self.column) = (row, column)
    }
  }

  /// The form's name, such as `us`.
  public let id: Identifier
  /// The scan codes (PC set 1) of each row, from the top and from the left.
  public var rows: [[UInt8]]

  /// Creates a form with the given rows of scan codes.
  public init(id: Identifier, rows: [[UInt8]]) {
    (self.id, self.rows) = (id, rows)
  }

  package func position(of scanCode: UInt8) -> Position? {
    for (row, codes) in rows.enumerated() {
      if let column = codes.firstIndex(of: scanCode) { return Position(row: row, column: column) }
    }
    return nil
  }
}
