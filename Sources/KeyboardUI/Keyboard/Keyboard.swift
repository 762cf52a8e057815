public import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardEvents
public import KeyboardModel
internal import KeyboardThemes
public import KeyboardTouch

/// A keyboard on a screen: it shows a layout's layers as grids of keys and tells what touches mean.
///
/// What is typed goes to the ``delegate`` and, when there is none, to the ``InputView/target``, which also gets
/// what the delegate does not take. Neither is kept alive.
///
/// On a ``Screen`` it draws itself and gets touches and keys by itself. Without one, input comes as
/// ``handle(_:)`` or one of its short forms, and the owner calls ``advance()`` at ``nextDeadline``.
@MainActor public final class Keyboard: InputView {
  /// The device whose keyboard is shown.
  public typealias Device = KeyboardDevice

  /// What a screen gives to a keyboard.
  struct Surroundings: Hashable {
    /// A Boolean value that indicates whether the theme gives keys a colour of their own.
    var fillsKeys = false
    /// A Boolean value that indicates whether there is a next keyboard or layout to show. Without a screen, the
    /// owner may have one.
    var hasNextKeyboard = true
  }

  /// Who is told about taps.
  public weak var delegate: (any KeyboardDelegate)?
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
      let layers = shownLayers(of: layout)
      change { [device] in
        $0.setLayers(layers, modifiers: device.modifiers, at: $1, into: &$2)
      }
      measureAgain()
    }
  }
  /// How keys are drawn where there is room; where there is not, they are compact. The default is filled keys,
  /// which are boxes in themes that give keys no colour of their own.
  public var style: KeyboardStyle {
    didSet { if style != oldValue { measureAgain() } }
  }
  /// How keys stand where there is room; where there is not, they stand in the middle, which is the default.
  public var wantedArrangement = KeyboardArrangement.Kind.centered {
    didSet {
      guard wantedArrangement != oldValue else { return }
      cancel()
      measureAgain()
    }
  }
  /// The place in the superview. The keys fill it as far as their ``arrangement`` wants.
  public override var frame: CellRect {
    didSet {
      if frame.width != oldValue.width || frame.height != oldValue.height { place() }
    }
  }
  /// A Boolean value that indicates whether rows run from the right to the left. The default is `false`.
  public var isMirrored: Bool {
    didSet { if isMirrored != oldValue { place() } }
  }
  /// Told of all input with its time before it is taken, to be played again later, except what is for
  /// secure text. The default is nobody.
  public var inputObserver: ((InputEvent, Timestamp) -> Void)?

  /// Told of everything that comes of input, after the delegate, except for secure text. The default is
  /// nobody.
  public var outcomeObserver: ((KeyboardOutcome) -> Void)?
  /// Told when something else than the keyboard has changed the text or moved the cursor.
  package var textObserver: (() -> Void)?

  /// A Boolean value that indicates whether the next tap of a pointer or the return key is a long press. The
  /// default is `false`.
  public var holdsNextTap = false {
    didSet { if holdsNextTap != oldValue { delegate?.keyboardDidChangeHold(self) } }
  }

  /// What keys mean.
  public internal(set) var machine: KeyboardMachine
  /// How the keys stand in the frame.
  public internal(set) var placement: KeyboardFit
  /// What the screen gives.
  var surroundings = Surroundings()
  /// The placement on a screen of this size.
  var measured: (size: CellSize, placement: KeyboardFit)?
  /// Draws the keys.
  var painter: KeyboardPainter
  /// The regions of the keys that were found out last.
  var knownRegions: KeyRegions?
  /// What is seen of keys that are pressed, pointed at or offered.
  var feedback = KeyFeedback()
  /// The keys of a physical keyboard that are taken to be down, and for how long.
  var heldKeys: [(key: PhysicalKey, end: Timestamp)] = []
  /// The pointers that are down on keys.
  var pointers: Set<PointerID> = []
  /// What is being handled, and what waits for that.
  var queue: [Work] = []
  /// An array for outcomes, kept for its room.
  var spareOutcomes: [KeyboardOutcome] = []
  /// A Boolean value that indicates whether the machine was told that the next character is to be a
  /// capital.
  var wantsCapital = false
  /// When input was handled last.
  var lastInputTime = Timestamp(uptime: .zero)
  private let clock: (() -> Timestamp)?

  /// Creates a keyboard, as large as it wants to be on a screen of 80 columns and 24 rows.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - device: Which of its layers to show. The default is a touch screen of any width.
  ///   - style: How keys are drawn where there is room. The default is filled keys.
  ///   - isMirrored: A Boolean value that indicates whether rows run from the right to the left. The default is
  ///     `false`.
  ///   - settings: Times, distances and choices.
  ///   - clock: The time. The default, `nil`, is that of the events of the screen, or the system's without
  ///     one.
  public init(
    layout: KeyboardLayout,
    device: Device = .touch(width: .max),
    style: KeyboardStyle = .keys,
    isMirrored: Bool = false,
    settings: TouchSettings = TouchSettings(),
    clock: (() -> Timestamp)? = nil
  ) {
    self.device = device
    self.style = style
    self.isMirrored = isMirrored
    self.clock = clock
    let layers = layout.layerSet(for: device)
    placement = KeyboardFitter(layers?.layers ?? [], of: layout, style: style.adapted(to: .plain))
      .placement(.centered, on: Self.standardScreen)
    painter = KeyboardPainter(layout, style: placement.style)
    let arrangement = placement.arrangement
    machine = KeyboardMachine(
      layout, layers: layers, modifiers: device.modifiers, columns: arrangement.columns,
      rows: arrangement.rows, isMirrored: isMirrored, settings: settings)
    super.init(
      frame: CellRect(x: 0, y: 0, width: placement.columns, height: placement.rows))
    background = .tray
  }

  private static let standardScreen = CellSize(width: 80, height: 24)

  /// The time.
  var now: Timestamp { knownTime ?? .now }

  /// The time, if somebody tells it: the clock or the screen.
  var knownTime: Timestamp? { clock?() ?? screen?.time }

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

  /// How the keys stand, in the view's own coordinates.
  public var arrangement: KeyboardArrangement { placement.arrangement }

  /// The popup that is open, if there is one.
  public var popup: LongPressPopup? { machine.touch.popup }

  /// The place in the grid of the key that ``InputEvent/activate`` taps. The default is nowhere.
  public var focus: KeyGrid.Index? {
    get { machine.touch.focus }
    set {
      machine.setFocus(newValue)
      setNeedsDisplay()
    }
  }

  /// Shows the touch layer named `id`, with shift off.
  ///
  /// - Returns: A Boolean value that indicates whether there is such a layer.
  @discardableResult
  public func show(_ id: Identifier) -> Bool {
    change { $0.show(id, at: $1, into: &$2) }
    return layer?.id == id
  }

  // MARK: The input view

  /// Gives up what was begun for another target; capitals are as the new one wants them.
  public override func targetDidChange() {
    cancel()
    super.targetDidChange()
  }

  /// Forgets what was begun, such as a dead key, since something else than this keyboard has changed the
  /// target's text or moved its cursor.
  ///
  /// The keyboard then asks for ``KeyInput/documentContextBeforeInput`` before the next key. A
  /// ``TextInput`` tells its keyboard by itself.
  public override func textDidChange() { forgetText() }

  /// Forgets what was begun, unless the text is what the keyboard has made of it: the delegate may have
  /// inserted what was typed, or something else.
  public override func textDidChange(by cause: TextChangeCause) { compareText(cause) }

  /// Shows the layout, and for another target the layer that it wants.
  public override func adapt(to traits: TextInputTraits, layout: KeyboardLayout?, isOther: Bool) {
    if let layout, layout != self.layout { self.layout = layout }
    if isOther { show(traits.keyboardType.layerID ?? Layer.base) }
  }

  /// Draws keys as the screen's theme allows, and shows those for a next keyboard if there is one.
  public override func prepare(for screen: Screen) { adapt(to: screen) }

  /// Arranges the keys as an action asks for, or in the middle again.
  public override func rearrange(for action: KeyAction) { arrange(for: action) }

  /// Handles a key of a physical keyboard, which types through the layout.
  ///
  /// Where nobody tells when it comes up, it does so by itself.
  ///
  /// - Returns: A Boolean value that indicates whether it is a key that types.
  public override func type(_ press: KeyPress) -> Bool { typeKey(press) }

  /// Handles arrows, Return and the like while a popup is open.
  ///
  /// - Returns: A Boolean value that indicates whether it is such a key.
  public override func intercept(_ press: KeyPress) -> Bool {
    popup != nil && handleFocused(press)
  }

  /// Gives up what was begun, as when the keyboard is hidden: nothing stays pressed, open or repeating.
  public override func cancel() {
    change { $0.cancelAll(at: $1, into: &$2) }
  }

  /// Gives up a popup, the focus, and a long press that is to come.
  ///
  /// - Returns: A Boolean value that indicates whether there was something.
  public override func giveUp() -> Bool {
    guard popup != nil || focus != nil || holdsNextTap else { return false }
    handle(InputEvent.dismiss)
    (focus, holdsNextTap) = (nil, false)
    return true
  }

  // MARK: The view

  /// The size that the keys want on a screen of `size`: boxes if they leave enough rows to other things, else
  /// compact keys; as wide as the screen unless they float.
  ///
  /// - Complexity: O(1) for the size that was asked for last, else O(*n*) in the number of keys.
  public override func sizeThatFits(_ size: CellSize) -> CellSize {
    let placement = placement(on: size)
    return CellSize(width: placement.columns, height: placement.rows)
  }

  /// Draws the keys and what is special about them at the moment, or says which size they need.
  public override func draw(in canvas: inout Canvas) { drawKeys(in: &canvas) }

  /// Draws the keys that a long press or a flick offers.
  public override func drawOverlay(in canvas: inout Canvas) { drawPopup(in: &canvas) }

  /// When ``advance(to:)`` is to be called at the latest, if at all.
  public override var nextDeadline: Timestamp? { firstDeadline }

  /// Does what has come due by the clock: long presses, repetitions and the like.
  public override func advance(to time: Timestamp) { elapse(to: time) }

  /// A Boolean value that indicates whether there are keys.
  public override var canBecomeFocused: Bool { placement.fits && !grid.isEmpty }

  /// Puts the focus on a key, or takes it away.
  public override func didUpdateFocus(heading: KeyGrid.Side?) { updateFocus(heading: heading) }

  /// A Boolean value that indicates whether a popup is open, whose keys may lie outside of the keyboard.
  public override var capturesTouches: Bool { popup != nil }

  /// Returns the key at `point`, of the layer or of the popup that is open.
  public override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    region(at: point) ?? super.pointerRegion(at: point)
  }

  /// The rows, those with the more frequent keys first, or the keys of the popup that is open.
  public override var scanGroups: [[PointerRegion]] { offeredGroups }

  /// How switches scan the keys in time, where the layout says so.
  public override var scanTiming: ScanTiming? { layout.scanTiming }

  /// Shows which keys switches are offered.
  public override func offerDidChange(to regions: [PointerRegion]) -> Bool { showOffer(regions) }

  /// Closes the popup.
  public override func cancelOffer() { handle(InputEvent.dismiss) }

  /// Presses the key that was touched; the secondary button opens its popup. A touch beside the keys does
  /// nothing.
  public override func touchesBegan(_ touch: Touch) {
    if !begin(touch) { super.touchesBegan(touch) }
  }

  /// Moves a pointer that is down.
  public override func touchesMoved(_ touch: Touch) {
    if !move(touch) { super.touchesMoved(touch) }
  }

  /// Lets go of the key.
  public override func touchesEnded(_ touch: Touch) {
    if !end(touch) { super.touchesEnded(touch) }
  }

  /// Gives up what the pointer has begun.
  public override func touchesCancelled(_ touch: Touch) {
    if !end(touch, isCancelled: true) { super.touchesCancelled(touch) }
  }

  /// Marks the key under the mouse, or chooses it in a popup.
  public override func hoverMoved(_ touch: Touch) { handle(.hover(keyPoint(of: touch))) }

  /// Marks no key any more.
  public override func hoverEnded() { handle(.hover(nil)) }

  /// Opens the popup of the key, or chooses in one that is open.
  public override func scrollWheel(_ side: KeyGrid.Side, at touch: Touch) {
    guard let point = keyPoint(of: touch) else { return }
    handle(.wheel(side == .down || side == .right ? 1 : -1, at: point))
  }

  /// Moves the focus over the keys, by a key or to the end of a row or column, and taps the key that has it: pressed with Shift, or held, long.
  public override func handle(_ press: KeyPress) -> Bool {
    handleFocused(press) || super.handle(press)
  }

  // MARK: Other layers

  private func replaceMachine(by layout: KeyboardLayout) {
    cancel()
    change { [self] machine, time, outcomes in
      var next = KeyboardMachine(
        layout, layers: shownLayers(of: layout), modifiers: device.modifiers,
        columns: machine.touch.grid.columns, rows: machine.touch.grid.rows,
        isMirrored: isMirrored, settings: machine.settings)
      next.physicalKeys = machine.physicalKeys
      // The focus stays where it is seen.
      let focused = machine.touch.focus.map { machine.touch.grid[$0].frame }
      let grid = next.touch.grid
      next.setFocus(
        focused.flatMap { grid.index(at: TouchPoint(middleOf: $0).cell) ?? grid.indices.first })
      if next.touch.layers == machine.touch.layers {
        next.show(machine.touch.layerState.layerID, at: time, into: &outcomes)
      }
      machine = next
      wantsCapital = false
    }
    call { [self] in (painter.layout, knownRegions) = (self.layout, nil) }
    measureAgain()
    updateCapitals()
  }
}
