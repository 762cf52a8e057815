internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

extension ForeignKeyboard {
  /// Creates the physical keyboard of a layout: the same value that importers make.
  ///
  /// - ``layers`` has those of the form; ``keys(for:)`` finds the one for a state of the modifier
  ///   keys.
  /// - Strokes that do the same when nothing is pending, but not in a state, differ in `identity`.
  /// - ``deadKeys`` has the rule `.keepsStroke`. A writer sets the rule of its format
  ///   (`keys.failure = .dropsBoth`) and makes a ``DeadKeyTable`` of it and ``strokes``: its
  ///   entries are what the format has to list.
  /// - ``losses`` has what no foreign format can express: rules on text that is already typed,
  ///   reorders, backspace rules, layers for touch screens.
  init(_ layout: KeyboardLayout, from reading: LayoutReader.Reading?) throws(ConversionFailure) {
    guard let set = layout.hardwareLayerSet, let form = layout.forms[set.formID] else {
      throw ConversionFailure("the layout has no layers for a physical keyboard")
    }
    self.init()
    name = layout.info.name
    locale = layout.locale
    author = layout.info.author
    attribution = layout.info.attribution
    self.form = form
    let keys = set.layers.map { Self.keys(of: $0, form, layout) }
    let outputs = keys.flatMap { keys in
      form.rows.joined().compactMap { keys[$0]?.output }.filter { !$0.isEmpty }
    }
    let machine = LayoutMachine(layout, outputs: outputs)
    let losses = LayoutLosses(layout, from: reading)
    layers = zip(set.layers, keys).enumerated().map { index, part in
      PhysicalLayer(
        modifiers: part.0.modifiers,
        keys: part.1.mapValues { machine[$0.output] }.filter { !$0.value.isIdle },
        location: losses.location(ofLayer: index))
    }
    deadKeys = machine.deadKeys
    self.losses = losses.losses(of: machine)
  }

  private static func keys(
    of layer: Layer, _ form: Form, _ layout: KeyboardLayout
  ) -> [UInt8: Key] {
    var keys: [UInt8: Key] = [:]
    for (code, id) in zip(form.rows, layer.rows).flatMap({ zip($0, $1) }) where keys[code] == nil {
      if let key = layout.keys[id], !key.output.isEmpty { keys[code] = key }
    }
    return keys
  }

  /// The strokes of all layers, once each, those of the first layers first.
  var strokes: [Stroke] {
    var seen: Set<Stroke> = []
    return layers.flatMap { layer in
      layer.keys.keys.sorted().compactMap { layer.keys[$0] }.filter { seen.insert($0).inserted }
    }
  }

  func losses(ofKeysBesides codes: some Sequence<UInt8>, _ reason: String) -> [Loss] {
    Set(layers.flatMap(\.keys.keys)).subtracting(codes).sorted().map { code in
      Loss(.position, "the key with scan code \(code.hexadecimal()), \(reason)", at: places[code])
    }
  }

  /// A name for files: the letters and digits of the keyboard's name, without marks.
  var fileName: String {
    let name = String(ASCIINames.words(name).joined(separator: "-").prefix(40))
    return name.isEmpty ? "keyboard-\(locale ?? "und")" : name
  }
}
