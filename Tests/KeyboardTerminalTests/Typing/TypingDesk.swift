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
    layouts: [KeyboardLayout] = [.sample], _ change: (inout TypingOptions) -> Void = { _ in }
  ) {
    var options = TypingOptions(layouts)
    options.text = text
    options.reducesMotion = true
    change(&options)
    controller = TypingController(options, at: time, environment: [:])
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

  private func keys(_ places: Set<Int>) -> Set<Identifier> {
    Set(places.map { controller.keyboard.grid.keys[$0].key.id })
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
