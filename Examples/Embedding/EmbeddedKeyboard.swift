import Clavier
import KeyboardCells
import KeyboardTerminal

/// A keyboard in some rows of a terminal, in which another program draws all other rows and reads the
/// input. It gets bytes and gives bytes.
final class EmbeddedKeyboard {
  private let screen: Screen
  private let keyboard: Keyboard
  private let target: KeyTarget
  private let frame: CellRect
  private var isPressed = false
  private var decoder = InputDecoder()
  private var renderer: TerminalRenderer

  /// Creates a keyboard in the terminal's cells of `frame`, whose keys call `onText` with what they
  /// type: return is a line feed, and backspace the character DEL.
  init(_ layout: KeyboardLayout, in frame: CellRect, onText: @escaping (String) -> Void) {
    screen = Screen(columns: frame.width, rows: frame.height)
    if let theme = Theme(named: "dark") { screen.theme = theme }
    keyboard = Keyboard(layout: layout)
    target = KeyTarget(onText)
    self.frame = frame
    renderer = TerminalRenderer(origin: frame.origin)
    keyboard.target = target
    keyboard.frame = screen.bounds
    screen.addSubview(keyboard)
  }

  /// Handles bytes of the terminal, and returns the events that are not the keyboard's.
  func feed(_ bytes: [UInt8], at time: Timestamp = .now) -> [TerminalEvent] {
    decoder.decode(bytes, at: time).filter { event in
      guard case .mouse(let mouse) = event, isPressed || frame.contains(mouse.position),
        let own = ScreenEvent(event, origin: frame.origin)
      else { return true }
      switch mouse.kind {
      case .press: isPressed = true
      case .release: isPressed = false
      case .motion, .wheel: break
      }
      screen.handle(own, at: time)
      return false
    }
  }

  /// The time at which ``frame(at:)`` must be called at the latest, for long presses for example.
  var nextDeadline: Timestamp? { screen.nextDeadline }

  /// Returns the bytes that show the keyboard; none if it looks the same.
  func frame(at time: Timestamp = .now) -> [UInt8] {
    screen.advance(to: time)
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
