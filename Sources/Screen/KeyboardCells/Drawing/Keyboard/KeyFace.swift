internal import KeyboardEngine
import KeyboardModel

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
}
