import Foundation
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardUI

/// The invariants of a keyboard, in random runs, each block with a printed seed. `CLAVIER_RUNS`
/// sets the number of runs, for sanitizers; the default is 10,000, and 100,000 of the whole.
@Suite struct `A keyboard that random things happen to` {
  private static let runs =
    ProcessInfo.processInfo.environment["CLAVIER_RUNS"].flatMap { Int($0) }
    ?? (TestScope.isWhole ? 100_000 : 10_000)

  @Test(arguments: 0..<8)
  func `keeps the eleven invariants`(block: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of block \(block): \(seed)")
    for number in 0..<Self.runs / 8 {
      let run = RandomRun(seed: seed &+ UInt64(number))
      run.run(steps: 8)
      if let failure = run.failure {
        Issue.record("seed \(seed &+ UInt64(number)): \(failure)")
        return
      }
    }
  }

  @Test func `is visible for a first responder alone`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of random responders: \(seed)")
    for number in 0..<Self.runs / 50 {
      let run = RandomScreen(seed: seed &+ UInt64(number))
      run.run(steps: 12)
      if let failure = run.failure {
        Issue.record("seed \(seed &+ UInt64(number)): \(failure)")
        return
      }
    }
  }
}
