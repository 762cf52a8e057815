extension Schema {
  /// The schema in the XML syntax of RELAX NG.
  var xml: String {
    var writer = SchemaXMLWriter()
    writer.lines.append("<!--\n\(introduction.indented(by: 2))\n-->")
    let attributes =
      prefixes.map { "xmlns:\($0.prefix)=\"\($0.namespace)\"" } + [
        "xmlns:a=\"http://relaxng.org/ns/compatibility/annotations/1.0\"",
        "datatypeLibrary=\"http://www.w3.org/2001/XMLSchema-datatypes\"",
      ]
    writer.element(
      "grammar",
      "xmlns=\"http://relaxng.org/ns/structure/1.0\"\n  "
        + attributes.joined(separator: "\n  ")
    ) { writer in
      for (name, pattern) in definitions {
        let isStart = name == "start"
        writer.element(isStart ? name : "define", isStart ? "" : "name=\"\(name)\"") {
          $0.write(pattern)
        }
      }
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + writer.lines.joined(separator: "\n") + "\n"
  }
}

/// A writer of patterns as elements, each indented by two spaces more than its parent.
private struct SchemaXMLWriter {
  var lines: [String] = []
  private var depth = 0

  private mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  private mutating func leaf(_ name: String, _ attributes: String = "", text: String? = nil) {
    let start = attributes.isEmpty ? name : "\(name) \(attributes)"
    line(text.map { "<\(start)>\($0.escapedForXML)</\(name)>" } ?? "<\(start)/>")
  }

  mutating func element(
    _ name: String, _ attributes: String = "", _ body: (inout SchemaXMLWriter) -> Void
  ) {
    line("<\(attributes.isEmpty ? name : "\(name) \(attributes)")>")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  mutating func write(_ pattern: SchemaPattern) {
    switch pattern {
    case .text: leaf("text")
    case .reference(let name): leaf("ref", "name=\"\(name)\"")
    case .value(let value): leaf("value", "type=\"string\"", text: value)
    case .data(let type, let parameters):
      element("data", "type=\"\(type)\"") { writer in
        for (name, value) in parameters { writer.leaf("param", "name=\"\(name)\"", text: value) }
      }
    case .list(let words): element("list") { $0.write(words) }
    case .choice(let patterns): write(all: patterns, in: "choice")
    case .interleave(let patterns): write(all: patterns, in: "interleave")
    case .sequence(let patterns): write(all: patterns, in: "group")
    case .repeated(let count, let pattern): element(count.rawValue) { $0.write(pattern) }
    case .attribute(let names, let value, let meaning):
      element("attribute") { writer in
        if let meaning { writer.leaf("a:documentation", text: meaning) }
        writer.write(names)
        if case .text = value { return }
        writer.write(value)
      }
    case .element(let names, let contents):
      element("element") {
        $0.write(names)
        $0.write(contents)
      }
    }
  }

  private mutating func write(all patterns: [SchemaPattern], in name: String) {
    if patterns.count == 1 { return write(patterns[0]) }
    element(name) { writer in for pattern in patterns { writer.write(pattern) } }
  }

  private mutating func write(_ names: SchemaPattern.Names) {
    switch names {
    case .name(let name, let namespaces):
      let write: (inout SchemaXMLWriter) -> Void = { writer in
        for namespace in namespaces { writer.leaf("name", "ns=\"\(namespace)\"", text: name) }
      }
      if namespaces.count == 1 { write(&self) } else { element("choice", "", write) }
    case .any(butOf: []): leaf("anyName")
    case .any(butOf: let namespaces):
      element("anyName") { writer in
        writer.element("except") { writer in
          for namespace in namespaces { writer.leaf("nsName", "ns=\"\(namespace)\"") }
        }
      }
    }
  }
}

extension String {
  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .escaped { "&#x\($0);" }
  }

  /// Returns the text in ASCII, with code points replaced by the result of `escape` for their
  /// hexadecimal number.
  func escaped(_ escape: (String) -> String) -> String {
    unicodeScalars.map {
      $0.isASCII ? String($0) : escape(String($0.value, radix: 16, uppercase: true))
    }.joined()
  }

  func indented(by count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : blanks + $0 }.joined(separator: "\n")
  }
}
