import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import TestSupport
import Testing

@testable import KeyboardHost

/// The keyboard below a hosted program that writes nothing, on a screen of 100 by 30 cells.
@MainActor private final class HostDesk {
  let controller: HostController
  private var time = Timestamp.now
  private var decoder = InputDecoder()

  init(_ layouts: [String]) throws {
    let layouts = try layouts.map { name in
      try #require(try LayoutCatalog(folders: []).read(name).layout)
    }
    let command = HostedCommand(["cat"], environment: ["PATH": "/usr/bin:/bin"])
    controller = HostController(
      HostOptions(command, layouts), at: time, environment: ["TERM": "xterm", "LANG": "en"])
    let state = TerminalState(size: TerminalSize(columns: 100, rows: 30))
    _ = controller.session.program.handle(.resize(state.size), at: time)
    _ = controller.session.program.frame(on: state)
  }

  isolated deinit { controller.terminal.end(after: .milliseconds(100)) }

  /// The bar as drawn.
  var bar: String {
    let picture = controller.session.program.screen.draw().picture
    return picture.text(
      ofRow: controller.session.bar.frame(in: nil).y, from: 0, to: picture.columns)
  }

  /// Clicks the first cell that shows `text` in the picture.
  func click(on text: String) throws {
    let lines = controller.session.program.screen.draw().picture.description
      .split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].firstRange(of: text)).lowerBound
    let column = CellGrid.columns(of: String(lines[row][..<start]))
    let place = "\(column + 1);\(row + 1)"
    for event in decoder.decode("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m".utf8, at: time) {
      _ = controller.session.program.handle(event, at: time)
    }
    _ = controller.session.program.advance(to: time)
  }
}

@MainActor @Suite struct `A key that is held below a hosted program` {
  @Test func `deletes no words, whose key has another meaning in some programs`() throws {
    #expect(try HostDesk(["en"]).controller.session.keyboard.settings.wordsAfterRepeats == nil)
  }
}

@MainActor @Suite struct `The bar below a hosted program` {
  @Test func `is in the language of the layout as soon as its key shows the layout`() throws {
    let names = ["en-t-k0-terminal", "fr", "ru"]
    let desk = try HostDesk(names)
    for name in ["fr", "ru", "en-t-k0-terminal"] {
      try desk.click(on: "lang")
      #expect(desk.controller.session.keyboard.layout.locale == name)
      // A layout in the first place is shown at once.
      #expect(desk.bar == (try HostDesk([name] + names.filter { $0 != name }).bar))
    }
  }
}
