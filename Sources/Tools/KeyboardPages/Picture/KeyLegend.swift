internal import KeyboardEngine
internal import KeyboardModel

/// The texts of a key: its cap, its hints, and its accessibility title.
struct KeyLegend {
  enum Kind: String {
    case letter
    /// A key that writes a marker for the next one.
    case dead
    case frame
    case `return`
  }

  struct Hint {
    let text: String
    /// -1, 0 or 1, from the left and the top.
    let x, y: Int
  }

  let cap: String
  let kind: Kind
  let hints: [Hint]
  let name: String
  /// The name, and the outputs of gestures.
  let title: String

  init(of key: Key, in layout: KeyboardLayout, hasGestures: Bool = true) {
    let traits = layout.traits[key.id]
    cap = Self.cap(of: key, in: layout)
    kind = Self.kind(of: key, traits)
    name = Self.name(of: key, in: layout)
    hints = hasGestures ? Self.hints(of: key, in: layout) : []
    title = ([name] + (hasGestures ? Self.gestures(of: key, in: layout) : []))
      .joined(separator: "; ")
  }

  private static func kind(of key: Key, _ traits: KeyTraits?) -> Kind {
    if traits?.action == .return { return .return }
    if traits?.action != nil || (key.output.isEmpty && key.layerID != nil) { return .frame }
    return key.output.text.isEmpty && !key.output.markers.isEmpty ? .dead : .letter
  }

  /// Returns the text in the middle of a key, which is always visible.
  static func cap(of key: Key, in layout: KeyboardLayout) -> String {
    let cap = layout.cap(of: key)
    if key.output.types(" "), cap.allSatisfy({ $0 == " " }), key.stretches {
      return layout.info.languageName
    }
    let text = VisibleText.shown(cap)
    if !text.isEmpty { return text }
    let names = [
      layout.traits[key.id]?.label, cap.codePoints, key.output.markers.first?.id.string,
      key.layerID?.string, layout.traits[key.id]?.action?.name,
    ]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? key.id.string
  }

  private static func name(of key: Key, in layout: KeyboardLayout) -> String {
    if let label = layout.traits[key.id]?.label { return label }
    let cap = cap(of: key, in: layout)
    guard key.output.text.isEmpty else {
      return VisibleText.name(of: key.output.text).map { "\(cap) \($0)" } ?? cap
    }
    if let marker = key.output.markers.first { return "\(cap) dead key \(marker.id)" }
    return key.layerID.map { "\(cap) layer \($0)" } ?? cap
  }

  private static func gestures(of key: Key, in layout: KeyboardLayout) -> [String] {
    // Gestures with the same label follow each other.
    var gestures: [(label: String, caps: [String])] = []
    for (gesture, id) in layout.gestures(on: key) {
      let arrows = gesture.directions.map(\.arrow).joined()
      let label = gesture.kind.label + (arrows.isEmpty ? "" : " \(arrows)")
      if gestures.last?.label != label { gestures.append((label, [])) }
      gestures[gestures.count - 1].caps += layout.keys[id].map { [cap(of: $0, in: layout)] } ?? []
    }
    return gestures.map { "\($0.label): \($0.caps.joined(separator: " "))" }
  }

  private static func hints(of key: Key, in layout: KeyboardLayout) -> [Hint] {
    let flicks = layout.flickHints(of: key).map { direction, other in
      Hint(text: cap(of: other, in: layout), x: direction.step.x, y: direction.step.y)
    }
    let alternate = layout.key(for: Keystroke(key.id, gesture: .longPress(nil)))
      .map { cap(of: $0, in: layout) }
    let hint = layout.hint(of: key).map(VisibleText.shown) ?? ""
    guard let text = hint.isEmpty ? alternate : hint, !text.isEmpty,
      !flicks.contains(where: { $0.x == 1 && $0.y == -1 || $0.text == text })
    else { return flicks }
    return flicks + [Hint(text: text, x: 1, y: -1)]
  }
}

extension Direction {
  var arrow: String {
    switch self {
    case .north: "↑"
    case .northEast: "↗"
    case .east: "→"
    case .southEast: "↘"
    case .south: "↓"
    case .southWest: "↙"
    case .west: "←"
    case .northWest: "↖"
    }
  }
}
