internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

extension TypingSimulation {
  /// Runs a step of a test; checks do nothing. Unknown keys and gestures type nothing, and
  /// neither do keys that the standard does not define, such as return.
  mutating func run(_ action: KeyboardTestFile.Step.Action) {
    switch action {
    case .keystroke(let keystroke):
      let layout = machine.layout
      guard let key = layout.key(for: keystroke), layout.traits[key.id]?.action == nil else {
        return
      }
      // Enough time after the previous keystroke, so that this one is not a further tap of it.
      advance(by: .seconds(10))
      handle(.press(keystroke.key, keystroke.gesture), performingActions: false)
    case .emit(let text): emit(text)
    case .backspace:
      let backspace = PhysicalKey.action(.deleteBackward)
      handle(.keyDown(backspace, [], isRepeat: false))
      handle(.keyUp(backspace))
    case .check: break
    }
  }
}

extension KeyboardLayout {
  /// Returns a Boolean value that indicates whether two texts are canonically equivalent, or the
  /// same code points if the layout has normalisation disabled.
  func isEqual(_ text: String, to expected: String) -> Bool {
    normalizes
      ? Normalization.areEquivalent(text, expected)
      : text.unicodeScalars.elementsEqual(expected.unicodeScalars)
  }
}
