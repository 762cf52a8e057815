internal import KeyboardModel

/// How a keyboard stands where there is so much room: the arrangement, the style and the size in which all
/// layers of a layout fit.
public struct KeyboardPlacement: Hashable, Sendable {
  /// How keys stand.
  public let kind: KeyboardArrangement.Kind
  /// How keys are drawn.
  public let style: KeyboardStyle
  /// The columns of the keyboard.
  public let columns: Int
  /// The rows of the keyboard.
  public let rows: Int
  /// A Boolean value that indicates whether there is room for all caps.
  public let fits: Bool
  /// The most columns that keys in the middle take; `nil` for as many as an arrangement has at most.
  var width: Int?

  /// The arrangement in cells that begin in 0, 0.
  public var arrangement: KeyboardArrangement {
    let frame = CellRect(x: 0, y: 0, width: columns, height: rows)
    return KeyboardArrangement(
      kind, in: frame, style: style, width: kind == .centered ? width : nil)
  }
}
