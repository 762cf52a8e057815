import Foundation
import HostTrials
import TestSupport
import Testing

@testable import KeyboardHost

@Suite struct `What a hosted program shows` {
  @Test func `is what libvterm shows, whatever is written and however it is cut`() {
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
        steps, columns: 2 + generator.below(90), rows: 1 + generator.below(30))
      #expect(outcome.fault == nil, "seed \(seed)")
      if outcome.fault != nil { return }
    }
  }
}
