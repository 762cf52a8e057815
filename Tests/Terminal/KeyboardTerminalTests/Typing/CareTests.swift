import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

/// Slips of switches, of resting mice and of hands that tremble.
@MainActor @Suite struct `A slip` {
  private func scanning(text: String = "") -> TypingDesk {
    TypingDesk(columns: 80, rows: 24, text: text) {
      $0.keyboard.switches.scan = ScanSettings(.step)
    }
  }

  /// Advances to an item of the bar and selects it.
  private func tap(_ item: String, on desk: TypingDesk) {
    for isWanted in [
      { (labels: [String]) in labels.contains(item) }, { labels in labels == [item] },
    ] {
      for _ in 0..<40
      where !isWanted(desk.program.screen.scanOffer?.regions.map(\.label) ?? []) {
        desk.wait(700)
        desk.send("\t")
      }
      desk.wait(700)
      desk.send("\r")
    }
  }

  @Test func `does not end the input by two presses at the start`() {
    let desk = scanning()
    desk.send("\r")
    desk.wait(700)
    desk.send("\r")
    #expect(desk.controller.result == nil)
  }

  @Test func `does not cancel what was typed, nor accept nothing, without a question`() {
    let desk = scanning()
    tap("done", on: desk)
    #expect(desk.controller.result == nil && desk.controller.notice == "Once more: done")
    #expect(desk.picture.contains("[✓ done]"))
    desk.controller.control.insertText("x")
    tap("cancel", on: desk)
    #expect(desk.controller.result == nil)
    desk.controller.control.insertText("y")
    tap("cancel", on: desk)
    #expect(desk.controller.result == nil, "another text, another question")
    tap("cancel", on: desk)
    #expect(desk.controller.result == .cancelled)
  }

  @Test func `costs little where a long press is needed, which is the first item of the bar`() {
    let desk = scanning(text: "x")
    desk.controller.control.insertText("y")
    for _ in 0..<9 where desk.program.screen.scanOffer?.regions.first?.label != "hold" {
      desk.wait(700)
      desk.send("\t")
    }
    let labels = desk.program.screen.scanOffer?.regions.map(\.label) ?? []
    #expect(labels.first == "hold" && labels.contains("undo"))
    #expect(labels.suffix(2) == ["done", "cancel"])
  }

  @Test func `leaves a text that is accepted, or one that is cancelled unchanged`() {
    let changed = scanning()
    changed.controller.control.insertText("x")
    tap("done", on: changed)
    #expect(changed.controller.result == .finished("x"))
    let unchanged = scanning(text: "x")
    tap("cancel", on: unchanged)
    #expect(unchanged.controller.result == .cancelled)
  }

  @Test func `does not accept nothing by the key that ends the input, without a question`() {
    let desk = scanning()
    desk.controller.session.keyboard.perform(.return)
    desk.wait(0)
    #expect(desk.controller.result == nil && desk.controller.notice == "Once more: done")
    desk.controller.session.keyboard.perform(.return)
    desk.wait(0)
    #expect(desk.controller.result == .finished(""))
    let typed = scanning()
    typed.controller.control.insertText("x")
    typed.controller.session.keyboard.perform(.return)
    typed.wait(0)
    #expect(typed.controller.result == .finished("x"))
  }

  @Test func `does not ask users who tap with a finger`() {
    let desk = TypingDesk(columns: 80, rows: 24)
    desk.click(item: "✓ done")
    #expect(desk.controller.result == .finished(""))
  }

  @Test func `of a hand that trembles taps once`() {
    func taps(_ change: (inout TypingOptions) -> Void) -> String {
      let desk = TypingDesk(change)
      for _ in 0..<3 {
        desk.click(on: "e")
        desk.wait(60)
      }
      return desk.text
    }
    #expect(taps { _ in } == "eee")
    #expect(taps { $0.keyboard.touches.ignoreRepeatTime = .milliseconds(500) } == "e")
  }

  @Test func `rings the bell only where it is asked for`() {
    let desk = TypingDesk(columns: 80, rows: 24) {
      $0.keyboard.switches.scan = ScanSettings(.step)
      $0.keyboard.switches.sounds = [.selection]
    }
    var state = TerminalState(size: TerminalSize(columns: 80, rows: 24))
    _ = desk.program.frame(on: state)
    state.isUnknown = false
    desk.send("\t")
    #expect(desk.program.frame(on: state).first != 7)
    desk.send("\r")
    #expect(desk.program.frame(on: state).first == 7)
  }

  @Test func `of the eye is none with the cursor on what is offered or focused`() throws {
    let desk = TypingDesk(columns: 80, rows: 24) {
      $0.keyboard.appearance.cursorFollowsFocus = true
    }
    desk.send("\t")
    func cluster() throws -> String {
      let cursor = try #require(desk.frame.cursor)
      return String(desk.frame.picture[cursor.x, cursor.y].cluster)
    }
    #expect(try cluster() == desk.focused?.string)
    desk.send("\u{1B}[D")
    #expect(try cluster() == desk.focused?.string)
  }
}
