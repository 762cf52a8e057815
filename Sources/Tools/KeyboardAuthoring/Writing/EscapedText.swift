package import KeyboardModel

extension MarkerText {
  package var escaped: String { escaped { $0.needsEscape } }

  /// The text as an item of a set, in which spaces are escaped, too.
  var escapedItem: String { escaped { $0.needsEscape || $0 == " " } }

  private func escaped(where needsEscape: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    var remaining = markers[...]
    let scalars = Array(text.unicodeScalars)
    for offset in 0...scalars.count {
      while let marker = remaining.first, marker.offset <= offset || offset == scalars.count {
        result += "\\m{\(marker.id)}"
        remaining.removeFirst()
      }
      guard offset < scalars.count else { break }
      let scalar = scalars[offset]
      let opensReference =
        scalar == "$" && offset + 1 < scalars.count && ["{", "["].contains(scalars[offset + 1])
      if needsEscape(scalar) || opensReference {
        result += scalar.value.escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension UnicodeSet {
  var written: String {
    let ranges = ranges.map { range in
      let first = range.lowerBound.escape
      return range.count == 1 ? first : "\(first)-\(range.upperBound.escape)"
    }
    return "[\(ranges.joined())]"
  }
}

extension Array<Identifier> {
  var list: String? { isEmpty ? nil : map(\.string).joined(separator: " ") }
}

extension Unicode.Scalar {
  /// Indicates that the character would be invisible, confused, or joined to the previous one.
  package var needsEscape: Bool { self == "\\" || self != " " && !isVisibleAlone }
}
