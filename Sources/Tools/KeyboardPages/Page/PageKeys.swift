internal import KeyboardFiles
internal import KeyboardModel

struct PageKeys {
  let all: [Key]
  let onLayers: Int

  init(_ layout: KeyboardLayout) {
    var all: [Key] = []
    var known: Set<Identifier> = []
    func add(_ id: Identifier) {
      guard let key = layout.keys[id], layout.isPressable(key), known.insert(id).inserted else {
        return
      }
      all.append(key)
    }
    layout.layerSets.flatMap(\.layers).flatMap(\.rows).joined().forEach(add)
    onLayers = all.count
    var next = 0
    while next < all.count {
      let key = all[next]
      next += 1
      for (_, id) in layout.gestures(on: key) { add(id) }
    }
    self.all = all
  }
}
