internal import KeyboardModel

/// A builder of a layout by a reader for each part; invalid parts are reported and omitted.
struct LayoutBuilder {
  private let context: ReadingContext
  private let root: LayoutNode
  private let containers: [Tag?: [LayoutNode]]

  init(_ context: ReadingContext) {
    self.context = context
    root = context.tree.root
    containers = Dictionary(grouping: context.tree.children(of: root)) { context.tree.tag(of: $0) }
  }

  func build() -> (layout: KeyboardLayout, origin: LayoutOrigin, allowedCodes: AllowedCodes) {
    var origin = LayoutOrigin(tree: context.tree)
    var layout = KeyboardLayout(locale: "", info: .init(name: ""))
    readHeader(into: &layout)

    let text = TextReader(context: context)
    let variables = VariableReader(context: context, text: text)
    read(.variables) { variables.read($0) }
    layout.variables = text.variables
    origin.variables = (containers[.variables] ?? []).flatMap { context.tree.children(of: $0) }

    var keys = KeyReader(context: context, text: text, after: Implied.keys, names: Implied.keyNames)
    keys.read(in: containers[.keys] ?? [])
    layout.keys = keys.keys
    (origin.keys, origin.replacedKeys) = (keys.nodes, keys.replaced)
    var flicks = FlickReader(context: context)
    read(.flicks) { flicks.read($0) }
    layout.flicks = flicks.flicks
    var forms = FormReader(context: context, forms: Implied.forms)
    read(.forms) { forms.read($0) }
    layout.forms = forms.forms

    var displays = DisplayReader(context: context, text: text, normalizes: layout.normalizes)
    read(.displays) { displays.read($0) }
    layout.displays = Displays(displays.displays)
    layout.baseCharacter = displays.baseCharacter

    var layers = LayerReader(context: context, forms: layout.forms, keyNames: keys.names)
    read(.layers) { layers.read($0) }
    layout.layerSets = layers.sets
    origin.layerSets = layers.nodes

    var transforms = TransformReader(context: context, text: text, normalizes: layout.normalizes)
    read(.transforms) { transforms.read($0) }
    layout.transforms = transforms.simple
    layout.backspaceTransforms = transforms.backspace
    origin.transforms = transforms.simpleNodes
    origin.backspaceTransforms = transforms.backspaceNodes

    let references = KeyReferenceChecker(context: context, keys: keys.keys, nodes: keys.nodes)
    var specials = SpecialReader(
      context: context, text: text, keys: keys.keys, keyReferences: references)
    specials.read(in: [root] + (containers[.keys] ?? []))
    specials.readScanOrders(of: &layout.layerSets, layers.nodes)
    layout.traits = specials.traits
    layout.scanTiming = specials.scanTiming
    origin.traits = specials.nodes
    keys.reportIdleKeys(specials.traits)

    for tag in [Tag.info, .layers] where containers[tag] == nil {
      context.report(.missing(tag.name), at: context.tree.place(of: root))
    }
    guard !context.isFull else { return (layout, origin, specials.allowedCodes) }
    let keyChecker = KeyChecker(
      context: context, layout: layout, keyNodes: keys.nodes, flickNodes: flicks.nodes,
      areKeysKnown: keys.areKeysKnown, keyReferences: references)
    keyChecker.checkKeys()
    keyChecker.checkFlicks()
    displays.check(for: layout.keys)
    LayerChecker(
      context: context, layout: layout, setNodes: layers.nodes,
      areKeysKnown: layers.areKeysKnown, keyReferences: references
    ).check()
    transforms.checkMarkers()
    return (layout, origin, specials.allowedCodes)
  }

  private func readHeader(into layout: inout KeyboardLayout) {
    let header = HeaderReader(context: context)
    header.readRoot(root, into: &layout)
    read(.version) { header.readVersion($0, into: &layout) }
    read(.info) { header.readInfo($0, into: &layout) }
    read(.settings) { header.readSettings($0, into: &layout) }
    read(.locales) { header.readLocales($0, into: &layout) }
  }

  private func read(_ tag: Tag, by reader: (LayoutNode) -> Void) {
    for container in containers[tag] ?? [] where !context.isFull { reader(container) }
  }
}
