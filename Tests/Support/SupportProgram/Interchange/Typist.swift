import KeyboardEngine
import KeyboardModel

/// A typist that types sequences of keys on a layout.
struct Typist {
  /// The outcomes of a row.
  enum Outcome {
    case agrees
    case differs(String)
    case notExpressible
  }

  let layout: KeyboardLayout
  private let engine: TextEngine

  init(_ layout: KeyboardLayout) {
    self.layout = layout
    engine = TextEngine(layout)
  }

  /// Checks a row of a table.
  func check(_ row: [String], format: String, rows: [[String]]) -> Outcome {
    switch format {
    case "android": return AndroidStructure(layout, rows).check(row)
    case "unexpected": return UnexpectedStructure(layout).check(row)
    default: break
    }
    if ["control", "function", "reject"].contains(row[3]) { return .notExpressible }
    let expected = row[4].decodingEscapes
    // Control characters and noncharacters are not carried over.
    if expected.unicodeScalars.contains(where: {
      $0.properties.generalCategory == .control || $0.properties.isNoncharacterCodePoint
    }) {
      return .notExpressible
    }
    let typed: String?
    if row[2] != "-" {
      typed = text(of: row[2])
    } else {
      typed = touchText(of: row[1], among: rows)
    }
    guard let typed else { return .notExpressible }
    return typed == expected ? .agrees : .differs(typed)
  }

  /// Returns the text of a sequence of scan codes with modifiers.
  private func text(of sequence: String) -> String? {
    var engine = engine
    var text = "".unicodeScalars
    for stroke in sequence.split(separator: " ") {
      var parts = stroke.split(separator: "+")
      guard let code = UInt8(parts.removeLast(), radix: 16) else { return nil }
      var state: ModifierState = []
      for part in parts {
        switch part {
        case "shift": state.insert(.shift)
        case "caps": state.insert(.caps)
        case "alt": state.insert(.altLeft)
        case "altR": state.insert(.altRight)
        case "ctrl": state.insert(.controlLeft)
        default: return nil
        }
      }
      guard let key = layout.key(forScanCode: code, modifiers: state) else { continue }
      let edit = engine.type(key.output)
      text.removeLast(edit.deletedCount)
      text.append(contentsOf: edit.inserted.unicodeScalars)
    }
    return String(text)
  }

  /// Returns the text of a key by its position on a touch layer, such as `shift+C02~1` for its
  /// first long press.
  private func touchText(of place: String, among rows: [[String]]) -> String? {
    let parts = place.split(separator: "~")
    let prefix = parts[0].prefix { $0 != "+" }.count < parts[0].count ? "shift+" : ""
    guard let set = layout.layerSets.first(where: \.isTouch),
      let layer = set.layer(named: prefix.isEmpty ? "base" : "shift")
    else { return nil }
    let places = Set(rows.map { $0[1].split(separator: "~").first ?? "" }).filter {
      prefix.isEmpty ? !$0.contains("+") : $0.hasPrefix(prefix)
    }.map { $0.dropFirst(prefix.count) }
    let position = parts[0].dropFirst(prefix.count)
    let letters = ["E", "D", "C", "B", "A"].filter { letter in
      places.contains { $0.hasPrefix(letter) }
    }
    guard let letter = position.first.map(String.init), let row = letters.firstIndex(of: letter),
      let column = places.filter({ $0.hasPrefix(letter) }).sorted().firstIndex(of: position)
    else { return nil }
    let line = letter == "A" ? layer.rows.last ?? [] : layer.rows[row]
    let keys = line.compactMap { layout.keys[$0] }.filter { !$0.output.isEmpty }
    guard keys.indices.contains(column) else { return "" }
    var key = keys[column]
    if parts.count == 2, let item = Int(parts[1]) {
      // Android's placeholders count as items.
      let numbers = rows.filter { $0[1].hasPrefix("\(parts[0])~") }.compactMap {
        Int($0[1].split(separator: "~")[1])
      }
      guard let index = numbers.firstIndex(of: item), key.longPressKeyIDs.indices.contains(index),
        let target = layout.keys[key.longPressKeyIDs[index]]
      else { return "" }
      key = target
    }
    var engine = engine
    return engine.type(key.output).inserted
  }
}

extension String {
  /// The text with each `\u{...}` replaced by its character.
  var decodingEscapes: String {
    var result = "".unicodeScalars
    var rest = unicodeScalars[...]
    while let first = rest.popFirst() {
      // As characters, a brace and a following mark would be one.
      if first == "\\", rest.starts(with: "u{".unicodeScalars), let end = rest.firstIndex(of: "}") {
        let digits = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
        if let value = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result.append(value)
        }
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(first)
      }
    }
    return String(result)
  }
}
