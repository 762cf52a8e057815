import KeyboardModel

/// The current appearance of a key.
struct KeyLook {
  var style: Style
  /// The style of hints, which follow the states of their key.
  var hint: Style
  /// A Boolean value that indicates whether only the cap is underlined, not the whole face. The
  /// default is `false`.
  var underlinesCapAlone = false
  /// The mark behind the cap, which is shown even if the cap must be truncated.
  var mark = ""
  /// The signs on both sides of the cap, which are shown where there is room.
  var enclosure: (left: String, right: String)?
  /// The ellipsis of a cap that is too long.
  var ellipsis = "…"

  /// Creates a look with a single style.
  init(style: Style) {
    self.style = style
    hint = style
  }
}

extension KeyFace {
  /// Returns the best cap that fits. Beside a cap of several columns, a column stays free.
  func cap(columns: Int) -> String {
    caps.first { CellGrid.columns(of: $0) <= max(1, columns - 2) } ?? caps.last ?? ""
  }

  /// Returns a Boolean value that indicates whether a key with a word for its sign has room for the
  /// word.
  func hasRoomForWord(columns: Int) -> Bool { !hasWord || cap(columns: columns) == caps.first }

  /// Returns a Boolean value that indicates whether all hints fit around the cap in a face of
  /// `size`.
  func hasRoomForHints(in size: CellSize) -> Bool {
    let width = CellGrid.columns(of: cap(columns: size.width))
    return shownHints(rows: size.height).allSatisfy { hint in
      Self.place(of: hint, besideCapOf: width, in: size) != nil
    }
  }

  /// Returns the hints on a face with the given number of rows.
  func shownHints(rows: Int) -> [Hint] { rows == 1 ? hintsInOneRow : hints }

  /// Returns the cell of a face in which a hint begins, or `nil` if it would collide with the cap.
  ///
  /// A hint may share the row of the cap if there is a column between them.
  static func place(of hint: Hint, besideCapOf capWidth: Int, in size: CellSize) -> CellPoint? {
    let width = CellGrid.columns(of: hint.text)
    let capRow = size.height / 2
    let y = hint.y < 0 ? 0 : hint.y > 0 ? size.height - 1 : capRow
    let room = hint.x == 0 ? size.width : size.width / 2
    guard width <= max(1, room), hint.y == 0 || y != capRow,
      y != capRow || 2 * (width + 1) + capWidth <= size.width
    else { return nil }
    // Above the cap of a wide key, a column stays free at the edge. Beside it, the hint is as far
    // from the cap as possible.
    let edge = y != capRow && 2 * (width + 2) + max(capWidth, 1) <= size.width ? 1 : 0
    let right = size.width - width - edge
    let x = hint.x < 0 ? edge : hint.x > 0 ? right : (size.width - width) / 2
    return CellPoint(x: x, y: y)
  }
}

extension CellGrid {
  /// Draws the face of a key.
  mutating func draw(_ face: KeyFace, _ look: KeyLook, showsHints: Bool, in inside: CellRect) {
    guard inside.width > 0, inside.height > 0 else { return }
    var blank = look.style
    if look.underlinesCapAlone { blank.attributes.remove(.underline) }
    fill(inside, style: blank)
    let mark = Self.columns(of: look.mark)
    let width = drawCap(face.cap(columns: inside.width - mark), look, in: inside)
    guard showsHints else { return }
    for hint in face.shownHints(rows: inside.height) {
      let found = KeyFace.place(of: hint, besideCapOf: width, in: inside.size)
      guard let place = found else { continue }
      // The blank to the right of a hint takes the hint's style, which saves an escape sequence.
      let text = hint.x > 0 ? hint.text + " " : hint.text
      write(
        text, at: CellPoint(x: inside.x + place.x, y: inside.y + place.y), style: look.hint,
        within: inside)
    }
  }

  /// Draws the text in the middle, truncated if it does not fit.
  ///
  /// - Returns: The number of columns drawn.
  @discardableResult
  mutating func drawCap(_ text: String, _ look: KeyLook, in inside: CellRect) -> Int {
    let markWidth = Self.columns(of: look.mark)
    var cap = text.truncated(toColumns: inside.width - markWidth, ellipsis: look.ellipsis)
    var width = Self.columns(of: cap) + markWidth
    cap += look.mark
    if let enclosure = look.enclosure, width + 2 <= inside.width {
      cap = enclosure.left + cap + enclosure.right
      width += 2
    }
    let middle = CellPoint(
      x: inside.x + (inside.width - width) / 2, y: inside.y + inside.height / 2)
    write(cap, at: middle, style: look.style, within: inside)
    return width
  }
}
