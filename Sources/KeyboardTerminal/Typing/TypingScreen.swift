internal import KeyboardDrawing
internal import KeyboardEditing
public import KeyboardEngine
public import KeyboardModel
internal import KeyboardPresentation
internal import KeyboardThemes
public import KeyboardTouch
public import KeyboardUI

/// A text with a keyboard below it, as a program for the terminal.
///
/// The screen knows no terminal and no clock: events go in with their time, pictures come out.
/// It belongs to the actor that made it.
///
/// - Mouse and touch: keys are pressed, held, flicked and slid over; a secondary click or the wheel opens
///   a key's popup, and so does a tap after one on `hold` in the bar. In the text a click places the
///   cursor, and dragging selects.
/// - Arrows: Down from the last line, or Tab, leads to the keys, where return taps and return with
///   Shift or Alt presses long; Up leads back over the bar to the text.
/// - Other keys type through the layout, and light up the key that types the same.
/// - Return ends where the text has one line; Control-D always does. Escape closes what is open, then the
///   keyboard, then cancels; Control-C cancels.
@MainActor public final class TypingScreen {
  /// How long a tapped key looks pressed at least: 80 ms.
  public static let flashTime = Duration.milliseconds(80)
  /// How long a key of a terminal that does not report when keys come up is taken to be down: 120 ms.
  public static let heldTime = Duration.milliseconds(120)

  /// What is typed, and how.
  public let options: TypingOptions
  /// The text.
  public let control: TextControl
  /// The keyboard.
  public let keyboard: Keyboard
  /// The characters that the text may have: those of a pad; `nil` for all.
  let allowedCharacters: Set<Character>?
  /// How the typing has ended, if it has.
  public internal(set) var result: TypingResult?

  let screen = Screen(columns: 80, rows: 24)
  let presenter: ScreenPresenter
  let stand: KeyboardStand
  let bar = AccessoryBar()
  let guide: KeyboardLayoutGuide
  /// Draws the screen.
  lazy var painter = TypingPainter(self, theme: options.theme ?? .plain)
  /// What the mouse button went down on.
  var grip: Grip?
  /// The button of the bar on which the mouse rests.
  var rest: Rest?
  /// Whether the terminal tells when keys come up. The default is `false`.
  var reportsRelease = false
  /// Whether the next tap on a key is a long one.
  var isHolding = false
  private var wantsSuspension = false
  /// Where and when the text was clicked last.
  var lastClick: (point: CellPoint, time: Timestamp)?
  private(set) var flashes: [Flash] = []
  /// The key under the mouse.
  private(set) var hovered: Int?
  /// The keys that scanning offers.
  private(set) var scanned: [Int] = []
  /// The key under a finger, and what letting go would give.
  private(set) var preview: (place: KeyPlace, key: Identifier)?
  private let clock: ScreenClock
  private var starts: [KeyPlace: Timestamp] = [:]
  private var heldKeys: [(key: PhysicalKey, end: Timestamp)] = []
  private var layoutIndex = 0

  /// The time that a screen was last told.
  private final class ScreenClock {
    var now: Timestamp

    init(_ now: Timestamp) {
      self.now = now
    }
  }

  /// What the mouse button holds.
  enum Grip: Hashable {
    case keyboard
    case text(from: TextPosition)
    case bar(offset: CellPoint)
    case scanSwitch
  }

  /// A button that is pressed by resting on it, until the mouse leaves it.
  struct Rest {
    let button: AccessoryBar.Button
    /// When it is pressed; `nil` when it was.
    var deadline: Timestamp?
  }

  /// A key that looks pressed a little longer than it is.
  struct Flash {
    let place: KeyPlace
    let end: Timestamp
  }

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - options: What is typed, and how.
  ///   - time: The time. The default is the system's.
  public init(_ options: TypingOptions, at time: Timestamp = .now) {
    let clock = ScreenClock(time)
    self.clock = clock
    self.options = options
    keyboard = Keyboard(layout: options.layouts[0], settings: options.touch, now: { clock.now })
    control = options.isMultiline ? TextView(text: options.text) : TextField(text: options.text)
    control.textInputTraits = options.traits
    allowedCharacters = options.allowedCharacters
    stand = KeyboardStand(keyboard, style: options.style, kind: options.arrangement)
    presenter = ScreenPresenter(screen, now: clock.now)
    guide = KeyboardLayoutGuide(center: presenter.center)
    presenter.presenter.reducesMotion = options.reducesMotion
    guide.followsUndockedKeyboard = false
    keyboard.physicalKeys = options.physicalKeys(for: keyboard.layout)
    keyboard.delegate = self
    control.delegate = self
    control.inputView = stand
    control.inputAccessoryView = bar
    guide.onChange = { [weak self] _ in self?.placeControl() }
    screen.addSubview(control)
    (control as? TextField)?.onReturn = { [weak self] _ in self?.finish() }
    resize(columns: screen.frame.width, rows: screen.frame.height)
    control.becomeFirstResponder()
    presenter.presenter.reducesMotion = true
    presenter.advance(to: clock.now)
    presenter.presenter.reducesMotion = options.reducesMotion
    updateBar()
  }

  /// The time that the screen was last told.
  var now: Timestamp { clock.now }

  // MARK: Time

  /// When the picture changes without an event, if it does.
  public var nextDeadline: Timestamp? {
    let ends = flashes.map(\.end) + heldKeys.map(\.end)
    let others = [keyboard.nextDeadline, presenter.nextDeadline, rest?.deadline]
    return (ends + others.compactMap { $0 }).min()
  }

  /// Lets time pass.
  public func advance(to time: Timestamp) {
    elapse(to: time)
    settle()
  }

  /// Does what has come due.
  private func elapse(to time: Timestamp) {
    clock.now = time
    for held in heldKeys where held.end <= time { keyboard.handle(.keyUp(held.key)) }
    heldKeys.removeAll { $0.end <= time }
    keyboard.advance()
    flashes.removeAll { $0.end <= time }
    presenter.advance(to: time)
    pressRestedButton()
  }

  /// Takes note of `event`, which happened at `time`.
  public func handle(_ event: TerminalEvent, at time: Timestamp) {
    elapse(to: time)
    switch event {
    case .key(let stroke): handle(stroke)
    case .mouse(let mouse): handle(mouse)
    case .paste(let text, _): paste(text)
    case .focus(let isFocused):
      if !isFocused {
        keyboard.cancel()
        rest = nil
      }
    case .resize(let size): fit(to: size)
    case .reply: break
    }
    presenter.advance(to: time)
    settle()
  }

  /// Brings what follows from the keyboard up to date.
  private func settle() {
    adoptMode()
    placeControl()
    updateBar()
  }

  // MARK: Places

  /// Takes the size of a terminal, if it is another one.
  func fit(to size: TerminalSize) {
    guard (size.columns, size.rows) != (screen.frame.width, screen.frame.height) else { return }
    resize(columns: size.columns, rows: size.rows)
  }

  /// Gives the screen another size.
  public func resize(columns: Int, rows: Int) {
    let mode = stand.kind.mode
    stand.adapt(columns: columns, rows: rows)
    if presenter.presenter.floatingWidth != stand.floatingWidth {
      presenter.presenter.floatingWidth = stand.floatingWidth
    }
    if stand.kind.mode != mode { presenter.presenter.setMode(stand.kind.mode) }
    if screen.frame.width != columns || screen.frame.height != rows {
      screen.frame = CellRect(x: 0, y: 0, width: columns, height: rows)
    }
    control.reloadInputViews()
    presenter.advance(to: clock.now)
    placeControl()
  }

  /// Whether there is a row for the prompt.
  var hasTitle: Bool { screen.frame.height - guide.height > 1 }

  private func placeControl() {
    let rows = rowsForText
    let frame = CellRect(
      x: 0, y: rows.lowerBound, width: screen.frame.width,
      height: options.isMultiline ? max(rows.count, 1) : 1)
    if control.frame != frame { control.frame = frame }
  }

  /// The rows between the prompt and the keyboard; those below one that does not stand at the bottom, where
  /// there are hardly any above it.
  private var rowsForText: Range<Int> {
    let top = hasTitle ? 1 : 0
    let end = max(screen.frame.height - guide.height, top)
    let isUndocked = presenter.presenter.context.mode != .docked && isKeyboardShown
    guard isUndocked, !inputFrame.isHidden else { return top..<end }
    let above = top..<max(top, inputFrame.frame.y)
    let below = min(end, inputFrame.frame.y + inputFrame.frame.height)..<end
    return above.count < 2 && below.count > above.count ? below : above
  }

  /// The cells of the screen.
  package var bounds: CellRect { screen.bounds }

  /// Whether the keyboard moves, so that more pictures are to follow soon.
  var isMoving: Bool { presenter.nextDeadline != nil }

  /// The view around the bar and the keys.
  var inputFrame: View { screen.inputContainer }

  /// What to do, in a few words.
  var help: String {
    let done = options.isMultiline ? "Ctrl-D: done" : "Return: done"
    return isKeyboardShown
      ? "\(done)  Tab: keys  Esc: hide" : "\(done)  Tab: keys  Esc: cancel"
  }

  /// Whether keys are shown, or about to be.
  public var isKeyboardShown: Bool { presenter.policy == .always }

  /// Slides the keyboard in or out. The bar stays.
  func toggleKeyboard() {
    keyboard.cancel()
    keyboard.focus = nil
    presenter.policy = isKeyboardShown ? .never : .always
  }

  /// Shows the layout after the present one.
  func showNextLayout() {
    guard options.layouts.count > 1 else { return }
    layoutIndex = (layoutIndex + 1) % options.layouts.count
    let middle = keyboard.focus.map { TouchPoint(middleOf: keyboard.grid.keys[$0].frame).cell }
    keyboard.layout = options.layouts[layoutIndex]
    keyboard.physicalKeys = options.physicalKeys(for: keyboard.layout)
    resize(columns: screen.frame.width, rows: screen.frame.height)
    keyboard.focus = middle.map { keyboard.grid.index(at: $0) ?? 0 }
  }

  /// The name of the layout after the present one, if there is another.
  var nextLayoutName: String? {
    guard options.layouts.count > 1 else { return nil }
    return options.layouts[(layoutIndex + 1) % options.layouts.count].info.name
  }

  // MARK: Ends

  /// Whether the user wants the program to be suspended; not again until they say so again.
  func takesSuspension() -> Bool {
    defer { wantsSuspension = false }
    return wantsSuspension
  }

  /// Whether there has to be a text before the typing can end.
  var needsText: Bool { options.traits.enablesReturnKeyAutomatically && !control.hasText }

  /// Ends the typing with the text, unless there has to be one first.
  func finish() {
    guard !needsText else { return }
    control.unmarkText()
    result = .finished(control.text)
  }

  // MARK: Keys of the physical keyboard

  /// Lets a key of the physical keyboard go down. Where nobody says when it comes up, it does so by
  /// itself.
  func hold(_ key: PhysicalKey, _ modifiers: ModifierState, isRepeat: Bool = false) {
    if !reportsRelease, heldKeys.contains(where: { $0.key == key }) { release(key) }
    keyboard.handle(.keyDown(key, modifiers, isRepeat: isRepeat))
    if !reportsRelease { heldKeys.append((key, now + Self.heldTime)) }
  }

  /// Lets a key of the physical keyboard come up.
  func release(_ key: PhysicalKey) {
    keyboard.handle(.keyUp(key))
    heldKeys.removeAll { $0.key == key }
  }
}

// MARK: - What the keyboard tells

extension TypingScreen: KeyboardDelegate {
  /// Does nothing: the text goes its way with ``keyboard(_:didType:)``.
  public func keyWasTapped(character: String) {}

  /// Applies what a key does to the text.
  public func keyboard(_ keyboard: Keyboard, didType edit: KeyEdit) {
    control.apply(TextEdit(edit))
  }

  /// Does what a key without text is for, in the program or in the text.
  public func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    switch action {
    case .nextLayout: showNextLayout()
    case .dismiss: toggleKeyboard()
    case .escape: escape()
    case .dock: dock()
    case .undock: undock()
    case .split: toggle(.split)
    case .float: toggle(.floating)
    case .oneHandedLeft: toggle(.leftHanded)
    case .oneHandedRight: toggle(.rightHanded)
    default: keyboard.perform(action)
    }
  }

  /// Does what a key with modifiers is for.
  public func keyboard(_ keyboard: Keyboard, didPress command: KeyCommand) {
    if let command = TypingCommand(command) { perform(command) }
  }

  /// Takes note of how long keys look pressed.
  public func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {
    guard case .event(let event) = outcome else { return }
    switch event {
    case .highlight(let place):
      starts[place] = now
      flashes.removeAll { $0.place == place }
    case .unhighlight(let place):
      let end = (starts.removeValue(forKey: place) ?? now) + Self.flashTime
      if end > now { flashes.append(Flash(place: place, end: end)) }
    case .hover(let index): hovered = index
    case .scan(let indices): scanned = indices
    case .preview(let key, let place): preview = (place, key)
    case .previewEnded: preview = nil
    default: break
    }
  }

  /// Does what `command` says.
  func perform(_ command: TypingCommand) {
    switch command {
    case .finish: finish()
    case .cancel: result = .cancelled
    case .suspend: wantsSuspension = true
    default: control.perform(command)
    }
  }
}
