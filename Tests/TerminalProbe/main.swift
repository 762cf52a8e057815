import KeyboardModel
import KeyboardTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// A program for tests of sessions: it shows what is typed, and ends in the way that its argument names
// when `!` is typed. Afterwards it prints the text and why it ended.
//
//   TerminalProbe WAY [hover] [patient]

/// The ways to go wrong.
enum Misfortune: String {
  case none, message, trap, index, null, overflow, abort, leave, hang, flood, pipe, alarm, stop,
    freeze

  func happen() {
    switch self {
    case .none, .flood: break
    case .message: fatalError("a reason in words")
    case .trap: _ = UInt8(CommandLine.arguments.count) - 200
    case .index: _ = CommandLine.arguments[CommandLine.arguments.count]
    case .null: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .overflow: print(Self.depth(CommandLine.arguments.count))
    case .abort: _ = raise(SIGABRT)
    case .leave: exit(3)
    case .hang: while true {}
    case .pipe: _ = kill(getpid(), SIGPIPE)
    case .stop: _ = kill(getpid(), SIGTSTP)
    case .freeze: _ = kill(getpid(), SIGSTOP)
    case .alarm: _ = kill(getpid(), SIGALRM)
    }
  }

  /// Calls itself until the stack is full.
  private static func depth(_ count: Int) -> Int {
    count == 0 ? 0 : depth(count + 1) + count
  }
}

/// Shows `<text>` and how often it has drawn; on the arrow up, a time later another line.
struct Probe: TerminalProgram {
  let misfortune: Misfortune
  var text = ""
  var notes: [String] = []
  var frames = 0
  /// Whether a frame is more than a terminal takes at once.
  var isFlooding = false
  var nextDeadline: Instant?

  var textToKeep: String? { text.isEmpty ? nil : text }

  mutating func handle(_ event: TerminalEvent, at time: Instant) -> TerminalOutcome {
    switch event {
    case .key(let stroke) where stroke.phase == .release: note("release \(stroke.key)")
    case .key(let stroke):
      switch stroke.key {
      case .character("d") where stroke.modifiers == .control: return .ends
      case .character("z") where stroke.modifiers == .control: return .suspends
      case .character("!"):
        misfortune.happen()
        isFlooding = misfortune == .flood
      case .arrow(.up): nextDeadline = time + .milliseconds(20)
      default: text += stroke.text
      }
    case .mouse(let mouse): note("\(mouse.kind) \(mouse.unitsX) \(mouse.unitsY)")
    case .paste(let pasted, _): text += pasted
    case .focus(let hasFocus): note(hasFocus ? "focus" : "no focus")
    case .resize(let size): note("size \(size.columns) \(size.rows)")
    case .reply(let reply): note("\(reply)")
    }
    return .continues
  }

  mutating func advance(to time: Instant) -> TerminalOutcome {
    note("time")
    nextDeadline = nil
    return .continues
  }

  mutating func frame(on screen: TerminalScreen) -> [UInt8] {
    frames += 1
    let notes = notes.map { $0 + "\r\n" }.joined()
    self.notes = []
    let start = screen.isUnknown ? "\u{1B}[H\u{1B}[2J" : ""
    if isFlooding { return Array(repeating: UInt8(ascii: "."), count: 1 << 20) }
    return Array("\(start)<\(text)> frame \(frames)\r\n\(notes)".utf8)
  }

  private mutating func note(_ text: String) {
    notes.append(text)
  }
}

let misfortune = CommandLine.arguments.dropFirst().first.flatMap(Misfortune.init) ?? .none
let mouse: MouseReporting = CommandLine.arguments.contains("hover") ? .hover : .drag
let patience: Duration =
  CommandLine.arguments.contains("patient") ? .seconds(20) : .milliseconds(100)
let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
do {
  let (probe, ending) = TerminalLoop(
    Probe(misfortune: misfortune), on: try TerminalSession(mouse: mouse, patience: patience),
    terminal: terminal
  ).run()
  print("text \(probe.text) ending \(ending.map { "\($0)" } ?? "none")")
} catch {
  print(error)
  exit(2)
}
