import Clavier
import KeyboardFiles
import KeyboardModel
import KeyboardTesting

extension VirtualClock {
  /// Performs a step of a test on `keyboard` with keys by their names, and everything that becomes
  /// due.
  @MainActor
  fileprivate func perform(
    _ action: KeyboardTestFile.Step.Action, of file: TestedFile, on keyboard: Keyboard
  ) throws(Obstacle) {
    if let press = try file.press(for: action) {
      keyboard.handle(.press(press.key, press.gesture))
    } else if action == .backspace {
      keyboard.handle(.keyDown(.action(.deleteBackward), [], isRepeat: false))
    }
    while let deadline = keyboard.nextDeadline { advance(by: deadline - now, for: keyboard) }
  }
}

/// A keyboard with a text as its target, without a delegate.
@MainActor
struct TargetDoor {
  private let file: TestedFile
  private let clock = VirtualClock()
  private let keyboard: Keyboard
  private let view = TextView()

  init(_ file: TestedFile) {
    self.file = file
    keyboard = Keyboard(layout: file.layout, clock: { [clock] in clock.now })
    view.inputView = keyboard
  }
}

extension TargetDoor: @MainActor Door {
  var text: String { view.text }

  func begin(_ text: String) {
    view.text = text
    keyboard.textDidChange()
  }

  func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    try clock.perform(action, of: file, on: keyboard)
  }
}

/// The delegate of the README with its single method. Only the clock is not in the README.
@MainActor
struct DelegateDoor {
  private final class NoteController: KeyboardDelegate {
    let textField = TextField()

    init(layout: KeyboardLayout, clock: @escaping () -> Timestamp) {
      let keyboard = Keyboard(layout: layout, clock: clock)
      keyboard.delegate = self
      textField.inputView = keyboard
    }

    func keyWasTapped(character: String) {
      textField.insertText(character)
    }
  }

  private let file: TestedFile
  private let clock = VirtualClock()
  private let controller: NoteController

  init(_ file: TestedFile) {
    self.file = file
    controller = NoteController(layout: file.layout, clock: { [clock] in clock.now })
  }
}

extension DelegateDoor: @MainActor Door {
  var text: String { controller.textField.text }

  func begin(_ text: String) throws(Obstacle) {
    guard !text.contains(where: \.isNewline) else { throw .lineBreak }
    controller.textField.text = text
    keyboard?.textDidChange()
  }

  func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    guard let keyboard else { return }
    try clock.perform(action, of: file, on: keyboard)
  }

  private var keyboard: Keyboard? { controller.textField.inputView as? Keyboard }
}

/// A delegate without a target, which applies edits to its own text.
@MainActor
struct EditDoor {
  private final class Page: KeyboardDelegate {
    var text = ""

    func keyWasTapped(character: String) {}

    func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
      edit.apply(to: &text)
    }

    func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
      if action == .deleteBackward { _ = text.popLast() }
    }
  }

  private let file: TestedFile
  private let clock = VirtualClock()
  private let keyboard: Keyboard
  private let page = Page()

  init(_ file: TestedFile) {
    self.file = file
    keyboard = Keyboard(layout: file.layout, clock: { [clock] in clock.now })
    keyboard.delegate = page
  }
}

extension EditDoor: @MainActor Door {
  var text: String { page.text }

  func begin(_ text: String) throws(Obstacle) {
    guard text.isEmpty else { throw .startContext }
    page.text = ""
    keyboard.textDidChange()
  }

  func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    try clock.perform(action, of: file, on: keyboard)
  }
}
