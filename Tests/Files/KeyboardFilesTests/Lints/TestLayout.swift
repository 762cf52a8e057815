import KeyboardFiles
import KeyboardLints

/// A layout without problems, plus the given parts.
struct TestLayout {
  var locale = "en"
  var name = "Test"
  /// Further attributes of the touch layers.
  var width = ""
  var imports = ""
  /// The parts at the beginning of the root, such as `displays`.
  var displays = ""
  var keys = ""
  /// Elements for the `special` element of the keys.
  var traits = ""
  /// Additional keys for the row of the touch layer.
  var row = ""
  /// Additional touch layers.
  var layers = ""
  var hardware = ""
  var variables = ""
  /// Whole `transforms` elements.
  var transforms = ""
  /// Whole `special` elements of the root.
  var special = ""

  /// The file.
  var xml: String {
    """
    <keyboard3 locale="\(locale)" conformsTo="45">
    <info name="\(name)"/>
    <displays>\(displays)</displays>
    <keys>\(imports)
    <key id="bksp" gap="true"/><key id="return" gap="true"/>
    \(keys)
    <special xmlns:c="urn:clavier:keys">
    <c:key id="bksp" action="deleteBackward"/><c:key id="return" action="return"/>\(traits)
    </special></keys>
    <layers formId="touch"\(width)>
    <layer id="base"><row keys="a b c \(row)"/><row keys="bksp space return"/></layer>\(layers)
    </layers>
    \(hardware)
    <variables>\(variables)</variables>
    \(transforms)
    \(special)
    </keyboard3>
    """
  }

  /// Returns one group of transforms for each string.
  static func groups(_ rules: String...) -> String {
    let groups = rules.map { "<transformGroup>\($0)</transformGroup>" }
    return "<transforms type=\"simple\">\(groups.joined())</transforms>"
  }
}

extension LayoutLinter {
  /// Returns all diagnostics of a layout that may import `files`.
  func all(
    of bytes: [UInt8], files: [String: String] = [:]
  ) -> (reader: [Diagnostic], lints: [Diagnostic]) {
    let reader = LayoutReader(imports: .files(files.mapValues { Array($0.utf8) }))
    let reading = reader.read(bytes, file: "layout.xml")
    return (reading.diagnostics.allowing(allowedCodes), diagnostics(of: reading))
  }
}
