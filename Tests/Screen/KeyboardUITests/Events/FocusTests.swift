import Clavier
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `The focus` {
  private let hand = Hand(columns: 40, rows: 20)
  private let first = TextField(text: "one", frame: CellRect(x: 0, y: 0, width: 10, height: 1))
  private let second = TextField(text: "two", frame: CellRect(x: 0, y: 2, width: 10, height: 1))
  private let button = Button("go", at: CellPoint(x: 20, y: 0)) {}
  private let keyboard = Keyboard(layout: .letters)
  private let bar = AccessoryBar([AccessoryBar.Item("item") {}])
  private var screen: Screen { hand.screen }

  init() {
    for view in [first, second, button] { screen.addSubview(view) }
  }

  private func name(_ view: View?) -> String {
    guard let view else { return "nobody" }
    let names: [(String, View)] = [
      ("first", first), ("second", second), ("button", button), ("keyboard", keyboard),
      ("bar", bar),
    ]
    return names.first { $0.1 === view }?.0 ?? "somebody"
  }

  private var focus: String { name(screen.focusedView) }

  /// Returns the focused views after `count` presses of Tab, in order.
  private func tabs(_ count: Int, _ modifiers: KeyPress.Modifiers = []) -> [String] {
    (0..<count).map { _ in
      hand.key(.tab, modifiers)
      return focus
    }
  }

  private func showKeyboard() {
    bar.frame.width = 40
    first.inputAccessoryView = bar
    first.inputView = keyboard
    second.inputView = keyboard
    first.becomeFirstResponder()
  }

  @Test func `goes around by Tab, and back by Shift and Tab`() {
    #expect(focus == "nobody")
    #expect(tabs(4) == ["first", "second", "button", "first"])
    #expect(tabs(3, .shift) == ["button", "second", "first"])
  }

  @Test func `goes over the keys, and from there to the bar above them`() {
    showKeyboard()
    #expect(tabs(4) == ["second", "button", "keyboard", "first"])
    #expect(tabs(3, .shift) == ["button", "second", "first"])
    #expect(screen.focus(keyboard))
    #expect(tabs(3, .shift) == ["bar", "button", "second"])
  }

  @Test func `goes back to the keys where there is nothing else`() {
    showKeyboard()
    for view in [second, button] { view.removeFromSuperview() }
    #expect(tabs(2, .shift) == ["keyboard", "bar"])
  }

  @Test func `passes over views that are hidden, empty or disabled`() {
    second.isHidden = true
    button.isEnabled = false
    #expect(tabs(2) == ["first", "first"])
    second.isHidden = false
    second.frame.width = 0
    #expect(tabs(1) == ["first"])
    #expect(!screen.focus(button))
    second.frame.width = 10
    second.isUserInteractionEnabled = false
    #expect(tabs(2) == ["first", "first"])
  }

  @Test func `is that of the first responder, unless it is a control's`() {
    second.becomeFirstResponder()
    #expect(focus == "second")
    #expect(screen.focus(button) && button.isFocused)
    #expect(second.isFirstResponder, "a button takes no text")
    #expect(screen.focus(nil) && second.isFocused)
    #expect(screen.focus(first) && first.isFirstResponder)
    screen.focus(button)
    second.becomeFirstResponder()
    #expect(focus == "second")
  }

  @Test func `leaves a view that is disabled, hidden or taken away`() {
    first.becomeFirstResponder()
    screen.focus(button)
    button.isEnabled = false
    #expect(focus == "first")
    button.isEnabled = true
    #expect(focus == "first")
    screen.focus(button)
    button.isHidden = true
    #expect(focus == "first")
    button.isHidden = false
    button.removeFromSuperview()
    screen.addSubview(button)
    #expect(focus == "first")
  }

  @Test func `goes by arrows to the nearest view in their direction`() {
    // 0         10        20
    // first               button
    // second     a
    //                     b
    for (title, x, y) in [("a", 11, 2), ("b", 20, 4)] {
      screen.addSubview(Button(title, at: CellPoint(x: x, y: y)) {})
    }
    func press(_ side: Side) -> String {
      hand.key(.arrow(side))
      return (screen.focusedView as? Button)?.title ?? focus
    }
    screen.focus(button)
    #expect([.down, .left, .up].map(press) == ["b", "a", "first"])
    #expect(press(.down) == "second")
    screen.focus(button)
    #expect(press(.right) == "go", "there is nothing")
    #expect(press(.left) == "a")
    #expect(press(.left) == "second")
    #expect(press(.up) == "first")
    #expect(press(.right) == "first", "in a text, arrows move the cursor")
  }

  @Test func `comes to the keys from above, and leaves them upwards`() {
    showKeyboard()
    second.becomeFirstResponder()
    hand.key(.arrow(.down))
    #expect(focus == "keyboard" && second.isFirstResponder)
    #expect(keyboard.focus.map { keyboard.machine.grid[$0].frame.y } == 0)
    hand.key(.arrow(.up))
    #expect(focus == "button" || focus == "second")
    #expect(keyboard.focus == nil)
  }

  @Test func `notifies the views that receive and lose it once`() {
    let log = EventLog()
    let probes = ["a", "b"].enumerated().map { Probe($1, 30, $0, 5, 1, log, in: screen) }
    for probe in probes { probe.isFocusable = true }
    screen.focus(probes[0])
    #expect(log.take() == ["a focused"])
    screen.focus(probes[0])
    #expect(log.take() == [])
    screen.focus(probes[1], heading: .down)
    #expect(log.take() == ["a unfocused", "b focused down"])
    first.becomeFirstResponder()
    #expect(log.take() == ["b unfocused"])
    screen.focus(probes[0])
    screen.focus(first)
    #expect(log.take() == ["a focused", "a unfocused"])
    screen.focus(probes[0])
    probes[0].removeFromSuperview()
    #expect(log.take() == ["a focused", "a unfocused"])
    screen.focus(probes[1])
    probes[1].isHidden = true
    #expect(log.take() == ["b focused", "b unfocused"])
  }

  @Test func `does not stay on keys or words when another text is edited`() {
    showKeyboard()
    screen.focus(keyboard)
    #expect(keyboard.focus != nil)
    second.becomeFirstResponder()
    #expect(keyboard.focus == nil)
    first.becomeFirstResponder()
    screen.focus(keyboard)
    screen.focus(bar)
    #expect(bar.focus == 0 && keyboard.focus == nil)
    first.resignFirstResponder()
    #expect(bar.focus == nil)
  }

  @Test func `is scrolled into sight`() {
    let (outer, inner) = (
      ScrollView(frame: CellRect(x: 0, y: 4, width: 20, height: 4)),
      ScrollView(frame: CellRect(x: 0, y: 6, width: 20, height: 3))
    )
    screen.addSubview(outer)
    outer.addSubview(inner)
    (outer.contentHeight, inner.contentHeight) = (20, 30)
    let deep = Button("deep", at: CellPoint(x: 0, y: 12)) {}
    inner.addSubview(deep)
    #expect(deep.isCovered)
    screen.focus(deep)
    #expect(!deep.isCovered && inner.contentOffset.y == 10 && outer.contentOffset.y == 5)
    #expect(screen.hitTest(CellPoint(x: 0, y: deep.frameOnScreen.y)) === deep)
  }

  @Test func `is seen`() {
    let (field, theme) = (first, screen.theme)
    #expect(screen.lines.first == "one                 [ go ]")
    screen.focus(button)
    #expect(screen.lines.first == "one                 > go <")
    showKeyboard()
    let plain = screen.picture
    screen.focus(keyboard)
    #expect(screen.picture != plain)
    screen.focus(bar)
    #expect(screen.lines.contains(">item<"))
    screen.focus(field)
    #expect(screen.picture == plain && screen.theme == theme)
    #expect(screen.draw().cursor == CellPoint(x: 3, y: 0))
  }
}
