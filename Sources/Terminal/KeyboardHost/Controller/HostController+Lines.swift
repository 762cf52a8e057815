internal import KeyboardModel
internal import KeyboardTerminal
internal import KeyboardUI

/// Lines that are composed before the program gets them.
extension HostController {
  /// The least number of rows that the line leaves to the program.
  private static let rowsForProgram = 2

  /// Puts the line on the screen.
  func prepareLine() {
    line.inputView = session.keyboard
    line.inputAccessoryView = session.bar
    session.view.addSubview(lineMark)
    session.view.addSubview(line)
    showLine()
  }

  private func showLine() {
    for view in [line, lineMark] { view.isHidden = !composesLines }
  }

  /// Begins to compose lines, or sends what is composed and ends that.
  func composeLines(_ composes: Bool) {
    guard composes != composesLines else { return }
    if !composes { line.send() }
    terminal.commit()
    composesLines = composes
    showLine()
    session.viewDidLayoutSubviews()
    target.becomeFirstResponder()
  }

  /// Places the line in the last of `height` rows, if there is room.
  ///
  /// - Returns: The number of rows that it takes.
  func placeLine(above height: Int, _ width: Int) -> Int {
    guard composesLines, !session.options.isPlain, height > Self.rowsForProgram else { return 0 }
    let row = CellRect(x: 0, y: height - 1, width: width, height: 1)
    lineMark.frame = row
    line.frame = row
    line.frame.x = lineMark.text.count
    line.frame.width = max(row.width - line.frame.x, 1)
    return row.height
  }

  /// Follows the program, and keeps the line the first responder after a click on the program.
  func updateLine() {
    guard composesLines else { return }
    line.follow(learningBy: session.keyboard)
    if terminal.isFirstResponder { line.becomeFirstResponder() }
  }
}
