import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import TestSupport
import Testing
import Trials

@testable import KeyboardHost

/// A hosted program above a keyboard in a terminal, with a virtual clock. The test supplies the
/// output of the program, and compares the screen with the program's own.
@MainActor private final class HostedTrial {
  let controller: HostController
  private(set) var size = TerminalSize(columns: 80, rows: 24)
  private var time = Timestamp.now
  private let outer = OuterTerminal()
  private var isUnknown = true
  private(set) var comparisons = 0

  private static let capabilities: TerminalCapabilities = {
    var capabilities = TerminalCapabilities()
    capabilities.name = "foot(1.13.1)"
    capabilities.keepsTruecolor = true
    capabilities.isComplete = true
    return capabilities
  }()

  init() throws {
    let layout = try #require(try LayoutCatalog(folders: []).read("en-t-k0-terminal").layout)
    // The program itself writes nothing.
    let command = HostedCommand(["cat"], environment: ["PATH": "/usr/bin:/bin"])
    controller = HostController(
      HostOptions(command, [layout]), at: time, environment: ["TERM": "foot"])
    let state = TerminalState(size: size, capabilities: Self.capabilities)
    _ = controller.session.program.frame(on: state)
  }

  isolated deinit { controller.terminal.end(after: .milliseconds(100)) }

  /// An event of a trial.
  enum Event {
    case output([UInt8]), resize(TerminalSize), toggle, arrange, time(Duration)
  }

  /// Handles an event, and compares the screen of the terminal with the expected one.
  ///
  /// - Returns: The first difference; `nil` if there is none.
  func handle(_ event: Event) throws -> String? {
    let emulator = try #require(controller.terminal.emulator)
    switch event {
    case .output(let bytes):
      bytes.withUnsafeBytes { emulator.feed($0) }
      controller.terminal.takePicture()
    default: change(event)
    }
    return difference(emulator)
  }

  private func change(_ event: Event) {
    switch event {
    case .output: break
    case .resize(let size):
      self.size = size
      isUnknown = true
      _ = controller.session.program.handle(.resize(size), at: time)
    case .toggle: controller.session.toggleKeyboard()
    case .arrange: controller.session.run(.arrange)
    case .time(let duration):
      time += duration
    }
    _ = controller.session.program.advance(to: time)
  }

  private func difference(_ emulator: TerminalEmulator) -> String? {
    let state = TerminalState(
      size: size, capabilities: Self.capabilities, isUnknown: isUnknown)
    isUnknown = false
    let frame = controller.session.program.frame(on: state)
    let (picture, cursor) = controller.session.program.screen.draw()
    if let difference = outer.show(frame, picture, cursor: cursor) { return difference }
    let terminal = controller.terminal
    if let cursor, terminal.coveredRect?.contains(cursor) == true {
      return "the cursor is covered at \(cursor)"
    }
    if emulator.isCursorVisible, terminal.coveredRect == nil, cursor == nil {
      return "the row of the cursor is out of sight"
    }
    // During a transition, the program has its old size; a floating keyboard covers a part of the
    // screen.
    guard controller.session.program.presenter.nextDeadline == nil, terminal.coveredRect == nil,
      terminal.frame.height == emulator.rows, terminal.frame.width == emulator.columns
    else { return nil }
    comparisons += 1
    guard cursor == nil || cursor == emulator.cursor else {
      return "the cursor is at \(cursor.debugDescription), not \(emulator.cursor)"
    }
    let wanted = emulator.picture
    for y in 0..<terminal.frame.height {
      for x in 0..<wanted.columns where picture[x, y] != wanted[x, y] {
        return "\(x),\(y): \(picture[x, y]), not \(wanted[x, y])"
      }
    }
    return nil
  }
}

@Suite @MainActor struct `A program above a keyboard` {
  @Test func `shows the program's screen during transitions and resizes`() throws {
    var generator = Seeded(name: #function)
    let trial = try HostedTrial()
    var output = RandomOutput(Seeded(generator.next()))
    for step in 0..<60 {
      let event: HostedTrial.Event
      switch generator.below(10) {
      case 0: event = .toggle
      case 1: event = .arrange
      case 2:
        event = .resize(
          TerminalSize(columns: 30 + generator.below(80), rows: 6 + generator.below(40)))
      case 3...5: event = .time(.milliseconds(generator.below(400)))
      default: event = .output(output.next())
      }
      let difference = try trial.handle(event)
      #expect(difference == nil, "step \(step): \(event)")
      if difference != nil { return }
    }
    #expect(trial.comparisons > 5)
  }

  @Test(arguments: ["vim", "tmux"])
  func `shows the program's screen of recorded sessions`(program: String) throws {
    let trial = try HostedTrial()
    let session = RecordedSession(try ProgramSession(program: program).bytes())
    for (index, step) in session.steps.enumerated() {
      var events: [HostedTrial.Event] = []
      switch step {
      case .output(let bytes): events.append(.output(bytes))
      case .resize(let columns, let rows):
        events.append(.resize(TerminalSize(columns: columns, rows: rows + 12)))
      }
      if index % 5 == 4 { events += [.toggle, .time(.milliseconds(300)), .time(.seconds(1))] }
      for event in events {
        let difference = try trial.handle(event)
        #expect(difference == nil, "step \(index)")
        if difference != nil { return }
      }
    }
    #expect(trial.comparisons > 5)
  }
}
