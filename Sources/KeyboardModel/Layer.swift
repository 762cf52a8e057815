/// The keys that are shown, or typed, together (UTS #35 part 7, "Element: layer").
public struct Layer: Hashable, Sendable {
  /// The name of the touch layer that is shown first.
  public static let base: Identifier = "base"

  /// The layer's name; touch layers always have one.
  public var id: Identifier?
  /// The modifier states that choose the layer; hardware layers always have some.
  public var modifiers: [ModifierPattern]
  /// The identifiers of the keys of each row, from the top.
  public var rows: [[Identifier]]
  /// The keys from the most to the least frequent: switches are offered the rows by their first key in this order,
  /// and in a row the keys in this order. The default, empty, is as they stand.
  public var scanOrder: [Identifier]

  /// Makes a layer of `rows`.
  public init(
    id: Identifier? = nil,
    modifiers: [ModifierPattern] = [],
    rows: [[Identifier]],
    scanOrder: [Identifier] = []
  ) {
    self.id = id
    self.modifiers = modifiers
    self.rows = rows
    self.scanOrder = scanOrder
  }
}

/// The layers for one kind of device: a `layers` element.
public struct LayerSet: Hashable, Sendable {
  /// The form, ``Form/touch`` or that of a physical keyboard.
  public var formID: Identifier
  /// The least width of a device for a touch set, in millimetres. The default is any width.
  public var minDeviceWidth: Int?
  /// The layers, in document order.
  public var layers: [Layer]

  /// Makes a set of `layers` for `formID`.
  public init(formID: Identifier, minDeviceWidth: Int? = nil, layers: [Layer]) {
    self.formID = formID
    self.minDeviceWidth = minDeviceWidth
    self.layers = layers
  }

  /// Whether the set is for touch screens.
  public var isTouch: Bool { formID == Form.touch }

  /// The layer named `id`.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func layer(named id: Identifier) -> Layer? {
    layers.first { $0.id == id }
  }

  /// The layer for the modifier keys that are down: the one that matches, else the one for
  /// `other`, else none, and then the keystroke is ignored (UTS #35 part 7, "Layer modifier
  /// matching").
  ///
  /// - Complexity: O(*n*) in the number of layers.
  public func layer(for state: ModifierState) -> Layer? {
    layerIndex(for: state).map { layers[$0] }
  }

  /// The place among ``layers`` of the one for the modifier keys that are down.
  func layerIndex(for state: ModifierState) -> Int? {
    layers.firstIndex { $0.modifiers.contains { $0.matches(state) } }
      ?? layers.firstIndex { $0.modifiers.contains(.other) }
  }
}
