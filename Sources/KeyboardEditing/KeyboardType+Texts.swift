/// What is asked for.
extension KeyboardType {
  /// Whether each line of `text` is what is asked for, or may become that when more is typed.
  ///
  /// Numbers may have a sign, and decimal numbers one separator; telephone numbers have the signs that people
  /// write in them. Digits may be of any script, unless ASCII is asked for. All other types allow every text.
  ///
  /// The type chooses a layout and filters nothing by itself: physical keyboards, pasted text and programs
  /// may insert what they like. A delegate that wants to be strict asks here.
  ///
  /// ```swift
  /// KeyboardType.decimalPad.allows("-12.")   // true
  /// KeyboardType.decimalPad.allows("1.2.3")  // false
  /// KeyboardType.numberPad.allows("12a")     // false
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func allows(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).allSatisfy(allows(line:))
  }

  /// Whether `edit` may be applied to `buffer`: the text is one that is allowed then, or was none before.
  ///
  /// A text that is not what is asked for can so be corrected.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func allows(_ edit: TextEdit, in buffer: TextBuffer) -> Bool {
    var next = buffer
    next.apply(edit)
    return allows(next.text) || !allows(buffer.text)
  }

  private func allows(line: Substring) -> Bool {
    switch self {
    case .numberPad: return Self.isNumber(line, separators: 0)
    case .asciiCapableNumberPad:
      return line.utf8.allSatisfy { $0 < 0x80 } && Self.isNumber(line, separators: 0)
    case .decimalPad: return Self.isNumber(line, separators: 1)
    case .phonePad: return line.allSatisfy { $0.isDigit || Self.phoneSigns.contains($0) }
    case .pin: return line.allSatisfy(\.isDigit)
    default: return true
    }
  }

  private static func isNumber(_ line: Substring, separators: Int) -> Bool {
    let isSigned = line.first.map(signs.contains) ?? false
    let rest = (isSigned ? line.dropFirst() : line).filter { !$0.isDigit }
    return rest.count <= separators && rest.allSatisfy(decimalSeparators.contains)
  }

  private static let signs: Set<Character> = ["+", "-", "\u{2212}"]
  private static let decimalSeparators: Set<Character> = [".", ",", "\u{66B}"]
  /// The signs in telephone numbers: those of the keys, waits and pauses, and what parts groups of digits.
  private static let phoneSigns: Set<Character> = [
    "+", "*", "#", ",", ";", " ", "\u{A0}", "\u{202F}", "(", ")", "-", "\u{2011}", ".", "/",
  ]
}

extension Character {
  /// Whether this is a decimal digit of some script, and nothing else.
  fileprivate var isDigit: Bool {
    unicodeScalars.count == 1 && unicodeScalars.first?.properties.numericType == .decimal
  }
}
