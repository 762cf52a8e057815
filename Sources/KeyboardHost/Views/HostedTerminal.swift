internal import KeyboardCells
internal import KeyboardEditing
public import KeyboardEvents
public import KeyboardModel
public import KeyboardTerminal
public import KeyboardUI

/// A view in which a program of the terminal runs: a shell, an editor.
///
///     let terminal = HostedTerminal(HostedCommand(["bash"], environment: environment), in: program)
///     terminal.inputView = Keyboard(layout: layout)
///     screen.addSubview(terminal)
///     program.readyHandler = { try? terminal.start() }
///
/// The program has a pseudoterminal of its own. What it draws is drawn in the view, and nothing of what it writes
/// reaches the terminal otherwise. While the view is the first responder, it is what keyboards type into, and
/// all keys of a physical keyboard are the program's.
///
/// The program's terminal has the size of the view. A size that only lasts while the keyboard slides is not
/// told to the program: it gets the last one, once. Meanwhile the row of the cursor stays in sight.
@MainActor public final class HostedTerminal: View {
  /// The program.
  public let command: HostedCommand
  /// Who is told what the program does.
  public weak var delegate: (any HostedTerminalDelegate)?
  /// What keyboards are told of the text. The default asks for a layout for terminals.
  public var textInputTraits: TextInputTraits
  /// The text that is shown elsewhere and not yet sent to the program, as the program may no longer have what it
  /// would replace; `nil` if there is none. The next key sends it.
  public internal(set) var markedText: String? {
    didSet { if markedText != oldValue { delegate?.hostedTerminalDidChange(self) } }
  }
  /// How many lines above the newest ones are shown; 0 while what the program draws is.
  public internal(set) var scrollOffset = 0 {
    didSet {
      guard scrollOffset != oldValue else { return }
      setNeedsDisplay()
      delegate?.hostedTerminalDidChange(self)
    }
  }
  /// A Boolean value that indicates whether keys of a physical keyboard that type do so through the layout on
  /// show. The default is `false`: the program gets them as they are.
  public var translatesPhysicalKeys = false
  /// The part of the view that something else covers, in the view's own coordinates: a keyboard that floats. The
  /// row of the cursor is drawn beside it. The default is nothing.
  public var coveredRect: CellRect? {
    didSet { if coveredRect != oldValue { setNeedsDisplay() } }
  }
  /// The exit code of the program once it has ended: its own, or 128 and the number of the signal.
  public var exitStatus: Int32? { hasEnded ? child?.status : nil }

  private var ownInputView: View?
  private var ownAccessoryView: View?
  let program: ScreenProgram
  var child: ChildProcess?
  var emulator: TerminalEmulator?
  /// What the program shows, and the cursor in it.
  var picture = CellGrid(columns: 0, rows: 0)
  var pictureCursor: CellPoint?
  /// The lines that had left the screen when the picture was taken.
  var pictureTotal = 0
  var selection: HostedSelection?
  var selectionStart: HostedSelection.Place?
  var mouseUse: MouseUse?
  /// The end of what was sent to the program as text, as far as nothing else was.
  var typedText = ""
  /// What ``markedText`` replaces.
  var replacedText = ""
  var isPasting = false
  /// Until when a frame that the program has begun is waited for.
  var frameDeadline: Timestamp?
  /// Whether the program is to get another size.
  private var needsResize = false
  private var hasEnded = false

  /// Who has the mouse while a button is down.
  enum MouseUse {
    case program, selection, nothing
  }

  /// Creates a view for a program, which does not run yet.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - program: The program that shows the view's screen, which is not kept alive by anything else.
  public init(_ command: HostedCommand, in program: ScreenProgram) {
    self.command = command
    self.program = program
    var traits = TextInputTraits()
    traits.keyboardType = .terminal
    traits.autocapitalizationType = AutocapitalizationType.none
    textInputTraits = traits
    super.init()
  }

  // MARK: The program

  /// Starts the program. Call it when the view has its size.
  ///
  /// - Throws: ``HostingError`` when there is no such program.
  public func start() throws(HostingError) {
    guard child == nil else { return }
    let size = childSize
    guard
      let emulator = TerminalEmulator(
        columns: size.columns, rows: size.rows,
        scrollback: Scrollback(lineLimit: command.scrollbackLines))
    else { throw HostingError(number: 12, program: command.arguments[0]) }
    emulator.surroundings.background = program.capabilities?.background
    emulator.surroundings.cell = size.cell.map { ($0.wholeWidth, $0.wholeHeight) }
    if screen?.reportsKeyReleases == true {
      emulator.surroundings.keyboardFlags = ChildModes.knownKeyboardFlags
    }
    emulator.copyLimit = command.mayCopy ? 1 << 20 : 0
    emulator.frameHandler = { [weak self] in self?.takePicture() }
    let showsTruecolor =
      program.capabilities?.keepsTruecolor == true
      || ["truecolor", "24bit"].contains(command.environment["COLORTERM"])
    child = try ChildProcess(
      command.arguments, environment: command.childEnvironment(showsTruecolor: showsTruecolor),
      size: size, erase: TerminalSession.eraseCharacter)
    self.emulator = emulator
    takePicture()
    program.addFileHandler(self)
  }

  /// Lets the program end if it has not: it is told that its terminal hangs up, and is killed if it does not
  /// mind. Returns when it has ended.
  ///
  /// - Parameter patience: How long it may take to end by itself. The default is two seconds.
  public func end(after patience: Duration = .seconds(2)) {
    guard let child else { return }
    program.removeFileHandler(self)
    child.reap()
    if child.status == nil { child.hangUp(after: patience) }
    hasEnded = true
  }

  /// What the program's screen shows, line by line, without blanks at their ends and without blank lines at the
  /// end.
  public var screenText: [String] {
    var lines = (0..<picture.rows).map { picture.text(ofRow: $0, from: 0, to: picture.columns) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// What the program leaves behind: what its screen shows, unless that is a screen of its own.
  public var lastLines: [String] {
    emulator?.model.pointee.isAlternate == false ? screenText : []
  }

  /// Finishes when the process has ended and all that it wrote was read.
  func finish() {
    guard !hasEnded else { return }
    hasEnded = true
    takePicture()
    program.removeFileHandler(self)
    delegate?.hostedTerminalDidEnd(self)
  }

  // MARK: The size

  /// The size that the program's terminal is to have.
  private var childSize: TerminalSize {
    TerminalSize(
      columns: max(frame.width, 2), rows: max(frame.height, 1), cell: program.terminalSize?.cell)
  }

  /// Takes another size, as soon as it stays.
  public override func layoutSubviews() {
    needsResize = true
    setNeedsDisplay()
  }

  /// A Boolean value that indicates whether the keyboard is on its way, so that the size does not stay.
  private var isMoving: Bool { screen?.inputViewPresenter?.nextDeadline != nil }

  private func resize() {
    needsResize = false
    guard let emulator, let child else { return }
    let size = childSize
    guard (size.columns, size.rows) != (emulator.columns, emulator.rows) else { return }
    // The view shows what it showed until the program draws.
    emulator.resize(columns: size.columns, rows: size.rows)
    child.resize(to: size)
    scrollOffset = min(scrollOffset, emulator.model.pointee.scrollback.count)
    selection = nil
    takePicture()
  }

  // MARK: Time

  /// When the program gets its size, or a frame is no longer waited for.
  public override var nextDeadline: Timestamp? {
    if needsResize, !isMoving, child != nil { return screen?.time ?? .now }
    if child?.needsPolling == true { return (screen?.time ?? .now) + .milliseconds(20) }
    return frameDeadline
  }

  /// Does what has come due by the clock.
  public override func advance(to time: Timestamp) {
    if needsResize, !isMoving { resize() }
    if let frameDeadline, frameDeadline <= time { showHeldFrame() }
    if child?.needsPolling == true { awaitedFilesDidBecomeReady(at: time) }
  }

  // MARK: The responder

  /// A Boolean value that is `true`.
  public override var canBecomeFirstResponder: Bool { true }

  /// A Boolean value that is `true`: Tab and the arrows are the program's.
  public override var takesAllKeys: Bool { true }

  /// What types into the view. The default, `nil`, is the screen's standard keyboard.
  public override var inputView: View? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }

  /// What is shown above it. The default is none.
  public override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      reloadInputViews()
    }
  }

  /// A Boolean value that is `true`.
  public override var isOpaque: Bool { true }

  /// Draws what the program shows.
  public override func draw(in canvas: inout Canvas) { drawContent(in: &canvas) }

  /// Sends a key to the program, as its terminal would.
  public override func handle(_ press: KeyPress) -> Bool { sendKey(press) }

  /// Shows the cursor that the program wants.
  public override func didBecomeFirstResponder() { updateCursorShape() }

  /// Shows the user's own cursor.
  public override func didResignFirstResponder() { updateCursorShape() }
}

/// Who is told what a program in a ``HostedTerminal`` does.
@MainActor public protocol HostedTerminalDelegate: AnyObject {
  /// Handles the end of the program; its ``HostedTerminal/exitStatus`` is known.
  func hostedTerminalDidEnd(_ terminal: HostedTerminal)
  /// Handles a change of what is not seen in the view: ``HostedTerminal/markedText``,
  /// ``HostedTerminal/scrollOffset``. The default does nothing.
  func hostedTerminalDidChange(_ terminal: HostedTerminal)
  /// Handles the title that the program gives its window. The default does nothing.
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
