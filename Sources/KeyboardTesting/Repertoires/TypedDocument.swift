internal import KeyboardEngine
internal import KeyboardModel

/// A text into which a machine types what keys give, with the cursor at its end.
struct TypedDocument {
  private(set) var machine: KeyboardMachine
  private(set) var text: String

  /// Creates a document of `text` into which `machine` types.
  init(_ machine: KeyboardMachine, text: String) {
    self.machine = machine
    self.text = text
    self.machine.provideContext(TextContext(text))
  }

  /// Types what a key gives.
  mutating func type(_ output: MarkerText) {
    machine.type(output).apply(to: &text)
  }
}
