internal import KeyboardFiles
internal import KeyboardModel

struct ForeignKeyboard {
  var name = ""
  /// A BCP 47 identifier.
  var locale: String?
  var author: String?
  var attribution: String?
  var indicator: String?
  /// The form of the physical keyboard; `nil` where the positions of its keys choose it.
  var form: Form?
  var layers: [PhysicalLayer] = []
  var places: [UInt8: FileLocation] = [:]
  var touch: [TouchLayers] = []
  var deadKeys: DeadKeys?
  /// The outputs of strokes and the transforms, if the importer makes them itself.
  var rules: StrokeRules?
  var losses: [Loss] = []
}

extension ForeignKeyboard {
  /// Adds what Caps Lock does where no layer says it: letters change as with Shift.
  mutating func addCaps() {
    func layer(_ modifiers: Set<Modifier>) -> Int? {
      layers.firstIndex { $0.modifiers.contains(.exactly(modifiers)) }
    }
    let sets = layers.flatMap(\.modifiers).compactMap { pattern in
      if case .exactly(let set) = pattern { set } else { nil }
    }
    guard !sets.contains(where: { $0.contains(.caps) }) else { return }
    let count = layers.count
    for set in sets {
      guard let own = layer(set), own < count else { continue }
      var keys = layers[own].keys
      if let other = layer(set.symmetricDifference([.shift])) {
        for (code, stroke) in keys {
          guard let shifted = layers[other].keys[code], shifted.text != stroke.text,
            shifted.text == stroke.text.uppercased() || stroke.text == shifted.text.uppercased()
          else { continue }
          keys[code] = shifted
        }
      }
      layers.append(PhysicalLayer(modifiers: [.exactly(set.union([.caps]))], keys: keys))
    }
  }
}

struct PhysicalLayer {
  var modifiers: [ModifierPattern]
  var keys: [UInt8: Stroke]
  var location: FileLocation?
}

struct TouchKey: Hashable {
  /// What a tap does instead of its stroke.
  enum Special: Hashable {
    case action(KeyAction)
    case layer(Identifier)
    case gap
  }

  struct Flick: Hashable {
    var direction: Direction
    var key: TouchKey
  }

  var stroke = Stroke()
  var special: Special?
  /// The layer to show after a tap that types.
  var next: Identifier?
  var width = 1.0
  /// The text on the key, if it is not the text that it types.
  var legend: String?
  var longPress: [TouchKey] = []
  /// The index of the item for a long press without a choice.
  var defaultItem: Int?
  /// What further taps do.
  var multiTap: [TouchKey] = []
  var flicks: [Flick] = []

  var hasGestures: Bool { !longPress.isEmpty || !multiTap.isEmpty || !flicks.isEmpty }

  /// Returns the key with all of its texts changed, as by shift.
  func mapTexts(_ change: (String) -> String) -> TouchKey {
    var key = self
    key.stroke.text = change(stroke.text)
    key.longPress = longPress.map { $0.mapTexts(change) }
    key.multiTap = multiTap.map { $0.mapTexts(change) }
    key.flicks = flicks.map { .init(direction: $0.direction, key: $0.key.mapTexts(change)) }
    return key
  }

  /// The key and those of its gestures.
  var all: [TouchKey] { [self] + (longPress + multiTap + flicks.map(\.key)).flatMap(\.all) }

  var strokes: [Stroke] { all.map(\.stroke) }
}

extension String {
  /// The capital of a single letter; the text itself if it has none of one character, as ß.
  func capital(in locale: String? = nil) -> String {
    if self == "i", ["tr", "az"].contains(locale?.languageSubtag) { return "İ" }
    let capital = uppercased()
    return capital.unicodeScalars.count == unicodeScalars.count ? capital : self
  }
}

struct TouchLayer {
  var id: Identifier
  var rows: [[TouchKey]]
}

struct TouchLayers {
  var minDeviceWidth: Int?
  var layers: [TouchLayer]

  /// Removes the layers that no key leads to, directly or through others, and returns their names.
  mutating func removeUnreachable() -> [Identifier] {
    let reached = layers.prefix(1).map(\.id).reached { id in
      let keys = layers.first { $0.id == id }?.rows.joined().flatMap(\.all) ?? []
      return keys.compactMap { key in
        if case .layer(let layer)? = key.special { layer } else { key.next }
      }
    }
    let lost = layers.map(\.id).filter { !reached.contains($0) }
    layers.removeAll { lost.contains($0.id) }
    return lost
  }
}
