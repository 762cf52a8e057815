import Clavier
import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

/// A controller that places a label and a button below it.
private final class NoticeController: ViewController {
  let label = Label("short")
  let button = Button("ok") {}
  private(set) var layouts = 0

  override func viewDidLoad() {
    for subview in [label, button] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    layouts += 1
    let room = CellSize(width: view.frame.width, height: view.frame.height)
    let rows = label.sizeThatFits(room).height
    label.frame = CellRect(x: 0, y: 0, width: room.width, height: rows)
    button.frame = CellRect(x: 0, y: rows, width: 10, height: 1)
  }
}

@Suite struct `The layout of views` {
  private let screen = Screen(columns: 12, rows: 6)
  private let controller = NoticeController()

  init() {
    screen.rootViewController = controller
    _ = screen.takeFrame()
  }

  @Test func `follows content that grows, before the next picture`() {
    controller.label.text = "a text of two lines"
    #expect(screen.needsDisplay)
    #expect(screen.lines == ["a text of", "two lines", "  [ ok ]"])
  }

  @Test func `follows content that grows, before the next touch`() {
    controller.label.text = "a text of two lines"
    screen.advance(to: .now)
    #expect(controller.button.frame.y == 2)
  }

  @Test func `is done once for several changes, and on request`() {
    let before = controller.layouts
    controller.label.text = "a text of two lines"
    controller.button.title = "okay"
    controller.view.setNeedsLayout()
    #expect(controller.layouts == before)
    controller.view.layoutIfNeeded()
    #expect(controller.layouts == before + 1 && controller.button.frame.y == 2)
    controller.view.layoutIfNeeded()
    #expect(controller.layouts == before + 1)
  }

  @Test func `follows content inside a box and a stack`() {
    final class BoxController: ViewController {
      let label = Label("a")
      lazy var box = Box(StackView(.vertical, [label]))
      override func viewDidLoad() { view.addSubview(box) }
      override func viewDidLayoutSubviews() {
        let size = box.sizeThatFits(CellSize(width: view.frame.width, height: view.frame.height))
        box.frame = CellRect(x: 0, y: 0, width: 12, height: size.height)
      }
    }
    let controller = BoxController()
    screen.rootViewController = controller
    _ = screen.takeFrame()
    controller.label.text = "one two three"
    #expect(
      screen.lines.prefix(4) == ["╭──────────╮", "│ one two  │", "│ three    │", "╰──────────╯"])
  }
}
