internal import KeyboardBidi
internal import KeyboardCells
internal import KeyboardModel
internal import KeyboardThemes
internal import KeyboardUI

/// A row with a title, and at its right the keys to press.
@MainActor final class TitleBar: View {
  /// The title.
  var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// A summary of the keys to press.
  var help = "" {
    didSet { if help != oldValue { setNeedsDisplay() } }
  }

  /// Creates an empty bar.
  init() {
    super.init()
    background = .screen
  }

  override func draw(in canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.drawInPicture { picture, _ in
      picture.drawTitle(title, help: help, theme: theme)
    }
  }
}
