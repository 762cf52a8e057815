public import KeyboardEngine
public import KeyboardModel

/// A finger or a mouse button on a screen, at one moment (`UITouch`).
public struct Touch: Hashable, Sendable {
  /// The identifier of the pointer, unique among those that are down.
  public let pointer: PointerID
  /// The place on the screen.
  public var location: TouchPoint
  /// The time of the touch.
  public var time: Timestamp
  /// A Boolean value that indicates whether it is the secondary button of a mouse.
  public let isSecondary: Bool
  /// The number of taps in the same cell in short succession, from 1.
  public let tapCount: Int

  /// Creates a touch, by default one tap by the pointer 0.
  public init(
    _ pointer: PointerID = 0, at location: TouchPoint, time: Timestamp, isSecondary: Bool = false,
    tapCount: Int = 1
  ) {
    (self.pointer, self.location, self.time) = (pointer, location, time)
    (self.isSecondary, self.tapCount) = (isSecondary, tapCount)
  }

  /// The cell of the screen.
  public var cell: CellPoint { location.cell }

  /// Returns the cell in the coordinates of `view`.
  @MainActor public func cell(in view: View) -> CellPoint { view.convert(cell, from: nil) }

  /// Returns the place in the coordinates of `view`.
  @MainActor public func location(in view: View) -> TouchPoint {
    location.moved(from: cell, to: cell(in: view))
  }
}

extension TouchPoint {
  /// Returns the place in the cell `other` that corresponds to this place in `cell`.
  package func moved(from cell: CellPoint, to other: CellPoint) -> TouchPoint {
    TouchPoint(
      unitsX: x + (other.x - cell.x) * Self.unitsPerCell,
      unitsY: y + (other.y - cell.y) * Self.unitsPerCell)
  }
}
