internal import KeyboardModel
package import KeyboardUI

package protocol SpokenText {
  /// The text; bullets if it is secret.
  var text: String { get }
  var selection: String { get }
  var cursor: Int { get }

  func changes(to next: Self, in style: SpeechStyle) -> [String]
  /// Returns what is said in place of a secret; `nil` for other texts.
  func hidden(in style: SpeechStyle) -> String?
}

extension SpokenText {
  package func hidden(in style: SpeechStyle) -> String? { nil }

  package func place(in style: SpeechStyle) -> String {
    let following = text.dropFirst(cursor).first.map { SpokenCharacters(style.wording).name($0) }
    return following.map { style.wording[.before].filling($0) } ?? style.wording[.atEnd]
  }

  fileprivate var line: (text: String, number: Int) {
    let end = text.index(text.startIndex, offsetBy: min(cursor, text.count))
    let start = text[..<end].lastIndex { $0.isNewline }.map(text.index(after:)) ?? text.startIndex
    let line = text[start...].prefix { !$0.isNewline }
    return (String(line), text[..<start].count { $0.isNewline })
  }

  /// Returns where the cursor has moved to: a character, or the whole line if it is another one.
  package func move(from old: Self, in style: SpeechStyle) -> String {
    let (line, number) = line
    guard number != old.line.number,
      abs(cursor - old.cursor) > 1 || line.isEmpty || old.line.text.isEmpty
    else {
      return place(in: style)
    }
    return line.isEmpty ? style.wording[.empty] : SpokenCharacters(style.wording).text(line)
  }
}

/// The language and the amount of words in which a session is spoken.
package struct SpeechStyle {
  package let wording: Wording
  package let verbosity: Verbosity

  package init(_ wording: Wording, _ verbosity: Verbosity) {
    (self.wording, self.verbosity) = (wording, verbosity)
  }

  package func spoken(_ text: some StringProtocol) -> String {
    let characters = SpokenCharacters(wording)
    if verbosity == .full { return characters.names(text) }
    // A sign alone is hardly heard without its name.
    guard text.count == 1, let sign = text.first, verbosity == .normal, !sign.isLetter else {
      return characters.text(text)
    }
    return characters.name(sign)
  }
}

/// The part of a text that an edit has changed.
package struct TextChange {
  package let deleted: String
  package let inserted: String
  /// The word before the change, as far as it goes on in it.
  package let beginning: String

  /// Finds the change. Of several possible places, it is the one that ends at the cursor.
  package init(from old: String, to new: String, cursor: Int) {
    let (old, new) = (Array(old), Array(new))
    let after = max(0, min(new.count - cursor, old.count))
    let suffix = zip(old.reversed(), new.reversed()).prefix(after).prefix { $0 == $1 }.count
    let prefix = zip(old.dropLast(suffix), new.dropLast(suffix)).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    deleted = String(old.dropFirst(prefix).dropLast(rest))
    inserted = String(new.dropFirst(prefix).dropLast(rest))
    let word = new[..<prefix].reversed().prefix { !$0.isWhitespace }
    beginning = String(word.reversed())
  }

  /// The whole word that a change of several letters ends, as one that was chosen.
  package var chosenWord: String? {
    guard inserted.count > 1, let first = inserted.first, first.isLetter || !beginning.isEmpty,
      deleted.allSatisfy({ !$0.isWhitespace })
    else { return nil }
    let word = beginning + inserted.prefix { !$0.isWhitespace }
    let rest = inserted.drop { !$0.isWhitespace }
    return rest.count < 2 && word.contains { $0.isLetter } ? word : nil
  }
}

/// Words for characters that are hardly heard: blanks, marks and capitals.
struct SpokenCharacters {
  let wording: Wording
  /// A Boolean value that indicates whether all signs have names: those of Unicode are English.
  let namesAll: Bool

  init(_ wording: Wording) {
    self.wording = wording
    namesAll = wording.language == Wording.english.language
  }

  func text(_ text: some StringProtocol) -> String {
    switch text {
    case " ": wording[.space]
    case "\n": wording[.newLine]
    case "\t": "Tab"
    default:
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(
        separator: " \(wording[.newLine]) ")
    }
  }

  func name(_ character: Character) -> String {
    if character == " " || character.isNewline || character == "\t" { return text("\(character)") }
    if character.isUppercase { return wording[.capital].filling("\(character)") }
    if let name = wording.marks[character] { return name }
    guard namesAll, !character.isLetter, !character.isNumber else { return "\(character)" }
    let names = character.unicodeScalars.compactMap { $0.properties.name?.lowercased() }
    return names.isEmpty ? "\(character)" : names.joined(separator: ", ")
  }

  /// Returns the names of the characters of a text if all are few and one has a name; else the text.
  func names(_ text: some StringProtocol) -> String {
    text.count <= 3 && text.contains { name($0) != "\($0)" }
      ? text.map(name).joined(separator: " ") : self.text(text)
  }
}
