internal import KeyboardEngine
package import KeyboardModel

/// A layout as an interpreter: its own engine.
package struct LayoutInterpreter: KeyboardInterpreter {
  private let layout: KeyboardLayout
  private var engine: TextEngine
  private var scalars = "".unicodeScalars

  /// Creates an interpreter at the start of an empty text.
  package init(_ layout: KeyboardLayout) {
    self.layout = layout
    engine = TextEngine(layout)
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
    layout.key(forScanCode: press.code, modifiers: press.modifiers).flatMap {
      $0.output.isEmpty ? nil : $0.output
    }
  }
}
