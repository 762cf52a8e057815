import Clavier
import KeyboardCells
import KeyboardEngine
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardUI

/// Extreme numbers must not trap, and results must be within bounds.
@Suite struct `Numbers beyond reason` {
  @Test func `of views`() {
    var source = WildNumbers("views")
    for _ in 0..<1_000 {
      let screen = Screen(columns: source.number(), rows: source.number())
      screen.safeArea = source.insets()
      var views: [View] = [screen]
      for _ in 0..<4 {
        let view = View(frame: source.rect())
        view.contentOffset = source.point()
        views[source.below(views.count)].addSubview(view)
        views.append(view)
      }
      let field = TextField(text: "abc", frame: source.rect())
      field.inputView = View(frame: source.rect())
      views[source.below(views.count)].addSubview(field)
      field.becomeFirstResponder()
      let (one, two) = (views[source.below(5)], views[source.below(5)])
      _ = one.convert(source.rect(), to: two)
      _ = one.convert(source.point(), from: two)
      _ = one.safeAreaInsets
      screen.touch(at: source.point())
      screen.frame = source.rect()
      _ = field.closestPosition(to: source.point())
      _ = source.rect().contains(source.point())
      #expect(one.frame.width >= 0 && abs(one.frame.x) <= 1 << 30)
    }
  }

  @Test func `of screens, drawn`() {
    for (columns, rows) in [(Int.max, Int.max), (.min, .max), (.max, 1), (1 << 30, 1 << 20)] {
      let screen = Screen(columns: columns, rows: rows)
      let label = Label("a", at: CellPoint(x: 3, y: 0))
      screen.addSubview(label)
      let picture = screen.draw().picture
      #expect(picture.bounds == screen.bounds && picture.columns <= 2048 && picture.rows <= 1024)
      #expect(picture.columns == 0 || picture[3, 0].cluster == "a")
      screen.frame = CellRect(x: 0, y: 0, width: rows, height: columns)
      #expect(screen.draw().picture.bounds == screen.bounds)
      #expect(CellGrid(columns: columns, rows: rows).bounds == picture.bounds)
    }
  }

  @Test func `of controls, drawn and touched`() {
    var source = WildNumbers("controls")
    for _ in 0..<300 {
      let screen = Screen(columns: 20, rows: 8)
      let scroll = ScrollView(frame: source.rect())
      let axis = StackView.Axis.allCases[source.below(2)]
      let stack = StackView(axis, spacing: source.number())
      let bar = AccessoryBar([.init("one") {}, .init("two") {}])
      bar.notes = ["note"]
      let controls = [
        TextField(text: "漢字 אבג", frame: source.rect()),
        TextView(text: "漢字漢字 abc\nאבג", frame: source.rect()), Label("漢字漢字 abc"),
        Button("漢字") {}, bar, stack,
      ]
      for view in [scroll] + controls {
        if source.below(2) == 0 { view.background = .tray }
        switch source.below(3) {
        case 0: screen.addSubview(view)
        case 1 where view !== scroll: scroll.addSubview(view)
        case 2 where view !== scroll && view !== stack:
          stack.addArrangedSubview(view, isFlexible: true)
        default: screen.addSubview(view)
        }
        if source.below(2) == 0 { view.frame = source.rect() }
        if source.below(4) == 0 { view.contentOffset = source.point() }
      }
      _ = stack.sizeThatFits(CellSize(width: source.number(), height: source.number()))
      scroll.contentInset = source.insets()
      scroll.scrollIndicatorInsets = source.insets()
      scroll.contentHeight = source.number()
      scroll.contentOffset = source.point()
      for round in 0..<4 {
        let place = TouchPoint(CellPoint(x: source.below(20), y: source.below(8)))
        screen.handle(.touchBegan(1, at: place), at: .now)
        screen.handle(.touchMoved(1, to: TouchPoint(source.point())), at: .now)
        screen.handle(.wheel(Side.allCases[round], at: place), at: .now)
        screen.handle(.hover(TouchPoint(source.point())), at: .now)
        screen.handle(.touchEnded(1, at: TouchPoint(source.point())), at: .now)
        screen.handle(.key(KeyPress(.tab)), at: .now)
        #expect(screen.draw().picture.bounds == screen.bounds)
      }
    }
  }

  @Test func `of the room that views are asked about`() {
    let numbers = [Int.min, Int.min + 1, -1, 0, 1, 7, Int.max - 1, Int.max]
    let keyboard = Keyboard(layout: .sample)
    keyboard.alternateLayouts = [.letters]
    let stack = StackView(.vertical)
    stack.addArrangedSubview(Label("漢字"))
    let views: [View] = [
      keyboard, Label("漢字漢字 abc"), Button("漢字") {}, TextField(text: "a"), TextView(text: "a\nb"),
      AccessoryBar([.init("one") {}]), ScrollView(), stack, Box(Label("a"), title: "title"),
    ]
    for width in numbers {
      for height in numbers {
        for view in views {
          let size = view.sizeThatFits(CellSize(width: width, height: height))
          #expect(size.width <= 1 << 31 && size.height <= 1 << 31, "\(type(of: view))")
        }
      }
    }
  }

  @Test func `of drawing`() {
    final class Painted: View {
      var source = WildNumbers("drawing")
      override func draw(in canvas: inout Canvas) {
        for _ in 0..<8 {
          canvas.write("a漢b", at: source.point(), within: source.rect())
          canvas.fill(source.rect())
          canvas.underline(source.rect())
          canvas.showCursor(at: source.point())
        }
      }
    }
    let screen = Screen(columns: 20, rows: 8)
    let view = Painted(frame: screen.bounds)
    screen.addSubview(view)
    for _ in 0..<500 {
      view.frame = view.source.rect()
      view.contentOffset = view.source.point()
      view.background = view.source.below(2) == 0 ? nil : .tray
      #expect(screen.draw().picture.bounds == screen.bounds)
    }
  }
}
