import ArgumentParser
import KeyboardEngine
import KeyboardModel
import KeyboardTerminal
import KeyboardTesting
import KeyboardUI

/// A recording of a session for `clavier replay`, which holds what was typed.
@MainActor struct Recording {
  private let recorder = TouchRecorder()
  private let path: String
  private let session: KeyboardSession

  init?(of session: KeyboardSession, in path: String?) {
    guard let path else { return nil }
    (self.path, self.session) = (path, session)
    // The layout of a replay does not have the page of commands.
    session.keyboard.observer = { [recorder, weak session] observation in
      if session?.isPageShown != true { recorder.record(observation) }
    }
  }

  func save(layout: String, after text: String) throws {
    let keyboard = session.keyboard
    var recorded = TouchSession(
      layout: layout, columns: keyboard.machine.grid.columns, rows: keyboard.machine.grid.rows,
      rules: keyboard.machine.rules, text: text, script: recorder.script)
    recorded.touch = session.options.touches
    if case .touch(let width) = keyboard.device,
      keyboard.layout.layerSets.count(where: \.isTouch) > 1
    {
      recorded.deviceWidth = width
    }
    if session.options.switches.scan != nil || session.options.pointing.dwellTime != nil {
      let counts = session.program.screen.pointingCounts
      recorded.effort = PointingEffort(
        offers: counts.offers, presses: counts.presses, misses: counts.misses)
    }
    try Console.save(Array(recorded.description.utf8), at: path, isPrivate: true)
    Console.complain("\(path) holds what was typed")
  }
}
