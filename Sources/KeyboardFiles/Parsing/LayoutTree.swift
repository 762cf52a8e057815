package import KeyboardModel

/// The files of a layout as one tree, in which what an imported file has stands in the place of its import.
package struct LayoutTree: Sendable {
  /// The layout file and the imported files.
  let files: [ParsedFile]
  /// The file that each `import` element brings in.
  let imports: [LayoutNode: Int]

  /// The root of the layout file itself.
  package var root: LayoutNode { LayoutNode(file: 0, element: files[0].document.root) }

  /// The kind of an element, if it is one of LDML's.
  package func tag(of node: LayoutNode) -> Tag? { files[node.file].tag(of: node.element) }

  /// The element's own name and its namespace, whatever vocabulary it is of.
  package func name(of node: LayoutNode) -> (name: String, namespace: String) {
    let document = files[node.file].document
    return (document.name(of: node.element), document.namespace(of: node.element))
  }

  /// The element's start tag.
  package func place(of node: LayoutNode) -> DiagnosticLog.Place {
    files[node.file].place(of: node.element)
  }

  /// The value of the attribute `name`, or the bytes `part` of it; the start tag if there is no such attribute.
  package func place(
    _ name: AttributeName, of node: LayoutNode, part: Range<Int>? = nil
  ) -> DiagnosticLog.Place {
    let file = files[node.file]
    guard let attribute = file.attribute(name, of: node.element) else { return place(of: node) }
    return file.place(of: attribute, in: node.element, part: part)
  }

  /// The value of the attribute `name`.
  package func string(_ name: AttributeName, of node: LayoutNode) -> String? {
    files[node.file].string(name, of: node.element)
  }

  /// The words of the attribute `name` and their places in its value.
  package func words(
    _ name: AttributeName, of node: LayoutNode
  ) -> [(word: Identifier, range: Range<Int>)] {
    let file = files[node.file]
    return file.attribute(name, of: node.element).map { file.words($0) } ?? []
  }

  /// The known children of `node`, with those of an imported file in the place of its import.
  package func children(of node: LayoutNode) -> [LayoutNode] {
    var result: [LayoutNode] = []
    appendChildren(of: node, to: &result)
    return result
  }

  private func appendChildren(of node: LayoutNode, to result: inout [LayoutNode]) {
    let file = files[node.file]
    for child in file.document.children(of: node.element) {
      switch file.tag(of: child) {
      case nil: continue
      case .import:
        if let imported = imports[LayoutNode(file: node.file, element: child)] {
          let root = files[imported].document.root
          appendChildren(of: LayoutNode(file: imported, element: root), to: &result)
        }
      case _?: result.append(LayoutNode(file: node.file, element: child))
      }
    }
  }

  /// All elements of the layout file itself, of any vocabulary, in the order of the text.
  package var ownElements: [LayoutNode] {
    files[0].document.elements.indices.map { LayoutNode(file: 0, element: $0) }
  }

  /// The element around an element of the same file; the root's own for the root.
  package func parent(of node: LayoutNode) -> LayoutNode {
    LayoutNode(
      file: node.file, element: Int(files[node.file].document.elements[node.element].parent))
  }

  /// An element that has nothing inside, from its start tag to its end tag; `nil` for others.
  package func wholePlace(of node: LayoutNode) -> DiagnosticLog.Place? {
    files[node.file].document.wholeRange(of: node.element).map { range in
      var place = place(of: node)
      place.range = range
      return place
    }
  }

  /// Turns the problems of a log into diagnostics, without those that are allowed.
  package func diagnostics(
    of log: DiagnosticLog, allowing codes: AllowedCodes
  ) -> [Diagnostic] {
    log.diagnostics(in: files.map(\.document.file), allowing: codes)
  }

  /// Whether an imported file is one of CLDR's.
  package func isFromCLDR(_ node: LayoutNode) -> Bool {
    files[node.file].document.file.name.hasPrefix("cldr:")
  }
}
