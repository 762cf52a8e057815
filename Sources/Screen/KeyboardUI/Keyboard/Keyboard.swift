public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel
public import KeyboardWords

/// A keyboard on a screen: it shows a layout's layers as grids of keys and interprets touches.
///
/// Typed text goes to the ``delegate``, or to the ``InputView/target`` if there is no delegate. The
/// target also gets everything that the delegate does not handle. Both references are weak.
///
/// On a ``Screen`` the keyboard draws itself and receives touches and keys. Without one, pass input
/// to `handle(_:)` or one of its short forms, and call ``advance()`` at ``nextDeadline``.
@MainActor public final class Keyboard: InputView {
  /// The properties of a screen that a keyboard depends on.
  struct Surroundings: Hashable {
    /// A Boolean value that indicates whether the theme gives keys a colour of their own.
    var fillsKeys = false
    /// A Boolean value that indicates whether there is a next keyboard or layout. Without a screen
    /// it is `true`, since the owner may have one.
    var hasNextKeyboard = true
  }

  /// The delegate that handles taps.
  public weak var delegate: (any KeyboardDelegate)?
  /// The layout. A new one is shown from its first layer, or from the current layer if it has the
  /// same layers. If it differs in its looks alone, such as captions, nothing else changes: presses
  /// and shift stay.
  ///
  /// A layout that is set while the keyboard handles an input is shown afterwards.
  public var layout: KeyboardLayout {
    didSet { if layout != oldValue { layoutDidChange(from: oldValue) } }
  }
  /// The states that the app gives to keys.
  var keyStates = KeyStates() {
    didSet { if keyStates != oldValue { keyStatesDidChange(from: oldValue) } }
  }
  /// A function that sets the state of a key of the layer by the state of the app. It is called for
  /// each of them at once, and after each input. The default, `nil`, changes no states.
  ///
  /// ```swift
  /// var memory: Int? = nil
  /// keyboard.validationHandler = { key in
  ///   if key.id == "recall" { key.isEnabled = memory != nil }
  /// }
  /// ```
  ///
  /// The states are those of ``disabledKeys`` and the like: what the function does not set stays.
  public var validationHandler: ((inout KeyState) -> Void)? {
    didSet { validateKeys() }
  }
  /// A Boolean value that indicates whether states are being validated.
  var isValidating = false
  /// The device, which chooses among the layout's layers. The default is a touch screen of any
  /// width. A layout without touch layers shows those of its physical keyboard.
  public var device: KeyboardDevice {
    didSet {
      let layers = shownLayers(of: layout)
      change { [device] in
        $0.setLayers(layers, modifiers: device.modifiers, at: $1, into: &$2)
      }
      measureAgain()
    }
  }
  /// The style of the keys. Where there is too little room, they are compact. The default is filled
  /// keys, which become boxes in themes that do not fill keys.
  public var style: KeyboardStyle {
    didSet { if style != oldValue { measureAgain() } }
  }
  /// The size of the keys where there is room. The default is large.
  public var size = KeyboardSize.large {
    didSet { if size != oldValue { measureAgain() } }
  }
  /// The layouts that are shown in turn with ``layout``. The keyboard is as high as the highest of
  /// them, so that nothing beside it moves when the layout changes. The default is none.
  public var alternateLayouts: [KeyboardLayout] = [] {
    didSet { if alternateLayouts != oldValue { measureAgain() } }
  }
  /// The preferred arrangement of the keys. Where there is too little room, it is centered, which
  /// is the default.
  public var wantedArrangement = KeyboardArrangement.Kind.centered {
    didSet {
      guard wantedArrangement != oldValue else { return }
      cancel()
      measureAgain()
    }
  }
  /// The frame in the superview. The keys fill it as far as their ``arrangement`` allows.
  public override var frame: CellRect {
    didSet {
      if frame.width != oldValue.width || frame.height != oldValue.height { place() }
    }
  }
  /// A Boolean value that indicates whether rows run from right to left. The default is `false`.
  public var isMirrored: Bool {
    didSet { if isMirrored != oldValue { place() } }
  }
  /// An observer of input, of outcomes, after the delegate, and of other changes of the text. It is
  /// not called for secure text, nor for presses of unknown keys. The default is `nil`.
  public var observer: ((KeyboardObservation) -> Void)?

  /// A Boolean value that indicates whether the next tap of a pointer or the return key is a long
  /// press. The default is `false`.
  package var holdsNextTap = false {
    didSet { if holdsNextTap != oldValue { delegate?.keyboardDidChangeHold(self) } }
  }

  /// A function that returns the likelihood of characters after a text, for scanning that does not
  /// have the order of the layout. Characters that it leaves out are unlikely. The default, `nil`, is
  /// that of ``suggestionSource`` if this is a `SuggestionEngine`, and otherwise unknown.
  public var nextCharacters: ((String) -> [Character: Double])? {
    didSet { knownLikelihoods = nil }
  }

  /// The source of the words that the keyboard suggests in a row above its keys, and that learns
  /// those that are typed: a `SuggestionEngine`, or the words of an app. The default is `nil`: there
  /// is no row.
  ///
  /// Only texts whose traits allow suggestions have the row
  /// (``TextInputTraits/allowsSuggestions``), and nothing is learned from others.
  public var suggestionSource: (any SuggestionSource)? {
    get { suggestions.source }
    set { setSuggestionSource(newValue) }
  }
  /// The row of suggestions, which a screen shows above the keys.
  package let suggestionBar = AccessoryBar()
  /// The suggestions and their source.
  var suggestions = KeyboardSuggestions()

  /// The state machine, which decides what keys mean.
  public internal(set) var machine: KeyboardMachine
  /// The placement of the keys in the frame.
  package internal(set) var placement: KeyboardFit
  /// The properties of the screen.
  var surroundings = Surroundings()
  /// The measurements of the keys.
  var measures = KeyMeasures()
  /// The painter of the keys.
  var painter: KeyboardPainter
  /// The cells that the popup that was drawn last may cover; `nil` before that.
  var roomForPopup: CellRect?
  /// The regions of the keys, cached.
  var knownRegions: KeyRegions?
  /// The likelihoods of letters after a text, cached; `nil` of secure texts.
  var knownLikelihoods: (text: String, likelihoods: [String: Double])?
  /// The highlights of keys that are pressed, hovered or offered.
  var feedback = KeyFeedback()
  /// The keys of a physical keyboard that count as down, each with the end of that time.
  var heldKeys: [(key: PhysicalKey, end: Timestamp)] = []
  /// A Boolean value that indicates whether a swipe down over the keys does what the key does that
  /// dismisses the keyboard. The default is `false`.
  ///
  /// The swipe is at least half as long as the keyboard is high. Keys with flicks or modifiers and
  /// open popups have other uses for it.
  public var isDismissedBySwipe = false
  /// The pointers that are down on keys, with the touches by which they went down.
  var pointers: [PointerID: Touch] = [:]
  /// The work in progress, followed by the work that waits for it.
  var queue: [Work] = []
  /// An array for outcomes whose capacity is reused.
  var spareOutcomes: [KeyboardOutcome] = []
  /// The number of layouts that wait in the queue.
  var queuedLayouts = 0
  /// A Boolean value that indicates whether a step is tried on a copy of the machine.
  var isTrying = false
  /// The changes of the machine while a step is tried, which are repeated on its result.
  var writes: [(inout KeyboardMachine) -> Void] = []
  /// A Boolean value that indicates whether ``updateCapitals()`` is queued.
  var queuesCapitals = false
  /// The time of the last work.
  var lastTime = Timestamp(uptime: .zero)
  let clock: (() -> Timestamp)?

  /// Creates a keyboard in the size that it wants on a screen of 80 columns and 24 rows.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - device: The device, which chooses among its layers. The default is a touch screen of any
  ///     width.
  ///   - style: The style of the keys where there is room. The default is filled keys.
  ///   - isMirrored: A Boolean value that indicates whether rows run from right to left. The
  ///     default is `false`.
  ///   - settings: Times, distances and choices.
  ///   - clock: A function that returns the time. The default, `nil`, takes the time of the
  ///     screen's events, or the system's without a screen.
  public init(
    layout: KeyboardLayout,
    device: KeyboardDevice = .touch(width: .max),
    style: KeyboardStyle = .keys,
    isMirrored: Bool = false,
    settings: TouchSettings = TouchSettings(),
    clock: (() -> Timestamp)? = nil
  ) {
    self.layout = layout
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
    suggestionBar.hasEqualItems = true
    showSuggestions()
  }

  private static let standardScreen = CellSize(width: 80, height: 24)

  /// The current time, of the clock, the screen or the system.
  public var now: Timestamp { knownTime ?? .now }

  /// The current time according to the clock or the screen; `nil` without either.
  var knownTime: Timestamp? { clock?() ?? screen?.time }

  /// The times, distances and choices for touches.
  public var settings: TouchSettings {
    get { machine.settings }
    set { write { $0.settings = newValue } }
  }

  /// The characters that the keys of a physical keyboard type for the system. The default is the
  /// keyboard of the United States.
  public var physicalKeys: PhysicalKeyMap {
    get { machine.physicalKeys }
    set { write { $0.physicalKeys = newValue } }
  }

  // MARK: The input view

  /// Cancels input in progress for the previous target, and updates automatic shift for the new
  /// one.
  public override func targetDidChange() {
    cancel()
    suggestions.clear()
    super.targetDidChange()
  }

  /// Discards input in progress, such as a dead key, after a change of the target's text or cursor
  /// that this keyboard did not make.
  ///
  /// The keyboard then asks for ``KeyInput/documentContextBeforeInput`` before the next key. A
  /// ``TextInput`` notifies its keyboard itself.
  public override func textDidChange() { forgetText() }

  /// Discards input in progress, unless the text ends as the keyboard expects. The delegate may
  /// have inserted the typed text, or something else.
  public override func textDidChange(by cause: TextChangeCause) { compareText(cause) }

  /// Shows the layout and, for a different target, the layer for its traits.
  package override func adapt(to traits: TextInputTraits, layout: KeyboardLayout?, isOther: Bool) {
    if let layout, layout != self.layout { self.layout = layout }
    if isOther { show(traits.keyboardType.layerID ?? Layer.base) }
  }

  /// Adopts the screen's theme, and shows keys for a next keyboard if there is one.
  package override func prepare(for screen: Screen) { adapt(to: screen) }

  /// Changes to the arrangement of `action`, or back to the centered one.
  package override func rearrange(for action: KeyAction) { arrange(for: action) }

  /// Handles a key of a physical keyboard, which types through the layout.
  ///
  /// If the terminal does not report releases, the key is released after a moment.
  ///
  /// - Returns: A Boolean value that indicates whether it is a key that types.
  public override func type(_ press: KeyPress) -> Bool { typeKey(press) }

  /// Handles arrows, Return and similar keys while a popup is open.
  ///
  /// - Returns: A Boolean value that indicates whether it is such a key.
  package override func intercept(_ press: KeyPress) -> Bool {
    popup != nil && handleFocused(press)
  }

  /// Cancels input in progress, as when the keyboard is hidden: no key stays pressed or repeats,
  /// and no popup stays open.
  public override func cancel() {
    change { $0.cancelAll(at: $1, into: &$2) }
  }

  /// Dismisses the popup, removes the focus, and resets ``holdsNextTap``.
  ///
  /// - Returns: A Boolean value that indicates whether there was any of these.
  package override func giveUp() -> Bool {
    guard popup != nil || focus != nil || holdsNextTap else { return false }
    handle(InputEvent.dismiss)
    (focus, holdsNextTap) = (nil, false)
    return true
  }

  // MARK: The view

  /// Returns the size of the keyboard on a screen of `size`. Keys are boxes if these leave enough
  /// rows for the content, else compact. The width is that of the screen, unless the keys float.
  ///
  /// - Complexity: O(1) for the same size as in the previous call, else O(*n*) in the number of
  ///   keys.
  public override func sizeThatFits(_ size: CellSize) -> CellSize {
    let placement = placement(on: size)
    return CellSize(width: placement.columns, height: placement.rows)
  }

  /// Draws the keys with their highlights, or a notice of the size that they need.
  public override func draw(in canvas: inout Canvas) { drawKeys(in: &canvas) }

  /// Draws the popup of a long press or a flick.
  public override func drawOverlay(in canvas: inout Canvas) { drawPopup(in: &canvas) }

  /// The time at which ``advance(to:)`` must be called at the latest; `nil` for never.
  public override var nextDeadline: Timestamp? { firstDeadline }

  /// Performs everything due at `time`: long presses, repeats and the like. A keyboard with a clock
  /// of its own performs what is due by that.
  public override func advance(to time: Timestamp) { elapse(to: time) }

  override var deadlineOnScreen: Timestamp? {
    guard let deadline = nextDeadline, let clock, let time = screen?.time else {
      return nextDeadline
    }
    return time + clock().duration(to: deadline)
  }

  /// The key that has the focus.
  public override var focusedRegion: PointerRegion? { regionOfFocus }

  /// A Boolean value that indicates whether there are keys.
  public override var canBecomeFocused: Bool { placement.fits && !grid.isEmpty }

  /// Focuses a key, or no key if the focus has left the view.
  public override func didUpdateFocus(heading: KeyGrid.Side?) { updateFocus(heading: heading) }

  /// A Boolean value that indicates whether a popup is open, whose keys may lie outside of the
  /// keyboard.
  public override var capturesTouches: Bool { popup != nil }

  /// Returns the region of the key at `point`, in the layer or the open popup.
  public override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    region(at: point) ?? super.pointerRegion(at: point)
  }

  /// The rows, ordered by the frequency of their keys, or the keys of the open popup.
  public override var scanGroups: [[PointerRegion]] { offeredGroups }

  /// The timing for switches, if the layout has one.
  package override var scanTiming: ScanTiming? { shownLayout.scanTiming }

  /// Highlights the keys that switches are offered.
  package override func offerDidChange(to regions: [PointerRegion]) -> Bool { showOffer(regions) }

  /// Dismisses the popup.
  package override func cancelOffer() { handle(InputEvent.dismiss) }

  /// Presses the key at the touch. The secondary button opens its popup. A touch beside the keys
  /// does nothing.
  public override func touchesBegan(_ touch: Touch) {
    if !begin(touch) { super.touchesBegan(touch) }
  }

  /// Moves the pointer of the touch.
  public override func touchesMoved(_ touch: Touch) {
    if !move(touch) { super.touchesMoved(touch) }
  }

  /// Releases the key.
  public override func touchesEnded(_ touch: Touch) {
    if !end(touch) { super.touchesEnded(touch) }
  }

  /// Cancels the pointer of the touch.
  public override func touchesCancelled(_ touch: Touch) {
    if !end(touch, isCancelled: true) { super.touchesCancelled(touch) }
  }

  /// Highlights the key under the mouse, or selects it in a popup.
  public override func hoverMoved(_ touch: Touch) { handle(.hover(keyPoint(of: touch))) }

  /// Removes the highlight.
  public override func hoverEnded() { handle(.hover(nil)) }

  /// Opens the popup of the key, or moves the selection in an open one.
  public override func scrollWheel(_ side: KeyGrid.Side, at touch: Touch) {
    guard let point = keyPoint(of: touch) else { return }
    handle(.wheel(side == .down || side == .right ? 1 : -1, at: point))
  }

  /// Moves the focus to the next key or the end of a row or column, and taps the focused key. With
  /// Shift, or on repeat, it is a long press.
  public override func handle(_ press: KeyPress) -> Bool {
    handleFocused(press) || super.handle(press)
  }
}
