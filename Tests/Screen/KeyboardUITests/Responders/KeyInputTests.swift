import Clavier
import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

/// A view with the members that UIKit requires.
private class TextHolder: View {
  var text = ""
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
  override var canBecomeFirstResponder: Bool { true }
}

private final class PinView: TextHolder, KeyInput {}

/// A secret number, with the traits that UIKit's protocol has.
private final class SecretView: TextHolder, KeyInput {
  var keyboardType = KeyboardType.pin
  var returnKeyType = ReturnKeyType.go
  var isSecureTextEntry = true
  var enablesReturnKeyAutomatically = true
  var autocorrectionType = TextInputTraits.Service.no
  var spellCheckingType = TextInputTraits.Service.no
  var inlinePredictionType = TextInputTraits.Service.no
}

@Suite struct `A view that takes text` {
  private let hand = Hand(columns: 40, rows: 14)
  private let view = PinView(frame: CellRect(x: 0, y: 0, width: 10, height: 1))
  private let keyboard = Keyboard(layout: .letters)
  private var screen: Screen { hand.screen }

  init() {
    screen.standardKeyboard = keyboard
    screen.addSubview(view)
    view.becomeFirstResponder()
  }

  @Test func `gets the keys of a physical keyboard beside those on the screen`() throws {
    try keyboard.tap("a")
    hand.type("c")
    #expect(view.text == "ac")
    hand.key(.backspace)
    #expect(view.text == "a")
    hand.key(.enter)
    #expect(view.text == "a\n")
    hand.type("c")
    #expect(
      keyboard.machine.touch.pressedPlaces.map(\.key).contains("c"),
      "the key on the screen lights up")
  }

  @Test func `gets each key once, with and without a release`() {
    screen.reportsKeyReleases = true
    for phase in [KeyPress.Phase.press, .repeat, .release] {
      hand.key(.character("a"), phase: phase)
    }
    #expect(view.text == "aa")
  }

  @Test func `gets what the layout types, with its dead keys`() throws {
    keyboard.layout.transforms = [.transforms([try Transform(from: "ca", to: "C")])]
    hand.send(.key(KeyPress(.character("x"), standardKey: "a")))
    #expect(view.text == "a", "the key in that place types so in the layout")
    hand.type("ca")
    #expect(view.text == "aC")
  }

  @Test func `gets the keys without a keyboard, too`() {
    screen.standardKeyboard = nil
    hand.type("ü漢")
    hand.key(.backspace)
    hand.key(.enter)
    #expect(view.text == "ü\n")
  }

  @Test func `leaves arrows that it does not handle to the focus, and others to the chain`() {
    #expect(hand.key(.arrow(.down)))
    #expect(keyboard.isFocused)
    hand.key(.escape)
    #expect(!keyboard.isFocused && view.isFirstResponder)
    let button = Button("b", at: CellPoint(x: 20, y: 0)) {}
    screen.addSubview(button)
    hand.key(.tab)
    #expect(button.isFocused)
    hand.type("c")
    #expect(view.text == "c" && !button.isFocused)
  }

  @Test func `gets the arrows and commands that it handles`() {
    final class Canvas: TextHolder, KeyInput {
      var actions: [KeyAction] = []
      var commands: [KeyCommand] = []
      func perform(_ action: KeyAction) -> Bool {
        actions.append(action)
        return true
      }
      func press(_ command: KeyCommand) -> Bool {
        commands.append(command)
        return true
      }
    }
    let canvas = Canvas(frame: view.frame)
    screen.addSubview(canvas)
    canvas.becomeFirstResponder()
    hand.key(.arrow(.left))
    hand.key(.home)
    hand.key(.character("x"), .control)
    hand.key(.character("k"), .alt)
    #expect(canvas.actions == [.arrow(.left), .home] && canvas.text.isEmpty)
    #expect(
      canvas.commands == [KeyCommand(.control, .text("x")), KeyCommand(.alt, .text("k"))])
  }

  @Test func `forgets a dead key when the text changes otherwise`() throws {
    final class Line: TextHolder, KeyInput {
      func perform(_ action: KeyAction) -> Bool { action == .arrow(.left) }
    }
    keyboard.layout.transforms = [.transforms([try Transform(from: "ca", to: "C")])]
    let line = Line(frame: view.frame)
    screen.addSubview(line)
    line.becomeFirstResponder()
    hand.type("c")
    hand.key(.arrow(.left))
    hand.type("a")
    #expect(line.text == "ca")
  }

  @Test func `may handle a key by itself`() {
    final class Game: TextHolder, KeyInput {
      var keys: [KeyPress.Key] = []
      override func handleKey(_ press: KeyPress) -> Bool {
        guard press.key != .character("a") else { return super.handleKey(press) }
        keys.append(press.key)
        return true
      }
    }
    let game = Game(frame: view.frame)
    screen.addSubview(game)
    game.becomeFirstResponder()
    hand.type("acé")
    hand.key(.backspace)
    #expect(game.text == "a")
    #expect(game.keys == [.character("c"), .character("é"), .backspace])
  }

  @Test func `is a controller as well`() {
    final class Controller: ViewController, KeyInput {
      var text = ""
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { if hasText { text.removeLast() } }
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Controller()
    screen.rootViewController = controller
    controller.becomeFirstResponder()
    hand.type("aca")
    hand.key(.backspace)
    #expect(controller.text == "ac")
  }

  @Test func `has the traits that it declares`() {
    let secret = SecretView(frame: view.frame)
    let traits = (secret as any KeyInput).textInputTraits
    #expect(traits.keyboardType == .pin && traits.returnKeyType == .go)
    #expect(traits.isSecureTextEntry && traits.enablesReturnKeyAutomatically)
    #expect(
      [traits.autocorrectionType, traits.spellCheckingType, traits.inlinePredictionType]
        == [.no, .no, .no])
    #expect((view as any KeyInput).textInputTraits == TextInputTraits())
    var asked: [KeyboardType] = []
    screen.layoutProvider = { traits in
      asked.append(traits.keyboardType)
      return nil
    }
    screen.addSubview(secret)
    secret.becomeFirstResponder()
    #expect(asked.last == .pin)
  }

  @Test func `has the capitals that it declares`() {
    final class Sentences: TextHolder, KeyInput {
      var autocapitalizationType = AutocapitalizationType.sentences
      var documentContextBeforeInput: String? { text }
    }
    keyboard.device = .touch(width: 70)
    let sentences = Sentences(frame: view.frame)
    screen.addSubview(sentences)
    sentences.becomeFirstResponder()
    #expect(keyboard.layer?.id == "shift")
  }

  @Test func `lights up no key for a secret, and tells the observer nothing`() {
    var count = 0
    keyboard.observer = { _ in count += 1 }
    let secret = SecretView(frame: view.frame)
    screen.addSubview(secret)
    secret.becomeFirstResponder()
    count = 0
    hand.type("12")
    #expect(secret.text == "12" && keyboard.machine.touch.pressedPlaces.isEmpty && count == 0)
  }
}
