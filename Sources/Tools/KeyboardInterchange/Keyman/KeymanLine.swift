internal import KeyboardModel

struct KeymanLine {
  typealias Tokens = ArraySlice<Token>

  enum Token: Hashable {
    /// A keyword, a name or a number.
    case word(String)
    case string(String)
    /// A code point, such as `U+1780`.
    case scalar(Unicode.Scalar)
    /// The name of a constant, without its `$`.
    case constant(String)
    /// The words between brackets: modifiers and the name of a key.
    case key([String])
    /// One of `(`, `)`, `,`, `+`, `>`, `=` and `!=`.
    case sign(String)
  }

  var tokens: [Token] = []
  var range: Range<Int>

  static func lines(of bytes: [UInt8]) -> [KeymanLine] {
    Scanner(bytes: bytes).filter { !$0.tokens.isEmpty }
  }
}

private struct Scanner: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> KeymanLine? {
    guard position < bytes.count else { return nil }
    var line = KeymanLine(range: position..<position)
    var isContinued = true
    while isContinued, position < bytes.count { isContinued = scanLine(into: &line) }
    while line.range.lowerBound < position, Self.isSpace(bytes[line.range.lowerBound]) {
      line.range = line.range.lowerBound + 1..<position
    }
    return line
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A
  }

  /// Scans one line of the file, and returns whether the statement continues on the next.
  private mutating func scanLine(into line: inout KeymanLine) -> Bool {
    var end = position
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let last = bytes[position..<end].lastIndex { !Self.isSpace($0) }
    var isContinued = last.map { bytes[$0] == UInt8(ascii: "\\") } ?? false
    let stop = isContinued ? last ?? end : end
    while position < stop {
      let byte = bytes[position]
      if Self.isSpace(byte) {
        position += 1
      } else if line.tokens.last != .sign("("), isComment(stop) {
        // A comment ends the statement unless it is in a line that an earlier one continues to.
        isContinued = false
        position = stop
      } else {
        line.tokens.append(token(byte, stop))
      }
    }
    line.range = line.range.lowerBound..<stop
    position = end
    if position < bytes.count, bytes[position] == 0x0D { position += 1 }
    if position < bytes.count, bytes[position] == 0x0A { position += 1 }
    return isContinued
  }

  /// Returns whether a comment begins here: a `c` that is a word.
  private func isComment(_ end: Int) -> Bool {
    guard bytes[position] | 0x20 == UInt8(ascii: "c") else { return false }
    return position + 1 == end || Self.isSpace(bytes[position + 1])
  }

  private mutating func token(_ byte: UInt8, _ end: Int) -> KeymanLine.Token {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .string(text(until: byte, end))
    case UInt8(ascii: "["): return .key(text(until: UInt8(ascii: "]"), end).words)
    case UInt8(ascii: "!") where position + 1 < end && bytes[position + 1] == UInt8(ascii: "="):
      position += 2
      return .sign("!=")
    case _ where isRange(position, end):
      position += 2
      return .sign("..")
    case _ where Self.signs.contains(byte):
      position += 1
      return .sign(String(Unicode.Scalar(byte)))
    default: return word(end)
    }
  }

  private static let signs = Array("(),+>=".utf8)

  /// Returns the text up to a closing byte, which is passed, or to the end of the line.
  private mutating func text(until close: UInt8, _ end: Int) -> String {
    let start = position + 1
    let stop = bytes[start..<end].firstIndex(of: close) ?? end
    position = Swift.min(stop + 1, end)
    return String(decoding: bytes[start..<stop], as: UTF8.self)
  }

  private mutating func word(_ end: Int) -> KeymanLine.Token {
    let start = position
    var stop = start + 1
    if bytes[start] | 0x20 == UInt8(ascii: "u"), stop < end, bytes[stop] == UInt8(ascii: "+") {
      stop += 1
    }
    while stop < end, !Self.endsWord(bytes[stop]), !isRange(stop, end) { stop += 1 }
    position = stop
    let text = String(decoding: bytes[start..<stop], as: UTF8.self)
    if text.hasPrefix("$"), text.utf8.count > 1 { return .constant(String(text.dropFirst())) }
    return text.keymanScalar(isStrict: true).map { .scalar($0) } ?? .word(text)
  }

  private func isRange(_ start: Int, _ end: Int) -> Bool {
    start + 1 < end && bytes[start] == UInt8(ascii: ".") && bytes[start + 1] == bytes[start]
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isSpace(byte) || signs.contains(byte) || "'\"[]".utf8.contains(byte)
  }
}

extension String {
  /// Returns the code point that the word means; with `isStrict`, only the form `U+1780` is one.
  func keymanScalar(isStrict: Bool) -> Unicode.Scalar? {
    let digits = utf8.dropFirst()
    switch utf8.first.map({ $0 | 0x20 }) {
    case UInt8(ascii: "u") where digits.first == UInt8(ascii: "+"):
      return UInt32(dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case UInt8(ascii: "d") where !isStrict:
      return UInt32(dropFirst(), radix: 10).flatMap(Unicode.Scalar.init)
    case UInt8(ascii: "x") where !isStrict:
      return UInt32(dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
    default: return isStrict ? nil : UInt32(self, radix: 8).flatMap(Unicode.Scalar.init)
    }
  }
}

enum KeymanElement: Hashable {
  case scalar(Unicode.Scalar)
  case constant(String)
  case deadKey(String)
  case key([String])
  /// A keyword without arguments, such as `nul`, in lower case.
  case keyword(String)
  /// A keyword with arguments, such as `index(vowels, 1)`, in lower case.
  case call(String, [[KeymanLine.Token]])
  case unknown(String)

  static func elements(of tokens: KeymanLine.Tokens) -> [KeymanElement] {
    var result: [KeymanElement] = []
    var rest = tokens
    while let token = rest.popFirst() {
      switch token {
      case .scalar(let scalar): result.append(.scalar(scalar))
      case .string(let text): result += text.unicodeScalars.map { .scalar($0) }
      case .constant(let name): result.append(.constant(name.lowercased()))
      case .key(let words): result.append(.key(words))
      case .sign(let sign): result.append(.unknown(sign))
      case .word(let word):
        if rest.first == .sign("(") {
          result.append(call(word.lowercased(), &rest))
        } else if let scalar = word.keymanScalar(isStrict: false) {
          result.append(.scalar(scalar))
        } else {
          result.append(.keyword(word.lowercased()))
        }
      }
    }
    return result
  }

  private static func call(
    _ name: String, _ rest: inout KeymanLine.Tokens
  ) -> KeymanElement {
    rest.removeFirst()
    var arguments: [[KeymanLine.Token]] = [[]]
    while let token = rest.popFirst(), token != .sign(")") {
      if token == .sign(",") {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token)
      }
    }
    if name == "dk" || name == "deadkey" { return .deadKey(arguments[0].name) }
    return .call(name, arguments)
  }
}

extension Collection where Element == KeymanLine.Token {
  /// The name that an argument is, in lower case.
  var name: String {
    map { token in
      switch token {
      case .word(let text), .string(let text): text
      case .constant(let text): "$" + text
      case .scalar(let scalar): "u+" + scalar.value.hexadecimal(4)
      case .key(let words): "[" + words.joined(separator: " ") + "]"
      case .sign(let sign): sign
      }
    }.joined(separator: " ").lowercased()
  }

  /// The text of an argument or a store, with its upper case.
  var text: String {
    map { token in
      switch token {
      case .word(let text), .string(let text), .constant(let text): text
      case .scalar(let scalar): String(scalar)
      case .key, .sign: ""
      }
    }.joined()
  }
}
