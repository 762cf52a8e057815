public import KeyboardModel
public import KeyboardUI

/// An event of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// The kinds of event.
  public enum Kind: Hashable, Sendable {
    /// A button went down: 0 is the left, 1 the middle and 2 the right one.
    case press(button: Int)
    /// A button came up; `nil` if the terminal does not report which.
    case release(button: Int?)
    /// The mouse moved, with a button down or with none.
    case motion(button: Int?)
    /// The wheel turned.
    case wheel(KeyGrid.Side)
  }

  /// The number of units in a cell, in each direction.
  public static let unitsPerCell = 256

  /// The kind of event.
  public var kind: Kind
  /// The distance of the mouse from the screen's left edge, in 256ths of a cell. If the terminal
  /// only reports cells, it is that of the cell's middle.
  public var unitsX: Int
  /// The distance of the mouse from the screen's top, in 256ths of a cell.
  public var unitsY: Int
  /// The modifier keys that are down.
  public var modifiers: KeyPress.Modifiers

  /// The cell under the mouse.
  public var position: CellPoint {
    CellPoint(x: unitsX / Self.unitsPerCell, y: unitsY / Self.unitsPerCell)
  }

  /// Creates an event at a place in 256ths of a cell.
  package init(_ kind: Kind, unitsX: Int, unitsY: Int, _ modifiers: KeyPress.Modifiers = []) {
    self.kind = kind
    self.unitsX = unitsX
    self.unitsY = unitsY
    self.modifiers = modifiers
  }

  /// Creates an event in the middle of the cell at `position`.
  package init(_ kind: Kind, at position: CellPoint, _ modifiers: KeyPress.Modifiers = []) {
    let middle = Self.unitsPerCell / 2
    self.init(
      kind, unitsX: position.x * Self.unitsPerCell + middle,
      unitsY: position.y * Self.unitsPerCell + middle, modifiers)
  }
}
