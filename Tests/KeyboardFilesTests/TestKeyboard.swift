import KeyboardFiles

/// A layout file whose one touch layer holds the key `a`, and the given parts: the contents of
/// `locales`, `displays`, `keys`, `flicks`, `forms` and `variables`, and whole elements else.
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

/// Touch layers, of which `base` has the one row `keys`.
func touchLayers(_ keys: String = "a", more: String = "") -> String {
  #"<layers formId="touch"><layer id="base"><row keys="\#(keys)"/></layer>\#(more)</layers>"#
}

/// Layers for a physical keyboard.
func hardwareLayers(_ layers: String, form: String = "us") -> String {
  #"<layers formId="\#(form)">\#(layers)</layers>"#
}

/// The transforms of one group, applied to what is typed.
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
  /// The default limits with one of them changed.
  init<Value>(_ limit: WritableKeyPath<LayoutLimits, Value>, _ value: Value) {
    self.init()
    self[keyPath: limit] = value
  }
}
