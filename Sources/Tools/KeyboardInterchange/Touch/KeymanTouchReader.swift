internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

/// A reader of Keyman touch layouts.
///
/// Keys with names such as `U_0623` type these characters. The text of other keys comes from rules
/// in another file, so the reader uses their legends.
struct KeymanTouchReader: ForeignReader {
  private let root: JSONValue
  private let lines: SourceLines
  private var keyboard = ForeignKeyboard()
  private var legendCount = 0

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
      let names = Set(layers.compactMap { $0["id"]?.text })
      // The initial layer.
      let first = names.contains("default") ? "default" : layers[0]["id"]?.text ?? "default"
      var taken: Set<Identifier> = []
      let read = layers.compactMap { layer -> TouchLayer? in
        let id = Self.identifier(layer["id"]?.text ?? "default", first: first)
        guard taken.insert(id).inserted else {
          lose(.fault, "a second layer '\(id)'", layer)
          return nil
        }
        return .init(id: id, rows: rows(of: layer, names, first: first))
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

  private static func identifier(_ id: String, first: String) -> Identifier {
    if id == first { return Layer.base }
    let name = String(scalars: id.unicodeScalars.map { $0.isASCIILetterOrDigit ? $0 : "-" })
    return Identifier(
      name.isEmpty || name == "base" ? "layer-\(name)" : name.hasPrefix("-") ? "x\(name)" : name)
  }

  private mutating func rows(
    of layer: JSONValue, _ names: Set<String>, first: String
  ) -> [[TouchKey]] {
    (layer["row"]?.items ?? []).map { row in
      (row["key"]?.items ?? []).flatMap { element -> [TouchKey] in
        let key = key(element, names, first: first)
        let pad = element["pad"]?.number ?? 0
        guard pad >= 16 else { return [key] }
        return [TouchKey(special: .gap, width: min(pad / 100, 20).rounded2), key]
      }
    }
  }

  private mutating func key(_ element: JSONValue, _ names: Set<String>, first: String) -> TouchKey {
    let width = min(max((element["width"]?.number ?? 100) / 100, 0.1), 20).rounded2
    let legend = element["text"]?.text ?? ""
    if let kind = element["sp"]?.number, kind == 9 || kind == 10 {
      return TouchKey(special: .gap, width: width)
    }
    if let action = Self.actions[legend] { return FrameKeys.key(action, width: width) }
    let next = element["nextlayer"]?.text.flatMap { names.contains($0) ? $0 : nil }
    let text = text(of: element, legend)
    if let next, text.isEmpty || legend.hasPrefix("*") {
      let shown =
        legend.hasPrefix("*") ? Self.legends[legend] ?? String(legend.filter { $0 != "*" }) : legend
      return FrameKeys.key(
        to: Self.identifier(next, first: first), legend: shown.isEmpty ? next : shown, width: width)
    }
    guard !legend.hasPrefix("*") || legend == "*" else {
      lose(.function, "the key '\(legend)'", element)
      return TouchKey(special: .gap, width: width)
    }
    var key = TouchKey(stroke: Stroke(text), width: width)
    key.next = next.map { Self.identifier($0, first: first) }
    if !legend.isEmpty, legend != text { key.legend = legend }
    let items = element["sk"]?.items ?? []
    key.longPress = items.map { stroke($0) }
    key.defaultItem = items.firstIndex { $0["default"]?.isTrue ?? false }
    key.multiTap = (element["multitap"]?.items ?? []).map { stroke($0) }
    for direction in Direction.allCases {
      if let target = element["flick"]?[direction.rawValue] {
        key.flicks.append(.init(direction: direction, key: TouchKey(stroke: stroke(target))))
      }
    }
    if let hint = element["hint"]?.text, !hint.isEmpty {
      lose(.decoration, "the hint '\(hint)'", element)
    }
    return key
  }

  private mutating func stroke(_ element: JSONValue) -> Stroke {
    Stroke(text(of: element, element["text"]?.text ?? ""))
  }

  /// Returns the text of a key: the characters in its name, or its legend.
  private mutating func text(of element: JSONValue, _ legend: String) -> String {
    let id = element["id"]?.text ?? ""
    if id == "K_SPACE" { return " " }
    if id.hasPrefix("U_") {
      let values = id.dropFirst(2).split(separator: "_").map {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let scalars = values.compactMap(\.self)
      if scalars.count == values.count { return String(scalars: scalars).withoutControls }
    }
    if !legend.isEmpty, !legend.hasPrefix("*") { legendCount += 1 }
    return legend.hasPrefix("*") && legend != "*" ? "" : legend.withoutControls
  }

  private static let actions = Tables.values("touch-keys", "keyman") { KeyAction(name: $0) }
  private static let legends = Tables.values("touch-keys", "legend") { $0 }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ value: JSONValue) {
    keyboard.losses.append(kind, message, at: lines.location(of: value.range))
  }
}
