import Clavier
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import ScreenTesting
import Testing

@Suite struct `A text view that is not editable` {
  private let view = TextView(
    text: (1...9).map { "line \($0)" }.joined(separator: "\n"),
    frame: CellRect(x: 0, y: 0, width: 12, height: 3))
  private let screen = Screen(columns: 20, rows: 8)
  private let driver: ScreenDriver

  init() {
    view.isEditable = false
    screen.addSubview(view)
    driver = ScreenDriver(screen)
    view.contentOffset.y = 0
  }

  private var first: String { driver.lines[0] }

  @Test func `never becomes first responder, and ends editing`() {
    driver.tap(at: CellPoint(x: 1, y: 1))
    #expect(screen.firstResponder == nil && driver.cursor == nil)
    view.isEditable = true
    driver.tap(at: CellPoint(x: 1, y: 1))
    #expect(view.isFirstResponder)
    driver.type("!")
    view.isEditable = false
    #expect(screen.firstResponder == nil && view.text.contains("!"))
  }

  @Test func `is scrolled by keys, and lets an arrow out at its end`() {
    let button = Button("b", at: CellPoint(x: 0, y: 5)) {}
    screen.addSubview(button)
    screen.focus(view)
    for (key, line) in [
      (KeyPress.Key.arrow(.down), "line 2"), (.pageDown, "line 4"), (.end, "line 7"),
      (.arrow(.up), "line 6"), (.home, "line 1"), (.enter, "line 3"),
    ] {
      driver.press(key)
      #expect(first == line, "\(key)")
    }
    driver.press(.end)
    driver.press(.arrow(.down))
    #expect(button.isFocused)
  }

  @Test func `is scrolled by the wheel and a drag`() {
    driver.handle(.wheel(.down, at: TouchPoint(CellPoint(x: 1, y: 1))))
    #expect(first == "line 2")
    driver.touch(at: CellPoint(x: 1, y: 2))
    driver.drag(to: CellPoint(x: 1, y: 0))
    driver.lift()
    #expect(first == "line 4")
  }

  @Test func `shows one page after the other by taps, switches and a mouse that rests`() {
    for line in ["line 4", "line 7", "line 1"] {
      driver.tap(at: CellPoint(x: 1, y: 1))
      #expect(first == line)
    }
    #expect(view.scanGroups.joined().map(\.label) == ["↓"])
    screen.pointing.dwellTime = .seconds(1)
    driver.handle(.hover(TouchPoint(CellPoint(x: 2, y: 1))))
    driver.wait(.milliseconds(1_500))
    #expect(first == "line 4")
  }

  @Test func `is passed by where all of it is seen`() {
    view.text = "short"
    #expect(!view.canBecomeFocused && view.scanGroups.isEmpty)
  }
}
