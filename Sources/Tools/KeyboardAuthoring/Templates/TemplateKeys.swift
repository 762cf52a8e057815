internal import KeyboardFiles
internal import KeyboardLayouts
internal import KeyboardLints
internal import KeyboardModel

struct TemplateKeys {
  let imports: [String]
  private(set) var own: [Key] = []
  /// The keys without gestures, by output.
  private var byOutput: [String: Identifier] = [:]
  private var used: Set<Identifier> = []
  private(set) var forms = Keyed<Form>()

  init(imports: [String]) {
    self.imports = imports
    // The target layers of imported keys.
    let layers = ["base", "shift", "numeric", "symbol"].map { Layer(id: $0, rows: [["a"]]) }
    var xml = XMLWriter()
    xml.element("keyboard3", ["locale": "en", "conformsTo": "45"]) { xml in
      xml.element("info", ["name": "x"])
      LayoutWriter.writeKeys([], traits: [], importing: imports, to: &xml)
      LayoutWriter.writeLayers(LayerSet(formID: Form.touch, layers: layers), to: &xml)
    }
    let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))
    let layout = reader.read(Array(xml.text.utf8), file: "imports").layout
    forms = layout?.forms ?? Keyed()
    for key in layout?.keys ?? Keyed() {
      used.insert(key.id)
      let isPlain = key.longPressKeyIDs.isEmpty && key.layerID == nil && key.output.markers.isEmpty
      guard isPlain, !key.output.text.isEmpty, byOutput[key.output.text] == nil else { continue }
      byOutput[key.output.text] = key.id
    }
  }

  func types(_ text: String) -> Bool { byOutput[text] != nil }

  func id(of text: String) -> Identifier? { byOutput[text] }

  func key(_ id: Identifier) -> String? { byOutput.first { $0.value == id }?.key }

  mutating func plain(_ text: String) -> Identifier {
    if let known = byOutput[text] { return known }
    let id = newID(for: text)
    byOutput[text] = id
    own.append(Key(id: id, output: MarkerText(text)))
    return id
  }

  /// Returns the key of a letter, with items of a long press after those that it already has.
  mutating func letter(_ text: String, longPress: [Identifier]) -> Identifier {
    guard !longPress.isEmpty else { return plain(text) }
    let id = byOutput[text] ?? newID(for: text)
    byOutput[text] = id
    let known = own.first { $0.id == id }?.longPressKeyIDs ?? []
    let longPress = known + longPress.filter { !known.contains($0) }
    define(
      Key(
        id: id, output: MarkerText(text), longPressKeyIDs: longPress,
        longPressDefaultKeyID: longPress[0]))
    return id
  }

  mutating func define(_ key: Key) {
    used.insert(key.id)
    if let place = own.firstIndex(where: { $0.id == key.id }) {
      own[place] = key
    } else {
      own.append(key)
    }
  }

  private mutating func newID(for text: String) -> Identifier {
    let name = text.unicodeScalars.map(Self.name).joined(separator: "-")
    var id = Identifier(name)
    var number = 2
    while !used.insert(id).inserted {
      id = Identifier("\(name)-\(number)")
      number += 1
    }
    return id
  }

  /// Returns the letter itself, or the words of its Unicode name if it is not a visible letter.
  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber: return String(scalar)
    default: break
    }
    guard let name = scalar.properties.name ?? scalar.properties.nameAlias else {
      return "u-" + scalar.value.hexadecimal()
    }
    var words = name.lowercased().split(separator: " ").map(String.init)
    if LocaleTable.script(of: scalar) != nil, words.count > 2 { words.removeFirst() }
    return words.filter { !["sign", "with", "and"].contains($0) }.joined(separator: "-")
  }
}
