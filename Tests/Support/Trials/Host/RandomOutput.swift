/// A generator of random output of programs: text, sequences, and neither.
public struct RandomOutput<Generator: RandomNumberGenerator> {
  private var generator: Generator

  /// Creates output that `generator` determines.
  public init(_ generator: Generator) { self.generator = generator }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private static var texts: [String] {
    [
      "hello", "a", "wide 漢字かな", "e\u{301}\u{302}", "👩‍👩‍👧 ❤️", "\u{301}", "שלום", "क्षि", "\t", "\r", "\n",
      "\r\n", "\u{8}", "│┌┐", "     ", "\u{AD}\u{200B}x", "\u{E}qqq\u{F}", "한국어", "\u{85}z\u{9B}1m",
    ]
  }

  private static var escapes: [String] {
    [
      "7", "8", "c", "=", ">", "D", "E", "M", "H", "#8", "#6", "#5", "(0", "(B", ")0", "N", "O",
      "\\", "n", " F", "Z", "[4h", "[4l", "[1\"q", "[0\"q", "(\u{7}0", "#3",
    ]
  }

  private static var strings: [String] {
    [
      "]0;title\u{7}", "]2;long title \u{1B}\\", "]52;c;aGk=\u{7}", "]8;;http://a\u{1B}\\x",
      "P$qm\u{1B}\\",
      "_Gi=1;AAAA\u{1B}\\", "^pm\u{1B}\\", "Xsos\u{1B}\\", "]11;?\u{7}", "]never",
      "P+q544e\u{1B}\\", "[",
    ]
  }

  /// Returns the bytes of the next step.
  public mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0...below(12) { bytes += part() }
    return bytes
  }

  private mutating func part() -> [UInt8] {
    switch below(16) {
    case 0...4: return Array((Self.texts.randomElement(using: &generator) ?? "").utf8)
    case 5...7: return Array("\u{1B}[\(numbers(3))m".utf8)
    case 8...11: return sequence()
    case 12: return Array("\u{1B}\(Self.escapes.randomElement(using: &generator) ?? "c")".utf8)
    case 13: return Array("\u{1B}\(Self.strings.randomElement(using: &generator) ?? "c")".utf8)
    case 14: return (0..<below(6)).map { _ in UInt8(below(256)) }
    default:
      let (first, step) = (below(95), below(3))
      return (0..<below(200)).map { UInt8(0x20 + (first + $0 * step) % 95) }
    }
  }

  private mutating func sequence() -> [UInt8] {
    let finals = Array("@ABCDEFGHIJKLMPSTXZ`abcdefghjklmnpqrstu".unicodeScalars)
    let modes = [1, 5, 6, 7, 12, 25, 47, 69, 1000, 1003, 1006, 1047, 1048, 1049, 2004, 2026]
    if below(3) == 0 {
      let numbers = (0...below(3)).map { _ in String(modes[below(modes.count)]) }
      return Array("\u{1B}[?\(numbers.joined(separator: ";"))\(below(2) == 0 ? "h" : "l")".utf8)
    }
    let marks = ["", "", "", "", "?", ">", "<", "="]
    let middles = ["", "", "", "", " ", "$", "'", "!", "\""]
    var text = "\u{1B}[\(marks[below(8)])\(numbers(below(20) == 0 ? 40 : 3))"
    text += middles[below(9)]
    text.unicodeScalars.append(finals[below(finals.count)])
    return Array(text.utf8)
  }

  private mutating func numbers(_ most: Int) -> String {
    (0..<below(most + 1)).map { _ in
      switch below(12) {
      case 0: ""
      case 1: String(below(100_000_000))
      case 2: "38;5;\(below(256))"
      case 3: "48;2;\(below(256));\(below(256));\(below(256))"
      case 4: "4:\(below(5))"
      case 5: "58:2::1:2:3"
      default: String(below(60))
      }
    }.joined(separator: ";")
  }
}
