import KeyboardCells
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardPlatform
import KeyboardTerminal
import KeyboardUI
import TestSupport
import Testing
import Trials

@testable import KeyboardHost

/// The keyboard below a hosted program, with a virtual clock. The program is one that repeats its
/// input, unless another one is given.
@MainActor final class HostDesk {
  let controller: HostController
  private var time = Timestamp.now
  private var decoder = InputDecoder()

  init(
    _ layouts: [String], columns: Int = 100, rows: Int = 30, programKeys: ProgramKeys.Policy? = nil,
    _ program: [String] = ["cat"], _ change: (inout HostOptions) -> Void = { _ in }
  ) throws {
    let command = HostedCommand(program, environment: ["PATH": "/usr/bin:/bin"])
    var options = HostOptions(command, try layouts.map { try KeyboardLayout(named: $0) })
    options.keyboard.appearance.reducesMotion = true
    if let programKeys {
      let layout = try KeyboardLayout(named: "und-Zyyy-t-k0-program")
      options.programKeys = ProgramKeys(layout, policy: programKeys)
    }
    change(&options)
    controller = HostController(
      options, at: time, environment: ["TERM": "xterm", "LANG": "en_US.UTF-8"])
    let state = TerminalState(size: TerminalSize(columns: columns, rows: rows))
    _ = controller.session.program.handle(.resize(state.size), at: time)
    _ = controller.session.program.frame(on: state)
    settle()
  }

  isolated deinit { controller.terminal.end(after: .milliseconds(100)) }

  /// The lines of the screen.
  var lines: [String] {
    controller.session.program.screen.draw().picture.description
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The bar as drawn.
  var bar: String {
    let frame = controller.session.bar.frame(in: nil)
    return lines[frame.y + (frame.height - 1) / 2]
  }

  /// Performs a command of the bar or of its page.
  func run(_ command: SessionCommand) {
    controller.session.run(command)
    settle()
    resize(
      columns: controller.session.program.screen.frame.width,
      rows: controller.session.program.screen.frame.height)
  }

  /// The rows of the program's terminal.
  var programRows: Int? { controller.terminal.emulator?.rows }

  /// The layout that is shown.
  var layout: KeyboardLayout { controller.session.keyboard.layout }

  /// Taps a key of the keyboard, as a finger does.
  func tap(_ keys: Identifier...) throws {
    for key in keys { try controller.session.keyboard.tap(key) }
    settle()
  }

  /// Sends keys of the terminal's keyboard.
  func type(_ keys: String) { send(keys) }

  /// Runs the program until its screen has `text`, for at most a minute.
  func wait(for text: String) throws {
    try wait(for: text) {
      self.controller.terminal.screenText.joined(separator: "\n").contains(text)
    }
  }

  /// Runs the program until a condition is met, for at most a minute.
  func wait(for text: String, until condition: () -> Bool) throws {
    let deadline = Timestamp.now + .seconds(60)
    while !condition() {
      guard Timestamp.now < deadline else {
        throw HostedShell.Timeout(wanted: text, shown: controller.terminal.screenText)
      }
      var files = controller.terminal.awaitedFiles.map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      if poll(&files, nfds_t(files.count), 100) > 0 {
        _ = controller.session.program.awaitedFilesDidBecomeReady(at: time)
      }
      settle()
    }
  }

  /// Resizes the terminal.
  func resize(columns: Int, rows: Int) {
    handle(.resize(TerminalSize(columns: columns, rows: rows)))
  }

  /// Clicks the first cell that shows `text` in the picture.
  func click(on text: String) throws {
    let place = try place(of: text)
    click(x: place.x, y: place.y)
  }

  /// Clicks a cell.
  func click(x: Int, y: Int) {
    let place = "\(x + 1);\(y + 1)"
    send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
  }

  /// Moves the pressed mouse down from the first cell that shows `text`.
  func swipe(from text: String, rows: Int, columns: Int = 0) throws {
    let start = try place(of: text)
    send("\u{1B}[<0;\(start.x + 1);\(start.y + 1)M")
    for row in 1...rows {
      send("\u{1B}[<32;\(start.x + 1 + columns * row / rows);\(start.y + 1 + row)M")
    }
    send("\u{1B}[<0;\(start.x + 1 + columns);\(start.y + 1 + rows)m")
  }

  private func place(of text: String) throws -> CellPoint {
    let lines = lines
    let found = lines.firstIndex { $0.contains(text) }
    let row = try #require(found, "'\(text)' in\n\(lines.joined(separator: "\n"))")
    let start = try #require(lines[row].firstRange(of: text)).lowerBound
    return CellPoint(x: CellGrid.columns(of: String(lines[row][..<start])), y: row)
  }

  private func send(_ bytes: String) {
    for event in decoder.decode(bytes.utf8, at: time) { handle(event) }
  }

  private func handle(_ event: TerminalEvent) {
    _ = controller.session.program.handle(event, at: time)
    settle()
  }

  private func settle() {
    _ = controller.session.program.advance(to: time)
    _ = controller.session.program.advance(to: time)
  }
}
