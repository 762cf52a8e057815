internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Variables of the layout file to which nothing refers, and sets that have an item twice.
  static let variables = Lint(.U41, .U42) { context in
    let own = context.origin.variables.filter { $0.file == 0 }
    guard !own.isEmpty else { return [] }
    let references = VariableReferences(in: context.tree)
    return own.flatMap { node -> [Finding] in
      guard let id = context.tree.string(.id, of: node) else { return [] }
      guard references.all.contains(id) else {
        let problem = context.problem(.unusedVariable(id), fixedBy: "remove the variable", of: node)
        return [Finding(problem, at: context.tree.place(.id, of: node))]
      }
      // Several items of a set may become the same one of another.
      guard !references.targets.contains(id), context.tree.tag(of: node) == .set else { return [] }
      return repeatedItems(of: node, Identifier(id), in: context)
    }
  }

  private static func repeatedItems(
    of node: LayoutNode, _ id: Identifier, in context: LintContext
  ) -> [Finding] {
    let words = context.tree.words(.value, of: node)
    guard case .set(let items)? = context.layout.variables[id]?.value, items.count == words.count
    else { return [] }
    var known: Set<MarkerText> = []
    return zip(items, words).compactMap { item, word in
      // Equal texts are canonically equivalent.
      known.insert(item).inserted
        ? nil
        : Finding(
          .repeatedItem(word.word, in: id),
          at: context.tree.place(.value, of: node, part: word.range))
    }
  }
}

private struct VariableReferences {
  private(set) var all: Set<String> = []
  private(set) var targets: Set<String> = []

  init(in tree: LayoutTree) {
    let names: [AttributeName] = [.output, .display, .from, .to, .before, .value]
    var open = tree.children(of: tree.root)
    while let node = open.popLast() {
      open += tree.children(of: node)
      for name in names {
        guard let value = tree.string(name, of: node), value.utf8.contains(UInt8(ascii: "$")) else {
          continue
        }
        // As characters, a bracket and a mark behind it would be one.
        let scalars = value.unicodeScalars
        for part in scalars.split(separator: "$").dropFirst(scalars.first == "$" ? 0 : 1) {
          guard let end = part.firstIndex(where: { $0 == "}" || $0 == "]" }),
            let first = part.first,
            first == "{" || first == "["
          else { continue }
          let words = part[..<end].dropFirst().split { $0 == ":" || $0 == "^" }
          guard let id = words.last.map({ String($0) }) else { continue }
          all.insert(id)
          if words.count > 1 { targets.insert(id) }
        }
      }
    }
  }
}
