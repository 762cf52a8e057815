struct WordList {
  let counts: [(key: String, value: Double)]

  /// Reads a list. Its form follows from the end of its name and its first byte.
  init(_ bytes: [UInt8], name: String) {
    if name.hasSuffix(".msgpack") {
      counts = Self.wordfreq(bytes)
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      counts = name.hasSuffix(".dic") ? Self.hunspell(text) : Self.table(text)
    }
  }

  /// Lines with a word, and after a tab its count, which is 1 by default; `#` begins a comment.
  private static func table(_ text: String) -> [(key: String, value: Double)] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: "\t")
      guard let word = fields.first, !word.hasPrefix("#"), !word.hasPrefix("\u{FEFF}#") else {
        return nil
      }
      let name = word.hasPrefix("\u{FEFF}") ? word.dropFirst() : word
      return (String(name), fields.count > 1 ? Double(fields[1]) ?? 1 : 1)
    }
  }

  /// A number of words, then a word a line with its flags after a slash.
  private static func hunspell(_ text: String) -> [(key: String, value: Double)] {
    text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      line.split(whereSeparator: { "/\t ".contains($0) }).first.map { (String($0), 1) }
    }
  }

  /// The lists of wordfreq: after a header, an array of words for each hundredth of a power of ten.
  private static func wordfreq(_ bytes: [UInt8]) -> [(key: String, value: Double)] {
    var reader = MessageReader(bytes)
    guard let lists = reader.arrayCount(), lists > 0 else { return [] }
    reader.skip()
    var result: [(key: String, value: Double)] = []
    var frequency = 1.0
    for _ in 1..<lists {
      guard let count = reader.arrayCount() else { break }
      for _ in 0..<count {
        guard let word = reader.string() else { return result }
        result.append((word, frequency))
      }
      // The hundredth root of ten
      frequency /= 1.023_292_992_280_754_1
    }
    return result
  }
}

private struct MessageReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func byte() -> Int? {
    guard offset < bytes.count else { return nil }
    offset += 1
    return Int(bytes[offset - 1])
  }

  private mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let byte = byte() else { return nil }
      value = value << 8 | byte
    }
    return value
  }

  mutating func arrayCount() -> Int? {
    switch byte() {
    case let kind? where kind & 0xF0 == 0x90: kind & 0x0F
    case 0xDC: number(2)
    case 0xDD: number(4)
    default: nil
    }
  }

  mutating func string() -> String? {
    let count: Int?
    switch byte() {
    case let kind? where kind & 0xE0 == 0xA0: count = kind & 0x1F
    case 0xD9: count = number(1)
    case 0xDA: count = number(2)
    default: count = nil
    }
    guard let count, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  /// Skips the header, a map of texts and small numbers.
  mutating func skip() {
    guard let kind = byte(), kind & 0xF0 == 0x80 else { return }
    for _ in 0..<kind & 0x0F {
      _ = string()
      if offset < bytes.count, bytes[offset] & 0xE0 == 0xA0 { _ = string() } else { _ = byte() }
    }
  }
}

struct WordPairs {
  let counts: [(first: String, second: String, count: Double)]

  init(_ text: String) {
    counts = text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" })
      guard fields.count == 3, let count = Double(fields[2]) else { return nil }
      return (String(fields[0]), String(fields[1]), count)
    }
  }
}
