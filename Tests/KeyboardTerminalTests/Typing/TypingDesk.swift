import KeyboardCells
import KeyboardControls
import KeyboardModel
import KeyboardTouch
import KeyboardUI
import TestSupport

@testable import KeyboardTerminal

/// A typing controller that is driven by the bytes of a terminal, on a clock of its own.
@MainActor final class TypingDesk {
  let controller: TypingController
  var time = Timestamp.now
  /// How often the program wanted to be suspended.
  var suspensions = 0
  private var decoder = InputDecoder()

  init(
    columns: Int = 47, rows: Int = 12, text: String = "",
    layouts: [KeyboardLayout] = [.sample], environment: [String: String] = [:],
    _ change: (inout TypingOptions) -> Void = { _ in }
  ) {
    var options = TypingOptions(layouts)
    options.text = text
    options.reducesMotion = true
    change(&options)
    controller = TypingController(options, at: time, environment: environment)
    resize(columns: columns, rows: rows)
    wait(0)
  }

  /// The program that shows it.
  var program: ScreenProgram { controller.program }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) {
    handle(.resize(TerminalSize(columns: columns, rows: rows)))
  }

  /// Tells the program of `event`.
  func handle(_ event: TerminalEvent) {
    if program.handle(event, at: time) == .suspends { suspensions += 1 }
  }

  /// Sends `bytes`; an Escape at their end is one.
  func send(_ bytes: String) {
    for event in decoder.decode(bytes.utf8, at: time) { handle(event) }
    for event in decoder.advance(to: time + InputDecoder.sequenceTime) {
      handle(event)
    }
    _ = program.advance(to: time)
  }

  /// Clicks a cell, counted from 0; 2 is the secondary button.
  func click(_ x: Int, _ y: Int, button: Int = 0) {
    send("\u{1B}[<\(button);\(x + 1);\(y + 1)M\u{1B}[<\(button);\(x + 1);\(y + 1)m")
  }

  /// Clicks a cell of the line of text, counted from its beginning.
  func clickText(_ x: Int) {
    click(textOrigin.x + x, textOrigin.y)
  }

  /// The cell of the screen in which the text begins.
  var textOrigin: CellPoint {
    let frame = controller.control.frame(in: nil)
    return CellPoint(x: frame.x, y: frame.y)
  }

  /// The cursor, counted from the beginning of the text.
  var caret: CellPoint? {
    frame.cursor.map { CellPoint(x: $0.x - textOrigin.x, y: $0.y - textOrigin.y) }
  }

  /// The rows of the text as they are drawn.
  var textRows: [String] {
    let frame = controller.control.frame(in: nil)
    let picture = picture.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    return (frame.y..<frame.y + frame.height).map { y in
      let row = String(picture[y].dropFirst(frame.x).prefix(frame.width))
      return String(row.reversed().drop { $0 == " " || $0 == "│" }.reversed())
    }
  }

  /// Clicks the first cell in which `text` is drawn: on the keyboard, else in the bar, else anywhere.
  func click(on text: String, button: Int = 0) {
    guard let cell = cell(of: text) else { return }
    click(cell.x, cell.y, button: button)
  }

  /// Clicks the word `title` of the bar, on whichever page it is.
  func click(item title: String) {
    for _ in controller.bar.items where column(ofItem: title) == nil {
      column(ofItem: "…").map { click($0, controller.bar.frame(in: nil).y) }
    }
    column(ofItem: title).map { click($0, controller.bar.frame(in: nil).y) }
  }

  /// The column of the screen in which a word of the bar begins, if it is on show.
  func column(ofItem title: String) -> Int? {
    barLine.firstRange(of: title).map {
      CellGrid.columns(of: String(barLine[..<$0.lowerBound]))
    }
  }

  /// The bar as it is drawn.
  var barLine: String {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[controller.bar.frame(in: nil).y])
  }

  private func cell(of text: String) -> CellPoint? {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let (keys, bar) = (keyboardFrame, controller.bar.frame(in: nil))
    let rows = Array(keys.y..<keys.y + keys.height) + [bar.y] + Array(lines.indices)
    for y in rows where lines.indices.contains(y) {
      guard let range = lines[y].firstRange(of: text) else { continue }
      return CellPoint(x: CellGrid.columns(of: String(lines[y][..<range.lowerBound])), y: y)
    }
    return nil
  }

  /// Lets time pass, and whatever comes due meanwhile happen in its time.
  func wait(_ milliseconds: Int) {
    let end = time + .milliseconds(milliseconds)
    while let deadline = program.nextDeadline, deadline <= end {
      time = max(time, deadline)
      _ = program.advance(to: time)
    }
    time = end
    _ = program.advance(to: time)
  }

  var text: String { controller.control.text }
  var frame: (picture: CellGrid, cursor: CellPoint?) { program.screen.draw() }
  var picture: String { frame.picture.description }
  /// The keys that look pressed.
  var pressed: Set<Identifier> { keys(controller.keyboard.keyHighlights.pressed) }
  /// The key with the focus.
  var focused: Identifier? {
    keys(Set([controller.keyboard.keyHighlights.focused].compactMap(\.self))).first
  }

  private func keys(_ places: Set<KeyGrid.Index>) -> Set<Identifier> {
    Set(places.map { controller.keyboard.grid[$0].key.id })
  }
}

extension TypingDesk {
  /// The cells of the screen that the keyboard takes.
  var keyboardFrame: CellRect { onScreen(controller.keyboard.arrangement.frame) }

  /// The cells of the screen that keys and their borders take.
  var keysFrame: CellRect { onScreen(controller.keyboard.arrangement.keysFrame) }

  private func onScreen(_ rect: CellRect) -> CellRect {
    controller.keyboard.convert(rect, to: nil)
  }
}
