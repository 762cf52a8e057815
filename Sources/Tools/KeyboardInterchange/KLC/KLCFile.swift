internal import KeyboardModel

struct KLCFile {
  enum Cell: Hashable {
    case nothing
    case character(String)
    case dead(String)
    case ligature

    var isControl: Bool { if case .character(let text) = self { !text.isAllText } else { false } }
  }

  struct Row {
    var virtualKey: String
    /// The `Cap` column. Bit 1: Caps Lock acts as Shift; bit 4: as Shift with AltGr.
    var capsBits: Int
    var cells: [Cell]
    /// The cells with Caps Lock (`SGCap`), where they differ from those with Shift.
    var capsCells: [Cell]?
    var range: Range<Int>
  }

  var name = ""
  var localeName: String?
  var localeID: String?
  var company: String?
  var copyright: String?
  var attributes: Set<String> = []
  var states: [Int] = []
  var rows: [UInt8: Row] = [:]
  /// The rows with scan codes of more than two digits.
  var otherRows: [(code: String, range: Range<Int>)] = []
  /// The results of dead keys, by dead character and the character of the next key.
  var deadKeys: [String: [String: Cell]] = [:]
  /// The texts of keys by virtual key and column.
  var ligatures: [String: [Int: String]] = [:]
  var faults: [(message: String, range: Range<Int>)] = []
}

private struct KLCLine {
  let words: [String]
  /// The text after the first word.
  let rest: String
  let range: Range<Int>

  /// Creates the line of these bytes; `nil` without words.
  init?(_ bytes: ArraySlice<UInt8>) {
    let text = bytes[..<(Self.comment(in: bytes) ?? bytes.endIndex)]
    let words = text.split { $0 == 0x20 || $0 == 0x09 }
    guard let first = words.first else { return nil }
    self.words = words.map { String(decoding: $0, as: UTF8.self) }
    let rest = text[first.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    self.rest = String(decoding: rest, as: UTF8.self)
    range = bytes.startIndex..<bytes.endIndex
  }

  /// Returns the start of the comment in a line; `nil` if there is none.
  private static func comment(in line: ArraySlice<UInt8>) -> Int? {
    let (slash, quote) = (UInt8(ascii: "/"), UInt8(ascii: "\""))
    // The text of these sections may contain an address. Elsewhere, a quotation mark may be a cell.
    let hasText = ["KBD", "COPYRIGHT", "COMPANY"].contains { line.starts(with: $0.utf8) }
    let start = hasText ? line.lastIndex(of: quote) : nil
    // A single slash can be a cell; two begin a comment.
    return line[(start ?? line.startIndex)...].indices.dropLast().first {
      line[$0] == slash && line[$0 + 1] == slash
    }
  }
}

struct KLCParser {
  private static let sections: Set<String> = [
    "KBD", "COPYRIGHT", "COMPANY", "LOCALENAME", "LOCALEID", "VERSION", "ATTRIBUTES", "SHIFTSTATE",
    "LAYOUT", "DEADKEY", "LIGATURE", "KEYNAME", "KEYNAME_EXT", "KEYNAME_DEAD", "DESCRIPTIONS",
    "LANGUAGENAMES", "ENDKBD",
  ]

  private var file = KLCFile()
  private var section = ""
  private var dead: String?
  private var lastCode: UInt8?

  static func file(of text: [UInt8]) -> KLCFile {
    var parser = KLCParser()
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).lazy.compactMap(
      KLCLine.init)
    where parser.section != "ENDKBD" {
      parser.read(line)
    }
    return parser.file
  }

  private mutating func read(_ line: KLCLine) {
    if Self.sections.contains(line.words[0]) { return startSection(line) }
    switch section {
    case "ATTRIBUTES": file.attributes.insert(line.words[0])
    case "SHIFTSTATE": if let state = Int(line.words[0]) { file.states.append(state) }
    case "LAYOUT": readKey(line)
    case "DEADKEY": readDeadKey(line)
    case "LIGATURE": readLigature(line)
    default: break
    }
  }

  private mutating func startSection(_ line: KLCLine) {
    section = line.words[0]
    lastCode = nil
    let text = line.rest.unquoted
    switch section {
    case "KBD":
      file.name = String(line.rest.drop { !$0.isWhitespace }).unquoted
      if file.name.isEmpty { file.name = line.words.dropFirst().first ?? "" }
    case "COPYRIGHT": file.copyright = text
    case "COMPANY": file.company = text
    case "LOCALENAME": file.localeName = text
    case "LOCALEID": file.localeID = text
    case "DEADKEY":
      dead = line.words.dropFirst().first.flatMap(Self.code)
      if let dead {
        file.deadKeys[dead] = file.deadKeys[dead] ?? [:]
      } else {
        file.faults.append(("a DEADKEY section without a code", line.range))
      }
    default: break
    }
  }

  // MARK: Rows

  private mutating func readKey(_ line: KLCLine) {
    let words = line.words
    guard !words[0].hasPrefix(";") else { return }
    if words[0] == "-1" {
      if let lastCode {
        file.rows[lastCode]?.capsCells = words.dropFirst(3).map(Self.cell)
      } else {
        file.faults.append(("a row for caps lock without a key", line.range))
      }
      return
    }
    guard words.count > 2, let code = UInt32(words[0], radix: 16) else {
      return file.faults.append(("a row of LAYOUT that is no key: '\(words[0])'", line.range))
    }
    guard let code = UInt8(exactly: code) else {
      lastCode = nil
      return file.otherRows.append((words[0], line.range))
    }
    let cells = words.dropFirst(3).prefix(file.states.count).map(Self.cell)
    lastCode = code
    file.rows[code] = KLCFile.Row(
      virtualKey: words[1], capsBits: words[2] == "SGCap" ? 2 : Int(words[2]) ?? 0,
      cells: Array(cells), range: line.range)
  }

  private mutating func readDeadKey(_ line: KLCLine) {
    guard let dead else { return }
    guard line.words.count > 1, let base = Self.code(line.words[0]),
      case let result = Self.cell(line.words[1]), result != .nothing
    else { return file.faults.append(("a row of DEADKEY that cannot be read", line.range)) }
    if file.deadKeys[dead]?[base] == nil { file.deadKeys[dead]?[base] = result }
  }

  private mutating func readLigature(_ line: KLCLine) {
    guard !line.words[0].hasPrefix(";") else { return }
    guard line.words.count > 2, let column = Int(line.words[1]) else {
      return file.faults.append(("a row of LIGATURE that cannot be read", line.range))
    }
    let units = line.words.dropFirst(2).compactMap(Self.codeValue)
    let text = String(decoding: units.flatMap(\.utf16Units), as: UTF16.self)
    file.ligatures[line.words[0], default: [:]][column] = text
  }

  // MARK: Cells

  private static func cell(_ word: String) -> KLCFile.Cell {
    if word == "-1" { return .nothing }
    if word == "%%" { return .ligature }
    if word.utf8.count > 1, word.hasSuffix("@") {
      return code(String(word.dropLast())).map(KLCFile.Cell.dead) ?? .nothing
    }
    return code(word).map(KLCFile.Cell.character) ?? .nothing
  }

  private static func code(_ word: String) -> String? {
    codeValue(word).flatMap(Unicode.Scalar.init).map { String($0) }
  }

  /// Returns the code of a cell's character: hexadecimal digits, or the character itself.
  private static func codeValue(_ word: String) -> UInt32? {
    var digits = Substring(word)
    if digits.hasPrefix("U+") || digits.hasPrefix("u+") { digits = digits.dropFirst(2) }
    let scalars = word.unicodeScalars
    if scalars.count == 1 { return scalars.first?.value }
    return [2, 4, 5, 6].contains(digits.utf8.count) ? UInt32(hexadecimal: digits.utf8) : nil
  }
}

extension UInt32 {
  /// The code in UTF-16. A surrogate is one unit.
  fileprivate var utf16Units: [UInt16] {
    self <= 0xFFFF ? [UInt16(self)] : Unicode.Scalar(self).map { Array(String($0).utf16) } ?? []
  }
}

extension String {
  /// The text without surrounding white space and quotation marks.
  fileprivate var unquoted: String {
    let text = drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
    let trimmed = text[..<end]
    return trimmed.count > 1 && trimmed.first == "\"" && trimmed.last == "\""
      ? String(trimmed.dropFirst().dropLast()) : String(trimmed)
  }
}
