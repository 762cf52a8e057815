public import KeyboardModel
public import KeyboardUI

/// What a terminal reports of the mouse: a press, a movement, the wheel, or a release.
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
    case wheel(Side)
  }

  /// The number of units in a cell, in each direction.
  package static let unitsPerCell = 256

  /// The kind of event.
  public var kind: Kind
  /// The distance from the screen's left edge, in 256ths of a cell, or to the cell's middle.
  package var unitsX: Int
  /// The distance of the mouse from the screen's top, in 256ths of a cell.
  package var unitsY: Int
  /// The modifier keys that are down.
  public var modifiers: KeyPress.Modifiers

  /// The cell under the mouse.
  public var position: CellPoint {
    CellPoint(x: unitsX / Self.unitsPerCell, y: unitsY / Self.unitsPerCell)
  }

  package init(_ kind: Kind, unitsX: Int, unitsY: Int, _ modifiers: KeyPress.Modifiers = []) {
    (self.kind, self.unitsX, self.unitsY, self.modifiers) = (kind, unitsX, unitsY, modifiers)
  }

  package init(_ kind: Kind, at position: CellPoint, _ modifiers: KeyPress.Modifiers = []) {
    let middle = Self.unitsPerCell / 2
    self.init(
      kind, unitsX: position.x * Self.unitsPerCell + middle,
      unitsY: position.y * Self.unitsPerCell + middle, modifiers)
  }
}

enum MouseReports {
  /// Returns the event of `ESC [ < code ; x ; y` and `final`, in pixels if there is a `cell`.
  static func event(
    sgr parameters: ControlParameters, final: UInt8, cell: TerminalSize.PixelSize?
  ) -> MouseEvent? {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"),
      let code = parameters.number(0), let x = parameters.number(1), let y = parameters.number(2)
    else { return nil }
    let place =
      cell.map { self.place(pixelX: x, pixelY: y, in: $0) } ?? self.place(column: x, row: y)
    return event(code: code, isRelease: final == UInt8(ascii: "m"), at: place)
  }

  /// Returns the event of the first protocol, which does not report the button of a release.
  static func event(x10 bytes: [UInt8]) -> MouseEvent? {
    guard bytes.count == 3 else { return nil }
    let numbers = bytes.map { Int($0) - 0x20 }
    return event(code: numbers[0], isRelease: false, at: place(column: numbers[1], row: numbers[2]))
  }

  private typealias Place = (unitsX: Int, unitsY: Int)

  private static func place(column: Int, row: Int) -> Place {
    let unit = MouseEvent.unitsPerCell
    return (max(0, column - 1) * unit + unit / 2, max(0, row - 1) * unit + unit / 2)
  }

  private static func place(pixelX: Int, pixelY: Int, in cell: TerminalSize.PixelSize) -> Place {
    (
      max(0, pixelX - 1) * MouseEvent.unitsPerCell * cell.columns / cell.width,
      max(0, pixelY - 1) * MouseEvent.unitsPerCell * cell.rows / cell.height
    )
  }

  private static func event(code: Int, isRelease: Bool, at place: Place) -> MouseEvent? {
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard let kind = kind(code: code, isRelease: isRelease) else { return nil }
    return MouseEvent(kind, unitsX: place.unitsX, unitsY: place.unitsY, modifiers)
  }

  private static func kind(code: Int, isRelease: Bool) -> MouseEvent.Kind? {
    let isMotion = code & 32 != 0
    let low = code & 3
    switch code & ~63 {
    case 0:
      let button = low == 3 ? nil : low
      if isMotion { return .motion(button: button) }
      guard let button, !isRelease else { return .release(button: button) }
      return .press(button: button)
    case 64:
      let sides: [MouseEvent.Kind] = [.wheel(.up), .wheel(.down), .wheel(.left), .wheel(.right)]
      return isRelease ? nil : sides[low]
    case 128:
      let button = 8 + low
      if isMotion { return .motion(button: button) }
      return isRelease ? .release(button: button) : .press(button: button)
    default: return nil
    }
  }
}
