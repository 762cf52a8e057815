/// A selection in a program's output. Rows are counted from the first that there ever was.
struct HostedSelection: Hashable {
  /// The unit that a selection grows by: with one click, two or three of them.
  enum Unit: Int, Hashable {
    case cell = 1
    case word
    case line
  }

  struct Place: Hashable, Comparable {
    var row: Int
    var column: Int

    static func < (first: Place, second: Place) -> Bool {
      (first.row, first.column) < (second.row, second.column)
    }
  }

  /// The cell in which it begins.
  var start: Place
  /// The cell in which it ends.
  var end: Place

  /// Returns the selection from the beginning of the first of two to the end of the last.
  func union(_ other: HostedSelection) -> HostedSelection {
    HostedSelection(
      start: min(start, end, other.start, other.end), end: max(start, end, other.start, other.end))
  }

  /// The selected columns of a row; `nil` if there are none.
  func columns(inRow row: Int, of width: Int) -> Range<Int>? {
    let (first, last) = (min(start, end), max(start, end))
    guard first.row...last.row ~= row else { return nil }
    let left = row == first.row ? min(first.column, width) : 0
    let right = row == last.row ? min(last.column + 1, width) : width
    return left < right ? left..<right : nil
  }
}
