import Clavier

extension KeyboardLayout {
  /// The keyboard that `hexadecimal.xml` describes: sixteen digits, shift and backspace.
  static func hexadecimal() throws(LayoutError) -> KeyboardLayout {
    try KeyboardLayout(xml: PackageResources.hexadecimal_xml, file: "hexadecimal.xml")
  }
}
