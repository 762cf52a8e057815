internal import KeyboardModel

/// The arrangement, style and size in which all layers of a layout fit into the available space.
public struct KeyboardFit: Hashable, Sendable {
  /// The kind of arrangement.
  public let kind: KeyboardArrangement.Kind
  /// The style of the keys.
  public let style: KeyboardStyle
  /// The number of columns of the keyboard.
  public let columns: Int
  /// The number of rows of the keyboard.
  public let rows: Int
  /// A Boolean value that indicates whether all caps fit.
  public let fits: Bool
  /// The maximum number of columns of centred keys, or `nil` for the maximum of the arrangement.
  var width: Int?

  /// The arrangement, with its origin at 0, 0.
  public var arrangement: KeyboardArrangement {
    let frame = CellRect(x: 0, y: 0, width: columns, height: rows)
    return KeyboardArrangement(
      kind, in: frame, style: style, width: kind == .centered ? width : nil)
  }
}
