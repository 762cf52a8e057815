internal import KeyboardModel

/// A writer of layouts for Microsoft Keyboard Layout Creator.
struct KLCWriter: ForeignWriter {
  /// The maximum number of UTF-16 code units in a ligature.
  static let ligatureLimit = 4

  /// A column of the layout, for a state of the modifier keys.
  private struct Column {
    var state: Int
    var keys: [UInt8: Stroke]
    var capsKeys: [UInt8: Stroke]
  }

  private let keyboard: ForeignKeyboard
  private let options: ExportOptions
  private let deadKeys: KLCDeadKeys
  private var columns: [Column] = []
  private var virtualKeys: [UInt8: String] = [:]
  private var ligatures: [String] = []
  private var losses: [Loss] = []
  /// The keys whose change by Caps Lock Windows cannot express, by shift state.
  private var lostCaps: [Int: [UInt8]] = [:]

  init(_ keyboard: ForeignKeyboard, options: ExportOptions) {
    self.keyboard = keyboard
    self.options = options
    deadKeys = KLCDeadKeys(keyboard)
  }

  mutating func write() throws(ExportFailure) -> (files: [ExportedKeyboard.File], losses: [Loss]) {
    losses = deadKeys.losses
    for stroke in keyboard.strokes where stroke.state != nil && !stroke.text.isEmpty {
      losses.append(
        Loss(.text, "the dead key that types '\(stroke.text)', which now types only that"))
    }
    addColumns()
    let codes = Set(columns.flatMap { Array($0.keys.keys) + Array($0.capsKeys.keys) }).sorted()
    virtualKeys = VirtualKeys.names(for: codes, letters: columns[0].keys.mapValues(\.text))
    let keyRows = codes.flatMap { rows(for: $0) }
    for (state, codes) in lostCaps.sorted(by: { $0.key < $1.key }) {
      let keys = codes.map { $0.hexadecimal(2) }.joined(separator: " ")
      losses.append(
        Loss(
          .modifiers, "caps lock in the shift state \(state), of the keys with scan codes \(keys)"))
    }
    var lines = head
    lines.append("SHIFTSTATE")
    lines.append("")
    for (index, column) in columns.enumerated() {
      lines.append("\(column.state)\t//Column \(index + 4)\(Self.columnName(column.state))")
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
    lines += KLCNames.lines(
      deadKeys: deadKeys.names, description: keyboard.name.asKLCText)
    let text = lines.joined(separator: "\r\n") + "\r\n"
    let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
      [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    return ([.init(name: options.fileName + ".klc", bytes: bytes)], losses)
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

  private static func columnName(_ state: Int) -> String {
    let names = [
      1: " : Shft", 2: " :       Ctrl", 3: " : Shft  Ctrl", 6: " :       Ctrl Alt",
      7: " : Shft  Ctrl Alt",
    ]
    return names[state] ?? ""
  }

  // MARK: Columns

  /// The states of the modifier keys for which a layout can have columns.
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

  private func column(_ state: Int) -> Int? { columns.firstIndex { $0.state == state } }

  // MARK: Rows

  /// Returns the rows of a key: its own, and another one for Caps Lock if that differs from Shift.
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
        capsCells = [locked.0, locked.1].map { capsCell(of: $0, code) }
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

  private func strokes(
    _ code: UInt8, _ shifts: (Int, Int), caps: Bool = false
  ) -> (Stroke?, Stroke?) {
    func stroke(_ state: Int) -> Stroke? {
      column(state).flatMap { caps ? columns[$0].capsKeys[code] : columns[$0].keys[code] }
    }
    return (stroke(shifts.0), stroke(shifts.1))
  }

  /// Returns the cell of a stroke. A text that does not fit is added to the ligatures.
  private mutating func cell(of stroke: Stroke?, _ code: UInt8, column: Int) -> String {
    guard let stroke, !stroke.isSilent else {
      // Programs expect control characters from the bracket keys with Control.
      return columns[column].state == 2 ? Self.controls[code] ?? "-1" : "-1"
    }
    if let cell = simpleCell(of: stroke) { return cell }
    let units = Array(stroke.text.utf16)
    guard units.count > 1, units.count <= Self.ligatureLimit else {
      lose(stroke, code)
      return "-1"
    }
    let characters = units.map { "\t" + $0.hexadecimal(4).lowercased() }.joined()
    ligatures.append("\(virtualKeys[code] ?? "OEM_8")\t\t\(column)\(characters)")
    return "%%"
  }

  /// Returns the cell of a stroke in the row for Caps Lock, which cannot contain ligatures.
  private mutating func capsCell(of stroke: Stroke?, _ code: UInt8) -> String {
    guard let stroke, !stroke.isSilent else { return "-1" }
    if let cell = simpleCell(of: stroke) { return cell }
    lose(stroke, code)
    return "-1"
  }

  /// Returns the cell of a stroke with one code unit or of a dead key. A key with both becomes its
  /// text.
  private func simpleCell(of stroke: Stroke) -> String? {
    if stroke.text.isEmpty, let state = stroke.state {
      return deadKeys.characters[state].map { $0.hexadecimal(4).lowercased() + "@" }
    }
    guard stroke.text.utf16.count == 1, let unit = stroke.text.utf16.first else { return nil }
    return Self.cell(of: unit)
  }

  private mutating func lose(_ stroke: Stroke, _ code: UInt8) {
    losses.append(
      Loss(
        .text,
        "'\(stroke.text)' of the key with scan code \(code.hexadecimal(2)), which has more than "
          + "\(Self.ligatureLimit) UTF-16 code units"))
  }

  private func comment(of stroke: Stroke?) -> String {
    guard let name = stroke?.text.unicodeScalars.first?.properties.name else { return "" }
    return "\t// \(name)"
  }

  private static let controls: [UInt8: String] = [0x1A: "001b", 0x1B: "001d", 0x2B: "001c"]

  /// The row of the keypad's decimal key.
  private var decimalRow: String {
    "53\tDECIMAL\t\t0\t002e\t002e" + columns.dropFirst(2).map { _ in "\t-1" }.joined()
      + "\t// FULL STOP"
  }

  /// Returns a character for a cell: itself if it is an ASCII letter or digit, else its number.
  static func cell(of unit: UInt16) -> String {
    if let scalar = Unicode.Scalar(unit), scalar.isASCII,
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    {
      return String(scalar)
    }
    return unit.hexadecimal(4).lowercased()
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
