internal import KeyboardFiles
internal import KeyboardModel

/// A keyboard of any format, before it is put together as an LDML layout.
struct ForeignKeyboard {
  /// The keys of a physical keyboard for a set of modifiers.
  struct PhysicalLayer {
    /// The modifiers.
    var modifiers: [ModifierPattern]
    /// What the keys do, by scan code (PC set 1).
    var keys: [UInt8: Stroke]
    /// The place of the layer in the source.
    var location: SourceLocation?
  }

  /// A key of a touch keyboard.
  struct TouchKey: Hashable {
    /// The effects of a key that LDML has no text for.
    enum Special: Hashable {
      /// A key that the platform knows, such as backspace.
      case action(KeyAction)
      /// A key that shows another layer.
      case layer(Identifier)
      /// Empty space.
      case gap
    }

    /// A path and what it gives.
    struct Flick: Hashable {
      /// The direction.
      var direction: Direction
      /// What sliding in the direction gives.
      var key: TouchKey
    }

    /// What a tap does.
    var stroke = Stroke()
    /// What a tap does instead of typing.
    var special: Special?
    /// The layer that is shown after a tap that types.
    var next: Identifier?
    /// The width, in keys.
    var width = 1.0
    /// What is drawn on the key, where it is not what it types.
    var legend: String?
    /// The items of a long press.
    var longPress: [Stroke] = []
    /// The number of the item that a long press without a choice gives.
    var defaultItem: Int?
    /// What further taps give.
    var multiTap: [Stroke] = []
    /// What sliding off the key gives.
    var flicks: [Flick] = []
  }

  /// A layer of a touch keyboard.
  struct TouchLayer {
    /// The layer's name.
    var id: Identifier
    /// The rows, from the top.
    var rows: [[TouchKey]]
  }

  /// The layers for touch screens from a width on.
  struct TouchLayers {
    /// The least width of the screen, in millimetres.
    var minDeviceWidth: Int?
    /// The layers.
    var layers: [TouchLayer]
  }

  /// The layout's name.
  var name = ""
  /// The locale, a BCP 47 identifier.
  var locale: String?
  /// The author.
  var author: String?
  /// The credits.
  var attribution: String?
  /// The form of the physical keyboard; `nil` where the positions of its keys choose it.
  var form: Form?
  /// The layers of the physical keyboard.
  var layers: [PhysicalLayer] = []
  /// Where the keys are in the source, by scan code.
  var places: [UInt8: SourceLocation] = [:]
  /// The layers for touch screens.
  var touch: [TouchLayers] = []
  /// What dead keys do.
  var deadKeys: DeadKeys?
  /// What could not be carried over.
  var losses: [Loss] = []
}

extension ForeignKeyboard.TouchKey {
  /// All strokes that the key gives by any gesture.
  var strokes: [Stroke] {
    [stroke] + longPress + multiTap + flicks.flatMap(\.key.strokes)
  }
}

extension ForeignKeyboard.TouchLayers {
  /// The layers without a shift layer that no key leads to.
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
