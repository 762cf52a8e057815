import Clavier
import KeyboardModel
import KeyboardPlatform
import KeyboardTerminal
import KeyboardUI
import ScreenTesting

/// A screen with a keyboard of digits: a program in a terminal, and a story in pictures elsewhere.
final class Story {
  /// The bytes of a frame, and the resulting picture.
  struct Frame {
    /// The bytes that were sent.
    let bytes: [UInt8]
    /// The picture.
    let picture: CellGrid
    /// The cursor, if it is visible.
    let cursor: CellPoint?
  }

  /// The screen.
  let screen: Screen
  /// The program that shows the screen.
  let program: ScreenProgram
  /// The user of the screen.
  let user: ScreenDriver
  /// All frames of the story.
  private(set) var frames: [Frame] = []

  /// The text that the program prints after it has ended in a terminal. The default is empty.
  var result: () -> String = { "" }

  private var events: () throws -> Void = {}
  private var told = ""

  /// Creates a screen of `columns` and `rows` cells, with a keyboard of digits for all texts.
  init(columns: Int = 24, rows: Int = 10) {
    screen = Screen(columns: columns, rows: rows)
    let now = Timestamp.now
    program = ScreenProgram(screen, presenter: ScreenPresenter(screen, now: now))
    user = ScreenDriver(screen, now: now)
    user.completesTransitions = false
    screen.standardKeyboard = (try? KeyboardLayout(named: "pin")).map { Keyboard(layout: $0) }
    user.didAdvance = { [unowned self] in addFrame() }
  }

  /// The presenter that decides where the keyboard is.
  var presenter: KeyboardPresenter { program.presenter.presenter }

  /// Sets the events of the story.
  func tell(_ events: @escaping () throws -> Void) {
    self.events = events
  }

  /// Runs the program in a terminal; in a pipe, prints the story.
  func run() async throws {
    guard Self.isInTerminal else { return print(try text, terminator: "") }
    try await program.run()
    let result = result()
    if !result.isEmpty { print(result) }
  }

  /// The pictures, each below its caption.
  var text: String {
    get throws {
      if told.isEmpty { try events() }
      // They refer to the story, which would never end.
      events = {}
      return told
    }
  }

  /// A Boolean value that indicates whether the program runs in a terminal.
  private static var isInTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  // MARK: Pictures

  /// Waits for the end of transitions, and shows the screen.
  func show(_ caption: String) {
    user.wait(.seconds(1))
    say("\(caption)\n\(screen.picture)")
  }

  /// Shows the screen in the middle of a transition that a tap has begun.
  func showHalfway(_ caption: String) {
    user.wait(.milliseconds(40))
    say("\(caption)\n\(screen.picture)")
  }

  /// Adds a line without a picture.
  func say(_ line: String) {
    told += line + "\n"
  }

  /// Adds the frame that the program would send now.
  private func addFrame() {
    let isUnknown = frames.isEmpty || frames.last?.picture.bounds != screen.bounds
    let size = TerminalSize(columns: screen.frame.width, rows: screen.frame.height)
    var capabilities = TerminalCapabilities()
    capabilities.symbolColumns = 2
    let bytes = program.frame(
      on: TerminalState(size: size, capabilities: capabilities, isUnknown: isUnknown))
    guard !bytes.isEmpty else { return }
    let (picture, cursor) = screen.draw()
    frames.append(Frame(bytes: bytes, picture: picture, cursor: cursor))
  }
}
