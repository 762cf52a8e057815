import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import Testing

@MainActor @Suite struct `The layout for terminals` {
  nonisolated private static let layers = ["base", "shift", "symbol", "function"]

  private static func grid(_ layer: String) throws -> KeyGrid {
    let layout = try KeyboardLayout(named: "terminal")
    let set = try #require(layout.layerSet())
    return KeyGrid(
      try #require(set.layer(named: Identifier(layer))), of: layout, columns: 13 * 6, rows: 5)
  }

  private static func frame(_ output: String, _ grid: KeyGrid) throws -> CellRect {
    try #require(grid.first { $0.key.output.text == output }).frame
  }

  @Test(arguments: layers)
  func `has space, comma and period at the same places`(layer: String) throws {
    for output in [" ", ",", "."] {
      #expect(
        try Self.frame(output, Self.grid(layer)) == Self.frame(output, Self.grid("base")),
        "'\(output)'")
    }
  }

  @Test(arguments: layers)
  func `has a Return two keys wide at the right edge`(layer: String) throws {
    let grid = try Self.grid(layer)
    let frame = try #require(grid.first { $0.key.id == "return" }).frame
    #expect(frame.width == 12)
    #expect(frame.x + frame.width == grid.columns)
  }

  @Test(arguments: ["base", "shift", "symbol"])
  func `has arrows as on a desk`(layer: String) throws {
    let grid = try Self.grid(layer)
    let frames = try ["up", "left", "down", "right"].map { id in
      try #require(grid.first { $0.key.id.string == id }).frame
    }
    #expect(frames[0].x == frames[2].x && frames[0].y + 1 == frames[2].y)
    #expect(frames[1].x + 6 == frames[2].x && frames[2].x + 6 == frames[3].x)
    #expect(frames[1].y == frames[2].y && frames[2].y == frames[3].y)
  }

  @Test(arguments: ["f1", "f12", "function-page-up", "backslash"])
  func `leaves the layer of function keys after one of them`(key: String) throws {
    let keyboard = Keyboard(layout: try KeyboardLayout(named: "terminal"))
    keyboard.handle(.press("to-function", .tap))
    #expect(keyboard.layer?.id == "function")
    keyboard.handle(.press(Identifier(key), .tap))
    #expect(keyboard.layer?.id == "base")
  }

  @Test(arguments: ["f5", "function-page-up"])
  func `applies Shift to one key of the layer of function keys`(key: String) throws {
    final class Keys: KeyboardDelegate {
      var commands: [KeyCommand] = []

      func keyWasTapped(character: String) {}

      func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {
        if case .command(let command) = outcome { commands.append(command) }
      }
    }
    let (keyboard, keys) = (Keyboard(layout: try KeyboardLayout(named: "terminal")), Keys())
    keyboard.delegate = keys
    for key in ["to-function", "function-shift", key] { try keyboard.tap(Identifier(key)) }
    #expect(keys.commands.map(\.modifiers) == [.shift])
    #expect(keyboard.layer?.id == "base")
    #expect(keyboard.shiftState == .off)
  }

  @Test func `types every character of ASCII by taps and without long presses`() throws {
    let layout = try KeyboardLayout(named: "terminal")
    let typed = Set(
      try #require(layout.layerSet()).layers.flatMap(\.rows).joined()
        .compactMap { layout.keys[$0]?.output.text })
    for code in UInt8(0x20)..<0x7F {
      let text = String(Unicode.Scalar(code))
      #expect(typed.contains(text), "\(text)")
    }
  }
}
