import Clavier
import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A row of words` {
  @Test func `has three cells, also for a single word, and one for a note`() {
    let screen = Screen(columns: 30, rows: 1)
    let bar = AccessoryBar([AccessoryBar.Item("word") {}])
    bar.showsWords = true
    bar.frame = CellRect(x: 0, y: 0, width: 30, height: 1)
    screen.addSubview(bar)
    #expect(screen.lines == ["   word"])
    bar.items = [AccessoryBar.Item("a note of words", isEnabled: false) {}]
    #expect(screen.lines == ["       a note of words"])
  }
}

@Suite struct `A label` {
  private let screen = Screen(columns: 12, rows: 5)

  private func lines(_ text: String, _ width: Int, _ height: Int) -> [String] {
    let label = Label(text)
    label.frame = CellRect(x: 0, y: 0, width: width, height: height)
    screen.addSubview(label)
    defer { label.removeFromSuperview() }
    return screen.lines
  }

  @Test func `is as wide as its text, in one row`() {
    #expect(Label("hello").frame == CellRect(x: 0, y: 0, width: 5, height: 1))
    #expect(
      Label("漢字", at: CellPoint(x: 3, y: 1)).frame == CellRect(x: 3, y: 1, width: 4, height: 1))
    #expect(Label().frame.width == 0)
    #expect(lines("hello", 5, 1) == ["hello"])
  }

  @Test func `breaks lines between words, and leaves out what has no room`() {
    #expect(lines("one two three", 8, 3) == ["one two", "three"])
    #expect(lines("one two three", 5, 2) == ["one", "two"])
    #expect(lines("a\n\nb", 5, 5) == ["a", "", "b"])
    let label = Label("one two three")
    #expect(label.sizeThatFits(CellSize(width: 8, height: 9)).height == 2)
    #expect(label.sizeThatFits(CellSize(width: 5, height: 9)) == CellSize(width: 5, height: 3))
  }

  @Test func `is seen from the right where its text is`() {
    #expect(lines("שלום", 8, 1) == ["    םולש"])
  }

  @Test func `has the look of its role`() {
    let label = Label("x")
    label.role = .accent
    screen.addSubview(label)
    let style = screen.theme.style(.accent, over: screen.theme.style(.screen))
    #expect(screen.draw().picture[0, 0].style == style)
  }
}

@Suite struct `A button` {
  private final class Counter {
    var count = 0
  }

  private let hand = Hand(columns: 20, rows: 4)
  private let counter = Counter()
  private let button: Button

  init() {
    button = Button("OK", at: CellPoint(x: 2, y: 1)) { [counter] in counter.count += 1 }
    hand.screen.addSubview(button)
  }

  @Test func `shows its title in the middle, and whether it is pressed`() {
    #expect(button.frame.width == 6 && hand.screen.lines == ["", "  [ OK ]"])
    let plain = hand.screen.draw().picture
    hand.begin(3, 1)
    #expect(button.isHighlighted && hand.screen.draw().picture != plain)
    hand.end(3, 1)
    #expect(!button.isHighlighted && hand.screen.draw().picture == plain)
    button.frame = CellRect(x: 0, y: 0, width: 10, height: 3)
    #expect(hand.screen.lines == ["", "  [ OK ]"])
  }

  @Test func `is tapped by a pointer that comes up inside`() {
    hand.begin(2, 1)
    hand.move(9, 1)
    #expect(!button.isHighlighted)
    hand.move(7, 1)
    #expect(button.isHighlighted)
    hand.end(7, 1)
    #expect(counter.count == 1)
  }

  @Test func `is not tapped from outside, by the secondary button, or when the touch is cancelled`()
  {
    hand.begin(2, 1)
    hand.end(8, 1)
    hand.begin(2, 1, isSecondary: true)
    hand.end(2, 1)
    hand.begin(2, 1)
    hand.cancel()
    hand.begin(2, 1)
    hand.screen.handle(.deactivated, at: hand.now)
    hand.begin(0, 0)
    hand.end(2, 1)
    #expect(counter.count == 0 && !button.isHighlighted)
  }

  @Test func `is tapped by Return and Space while it has the focus`() {
    hand.key(.enter)
    #expect(counter.count == 0)
    hand.screen.focus(button)
    hand.key(.enter)
    hand.type(" ")
    #expect(counter.count == 2)
    #expect(!hand.key(.character("x")) && counter.count == 2)
  }

  @Test func `does nothing while it is disabled`() {
    hand.begin(2, 1)
    button.isEnabled = false
    #expect(!button.isHighlighted)
    hand.end(2, 1)
    hand.tap(2, 1)
    #expect(counter.count == 0 && !button.canBecomeFocused)
    let style = hand.screen.draw().picture[4, 1].style
    button.isEnabled = true
    #expect(hand.screen.draw().picture[4, 1].style != style)
    hand.tap(2, 1)
    #expect(counter.count == 1)
  }
}

@Suite struct `An accessory bar` {
  private final class Taps {
    var titles: [String] = []
  }

  private let hand = Hand(columns: 24, rows: 12)
  private let taps = Taps()
  private let bar = AccessoryBar()

  init() {
    bar.items = ["cut", "copy"].map { title in
      AccessoryBar.Item(title) { [taps] in taps.titles.append(title) }
    }
    bar.frame = CellRect(x: 0, y: 1, width: 24, height: 1)
    hand.screen.addSubview(bar)
  }

  @Test func `shows its words, those that are on, and notes at the right`() {
    bar.notes = ["en"]
    #expect(hand.screen.lines == ["", " cut  copy           en"])
    bar.items[1].isOn = true
    #expect(hand.screen.lines == ["", " cut [copy]          en"])
    bar.frame.width = 14
    #expect(hand.screen.lines == ["", " cut [copy]"], "a note that has no room is left out")
  }

  @Test func `shows words on further pages where there is no room`() {
    let words = ["one", "two", "three", "four", "five"]
    bar.items = words.map { title in
      AccessoryBar.Item(title) { [taps] in taps.titles.append(title) }
    }
    bar.frame.width = 14
    func page() -> String { hand.screen.lines.last ?? "" }
    #expect(page() == " one  two  …")
    hand.tap(11, 1)
    #expect(page() == " three  …")
    hand.tap(2, 1)
    hand.tap(8, 1)
    #expect(page() == " four  …" && taps.titles == ["three"])
    hand.tap(7, 1)
    hand.tap(8, 1)
    #expect(page() == " one  two  …", "the first page follows the last")
    hand.screen.focus(bar)
    for _ in 0..<3 { hand.key(.arrow(.right)) }
    #expect(page() == ">four< …", "the page follows the focus")
    bar.frame.width = 24
    #expect(page() == ">four< five  …")
    bar.items.removeLast()
    #expect(page() == " one  two  three >four<")
  }

  @Test func `does nothing for a word that is not enabled`() {
    bar.items[0].isEnabled = false
    hand.tap(2, 1)
    hand.screen.focus(bar)
    hand.key(.enter)
    #expect(taps.titles == [])
    let style = hand.screen.theme.style(.barDisabled, over: hand.screen.theme.style(.bar))
    hand.screen.focus(nil)
    #expect(hand.screen.draw().picture[2, 1].style == style)
  }

  @Test func `takes no cell beside its own, with or without a background`() {
    bar.frame = CellRect(x: 4, y: 1, width: 16, height: 1)
    bar.background = nil
    #expect(hand.screen.lines == ["", "     cut  copy"])
    hand.tap(6, 1)
    #expect(taps.titles == ["cut"])
  }

  @Test func `has its words tapped by a pointer that comes up on them`() {
    hand.begin(3, 1)
    #expect(taps.titles == [])
    let style = hand.screen.theme.style(.pressed, over: hand.screen.theme.style(.bar))
    #expect(hand.screen.draw().picture[2, 1].style == style)
    hand.end(3, 1)
    #expect(taps.titles == ["cut"])
    hand.begin(3, 1)
    hand.end(9, 1)
    #expect(taps.titles == ["cut"], "a pointer that slides off taps nothing")
    hand.tap(9, 1)
    hand.tap(20, 1)
    #expect(taps.titles == ["cut", "copy"])
  }

  @Test func `has its words pressed by resting on them, once`() {
    hand.screen.pointing.dwellTime = .milliseconds(500)
    hand.hover(3, 1)
    hand.wait(300)
    hand.hover(4, 1)
    hand.wait(199)
    #expect(taps.titles == [] && hand.screen.nextDeadline != nil)
    hand.wait(1)
    hand.wait(900)
    #expect(taps.titles == ["cut"] && hand.screen.nextDeadline == nil)
    hand.hover(9, 1)
    hand.hover(9, 3)
    hand.wait(900)
    hand.hover(9, 1)
    hand.begin(20, 1)
    hand.wait(900)
    #expect(taps.titles == ["cut"], "a mouse that leaves or presses does not rest")
  }

  @Test func `has a focus that moves over its words`() {
    hand.screen.focus(bar)
    #expect(hand.screen.lines == ["", ">cut< copy"])
    hand.key(.arrow(.left))
    hand.key(.arrow(.right))
    hand.key(.arrow(.right))
    #expect(hand.screen.lines == ["", " cut >copy<"])
    hand.key(.enter)
    #expect(taps.titles == ["copy"])
    bar.items.removeLast()
    #expect(bar.focus == 0 && hand.screen.lines == ["", ">cut<"])
    bar.items = []
    #expect(bar.focus == nil && !bar.canBecomeFocused)
  }

  @Test func `moves the keyboard where there is no word`() {
    let presenter = ScreenPresenter(hand.screen, now: hand.now)
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 9, height: 1))
    field.inputView = View(0, 0, 0, 3)
    field.inputAccessoryView = bar
    hand.screen.addSubview(field)
    field.becomeFirstResponder()
    hand.wait(0)
    hand.wait(1_000)
    #expect(bar.frameOnScreen.y == 8)
    hand.begin(20, 8)
    hand.move(20, 5)
    hand.wait(0)
    #expect(bar.frameOnScreen.y == 5 && taps.titles == [])
    hand.end(20, 5)
    hand.tap(3, 5)
    #expect(taps.titles == ["cut"] && bar.frameOnScreen.y == 5)
    withExtendedLifetime(presenter) {}
  }
}
