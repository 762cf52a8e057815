public import KeyboardLayout
public import KeyboardUI
import TouchEngine

/// A text field of one line with a keyboard below it, as a program for the terminal.
///
/// The screen knows no terminal and no clock: events go in with their time, pictures come out.
/// It belongs to the actor that made it.
///
/// - Mouse: a click on a key taps it.
/// - Arrows and Tab move the focus to the keyboard; there arrows go from key to key, and Return taps
///   the focused one. Tab, or Up from the first row, leaves the keyboard. With Control, Alt or Shift,
///   arrows move the cursor in the text, as do Home and End.
/// - Other keys type, and light up the key that types the same.
/// - Return without focus, and Control-D, end; Escape and Control-C cancel; Control-Z suspends.
/// - A dismissed keyboard comes back with a click, Tab or an arrow.
public final class TypingScreen {
  /// What comes of an event.
  public enum Outcome: Hashable, Sendable {
    /// The typing goes on.
    case continues
    /// The user is done.
    case finished(String)
    /// The user does not want to type after all.
    case cancelled
    /// The user wants the program to be suspended.
    case suspends
  }

  /// How long a key that was tapped looks pressed: 80 ms.
  public static let flashTime = Duration.milliseconds(80)

  /// The text field.
  public let field: TextField
  /// The keyboard below it.
  public let keyboard: Keyboard
  /// What stands above the text. The default is the name of the layout.
  public var title: String?
  /// How the keyboard is drawn; where it does not fit, it is compact. The default is boxes.
  public var style: KeyboardStyle
  /// Whether the keyboard is put away.
  public internal(set) var isKeyboardHidden = false
  /// When the picture changes without an event, if it does.
  public var deadline: ContinuousClock.Instant? {
    [flash?.end, keyboard.nextDeadline].compactMap { $0 }.min()
  }

  private let clock: VirtualClock
  private let recorder: KeyRecorder
  private let layouts: [KeyboardLayout]
  private var layoutIndex = 0
  private var press: Press?
  private var flash: Flash?
  private(set) var focus: Int?
  /// Where the keyboard was drawn, and in which style.
  var place: KeyboardPlace?

  /// A mouse button that went down on a key.
  private struct Press {
    let index: Int
    let layerID: Identifier?
    let start: ContinuousClock.Instant
    var isOnKey = true
  }

  /// A key that looks pressed for a moment.
  private struct Flash {
    let index: Int
    let end: ContinuousClock.Instant
  }

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - layout: The layout that is shown first.
  ///   - others: The layouts that the key for the next layout shows, one after the other.
  ///   - text: The text to start with. The default is none.
  ///   - style: How the keyboard is drawn. The default is boxes.
  ///   - title: What stands above the text. The default is the name of the layout.
  public init(
    _ layout: KeyboardLayout, others: [KeyboardLayout] = [], text: String = "",
    style: KeyboardStyle = .box, title: String? = nil
  ) {
    let clock = VirtualClock()
    self.clock = clock
    self.style = style
    self.title = title
    layouts = [layout] + others
    keyboard = Keyboard(layout: layout, now: { clock.now })
    field = TextField(text: text)
    recorder = KeyRecorder(field)
    keyboard.delegate = recorder
    field.inputView = keyboard
    field.onReturn = { [recorder] _ in recorder.actions.append(.return) }
  }

  /// Takes notice of `event`.
  ///
  /// - Parameters:
  ///   - event: What the user did.
  ///   - time: When.
  /// - Returns: What comes of it.
  public func handle(_ event: TerminalEvent, at time: ContinuousClock.Instant) -> Outcome {
    advance(to: time)
    switch event {
    case .mouse(let mouse): handle(mouse)
    case .paste(let text, _): paste(text)
    case .key(let stroke) where stroke.phase != .release:
      if let outcome = handle(stroke) { return outcome }
    case .key, .focus, .resize, .reply: break
    }
    return performActions()
  }

  /// Lets time pass, so that tapped keys stop looking pressed.
  public func advance(to time: ContinuousClock.Instant) {
    clock.now = time
    if let flash, flash.end <= time { self.flash = nil }
    keyboard.advance()
  }

  /// What is special about the keys at the moment.
  var highlights: KeyboardHighlights {
    let pressed = press.flatMap { $0.isOnKey ? $0.index : nil }
    let returnKey = field.returnKeyType
    return KeyboardHighlights(
      pressed: Set([pressed ?? flash?.index].compactMap { $0 }), focused: focus,
      latches: [.shift: keyboard.shiftState],
      returnLabel: returnKey == .default ? nil : returnKey.label)
  }

  /// Does what the keyboard's keys asked for beyond the text field's powers.
  private func performActions() -> Outcome {
    defer { recorder.actions = [] }
    for action in recorder.actions {
      switch action {
      case .return: return .finished(field.text)
      case .escape: return .cancelled
      case .nextLayout: showNextLayout()
      case .dismiss: dismiss()
      default: break
      }
    }
    return .continues
  }

  private func showNextLayout() {
    guard layouts.count > 1 else { return }
    layoutIndex = (layoutIndex + 1) % layouts.count
    press = nil
    flash = nil
    let old = keyboard.grid
    keyboard.layout = layouts[layoutIndex]
    focus = focus.map { keyboard.grid.index(like: $0, of: old) ?? 0 }
  }

  private func dismiss() {
    isKeyboardHidden = true
    press = nil
    flash = nil
    focus = nil
  }

  /// Pasted text never counts as a key, and control characters in it are left out.
  private func paste(_ text: String) {
    let line = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    field.insertText(
      String(
        String.UnicodeScalarView(
          String(line).unicodeScalars.filter { $0.properties.generalCategory != .control })))
  }
}

// MARK: - The mouse

extension TypingScreen {
  private func handle(_ mouse: MouseEvent) {
    let index = isKeyboardHidden ? nil : keyIndex(at: mouse.position)
    switch mouse.kind {
    case .press(let button):
      guard button <= 1 else { return }
      isKeyboardHidden = false
      press = index.map { Press(index: $0, layerID: keyboard.layer?.id, start: clock.now) }
    case .motion:
      let isOnKey = index == press?.index
      press?.isOnKey = isOnKey
    case .release:
      defer { press = nil }
      guard let press, index == press.index, press.layerID == keyboard.layer?.id else { return }
      tap(press.index, since: press.start)
    case .wheel: break
    }
  }

  private func keyIndex(at point: CellPoint) -> Int? {
    guard let origin = place?.area else { return nil }
    return keyboard.grid.index(at: CellPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  private func tap(_ index: Int, since start: ContinuousClock.Instant) {
    let grid = keyboard.grid
    let frame = grid.keys[index].frame
    keyboard.tap(at: CellPoint(x: frame.x, y: frame.y))
    focus = focus.map { keyboard.grid.index(like: $0, of: grid) ?? $0 }
    show(keyboard.grid.index(like: index, of: grid), since: start)
  }

  private func show(_ index: Int?, since start: ContinuousClock.Instant) {
    let end = start.advanced(by: Self.flashTime)
    flash = index.flatMap { end > clock.now ? Flash(index: $0, end: end) : nil }
  }
}

// MARK: - The physical keyboard

extension TypingScreen {
  /// Takes notice of a key that went down.
  ///
  /// - Returns: The outcome, if the key decides it.
  private func handle(_ stroke: TerminalKeyStroke) -> Outcome? {
    let isPlain = stroke.modifiers.isDisjoint(with: [.control, .alt, .super, .hyper, .meta])
    switch stroke.key {
    case .character where isPlain && !stroke.text.isEmpty: type(stroke.text)
    case .character(let scalar) where stroke.modifiers == .control:
      return outcome(ofControl: scalar)
    case .character, .insert, .pageUp, .pageDown, .function, .modifier, .other: break
    case .escape: return .cancelled
    case .enter: pressReturn()
    case .tab: toggleFocus()
    case .backspace: perform(.deleteBackward)
    case .delete: perform(.deleteForward)
    case .home: perform(.home)
    case .end: perform(.end)
    case .arrow(let side) where stroke.modifiers.isEmpty: moveFocus(toward: side)
    case .arrow(.left): perform(.arrowLeft)
    case .arrow(.right): perform(.arrowRight)
    case .arrow(.up): perform(.arrowUp)
    case .arrow(.down): perform(.arrowDown)
    }
    return nil
  }

  private func outcome(ofControl scalar: Unicode.Scalar) -> Outcome? {
    switch scalar {
    case "c": .cancelled
    case "d": .finished(field.text)
    case "z": .suspends
    default: nil
    }
  }

  private func type(_ text: String) {
    field.insertText(text)
    light { $0.key.output.text == text }
  }

  private func perform(_ action: KeyAction) {
    field.perform(action)
    light { [layout = keyboard.layout] in layout.traits[$0.key.id]?.action == action }
  }

  /// Lights up the key that does the same, unless somebody could read a secret from it.
  private func light(_ isMeant: (KeyGrid.PlacedKey) -> Bool) {
    guard field.textInputTraits.allowsKeyPreview else { return }
    show(keyboard.grid.keys.firstIndex(where: isMeant), since: clock.now)
  }

  private func pressReturn() {
    guard let focus else { return perform(.return) }
    tap(focus, since: clock.now)
  }

  private func toggleFocus() {
    let isShowing = isKeyboardHidden
    isKeyboardHidden = false
    focus = focus == nil || isShowing ? middleKey : nil
  }

  private func moveFocus(toward side: KeyGrid.Side) {
    isKeyboardHidden = false
    guard let focus else { return self.focus = middleKey }
    if let next = keyboard.grid.neighbor(of: focus, toward: side) {
      self.focus = next
    } else if side == .up {
      self.focus = nil
    }
  }

  /// The key in the middle of the keyboard, from which no key is far.
  private var middleKey: Int? {
    let grid = keyboard.grid
    // Twice the cells, so that the middle of a frame is whole.
    func distance(_ index: Int) -> Int {
      let frame = grid.keys[index].frame
      return abs(2 * frame.x + frame.width - grid.columns)
        + abs(2 * frame.y + frame.height - grid.rows)
    }
    return grid.keys.indices.min { distance($0) < distance($1) }
  }
}

extension KeyGrid {
  /// The key that stands where the key at `index` of `old` stands.
  fileprivate func index(like index: Int, of old: KeyGrid) -> Int? {
    guard old.keys.indices.contains(index) else { return nil }
    let frame = old.keys[index].frame
    return self.index(at: CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
  }
}
