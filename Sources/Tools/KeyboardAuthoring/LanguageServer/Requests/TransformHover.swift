internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel
internal import KeyboardTesting

/// The hover text for a transform, with a trace of an example that matches it.
struct TransformHover {
  let context: RequestContext
  let element: Int

  func text() -> String? {
    guard let analysis = context.analysis, let layout = analysis.layout,
      let from = context.file.value(of: "from", in: element)?.withoutReferences
    else { return nil }
    let groups = isForBackspace ? layout.backspaceTransforms : layout.transforms
    guard let pattern = groups.lazy.compactMap({ $0.pattern(from) }).first else { return nil }
    var symbols: [PatternSymbol] = []
    pattern.root.appendExample(to: &symbols)
    let example = MarkerText(symbols)
    guard !example.isEmpty else { return nil }
    var engine = TextEngine(layout)
    let steps: [GroupTrace]
    if isForBackspace {
      engine.reset(context: example.text)
      steps = engine.traceBackspace()
    } else {
      steps = engine.trace(typing: example)
    }
    var lines = ["'\(example.visible)'"]
    lines += steps.lines(of: groups, showsIdleGroups: false)
    if lines.count == 1 { lines.append("nothing changes") }
    return "An example:\n\n" + MarkdownText.code(lines.joined(separator: "\n"))
  }

  private var isForBackspace: Bool {
    let file = context.file
    let container = file.markup.lineage(of: element).first { file.name(of: $0) == "transforms" }
    return container.flatMap { file.value(of: "type", in: $0) } == "backspace"
  }
}

extension TransformGroup {
  fileprivate func pattern(_ from: String) -> TransformPattern? {
    guard case .transforms(let transforms) = self else { return nil }
    return transforms.first { $0.from.source == from }?.from
  }
}

extension TransformPattern.Node {
  /// Appends a short text that matches the part.
  fileprivate func appendExample(to symbols: inout [PatternSymbol]) {
    guard symbols.count < 100 else { return }
    switch self {
    case .start: break
    case .literal(let literal): symbols += literal
    case .oneOf(let characters): if let one = characters.example { symbols.append(one) }
    case .item(let items): symbols += items.first?.symbols ?? []
    case .sequence(let nodes): for node in nodes { node.appendExample(to: &symbols) }
    case .alternatives(let nodes): nodes.first?.appendExample(to: &symbols)
    case .capture(_, let node): node.appendExample(to: &symbols)
    case .repetition(let node, let count):
      for _ in 0..<count.lowerBound { node.appendExample(to: &symbols) }
    }
  }
}

extension PatternClass {
  fileprivate var example: PatternSymbol? {
    let usual: [Unicode.Scalar] = ["a", "b", "c", "e", "x", "1"]
    if let scalar = usual.first(where: scalars.contains) { return .scalar(scalar) }
    if let first = scalars.ranges.first.flatMap({ Unicode.Scalar($0.lowerBound) }) {
      return .scalar(first)
    }
    return markers.sorted { $0 < $1 }.first.map { .marker($0) }
  }
}
