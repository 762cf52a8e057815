internal import KeyboardModel

/// A converter of physical layers to touch layers: three rows of letters, and a layer of symbols.
struct TouchForm {
  private static let columns = 11
  private static let commaAndPeriod: Set<UInt8> = [0x33, 0x34]

  private static let bar: UInt8 = 0x39

  private let none: [UInt8: Stroke]
  private let shift: [UInt8: Stroke]
  private let third: [UInt8: Stroke]
  private let thirdShift: [UInt8: Stroke]
  private let all: [Stroke]

  init(_ layers: [PhysicalLayer]) {
    let strokes = layers.flatMap { layer in
      layer.keys.sorted { $0.key < $1.key }.map(\.value)
    }
    var seen: Set<Stroke> = []
    all = strokes.filter { !$0.isSilent && seen.insert($0.effect).inserted }
    func keys(_ sets: [Set<Modifier>]) -> [UInt8: Stroke] {
      sets.lazy.compactMap { set in layers.first { $0.modifiers.contains(.exactly(set)) }?.keys }
        .first ?? [:]
    }
    none = keys([[]])
    shift = keys([[.shift]])
    third = keys([[.altRight], [.alt], [.altLeft]])
    thirdShift = keys([[.altRight, .shift], [.alt, .shift], [.altLeft, .shift]])
  }

  func layers() -> (layers: TouchLayers, missing: [Stroke]) {
    let rows: [[UInt8]] = [
      Array(0x10...0x1B), Array(0x1E...0x28) + [0x2B], [0x56] + Array(0x2C...0x35) + [0x73],
    ]
    let kept = rows.enumerated().map { index, codes in
      // The last row has only letters, comma and period, between shift and delete.
      let isLast = index == rows.count - 1
      let wanted = codes.filter {
        isLetter($0) || has($0) && (!isLast || Self.commaAndPeriod.contains($0))
      }
      return Array(wanted.prefix(isLast ? Self.columns - 2 : Self.columns))
    }
    let base = layer("base", kept, none, [third, thirdShift], shiftTo: "shift")
    let shift = layer("shift", kept, shift, [thirdShift, third], shiftTo: Layer.base)
    let letters = [base, shift].flatMap(\.rows).joined().flatMap(\.strokes)
    let symbols = symbols(without: Set(kept.joined()), besides: letters)
    let layers = [base, shift, symbols]
    let typed = Set((letters + symbols.rows.joined().flatMap(\.strokes)).map(\.effect))
    return (.init(layers: layers), all.filter { !typed.contains($0.effect) })
  }

  private var spaceBar: TouchKey {
    let plain = none[Self.bar].flatMap { $0.isSilent ? nil : $0 } ?? Stroke(" ")
    var seen: Set<Stroke> = [plain.effect, Stroke()]
    let others = [shift, third, thirdShift].compactMap { $0[Self.bar] } + [Stroke(" ")]
    return TouchKey(
      stroke: plain, width: plain.text == " " ? 1 : 4,
      longPress: others.filter { seen.insert($0.effect).inserted }.map { TouchKey(stroke: $0) })
  }

  private func has(_ code: UInt8) -> Bool { !(none[code]?.isSilent ?? true) }

  private func isLetter(_ code: UInt8) -> Bool {
    none[code]?.text.unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  private func layer(
    _ id: Identifier, _ rows: [[UInt8]], _ keys: [UInt8: Stroke], _ long: [[UInt8: Stroke]],
    shiftTo: Identifier
  ) -> TouchLayer {
    var result = rows.map { codes in codes.map { key($0, keys, long) } }
    result[2].insert(FrameKeys.key(to: shiftTo, legend: FrameKeys.shiftSign), at: 0)
    result[2].append(FrameKeys.key(.deleteBackward))
    return .init(
      id: id, rows: result + [FrameKeys.bottomRow(to: "symbol", legend: "123", spaceBar: spaceBar)])
  }

  private func key(_ code: UInt8, _ keys: [UInt8: Stroke], _ long: [[UInt8: Stroke]]) -> TouchKey {
    var seen: Set<Stroke> = [keys[code] ?? Stroke(), Stroke()]
    let items = long.compactMap { $0[code] }.filter { seen.insert($0).inserted }
    return TouchKey(stroke: keys[code] ?? Stroke(), longPress: items.map { TouchKey(stroke: $0) })
  }

  private func symbols(without codes: Set<UInt8>, besides letters: [Stroke]) -> TouchLayer {
    let digits = [0x29] + Array<UInt8>(0x02...0x0D) + [0x7D]
    var seen: Set<Stroke> = [Stroke()]
    var keys: [TouchKey] = []
    func add(_ code: UInt8, _ strokes: [UInt8: Stroke], _ long: [[UInt8: Stroke]]) {
      let key = key(code, strokes, long)
      if seen.insert(key.stroke).inserted { keys.append(key) }
    }
    let order = Array<UInt8>(0x02...0x0B) + [0x29, 0x0C, 0x0D, 0x7D]
    let others = (none.keys.sorted() + [0x33, 0x34]).filter {
      $0 != Self.bar && !digits.contains($0) && (!codes.contains($0) || !isLetter($0))
    }
    for codes in [order, others] {
      for code in codes { add(code, none, [third, thirdShift]) }
      for code in codes { add(code, shift, [thirdShift]) }
    }
    // What is left of keys with the text of another one, and of keys without a text of their own.
    var typed = Set((letters + (keys + [spaceBar]).flatMap(\.strokes)).map(\.effect))
    for layer in [none, shift, third, thirdShift] {
      for (_, stroke) in layer.sorted(by: { $0.key < $1.key })
      where !stroke.isSilent && typed.insert(stroke.effect).inserted {
        keys.append(TouchKey(stroke: stroke))
      }
    }
    var rows = stride(from: 0, to: keys.count, by: 10).map {
      Array(keys[$0..<min($0 + 10, keys.count)])
    }
    if rows.isEmpty { rows.append([]) }
    rows[rows.count - 1].append(FrameKeys.key(.deleteBackward))
    return .init(
      id: "symbol",
      rows: rows + [FrameKeys.bottomRow(to: Layer.base, legend: "abc", spaceBar: spaceBar)])
  }
}
