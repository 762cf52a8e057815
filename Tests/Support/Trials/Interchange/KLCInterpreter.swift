internal import KeyboardModel

/// A `.klc` file as Windows types it, read without our importer.
package struct KLCInterpreter: KeyboardInterpreter {
  private enum Cell: Equatable {
    case nothing
    case unit(UInt16)
    case dead(UInt16)
    case ligature([UInt16])
  }

  private struct Row {
    var virtualKey: String
    var capital: String
    var cells: [Cell]
    var capitalCells: [Cell] = []
  }

  private var states: [Int] = []
  private var rows: [UInt8: Row] = [:]
  private var tables: [UInt16: [UInt16: Cell]] = [:]
  private var units: [UInt16] = []
  private var dead: UInt16?
  /// The names of the sections, in order.
  package private(set) var sections: [String] = []

  /// Reads a file in UTF-16; `nil` if it is another one or a line cannot be read.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xFE]), bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    guard let text = String(validating: units, as: UTF16.self) else { return nil }
    var ligatures: [(key: String, column: Int, units: [UInt16])] = []
    var section = ""
    var table: UInt16?
    var lastCode: UInt8?
    for line in text.unicodeScalars.split(separator: "\r\n".unicodeScalars) {
      let words = Self.words(of: line)
      guard let first = words.first else { continue }
      if Self.sectionNames.contains(first) {
        section = first
        sections.append(first)
        if first == "DEADKEY" {
          guard words.count == 2, let unit = UInt16(words[1], radix: 16), tables[unit] == nil else {
            return nil
          }
          table = unit
          tables[unit] = [:]
        }
        continue
      }
      switch section {
      case "SHIFTSTATE":
        guard let state = Int(first) else { return nil }
        states.append(state)
      case "LAYOUT":
        guard words.count == (first == "-1" ? 5 : 3 + states.count) else { return nil }
        let cells = words.dropFirst(3).map(Self.cell)
        guard !cells.contains(nil) else { return nil }
        if first == "-1" {
          guard let lastCode else { return nil }
          rows[lastCode]?.capitalCells = cells.compactMap(\.self)
        } else {
          guard let code = UInt8(first, radix: 16), rows[code] == nil,
            !rows.values.contains(where: { $0.virtualKey == words[1] })
          else { return nil }
          rows[code] = Row(virtualKey: words[1], capital: words[2], cells: cells.compactMap(\.self))
          lastCode = code
        }
      case "LIGATURE":
        guard words.count > 2, let column = Int(words[1]), states.indices.contains(column) else {
          return nil
        }
        ligatures.append(
          (words[0], column, words.dropFirst(2).compactMap { UInt16($0, radix: 16) }))
      case "DEADKEY":
        guard let table, words.count == 2, let base = UInt16(words[0], radix: 16),
          let result = Self.cell(words[1]), tables[table]?[base] == nil
        else { return nil }
        tables[table]?[base] = result
      default: break
      }
    }
    for ligature in ligatures {
      guard let code = rows.first(where: { $0.value.virtualKey == ligature.key })?.key,
        rows[code]?.cells[ligature.column] == .ligature([]), ligature.units.count <= 4
      else { return nil }
      rows[code]?.cells[ligature.column] = .ligature(ligature.units)
    }
    guard sections.last == "ENDKBD",
      !rows.values.contains(where: { $0.cells.contains(.ligature([])) })
    else { return nil }
  }

  private static let sectionNames: Set<String> = [
    "KBD", "COPYRIGHT", "COMPANY", "LOCALENAME", "LOCALEID", "VERSION", "SHIFTSTATE", "LAYOUT",
    "LIGATURE", "DEADKEY", "KEYNAME", "KEYNAME_EXT", "KEYNAME_DEAD", "DESCRIPTIONS",
    "LANGUAGENAMES", "ENDKBD",
  ]

  private static func words(of line: Substring.UnicodeScalarView) -> [String] {
    var line = line
    let scalars = Array(line)
    if let comment = scalars.indices.dropLast().first(where: {
      scalars[$0] == "/" && scalars[$0 + 1] == "/"
    }) {
      line = line.prefix(comment)
    }
    return line.split { $0 == " " || $0 == "\t" }.map { String($0) }
  }

  private static func cell(_ word: String) -> Cell? {
    if word == "-1" { return .nothing }
    if word == "%%" { return .ligature([]) }
    if word.utf16.count == 1 { return word.utf16.first.map { .unit($0) } }
    guard word.hasSuffix("@") else {
      return word.utf8.count == 4 ? UInt16(word, radix: 16).map { .unit($0) } : nil
    }
    return word.utf8.count == 5 ? UInt16(word.dropLast(), radix: 16).map { .dead($0) } : nil
  }

  package var text: String { String(decoding: units, as: UTF16.self) }

  package var pending: String? { dead.map { String($0, radix: 16) } }

  package mutating func press(_ press: Press) {
    switch cell(of: press) {
    case .nothing: return
    case .unit(let unit): type(unit, isDead: false)
    case .dead(let unit): type(unit, isDead: true)
    case .ligature(let text):
      if let dead { units.append(dead) }
      dead = nil
      units += text
    }
  }

  private mutating func type(_ unit: UInt16, isDead: Bool) {
    guard let pending = dead else {
      if isDead { dead = unit } else { units.append(unit) }
      return
    }
    dead = nil
    switch tables[pending]?[unit] {
    case .unit(let result)?: units.append(result)
    case .dead(let result)?: dead = result
    default: units += [pending, unit]
    }
  }

  private func cell(of press: Press) -> Cell {
    guard let row = rows[press.code] else { return .nothing }
    var state = press.modifiers.contains(.shift) ? 1 : 0
    if !press.modifiers.isDisjoint(with: [.controlLeft, .controlRight]) { state |= 2 }
    if press.modifiers.contains(.altLeft) { state |= 4 }
    // Windows takes AltGr for both.
    if press.modifiers.contains(.altRight) { state |= 6 }
    if press.modifiers.contains(.caps) {
      if row.capital == "SGCap" {
        if state < 2 { return row.capitalCells[state] }
      } else if let bits = Int(row.capital) {
        if bits & 1 != 0, state < 2 { state ^= 1 }
        if bits & 4 != 0, state >= 6 { state ^= 1 }
      }
    }
    return states.firstIndex(of: state).map { row.cells[$0] } ?? .nothing
  }
}
