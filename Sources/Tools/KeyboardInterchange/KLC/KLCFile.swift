internal import KeyboardModel

/// The contents of a `.klc` file.
struct KLCFile {
  /// A cell of the layout table.
  enum Cell: Hashable {
    case nothing
    case character(String)
    case dead(String)
    case ligature

    /// A Boolean value that indicates whether the cell is a character that no text has.
    var isControl: Bool {
      if case .character(let text) = self { !text.isAllText } else { false }
    }
  }

  /// A key of the layout.
  struct Row {
    var virtualKey: String
    /// The `Cap` column. Bit 1: Caps Lock acts as Shift; bit 4: as Shift with AltGr.
    var capsBits: Int
    var cells: [Cell]
    /// The cells with Caps Lock (`SGCap`), where they differ from those with Shift.
    var capsCells: [Cell]?
    var range: Range<Int>
  }

  /// A key of the ligature table.
  struct LigatureKey: Hashable {
    var virtualKey: String
    var column: Int
  }

  var name = ""
  var localeName: String?
  var localeID: String?
  var company: String?
  var copyright: String?
  var attributes: Set<String> = []
  /// The modifier states of the columns.
  var states: [Int] = []
  var rows: [UInt8: Row] = [:]
  /// The rows with scan codes of more than two digits.
  var otherRows: [(code: String, range: Range<Int>)] = []
  /// The results of dead keys, by dead character and the character of the next key.
  var deadKeys: [String: [String: Cell]] = [:]
  var ligatures: [LigatureKey: String] = [:]
  /// The faults in the file, with their ranges.
  var faults: [(message: String, range: Range<Int>)] = []
}

/// A parser of the sections of a `.klc` file.
struct KLCParser {
  private enum Section: String {
    case kbd = "KBD"
    case copyright = "COPYRIGHT"
    case company = "COMPANY"
    case localeName = "LOCALENAME"
    case localeID = "LOCALEID"
    case version = "VERSION"
    case attributes = "ATTRIBUTES"
    case shiftState = "SHIFTSTATE"
    case layout = "LAYOUT"
    case deadKey = "DEADKEY"
    case ligature = "LIGATURE"
    case keyName = "KEYNAME"
    case keyNameExtended = "KEYNAME_EXT"
    case keyNameDead = "KEYNAME_DEAD"
    case descriptions = "DESCRIPTIONS"
    case languageNames = "LANGUAGENAMES"
    case end = "ENDKBD"
  }

  private var file = KLCFile()
  private var section: Section?
  private var dead: String?
  private var lastCode: UInt8?

  /// Parses the lines of a file.
  static func file(of lines: [KLCLine]) -> KLCFile {
    var parser = KLCParser()
    for line in lines {
      parser.read(line)
      if parser.section == .end { break }
    }
    return parser.file
  }

  private mutating func read(_ line: KLCLine) {
    if let section = Section(rawValue: line.words[0]) {
      startSection(section, line)
      return
    }
    switch section {
    case .attributes: file.attributes.insert(line.words[0])
    case .shiftState: if let state = Int(line.words[0]) { file.states.append(state) }
    case .layout: readKey(line)
    case .deadKey: readDeadKey(line)
    case .ligature: readLigature(line)
    default: break
    }
  }

  private mutating func startSection(_ section: Section, _ line: KLCLine) {
    self.section = section
    lastCode = nil
    let text = line.rest.unquoted
    switch section {
    case .kbd:
      let name = line.rest.drop { !$0.isWhitespace }
      file.name = String(name).unquoted
      if file.name.isEmpty { file.name = line.words.dropFirst().first ?? "" }
    case .copyright: file.copyright = text
    case .company: file.company = text
    case .localeName: file.localeName = text
    case .localeID: file.localeID = text
    case .deadKey:
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
    else {
      return file.faults.append(("a row of DEADKEY that cannot be read", line.range))
    }
    if file.deadKeys[dead]?[base] == nil { file.deadKeys[dead]?[base] = result }
  }

  private mutating func readLigature(_ line: KLCLine) {
    guard !line.words[0].hasPrefix(";") else { return }
    guard line.words.count > 2, let column = Int(line.words[1]) else {
      return file.faults.append(("a row of LIGATURE that cannot be read", line.range))
    }
    let units = line.words.dropFirst(2).compactMap(Self.codeValue)
    let text = String(decoding: units.flatMap(\.utf16Units), as: UTF16.self)
    file.ligatures[.init(virtualKey: line.words[0], column: column)] = text
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

  /// Returns the character of a cell.
  private static func code(_ word: String) -> String? {
    codeValue(word).flatMap(Unicode.Scalar.init).map { String($0) }
  }

  /// Returns the code of a cell's character: four or more hexadecimal digits, or the character
  /// itself.
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
