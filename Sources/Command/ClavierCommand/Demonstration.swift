import KeyboardCells
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardUI

/// The demonstration that `clavier` gives in a pipe: draws a keyboard and types a sentence on it,
/// key by key, through a delegate and a text buffer.
@MainActor enum Demonstration {
  /// The keys of "Hello, world!".
  static let keys: [Identifier] = [
    "shift", "H", "e", "l", "l", "o", "touch-comma", "space", "w", "o", "r", "l", "d", "to-numeric",
    "touch-bang",
  ]

  static func run() throws {
    let layout = try LayoutArgument.read("en")
    let keyboard = Keyboard(layout: layout)
    if let layer = keyboard.layer {
      try Console.printResult(KeyboardPainter(layout).picture(of: layer))
    }
    let typist = Typist()
    keyboard.delegate = typist
    for key in keys { try keyboard.tap(key) }
    try Console.printResult(typist.buffer.text)
  }

  /// A delegate that keeps what is typed.
  private final class Typist: KeyboardDelegate {
    var buffer = TextBuffer()

    func keyWasTapped(character: String) {
      buffer.insertText(character)
    }
  }
}
