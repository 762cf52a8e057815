package import KeyboardModel

package struct LayoutNode: Hashable, Sendable {
  private let fileNumber: UInt32
  private let elementNumber: UInt32

  init(file: Int, element: Int) {
    fileNumber = UInt32(file)
    elementNumber = UInt32(element)
  }

  package var file: Int { Int(fileNumber) }
  package var element: Int { Int(elementNumber) }
}

struct Written {
  let node: LayoutNode
  let attribute: Int
  let range: Range<Int>

  func part(at offset: Int, count: Int) -> Written {
    let start = range.lowerBound + offset
    return Written(node: node, attribute: attribute, range: start..<start + count)
  }
}

/// The files of a layout as one tree, in which the content of an imported file replaces its import.
package struct LayoutTree: Sendable {
  let files: [ParsedFile]
  let imports: [LayoutNode: Int]

  package var root: LayoutNode { LayoutNode(file: 0, element: files[0].document.root) }

  /// `nil` for an element that is not LDML's.
  package func tag(of node: LayoutNode) -> Tag? { files[node.file].tag(of: node.element) }

  package func name(of node: LayoutNode) -> (name: String, namespace: String) {
    let document = files[node.file].document
    return (document.name(of: node.element), document.namespace(of: node.element))
  }

  package func place(of node: LayoutNode) -> DiagnosticLog.Place {
    files[node.file].place(of: node.element)
  }

  /// The location of an element, or of the import of the built-in file that contains it.
  package func location(of node: LayoutNode) -> FileLocation {
    let place = placesOfBuiltInFiles[node.file] ?? place(of: node)
    return LineTable(files[place.file].document.file).location(of: place.range)
  }

  /// The place of the attribute's value, or of the bytes `part` of it; the start tag without one.
  package func place(
    _ name: AttributeName, of node: LayoutNode, part: Range<Int>? = nil
  ) -> DiagnosticLog.Place {
    files[node.file].place(name, of: node.element, part: part)
  }

  /// The text of a file at a place, as the author has written it.
  package func bytes(at place: DiagnosticLog.Place) -> ArraySlice<UInt8> {
    files[place.file].document.file[place.range]
  }

  /// From the blank before an attribute to its closing quotation mark.
  package func wholePlace(_ name: AttributeName, of node: LayoutNode) -> DiagnosticLog.Place? {
    let file = files[node.file]
    return file.attribute(name, of: node.element).map { attribute in
      var place = file.place(ofNameOf: attribute, in: node.element)
      let end = file.place(of: attribute, in: node.element).range.upperBound + 1
      place.range = place.range.lowerBound - 1..<end
      return place
    }
  }

  package func string(_ name: AttributeName, of node: LayoutNode) -> String? {
    files[node.file].string(name, of: node.element)
  }

  package func words(
    _ name: AttributeName, of node: LayoutNode
  ) -> [(word: Identifier, range: Range<Int>)] {
    let file = files[node.file]
    return file.attribute(name, of: node.element).map { file.words($0) } ?? []
  }

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

  /// Those of the layout file, of any vocabulary, in the order of the text.
  package var ownElements: [LayoutNode] {
    files[0].document.elements.indices.map { LayoutNode(file: 0, element: $0) }
  }

  /// In the same file; the root itself for the root.
  package func parent(of node: LayoutNode) -> LayoutNode {
    LayoutNode(
      file: node.file, element: Int(files[node.file].document.elements[node.element].parent))
  }

  /// From the start tag to the end tag of an element without content; `nil` for others.
  package func wholePlace(of node: LayoutNode) -> DiagnosticLog.Place? {
    let document = files[node.file].document
    guard !document.hasChildren(node.element) else { return nil }
    return document.whole(of: node.element).map { whole in
      var place = place(of: node)
      place.range = whole.range
      return place
    }
  }

  package func reversedRows(of layer: LayoutNode) -> (text: String, place: FilePlace)? {
    let document = files[layer.file].document
    let ranges = children(of: layer).filter { tag(of: $0) == .row && $0.file == layer.file }
      .compactMap { document.whole(of: $0.element)?.range }
    guard let first = ranges.first, let last = ranges.last else { return nil }
    var text = ""
    for (index, range) in ranges.reversed().enumerated() {
      text += String(decoding: document.file[range], as: UTF8.self)
      guard index + 1 < ranges.count else { break }
      let gap = ranges[index].upperBound..<ranges[index + 1].lowerBound
      text += String(decoding: document.file[gap], as: UTF8.self)
    }
    var place = place(of: layer)
    place.range = first.lowerBound..<last.upperBound
    return (text, place)
  }

  package func diagnostics(of log: DiagnosticLog, allowing codes: AllowedCodes) -> [Diagnostic] {
    log.diagnostics(
      in: files.map { $0.document.file }, allowing: codes, showing: placesOfBuiltInFiles)
  }

  /// Where the author imports files that are built in, by the numbers of these.
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

package struct LayoutOrigin: Sendable {
  package struct Layers: Sendable {
    package let set: LayoutNode
    package let layers: [LayoutNode]
  }

  package let tree: LayoutTree
  /// By position; `nil` for implied keys.
  package internal(set) var keys: [LayoutNode?] = []
  /// The keys of imported files that the layout file redefines.
  package internal(set) var replacedKeys: [(position: Int, old: LayoutNode, new: LayoutNode)] = []
  package internal(set) var traits: [Identifier: LayoutNode] = [:]
  package internal(set) var layerSets: [Layers] = []
  package internal(set) var transforms: [[LayoutNode]] = []
  package internal(set) var backspaceTransforms: [[LayoutNode]] = []
  package internal(set) var variables: [LayoutNode] = []

  init(tree: LayoutTree) { self.tree = tree }
}
