internal import KeyboardFiles
package import KeyboardModel

package struct LayoutDifference: Hashable, Sendable {
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    case places
    case keys
    /// The result of a long press, flick or multi-tap.
    case gestures
    case transforms
    case information
    /// The source only: names of keys, unused keys, variables, forms.
    case structure
  }

  package struct Change: Hashable, Sendable, CustomStringConvertible {
    package let topic: Topic
    package let place: String
    package let before: String?
    package let after: String?

    package var description: String {
      switch (before, after) {
      case (let before?, let after?): "\(place): \(before) -> \(after)"
      case (nil, let after?): "\(place): + \(after)"
      case (let before?, nil): "\(place): - \(before)"
      case (nil, nil): place
      }
    }
  }

  package let changes: [Change]

  package var isEmpty: Bool { changes.isEmpty }

  /// Compares two layouts, in O(*m*²) for the rows and transforms that differ.
  package init(from old: KeyboardLayout, to new: KeyboardLayout) {
    var comparison = LayoutComparison(old, new)
    changes = comparison.changes()
  }
}

private struct LayoutComparison {
  private typealias Topic = LayoutDifference.Topic

  private let old: KeyboardLayout
  private let new: KeyboardLayout
  private var found: [LayoutDifference.Change] = []
  private var compared: Set<[Identifier]> = []

  init(_ old: KeyboardLayout, _ new: KeyboardLayout) { (self.old, self.new) = (old, new) }

  mutating func changes() -> [LayoutDifference.Change] {
    guard old != new else { return [] }
    compareLayers()
    compareKeys()
    compareTransforms()
    compareInformation()
    compareStructure()
    let topics = LayoutDifference.Topic.allCases
    return topics.flatMap { topic in found.filter { $0.topic == topic } }
  }

  private mutating func add(_ topic: Topic, _ place: String, _ before: String?, _ after: String?) {
    guard before != after else { return }
    found.append(.init(topic: topic, place: place, before: before, after: after))
  }

  // MARK: Places

  private mutating func compareLayers() {
    let (before, after) = (layers(of: old), layers(of: new))
    for (name, layer) in before.sorted(by: { $0.key < $1.key }) where after[name] == nil {
      add(.places, name, "layer of \(layer.rows.joined().count) keys", nil)
    }
    for (name, layer) in after.sorted(by: { $0.key < $1.key }) {
      guard let previous = before[name] else {
        add(.places, name, nil, "layer of \(layer.rows.joined().count) keys")
        continue
      }
      compareRows(of: name, previous, layer)
      add(.structure, "\(name), order of scanning", previous.scanOrder.list, layer.scanOrder.list)
    }
  }

  private func layers(of layout: KeyboardLayout) -> [String: Layer] {
    var layers: [String: Layer] = [:]
    for set in layout.layerSets {
      let width = set.minDeviceWidth.map { " from \($0) mm" } ?? ""
      for layer in set.layers {
        let modifiers = layer.modifiers.map(\.description).joined(separator: ", ")
        let name = [layer.id?.string ?? "", modifiers].filter { !$0.isEmpty }.joined(separator: " ")
        layers["\(set.formID)\(width) \(name)"] = layer
      }
    }
    return layers
  }

  private mutating func compareRows(of name: String, _ before: Layer, _ after: Layer) {
    for row in 0..<max(before.rows.count, after.rows.count) {
      let keys = before.rows.element(at: row) ?? []
      let newKeys = after.rows.element(at: row) ?? []
      let (caps, newCaps) = (caps(of: keys, in: old), caps(of: newKeys, in: new))
      let place = "\(name), row \(row + 1)"
      if caps != newCaps {
        let start = zip(caps, newCaps).prefix { $0 == $1 }.count
        let end = zip(caps.dropFirst(start).reversed(), newCaps.dropFirst(start).reversed())
          .prefix { $0 == $1 }.count
        let (less, more) = (caps[start..<caps.count - end], newCaps[start..<newCaps.count - end])
        add(
          .places, "\(place), from key \(start + 1)",
          less.isEmpty ? nil : less.joined(separator: " "),
          more.isEmpty ? nil : more.joined(separator: " "))
      } else if keys != newKeys {
        // Keys with other names may type the same.
        for (place, (key, newKey)) in zip(keys, newKeys).enumerated() where key != newKey {
          add(.structure, "\(name), row \(row + 1), key \(place + 1)", key.string, newKey.string)
          compare(key, newKey)
        }
      }
    }
  }

  private func caps(of keys: [Identifier], in layout: KeyboardLayout) -> [String] {
    keys.map { id in
      guard let key = layout.keys[id] else { return id.string }
      if !layout.isPressable(key) { return "(gap)" }
      let cap = layout.cap(of: key)
      return cap.allSatisfy(\.isWhitespace) ? id.string : MarkerText(cap).escaped
    }
  }

  // MARK: Keys

  private mutating func compareKeys() {
    let (used, newUsed) = (usedKeys(of: old), usedKeys(of: new))
    for id in used.union(newUsed).sorted() {
      if used.contains(id), newUsed.contains(id) { compare(id, id) }
    }
    for key in old.keys where new.keys[key.id] == nil && !used.contains(key.id) {
      add(.structure, "unused key \(key.id)", key.output.escaped, nil)
    }
    for key in new.keys where old.keys[key.id] == nil && !newUsed.contains(key.id) {
      add(.structure, "unused key \(key.id)", nil, key.output.escaped)
    }
  }

  private func usedKeys(of layout: KeyboardLayout) -> Set<Identifier> {
    Set(layout.idsInRows)
  }

  private mutating func compare(_ id: Identifier, _ newID: Identifier) {
    guard compared.insert([id, newID]).inserted, let key = old.keys[id],
      let newKey = new.keys[newID]
    else { return }
    let place = "key \(newID)"
    add(
      .keys, "\(place) types", key.output.text.isEmpty ? nil : key.output.escaped,
      newKey.output.text.isEmpty ? nil : newKey.output.escaped)
    if key.output.text == newKey.output.text {
      add(.keys, "\(place), markers", key.output.escaped, newKey.output.escaped)
      add(.keys, "\(place) shows", old.cap(of: key), new.cap(of: newKey))
    }
    add(.keys, "\(place) leads to", key.layerID?.string, newKey.layerID?.string)
    add(.keys, "\(place), width", "\(key.width)", "\(newKey.width)")
    add(.keys, "\(place) stretches", key.stretches ? "yes" : "no", newKey.stretches ? "yes" : "no")
    let (traits, newTraits) = (old.traits[id], new.traits[newID])
    add(.keys, "\(place) does", traits?.action?.name, newTraits?.action?.name)
    add(.keys, "\(place) says", traits?.label, newTraits?.label)
    add(.keys, "\(place), hint", traits?.hint, newTraits?.hint)
    if found.last?.place.hasPrefix(place) != true, traits != newTraits {
      add(.keys, "\(place), times", "before", "after")
    }
    compareGestures(of: key, newKey, place)
  }

  private mutating func compareGestures(of key: Key, _ newKey: Key, _ place: String) {
    for kind in KeyGesture.Kind.further {
      add(
        .gestures, "\(place), \(kind.name)", texts(of: kind, on: key, in: old),
        texts(of: kind, on: newKey, in: new))
    }
    func usual(_ key: Key, in layout: KeyboardLayout) -> String? {
      key.longPressDefaultKeyID.map { caps(of: [$0], in: layout)[0] }
    }
    add(
      .gestures, "\(place), long press without a choice", usual(key, in: old),
      usual(newKey, in: new))
  }

  private func texts(of kind: KeyGesture.Kind, on key: Key, in layout: KeyboardLayout) -> String? {
    let texts = layout.gestures(on: key).filter { $0.gesture.kind == kind }.map { gesture, id in
      let directions = gesture.directions.map(\.rawValue).joined(separator: "-")
      return (directions.isEmpty ? "" : "\(directions) ") + caps(of: [id], in: layout)[0]
    }
    return texts.isEmpty ? nil : texts.joined(separator: kind == .flick ? ", " : " ")
  }

  // MARK: Transforms

  private mutating func compareTransforms() {
    add(.transforms, "normalization", old.normalizes ? "on" : "off", new.normalizes ? "on" : "off")
    compare(old.transforms, new.transforms, "transforms")
    compare(old.backspaceTransforms, new.backspaceTransforms, "backspace")
  }

  private mutating func compare(
    _ groups: [TransformGroup], _ newGroups: [TransformGroup], _ name: String
  ) {
    for index in 0..<max(groups.count, newGroups.count) {
      let rules = groups.element(at: index)?.written ?? []
      let newRules = newGroups.element(at: index)?.written ?? []
      let changes = newRules.difference(from: rules)
      for case .remove(_, let rule, _) in changes.removals {
        add(.transforms, "\(name), group \(index + 1)", rule, nil)
      }
      for case .insert(_, let rule, _) in changes.insertions {
        add(.transforms, "\(name), group \(index + 1)", nil, rule)
      }
    }
  }

  // MARK: The rest

  private mutating func compareInformation() {
    let facts: [(name: String, of: (KeyboardLayout) -> String?)] = [
      ("locale", { $0.locale }), ("further locales", { $0.locales.joined(separator: " ") }),
      ("version", { $0.version }), ("name", { $0.info.name }), ("author", { $0.info.author }),
      ("layout", { $0.info.layout }), ("indicator", { $0.info.indicator }),
      ("attribution", { $0.info.attribution }), ("conforms to", { "\($0.conformsTo)" }),
      ("draft", { $0.draft?.rawValue }),
    ]
    for fact in facts {
      let (before, after) = (fact.of(old), fact.of(new))
      add(.information, fact.name, before == "" ? nil : before, after == "" ? nil : after)
    }
  }

  private mutating func compareStructure() {
    for id in Set(old.variables.map(\.id)).union(new.variables.map(\.id)).sorted() {
      add(.structure, "variable \(id)", old.variables[id]?.written, new.variables[id]?.written)
    }
    for id in Set(old.forms.map(\.id)).union(new.forms.map(\.id)).sorted()
    where old.forms[id] != new.forms[id] {
      add(
        .structure, "form \(id)", old.forms[id] == nil ? nil : "as before",
        new.forms[id] == nil ? nil : "other scan codes")
    }
    // Different layouts always have at least one change.
    if found.isEmpty { add(.structure, "what is not used, or its order", "before", "after") }
  }
}

extension Variable {
  fileprivate var written: String {
    switch value {
    case .string(let text): text.escaped
    case .set(let items): items.map(\.escaped).joined(separator: " ")
    case .unicodeSet(let set):
      "\(set.ranges.count) ranges \(set.ranges.map { "\($0)" }.joined(separator: " "))"
    }
  }
}

extension TransformGroup {
  /// The rules in source form, one per line.
  fileprivate var written: [String] {
    switch self {
    case .transforms(let transforms):
      transforms.map { "\($0.from) -> \($0.to.source.isEmpty ? "nothing" : $0.to.source)" }
    case .reorders(let reorders):
      reorders.map { rule in
        let parts = [
          rule.before.map { "before \($0)" }, rule.order.map { "order \($0)" },
          rule.tertiary.map { "tertiary \($0)" }, rule.tertiaryBase.map { "tertiaryBase \($0)" },
          rule.preBase.map { "preBase \($0)" },
        ]
        return (["reorder \(rule.from)"] + parts.compactMap { $0 }).joined(separator: ", ")
      }
    }
  }
}
