import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

/// Keys centered, at a side, in two halves, or floating.
@MainActor @Suite struct `Keys on a screen to type on` {
  @Test func `cycle through the arrangements that fit`() {
    let desk = TypingDesk(columns: 160, rows: 24)
    var kinds: [String] = []
    for _ in 0..<6 {
      desk.send("\u{1B}OR")
      desk.wait(0)
      kinds.append(desk.controller.session.keyboard.arrangement.kind.rawValue)
    }
    #expect(kinds == ["left", "right", "split", "floating", "full", "centered"])
    let full = TypingDesk(columns: 80, rows: 24) { $0.keyboard.appearance.arrangement = .full }
    full.send("\u{1B}OR")
    #expect(full.controller.session.keyboard.arrangement.kind == .centered)
    let small = TypingDesk(columns: 14, rows: 9)
    small.send("\u{1B}OR")
    #expect(
      small.controller.session.keyboard.arrangement.kind.rawValue == "floating",
      "there is no room at a side")
    small.send("\u{1B}OR")
    #expect(small.controller.session.keyboard.arrangement.kind.rawValue == "centered")
  }

  @Test func `run from right to left on request`() throws {
    func places(_ isMirrored: Bool) -> [Int] {
      let desk = TypingDesk(columns: 80, rows: 24) {
        $0.keyboard.appearance.isMirrored = isMirrored
      }
      let keyboard = desk.controller.session.keyboard
      return keyboard.machine.grid.indices.prefix(3).map {
        keyboard.shown.picture.frames(of: $0)[0].x
      }
    }
    #expect(places(false) == places(false).sorted())
    #expect(places(true) == places(true).sorted(by: >))
  }

  @Test(arguments: [
    (KeyboardArrangement.Kind.leftHanded, 0, 60, 14), (.rightHanded, 20, 80, 14),
    (.split, 0, 80, 14), (.floating, 20, 60, 9),
  ])
  func `type in every arrangement`(
    kind: KeyboardArrangement.Kind, left: Int, right: Int, top: Int
  ) {
    let desk = TypingDesk(columns: 80, rows: 24) { $0.keyboard.appearance.arrangement = kind }
    let keysFrame = desk.keysFrame
    #expect(keysFrame.x == left && keysFrame.x + keysFrame.width == right)
    #expect(keysFrame.y == top)
    for key in "abfg" { desk.click(on: "\(key) ") }
    #expect(desk.text == "abfg")
  }

  @Test func `float below an edge by which they are dragged, and dock at the bottom`() {
    let desk = TypingDesk(columns: 60, rows: 16) { $0.keyboard.appearance.arrangement = .floating }
    #expect(
      desk.picture == """
        ╭──────────────────────────────────────────────────────────╮
        │                                                          │
        ╰──────────────────────────────────────────────────────────╯
                        ✓ done    ⋯ more    ✕ cancel

                       ════════════ ∷∷∷∷ ════════════
                           ┌───┬───┬───┬───┬───┐
                           │ a │ b │ c │ d │ e │
                         ┌─┴───┼───┼───┼───┼───┴─┐
                         │  ⇧  │ f │   │ g │  ⌫  │
                         ├───┬─┴───┴───┴─┬─┴─────┤
                         │ ▾ │  Sample   │return │
                         └───┴───────────┴───────┘



        """)
    func drag(from start: CellPoint, to end: CellPoint) {
      desk.send("\u{1B}[<0;\(start.x + 1);\(start.y + 1)M")
      desk.send("\u{1B}[<32;\(end.x + 1);\(end.y + 1)M\u{1B}[<0;\(end.x + 1);\(end.y + 1)m")
      desk.wait(0)
    }
    let edge = desk.keyboardFrame
    drag(from: CellPoint(x: edge.x + 3, y: edge.y), to: CellPoint(x: 5, y: edge.y - 2))
    let moved = desk.keyboardFrame
    #expect(moved.x == 2 && moved.y == edge.y - 2)
    desk.click(on: "a ")
    #expect(desk.text == "a")
    drag(from: CellPoint(x: moved.x, y: moved.y), to: CellPoint(x: 2, y: 40))
    #expect(desk.controller.session.keyboard.arrangement.kind == .centered)
    #expect(desk.keyboardFrame == CellRect(x: 0, y: 9, width: 60, height: 7))
    desk.click(on: "b ")
    #expect(desk.text == "ab")
  }

  @Test func `are centered without room, and as requested again later`() {
    let desk = TypingDesk(columns: 80, rows: 24) { $0.keyboard.appearance.arrangement = .split }
    desk.resize(columns: 15, rows: 24)
    #expect(
      desk.controller.session.keyboard.arrangement.kind == .centered
        && desk.controller.session.keyboard.shown.fit.fits, "halves are too narrow")
    #expect(desk.keyboardFrame.y == 14)
    desk.resize(columns: 80, rows: 24)
    #expect(desk.controller.session.keyboard.arrangement.kind == .split)
  }

  @Test func `type nothing between their halves`() {
    let desk = TypingDesk(columns: 132, rows: 30) { $0.keyboard.appearance.arrangement = .split }
    let frame = desk.keyboardFrame
    for y in frame.y..<frame.y + frame.height {
      for x in 60..<81 { desk.click(x, y) }
    }
    #expect(desk.text.isEmpty && desk.controller.session.isKeyboardShown)
  }

  @Test(arguments: [16, 3])
  func `leave the text in sight, above them or below`(y: Int) {
    let desk = TypingDesk(columns: 60, rows: 24, text: "1\n2\n3\n4\n5\n6\n7\n8\n9") {
      $0.keyboard.appearance.arrangement = .floating
      $0.isMultiline = true
    }
    let edge = desk.keyboardFrame
    desk.send(
      "\u{1B}[<0;\(edge.x + 1);\(edge.y + 1)M\u{1B}[<32;\(edge.x + 1);\(y)M"
        + "\u{1B}[<0;\(edge.x + 1);\(y)m")
    desk.wait(0)
    let frame = desk.controller.view.frame
    let keys = desk.program.screen.inputContainer.frame
    #expect(frame.y == (y > 10 ? 0 : keys.y + keys.height))
    #expect(frame.y + frame.height == (y > 10 ? keys.y : 24))
    #expect(desk.frame.cursor.map { frame.contains($0) } == true)
  }

  @Test func `are moved by the bar, and stay where they are left`() {
    let desk = TypingDesk(columns: 100, rows: 20)
    let bar = desk.controller.session.bar.frame(in: nil)
    desk.send("\u{1B}[<0;17;\(bar.y + 1)M\u{1B}[<32;17;\(bar.y - 2)M\u{1B}[<0;17;\(bar.y - 2)m")
    desk.wait(0)
    #expect(desk.controller.session.bar.frame(in: nil).y == bar.y - 3)
    desk.click(on: "a ")
    desk.resize(columns: 90, rows: 20)
    desk.click(on: "b ")
    #expect(desk.text == "ab")
    #expect(desk.controller.session.program.presenter.presenter.context.mode == .undocked)
  }
}
