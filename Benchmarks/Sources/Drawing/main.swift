import KeyboardCells
import KeyboardModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Draws a keyboard, waits for a byte, and taps BENCH_TAPS keys, for each of which two frames are
// written: the key highlighted, and as it was. The picture is that of the peers, and BENCH_HL=cap
// highlights the inside of the key only; with BENCH_PICTURE=keyboard it is a keyboard as Clavier
// draws it, and with BENCH_PICTURE=colors one in colours.

func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

func write(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(1) }
    rest.removeFirst(count)
  }
}

var original = termios()
tcgetattr(STDIN_FILENO, &original)
var raw = original
cfmakeraw(&raw)
tcsetattr(STDIN_FILENO, TCSANOW, &raw)

var picture: any Drawing =
  switch variable("BENCH_PICTURE") {
  case nil: PeerPicture(highlightsCap: variable("BENCH_HL") == "cap")
  case "colors": ClavierDrawing(theme: ClavierDrawing.colors)
  default: ClavierDrawing(theme: .plain)
  }
var renderer = TerminalRenderer()
write(Array("\u{1B}[?1049h".utf8))
write(renderer.render(picture.frame(highlighting: nil), cursor: picture.cursor))

var byte: UInt8 = 0
guard read(STDIN_FILENO, &byte, 1) == 1 else { exit(1) }
for tap in 0..<(variable("BENCH_TAPS").flatMap { Int($0) } ?? 0) {
  write(renderer.render(picture.frame(highlighting: tap * 7 % 60), cursor: picture.cursor))
  write(renderer.render(picture.frame(highlighting: nil), cursor: picture.cursor))
}

write(Array("\u{1B}[m\u{1B}[?1049l".utf8))
tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
