internal import KeyboardModel

struct KLCWriter: ForeignWriter {
  /// In UTF-16 code units.
  private static let ligatureLimit = 4

  private struct Column {
    var state: Int
    var keys: [UInt8: Stroke]
    var capsKeys: [UInt8: Stroke]
  }

  private let keyboard: ForeignKeyboard
  private let fileName: String
  private let deadKeys: KLCDeadKeys
  private var columns: [Column] = []
  private var virtualKeys: [UInt8: String] = [:]
  private var ligatures: [String] = []
  private var losses: [Loss] = []
  /// The keys whose change by Caps Lock Windows cannot express, by shift state.
  private var lostCaps: [Int: [UInt8]] = [:]

  init(_ keyboard: ForeignKeyboard, fileName: String) {
    (self.keyboard, self.fileName) = (keyboard, fileName)
    deadKeys = KLCDeadKeys(keyboard)
  }

  mutating func write() throws(ConversionFailure) -> (
    files: [ExportedKeyboard.File], losses: [Loss]
  ) {
    losses = deadKeys.losses
    for stroke in keyboard.strokes where stroke.state != nil && !stroke.text.isEmpty {
      losses.append(.text, "the dead key that types '\(stroke.text)', which now types only that")
    }
    addColumns()
    let codes = Set(columns.flatMap { Array($0.keys.keys) + Array($0.capsKeys.keys) }).sorted()
    virtualKeys = Self.virtualKeys(for: codes, letters: columns[0].keys.mapValues(\.text))
    let keyRows = codes.flatMap { rows(for: $0) }
    for (state, codes) in lostCaps.sorted(by: { $0.key < $1.key }) {
      let keys = codes.map { $0.hexadecimal(2) }.joined(separator: " ")
      losses.append(
        .modifiers, "caps lock in the shift state \(state), of the keys with scan codes \(keys)")
    }
    var lines = head + ["SHIFTSTATE", ""]
    for (index, column) in columns.enumerated() {
      lines.append("\(column.state)\t//Column \(index + 4)\(Self.columnNames[column.state] ?? "")")
    }
    lines += ["", "LAYOUT\t\t;an extra '@' at the end is a dead key", ""]
    let states = columns.map { "\t\($0.state)" }.joined()
    lines += [
      "//SC\tVK_\t\tCap\(states)", "//--\t----\t\t----\(columns.map { _ in "\t----" }.joined())",
    ]
    lines += [""] + keyRows + (codes.contains(0x53) ? [] : [decimalRow]) + [""]
    if !ligatures.isEmpty {
      lines += ["LIGATURE", "", "//VK_\tMod#\tChar0\tChar1\tChar2\tChar3"]
      lines += ["//----\t\t----\t----\t----\t----\t----", ""] + ligatures + [""]
    }
    lines += deadKeys.lines
    lines += KLCNames.lines(deadKeys: deadKeys.names, description: keyboard.name.asKLCText)
    let text = lines.joined(separator: "\r\n") + "\r\n"
    let bytes = ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return ([.init(name: fileName + ".klc", bytes: bytes)], losses)
  }

  // MARK: Head

  private var head: [String] {
    let locale = WindowsLocales.language(of: keyboard.locale ?? "und")
    func quoted(_ text: String?) -> String { (text ?? "").asKLCText }
    return [
      "KBD\t\(KLCNames.short(for: keyboard))\t\"\(quoted(keyboard.name))\"", "",
      "COPYRIGHT\t\"\(quoted(keyboard.attribution))\"", "",
      "COMPANY\t\"\(quoted(keyboard.author))\"", "",
      "LOCALENAME\t\"\(locale)\"", "",
      "LOCALEID\t\"\(WindowsLocales.number(of: locale))\"", "",
      "VERSION\t1.0", "",
    ]
  }

  private static let columnNames = [
    1: " : Shft", 2: " :       Ctrl", 3: " : Shft  Ctrl", 6: " :       Ctrl Alt",
    7: " : Shft  Ctrl Alt",
  ]

  // MARK: Columns

  private static let states: [(number: Int, states: [ModifierState])] = [
    (0, [[]]), (1, [.shift]), (2, [.controlLeft]), (3, [[.controlLeft, .shift]]),
    (6, [.altRight, .altLeft]), (7, [[.altRight, .shift], [.altLeft, .shift]]),
  ]

  private mutating func addColumns() {
    var choices = ModifierChoices(keyboard)
    for (number, states) in Self.states {
      let keys = choices.keys(forFirstOf: states)
      let capsKeys = choices.keys(forFirstOf: states.map { $0.union(.caps) })
      let isEmpty = (keys ?? [:]).isEmpty && (capsKeys ?? [:]).isEmpty
      guard number < 3 || !isEmpty else { continue }
      columns.append(Column(state: number, keys: keys ?? [:], capsKeys: capsKeys ?? [:]))
    }
    losses += choices.losses
  }

  // MARK: Rows

  /// Returns the row of a key, and another one for Caps Lock if that differs from Shift.
  private mutating func rows(for code: UInt8) -> [String] {
    let name = virtualKeys[code] ?? "OEM_8"
    var caps = 0
    var capsCells: [String]?
    for (shifts, bit) in [((0, 1), 1), ((2, 3), 0), ((6, 7), 4)] {
      let plain = strokes(code, shifts)
      let locked = strokes(code, shifts, caps: true)
      if locked == plain { continue }
      if bit != 0, locked.0 == plain.1, locked.1 == plain.0 {
        caps |= bit
      } else if bit == 1 {
        capsCells = [locked.0, locked.1].map { cell(of: $0, code, column: nil) }
      } else {
        lostCaps[shifts.0, default: []].append(code)
      }
    }
    if capsCells != nil, caps & 4 != 0 { lostCaps[6, default: []].append(code) }
    let cells = columns.indices.map { "\t" + cell(of: columns[$0].keys[code], code, column: $0) }
    let comment = comment(of: columns[0].keys[code])
    let capital = capsCells == nil ? "\(caps)" : "SGCap"
    let row = "\(code.hexadecimal(2).lowercased())\t\(name)\t\t\(capital)\(cells.joined())"
    guard let capsCells else { return [row + comment] }
    return [row + comment, "-1\t-1\t\t0\t\(capsCells.joined(separator: "\t"))"]
  }

  /// Returns unique virtual keys for `codes`: of their letters, or else of their positions.
  private static func virtualKeys(for codes: [UInt8], letters: [UInt8: String]) -> [UInt8: String] {
    var names: [UInt8: String] = [:]
    var taken: Set<String> = []
    for code in codes {
      guard let text = letters[code], text.utf8.count == 1, let letter = text.unicodeScalars.first,
        letter.isASCIILetter, case let name = text.uppercased(), taken.insert(name).inserted
      else { continue }
      names[code] = name
    }
    for code in codes where names[code] == nil {
      if let name = ScanCodes.windows[code], taken.insert(name).inserted { names[code] = name }
    }
    let usual = ScanCodes.windows.sorted { $0.key < $1.key }.map(\.value)
    let others = usual + ["OEM_8", "OEM_AX", "ABNT_C2"]
    for code in codes where names[code] == nil {
      names[code] = others.first { taken.insert($0).inserted } ?? "VK_" + code.hexadecimal(2)
    }
    return names
  }

  private func strokes(
    _ code: UInt8, _ shifts: (Int, Int), caps: Bool = false
  ) -> (Stroke?, Stroke?) {
    func stroke(_ state: Int) -> Stroke? {
      let column = columns.first { $0.state == state }
      return caps ? column?.capsKeys[code] : column?.keys[code]
    }
    return (stroke(shifts.0), stroke(shifts.1))
  }

  /// Returns the cell of a stroke; a text that does not fit is added to the ligatures.
  private mutating func cell(of stroke: Stroke?, _ code: UInt8, column: Int?) -> String {
    guard let stroke, !stroke.isSilent else {
      // Programs expect control characters from the bracket keys with Control.
      let hasControl = column.map { columns[$0].state == 2 } ?? false
      return hasControl ? Self.controls[code] ?? "-1" : "-1"
    }
    if let cell = simpleCell(of: stroke) { return cell }
    let units = Array(stroke.text.utf16)
    guard let column, (2...Self.ligatureLimit).contains(units.count) else {
      losses.append(
        .text,
        "'\(stroke.text)' of the key with scan code \(code.hexadecimal(2)), which has more than "
          + "\(Self.ligatureLimit) UTF-16 code units")
      return "-1"
    }
    let characters = units.map { "\t" + $0.digits }.joined()
    ligatures.append("\(virtualKeys[code] ?? "OEM_8")\t\t\(column)\(characters)")
    return "%%"
  }

  /// Returns the cell of a dead key or of a stroke with one code unit.
  private func simpleCell(of stroke: Stroke) -> String? {
    if stroke.text.isEmpty, let state = stroke.state {
      return deadKeys.characters[state].map { $0.digits + "@" }
    }
    guard stroke.text.utf16.count == 1, let unit = stroke.text.utf16.first else { return nil }
    return Unicode.Scalar(unit)?.isASCIILetterOrDigit == true ? stroke.text : unit.digits
  }

  private func comment(of stroke: Stroke?) -> String {
    guard let name = stroke?.text.unicodeScalars.first?.properties.name else { return "" }
    return "\t// \(name)"
  }

  private static let controls: [UInt8: String] = [0x1A: "001b", 0x1B: "001d", 0x2B: "001c"]

  private var decimalRow: String {
    "53\tDECIMAL\t\t0\t002e\t002e" + columns.dropFirst(2).map { _ in "\t-1" }.joined()
      + "\t// FULL STOP"
  }
}

/// The sections of a `.klc` file with names of keys.
private enum KLCNames {
  static func lines(
    deadKeys: [(character: UInt16, name: String)], description: String
  ) -> [String] {
    var lines =
      ["KEYNAME", ""] + table("usual") + ["", "KEYNAME_EXT", ""] + table("extended") + [""]
    if !deadKeys.isEmpty {
      lines += ["KEYNAME_DEAD", ""]
      lines += deadKeys.map { "\($0.character.digits)\t\"\($0.name.uppercased())\"" }
      lines.append("")
    }
    return lines + [
      "DESCRIPTIONS", "", "0409\t\(description)", "", "LANGUAGENAMES", "", "0409\t\(description)",
      "", "ENDKBD",
    ]
  }

  private static func table(_ kind: String) -> [String] {
    Tables.rows("klc-keys").filter { $0[0] == kind }.map {
      "\($0[1])\t\($0[2...].joined(separator: " "))"
    }
  }

  /// Returns the name of the library that Windows makes of a keyboard: eight unique characters.
  static func short(for keyboard: ForeignKeyboard) -> String {
    let parts = (keyboard.locale ?? "und").split(separator: "-").map(String.init)
    let number = String(keyboard.name.stableHash % 1296 + 1296, radix: 36).suffix(2)
    let words = ASCIINames.words(keyboard.name)
    guard let language = parts.first, language != "und" else {
      let name = words.joined().drop { !$0.isLetter }.prefix(8)
      return name.isEmpty ? "Kbd\(number)" : String(name)
    }
    let variant = parts.firstIndex(of: "k0").map { Array(parts[($0 + 1)...]) }
    let note = keyboard.name.split(separator: "(").dropFirst().first.map {
      ASCIINames.words(String($0))
    }
    let detail = [variant, note, words].lazy.compactMap(\.self).first { !$0.isEmpty } ?? []
    let room = 5 - language.utf8.count
    let isCut = detail.count > 1 && detail.joined().utf8.count > room
    return "Kbd\(language)" + detail.joined().prefix(isCut ? room - 2 : room)
      + (isCut ? number : "")
  }
}

extension String {
  /// The text without quotation marks and without slashes that begin a comment.
  fileprivate var asKLCText: String {
    var text = withoutControls.replacing("\"", with: "'")
    while text.contains("//") { text = text.replacing("//", with: "/") }
    return text
  }
}

enum WindowsLocales {
  private static let locales: [UInt16: String] = Dictionary(
    uniqueKeysWithValues: Tables.rows("windows-locales").map {
      (UInt16($0[0], radix: 16) ?? 0, $0[1])
    })

  static func locale(_ text: String) -> String? {
    UInt32(text, radix: 16).flatMap { locales[UInt16(truncatingIfNeeded: $0)] }
  }

  /// The language, script and region of a BCP 47 identifier, without its extensions.
  static func language(of locale: String) -> String {
    locale.split(separator: "-").prefix { $0.utf8.count > 1 }.joined(separator: "-")
  }

  /// The number of a locale in eight hexadecimal digits, or of the nearest one of its language.
  static func number(of locale: String) -> String {
    let numbers = locales.sorted { $0.key < $1.key }
    var subtags = locale.split(separator: "-")[...]
    while !subtags.isEmpty {
      let name = subtags.joined(separator: "-")
      let found =
        numbers.first { $0.value == name } ?? numbers.first { $0.value.hasPrefix(name + "-") }
      if let found { return found.key.hexadecimal(8) }
      subtags.removeLast()
    }
    return UInt16(0x0C00).hexadecimal(8)
  }
}
