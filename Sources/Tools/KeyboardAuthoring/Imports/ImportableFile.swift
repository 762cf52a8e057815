internal import KeyboardFiles
internal import KeyboardLayouts

/// A built-in file that layouts may import, or that they include implicitly.
package struct ImportableFile: Hashable, Sendable {
  /// A key of the file.
  package struct Key: Hashable, Sendable {
    /// The key's name.
    package let id: String
    /// The output in source form; `nil` if there is none.
    package let output: String?
    /// The action in source form; `nil` if there is none.
    package let action: String?
    /// The target layer, if the key switches layers.
    package let layer: String?
    /// The names of the keys of a long press.
    package let longPress: [String]
    /// The positions of the key in imported layers: a layer, the row, and the one-based index.
    package internal(set) var places: [String] = []
  }

  /// The import path of the file.
  package let path: String
  /// The root element: `keys`, `layers`, `displays` or `transforms`.
  package let element: String
  /// A Boolean value that indicates whether every layout includes the file.
  package let isImplied: Bool
  /// The first comment of the file; empty if it has none.
  package let summary: String
  /// The keys of the file, in order.
  package private(set) var keys: [Key]
  /// The layers of the file, in order.
  package let layers: [String]

  /// The element that imports the file.
  package var importElement: String {
    "<import \(path.hasPrefix("45/") ? "base=\"cldr\" " : "")path=\"\(path)\"/>"
  }

  /// All files: implied ones, CLDR's, then Clavier's by name.
  ///
  /// - Complexity: Reads the files once per process.
  package static let all: [ImportableFile] = {
    let cldr = [
      ("keys-Latn-implied.xml", true), ("keys-Zyyy-punctuation.xml", false),
      ("keys-Zyyy-currency.xml", false),
    ].compactMap { name, isImplied in
      ImpliedFiles.bytes(at: name).map { ("45/\(name)", $0, isImplied) }
    }
    let own = EmbeddedLayouts.imports.map { ($0.path, $0.bytes, false) }
    let files = (cldr + own).map { path, bytes, isImplied in
      (
        file: ImportableFile(path, bytes, isImplied: isImplied),
        nodes: XMLNode.nodes(of: bytes)
      )
    }
    var places: [String: [String]] = [:]
    for (_, nodes) in files { collectPlaces(in: nodes, into: &places) }
    return files.map { file, _ in
      var file = file
      for place in file.keys.indices { file.keys[place].places = places[file.keys[place].id] ?? [] }
      return file
    }
  }()

  /// Returns the files that define a key with this name.
  package static func files(defining id: String) -> [ImportableFile] {
    all.filter { $0.keys.contains { $0.id == id } }
  }

  private init(_ path: String, _ bytes: [UInt8], isImplied: Bool) {
    let nodes = XMLNode.nodes(of: bytes)
    let root = nodes.compactMap(\.element).first
    let elements = root?.children.compactMap(\.element) ?? []
    var actions: [String: String] = [:]
    for special in elements where special.name == "special" {
      for key in special.children.compactMap(\.element) where key.localName == "key" {
        if let id = key["id"] { actions[id] = key["action"] }
      }
    }
    self.path = path
    self.isImplied = isImplied
    element = root?.name ?? ""
    summary = nodes.lazy.compactMap(\.comment).first ?? ""
    keys = elements.filter { $0.name == "key" }.map { key in
      let id = key["id"] ?? ""
      return Key(
        id: id, output: key["output"], action: actions[id], layer: key["layerId"],
        longPress: (key["longPressKeyIds"] ?? "").split(whereSeparator: \.isWhitespace).map(
          String.init))
    }
    layers = elements.filter { $0.name == "layer" }.map { $0["id"] ?? "" }
  }

  /// Collects the positions of keys in the layers of a file.
  private static func collectPlaces(in nodes: [XMLNode], into places: inout [String: [String]]) {
    for layer in nodes.compactMap(\.element).flatMap(\.children).compactMap(\.element)
    where layer.name == "layer" {
      for (row, element) in layer.children.compactMap(\.element).filter({ $0.name == "row" })
        .enumerated()
      {
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
  /// The text of a comment.
  fileprivate var comment: String? {
    guard case .verbatim(let text) = kind, isComment else { return nil }
    return text.dropFirst(4).dropLast(3).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }
}

extension XMLElement {
  /// Accesses the value of an attribute, with predefined references resolved.
  fileprivate subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value.withoutReferences
  }
}

extension String {
  /// The source of a value or text with its references to XML's predefined entities resolved.
  package var withoutReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
      .replacing("&amp;", with: "&")
  }
}
