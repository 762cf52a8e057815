internal import KeyboardEngine
internal import KeyboardModel

/// A text into which a machine types the outputs of keys, with the cursor at its end.
struct TypedDocument {
  private(set) var machine: KeyboardMachine
  private(set) var text: String

  /// Creates a document with `text`, into which `machine` types.
  init(_ machine: KeyboardMachine, text: String) {
    self.machine = machine
    self.text = text
    self.machine.provideContext(TextContext(text))
  }

  /// Types the output of a key.
  mutating func type(_ output: MarkerText) {
    machine.type(output).apply(to: &text)
  }
}
