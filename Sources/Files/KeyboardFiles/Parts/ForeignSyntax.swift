internal import KeyboardModel

/// Something at the start of a text that other languages write, and how a layout writes it.
struct ForeignSyntax {
  /// In bytes.
  let count: Int
  let right: String

  private init(_ count: Int, _ right: String) { (self.count, self.right) = (count, right) }

  /// An escape in any text, such as `\x{301}`, `\u0301`, `\n` or `\m(acute)`, or one for each half.
  init?(escape bytes: ArraySlice<UInt8>) {
    guard bytes.first == UInt8(ascii: "\\"), let letter = bytes.dropFirst().first else {
      return nil
    }
    let blanks: [UInt8: String] = [
      UInt8(ascii: "n"): "A", UInt8(ascii: "t"): "9", UInt8(ascii: "r"): "D",
      UInt8(ascii: "s"): "20",
    ]
    if let value = blanks[letter] {
      self.init(2, "\\u{\(value)}")
    } else if letter == UInt8(ascii: "m"), let (count, right) = bytes.bracketedMarker {
      self.init(count, right)
    } else if let first = bytes.number {
      let rest = bytes.dropFirst(first.count)
      if let second = rest.number, let scalar = Self.scalar(of: first.value, second.value) {
        self.init(first.count + second.count, scalar.value.escape)
      } else {
        guard first.value > 0, Unicode.Scalar(first.value) != nil else { return nil }
        self.init(first.count, first.value.escape)
      }
    } else {
      return nil
    }
  }

  /// The halves of a character in UTF-16 in one escape: `\u{D83D DE00}`.
  init?(halves bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: "\\u{".utf8), let end = bytes.firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    let values = bytes[..<end].dropFirst(3).split(separator: 0x20).map { UInt32(hexadecimal: $0) }
    guard values.count == 2, let first = values[0], let second = values[1],
      let scalar = Self.scalar(of: first, second)
    else { return nil }
    self.init(end + 1 - bytes.startIndex, scalar.value.escape)
  }

  /// A capture in a replacement: `\1`, `${1}`, `$(1)`, `$<1>`, `$[1]`, `\g<1>`, `$&` or `\&`.
  init?(capture bytes: ArraySlice<UInt8>) {
    guard let sign = bytes.first, "\\$".utf8.contains(sign) else { return nil }
    var rest = bytes.dropFirst()
    if rest.first == UInt8(ascii: "&") {
      self.init(2, "$0")
      return
    }
    if sign == UInt8(ascii: "\\"), "gk".utf8.contains(rest.first ?? 0) { rest = rest.dropFirst() }
    let isBare = rest.startIndex == bytes.startIndex + 1 && sign == UInt8(ascii: "\\")
    let closing = rest.first.flatMap { Self.closing[$0] }
    if closing != nil { rest = rest.dropFirst() }
    guard let digit = rest.first, digit >= 0x30, digit <= 0x39, isBare || closing != nil,
      closing == nil || rest.dropFirst().first == closing
    else { return nil }
    self.init(rest.startIndex - bytes.startIndex + (closing == nil ? 1 : 2), "$\(digit - 0x30)")
  }

  /// An escape without its backslash: `u{61}`, `U+0061` or `m{caron}`.
  init?(bareEscape bytes: ArraySlice<UInt8>) {
    let rest = bytes.dropFirst()
    if bytes.first == UInt8(ascii: "m"), let marker = ForeignSyntax(marker: rest) {
      self.init(marker.count + 1, marker.right)
      return
    }
    guard let letter = bytes.first, "uU".utf8.contains(letter), let sign = rest.first,
      "{+".utf8.contains(sign)
    else { return nil }
    let digits = rest.dropFirst().prefix(6).prefix { $0.hexadecimalDigit != nil }
    let hasBraces = sign == UInt8(ascii: "{")
    guard digits.count > (hasBraces ? 1 : 3),
      let scalar = UInt32(hexadecimal: digits).flatMap(Unicode.Scalar.init),
      !hasBraces || rest.dropFirst(digits.count + 1).first == UInt8(ascii: "}")
    else { return nil }
    self.init(digits.count + (hasBraces ? 3 : 2), scalar.value.escape)
  }

  /// A variable without brackets or in others, `$vowels` or `$(vowels)`.
  init?(
    variable bytes: ArraySlice<UInt8>, among variables: Keyed<Variable>, isReplacement: Bool = false
  ) {
    guard bytes.first == UInt8(ascii: "$") else { return nil }
    let rest = bytes.dropFirst()
    let closing = rest.first.flatMap { "(<".utf8.contains($0) ? Self.closing[$0] : nil }
    let name = (closing == nil ? rest : rest.dropFirst()).prefix {
      $0.isLetterOrDigit || $0 == UInt8(ascii: "_")
    }
    guard closing == nil || bytes[name.endIndex...].first == closing else { return nil }
    let (id, count) = (
      String(decoding: name, as: UTF8.self), name.count + (closing == nil ? 1 : 3)
    )
    switch variables[Identifier(id)]?.value {
    case .string: self.init(count, "${\(id)}")
    case _?: self.init(count, isReplacement ? "$[1:\(id)]" : "$[\(id)]")
    case nil: return nil
    }
  }

  /// The start of a capture with a name, `(?<name>`.
  init?(namedCapture bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: "(?".utf8) else { return nil }
    let rest = bytes.dropFirst(bytes.dropFirst(2).first == UInt8(ascii: "P") ? 3 : 2)
    guard let open = rest.first, "<'".utf8.contains(open),
      !"=!".utf8.contains(rest.dropFirst().first ?? 0),
      let end = rest.dropFirst().firstIndex(of: Self.closing[open] ?? open)
    else { return nil }
    self.init(end + 1 - bytes.startIndex, "(")
  }

  /// A class of other languages inside a class, such as `[:alpha:]` or `\d`.
  init?(class bytes: ArraySlice<UInt8>) {
    let end =
      bytes.starts(with: "[:".utf8)
      ? bytes.firstIndex(of: UInt8(ascii: "]")) : bytes.indices.dropFirst().first
    guard let end,
      let members = OtherNames.members(ofClass: String(decoding: bytes[...end], as: UTF8.self))
    else { return nil }
    self.init(end + 1 - bytes.startIndex, members)
  }

  /// A marker without its backslash and letter, `{caron}`.
  init?(marker bytes: ArraySlice<UInt8>) {
    guard bytes.first == UInt8(ascii: "{"), let end = bytes.firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let name = bytes[..<end].dropFirst()
    guard name.count > 1, (0x61...0x7A).contains((name.first ?? 0) | 0x20),
      name.allSatisfy({ $0.isLetterOrDigit || "-_".utf8.contains($0) })
    else { return nil }
    self.init(end + 1 - bytes.startIndex, "\\m{\(String(decoding: name, as: UTF8.self))}")
  }

  /// Bounds of repetitions that need a comma or a number: `{2}`, `{2,}`, `{,3}`.
  init?(bounds bytes: ArraySlice<UInt8>) {
    guard bytes.first == UInt8(ascii: "{"), let end = bytes.firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let parts = bytes[..<end].dropFirst().split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false
    ).map { part in String(decoding: part.filter { $0 != 0x20 }, as: UTF8.self) }
    guard parts.count <= 2, let first = parts.first, let last = parts.last,
      parts.allSatisfy({ $0.utf8.count <= 1 && $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
    else { return nil }
    let (low, high) = (first.isEmpty ? "0" : first, last.isEmpty ? "9" : last)
    guard low <= high, high > "0", !(first.isEmpty && last.isEmpty) else { return nil }
    self.init(end + 1 - bytes.startIndex, "{\(low),\(high)}")
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "("): UInt8(ascii: ")"),
    UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "<"): UInt8(ascii: ">"),
  ]

  private static func scalar(of first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    guard (0xD800...0xDBFF).contains(first), (0xDC00...0xDFFF).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }
}

extension ArraySlice<UInt8> {
  /// The number of an escape at the start, in its own notation or in that of other languages.
  fileprivate var number: (value: UInt32, count: Int)? {
    guard first == UInt8(ascii: "\\"), let letter = dropFirst().first,
      "uxU".utf8.contains(letter)
    else { return nil }
    let rest = dropFirst(2)
    let hasBraces = rest.first == UInt8(ascii: "{")
    let run = (hasBraces ? rest.dropFirst() : rest).prefix { $0.hexadecimalDigit != nil }
    guard !hasBraces else {
      guard let value = UInt32(hexadecimal: run.prefix(8)),
        rest.dropFirst(run.count + 1).first == UInt8(ascii: "}")
      else { return nil }
      return (value, run.count + 4)
    }
    // Three digits of `\u` are a mark of the first Unicode blocks without its zero.
    let (least, most) =
      letter == UInt8(ascii: "u") ? (3, 4) : (1, letter == UInt8(ascii: "x") ? 4 : 8)
    var digits = run.prefix(most)
    // Five digits are one character if there is one of this number, such as 1E944.
    if letter == UInt8(ascii: "u"), run.count == 5, run.first != UInt8(ascii: "0"),
      let scalar = UInt32(hexadecimal: run).flatMap({ Unicode.Scalar($0) }),
      Normalization.generalCategory(of: scalar) != .unassigned
    {
      digits = run
    }
    guard digits.count >= least, let value = UInt32(hexadecimal: digits) else { return nil }
    return (value, 2 + digits.count)
  }

  /// A marker in other brackets at the start, such as `\\m(acute)`, and how a layout writes it.
  fileprivate var bracketedMarker: (count: Int, right: String)? {
    let closing: [UInt8: UInt8] = [
      UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
      UInt8(ascii: "<"): UInt8(ascii: ">"),
    ]
    let rest = dropFirst(2)
    guard let end = rest.first.flatMap({ closing[$0] }) else { return nil }
    let name = rest.dropFirst().prefix { $0 != end }
    guard !name.isEmpty, name.endIndex < endIndex, !name.contains(UInt8(ascii: " ")) else {
      return nil
    }
    return (4 + name.count, "\\m{\(String(decoding: name, as: UTF8.self))}")
  }

  /// Whether the escapes before and at `place` are those of the halves of a UTF-16 pair.
  func isSecondHalf(at place: Int) -> Bool {
    for start in Swift.max(startIndex, place - 8)..<place {
      guard let first = self[start...].number, start + first.count == place,
        (0xD800...0xDBFF).contains(first.value), let second = self[place...].number
      else { continue }
      return (0xDC00...0xDFFF).contains(second.value)
    }
    return false
  }
}
