public import KeyboardModel

extension KeyboardLayout {
  /// Returns the layout without the keys that no layer has and no gesture produces, and without the
  /// flicks, forms and displays that only they use.
  ///
  /// A layout has hundreds of implied keys, which a web page need not load.
  ///
  /// - Complexity: O(*n*) in the size of the layout.
  public func withoutUnreachableKeys() -> KeyboardLayout {
    var reached: Set<Identifier> = []
    var open = layerSets.flatMap { $0.layers.flatMap { $0.rows.joined() } }
    while let id = open.popLast() {
      guard reached.insert(id).inserted, let key = keys[id] else { continue }
      open += gestures(on: key).map { $0.keyID }
    }
    var layout = self
    layout.keys = Keyed(keys.filter { reached.contains($0.id) })
    let flickIDs = Set(layout.keys.compactMap { $0.flickID })
    layout.flicks = Keyed(flicks.filter { flickIDs.contains($0.id) })
    let formIDs = Set(layerSets.map { $0.formID })
    layout.forms = Keyed(forms.filter { formIDs.contains($0.id) })
    layout.traits = traits.filter { reached.contains($0.key) }
    layout.displays = Displays(
      displays.filter {
        guard case .key(let id) = $0.target else { return true }
        return reached.contains(id)
      })
    return layout
  }
}
