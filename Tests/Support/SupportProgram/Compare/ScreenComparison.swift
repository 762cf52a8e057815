import Foundation
import KeyboardCells
import KeyboardHost
import KeyboardModel
import Trials

/// Clavier's terminal and libvterm's beside a third one, which `Fuzz/terminals` drives.
///
/// Lines of standard input are `new COLUMNS ROWS`, `write HEX` and `compare X Y HEX`: the cursor of the third
/// terminal, and its screen as bytes that draw it. The answer to a comparison is a line: what differs between
/// ours and the third, a tab, what differs between ours and libvterm's; empty if nothing does.
struct ScreenComparison {
  private var ours = TerminalEmulator(columns: 80, rows: 24)
  private var reference: ReferenceScreen?
  private static let blank = CellGrid(columns: 1, rows: 1)[0, 0]

  static func run() {
    var comparison = ScreenComparison()
    while let line = readLine() {
      if let answer = comparison.handle(line.split(separator: " ")) {
        FileHandle.standardOutput.write(Data("\(answer)\n".utf8))
      }
    }
  }

  private mutating func handle(_ words: [Substring]) -> String? {
    let numbers = words.dropFirst().prefix(2).compactMap { Int($0) }
    switch words.first {
    case "new":
      ours = TerminalEmulator(columns: numbers[0], rows: numbers[1])
      reference = ReferenceScreen(columns: numbers[0], rows: numbers[1])
    case "write":
      let bytes = Self.bytes(words.last)
      bytes.withUnsafeBytes {
        ours.feed($0)
        reference?.feed($0)
      }
    default:
      let cursor = CellPoint(x: min(numbers[0], ours.columns - 1), y: numbers[1])
      let others = [
        difference(cursor, Self.bytes(words.last)), reference.flatMap(referenceDifference),
      ]
      return others.map { $0 ?? "" }.joined(separator: "\t")
    }
    return nil
  }

  private static func bytes(_ hexadecimal: Substring?) -> [UInt8] {
    var digits =
      hexadecimal?.utf8.compactMap { UInt8($0 < 0x40 ? $0 - 0x30 : $0 - 0x57) }[...] ?? []
    var bytes: [UInt8] = []
    while let high = digits.popFirst(), let low = digits.popFirst() {
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private func difference(_ cursor: CellPoint, _ drawing: [UInt8]) -> String? {
    let third = TerminalEmulator(columns: ours.columns, rows: ours.rows)
    drawing.withUnsafeBytes { third.feed($0) }
    let (picture, wanted) = (ours.picture, third.picture)
    for y in 0..<picture.rows {
      for x in 0..<picture.columns where picture[x, y] != wanted[x, y] {
        // tmux does not tell the background of erased cells at the end of a line.
        if picture[x, y].cluster == " ", wanted[x, y] == Self.blank { continue }
        return "\(x),\(y): \(describe(picture[x, y])), not \(describe(wanted[x, y]))"
      }
    }
    return ours.cursor == cursor ? nil : "the cursor is at \(ours.cursor), not \(cursor)"
  }

  private func describe(_ cell: Cell) -> String {
    "\"\(cell.cluster)\" width \(cell.width) \(cell.style)"
  }

  private func referenceDifference(_ reference: ReferenceScreen) -> String? {
    if let difference = reference.difference(from: ours.picture) { return difference }
    return ours.cursor == reference.cursor
      ? nil : "the cursor is at \(ours.cursor), not \(reference.cursor)"
  }
}
