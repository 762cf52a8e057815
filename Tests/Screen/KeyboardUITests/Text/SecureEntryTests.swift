import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Secure entry` {
  /// Returns a Boolean value that indicates whether nothing of a field's text is accessible besides
  /// the text itself.
  private static func isTight(_ field: TextField) -> Bool {
    let all = TextRange(from: field.beginningOfDocument, to: field.endOfDocument)
    let mask = field.visibleLines.joined()
    return field.documentContextBeforeInput == nil && field.documentContextAfterInput == nil
      && field.selectedText == nil && field.text(in: all) == nil && !field.copy() && !field.cut()
      && !field.canUndo && !field.canRedo && field.autocapitalizationType == .none
      && mask.allSatisfy { $0 == "•" } && !field.textInputTraits.allowsKeyPreview
      && !field.textInputTraits.allowsAutocorrection
      && !field.textInputTraits.allowsSpellChecking
  }

  @Test func `shows a mask and no place of words`() {
    let field = TextField(text: "pass word", frame: CellRect(x: 0, y: 0, width: 20, height: 1))
    field.isSecureTextEntry = true
    #expect(field.visibleLines == ["•••••••••"])
    #expect(field.visibleCaret == CellPoint(x: 9, y: 0))
    field.move(.wordLeft)
    #expect(field.visibleCaret == CellPoint(x: 0, y: 0))
  }

  @Test func `forgets what could be undone, and never keeps anything`() {
    let field = TextField()
    field.insertText("a")
    field.isSecureTextEntry = true
    #expect(!field.canUndo)
    field.insertText("b")
    field.deleteBackward()
    field.isSecureTextEntry = false
    #expect(!field.canUndo && field.text == "a")
    field.insertText("c")
    #expect(field.canUndo)
  }

  @Test func `never leaks, whatever is done`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 8, height: 1))
    field.isSecureTextEntry = true
    field.textInputTraits.autocapitalizationType = .sentences
    let screen = Screen(columns: 20, rows: 4)
    screen.addSubview(field)
    field.becomeFirstResponder()
    for step in 0..<2_000 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2:
        field.insertText(["a", "漢", "é", " ", "x\ny"].randomElement(using: &random) ?? "")
      case 3: field.deleteBackward()
      case 4: field.setMarkedText("k")
      case 5: field.selectAll()
      case 6: field.paste("pasted")
      case 7: field.undo()
      default:
        let movement = TextBuffer.Movement.allCases.randomElement(using: &random) ?? .left
        field.move(movement, extending: Bool.random(using: &random))
      }
      #expect(Self.isTight(field), "seed \(seed), step \(step)")
    }
    #expect(screen.pasteboard.string == nil)
  }

  @Test func `shows no previews, and does not call the observer`() throws {
    final class Spy: KeyboardDelegate {
      var previews = 0
      func keyWasTapped(character: String) {}
      func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {
        if case .event(.preview) = outcome { previews += 1 }
      }
    }
    let field = TextField()
    let keyboard = Keyboard(layout: .letters)
    let spy = Spy()
    keyboard.delegate = spy
    field.inputView = keyboard
    var recorded = 0
    keyboard.observer = { _ in recorded += 1 }
    let key = CellPoint(x: 0, y: 0)
    field.isSecureTextEntry = true
    keyboard.tap(at: key)
    try keyboard.tap("a")
    #expect(spy.previews == 0 && recorded == 0)
    field.isSecureTextEntry = false
    keyboard.tap(at: key)
    #expect(spy.previews > 0 && recorded > 0)
  }

  @Test func `is open again when it is secure no longer`() {
    let field = TextField(text: "ab")
    field.isSecureTextEntry = true
    #expect(Self.isTight(field))
    field.isSecureTextEntry = false
    #expect(field.documentContextBeforeInput == "ab")
  }
}
