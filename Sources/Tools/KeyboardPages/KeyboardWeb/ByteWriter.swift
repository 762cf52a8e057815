internal import KeyboardModel

struct ByteWriter {
  private var bytes: [UInt8] = []
  private var strings: [String] = []
  private var places: [Identifier: Int] = [:]

  /// Returns the signature, the table of strings and the bytes.
  func finished(signature: [UInt8]) -> [UInt8] {
    var head = ByteWriter()
    head.bytes = signature
    head.number(strings.count)
    for string in strings {
      head.number(string.utf8.count)
      head.bytes += Array(string.utf8)
    }
    return head.bytes + bytes
  }

  /// Writes a number, clamped to 0...2,147,483,647.
  mutating func number(_ value: Int) {
    var rest = UInt32(clamping: min(value, Int(Int32.max)))
    repeat {
      let low = UInt8(rest & 0x7F)
      rest >>= 7
      bytes.append(rest == 0 ? low : low | 0x80)
    } while rest != 0
  }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func string(_ value: String) {
    // Identifiers are compared by code points, unlike strings.
    let id = Identifier(value)
    let place = places[id] ?? strings.count
    if place == strings.count {
      places[id] = place
      strings.append(value)
    }
    number(place)
  }

  mutating func string(_ value: String?) {
    flag(value != nil)
    if let value { string(value) }
  }

  mutating func id(_ value: Identifier) { string(value.string) }
  mutating func id(_ value: Identifier?) { string(value?.string) }

  /// Writes 0 for `nil`, 1 and the eight bytes of the number, or its thousandths plus 2.
  mutating func fraction(_ value: Double?) {
    guard let value else { return number(0) }
    let thousandths = value >= 0 && value < 1_000_000 ? Int(value * 1000 + 0.5) : -1
    if thousandths >= 0, Double(thousandths) / 1000 == value { return number(thousandths + 2) }
    number(1)
    for place in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(8 * place)))
    }
  }

  mutating func optional(_ value: Int?) { number(value.map { $0 + 1 } ?? 0) }

  mutating func text(_ value: MarkerText) {
    string(value.text)
    list(value.markers) {
      $0.id($1.id)
      $0.number($1.offset)
    }
  }

  mutating func list<Element>(
    _ items: some Collection<Element>, _ write: (inout ByteWriter, Element) -> Void
  ) {
    number(items.count)
    for item in items { write(&self, item) }
  }

  /// Writes the place of `value` among `cases`, plus 1, or 0 for `nil`.
  mutating func choice<Value: Equatable>(_ value: Value?, of cases: [Value]) {
    optional(value.flatMap { cases.firstIndex(of: $0) })
  }

  // MARK: Layouts

  mutating func write(_ layout: KeyboardLayout) {
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
    list(layout.transforms) { $0.write($1) }
    list(layout.backspaceTransforms) { $0.write($1) }
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
