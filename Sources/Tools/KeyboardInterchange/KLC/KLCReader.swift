internal import KeyboardFiles
internal import KeyboardModel

/// A reader of layouts of Microsoft Keyboard Layout Creator, in which texts tell keys apart.
struct KLCReader: ForeignReader {
  private let file: KLCFile
  private let lines: SourceLines
  private var keyboard = ForeignKeyboard()

  init(_ bytes: [UInt8], file name: String) throws(ConversionFailure) {
    let text = try EncodedText.utf8(bytes, file: name)
    lines = SourceLines(text, file: name)
    file = KLCParser.file(of: text)
    guard !file.states.isEmpty else {
      throw ConversionFailure("there is no SHIFTSTATE section", at: lines.location(of: 0..<0))
    }
    guard !file.rows.isEmpty else {
      throw ConversionFailure("the LAYOUT section has no keys", at: lines.location(of: 0..<0))
    }
  }

  mutating func read() -> ForeignKeyboard {
    keyboard.name = file.name
    keyboard.places = file.rows.mapValues { lines.location(of: $0.range) }
    keyboard.author = file.company
    keyboard.attribution = file.copyright
    keyboard.locale = file.localeName ?? file.localeID.flatMap(WindowsLocales.locale)
    addDeadKeys()
    for caps in [false, true] {
      for state in file.states where Self.modifiers[state] != nil { addLayer(state, caps: caps) }
    }
    reportLosses()
    return keyboard
  }

  /// The modifiers of the states of shift (1), control (2) and alt (4).
  private static let modifiers: [Int: Set<Modifier>] = [
    0: [], 1: [.shift], 2: [.control], 3: [.control, .shift], 4: [.altLeft],
    5: [.altLeft, .shift], 6: [.altRight], 7: [.altRight, .shift],
  ]

  private mutating func addLayer(_ state: Int, caps: Bool) {
    var modifiers = Self.modifiers[state] ?? []
    if caps { modifiers.insert(.caps) }
    var keys: [UInt8: Stroke] = [:]
    for (code, row) in file.rows.sorted(by: { $0.key < $1.key }) {
      guard let stroke = stroke(of: row, state, caps: caps), !stroke.isSilent else { continue }
      if stroke.text.isControl {
        if !caps, state != 2, state != 3 {
          lose(.function, "a key that gives a control character", row.range)
        }
      } else {
        keys[code] = stroke
      }
    }
    keyboard.layers.append(.init(modifiers: [.exactly(modifiers)], keys: keys))
  }

  private func stroke(of row: KLCFile.Row, _ state: Int, caps: Bool) -> Stroke? {
    var state = state
    var cells = row.cells
    if caps {
      if row.capsBits & 1 != 0, state < 2 { state ^= 1 }
      if row.capsBits & 4 != 0, state >= 6 { state ^= 1 }
      if row.capsBits & 2 != 0, state < 2, let other = row.capsCells { cells = other }
    }
    guard let column = file.states.firstIndex(of: state) else { return nil }
    // The second row for Caps Lock has two columns; the others are those of the first row.
    let shown = cells.indices.contains(column) ? cells : row.cells
    guard shown.indices.contains(column) else { return nil }
    switch shown[column] {
    case .nothing: return nil
    case .character(let text): return Stroke(text)
    case .dead(let text): return Stroke(state: text)
    case .ligature:
      return file.ligatures[row.virtualKey]?[column].map {
        Stroke($0, identity: Self.ligature)
      }
    }
  }

  private static let ligature = "ligature"

  private mutating func addDeadKeys() {
    guard !file.deadKeys.isEmpty else { return }
    let table = file.deadKeys
    keyboard.deadKeys = DeadKeys(
      failure: .typesBoth, text: { $0 },
      step: { state, stroke in
        let text = stroke.text + (stroke.state ?? "")
        guard stroke.identity != Self.ligature, let result = table[state]?[text] else {
          return .init(text: state + text)
        }
        switch result {
        case .character(let text): return .init(text: text.withoutControls)
        case .dead(let next): return .init(state: next)
        case .nothing, .ligature: return .init(text: state + text)
        }
      })
  }

  private mutating func reportLosses() {
    for fault in file.faults { lose(.fault, fault.message, fault.range) }
    let controls = file.deadKeys.flatMap { $0.value.values }.count { $0.isControl }
    if controls > 0 {
      lose(.function, "control characters of \(controls) combinations with dead keys", 0..<0)
    }
    for row in file.otherRows {
      lose(.position, "the key with scan code \(row.code), which no form has", row.range)
    }
    for state in file.states where Self.modifiers[state] == nil {
      lose(.modifiers, "the column for the shift state \(state)", 0..<0)
    }
    if file.attributes.contains("LRM_RLM") {
      lose(.feature, "LRM_RLM: marks of direction with shift and backspace", 0..<0)
    }
  }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ range: Range<Int>) {
    let place = range.isEmpty ? nil : lines.location(of: range)
    keyboard.losses.append(kind, message, at: place)
  }
}
