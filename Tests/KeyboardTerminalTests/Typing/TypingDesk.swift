import KeyboardCells
import KeyboardModel
import KeyboardTouch
import KeyboardUI
import TestSupport

@testable import KeyboardTerminal

/// A typing screen that is driven by the bytes of a terminal, on a clock of its own.
@MainActor final class TypingDesk {
  let screen: TypingScreen
  var time = Timestamp.now
  private var decoder = InputDecoder()

  init(
    columns: Int = 47, rows: Int = 12, text: String = "",
    layouts: [KeyboardLayout] = [.sample], _ change: (inout TypingOptions) -> Void = { _ in }
  ) {
    var options = TypingOptions(layouts)
    options.text = text
    options.reducesMotion = true
    change(&options)
    screen = TypingScreen(options, at: time)
    screen.resize(columns: columns, rows: rows)
    wait(0)
  }

  /// Sends `bytes`; an Escape at their end is one.
  func send(_ bytes: String) {
    for event in decoder.decode(bytes.utf8, at: time) { screen.handle(event, at: time) }
    for event in decoder.advance(to: time + InputDecoder.sequenceTime) {
      screen.handle(event, at: time)
    }
    screen.advance(to: time)
  }

  /// Clicks a cell, counted from 0; 2 is the secondary button.
  func click(_ x: Int, _ y: Int, button: Int = 0) {
    send("\u{1B}[<\(button);\(x + 1);\(y + 1)M\u{1B}[<\(button);\(x + 1);\(y + 1)m")
  }

  /// Clicks the first cell below the prompt and the line of text in which `text` is drawn.
  func click(on text: String, button: Int = 0) {
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    for (y, line) in lines.enumerated().dropFirst(2) {
      guard let range = line.firstRange(of: text) else { continue }
      return click(CellGrid.columns(of: String(line[..<range.lowerBound])), y, button: button)
    }
  }

  /// Lets time pass, and whatever comes due meanwhile happen in its time.
  func wait(_ milliseconds: Int) {
    let end = time + .milliseconds(milliseconds)
    while let deadline = screen.nextDeadline, deadline <= end {
      time = max(time, deadline)
      screen.advance(to: time)
    }
    time = end
    screen.advance(to: time)
  }

  var text: String { screen.control.text }
  var frame: (picture: CellGrid, cursor: CellPoint?) { screen.painter.draw() }
  var picture: String { frame.picture.description }
  /// The keys that look pressed.
  var pressed: Set<Identifier> { keys(screen.highlights.pressed) }
  /// The key with the focus.
  var focused: Identifier? { keys(Set([screen.highlights.focused].compactMap(\.self))).first }

  private func keys(_ places: Set<Int>) -> Set<Identifier> {
    Set(places.map { screen.keyboard.grid.keys[$0].key.id })
  }
}
