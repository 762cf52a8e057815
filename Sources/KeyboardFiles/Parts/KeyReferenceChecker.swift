internal import KeyboardModel

/// Checks references to keys.
struct KeyReferenceChecker: PartReader {
  let context: ReadingContext
  let keys: Keyed<Key>

  /// Reports those of `ids`, which stand in the attribute `name`, that are no keys.
  func check(_ ids: [Identifier], _ name: AttributeName, of node: LayoutNode) {
    let undefined = ids.indices.filter { keys.position(of: ids[$0]) == nil }
    guard !undefined.isEmpty, let attribute = files[node.file].attribute(name, of: node.element)
    else { return }
    let words = files[node.file].words(attribute)
    for index in undefined where !isFull {
      report(
        .undefinedKey(ids[index], nearest: nearest(to: ids[index])),
        at: place(name, of: node, part: words[index].range))
    }
  }

  /// The key that was probably meant by `id`.
  func nearest(to id: Identifier) -> String? {
    context.nearest(to: id, among: keys.lazy.map(\.id))
  }
}
