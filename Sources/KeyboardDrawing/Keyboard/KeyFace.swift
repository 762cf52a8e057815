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

  /// What a key does, as far as it looks like it.
  enum Kind: Hashable {
    /// Types.
    case letter
    /// Something else.
    case frame
    /// Ends or breaks the text.
    case `return`
  }

  /// What may stand in the middle, the best first.
  var caps: [String]
  /// What further gestures give.
  let hints: [Hint]
  /// The hints beside the cap of a key of one row.
  let hintsInOneRow: [Hint]
  /// What the key does besides typing.
  let action: KeyAction?
  /// What the key is for.
  let kind: Kind

  init(
    of key: Key, in layout: KeyboardLayout, _ repertoire: CharacterRepertoire = .all,
    isASCII: Bool = false
  ) {
    let traits = layout.traits[key.id]
    action = traits?.action
    caps = CapText.captions(of: key, in: layout, repertoire, isASCII: isASCII)
    kind =
      action == .return
      ? .return
      : action == nil && (key.layerID == nil || !key.output.isEmpty) ? .letter : .frame
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
