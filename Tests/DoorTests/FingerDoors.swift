import Clavier
import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import KeyboardTesting

/// A finger on a keyboard with a text as its target. It finds the way to each key through the
/// layers.
@MainActor
struct FingerDoor {
  /// The time for which the finger is down for a tap, and up between two taps.
  private static let tapTime = Duration.milliseconds(25)

  private let file: TestedFile
  private let clock = VirtualClock()
  private let view = TextView()
  let keyboard: Keyboard

  init(_ file: TestedFile) {
    self.file = file
    keyboard = Keyboard(layout: file.layout, clock: { [clock] in clock.now })
    view.inputView = keyboard
  }

  private func press(_ press: KeyPress) throws(Obstacle) {
    guard let index = keyboard.machine.grid.index(of: press.key) else { throw .notOnTouchLayers }
    let point = TouchPoint(middleOf: keyboard.machine.grid[index].frame)
    switch press.gesture {
    case .tap: touch([point])
    case .taps(let count): for _ in 0..<count { touch([point]) }
    case .longPress(let number):
      touch([point]) {
        wait(keyboard.settings.longPressDelay)
        guard let popup = keyboard.machine.popup, let number, popup.selection != number - 1 else {
          return
        }
        keyboard.handle(.pointerMove(0, to: TouchPoint(middleOf: popup.items[number - 1].frame)))
      }
    case .flick(let directions): touch(point.flick(directions, on: keyboard.machine.touch))
    }
    // The next tap on the key must not continue its multi-tap.
    if file.isMultiTap(press.key) { wait(keyboard.settings.multiTapTimeout) }
  }

  /// Touches the keyboard along `points`, and calls `body` before the finger comes up.
  private func touch(_ points: [TouchPoint], _ body: () -> Void = {}) {
    keyboard.handle(.pointerDown(0, at: points[0]))
    wait(Self.tapTime)
    for point in points.dropFirst() { keyboard.handle(.pointerMove(0, to: point)) }
    body()
    let choice = keyboard.machine.popup.flatMap { popup in
      popup.selection.map { popup.items[$0].frame }
    }
    keyboard.handle(
      .pointerUp(0, at: choice.map { TouchPoint(middleOf: $0) } ?? points[points.count - 1]))
    wait(Self.tapTime)
  }

  private func wait(_ duration: Duration) {
    clock.advance(by: duration, for: keyboard)
  }
}

extension FingerDoor: @MainActor Door {
  var text: String { view.text }

  func begin(_ text: String) {
    wait(.seconds(1))
    view.text = text
    keyboard.textDidChange()
  }

  func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    if let press = try file.press(for: action) {
      for step in try keyboard.machine.touch.way(to: press, at: clock.now) { try self.press(step) }
    } else if action == .backspace {
      keyboard.handle(.keyDown(.action(.deleteBackward), [], isRepeat: false))
    }
  }
}

/// The input of a finger on one keyboard, recorded and replayed on another.
@MainActor
struct RecordingDoor {
  private var original: FingerDoor
  private let recorder = TouchRecorder()
  private let clock = VirtualClock()
  private let view = TextView()
  private let keyboard: Keyboard
  /// The number of replayed steps of the recording.
  private var played = 0

  init(_ file: TestedFile) {
    original = FingerDoor(file)
    original.keyboard.observer = recorder.record
    keyboard = Keyboard(layout: file.layout, clock: { [clock] in clock.now })
    view.inputView = keyboard
  }
}

extension RecordingDoor: @MainActor Door {
  var text: String { view.text }

  mutating func begin(_ text: String) {
    original.begin(text)
    view.text = text
    keyboard.textDidChange()
  }

  mutating func perform(_ action: KeyboardTestFile.Step.Action) throws(Obstacle) {
    try original.perform(action)
    let steps = recorder.script.steps
    // A pause at the end may become longer.
    let end = (steps.lastIndex { $0.duration == .zero } ?? -1) + 1
    let script = TouchScript(Array(steps[played..<end]))
    played = end
    // The script is saved and parsed as text.
    if let script = try? TouchScript("\(script)") { try? clock.play(script, on: keyboard) }
  }
}
