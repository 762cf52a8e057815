internal import KeyboardFiles
internal import KeyboardModel

/// A keyboard of another format, before it becomes an LDML layout.
struct ForeignKeyboard {
  var name = ""
  /// A BCP 47 identifier.
  var locale: String?
  var author: String?
  var attribution: String?
  /// The form of the physical keyboard; `nil` where the positions of its keys choose it.
  var form: Form?
  var layers: [PhysicalLayer] = []
  /// The locations of the keys in the source, by scan code.
  var places: [UInt8: FileLocation] = [:]
  var touch: [TouchLayers] = []
  var deadKeys: DeadKeys?
  /// The outputs of strokes and the transforms, if the importer makes them itself.
  var rules: StrokeRules?
  var losses: [Loss] = []
}

/// The keys of a physical keyboard for a set of modifiers.
struct PhysicalLayer {
  var modifiers: [ModifierPattern]
  /// The strokes of the keys, by scan code (PC set 1).
  var keys: [UInt8: Stroke]
  var location: FileLocation?
}

/// A key of a touch keyboard.
struct TouchKey: Hashable {
  /// What a tap does instead of its stroke.
  enum Special: Hashable {
    case action(KeyAction)
    /// Shows another layer.
    case layer(Identifier)
    /// Empty space.
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
  /// The width, in keys.
  var width = 1.0
  /// The text on the key, if it is not the text that it types.
  var legend: String?
  var longPress: [Stroke] = []
  /// The index of the item for a long press without a choice.
  var defaultItem: Int?
  /// The strokes of further taps.
  var multiTap: [Stroke] = []
  var flicks: [Flick] = []

  var strokes: [Stroke] { [stroke] + longPress + multiTap + flicks.flatMap(\.key.strokes) }
}

struct TouchLayer {
  var id: Identifier
  /// The rows, from the top.
  var rows: [[TouchKey]]
}

/// The touch layers from a minimum width of the device.
struct TouchLayers {
  /// In millimetres.
  var minDeviceWidth: Int?
  var layers: [TouchLayer]

  /// The layers without a shift layer that no key switches to.
  var withoutIdleShift: Self {
    let isShown = layers.contains { layer in
      layer.rows.joined().contains { key in
        key.special == .layer("shift") || key.flicks.contains { $0.key.special == .layer("shift") }
      }
    }
    guard !isShown else { return self }
    var result = self
    result.layers.removeAll { $0.id == "shift" }
    return result
  }
}
