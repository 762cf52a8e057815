import FuzzSupport
import KeyboardModel
import KeyboardTerminal
import KeyboardUI

// Decodes input of a terminal. The first byte of an input determines how the others are split, and
// the time between the pieces.

/// Decodes `bytes` in pieces of `size` bytes, with `pause` between them.
func decode(_ bytes: ArraySlice<UInt8>, inPieces size: Int, pause: Duration) -> [TerminalEvent] {
  var decoder = InputDecoder()
  decoder.cell = TerminalSize.PixelSize(width: 9, height: 20)
  var events: [TerminalEvent] = []
  var time = start
  var rest = bytes
  while !rest.isEmpty {
    events += decoder.decode(rest.prefix(size), at: time)
    rest = rest.dropFirst(size)
    require(decoder.deadline.map { $0 > time } ?? true, "a deadline in the past")
    time = time.advanced(by: pause)
    events += decoder.advance(to: time)
  }
  events += decoder.finish()
  require(decoder.deadline == nil, "not finished")
  let key = TerminalEvent.key(KeyPress(.character("x")))
  require(decoder.decode([UInt8(ascii: "x")], at: time) == [key], "not at rest after the end")
  return events
}

/// Returns the events with the parts of each paste joined.
func joiningPastes(_ events: [TerminalEvent]) -> [TerminalEvent] {
  var result: [TerminalEvent] = []
  var start = ""
  for event in events {
    guard case .paste(let text, let isLast) = event else {
      result.append(event)
      continue
    }
    start += text
    guard isLast else { continue }
    result.append(.paste(start, isLast: true))
    start = ""
  }
  require(start.isEmpty, "a paste without an end")
  return result
}

let start = Timestamp.now
fuzz { input in
  guard let first = input.first else { return }
  let bytes = input.dropFirst()
  let whole = joiningPastes(decode(bytes, inPieces: max(1, bytes.count), pause: .zero))
  // Shorter than any timeout: the split does not matter.
  let pieces = decode(bytes, inPieces: Int(first & 15) + 1, pause: .milliseconds(49))
  require(joiningPastes(pieces) == whole, "\(bytes)\n\(whole)\n\(pieces)")
  // With any timing, decoding ends.
  _ = decode(bytes, inPieces: Int(first >> 4) + 1, pause: .milliseconds(50))
  _ = decode(bytes, inPieces: Int(first >> 4) + 1, pause: .seconds(1))
}
