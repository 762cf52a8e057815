import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@testable import KeyboardTerminal

/// The whole program on a terminal with scripted input.
@MainActor @Suite struct `A screen to type on, in the loop` {
  private static let keys = Array("badgecafe")
  private static let text = String((0..<1_000).map { keys[$0 % keys.count] })

  /// Runs the program with input in one piece, and ends it 1 s later.
  private static func run(_ input: String) -> (
    controller: TypingController, device: ScriptedDevice
  ) {
    let controller = TypingController(
      TypingOptions([.sample]), at: ScriptedDevice.start, environment: ["TERM": "xterm-256color"])
    let device = ScriptedDevice([
      (.zero, .typed("\u{1B}[?6c")), (.milliseconds(500), .typed(input)),
      (.milliseconds(1500), .typed("\u{4}")),
    ])
    let program = controller.session.program
    let (_, ending) = TerminalLoop(program, on: device, terminal: "xterm-256color").runBlocking()
    #expect(ending == nil)
    return (controller, device)
  }

  @Test func `handles a thousand keys of one read in order and one frame`() {
    let (controller, device) = Self.run(Self.text)
    #expect(controller.result == .finished(Self.text))
    // The first frame, that of the keys, and one for the release of the last key's highlight.
    #expect(device.frames.map(\.after) == [0, 500, 620].map { .milliseconds($0) })
  }

  @Test func `handles a thousand taps of one read in order and one frame`() throws {
    var places: [Character: String] = [:]
    let picture = Self.run("").controller.session.program.screen.draw().picture
    for (y, line) in picture.description.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      for key in Self.keys {
        guard let range = line.firstRange(of: "  \(key)") else { continue }
        places[key] = "\(CellGrid.columns(of: String(line[..<range.upperBound])));\(y + 1)"
      }
    }
    let taps = try Self.text.map { key in
      let place = try #require(places[key])
      return "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m"
    }
    let (controller, device) = Self.run(taps.joined())
    #expect(controller.result == .finished(Self.text))
    #expect(device.frames.map(\.after) == [0, 500, 580].map { .milliseconds($0) })
  }

  @Test func `leaves the main actor to other tasks while it waits`() async {
    let controller = TypingController(
      TypingOptions([.sample]), at: ScriptedDevice.start, environment: ["TERM": "xterm-256color"])
    var turns = 0
    let other = Task { @MainActor in
      while controller.result == nil {
        turns += 1
        await Task.yield()
      }
    }
    let device = ScriptedDevice([
      (.zero, .typed("\u{1B}[?6c")), (.milliseconds(500), .typed("ab")),
      (.milliseconds(1500), .typed("\u{4}")),
    ])
    #expect(await controller.run(on: device) == .finished("ab"))
    await other.value
    #expect(turns > 1)
  }

  @Test func `does not take a terminal for as large as it says, whatever it says`() {
    let (controller, device) = Self.run("\u{1B}[48;65535;65535;0;0t")
    #expect(
      controller.session.program.screen.draw().picture.bounds
        == CellRect(x: 0, y: 0, width: 2048, height: 1024))
    #expect(device.frames.count == 2)
  }
}
