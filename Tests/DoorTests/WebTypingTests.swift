import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardTesting

/// Random touches and keys, on the engine of web pages and here.
@Suite(.requires(.node)) struct `Random typing in a web page` {
  @Test(arguments: EmbeddedLayouts.names)
  func `is the same as elsewhere`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    var random = Seeded(name: name)
    let count = TestScope.isWhole ? 12 : 1
    let runs = (0..<count).map { _ in
      RandomTyping.run(on: layout, steps: 120, random: &random)
    }
    let moments = try WebTypist.play(runs, on: layout, showingLayers: true)
    for (run, moments) in zip(runs, moments) {
      var typing = RandomTyping(layout)
      for (step, moment) in zip(run.steps, moments) {
        let expected = typing.perform(step)
        guard moment == expected else {
          Issue.record("\(name), \(step): \(moment) in a page, \(expected) here")
          return
        }
      }
    }
  }
}

/// A keyboard that plays the steps of scripts as `Web/test/replay.mjs` does: it performs no actions.
private struct RandomTyping {
  private var machine: KeyboardMachine
  private var text = ""
  private var now = Timestamp(uptime: .zero)
  private var outcomes: [KeyboardOutcome] = []
  private var picture = ""

  init(_ layout: KeyboardLayout) {
    machine = KeyboardMachine(layout)
    machine.provideContext(TextContext(""))
  }

  /// Makes a script of touches anywhere, presses of any key of the layers, backspaces and pauses.
  static func run(
    on layout: KeyboardLayout, steps: Int, random: inout Seeded
  ) -> WebTypist.Run {
    let keys = layout.layerSets.flatMap { $0.layers.flatMap { $0.rows.joined() } }
      .filter { layout.keys[$0].map(layout.isPressable) ?? false }
    let typing = keys.filter { layout.traits[$0]?.action == nil }
    var words: [[WebTypist.Word]] = []
    var isDown = false
    while words.count < steps {
      switch random.below(10) {
      case 0...4 where !typing.isEmpty:
        let key = typing[random.below(typing.count)]
        let gestures = layout.keys[key].map { layout.gestures(on: $0) } ?? []
        let gesture =
          gestures.isEmpty || random.below(3) > 0
          ? KeyGesture.tap : gestures[random.below(gestures.count)].gesture
        words.append([.text("press"), .text(key.string), .text(gesture.notation)])
      case 5, 6:
        let kind = isDown ? (random.below(2) == 0 ? "move" : "up") : "down"
        if kind != "move" { isDown.toggle() }
        words.append([
          .text("pointer"), .text(kind), .number(1), .number(Double(random.below(8_000)) / 100),
          .number(Double(random.below(1_600)) / 100),
        ])
      case 7: words.append([.text("back")])
      default: words.append([.text("wait"), .number([10, 120, 450, 2_000][random.below(4)])])
      }
    }
    return WebTypist.Run(text: "", steps: words)
  }

  mutating func perform(_ step: [WebTypist.Word]) -> WebTypist.Moment {
    switch step.first {
    case .text("press"):
      if case .text(let key) = step[1], case .text(let notation) = step[2],
        let gesture = KeyGesture(notation: notation[...])
      {
        handle(.press(Identifier(key), gesture))
      }
    case .text("pointer"):
      if case .text(let kind) = step[1], case .number(let x) = step[3],
        case .number(let y) = step[4]
      {
        let point = TouchPoint(x: x, y: y)
        handle(
          kind == "down"
            ? .pointerDown(1, at: point)
            : kind == "up" ? .pointerUp(1, at: point) : .pointerMove(1, to: point))
      }
    case .text("back"):
      handle(.keyDown(.action(.deleteBackward), [], isRepeat: false))
      handle(.keyUp(.action(.deleteBackward)))
    case .text("wait"):
      if case .number(let time) = step[1] { wait(.milliseconds(time)) }
    default: break
    }
    return moment()
  }

  private mutating func handle(_ event: InputEvent) {
    provideContext()
    machine.handle(event, at: now, into: &outcomes)
    apply()
  }

  /// Advances the time, and handles everything that is due, each at its time.
  private mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let due = machine.nextDeadline, due <= end {
      now = max(now, due)
      provideContext()
      machine.advance(to: now, into: &outcomes)
      apply()
    }
    now = end
  }

  private mutating func provideContext() {
    if machine.needsContext { machine.provideContext(TextContext(text)) }
  }

  private mutating func apply() {
    for case .edit(let edit, _) in outcomes { edit.apply(to: &text) }
    outcomes.removeAll()
  }

  private mutating func moment() -> WebTypist.Moment {
    let touch = machine.touch
    let picture = touch.grid.map {
      "\(touch.layout.cap(of: $0.key))@\($0.frame.x),\($0.frame.y)"
    }.joined(separator: " ")
    let shown = picture == self.picture ? nil : picture
    self.picture = picture
    return WebTypist.Moment(
      text: text, layer: touch.layerState.layerID.string, picture: shown)
  }
}
