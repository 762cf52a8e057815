import Clavier
import FuzzSupport

/// Compiles a transform of the texts before and after the first NUL, and types on it.
///
/// Any texts are rejected or can be used; the engine accepts what the reader of layouts accepts.
func compile(_ input: [UInt8]) {
  let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  let (from, to) = (parts[0], parts.count > 1 ? parts[1] : "")
  for group in [
    TransformGroup.transforms([Transform(from: from, to: to)]),
    .reorders([Reorder(from: from, before: to.isEmpty ? nil : to, order: "1")]),
  ] {
    var layout = sample
    layout.transforms = [group]
    let reading = LayoutReader().read(Array(LayoutWriter.xml(of: layout).utf8), file: "layout.xml")
    guard var engine = try? TextEngine(layout) else {
      require(reading.layout == nil, "read, but not compiled: \(group)")
      continue
    }
    // The pattern's own characters are likely to match it.
    for scalar in (from + to).unicodeScalars { _ = engine.type(MarkerText(String(scalar))) }
    while engine.backspace() != nil {}
  }
}

/// A layout with variables of each kind.
let sample: KeyboardLayout = {
  let file = #"""
    <keyboard3 locale="en" conformsTo="45"><info name="Test"/>
    <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>
    <variables><string id="s" value="a."/><set id="v" value="a é bc"/><set id="w" value="x y \m{m}"/>
    <uset id="u" value="[a-z\u{301}-\u{303}]"/></variables></keyboard3>
    """#
  guard let layout = LayoutReader().read(Array(file.utf8), file: "sample.xml").layout else {
    fatalError("the sample has errors")
  }
  return layout
}()

fuzz(compile)
