internal import KeyboardModel

/// The reader of what ``ByteWriter`` writes, whose memory is in proportion to the bytes.
struct ByteReader {
  typealias Fault = LayoutBytes.Fault

  private let bytes: [UInt8]
  private(set) var offset: Int
  private var strings: [String] = []

  /// Begins to read after the signature and the table of strings.
  init(_ bytes: [UInt8], signature: [UInt8]) throws(Fault) {
    self.bytes = bytes
    offset = 0
    guard bytes.starts(with: signature) else { throw fault(.otherFormat) }
    offset = signature.count
    strings = try list { reader throws(Fault) in try reader.tableEntry() }
  }

  @inline(never) func fault(_ kind: Fault.Kind) -> Fault { Fault(kind: kind, offset: offset) }

  func end() throws(Fault) {
    guard offset == bytes.count else { throw fault(.wrongLength) }
  }

  @inline(never) mutating func byte() throws(Fault) -> UInt8 {
    guard offset < bytes.count else { throw fault(.wrongLength) }
    defer { offset += 1 }
    return bytes[offset]
  }

  @inline(never) mutating func number() throws(Fault) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 28, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      guard byte < 0x80 else { continue }
      guard value <= UInt64(Int32.max) else { break }
      return Int(value)
    }
    throw fault(.invalidValue)
  }

  mutating func number(below limit: Int) throws(Fault) -> Int {
    let value = try number()
    guard value < limit else { throw fault(.invalidValue) }
    return value
  }

  @inline(never) mutating func flag() throws(Fault) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw fault(.invalidValue)
    }
  }

  private mutating func tableEntry() throws(Fault) -> String {
    let count = try number()
    guard count <= bytes.count - offset else { throw fault(.wrongLength) }
    guard let text = String(validating: bytes[offset..<offset + count], as: UTF8.self) else {
      throw fault(.invalidValue)
    }
    offset += count
    return text
  }

  @inline(never) mutating func string() throws(Fault) -> String {
    strings[try number(below: strings.count)]
  }

  @inline(never) mutating func optionalString() throws(Fault) -> String? {
    try flag() ? try string() : nil
  }

  @inline(never) mutating func id() throws(Fault) -> Identifier { Identifier(try string()) }

  @inline(never) mutating func optionalID() throws(Fault) -> Identifier? {
    try optionalString().map { Identifier($0) }
  }

  @inline(never) mutating func fraction() throws(Fault) -> Double? {
    let value = try number()
    guard value < 2 else { return Double(value - 2) / 1000 }
    guard value == 1 else { return nil }
    var bits: UInt64 = 0
    for place in 0..<8 { bits |= UInt64(try byte()) << UInt64(8 * place) }
    return Double(bitPattern: bits)
  }

  @inline(never) mutating func optional() throws(Fault) -> Int? {
    let value = try number()
    return value == 0 ? nil : value - 1
  }

  @inline(never) mutating func text() throws(Fault) -> MarkerText {
    let text = try string()
    let markers = try list { reader throws(Fault) in
      MarkerText.Marker(try reader.id(), at: try reader.number())
    }
    guard let last = markers.last else { return MarkerText(text) }
    let isAscending = zip(markers, markers.dropFirst()).allSatisfy { $0.offset <= $1.offset }
    guard isAscending, last.offset <= text.utf8.count else { throw fault(.invalidValue) }
    return MarkerText(text, markers: markers)
  }

  mutating func list<Element>(
    _ read: (inout ByteReader) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    let count = try number()
    guard count <= bytes.count - offset else { throw fault(.wrongLength) }
    var items: [Element] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }

  mutating func choice<Value>(of cases: [Value]) throws(Fault) -> Value? {
    guard let place = try optional() else { return nil }
    guard cases.indices.contains(place) else { throw fault(.invalidValue) }
    return cases[place]
  }

  mutating func member<Value>(of cases: [Value]) throws(Fault) -> Value {
    guard let value = try choice(of: cases) else { throw fault(.invalidValue) }
    return value
  }

  // MARK: Layouts

  mutating func layout() throws(Fault) -> KeyboardLayout {
    var layout = KeyboardLayout(
      locale: try string(), conformsTo: try number(), info: KeyboardLayout.Info(name: ""))
    layout.draft = try choice(of: KeyboardLayout.Draft.allCases)
    layout.locales = try list { reader throws(Fault) in try reader.string() }
    layout.version = try optionalString()
    layout.info = try info()
    layout.normalizes = try flag()
    layout.baseCharacter = try optionalString()
    layout.displays = Displays(try list { reader throws(Fault) in try reader.display() })
    layout.keys = Keyed(try list { reader throws(Fault) in try reader.key() })
    layout.flicks = Keyed(try list { reader throws(Fault) in try reader.flick() })
    layout.forms = Keyed(try list { reader throws(Fault) in try reader.form() })
    layout.layerSets = try list { reader throws(Fault) in try reader.layerSet() }
    layout.variables = Keyed(try list { reader throws(Fault) in try reader.variable() })
    var rules = RuleReader(variables: layout.variables, normalizes: layout.normalizes)
    layout.transforms = try rules.groups(from: &self)
    layout.backspaceTransforms = try rules.groups(from: &self)
    let traits = try list { reader throws(Fault) in
      (key: try reader.id(), value: try reader.traits())
    }
    for (key, value) in traits { layout.traits[key] = value }
    if try flag() {
      layout.scanTiming = ScanTiming(
        rowTime: try fraction(), keyTime: try fraction(), rounds: try optional())
    }
    return layout
  }

  @inline(never) private mutating func info() throws(Fault) -> KeyboardLayout.Info {
    KeyboardLayout.Info(
      name: try string(), author: try optionalString(), layout: try optionalString(),
      indicator: try optionalString(), attribution: try optionalString())
  }

  @inline(never) private mutating func display() throws(Fault) -> Display {
    let target: Display.Target = try flag() ? .output(try text()) : .key(try id())
    return Display(target: target, text: try string())
  }

  @inline(never) private mutating func ids() throws(Fault) -> [Identifier] {
    try list { reader throws(Fault) in try reader.id() }
  }

  @inline(never) private mutating func key() throws(Fault) -> Key {
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

  @inline(never) private mutating func flick() throws(Fault) -> Flick {
    Flick(
      id: try id(),
      segments: try list { reader throws(Fault) in
        let directions = try reader.list { reader throws(Fault) in
          try reader.member(of: Direction.allCases)
        }
        guard !directions.isEmpty else { throw reader.fault(.invalidValue) }
        return Flick.Segment(directions: directions, keyID: try reader.id())
      })
  }

  @inline(never) private mutating func form() throws(Fault) -> Form {
    Form(
      id: try id(),
      rows: try list { reader throws(Fault) in
        try reader.list { reader throws(Fault) in UInt8(try reader.number(below: 256)) }
      })
  }

  @inline(never) private mutating func layerSet() throws(Fault) -> LayerSet {
    LayerSet(
      formID: try id(), minDeviceWidth: try optional(),
      layers: try list { reader throws(Fault) in
        Layer(
          id: try reader.optionalID(),
          modifiers: try reader.list { reader throws(Fault) in try reader.modifierPattern() },
          rows: try reader.list { reader throws(Fault) in try reader.ids() },
          scanOrder: try reader.ids())
      })
  }

  @inline(never) private mutating func modifierPattern() throws(Fault) -> ModifierPattern {
    guard try !flag() else { return .other }
    let modifiers = try list { reader throws(Fault) in try reader.member(of: Modifier.allCases) }
    return .exactly(Set(modifiers))
  }

  @inline(never) private mutating func variable() throws(Fault) -> Variable {
    let id = try id()
    switch try number() {
    case 0: return Variable(id: id, value: .string(try text()))
    case 1:
      let items = try list { reader throws(Fault) in try reader.text() }
      return Variable(id: id, value: .set(items))
    case 2:
      let ranges = try list { reader throws(Fault) in try reader.codePoints() }
      return Variable(id: id, value: .unicodeSet(UnicodeSet(ranges)))
    default: throw fault(.invalidValue)
    }
  }

  @inline(never) private mutating func codePoints() throws(Fault) -> ClosedRange<UInt32> {
    let first = try number(below: 0x110000)
    let last = try number(below: 0x110000)
    guard first <= last else { throw fault(.invalidValue) }
    return UInt32(first)...UInt32(last)
  }

  @inline(never) private mutating func traits() throws(Fault) -> KeyTraits {
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
