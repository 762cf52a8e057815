import KeyboardModel
internal import KeyboardUI

/// The meaning of xterm's mouse reports.
enum MouseReports {
  /// Returns the event of `ESC [ < code ; x ; y` with `M`, or `m` for a release.
  ///
  /// - Parameters:
  ///   - parameters: The parameters between `ESC [` and `final`.
  ///   - final: The last byte.
  ///   - cell: The size of a cell if positions are in pixels; `nil` if they are in cells.
  /// - Returns: The event; `nil` if the report is unknown.
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

  /// Returns the event of `ESC [ M` and the three bytes of the first protocol, which does not
  /// report the button of a release.
  static func event(x10 bytes: [UInt8]) -> MouseEvent? {
    guard bytes.count == 3 else { return nil }
    let numbers = bytes.map { Int($0) - 0x20 }
    return event(
      code: numbers[0], isRelease: false, at: place(column: numbers[1], row: numbers[2]))
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
