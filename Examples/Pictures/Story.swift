public import Clavier
public import KeyboardTerminal
public import ScreenTesting

/// A screen with a keyboard of digits: a program in a terminal, and a story in pictures elsewhere.
public final class Story {
  /// The bytes of a frame, and the resulting picture.
  public struct Frame {
    /// The bytes that were sent.
    public let bytes: [UInt8]
    /// The picture.
    public let picture: CellGrid
    /// The cursor, if it is visible.
    public let cursor: CellPoint?
  }

  /// The screen.
  public let screen: Screen
  /// The program that shows the screen.
  public let program: ScreenProgram
  /// The user of the screen.
  public let user: ScreenDriver
  /// All frames of the story.
  public private(set) var frames: [Frame] = []

  /// The text that the program prints after it has ended in a terminal. The default is empty.
  public var result: () -> String = { "" }

  private var events: () throws -> Void = {}
  private var told = ""

  /// Creates a screen of `columns` and `rows` cells, with a keyboard of digits for all texts.
  public init(columns: Int = 24, rows: Int = 10) {
    screen = Screen(columns: columns, rows: rows)
    let now = Timestamp.now
    program = ScreenProgram(screen, presenter: ScreenPresenter(screen, now: now))
    user = ScreenDriver(screen, now: now)
    user.completesTransitions = false
    screen.standardKeyboard = (try? KeyboardLayout(named: "pin")).map { Keyboard(layout: $0) }
    user.didAdvance = { [unowned self] in addFrame() }
  }

  /// The presenter that decides where the keyboard is.
  public var presenter: KeyboardPresenter { program.presenter.presenter }

  /// Sets the events of the story.
  public func tell(_ events: @escaping () throws -> Void) {
    self.events = events
  }

  /// Runs the program in a terminal; in a pipe, prints the story.
  public func run() async throws {
    guard Self.isInTerminal else { return print(try text, terminator: "") }
    try await program.run()
    let result = result()
    if !result.isEmpty { print(result) }
  }

  /// The pictures, each below its caption.
  public var text: String {
    get throws {
      if told.isEmpty { try events() }
      return told
    }
  }

  // MARK: Pictures

  /// Waits for the end of transitions, and shows the screen.
  public func show(_ caption: String) {
    user.wait(.seconds(1))
    say("\(caption)\n\(screen.picture)")
  }

  /// Shows the screen in the middle of a transition that a tap has begun.
  public func showHalfway(_ caption: String) {
    user.wait(.milliseconds(40))
    say("\(caption)\n\(screen.picture)")
  }

  /// Adds a line without a picture.
  public func say(_ line: String) {
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
