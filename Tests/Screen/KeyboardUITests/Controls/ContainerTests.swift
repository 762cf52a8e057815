import Clavier
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A stack of views` {
  private let screen = Screen(columns: 12, rows: 6)

  private func frames(_ stack: StackView) -> [String] {
    stack.arrangedSubviews.map {
      "\($0.frame.x),\($0.frame.y) \($0.frame.width)×\($0.frame.height)"
    }
  }

  private func stack(
    _ axis: StackView.Axis, spacing: Int = 0, _ views: [View], _ width: Int = 12, _ height: Int = 6
  ) -> StackView {
    let stack = StackView(axis, spacing: spacing, views)
    stack.frame = CellRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  @Test func `has them below each other, as wide as it is`() {
    let stack = stack(.vertical, spacing: 1, [Label("a"), View(0, 0, 1, 2), Button("b") {}])
    #expect(frames(stack) == ["0,0 12×1", "0,2 12×2", "0,5 12×1"])
    #expect(stack.sizeThatFits(CellSize(width: 12, height: 6)).height == 6)
    screen.addSubview(stack)
    #expect(screen.lines == ["a", "", "", "", "", "   [ b ]"])
  }

  @Test func `has them beside each other, as high as it is`() {
    let stack = stack(.horizontal, spacing: 2, [Label("ab"), Label("c")], 12, 3)
    #expect(frames(stack) == ["0,0 2×3", "4,0 1×3"])
    stack.axis = .vertical
    stack.spacing = 0
    #expect(frames(stack) == ["0,0 12×1", "0,1 12×1"])
  }

  @Test func `shares what is left among flexible ones`() {
    let stack = stack(.vertical, [Label("a")])
    stack.addArrangedSubview(View(), isFlexible: true)
    stack.addArrangedSubview(View(), isFlexible: true)
    stack.addArrangedSubview(Label("b"))
    #expect(frames(stack) == ["0,0 12×1", "0,1 12×2", "0,3 12×2", "0,5 12×1"])
    stack.frame.height = 1
    #expect(frames(stack).suffix(1) == ["0,1 12×1"], "what has no room is cut")
  }

  @Test func `gives no room to hidden ones, and takes it back`() {
    let views = [Label("a"), Label("b"), Label("c")]
    let stack = stack(.vertical, spacing: 1, views)
    views[0].isHidden = true
    #expect(frames(stack).suffix(2) == ["0,0 12×1", "0,2 12×1"])
    #expect(stack.sizeThatFits(CellSize(width: 12, height: 6)).height == 3)
    views[0].isHidden = false
    #expect(frames(stack).suffix(2) == ["0,2 12×1", "0,4 12×1"])
  }

  @Test func `follows texts that grow, also in stacks inside it`() {
    let (label, last) = (Label("a"), Label("z"))
    let stack = stack(.horizontal, [StackView(.vertical, [label]), last])
    #expect(last.frame.x == 1)
    label.text = "abc"
    #expect(last.frame.x == 3)
    let button = Button("b") {}
    stack.addArrangedSubview(button)
    button.title = "button"
    #expect(frames(stack).last == "4,0 10×6")
  }

  @Test func `has a row for each line of a text view, as it is typed`() {
    let (view, last) = (TextView(), Label("z"))
    let stack = stack(.vertical, [Box(view, title: "Note"), last])
    screen.addSubview(stack)
    #expect(view.frame == CellRect(x: 2, y: 1, width: 8, height: 1) && last.frame.y == 3)
    #expect(view.becomeFirstResponder())
    view.insertText("one two three")
    #expect(view.frame.height == 2 && last.frame.y == 4)
    view.text = ""
    #expect(view.frame.height == 1 && last.frame.y == 3)
    view.insertText("1\n2\n3\n4\n5\n6\n7")
    #expect(
      stack.sizeThatFits(CellSize(width: 12, height: 5)).height == 6, "a view has what there is")
  }

  @Test func `keeps the rows that a text view had`() {
    let view = TextView(text: "a")
    view.frame.height = 3
    let stack = stack(.vertical, [view, Label("z")])
    #expect(frames(stack) == ["0,0 12×3", "0,3 12×1"])
    view.text = "1\n2\n3\n4"
    #expect(frames(stack) == ["0,0 12×4", "0,4 12×1"])
    view.text = ""
    #expect(frames(stack) == ["0,0 12×3", "0,3 12×1"])
  }

  @Test func `forgets views that leave it, and has none twice`() {
    let views = [Label("a"), Label("b"), Label("c")]
    let stack = stack(.vertical, views)
    views[0].removeFromSuperview()
    #expect(frames(stack) == ["0,0 12×1", "0,1 12×1"])
    stack.removeArrangedSubview(views[1])
    #expect(views[1].superview == nil && frames(stack) == ["0,0 12×1"])
    screen.addSubview(stack)
    screen.addSubview(views[2])
    #expect(stack.arrangedSubviews.isEmpty && views[2].superview === screen)
    stack.removeArrangedSubview(views[2])
    #expect(views[2].superview === screen, "it is somebody else's")
    stack.addArrangedSubview(views[0])
    stack.addArrangedSubview(views[1])
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews.map { ($0 as? Label)?.text } == ["b", "a"])
  }
}

@Suite struct `A scroll view` {
  private let hand = Hand(columns: 8, rows: 6)
  private let scroll = ScrollView(frame: CellRect(x: 0, y: 0, width: 6, height: 4))

  init() {
    hand.screen.addSubview(scroll)
    _ = Ink("0\n1\n2\n3\n4\n5\n6\n7\n8\n9", 0, 0, 6, 10, in: scroll)
    scroll.contentHeight = 10
  }

  private func offset(_ y: Int) -> Int {
    scroll.contentOffset.y = y
    return scroll.contentOffset.y
  }

  @Test func `shows a part of its content, and a bar that says which`() {
    #expect(hand.screen.lines == ["0    █", "1    │", "2    │", "3    │"])
    scroll.contentOffset.y = 3
    #expect(hand.screen.lines == ["3    │", "4    █", "5    │", "6    │"])
    scroll.contentOffset.y = 6
    #expect(hand.screen.lines == ["6    │", "7    │", "8    │", "9    █"])
    scroll.scrollIndicatorInsets.bottom = 2
    #expect(hand.screen.lines == ["6    │", "7    █", "8", "9"])
    scroll.scrollIndicatorInsets.bottom = 9
    scroll.contentOffset.y = 0
    #expect(hand.screen.lines == ["0", "1", "2", "3"])
  }

  @Test func `has no bar where all is seen`() {
    scroll.contentHeight = 4
    #expect(hand.screen.lines.first == "0")
    scroll.frame.height = 3
    #expect(hand.screen.lines.first == "0    █")
  }

  @Test func `never goes beyond its content and its insets`() {
    #expect([-5, 3, 99].map(offset) == [0, 3, 6])
    scroll.contentInset = EdgeInsets(top: 1, bottom: 2)
    #expect([-5, 3, 99].map(offset) == [-1, 3, 8])
    scroll.contentInset = .zero
    #expect(scroll.contentOffset.y == 6)
    scroll.frame.height = 6
    #expect(scroll.contentOffset.y == 4)
    scroll.contentHeight = 3
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `scrolls by the wheel, and passes events on at the ends`() {
    let outer = ScrollView(frame: CellRect(x: 0, y: 0, width: 8, height: 5))
    outer.contentHeight = 20
    hand.screen.addSubview(outer)
    outer.addSubview(scroll)
    for _ in 0..<7 { hand.wheel(.down, 1, 1) }
    #expect(scroll.contentOffset.y == 6 && outer.contentOffset.y == 1)
    hand.wheel(.up, 1, 1)
    #expect(scroll.contentOffset.y == 5 && outer.contentOffset.y == 1)
    hand.wheel(.left, 1, 1)
    #expect(scroll.contentOffset == CellPoint(x: 0, y: 5))
  }

  @Test func `is dragged`() {
    hand.begin(1, 3)
    hand.move(1, 1)
    #expect(scroll.contentOffset.y == 2)
    hand.move(1, -90)
    #expect(scroll.contentOffset.y == 6)
    hand.move(1, 2)
    hand.end(1, 2)
    hand.move(1, 0)
    #expect(scroll.contentOffset.y == 1)
    hand.begin(1, 3)
    hand.cancel()
    hand.move(1, 0)
    #expect(scroll.contentOffset.y == 1)
  }

  @Test func `takes over a touch that drags, of a button but not of a text`() {
    var taps = 0
    let button = Button("b", at: CellPoint(x: 0, y: 3)) { taps += 1 }
    scroll.addSubview(button)
    hand.begin(1, 3)
    hand.move(1, 2)
    #expect(scroll.contentOffset.y == 0 && !button.isHighlighted)
    hand.move(1, 1)
    #expect(scroll.contentOffset.y == 2)
    hand.move(1, 2)
    hand.end(1, 2)
    #expect(scroll.contentOffset.y == 1 && taps == 0)
    hand.tap(1, 2)
    #expect(taps == 1)
    scroll.contentOffset.y = 0
    scroll.addSubview(TextField(text: "ab", frame: CellRect(x: 0, y: 3, width: 5, height: 1)))
    hand.begin(1, 3)
    hand.move(1, 0)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func `keeps its bar in front, also of a view that it has already`() throws {
    let view = try #require(scroll.subviews.first)
    scroll.addSubview(view)
    #expect(scroll.subviews.first === view)
    let other = View(0, 0, 1, 1, in: hand.screen)
    hand.screen.addSubview(other)
    #expect(hand.screen.subviews.last === hand.screen.inputContainer)
  }

  @Test func `does not move sideways`() {
    scroll.contentOffset.x = 5
    #expect(scroll.contentOffset.x == 0)
    scroll.contentInset = EdgeInsets(top: 0, left: 2, bottom: 0, right: 3)
    scroll.contentOffset.x = -5
    #expect(scroll.contentOffset.x == -2)
    scroll.contentOffset.x = 5
    #expect(scroll.contentOffset.x == 3)
  }

  @Test func `reveals as little as needed`() {
    func reveal(_ y: Int, _ height: Int) -> Int {
      scroll.reveal(CellRect(x: 0, y: y, width: 1, height: height))
      return scroll.contentOffset.y
    }
    #expect(reveal(2, 1) == 0)
    #expect(reveal(5, 1) == 2)
    #expect(reveal(1, 2) == 1)
    #expect(reveal(2, 7) == 2, "of what is higher, the top")
    scroll.contentInset.bottom = 2
    #expect(reveal(9, 1) == 8)
  }

  @Test func `knows where in it is edited`() {
    #expect(scroll.caretFrame == nil)
    let field = TextField(text: "ab", frame: CellRect(x: 1, y: 7, width: 4, height: 1))
    scroll.addSubview(field)
    field.becomeFirstResponder()
    #expect(scroll.caretFrame == CellRect(x: 3, y: 7, width: 1, height: 1))
  }
}
