import KeyboardFiles
import KeyboardLints

/// A layout of which there is nothing to be said, with further parts.
struct TestLayout {
  var locale = "en"
  var imports = ""
  /// What stands before everything but the root, such as `displays`.
  var displays = ""
  var keys = ""
  /// Elements for the `special` element of the keys.
  var traits = ""
  /// Further keys of the row of the touch layer.
  var row = ""
  /// Further touch layers.
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
    <info name="Test"/>
    <displays>\(displays)</displays>
    <keys>\(imports)
    <key id="bksp" gap="true"/><key id="return" gap="true"/>
    \(keys)
    <special xmlns:c="urn:clavier:keys">
    <c:key id="bksp" action="deleteBackward"/><c:key id="return" action="return"/>\(traits)
    </special></keys>
    <layers formId="touch">
    <layer id="base"><row keys="a b c \(row)"/><row keys="bksp space return"/></layer>\(layers)
    </layers>
    \(hardware)
    <variables>\(variables)</variables>
    \(transforms)
    \(special)
    </keyboard3>
    """
  }

  /// The transforms of one group for each string.
  static func groups(_ rules: String...) -> String {
    let groups = rules.map { "<transformGroup>\($0)</transformGroup>" }
    return "<transforms type=\"simple\">\(groups.joined())</transforms>"
  }
}

extension LayoutLinter {
  /// All that is to be said of a layout that may import `files`.
  func all(
    of bytes: [UInt8], files: [String: String] = [:]
  ) -> (reader: [Diagnostic], lints: [Diagnostic]) {
    let reader = LayoutReader(imports: .files(files.mapValues { Array($0.utf8) }))
    let reading = reader.read(bytes, file: "layout.xml")
    return (reading.diagnostics.allowing(allowedCodes), diagnostics(of: reading))
  }
}
