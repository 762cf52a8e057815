internal import KeyboardEngine
internal import KeyboardModel

/// The visible content of a key.
struct KeyFace: Hashable {
  /// A small text at the edge of a key.
  struct Hint: Hashable {
    let text: String
    /// The horizontal position: -1, 0 or 1 for left, middle or right.
    let x: Int
    /// The vertical position: -1, 0 or 1 for top, middle or bottom.
    let y: Int
  }

  /// The kind of a key, as far as it affects the appearance.
  enum Kind: Hashable {
    /// A key that types.
    case letter
    /// A frame key other than the return key.
    case frame
    /// A key that ends or breaks the text.
    case `return`
  }

  /// The possible caps, the best first.
  var caps: [String]
  /// The sign for a key without room for two letters, if there is one.
  let sign: String?
  /// A Boolean value that indicates whether the first cap is a word for the sign that follows it.
  private(set) var hasWord: Bool
  /// The hints at further gestures.
  let hints: [Hint]
  /// The hints beside the cap of a key with one row.
  let hintsInOneRow: [Hint]
  /// The action of the key, in addition to typing.
  let action: KeyAction?
  /// The kind of the key.
  let kind: Kind

  init(
    of key: Key, in layout: KeyboardLayout, _ repertoire: CharacterRepertoire = .all
  ) {
    let traits = layout.traits[key.id]
    action = traits?.action
    caps = CapText.captions(of: key, in: layout, repertoire)
    hasWord = caps.count > 1 && CapText.drawn(layout.cap(of: key), repertoire) == caps.last
    sign = action.flatMap(CapText.narrowSign).map { CapText.drawn($0, repertoire) }
    kind =
      action == .return
      ? .return
      : action == nil && (key.layerID == nil || !key.output.isEmpty) ? .letter : .frame
    let flicks = Self.flickHints(of: key, in: layout, repertoire)
    let longPress = layout.hint(of: key)
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

  /// Shows the sign instead of the word for it.
  mutating func removeWord() {
    if hasWord { caps.removeFirst() }
    hasWord = false
  }

  private static func flickHints(
    of key: Key, in layout: KeyboardLayout, _ repertoire: CharacterRepertoire
  ) -> [Hint] {
    layout.flickHints(of: key).map { direction, other in
      let (x, y) = direction.step
      return Hint(text: CapText.drawn(layout.cap(of: other), repertoire), x: x, y: y)
    }
  }

  // MARK: Captions on narrow keys

  /// The ellipsis of captions that are too long.
  static func ellipsis(isASCII: Bool) -> String { isASCII ? "~" : "…" }

  /// The caption on a face with the given number of columns.
  func shownCap(columns: Int, isASCII: Bool) -> String {
    cap(columns: columns)
      .truncated(toColumns: columns, ellipsis: Self.ellipsis(isASCII: isASCII))
  }

  /// Returns the faces of a layer with captions by which all its keys can be told apart.
  ///
  /// Most captions are kept. A key that is too narrow for its captions, or that shows a short one
  /// which another key has, gets an abbreviation that no other key shows, such as `pu` and `pd`
  /// for `pgup` and `pgdn`. Keys with the same captions keep them.
  ///
  /// - Parameters:
  ///   - faces: The faces of the layer.
  ///   - columns: The number of columns of each face.
  ///   - isASCII: A Boolean value that indicates whether captions have ASCII signs alone.
  /// - Returns: The faces, with an abbreviation among the captions where one is needed.
  /// - Complexity: O(*n*) in the number of keys if all captions fit and differ.
  static func distinguished(
    _ faces: [KeyFace], columns: [Int], isASCII: Bool
  ) -> [KeyFace] {
    let plan = CaptionPlan(
      zip(faces, columns).map { face, columns in
        CaptionPlan.Key(
          captions: face.caps, sign: face.sign,
          shown: face.shownCap(columns: columns, isASCII: isASCII),
          columns: columns)
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

  /// Returns the best cap that fits. Beside a cap of several columns, a column stays free.
  fileprivate func cap(columns: Int) -> String {
    caps.first { CellGrid.columns(of: $0) <= max(1, columns - 2) } ?? caps.last ?? ""
  }

  /// Returns a Boolean value that indicates whether a key with a word for its sign has room for the
  /// word.
  fileprivate func hasRoomForWord(columns: Int) -> Bool {
    !hasWord || cap(columns: columns) == caps.first
  }

  /// Returns a Boolean value that indicates whether all hints fit around the cap in a face of
  /// `size`.
  fileprivate func hasRoomForHints(in size: CellSize) -> Bool {
    let width = CellGrid.columns(of: cap(columns: size.width))
    return shownHints(rows: size.height).allSatisfy { hint in
      Self.place(of: hint, besideCapOf: width, in: size) != nil
    }
  }

  /// Returns the hints on a face with the given number of rows.
  fileprivate func shownHints(rows: Int) -> [Hint] { rows == 1 ? hintsInOneRow : hints }

  /// Returns the cell of a face in which a hint begins, or `nil` if it would collide with the cap.
  ///
  /// A hint may share the row of the cap if there is a column between them.
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

extension CellGrid {
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

/// The texts for which all keys have room, so that either every key shows its own or none does.
struct CaptionRoom: Hashable {
  /// A Boolean value that indicates whether there is room for words on the keys that have signs,
  /// too.
  let words: Bool
  /// A Boolean value that indicates whether there is room for the hints at further gestures.
  let hints: Bool

  /// Measures the room on keys with the given faces and sizes.
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
