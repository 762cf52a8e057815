internal import KeyboardEngine
package import KeyboardModel

/// A layout as an interpreter: its own engine.
package struct LayoutInterpreter: KeyboardInterpreter {
  private let layout: KeyboardLayout
  private let map: ScanCodeMap
  private var engine: TextEngine
  private var scalars = "".unicodeScalars

  /// Creates an interpreter at the start of an empty text; `nil` if a rule is not allowed.
  package init?(_ layout: KeyboardLayout) {
    guard let engine = try? TextEngine(layout) else { return nil }
    self.layout = layout
    self.engine = engine
    map = ScanCodeMap(layout)
  }

  package var text: String { String(scalars) }

  package var pending: String? {
    let context = engine.markedContext
    guard let first = context.markers.first else { return nil }
    return MarkerText(
      String(String.UnicodeScalarView(context.text.unicodeScalars.dropFirst(first.offset))),
      markers: context.markers.map { .init($0.id, at: $0.offset - first.offset) }
    ).description
  }

  package mutating func press(_ press: Press) {
    guard let output = output(of: press) else { return }
    let edit = engine.type(output)
    scalars.removeLast(edit.deletedCount)
    scalars.append(contentsOf: edit.inserted.unicodeScalars)
  }

  /// The output of a key; `nil` if it types nothing.
  package func output(of press: Press) -> MarkerText? {
    map.position(forScanCode: press.code, modifiers: press.modifiers).flatMap {
      let output = layout.keys[$0].output
      return output.isEmpty ? nil : output
    }
  }
}
