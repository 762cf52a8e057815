internal import KeyboardFiles
internal import KeyboardModel

struct LayoutComposer {
  private let keyboard: ForeignKeyboard
  private let rules: StrokeRules
  private var keys: KeyTable
  private var losses: [Loss]

  init(_ foreign: ForeignKeyboard) {
    var keyboard = foreign
    losses = keyboard.losses
    for index in keyboard.layers.indices {
      let faulty = keyboard.layers[index].keys.filter { !$0.value.text.isAllText }
      for (code, stroke) in faulty.sorted(by: { $0.key < $1.key }) {
        keyboard.layers[index].keys[code]?.text = stroke.text.withoutControls
        losses.append(
          .function, "a character that no text has, in '\(stroke.text.codePoints)'",
          at: keyboard.places[code])
      }
    }
    for index in keyboard.touch.indices {
      for layer in keyboard.touch[index].removeUnreachable() {
        losses.append(
          .variant,
          layer == "shift"
            ? "the texts that shift would give, since no key of the keyboard is shift"
            : "the layer '\(layer)', which no key leads to")
      }
    }
    self.keyboard = keyboard
    rules =
      keyboard.rules
      ?? keyboard.deadKeys.map { DeadKeyCompiler($0, strokes: Self.strokes(of: keyboard)).rules }
      ?? StrokeRules()
    keys = KeyTable(rules)
  }

  private static func strokes(of keyboard: ForeignKeyboard) -> [Stroke] {
    let touch = keyboard.touch.flatMap(\.layers).flatMap(\.rows).joined().flatMap(\.strokes)
    var seen: Set<Stroke> = []
    return (keyboard.strokes + touch).filter { seen.insert($0).inserted }
  }

  /// Composes the layout, which contains only keys in use.
  mutating func compose() -> (layout: KeyboardLayout, losses: [Loss]) {
    var layout = KeyboardLayout(
      locale: keyboard.locale ?? "und",
      info: .init(
        name: keyboard.name.isEmpty ? "Imported keyboard" : keyboard.name, author: keyboard.author,
        indicator: keyboard.indicator, attribution: keyboard.attribution))
    keys.claim(keyboard.touch.flatMap(\.layers).flatMap(\.rows).joined())
    for set in keyboard.touch { layout.layerSets.append(touchLayers(set)) }
    if let set = physicalLayers() { layout.layerSets.append(set) }
    keys.finish(into: &layout)
    layout.forms = Implied.forms
    layout.variables = rules.variables
    layout.transforms = rules.groups
    if !rules.backspaces.isEmpty { layout.backspaceTransforms = [.transforms(rules.backspaces)] }
    if rules.isCut { losses.append(.text, "sequences of dead keys beyond the limit on transforms") }
    return (layout, losses)
  }

  private mutating func touchLayers(_ set: TouchLayers) -> LayerSet {
    LayerSet(
      formID: Form.touch, minDeviceWidth: set.minDeviceWidth,
      layers: set.layers.map { layer in
        // LDML allows no rows or layers without keys.
        let rows = layer.rows.filter { !$0.isEmpty }.map { row in row.map { keys.id(of: $0) } }
        return Layer(id: layer.id, rows: rows.isEmpty ? [[KeyTable.gap]] : rows)
      })
  }

  private mutating func physicalLayers() -> LayerSet? {
    let layers = keyboard.layers.filter { $0.keys.values.contains { keys.hasOutput($0) } }
    guard !layers.isEmpty else { return nil }
    let codes = Set(layers.flatMap { $0.keys.filter { keys.hasOutput($0.value) }.keys })
    let form = ScanCodes.form(for: codes, locale: keyboard.locale)
    for code in codes.subtracting(form.rows.joined()).sorted() {
      losses.append(
        .position,
        "the key with scan code \(code.hexadecimal()), which the form '\(form.id)' lacks",
        at: keyboard.places[code])
    }
    var result: [Layer] = []
    for layer in layers {
      let rows = rows(of: layer, form)
      if let same = result.firstIndex(where: { $0.rows == rows }) {
        result[same].modifiers += layer.modifiers
      } else {
        result.append(Layer(modifiers: layer.modifiers, rows: rows))
      }
    }
    return LayerSet(formID: form.id, layers: result)
  }

  /// Returns the rows without trailing gaps. A single one stays, as the key is not forgotten (U21).
  private mutating func rows(of layer: PhysicalLayer, _ form: Form) -> [[Identifier]] {
    form.rows.map { codes in
      let row = codes.map { code in layer.keys[code].map { keys.id(of: $0) } ?? KeyTable.gap }
      let end = (row.lastIndex { $0 != KeyTable.gap } ?? 0) + 1
      return end == row.count - 1 ? row : Array(row[..<end])
    }
  }
}
