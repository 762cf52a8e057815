internal import KeyboardModel
internal import KeyboardTerminal
internal import KeyboardUI

struct MouseEncoder {
  let modes: ChildModes
  let cell: (width: Int, height: Int)?
  let size: CellSize

  /// Returns the report of an event at a place in 256ths of a cell; none unless it is requested.
  func bytes(_ event: MouseEvent, unitsX: Int, unitsY: Int) -> [UInt8] {
    guard let tracking = modes.mouseTracking, let code = code(of: event, tracking) else {
      return []
    }
    let isRelease = if case .release = event.kind { true } else { false }
    let unit = MouseEvent.unitsPerCell
    let column = min(max(unitsX / unit, 0), size.width - 1) + 1
    let row = min(max(unitsY / unit, 0), size.height - 1) + 1
    switch modes.mouseEncoding {
    case .decimal: return decimal(code, column, row, isRelease)
    case .pixels:
      guard let cell else { return decimal(code, column, row, isRelease) }
      let x = min(max(unitsX, 0), size.width * unit - 1) * cell.width / unit
      let y = min(max(unitsY, 0), size.height * unit - 1) * cell.height / unit
      return decimal(code, x + 1, y + 1, isRelease)
    case .rxvt:
      return Array("\u{1B}[\(32 + code.old);\(column);\(row)M".utf8)
    case .bytes:
      guard column <= 223, row <= 223 else { return [] }
      return Array("\u{1B}[M".utf8) + [32 + code.old, 32 + column, 32 + row].map { UInt8($0) }
    case .codePoints:
      guard column <= 2015, row <= 2015 else { return [] }
      let scalars = [32 + code.old, 32 + column, 32 + row].compactMap { Unicode.Scalar(UInt32($0)) }
      return Array("\u{1B}[M".utf8) + Array(String(String.UnicodeScalarView(scalars)).utf8)
    }
  }

  private typealias Code = (new: Int, old: Int)

  private func decimal(_ code: Code, _ x: Int, _ y: Int, _ isRelease: Bool) -> [UInt8] {
    Array("\u{1B}[<\(code.new);\(x);\(y)\(isRelease ? "m" : "M")".utf8)
  }

  /// Returns the codes of the event: for SGR, and for encodings without the released button.
  private func code(of event: MouseEvent, _ tracking: ChildModes.MouseTracking) -> Code? {
    var modifiers = 0
    if event.modifiers.contains(.shift) { modifiers += 4 }
    if event.modifiers.contains(.alt) { modifiers += 8 }
    if event.modifiers.contains(.control) { modifiers += 16 }
    if tracking == .press {
      guard case .press(let button) = event.kind, button < 3 else { return nil }
      return (button, button)
    }
    switch event.kind {
    case .press(let button):
      let code = Self.code(ofButton: button) + modifiers
      return (code, code)
    case .release(let button): return (Self.code(ofButton: button ?? 0) + modifiers, 3 + modifiers)
    case .motion(let button):
      guard tracking == .movement || tracking == .drag && button != nil else { return nil }
      let code = 32 + (button.map(Self.code) ?? 3) + modifiers
      return (code, code)
    case .wheel(let side):
      let sides: [Side] = [.up, .down, .left, .right]
      let code = 64 + (sides.firstIndex(of: side) ?? 0) + modifiers
      return (code, code)
    }
  }

  private static func code(ofButton button: Int) -> Int {
    button < 3 ? button : button < 8 ? 0 : 128 + button - 8
  }
}
