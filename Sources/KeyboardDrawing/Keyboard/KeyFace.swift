internal import KeyboardCells
import KeyboardModel
internal import KeyboardTouch

/// What is seen on a key.
struct KeyFace: Hashable {
  /// A small text at the edge of a key.
  struct Hint: Hashable {
    let text: String
    /// -1, 0 or 1 for the left, the middle and the right.
    let x: Int
    /// -1, 0 or 1 for the top, the middle and the bottom.
    let y: Int
  }

  /// The text in the middle.
  var cap: String
  /// What further gestures give.
  let hints: [Hint]
  /// The hints for which there is room beside the cap of a key of one row.
  let hintsInOneRow: [Hint]
  /// What the key does besides typing.
  let action: KeyAction?
  /// Whether the key is one that types.
  let types: Bool
  private let repertoire: CharacterRepertoire

  init(of key: Key, in layout: KeyboardLayout, _ repertoire: CharacterRepertoire) {
    let traits = layout.traits[key.id]
    self.repertoire = repertoire
    cap = CapText.drawn(layout.cap(of: key), repertoire)
    action = traits?.action
    types = action == nil && (key.layerID == nil || !key.output.isEmpty)
    let flicks = Self.flickHints(of: key, in: layout, repertoire)
    let longPress = Self.longPressHint(of: key, traits, in: layout)
      .map { CapText.drawn($0, repertoire) }
    hints =
      flicks
      + (longPress.map { [Hint(text: $0, x: 1, y: -1)] } ?? []).filter { hint in
        !flicks.contains { $0.x == hint.x && $0.y == hint.y }
      }
    let beside = flicks.filter { $0.y == 0 }
    hintsInOneRow =
      beside
      + (longPress.map { [Hint(text: $0, x: 1, y: 0)] } ?? []).filter { _ in
        !beside.contains { $0.x == 1 }
      }
  }

  /// The cap, or a symbol of what the key does where there is no room for the cap and what would be left of
  /// it says something else.
  func cap(columns: Int) -> String {
    guard CellGrid.columns(of: cap) > columns, let symbol = action.flatMap(Self.symbol),
      repertoire.hasUnicode
    else { return cap }
    let width = CellGrid.columns(of: symbol)
    return width <= columns && (width == 1 || repertoire.hasWideSymbols) ? symbol : cap
  }

  /// Symbols on whose width terminals agree: all of them, but for the one of two columns.
  private static func symbol(of action: KeyAction) -> String? {
    switch action {
    case .nextLayout: "🌐"
    case .return: "⏎"
    case .dismiss: "⌨"
    case .shift, .capsLock: "⇧"
    case .deleteBackward: "⌫"
    default: nil
    }
  }

  private static func flickHints(
    of key: Key, in layout: KeyboardLayout, _ repertoire: CharacterRepertoire
  ) -> [Hint] {
    layout.flickHints(of: key).map { direction, other in
      let (x, y) = direction.step
      return Hint(text: CapText.drawn(layout.cap(of: other), repertoire), x: x, y: y)
    }
  }

  /// The default alternate of a long press, unless the layout says what to show.
  private static func longPressHint(
    of key: Key, _ traits: KeyTraits?, in layout: KeyboardLayout
  ) -> String? {
    let alternate = (key.longPressDefaultKeyID ?? key.longPressKeyIDs.first).flatMap {
      layout.keys[$0]
    }
    return traits?.hint ?? alternate.map { layout.cap(of: $0) }
  }
}

// MARK: - Drawing

/// How a key looks at the moment.
struct KeyLook {
  var style: Style
  /// What stands behind the cap even where the cap must be shortened for it.
  var mark = ""
  /// What stands on both sides of the cap, where there is room.
  var enclosure: (left: String, right: String)?
}

extension CellGrid {
  /// Draws a key without its borders.
  mutating func draw(_ face: KeyFace, _ look: KeyLook, hint hintStyle: Style, in inside: CellRect) {
    guard inside.width > 0, inside.height > 0 else { return }
    fill(inside, style: look.style)
    let width = drawCap(face.cap(columns: inside.width), look, in: inside)
    for hint in inside.height == 1 ? face.hintsInOneRow : face.hints {
      draw(hint, hintStyle, besideCapOf: width, in: inside)
    }
  }

  /// Draws the text in the middle.
  ///
  /// - Returns: Its columns.
  @discardableResult
  mutating func drawCap(_ text: String, _ look: KeyLook, in inside: CellRect) -> Int {
    var (cap, width) = Self.prefix(
      of: text, columns: inside.width - Self.columns(of: look.mark))
    cap += look.mark
    width += Self.columns(of: look.mark)
    if let enclosure = look.enclosure, width + 2 <= inside.width {
      cap = enclosure.left + cap + enclosure.right
      width += 2
    }
    let middle = CellPoint(
      x: inside.x + (inside.width - width) / 2, y: inside.y + inside.height / 2)
    write(cap, at: middle, style: look.style, within: inside)
    return width
  }

  /// Draws a hint where it leaves the cap alone: not in its row, unless there is room between.
  private mutating func draw(
    _ hint: KeyFace.Hint, _ style: Style, besideCapOf capWidth: Int, in inside: CellRect
  ) {
    let width = Self.columns(of: hint.text)
    let capRow = inside.y + inside.height / 2
    let y = hint.y < 0 ? inside.y : hint.y > 0 ? inside.y + inside.height - 1 : capRow
    let room = hint.x == 0 ? inside.width : inside.width / 2
    guard width <= max(1, room), hint.y == 0 || y != capRow,
      y != capRow || 2 * (width + 1) + capWidth <= inside.width
    else { return }
    let x =
      hint.x < 0
      ? inside.x
      : hint.x > 0 ? inside.x + inside.width - width : inside.x + (inside.width - width) / 2
    write(hint.text, at: CellPoint(x: x, y: y), style: style, within: inside)
  }

  /// As many clusters of `text` as fit into `columns`, and the columns that they take.
  private static func prefix(of text: String, columns: Int) -> (text: String, columns: Int) {
    var width = 0
    var end = text.startIndex
    for index in text.indices {
      let next = width + Self.columns(of: String(text[index]))
      guard next <= columns else { break }
      width = next
      end = text.index(after: index)
    }
    return (String(text[..<end]), width)
  }
}
