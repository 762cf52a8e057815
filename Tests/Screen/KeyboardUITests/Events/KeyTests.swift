import Clavier
import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A key of a physical keyboard` {
  private let hand = Hand(columns: 40, rows: 20)
  private let log = EventLog()
  private let controller: Controller
  private let field = TextField(text: "one", frame: CellRect(x: 0, y: 0, width: 10, height: 1))
  private let probe: Probe
  private let keyboard = Keyboard(layout: .letters)
  private var screen: Screen { hand.screen }

  /// A controller of the whole screen that records its keys.
  private final class Controller: ViewController {
    let log: EventLog
    var isTaking = false
    init(_ log: EventLog) { self.log = log }
    override func handleKey(_ press: KeyPress) -> Bool {
      log.events.append("controller \(press.key)")
      return isTaking
    }
    override func handleCommand(_ command: KeyCommand) -> Bool {
      log.events.append("controller command")
      return isTaking
    }
    override func handleAction(_ action: KeyAction) -> Bool {
      log.events.append("controller action \(action.name)")
      return isTaking
    }
    override var canBecomeFirstResponder: Bool { true }
  }

  init() {
    controller = Controller(log)
    hand.screen.rootViewController = controller
    controller.view.addSubview(field)
    probe = Probe("probe", 20, 0, 5, 1, log, in: controller.view)
    probe.isFocusable = true
    probe.isTaking = false
  }

  @Test func `types without a keyboard on the screen`() {
    field.becomeFirstResponder()
    hand.type("ü漢")
    hand.key(.arrow(.left))
    hand.key(.backspace)
    hand.key(.home)
    hand.key(.delete)
    hand.key(.end)
    hand.key(.character("!"))
    #expect(field.text == "ne漢!")
    #expect(log.take() == [])
  }

  @Test func `types through the layout of the keyboard on show`() {
    field.inputView = keyboard
    field.becomeFirstResponder()
    hand.send(.key(KeyPress(.character("b"), standardKey: "a")))
    #expect(field.text == "onea", "the key in that place types so in the layout")
    hand.key(.backspace)
    hand.key(.character("é"))
    #expect(field.text == "oneé")
  }

  @Test func `is released automatically without reports of releases`() {
    field.inputView = keyboard
    field.becomeFirstResponder()
    hand.key(.character("a"))
    #expect(keyboard.machine.touch.pressedPlaces.map(\.key) == ["a"])
    hand.wait(119)
    #expect(!keyboard.machine.touch.pressedPlaces.isEmpty)
    hand.wait(1)
    #expect(keyboard.machine.touch.pressedPlaces.isEmpty)
    screen.reportsKeyReleases = true
    hand.key(.character("a"))
    hand.wait(10_000)
    #expect(!keyboard.machine.touch.pressedPlaces.isEmpty)
    hand.key(.character("a"), phase: .release)
    #expect(keyboard.machine.touch.pressedPlaces.isEmpty)
  }

  @Test func `with modifiers is a command first, for the focus, those around it, and the text`() {
    field.becomeFirstResponder()
    screen.focus(probe)
    _ = log.take()
    hand.key(.character("a"), .control)
    #expect(log.take() == ["probe command", "controller command"])
    #expect(field.selectedTextRange.head == field.beginningOfDocument)
    probe.isTaking = true
    hand.key(.character("e"), .control)
    #expect(log.take() == ["probe command"])
    #expect(field.selectedTextRange.head == field.beginningOfDocument)
    screen.focus(nil)
    _ = log.take()
    hand.key(.character("q"), .control)
    #expect(log.take() == ["controller command", "controller character(\"q\")"])
    controller.isTaking = true
    #expect(hand.key(.function(5)))
    #expect(log.take() == ["controller command"], "then it is no press")
  }

  @Test func `goes to the focus first, then to the first responder`() {
    field.becomeFirstResponder()
    screen.focus(probe)
    _ = log.take()
    probe.isTaking = true
    hand.type("x")
    #expect(log.take() == ["probe character(\"x\")"])
    #expect(field.text == "one" && probe.isFocused)
  }

  @Test func `that types takes the focus back to the text`() {
    field.becomeFirstResponder()
    screen.focus(probe)
    hand.key(.enter)
    #expect(probe.isFocused)
    hand.type("x")
    #expect(field.text == "onex" && field.isFocused)
    screen.focus(probe)
    hand.key(.backspace)
    #expect(field.text == "one" && field.isFocused)
  }

  @Test func `reaches a controller that is the first responder once`() {
    controller.becomeFirstResponder()
    #expect(!hand.key(.character("x")))
    #expect(log.take() == ["controller character(\"x\")"])
    #expect(!hand.key(.character("x"), .control))
    #expect(log.take() == ["controller command", "controller character(\"x\")"])
  }

  @Test func `reaches the root controller without a target of input`() {
    controller.isTaking = true
    #expect(hand.key(.pageUp))
    #expect(log.take() == ["controller pageUp"])
    #expect(!hand.key(.modifier(.shift)))
    #expect(log.take() == [], "a modifier alone is for nobody")
  }

  @Test func `Escape cancels a popup, then the focus, then marked text, then editing`()
    throws
  {
    field.inputView = keyboard
    field.becomeFirstResponder()
    field.setMarkedText("x")
    screen.focus(keyboard)
    keyboard.holdsNextTap = true
    hand.key(.escape)
    #expect(!keyboard.holdsNextTap && keyboard.focus == nil && field.isFocused)
    screen.focus(probe)
    hand.key(.escape)
    #expect(field.isFocused && field.markedTextRange != nil)
    hand.key(.escape)
    #expect(field.markedTextRange == nil && field.text == "one" && field.isFirstResponder)
    _ = log.take()
    hand.key(.escape)
    #expect(log.take() == ["controller escape", "controller action escape"])
    #expect(field.isFirstResponder, "the controller is in the way")
  }

  @Test func `Escape ends editing if nothing else handles it`() {
    let other = TextField(frame: CellRect(x: 0, y: 5, width: 10, height: 1))
    screen.addSubview(other)
    other.becomeFirstResponder()
    #expect(hand.key(.escape))
    #expect(screen.firstResponder == nil)
    #expect(!hand.key(.escape))
  }

  @Test func `that comes up goes where it went down`() {
    var count = 0
    let button = Button("b", at: CellPoint(x: 0, y: 6)) { count += 1 }
    screen.addSubview(button)
    field.becomeFirstResponder()
    screen.focus(button)
    #expect(hand.key(.enter) && count == 1)
    #expect(hand.key(.enter, phase: .repeat) && count == 1)
    #expect(hand.key(.enter, phase: .release) && count == 1)
    #expect(!hand.key(.tab, phase: .release) && button.isFocused)
  }

  @Test func `pastes`() {
    field.becomeFirstResponder()
    screen.handle(.paste("a\nb"), at: hand.now)
    #expect(field.text == "onea b")
  }
}
