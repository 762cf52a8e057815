internal import KeyboardFiles
internal import KeyboardModel

struct TemplateWriter {
  /// The characters of the language, with the letters that are on keys.
  let exemplars: Exemplars
  let locale: String
  let pages: LetterPages
  let physicalPages: LetterPages
  let forms: [String]
  var isTouch: Bool { forms.contains("touch") }
  let composition: LetterComposition?
  var keys: TemplateKeys
  private(set) var layers: [Layer] = []
  /// The language's punctuation that no imported key types.
  private(set) var ownPunctuation: [String] = []

  static func imports(for exemplars: Exemplars, hasShift: Bool) -> [String] {
    var imports = [
      "45/keys-Zyyy-punctuation.xml", "45/keys-Zyyy-currency.xml", "import/punctuation.xml",
    ]
    if exemplars.script == "Latn" { imports.append("import/latin-accents.xml") }
    if exemplars.script == "Cyrl" { imports.append("import/cyrillic-keys.xml") }
    // The layer keys require a shift layer.
    let layerKeys = hasShift ? ["import/layer-keys.xml"] : []
    return imports + ["import/frame-keys.xml"] + layerKeys + ["import/touch-keys.xml"]
  }

  /// The keys for other layers that no imported file contains, with their displays.
  private static let ownLayerKeys:
    [(id: Identifier, layer: Identifier, label: String, display: String)] = [
      ("to-base", "base", "letters", "abc"), ("to-numeric", "numeric", "numbers", "123"),
      ("to-symbol", "symbol", "symbols", "#+="),
    ]

  // MARK: Layers

  private func name(ofPage page: Int) -> Identifier {
    ["base", "shift"].element(at: page) ?? Identifier("letters-\(page + 1)")
  }

  private mutating func placeLayers() {
    if pages.pages.count == 1 {
      for key in Self.ownLayerKeys { keys.define(Key(id: key.id, width: 1.5, layerID: key.layer)) }
    }
    let (comma, period) = placePunctuation()
    let divider = exemplars.divider.map { [keys.plain($0)] } ?? []
    // The digits are on the first row of ten letters, or else on the longest one.
    let lengths = pages.pages[0].map { min(10, $0.count) }
    let rowOfDigits = lengths.firstIndex { $0 == lengths.max() }
    let onBase = Set(pages.pages[0].joined().map(\.letter))
    for (number, page) in pages.pages.enumerated() {
      var rows = page.enumerated().map { row, slots in
        slots.enumerated().map { place, slot in
          let hasDigit = row == rowOfDigits && (number == 0 || !onBase.contains(slot.letter))
          let last = place + 1 == slots.count ? 10 : place + 1
          let digits = hasDigit && number < 2 && place < 10 ? place + 1...min(10, last) : nil
          return letterKey(slot, digits: digits.map { $0.map { $0 % 10 } } ?? [])
        }
      }
      let last = rows.count - 1
      let shiftKey: Identifier = ["shift", "unshift"].element(at: number) ?? "to-base"
      if pages.pages.count > 1 { rows[last].insert(shiftKey, at: 0) }
      rows[last].append("bksp")
      var bottom: [Identifier] = ["to-numeric"]
      if pages.pages.count > 2, let next = pageKey(after: number) { bottom.append(next) }
      bottom += ["next-layout", comma] + conversionKeys + divider + ["space", period, "return"]
      layers.append(Layer(id: name(ofPage: number), rows: rows + [bottom]))
    }
    if exemplars.zero != "0" { placeDigits(comma: comma, period: period) }
  }

  private mutating func letterKey(_ slot: LetterPages.Slot, digits: [Int]) -> Identifier {
    let longPress = (slot.longPress + digits.flatMap(self.digits)).map { keys.plain($0) }
    return keys.letter(slot.letter, longPress: longPress)
  }

  func digit(_ value: Int) -> String {
    Unicode.Scalar(exemplars.zero.value + UInt32(value)).map { String($0) } ?? "\(value)"
  }

  private func digits(of value: Int) -> [String] {
    let zeros = exemplars[.numbers].compactMap { item -> Unicode.Scalar? in
      guard let scalar = item.unicodeScalars.first, scalar != exemplars.zero,
        scalar.properties.numericType == .decimal, scalar.properties.numericValue == 0
      else { return nil }
      return scalar
    }
    return [digit(value)]
      + zeros.compactMap { Unicode.Scalar($0.value + UInt32(value)).map { String($0) } }
  }

  /// Returns the key for the next page of letters; the last page leads to the third.
  private mutating func pageKey(after page: Int) -> Identifier? {
    let next = page < 2 || page + 1 == pages.pages.count ? 2 : page + 1
    guard next != page else { return nil }
    let id = Identifier("to-\(name(ofPage: next))")
    keys.define(Key(id: id, layerID: name(ofPage: next)))
    return id
  }

  /// Adds the layer of native digits. Long presses produce the ASCII digits.
  private mutating func placeDigits(comma: Identifier, period: Identifier) {
    let digits = (1...10).map { number -> Identifier in
      let value = number % 10
      let id = Identifier("digit-\(value)")
      let ascii = Identifier("\(value)")
      keys.define(
        Key(
          id: id, output: MarkerText(digit(value)), longPressKeyIDs: [ascii],
          longPressDefaultKeyID: ascii))
      return id
    }
    let brackets: [Identifier] = ["touch-open-paren", "touch-close-paren"]
    let signs: [Identifier] = [
      "at", "touch-hash", "currency", "underscore", "amp", "touch-hyphen", "touch-plus",
    ]
    layers.append(
      Layer(
        id: "numeric",
        rows: [
          digits, signs + (isRightToLeft ? brackets.reversed() : brackets) + ["touch-slash"],
          [
            "to-symbol", "touch-asterisk", "touch-double-quote", "touch-apos", "colon",
            "semi-colon", "touch-bang", "touch-question", "bksp",
          ], ["to-base", "dismiss", comma, "space", period, "return"],
        ]))
  }

  // MARK: Punctuation

  /// Returns the keys of comma and period, with the punctuation that no imported key types.
  private mutating func placePunctuation() -> (comma: Identifier, period: Identifier) {
    let usual = Set(exemplars.usualPunctuation)
    let others = ownPunctuation.filter(usual.contains)
    // Japanese has its own comma; what Chinese has of the same shape is for lists.
    let signs = ExemplarTable.spaceBarSigns
    let commas = composition?.readings?.kind == .kana ? ["、"] : signs["comma"] ?? []
    let comma = commas.first { others.contains($0) }
    let period = signs["period"]?.first {
      others.contains($0) && (!usual.contains(".") || $0 != "۔")
    }
    let joinersAndMarks = ["\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}"]
    let hidden = (exemplars.main + exemplars[.auxiliary]).filter(joinersAndMarks.contains)
    let rest = (ownPunctuation + hidden).filter {
      ![comma, period, exemplars.divider].contains($0)
    }
    guard !others.isEmpty || !rest.isEmpty else { return ("touch-comma", "touch-period") }
    // A long press has room for 24 items.
    let needed = rest.filter(Set(exemplars.main).contains)
    let room = min(12, max(0, 16 - needed.count))
    let further = rest.filter { !needed.contains($0) }
    let extra = (needed + further.prefix(room)).map { keys.plain($0) }
    let onComma = further.dropFirst(room).prefix(16).map { keys.plain($0) }
    func key(
      _ id: Identifier, _ sign: String?, usual: String, _ longPress: [Identifier]
    ) -> Identifier {
      var known: Set<Identifier> = []
      let longPress = longPress.filter { known.insert($0).inserted }
      keys.define(
        Key(
          id: id, output: MarkerText(sign ?? usual), longPressKeyIDs: longPress,
          longPressDefaultKeyID: longPress[0]))
      return id
    }
    let commaKey =
      comma == nil && onComma.isEmpty
      ? "touch-comma"
      : key(
        "text-comma", comma, usual: ",",
        (comma == nil ? [] : ["comma"]) + ["semi-colon", "colon", "apos", "double-quote"] + onComma)
    let questions: [Identifier] = [
      "question", "bang", "ellipsis", "colon", "hyphen", "at", "slash",
    ]
    let periodKey = key(
      "text-period", period, usual: ".",
      Array(questions.prefix(2)) + (period == nil ? [] : ["period"]) + extra
        + questions.dropFirst(2))
    return (commaKey, periodKey)
  }

  // MARK: The file

  mutating func layout() -> String {
    defineConversionKeys()
    let punctuation = exemplars.usualPunctuation + exemplars.furtherPunctuation
    ownPunctuation = punctuation.filter { !keys.types($0) && !$0.isInvisible }
    if isTouch { placeLayers() }
    var hardware: [HardwareLayers] = []
    let composed = Set(composition?.families?.flatMap { $0.dropFirst() } ?? [])
    let physical =
      composition?.physicalArrangement.map { LetterPages(exemplars, by: $0) }
      ?? physicalPages.removingLongPresses(of: composed)
    for form in forms where form != "touch" {
      hardware.append(
        HardwareLayers(
          form, physical, zero: exemplars.zero, divider: exemplars.divider,
          punctuation: ownPunctuation, conversion: hardwareConversion, &keys))
    }
    var xml = XMLWriter()
    let root: XMLWriter.Attributes = [
      "xmlns": "https://schemas.unicode.org/cldr/45/keyboard3", "locale": locale,
      "conformsTo": "45",
    ]
    xml.element("keyboard3", root) { xml in
      xml.element("version", ["number": "0.1.0"])
      let name = exemplars.languageName.isEmpty ? locale : exemplars.languageName.capitalizedFirst
      xml.element(
        "info", ["name": name, "layout": pages.name, "indicator": String(locale.languageSubtag)])
      writeDisplays(to: &xml)
      LayoutWriter.writeKeys(keys.own, traits: layerKeyTraits, importing: keys.imports, to: &xml)
      if isTouch { writeLayers(to: &xml) }
      for layers in hardware { layers.write(to: &xml) }
      writeComposition(to: &xml)
      guard ["Latn", "Cyrl", "Grek"].contains(exemplars.script) else { return }
      xml.element("transforms", ["type": "backspace"]) {
        LayoutWriter.writeImports(["import/latin-backspace.xml"], to: &$0)
      }
    }
    return formatted(xml.text)
  }

  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar",
    "Lydi", "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm",
    "Phli", "Phlp", "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Thaa", "Yezi",
  ]

  private var isRightToLeft: Bool {
    Self.rightToLeftScripts.contains(exemplars.script)
  }

  private func writeDisplays(to xml: inout XMLWriter) {
    // Marks that do not combine when isolated would look like letters.
    let marks = keys.own.map(\.output).filter { output in
      output.text.unicodeScalars.first?.properties.generalCategory == .spacingMark
    }
    let hidden = keys.own.map(\.output).filter { $0.text.isInvisible }
    guard !marks.isEmpty || !hidden.isEmpty || isRightToLeft || !conversionDisplays.isEmpty else {
      return
    }
    xml.element("displays") { xml in
      if isRightToLeft { LayoutWriter.writeImports(["import/mirrored-displays.xml"], to: &xml) }
      var known: Set<MarkerText> = []
      for mark in marks where known.insert(mark).inserted {
        xml.element("display", ["output": mark.escaped, "display": "\\u{25CC}" + mark.escaped])
      }
      for output in hidden where known.insert(output).inserted {
        let name = output.text.unicodeScalars.first?.properties.name ?? ""
        let initials = String(name.split { $0 == " " || $0 == "-" }.compactMap(\.first))
        xml.element("display", ["output": output.escaped, "display": initials.lowercased()])
      }
      for display in conversionDisplays {
        xml.element("display", ["output": display.output.escaped, "display": display.caption])
      }
    }
  }

  private var layerKeyTraits: [(key: Identifier, traits: KeyTraits)] {
    keys.own.filter { $0.layerID != nil }.map { key in
      let own = Self.ownLayerKeys.first { $0.id == key.id }
      let (label, display) = own.map { ($0.label, $0.display) } ?? ("more letters", "...")
      return (key.id, KeyTraits(label: label, display: display))
    }
  }

  private func writeLayers(to xml: inout XMLWriter) {
    let suffix = isRightToLeft ? "-rtl" : ""
    let imports = (exemplars.zero == "0" ? ["numeric"] : []) + ["symbol"]
    LayoutWriter.writeLayers(
      LayerSet(formID: Form.touch, layers: layers),
      importing: imports.map { "import/touch-\($0)\(suffix).xml" }, to: &xml)
  }

  func formatted(_ text: String) -> String {
    guard let bytes = try? LayoutFormatter.format(Array(text.utf8), file: "template") else {
      return text
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
