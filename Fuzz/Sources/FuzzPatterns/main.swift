import Clavier
import FuzzSupport
import KeyboardEngine
import KeyboardFiles
import KeyboardModel

/// Compiles a transform of the texts before and after the first NUL, and types on it.
///
/// Any texts are rejected or can be used; the engine accepts what the reader of layouts accepts.
func compile(_ input: [UInt8]) {
  let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  let (from, to) = (parts[0], parts.count > 1 ? parts[1] : "")
  let variables = sample.variables
  let transform = try? Transform(from: from, to: to, variables: variables)
  let before = to.isEmpty ? nil : to
  let reorder = try? Reorder(from: from, before: before, order: "1", variables: variables)
  let rules: [(text: String, group: TransformGroup?)] = [
    (
      "<transform from=\"\(from.escaped)\" to=\"\(to.escaped)\"/>",
      transform.map { .transforms([$0]) }
    ),
    (
      "<reorder from=\"\(from.escaped)\" \(before.map { "before=\"\($0.escaped)\"" } ?? "") order=\"1\"/>",
      reorder.map { .reorders([$0]) }
    ),
  ]
  for (rule, group) in rules {
    let file = layoutFile(transforms: "<transformGroup>\(rule)</transformGroup>")
    let reading = LayoutReader().read(Array(file.utf8), file: "layout.xml")
    guard let group else {
      require(reading.layout == nil, "read, but not parsed: \(rule)")
      continue
    }
    if let layout = reading.layout {
      require(layout.transforms == [group], "read otherwise than parsed: \(rule)")
    }
    var layout = sample
    layout.transforms = [group]
    var engine = TextEngine(layout)
    // The pattern's own characters are likely to match it.
    for scalar in (from + to).unicodeScalars { _ = engine.type(MarkerText(String(scalar))) }
    while engine.backspace() != nil {}
  }
}

/// A layout with variables of each kind.
let sample: KeyboardLayout = {
  let file = layoutFile(transforms: "<transformGroup><transform from=\"a\"/></transformGroup>")
  guard let layout = LayoutReader().read(Array(file.utf8), file: "sample.xml").layout else {
    fatalError("the sample has errors")
  }
  return layout
}()

/// Returns a layout file with variables of each kind and the given groups.
func layoutFile(transforms: String) -> String {
  #"""
  <keyboard3 locale="en" conformsTo="45"><info name="Test"/>
  <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>
  <variables><string id="s" value="a."/><set id="v" value="a é bc"/><set id="w" value="x y \m{m}"/>
  <uset id="u" value="[a-z\u{301}-\u{303}]"/></variables>
  <transforms type="simple">\#(transforms)</transforms></keyboard3>
  """#
}

extension String {
  /// The text as the value of an attribute in double quotes.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("\t", with: "&#9;").replacing("\n", with: "&#10;").replacing("\r", with: "&#13;")
  }
}

fuzz(compile)
