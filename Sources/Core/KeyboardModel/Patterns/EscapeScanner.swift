/// A scanner that splits an attribute's value into characters, escapes, markers and references,
/// from left to right (UTS #35 part 7, "Escaping", "Markers", "Element: variables").
///
/// The attribute determines which tokens are valid and what they mean.
package struct EscapeScanner: Sequence, IteratorProtocol {
  package enum Token {
    case literal(ArraySlice<UInt8>)
    /// An escape `\u{...}` with one code point.
    case scalar(Unicode.Scalar)
    /// An escape `\u{...}` with several code points.
    case scalars([Unicode.Scalar])
    /// An escape `\u{...}` of no code point, or of one that text must not contain.
    case forbidden(UInt32)
    /// A `\u{` that is not followed by code points of one to six digits, and `}`.
    case malformedEscape
    /// A marker `\m{id}`.
    case marker(Identifier)
    /// A reference to any marker, `\m{.}`.
    case anyMarker
    /// A `\m{` that is not followed by a name token and `}`.
    case malformedMarker
    /// A reference to a string variable, `${id}`.
    case string(Identifier)
    /// A reference to a set variable, `$[id]`.
    case set(Identifier)
    /// A mapped set, `$[n:id]`.
    case mappedSet(Int, Identifier)
    /// A backslash before anything else, with the ASCII character that follows it.
    case backslash(UInt8?)
    /// A dollar sign that does not begin a reference.
    case dollar
    /// A `$$`, if such pairs are tokens.
    case dollarPair
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private let pairsDollars: Bool

  /// Creates a scanner of `bytes`, in UTF-8. With `pairsDollars`, `$$` is a token of its own.
  package init(_ bytes: ArraySlice<UInt8>, pairsDollars: Bool = false) {
    (self.bytes, self.pairsDollars) = (bytes, pairsDollars)
    position = bytes.startIndex
  }

  package mutating func next() -> (token: Token, range: Range<Int>)? {
    guard position < bytes.endIndex else { return nil }
    let start = position
    let token: Token
    switch bytes[position] {
    case UInt8(ascii: "\\"): token = escape()
    case UInt8(ascii: "$"): token = reference()
    default:
      while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\\"),
        bytes[position] != UInt8(ascii: "$")
      {
        position += 1
      }
      token = .literal(bytes[start..<position])
    }
    return (token, start - bytes.startIndex..<position - bytes.startIndex)
  }

  private func byte(after count: Int) -> UInt8? {
    position + count < bytes.endIndex ? bytes[position + count] : nil
  }

  private mutating func escape() -> Token {
    switch (byte(after: 1), byte(after: 2)) {
    case (UInt8(ascii: "u"), UInt8(ascii: "{")):
      guard let content = takeBraced(from: position + 2, "{", "}") else {
        position += 3
        return .malformedEscape
      }
      return Self.codePoints(content)
    case (UInt8(ascii: "m"), UInt8(ascii: "{")):
      guard let content = takeBraced(from: position + 2, "{", "}") else {
        position += 3
        return .malformedMarker
      }
      guard !content.isEmpty, content.allSatisfy({ $0.isNameByte }) else { return .malformedMarker }
      return content.elementsEqual(".".utf8)
        ? .anyMarker : .marker(Identifier(String(decoding: content, as: UTF8.self)))
    case (let next?, _) where next < 0x80:
      position += 2
      return .backslash(next)
    default:
      position += 1
      return .backslash(nil)
    }
  }

  private mutating func reference() -> Token {
    if pairsDollars, byte(after: 1) == UInt8(ascii: "$") {
      position += 2
      return .dollarPair
    }
    if let id = takeBraced(from: position + 1, "{", "}") {
      return .string(Identifier(String(decoding: id, as: UTF8.self)))
    }
    if let id = takeBraced(from: position + 1, "[", "]") { return Self.setReference(id) }
    position += 1
    return .dollar
  }

  private static func setReference(_ id: ArraySlice<UInt8>) -> Token {
    if let colon = id.firstIndex(of: UInt8(ascii: ":")),
      let number = Int(String(decoding: id[..<colon], as: UTF8.self)), (0...9).contains(number)
    {
      return .mappedSet(number, Identifier(String(decoding: id[(colon + 1)...], as: UTF8.self)))
    }
    return .set(Identifier(String(decoding: id, as: UTF8.self)))
  }

  /// Returns the bytes between `open` at `index` and the next `close`, and moves after it.
  private mutating func takeBraced(
    from index: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> ArraySlice<UInt8>? {
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: open),
      let end = bytes[(index + 1)...].firstIndex(where: {
        $0 == UInt8(ascii: close) || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$")
      }), bytes[end] == UInt8(ascii: close)
    else { return nil }
    position = end + 1
    return bytes[index + 1..<end]
  }

  private static func codePoints(_ content: ArraySlice<UInt8>) -> Token {
    if let value = hexadecimal(content), let scalar = Unicode.Scalar(value), !scalar.isNoncharacter
    {
      return .scalar(scalar)
    }
    var scalars: [Unicode.Scalar] = []
    for digits in content.split(separator: 0x20, omittingEmptySubsequences: false) {
      guard let value = hexadecimal(digits) else { return .malformedEscape }
      guard let scalar = Unicode.Scalar(value), !scalar.isNoncharacter else {
        return .forbidden(value)
      }
      scalars.append(scalar)
    }
    return .scalars(scalars)
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    digits.count <= 6 ? UInt32(hexadecimal: digits) : nil
  }
}

extension Unicode.Scalar {
  package var isPrivateUse: Bool { value >= 0xF0000 || (0xE000...0xF8FF).contains(value) }

  /// Whether the code point is one of those that text must not contain.
  package var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }
}

extension UInt8 {
  package var isLetterOrDigit: Bool {
    self >= 0x30 && self <= 0x39 || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A
  }

  /// Whether the byte may be part of an XML name. All bytes beyond ASCII count as such.
  @inlinable
  package var isNameByte: Bool {
    // A bit mask of ASCII: `-`, `.`, digits and `:` in the lower half, letters and `_` in the
    // upper.
    let bits: UInt64 = self < 64 ? 0x07FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self >= 0x80 || bits >> UInt64(self & 63) & 1 != 0
  }
}

extension Identifier {
  package var isVariableID: Bool {
    (1...32).contains(string.utf8.count)
      && string.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x5F }
  }
}
