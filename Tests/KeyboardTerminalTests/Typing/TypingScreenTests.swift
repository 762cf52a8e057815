import KeyboardLayout
import KeyboardUI
import Testing
import TouchEngine

@testable import KeyboardTerminal

/// A typing screen that is driven by the bytes of a terminal, on a clock of its own.
private final class Driver {
  let screen: TypingScreen
  var time = ContinuousClock.now
  private var decoder = InputDecoder()
  private let size: (columns: Int, rows: Int)

  init(
    columns: Int = 37, rows: Int = 9, style: KeyboardStyle = .box, text: String = "",
    others: [KeyboardLayout] = []
  ) {
    size = (columns, rows)
    screen = TypingScreen(.sample, others: others, text: text, style: style)
    _ = screen.draw(columns: columns, rows: rows)
  }

  /// Sends `bytes` and draws; the last outcome other than going on counts.
  @discardableResult
  func send(_ bytes: String) -> TypingScreen.Outcome {
    var result = TypingScreen.Outcome.continues
    let events = decoder.decode(bytes.utf8, at: time)
    for event in events + decoder.advance(to: time + InputDecoder.sequenceTime) {
      let outcome = screen.handle(event, at: time)
      if outcome != .continues { result = outcome }
      _ = screen.draw(columns: size.columns, rows: size.rows)
    }
    return result
  }

  /// Clicks a cell, counted from 0.
  @discardableResult
  func click(_ x: Int, _ y: Int) -> TypingScreen.Outcome {
    send("\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m")
  }

  var text: String { screen.field.text }
  var frame: (picture: CellGrid, cursor: CellPoint?) {
    screen.draw(columns: size.columns, rows: size.rows)
  }
  var pressed: Identifier? {
    screen.highlights.pressed.first.map { screen.keyboard.grid.keys[$0].key.id }
  }
  var focused: Identifier? {
    screen.highlights.focused.map { screen.keyboard.grid.keys[$0].key.id }
  }
}

@Suite struct `Typing screen` {
  @Test func `shows the text above the keyboard`() {
    let driver = Driver(columns: 47, rows: 10, text: "bad")
    #expect(
      driver.frame.picture.description == """
        Sample                Ctrl-D: done  Esc: cancel
        bad

            ┌───────┬──────┬───────┬───────┬──────┐
            │   a   │  b   │   c   │   d   │  e   │
        ┌───┴───────┼──────┼───────┼───────┼──────┴───┐
        │     ⇧     │  f   │       │   g   │    ⌫     │
        ├───────┬───┴──┬───┴───────┴───┬───┴──────────┤
        │ hide  │  ⌨   │               │    return    │
        └───────┴──────┴───────────────┴──────────────┘
        """)
    #expect(driver.frame.cursor == CellPoint(x: 3, y: 1))
  }

  @Test func `types what is clicked`() {
    let driver = Driver()
    driver.click(6, 3)
    #expect(driver.text == "a")
    driver.click(12, 3)
    #expect(driver.text == "ab")
    driver.click(30, 5)
    #expect(driver.text == "a")
    // The gap, a border of the keyboard's rim and the text field are no keys.
    driver.click(18, 5)
    driver.click(6, 8)
    driver.click(0, 1)
    #expect(driver.text == "a")
  }

  @Test func `masks a secret, lights up no key for it, and says what return does`() {
    let driver = Driver()
    driver.screen.field.isSecureTextEntry = true
    driver.screen.field.returnKeyType = .go
    driver.send("ab")
    #expect(driver.pressed == nil)
    let picture = driver.frame.picture.description
    #expect(picture.contains("\n••\n") && picture.contains("go") && !picture.contains("return"))
    #expect(driver.text == "ab")
  }

  @Test func `shifts one letter, or all after a double click`() {
    let driver = Driver()
    driver.click(3, 5)
    #expect(driver.frame.picture.description.contains("⇧•"))
    driver.click(6, 3)
    driver.click(6, 3)
    #expect(driver.text == "Aa")
    driver.click(3, 5)
    driver.click(3, 5)
    #expect(driver.frame.picture.description.contains("⇧⇪"))
    driver.click(6, 3)
    driver.click(6, 3)
    #expect(driver.text == "AaAA")
  }

  @Test func `highlights a key while it is held, and for a moment after a short tap`() {
    let driver = Driver()
    driver.send("\u{1B}[<0;7;4M")
    #expect(driver.pressed == "a")
    #expect(driver.screen.deadline == nil)
    driver.time += .milliseconds(20)
    driver.send("\u{1B}[<0;7;4m")
    #expect(driver.pressed == "a")
    #expect(driver.screen.deadline == driver.time + .milliseconds(60))
    driver.screen.advance(to: driver.time + .milliseconds(60))
    #expect(driver.pressed == nil)
    #expect(driver.screen.deadline == nil)
  }

  /// The limits are those of a hand-written program, for a cap of three cells and a box of 5 by 3.
  @Test(arguments: [(9, 4, 43), (23, 13, 135)])
  func `shows a key going down and up in few bytes`(rows: Int, row: Int, limit: Int) {
    let driver = Driver(columns: 37, rows: rows, text: "a")
    var renderer = TerminalRenderer()
    var frames: [Int] = []
    for bytes in ["", "\u{1B}[<0;13;\(row)M", "\u{1B}[<32;19;\(row)M"] {
      driver.send(bytes)
      let frame = driver.frame
      frames.append(renderer.render(frame.picture, cursor: frame.cursor).count)
    }
    #expect(frames[1] > 0 && frames[2] > 0)
    #expect(frames[1] + frames[2] <= limit)
  }

  @Test func `gives up a key that the mouse leaves`() {
    let driver = Driver()
    driver.send("\u{1B}[<0;7;4M\u{1B}[<32;13;4M")
    #expect(driver.pressed == nil)
    driver.send("\u{1B}[<32;7;4M")
    #expect(driver.pressed == "a")
    driver.send("\u{1B}[<32;13;4M\u{1B}[<0;13;4m")
    #expect(driver.text == "")
    driver.send("\u{1B}[<0;13;4m")
    #expect(driver.text == "")
  }

  @Test func `moves a focus by the arrows and taps by return`() {
    let driver = Driver()
    #expect(driver.focused == nil)
    driver.send("\u{1B}[A")
    #expect(driver.focused == "c")
    driver.send("\u{1B}[D\u{1B}[D\r")
    #expect(driver.focused == "a")
    #expect(driver.text == "a")
    #expect(driver.frame.picture.description.contains(">a<"))
    driver.send("\u{1B}[B")
    #expect(driver.focused == "shift")
    driver.send("\r")
    #expect(driver.focused == "unshift")
    driver.send("\u{1B}[A\r\r")
    #expect(driver.focused == "a")
    #expect(driver.text == "aAa")
    driver.send("\u{1B}[A")
    #expect(driver.focused == nil)
    driver.send("\t")
    #expect(driver.focused == "c")
    driver.send("\t")
    #expect(driver.focused == nil)
  }

  @Test func `types what the physical keyboard types, and lights up the key`() {
    let driver = Driver()
    driver.send("xyé a")
    #expect(driver.text == "xyé a")
    #expect(driver.pressed == "a")
    driver.send("\u{7F}")
    #expect(driver.text == "xyé ")
    #expect(driver.pressed == "bksp")
    driver.send("\u{1B}[H\u{1B}[3~\u{1B}[1;5C\u{7F}z\u{1B}[F!")
    #expect(driver.text == "zé !")
    driver.send("e\u{301}")
    #expect(driver.text == "zé !é")
    driver.send("\u{7F}")
    #expect(driver.text == "zé !")
  }

  @Test(arguments: [
    ("ab\r", TypingScreen.Outcome.finished("ab")), ("ab\u{4}", .finished("ab")),
    ("\r", .finished("")), ("ab\u{3}", .cancelled), ("ab\u{1B}", .cancelled),
    ("ab\u{1A}", .suspends), ("ab\u{1B}[99;5u", .cancelled), ("ab\u{1B}x\u{1}", .continues),
  ])
  func `ends by keys`(keys: String, outcome: TypingScreen.Outcome) {
    #expect(Driver().send(keys) == outcome)
  }

  @Test func `ends by its own return key`() {
    let driver = Driver(text: "ab")
    #expect(driver.click(30, 7) == .finished("ab"))
  }

  @Test func `takes pasted text as text alone`() {
    let driver = Driver()
    #expect(driver.send("\u{1B}[200~a\u{1B}[31mb\rc\td\n\u{1B}[201~") == .continues)
    #expect(driver.text == "a[31mb c d ")
    #expect(driver.send("\u{1B}[200~\n\u{1B}[201~") == .continues)
  }

  @Test func `shows one layout after the other`() {
    var other = KeyboardLayout.sample
    other.info.name = "Other"
    let driver = Driver(others: [other])
    driver.click(9, 7)
    #expect(driver.frame.picture.description.hasPrefix("Other"))
    driver.click(9, 7)
    #expect(driver.frame.picture.description.hasPrefix("Sample"))
  }

  @Test func `puts the keyboard away and brings it back`() {
    let driver = Driver(columns: 60)
    driver.click(3, 7)
    #expect(driver.screen.isKeyboardHidden)
    #expect(
      driver.frame.picture.description.split(separator: "\n") == [
        "Sample              Tab: keyboard  Ctrl-D: done  Esc: cancel"
      ])
    driver.send("ab")
    #expect(driver.text == "ab")
    driver.click(6, 3)
    #expect(!driver.screen.isKeyboardHidden)
    #expect(driver.text == "ab")
  }

  @Test(arguments: [
    (37, 8, "box"), (37, 7, "compact"), (19, 24, "box"), (15, 24, "box"), (10, 24, "none"),
    (37, 3, "none"), (1, 1, "none"),
  ])
  func `takes the style that fits`(columns: Int, rows: Int, style: String) {
    let driver = Driver(columns: columns, rows: rows)
    #expect(driver.screen.place?.style?.name ?? "none" == style)
  }

  @Test func `makes keys higher where there is room`() {
    #expect(Driver(rows: 22).screen.place?.area.height == 7)
    #expect(Driver(rows: 23).screen.place?.area.height == 13)
  }

  @Test func `stays in the middle of a wide screen`() {
    let driver = Driver(columns: 120)
    #expect(driver.screen.place?.area == CellRect(x: 10, y: 2, width: 100, height: 7))
    driver.click(10 + 99 / 5, 3)
    #expect(driver.text == "a")
  }

  @Test func `lives through any bytes in any size`() {
    var random = Seeded()
    for _ in 0..<20 {
      let driver = Driver(
        columns: .random(in: 0...60, using: &random), rows: .random(in: 0...20, using: &random),
        others: [.sample])
      for _ in 0..<60 {
        let point = (Int.random(in: 1...60, using: &random), Int.random(in: 1...20, using: &random))
        let keys = [
          "\u{1B}[<0;\(point.0);\(point.1)M", "\u{1B}[<0;\(point.0);\(point.1)m", "\u{1B}[A",
          "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\r", "\t", "a", "漢", "👨‍👩‍👧", "\u{7F}", "\u{1B}[3~",
          "\u{1B}[H", "\u{1B}[1;2D", "\u{1B}[200~\u{301}\u{1B}[201~",
        ]
        driver.send(keys.randomElement(using: &random) ?? "")
        checkHalves(of: driver.frame.picture)
      }
    }
  }
}
