import KeyboardEngine
import KeyboardFiles
import KeyboardInterchange
import KeyboardModel
import Testing

extension KeyboardImporter {
  /// Imports `text`, and expects no warnings.
  func read(_ text: String, location: Testing.SourceLocation = #_sourceLocation) throws
    -> ImportedKeyboard
  {
    let keyboard = try read(Array(text.utf8), file: "source")
    #expect(keyboard.diagnostics.isEmpty, "\(keyboard.diagnostics)", sourceLocation: location)
    return keyboard
  }
}

extension ImportedKeyboard {
  /// Returns the text of physical keys: scan codes with modifiers, such as `alt+1E 12`. `0E` is
  /// backspace.
  func typing(_ strokes: String) throws -> String {
    var engine = TextEngine(layout)
    var text = "".unicodeScalars
    for stroke in strokes.split(separator: " ") {
      var parts = stroke.split(separator: "+")
      let code = try #require(UInt8(parts.removeLast(), radix: 16))
      let states: [Substring: ModifierState] = [
        "shift": .shift, "caps": .caps, "alt": .altLeft, "altR": .altRight, "ctrl": .controlLeft,
      ]
      let modifiers = parts.reduce(into: ModifierState()) { $0.formUnion(states[$1] ?? []) }
      let key = layout.key(forScanCode: code, modifiers: modifiers)
      let typed = key.map { engine.type($0.output) }
      guard let edit = code == 0x0E ? engine.backspace() : typed else { continue }
      text.removeLast(edit.deletedCount)
      text.append(contentsOf: edit.inserted.unicodeScalars)
    }
    return String(text)
  }

  /// The kinds and lines of the losses.
  var lines: [String] {
    losses.map { "\($0.kind.rawValue) \($0.location?.start.line ?? 0)" }
  }
}
