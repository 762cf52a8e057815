import KeyboardEngine
import KeyboardFiles

/// A door to the typing program that presses the keys on its screen.
@MainActor
protocol DeskDoor {
  var file: TestedFile { get }
  var desk: TypingDesk { get }
  /// Presses a visible key.
  func press(_ press: KeyPress) throws(Obstacle)
}

extension DeskDoor {
  var text: String { desk.text }

  func begin(_ text: String) {
    desk.begin(text)
  }

  func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    if let press = try file.press(for: action) {
      for step in try desk.touch.way(to: press, at: desk.now) {
        try self.press(step)
        // The next tap on the key must not continue its multi-tap.
        if file.isMultiTap(step.key) { desk.wait(desk.touch.settings.multiTapTimeout) }
      }
    } else if action == .backspace {
      desk.send("\u{7F}")
    }
  }
}
