import Clavier
import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A frame of a screen` {
  private let screen = Screen(columns: 8, rows: 4)
  private let other = Theme(ThemeFile(name: "other"))

  /// Returns a Boolean value that indicates whether the picture is redrawn exactly once after
  /// `change`.
  private func isDrawn(after change: () -> Void) -> Bool {
    _ = screen.takeFrame()
    change()
    return screen.takeFrame() != nil && screen.takeFrame() == nil
  }

  @Test func `is there once, until something changes`() {
    #expect(screen.takeFrame() != nil)
    #expect(screen.takeFrame() == nil)
    #expect(screen.takeFrame(isForced: true) != nil)
    #expect(screen.takeFrame() == nil)
  }

  @Test func `follows each change of a view`() {
    let pane = Ink("p", 0, 0, 4, 4, in: screen)
    let view = Ink("v", 0, 0, 2, 2, in: pane)
    #expect(isDrawn { view.text = "w" })
    #expect(isDrawn { view.setNeedsDisplay() })
    #expect(isDrawn { view.frame.x = 1 })
    #expect(isDrawn { view.frame.width = 1 })
    #expect(isDrawn { view.isHidden = true })
    #expect(isDrawn { view.isHidden = false })
    #expect(isDrawn { view.background = .bar })
    #expect(isDrawn { view.contentOffset.y = 1 })
    #expect(isDrawn { pane.contentOffset.y = 1 })
    #expect(isDrawn { pane.addSubview(View()) })
    #expect(isDrawn { pane.addSubview(view) })
    #expect(isDrawn { view.removeFromSuperview() })
    #expect(isDrawn { screen.theme = other })
    #expect(isDrawn { screen.frame.width = 9 })
    #expect(!isDrawn { view.text = "it is gone" })
    #expect(!isDrawn { screen.theme = other })
    #expect(!isDrawn { pane.frame = pane.frame })
  }

  @Test func `follows the first responder, the focus and where input goes`() {
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 8, height: 1))
    let search = TextField(frame: CellRect(x: 0, y: 1, width: 8, height: 1))
    let button = Button("b", at: CellPoint(x: 0, y: 2)) {}
    for view in [field, search, button] { screen.addSubview(view) }
    #expect(isDrawn { field.becomeFirstResponder() })
    #expect(isDrawn { screen.focus(button) })
    #expect(isDrawn { screen.redirectInput(to: search) })
    #expect(isDrawn { screen.redirectInput(to: nil) })
    #expect(isDrawn { field.insertText("x") })
    #expect(isDrawn { field.move(.left) })
    #expect(isDrawn { field.resignFirstResponder() })
  }

  @Test func `is announced once`() {
    var count = 0
    _ = screen.takeFrame()
    screen.displayHandler = { count += 1 }
    let view = Ink("v", 0, 0, 2, 2, in: screen)
    view.text = "w"
    #expect(count == 1 && screen.needsDisplay)
    _ = screen.takeFrame()
    view.text = "x"
    #expect(count == 2)
  }

  @Test func `draws opaque views again only when they look different`() {
    let view = Ink("v", 0, 0, 4, 2, on: .tray, in: screen)
    let clear = Ink("c", 4, 0, 4, 2, in: screen)
    func counts(after change: () -> Void = {}) -> [Int] {
      let (old, oldClear) = (view.count, clear.count)
      change()
      _ = screen.draw()
      return [view.count - old, clear.count - oldClear]
    }
    #expect(counts() == [1, 1])
    #expect(counts() == [0, 1])
    #expect(counts { view.setNeedsDisplay() } == [1, 1])
    #expect(counts { view.frame.x = 2 } == [0, 1])
    #expect(counts { view.frame.height = 3 } == [1, 1])
    #expect(counts { view.contentOffset.y = 1 } == [1, 1])
    #expect(counts { view.isHidden = true } == [0, 1])
    #expect(counts { view.isHidden = false } == [0, 1])
    #expect(counts { screen.theme = other } == [1, 1])
    #expect(counts { screen.addSubview(view) } == [0, 1])
    let second = Screen(columns: 8, rows: 4)
    second.addSubview(view)
    _ = second.draw()
    #expect(counts { screen.addSubview(view) } == [1, 1], "another screen may have another theme")
  }
}

@Suite struct `The cursor of a screen` {
  private let screen = Screen(columns: 12, rows: 6)
  private let field = TextField(text: "ab", frame: CellRect(x: 1, y: 1, width: 8, height: 1))

  private var cursor: CellPoint? { screen.draw().cursor }

  init() {
    screen.addSubview(field)
  }

  @Test func `is only in the edited text`() {
    #expect(cursor == nil)
    field.becomeFirstResponder()
    #expect(cursor == CellPoint(x: 3, y: 1))
    field.insertText("漢")
    #expect(cursor == CellPoint(x: 5, y: 1))
    let other = TextField(frame: CellRect(x: 1, y: 3, width: 8, height: 1))
    screen.addSubview(other)
    other.becomeFirstResponder()
    #expect(cursor == CellPoint(x: 1, y: 3))
    other.resignFirstResponder()
    #expect(cursor == nil)
  }

  @Test func `is covered by opaque views and by nothing else`() {
    field.becomeFirstResponder()
    let front = Ink("x", 3, 0, 1, 3, in: screen)
    #expect(cursor == CellPoint(x: 3, y: 1))
    front.background = .tray
    #expect(cursor == nil)
    front.isHidden = true
    #expect(cursor != nil)
    let behind = Ink("x", 0, 0, 12, 6, on: .tray, in: screen)
    screen.insertSubview(behind, at: 0)
    #expect(cursor != nil)
  }

  @Test func `is not seen where its text is scrolled or cut away`() {
    let scroll = ScrollView(frame: CellRect(x: 0, y: 0, width: 12, height: 2))
    scroll.contentHeight = 20
    screen.addSubview(scroll)
    scroll.addSubview(field)
    field.becomeFirstResponder()
    #expect(cursor == CellPoint(x: 3, y: 1))
    scroll.contentOffset.y = 1
    #expect(cursor == CellPoint(x: 3, y: 0))
    scroll.contentOffset.y = 2
    #expect(cursor == nil)
  }

  @Test func `goes with the input, into a field of the keyboard and back`() {
    let pad = View(0, 0, 12, 2)
    let search = TextField(frame: CellRect(x: 2, y: 1, width: 8, height: 1))
    pad.addSubview(search)
    field.inputView = pad
    field.becomeFirstResponder()
    screen.redirectInput(to: search)
    #expect(cursor == CellPoint(x: 2, y: 5))
    let other = TextField(frame: CellRect(x: 1, y: 2, width: 8, height: 1))
    other.inputView = pad
    screen.addSubview(other)
    other.becomeFirstResponder()
    #expect(cursor == CellPoint(x: 1, y: 2), "another first responder takes the input")
  }
}
