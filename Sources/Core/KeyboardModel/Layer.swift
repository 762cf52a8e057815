/// The keys that are shown or typed together (UTS #35 part 7, "Element: layer").
public struct Layer: Hashable, Sendable {
  /// The name of the initial touch layer.
  public static let base: Identifier = "base"

  /// The name of the layer. Touch layers always have one.
  public var id: Identifier?
  /// The modifier states that select the layer. Hardware layers always have some.
  package var modifiers: [ModifierPattern]
  /// The identifiers of the keys of each row, from the top.
  public var rows: [[Identifier]]
  /// The keys from the most to the least frequent, by which scanning orders them; empty for none.
  package var scanOrder: [Identifier]

  /// Creates a layer of a touch screen, or one without modifiers.
  public init(id: Identifier? = nil, rows: [[Identifier]]) {
    self.init(id: id, modifiers: [], rows: rows)
  }

  package init(
    id: Identifier? = nil, modifiers: [ModifierPattern] = [], rows: [[Identifier]],
    scanOrder: [Identifier] = []
  ) {
    (self.id, self.modifiers, self.rows, self.scanOrder) = (id, modifiers, rows, scanOrder)
  }
}

/// The layers for one kind of device: a `layers` element.
public struct LayerSet: Hashable, Sendable {
  /// The form: `Form.touch` or the form of a physical keyboard.
  public var formID: Identifier
  /// The minimum width of a device for a touch set, in millimetres. The default is `nil`, any
  /// width.
  public var minDeviceWidth: Int?
  /// The layers, in document order.
  public var layers: [Layer]

  /// Creates a set of `layers` for `formID`.
  public init(formID: Identifier, minDeviceWidth: Int? = nil, layers: [Layer]) {
    (self.formID, self.minDeviceWidth, self.layers) = (formID, minDeviceWidth, layers)
  }

  /// A Boolean value that indicates whether the set is for touch screens.
  public var isTouch: Bool { formID == Form.touch }

  /// Returns the layer named `id`.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func layer(named id: Identifier) -> Layer? { layers.first { $0.id == id } }

  /// Returns the layer for the modifier keys that are down: the matching layer, else the layer for
  /// `other`.
  ///
  /// If there is neither, the keystroke is ignored (UTS #35 part 7, "Layer modifier matching").
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func layer(for state: ModifierState) -> Layer? {
    layerIndex(for: state).map { layers[$0] }
  }

  package func layerIndex(for state: ModifierState) -> Int? {
    layers.firstIndex { $0.modifiers.contains { $0.matches(state) } }
      ?? layers.firstIndex { $0.modifiers.contains(.other) }
  }
}
