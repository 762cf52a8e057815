public import Clavier
internal import KeyboardLayouts
import KeyboardModel

/// A screen with a keyboard of digits, and pictures of what happens on it.
public final class Story {
  /// The screen.
  public let screen: Screen
  /// Who shows the keyboard.
  public let shown: ScreenPresenter
  /// The pictures so far, each below its caption.
  public private(set) var text = ""

  private var now = Timestamp.now

  /// Makes a screen of `columns` and `rows` cells, with a keyboard of 4 rows.
  public init(columns: Int = 24, rows: Int = 10) {
    screen = Screen(columns: columns, rows: rows)
    shown = ScreenPresenter(screen, now: now)
    let layout = try? LayoutCatalog().read("pin").layout
    screen.standardKeyboard = layout.map { Keyboard(layout: $0, columns: columns, rows: 4) }
  }

  /// Lets the keyboard come to rest, and draws the screen.
  public func show(_ caption: String) {
    pass(.zero)
    pass(.seconds(1))
    draw(caption)
  }

  /// Draws the screen halfway through the change that begins now.
  public func showHalfway(_ caption: String) {
    pass(.zero)
    pass(.milliseconds(40))
    draw(caption)
  }

  /// Writes a line without a picture.
  public func say(_ line: String) {
    text += line + "\n"
  }

  /// Lets the run loop turn once, after some time.
  public func pass(_ duration: Duration) {
    now += duration
    shown.advance(to: now)
  }

  private func draw(_ caption: String) {
    text += "\(caption)\n\(screen.picture)\n"
  }
}
