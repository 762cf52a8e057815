import KeyboardFiles
import KeyboardLayouts
import KeyboardModel

extension LayoutCatalog {
  /// Returns the built-in layout called `name`.
  static func embedded(_ name: String) -> KeyboardLayout? {
    try? LayoutCatalog(folders: []).read(name).layout
  }
}
