internal import KeyboardCells
public import KeyboardEngine
public import KeyboardModel
public import KeyboardTerminal
public import KeyboardUI

/// A view that runs a terminal program, such as a shell or an editor.
///
///     let terminal = HostedTerminal(HostedCommand(["bash"], environment: environment), in: program)
///     terminal.inputView = Keyboard(layout: layout)
///     screen.addSubview(terminal)
///     program.readyHandler = { try? terminal.start() }
///
/// The program has a pseudoterminal of its own. Its output appears in the view, and does not reach
/// the outer terminal otherwise. While the view is the first responder, keyboards type into the
/// program, and all keys of a physical keyboard go to it.
///
/// The program's terminal has the size of the view. The program is resized only once, when a
/// transition of the keyboard has ended. Meanwhile the cursor's row stays visible.
@MainActor public final class HostedTerminal: View {
  /// The program.
  public let command: HostedCommand
  /// The delegate of the view.
  public weak var delegate: (any HostedTerminalDelegate)?
  /// The traits of the text input. The default requests a layout for terminals.
  public var textInputTraits: TextInputTraits
  /// The text that is composed but not yet sent, since the program may not have the text that it
  /// would replace; `nil` if there is none. The next key sends it.
  public var markedText: String? { typed.marked }
  /// The number of lines scrolled up from the program's screen. 0 shows the screen.
  package var scrollOffset: Int { picture?.scrollOffset ?? 0 }
  /// A Boolean value that indicates whether typing keys of a physical keyboard go through the
  /// current layout. The default is `false`: the program receives them unchanged.
  public var translatesPhysicalKeys = false
  /// The part of the view beside which the cursor's row is drawn, such as a floating keyboard.
  package var coveredRect: CellRect? {
    didSet { if coveredRect != oldValue { setNeedsDisplay() } }
  }
  /// The exit code of the program, or 128 plus the signal number; `nil` while it runs.
  public var exitStatus: Int32? { process?.exitStatus }

  private let program: ScreenProgram
  /// The running program, and what it shows; `nil` before its start.
  private(set) var process: HostedProcess?
  private(set) var picture: HostedPicture?
  private var selecting = HostedSelecting()
  private var typed = TypedText()
  private var mouseUse: MouseUse?
  private var needsResize = false
  private var ownInputView: View? { didSet { reloadInputViews() } }
  private var ownAccessoryView: View? { didSet { reloadInputViews() } }

  private enum MouseUse { case program, selection }

  private static let wheelLines = 3

  /// Creates a view for a command, without starting it, on a screen that `program` shows and that
  /// it keeps alive.
  public init(_ command: HostedCommand, in program: ScreenProgram) {
    (self.command, self.program) = (command, program)
    var traits = TextInputTraits()
    traits.keyboardType = .terminal
    traits.autocapitalizationType = AutocapitalizationType.none
    (traits.doubleSpaceType, traits.letterReturnType) = (.no, .no)
    textInputTraits = traits
    super.init()
  }

  // MARK: The program

  /// Starts the program, or throws a ``HostingError``. Call it when the view has its size.
  public func start() throws(HostingError) {
    guard process == nil else { return }
    let size = childSize
    var surroundings = TerminalSurroundings()
    surroundings.background = program.capabilities?.background
    surroundings.cell = size.cell.map { ($0.wholeWidth, $0.wholeHeight) }
    if screen?.reportsKeyReleases == true {
      surroundings.keyboardFlags = ChildModes.knownKeyboardFlags
    }
    let showsTruecolor =
      program.capabilities?.keepsTruecolor == true
      || ["truecolor", "24bit"].contains(command.environment["COLORTERM"])
    let process = try HostedProcess(
      command, size: size, in: surroundings, showsTruecolor: showsTruecolor)
    process.emulator.frameHandler = { [weak self] in self?.takePicture() }
    self.process = process
    picture = HostedPicture(of: process.emulator)
    takePicture()
    program.addFileHandler(self)
  }

  /// Ends the program if it runs: it receives SIGHUP, and SIGKILL after `patience`. Returns at its
  /// exit.
  public func end(after patience: Duration = .seconds(2)) {
    guard let process else { return }
    program.removeFileHandler(self)
    process.end(after: patience)
  }

  var emulator: TerminalEmulator? { process?.emulator }

  // MARK: The size

  private var childSize: TerminalSize {
    TerminalSize(
      columns: max(frame.width, 2), rows: max(frame.height, 1), cell: program.terminalSize?.cell)
  }

  /// Schedules a resize of the program.
  public override func layoutSubviews() {
    needsResize = true
    setNeedsDisplay()
  }

  /// A transition of the keyboard is in progress, so the size is temporary.
  private var isMoving: Bool { screen?.inputViewPresenter?.nextDeadline != nil }

  private func resize() {
    needsResize = false
    // The view keeps its picture until the program draws.
    guard let process, process.resize(to: childSize) else { return }
    _ = selecting.clear()
    takePicture()
  }

  /// The time at which the program is resized, or an incomplete frame is shown.
  public override var nextDeadline: Timestamp? {
    guard let process else { return nil }
    let now = screen?.time ?? .now
    return needsResize && !isMoving ? now : process.nextDeadline(after: now)
  }

  /// Performs what is due at `time`.
  public override func advance(to time: Timestamp) {
    if needsResize, !isMoving { resize() }
    if process?.releaseFrame(at: time) == true { takePicture() }
    if process?.child.needsPolling == true { awaitedFilesDidBecomeReady(at: time) }
  }

  // MARK: The responder

  /// A Boolean value that is `true`.
  public override var canBecomeFirstResponder: Bool { true }

  /// A Boolean value that is `true`, since Tab and the arrow keys go to the program.
  public override var takesAllKeys: Bool { true }

  /// The view's input view. The default, `nil`, is the screen's standard keyboard.
  public override var inputView: View? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the input view. The default is `nil`.
  public override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// A Boolean value that is `true`.
  public override var isOpaque: Bool { true }

  /// Draws the program's screen.
  public override func draw(in canvas: inout Canvas) {
    picture?.draw(
      from: firstRow, in: CellSize(width: frame.width, height: frame.height),
      selecting.selection, showsCursor: isFirstResponder, on: &canvas)
  }

  /// Sends a key to the program in the terminal's encoding.
  public override func handleKey(_ press: KeyPress) -> Bool {
    guard process != nil else { return false }
    if press.phase == .press { delegate?.hostedTerminalDidGetPhysicalKey(self) }
    if translatesPhysicalKeys, press.modifiers.subtracting(.shift).isEmpty,
      case .character = press.key, screen?.typingKeyboard?.type(press) == true
    {
      return true
    }
    if press.key == .enter, press.modifiers.isEmpty, press.phase == .press {
      (screen?.typingKeyboard as? Keyboard)?.suggestions.removeAddedSpace()
    }
    send(press)
    return true
  }

  /// Passes a command on. Without another use, its key goes to the program as it is.
  public override func handleCommand(_ command: KeyCommand) -> Bool {
    self.next?.handleCommand(command) ?? false
  }

  /// Shows the cursor style of the program.
  public override func didBecomeFirstResponder() { updateCursorShape() }

  /// Restores the user's cursor style.
  public override func didResignFirstResponder() { updateCursorShape() }

  private func updateCursorShape() {
    let shape = isFirstResponder ? emulator?.cursorShape : nil
    if program.decoration.cursorShape != shape ?? .standard {
      program.decoration.cursorShape = shape ?? .standard
    }
  }

  // MARK: The picture

  func takePicture() {
    let offset = scrollOffset
    if picture?.update() == true {
      updateCursorShape()
      setNeedsDisplay()
    }
    scrollDidChange(from: offset)
  }

  private var firstRow: Int { picture?.firstRow(inHeight: frame.height, beside: coveredRect) ?? 0 }

  /// The rows of the program's screen, without trailing blanks and trailing blank rows.
  public var screenText: [String] { picture?.lines ?? [] }

  /// Whether the program shows the alternate screen, which does not scroll.
  var isOnAlternateScreen: Bool { emulator?.screen.isAlternate ?? false }

  /// Scrolls to older lines, or to newer ones if `lines` is negative.
  public func scroll(by lines: Int) {
    let offset = scrollOffset
    picture?.scroll(by: lines)
    scrollDidChange(from: offset)
  }

  private func scrollDidChange(from offset: Int) {
    guard scrollOffset != offset else { return }
    setNeedsDisplay()
    delegate?.hostedTerminalDidChange(self)
  }

  /// The lines that the program wrote to its main screen, with those that have scrolled off it, up
  /// to ``HostedCommand/scrollbackLines``. Lines end with what was written, blanks included.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var transcript: [String] {
    emulator.map { ProgramRows(ofMainScreen: $0.screen).transcript } ?? []
  }

  /// ``transcript`` in the program's styles for the outer terminal, each line with a line feed.
  package var styledTranscript: [UInt8] {
    emulator.map {
      ProgramRows(ofMainScreen: $0.screen).styledTranscript(for: program.features)
    } ?? []
  }

  func spokenScreen(after known: SpokenScreen) -> SpokenScreen {
    picture?.spokenScreen(after: known) ?? known
  }

  /// The selected text; `nil` if there is no selection.
  public var selectedText: String? {
    guard let selection = selecting.selection, let rows = picture?.rows else { return nil }
    return rows.text(
      from: min(selection.start, selection.end), to: max(selection.start, selection.end))
  }

  // MARK: Sending

  private var line: TypedText.Line {
    TypedText.Line(
      mode: { [process] in process?.child.lineMode ?? ChildProcess.unknownLineMode },
      shownCount: { self.currentPicture?.shownCount(of: $0) ?? 0 })
  }

  private func type(_ change: (inout TypedText) -> [TypedText.Sending]) {
    // The delegate of the view may ask for the marked text meanwhile.
    var next = typed
    let sendings = change(&next)
    let isOther = next.marked != typed.marked
    typed = next
    for sending in sendings {
      switch sending {
      case .text(let text): send(Array(text.replacing("\n", with: "\r").utf8))
      case .erase(let count):
        let erase = process?.child.lineMode.erase ?? 0x7F
        // Backspace must work even if the terminal has no erase character.
        send(Array(repeating: erase == 0 ? 0x7F : erase, count: count))
      }
    }
    if isOther { delegate?.hostedTerminalDidChange(self) }
  }

  /// Sends the marked text.
  public func commit() { type { $0.commit(to: line) } }

  /// Sends bytes that are not replaceable text.
  private func send(keys bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    commit()
    typed.note(String(decoding: bytes, as: UTF8.self))
    send(bytes)
    // A key of a physical keyboard costs the keyboard on the screen nothing.
    let keyboard = screen?.typingKeyboard
    if (keyboard as? Keyboard)?.hasNoContext != true { keyboard?.textDidChange() }
    (keyboard as? Keyboard)?.suggestions.update()
  }

  private func send(_ press: KeyPress) {
    guard let emulator else { return }
    send(keys: KeyEncoder(modes: emulator.modes).bytes(press))
  }

  private func send(_ bytes: [UInt8]) {
    scroll(by: -scrollOffset)
    if selecting.clear() { setNeedsDisplay() }
    if process?.child.write(bytes) == false { screen?.beep() }
  }

  private var layout: KeyboardLayout? { (screen?.typingKeyboard as? Keyboard)?.layout }

  // MARK: Questions about the program

  var currentPicture: HostedPicture? {
    takePicture()
    return picture
  }

  /// The program reads lines that the terminal does not echo.
  var readsInSecret: Bool {
    process.map(\.child.lineMode).map { $0.isByLines && !$0.isEchoed } ?? false
  }

  var isPasting: Bool { typed.isPasting }
}

extension HostedTerminal: AwaitedFileHandler {
  package var awaitedFiles: [AwaitedFile] { process?.child.awaitedFiles ?? [] }

  package func awaitedFilesDidBecomeReady(at time: Timestamp) {
    guard let process else { return }
    if process.read(at: time) { didRead(from: process) }
    if process.hasExited { finish(process) }
  }

  private func didRead(from process: HostedProcess) {
    let emulator = process.emulator
    for event in emulator.takeEvents() { handle(event) }
    program.decoration.reportsHover = emulator.modes.mouseTracking == .movement
    program.decoration.usesApplicationKeypad = emulator.modes.usesApplicationKeypad
    if !process.holdsFrame { takePicture() }
    type { $0.commitWhenEchoed(to: line) }
    // Words are suggested for what the program has shown.
    if !typed.isEmpty { (screen?.typingKeyboard as? Keyboard)?.suggestions.update() }
  }

  private func handle(_ event: TerminalEmulator.Event) {
    switch event {
    case .bell: screen?.beep()
    case .title(let title): delegate?.hostedTerminal(self, didSetTitle: title)
    case .copy(let text): program.copy(text)
    }
  }

  private func finish(_ process: HostedProcess) {
    guard process.noteEnd() else { return }
    takePicture()
    program.removeFileHandler(self)
    delegate?.hostedTerminalDidEnd(self)
  }
}

extension HostedTerminal: KeyInput {
  /// A Boolean value that is `true`, since the text of programs is unknown.
  public var hasText: Bool { true }

  /// Sends text to the program, after any marked text.
  public func insertText(_ text: String) { type { $0.insert(text, into: line) } }

  /// Erases a character with the terminal's erase character.
  public func deleteBackward() { type { $0.deleteBackward() } }

  /// Applies the edit of a key.
  public func apply(_ edit: TextEdit) { type { $0.apply(edit, to: line) } }

  /// Sends xterm's sequence for an action; returns `false` if terminals have no key for it.
  public func perform(_ action: KeyAction) -> Bool {
    switch action {
    case .deleteBackward: deleteBackward()
    case .deleteWordBackward: send(keys: [0x17])
    case .deleteWordForward: send(keys: [0x1B, UInt8(ascii: "d")])
    default:
      guard let press = KeyPress(action, []) else { return false }
      send(press)
    }
    return true
  }

  /// Sends xterm's sequence for a key with modifiers; returns `false` if there is no such key.
  public func press(_ command: KeyCommand) -> Bool {
    let modifiers = KeyPress.Modifiers(command.modifiers)
    switch command.key {
    case .text(let text):
      guard let scalar = text.unicodeScalars.first else { return false }
      // Letters of other scripts have no control characters, but places on the keyboard have.
      let standardKey = scalar.isASCII ? nil : layout?.standardKey(of: text)
      send(KeyPress(.character(scalar), modifiers, text: text, standardKey: standardKey))
    case .action(let action):
      guard let press = KeyPress(action, modifiers) else { return false }
      send(press)
    }
    return true
  }

  /// Sends text without control characters, in brackets if the program has enabled bracketed paste.
  public func paste(_ text: String) { paste(text, isLast: true) }

  private func paste(_ text: String, isLast: Bool) {
    let isMarked = emulator?.modes.marksPastes == true
    send(keys: typed.paste(text, isLast: isLast, inBrackets: isMarked))
  }

  /// The text that was typed last, or `nil` if there is none, or unless the program shows what is
  /// typed: it may be a password.
  ///
  /// In canonical mode, the terminal knows whether it echoes. Otherwise the program has to show the
  /// text before its cursor.
  public var textForSuggestions: String? { typed.textForSuggestions(in: line) }

  /// Returns whether a word may be learned: not after a prompt that asks for a secret, such as `PIN:`,
  /// even if the program shows what is typed.
  public func shouldLearn(_ word: String) -> Bool { currentPicture?.asksForSecret != true }
}

extension HostedTerminal: TerminalEventHandler {
  /// Handles mouse events, pasted text, and changes of the focus.
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .mouse(let mouse): handle(mouse)
    case .paste(let text, let isLast): paste(text, isLast: isLast)
    case .focus(let isFocused):
      if emulator?.modes.reportsFocus == true {
        process?.child.write(Array((isFocused ? "\u{1B}[I" : "\u{1B}[O").utf8))
      }
      return false
    case .key, .resize, .reply: return false
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .press(let button):
      if mouseUse == nil { mouseUse = use(of: mouse) }
      if !isFirstResponder { becomeFirstResponder() }
      if mouseUse == .selection { press(button, mouse) } else { report(mouse) }
    case .motion(let button?):
      if mouseUse == .selection, button == 0 { extend(to: mouse) } else { report(mouse) }
    case .motion(nil): if use(of: mouse) == .program { report(mouse, isForced: true) }
    case .release:
      if mouseUse == .selection { copySelection() } else { report(mouse) }
      mouseUse = nil
    case .wheel(let side):
      if use(of: mouse) == .program { report(mouse, isForced: true) } else { scroll(side) }
    }
  }

  private func use(of mouse: MouseEvent) -> MouseUse {
    let isWanted = emulator?.modes.mouseTracking != nil && !mouse.modifiers.contains(.shift)
    return isWanted && scrollOffset == 0 ? .program : .selection
  }

  private func report(_ mouse: MouseEvent, isForced: Bool = false) {
    guard isForced || mouseUse == .program, let emulator else { return }
    let unit = MouseEvent.unitsPerCell
    let origin = convert(CellPoint(x: 0, y: 0), to: nil)
    let encoder = MouseEncoder(
      modes: emulator.modes, cell: emulator.surroundings.cell,
      size: CellSize(width: emulator.columns, height: emulator.rows))
    let bytes = encoder.bytes(
      mouse, unitsX: mouse.unitsX - origin.x * unit,
      unitsY: mouse.unitsY - (origin.y - firstRow) * unit)
    guard !bytes.isEmpty else { return }
    if case .press = mouse.kind { send(keys: bytes) } else { process?.child.write(bytes) }
  }

  private func scroll(_ side: Side) {
    guard let emulator, side == .up || side == .down else { return }
    // A program on the alternate screen scrolls by itself.
    guard !emulator.screen.isAlternate else {
      let key = KeyEncoder(modes: emulator.modes).bytes(KeyPress(.arrow(side)))
      process?.child.write(Array(repeatElement(key, count: Self.wheelLines).joined()))
      return
    }
    scroll(by: side == .up ? Self.wheelLines : -Self.wheelLines)
  }

  private func place(of mouse: MouseEvent, in picture: HostedPicture) -> HostedSelection.Place {
    var point = convert(mouse.position, from: nil)
    point.x = min(max(point.x, 0), frame.width - 1)
    point.y = min(max(point.y, 0), frame.height - 1)
    return picture.place(of: point, from: firstRow)
  }

  private func press(_ button: Int, _ mouse: MouseEvent) {
    switch button {
    case 0:
      guard let picture else { return }
      selecting.press(
        at: place(of: mouse, in: picture), time: screen?.time ?? .now,
        within: screen?.touches.doubleTapTime ?? .zero, of: picture.rows)
      setNeedsDisplay()
    case 1: if let text = screen?.pasteboard.string { paste(text) }
    default: break
    }
  }

  private func extend(to mouse: MouseEvent) {
    guard let picture else { return }
    if selecting.extend(to: place(of: mouse, in: picture), of: picture.rows) { setNeedsDisplay() }
  }

  func copySelection() {
    selecting.release()
    if let text = selectedText, !text.isEmpty { program.copy(text) }
  }
}

/// The delegate of a ``HostedTerminal``.
@MainActor public protocol HostedTerminalDelegate: AnyObject {
  /// Handles the end of the program. Its ``HostedTerminal/exitStatus`` is set.
  func hostedTerminalDidEnd(_ terminal: HostedTerminal)
  /// Handles a change of `HostedTerminal.markedText` or `HostedTerminal.scrollOffset`. The
  /// default does nothing.
  func hostedTerminalDidChange(_ terminal: HostedTerminal)
  /// Handles a change of the window title by the program. The default does nothing.
  func hostedTerminal(_ terminal: HostedTerminal, didSetTitle title: String)
  /// Handles the use of a physical keyboard. The default does nothing.
  func hostedTerminalDidGetPhysicalKey(_ terminal: HostedTerminal)
}

extension HostedTerminalDelegate {
  /// Does nothing.
  public func hostedTerminalDidChange(_ terminal: HostedTerminal) {}
  /// Does nothing.
  public func hostedTerminal(_ terminal: HostedTerminal, didSetTitle title: String) {}
  /// Does nothing.
  public func hostedTerminalDidGetPhysicalKey(_ terminal: HostedTerminal) {}
}
