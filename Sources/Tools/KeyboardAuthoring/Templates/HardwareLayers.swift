internal import KeyboardFiles
internal import KeyboardModel

struct HardwareLayers {
  private let form: Form
  private var layers: [(modifiers: String, keys: [UInt8: Identifier])] = []
  private var letters: [UInt8: (plain: String, shifted: String?)] = [:]

  /// The signs of American keyboards, and of two more keys of other forms, by scan code.
  private static let signs: [UInt8: (plain: Identifier, shifted: Identifier)] = [
    0x29: ("grave", "tilde"), 0x0C: ("hyphen", "underscore"), 0x0D: ("equal", "plus"),
    0x1A: ("open-square", "open-curly"), 0x1B: ("close-square", "close-curly"),
    0x2B: ("backslash", "pipe"), 0x27: ("semi-colon", "colon"), 0x28: ("apos", "double-quote"),
    0x33: ("comma", "open-angle"), 0x34: ("period", "close-angle"), 0x35: ("slash", "question"),
    0x56: ("section", "degree"), 0x73: ("micro", "not"), 0x7D: ("yen", "cent"),
  ]
  private static let shiftedDigits: [Identifier] = [
    "bang", "at", "hash", "dollar", "percent", "caret", "amp", "asterisk", "open-paren",
    "close-paren",
  ]
  private static let digitCodes: [UInt8] = Array(0x02...0x0B)
  private static let spaceBar: UInt8 = 0x39

  /// A letter for AltGr with its capital, and the key on which it is looked for.
  private typealias PooledLetter = (code: UInt8?, letter: String, capital: String)

  /// Places letters and further punctuation on a form, the word divider on space with shift, and the keys that convert readings.
  init(
    _ form: String, _ pages: LetterPages, zero: Unicode.Scalar, divider: String?,
    punctuation: [String], conversion: (plain: Identifier, shifted: Identifier)?,
    _ keys: inout TemplateKeys
  ) {
    self.form = keys.forms[Identifier(form)] ?? Form(id: Identifier(form), rows: [])
    var pool = placeLetters(pages)
    var (plain, shifted): ([UInt8: Identifier], [UInt8: Identifier]) = ([:], [:])
    let (placedSigns, displaced) = placeSigns(isConverted: conversion != nil, keys)
    for (code, sign) in placedSigns { (plain[code], shifted[code]) = sign }
    if let conversion { (plain[0x29], shifted[0x29]) = (conversion.plain, conversion.shifted) }
    for (place, code) in Self.digitCodes.enumerated() {
      let digit = Unicode.Scalar(zero.value + UInt32((place + 1) % 10)).map { String($0) } ?? "0"
      plain[code] = keys.plain(digit)
      shifted[code] = Self.shiftedDigits[place]
    }
    if let divider { shifted[Self.spaceBar] = keys.plain(divider) }
    var (capsPlain, capsShifted) = (plain, shifted)
    var covered: [String] = []
    let onShift = Set(letters.values.compactMap(\.shifted))
    for code in letters.keys.sorted() {
      guard let letter = letters[code] else { continue }
      // Digits replaced by letters are on AltGr, and their signs where there is room.
      if let digit = plain[code], let sign = shifted[code], Self.digitCodes.contains(code) {
        if let digit = keys.key(digit) { pool.append((code, digit, digit)) }
        if let sign = keys.key(sign) { covered.append(sign) }
      }
      // A letter that shift has on another key is not on its own key as well.
      let other = letter.shifted ?? (onShift.contains(letter.plain) ? nil : letter.plain)
      (plain[code], shifted[code]) = (keys.plain(letter.plain), other.map { keys.plain($0) })
      (capsPlain[code], capsShifted[code]) = (shifted[code], plain[code])
    }
    layers = [("none", plain), ("shift", shifted)]
    if pages.hasCapitals { layers += [("caps", capsPlain), ("caps shift", capsShifted)] }
    let placed = Set(typed)
    let further = (covered + punctuation).filter { !placed.contains($0) && $0 != divider }.map {
      (code: UInt8?.none, letter: $0, capital: $0)
    }
    placePool(displaced + pool + further, hasCapitals: pages.hasCapitals, &keys)
  }

  /// Places the signs of American keyboards: on free keys where letters have theirs, else on AltGr.
  private func placeSigns(
    isConverted: Bool, _ keys: TemplateKeys
  ) -> (signs: [UInt8: (Identifier, Identifier)], displaced: [PooledLetter]) {
    var signs: [UInt8: (Identifier, Identifier)] = [:]
    var waiting: [UInt8] = []
    for code in Self.signs.keys.sorted() {
      guard let sign = Self.signs[code] else { continue }
      if letters[code] != nil || isConverted && code == 0x29 {
        waiting.append(code)
      } else {
        signs[code] = (sign.plain, sign.shifted)
      }
    }
    let free = form.rows.dropLast().joined().filter { code in
      letters[code] == nil && Self.signs[code] == nil && !Self.digitCodes.contains(code)
    }
    for (code, own) in zip(free, waiting) {
      if let sign = Self.signs[own] { signs[code] = (sign.plain, sign.shifted) }
    }
    let displaced = waiting.dropFirst(free.count).compactMap { code -> PooledLetter? in
      guard let sign = Self.signs[code], let plain = keys.key(sign.plain),
        let shifted = keys.key(sign.shifted)
      else { return nil }
      return (code, plain, shifted)
    }
    return (signs, displaced)
  }

  private static func rowsOfCodes(in form: Form) -> [[UInt8]] {
    let rows: [(usual: ClosedRange<UInt8>, further: UInt8?)] = [
      (0x02...0x0D, 0x7D), (0x10...0x1B, nil), (0x1E...0x28, 0x2B), (0x2C...0x35, 0x73),
    ]
    return zip(rows, form.rows).map { row, codes in
      (Array(row.usual) + (row.further.map { [$0] } ?? [])).filter(codes.contains)
    }
  }

  private mutating func placeLetters(_ pages: LetterPages) -> [PooledLetter] {
    let base = pages.pages[0]
    let rowsOfCodes = Self.rowsOfCodes(in: form).suffix(max(3, min(base.count, 4)))
    var pool: [PooledLetter] = []
    for (row, slots) in base.enumerated() {
      for (place, slot) in slots.enumerated() {
        let other = pages.pages.element(at: 1)?.element(at: row)?.element(at: place)
        let codesOfRow = row < rowsOfCodes.count ? rowsOfCodes[rowsOfCodes.startIndex + row] : []
        let code = codesOfRow.element(at: place)
        if let code {
          letters[code] = (slot.letter, other?.letter)
        } else {
          pool.append((nil, slot.letter, other?.letter ?? slot.letter))
        }
        for (number, letter) in slot.longPress.enumerated() {
          let capitals = pages.hasCapitals ? other?.longPress ?? [] : []
          pool.append((code, letter, capitals.element(at: number) ?? letter))
        }
        if !pages.hasCapitals, let other { pool += other.longPress.map { (code, $0, $0) } }
      }
    }
    // A row of the second page may be longer than that of the first.
    for (row, slots) in (pages.pages.element(at: 1) ?? []).enumerated() {
      pool += slots.dropFirst(base.element(at: row)?.count ?? 0)
        .flatMap { [$0.letter] + $0.longPress }.map { (nil, $0, $0) }
    }
    for page in pages.pages.dropFirst(2) {
      pool += page.joined().flatMap { [$0.letter] + $0.longPress }.map { (nil, $0, $0) }
    }
    let placed = Set(letters.values.flatMap { [$0.plain, $0.shifted ?? $0.plain] })
    return pool.filter { !placed.contains($0.letter) }
  }

  private mutating func placePool(
    _ pool: [PooledLetter], hasCapitals: Bool, _ keys: inout TemplateKeys
  ) {
    guard !pool.isEmpty else { return }
    var (plain, shifted): ([UInt8: Identifier], [UInt8: Identifier]) = ([:], [:])
    var known: Set<String> = []
    var waiting: [PooledLetter] = []
    for entry in pool where known.insert(entry.letter).inserted {
      guard let code = entry.code, plain[code] == nil else {
        waiting.append(entry)
        continue
      }
      (plain[code], shifted[code]) = (keys.plain(entry.letter), keys.plain(entry.capital))
    }
    // The rows of letters come before the row of digits.
    let free =
      form.rows.dropFirst().dropLast().joined().filter { plain[$0] == nil }
      + (form.rows.first ?? []).filter { plain[$0] == nil }
    for (entry, code) in zip(waiting, free) {
      (plain[code], shifted[code]) = (keys.plain(entry.letter), keys.plain(entry.capital))
    }
    // Letters without capitals leave AltGr with shift to further ones.
    let rest = waiting.dropFirst(free.count).flatMap { entry -> [PooledLetter] in
      let (code, letter, other) = entry
      return hasCapitals || letter == other
        ? [entry] : [(code, letter, letter), (code, other, other)]
    }
    let single = rest.filter { $0.letter == $0.capital }
    let same = form.rows.joined().filter { plain[$0] != nil && plain[$0] == shifted[$0] }
    for (entry, code) in zip(single, same) { shifted[code] = keys.plain(entry.letter) }
    appendAltGr(plain, shifted, hasCapitals: hasCapitals, keys)
    placeRest(rest.filter { $0.letter != $0.capital } + single.dropFirst(same.count), &keys)
  }

  /// Appends the layers of AltGr, on which caps lock exchanges a letter and its capital, too.
  private mutating func appendAltGr(
    _ plain: [UInt8: Identifier], _ shifted: [UInt8: Identifier], hasCapitals: Bool,
    _ keys: TemplateKeys
  ) {
    layers.append(("altR", plain))
    if plain != shifted { layers.append(("altR shift", shifted)) }
    guard hasCapitals else { return }
    let letters = plain.filter { code, key in
      shifted[code] != key && keys.key(key)?.unicodeScalars.allSatisfy(\.isLetterOrMark) == true
    }
    let capitals = shifted.filter { letters[$0.key] != nil }
    layers.append(("caps altR", plain.merging(capitals) { $1 }))
    if plain != shifted { layers.append(("caps altR shift", shifted.merging(letters) { $1 })) }
  }

  /// Places letters for which AltGr has no room: on Control with AltGr, or on caps lock.
  private mutating func placeRest(_ letters: [PooledLetter], _ keys: inout TemplateKeys) {
    let codes = form.rows.dropFirst().joined()
    var rest = letters[...]
    if rest.count > codes.count, rest.allSatisfy({ $0.letter == $0.capital }) {
      let codes = self.letters.keys.sorted()
      for (modifiers, page) in zip(["caps", "caps shift", "caps altR", "caps altR shift"], layers) {
        layers.append((modifiers, page.keys))
        for (entry, code) in zip(rest, codes) {
          layers[layers.count - 1].keys[code] = keys.plain(entry.letter)
        }
        rest = rest.dropFirst(codes.count)
      }
    }
    guard !rest.isEmpty else { return }
    layers += [("ctrl altR", [:]), ("ctrl altR shift", [:])]
    for (entry, code) in zip(rest, codes) {
      layers[layers.count - 2].keys[code] = keys.plain(entry.letter)
      layers[layers.count - 1].keys[code] = keys.plain(entry.capital)
    }
    // Shift is free where all have no capitals.
    for (entry, code) in zip(rest.dropFirst(codes.count), codes) {
      layers[layers.count - 1].keys[code] = keys.plain(entry.letter)
    }
  }

  var typed: [String] {
    letters.keys.sorted().flatMap { code in
      letters[code].map { [$0.plain, $0.shifted ?? $0.plain] } ?? []
    }
  }

  func write(to xml: inout XMLWriter) {
    let hasCaps = layers.contains { $0.modifiers.hasPrefix("caps") }
    xml.element("layers", ["formId": form.id.string]) { xml in
      for layer in layers {
        let own = layer.modifiers
        // Where no layer is for caps lock, that changes nothing.
        let modifiers = hasCaps ? own : own == "none" ? "none, caps" : "\(own), caps \(own)"
        xml.element("layer", ["modifiers": modifiers]) { xml in
          for row in form.rows {
            let names = row.map { code in
              layer.keys[code]?.string ?? (code == Self.spaceBar ? "space" : "gap")
            }
            xml.element("row", ["keys": names.joined(separator: " ")])
          }
        }
      }
    }
  }
}
