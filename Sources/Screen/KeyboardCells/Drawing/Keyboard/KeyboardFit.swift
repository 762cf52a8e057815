internal import KeyboardModel

/// The arrangement, style and size in which all layers of a layout fit into the available space.
package struct KeyboardFit: Hashable, Sendable {
  package let kind: KeyboardArrangement.Kind
  /// The style of the keys.
  package let style: KeyboardStyle
  /// The number of columns of the keyboard.
  package let columns: Int
  /// The number of rows of the keyboard.
  package var rows: Int { rowsOfKeys + blankRows }
  /// The number of rows of the keys, with their borders.
  let rowsOfKeys: Int
  /// The number of blank rows above the keys.
  package var blankRows = 0
  /// A Boolean value that indicates whether all caps fit.
  package let fits: Bool
  /// The maximum number of columns of centred keys, or `nil` for the maximum of the arrangement.
  var width: Int?

  /// Creates a fit without blank rows.
  init(
    kind: KeyboardArrangement.Kind, style: KeyboardStyle, columns: Int, rows: Int, fits: Bool,
    width: Int?
  ) {
    (self.kind, self.style, self.columns, self.width) = (kind, style, columns, width)
    (rowsOfKeys, self.fits) = (rows, fits)
  }

  /// The arrangement, with its origin at 0, 0.
  package var arrangement: KeyboardArrangement {
    let frame = CellRect(x: 0, y: 0, width: columns, height: rows)
    return KeyboardArrangement(
      kind, in: frame, style: style, width: kind == .centered ? width : nil, blankRows: blankRows)
  }
}
