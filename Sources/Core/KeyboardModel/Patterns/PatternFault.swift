/// An error in an attribute of a transform or reorder, with its position.
package struct PatternFault: Error {
  package enum Kind: Error {
    /// A pattern that matches the empty text.
    case matchesNothing
    /// A construct of regular expressions that patterns do not support.
    case forbidden(String)
    /// A quantifier with malformed bounds.
    case bounds(String)
    case nothingToRepeat(String)
    case tooManyCaptures
    case groupInCapture
    case unclosed(String)
    case unopened(String)
    case emptyClass
    case nestedClass
    case reversedRange(String)
    case emptyAlternative
    /// A character that must be escaped because it is syntax elsewhere.
    case mustBeEscaped(String)
    /// A pattern that is too large when its repetitions are expanded.
    case tooLarge(Int)
    case tooManySteps(Int)
    case tooDeep(Int)

    case invalidInReplacement(String)
    case noCapture(Int, of: Int)
    /// A mapped capture that is not exactly one set.
    case notASet(capture: Int)
    /// A mapping to a variable that is not a set of strings.
    case mapsToUnicodeSet(Identifier)
    case unequalSets(Identifier, Int, Identifier, Int)

    case noElements
    case notAnElement(String)
    case unicodeSet(UnicodeSetParser.Fault.Kind)

    case invalidValue(String)
    case tooManyValues(Int, elements: Int)

    /// A malformed escape, or a variable that is undefined or of the wrong kind.
    case reference
  }

  package let kind: Kind
  /// The range of the faulty bytes in the attribute's value.
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }
}

/// The tokens of an attribute, with literal text split into single characters.
struct PatternTokens {
  enum Token {
    case character(Unicode.Scalar)
    case other(EscapeScanner.Token)
  }

  private(set) var list: [(token: Token, range: Range<Int>)] = []
  let text: String

  init(_ text: String, pairsDollars: Bool = false) {
    self.text = text
    let bytes = Array(text.utf8)
    list.reserveCapacity(bytes.count)
    for (token, range) in EscapeScanner(bytes[...], pairsDollars: pairsDollars) {
      guard case .literal(let slice) = token else {
        list.append((.other(Self.tolerant(token)), range))
        continue
      }
      var offset = range.lowerBound
      for scalar in String(decoding: slice, as: UTF8.self).unicodeScalars {
        let width = UTF8.width(scalar)
        list.append((.character(scalar), offset..<offset + width))
        offset += width
      }
    }
  }

  private static func tolerant(_ token: EscapeScanner.Token) -> EscapeScanner.Token {
    guard case .forbidden(let value) = token, let scalar = Unicode.Scalar(value) else {
      return token
    }
    return .scalar(scalar)
  }

  func character(at index: Int) -> Unicode.Scalar? {
    guard index < list.count, case .character(let scalar) = list[index].token else { return nil }
    return scalar
  }

  /// Returns the byte range of the tokens in `range`, or the empty one before its first token.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    let end = text.utf8.count
    let start = range.lowerBound < list.count ? list[range.lowerBound].range.lowerBound : end
    guard !range.isEmpty, range.lowerBound < list.count else { return start..<start }
    return start..<list[min(range.upperBound, list.count) - 1].range.upperBound
  }

  func written(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[bytes(range)], as: UTF8.self)
  }

  func fault(_ kind: PatternFault.Kind, _ range: Range<Int>) -> PatternFault {
    PatternFault(kind: kind, range: bytes(range))
  }
}
