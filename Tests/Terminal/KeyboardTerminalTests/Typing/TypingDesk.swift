import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import TestSupport

@testable import KeyboardTerminal

/// A typing controller driven by the bytes of a terminal, with its own clock.
@MainActor final class TypingDesk {
  let controller: TypingController
  var time = Timestamp.now
  /// The number of requests to suspend.
  var suspensions = 0
  private var decoder = InputDecoder()

  init(
    columns: Int = 47, rows: Int = 12, text: String = "",
    layouts: [KeyboardLayout] = [.sample], environment: [String: String] = [:],
    _ change: (inout TypingOptions) -> Void = { _ in }
  ) {
    var options = TypingOptions(layouts)
    options.text = text
    options.keyboard.appearance.reducesMotion = true
    change(&options)
    controller = TypingController(options, at: time, environment: environment)
    resize(columns: columns, rows: rows)
    wait(0)
  }

  /// The program that shows it.
  var program: ScreenProgram { controller.session.program }

  /// Resizes the terminal.
  func resize(columns: Int, rows: Int) {
    handle(.resize(TerminalSize(columns: columns, rows: rows)))
  }

  /// Dispatches `event` to the program.
  func handle(_ event: TerminalEvent) {
    if program.handle(event, at: time) == .suspends { suspensions += 1 }
  }

  /// Sends `bytes`. An Escape at their end is a complete key.
  func send(_ bytes: String) {
    for event in decoder.decode(bytes.utf8, at: time) { handle(event) }
    for event in decoder.advance(to: time + InputDecoder.sequenceTime) {
      handle(event)
    }
    _ = program.advance(to: time)
  }

  /// Clicks a cell, counted from 0; button 2 is the secondary one.
  func click(_ x: Int, _ y: Int, button: Int = 0) {
    send("\u{1B}[<\(button);\(x + 1);\(y + 1)M\u{1B}[<\(button);\(x + 1);\(y + 1)m")
  }

  /// Drags from a cell to another.
  func drag(from start: CellPoint, to end: CellPoint) {
    send("\u{1B}[<0;\(start.x + 1);\(start.y + 1)M\u{1B}[<32;\(end.x + 1);\(end.y + 1)M")
    send("\u{1B}[<0;\(end.x + 1);\(end.y + 1)m")
  }

  /// Clicks a cell of the line of text, counted from its start.
  func clickText(_ x: Int) {
    click(textOrigin.x + x, textOrigin.y)
  }

  /// The cell of the screen in which the text begins.
  var textOrigin: CellPoint {
    let frame = controller.control.frame(in: nil)
    return CellPoint(x: frame.x, y: frame.y)
  }

  /// The cursor, relative to the start of the text.
  var caret: CellPoint? {
    frame.cursor.map { CellPoint(x: $0.x - textOrigin.x, y: $0.y - textOrigin.y) }
  }

  /// The rows of the text as drawn.
  var textRows: [String] {
    let frame = controller.control.frame(in: nil)
    let picture = picture.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    return (frame.y..<frame.y + frame.height).map { y in
      let row = String(picture[y].dropFirst(frame.x).prefix(frame.width))
      return String(row.reversed().drop { $0 == " " || $0 == "│" }.reversed())
    }
  }

  /// Clicks the first cell of `text`: on the keyboard, else in the bar, else anywhere.
  func click(on text: String, button: Int = 0) {
    guard let cell = cell(of: text) else { return }
    click(cell.x, cell.y, button: button)
  }

  /// Clicks the item `title` of the bar, or the key of the page of commands that begins or ends with it,
  /// and leaves the page.
  func click(item title: String) {
    if let column = column(ofItem: title) { return click(column, barRow) }
    column(ofItem: "⋯").map { click($0, barRow) }
    for _ in 0..<5 {
      if clickKey(where: { $0.hasPrefix(title) || $0.hasSuffix(" \(title)") }) { break }
      if !clickKey(where: { $0 == "…" }) { break }
    }
    if controller.session.isPageShown { clickKey { $0 == "abc" } }
  }

  /// Clicks the first key of the layer with such a caption, and returns whether there is one.
  @discardableResult
  private func clickKey(where isWanted: (String) -> Bool) -> Bool {
    let keyboard = controller.session.keyboard
    let index = keyboard.machine.grid.indices.first { index in
      let id = keyboard.machine.grid[index].key.id
      return isWanted(keyboard.captions[id] ?? keyboard.layout.traits[id]?.display ?? "")
    }
    guard let index else { return false }
    let frame = keyboard.convert(keyboard.shown.picture.frames(of: index)[0], to: nil)
    click(frame.x + frame.width / 2, frame.y + frame.height / 2)
    return true
  }

  /// The row of the texts of the bar.
  var barRow: Int {
    let frame = controller.session.bar.frame(in: nil)
    return frame.y + (frame.height - 1) / 2
  }

  /// Returns the column of the screen in which an item of the bar begins, if it is visible.
  func column(ofItem title: String) -> Int? {
    barLine.firstRange(of: title).map {
      CellGrid.columns(of: String(barLine[..<$0.lowerBound]))
    }
  }

  /// The bar as drawn.
  var barLine: String {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[barRow])
  }

  private func cell(of text: String) -> CellPoint? {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let (keys, bar) = (keyboardFrame, controller.session.bar.frame(in: nil))
    let rows = Array(keys.y..<keys.y + keys.height) + [bar.y] + Array(lines.indices)
    for y in rows where lines.indices.contains(y) {
      guard let range = lines[y].firstRange(of: text) else { continue }
      return CellPoint(x: CellGrid.columns(of: String(lines[y][..<range.lowerBound])), y: y)
    }
    return nil
  }

  /// Advances the time, and performs everything due, each at its time.
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
  /// The keys that are drawn as pressed.
  var pressed: Set<Identifier> { keys(controller.session.keyboard.shown.highlights.pressed) }
  /// The focused key.
  var focused: Identifier? {
    keys(Set([controller.session.keyboard.shown.highlights.focused].compactMap(\.self))).first
  }

  private func keys(_ places: Set<KeyGrid.Index>) -> Set<Identifier> {
    Set(places.map { controller.session.keyboard.machine.grid[$0].key.id })
  }
}

extension TypingDesk {
  /// The frame of the keyboard on the screen.
  var keyboardFrame: CellRect { onScreen(controller.session.keyboard.arrangement.frame) }

  /// The frame of the keys and their borders on the screen.
  var keysFrame: CellRect { onScreen(controller.session.keyboard.arrangement.keysFrame) }

  private func onScreen(_ rect: CellRect) -> CellRect {
    controller.session.keyboard.convert(rect, to: nil)
  }
}
