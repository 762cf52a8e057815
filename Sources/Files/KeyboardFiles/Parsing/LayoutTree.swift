package import KeyboardModel

/// An element of one of the files of a layout.
package struct LayoutNode: Hashable, Sendable {
  private let fileNumber: UInt32
  private let elementNumber: UInt32

  init(file: Int, element: Int) {
    fileNumber = UInt32(file)
    elementNumber = UInt32(element)
  }

  package var file: Int { Int(fileNumber) }
  /// The number of the element in the file.
  package var element: Int { Int(elementNumber) }
}

/// A range in an attribute's value.
struct Written {
  let node: LayoutNode
  let attribute: Int
  let range: Range<Int>

  /// Returns the `count` bytes from `offset` on.
  func part(at offset: Int, count: Int) -> Written {
    let start = range.lowerBound + offset
    return Written(node: node, attribute: attribute, range: start..<start + count)
  }
}

/// The files of a layout as one tree, in which the content of an imported file replaces its import.
package struct LayoutTree: Sendable {
  /// The layout file and the imported files.
  let files: [ParsedFile]
  /// The imported file of each `import` element.
  let imports: [LayoutNode: Int]

  package var root: LayoutNode { LayoutNode(file: 0, element: files[0].document.root) }

  /// Returns the tag of an element; `nil` if it is not LDML's.
  package func tag(of node: LayoutNode) -> Tag? { files[node.file].tag(of: node.element) }

  /// Returns the name and the namespace of an element of any vocabulary.
  package func name(of node: LayoutNode) -> (name: String, namespace: String) {
    let document = files[node.file].document
    return (document.name(of: node.element), document.namespace(of: node.element))
  }

  /// Returns the place of the element's start tag.
  package func place(of node: LayoutNode) -> DiagnosticLog.Place {
    files[node.file].place(of: node.element)
  }

  /// Returns the start tag of an element, with line and column.
  package func location(of node: LayoutNode) -> SourceLocation {
    LineTable(files[node.file].document.file).location(of: place(of: node).range)
  }

  /// Returns the place of the value of the attribute `name`, or of the bytes `part` of it; the
  /// start tag if there is no such attribute.
  package func place(
    _ name: AttributeName, of node: LayoutNode, part: Range<Int>? = nil
  ) -> DiagnosticLog.Place {
    let file = files[node.file]
    guard let attribute = file.attribute(name, of: node.element) else { return place(of: node) }
    return file.place(of: attribute, in: node.element, part: part)
  }

  /// Returns the value of the attribute `name`.
  package func string(_ name: AttributeName, of node: LayoutNode) -> String? {
    files[node.file].string(name, of: node.element)
  }

  /// Returns the words of the attribute `name`, with their ranges in its value.
  package func words(
    _ name: AttributeName, of node: LayoutNode
  ) -> [(word: Identifier, range: Range<Int>)] {
    let file = files[node.file]
    return file.attribute(name, of: node.element).map { file.words($0) } ?? []
  }

  /// Returns the known children of `node`. The children of an imported file replace its import.
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

  /// All elements of the layout file, of any vocabulary, in the order of the text.
  package var ownElements: [LayoutNode] {
    files[0].document.elements.indices.map { LayoutNode(file: 0, element: $0) }
  }

  /// Returns the parent of an element in the same file; the root itself for the root.
  package func parent(of node: LayoutNode) -> LayoutNode {
    LayoutNode(
      file: node.file, element: Int(files[node.file].document.elements[node.element].parent))
  }

  /// Returns the place of an element without content, from its start tag to its end tag; `nil` for
  /// others.
  package func wholePlace(of node: LayoutNode) -> DiagnosticLog.Place? {
    files[node.file].document.wholeRange(of: node.element).map { range in
      var place = place(of: node)
      place.range = range
      return place
    }
  }

  /// Converts the problems of a log to diagnostics, without allowed ones.
  package func diagnostics(
    of log: DiagnosticLog, allowing codes: AllowedCodes
  ) -> [Diagnostic] {
    log.diagnostics(
      in: files.map { $0.document.file }, allowing: codes, showing: placesOfBuiltInFiles)
  }

  /// The places of the author that import files which are built in, by the numbers of these.
  private var placesOfBuiltInFiles: [Int: FilePlace] {
    guard files.contains(where: { $0.document.file.isBuiltIn }) else { return [:] }
    var places: [Int: FilePlace] = [:]
    // A file comes after the one that imports it.
    for (node, file) in imports.sorted(by: { $0.value < $1.value })
    where files[file].document.file.isBuiltIn {
      places[file] = places[node.file] ?? place(.path, of: node)
    }
    return places
  }
}
