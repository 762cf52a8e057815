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
  public internal(set) var markedText: String? {
    didSet { if markedText != oldValue { delegate?.hostedTerminalDidChange(self) } }
  }
  /// The number of lines scrolled up from the program's screen. 0 shows the screen.
  public internal(set) var scrollOffset = 0 {
    didSet {
      guard scrollOffset != oldValue else { return }
      setNeedsDisplay()
      delegate?.hostedTerminalDidChange(self)
    }
  }
  /// A Boolean value that indicates whether typing keys of a physical keyboard go through the
  /// current layout. The default is `false`: the program receives them unchanged.
  public var translatesPhysicalKeys = false
  /// The covered part of the view in its own coordinates, such as a floating keyboard. The cursor's
  /// row is drawn outside it. The default is `nil`.
  public var coveredRect: CellRect? {
    didSet { if coveredRect != oldValue { setNeedsDisplay() } }
  }
  /// The exit code of the program, or 128 plus the signal number; `nil` while it runs.
  public var exitStatus: Int32? { hasEnded ? child?.status : nil }

  private var ownInputView: View?
  private var ownAccessoryView: View?
  let program: ScreenProgram
  var child: ChildProcess?
  var emulator: TerminalEmulator?
  /// The contents of the program's screen, and its cursor.
  var picture = CellGrid(columns: 0, rows: 0)
  var pictureCursor: CellPoint?
  /// For each row of the picture, the number of columns of its text if its line wraps; otherwise 0.
  var pictureWrapColumns: [Int] = []
  /// The number of lines that had scrolled off the screen when the picture was taken.
  var pictureTotal = 0
  /// The number of different pictures that were taken.
  var pictureCount = 0
  var selection: HostedSelection?
  /// The start of the selection while a button is down.
  var selectionAnchor: HostedSelection?
  /// The last click, by which the next one may be a double click.
  var lastClick: HostedClick?
  var mouseUse: MouseUse?
  /// The last text sent to the program; other keys clear it.
  var typedText = ""
  /// The text that ``markedText`` replaces.
  var replacedText = ""
  var isPasting = false
  /// The time at which an incomplete frame is shown.
  var frameDeadline: Timestamp?
  /// A Boolean value that indicates whether the program must be resized.
  private var needsResize = false
  private var hasEnded = false

  /// The receiver of mouse events while a button is down.
  enum MouseUse {
    case program, selection, nothing
  }

  /// Creates a view for a program, without starting it.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - program: The program that shows the view's screen. The view keeps it alive.
  public init(_ command: HostedCommand, in program: ScreenProgram) {
    self.command = command
    self.program = program
    var traits = TextInputTraits()
    traits.keyboardType = .terminal
    traits.autocapitalizationType = AutocapitalizationType.none
    (traits.doubleSpaceType, traits.letterReturnType) = (.no, .no)
    textInputTraits = traits
    super.init()
  }

  // MARK: The program

  /// Starts the program. Call it when the view has its size.
  ///
  /// - Throws: ``HostingError`` if the program cannot be run.
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

  /// Ends the program if it runs: it receives SIGHUP, and SIGKILL after `patience`. Returns when it
  /// has exited.
  ///
  /// - Parameter patience: The maximum time until it exits by itself. The default is two seconds.
  public func end(after patience: Duration = .seconds(2)) {
    guard let child else { return }
    program.removeFileHandler(self)
    child.reap()
    if child.status == nil { child.hangUp(after: patience) }
    hasEnded = true
  }

  /// The rows of the program's screen, without trailing blanks and trailing blank rows.
  public var screenText: [String] {
    var lines = (0..<picture.rows).map { picture.text(ofRow: $0, from: 0, to: picture.columns) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Ends the session when the process has exited and all output has been read.
  func finish() {
    guard !hasEnded else { return }
    hasEnded = true
    takePicture()
    program.removeFileHandler(self)
    delegate?.hostedTerminalDidEnd(self)
  }

  // MARK: The size

  /// The size for the program's terminal.
  private var childSize: TerminalSize {
    TerminalSize(
      columns: max(frame.width, 2), rows: max(frame.height, 1), cell: program.terminalSize?.cell)
  }

  /// Schedules a resize of the program.
  public override func layoutSubviews() {
    needsResize = true
    setNeedsDisplay()
  }

  /// A Boolean value that indicates whether a transition of the keyboard is in progress, so that
  /// the size is temporary.
  private var isMoving: Bool { screen?.inputViewPresenter?.nextDeadline != nil }

  private func resize() {
    needsResize = false
    guard let emulator, let child else { return }
    let size = childSize
    guard (size.columns, size.rows) != (emulator.columns, emulator.rows) else { return }
    // The view keeps its picture until the program draws.
    emulator.resize(columns: size.columns, rows: size.rows)
    child.resize(to: size)
    scrollOffset = min(scrollOffset, emulator.model.pointee.scrollback.count)
    selection = nil
    takePicture()
  }

  // MARK: Time

  /// The time at which the program is resized, or an incomplete frame is shown.
  public override var nextDeadline: Timestamp? {
    if needsResize, !isMoving, child != nil { return screen?.time ?? .now }
    if child?.needsPolling == true { return (screen?.time ?? .now) + .milliseconds(20) }
    return frameDeadline
  }

  /// Performs what is due at `time`.
  public override func advance(to time: Timestamp) {
    if needsResize, !isMoving { resize() }
    if let frameDeadline, frameDeadline <= time { showHeldFrame() }
    if child?.needsPolling == true { awaitedFilesDidBecomeReady(at: time) }
  }

  // MARK: The responder

  /// A Boolean value that is `true`.
  public override var canBecomeFirstResponder: Bool { true }

  /// A Boolean value that is `true`, since Tab and the arrow keys go to the program.
  public override var takesAllKeys: Bool { true }

  /// The view's input view. The default, `nil`, is the screen's standard keyboard.
  public override var inputView: View? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }

  /// The view above the input view. The default is `nil`.
  public override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      reloadInputViews()
    }
  }

  /// A Boolean value that is `true`.
  public override var isOpaque: Bool { true }

  /// Draws the program's screen.
  public override func draw(in canvas: inout Canvas) { drawContent(in: &canvas) }

  /// Sends a key to the program in the terminal's encoding.
  public override func handle(_ press: KeyPress) -> Bool { sendKey(press) }

  /// Passes a command on. Without another use, its key goes to the program as it is.
  public override func handle(_ command: KeyCommand) -> Bool { self.next?.handle(command) ?? false }

  /// Shows the cursor style of the program.
  public override func didBecomeFirstResponder() { updateCursorShape() }

  /// Restores the user's cursor style.
  public override func didResignFirstResponder() { updateCursorShape() }
}

/// The delegate of a ``HostedTerminal``.
@MainActor public protocol HostedTerminalDelegate: AnyObject {
  /// Handles the end of the program. Its ``HostedTerminal/exitStatus`` is set.
  func hostedTerminalDidEnd(_ terminal: HostedTerminal)
  /// Handles a change of ``HostedTerminal/markedText`` or ``HostedTerminal/scrollOffset``. The
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
