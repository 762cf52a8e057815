import KeyboardModel
import KeyboardPlatform
import KeyboardTerminal
import KeyboardUI
import Synchronization

// A program for tests of sessions. It shows the typed text, and ends in the way of its argument
// when `!` is typed. Afterwards it prints the text and the reason why it ended.
//
//     support probe WAY [hover] [hasty] [awaited|elsewhere]
//
// `hasty` waits for replies for 100 ms instead of the default. `awaited` runs it in a task of the main actor, `elsewhere` on another actor. Otherwise it blocks.

/// A way to fail.
enum Misfortune: String {
  case none, message, trap, index, null, overflow, abort, leave, hang, flood, pipe, alarm, stop,
    freeze, threads, task, cancel

  func happen(in surroundings: Surroundings) {
    switch self {
    case .none, .flood: break
    case .threads:
      for _ in 0..<4 {
        Task.detached { for _ in 0..<250 { surroundings.change() } }
      }
    case .task: Task { @MainActor in surroundings.change() }
    case .cancel: Task.detached { surroundings.cancelProgram() }
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

  /// Recurses until the stack overflows.
  private static func depth(_ count: Int) -> Int {
    count == 0 ? 0 : depth(count + 1) + count
  }
}

/// A program that shows `<text>` and the number of frames; after the up arrow, it shows another
/// line some time later.
struct Probe: TerminalProgram {
  let misfortune: Misfortune
  let surroundings: Surroundings
  var text = ""
  var notes: [String] = []
  var frames = 0
  /// A Boolean value that indicates whether a frame is larger than a terminal accepts at once.
  var isFlooding = false
  var nextDeadline: Timestamp?

  var textToKeep: String? { text.isEmpty ? nil : text }

  mutating func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome {
    switch event {
    case .key(let stroke) where stroke.phase == .release: note("release \(stroke.key)")
    case .key(let stroke):
      switch stroke.key {
      case .character("d") where stroke.modifiers == .control: return .ends
      case .character("z") where stroke.modifiers == .control: return .suspends
      case .character("!"):
        misfortune.happen(in: surroundings)
        isFlooding = misfortune == .flood
      case .arrow(.up): nextDeadline = time + .milliseconds(20)
      default: text += stroke.text
      }
    case .mouse(let mouse): note("\(mouse.kind) \(mouse.unitsX) \(mouse.unitsY)")
    case .paste(let pasted, _): text += pasted
    case .focus(let hasFocus): note(hasFocus ? "focus" : "no focus")
    case .resize(let size): note("size \(size.columns) \(size.rows)")
    case .reply(let reply): note("\(reply.answer)")
    }
    return .continues
  }

  mutating func advance(to time: Timestamp) -> TerminalOutcome {
    note("time")
    nextDeadline = nil
    return .continues
  }

  mutating func wake(at time: Timestamp) -> TerminalOutcome {
    note("count \(surroundings.count)")
    return .continues
  }

  mutating func frame(on screen: TerminalState) -> [UInt8] {
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

/// Activity beside the program, on other threads and in other tasks.
final class Surroundings: Sendable {
  private struct State {
    var waker: TerminalWaker?
    var program: Task<Void, Never>?
    var count = 0
  }

  private let state = Mutex(State())

  /// The number of changes.
  var count: Int { state.withLock { $0.count } }

  func use(_ waker: TerminalWaker) {
    state.withLock { $0.waker = waker }
  }

  func use(_ program: Task<Void, Never>) {
    state.withLock { $0.program = program }
  }

  /// Makes a change, and wakes the program.
  func change() {
    let waker = state.withLock { state in
      state.count += 1
      return state.waker
    }
    waker?.wake()
  }

  func cancelProgram() {
    state.withLock { $0.program }?.cancel()
  }
}

/// An actor that is not the main one.
actor Worker {
  func run(
    _ probe: Probe, _ surroundings: Surroundings
  ) async throws(TerminalError) -> (program: Probe, ending: TerminalEnding?) {
    try await TerminalProbe.loop(probe, surroundings).run()
  }
}

@MainActor enum TerminalProbe {
  static func run(_ arguments: [String]) async {
    let surroundings = Surroundings()
    let way = arguments.first.flatMap(Misfortune.init) ?? .none
    let probe = Probe(misfortune: way, surroundings: surroundings)
    if arguments.contains("awaited") {
      let task = Task { @MainActor in
        await show { () async throws(TerminalError) in
          try await loop(probe, surroundings).run()
        }
      }
      surroundings.use(task)
      await task.value
    } else if arguments.contains("elsewhere") {
      await show { () async throws(TerminalError) in
        try await Worker().run(probe, surroundings)
      }
    } else {
      await show { () async throws(TerminalError) in try block(probe, surroundings) }
    }
  }

  nonisolated static func loop(
    _ probe: Probe, _ surroundings: Surroundings
  ) throws(TerminalError) -> TerminalLoop<Probe, TerminalSession> {
    let arguments = CommandLine.arguments
    let session = try TerminalSession(
      mouse: arguments.contains("hover") ? .hover : .drag,
      replyTimeout: arguments.contains("hasty")
        ? .milliseconds(100) : TerminalSession.replyTimeout)
    surroundings.use(session.waker)
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    return TerminalLoop(probe, on: session, terminal: terminal)
  }

  /// Runs the loop that blocks its thread.
  static func block(
    _ probe: Probe, _ surroundings: Surroundings
  ) throws(TerminalError) -> (program: Probe, ending: TerminalEnding?) {
    try loop(probe, surroundings).runBlocking()
  }

  /// Shows the result of a run.
  static func show(
    _ run: () async throws(TerminalError) -> (program: Probe, ending: TerminalEnding?)
  ) async {
    do {
      let (probe, ending) = try await run()
      print("text \(probe.text) ending \(ending.map { "\($0)" } ?? "none")")
    } catch {
      print(error)
      exit(2)
    }
  }
}
