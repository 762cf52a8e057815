internal import KeyboardFiles
internal import KeyboardLayouts

/// A built-in file that layouts may import, or that they include implicitly.
package struct ImportableFile: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    package let id: String
    /// The output in source form; `nil` if there is none.
    package let output: String?
    package let action: String?
    package let layer: String?
    package let longPress: [String]
    /// The positions of the key in imported layers: a layer, the row, and the one-based index.
    package internal(set) var places: [String] = []
  }

  package let path: String
  /// The root element: `keys`, `layers`, `displays` or `transforms`.
  package let element: String
  package let isImplied: Bool
  package let summary: String
  package private(set) var keys: [Key]
  package let layers: [String]

  package var importElement: String {
    "<import \(path.hasPrefix("import/") ? "" : "base=\"cldr\" ")path=\"\(path)\"/>"
  }

  /// All files: implied ones, CLDR's with keys, Clavier's, and CLDR's orders of marks, by name.
  package static let all: [ImportableFile] = {
    let cldr = [
      ("keys-Latn-implied.xml", true), ("keys-Zyyy-punctuation.xml", false),
      ("keys-Zyyy-currency.xml", false),
    ].compactMap { name, isImplied in
      ImpliedFiles.bytes(at: name).map { ("45/\(name)", $0, isImplied) }
    }
    let reorders = ImpliedFiles.reorderPaths.compactMap { path in
      ImpliedFiles.bytes(at: path).map { (path, $0, false) }
    }
    let own = EmbeddedLayouts.imports.map { ($0.path, $0.bytes, false) }
    let files = (cldr + own + reorders).map { ($0, XMLNode.nodes(of: $1), $2) }
    var places: [String: [String]] = [:]
    for (_, nodes, _) in files { collectPlaces(in: nodes, into: &places) }
    return files.map { path, nodes, isImplied in
      var file = ImportableFile(path, nodes, isImplied: isImplied)
      for place in file.keys.indices { file.keys[place].places = places[file.keys[place].id] ?? [] }
      return file
    }
  }()

  package static func files(defining id: String) -> [ImportableFile] {
    all.filter { $0.keys.contains { $0.id == id } }
  }

  private init(_ path: String, _ nodes: [XMLNode], isImplied: Bool) {
    let root = nodes.compactMap(\.element).first
    let elements = root?.children.compactMap(\.element) ?? []
    var actions: [String: String] = [:]
    for special in elements where special.name == "special" {
      for key in special.children.compactMap(\.element) where key.localName == "key" {
        if let id = key["id"] { actions[id] = key["action"] }
      }
    }
    (self.path, self.isImplied) = (path, isImplied)
    element = root?.name ?? ""
    summary =
      nodes.lazy.compactMap(\.comment).first
      ?? (ImpliedFiles.isReorder(path) ? "The order of the marks of a script." : "")
    keys = elements.filter { $0.name == "key" }.map { key in
      let id = key["id"] ?? ""
      return Key(
        id: id, output: key["output"]?.withoutReferences, action: actions[id],
        layer: key["layerId"],
        longPress: (key["longPressKeyIds"] ?? "").split(whereSeparator: \.isWhitespace).map(
          String.init))
    }
    layers = elements.filter { $0.name == "layer" }.map { $0["id"] ?? "" }
  }

  private static func collectPlaces(in nodes: [XMLNode], into places: inout [String: [String]]) {
    for layer in nodes.compactMap(\.element).flatMap(\.children).compactMap(\.element)
    where layer.name == "layer" {
      let rows = layer.children.compactMap(\.element).filter { $0.name == "row" }
      for (row, element) in rows.enumerated() {
        let keys = (element["keys"] ?? "").split(whereSeparator: \.isWhitespace)
        for (place, key) in keys.enumerated() {
          let name = "\(layer["id"] ?? "") \(row + 1):\(place + 1)"
          // Layers for the other direction of text have most keys at the same places.
          if places[String(key)]?.contains(name) != true {
            places[String(key), default: []].append(name)
          }
        }
      }
    }
  }
}

extension XMLNode {
  fileprivate var comment: String? {
    guard case .verbatim(let text) = kind, isComment else { return nil }
    return text.dropFirst(4).dropLast(3).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }
}

extension String {
  /// The source of a value or text with its references to XML's predefined entities resolved.
  package var withoutReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
