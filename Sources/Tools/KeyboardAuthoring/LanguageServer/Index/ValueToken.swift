/// A part of a pattern, a replacement or an output in source form.
struct ValueToken: Hashable {
  enum Kind: Hashable {
    case marker(Range<Int>)
    /// `${name}` or `$[name]`, with the range of the name.
    case variable(Range<Int>)
    /// `\u{...}` or another escape.
    case escape
    /// `$1`, the text of a capture.
    case capture
    /// A character class or a UnicodeSet in brackets.
    case characterClass
    /// `?`, `{1,2}`, `|`, `(`, `)`, `^`, `.`.
    case `operator`
  }

  let kind: Kind
  let range: Range<Int>

  static func tokens(in bytes: [UInt8], _ value: Range<Int>, isPattern: Bool) -> [ValueToken] {
    var reader = ValueTokenReader(bytes: bytes, offset: value.lowerBound, end: value.upperBound)
    return reader.tokens(isPattern: isPattern)
  }
}

private struct ValueTokenReader {
  let bytes: [UInt8]
  var offset: Int
  let end: Int
  var result: [ValueToken] = []

  mutating func tokens(isPattern: Bool) -> [ValueToken] {
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): readEscape()
      case UInt8(ascii: "$"): readReference()
      case UInt8(ascii: "["):
        if isPattern { readClass() } else { offset += 1 }
      case UInt8(ascii: "{"):
        if isPattern { readBraces() } else { offset += 1 }
      case UInt8(ascii: "?"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "^"), UInt8(ascii: "."):
        if isPattern { add(.operator, count: 1) } else { offset += 1 }
      default: offset += 1
      }
    }
    return result
  }

  private mutating func add(_ kind: ValueToken.Kind, count: Int) {
    let upper = min(offset + count, end)
    result.append(ValueToken(kind: kind, range: offset..<upper))
    offset = upper
  }

  private func byte(at place: Int) -> UInt8? { place < end ? bytes[place] : nil }

  private func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    start < end ? bytes[start..<end].firstIndex(of: byte) : nil
  }

  private mutating func readEscape() {
    let hasBraces = byte(at: offset + 2) == UInt8(ascii: "{")
    guard hasBraces, let close = firstOffset(of: UInt8(ascii: "}"), from: offset) else {
      return add(.escape, count: 2)
    }
    let isMarker = byte(at: offset + 1) == UInt8(ascii: "m")
    add(isMarker ? .marker(offset + 3..<close) : .escape, count: close + 1 - offset)
  }

  private mutating func readReference() {
    let next = byte(at: offset + 1) ?? 0
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let closing = next == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
      guard let close = firstOffset(of: closing, from: offset + 2) else { return offset += 2 }
      var start = offset + 2
      // `$[1:name]` maps the text of a capture.
      if let colon = firstOffset(of: UInt8(ascii: ":"), from: start), colon < close {
        start = colon + 1
      }
      add(.variable(start..<close), count: close + 1 - offset)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): add(.capture, count: 2)
    default: offset += 1
    }
  }

  /// Reads a class up to its bracket. Markers and variables inside it are separate parts.
  private mutating func readClass() {
    var start = offset
    var depth = 0
    func flush(to place: Int, _ result: inout [ValueToken]) {
      if start < place { result.append(ValueToken(kind: .characterClass, range: start..<place)) }
    }
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "$") {
        flush(to: offset, &result)
        let count = result.count
        let place = offset
        if byte == UInt8(ascii: "\\") { readEscape() } else { readReference() }
        start = result.count > count ? offset : place
        continue
      }
      offset += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") {
        depth -= 1
        if depth == 0 { break }
      }
    }
    flush(to: offset, &result)
  }

  private mutating func readBraces() {
    let close = firstOffset(of: UInt8(ascii: "}"), from: offset)
    add(.operator, count: (close ?? offset) + 1 - offset)
  }
}
