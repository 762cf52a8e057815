internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

struct KeyTable {
  static let gap: Identifier = "gap"

  /// The predefined keys, by output.
  private static let common: [MarkerText: Key] = LayoutWriter.commonKeys.reduce(into: [:]) {
    keys, key in
    if !key.isGap, keys[key.output] == nil { keys[key.output] = key }
  }
  private static let commonNames = Set(LayoutWriter.commonKeys.map(\.id))

  private let rules: StrokeRules
  private var keys = Keyed<Key>()
  private var byOutput: [MarkerText: Identifier] = [:]
  private var byTouchKey: [TouchKey: Identifier] = [:]
  private var taken: Set<Identifier> = []
  private var traits: [Identifier: KeyTraits] = [:]
  private var displays: [Display] = []
  private var flicks = Keyed<Flick>()
  /// The touch keys whose gestures have yet to be resolved.
  private var pending: [(id: Identifier, key: TouchKey)] = []

  init(_ rules: StrokeRules) { self.rules = rules }

  func hasOutput(_ stroke: Stroke) -> Bool { !rules.output(of: stroke).isEmpty }

  mutating func id(of stroke: Stroke) -> Identifier { id(of: TouchKey(stroke: stroke)) }

  private mutating func define(_ key: Key) {
    keys.update(key)
    taken.insert(key.id)
    if !key.output.isEmpty, byOutput[key.output] == nil { byOutput[key.output] = key.id }
  }

  private func name(for output: MarkerText) -> Identifier {
    if let key = Self.common[output], !taken.contains(key.id) { return key.id }
    let marker = output.markers.last { $0.offset == output.text.unicodeScalars.count }
    if let marker, !marker.id.string.hasPrefix("k") || output.markers.count > 1 {
      return unique("dead-" + marker.id.string.replacing("_", with: "-"))
    }
    return unique(
      output.text.isEmpty ? marker.map { "key-\($0.id)" } ?? "key" : KeyNames.name(of: output.text))
  }

  private func unique(_ name: String) -> Identifier {
    var id = Identifier(name)
    var number = 2
    while taken.contains(id) || Self.commonNames.contains(id) {
      id = Identifier("\(name)-\(number)")
      number += 1
    }
    return id
  }

  /// Reserves the names of keys in rows, before keys of gestures get names.
  mutating func claim(_ touchKeys: some Sequence<TouchKey>) {
    for key in touchKeys { _ = id(of: key) }
    for (id, key) in pending { resolve(id, key) }
    pending = []
  }

  mutating func id(of key: TouchKey) -> Identifier {
    if let id = byTouchKey[key] { return id }
    let id = defineTouchKey(key)
    byTouchKey[key] = id
    if key.hasGestures, keys[id]?.isGap == false { pending.append((id, key)) }
    return id
  }

  private mutating func defineTouchKey(_ key: TouchKey) -> Identifier {
    if let special = key.special { return defineSpecial(special, key) }
    let output = rules.output(of: key.stroke)
    if output.isEmpty, !key.hasGestures { return defineSpecial(.gap, key) }
    if key == TouchKey(stroke: key.stroke), let id = byOutput[output] { return id }
    let legendName = key.legend.map { KeyNames.name(of: $0) } ?? "key"
    let id = output.isEmpty ? unique(legendName) : name(for: output)
    define(
      Key(id: id, output: output, width: key.width, stretches: id == "space", layerID: key.next))
    if let legend = key.legend {
      display(legend, on: id, output)
    } else if id != "space", output.text.isInvisible {
      display(KeyNames.name(of: output.text).uppercased(), on: id, output)
    }
    return id
  }

  private mutating func defineSpecial(_ special: TouchKey.Special, _ key: TouchKey) -> Identifier {
    switch special {
    case .gap:
      guard key.width != 1 else { return Self.gap }
      let id = unique("gap-\(Int(key.width * 100))")
      define(Key(id: id, isGap: true, width: key.width))
      return id
    case .action(let action):
      let frame = FrameKeys.frame(for: action)
      let id = unique(frame.name.replacing("app:", with: ""))
      // A gap cannot have gestures, but a key with an empty output can.
      define(Key(id: id, isGap: !key.hasGestures, width: key.width))
      traits[id] = KeyTraits(
        action: action, label: frame.label, display: key.legend ?? frame.display)
      return id
    case .layer(let layer):
      let isShift = layer == "shift" || layer == Layer.base && key.legend == FrameKeys.shiftSign
      let id = unique(isShift ? (layer == "shift" ? "shift" : "unshift") : "to-\(layer)")
      define(Key(id: id, width: key.width, layerID: layer))
      traits[id] = KeyTraits(
        action: isShift ? .shift : nil, label: isShift ? "shift" : nil,
        display: key.legend ?? (isShift ? FrameKeys.shiftSign : layer.string))
      return id
    }
  }

  private mutating func display(_ legend: String, on id: Identifier, _ output: MarkerText) {
    guard !legend.isEmpty, legend != output.text, !legend.isControl else { return }
    displays.append(Display(target: .key(id), text: legend.shownMark))
  }

  private mutating func resolve(_ id: Identifier, _ touchKey: TouchKey) {
    guard var key = keys[id] else { return }
    func others(_ keys: [TouchKey]) -> [Identifier] {
      keys.filter { $0.special != .gap }.map { self.id(of: $0) }.filter { $0 != Self.gap }
    }
    key.longPressKeyIDs = others(touchKey.longPress)
    if let number = touchKey.defaultItem, touchKey.longPress.indices.contains(number) {
      let item = self.id(of: touchKey.longPress[number])
      if key.longPressKeyIDs.contains(item) { key.longPressDefaultKeyID = item }
    } else {
      key.longPressDefaultKeyID = key.longPressKeyIDs.first
    }
    key.multiTapKeyIDs = others(touchKey.multiTap).filter { $0 != id }
    if !touchKey.flicks.isEmpty {
      let flick = Flick(
        id: Identifier("flick-\(id)"),
        segments: touchKey.flicks.compactMap { path in
          let item = self.id(of: path.key)
          return item == Self.gap ? nil : .init(directions: [path.direction], keyID: item)
        })
      if !flick.segments.isEmpty {
        flicks.update(flick)
        key.flickID = flick.id
      }
    }
    keys.update(key)
  }

  func finish(into layout: inout KeyboardLayout) {
    layout.keys = keys
    layout.flicks = flicks
    layout.traits = traits
    layout.displays = Displays(displays)
    var shown: Set<MarkerText> = []
    for display in rules.displays where byOutput[display.output] != nil {
      guard shown.insert(display.output).inserted else { continue }
      layout.displays.append(Display(target: .output(display.output), text: display.text.shownMark))
    }
  }
}

extension String {
  /// The text as keys show it: marks on a dotted circle, and a dotted circle for invisible text.
  var shownMark: String {
    guard let first = unicodeScalars.first else { return "\u{25CC}" }
    if first.isMark { return "\u{25CC}" + self }
    switch first.properties.generalCategory {
    case .control, .spaceSeparator, .format: return "\u{25CC}"
    default: return self
    }
  }
}
