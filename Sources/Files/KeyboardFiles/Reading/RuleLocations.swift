/// The places of the transforms and reorders of a layout, in its groups.
public struct RuleLocations: Hashable, Sendable {
  /// The rules for keys' output.
  public internal(set) var transforms: [[SourceLocation]] = []
  /// The rules for backspace.
  public internal(set) var backspaceTransforms: [[SourceLocation]] = []
}

extension RuleLocations {
  /// Finds the places of the rules of a layout without errors.
  init(in context: ReadingContext) {
    var tables: [Int: LineTable] = [:]
    func location(of node: LayoutNode) -> SourceLocation {
      let table = tables[node.file] ?? LineTable(context.files[node.file].document.file)
      tables[node.file] = table
      return table.location(of: context.place(of: node).range)
    }
    self.init()
    for container in context.children(of: context.root)
    where context.tag(of: container) == .transforms {
      let groups = context.children(of: container).filter {
        context.tag(of: $0) == .transformGroup
      }
      let locations = groups.map { group in
        context.children(of: group)
          .filter { [.transform, .reorder].contains(context.tag(of: $0)) }.map(location)
      }
      switch context.string(.type, of: container) {
      case "simple": transforms += locations
      case "backspace": backspaceTransforms += locations
      default: continue
      }
    }
  }
}
