import KeyboardEngine
import KeyboardModel
import KeyboardTesting

/// A typist that plays touch scripts on an engine and records the results.
struct Typist {
  var engine: TouchEngine
  private(set) var events: [KeyEvent] = []
  private(set) var time = Timestamp.now
  private var hand = TouchHand()

  init(
    _ layout: KeyboardLayout = .test, layers: LayerSet? = nil, isMirrored: Bool = false,
    _ change: (inout TouchSettings) -> Void = { _ in }
  ) {
    var settings = TouchSettings()
    change(&settings)
    engine = TouchEngine(
      layout, layers: layers ?? layout.layerSet(), columns: 60, rows: 12, isMirrored: isMirrored,
      settings: settings)
  }

  /// Plays `script`.
  mutating func play(_ script: String) throws {
    for step in try TouchScript(script).steps {
      time += step.duration
      while let deadline = engine.nextDeadline, deadline <= time {
        engine.advance(to: deadline, into: &events)
      }
      let event = try hand.event(for: step, on: engine)
      if let event { engine.handle(event, at: time, into: &events) }
    }
  }

  /// The typed text, with actions as `<name>`, commands as `<control+c>`, replacements as `~`,
  /// cursor movements as `<+2>`, and paths as `<a-b>`.
  var typed: String {
    events.reduce(into: "") { text, event in
      switch event {
      case .output(let output):
        text += (output.replacesPrevious ? "~" : "") + output.text.description
      case .action(let action): text += "<\(action.name)>"
      case .command(let command):
        let names: [(KeyCommand.Modifiers, String)] = [
          (.control, "control"), (.alt, "alt"), (.meta, "meta"), (.shift, "shift"),
        ]
        let modifiers = names.filter { command.modifiers.contains($0.0) }.map(\.1)
        let key =
          switch command.key {
          case .text(let text): text
          case .action(let action): action.name
          }
        text += "<\((modifiers + [key]).joined(separator: "+"))>"
      case .moveCursor(let count): text += "<\(count > 0 ? "+" : "")\(count)>"
      case .swipe(let path): text += "<\(path.map(\.string).joined(separator: "-"))>"
      default: break
      }
    }
  }

  /// The endings of presses, in order: `o` for output, `a` for action, `l` for layer, `x` for
  /// cancelled.
  var endings: String {
    events.reduce(into: "") { text, event in
      guard case .ended(_, let ending) = event else { return }
      switch ending {
      case .output: text += "o"
      case .action: text += "a"
      case .layer: text += "l"
      case .cancelled: text += "x"
      }
    }
  }

  /// The keys that were highlighted (`+a`) and unhighlighted (`-a`).
  var lights: String {
    events.compactMap { event in
      switch event {
      case .highlight(let place): "+\(place.key)"
      case .unhighlight(let place): "-\(place.key)"
      default: nil
      }
    }.joined(separator: " ")
  }
}

extension RandomNumberGenerator {
  /// Returns a number from 0 to one less than `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
