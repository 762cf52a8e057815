public import KeyboardCells
public import KeyboardEngine
public import KeyboardModel

/// The outermost view (`UIScreen` and `UIWindow` in one), with the first responder and the input
/// views.
///
///     let screen = Screen(columns: 80, rows: 24)
///     screen.standardKeyboard = Keyboard(layout: layout)
///     screen.addSubview(TextField(frame: CellRect(x: 0, y: 0, width: 40, height: 1)))
///
/// Input views are in front of all others, in ``inputContainer``. Without an `inputViewPresenter`
/// they appear at the bottom at once. A presenter controls their frame and animates it.
@MainActor public final class Screen: View {
  /// The first responder, which receives typed text. The reference is weak: superviews own views,
  /// and an app owns its controllers.
  public var firstResponder: Responder? { responders.first }
  package var inputViews: InputViews { inputHost.views }
  package weak var inputViewPresenter: (any InputViewPresenter)? {
    didSet { if inputViewPresenter !== oldValue { inputHost.present(isAnimated: false) } }
  }
  /// The view around the input views: the accessory view above, the input view below, both as wide
  /// as this one. The presenter sets its frame.
  public var inputContainer: View { inputHost.container }
  /// The center that posts the keyboard's notifications, if `inputViewPresenter` is a
  /// ``ScreenPresenter``. Each screen has its own by default.
  public internal(set) var keyboardCenter = KeyboardCenter()
  /// The insets at the edges that content should avoid. The default is none.
  public var safeArea = EdgeInsets()
  /// The pasteboard for copy and paste. Each screen has its own by default.
  public var pasteboard = Pasteboard()

  /// The controller whose view fills the screen, behind the input views. The reference is strong.
  /// The default is `nil`.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      rootViewController?.expectedScreen = self
      guard let view = rootViewController?.view else { return }
      view.fillsSuperview = true
      insertSubview(view, at: 0)
    }
  }
  /// The presented controllers, from back to front.
  public var presentedViewControllers: [ViewController] { presented.controllers }
  /// The keyboard for targets of text without an input view of their own. The default is `nil`.
  public var standardKeyboard: InputView? {
    didSet { if standardKeyboard !== oldValue { inputHost.update(isAnimated: false) } }
  }
  /// A function that returns the layout of ``standardKeyboard`` for given traits; `nil` leaves the
  /// current one. The default does not change the layout.
  public var layoutProvider: ((TextInputTraits) -> KeyboardLayout?)?
  /// A handler that switches to the next keyboard or layout. The default is `nil`: there is none.
  public var nextInputMode: (() -> Void)? {
    // Keyboards show or hide their keys for it.
    didSet { prepareKeyboards(for: self) }
  }

  /// The colours and attributes of what is drawn. The default has no colours. A `ScreenProgram`
  /// replaces it by its own theme, or by the built-in one for the terminal. Set
  /// `ScreenProgram.theme` there.
  public var theme = Theme.plain {
    didSet {
      guard theme != oldValue else { return }
      forgetPictures()
      prepareKeyboards(for: self)
      setNeedsDisplay()
    }
  }
  /// A Boolean value that indicates whether the picture has changed since ``takeFrame(isForced:)``.
  package internal(set) var needsDisplay = true {
    didSet { if needsDisplay, !oldValue { displayHandler?() } }
  }
  /// A handler that is called when there is something new to draw. The default is `nil`.
  public var displayHandler: (() -> Void)?
  /// A handler that sounds an alert. The default is `nil`: silence.
  public var beepHandler: (() -> Void)?
  /// A handler of copied text, which a terminal passes to its clipboard. The default is `nil`.
  public var copyHandler: ((String) -> Void)?
  /// The time of the last event; `nil` before the first one.
  package internal(set) var time: Timestamp?
  /// A Boolean value that indicates whether events include releases of the physical keyboard's
  /// keys. Otherwise a key counts as down for a moment. The default is `false`.
  public var reportsKeyReleases = false
  /// The times of touches: within `TouchSettings.doubleTapTime`, two in one cell are a
  /// double tap, and within `TouchSettings.ignoreRepeatTime`, the second does not count.
  /// A keyboard has settings of its own, ``Keyboard/settings``.
  public var touches = TouchSettings()
  /// The options for a mouse that rests. By default, it does not tap.
  public var pointing = PointingOptions() {
    didSet { if pointing.dwellTime != oldValue.dwellTime { pointingController.resetRest() } }
  }
  /// The options for switches. By default, there are none.
  public var switches = SwitchOptions() {
    didSet { if switches.scan != oldValue.scan { scanning.reset() } }
  }
  /// Whether resting and scanning do nothing by themselves, until a switch or a tap resumes.
  package var isPointingPaused = false {
    didSet {
      guard isPointingPaused != oldValue else { return }
      pointingController.stopResting()
      setNeedsComposition()
      scanning.pause(isPointingPaused)
    }
  }
  /// A handler of the sounds of scanning. The default, `nil`, sounds the alert.
  package var scanSoundHandler: ((ScanSound) -> Void)?
  package var pointingCounts: PointingCounts {
    var counts = scanning.counts
    counts.presses += pointingController.counts.presses
    counts.misses += pointingController.counts.misses
    return counts
  }
  package var scanOffer: ScanOffer? { scanning.offer }
  package func isSwitch(_ press: KeyPress) -> Bool { scanning.isSwitch(press) }
  /// A Boolean value that indicates whether unnecessary animations are off. The default is `false`.
  public var reducesMotion = false

  /// Whether the cursor is on the offer or the focused key, for screen readers and braille.
  package var cursorFollowsFocus = false {
    didSet { if cursorFollowsFocus != oldValue { setNeedsComposition() } }
  }

  var hasLayoutToDo = false

  private(set) lazy var pointingController = PointingController(self)
  private(set) lazy var scanning = ScanController(self)
  private(set) lazy var focusTracker = FocusTracker(self)
  private(set) lazy var responders = ResponderTracker(self)
  private(set) lazy var inputHost = InputViewHost(self)
  private(set) lazy var presented = PresentedControllers(self)

  override class func allowed(_ frame: CellRect) -> CellRect {
    var frame = super.allowed(frame)
    frame.width = min(frame.width, CellGrid.limit.width)
    frame.height = min(frame.height, CellGrid.limit.height)
    return frame
  }

  /// Creates a screen of the given size in cells, which is limited to 2048 columns and 1024 rows.
  public init(columns: Int, rows: Int) {
    super.init(frame: CellRect(x: 0, y: 0, width: columns, height: rows))
    background = .screen
    inputHost.container.staysInFront = true
    addSubview(inputHost.container)
    inputHost.container.placeAtBottom(of: size)
  }

  override var asScreen: Screen? { self }

  /// The cell in the upper left corner: always 0, 0, as a screen does not scroll.
  public override var contentOffset: CellPoint {
    get { CellPoint(x: 0, y: 0) }
    set {}
  }

  public override func layoutSubviews() { inputHost.update(isAnimated: false) }

  /// Does nothing: views on the screen do not move each other.
  public override func intrinsicContentSizeDidChange(of view: View) {}

  /// Sounds an alert (`NSSound.beep()`): the bell of a terminal.
  public func beep() { beepHandler?() }

  /// Copies `text` to the pasteboard, and to the clipboard of the terminal.
  public func copy(_ text: String) {
    pasteboard.string = text
    copyHandler?(text)
  }

  // MARK: Events

  /// Handles `event`, which happened at `time`, after everything due before. Returns whether a
  /// responder handled it, if it is a key; else `true`.
  @discardableResult
  public func handle(_ event: ScreenEvent, at time: Timestamp) -> Bool {
    advance(to: time)
    return dispatch(event, at: time)
  }

  /// Whether a finger or a button of the mouse is down on the screen.
  package var isTouched: Bool { pointingController.hasPointers }

  /// Handles `event`, before which the screen was advanced to its time.
  @discardableResult
  package func dispatch(_ event: ScreenEvent, at time: Timestamp) -> Bool {
    scanning.eventWillBegin()
    defer {
      inputViewPresenter?.advance(to: time)
      scanning.update()
    }
    switch event {
    case .touchBegan(let pointer, let place, let isSecondary):
      pointingController.touchBegan(pointer, at: place, isSecondary: isSecondary, time: time)
    case .touchMoved(let pointer, let place):
      pointingController.touchMoved(pointer, to: place, time: time)
    case .touchEnded(let pointer, let place):
      pointingController.touchEnded(pointer, at: place, time: time)
    case .touchCancelled(let pointer): pointingController.touchCancelled(pointer, time: time)
    case .hover(let place): pointingController.hover(place, time: time)
    case .wheel(let side, let place):
      target(at: place)?.scrollWheel(side, at: Touch(at: place, time: time))
    case .key(let press): return dispatch(press)
    case .paste(let text): inputTarget?.paste(text)
    case .deactivated:
      scanning.cancel()
      pointingController.cancel(at: time)
      for keyboard in keyboards { keyboard.cancel() }
    }
    return true
  }

  /// Calls `handler` for every tap, with its place in the screen's coordinates and the view that it
  /// hits, which receives the end of the touch afterwards. Observers are called in the order of
  /// their registration, which the caller keeps. A tap is a pointer that comes up near where it
  /// went down, but not the secondary button of a mouse.
  public func observeTaps(_ handler: @escaping (CellPoint, View?) -> Void) -> KeyboardSubscription {
    pointingController.observeTaps(handler)
  }

  /// Taps the foremost view at `point`, and returns it.
  @discardableResult
  public func touch(at point: CellPoint) -> View? {
    pointingController.tap(at: TouchPoint(point), by: .program)
  }

  /// Returns the view that captures all touches, or else the foremost one at `place`.
  package func target(at place: TouchPoint) -> View? {
    guard bounds.contains(place.cell) else { return nil }
    return Self.capturingView(in: self) ?? hitTest(place.cell)
  }

  static func capturingView(in view: View) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled else { return nil }
    for view in view.subviews.reversed() {
      if let view = capturingView(in: view) { return view }
    }
    return view.capturesTouches ? view : nil
  }

  /// Returns the cell at `point` if there are observers of taps, outside of the input views.
  public override func pointerRegion(at point: CellPoint) -> PointerRegion? {
    guard pointingController.hasTapObservers, !inputContainer.frame.contains(point) else {
      return nil
    }
    let cell = CellRect(origin: point, size: CellSize(width: 1, height: 1))
    return PointerRegion(cell, "outside")
  }

  // MARK: Keys

  /// Dispatches a key to the first that handles it: switches, popups, commands, focus, responder.
  private func dispatch(_ press: KeyPress) -> Bool {
    let keyTaker =
      focusTracker.chosen == nil && firstResponder?.takesAllKeys == true ? firstResponder : nil
    if case .modifier = press.key { return keyTaker?.handleKey(press) ?? false }
    if scanning.handle(press) { return true }
    for keyboard in keyboards where keyboard.intercept(press) { return true }
    // A first responder's own view is reached through the responder.
    let focused = focusTracker.chosen == nil ? nil : focusedView
    if press.phase != .release {
      if let command = KeyCommand(press), runCommand(command, from: focused) { return true }
      if keyTaker == nil, let isBackward = press.isTab, focusNextView(backward: isBackward) {
        return true
      }
    }
    if let keyTaker { return keyTaker.handleKey(press) }
    if let focused {
      if focused.handleKey(press) { return true }
      // A user who types on a physical keyboard looks at the text.
      if press.types, firstResponder is any KeyInput { focus(nil) }
    }
    if focusTracker.chosen == nil || !press.isForFocus, textResponder?.handleKey(press) == true {
      return true
    }
    guard press.phase != .release else { return false }
    switch press.key {
    case .arrow(let side) where press.modifiers.isEmpty: return focusNextView(toward: side)
    case .escape: return cancel()
    default: return false
    }
  }

  private func runCommand(_ command: KeyCommand, from focused: View?) -> Bool {
    if let focused, focused.handleCommand(command) { return true }
    return textResponder?.handleCommand(command) ?? false
  }

  /// Handles keys that the focused view does not.
  private var textResponder: Responder? { firstResponder ?? subviews.dropLast().last }

  /// Cancels input on a keyboard, or else returns the focus to the text, or else handles Escape.
  private func cancel() -> Bool {
    for keyboard in keyboards where keyboard.giveUp() {
      focus(nil)
      return true
    }
    if focusTracker.chosen != nil {
      focus(nil)
      return true
    }
    if (firstResponder as? any KeyInput)?.perform(.escape) == true { return true }
    return textResponder?.handleAction(.escape) ?? false
  }

  // MARK: The first responder and the focus

  /// The target of keyboards: the first responder if it takes text, unless input is redirected.
  public var inputTarget: (any KeyInput)? { responders.target }

  /// Redirects the input of keyboards to `target`, a search field inside the keyboard for example,
  /// with a weak reference. It ends by `nil`, or when another responder becomes the first.
  public func redirectInput(to target: (any KeyInput)?) {
    responders.redirect(to: target)
    inputHost.adaptStandardKeyboard()
    inputHost.connect()
  }

  /// Makes the next target of text first responder, in the order of the views, with the first after
  /// the last, and returns whether there is one. The search begins at the first responder, whether
  /// or not it takes text. A controller counts as its view.
  @discardableResult
  public func focusNext(backward isBackward: Bool = false) -> Bool {
    responders.makeNextFirst(backward: isBackward)
  }

  /// The view with the focus: the view that was focused last, or else that of the first responder.
  public var focusedView: View? { focusTracker.view }

  /// Focuses `view`, or that of the first responder; returns whether it has the focus now.
  @discardableResult
  package func focus(_ view: View?, heading: Side? = nil) -> Bool {
    focusTracker.set(view, heading: heading)
  }

  /// Focuses the next view, or the first after the last; input views come last.
  @discardableResult
  package func focusNextView(backward isBackward: Bool = false) -> Bool {
    focusTracker.move(backward: isBackward)
  }

  /// Focuses the nearest view in a direction, and returns whether there is one.
  @discardableResult
  package func focusNextView(toward side: Side) -> Bool { focusTracker.move(toward: side) }

  // MARK: Input views

  /// The first keyboard among the input views, shown or hidden, which physical keys press.
  package var typingKeyboard: InputView? { inputHost.container.firstKeyboard }

  var keyboards: [InputView] { inputHost.keyboards }

  /// Removes the input views. The presenter calls this after it has hidden them.
  package func removeInputViews() { inputHost.removeEmpty() }

  var size: CellSize { frame.size }

  /// Performs an action that concerns the keyboard itself.
  public override func handleAction(_ action: KeyAction) -> Bool {
    switch action {
    case .dismiss, .escape: return firstResponder?.resignFirstResponder() ?? false
    case .nextLayout:
      guard let nextInputMode else { return false }
      nextInputMode()
    case .dock, .undock, .split, .float, .oneHandedLeft, .oneHandedRight:
      if action == .dock { inputViewPresenter?.setMode(.docked) }
      for keyboard in keyboards { keyboard.rearrange(for: action) }
      if action == .undock { inputViewPresenter?.setMode(.undocked) }
    default: return false
    }
    return true
  }

  // MARK: Time

  public override var nextDeadline: Timestamp? {
    .earliest(
      Self.firstDeadline(in: self), pointingController.deadline, scanning.deadline,
      inputViewPresenter?.nextDeadline)
  }

  public override func advance(to time: Timestamp) {
    self.time = time
    Self.elapse(subviews, to: time)
    pointingController.advance(to: time)
    scanning.advance(to: time)
    inputViewPresenter?.advance(to: time)
    performRequestedLayout()
    scanning.update()
  }

  private static func firstDeadline(in view: View) -> Timestamp? {
    var first: Timestamp?
    for view in view.subviews {
      first = .earliest(first, view.deadlineOnScreen, firstDeadline(in: view))
    }
    return first
  }

  private static func elapse(_ views: [View], to time: Timestamp) {
    for view in views {
      if let deadline = view.deadlineOnScreen, deadline <= time { view.advance(to: time) }
      elapse(view.subviews, to: time)
    }
  }

  // MARK: The picture

  /// The maximum number of times that views are placed before a picture, if they request it again.
  private static let layoutRounds = 4

  private func performRequestedLayout() {
    for _ in 0..<Self.layoutRounds where hasLayoutToDo {
      hasLayoutToDo = false
      layoutIfNeeded()
    }
  }

  /// Draws all views, and then their overlays.
  ///
  /// - Returns: The picture, and the cell of the cursor in the edited text, if it is visible.
  /// - Complexity: O(*n*) in the number of views and rows, and in the cells of those that look
  ///   different.
  public func draw() -> (picture: CellGrid, cursor: CellPoint?) {
    performRequestedLayout()
    var canvas = Canvas(keptPicture(in: theme), theme: theme)
    for index in subviews.indices { subviews[index].compose(in: &canvas) }
    for index in subviews.indices { subviews[index].composeOverlay(in: &canvas) }
    drawOffers(in: &canvas)
    drawCountdown(in: &canvas)
    let focused = cursorFollowsFocus ? focusedCell(in: canvas.picture) : nil
    return (canvas.picture, focused ?? canvas.cursor)
  }

  /// Returns the cell of the offer, or else of the focus; `nil` while the text has the focus.
  private func focusedCell(in picture: CellGrid) -> CellPoint? {
    if let offered = scanning.firstOffered {
      return Self.cell(of: offered.label, in: offered.frame, of: picture)
    }
    guard let view = focusedView, let region = view.focusedRegion else { return nil }
    return Self.cell(of: region.label, in: view.convert(region.rect, to: nil), of: picture)
  }

  /// Returns the first cell of a label in a rectangle, or else a cell in the middle.
  private static func cell(of label: String, in rect: CellRect, of picture: CellGrid) -> CellPoint {
    for y in rect.y..<rect.y + rect.height where (0..<picture.rows).contains(y) {
      for x in rect.x..<rect.x + rect.width where (0..<picture.columns).contains(x) {
        if picture[x, y].cluster == label.first { return CellPoint(x: x, y: y) }
      }
    }
    return TouchPoint(middleOf: rect).cell
  }

  /// Draws the screen if it has changed since the last call, or is forced; else returns `nil`.
  package func takeFrame(isForced: Bool = false) -> (picture: CellGrid, cursor: CellPoint?)? {
    guard needsDisplay || isForced else { return nil }
    performRequestedLayout()
    // The offer must match the picture, whatever has changed it.
    scanning.update()
    needsDisplay = false
    return draw()
  }

  /// Marks the offered items that views do not show themselves, without colours by brackets.
  private func drawOffers(in canvas: inout Canvas) {
    for rect in scanning.marks {
      let style = canvas.adding(.scanned, in: rect)
      canvas.restyle(rect, style)
      let (first, last) = (rect.origin, CellPoint(x: rect.x + rect.width - 1, y: rect.y))
      guard !theme.hasColors, rect.height == 1, rect.width > 2, canvas.isBlank(first),
        canvas.isBlank(last)
      else { continue }
      canvas.write("[", at: first, style: style)
      canvas.write("]", at: last, style: style)
    }
  }

  /// Fills the face of the rest's region from the left.
  private func drawCountdown(in canvas: inout Canvas) {
    guard let (area, filled) = pointingController.restMark else { return }
    canvas.fill(area, halfColumns: filled, style: canvas.adding(.progress, in: area))
  }
}

extension Screen: TextInputDelegate {
  /// Notifies the controllers of the input views.
  public func textWillChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for controller in inputHost.controllers { controller.textWillChange(cause: cause) }
  }

  /// Notifies the keyboards and the controllers of the input views.
  public func textDidChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for keyboard in keyboards { keyboard.textDidChange(input, cause: cause) }
    for controller in inputHost.controllers { controller.textDidChange(cause: cause) }
    inputViewPresenter?.editingDidMove()
  }

  /// Notifies the controllers of the input views.
  public func selectionWillChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for controller in inputHost.controllers { controller.selectionWillChange(cause: cause) }
  }

  /// Notifies the keyboards and the controllers of the input views.
  public func selectionDidChange(_ input: any TextInput, cause: TextChangeCause) {
    guard input === inputTarget else { return }
    for keyboard in keyboards { keyboard.selectionDidChange(input, cause: cause) }
    for controller in inputHost.controllers { controller.selectionDidChange(cause: cause) }
    inputViewPresenter?.editingDidMove()
  }
}

extension Canvas {
  /// Returns the style of `role` on top of the style in the middle of `rect`.
  fileprivate func adding(_ role: ThemeRole, in rect: CellRect) -> Style {
    let middle = TouchPoint(middleOf: rect).cell
    guard visibleRect.contains(middle) else { return style(role) }
    return style(role, over: picture[middle.x, middle.y].style)
  }

  fileprivate func isBlank(_ point: CellPoint) -> Bool {
    visibleRect.contains(point) && picture[point.x, point.y].cluster == " "
  }
}

extension KeyPress {
  /// For Tab, a Boolean value that indicates whether Shift is down; `nil` for other keys.
  fileprivate var isTab: Bool? {
    key == .tab && modifiers.subtracting(.shift).isEmpty ? modifiers.contains(.shift) : nil
  }

  fileprivate var isForFocus: Bool {
    guard phase != .release else { return false }
    switch key {
    case .arrow, .enter, .escape, .tab: return true
    default: return false
    }
  }

  fileprivate var types: Bool {
    switch key {
    case .character, .backspace, .delete: true
    default: false
    }
  }
}

/// An input event of a screen.
public enum ScreenEvent: Hashable, Sendable {
  /// A press of a finger or mouse button on the screen.
  case touchBegan(PointerID, at: TouchPoint, isSecondary: Bool = false)
  /// A movement of a pointer that is down.
  case touchMoved(PointerID, to: TouchPoint)
  /// A release of a pointer.
  case touchEnded(PointerID, at: TouchPoint)
  /// The cancellation of a pointer by the system.
  case touchCancelled(PointerID)
  /// A movement of the mouse without a button, or `nil` when the mouse has left the screen.
  case hover(TouchPoint?)
  /// A turn of the wheel by a step.
  case wheel(Side, at: TouchPoint)
  /// A press, repetition or release of a key of a physical keyboard.
  case key(KeyPress)
  /// A paste by the system.
  case paste(String)
  /// A loss of focus of the screen. Keys and pointers that are down are not released any more.
  case deactivated
}

/// A place that text is copied to and pasted from (`UIPasteboard`). Each screen has its own. A
/// subclass can use that of a terminal or a system.
@MainActor open class Pasteboard {
  /// The text that was copied last. The default is `nil`.
  open var string: String?

  package init() {}
}
