import KeyboardCells
import Testing

@testable import KeyboardHost

@Suite struct `Lines that have left the screen` {
  private func scrollback(
    lines: Int, ofWidth width: Int = 20, limits: (lines: Int, bytes: Int) = (10_000, 4 << 20)
  ) -> Scrollback {
    var scrollback = Scrollback(lineLimit: limits.lines, byteLimit: limits.bytes)
    for index in 0..<lines {
      let text = String(index)
      var cells = text.unicodeScalars.map {
        PackedCell($0, width: 1, style: PackedStyle(.standard))
      }
      let rest = PackedCell("x", width: 1, style: PackedStyle(.standard))
      cells += Array(repeating: rest, count: max(width - cells.count, 0))
      cells.withUnsafeBufferPointer { scrollback.push($0) }
    }
    return scrollback
  }

  private func text(_ line: [UInt8]) -> String {
    var (text, texts) = ("", [UInt64: String]())
    for cell in ScrollbackLine.cells(of: line, &texts) {
      cell.forEachScalar { text.unicodeScalars.append($0) }
    }
    return text
  }

  @Test func `are limited to the newest 10,000`() {
    let lines = scrollback(lines: 25_001)
    #expect(lines.count == 10_000 && lines.total == 25_001)
    #expect(text(lines[0]).hasPrefix("15001x"))
    #expect(text(lines[9_999]).hasPrefix("25000x"))
  }

  @Test func `are limited in bytes`() {
    let lines = scrollback(lines: 1_000, ofWidth: 100, limits: (10_000, 5_000))
    #expect(lines.byteCount <= 5_000 && lines.count == 5_000 / 103)
    #expect(text(lines[lines.count - 1]).hasPrefix("999x"))
  }

  @Test func `are not kept if the limit is 0`() {
    var lines = scrollback(lines: 5, limits: (0, 4 << 20))
    #expect(lines.count == 0 && lines.total == 5)
    #expect(lines.pop() == nil)
  }

  @Test func `are restored, the newest first, also after the oldest were dropped`() {
    var lines = scrollback(lines: 15, limits: (10, 4 << 20))
    for index in (5..<15).reversed() {
      #expect(lines.pop().map(text)?.hasPrefix("\(index)x") == true)
    }
    #expect(lines.pop() == nil && lines.byteCount == 0)
  }
}
