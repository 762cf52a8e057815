import Clavier

extension KeyboardLayout {
  /// Returns the keyboard of `hexadecimal.xml`: sixteen digits, shift and backspace.
  static func hexadecimal() throws(LayoutError) -> KeyboardLayout {
    try KeyboardLayout(xml: PackageResources.hexadecimal_xml, file: "hexadecimal.xml")
  }
}
