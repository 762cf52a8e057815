internal import KeyboardFiles
internal import KeyboardModel

/// A reader of keyboards of AOSP's LatinIME and its descendants, whose keys have a `keySpec`.
struct LatinReader: ForeignReader {
  private typealias Attributes = [String: String]

  private static let depthLimit = 16
  private static let countLimit = 50_000
  private static let capitals = "alphabetManualShifted"
  private static let settings = ["mode": "text", "imeAction": "actionUnspecified"]
  /// The layers: the name in LatinIME, and the file if the layer is not that of the letters.
  private static let layers: [(id: Identifier, name: String, file: String?)] = [
    (Layer.base, "alphabet", nil), ("shift", capitals, nil), ("symbol", "symbols", "kbd_symbols"),
    ("symbol-shift", "symbolsShifted", "kbd_symbols_shift"),
  ]

  private let root: XMLTree.Element
  private let fileName: String
  private let files: ImportSource
  private let limits: LayoutLimits
  private let locale: String?
  private var keyboard = ForeignKeyboard()
  private var layer = layers[0]
  private var styles: [String: Attributes] = [:]
  private var rows: [[TouchKey]] = []
  private var count = 0
  private var missing: Set<String> = []
  private var unknownTexts: Set<String> = []

  /// Returns whether an element or one in it has the vocabulary of LatinIME.
  static func reads(_ element: XMLTree.Element) -> Bool {
    element["keySpec"] != nil || element["keyStyle"] != nil || element["keyboardLayout"] != nil
      || element["moreKeys"] != nil
      || element["elementKeyboard"] != nil || element.children.contains(where: reads)
  }

  init(
    _ root: XMLTree.Element, file: String, files: ImportSource, limits: LayoutLimits,
    locale: String?
  ) {
    self.root = root
    fileName = file.baseName
    (self.files, self.limits, self.locale) = (files, limits, locale)
  }

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    keyboard.name = fileName.replacing("_", with: " ")
    var layers: [TouchLayer] = []
    for layer in Self.layers {
      // Not every script has another case.
      if layer.id == "shift", !keys(of: layers).contains(where: { $0.special == .layer("shift") }) {
        continue
      }
      self.layer = layer
      (styles, rows) = ([:], [])
      if let file = layer.file {
        // The keys to this layer are gone if it is not there.
        guard let other = element(inFile: file) else { continue }
        add(other, depth: 0)
      } else {
        add(root, depth: 0)
      }
      rows.removeAll { $0.isEmpty }
      if !rows.isEmpty { layers.append(TouchLayer(id: layer.id, rows: rows)) }
    }
    guard layers.first?.id == Layer.base else {
      throw ConversionFailure("there are no keys for letters", at: root.location)
    }
    // A key to a layer that is in no file has nowhere to lead.
    let known = Set(layers.map(\.id))
    for layer in Self.layers {
      guard let file = layer.file, !known.contains(layer.id),
        keys(of: layers).contains(where: { $0.special == .layer(layer.id) })
      else { continue }
      keyboard.losses.append(.variant, "the layer in '\(file).xml', which cannot be read")
    }
    for index in layers.indices {
      layers[index].rows = layers[index].rows.map { row in
        row.map { key in
          guard case .layer(let id)? = key.special, !known.contains(id) else { return key }
          return TouchKey(special: .gap, width: key.width)
        }
      }
    }
    keyboard.touch = [.init(layers: layers)]
    for file in missing.sorted() {
      keyboard.losses.append(.text, "what is in the file '\(file).xml', which cannot be read")
    }
    if !unknownTexts.isEmpty {
      keyboard.losses.append(
        .variant,
        "texts that depend on the language: \(unknownTexts.sorted().joined(separator: ", "))")
    }
    return keyboard
  }

  private func keys(of layers: [TouchLayer]) -> [TouchKey] {
    layers.flatMap(\.rows).joined().flatMap(\.all)
  }

  // MARK: Elements

  private mutating func element(inFile name: String) -> XMLTree.Element? {
    let file = String(name.split(separator: "/").last ?? "")
    guard let bytes = try? files.bytes("\(file).xml"),
      let tree = try? XMLTree(bytes, file: "\(file).xml", limits: limits)
    else {
      if layer.file != file { missing.insert(file) }
      return nil
    }
    return tree.root
  }

  private mutating func add(_ element: XMLTree.Element, depth: Int) {
    count += 1
    guard depth < Self.depthLimit, count < Self.countLimit else {
      return lose(.fault, "files that include each other", element)
    }
    switch element.name {
    case "Row":
      rows.append([])
      for child in element.children { add(child, depth: depth + 1) }
    case "include":
      if let other = (element["keyboardLayout"]).flatMap({ self.element(inFile: $0) }) {
        add(other, depth: depth + 1)
      }
    case "switch":
      if let found = element.children.first(where: { $0.name == "default" || applies($0) }) {
        for child in found.children { add(child, depth: depth + 1) }
      }
    case "KeyboardLayoutSet":
      let own = element.children("Element").first { $0["elementName"] == "alphabet" }
      if let file = own?["elementKeyboard"], let other = self.element(inFile: file) {
        add(other, depth: depth + 1)
      }
    case "key-style":
      let parent = element["parentStyle"].flatMap { styles[$0] } ?? [:]
      styles[element["styleName"] ?? ""] = attributes(element, over: parent)
    case "Spacer":
      append(TouchKey(special: .gap, width: Self.width(element["keyWidth"])))
    case "Key": append(key(element))
    case "Keyboard", "merge": for child in element.children { add(child, depth: depth + 1) }
    default: lose(.feature, "the element '\(element.name)'", element)
    }
  }

  private mutating func append(_ key: TouchKey) {
    if rows.isEmpty { rows.append([]) }
    rows[rows.count - 1].append(key)
  }

  /// Returns the values of attributes without the escapes of resources: `\\@` is `\@`.
  private func attributes(_ element: XMLTree.Element, over style: Attributes) -> Attributes {
    style.merging(element.attributes.map { ($0.name, AndroidText.unescaped($0.value)) }) { $1 }
  }

  private func applies(_ element: XMLTree.Element) -> Bool {
    let parts = (locale ?? "").split(separator: "-").map { String($0) }
    return element.name == "case"
      && element.attributes.allSatisfy { name, value in
        let wanted =
          switch name {
          case "keyboardLayoutSetElement": layer.name
          case "keyboardLayoutSet": fileName.replacing("keyboard_layout_set_", with: "")
          case "languageCode": parts.first ?? "zz"
          case "countryCode": parts.count > 1 ? parts[parts.count - 1] : "ZZ"
          case "localeCode": parts.joined(separator: "_")
          default: Self.settings[name] ?? "false"
          }
        return value.split(separator: "|").contains { $0 == wanted }
      }
  }

  private static func width(_ written: String?) -> Double {
    guard let written, written.hasSuffix("%p") else { return written == "fillRight" ? 1.5 : 1 }
    return (min(max(Double(written.dropLast(2)) ?? 10, 1), 200) / 10).rounded2
  }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ element: XMLTree.Element) {
    let loss = Loss(kind, message, at: element.location)
    if !keyboard.losses.contains(loss) { keyboard.losses.append(loss) }
  }

  // MARK: Keys

  private mutating func key(_ element: XMLTree.Element) -> TouchKey {
    let style = element["keyStyle"].flatMap { styles[$0] } ?? [:]
    let attributes = attributes(element, over: style)
    // Older files have the label, the text and the code apart.
    let code = attributes["code"].map { $0.replacing("@integer/", with: "!code/") }
    let output = attributes["keyOutputText"] ?? code.flatMap { $0.hasPrefix("!") ? $0 : nil }
    let label = attributes["keyLabel"] ?? ""
    let spec =
      attributes["keySpec"] ?? output.map { "\(label.isEmpty ? "!icon/" : label)|\($0)" } ?? label
    var key = key(spec, element)
    if key == TouchKey() {
      lose(
        .text, "a key without a text: '\(spec.isEmpty ? attributes["keyStyle"] ?? "" : spec)'",
        element)
    }
    key.width = Self.width(attributes["keyWidth"])
    var items = self.items(attributes["moreKeys"], element)
    // In these, a per cent sign is no place.
    let others = self.items(attributes["additionalMoreKeys"], element).map {
      $0 ?? TouchKey(stroke: Stroke("%"))
    }
    // Additional items come first, or where there is a place for them.
    let place = items.firstIndex { $0 == nil } ?? 0
    items.insert(contentsOf: others, at: place)
    key.longPress = items.compactMap(\.self)
    let hint = attributes["keyHintLabel"].map(AndroidText.unescaped) ?? ""
    if !hint.isEmpty, !hint.hasPrefix("!text/"),
      !key.longPress.contains(where: { $0.stroke.text == hint })
    {
      lose(.decoration, "the hint '\(hint)'", element)
    }
    guard layer.name == Self.capitals,
      attributes["keyLabelFlags"]?.contains("preserveCase") != true
    else { return key }
    return key.mapTexts { $0.capital(in: locale) }
  }

  /// Returns the items of a long press; `nil` stands for a place for others.
  private mutating func items(_ written: String?, _ element: XMLTree.Element) -> [TouchKey?] {
    let parts = Self.split(written ?? "", at: ",")
    return parts.compactMap { part -> TouchKey?? in
      if part == "%" { return .some(nil) }
      // How the panel looks, such as `!fixedColumnOrder!4`.
      if part.hasPrefix("!"), part.dropFirst().contains("!"), !part.contains("|") { return nil }
      if part.hasPrefix("!text/") {
        guard let text = text(named: String(part.dropFirst(6))) else { return nil }
        return TouchKey(stroke: Stroke(text))
      }
      let key = key(part, element)
      return key == TouchKey() || key.special == .gap ? nil : key
    }
  }

  /// Returns the key of a specification: a text, or a label and a text or code.
  private mutating func key(_ written: String, _ element: XMLTree.Element) -> TouchKey {
    let parts = Self.split(written, at: "|")
    guard parts.count > 1 else {
      guard written.hasPrefix("!text/") else {
        return TouchKey(stroke: Stroke(AndroidText.unescaped(written).withoutControls))
      }
      return TouchKey(stroke: Stroke(text(named: String(written.dropFirst(6))) ?? ""))
    }
    let legend = parts[0].hasPrefix("!") ? nil : AndroidText.unescaped(parts[0])
    let output = parts[1...].joined(separator: "|")
    guard output.hasPrefix("!code/") else {
      let text = AndroidText.unescaped(output).withoutControls
      return TouchKey(stroke: Stroke(text), legend: legend == text ? nil : legend)
    }
    return function(String(output.dropFirst(6)), legend, element)
  }

  private mutating func function(
    _ name: String, _ legend: String?, _ element: XMLTree.Element
  ) -> TouchKey {
    let code = name.replacing("key_", with: "")
    switch code {
    case "space": return TouchKey(stroke: Stroke(" "))
    case "shift":
      let pairs: [Identifier: Identifier] = [
        Layer.base: "shift", "shift": Layer.base, "symbol": "symbol-shift",
        "symbol-shift": "symbol",
      ]
      return FrameKeys.key(
        to: pairs[layer.id] ?? Layer.base,
        legend: layer.file == nil ? FrameKeys.shiftSign : layer.id == "symbol" ? "=\\<" : "?123")
    case "switch_alpha_symbol":
      return layer.file == nil
        ? FrameKeys.key(to: "symbol", legend: "?123") : FrameKeys.key(to: Layer.base, legend: "ABC")
    case "capslock": return FrameKeys.key(.capsLock)
    default: break
    }
    if code.hasPrefix("0x"),
      let scalar = UInt32(code.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    {
      return TouchKey(stroke: Stroke(String(scalar).withoutControls), legend: legend)
    }
    if let action = AndroidReader.actions[code] { return FrameKeys.key(action) }
    lose(.function, "the function '\(name)', which only the app knows", element)
    var key = FrameKeys.key(.app(code))
    key.legend = legend ?? code
    return key
  }

  /// Returns a text of another file; `nil`, which is a loss, if only the language has it.
  private mutating func text(named name: String) -> String? {
    if let text = Self.texts[name] { return text }
    // `keyspec_q`, `keyspec_symbols_1`
    if name.hasPrefix("keyspec_"), let last = name.split(separator: "_").last, last.utf8.count == 1
    {
      return String(last)
    }
    unknownTexts.insert(name)
    return nil
  }

  private static let texts = Tables.values("touch-keys", "latin", Tables.text)

  /// Splits a text at a sign that no backslash precedes; at the start of a part, it is a text.
  private static func split(_ text: String, at sign: Unicode.Scalar) -> [String] {
    var parts: [String.UnicodeScalarView] = [.init()]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == sign, !isEscaped, !parts[parts.count - 1].isEmpty {
        parts.append(.init())
      } else {
        parts[parts.count - 1].append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return parts.filter { !$0.isEmpty }.map { String($0) }
  }
}
