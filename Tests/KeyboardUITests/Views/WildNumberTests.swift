import KeyboardCells
import KeyboardControls
import KeyboardDrawing
import KeyboardEvents
import KeyboardModel
import KeyboardPresentation
import KeyboardThemes
import KeyboardTouch
import TestSupport
import Testing

@testable import KeyboardUI

/// Extreme numbers must not trap, and results must be within bounds.
@Suite struct `Numbers beyond reason` {
  private struct Source {
    private var random: Seeded

    init(_ name: String) {
      let seed = UInt64.random(in: 0...UInt64.max)
      print("seed of \(name) beyond reason: \(seed)")
      random = Seeded(seed)
    }

    mutating func below(_ count: Int) -> Int { random.below(count) }

    mutating func number() -> Int {
      let numbers = [
        .min, .min + 1, -1 << 62, -1 << 31, -3, -1, 0, 1, 4, 18, 24, 80, 1 << 31, 1 << 62, .max - 1,
        .max,
      ]
      return numbers[random.below(numbers.count)]
    }

    mutating func point() -> CellPoint { CellPoint(x: number(), y: number()) }
    mutating func rect() -> CellRect { CellRect(number(), number(), number(), number()) }
    mutating func insets() -> EdgeInsets {
      EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
    }
  }

  @Test func `of views`() {
    var source = Source("views")
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

  @Test func `of controls, drawn and touched`() {
    var source = Source("controls")
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
        screen.handle(.wheel(KeyGrid.Side.allCases[round], at: place), at: .now)
        screen.handle(.hover(TouchPoint(source.point())), at: .now)
        screen.handle(.touchEnded(1, at: TouchPoint(source.point())), at: .now)
        screen.handle(.key(KeyPress(.tab)), at: .now)
        #expect(screen.draw().picture.bounds == screen.bounds)
      }
    }
  }

  @Test func `of drawing`() {
    final class Painted: View {
      var source = Source("drawing")
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

  @Test func `of notifications`() {
    var source = Source("notifications")
    for _ in 0..<1_000 {
      let screen = source.rect()
      let info = KeyboardInfo(
        .willChangeFrame, from: source.rect(), to: source.rect(), animation: .standard,
        screen: source.below(2) == 0 ? screen : nil)
      _ = info.frame(in: source.rect())
      _ = info.visibility(on: screen)
      #expect(info.obscuredRows(of: source.rect(), on: screen) >= 0)
      let normalizer = KeyboardNormalizer(screen: source.rect())
      let guide = KeyboardLayoutGuide(center: normalizer.center)
      normalizer.receive(info, at: .now)
      normalizer.beginResize(to: source.rect())
      normalizer.endResize(at: .now)
      _ = guide.topRow
      let geometry = normalizer.center.geometry
      #expect(geometry.rowsToReveal(source.rect(), distance: source.number()) >= 0)
    }
  }

  @Test func `of keyboards, and of content that makes room for them`() {
    var source = Source("keyboards")
    for _ in 0..<1_000 {
      let profiles: [NotificationProfile] = [.normalized, .uikit]
      let center = KeyboardCenter(profile: profiles[source.below(2)])
      var now = Timestamp.now
      let presenter = KeyboardPresenter(screen: source.rect(), center: center, now: now)
      if source.below(2) == 0 { presenter.setScreen(CellRect(0, 0, 80, 24)) }
      let view = TestView(source.rect())
      let scroll = TestScroll(source.rect(), contentHeight: source.number())
      scroll.contentInset = source.insets()
      scroll.contentOffset = source.point()
      scroll.caretFrame = source.rect()
      let focus = source.rect()
      let constraint = TestConstraint(constant: source.number())
      let before = (view.frame, constraint.constant)
      var avoiders: [AnyObject] = [
        ViewResizer(view, center: center),
        ViewMover(TestView(source.rect()), distance: source.number(), center: center) { focus },
        BottomConstraintAdjuster(constraint, in: view, center: center),
        AvoidingContainer([scroll, TestScroll(source.rect(), contentHeight: 9)], center: center),
      ]
      let guide = KeyboardLayoutGuide(center: center)
      guide.safeAreaBottom = source.number()
      guide.keyboardDismissPadding = source.number()
      let dismisser = ScrollDismisser(presenter, mode: .interactive) { false }
      dismisser.guide = guide
      for _ in 0..<4 {
        presenter.inputViewsDidChange(
          to: KeyboardInputSet(
            keyHeight: source.number(), minimumKeyHeight: source.number(),
            accessoryHeight: source.number()))
        presenter.setMode(KeyboardMode.allCases[source.below(4)], at: source.point())
        presenter.setHardwareKeyboard(source.below(2) == 0)
        presenter.grab()
        presenter.drag(to: source.point())
        presenter.drop()
        for _ in 0..<2 {
          now += .milliseconds(90)
          presenter.advance(to: now)
        }
        dismisser.scrollDidMove(toRow: source.number())
        presenter.drop()
        _ = guide.topRow
      }
      presenter.inputViewsDidChange(to: nil)
      presenter.advance(to: now)
      presenter.advance(to: now + .seconds(1))
      avoiders = []
      #expect(view.frame == before.0 && constraint.constant == before.1 && avoiders.isEmpty)
    }
  }
}
