import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A view that draws` {
  private let screen = Screen(columns: 8, rows: 4)

  @Test func `writes in its own coordinates`() {
    let pane = Ink("ab", 2, 1, 5, 3, in: screen)
    _ = Ink("cd", 1, 1, 2, 1, in: pane)
    #expect(screen.lines == ["", "  ab", "   cd"])
  }

  @Test func `is cut at its edges, and at those of the views around it`() {
    let pane = Ink("12345678\n12345678", 1, 1, 4, 2, in: screen)
    #expect(screen.lines == ["", " 1234", " 1234"])
    _ = Ink("abcdef\nghijkl\nmnopqr", -1, -1, 9, 9, in: pane)
    #expect(screen.lines == ["", " hijk", " nopq"])
    pane.frame = CellRect(x: 6, y: 3, width: 4, height: 2)
    #expect(screen.lines == ["", "", "", "      hi"])
    pane.frame.x = -9
    #expect(screen.lines == [])
  }

  @Test(arguments: [nil, ThemeRole.tray])
  func `is seen as far as it is scrolled`(background: ThemeRole?) {
    let pane = Ink("1\n2\n3\n4\n5", 1, 0, 4, 3, on: background, in: screen)
    let inner = Ink("abcd\nefgh", 1, 2, 4, 2, on: background, in: pane)
    #expect(screen.lines == [" 1", " 2", " 3abc"])
    pane.contentOffset = CellPoint(x: 0, y: 2)
    #expect(screen.lines == [" 3abc", " 4efg", " 5"])
    inner.contentOffset = CellPoint(x: 1, y: 1)
    #expect(screen.lines == [" 3fgh", " 4", " 5"])
    pane.contentOffset = CellPoint(x: 1, y: -1)
    #expect(screen.lines.map { $0.trimmingPrefix(" ") }.joined() == "")
  }

  @Test func `cuts wide characters at edges to blanks`() {
    let pane = Ink("漢字漢字", 1, 0, 5, 1, in: screen)
    #expect(screen.lines == [" 漢字"])
    pane.contentOffset.x = 1
    #expect(screen.lines == ["  字漢"])
    pane.contentOffset.x = 2
    #expect(screen.lines == [" 字漢"])
    _ = Ink("x", 3, 0, 1, 1, in: screen)
    #expect(screen.lines == [" 字x"], "nor is there a half beside what covers the other")
    pane.background = .tray
    #expect(screen.lines == [" 字x"])
  }

  @Test func `is behind the views inside it, and those after it`() {
    let back = Ink("aaaa", 0, 0, 4, 1, in: screen)
    let inner = Ink("ii", 1, 0, 2, 1, in: back)
    let front = Ink("ff", 2, 0, 2, 1, in: screen)
    #expect(screen.lines == ["aiff"])
    screen.addSubview(back)
    #expect(screen.lines == ["aiia"])
    screen.insertSubview(front, at: 99)
    inner.removeFromSuperview()
    #expect(screen.lines == ["aaff"])
  }

  @Test func `is not seen while it, or a view around it, is hidden`() {
    let pane = Ink("p", 0, 0, 4, 2, in: screen)
    let inner = Ink("i", 0, 1, 2, 1, in: pane)
    inner.overlay = "o"
    inner.isHidden = true
    #expect(screen.lines == ["p"])
    inner.isHidden = false
    #expect(screen.lines == ["p", "o"])
    pane.isHidden = true
    #expect(screen.lines == [])
  }

  @Test func `is transparent, unless it has a background`() {
    _ = Ink("abc\ndef", 0, 0, 3, 2, in: screen)
    let front = Ink("x", 0, 0, 2, 2, in: screen)
    #expect(screen.lines == ["xbc", "def"])
    front.background = .tray
    #expect(screen.lines == ["x c", "  f"])
    let style = screen.theme.style(.tray, over: screen.theme.style(.screen))
    #expect(screen.draw().picture[1, 1].style == style)
  }

  @Test func `draws its overlay over all others, and outside of its frame`() {
    let back = Ink("b", 1, 1, 1, 1, on: .tray, in: screen)
    _ = Ink("ffff\nffff\nffff", 0, 0, 4, 3, on: .tray, in: screen)
    back.overlay = "one\ntwo"
    #expect(screen.lines == ["ffff", "fone", "ftwo"])
    let second = Ink("", 3, 0, 1, 1, in: screen)
    second.overlay = "2\n2"
    #expect(screen.lines == ["fff2", "fon2", "ftwo"], "of two overlays, that of the view in front")
  }
}

@Suite struct `A canvas` {
  /// A view that draws with a closure.
  private final class Drawing: View {
    let body: (inout Canvas) -> Void
    init(_ frame: CellRect, in superview: View, _ body: @escaping (inout Canvas) -> Void) {
      self.body = body
      super.init(frame: frame)
      superview.addSubview(self)
    }
    override func draw(in canvas: inout Canvas) { body(&canvas) }
  }

  private let screen = Screen(columns: 8, rows: 3)
  private let frame = CellRect(x: 1, y: 1, width: 4, height: 1)

  @Test func `knows what of the view is seen`() {
    var seen: CellRect?
    let view = Drawing(frame, in: screen) { seen = $0.visibleRect }
    _ = screen.picture
    #expect(seen == CellRect(x: 0, y: 0, width: 4, height: 1))
    view.frame.x = -1
    view.contentOffset.y = 5
    _ = screen.picture
    #expect(seen == CellRect(x: 1, y: 5, width: 3, height: 1))
  }

  @Test func `fills, restyles and underlines no more than the view`() {
    let all = CellRect(x: -9, y: -9, width: 99, height: 99)
    let bold = Style(.bold)
    _ = Drawing(frame, in: screen) {
      $0.fill(all, with: "·")
      $0.restyle(all, bold)
      $0.underline(all)
    }
    #expect(screen.lines == ["", " ····"])
    let picture = screen.draw().picture
    for y in 0..<3 {
      for x in 0..<8 {
        let isInside = frame.contains(CellPoint(x: x, y: y))
        #expect(picture[x, y].style == (isInside ? Style([.bold, .underline]) : .standard))
      }
    }
  }

  @Test func `writes within an area, and says how long a text is`() {
    var columns = 0
    _ = Drawing(frame, in: screen) {
      columns = $0.write(
        "abcdef", at: CellPoint(x: 0, y: 0), within: CellRect(x: 1, y: 0, width: 2, height: 1))
    }
    #expect(screen.lines == ["", "  bc"])
    #expect(columns == 6)
  }

  @Test func `draws pictures`() {
    var picture = CellGrid(columns: 3, rows: 3)
    for row in 0..<3 { picture.write("\(row)漢", at: CellPoint(x: 0, y: row)) }
    _ = Drawing(frame, in: screen) { [picture] in $0.draw(picture, at: CellPoint(x: 2, y: -1)) }
    #expect(screen.lines == ["", "   1"])
  }
}
