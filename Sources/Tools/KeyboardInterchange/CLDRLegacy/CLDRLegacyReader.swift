internal import KeyboardFiles
internal import KeyboardModel

/// A reader of keyboards of CLDR 43 and earlier (UTS #35 part 7 of these versions).
struct CLDRLegacyReader {
  private let root: XMLTree.Element
  private var keyboard = ForeignKeyboard()

  /// A key of a `keyMap`.
  private struct MapKey {
    var stroke: Stroke
    var longPress: [Stroke]
  }

  /// A `keyMap`.
  private struct KeyMap {
    var modifiers: CLDRModifiers
    var isBase: Bool
    var keys: [String: MapKey]
    var element: XMLTree.Element
  }

  init(_ tree: XMLTree) {
    root = tree.root
  }

  mutating func read() throws(ImportFailure) -> ForeignKeyboard {
    guard root.name == "keyboard" else {
      throw ImportFailure(
        "the root element is '\(root.name)', expected 'keyboard'", at: root.location)
    }
    let locale = root["locale"] ?? "und"
    keyboard.locale =
      locale.firstRange(of: "-t-k0-").map { String(locale[..<$0.lowerBound]) } ?? locale
    keyboard.name =
      root.children("names").first?.children("name").first?["value"] ?? locale
    let settings = root.children("settings").first
    let transforms = transforms(drops: settings?["transformFailure"] == "omit")
    let maps = root.children("keyMap").map { keyMap($0, transforms) }
    guard !maps.isEmpty else { throw ImportFailure("there is no 'keyMap'", at: root.location) }
    reportUnsupported()
    addDeadKeys(transforms, isShown: settings?["transformPartial"] != "hide")
    if locale.contains("-t-k0-android") {
      keyboard.touch = [touchLayers(maps)]
    } else {
      addPhysicalLayers(maps, hasFallback: settings?["fallback"] != "omit")
    }
    return keyboard
  }

  // MARK: Transforms

  private mutating func transforms(drops: Bool) -> CLDRTransforms {
    var transforms = CLDRTransforms(dropsFailures: drops)
    for set in root.children("transforms") {
      for transform in set.children("transform") {
        guard let from = transform["from"], let to = transform["to"] else { continue }
        let text = to.decodingEscapes
        if !text.isAllText {
          lose(
            .function, "a character that no text has, of a transform: '\(text.codePoints)'",
            transform)
        }
        transforms.add(from.decodingEscapes, to: text.withoutControls)
      }
    }
    return transforms
  }

  private mutating func addDeadKeys(_ transforms: CLDRTransforms, isShown: Bool) {
    guard !transforms.isEmpty else { return }
    keyboard.deadKeys = DeadKeys(
      failure: transforms.dropsFailures ? .dropsBoth : .keepsStroke,
      isShown: isShown && !transforms.dropsFailures,
      text: { $0 },
      step: { state, stroke in
        transforms.feed(
          state, CLDRTransforms.source(of: stroke),
          takesPart: stroke.identity != CLDRTransforms.apart)
      })
  }

  // MARK: Keys

  private mutating func keyMap(_ element: XMLTree.Element, _ transforms: CLDRTransforms) -> KeyMap {
    let modifiers = element["modifiers"] ?? ""
    var keys: [String: MapKey] = [:]
    for map in element.children("map") {
      guard let position = map["iso"], let text = map["to"] else { continue }
      guard keys[position] == nil else {
        lose(.fault, "a second key '\(position)' of a keyMap", map)
        continue
      }
      keys[position] = mapKey(map, text.decodingEscapes, transforms)
      for name in ["hint", "multitap"] where map[name] != nil {
        lose(.feature, "the attribute '\(name)'", map)
      }
    }
    let controls = element.children("map").count { $0["to"]?.decodingEscapes.isControl ?? false }
    if controls > 0 { lose(.function, "\(controls) keys that give control characters", element) }
    return KeyMap(
      modifiers: CLDRModifiers(modifiers),
      isBase: modifiers.split(separator: " ").isEmpty, keys: keys, element: element)
  }

  private mutating func mapKey(
    _ map: XMLTree.Element, _ text: String, _ transforms: CLDRTransforms
  ) -> MapKey {
    var longPress: [Stroke] = []
    for item in (map["longPress"] ?? "").words {
      if item == "%" {
        lose(.gesture, "'%', where Android inserts items of its own", map)
      } else {
        longPress.append(Stroke(item.decodingEscapes, identity: CLDRTransforms.apart))
      }
    }
    if text.isControl { return MapKey(stroke: Stroke(), longPress: longPress) }
    guard map["transform"] != "no" else {
      return MapKey(stroke: Stroke(text, identity: CLDRTransforms.apart), longPress: longPress)
    }
    return MapKey(stroke: transforms.stroke(text), longPress: longPress)
  }

  private mutating func addPhysicalLayers(_ maps: [KeyMap], hasFallback: Bool) {
    let base = maps.firstIndex(where: \.isBase)
    let patterns = ModifierStates.patterns { state in
      maps.firstIndex { $0.modifiers.matches(state) }
    }
    for (index, modifiers) in patterns {
      var layer = ForeignKeyboard.PhysicalLayer(modifiers: modifiers, keys: [:])
      for (position, key) in maps[index].keys.sorted(by: { $0.key < $1.key }) {
        guard let code = ScanCodes.iso9995[position] else {
          lose(.position, "the key '\(position)', which has no scan code", maps[index].element)
          continue
        }
        // D13 and C12 are one key.
        if layer.keys[code] != nil {
          lose(.position, "the key 'C12', which is on the place of 'D13'", maps[index].element)
        }
        layer.keys[code] = key.stroke
        if !key.longPress.isEmpty {
          lose(.gesture, "the long press of the physical key '\(position)'", maps[index].element)
        }
      }
      if index == base, hasFallback { layer.modifiers.append(.other) }
      keyboard.layers.append(layer)
    }
    for map in maps where map.modifiers.needsCommand {
      lose(.modifiers, "a keyMap for the command key", map.element)
    }
  }

  // MARK: Touch

  private func touchLayers(_ maps: [KeyMap]) -> ForeignKeyboard.TouchLayers {
    let base = maps.first { $0.modifiers.matches([]) } ?? maps[0]
    let shift = maps.first { $0.modifiers.matches(.shift) }
    var layers = [layer("base", base, shiftKey: shift.map { _ in "shift" })]
    if let shift { layers.append(layer("shift", shift, shiftKey: "base")) }
    return .init(layers: layers)
  }

  /// Creates a layer with rows by the letters of the positions, and with the frame keys that
  /// Android supplies.
  private func layer(
    _ id: Identifier, _ map: KeyMap, shiftKey: Identifier?
  ) -> ForeignKeyboard.TouchLayer {
    var rows: [[ForeignKeyboard.TouchKey]] = ["E", "D", "C", "B"].compactMap { letter in
      let row = map.keys.keys.filter { $0.hasPrefix(letter) }.sorted().compactMap {
        touchKey(map, $0)
      }
      return row.isEmpty ? nil : row
    }
    if rows.isEmpty { rows.append([]) }
    let last = rows.count - 1
    if let shiftKey {
      rows[last].insert(FrameKeys.key(to: shiftKey, legend: FrameKeys.shiftSign, width: 1.5), at: 0)
    }
    rows[last].append(FrameKeys.key(.deleteBackward, width: 1.5))
    var bottom = map.keys.keys.filter { $0.hasPrefix("A") }.sorted().compactMap {
      touchKey(map, $0)
    }
    if !bottom.contains(where: { $0.stroke.text == " " }) {
      bottom.append(ForeignKeyboard.TouchKey(stroke: Stroke(" ")))
    }
    rows.append(bottom + [FrameKeys.key(.return, width: 1.5)])
    return .init(id: id, rows: rows)
  }

  private func touchKey(_ map: KeyMap, _ position: String) -> ForeignKeyboard.TouchKey? {
    map.keys[position].map {
      ForeignKeyboard.TouchKey(stroke: $0.stroke, longPress: $0.longPress)
    }
  }

  // MARK: Losses

  private mutating func reportUnsupported() {
    let known: Set<String> = [
      "version", "generation", "names", "settings", "keyMap", "transforms", "special",
    ]
    for child in root.children where !known.contains(child.name) {
      lose(.feature, "the element '\(child.name)'", child)
    }
  }

  private mutating func lose(_ kind: Loss.Kind, _ message: String, _ element: XMLTree.Element) {
    keyboard.losses.append(Loss(kind, message, at: element.location))
  }
}

extension String {
  /// The text with each `\u{...}` replaced by its characters. Other backslashes are literal.
  fileprivate var decodingEscapes: String {
    guard contains("\\u{") else { return self }
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let first = rest.first {
      if first == "\\", rest.dropFirst().prefix(2).elementsEqual(["u", "{"]) {
        guard let end = rest.firstIndex(of: "}") else { return String(result) + String(rest) }
        let digits = rest[rest.index(rest.startIndex, offsetBy: 3)..<end]
        let values = String(digits).split(separator: " ").map { UInt32($0, radix: 16) }
        result.append(contentsOf: values.compactMap { $0.flatMap(Unicode.Scalar.init) })
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return String(result)
  }
}
