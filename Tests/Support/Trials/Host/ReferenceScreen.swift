internal import CVTerm
package import KeyboardCells
package import KeyboardModel

/// libvterm's own screen, which receives the same output as ours.
package final class ReferenceScreen {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  /// The lines that have scrolled off the top of the screen.
  private var lines: [[VTermScreenCell]] = []

  package init?(columns: Int, rows: Int) {
    guard let terminal = vterm_new(CInt(rows), CInt(columns)),
      let screen = vterm_obtain_screen(terminal)
    else { return nil }
    (self.terminal, self.screen) = (terminal, screen)
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { _, _, _ in 1 }
    callbacks.pointee.sb_pushline = { columns, cells, user in
      guard let cells, let this = ReferenceScreen.this(user) else { return 0 }
      this.lines.append(Array(UnsafeBufferPointer(start: cells, count: Int(columns))))
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
    vterm_screen_reset(screen, 1)
  }

  private static func this(_ user: UnsafeMutableRawPointer?) -> ReferenceScreen? {
    user.map { Unmanaged<ReferenceScreen>.fromOpaque($0).takeUnretainedValue() }
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  package func feed(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var piece = rest.prefix(4096)
      if piece.count < rest.count {
        while rest[piece.endIndex] & 0xC0 == 0x80, piece.count > 4092 { piece.removeLast() }
      }
      _ = vterm_input_write(
        terminal,
        UnsafeRawBufferPointer(rebasing: piece).baseAddress?.assumingMemoryBound(to: CChar.self),
        piece.count)
      rest = rest[piece.endIndex...]
    }
  }

  /// Drops all but the last `count` lines that have scrolled off. libvterm 0.1.4 does not know
  /// `CSI 3 J`, by which a program clears them.
  package func keepLines(_ count: Int) {
    if lines.count > count { lines.removeFirst(lines.count - count) }
  }

  package var cursor: CellPoint {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return CellPoint(x: Int(position.col), y: Int(position.row))
  }

  /// Returns the first cell that differs from `grid`; `nil` if there is none.
  ///
  /// libvterm does not support faint or concealed text. It shows halves of wide characters;
  /// pictures have blanks instead.
  ///
  /// - Parameters:
  ///   - grid: The picture.
  ///   - rows: The rows to compare. The default, `nil`, is all.
  /// - Returns: The difference; `nil` if there is none.
  package func difference(from grid: CellGrid, in rows: Range<Int>? = nil) -> String? {
    for y in rows ?? 0..<grid.rows {
      for x in 0..<grid.columns where grid[x, y].width > 0 {
        if let difference = difference(at: x, y, from: grid[x, y]) {
          return "\(x),\(y): \(difference)"
        }
      }
    }
    return nil
  }

  private func cell(_ x: Int, _ y: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: CInt(y), col: CInt(x)), &cell)
    return cell
  }

  private func difference(at x: Int, _ y: Int, from cell: Cell) -> String? {
    var shown = self.cell(x, y)
    let codes = withUnsafeBytes(of: &shown.chars) { Array($0.bindMemory(to: UInt32.self)) }
      .prefix { $0 != 0 }
    // Of a wide character that has come back from above, the right half was never set.
    let isHalf = codes.first == .max || codes.isEmpty && x > 0 && self.cell(x - 1, y).width == 2
    var text = String.UnicodeScalarView()
    for code in isHalf ? [] : codes {
      text.append(
        Unicode.Scalar(code).flatMap { $0.value < 0xA0 && $0.value >= 0x7F ? nil : $0 }
          ?? "\u{FFFD}")
    }
    let isRight: Bool
    if text.isEmpty {
      isRight = cell.cluster == " "
    } else {
      let scalars = Array(cell.cluster.unicodeScalars)
      // Combining marks without a base are on a circle, and invisible characters are not drawn.
      isRight =
        scalars.elementsEqual(text) || scalars.dropFirst().elementsEqual(text)
        || !text.isEmpty && Array(text).starts(with: scalars)
        || cell.cluster == " "
          && Self.mayBeBlank(text, width: Int(shown.width))
    }
    var style = cell.style
    style.attributes.subtract([.dim, .conceal])
    let wanted = Style(shown)
    // libvterm has others for three of DEC's special graphics, and does not save which set is in use.
    if let ours = cell.cluster.unicodeScalars.first, let code = codes.first, codes.count == 1,
      [(0xA0, 0x5F), (0x2264, 0x2A7D), (0x2265, 0x2A7E), (0x2500, 0x71), (0x25C6, 0x60)]
        .contains(where: { $0 == (ours.value, code) })
    {
      return nil
    }
    if cell.cluster == " " {
      // Erased cells have the background alone.
      let isErased = codes.isEmpty && style.background == wanted.background
      guard isRight, isHalf || isErased || style == wanted else {
        return "blank \(style), not \(String(text)) \(wanted) width \(shown.width)"
      }
      return nil
    }
    guard isRight, isHalf || style == wanted else {
      return "\(cell.cluster) \(style), not \(String(text)) \(wanted) width \(shown.width)"
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a text may be drawn as a blank: half of a wide
  /// character, or invisible characters.
  private static func mayBeBlank(_ text: String.UnicodeScalarView, width: Int) -> Bool {
    guard let drawn = String(text).first.flatMap({ CellWidth.drawn($0) }) else { return true }
    return width == 1 || drawn.width.columns != 1
  }
}
