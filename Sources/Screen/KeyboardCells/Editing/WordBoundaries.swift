internal import KeyboardModel

/// The boundaries of words, which are runs of letters, marks, digits and connectors, as in UAX #29.
/// An apostrophe or a middle dot may be between letters, and a full stop or a comma between digits.
/// The differences from the annex are:
///
/// - A full stop or a colon between letters, and a quotation mark between Hebrew letters, separate
///   words. The parts of file names and addresses can thus be edited.
/// - Kanji and hiragana form words by runs, instead of single characters.
/// - Scripts that need a dictionary, such as Thai, are not broken further.
struct WordBoundaries {
  private enum Kind { case other, word, ideographs, hiragana, katakana }

  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the start of the word that ends at or after `index`, else of the last one before.
  func start(before index: String.Index) -> String.Index {
    var place = index
    while place > text.startIndex, kind(before: place) == .other {
      place = text.index(before: place)
    }
    guard place > text.startIndex else { return place }
    let kind = kind(before: place)
    repeat {
      place = text.index(before: place)
    } while place > text.startIndex && self.kind(before: place) == kind
    return place
  }

  /// Returns the end of the word that begins at or before `index`, else of the first one after.
  func end(after index: String.Index) -> String.Index {
    var place = index
    while place < text.endIndex, kind(at: place) == .other { place = text.index(after: place) }
    guard place < text.endIndex else { return place }
    let kind = kind(at: place)
    repeat {
      place = text.index(after: place)
    } while place < text.endIndex && self.kind(at: place) == kind
    return place
  }

  private func kind(before index: String.Index) -> Kind { kind(at: text.index(before: index)) }

  private func kind(at index: String.Index) -> Kind {
    let character = text[index]
    let kind = Self.kind(of: character)
    guard kind == .other, "'’.,·".contains(character) else { return kind }
    let next = text.index(after: index)
    guard index > text.startIndex, next < text.endIndex else { return .other }
    let (before, after) = (text[text.index(before: index)], text[next])
    let joins =
      ".,".contains(character)
      ? before.isWholeNumber && after.isWholeNumber : before.isLetter && after.isLetter
    return joins && Self.kind(of: before) == .word && Self.kind(of: after) == .word ? .word : .other
  }

  private static func kind(of character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .other }
    if scalar.value < 0x80 {
      return character.isLetter || character.isNumber || character == "_" ? .word : .other
    }
    switch scalar.value {
    case 0x3041...0x309F: return .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .katakana
    default: break
    }
    if scalar.properties.isIdeographic { return .ideographs }
    let category = scalar.properties.generalCategory
    let isWord =
      category.isLetter || category.isMark || category.isNumber || category == .connectorPunctuation
    return isWord ? .word : .other
  }
}
