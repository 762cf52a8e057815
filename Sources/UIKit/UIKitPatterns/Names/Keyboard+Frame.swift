internal import KeyboardEngine
internal import KeyboardLayouts
public import KeyboardModel
public import KeyboardUI

extension Keyboard {
  /// Creates a keyboard with a built-in layout.
  ///
  /// - Parameters:
  ///   - frame: The frame. As an input view, the keyboard measures itself and ignores it.
  ///   - name: The name of the layout, see `LayoutCatalog`. The default is English. An unknown name
  ///     leaves the keyboard without keys.
  public convenience init(frame: CellRect, layout name: String = "en") {
    self.init(
      layout: (try? KeyboardLayout(named: name))
        ?? KeyboardLayout(locale: "und", info: KeyboardLayout.Info(name: name)))
    self.frame = frame
  }
}
