import Clavier
import Testing

@testable import ExampleApps

@Suite struct `The shared keyboard` {
  private let keyboard: Keyboard

  init() throws {
    keyboard = try .digits()
  }

  @Test func `comes with the first field, serves the second, and goes`() {
    let screen = Screen(columns: 24, rows: 10)
    let controller = SignInController(keyboard: keyboard)
    screen.rootViewController = controller
    #expect(screen.inputViews.isEmpty)
    controller.number.becomeFirstResponder()
    for key: Identifier in ["1", "2", "bksp", "3", "return", "4", "5"] {
      try? keyboard.tap(key)
    }
    #expect(controller.number.text == "13" && controller.secret.text == "45")
    #expect(controller.log == "123")
    let (picture, cursor) = screen.draw()
    #expect(
      picture.description == """

          13

          ••


         │  1   │  2   │  3   │
         │  4   │  5   │  6   │
         │  7   │  8   │  9   │
         │  ⌫   │  0   │  ⏎   │
        """)
    #expect(cursor == CellPoint(x: 4, y: 3))
    controller.view.endEditing()
    #expect(screen.inputViews.isEmpty && keyboard.superview == nil)
  }

  @Test func `does not keep a controller that is gone`() {
    weak var gone: SignInController?
    do {
      let controller = SignInController(keyboard: keyboard)
      gone = controller
      #expect(keyboard.delegate === controller)
    }
    #expect(gone == nil && keyboard.delegate == nil)
    #expect(keyboard.target == nil)
  }
}
