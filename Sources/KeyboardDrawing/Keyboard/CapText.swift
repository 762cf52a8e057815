internal import KeyboardBidi
package import KeyboardCells
internal import KeyboardModel

/// Makes of a text what can be drawn on a key: in the order in which it is seen, and of clusters on whose
/// width terminals agree as far as that can be.
package enum CapText {
  /// Returns the text as it is drawn where there are the characters of `repertoire`.
  package static func drawn(_ text: String, _ repertoire: CharacterRepertoire = .all) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    if !repertoire.hasUnicode { return CharacterName.inASCII(text) }
    if !repertoire.drawsMarks, let name = nameOfMark(text) { return name }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // A mark that takes its place after a letter needs one, as other marks do.
      if scalars.isEmpty, scalar.properties.generalCategory == .spacingMark {
        scalars.append("\u{25CC}")
      }
      if scalars.isEmpty, let parts = markedLetters[scalar] {
        scalars.append("\u{25CC}")
        scalars.append(contentsOf: parts)
      } else if !isVariation(scalar) {
        // Terminals know no styles of symbols, or take two columns for one that had one.
        scalars.append(scalar)
      }
    }
    return String(scalars).inVisualOrder
  }

  /// The letters that begin with a mark on what stands before them, and the mark and the rest: drawn in a
  /// cell of its own, the mark is cut off, and ำ looks as า does.
  private static let markedLetters: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\u{E33}": ["\u{E4D}", "\u{E32}"], "\u{EB3}": ["\u{ECD}", "\u{EB2}"],
  ]

  /// Returns what is written for marks that no letter precedes, and for a letter that begins with one; `nil`
  /// for other texts.
  private static func nameOfMark(_ text: String) -> String? {
    let scalars = text.unicodeScalars.filter { !isVariation($0) }
    if scalars.count == 1, let letter = scalars.first, markedLetters[letter] != nil {
      return CharacterName.short(letter)
    }
    let marks = scalars.filter(isMark)
    // The letter that is there to hold the mark says nothing.
    guard let mark = marks.last, scalars.count - marks.count <= 1,
      scalars.allSatisfy({ isMark($0) || isHolder($0) })
    else { return nil }
    return CharacterName.spacingForm(of: mark) ?? CharacterName.short(mark)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isHolder(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{25CC}", "\u{640}", "\u{A0}"].contains(scalar)
  }

  private static func isVariation(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F) ~= scalar.value
  }

  // MARK: Captions

  /// What may be drawn on `key`, the best first and the shortest last.
  ///
  /// A key of the platform says in words what it does, where there is room: a sign alone has to be learnt. A
  /// cap that is not the platform's own sign is the author's word, and stays.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - layout: Its layout.
  ///   - repertoire: The characters that there are.
  ///   - isASCII: A Boolean value that indicates whether signs are left to keys that have no room for a word.
  /// - Returns: The captions, at least one.
  static func captions(
    of key: Key, in layout: KeyboardLayout, _ repertoire: CharacterRepertoire, isASCII: Bool
  ) -> [String] {
    func drawn(_ text: String) -> String { Self.drawn(text, repertoire) }
    let cap = drawn(layout.cap(of: key))
    let traits = layout.traits[key.id]
    if key.output.text == " ", cap.allSatisfy({ $0 == " " }), key.stretches {
      return [drawn(layout.info.languageName), ""]
    }
    guard let action = traits?.action else { return [cap] }
    if action == .nextLayout {
      let indicator = drawn(indicator(of: layout))
      let isWide = cap.contains { CellGrid.columns(of: String($0)) > 1 }
      let isSure = repertoire.hasWideSymbols || !isWide
      return isSure ? [cap, indicator] : [indicator]
    }
    guard let sign = sign(of: action).map(drawn) else { return [cap] }
    guard cap == sign, let word = traits?.label.map(drawn) else { return [cap, sign] }
    return (isASCII || !repertoire.hasUnicode ? [] : ["\(sign) \(word)"]) + [word, sign]
  }

  /// What a key that leads to another layout says where there is no room: which one this is.
  private static func indicator(of layout: KeyboardLayout) -> String {
    layout.info.indicator ?? String(layout.locale.prefix(2))
  }

  /// The sign for what a key does, of one column in all terminals.
  private static func sign(of action: KeyAction) -> String? {
    switch action {
    case .return: "⏎"
    case .dismiss: "▾"
    case .shift: "⇧"
    case .capsLock: "⇪"
    case .deleteBackward: "⌫"
    case .tab: "⇥"
    default: nil
    }
  }
}
