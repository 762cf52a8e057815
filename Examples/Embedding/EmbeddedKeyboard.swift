import Clavier
import KeyboardCells
import KeyboardTerminal

/// A keyboard in some rows of a terminal, in which another program draws all other rows and reads the
/// input. It gets bytes and gives bytes.
final class EmbeddedKeyboard {
  private let screen: Screen
  private let keyboard: Keyboard
  private let target: KeyTarget
  /// The cells of the terminal. To set it shows the whole keyboard again.
  var frame: CellRect { didSet { place() } }
  private var decoder = InputDecoder()
  private var renderer: TerminalRenderer

  /// Creates a keyboard in the terminal's cells of `frame`, whose keys call `onText` with what they
  /// type: return is a line feed, and backspace the character DEL.
  init(_ layout: KeyboardLayout, in frame: CellRect, onText: @escaping (String) -> Void) {
    screen = Screen(columns: frame.width, rows: frame.height)
    if let theme = Theme(named: "dark") { screen.theme = theme }
    target = KeyTarget(onText)
    self.frame = frame
    renderer = TerminalRenderer(origin: frame.origin)
    keyboard = Keyboard(layout: layout)
    keyboard.target = target
    screen.addSubview(keyboard)
    place()
  }

  private func place() {
    screen.frame = CellRect(x: 0, y: 0, width: frame.width, height: frame.height)
    keyboard.frame = screen.bounds
    renderer.origin = frame.origin
    renderer.invalidate()
  }

  /// Handles bytes of the terminal, and returns the events that are not the keyboard's.
  func feed(_ bytes: [UInt8]) -> [TerminalEvent] {
    let events = decoder.decode(bytes, at: .now) + decoder.advance(to: .now)
    return events.filter { !screen.handle($0, in: frame) }
  }

  /// A Boolean value that indicates whether the bytes so far may begin a longer sequence.
  var expectsBytes: Bool { decoder.deadline != nil }

  /// The time at which both functions must be called at the latest, for long presses for example, and
  /// for a byte that is the key Escape if no others follow.
  var nextDeadline: Timestamp? { [screen.nextDeadline, decoder.deadline].compactMap(\.self).min() }

  /// Returns the bytes that show the keyboard; none if it looks the same.
  func takeBytes() -> [UInt8] {
    screen.advance(to: .now)
    return renderer.render(screen.draw().picture, cursor: nil)
  }
}

/// A target of text that keeps none.
private final class KeyTarget: KeyInput {
  private let onText: (String) -> Void

  init(_ onText: @escaping (String) -> Void) { self.onText = onText }

  var hasText: Bool { true }
  func insertText(_ text: String) { onText(text) }
  func deleteBackward() { onText("\u{7F}") }
}
