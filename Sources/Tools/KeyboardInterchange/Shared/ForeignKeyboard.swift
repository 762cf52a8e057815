internal import KeyboardFiles
internal import KeyboardModel

/// A keyboard of another format, before it becomes an LDML layout.
struct ForeignKeyboard {
  /// The keys of a physical keyboard for a set of modifiers.
  struct PhysicalLayer {
    var modifiers: [ModifierPattern]
    /// The strokes of the keys, by scan code (PC set 1).
    var keys: [UInt8: Stroke]
    /// The place of the layer in the source.
    var location: SourceLocation?
  }

  /// A key of a touch keyboard.
  struct TouchKey: Hashable {
    /// The special function of a key that types no text.
    enum Special: Hashable {
      /// A key known to the platform, such as backspace.
      case action(KeyAction)
      /// A key that shows another layer.
      case layer(Identifier)
      /// Empty space.
      case gap
    }

    /// A flick and its key.
    struct Flick: Hashable {
      var direction: Direction
      /// The key that the flick produces.
      var key: TouchKey
    }

    /// The stroke of a tap.
    var stroke = Stroke()
    /// The special function of a tap, instead of the stroke.
    var special: Special?
    /// The layer to show after a tap that types.
    var next: Identifier?
    /// The width, in keys.
    var width = 1.0
    /// The text on the key, if it is not the text that it types.
    var legend: String?
    /// The items of a long press.
    var longPress: [Stroke] = []
    /// The index of the item for a long press without a choice.
    var defaultItem: Int?
    /// The strokes of further taps.
    var multiTap: [Stroke] = []
    var flicks: [Flick] = []
  }

  /// A layer of a touch keyboard.
  struct TouchLayer {
    /// The layer's name.
    var id: Identifier
    /// The rows, from the top.
    var rows: [[TouchKey]]
  }

  /// The touch layers from a minimum width of the device.
  struct TouchLayers {
    /// The minimum width of the device, in millimetres.
    var minDeviceWidth: Int?
    var layers: [TouchLayer]
  }

  /// The layout's name.
  var name = ""
  /// The locale, a BCP 47 identifier.
  var locale: String?
  var author: String?
  /// The credits.
  var attribution: String?
  /// The form of the physical keyboard; `nil` where the positions of its keys choose it.
  var form: Form?
  /// The layers of the physical keyboard.
  var layers: [PhysicalLayer] = []
  /// The locations of the keys in the source, by scan code.
  var places: [UInt8: SourceLocation] = [:]
  /// The layers for touch screens.
  var touch: [TouchLayers] = []
  var deadKeys: DeadKeys?
  /// The outputs of strokes and the transforms, if the importer makes them itself.
  var rules: StrokeRules?
  /// The parts that could not be converted.
  var losses: [Loss] = []
}

extension ForeignKeyboard.TouchKey {
  /// All strokes of the key and its gestures.
  var strokes: [Stroke] {
    [stroke] + longPress + multiTap + flicks.flatMap(\.key.strokes)
  }
}

extension ForeignKeyboard.TouchLayers {
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
