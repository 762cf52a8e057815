import Clavier
import KeyboardTerminal
import Testing

@testable import ExampleApps

@Suite struct `A keyboard in a loop of one's own` {
  private final class Typed { var text = "" }

  private let typed = Typed()
  private let keyboard: EmbeddedKeyboard
  private let frame = CellRect(x: 10, y: 8, width: 40, height: 8)

  init() throws {
    keyboard = EmbeddedKeyboard(try KeyboardLayout(named: "en"), in: frame) { [typed] in
      typed.text += $0
    }
  }

  /// The bytes of a click on a cell.
  private func click(_ x: Int, _ y: Int) -> [UInt8] {
    Array("\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m".utf8)
  }

  @Test func `types what is tapped in its cells, and leaves the rest to the program`() {
    let others = keyboard.feed(click(11, 8) + Array("x".utf8) + click(11, 2))
    #expect(typed.text == "q")
    #expect(others.count == 3)
    #expect(
      others.first.map { if case .key(let press) = $0 { press.text == "x" } else { false } } == true
    )
  }

  @Test func `gives its events to a screen that fills the terminal`() {
    let screen = Screen(columns: 10, rows: 1)
    var taps = 0
    let button = Button("b") { taps += 1 }
    button.frame = screen.bounds
    screen.addSubview(button)
    var decoder = InputDecoder()
    let events = decoder.decode(click(4, 0) + click(20, 0) + Array("\u{1B}[I".utf8), at: .now)
    for event in events.compactMap({ ScreenEvent($0) }) { screen.handle(event, at: .now) }
    #expect(taps == 1 && events.count == 5)
  }

  @Test func `draws in its cells alone, and only what differs`() {
    let first = String(decoding: keyboard.takeBytes(), as: UTF8.self)
    let rows = first.matches(of: /\u{1B}\[(\d+);(\d+)H/).compactMap { Int($0.output.1) }
    #expect(rows.min() == 9 && rows.max().map { $0 <= 16 } == true)
    #expect(
      !first.contains("\u{1B}[2J") && !first.contains("\u{1B}[J") && !first.contains("\u{1B}[K"))
    #expect(keyboard.takeBytes().isEmpty)
    _ = keyboard.feed(Array("\u{1B}[<0;12;9M".utf8))
    #expect((1...400).contains(keyboard.takeBytes().count), "the key is highlighted")
    #expect(keyboard.nextDeadline != nil, "a long press is due")
  }
}
