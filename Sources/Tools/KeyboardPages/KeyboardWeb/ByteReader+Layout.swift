package import KeyboardModel

extension LayoutBytes {
  /// Reads a layout.
  ///
  /// The bytes may come from anywhere: they result in a layout or in a fault.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The layout.
  /// - Throws: The first fault.
  /// - Complexity: O(*n*) in the number of bytes, apart from the rules, whose limits are those of
  ///   layout files.
  package static func layout(from bytes: [UInt8]) throws(Fault) -> KeyboardLayout {
    var reader = try ByteReader(bytes, signature: signature)
    let layout = try reader.layout()
    try reader.end()
    return layout
  }
}

extension ByteReader {
  /// Reads what `ByteWriter.write(_:)` writes.
  fileprivate mutating func layout() throws(LayoutBytes.Fault) -> KeyboardLayout {
    var layout = KeyboardLayout(
      locale: try string(), conformsTo: try number(), info: KeyboardLayout.Info(name: ""))
    layout.draft = try choice(of: KeyboardLayout.Draft.allCases)
    layout.locales = try list { reader throws(LayoutBytes.Fault) in try reader.string() }
    layout.version = try optionalString()
    layout.info = try info()
    layout.normalizes = try flag()
    layout.baseCharacter = try optionalString()
    layout.displays = Displays(
      try list { reader throws(LayoutBytes.Fault) in try reader.display() })
    layout.keys = Keyed(try list { reader throws(LayoutBytes.Fault) in try reader.key() })
    layout.flicks = Keyed(try list { reader throws(LayoutBytes.Fault) in try reader.flick() })
    layout.forms = Keyed(try list { reader throws(LayoutBytes.Fault) in try reader.form() })
    layout.layerSets = try list { reader throws(LayoutBytes.Fault) in try reader.layerSet() }
    layout.variables = Keyed(
      try list { reader throws(LayoutBytes.Fault) in try reader.variable() })
    var rules = RuleReader(variables: layout.variables, normalizes: layout.normalizes)
    layout.transforms = try rules.groups(from: &self)
    layout.backspaceTransforms = try rules.groups(from: &self)
    let traits = try list { reader throws(LayoutBytes.Fault) in
      (key: try reader.id(), value: try reader.traits())
    }
    for (key, value) in traits { layout.traits[key] = value }
    if try flag() {
      layout.scanTiming = ScanTiming(
        rowTime: try fraction(), keyTime: try fraction(), rounds: try optional())
    }
    return layout
  }

  @inline(never)
  private mutating func info() throws(LayoutBytes.Fault) -> KeyboardLayout.Info {
    KeyboardLayout.Info(
      name: try string(), author: try optionalString(), layout: try optionalString(),
      indicator: try optionalString(), attribution: try optionalString())
  }

  @inline(never)
  private mutating func display() throws(LayoutBytes.Fault) -> Display {
    let target: Display.Target = try flag() ? .output(try text()) : .key(try id())
    return Display(target: target, text: try string())
  }

  @inline(never)
  private mutating func ids() throws(LayoutBytes.Fault) -> [Identifier] {
    try list { reader throws(LayoutBytes.Fault) in try reader.id() }
  }

  @inline(never)
  private mutating func key() throws(LayoutBytes.Fault) -> Key {
    var key = Key(id: try id(), output: try text())
    guard try !flag() else { return key }
    key.isGap = try flag()
    key.stretches = try flag()
    key.width = try fraction() ?? 1
    key.layerID = try optionalID()
    key.flickID = try optionalID()
    key.longPressKeyIDs = try ids()
    key.longPressDefaultKeyID = try optionalID()
    key.multiTapKeyIDs = try ids()
    return key
  }

  @inline(never)
  private mutating func flick() throws(LayoutBytes.Fault) -> Flick {
    Flick(
      id: try id(),
      segments: try list { reader throws(LayoutBytes.Fault) in
        let directions = try reader.list { reader throws(LayoutBytes.Fault) in
          try reader.member(of: Direction.allCases)
        }
        guard !directions.isEmpty else { throw reader.fault(.invalidValue) }
        return Flick.Segment(directions: directions, keyID: try reader.id())
      })
  }

  @inline(never)
  private mutating func form() throws(LayoutBytes.Fault) -> Form {
    Form(
      id: try id(),
      rows: try list { reader throws(LayoutBytes.Fault) in
        try reader.list { reader throws(LayoutBytes.Fault) in UInt8(try reader.number(below: 256)) }
      })
  }

  @inline(never)
  private mutating func layerSet() throws(LayoutBytes.Fault) -> LayerSet {
    LayerSet(
      formID: try id(), minDeviceWidth: try optional(),
      layers: try list { reader throws(LayoutBytes.Fault) in
        Layer(
          id: try reader.optionalID(),
          modifiers: try reader.list { reader throws(LayoutBytes.Fault) in
            try reader.modifierPattern()
          },
          rows: try reader.list { reader throws(LayoutBytes.Fault) in try reader.ids() },
          scanOrder: try reader.ids())
      })
  }

  @inline(never)
  private mutating func modifierPattern() throws(LayoutBytes.Fault) -> ModifierPattern {
    guard try !flag() else { return .other }
    let modifiers = try list { reader throws(LayoutBytes.Fault) in
      try reader.member(of: Modifier.allCases)
    }
    return .exactly(Set(modifiers))
  }

  @inline(never)
  private mutating func variable() throws(LayoutBytes.Fault) -> Variable {
    let id = try id()
    switch try number() {
    case 0: return Variable(id: id, value: .string(try text()))
    case 1:
      let items = try list { reader throws(LayoutBytes.Fault) in try reader.text() }
      return Variable(id: id, value: .set(items))
    case 2:
      let ranges = try list { reader throws(LayoutBytes.Fault) in try reader.codePoints() }
      return Variable(id: id, value: .unicodeSet(UnicodeSet(ranges)))
    default: throw fault(.invalidValue)
    }
  }

  @inline(never)
  private mutating func codePoints() throws(LayoutBytes.Fault) -> ClosedRange<UInt32> {
    let first = try number(below: 0x110000)
    let last = try number(below: 0x110000)
    guard first <= last else { throw fault(.invalidValue) }
    return UInt32(first)...UInt32(last)
  }

  @inline(never)
  private mutating func traits() throws(LayoutBytes.Fault) -> KeyTraits {
    var traits = KeyTraits()
    if let name = try optionalString() {
      guard let action = KeyAction(name: name) else { throw fault(.invalidValue) }
      traits.action = action
    }
    traits.label = try optionalString()
    traits.display = try optionalString()
    traits.hint = try optionalString()
    traits.repeats = try choice(of: [false, true])
    traits.returns = try choice(of: LayerReturn.allCases)
    traits.longPressDelay = try fraction()
    traits.repeatDelay = try fraction()
    traits.repeatInterval = try fraction()
    traits.multiTapTimeout = try fraction()
    return traits
  }
}
