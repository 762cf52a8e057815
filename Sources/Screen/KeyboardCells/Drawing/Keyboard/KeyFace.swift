internal import KeyboardEngine
internal import KeyboardModel

struct KeyFace: Hashable {
  struct Hint: Hashable {
    let text: String
    /// -1, 0 or 1 for left, middle or right.
    let x: Int
    /// -1, 0 or 1 for top, middle or bottom.
    let y: Int
  }

  enum Kind: Hashable {
    case letter
    /// Any other one than the return key.
    case frame
    /// Ends or breaks the text.
    case `return`
  }

  /// The best first.
  var caps: [String]
  let sign: String?
  /// Whether the first cap is a word for the sign that follows it.
  private(set) var hasWord: Bool
  let hints: [Hint]
  /// Those beside the cap of a key with one row.
  let hintsInOneRow: [Hint]
  let action: KeyAction?
  let kind: Kind
  let isSpace: Bool

  init(of key: Key, in layout: KeyboardLayout, _ repertoire: CharacterRepertoire = .all) {
    let traits = layout.traits[key.id]
    action = traits?.action
    caps = CapText.captions(of: key, in: layout, repertoire)
    hasWord = caps.count > 1 && CapText.drawn(layout.cap(of: key), repertoire) == caps.last
    sign = action.flatMap(CapText.narrowSign).map { CapText.drawn($0, repertoire) }
    kind =
      action == .return
      ? .return : action == nil && (key.layerID == nil || !key.output.isEmpty) ? .letter : .frame
    isSpace = action == nil && key.output.types(" ")
    let flicks = layout.flickHints(of: key).map { direction, other in
      let (x, y) = direction.step
      return Hint(text: CapText.drawn(layout.cap(of: other), repertoire), x: x, y: y)
    }
    let longPress = layout.hint(of: key).map { CapText.drawn($0, repertoire) }
    func withLongPress(_ flicks: [Hint], y: Int) -> [Hint] {
      let isTaken = flicks.contains { $0.x == 1 && $0.y == y }
      return isTaken ? flicks : flicks + (longPress.map { [Hint(text: $0, x: 1, y: y)] } ?? [])
    }
    hints = withLongPress(flicks, y: -1)
    hintsInOneRow = withLongPress(flicks.filter { $0.y == 0 }, y: 0)
  }

  mutating func removeWord() {
    if hasWord { caps.removeFirst() }
    hasWord = false
  }

  static func ellipsis(isASCII: Bool) -> String { isASCII ? "~" : "…" }

  func shownCap(columns: Int, isASCII: Bool) -> String {
    cap(columns: columns).truncated(toColumns: columns, ellipsis: Self.ellipsis(isASCII: isASCII))
  }

  /// Returns faces by whose captions all keys of a layer can be told apart, by abbreviations.
  static func distinguished(_ faces: [KeyFace], columns: [Int], isASCII: Bool) -> [KeyFace] {
    let plan = CaptionPlan(
      zip(faces, columns).map { face, columns in
        CaptionPlan.Key(
          captions: face.caps, sign: face.sign,
          shown: face.shownCap(columns: columns, isASCII: isASCII), columns: columns)
      })
    guard plan.isNeeded else { return faces }
    let abbreviations = plan.abbreviations(isASCII: isASCII)
    return faces.map { face in
      guard let abbreviation = abbreviations[face.caps] else { return face }
      var face = face
      // Wider pieces of the same key have room for more.
      face.caps.removeAll { CellGrid.columns(of: $0) <= CellGrid.columns(of: abbreviation) }
      face.caps.append(abbreviation)
      return face
    }
  }

  /// Returns the best one that fits. Beside a cap of several columns, a column stays free.
  fileprivate func cap(columns: Int) -> String {
    caps.first { CellGrid.columns(of: $0) <= max(1, columns - 2) } ?? caps.last ?? ""
  }

  fileprivate func hasRoomForWord(columns: Int) -> Bool {
    !hasWord || cap(columns: columns) == caps.first
  }

  fileprivate func hasRoomForHints(in size: CellSize) -> Bool {
    let width = CellGrid.columns(of: cap(columns: size.width))
    return shownHints(rows: size.height).allSatisfy { hint in
      Self.place(of: hint, besideCapOf: width, in: size) != nil
    }
  }

  fileprivate func shownHints(rows: Int) -> [Hint] { rows == 1 ? hintsInOneRow : hints }

  /// Returns where a hint begins that leaves a column between it and the cap, if there is room.
  fileprivate static func place(of hint: Hint, besideCapOf capWidth: Int, in size: CellSize)
    -> CellPoint?
  {
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

struct KeyLook {
  /// What stands out around a key: the gaps at its sides, or a border.
  enum Ring {
    case sides
    case border
  }

  var style: Style
  var hint: Style
  var ring: (kind: Ring, color: Style.Color)?
  /// Whether the key has no front, as if it were pushed in.
  var isLow = false
  var underlinesCapAlone = false
  /// Behind the cap, even if that must be truncated; where colours say the same, if there is room.
  var mark = ""
  var hasColors = false
  /// On both sides of the cap, where there is room.
  var enclosure: (left: String, right: String)?
  var ellipsis = "…"

  init(style: Style) {
    self.style = style
    hint = style
  }
}

extension CellGrid {
  mutating func draw(_ face: KeyFace, _ look: KeyLook, showsHints: Bool, in inside: CellRect) {
    guard inside.width > 0, inside.height > 0 else { return }
    var blank = look.style
    if look.underlinesCapAlone { blank.attributes.remove(.underline) }
    fill(inside, style: blank)
    var look = look
    var cap = face.cap(columns: inside.width - Self.columns(of: look.mark))
    if look.hasColors, Self.columns(of: cap + look.mark) > inside.width {
      look.mark = ""
      cap = face.cap(columns: inside.width)
    }
    let width = drawCap(cap, look, in: inside)
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

/// What all keys have room for, so that either every key shows its own or none does.
struct CaptionRoom: Hashable {
  let words: Bool
  let hints: Bool

  init(on keys: [(face: KeyFace, size: CellSize)]) {
    let words = keys.allSatisfy { $0.face.hasRoomForWord(columns: $0.size.width) }
    self.words = words
    hints = keys.allSatisfy { key in
      var face = key.face
      if !words { face.removeWord() }
      return face.hasRoomForHints(in: key.size)
    }
  }
}
