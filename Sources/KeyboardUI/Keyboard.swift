public import KeyboardEngine
public import KeyboardModel
public import KeyboardTouch

/// A keyboard on a screen: it shows a layout's layers as grids of keys and tells what touches mean.
///
/// What is typed goes to the ``delegate`` and, when there is none, to the ``target``. Neither is
/// kept alive. A keyboard belongs to the actor that made it.
///
/// Input comes as ``handle(_:)`` or one of its short forms, and is understood by a ``TouchEngine``. Time
/// passes with every input; when there is none, the owner calls ``advance()`` at ``nextDeadline``.
@MainActor public final class Keyboard: View {
  /// The device whose keyboard is shown.
  public typealias Device = KeyboardDevice

  /// Who is told about taps.
  public weak var delegate: (any KeyboardDelegate)?
  /// Who gets the text when there is no delegate, and what the delegate does not take. What was begun for
  /// another target is given up, and capitals are as this one wants them.
  public weak var target: (any KeyInput)? {
    didSet {
      guard target !== oldValue else { return }
      cancel()
      textDidChange()
    }
  }
  /// The layout. Another one is shown from its first layer, but one with the same layers, whose keys have
  /// other captions for instance, from the layer that is shown.
  public var layout: KeyboardLayout {
    get { machine.layout }
    set { replaceMachine(by: newValue) }
  }
  /// Which of the layout's layers are shown. The default is a touch screen of any width; a layout
  /// that has none for touch screens shows those of its physical keyboard.
  public var device: Device {
    didSet {
      let layers = layout.layerSet(for: device)
      change { [device] in
        $0.setLayers(layers, modifiers: device.modifiers, at: $1, into: &$2)
      }
    }
  }
  /// The width in cells.
  public var columns: Int {
    didSet { if columns != oldValue { resize() } }
  }
  /// The height in cells.
  public var rows: Int {
    didSet { if rows != oldValue { resize() } }
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
    didSet { if isMirrored != oldValue { resize() } }
  }
  /// Told of all input with its time before it is taken, to be played again later, except what is for
  /// secure text. The default is nobody.
  public var inputObserver: ((InputEvent, Timestamp) -> Void)?

  /// Told of everything that comes of input, after the delegate, except for secure text. The default is
  /// nobody.
  public var outcomeObserver: ((KeyboardOutcome) -> Void)?
  /// Told when something else than the keyboard has changed the text or moved the cursor.
  package var textObserver: (() -> Void)?

  let now: () -> Timestamp
  /// What keys mean.
  public internal(set) var machine: KeyboardMachine
  /// What is being handled, and what waits for that.
  var queue: [Work] = []
  /// An array for outcomes, kept for its room.
  var spareOutcomes: [KeyboardOutcome] = []
  /// A Boolean value that indicates whether the machine was told that the next character is to be a
  /// capital.
  var wantsCapital = false

  /// Makes a keyboard.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - device: Which of its layers to show. The default is a touch screen of any width.
  ///   - columns: The width in cells. The default is 80.
  ///   - rows: The height in cells. The default is 12.
  ///   - isMirrored: Whether rows run from the right to the left. The default is `false`.
  ///   - settings: Times, distances and choices.
  ///   - now: The clock. The default is the system's.
  public init(
    layout: KeyboardLayout,
    device: Device = .touch(width: .max),
    columns: Int = 80,
    rows: Int = 12,
    isMirrored: Bool = false,
    settings: TouchSettings = TouchSettings(),
    now: @escaping () -> Timestamp = { .now }
  ) {
    self.device = device
    self.columns = columns
    self.rows = rows
    self.isMirrored = isMirrored
    self.now = now
    machine = KeyboardMachine(
      layout, layers: layout.layerSet(for: device), modifiers: device.modifiers,
      columns: columns, rows: rows, isMirrored: isMirrored, settings: settings)
    super.init(frame: CellRect(x: 0, y: 0, width: columns, height: rows))
  }

  /// The times, distances and choices of touches.
  public var settings: TouchSettings {
    get { machine.settings }
    set { machine.settings = newValue }
  }

  /// What the keys of a physical keyboard type for the system. The default is the keyboard of the
  /// United States.
  public var physicalKeys: PhysicalKeyMap {
    get { machine.physicalKeys }
    set { machine.physicalKeys = newValue }
  }

  // MARK: What is shown

  /// What shift does.
  public var shiftState: LatchState { latches[.shift] }

  /// What shift and the modifiers do.
  public var latches: LatchStates { machine.touch.latches }

  /// The layers that the device shows, or `nil` when the layout has none for it.
  public var layers: LayerSet? { machine.touch.layers }

  /// The layer that is shown, or `nil` when the layout has none for the device.
  public var layer: Layer? { machine.touch.layer }

  /// The keys that are shown and their places.
  public var grid: KeyGrid { machine.touch.grid }

  /// The size of most keys, in cells: the measure of ``settings``.
  public var keySize: CellSize { machine.touch.keySize }

  /// The keys that look pressed.
  public var highlights: [KeyPlace] { machine.touch.highlights }

  /// The popup that is open, if there is one.
  public var popup: LongPressPopup? { machine.touch.popup }

  /// The place in the grid of the key that ``InputEvent/activate`` taps. The default is nowhere.
  public var focus: Int? {
    get { machine.touch.focus }
    set { machine.setFocus(newValue) }
  }

  /// Shows the touch layer named `id`, with shift off.
  ///
  /// - Returns: Whether there is such a layer.
  @discardableResult
  public func show(_ id: Identifier) -> Bool {
    change { $0.show(id, at: $1, into: &$2) }
    return layer?.id == id
  }

  /// Taps the key that was touched. Who has fingers or a mouse to tell of more than that calls
  /// ``pointerDown(_:at:)`` and the rest instead.
  public override func touchesBegan(at point: CellPoint) {
    tap(at: convert(point, from: nil))
  }

  // MARK: Other layers

  private func resize() {
    change { [columns, rows, isMirrored] in
      $0.resize(columns: columns, rows: rows, isMirrored: isMirrored, at: $1, into: &$2)
    }
  }

  private func replaceMachine(by layout: KeyboardLayout) {
    cancel()
    change { [self] machine, time, outcomes in
      var next = KeyboardMachine(
        layout, layers: layout.layerSet(for: device), modifiers: device.modifiers,
        columns: columns, rows: rows, isMirrored: isMirrored, settings: machine.settings)
      next.physicalKeys = machine.physicalKeys
      if next.touch.layers == machine.touch.layers {
        next.show(machine.touch.layerState.layerID, at: time, into: &outcomes)
      }
      machine = next
      wantsCapital = false
    }
    updateCapitals()
  }
}
