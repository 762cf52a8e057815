import KeyboardFiles
import KeyboardLayouts
import TestSupport
import Testing
import Trials

@testable import KeyboardTerminal

/// The whole program between random input and an independent terminal.
@MainActor @Suite struct `Typing in a terminal by others` {
  @Test(arguments: [["en", "de", "ja-Hira"], ["ko", "ar", "und-Zyyy-t-k0-pin"]])
  func `goes well whatever is done`(names: [String]) throws {
    let catalog = LayoutCatalog(folders: [])
    let trial = TypingTrial(try names.compactMap { try catalog.read($0).layout })
    var random = Seeded()
    var (sessions, frames) = (0, 0)
    while frames < (TestScope.isWhole ? 2_000 : 500) {
      let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      let outcome = trial.run(bytes)
      #expect(outcome.fault == nil, "session \(sessions + outcome.sessions)")
      if outcome.fault != nil { return }
      sessions += outcome.sessions
      frames += outcome.frames
    }
    print("\(sessions) sessions, \(frames) frames")
  }
}
