internal import KeyboardModel

enum VisibleText {
  /// Returns the text with a base for an initial combining mark; empty if all of it is invisible.
  static func shown(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    // No font has a shape for an unassigned code point.
    let isShapeless = text.unicodeScalars.allSatisfy {
      $0.isInvisible || $0.properties.generalCategory == .unassigned
    }
    if isShapeless { return "" }
    return first.isMark ? "\u{25CC}" + text : text
  }

  /// Returns a readable form of the text: itself, or its name or code points if it is invisible.
  static func named(_ text: String) -> String {
    let shown = shown(text)
    return shown.isEmpty ? name(of: text) ?? text.codePoints : shown
  }

  /// Returns an attribute of a layout file, in which only what cannot be seen alone stays escaped.
  static func readable(_ source: String) -> String {
    var result = ""
    var rest = source[...]
    while let start = rest.firstRange(of: "\\u{"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      let escape = rest[start.lowerBound...end]
      let codes = rest[start.upperBound..<end].split(separator: " ")
        .map { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let isVisible = codes.allSatisfy { $0.map(isVisibleAlone) ?? false }
      result += rest[..<start.lowerBound]
      if isVisible {
        for case let scalar? in codes { result.unicodeScalars.append(scalar) }
      } else {
        result += escape
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Indicates whether a code point is a letter, digit or symbol that is no syntax of patterns.
  private static func isVisibleAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .decimalNumber, .letterNumber, .otherNumber, .currencySymbol:
      scalar != "$"
    default: false
    }
  }

  /// Returns the name of a single code point that speech omits or mispronounces.
  static func name(of text: String) -> String? {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return nil }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber:
      return nil
    default: return scalar.properties.name?.lowercased()
    }
  }
}

enum LayerName {
  /// The name of a touch layer with the label of the key to it, or the modifiers of another one.
  static func text(of layer: Layer, in set: LayerSet, of layout: KeyboardLayout) -> String {
    guard set.isTouch else { return modifiers(of: layer) }
    guard let id = layer.id else { return "layer" }
    let leading = set.layers.lazy.flatMap(\.rows).joined().compactMap { layout.keys[$0] }
      .first { $0.layerID == id }
    guard id != Layer.base, let label = leading.flatMap({ layout.traits[$0.id]?.label }),
      label != id.string
    else { return id.string }
    return "\(id) (\(label))"
  }

  private static func modifiers(of layer: Layer) -> String {
    let words = layer.modifiers.map { pattern in
      switch pattern {
      case .other: "all others"
      case .exactly([]): "no modifiers"
      case .exactly(let modifiers):
        names.filter { modifiers.contains($0.key) }.map(\.value).joined(separator: " + ")
      }
    }
    return words.isEmpty ? layer.id?.string ?? "layer" : words.joined(separator: ", ")
  }

  private static let names: KeyValuePairs<Modifier, String> = [
    .shift: "Shift", .caps: "Caps Lock", .control: "Ctrl", .controlLeft: "left Ctrl",
    .controlRight: "right Ctrl", .alt: "Alt", .altLeft: "left Alt", .altRight: "AltGr",
  ]

  static func text(of set: LayerSet) -> String {
    guard set.isTouch else { return "Physical keyboard (\(set.formID))" }
    return set.minDeviceWidth.map { "Touch screen (from \($0) mm)" } ?? "Touch screen"
  }
}
