internal import CVTerm
package import KeyboardCells
package import KeyboardModel

/// An independent terminal: libvterm's screen.
package final class VTermScreen {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  /// The cells that were read last.
  private var rows: [[VTermScreenCell]] = []
  private var agreements: [Character: Bool] = [:]
  /// The picture that equalled the cells, if any.
  private var known: (grid: CellGrid, depth: ColorDepth)?

  package init?(columns: Int, rows: Int) {
    guard let terminal = vterm_new(CInt(rows), CInt(columns)),
      let screen = vterm_obtain_screen(terminal)
    else { return nil }
    self.terminal = terminal
    self.screen = screen
    vterm_set_utf8(terminal, 1)
    vterm_screen_reset(screen, 1)
    // Like the session, disables wrapping.
    feed(Array("\u{1B}[?7l".utf8))
  }

  deinit {
    vterm_free(terminal)
  }

  package func resize(columns: Int, rows: Int) {
    vterm_set_size(terminal, CInt(rows), CInt(columns))
  }

  /// Sends `bytes` in pieces, like the input of a terminal. libvterm requires whole characters.
  package func feed(_ bytes: [UInt8]) {
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

  package var cursor: CellPoint {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return CellPoint(x: Int(position.col), y: Int(position.row))
  }

  /// Returns a Boolean value that indicates whether libvterm, which supports an older version of
  /// Unicode, has the same width for `cluster`, or any width if terminals disagree.
  package func agrees(on cluster: Character) -> Bool {
    if cluster.isASCII { return true }
    if let agreement = agreements[cluster] { return agreement }
    guard let width = CellWidth.drawn(cluster),
      let ruler = VTermScreen(columns: 8, rows: 1)
    else { return true }
    ruler.feed(Array(String(width.cluster.unicodeScalars.prefix(1)).utf8))
    let isVisible = ruler.cursor.x > 0
    ruler.feed(Array(String(width.cluster.unicodeScalars.dropFirst()).utf8))
    let agreement =
      isVisible && (width.width.isDisputed || ruler.cursor.x == width.width.columns)
    agreements[cluster] = agreement
    return agreement
  }

  /// Returns the differences from `grid`, at most ten cells.
  ///
  /// libvterm does not support faint text. It shows at most six code points of a cluster, and
  /// possibly only a part of one with disputed width. A blank has no visible foreground.
  package func differences(from grid: CellGrid, depth: ColorDepth = .truecolor) -> [String] {
    var differences: [String] = []
    let known = self.known
    self.known = nil
    let isKnown = known?.depth == depth && known?.grid.bounds == grid.bounds
    if !isKnown {
      rows = Array(
        repeating: Array(repeating: VTermScreenCell(), count: grid.columns), count: grid.rows)
    }
    for y in 0..<grid.rows {
      let isChanged = clavier_read_row(screen, CInt(y), CInt(grid.columns), &rows[y]) != 0
      if !isChanged, isKnown, let known, grid.hasRow(y, of: known.grid) { continue }
      for x in 0..<grid.columns where differences.count < 10 {
        guard let difference = difference(at: x, y, from: grid[x, y], depth) else { continue }
        differences.append("\(x),\(y): \(difference)")
      }
    }
    if differences.isEmpty { self.known = (grid, depth) }
    return differences
  }

  /// Returns the content of a cell, unless it is the intended one.
  private func difference(at x: Int, _ y: Int, from meant: Cell, _ depth: ColorDepth) -> String? {
    guard meant.width > 0 else { return nil }
    var style = meant.style.adapted(to: depth)
    var shown = Shown(rows[y][x])
    // Most cells have no attributes, and operations on sets are slow in debug builds.
    let attributes = style.attributes.rawValue
    if attributes != 0 { style.attributes.subtract([.dim, .conceal]) }
    if meant.cluster == " ", attributes & Self.visibleOnBlanks == 0 {
      style = Style(background: style.background)
      shown.style = Style(background: shown.style.background)
    }
    let isRight =
      shown.style == style && shown.isText(of: meant)
      && (meant.isDisputed || shown.width == meant.width)
    return isRight ? nil : "\(shown), not \(meant.cluster) \(meant.width) \(style)"
  }

  /// The attributes that are visible without a character.
  private static let visibleOnBlanks: Style.Attributes.RawValue = {
    let attributes: Style.Attributes = [.underline, .reverse, .strikethrough]
    return attributes.rawValue
  }()

  private struct Shown: CustomStringConvertible {
    let codes: [UInt32]
    let width: Int
    var style: Style

    init(_ cell: VTermScreenCell) {
      let chars = cell.chars
      if chars.0 == 0 {
        codes = []
      } else if chars.1 == 0 {
        codes = [chars.0]
      } else {
        codes = Array(
          [chars.0, chars.1, chars.2, chars.3, chars.4, chars.5].prefix { $0 != 0 })
      }
      width = Int(cell.width)
      style = Style(cell)
    }

    var description: String {
      let scalars = codes.compactMap { Unicode.Scalar($0) }
      return "\(String(String.UnicodeScalarView(scalars))) \(width) \(style)"
    }

    func isText(of cell: Cell) -> Bool {
      if codes.isEmpty { return cell.cluster == " " }
      if codes.count == 1, codes[0] < 0x80, !cell.isDisputed {
        return cell.cluster == Character(Unicode.Scalar(UInt8(codes[0])))
      }
      let wanted = cell.cluster.unicodeScalars.lazy.map(\.value)
      return cell.isDisputed ? wanted.contains(codes[0]) : wanted.prefix(6).elementsEqual(codes)
    }
  }
}
