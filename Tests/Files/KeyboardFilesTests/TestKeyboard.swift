import KeyboardFiles

/// Returns a layout file with one touch layer that has the key `a`, and with the given parts: the
/// content of `locales`, `displays`, `keys`, `flicks`, `forms` and `variables`, and whole elements
/// for all others.
func keyboard(
  _ attributes: String = #"locale="en" conformsTo="45""#,
  imports: String = "",
  locales: String? = nil,
  version: String = "",
  info: String = #"<info name="Test"/>"#,
  settings: String = "",
  displays: String? = nil,
  keys: String? = nil,
  flicks: String? = nil,
  forms: String? = nil,
  layers: String = touchLayers(),
  variables: String? = nil,
  transforms: String = "",
  special: String = ""
) -> String {
  func container(_ name: String, _ content: String?) -> String {
    content.map { "<\(name)>\($0)</\(name)>" } ?? ""
  }
  return [
    "<keyboard3 \(attributes)>", imports, container("locales", locales), version, info, settings,
    container("displays", displays), container("keys", keys), container("flicks", flicks),
    container("forms", forms), layers, container("variables", variables), transforms, special,
    "</keyboard3>",
  ].filter { !$0.isEmpty }.joined(separator: "\n")
}

/// Returns touch layers, of which `base` has the single row `keys`.
func touchLayers(_ keys: String = "a", more: String = "") -> String {
  #"<layers formId="touch"><layer id="base"><row keys="\#(keys)"/></layer>\#(more)</layers>"#
}

/// Returns layers for a physical keyboard.
func hardwareLayers(_ layers: String, form: String = "us") -> String {
  #"<layers formId="\#(form)">\#(layers)</layers>"#
}

/// Returns transforms in one group for keys' output.
func simpleTransforms(_ rules: String) -> String {
  #"<transforms type="simple"><transformGroup>\#(rules)</transformGroup></transforms>"#
}

extension LayoutReader {
  /// Reads `xml`, which may import `files`.
  func read(_ xml: String, files: [String: String] = [:]) -> Reading {
    var reader = self
    reader.imports = .files(files.mapValues { Array($0.utf8) })
    return reader.read(Array(xml.utf8), file: "layout.xml")
  }
}

extension LayoutLimits {
  /// Creates the default limits with one change.
  init<Value>(_ limit: WritableKeyPath<LayoutLimits, Value>, _ value: Value) {
    self.init()
    self[keyPath: limit] = value
  }
}
