import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

extension View {
  /// Creates a view of this size in another one.
  convenience init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, in superview: View? = nil) {
    self.init(frame: CellRect(x: x, y: y, width: width, height: height))
    superview?.addSubview(self)
  }
}

@Suite struct `A tree of views` {
  @Test func `knows who is in whom, from the back to the front`() {
    let root = View()
    let (first, second) = (View(0, 0, 1, 1, in: root), View(0, 0, 1, 1, in: root))
    let inner = View(0, 0, 1, 1, in: first)
    #expect(root.subviews.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
    #expect(inner.isDescendant(of: root) && inner.isDescendant(of: inner))
    #expect(!first.isDescendant(of: second))
    root.addSubview(first)
    #expect(root.subviews.last === first)
    root.insertSubview(second, at: 99)
    #expect(root.subviews.last === second && root.subviews.count == 2)
    second.addSubview(inner)
    #expect(first.subviews.isEmpty && inner.superview === second)
    inner.removeFromSuperview()
    inner.removeFromSuperview()
    #expect(inner.superview == nil && second.subviews.isEmpty)
  }

  @Test func `finds the foremost view at a place`() {
    let root = View(0, 0, 10, 10)
    let back = View(1, 1, 6, 6, in: root)
    let front = View(4, 4, 6, 6, in: root)
    let inner = View(2, 2, 9, 9, in: back)
    func hit(_ x: Int, _ y: Int) -> View? { root.hitTest(CellPoint(x: x, y: y)) }
    #expect(hit(0, 0) === root && hit(1, 1) === back && hit(3, 3) === inner && hit(5, 5) === front)
    #expect(hit(10, 0) == nil)
    front.isUserInteractionEnabled = false
    #expect(hit(5, 5) === inner)
    // Parts of a view outside of its superview are not hit.
    #expect(hit(8, 8) === root)
    inner.isHidden = true
    #expect(hit(5, 5) === back)
  }

  @Test func `scrolls what is inside`() {
    let root = View(0, 0, 10, 10)
    let list = View(2, 2, 5, 3, in: root)
    let row = View(0, 7, 5, 1, in: list)
    list.contentOffset = CellPoint(x: 0, y: 6)
    #expect(row.frame(in: nil) == CellRect(x: 2, y: 3, width: 5, height: 1))
    #expect(root.hitTest(CellPoint(x: 2, y: 3)) === row)
    #expect(list.convert(CellPoint(x: 2, y: 2), from: root) == CellPoint(x: 0, y: 6))
    #expect(list.bounds == CellRect(x: 0, y: 6, width: 5, height: 3))
  }

  @Test func `Coordinates: places and frames are converted between views`() {
    let screen = Screen(columns: 40, rows: 20)
    let pane = View(5, 3, 20, 10, in: screen)
    let nested = View(5, 3, 4, 2, in: pane)
    let other = View(30, 1, 5, 5, in: screen)
    #expect(nested.frame(in: screen) == CellRect(x: 10, y: 6, width: 4, height: 2))
    #expect(nested.convert(CellPoint(x: 1, y: 1), to: screen) == CellPoint(x: 11, y: 7))
    #expect(nested.convert(CellPoint(x: 11, y: 7), from: nil) == CellPoint(x: 1, y: 1))
    #expect(nested.convert(CellPoint(x: 0, y: 0), to: other) == CellPoint(x: -20, y: 5))
    let keyboard = CellRect(x: 0, y: 14, width: 40, height: 6)
    #expect(pane.convert(keyboard, from: screen) == CellRect(x: -5, y: 11, width: 40, height: 6))
    #expect(pane.convert(keyboard, to: pane) == keyboard)
  }

  @Test func `converts there and back`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    for _ in 0..<200 {
      var views = [View(0, 0, 50, 50)]
      for _ in 0..<8 {
        let view = View(
          .random(in: -9...9, using: &random), .random(in: -9...9, using: &random), 20, 20,
          in: views.randomElement(using: &random))
        view.contentOffset.y = .random(in: 0...9, using: &random)
        views.append(view)
      }
      let (one, two) = (views[8], views[.random(in: 0...7, using: &random)])
      let point = CellPoint(x: .random(in: 0...9, using: &random), y: 3)
      #expect(two.convert(one.convert(point, to: two), to: one) == point, "seed \(seed)")
      #expect(two.convert(point, from: one) == one.convert(point, to: two), "seed \(seed)")
    }
  }

  @Test func `is safe where the screen is`() {
    let screen = Screen(columns: 20, rows: 10)
    screen.safeArea = EdgeInsets(top: 2, bottom: 1, right: 3)
    #expect(screen.safeAreaInsets == screen.safeArea)
    #expect(View(0, 0, 20, 10, in: screen).safeAreaInsets == screen.safeArea)
    #expect(View(2, 1, 10, 5, in: screen).safeAreaInsets == EdgeInsets(top: 1))
    #expect(View(15, 9, 5, 1, in: screen).safeAreaInsets == EdgeInsets(bottom: 1, right: 3))
    #expect(View(0, 0, 9, 1, in: screen).safeAreaInsets == EdgeInsets(top: 1))
    #expect(View(0, 0, 9, 1).safeAreaInsets == EdgeInsets())
  }

  @Test func `keeps its subviews, and no superview`() {
    weak var inner: View?
    weak var outer: View?
    let kept = View()
    do {
      let root = View()
      let view = View()
      root.addSubview(view)
      root.addSubview(kept)
      (outer, inner) = (root, view)
      #expect(inner != nil)
      withExtendedLifetime(root) {}
    }
    #expect(outer == nil && inner == nil && kept.superview == nil)
  }

  @Test func `has no negative size, and notifies of changes of its size`() {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: CellRect(x: 0, y: 0, width: -1, height: 2))
    #expect(view.frame.width == 0)
    view.frame.x = 5
    #expect(view.count == 0)
    view.frame.height = -4
    #expect(view.frame.height == 0 && view.count == 1)
  }
}

@Suite struct `A view controller` {
  private final class Recording: ViewController {
    var events: [String] = []
    override func loadView() -> View { View(0, 0, 5, 5) }
    override func viewDidLoad() { events.append("loaded") }
    override func viewWillAppear() { events.append("will appear") }
    override func viewDidAppear() { events.append("appeared") }
    override func viewWillDisappear() { events.append("will disappear") }
    override func viewDidDisappear() { events.append("disappeared") }
  }

  @Test func `loads its view on demand, and is notified when it appears and disappears`() {
    let controller = Recording()
    #expect(controller.viewIfLoaded == nil)
    let screen = Screen(columns: 10, rows: 10)
    let pane = View()
    pane.addSubview(controller.view)
    #expect(controller.events == ["loaded"])
    screen.addSubview(pane)
    screen.addSubview(controller.view)
    pane.removeFromSuperview()
    controller.view.removeFromSuperview()
    #expect(
      controller.events == ["loaded", "will appear", "appeared", "will disappear", "disappeared"])
  }

  @Test func `follows its view in the responder chain`() {
    let screen = Screen(columns: 10, rows: 10)
    let (outer, inner) = (Recording(), Recording())
    let field = TextField()
    screen.addSubview(outer.view)
    outer.view.addSubview(inner.view)
    inner.view.addSubview(field)
    let chain = sequence(first: field as Responder, next: \.next).map(ObjectIdentifier.init)
    let expected: [Responder] = [field, inner.view, inner, outer.view, outer, screen]
    #expect(chain == expected.map(ObjectIdentifier.init))
    #expect(field.screen === screen && inner.screen === screen)
  }

  @Test func `keeps its view, and is not kept by it`() {
    weak var gone: ViewController?
    let screen = Screen(columns: 10, rows: 10)
    do {
      let controller = Recording()
      gone = controller
      screen.addSubview(controller.view)
      #expect(controller.view.viewController === controller)
    }
    #expect(gone == nil)
    #expect(screen.subviews.first?.viewController == nil)
  }
}
