internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

/// The on-screen keyboard of a Keyman keyboard, a `.kvks` file: a caption for each key and state.
struct KeymanVisualKeyboard {
  private struct Captions {
    var pattern: ModifierPattern
    var keys: [UInt8: String] = [:]
  }

  private let name: String
  private var layers: [Captions] = []
  private var losses: [Loss] = []
  private var places: [UInt8: FileLocation] = [:]

  init(_ root: XMLTree.Element) {
    name = (root.children("header").first?.children("kbdname").first?.text ?? "").resolved
    for encoding in root.children("encoding") {
      guard encoding["name"] ?? "unicode" == "unicode" else {
        losses.append(.variant, "the captions for programs without Unicode", at: encoding.location)
        continue
      }
      if encoding["fontname"] != nil {
        losses.append(.decoration, "the font of captions", at: encoding.location)
      }
      for layer in encoding.children("layer") { addLayer(layer) }
    }
  }

  /// The states by the letters in the name of a layer.
  private static let shifts: [String: Set<Modifier>] = [
    "": [], "S": [.shift], "C": [.control], "A": [.alt], "SC": [.shift, .control],
    "SA": [.shift, .alt],
    "CA": [.altRight], "SCA": [.shift, .altRight], "RA": [.altRight], "SRA": [.shift, .altRight],
    "LA": [.altLeft], "SLA": [.shift, .altLeft], "LC": [.controlLeft],
    "SLC": [.shift, .controlLeft],
    "RC": [.controlRight], "SRC": [.shift, .controlRight],
  ]

  private mutating func addLayer(_ layer: XMLTree.Element) {
    let shift = layer["shift"] ?? ""
    guard let modifiers = Self.shifts[shift] else {
      losses.append(.modifiers, "the layer '\(shift)'", at: layer.location)
      return
    }
    var captions = Captions(pattern: .exactly(modifiers))
    for key in layer.children("key") {
      let name = key["vkey"] ?? ""
      guard let code = KeymanKeyNames.code(of: name) else {
        losses.append(.position, "the key '\(name)'", at: key.location)
        continue
      }
      if key.children.contains(where: { $0.name == "bitmap" }) {
        losses.append(.decoration, "the picture on '\(name)'", at: key.location)
      }
      let text = key.text.resolved
      guard !text.words.isEmpty || text == " " else { continue }
      captions.keys[code] = text
      places[code] = places[code] ?? key.location
    }
    layers.append(captions)
  }

  /// Returns the caption of a key in one of `modifiers`; `nil` if it has none.
  func caption(_ code: UInt8, _ modifiers: [ModifierPattern]) -> String? {
    layers.lazy.filter { modifiers.contains($0.pattern) }.compactMap { $0.keys[code] }.first
  }

  /// Returns the keyboard whose keys type their captions.
  func keyboard(file: String) throws(ConversionFailure) -> ForeignKeyboard {
    guard layers.contains(where: { !$0.keys.isEmpty }) else {
      throw ConversionFailure("there is no caption in 'visualkeyboard'")
    }
    var keyboard = ForeignKeyboard(
      name: name.isEmpty ? file.baseName : name, places: places, losses: losses)
    keyboard.losses.append(.text, "the texts that come from rules; captions are taken for them")
    for (pattern, keys) in layersOfSides {
      let strokes = keys.mapValues { Stroke($0.withoutControls.withoutCircle) }
      keyboard.layers.append(
        .init(modifiers: [pattern], keys: strokes.filter { !$0.value.isSilent }))
    }
    keyboard.addCaps()
    return keyboard
  }

  /// The layers, each for other modifiers: those for either key are for the left one beside others.
  private var layersOfSides: [(ModifierPattern, [UInt8: String])] {
    let all = layers.reduce(into: Set<Modifier>()) { all, layer in
      if case .exactly(let set) = layer.pattern { all.formUnion(set) }
    }
    var result: [(pattern: ModifierPattern, keys: [UInt8: String])] = []
    for layer in layers {
      guard case .exactly(var set) = layer.pattern else { continue }
      for (either, left, right) in [
        (Modifier.alt, Modifier.altLeft, Modifier.altRight),
        (.control, .controlLeft, .controlRight),
      ] where set.contains(either) && !all.isDisjoint(with: [left, right]) {
        set.remove(either)
        set.insert(left)
      }
      if let same = result.firstIndex(where: { $0.pattern == .exactly(set) }) {
        result[same].keys.merge(layer.keys) { first, _ in first }
      } else {
        result.append((.exactly(set), layer.keys))
      }
    }
    return result
  }
}

extension String {
  fileprivate var resolved: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    let parts = split(separator: "&", omittingEmptySubsequences: false)
    let text = parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let name = part.prefix { $0 != ";" }
      var code = name.dropFirst()
      let isHexadecimal = code.first == "x"
      if isHexadecimal { code = code.dropFirst() }
      if name.first == "#", name.endIndex < part.endIndex,
        let scalar = UInt32(code, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
      {
        // An ampersand is left for the names of characters.
        result += scalar == "&" ? "&amp;" : String(scalar)
        result += part[name.endIndex...].dropFirst()
      } else {
        result += "&" + part
      }
    }
    return text.withoutReferences
  }

  /// The text without dotted circles, on which captions show marks.
  fileprivate var withoutCircle: String {
    let rest = String(scalars: unicodeScalars.filter { $0 != "\u{25CC}" })
    return rest.isEmpty ? self : rest
  }
}
