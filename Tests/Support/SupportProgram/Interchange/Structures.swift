import KeyboardModel

/// A checker of the rows of keys of an imported Android keyboard against a table of its structure.
struct AndroidStructure {
  private let layout: KeyboardLayout
  /// The rows of the source that are in the layout.
  private let rows: [Int]

  init(_ layout: KeyboardLayout, _ rows: [[String]]) {
    self.layout = layout
    let kept = rows.filter { $0[3].isEmpty || $0[3].hasSuffix("normal") }
    self.rows = Set(kept.compactMap { Int($0[1]) }).sorted()
  }

  func check(_ row: [String]) -> Typist.Outcome {
    guard let source = Int(row[1]), let column = Int(row[2]),
      row[3].isEmpty || row[3].hasSuffix("normal"), row[4] != "function", !row[4].hasSuffix("?")
    else { return .notExpressible }
    let layer: Identifier = row[4] == "shift" ? "shift" : "base"
    guard let place = rows.firstIndex(of: source),
      let ids = layout.layerSets.first?.layer(named: layer)?.rows[place]
    else { return .differs("no row") }
    let keys = ids.filter { $0 != "gap" && !$0.string.hasPrefix("gap-") }.compactMap {
      layout.keys[$0]
    }
    guard keys.indices.contains(column - 1) else { return .differs("no key") }
    let key = keys[column - 1]
    let number = Int(row[4].drop { !$0.isNumber }) ?? 1
    let items: [Identifier] =
      row[4].hasPrefix("popup")
      ? key.longPressKeyIDs : row[4].hasPrefix("multitap") ? key.multiTapKeyIDs : [key.id]
    let expected = row[5].decodingEscapes
    if expected.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control }) {
      return .notExpressible
    }
    guard items.indices.contains(number - 1),
      let typed = layout.keys[items[number - 1]]?.output.text
    else { return .differs("nothing") }
    return typed == expected ? .agrees : .differs(typed)
  }
}

/// A checker of the rows of keys of an imported layout of Unexpected Keyboard against a table of
/// its structure.
struct UnexpectedStructure {
  private let layout: KeyboardLayout

  init(_ layout: KeyboardLayout) {
    self.layout = layout
  }

  func check(_ row: [String]) -> Typist.Outcome {
    if row[5] == "modmap" { return checkShift(row) }
    guard row[4] == "-", row[5] == "text", row[3] != "anticircle", let line = Int(row[1]),
      let column = Int(row[2]), let rows = layout.layerSets.first?.layer(named: "base")?.rows
    else { return .notExpressible }
    let keys = rows[line - 1].filter { !$0.string.hasPrefix("gap") }.compactMap { layout.keys[$0] }
    guard keys.indices.contains(column - 1) else { return .differs("no key") }
    var key = keys[column - 1]
    if row[3] != "c" {
      guard let direction = Direction(rawValue: row[3]),
        let flick = key.flickID.flatMap({ layout.flicks[$0] }),
        let target = flick.keyID(for: [direction]).flatMap({ layout.keys[$0] })
      else { return .differs("no flick") }
      key = target
    }
    let expected = row[6].decodingEscapes
    return key.output.text == expected ? .agrees : .differs(key.output.text)
  }

  /// Checks that the shift layer has the shifted key at the place of a key on the base layer.
  private func checkShift(_ row: [String]) -> Typist.Outcome {
    let parts = row[6].decodingEscapes.split(separator: " > ").map { String($0) }
    guard row[3] == "shift", parts.count == 2, let set = layout.layerSets.first,
      let base = set.layer(named: "base"), let shift = set.layer(named: "shift")
    else { return .notExpressible }
    for (keys, shifted) in zip(base.rows, shift.rows) {
      for (key, shiftedKey) in zip(keys, shifted) where layout.keys[key]?.output.text == parts[0] {
        let typed = layout.keys[shiftedKey]?.output.text ?? ""
        return typed == parts[1] ? .agrees : .differs(typed)
      }
    }
    return .notExpressible
  }
}
