import Foundation
import TestSupport
import Testing
import Trials

@testable import KeyboardHost

@Suite struct `Screen of a hosted program` {
  @Test func `is the same for any output in any pieces`() {
    let runs = Int(ProcessInfo.processInfo.environment["CLAVIER_RUNS"] ?? "") ?? 30
    for _ in 0..<runs {
      let seed = UInt64.random(in: .min ... .max)
      var generator = Seeded(seed)
      var steps: [HostTrial.Step] = []
      var output = RandomOutput(Seeded(generator.next()))
      for _ in 0..<generator.below(20) {
        var bytes = output.next()
        while !bytes.isEmpty {
          let count = min(bytes.count, 1 + generator.below(generator.once(in: 2) ? 4 : 400))
          steps.append(.output(Array(bytes.prefix(count))))
          bytes.removeFirst(count)
        }
        if generator.once(in: 6) {
          steps.append(.resize(columns: 2 + generator.below(90), rows: 1 + generator.below(30)))
        }
      }
      let outcome = HostTrial().run(
        steps, columns: 2 + generator.below(90), rows: 1 + generator.below(30), rendersAgain: true)
      #expect(outcome.fault == nil, "seed \(seed)")
      if outcome.fault != nil { return }
    }
  }

  @Test(
    arguments: [
      // A lead byte of UTF-8 whose continuation follows other characters
      [[0xE2, 0xC2, 0x1C, 0x5D, 0x89, 0x5F, 0x90, 0xC3]], [[0xC2], [0x61, 0x80]],
      [[0xC2, 0xC2, 0x9B]],
      // C1 control characters, whole and split
      [[0x61, 0xC2, 0x9B, 0x62]], [[0x61, 0xC2], [0x85, 0x62]], [[0xC2, 0xA9]],
    ] as [[[UInt8]]])
  func `stays on the screen for invalid UTF-8 and binary data`(pieces: [[UInt8]]) {
    let outcome = HostTrial().run(
      pieces.map { .output($0) }, columns: 2, rows: 1, rendersAgain: true)
    #expect(outcome.fault == nil)
  }

  @Test(
    arguments: [
      "", "\u{1B}[4h", "\u{1B}(0", "\u{1B}(0\u{1B}(B", "\u{1B})0\u{E}", "\u{1B})0\u{E}\u{F}",
      "\u{1B}*0\u{1B}n", "\u{1B}*0\u{1B}N", "\u{1B}#6", "\u{1B}#3", "\u{1B}[1\"q",
      "\u{1B}[2;3r\u{1B}[?6h", "\u{1B}[?7l", "\u{1B}[2;20H\u{301}",
      "\u{1B}[7m\u{1B}[2;39H", "漢", "\u{1B}(\u{7}0",
    ])
  func `equals libvterm's for long text in many modes`(mode: String) {
    let text = "The quick brown fox jumps over the lazy dog"
    // A combining character, a repetition, an insertion and a selective erasure follow the text.
    let output =
      "漢字\u{1B}[1;2H\(mode)\(text)\u{301}\u{1B}[3b\r\n\(text.prefix(20))\u{1B}[2@\u{1B}[?1K"
    let outcome = HostTrial().run(
      [.output(Array(output.utf8)), .output(Array(text.utf8))], columns: 40, rows: 5,
      equalsLibvterm: true, rendersAgain: true)
    #expect(outcome.fault == nil)
  }

  @Test func `keeps the cursor on the screen after two escapes`() {
    // The saved cursor is below the smaller screen.
    let restored: [UInt8] = [0x1B, 0x1B, 0x38]
    let outcome = HostTrial().run(
      [
        .output(Array("\u{1B}[6H\u{1B}7".utf8)), .resize(columns: 2, rows: 1), .output(restored),
      ], columns: 50, rows: 6)
    #expect(outcome.fault == nil)
  }
}
