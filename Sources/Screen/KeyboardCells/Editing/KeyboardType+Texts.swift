public import KeyboardModel

/// Validation of the requested kind of text.
extension KeyboardType {
  /// Returns a Boolean value that indicates whether each line of `text` is of the requested kind,
  /// or can become so when more is typed.
  ///
  /// Numbers may have a sign, and decimal numbers one separator. Telephone numbers may contain the
  /// usual signs. Digits may be of any script, unless ASCII is requested. All other types allow
  /// every text.
  ///
  /// The type selects a layout and does not filter text by itself. Physical keyboards, pasted text
  /// and programs may insert any text. A delegate can call this method to reject it.
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

  /// Returns a Boolean value that indicates whether `edit` may be applied to `buffer`.
  ///
  /// An edit is allowed if the resulting text is allowed, or if the current text is not, so that an
  /// invalid text can be corrected.
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
  /// The signs in telephone numbers: those of the keys, waits and pauses, and separators of groups
  /// of digits.
  private static let phoneSigns: Set<Character> = [
    "+", "*", "#", ",", ";", " ", "\u{A0}", "\u{202F}", "(", ")", "-", "\u{2011}", ".", "/",
  ]
}

extension Character {
  /// A Boolean value that indicates whether the character is a single decimal digit of any script.
  fileprivate var isDigit: Bool {
    unicodeScalars.count == 1 && unicodeScalars.first?.properties.numericType == .decimal
  }
}
