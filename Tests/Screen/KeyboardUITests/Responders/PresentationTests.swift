import Clavier
import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

/// A controller that records where it has a screen.
private class Page: ViewController {
  let field = TextField(frame: CellRect(x: 0, y: 0, width: 10, height: 1))
  let button = Button("go", at: CellPoint(x: 0, y: 2)) {}
  private(set) var screens: [String] = []
  private(set) var commands = 0

  private func note(_ moment: String) {
    screens.append("\(moment) \(screen?.keyboardCenter == nil ? "without" : "with")")
  }

  override func viewDidLoad() {
    for subview in [field, button] { view.addSubview(subview) }
    view.background = .screen
    note("load")
  }
  override func viewWillAppear() { note("will appear") }
  override func viewDidAppear() { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("will disappear")
  }
  override func handleCommand(_ command: KeyCommand) -> Bool {
    commands += 1
    return true
  }
}

@Suite struct `A controller` {
  private let hand = Hand(columns: 40, rows: 12)
  private let first = Page()
  private let second = Page()
  private var screen: Screen { hand.screen }

  init() { screen.rootViewController = first }

  @Test func `has its screen from the beginning to the end`() {
    first.present(second)
    second.dismiss()
    let expected = ["load with", "will appear with", "did appear with", "will disappear with"]
    #expect(second.screens == expected)
    #expect(first.screens == Array(expected.dropLast()))
    #expect(second.screen == nil)
  }

  @Test func `of another view has its screen when it will appear`() {
    let page = Page()
    #expect(page.screen == nil)
    first.view.addSubview(page.view)
    #expect(page.screens == ["load without", "will appear with", "did appear with"])
  }

  @Test func `covers others when it is presented, for all hands`() {
    first.field.becomeFirstResponder()
    first.present(second)
    #expect(screen.firstResponder == nil && screen.presentedViewControllers == [second])
    screen.touch(at: CellPoint(x: 1, y: 0))
    #expect(second.field.isFirstResponder)
    for _ in 0..<6 {
      hand.key(.tab)
      #expect(screen.focusedView?.isDescendant(of: second.view) == true)
    }
    hand.key(.function(5))
    #expect(first.commands == 0)
    #expect(screen.focusNext() == false, "there is no other field in front")
  }

  @Test func `gives back the first responder and the focus`() {
    first.field.becomeFirstResponder()
    screen.focus(first.button)
    first.present(second)
    let third = Page()
    second.present(third)
    #expect(screen.presentedViewControllers == [second, third])
    second.dismiss()
    #expect(screen.presentedViewControllers == [] && third.view.superview == nil)
    #expect(first.field.isFirstResponder && first.button.isFocused)
    third.dismiss()
    first.present(second)
    first.present(second)
    #expect(screen.presentedViewControllers == [second])
  }
}

@Suite struct `An alert` {
  private let hand = Hand(columns: 40, rows: 12)
  private let page = Page()
  private var screen: Screen { hand.screen }

  init() { screen.rootViewController = page }

  private func ask(_ answers: Answers) {
    let alert = AlertController(title: "Delete the order?", message: "It has 3 items.")
    alert.addAction("Delete") { answers.all.append("delete") }
    alert.addAction("Keep", style: .cancel) { answers.all.append("keep") }
    page.present(alert)
  }

  private final class Answers {
    var all: [String] = []
  }

  @Test func `is in the middle, over what was there`() {
    ask(Answers())
    #expect(
      screen.lines.drop { !$0.contains("╭") } == [
        "       ╭─ Delete the order? ───╮",
        "       │ It has 3 items.       │",
        "       │                       │",
        "       │ > Delete <  [ Keep ]  │",
        "       ╰───────────────────────╯",
      ])
    #expect(screen.lines.first == "", "the page is behind it")
  }

  @Test func `is answered by a touch, keys, Escape and switches`() throws {
    let answers = Answers()
    ask(answers)
    let column = try #require(screen.lines.firstIndex { $0.contains("Keep") })
    let row = screen.lines[column]
    let start = try #require(row.firstRange(of: "Keep"))
    screen.touch(
      at: CellPoint(x: row.distance(from: row.startIndex, to: start.lowerBound), y: column))
    ask(answers)
    hand.key(.enter)
    ask(answers)
    hand.key(.tab)
    hand.key(.enter)
    ask(answers)
    hand.key(.escape)
    #expect(answers.all == ["keep", "delete", "keep", "keep"])
    #expect(screen.presentedViewControllers.isEmpty)
    ask(answers)
    #expect(screen.descendants.flatMap { $0.scanGroups.joined() }.map(\.label).contains("Delete"))
  }
}
