extension KeyboardLayout {
  /// Returns a copy of the layout with the lowest row of another one, on layers that both have.
  package func withLowestRow(of other: KeyboardLayout) -> KeyboardLayout {
    guard let source = other.layerSets.first(where: { $0.isTouch }) else { return self }
    var result = self
    for set in result.layerSets.indices where result.layerSets[set].isTouch {
      for index in result.layerSets[set].layers.indices {
        let layer = result.layerSets[set].layers[index]
        guard let row = layer.rows.last,
          row.contains(where: { keys[$0]?.output.types(" ") ?? false }),
          let id = layer.id, let newRow = source.layer(named: id)?.rows.last
        else { continue }
        let names = newRow.map { result.adopt($0, of: other) }
        result.layerSets[set].layers[index].rows[layer.rows.count - 1] = names
        result.layerSets[set].layers[index].scanOrder = []
      }
    }
    return result
  }

  /// Returns a copy of the layout with rows of another one above those of each touch layer.
  package func withRows(_ rows: [[Identifier]], of other: KeyboardLayout) -> KeyboardLayout {
    var result = self
    let names = rows.map { row in row.map { result.adopt($0, of: other) } }
    for set in layerSets.indices where layerSets[set].isTouch {
      for index in layerSets[set].layers.indices {
        result.layerSets[set].layers[index].rows.insert(contentsOf: names, at: 0)
      }
    }
    return result
  }

  /// Adds the key `id` of another layout and the keys that it opens, and returns its name here.
  private mutating func adopt(_ id: Identifier, of other: KeyboardLayout) -> Identifier {
    guard let key = other.keys[id] else { return id }
    var name = id
    if let own = keys[id] {
      if own.does(key, in: self, other) { return id }
      name = Identifier("\(id.string)-of-\(other.locale)")
      if keys[name] != nil { return name }
    }
    var copy = Key(
      id: name, output: key.output, isGap: key.isGap, width: key.width, stretches: key.stretches,
      layerID: key.layerID)
    // The key is added before the keys that it opens, because these may include the key itself.
    keys.update(copy)
    for attribute in KeyAttribute.all {
      switch attribute.kind {
      case .key(let property):
        let id = key[property, default: nil].map { adopt($0, of: other) }
        property(&copy) { $0 = id }
      case .keys(let property):
        let ids = key[property, default: []].map { adopt($0, of: other) }
        property(&copy) { $0 = ids }
      default: break
      }
    }
    if let flick = key.flickID.flatMap({ other.flicks[$0] }), flicks[flick.id] == nil {
      for segment in flick.segments { _ = adopt(segment.keyID, of: other) }
      flicks.update(flick)
      copy.flickID = flick.id
    }
    keys.update(copy)
    traits[name] = other.traits[id]
    return name
  }
}

extension Key {
  /// Returns whether a tap on the key has the same effect as a tap on a key of another layout.
  fileprivate func does(_ key: Key, in layout: KeyboardLayout, _ other: KeyboardLayout) -> Bool {
    output == key.output && layerID == key.layerID && isGap == key.isGap
      && layout.traits[id]?.action == other.traits[key.id]?.action
      // The keys that a key opens are part of its behaviour.
      && (key.longPressKeyIDs.isEmpty || !longPressKeyIDs.isEmpty)
  }
}
