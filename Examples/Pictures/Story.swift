public import Clavier
public import KeyboardTerminal

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
  /// All frames of the story.
  public private(set) var frames: [Frame] = []

  /// The text that the program prints after it has ended in a terminal. The default is empty.
  public var result: () -> String = { "" }

  private var events: () -> Void = {}
  private var told = ""
  private var now = Timestamp.now
  private var size: TerminalSize
  private var finger = CellPoint(x: 0, y: 0)

  /// Creates a screen of `columns` and `rows` cells, with a keyboard of digits for all texts.
  public init(columns: Int = 24, rows: Int = 10) {
    size = TerminalSize(columns: columns, rows: rows)
    screen = Screen(columns: columns, rows: rows)
    program = ScreenProgram(screen, presenter: ScreenPresenter(screen, now: now))
    screen.standardKeyboard = (try? KeyboardLayout(named: "pin")).map { Keyboard(layout: $0) }
  }

  /// The presenter that decides where the keyboard is.
  public var presenter: KeyboardPresenter { program.presenter.presenter }

  /// Sets the events of the story.
  public func tell(_ events: @escaping () -> Void) {
    self.events = events
  }

  /// Runs the program in a terminal; in a pipe, prints the story.
  public func run() async throws {
    guard Self.isInTerminal else { return print(text, terminator: "") }
    try await program.run()
    let result = result()
    if !result.isEmpty { print(result) }
  }

  /// The pictures, each below its caption.
  public var text: String {
    if told.isEmpty { events() }
    return told
  }

  // MARK: Pictures

  /// Waits for the end of transitions, and shows the screen.
  public func show(_ caption: String) {
    pass(.seconds(1))
    say("\(caption)\n\(screen.picture)")
  }

  /// Shows the screen in the middle of a transition that a tap has begun.
  public func showHalfway(_ caption: String) {
    pass(.zero)
    say("\(caption)\n\(screen.picture)")
  }

  /// Adds a line without a picture.
  public func say(_ line: String) {
    told += line + "\n"
  }

  /// Advances the time, with all frames that are due.
  private func pass(_ duration: Duration) {
    let end = now + duration
    advance(to: now)
    while let deadline = program.nextDeadline, deadline <= end { advance(to: max(deadline, now)) }
    advance(to: end)
  }

  private func advance(to time: Timestamp) {
    now = time
    _ = program.advance(to: now)
    let isUnknown = frames.isEmpty || frames.last?.picture.bounds != screen.bounds
    var capabilities = TerminalCapabilities()
    capabilities.symbolColumns = 2
    let bytes = program.frame(
      on: TerminalState(size: size, capabilities: capabilities, isUnknown: isUnknown))
    guard !bytes.isEmpty else { return }
    let (picture, cursor) = screen.draw()
    frames.append(Frame(bytes: bytes, picture: picture, cursor: cursor))
  }

  // MARK: Input

  /// Taps the cell at `point`.
  public func tap(at point: CellPoint) {
    touch(at: point)
    lift()
  }

  /// Taps the last cell of `view`.
  public func tap(_ view: View) {
    let frame = view.frameOnScreen
    tap(at: CellPoint(x: frame.x + frame.width - 1, y: frame.y + frame.height - 1))
  }

  /// Taps keys of the current keyboard, by their space-separated ids.
  public func tapKeys(_ ids: String) {
    for id in ids.split(separator: " ") {
      guard let keyboard = screen.typingKeyboard as? Keyboard,
        let index = keyboard.grid.index(of: Identifier(String(id))),
        let frame = keyboard.keyPicture.frames(of: index).first
      else {
        say("there is no key \(id)")
        continue
      }
      let middle = CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      tap(at: keyboard.convert(middle, to: nil))
    }
  }

  /// Puts a finger down at `point`.
  public func touch(at point: CellPoint) {
    finger = point
    handle(.touchBegan(0, at: TouchPoint(point)))
  }

  /// Moves the finger that is down through rows of the screen.
  public func drag(toRows rows: Int...) {
    for row in rows {
      finger.y = row
      handle(.touchMoved(0, to: TouchPoint(finger)))
    }
  }

  /// Lifts the finger that is down.
  public func lift() {
    handle(.touchEnded(0, at: TouchPoint(finger)))
  }

  /// Taps the first occurrence of `text` on the screen.
  public func tap(_ text: String) {
    let lines = screen.draw().picture.description.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = CellGrid.columns(of: String(line[..<range.lowerBound]))
      return tap(at: CellPoint(x: column, y: row))
    }
  }

  /// Types `text` on a physical keyboard.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  /// Presses a key of a physical keyboard.
  public func press(_ key: KeyPress.Key) {
    handle(.key(KeyPress(key)))
  }

  /// Resizes the terminal.
  public func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
    _ = program.handle(.resize(size), at: now)
  }

  private func handle(_ event: ScreenEvent) {
    screen.handle(event, at: now)
    pass(.milliseconds(20))
  }
}
