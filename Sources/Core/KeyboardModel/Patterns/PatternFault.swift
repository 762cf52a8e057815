/// An error in an attribute of a transform or reorder, with its position.
package struct PatternFault: Error {
  /// The kind of a fault.
  package enum Kind {
    /// A pattern that matches the empty text.
    case matchesNothing
    /// A construct of regular expressions that patterns do not support.
    case forbidden(String)
    /// A quantifier with malformed bounds.
    case bounds(String)
    /// A quantifier with nothing to repeat.
    case nothingToRepeat(String)
    /// A pattern with more than nine captures.
    case tooManyCaptures
    /// A capture that contains a group.
    case groupInCapture
    /// An opening bracket without a closing one.
    case unclosed(String)
    /// A closing bracket without an opening one.
    case unopened(String)
    /// A class without members.
    case emptyClass
    /// A class inside a class.
    case nestedClass
    /// A range from a higher to a lower code point.
    case reversedRange(String)
    /// An empty alternative beside a `|`.
    case emptyAlternative
    /// A character that must be escaped because it is syntax elsewhere.
    case mustBeEscaped(String)
    /// A pattern that is too large when its repetitions are expanded.
    case tooLarge(Int)
    /// Patterns that take too many steps to match.
    case tooManySteps(Int)
    /// Groups that are nested too deeply.
    case tooDeep(Int)

    /// A construct that is not allowed in a replacement.
    case invalidInReplacement(String)
    /// A reference to a capture that the pattern does not have.
    case noCapture(Int)
    /// A mapped capture that is not exactly one set.
    case notASet(capture: Int)
    /// A mapping to a variable that is not a set of strings.
    case mapsToUnicodeSet(Identifier)
    /// A mapping between sets of different lengths.
    case unequalSets(Identifier, Int, Identifier, Int)

    /// A reorder rule without elements.
    case noElements
    /// A text that is not an element of a reorder rule.
    case notAnElement(String)
    /// A malformed set in brackets.
    case unicodeSet(UnicodeSetParser.Fault.Kind)

    /// A value that is not valid for an element.
    case invalidValue(String)
    /// A list with more values than elements.
    case tooManyValues(Int, elements: Int)

    /// A malformed escape, or a variable that is undefined or of the wrong kind.
    case reference
  }

  /// The kind of fault.
  package let kind: Kind
  /// The range of the faulty bytes in the attribute's value.
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
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

  /// Returns the token, with a forbidden code point accepted as an ordinary one.
  private static func tolerant(_ token: EscapeScanner.Token) -> EscapeScanner.Token {
    guard case .forbidden(let value) = token, let scalar = Unicode.Scalar(value) else {
      return token
    }
    return .scalar(scalar)
  }

  /// Returns the character at `index`, or `nil` for other tokens and at the end.
  func character(at index: Int) -> Unicode.Scalar? {
    guard index < list.count, case .character(let scalar) = list[index].token else { return nil }
    return scalar
  }

  /// Returns the byte range of the tokens in `range`. An empty range yields the position before its
  /// first token.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    let end = text.utf8.count
    let start = range.lowerBound < list.count ? list[range.lowerBound].range.lowerBound : end
    guard !range.isEmpty, range.lowerBound < list.count else { return start..<start }
    return start..<list[min(range.upperBound, list.count) - 1].range.upperBound
  }

  /// Returns the source text of the tokens in `range`.
  func written(_ range: Range<Int>) -> String {
    let bytes = bytes(range)
    return String(
      decoding: Array(text.utf8)[bytes], as: UTF8.self)
  }

  func fault(_ kind: PatternFault.Kind, _ range: Range<Int>) -> PatternFault {
    PatternFault(kind: kind, range: bytes(range))
  }
}
