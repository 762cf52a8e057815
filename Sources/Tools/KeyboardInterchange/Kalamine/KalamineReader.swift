internal import KeyboardFiles
internal import KeyboardModel

/// A reader of keyboards of kalamine, which draws their layers with characters.
///
/// A key of a drawing has its text, that with Shift above it, and to the right of both those of a
/// second layer: with AltGr, or after the dead key `**` ("1dk"). An asterisk before a sign makes a
/// dead key of it.
struct KalamineReader: ForeignReader {
  /// The layers: the texts of keys without and with Shift.
  private enum Layer: Int, CaseIterable {
    case base, shift, dead, deadShift, altGr, altGrShift
  }

  private struct DeadKey {
    var name: String
    var space: String
    var own: String
    var pairs: [String: String]
  }

  private static let deadLayer = "**"
  private static let space: UInt8 = 0x39

  private var file: KalamineFile
  private let fileName: String
  private var keys: [Layer: [UInt8: String]] = [:]
  private var keyboard = ForeignKeyboard()

  init(_ bytes: [UInt8], file: String, files: ImportSource) throws(ConversionFailure) {
    fileName = file
    let text = try EncodedText.utf8(bytes, file: file)
    self.file = KalamineFile(String(decoding: text, as: UTF8.self))
    if let parent = self.file.values["extends"] {
      guard let bytes = try? files.bytes(parent), let text = EncodedText.utf8(bytes) else {
        throw ConversionFailure("the file '\(parent)', which this one extends, cannot be read")
      }
      self.file.extend(KalamineFile(String(decoding: text, as: UTF8.self)))
    }
  }

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    let values = file.values
    keyboard.name = values["description"] ?? values["name"] ?? fileName.baseName
    keyboard.author = values["author"]
    keyboard.attribution = values["license"]
    // The name of a layout of XKB.
    keyboard.locale = values["locale"].map { ["us": "en", "gb": "en", "uk": "en"][$0] ?? $0 }
    if let full = values["full"] {
      try draw(full, .base)
      try draw(full, .altGr)
    } else if let base = values["base"] {
      try draw(base, .base)
      try draw(base, .dead)
      if let altGr = values["altgr"] { try draw(altGr, .altGr) }
    } else {
      throw ConversionFailure("there is no drawing 'base' or 'full' of the keys")
    }
    addSpaces(values)
    addLayers()
    return keyboard
  }

  // MARK: Drawings

  /// Reads a drawing: two lines for each row of keys, with borders between them.
  private mutating func draw(_ drawing: String, _ layer: Layer) throws(ConversionFailure) {
    let name = file.values["geometry"]?.uppercased() ?? "ISO"
    let rows = Tables.rows("kalamine-rows").filter { $0[0] == name }
    guard !rows.isEmpty else {
      let known = Set(Tables.rows("kalamine-rows").map { $0[0] }).sorted()
      throw ConversionFailure(
        "the geometry '\(name)' is unknown; there are \(known.joined(separator: ", "))")
    }
    let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.unicodeScalars)
    }
    guard let shift = Layer(rawValue: layer.rawValue + 1), lines.count > rows.count * 3 - 1 else {
      throw ConversionFailure(
        "a drawing needs \(rows.count * 3 + 1) lines for \(rows.count) rows of keys, and has "
          + "\(lines.count)")
    }
    for (row, cells) in rows.enumerated() {
      let (first, second) = (lines[row * 3 + 1], lines[row * 3 + 2])
      for (place, key) in cells[2...].enumerated() {
        let column = (Int(cells[1]) ?? 0) + place * 6 + (layer == .base ? 0 : 2)
        var plain = Self.text(in: second, at: column)
        var shifted = Self.text(in: first, at: column)
        if plain == nil, layer == .base {
          plain = shifted.map { $0.unicodeScalars.count == 1 ? $0.lowercased() : $0 }
        } else if shifted == nil, layer != .base {
          shifted = plain.flatMap(Self.shifted)
        }
        guard let code = ScanCodes.xkb.first(where: { $0.name == key })?.code else { continue }
        keys[layer, default: [:]][code] = plain
        keys[shift, default: [:]][code] = shifted
      }
    }
  }

  private static func text(in line: [Unicode.Scalar], at column: Int) -> String? {
    guard line.indices.contains(column), line[column] != " " else { return nil }
    let isDead = line[column - 1] == "*"
    return (isDead ? "*" : "") + String(line[column])
  }

  /// What a text becomes with Shift where the drawing has nothing.
  private static func shifted(_ text: String) -> String? {
    if let row = Tables.rows("kalamine-shift").first(where: { $0[0] == text }) {
      return row.count > 1 ? row[1] : nil
    }
    guard text.unicodeScalars.count == 1 else { return nil }
    return text.uppercased() == text.lowercased() ? nil : text.uppercased()
  }

  private mutating func addSpaces(_ values: [String: String]) {
    func space(_ name: String, _ text: String) -> String { values["spacebar.\(name)"] ?? text }
    let dead = space("1dk", "'")
    let texts: [(Layer, String)] = [
      (.base, " "), (.shift, space("shift", " ")), (.dead, dead),
      (.deadShift, values["spacebar.shift_1dk"] ?? dead), (.altGr, space("altgr", " ")),
      (.altGrShift, space("altgr_shift", " ")),
    ]
    for (layer, text) in texts where layer.rawValue < Layer.altGr.rawValue || keys[.altGr] != nil {
      keys[layer, default: [:]][Self.space] = text
    }
  }

  // MARK: Strokes

  private mutating func addLayers() {
    let sets: [(Layer, ModifierPattern)] = [
      (.base, .exactly([])), (.shift, .exactly([.shift])), (.altGr, .exactly([.altRight])),
      (.altGrShift, .exactly([.altRight, .shift])),
    ]
    for (layer, pattern) in sets {
      guard let texts = keys[layer] else { continue }
      keyboard.layers.append(.init(modifiers: [pattern], keys: texts.mapValues(Self.stroke)))
    }
    keyboard.addCaps()
    let tables = deadKeys()
    keyboard.deadKeys = DeadKeys(
      failure: .keepsStroke, text: { tables[$0]?.own ?? "" },
      legend: { $0 == Self.deadLayer ? "★" : String($0.dropFirst()) },
      name: { tables[$0]?.name },
      step: { state, stroke in
        guard let key = tables[state] else { return .init() }
        if let next = stroke.state {
          return next == state ? .init(text: key.own) : .init(text: key.own, state: next)
        }
        guard let text = key.pairs[stroke.text] else { return .init(text: key.own + stroke.text) }
        return text.hasPrefix("*") && text.utf8.count > 1 ? .init(state: text) : .init(text: text)
      })
  }

  private static func stroke(_ text: String) -> Stroke {
    text.hasPrefix("*") && text.utf8.count > 1 ? Stroke(state: text) : Stroke(text.withoutControls)
  }

  /// Returns what the dead keys make of the texts that the keyboard has.
  private func deadKeys() -> [String: DeadKey] {
    var tables: [String: DeadKey] = [:]
    for row in Tables.rows("kalamine-dead-keys") {
      let pairs = zip(row[4].unicodeScalars, row[5].unicodeScalars).map { (String($0), String($1)) }
      tables["*" + Tables.text(row[0])] = DeadKey(
        name: row[1], space: Tables.text(row[2]), own: Tables.text(row[3]),
        pairs: Dictionary(pairs) { first, _ in first })
    }
    var pairs: [String: String] = [:]
    for (layer, other) in [(Layer.deadShift, Layer.shift), (.dead, .base)] {
      for (code, text) in keys[layer] ?? [:] {
        if let key = keys[other]?[code], key != Self.deadLayer { pairs[key] = text }
      }
    }
    let apostrophe = keys[.dead]?[Self.space] ?? "'"
    tables[Self.deadLayer] = DeadKey(name: "1dk", space: apostrophe, own: "'", pairs: pairs)
    for state in tables.keys {
      for space in [" ", "\u{A0}", "\u{202F}"] {
        guard let key = tables[state] else { continue }
        tables[state]?.pairs[space] = key.pairs[space] ?? key.space
      }
    }
    return tables
  }
}
