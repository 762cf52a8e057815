import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import Testing

@testable import KeyboardHost

/// A mouse protocol: the program's request and the expected reports.
struct MouseProtocol: Sendable, CustomTestStringConvertible {
  let request: String
  /// The reports of a press at column 3 of row 2, its release, the right button with Control, a
  /// drag to column 4, movement without a button, and the wheel.
  let reports: [String]
  var testDescription: String { request }

  static let all = [
    MouseProtocol(request: "", reports: ["", "", "", "", "", ""]),
    // X10: presses only, without modifiers
    MouseProtocol(request: "9", reports: ["M #\"", "", "M\"#\"", "", "", ""]),
    // Buttons and the wheel
    MouseProtocol(request: "1000", reports: ["M #\"", "M##\"", "M2#\"", "", "", "M`#\""]),
    // Additionally, dragging
    MouseProtocol(request: "1002", reports: ["M #\"", "M##\"", "M2#\"", "M@$\"", "", "M`#\""]),
    // Additionally, all movement
    MouseProtocol(
      request: "1003", reports: ["M #\"", "M##\"", "M2#\"", "M@$\"", "MC#\"", "M`#\""]),
    // Decimal numbers (SGR), which identify the released button
    MouseProtocol(
      request: "1003;1006",
      reports: ["<0;3;2M", "<0;3;2m", "<18;3;2M", "<32;4;2M", "<35;3;2M", "<64;3;2M"]),
    MouseProtocol(
      request: "1006;1000", reports: ["<0;3;2M", "<0;3;2m", "<18;3;2M", "", "", "<64;3;2M"]),
    // Pixels: the centers of cells of 10 by 20 pixels
    MouseProtocol(
      request: "1002;1016",
      reports: ["<0;26;31M", "<0;26;31m", "<18;26;31M", "<32;36;31M", "", "<64;26;31M"]),
    // rxvt's decimal numbers
    MouseProtocol(
      request: "1002;1015",
      reports: ["32;3;2M", "35;3;2M", "50;3;2M", "64;4;2M", "", "96;3;2M"]),
    // Code points
    MouseProtocol(
      request: "1002;1005", reports: ["M #\"", "M##\"", "M2#\"", "M@$\"", "", "M`#\""]),
  ]
}

@Suite struct `Mouse encoding` {
  private static let size = CellSize(width: 300, height: 24)

  private func report(
    _ event: MouseEvent, after request: String, cell: (width: Int, height: Int)? = (10, 20)
  ) throws -> String {
    let emulator = TerminalEmulator(columns: 300, rows: 24)
    Array(request.utf8).withUnsafeBytes { emulator.feed($0) }
    let encoder = MouseEncoder(modes: emulator.modes, cell: cell, size: Self.size)
    return String(
      decoding: encoder.bytes(event, unitsX: event.unitsX, unitsY: event.unitsY), as: UTF8.self)
  }

  private func event(
    _ kind: MouseEvent.Kind, column: Int = 3, _ modifiers: KeyPress.Modifiers = []
  ) -> MouseEvent {
    MouseEvent(kind, at: CellPoint(x: column - 1, y: 1), modifiers)
  }

  @Test(arguments: MouseProtocol.all)
  func `follows the program's protocol`(mouse: MouseProtocol) throws {
    let events = [
      event(.press(button: 0)), event(.release(button: 0)), event(.press(button: 2), .control),
      event(.motion(button: 0), column: 4), event(.motion(button: nil)), event(.wheel(.up)),
    ]
    let request = mouse.request.isEmpty ? "" : "\u{1B}[?\(mouse.request)h"
    let reports = try events.map { try report($0, after: request) }
    #expect(reports == mouse.reports.map { $0.isEmpty ? "" : "\u{1B}[\($0)" })
  }

  @Test(
    arguments: [
      (.wheel(.down), [], "<65;3;2M"), (.wheel(.left), [], "<66;3;2M"),
      (.wheel(.right), .shift, "<71;3;2M"), (.press(button: 1), .alt, "<9;3;2M"),
      (.press(button: 8), [], "<128;3;2M"), (.release(button: nil), [], "<0;3;2m"),
      (.motion(button: 2), [.shift, .alt, .control], "<62;3;2M"),
    ] as [(MouseEvent.Kind, KeyPress.Modifiers, String)])
  func `includes the button and the modifiers`(
    kind: MouseEvent.Kind, modifiers: KeyPress.Modifiers, wanted: String
  ) throws {
    #expect(
      try report(event(kind, modifiers), after: "\u{1B}[?1003;1006h") == "\u{1B}[\(wanted)")
  }

  @Test(
    arguments: [
      (223, "1000", "M \u{FF}\""), (224, "1000", nil), (224, "1000;1005", "M \u{100}\""),
      (300, "1000;1006", "<0;300;2M"), (400, "1000;1006", "<0;300;2M"),
    ] as [(Int, String, String?)])
  func `is omitted beyond the protocol's last column`(
    column: Int, request: String, wanted: String?
  ) throws {
    let emulator = TerminalEmulator(columns: 300, rows: 24)
    Array("\u{1B}[?\(request)h".utf8).withUnsafeBytes { emulator.feed($0) }
    let encoder = MouseEncoder(modes: emulator.modes, cell: nil, size: Self.size)
    let press = event(.press(button: 0), column: column)
    let bytes = encoder.bytes(press, unitsX: press.unitsX, unitsY: press.unitsY)
    // The oldest protocol has bytes that are not UTF-8.
    let isBytes = request == "1000"
    let expected = wanted.map { text in
      [0x1B, UInt8(ascii: "[")]
        + (isBytes
          ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8))
    }
    #expect(bytes == expected ?? [])
  }

  @Test func `uses cells if the size of a cell is unknown`() throws {
    #expect(
      try report(event(.press(button: 0)), after: "\u{1B}[?1000;1016h", cell: nil)
        == "\u{1B}[<0;3;2M")
  }

  @Test func `ends with the mode`() throws {
    for modes in ["9", "1000", "1002", "1003"] {
      let request = "\u{1B}[?\(modes)h\u{1B}[?\(modes)l"
      #expect(try report(event(.press(button: 0)), after: request) == "")
    }
  }
}
