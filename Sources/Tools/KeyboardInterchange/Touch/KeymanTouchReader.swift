internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

/// A reader of Keyman touch layouts, with legends for the texts that come from rules.
struct KeymanTouchReader: ForeignReader {
  private let root: JSONValue
  private let lines: SourceLines
  private var keyboard = ForeignKeyboard()
  private var legendCount = 0
  private var names: Set<String> = []
  private var first = "default"
  private var current = ""

  init(_ bytes: [UInt8], file: String) throws(ConversionFailure) {
    let text = try EncodedText.utf8(bytes, file: file)
    lines = SourceLines(text, file: file)
    keyboard.name = file.baseName
    do throws(JSONParser.Fault) {
      root = try JSONParser.value(of: text)
    } catch {
      throw ConversionFailure(
        "not well-formed JSON: \(error.message)",
        at: lines.location(of: error.offset..<error.offset))
    }
  }

  /// The kinds of devices, with the minimum width of each.
  private static let devices: [(name: String, width: Int?)] = [
    ("phone", nil), ("tablet", 120), ("desktop", 250),
  ]

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    for (name, width) in Self.devices {
      guard let device = root[name], let layers = device["layer"]?.items, !layers.isEmpty else {
        continue
      }
      names = Set(layers.compactMap { $0["id"]?.text })
      // The initial layer.
      first = names.contains("default") ? "default" : layers[0]["id"]?.text ?? "default"
      var taken: Set<Identifier> = []
      let read = layers.compactMap { layer -> TouchLayer? in
        current = layer["id"]?.text ?? "default"
        let id = identifier(current)
        guard taken.insert(id).inserted else {
          lose(.fault, "a second layer '\(id)'", layer)
          return nil
        }
        return .init(id: id, rows: rows(of: layer))
      }
      let isFirst = keyboard.touch.isEmpty
      keyboard.touch.append(.init(minDeviceWidth: isFirst ? nil : width, layers: read))
      if device["font"] != nil { lose(.decoration, "the font of '\(name)'", device) }
    }
    guard keyboard.touch.contains(where: { $0.layers.contains { !$0.rows.isEmpty } }) else {
      throw ConversionFailure(
        "there are no layers for 'phone', 'tablet' or 'desktop'", at: lines.location(of: 0..<0))
    }
    if legendCount > 0 {
      keyboard.losses.append(
        .text, "\(legendCount) texts that come from rules; the legends are taken for them")
    }
    return keyboard
  }

  private func identifier(_ id: String) -> Identifier {
    if id == first { return Layer.base }
    let name = String(scalars: id.unicodeScalars.map { $0.isASCIILetterOrDigit ? $0 : "-" })
    return Identifier(
      name.isEmpty || name == "base" ? "layer-\(name)" : name.hasPrefix("-") ? "x\(name)" : name)
  }

  private mutating func rows(of layer: JSONValue) -> [[TouchKey]] {
    (layer["row"]?.items ?? []).map { row in
      (row["key"]?.items ?? []).flatMap { element -> [TouchKey] in
        var key = key(element)
        let hasGestures = element["sk"] != nil || element["multitap"] != nil
        // Where there are capitals for good, two taps on shift lead to them.
        if element["id"]?.text == "K_SHIFT", names.contains("caps"), !hasGestures,
          ["default", "shift"].contains(current)
        {
          key.multiTap = [
            FrameKeys.key(to: identifier("caps"), legend: Self.legends["*ShiftLock*"] ?? "")
          ]
        }
        let pad = element["pad"]?.number ?? 0
        guard pad >= 16 else { return [key] }
        return [TouchKey(special: .gap, width: min(pad / 100, 20).rounded2), key]
      }
    }
  }

  private mutating func key(_ element: JSONValue) -> TouchKey {
    let width = min(max((element["width"]?.number ?? 100) / 100, 0.1), 20).rounded2
    if let kind = element["sp"]?.number, kind == 9 || kind == 10 {
      return TouchKey(special: .gap, width: width)
    }
    var key = tap(element)
    key.width = width
    let items = element["sk"]?.items ?? []
    key.longPress = items.map { tap($0) }
    key.defaultItem = items.firstIndex { $0["default"]?.isTrue ?? false }
    key.multiTap = (element["multitap"]?.items ?? []).map { tap($0) }
    for direction in Direction.allCases {
      if let target = element["flick"]?[direction.rawValue] {
        key.flicks.append(.init(direction: direction, key: tap(target)))
      }
    }
    if let hint = element["hint"]?.text, !hint.isEmpty {
      lose(.decoration, "the hint '\(hint)'", element)
    }
    return key
  }

  private mutating func tap(_ element: JSONValue) -> TouchKey {
    let id = element["id"]?.text ?? ""
    let legend = element["text"]?.text ?? ""
    let isSign = legend.hasPrefix("*") && legend.hasSuffix("*") && legend.utf8.count > 2
    let sign = Self.legends[legend] ?? String(legend.filter { $0 != "*" })
    var next = element["nextlayer"]?.text.flatMap { names.contains($0) ? $0 : nil }
    if element["nextlayer"] == nil, let own = Self.modifiers[id] {
      next = own.split(separator: ",").map { String($0) }.first(where: names.contains)
      if next == current { next = first }
    }
    if next == nil || Self.modifiers[id] == nil,
      let action = Self.actions[legend] ?? Self.actions[id]
    {
      return FrameKeys.key(action)
    }
    let text = text(of: id, legend, isSign: isSign)
    let shown = isSign ? sign : legend
    if let next, text.isEmpty {
      return FrameKeys.key(to: identifier(next), legend: shown.isEmpty ? next : shown)
    }
    if text.isEmpty, isSign {
      lose(.function, "the key '\(legend)'", element)
    } else if text.isEmpty, id.hasPrefix("K_") {
      lose(.text, "what the key '\(id)' types, as it has no legend", element)
    }
    return TouchKey(
      stroke: Stroke(text), next: next.map(identifier),
      legend: shown.isEmpty || shown == text ? nil : shown)
  }

  /// Returns the text of a key: the characters in its name, or its legend.
  private mutating func text(of id: String, _ legend: String, isSign: Bool) -> String {
    if id == "K_SPACE" { return " " }
    if id.hasPrefix("U_") {
      let values = id.dropFirst(2).split(separator: "_").map {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let scalars = values.compactMap(\.self)
      if scalars.count == values.count { return String(scalars: scalars).withoutControls }
    }
    let text = isSign ? Self.signs[legend] ?? "" : legend
    if !text.isEmpty { legendCount += 1 }
    return text.withoutControls
  }

  private static let actions = Tables.values("touch-keys", "keyman") { KeyAction(name: $0) }
  private static let legends = Tables.values("touch-keys", "legend") { $0 }
  private static let signs = Tables.values("touch-keys", "sign", Tables.text)
  private static let modifiers = Tables.values("touch-keys", "layer") { $0 }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ value: JSONValue) {
    keyboard.losses.append(kind, message, at: lines.location(of: value.range))
  }
}
