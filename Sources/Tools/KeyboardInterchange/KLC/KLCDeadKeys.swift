internal import KeyboardFiles
internal import KeyboardModel

/// The dead keys of a Windows layout: characters, each with results by the next UTF-16 code unit.
struct KLCDeadKeys {
  private struct Table {
    var character: UInt16
    var rows: [(base: UInt16, result: UInt16, isDead: Bool)] = []
  }

  private(set) var characters: [String: UInt16] = [:]
  private var takenUnits: Set<UInt16> = []
  private(set) var names: [(character: UInt16, name: String)] = []
  private var tables: [Table] = []
  private(set) var losses: [Loss] = []

  init(_ keyboard: ForeignKeyboard) {
    guard var keys = keyboard.deadKeys else { return }
    keys.failure = .typesBoth
    let strokes = keyboard.strokes
    let states = DeadKeyTable(keys, strokes: strokes).states
    choose(states, keys, avoiding: strokes)
    // Windows types the character of a dead key if nothing combines.
    let (characters, original) = (characters, keys.text)
    keys.text = { characters[$0].map { String(decoding: [$0], as: UTF16.self) } ?? original($0) }
    let table = DeadKeyTable(keys, strokes: strokes)
    if table.isCut { losses.append(.text, "sequences of dead keys beyond the limit on states") }
    let reached = Self.reached(in: table, by: strokes)
    for (state, entries) in zip(table.states, table.entries) where reached.contains(state) {
      add(state, entries, strokes: strokes, named: keys.name(state) ?? "dead", keys)
    }
  }

  var lines: [String] {
    tables.flatMap { table -> [String] in
      let head = ["DEADKEY\t\(table.character.digits)", ""]
      let rows = table.rows.map {
        "\($0.base.digits)\t\($0.result.digits)\($0.isDead ? "@" : "")"
          + Self.comment($0.base, $0.result)
      }
      return head + rows + [""]
    }
  }

  /// Chooses a character for each state: of its text, its legend, or one of private use.
  private mutating func choose(_ states: [String], _ keys: DeadKeys, avoiding strokes: [Stroke]) {
    for state in states { assign(Self.unit(of: keys.text(state)), for: state) }
    let typed = Set(strokes.flatMap { $0.text.utf16 })
    let pressed = Set(strokes.filter(\.text.isEmpty).compactMap(\.state))
    var spare: UInt16 = 0xE000
    for state in states where characters[state] == nil {
      let last = keys.text(state).unicodeScalars.last.map { String($0) }
      for text in [last, keys.legend(state)] {
        let unit = text.flatMap(Self.unit)
        // In tables, a key that types the character would be the dead key.
        let isAmbiguous = pressed.contains(state) && unit.map { typed.contains($0) } ?? false
        if !isAmbiguous { assign(unit, for: state) }
      }
      while characters[state] == nil, spare < 0xF8FF {
        if !typed.contains(spare) { assign(spare, for: state) }
        spare += 1
      }
    }
  }

  private mutating func assign(_ unit: UInt16?, for state: String) {
    guard let unit, characters[state] == nil, takenUnits.insert(unit).inserted else { return }
    characters[state] = unit
  }

  /// Returns the only code unit of `text`, apart from a dotted circle; `nil` if there are more.
  private static func unit(of text: String) -> UInt16? {
    let units = text.utf16.filter { $0 != 0x25CC }
    guard units.count == 1, let unit = units.first, Unicode.Scalar(unit)?.isText ?? false else {
      return nil
    }
    return unit
  }

  /// Returns the states without text that dead keys lead to.
  private static func reached(in table: DeadKeyTable, by strokes: [Stroke]) -> Set<String> {
    let entries = Dictionary(zip(table.states, table.entries)) { first, _ in first }
    return Set(
      strokes.filter(\.text.isEmpty).compactMap(\.state).reached { state in
        (entries[state] ?? []).map(\.result).filter(\.text.isEmpty).compactMap(\.state)
      })
  }

  private mutating func add(
    _ state: String, _ entries: [DeadKeyTable.Entry], strokes: [Stroke], named name: String,
    _ keys: DeadKeys
  ) {
    guard let character = characters[state] else {
      return losses.append(.text, "the dead key '\(name)', for which no character is left")
    }
    names.append((character, name))
    var table = Table(character: character)
    var results: [UInt16: DeadKeys.Result] = [:]
    var lost: [DeadKeyTable.Entry] = []
    // Keys that combine take precedence over keys that type the same and do not.
    var plain: [UInt16: Stroke] = [:]
    let combining = Set(entries.map(\.stroke))
    for stroke in strokes where !combining.contains(stroke) {
      guard let base = base(of: stroke) else { continue }
      if plain[base] == nil || stroke.identity.isEmpty { plain[base] = stroke }
    }
    // A key that types its text alone comes before others that type the same.
    let named = entries.filter { !$0.stroke.identity.isEmpty }
    for entry in entries.filter(\.stroke.identity.isEmpty) + named {
      guard let base = base(of: entry.stroke), let (result, isDead) = row(of: entry.result),
        entry.stroke.identity.isEmpty || !(plain[base]?.identity.isEmpty ?? false)
      else {
        lost.append(entry)
        continue
      }
      if let known = results[base] {
        if known != entry.result { lost.append(entry) }
        continue
      }
      results[base] = entry.result
      table.rows.append((base, result, isDead))
      if let other = plain[base] {
        lost.append(.init(stroke: other, result: keys.step(state, other)))
      }
    }
    tables.append(table)
    if let first = lost.first {
      let more = lost.count > 1 ? " and \(lost.count - 1) more" : ""
      losses.append(
        .text,
        "after the dead key '\(name)', "
          + "that '\(description(of: first.stroke))' types \(description(of: first.result, keys))"
          + more)
    }
  }

  /// Returns the character with which Windows looks up a stroke in tables.
  private func base(of stroke: Stroke) -> UInt16? {
    if stroke.text.isEmpty, let state = stroke.state { return characters[state] }
    return stroke.text.utf16.count == 1 ? stroke.text.utf16.first : nil
  }

  private func row(of result: DeadKeys.Result) -> (UInt16, isDead: Bool)? {
    if let state = result.state {
      return result.text.isEmpty ? characters[state].map { ($0, true) } : nil
    }
    guard result.text.utf16.count == 1, let unit = result.text.utf16.first else { return nil }
    return (unit, false)
  }

  private func description(of stroke: Stroke) -> String {
    stroke.identity.isEmpty ? stroke.text : stroke.identity
  }

  private func description(of result: DeadKeys.Result, _ keys: DeadKeys) -> String {
    let text = result.text + (result.state.map { "\\m{\(keys.name($0) ?? $0)}" } ?? "")
    return text.isEmpty ? "nothing" : text.quoted
  }

  private static func comment(_ base: UInt16, _ result: UInt16) -> String {
    guard let base = Unicode.Scalar(base), let result = Unicode.Scalar(result),
      base.isVisibleAlone, result.isVisibleAlone
    else { return "" }
    return "\t// \(base) -> \(result)"
  }
}

extension UInt16 {
  /// The code unit as the files write it, such as `00e9`.
  var digits: String { hexadecimal(4).lowercased() }
}
