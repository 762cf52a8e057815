import KeyboardLayout
import LayoutFiles
import Layouts

extension LayoutCatalog {
  /// The built-in layout called `name`.
  static func embedded(_ name: String) -> KeyboardLayout? {
    try? LayoutCatalog(folders: []).read(name).layout
  }
}
