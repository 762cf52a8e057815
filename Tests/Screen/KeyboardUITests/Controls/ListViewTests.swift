import Clavier
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import ScreenTesting
import Testing

@MainActor @Suite struct `A list` {
  private final class Choices { var rows: [Int] = [] }

  private let choices = Choices()
  private let list: ListView
  private let screen = Screen(columns: 20, rows: 6)
  private let driver: ScreenDriver
  private var lines: View { list.subviews[0] }

  init() {
    list = ListView((0..<10).map { "line \($0)" }) { [choices] in
      choices.rows.append($0.selectedIndex ?? -1)
    }
    list.frame = CellRect(x: 0, y: 0, width: 12, height: 4)
    screen.addSubview(list)
    driver = ScreenDriver(screen)
  }

  @Test func `has the size of its lines as far as there is room`() {
    #expect(list.sizeThatFits(CellSize(width: 40, height: 40)) == CellSize(width: 9, height: 10))
    #expect(list.sizeThatFits(CellSize(width: 5, height: 2)) == CellSize(width: 5, height: 2))
    #expect(driver.lines.first == "  line 0   █")
  }

  @Test func `chooses the line of a tap, and the same one again`() throws {
    try driver.tap("line 2")
    try driver.tap("line 2")
    #expect(choices.rows == [2, 2] && driver.lines[2].hasPrefix("• line 2"))
  }

  @Test func `scrolls by the wheel and a drag, which chooses nothing`() {
    driver.handle(.wheel(.down, at: TouchPoint(CellPoint(x: 1, y: 1))))
    #expect(driver.lines[0].hasPrefix("  line 1"))
    driver.touch(at: CellPoint(x: 1, y: 3))
    driver.drag(to: CellPoint(x: 1, y: 0))
    driver.lift()
    #expect(driver.lines[0].hasPrefix("  line 4") && choices.rows.isEmpty)
    for _ in 0..<20 { driver.handle(.wheel(.down, at: TouchPoint(CellPoint(x: 1, y: 1)))) }
    #expect(driver.lines[3].hasPrefix("  line 9"))
  }

  @Test func `shows the next page by a tap on its scroll bar, and then the first one`() {
    for first in ["line 4", "line 6", "line 0"] {
      driver.tap(at: CellPoint(x: 11, y: 1))
      #expect(driver.lines[0].contains(first))
    }
    #expect(choices.rows.isEmpty)
  }

  @Test func `is moved in and chosen from by keys`() {
    driver.press(.tab)
    #expect(lines.isFocused && driver.lines[0].hasPrefix("> line 0"))
    driver.press(.arrow(.down))
    driver.press(.enter)
    driver.press(.pageDown)
    driver.press(.character(" "))
    driver.press(.end)
    driver.press(.enter)
    #expect(choices.rows == [1, 4, 9] && driver.lines[3].hasPrefix("> line 9"))
    driver.press(.home)
    #expect(driver.lines[0].hasPrefix("> line 0"))
  }

  @Test func `gives the focus to what is below its last line`() {
    let button = Button("b", at: CellPoint(x: 0, y: 5)) {}
    screen.addSubview(button)
    driver.press(.tab)
    driver.press(.end)
    driver.press(.arrow(.down))
    #expect(button.isFocused)
  }

  @Test func `is offered to switches, page by page`() {
    var seen: Set<String> = []
    for _ in 0..<3 {
      for region in lines.scanGroups.joined() { seen.insert(region.label) }
      driver.tap(at: CellPoint(x: 11, y: 0))
    }
    #expect(seen == Set(list.items + ["↓"]))
  }

  @Test func `is chosen from by a mouse that rests`() {
    screen.pointing.dwellTime = .seconds(1)
    driver.handle(.hover(TouchPoint(CellPoint(x: 2, y: 3))))
    driver.wait(.seconds(2))
    #expect(choices.rows == [3])
  }

  @Test func `goes on showing its end when lines are added`() {
    list.items.append("line 10")
    #expect(driver.lines[0].contains("line 0"), "it shows the start")
    for _ in 0..<20 { driver.handle(.wheel(.down, at: TouchPoint(CellPoint(x: 1, y: 1)))) }
    list.items.append("line 11")
    #expect(driver.lines[3].contains("line 11"))
    list.selectedIndex = 11
    list.items = ["one"]
    #expect(list.selectedIndex == nil && driver.lines[0].contains("one"))
  }

  @Test func `only scrolls without a function`() {
    list.onSelect = nil
    driver.tap(at: CellPoint(x: 2, y: 1))
    #expect(list.selectedIndex == nil && lines.scanGroups.joined().map(\.label) == ["↓"])
  }
}
