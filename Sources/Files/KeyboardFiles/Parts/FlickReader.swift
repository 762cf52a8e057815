internal import KeyboardModel

struct FlickReader: PartReader {
  let context: ReadingContext
  private(set) var flicks = Keyed<Flick>()
  private(set) var nodes: [LayoutNode] = []

  mutating func read(_ container: LayoutNode) {
    for node in children(of: container) where tag(of: node) == .flick {
      guard let id = identifier(.id, of: node) else { continue }
      let position = flicks.update(Flick(id: id, segments: segments(of: node, id)))
      if position == nodes.count {
        nodes.append(node)
      } else {
        if nodes[position].file == node.file {
          report(.redefinedFlick(id), at: place(.id, of: node), after: nodes[position])
        }
        nodes[position] = node
      }
    }
  }

  private func segments(of flick: LayoutNode, _ id: Identifier) -> [Flick.Segment] {
    var segments: [Flick.Segment] = []
    var definitions: [[Direction]: (position: Int, node: LayoutNode)] = [:]
    let nodes = children(of: flick).filter { tag(of: $0) == .flickSegment }
    if nodes.isEmpty { report(.emptyFlick(id), at: place(of: flick)) }
    for node in nodes {
      guard let segment = segment(node) else { continue }
      if let earlier = definitions[segment.directions] {
        report(
          .repeatedDirections(string(.directions, of: node) ?? "", in: id),
          at: place(.directions, of: node),
          notes: [("the first ones are here", place(of: earlier.node))])
        segments[earlier.position] = segment
      } else {
        definitions[segment.directions] = (segments.count, node)
        segments.append(segment)
      }
    }
    return segments
  }

  private func segment(_ node: LayoutNode) -> Flick.Segment? {
    let file = files[node.file]
    guard let attribute = file.attribute(.directions, of: node.element),
      let keyID = identifier(.keyId, of: node)
    else { return nil }
    let words = file.words(attribute)
    let directions = words.compactMap { Direction(rawValue: $0.word.string) }
    for word in words where Direction(rawValue: word.word.string) == nil && !isFull {
      report(
        .unknownDirection(word.word.string), at: place(.directions, of: node, part: word.range))
    }
    if words.isEmpty { report(.unknownDirection(""), at: place(.directions, of: node)) }
    guard !directions.isEmpty, directions.count == words.count else { return nil }
    return .init(directions: directions, keyID: keyID)
  }
}
