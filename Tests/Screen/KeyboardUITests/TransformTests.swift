import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import Testing

/// A layout with a dead key, and one whose backspace takes two letters.
@Suite struct `A layout with transforms` {
  private static func layout() throws -> KeyboardLayout {
    var layout = KeyboardLayout.letters
    layout.transforms = [
      .transforms([
        try Transform(from: "\\m{acute}a", to: "á"), try Transform(from: "bc", to: "B"),
        try Transform(from: "^d", to: "D"),
      ])
    ]
    layout.backspaceTransforms = [.transforms([try Transform(from: "cc", to: "")])]
    return layout
  }

  private static func typing(_ keys: Identifier...) throws -> String {
    let field = TextField()
    field.inputView = Keyboard(layout: try layout())
    for key in keys { try (field.inputView as? Keyboard)?.tap(key) }
    return field.text
  }

  @Test func `types what they say`() throws {
    #expect(try Self.typing("dead", "a", "a") == "áa")
    #expect(try Self.typing("a", "b", "c", "c") == "aBc")
    #expect(try Self.typing("d", "d") == "Dd")
  }

  @Test func `deletes as they say`() throws {
    #expect(try Self.typing("a", "c", "c", "deleteBackward") == "a")
    #expect(try Self.typing("a", "a", "deleteBackward") == "a")
    #expect(try Self.typing("é", "deleteBackward") == "e")
  }

  @Test func `forgets a dead key when the text changes elsewhere`() throws {
    let field = TextField(text: "x")
    let keyboard = Keyboard(layout: try Self.layout())
    field.inputView = keyboard
    try keyboard.tap("dead")
    field.insertText("y")
    try keyboard.tap("a")
    #expect(field.text == "xya")
    try keyboard.tap("b")
    field.perform(.arrow(.left))
    try keyboard.tap("c")
    #expect(field.text == "xyacb")
    field.text = "b"
    try keyboard.tap("c")
    #expect(field.text == "B")
  }

  @Test func `deletes a selection as a whole`() throws {
    let field = TextField(text: "acc")
    let keyboard = Keyboard(layout: try Self.layout())
    field.inputView = keyboard
    field.buffer.select(
      from: field.buffer.text.index(before: field.text.endIndex), to: field.text.endIndex)
    try keyboard.tap("deleteBackward")
    #expect(field.text == "ac")
  }

  @Test func `passes the inserted text of every edit to its delegate`() throws {
    final class Recorder: KeyboardDelegate {
      var characters: [String] = []
      func keyWasTapped(character: String) { characters.append(character) }
    }
    let recorder = Recorder()
    let keyboard = Keyboard(layout: try Self.layout())
    keyboard.delegate = recorder
    for key in ["dead", "a", "b", "c"] as [Identifier] { try keyboard.tap(key) }
    #expect(recorder.characters == ["á", "b", "B"])
  }
}

@Suite struct `A delegate of one method` {
  /// The delegate of the README, with the same number of lines.
  private final class NoteController: KeyboardDelegate {
    let textField = TextField()

    init(layout: KeyboardLayout) {
      let keyboard = Keyboard(layout: layout)
      keyboard.delegate = self
      textField.inputView = keyboard
    }

    func keyWasTapped(character: String) {
      textField.insertText(character)
    }
  }

  @Test(arguments: [
    ("vi-t-k0-telex", "t i e e s n g", "tiếng"), ("mul-Latn-t-k0-compose", "compose apos e", "é"),
  ])
  func `types all that a layout can`(name: String, keys: String, text: String) throws {
    let layout = try #require(try LayoutCatalog().read(name).layout)
    let controller = NoteController(layout: layout)
    let keyboard = controller.textField.inputView as? Keyboard
    for key in keys.split(separator: " ") {
      try keyboard?.tap(Identifier(String(key)))
    }
    #expect(controller.textField.text == text)
    while controller.textField.hasText { try keyboard?.tap("bksp") }
    #expect(controller.textField.text.isEmpty)
  }

  @Test func `may have no target, and applies edits to its own text`() throws {
    final class Log: KeyboardDelegate {
      var text = ""
      func keyWasTapped(character: String) {}
      func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) { edit.apply(to: &text) }
    }
    let log = Log()
    let layout = try #require(try LayoutCatalog().read("vi-t-k0-telex").layout)
    let keyboard = Keyboard(layout: layout)
    keyboard.delegate = log
    for key in ["t", "i", "e", "e", "s", "n", "g"] as [Identifier] { try keyboard.tap(key) }
    #expect(log.text == "tiếng")
  }
}
