internal import KeyboardModel

/// Conversion of text to key caps, in visual order, of clusters on whose width terminals agree.
package enum CapText {
  /// As many as texts for streams have (UAX #15). Comparison takes the square of that number.
  private static let mostMarks = 30

  package static func drawn(_ text: String, _ repertoire: CharacterRepertoire = .all) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    if repertoire.isLimited { return CharacterName.text(for: text, repertoire) }
    if !repertoire.drawsMarks, let name = nameOfMark(text) { return name }
    var scalars = String.UnicodeScalarView()
    var markCount = 0
    for scalar in text.unicodeScalars {
      markCount = isMark(scalar) ? markCount + 1 : 0
      if markCount > mostMarks { continue }
      // A spacing mark needs a base, as other marks do.
      if scalars.isEmpty, scalar.properties.generalCategory == .spacingMark {
        scalars.append("\u{25CC}")
      }
      if scalars.isEmpty, let parts = markedLetters[scalar] {
        scalars.append("\u{25CC}")
        scalars.append(contentsOf: parts)
      } else if !isVariation(scalar) {
        // Terminals ignore variation selectors for symbols, or use two columns for a symbol of one
        // column.
        scalars.append(scalar)
      }
    }
    return String(scalars).inVisualOrder
  }

  /// Returns a title with what is displayed of it: a word without its sign, or `label`.
  package static func title(
    _ title: String, or label: String?, _ repertoire: CharacterRepertoire
  ) -> String {
    guard repertoire.isLimited, !repertoire.displays(title) else { return title }
    let words = title.split(separator: " ").compactMap { word -> String? in
      if repertoire.displays(word) || word.contains(where: \.isLetter) {
        return drawn(String(word), repertoire)
      }
      let signs = word.unicodeScalars.compactMap { CharacterTable.titles[$0] }
      return signs.isEmpty ? nil : signs.joined()
    }
    return words.isEmpty ? drawn(label ?? title, repertoire) : words.joined(separator: " ")
  }

  /// The name of a layout's language, in English if its own letters are not displayed.
  private static func languageName(
    of layout: KeyboardLayout, _ repertoire: CharacterRepertoire
  ) -> String {
    let name = layout.info.languageName
    guard repertoire.isLimited, !CharacterName.hasSubstitutes(for: name, repertoire) else {
      return drawn(name, repertoire)
    }
    return CharacterTable.languages[String(layout.locale.languageSubtag)] ?? layout.locale
  }

  /// A mark and the rest. In a cell of its own, the mark is cut off, so that ำ looks like า.
  private static let markedLetters: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\u{E33}": ["\u{E4D}", "\u{E32}"], "\u{EB3}": ["\u{ECD}", "\u{EB2}"],
  ]

  /// Spells out marks without a letter and a letter that begins with a mark.
  private static func nameOfMark(_ text: String) -> String? {
    let scalars = text.unicodeScalars.filter { !isVariation($0) }
    if scalars.count == 1, let letter = scalars.first, markedLetters[letter] != nil {
      return CharacterName.short(letter)
    }
    let marks = scalars.filter(isMark)
    // The placeholder that carries the mark adds no information.
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

  /// Returns captions, the best first: a word where there is room, as a sign has to be learnt.
  static func captions(
    of key: Key, in layout: KeyboardLayout, _ repertoire: CharacterRepertoire
  ) -> [String] {
    func drawn(_ text: String) -> String { Self.drawn(text, repertoire) }
    let cap = drawn(layout.cap(of: key))
    let traits = layout.traits[key.id]
    if key.output.types(" "), cap.allSatisfy({ $0 == " " }), key.stretches {
      return [languageName(of: layout, repertoire), ""]
    }
    guard let action = traits?.action else { return [cap] }
    if action == .nextLayout {
      let indicator = drawn(indicator(of: layout))
      let isWide = cap.contains { CellGrid.columns(of: String($0)) > 1 }
      let isSure = !repertoire.isLimited && (repertoire.hasWideSymbols || !isWide)
      return isSure ? [cap, indicator] : [indicator]
    }
    guard let sign = sign(of: action).map(drawn), cap == sign,
      let word = traits?.label.map(drawn)
    else { return [cap] }
    return [word, sign]
  }

  /// The short name of the layout's language, in capitals.
  private static func indicator(of layout: KeyboardLayout) -> String {
    (layout.info.indicator ?? String(layout.locale.prefix(2))).uppercased()
  }

  /// It takes one column in all terminals.
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

  /// The signs of desktop keyboards (ISO/IEC 9995-7), where there is no room for the caption.
  static func narrowSign(of action: KeyAction) -> String? {
    switch action {
    case .escape: "⎋"
    case .control: "⌃"
    case .alt: "⌥"
    case .meta: "◆"
    case .home: "⇱"
    case .end: "⇲"
    case .pageUp: "⇞"
    case .pageDown: "⇟"
    case .deleteForward: "⌦"
    default: sign(of: action)
    }
  }
}

enum CharacterName {
  /// Replaces each character that is not displayed by the nearest one or by its name.
  static func text(for text: String, _ repertoire: CharacterRepertoire) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let isWord = word.count > 1
      return word.map { substitute(for: $0, repertoire, keepsMarks: !isWord) }.joined()
    }.joined(separator: " ")
  }

  /// Returns whether nothing has to be named.
  static func hasSubstitutes(for text: String, _ repertoire: CharacterRepertoire) -> Bool {
    text.allSatisfy { character in
      let scalars = composed(character)
      return scalars.allSatisfy(repertoire.displays)
        || scalars.first.flatMap { CharacterTable.words[$0] } != nil
        || decomposed(character).first?.isASCII ?? true
    }
  }

  private static func substitute(
    for character: Character, _ repertoire: CharacterRepertoire, keepsMarks: Bool
  ) -> String {
    let whole = composed(character)
    if whole.allSatisfy(repertoire.displays) {
      return String(String.UnicodeScalarView(whole))
    }
    let scalars = decomposed(character)
    guard let first = scalars.first(where: { $0 != "\u{25CC}" }) else { return "" }
    if let word = CharacterTable.words[first] { return word }
    if first.properties.numericType == .decimal, let digit = Character(first).wholeNumberValue {
      return "\(digit)"
    }
    guard first.isASCII || repertoire.displays(first) else { return short(first) }
    // The marks of the letter become separate signs beside it.
    let marks = keepsMarks ? scalars.dropFirst() : []
    return marks.reduce(String(first)) { $0 + (CharacterTable.signs[$1] ?? "") }
  }

  private static func decomposed(_ character: Character) -> [Unicode.Scalar] {
    Normalization.decomposed(character.unicodeScalars.map(\.value))
      .compactMap(Unicode.Scalar.init)
  }

  /// The code points of a character without those of variations, in NFC.
  static func composed(_ character: Character) -> [Unicode.Scalar] {
    var codePoints = Normalization.decomposed(
      character.unicodeScalars.lazy.map(\.value).filter { !(0xFE00...0xFE0F ~= $0) })
    Normalization.compose(&codePoints)
    return codePoints.compactMap(Unicode.Scalar.init)
  }

  static func spacingForm(of mark: Unicode.Scalar) -> String? { CharacterTable.spacingForms[mark] }

  /// Returns the last words that few names share, in capitals for a capital; else a question mark.
  static func short(_ scalar: Unicode.Scalar) -> String {
    guard let name = scalar.properties.name else { return "?" }
    let all = name.split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init)
    var rest = all.filter { !CharacterTable.common.contains($0) }
    if rest.isEmpty { rest = all.suffix(1) }
    // The distinctive part comes first, because the end is cut off where there is no room.
    let text = rest.joined(separator: " ")
    return all.contains("CAPITAL") ? text : text.lowercased()
  }
}
