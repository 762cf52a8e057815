import Clavier
import KeyboardLayouts

extension Keyboard {
  /// Makes the one keyboard of an app: digits, four rows high.
  static func digits() -> Keyboard? {
    let layout = try? LayoutCatalog().read("pin").layout
    return layout.map { Keyboard(layout: $0, columns: 24, rows: 4) }
  }
}
