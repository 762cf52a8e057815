/// Where the transforms and reorders of a layout are written, group by group, as the layout has them.
public struct RuleLocations: Hashable, Sendable {
  /// The rules of what is applied after a key's output.
  public internal(set) var transforms: [[SourceLocation]] = []
  /// The rules of what is applied by backspace.
  public internal(set) var backspaceTransforms: [[SourceLocation]] = []
}

extension LayoutBuilder {
  /// Where the rules of the layout are written, if it has no errors.
  func ruleLocations() -> RuleLocations {
    var tables: [Int: LineTable] = [:]
    func location(of node: Node) -> SourceLocation {
      let table = tables[node.file] ?? LineTable(files[node.file].document.file)
      tables[node.file] = table
      return table.location(of: place(of: node).range)
    }
    var result = RuleLocations()
    let root = Node(file: 0, element: files[0].document.root)
    for container in children(of: root) where tag(of: container) == .transforms {
      let groups = children(of: container).filter { tag(of: $0) == .transformGroup }
      let locations = groups.map { group in
        children(of: group).filter { [.transform, .reorder].contains(tag(of: $0)) }.map(location)
      }
      switch string(.type, of: container) {
      case "simple": result.transforms += locations
      case "backspace": result.backspaceTransforms += locations
      default: continue
      }
    }
    return result
  }
}
