internal import KeyboardFiles
internal import KeyboardModel

/// A reader of keyboards of CLDR 43 and earlier (UTS #35 part 7 of these versions).
struct CLDRLegacyReader: ForeignReader {
  private let root: XMLTree.Element
  private var keyboard = ForeignKeyboard()

  private struct KeyMap {
    var modifiers: ModifierAlternatives
    var isBase: Bool
    var keys: [String: TouchKey]
    var element: XMLTree.Element
  }

  init(_ root: XMLTree.Element) { self.root = root }

  mutating func read() throws(ConversionFailure) -> ForeignKeyboard {
    let locale = root["locale"] ?? "und"
    keyboard.locale =
      locale.firstRange(of: "-t-k0-").map { String(locale[..<$0.lowerBound]) } ?? locale
    keyboard.name = root.children("names").first?.children("name").first?["value"] ?? locale
    let settings = root.children("settings").first
    let transforms = transforms(drops: settings?["transformFailure"] == "omit")
    let maps = root.children("keyMap").map { keyMap($0, transforms) }
    guard !maps.isEmpty else { throw ConversionFailure("there is no 'keyMap'", at: root.location) }
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
      isShown: isShown && !transforms.dropsFailures, text: { $0 },
      step: { state, stroke in
        transforms.feed(
          state, CLDRTransforms.source(of: stroke),
          takesPart: stroke.identity != CLDRTransforms.apart)
      })
  }

  // MARK: Keys

  private mutating func keyMap(_ element: XMLTree.Element, _ transforms: CLDRTransforms) -> KeyMap {
    let modifiers = element["modifiers"] ?? ""
    var keys: [String: TouchKey] = [:]
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
      modifiers: ModifierAlternatives(cldr: modifiers),
      isBase: modifiers.split(separator: " ").isEmpty, keys: keys, element: element)
  }

  private mutating func mapKey(
    _ map: XMLTree.Element, _ text: String, _ transforms: CLDRTransforms
  ) -> TouchKey {
    var longPress: [TouchKey] = []
    for item in (map["longPress"] ?? "").words {
      if item == "%" {
        lose(.gesture, "'%', where Android inserts items of its own", map)
      } else {
        longPress.append(
          TouchKey(stroke: Stroke(item.decodingEscapes, identity: CLDRTransforms.apart)))
      }
    }
    if text.isControl { return TouchKey(stroke: Stroke(), longPress: longPress) }
    guard map["transform"] != "no" else {
      return TouchKey(stroke: Stroke(text, identity: CLDRTransforms.apart), longPress: longPress)
    }
    return TouchKey(stroke: transforms.stroke(text), longPress: longPress)
  }

  private mutating func addPhysicalLayers(_ maps: [KeyMap], hasFallback: Bool) {
    let base = maps.firstIndex(where: \.isBase)
    let patterns = ModifierStates.patterns { state in
      maps.firstIndex { $0.modifiers.matches(state) }
    }
    for (index, modifiers) in patterns {
      var layer = PhysicalLayer(modifiers: modifiers, keys: [:])
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

  private func touchLayers(_ maps: [KeyMap]) -> TouchLayers {
    let base = maps.first { $0.modifiers.matches([]) } ?? maps[0]
    let shift = maps.first { $0.modifiers.matches(.shift) }
    var layers = [layer("base", base, shiftKey: shift.map { _ in "shift" })]
    if let shift { layers.append(layer("shift", shift, shiftKey: "base")) }
    return .init(layers: layers)
  }

  /// Returns a layer with rows by the letters of the positions, and Android's frame keys.
  private func layer(_ id: Identifier, _ map: KeyMap, shiftKey: Identifier?) -> TouchLayer {
    func keys(_ letter: String) -> [TouchKey] {
      map.keys.filter { $0.key.hasPrefix(letter) }.sorted { $0.key < $1.key }.map(\.value)
    }
    var rows = ["E", "D", "C", "B"].map(keys).filter { !$0.isEmpty }
    if rows.isEmpty { rows.append([]) }
    let last = rows.count - 1
    if let shiftKey {
      rows[last].insert(FrameKeys.key(to: shiftKey, legend: FrameKeys.shiftSign, width: 1.5), at: 0)
    }
    rows[last].append(FrameKeys.key(.deleteBackward, width: 1.5))
    var bottom = keys("A")
    if !bottom.contains(where: { $0.stroke.text == " " }) {
      bottom.append(TouchKey(stroke: Stroke(" ")))
    }
    rows.append(bottom + [FrameKeys.key(.return, width: 1.5)])
    return .init(id: id, rows: rows)
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
    keyboard.losses.append(kind, message, at: element.location)
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

/// The transforms of a CLDR keyboard before version 45: a tree of inputs; the longest match wins.
struct CLDRTransforms {
  private struct Node {
    var next: [Unicode.Scalar: Int] = [:]
    /// The output, if the beginning is a whole input.
    var output: [Unicode.Scalar]?
  }

  private var nodes = [Node()]
  let dropsFailures: Bool

  init(dropsFailures: Bool) { self.dropsFailures = dropsFailures }

  var isEmpty: Bool { nodes.count == 1 }

  mutating func add(_ from: String, to: String) {
    guard !from.isEmpty else { return }
    var node = 0
    for scalar in from.unicodeScalars {
      if let next = nodes[node].next[scalar] {
        node = next
      } else {
        nodes[node].next[scalar] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    if nodes[node].output == nil { nodes[node].output = Array(to.unicodeScalars) }
  }

  /// The identity of strokes that are excluded from transforms.
  static let apart = "apart"

  /// Returns the stroke for a key with `text` when nothing is pending.
  func stroke(_ text: String) -> Stroke {
    let alone = feed("", text, takesPart: true)
    let isWhole = alone.text + (alone.state ?? "") == text
    return Stroke(alone.text, state: alone.state, identity: isWhole ? "" : "=\(text)")
  }

  static func source(of stroke: Stroke) -> String {
    stroke.identity.hasPrefix("=")
      ? String(stroke.identity.dropFirst()) : stroke.text + (stroke.state ?? "")
  }

  func feed(_ pending: String, _ text: String, takesPart: Bool) -> DeadKeys.Result {
    guard takesPart else {
      return .init(text: (dropsFailures && !pending.isEmpty ? "" : pending) + text)
    }
    let input = Array(pending.unicodeScalars) + Array(text.unicodeScalars)
    var output: [Unicode.Scalar] = []
    var start = 0
    while start < input.count {
      let match = longestMatch(in: input[start...])
      if match.isBeginning { return result(output, pending: Array(input[start...])) }
      if let found = match.output {
        output += found
        start += match.count
      } else {
        if dropsFailures, start + 1 < input.count { return result(output) }
        output.append(input[start])
        start += 1
      }
    }
    return result(output)
  }

  /// Returns the longest input with which `text` begins, and whether a longer one begins with it.
  private func longestMatch(
    in text: ArraySlice<Unicode.Scalar>
  ) -> (count: Int, output: [Unicode.Scalar]?, isBeginning: Bool) {
    var (node, count) = (0, 0)
    var match: (count: Int, output: [Unicode.Scalar]?) = (0, nil)
    for scalar in text {
      guard let next = nodes[node].next[scalar] else { return (match.count, match.output, false) }
      (node, count) = (next, count + 1)
      if let output = nodes[node].output { match = (count, output) }
    }
    return (match.count, match.output, !nodes[node].next.isEmpty)
  }

  private func result(_ text: [Unicode.Scalar], pending: [Unicode.Scalar]? = nil) -> DeadKeys.Result
  {
    .init(text: String(scalars: text), state: pending.map { String(scalars: $0) })
  }
}
