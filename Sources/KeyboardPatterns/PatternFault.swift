package import KeyboardModel

/// Why an attribute of a transform or reorder is not what it should be, and where.
package struct PatternFault: Error {
  /// What is at fault.
  package enum Kind {
    /// The pattern can match nothing at all.
    case matchesNothing
    /// The pattern uses what regular expressions have elsewhere.
    case forbidden(String)
    /// The bounds of a quantifier are malformed.
    case bounds(String)
    /// There is nothing before a quantifier that could be repeated.
    case nothingToRepeat(String)
    /// There are more than nine captures.
    case tooManyCaptures
    /// A capture contains a group.
    case groupInCapture
    /// A bracket is never closed.
    case unclosed(String)
    /// A bracket is closed that was never opened.
    case unopened(String)
    /// A class has no members.
    case emptyClass
    /// A class stands in a class.
    case nestedClass
    /// A range runs from a higher to a lower code point.
    case reversedRange(String)
    /// There is nothing on one side of a `|`.
    case emptyAlternative
    /// The character has a meaning of its own elsewhere and must be escaped here.
    case mustBeEscaped(String)
    /// The pattern is too large when its repetitions are written out.
    case tooLarge(Int)
    /// The patterns take too many steps to match.
    case tooManySteps(Int)
    /// Groups are nested too deeply.
    case tooDeep(Int)

    /// What a replacement cannot hold.
    case invalidInReplacement(String)
    /// The pattern has no capture of this number.
    case noCapture(Int)
    /// The capture is not exactly one set.
    case notASet(capture: Int)
    /// The variable to map to is not a set.
    case mapsToUnicodeSet(Identifier)
    /// The sets differ in length.
    case unequalSets(Identifier, Int, Identifier, Int)

    /// A rule for the order has no elements.
    case noElements
    /// This is no element of a rule for the order.
    case notAnElement(String)
    /// A set in brackets is malformed.
    case unicodeSet(UnicodeSetParser.Fault.Kind)

    /// This is no value for an element.
    case invalidValue(String)
    /// There are more values than elements.
    case tooManyValues(Int, elements: Int)

    /// An escape is malformed, or a variable undefined or of the wrong kind.
    case reference
  }

  /// What is at fault.
  package let kind: Kind
  /// The bytes of the attribute's value that are at fault.
  package let range: Range<Int>

  /// Makes a fault.
  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// The tokens of an attribute, with single characters.
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

  /// A code point that text may not hold is one nevertheless for those who tolerate it.
  private static func tolerant(_ token: EscapeScanner.Token) -> EscapeScanner.Token {
    guard case .forbidden(let value) = token, let scalar = Unicode.Scalar(value) else {
      return token
    }
    return .scalar(scalar)
  }

  /// The character at `index`, if that is what stands there.
  func character(at index: Int) -> Unicode.Scalar? {
    guard index < list.count, case .character(let scalar) = list[index].token else { return nil }
    return scalar
  }

  /// The bytes of the tokens in `range`; where there are none, the place before the first.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    let end = text.utf8.count
    let start = range.lowerBound < list.count ? list[range.lowerBound].range.lowerBound : end
    guard !range.isEmpty, range.lowerBound < list.count else { return start..<start }
    return start..<list[min(range.upperBound, list.count) - 1].range.upperBound
  }

  /// What is written in the tokens in `range`.
  func written(_ range: Range<Int>) -> String {
    let bytes = bytes(range)
    return String(
      decoding: Array(text.utf8)[bytes], as: UTF8.self)
  }

  func fault(_ kind: PatternFault.Kind, _ range: Range<Int>) -> PatternFault {
    PatternFault(kind: kind, range: bytes(range))
  }
}
