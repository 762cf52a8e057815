import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

/// A program of the main actor whose keys start tasks on that actor.
@MainActor private struct TaskStarter: @MainActor TerminalProgram {
  /// The recorded events, in order.
  final class Trace {
    var steps: [String] = []
  }

  let trace: Trace
  var nextDeadline: Timestamp? { nil }
  var textToKeep: String? { nil }

  mutating func handle(_ event: TerminalEvent, at time: Timestamp) -> TerminalOutcome {
    guard case .key(let stroke) = event else { return .continues }
    trace.steps.append("key \(stroke.text)")
    Task { [trace] in trace.steps.append("task of \(stroke.text)") }
    return .continues
  }

  mutating func advance(to time: Timestamp) -> TerminalOutcome { .continues }
  mutating func frame(on screen: TerminalState) -> [UInt8] { [] }
}

@Suite struct `A terminal loop that is awaited` {
  typealias Script = [ScriptedDevice.Step]
  static let answer = `Terminal loop`.answer

  /// All activities, in different orders.
  static let scripts: [Script] = [
    [], [(.milliseconds(50), .typed("a")), (.seconds(5), .typed("b"))],
    [(.zero, answer), (.milliseconds(10), .typed("t")), (.milliseconds(40), .typed("a"))],
    [(.zero, answer), (.milliseconds(10), .typed("\u{1B}")), (.seconds(1), .typed("\u{1B}[A"))],
    [(.zero, answer), (.seconds(1), .resized), (.seconds(2), .resumed), (.seconds(3), .woken)],
    [(.zero, answer), (.milliseconds(10), .typed("a\u{1A}b")), (.seconds(1), .written)],
    [(.zero, .typed("a")), (.zero, .ended(.signal(15))), (.zero, .typed("b\u{1B}[200~c"))],
    [(.zero, .typed("a.b")), (.seconds(1), .typed("c"))],
    [(.zero, answer)] + Script(repeating: (.zero, .typed("a")), count: 99),
  ]

  /// Runs a loop that blocks.
  private static func block(_ device: ScriptedDevice) -> (program: Diary, ending: TerminalEnding?) {
    TerminalLoop(Diary(), on: device, terminal: "xterm").runBlocking()
  }

  @Test(arguments: scripts)
  func `does the same at the same times as one that blocks`(script: Script) async {
    let (blocked, awaited) = (ScriptedDevice(script), ScriptedDevice(script))
    let expected = Self.block(blocked)
    let (diary, ending) = await TerminalLoop(Diary(), on: awaited, terminal: "xterm").run()
    #expect(ending == expected.ending)
    #expect(diary.events == expected.program.events)
    #expect(diary.advances == expected.program.advances)
    #expect(diary.wakeUps == expected.program.wakeUps)
    #expect(awaited.frames.map(\.text) == blocked.frames.map(\.text))
    #expect(awaited.frames.map(\.after) == blocked.frames.map(\.after))
    #expect(awaited.waits == blocked.waits)
    #expect(awaited.timedWakeUps == blocked.timedWakeUps)
    #expect(awaited.kept == blocked.kept)
  }

  @Test @MainActor func `stays on the caller's actor, and lets its tasks run meanwhile`() async {
    let trace = TaskStarter.Trace()
    let device = ScriptedDevice([
      (.zero, Self.answer), (.seconds(1), .typed("a")), (.seconds(2), .typed("b")),
    ])
    _ = await TerminalLoop(TaskStarter(trace: trace), on: device, terminal: "xterm").run()
    #expect(trace.steps == ["key a", "task of a", "key b", "task of b"])
  }

  @Test func `ends when its task is cancelled, after all that was typed`() async {
    let (text, ending) = await Task {
      let device = ScriptedDevice([
        (.zero, Self.answer), (.zero, .typed("a")), (.zero, .typed("b")),
        (.seconds(9), .typed("c")),
      ])
      // The first frame comes before the keys are read.
      device.readingTime = .milliseconds(20)
      device.didWrite = { _ in withUnsafeCurrentTask { $0?.cancel() } }
      let (diary, ending) = await TerminalLoop(Diary(), on: device, terminal: "xterm").run()
      return (diary.text, ending)
    }.value
    #expect(text == "ab")
    #expect(ending == .cancelled)
  }
}
