import Clavier

// What an app writes of keys and of suggestions, and how it moves times.

final class KeyController: ViewController, KeyboardDelegate {
  var words: [any SuggestionSource] = [SuggestionEngine(model: nil)]
  var end = Timestamp.now.advanced(by: .seconds(1))
  override func handleKey(_ press: KeyPress) -> Bool { press.key == .enter }
  override func handleCommand(_ command: KeyCommand) -> Bool { command.key == .text("s") }
  override func handleAction(_ action: KeyAction) -> Bool { action == .app("help") }
  func keyWasTapped(character: String) {}
  func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool { key.id != "off" }
  func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {
    if case .event(.feedback(.press)) = outcome { screen?.beep() }
  }
}

let traits = KeyTraits(action: .app("help"), display: "?")

@MainActor func press(_ gesture: KeyGesture, on keyboard: Keyboard, in input: any KeyInput) throws {
  try keyboard.press("e", gesture)
  let layer = keyboard.layer
  let states: [Keyboard.KeyState] = []
  print(layer?.rows.count ?? 0, states, input.hasText)
}

// What a machine of a keyboard and its hosts are written with

let event: KeyEvent? = nil  // expected-error {{cannot find type 'KeyEvent' in scope}}
func host(_ host: any MachineHost) {}  // expected-error {{cannot find type 'MachineHost' in scope}}
let grid: KeyGrid? = nil  // expected-error {{cannot find type 'KeyGrid' in scope}}
let trace: GroupTrace? = nil  // expected-error {{cannot find type 'GroupTrace' in scope}}
