public import KeyboardLayout
public import TouchEngine

/// A keyboard on a screen: it shows a layout's layers as grids of keys and tells what taps mean.
///
/// What is typed goes to the ``delegate`` and, when there is none, to the ``target``. Neither is
/// kept alive. A keyboard belongs to the actor that made it.
public final class Keyboard: View {
  /// The keyboard that is shown.
  public enum Device: Hashable, Sendable {
    /// A touch screen so many millimetres wide.
    case touch(width: Int)
    /// A physical keyboard with these modifier keys down.
    case physical(ModifierState)
  }

  /// Who is told about taps.
  public weak var delegate: (any KeyboardDelegate)?
  /// Who gets the text when there is no delegate, and what the delegate does not take.
  public weak var target: (any KeyInput)?
  /// The layout. Another one is shown from its first layer.
  public var layout: KeyboardLayout {
    didSet {
      reset(to: nil)
      typing = KeyTyping(layout)
    }
  }
  /// Which of the layout's layers are shown. The default is a touch screen of any width; a layout
  /// that has none for touch screens shows those of its physical keyboard.
  public var device: Device {
    didSet { reset(to: state.layerID) }
  }
  /// The width in cells.
  public var columns: Int {
    didSet { cachedGrid = nil }
  }
  /// The height in cells.
  public var rows: Int {
    didSet { cachedGrid = nil }
  }
  /// The place in the superview. Another size is that of the grid, too.
  public override var frame: CellRect {
    didSet {
      if frame.width != oldValue.width { columns = frame.width }
      if frame.height != oldValue.height { rows = frame.height }
    }
  }
  /// Whether rows run from the right to the left. The default is `false`.
  public var isMirrored: Bool {
    didSet { cachedGrid = nil }
  }

  private let now: () -> ContinuousClock.Instant
  /// The layers that the device shows, or `nil` when the layout has none for it.
  public private(set) var layers: LayerSet?
  private var state: LayerState {
    didSet { if state.layerID != oldValue.layerID { cachedGrid = nil } }
  }
  private var cachedGrid: KeyGrid?
  private var typing: KeyTyping

  /// Makes a keyboard.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - device: Which of its layers to show. The default is a touch screen of any width.
  ///   - columns: The width in cells. The default is 80.
  ///   - rows: The height in cells. The default is 12.
  ///   - isMirrored: Whether rows run from the right to the left. The default is `false`.
  ///   - settings: The times that tell a double tap from two.
  ///   - now: The clock. The default is the system's.
  public init(
    layout: KeyboardLayout,
    device: Device = .touch(width: .max),
    columns: Int = 80,
    rows: Int = 12,
    isMirrored: Bool = false,
    settings: LayerState.Settings = LayerState.Settings(),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.layout = layout
    self.device = device
    self.columns = columns
    self.rows = rows
    self.isMirrored = isMirrored
    self.now = now
    typing = KeyTyping(layout)
    layers = Self.layers(of: layout, for: device)
    state = LayerState(of: layers, settings: settings)
    super.init(frame: CellRect(x: 0, y: 0, width: columns, height: rows))
  }

  /// The times that tell a double tap from two.
  public var settings: LayerState.Settings {
    get { state.settings }
    set { state.settings = newValue }
  }

  /// What shift does.
  public var shiftState: LayerState.Shift { state.shift }

  /// The layer that is shown, or `nil` when the layout has none for the device.
  public var layer: Layer? {
    if case .physical(let modifiers) = device { return layers?.layer(for: modifiers) }
    return layers?.layer(named: state.layerID) ?? layers?.layer(for: []) ?? layers?.layers.first
  }

  /// The keys that are shown and their places.
  ///
  /// - Complexity: O(1), but O(*n*) in the number of keys after a change of layer or size.
  public var grid: KeyGrid {
    if let cachedGrid { return cachedGrid }
    let grid = KeyGrid(
      layer ?? Layer(rows: []), of: layout, columns: columns, rows: rows, isMirrored: isMirrored)
    cachedGrid = grid
    return grid
  }

  /// Shows the touch layer named `id`, with shift off.
  ///
  /// - Returns: Whether there is such a layer.
  @discardableResult
  public func show(_ id: Identifier) -> Bool {
    deliver(state.show(id))
    return layer?.id == id
  }

  /// Taps the key in the cell at `point` of the grid.
  ///
  /// - Returns: Whether there is a key.
  @discardableResult
  public func tap(at point: CellPoint) -> Bool {
    guard let placed = grid.key(at: point) else { return false }
    tap(placed.key)
    return true
  }

  /// Taps the key named `id`, whether or not it is on the layer that is shown.
  ///
  /// - Returns: Whether the layout has such a key that can be pressed.
  @discardableResult
  public func tap(_ id: Identifier) -> Bool {
    guard let key = layout.keys[id], layout.isPressable(key) else { return false }
    tap(key)
    return true
  }

  /// Presses a key of the layout's physical keyboard, which leaves the touch layers alone.
  ///
  /// - Parameters:
  ///   - scanCode: The key's scan code (PC set 1).
  ///   - modifiers: The modifier keys that are down.
  /// - Returns: Whether the key has a meaning in the layout.
  @discardableResult
  public func press(scanCode: UInt8, modifiers: ModifierState = []) -> Bool {
    guard let key = layout.key(forScanCode: scanCode, modifiers: modifiers),
      layout.isPressable(key)
    else { return false }
    var physical = LayerState(of: layout.hardwareLayerSet)
    deliver(physical.tap(key, action: layout.traits[key.id]?.action, at: now()))
    return true
  }

  private func tap(_ key: Key) {
    deliver(state.tap(key, action: layout.traits[key.id]?.action, at: now()))
  }

  private func deliver(_ effects: [LayerState.Effect]) {
    for effect in effects {
      switch effect {
      case .output(let output): type(output)
      case .action(let action): press(action)
      case .layer(let id): delegate?.keyboard(self, didShow: id)
      }
    }
  }

  private func type(_ output: MarkedText) {
    let edit = typing.edit(for: output, in: target)
    guard !output.text.isEmpty || !edit.isEmpty else { return }
    if let delegate {
      delegate.keyboard(self, didType: output.text, as: edit)
    } else {
      apply(edit)
    }
  }

  private func press(_ action: KeyAction) {
    if let delegate {
      typing.forgetText()
      delegate.keyboard(self, didPress: action)
    } else {
      perform(action)
    }
  }

  private func apply(_ edit: TextEdit) {
    guard let target else { return }
    typing.isApplying = true
    defer { typing.isApplying = false }
    target.apply(edit)
  }

  /// Lets the ``target`` do what a key without text is for, backspace as the layout has it.
  public func perform(_ action: KeyAction) {
    if action == .deleteBackward, let edit = typing.backspace(in: target) {
      apply(edit)
    } else {
      typing.forgetText()
      target?.perform(action)
    }
  }

  /// Takes note that the target's text or cursor was changed by something else than this keyboard.
  ///
  /// The keyboard then asks for ``KeyInput/documentContextBeforeInput`` before the next key, and
  /// forgets what was begun, such as a dead key. ``TextField`` calls this by itself.
  public func textDidChange() {
    if !typing.isApplying { typing.forgetText() }
  }

  /// Starts again if other layers are to be shown, from the one named `id` where it exists.
  private func reset(to id: Identifier?) {
    cachedGrid = nil
    let layers = Self.layers(of: layout, for: device)
    guard layers != self.layers || id == nil else { return }
    self.layers = layers
    state = LayerState(of: layers, settings: state.settings)
    if let id { state.show(id) }
  }

  private static func layers(of layout: KeyboardLayout, for device: Device) -> LayerSet? {
    switch device {
    case .touch(let width): layout.layerSet(forDeviceWidth: width)
    case .physical: layout.hardwareLayerSet
    }
  }
}
