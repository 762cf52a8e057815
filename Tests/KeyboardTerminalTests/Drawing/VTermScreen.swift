import CVTerm
import KeyboardLayout

@testable import TerminalDrawing

/// A terminal by somebody else: libvterm's screen.
final class VTermScreen {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer

  init?(columns: Int, rows: Int) {
    guard let terminal = vterm_new(CInt(rows), CInt(columns)),
      let screen = vterm_obtain_screen(terminal)
    else { return nil }
    self.terminal = terminal
    self.screen = screen
    vterm_set_utf8(terminal, 1)
    vterm_screen_reset(screen, 1)
    // As the session does: no wrapping.
    feed(Array("\u{1B}[?7l".utf8))
  }

  deinit {
    vterm_free(terminal)
  }

  func resize(columns: Int, rows: Int) {
    vterm_set_size(terminal, CInt(rows), CInt(columns))
  }

  /// Sends `bytes` in pieces, as a terminal's input is read; libvterm wants whole characters.
  func feed(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var piece = rest.prefix(1000)
      while let next = rest.dropFirst(piece.count).first, next & 0xC0 == 0x80 { piece.removeLast() }
      rest = rest.dropFirst(piece.count)
      piece.withUnsafeBytes { buffer in
        _ = vterm_input_write(
          terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
      }
    }
  }

  var cursor: CellPoint {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return CellPoint(x: Int(position.col), y: Int(position.row))
  }

  /// What is seen and not what was meant, at most ten cells of it.
  ///
  /// libvterm shows no faint text, and of a cluster on whose width terminals disagree it may show the
  /// beginning alone. A blank shows no foreground.
  func differences(from grid: CellGrid, depth: ColorDepth = .truecolor) -> [String] {
    var differences: [String] = []
    var styles: [PackedStyle: Style] = [:]
    for y in 0..<grid.rows {
      for (x, packed) in grid.lines[y].enumerated() where packed.width > 0 {
        var style = styles[packed.style] ?? Self.seen(packed.style.style.adapted(to: depth))
        styles[packed.style] = style
        var shown = cell(x, y)
        if packed.isSpace, style.attributes.isDisjoint(with: [.underline, .reverse]) {
          style = Style(background: style.background)
          shown.style = Style(background: shown.style.background)
        }
        let isRight =
          shown.style == style && shown.isText(of: packed, grid)
          && (packed.isDisputed || shown.width == packed.width)
        if !isRight {
          differences.append(
            "\(x),\(y): \(shown), not \(grid.cluster(of: packed)) \(packed.width) \(style)")
        }
        if differences.count == 10 { return differences }
      }
    }
    return differences
  }

  private static func seen(_ style: Style) -> Style {
    var style = style
    style.attributes.remove(.dim)
    return style
  }

  /// What the screen shows in the cell.
  private func cell(_ x: Int, _ y: Int) -> Shown {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: CInt(y), col: CInt(x)), &cell)
    var attributes: Style.Attributes = []
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    if cell.attrs.underline != 0 { attributes.insert(.underline) }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
    return Shown(
      codes: [
        cell.chars.0, cell.chars.1, cell.chars.2, cell.chars.3, cell.chars.4, cell.chars.5,
      ].prefix { $0 != 0 }, width: Int(cell.width),
      style: Style(
        attributes, foreground: Self.color(&cell.fg), background: Self.color(&cell.bg)))
  }

  private static func color(_ color: inout VTermColor) -> Style.Color {
    switch clavier_color_kind(&color) {
    case CInt(clavier_color_indexed): .indexed(clavier_color_index(&color))
    case CInt(clavier_color_rgb):
      .rgb(clavier_color_red(&color), clavier_color_green(&color), clavier_color_blue(&color))
    default: .standard
    }
  }

  private struct Shown: CustomStringConvertible {
    let codes: ArraySlice<UInt32>
    let width: Int
    var style: Style

    var description: String {
      let scalars = codes.compactMap { Unicode.Scalar($0) }
      return "\(String(String.UnicodeScalarView(scalars))) \(width) \(style)"
    }

    func isText(of cell: PackedCell, _ grid: CellGrid) -> Bool {
      if codes.isEmpty { return cell.isSpace }
      if codes.count == 1, let code = codes.first, UInt64(code) == cell.text { return true }
      let wanted = grid.cluster(of: cell).unicodeScalars.map(\.value)
      return cell.isDisputed ? wanted.first == codes.first : wanted.elementsEqual(codes)
    }
  }
}
