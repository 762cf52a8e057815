import Clavier
import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `Return in a field that leads to the next one` {
  private let hand = Hand(columns: 40, rows: 16)
  private let fields = (0..<4).map { TextField(frame: CellRect(x: 0, y: $0, width: 9, height: 1)) }
  private let keyboard = Keyboard(layout: .letters)
  private let delegate = Returning()

  private final class Returning: TextFieldDelegate {
    var body: (TextField) -> Bool = { _ in true }
    func textFieldShouldReturn(_ textField: TextField) -> Bool { body(textField) }
  }

  init() {
    hand.screen.standardKeyboard = keyboard
    for field in fields {
      field.returnKeyType = .next
      field.delegate = delegate
      hand.screen.addSubview(field)
    }
    fields[0].becomeFirstResponder()
  }

  private var current: Int? { fields.firstIndex(where: \.isFirstResponder) }

  /// Presses return on the screen or on a physical keyboard, and returns the current field.
  private func next(_ isPhysical: Bool) throws -> Int? {
    fields[0].becomeFirstResponder()
    if isPhysical { hand.key(.enter) } else { try keyboard.tap("return") }
    return current
  }

  @Test(arguments: [false, true])
  func `moves by itself, unless the delegate has moved`(isPhysical: Bool) throws {
    #expect(try next(isPhysical) == 1)
    for index in 1..<4 {
      delegate.body = { [fields] _ in fields[index].becomeFirstResponder() }
      #expect(try next(isPhysical) == index)
    }
    delegate.body = { $0.resignFirstResponder() }
    #expect(try next(isPhysical) == nil)
    delegate.body = { $0.superview?.endEditing(true) ?? false }
    #expect(try next(isPhysical) == nil)
    delegate.body = {
      $0.isEnabled = false
      return true
    }
    #expect(try next(isPhysical) == nil)
    fields[0].isEnabled = true
    delegate.body = {
      $0.removeFromSuperview()
      return true
    }
    #expect(try next(isPhysical) == nil)
  }

  @Test func `leaves the focus where the delegate has put it`() throws {
    let button = Button("b", at: CellPoint(x: 20, y: 0)) {}
    hand.screen.addSubview(button)
    delegate.body = { [hand] _ in hand.screen.focus(button) }
    #expect(try next(true) == 0 && button.isFocused)
  }

  @Test func `moves on where the delegate only looks at the field`() throws {
    delegate.body = {
      $0.text = "done"
      return true
    }
    #expect(try next(false) == 1 && fields[0].text == "done")
    delegate.body = { _ in false }
    #expect(try next(false) == 0)
  }

  @Test func `calls its function in any case`() throws {
    var count = 0
    fields[0].onReturn = { _ in count += 1 }
    delegate.body = { $0.resignFirstResponder() }
    _ = try next(false)
    delegate.body = { _ in true }
    _ = try next(false)
    #expect(count == 2)
  }
}
