package import KeyboardModel

extension LayoutBytes {
  /// Returns the bytes of a layout.
  ///
  /// The ranges of rules in their files are not stored.
  ///
  /// - Complexity: O(*n*) in the size of the layout.
  package static func bytes(of layout: KeyboardLayout) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(layout)
    return writer.finished(signature: signature)
  }
}

extension ByteWriter {
  /// Writes the parts of a layout, in the order in which `ByteReader.layout()` reads them.
  fileprivate mutating func write(_ layout: KeyboardLayout) {
    string(layout.locale)
    number(layout.conformsTo)
    choice(layout.draft, of: KeyboardLayout.Draft.allCases)
    list(layout.locales) { $0.string($1) }
    string(layout.version)
    write(layout.info)
    flag(layout.normalizes)
    string(layout.baseCharacter)
    list(layout.displays) { $0.write($1) }
    list(layout.keys) { $0.write($1) }
    list(layout.flicks) { $0.write($1) }
    list(layout.forms) {
      $0.id($1.id)
      $0.list($1.rows) { $0.list($1) { $0.number(Int($1)) } }
    }
    list(layout.layerSets) { $0.write($1) }
    list(layout.variables) { $0.write($1) }
    for groups in [layout.transforms, layout.backspaceTransforms] {
      list(groups) { $0.write($1) }
    }
    list(layout.traits.sorted { $0.key < $1.key }) { $0.write($1.value, of: $1.key) }
    flag(layout.scanTiming != nil)
    guard let timing = layout.scanTiming else { return }
    fraction(timing.rowTime)
    fraction(timing.keyTime)
    optional(timing.rounds)
  }

  private mutating func write(_ info: KeyboardLayout.Info) {
    string(info.name)
    string(info.author)
    string(info.layout)
    string(info.indicator)
    string(info.attribution)
  }

  private mutating func write(_ display: Display) {
    switch display.target {
    case .output(let output):
      flag(true)
      text(output)
    case .key(let key):
      flag(false)
      id(key)
    }
    string(display.text)
  }

  private mutating func write(_ key: Key) {
    id(key.id)
    text(key.output)
    // Most keys only type.
    let isPlain = key == Key(id: key.id, output: key.output)
    flag(isPlain)
    guard !isPlain else { return }
    flag(key.isGap)
    flag(key.stretches)
    fraction(key.width)
    id(key.layerID)
    id(key.flickID)
    list(key.longPressKeyIDs) { $0.id($1) }
    id(key.longPressDefaultKeyID)
    list(key.multiTapKeyIDs) { $0.id($1) }
  }

  private mutating func write(_ flick: Flick) {
    id(flick.id)
    list(flick.segments) {
      $0.list($1.directions) { $0.choice($1, of: Direction.allCases) }
      $0.id($1.keyID)
    }
  }

  private mutating func write(_ set: LayerSet) {
    id(set.formID)
    optional(set.minDeviceWidth)
    list(set.layers) {
      $0.id($1.id)
      $0.list($1.modifiers) { $0.write($1) }
      $0.list($1.rows) { $0.list($1) { $0.id($1) } }
      $0.list($1.scanOrder) { $0.id($1) }
    }
  }

  private mutating func write(_ pattern: ModifierPattern) {
    switch pattern {
    case .other: flag(true)
    case .exactly(let modifiers):
      flag(false)
      list(Modifier.allCases.filter(modifiers.contains)) { $0.choice($1, of: Modifier.allCases) }
    }
  }

  private mutating func write(_ variable: Variable) {
    id(variable.id)
    switch variable.value {
    case .string(let value):
      number(0)
      text(value)
    case .set(let items):
      number(1)
      list(items) { $0.text($1) }
    case .unicodeSet(let set):
      number(2)
      list(set.ranges) {
        $0.number(Int($1.lowerBound))
        $0.number(Int($1.upperBound))
      }
    }
  }

  private mutating func write(_ group: TransformGroup) {
    switch group {
    case .transforms(let rules):
      flag(false)
      list(rules) {
        $0.string($1.from.source)
        $0.string($1.to.source)
      }
    case .reorders(let rules):
      flag(true)
      list(rules) { writer, rule in
        writer.string(rule.from.source)
        writer.string(rule.before?.source)
        writer.string(rule.order?.source)
        writer.string(rule.tertiary?.source)
        writer.string(rule.tertiaryBase?.source)
        writer.string(rule.preBase?.source)
      }
    }
  }

  private mutating func write(_ traits: KeyTraits, of key: Identifier) {
    id(key)
    string(traits.action?.name)
    string(traits.label)
    string(traits.display)
    string(traits.hint)
    choice(traits.repeats, of: [false, true])
    choice(traits.returns, of: LayerReturn.allCases)
    fraction(traits.longPressDelay)
    fraction(traits.repeatDelay)
    fraction(traits.repeatInterval)
    fraction(traits.multiTapTimeout)
  }
}
