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
/// to ``handle(_:)``, and call ``advance(to:)`` with ``now`` at ``nextDeadline``.
///
/// An app gives keys states by their names. These belong to the keyboard, whichever layout it shows:
///
/// ```swift
/// let keyboard = Keyboard(layout: layout)
/// keyboard.disabledKeys = ["recall"]
/// keyboard.setCaption("12:05", for: "clock")
/// ```
@MainActor public final class Keyboard: InputView {
  /// The delegate that handles taps.
  public weak var delegate: (any KeyboardDelegate)?
  /// The layout. A new one is shown from its first layer, or from the current layer if it has the
  /// same layers. If it differs in its looks alone, such as captions, presses and shift stay. A
  /// layout that is set while the keyboard handles an input is shown afterwards.
  public var layout: KeyboardLayout {
    didSet { if layout != oldValue { layoutDidChange(from: oldValue) } }
  }
  /// The layouts that are shown in turn with ``layout``. The keyboard is as high as the highest of
  /// them, so that nothing beside it moves when the layout changes. The default is none.
  public var alternateLayouts: [KeyboardLayout] = [] {
    didSet { if alternateLayouts != oldValue { measureAgain() } }
  }
  /// The device, which chooses among the layout's layers. The default is a touch screen of any
  /// width. A layout without touch layers shows those of its physical keyboard.
  public var device: KeyboardDevice {
    didSet {
      updateLayers()
      measureAgain()
    }
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
  public var validationHandler: ((inout KeyState) -> Void)? { didSet { validateKeys() } }
  /// The frame in the superview. The keys fill it as far as their ``arrangement`` allows.
  public override var frame: CellRect {
    // On another screen, a frame of the same size may have another fit.
    didSet { if frame.size != oldValue.size || !keys.isFilled { place() } }
  }
  /// A Boolean value that indicates whether rows run from right to left. The default is `false`.
  public var isMirrored: Bool {
    didSet { if isMirrored != oldValue { place() } }
  }
  /// An observer of input, of outcomes, after the delegate, and of other changes of the text. It is
  /// not called for secure text, nor for presses of unknown keys. The default is `nil`.
  public var observer: ((KeyboardObservation) -> Void)?
  /// Whether the next tap of a pointer or the return key is a long press.
  package var holdsNextTap = false {
    didSet { if holdsNextTap != oldValue { delegate?.keyboardDidChangeHold(self) } }
  }
  /// A Boolean value that indicates whether a swipe down over the keys, at least half as long as
  /// the keyboard is high, does what the key does that dismisses it. The default is `false`. Keys
  /// with flicks or modifiers and open popups have other uses for the swipe.
  public var isDismissedBySwipe = false

  let queue: MachineQueue
  /// The row of suggested words, and their source.
  package private(set) lazy var suggestions = KeyboardSuggestions(self)
  private lazy var regions = KeyRegions(self)
  private var keys: KeyPlacement
  private var touches = KeyTouches()
  private var states = KeyStates() {
    didSet { if states != oldValue { statesDidChange(from: oldValue) } }
  }
  private var feedback = KeyFeedback()
  private var drawnPopupRoom: CellRect?
  private var isValidating = false
  /// `true` without a screen, since the owner may have a next keyboard or layout.
  private var hasNextKeyboard = true
  private let clock: (() -> Timestamp)?

  /// Creates a keyboard in the size that it wants on a screen of 80 columns and 24 rows.
  ///
  /// The device chooses among the layout's layers, by default those of a touch screen of any width.
  /// The style is that where there is room. Without a clock, the time is that of the screen's
  /// events, or the system's without a screen.
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
    self.isMirrored = isMirrored
    self.clock = clock
    let layers = layout.layerSet(for: device)
    keys = KeyPlacement(
      KeyPlacement.Keys(layout: layout, layers: layers?.layers ?? []), style: style,
      on: Self.standardScreen)
    let arrangement = keys.fit.arrangement
    queue = MachineQueue(
      KeyboardMachine(
        layout, layers: layers, modifiers: device.modifiers, columns: arrangement.columns,
        rows: arrangement.rows, isMirrored: isMirrored, settings: settings))
    super.init(frame: CellRect(x: 0, y: 0, width: keys.fit.columns, height: keys.fit.rows))
    queue.keyboard = self
    background = .tray
  }

  private static let standardScreen = CellSize(width: 80, height: 24)

  // MARK: What is shown

  /// The state machine, which decides what keys mean: a copy, with the keys of the shown layer.
  public var machine: KeyboardMachine { queue.machine }

  /// What is shown now, drawing included.
  package var shown: ShownKeyboard {
    let traits = target?.textInputTraits ?? TextInputTraits()
    return ShownKeyboard(
      machine: queue.machine, fit: keys.fit, picture: picture, states: states, feedback: feedback,
      traits: traits,
      disablesReturn: traits.enablesReturnKeyAutomatically && !traits.isMultiline
        && target?.hasText == false,
      popupRoom: hasPopup ? popupRoom : bounds)
  }

  /// The times, distances and choices for touches.
  public var settings: TouchSettings {
    get { queue.machine.settings }
    set { queue.write { $0.settings = newValue } }
  }

  /// The characters that the keys of a physical keyboard type for the system. The default is the
  /// keyboard of the United States.
  public var physicalKeys: PhysicalKeyMap {
    get { queue.machine.physicalKeys }
    set { queue.write { $0.physicalKeys = newValue } }
  }

  /// Whether shift is off, held, on for one output, or locked.
  public var shiftState: LatchState { latches[.shift] }

  /// The states of the modifiers.
  package var latches: LatchStates { queue.machine.touch.latches }

  /// The current layer; `nil` if the layout has none for the device.
  public var layer: Layer? { queue.machine.touch.layer }

  /// The name of the current layer.
  package var layerID: Identifier { queue.machine.touch.layerState.layerID }

  /// The arrangement of the keys, in the view's own coordinates.
  public var arrangement: KeyboardArrangement { keys.fit.arrangement }

  /// The place in the grid of the key that `InputEvent.activate` taps. The default is `nil`: none.
  public var focus: KeyGrid.Index? {
    get { queue.machine.touch.focus }
    set {
      queue.write { $0.setFocus(newValue) }
      setNeedsDisplay()
    }
  }

  /// Shows the touch layer named `id`, with shift off, and returns whether there is such a layer.
  @discardableResult
  public func show(_ id: Identifier) -> Bool {
    queue.change { $0.show(id, at: $1, into: &$2) }
    if queue.isIdle { return layer?.id == id }
    return shownLayers(of: layout)?.layers.contains { $0.id == id } ?? false
  }

  private func layoutDidChange(from old: KeyboardLayout) {
    queue.changeLayout { if !layout.behaves(like: old) { replaceMachine() } }
    showLooks()
    queue.updateCapitals()
  }

  private func showLooks() {
    let captioned = states.captioning(layout)
    queue.change { machine, _, _ in machine.adoptLooks(of: captioned) }
    queue.call { [self] in
      keys.adoptLooks(of: shownLayout)
      regions.forget()
    }
    measureAgain()
  }

  /// Continues with a machine for the layout, of the same size and with the same settings.
  private func replaceMachine() {
    cancel()
    queue.change { [self, layout] machine, time, outcomes in
      // The focus stays at its place on the screen.
      let focused = machine.touch.focus.map { machine.touch.grid[$0].frame }
      machine.setLayout(
        layout, layers: shownLayers(of: layout), modifiers: device.modifiers,
        isMirrored: isMirrored, at: time, into: &outcomes)
      let grid = machine.touch.grid
      machine.setFocus(
        focused.flatMap { grid.index(at: TouchPoint(middleOf: $0).cell) ?? grid.indices.first })
    }
  }

  private func updateLayers() {
    let layers = shownLayers(of: layout)
    queue.change { [device] in
      $0.setLayers(layers, modifiers: device.modifiers, at: $1, into: &$2)
    }
  }

  private var shownLayout: KeyboardLayout { queue.machine.layout }

  /// Leaves out keys for a next keyboard if there is none.
  private func shownLayers(of layout: KeyboardLayout) -> LayerSet? {
    layout.layerSet(for: device, hasNextLayout: hasNextKeyboard)
  }

  // MARK: States of keys

  /// The keys that cannot be tapped. They look disabled, and neither switches nor a resting mouse
  /// are offered them. The delegate is notified of taps by
  /// ``KeyboardDelegate/keyboard(_:didRefuse:)``. A key of a physical keyboard is not a tap. The
  /// default is none.
  public var disabledKeys: Set<Identifier> {
    get { states.disabled }
    set { states.disabled = newValue }
  }

  /// The keys that are on, such as a mode that was chosen, which have a mark. The default is none.
  public var selectedKeys: Set<Identifier> {
    get { states.selected }
    set { states.selected = newValue }
  }

  /// The keys that look pressed, to point at them in a lesson for example. The default is none.
  public var highlightedKeys: Set<Identifier> {
    get { states.highlighted }
    set { states.highlighted = newValue }
  }

  /// The captions that are shown in place of the layout's. The default is none.
  package var captions: [Identifier: String] {
    get { states.captions }
    set { states.captions = newValue }
  }

  /// Sets the caption of a key; `nil` is the layout's.
  public func setCaption(_ caption: String?, for id: Identifier) { states.captions[id] = caption }

  /// Calls ``validationHandler`` for the keys of the layer.
  ///
  /// A keyboard does so after each input. Call it when the state of the app has changed otherwise.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public func validateKeys() {
    guard let validationHandler, !isValidating else { return }
    isValidating = true
    defer { isValidating = false }
    for id in Set(grid.map(\.key.id)) {
      let old = states[id]
      var new = old
      validationHandler(&new)
      if new != old { states[id] = new }
    }
  }

  private func statesDidChange(from old: KeyStates) {
    if states.captions != old.captions { showLooks() }
    regions.forget()
    setNeedsDisplay()
  }

  // MARK: Suggestions

  /// The source of the words that the keyboard suggests in a row above its keys, and that learns
  /// those that are typed: a `SuggestionEngine`, or the words of an app. The default is `nil`:
  /// there is no row. Only texts that allow suggestions have the row
  /// (`TextInputTraits.allowsSuggestions`), and nothing is learned from others.
  public var suggestionSource: (any SuggestionSource)? {
    get { suggestions.source }
    set { suggestions.setSource(newValue) }
  }

  /// Ends the word before the cursor as a line break would: learns it, and removes the space that the
  /// choice of a suggestion has added. Call it when the input ends.
  public func finishWord() {
    suggestions.learnLastWord()
    suggestions.removeAddedSpace()
  }

  // MARK: Size and arrangement

  /// The style of the keys. Where there is too little room, they are compact. The default is filled
  /// keys, which become boxes in themes that do not fill keys.
  public var style: KeyboardStyle {
    get { keys.style }
    set {
      guard newValue != keys.style else { return }
      keys.style = newValue
      measureAgain()
    }
  }

  /// The size of the keys where there is room. The default is large.
  public var size: KeyboardSize {
    get { keys.size }
    set {
      guard newValue != keys.size else { return }
      keys.size = newValue
      measureAgain()
    }
  }

  /// The arrangement of the keys, where there is room. The default is centered.
  public var wantedArrangement: KeyboardArrangement.Kind {
    get { keys.kind }
    set {
      guard newValue != keys.kind else { return }
      keys.kind = newValue
      cancel()
      measureAgain()
    }
  }

  /// The arrangements that fit on the screen and differ in their look.
  package var availableArrangements: [KeyboardArrangement.Kind] {
    keys.kinds(on: room, of: shownKeys)
  }

  /// The sizes that differ in their height on the screen, from the smallest.
  package var availableSizes: [KeyboardSize] { keys.sizes(on: room, of: shownKeys) }

  package var shownSize: KeyboardSize { keys.shownSize(on: room, of: shownKeys) }

  /// Changes to the next of the arrangements that fit.
  package func arrangeNext() {
    let kinds = availableArrangements
    let index = kinds.firstIndex(of: arrangement.kind).map { ($0 + 1) % kinds.count }
    wantedArrangement = index.map { kinds[$0] } ?? arrangement.kind
  }

  /// Changes to the arrangement of `action`, or back to the centered one.
  package override func rearrange(for action: KeyAction) {
    let wanted: KeyboardArrangement.Kind? =
      switch action {
      case .split: .split
      case .float: .floating
      case .oneHandedLeft: .leftHanded
      case .oneHandedRight: .rightHanded
      case .dock, .undock: arrangement.kind == .floating ? .floating : nil
      default: nil
      }
    if let wanted { wantedArrangement = arrangement.kind == wanted ? .centered : wanted }
  }

  /// Returns the size of the keyboard on a screen of `size`. Keys are boxes if these leave enough
  /// rows for the content, else compact. The width is that of the screen, unless the keys float.
  ///
  /// - Complexity: O(1) for the same size as in the previous call, else O(*n*) in the number of
  ///   keys.
  public override func sizeThatFits(_ size: CellSize) -> CellSize {
    let fit = fit(on: size)
    return CellSize(width: fit.columns, height: fit.rows)
  }

  /// Returns how the keyboard fits on a screen.
  package func fit(on size: CellSize) -> KeyboardFit {
    let size = CellSize(width: size.width.bounded, height: size.height.bounded)
    return keys.fit(
      on: CellSize(width: size.width, height: size.height - suggestions.rows(on: size)),
      of: shownKeys,
      beside: alternateLayouts.filter { [shownLayout] in $0 != shownLayout }.map { [self] in
        KeyPlacement.Keys(layout: $0, layers: shownLayers(of: $0)?.layers ?? [])
      })
  }

  private var grid: KeyGrid { queue.machine.grid }

  private var shownKeys: KeyPlacement.Keys {
    KeyPlacement.Keys(layout: shownLayout, layers: queue.machine.touch.layers?.layers ?? [])
  }

  private var room: CellSize { screen?.size ?? frame.size }

  private func place() {
    queue.call { [self] in keys.fill(frame.size, with: shownKeys) }
    queue.change { [self] in
      let arrangement = arrangement
      $0.resize(
        columns: arrangement.columns, rows: arrangement.rows, isMirrored: isMirrored,
        sharing: arrangement.sharing, at: $1, into: &$2)
    }
  }

  private func measureAgain() {
    keys.forget()
    queue.call { [self] in
      keys.forget()
      if let screen, screen.keyboards.contains(where: { $0 === self }) {
        _ = fit(on: screen.size)
        screen.inputHost.measure()
      }
    }
    place()
  }

  // MARK: Drawing

  private var picture: KeyboardPicture {
    keys.picture(of: grid, among: shownKeys.layers)
  }

  private var hasPopup: Bool { queue.machine.popup != nil || feedback.preview != nil }

  /// The cells that a popup may cover, as drawn last: not the line of the text that is typed.
  private var popupRoom: CellRect {
    if let drawnPopupRoom { return drawnPopupRoom }
    let bounds = screen.map { convert($0.bounds, from: nil) } ?? bounds
    return keys.popupRoom(in: bounds, above: rowsAboveKeys, beside: nil)
  }

  /// The rows of the input views above the keys, such as a bar; `nil` if there are none.
  private var rowsAboveKeys: CellRect? {
    guard let container = screen?.inputContainer, isDescendant(of: container) else { return nil }
    var rows = convert(container.bounds, from: container)
    rows.height = max(0, arrangement.origin.y - rows.y)
    return rows.height > 0 ? rows : nil
  }

  /// Draws the keys with their highlights, or a notice of the size that they need.
  public override func draw(in canvas: inout Canvas) {
    keys.adopt(canvas.theme)
    let origin = CellPoint(x: 0, y: 0)
    guard keys.fit.fits else {
      let room = CellSize(
        width: min(frame.width, room.width), height: min(frame.height, room.height))
      return canvas.draw(keys.notice(of: shownKeys.layers, in: room), at: origin)
    }
    let shown = shown
    canvas.draw(shown.picture.drawn(highlights: shown.highlights), at: origin)
  }

  public override func drawOverlay(in canvas: inout Canvas) {
    drawnPopupRoom = nil
    guard keys.fit.fits, hasPopup, let popup = shown.popup else { return }
    let picture = picture
    let bar = rowsAboveKeys
    let room = keys.popupRoom(
      in: canvas.visibleRect, above: bar, beside: canvas.shownCursor)
    drawnPopupRoom = room
    canvas.drawInPicture { picture.draw(popup, on: &$0, from: $1, in: room, clearing: bar) }
    for frame in picture.frames(of: popup, in: room) { canvas.coverCursor(in: frame) }
  }

  // MARK: Input

  /// Handles an event of a finger, a mouse, a switch or a physical keyboard. Input from within the
  /// delegate, the target or an observer is queued and handled when they have returned.
  public func handle(_ event: InputEvent) { queue.handle(event, at: now) }

  /// Presses the key named `id`, by default by a tap, whether or not it is on the current layer.
  ///
  /// - Throws: ``Keyboard/PressError`` if the layout has no such key or gesture, or the keyboard
  ///   has neither a delegate nor a target.
  public func press(_ id: Identifier, _ gesture: KeyGesture = .tap) throws(Keyboard.PressError) {
    guard delegate != nil || target != nil else { throw .isNotConnected }
    guard knows(gesture, on: id) else { throw Keyboard.PressError(gesture, on: id, of: layout) }
    handle(.press(id, gesture))
  }

  /// Taps the key named `id`, whether or not it is on the current layer.
  ///
  /// - Throws: ``Keyboard/PressError`` if the layout has no such key that can be pressed, or the keyboard
  ///   has neither a delegate nor a target.
  public func tap(_ id: Identifier) throws(Keyboard.PressError) { try press(id) }

  /// Returns whether the layout has a key named `id` with this gesture.
  package func knows(_ gesture: KeyGesture, on id: Identifier) -> Bool {
    guard queue.expectsLayout else { return queue.machine.touch.knows(gesture, on: id) }
    return TouchEngine(layout, layers: nil, columns: 1, rows: 1).knows(gesture, on: id)
  }

  public override func cancel() { queue.change { $0.cancelAll(at: $1, into: &$2) } }

  /// Dismisses the popup, removes the focus, and resets ``holdsNextTap``.
  package override func giveUp() -> Bool {
    guard isPopupOpen || focus != nil || holdsNextTap else { return false }
    handle(InputEvent.dismiss)
    (focus, holdsNextTap) = (nil, false)
    return true
  }

  // MARK: Time

  /// The current time, of the clock, the screen or the system.
  public var now: Timestamp { knownTime ?? .now }

  var knownTime: Timestamp? { clock?() ?? screen?.time }

  public override var nextDeadline: Timestamp? {
    .earliest(queue.machine.nextDeadline, feedback.nextDeadline, touches.deadline)
  }

  override var deadlineOnScreen: Timestamp? {
    guard let deadline = nextDeadline, let clock, let time = screen?.time else {
      return nextDeadline
    }
    return time + clock().duration(to: deadline)
  }

  /// A keyboard with a clock of its own performs what is due by that.
  public override func advance(to time: Timestamp) {
    let time = clock?() ?? time
    for key in touches.takeReleased(at: time) { handle(.keyUp(key)) }
    queue.advance(to: time)
    if feedback.advance(to: time) { setNeedsDisplay() }
  }

  // MARK: The input view

  /// Cancels input in progress, and updates automatic shift for the new target.
  public override func targetDidChange() {
    cancel()
    suggestions.clear()
    super.targetDidChange()
  }

  /// Discards input in progress, such as a dead key. Before the next key, the keyboard asks for
  /// ``KeyInput/documentContextBeforeInput``. A ``TextInput`` notifies its keyboard itself.
  public override func textDidChange() { queue.forgetText() }

  /// Discards input in progress, unless the text ends as the keyboard expects. The delegate may
  /// have inserted the typed text, or something else.
  public override func textDidChange(by cause: TextChangeCause) {
    if cause == .inputMethod { queue.compareText() } else { queue.forgetText() }
  }

  /// Whether nothing of the text is known and nothing begun: ``textDidChange()`` has nothing to do.
  package var hasNoContext: Bool { queue.machine.needsContext && queue.isIdle }

  /// Shows the layout and, for a different target, the layer for its traits.
  package override func adapt(to traits: TextInputTraits, layout: KeyboardLayout?, isOther: Bool) {
    if let layout, layout != self.layout { self.layout = layout }
    if isOther { show(traits.keyboardType.layerID ?? Layer.base) }
  }

  /// Adopts the screen's theme, and shows keys for a next keyboard if there is one.
  package override func prepare(for screen: Screen) {
    let means = screen.theme.means
    let hasNextKeyboard = screen.nextInputMode != nil
    let isSame = hasNextKeyboard == self.hasNextKeyboard
    guard !isSame || means != keys.means else { return setNeedsDisplay() }
    (keys.means, self.hasNextKeyboard) = (means, hasNextKeyboard)
    if !isSame { updateLayers() }
    measureAgain()
  }

  // MARK: Touches

  /// Presses the key at the touch, or opens its popup with the secondary button.
  public override func touchesBegan(_ touch: Touch) {
    if let point = keyPoint(of: touch) {
      press(touch, at: point)
    } else if arrangement.handle?.contains(touch.cell(in: self)) == true {
      // A floating keyboard is moved by its edge.
      super.touchesBegan(touch)
    }
  }

  private func press(_ touch: Touch, at point: TouchPoint) {
    if touch.isSecondary
      || !isPopupOpen && takesHold() && queue.machine.touch.hasLongPress(at: point)
    {
      handle(.secondaryClick(at: point))
    } else {
      touches.begin(touch)
      handle(.pointerDown(touch.pointer, at: point))
    }
  }

  public override func touchesMoved(_ touch: Touch) {
    guard let start = touches.start(of: touch) else { return super.touchesMoved(touch) }
    if isDismissedBySwipe, swipesDown(touch, from: start) {
      touches.end(touch)
      handle(.pointerCancel(touch.pointer))
      send(.dismiss)
    } else {
      handle(.pointerMove(touch.pointer, to: anyPoint(of: touch)))
    }
  }

  public override func touchesEnded(_ touch: Touch) {
    guard touches.end(touch) else { return super.touchesEnded(touch) }
    handle(.pointerUp(touch.pointer, at: anyPoint(of: touch)))
  }

  public override func touchesCancelled(_ touch: Touch) {
    guard touches.end(touch) else { return super.touchesCancelled(touch) }
    handle(.pointerCancel(touch.pointer))
  }

  /// Highlights the key under the mouse, or selects it in a popup.
  public override func hoverMoved(_ touch: Touch) { handle(.hover(keyPoint(of: touch))) }

  public override func hoverEnded() { handle(.hover(nil)) }

  /// Opens the popup of the key, or moves the selection in an open one.
  public override func scrollWheel(_ side: Side, at touch: Touch) {
    guard let point = keyPoint(of: touch) else { return }
    handle(.wheel(side == .down || side == .right ? 1 : -1, at: point))
  }

  /// An open popup captures touches, as its keys may lie outside of the keyboard.
  public override var capturesTouches: Bool { isPopupOpen }

  private var isPopupOpen: Bool { queue.machine.popup != nil }

  /// Returns whether the touch has moved down, more than to a side, by half of the keyboard and
  /// three rows. Keys with flicks, modifiers, and an open popup have other uses for the movement.
  private func swipesDown(_ touch: Touch, from start: Touch) -> Bool {
    let (columns, rows) = (abs(touch.cell.x - start.cell.x), touch.cell.y - start.cell.y)
    guard !isPopupOpen, rows >= max(3, frame.height / 2), columns <= rows,
      let key = keyPoint(of: start).flatMap({ grid.key(at: $0.cell) })?.key
    else { return false }
    return key.flickID == nil && StickyKey(shownLayout.traits[key.id]?.action) == nil
  }

  private func takesHold() -> Bool {
    defer { holdsNextTap = false }
    return holdsNextTap
  }

  /// `nil` where there is no key. Those of an open popup may be outside of the grid.
  private func keyPoint(of touch: Touch) -> TouchPoint? {
    guard keys.fit.fits else { return nil }
    if isPopupOpen { return anyPoint(of: touch, isBeginning: true) }
    return picture.index(at: touch.cell(in: self)) == nil ? nil : anyPoint(of: touch)
  }

  /// Returns the place in the grid of a touch, also outside of the keys.
  private func anyPoint(of touch: Touch, isBeginning: Bool = false) -> TouchPoint {
    let (picture, cell) = (picture, touch.cell(in: self))
    let place: CellPoint
    if isPopupOpen, let popup = shown.popup {
      place = picture.gridPoint(
        at: cell, under: popup, in: popupRoom, isBeginning: isBeginning)
    } else {
      let origin = picture.arrangement.origin
      place = picture.gridPoint(at: cell) ?? CellPoint(x: cell.x - origin.x, y: cell.y - origin.y)
    }
    return touch.location.moved(from: touch.cell, to: place)
  }

  // MARK: Regions of a resting mouse and of switches

  public override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    (keys.fit.fits ? regions.region(at: point) : nil) ?? super.pointerRegion(at: point)
  }

  /// The rows, ordered by the frequency of their keys, or the keys of the open popup.
  public override var scanGroups: [[PointerRegion]] { keys.fit.fits ? regions.groups : [] }

  package override var scanTiming: ScanTiming? { shownLayout.scanTiming }

  public override func offerDidChange(to offered: [PointerRegion]) -> Bool {
    if isPopupOpen {
      let place = offered.count == 1 ? regions.ofPopup.firstIndex(of: offered[0]) : nil
      queue.change { $0.choose(place, at: $1, into: &$2) }
      return offered.count == 1
    }
    feedback.offer(regions.keys(in: offered))
    setNeedsDisplay()
    return true
  }

  public override func cancelOffer() { handle(InputEvent.dismiss) }

  // MARK: The focus

  public override var focusedRegion: PointerRegion? { regions.ofFocus }

  public override var canBecomeFocused: Bool { keys.fit.fits && !grid.isEmpty }

  /// Focuses the key in the middle, from which no key is far. If the focus comes from above or
  /// below, it focuses the middle of the nearest row. Without the view's focus, it focuses no key.
  public override func didUpdateFocus(heading: Side?) {
    guard isFocused else { return focus = nil }
    switch heading {
    case .up, .down:
      let row = heading == .up ? grid.rows - 1 : 0
      let index = grid.index(at: CellPoint(x: grid.columns / 2, y: row)) ?? grid.indices.first
      moveFocus { $0.setFocus(index) }
    case .left, .right, nil: moveFocus { $0.focusMiddle() }
    }
  }

  /// Moves the focus without an event, and tells the observer where it is.
  private func moveFocus(_ change: @escaping (inout KeyboardMachine) -> Void) {
    let old = queue.machine.touch.focus
    queue.write(change)
    setNeedsDisplay()
    guard queue.machine.touch.focus != old else { return }
    observe(.input(.setFocus(queue.machine.touch.focus)), at: knownTime ?? queue.time)
  }

  /// Moves the focus to the next key or the end of a row or column, and taps the focused key. With
  /// Shift, or on repeat, it is a long press.
  public override func handleKey(_ press: KeyPress) -> Bool {
    handleFocused(press) || super.handleKey(press)
  }

  /// Handles arrows, Return and similar keys while a popup is open.
  package override func intercept(_ press: KeyPress) -> Bool {
    isPopupOpen && handleFocused(press)
  }

  private func handleFocused(_ press: KeyPress) -> Bool {
    guard press.phase != .release, focus != nil || isPopupOpen else { return false }
    switch press.key {
    case .arrow(let side):
      // Views above the keys come before the last row of the keys.
      if !isPopupOpen, side == .up, let focus, grid.neighbor(of: focus, toward: side) == nil,
        screen?.focusNextView(toward: side) == true
      {
        return true
      }
      handle(.moveFocus(side))
    case .home: handle(.jumpFocus(.left))
    case .end: handle(.jumpFocus(.right))
    case .pageUp: handle(.jumpFocus(.up))
    case .pageDown: handle(.jumpFocus(.down))
    case .enter: activate(press)
    default: return false
    }
    return true
  }

  private func activate(_ press: KeyPress) {
    let isRepeat = press.phase == .repeat
    if isPopupOpen {
      if !isRepeat { handle(.activate) }
    } else {
      let isLong = !press.modifiers.isEmpty || isRepeat
      handle(isLong || takesHold() ? .longActivate : .activate)
    }
  }

  // MARK: Physical keyboards

  /// If the terminal does not report releases, the key is released after a moment.
  public override func type(_ press: KeyPress) -> Bool {
    let keys = press.physicalKeys
    for key in keys {
      if press.phase == .release {
        release(key)
      } else {
        hold(key, ModifierState(press.modifiers), isRepeat: press.phase == .repeat)
      }
    }
    return !keys.isEmpty
  }

  private func hold(_ key: PhysicalKey, _ modifiers: ModifierState, isRepeat: Bool) {
    let reportsRelease = screen?.reportsKeyReleases ?? false
    if !reportsRelease, touches.holds(key) { release(key) }
    handle(.keyDown(key, modifiers, isRepeat: isRepeat))
    if !reportsRelease { touches.hold(key, at: now) }
  }

  private func release(_ key: PhysicalKey) {
    handle(.keyUp(key))
    touches.release(key)
  }

  // MARK: Output

  func dispatch(_ outcomes: [KeyboardOutcome], isSecret: Bool) {
    var needsContext = false
    for outcome in outcomes {
      switch outcome {
      case .event(let event): show(event)
      case .edit(let edit, let output): enter(edit, isStep: output?.isReplaced(by: edit) == true)
      case .action(let action): send(action)
      case .command(let command): send(command)
      case .moveCursor(let count):
        for _ in 0..<abs(count) { send(count < 0 ? .arrow(.left) : .arrow(.right)) }
      }
      switch outcome {
      case .event, .edit: break
      case .action, .command, .moveCursor: needsContext = true
      }
      delegate?.keyboard(self, didEmit: outcome)
      if !isSecret { observe(.outcome(outcome), at: queue.time) }
    }
    if needsContext { queue.updateCapitals() }
  }

  func queueDidEmpty() {
    suggestions.update()
    validateKeys()
  }

  func observe(_ event: KeyboardObservation.Event, at time: Timestamp) {
    guard let observer, !isTargetSecure else { return }
    let text = target?.documentContextBeforeInput ?? ""
    observer(KeyboardObservation(event, at: time, textBefore: text))
  }

  var isTargetSecure: Bool { target?.textInputTraits.isSecureTextEntry ?? false }

  var rules: TypingRules {
    guard let target else { return TypingRules() }
    let traits = target.textInputTraits
    var rules = traits.typingRules(capitalizing: target.autocapitalizationType)
    rules.remembersTouches = suggestions.source != nil && traits.allowsSuggestions
    return rules
  }

  private func show(_ event: KeyEvent) {
    feedback.handle(event, at: now)
    setNeedsDisplay()
    if case .layer(let id) = event { delegate?.keyboard(self, didShow: id) }
  }

  /// Enters the edit of a key with what the suggestions make of it, as a step to undo if `isStep`.
  func enter(_ edit: TextEdit, isStep: Bool) {
    guard !edit.isEmpty else { return }
    guard suggestions.source != nil else { return send(edit, isStep: isStep) }
    // The machine knows the edit of the key, and compares the text after another one.
    let correction = suggestions.correction(endedBy: edit)
    if correction == nil, let own = suggestions.edit(for: edit) { return replaceText(by: own) }
    send(edit, isStep: isStep)
    // A step of its own: undo gives back what was typed.
    if let correction { suggestions.replaceWord(by: correction, endedBy: edit) }
  }

  /// Sends an edit that the machine does not expect, as a step to undo of its own.
  func replaceText(by edit: TextEdit) {
    send(edit, isStep: true)
    queue.compareText()
  }

  private func send(_ edit: TextEdit, isStep: Bool) {
    guard isStep, let target = target as? any TextInput else { return send(edit) }
    target.performBatch { send(edit) }
  }

  private func send(_ edit: TextEdit) {
    if let delegate { delegate.keyboard(self, didType: edit) } else { target?.apply(edit) }
  }

  private func send(_ action: KeyAction) {
    switch action {
    case .return: finishWord()
    case .tab: suggestions.learnLastWord()
    default: break
    }
    if action == .deleteBackward, let back = suggestions.editForBackspace() {
      return replaceText(by: back)
    }
    if let delegate { delegate.keyboard(self, didPress: action) } else { perform(action) }
  }

  private func send(_ command: KeyCommand) {
    if let delegate { delegate.keyboard(self, didPress: command) } else { perform(command) }
  }

  /// Performs the action of a key on the `target`, or else on the responders around it. The screen
  /// handles actions that concern the keyboard itself. If the target does not handle words, an
  /// action on a word becomes one on each of its characters.
  package func perform(_ action: KeyAction) {
    if target?.perform(action) == true { return }
    guard let target, let single = action.forCharacter else {
      _ = responder?.handleAction(action)
      return
    }
    let isBackward = action == .deleteWordBackward || action == .wordLeft
    let deletesSelection =
      single != .arrow(.left) && single != .arrow(.right) && target.selectedText != nil
    let text = target.documentContextBeforeInput ?? ""
    var buffer = TextBuffer(text)
    if isBackward, !deletesSelection { buffer.perform(.deleteWordBackward) }
    for _ in 0..<max(1, text.count - buffer.text.count) { target.perform(single) }
  }

  /// Performs a key with modifiers on the `target`, or else on the responders around it. If none
  /// handles a key with Shift alone, the key has the effect that it has without.
  package func perform(_ command: KeyCommand) {
    if target?.press(command) == true || responder?.handleCommand(command) == true { return }
    if let action = command.actionWithoutShift { send(action) }
  }

  /// Handles what the target does not. A first responder may take no text, as in a game.
  private var responder: Responder? { target as? Responder ?? screen?.firstResponder ?? screen }
}

extension Keyboard: @MainActor MachineHost {}

extension Keyboard {
  @MainActor struct Questions: @MainActor KeyboardQuestions {
    let keyboard: Keyboard

    func shouldTap(_ key: Identifier) -> Bool {
      // The copy of a key costs time.
      guard keyboard.delegate != nil || !keyboard.disabledKeys.isEmpty,
        let key = keyboard.shownLayout.keys[key]
      else { return true }
      guard !keyboard.disabledKeys.contains(key.id) else {
        keyboard.delegate?.keyboard(keyboard, didRefuse: key)
        return false
      }
      return keyboard.delegate?.keyboard(keyboard, shouldTap: key) ?? true
    }

    func shouldApply(_ edit: TextEdit) -> Bool { keyboard.target?.shouldApply(edit) ?? true }
  }

  /// A reason why a key cannot be pressed.
  public enum PressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The layout has no key of that name; `nearest` is the most similar name, if there is one.
    case unknownKey(Identifier, nearest: Identifier?)
    /// The key has no such gesture, or cannot be pressed at all.
    case unknownGesture(KeyGesture, on: Identifier)
    /// The keyboard has neither a delegate nor a target.
    case isNotConnected

    init(_ gesture: KeyGesture, on id: Identifier, of layout: KeyboardLayout) {
      guard layout.keys[id] == nil else {
        self = .unknownGesture(gesture, on: id)
        return
      }
      let near = Spelling.nearest(to: id.string, among: layout.keys.lazy.map { $0.id.string })
      self = .unknownKey(id, nearest: near.map { Identifier($0) })
    }

    /// A textual description of the reason.
    public var description: String {
      switch self {
      case .unknownKey(let id, let nearest):
        "there is no key '\(id)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
      case .unknownGesture(let gesture, let id): "the key '\(id)' has no \(gesture)"
      case .isNotConnected: "the keyboard has neither a delegate nor a target"
      }
    }
  }
}

extension KeyEvent.Output {
  /// Returns whether `edit` replaces this space, with the one before, by a full stop.
  fileprivate func isReplaced(by edit: TextEdit) -> Bool {
    text.text == " " && edit.deleted == " " && edit.inserted != " "
  }
}
