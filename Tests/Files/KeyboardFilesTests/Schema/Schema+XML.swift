@testable import KeyboardFiles

extension Schema {
  /// The schema in the XML syntax of RELAX NG.
  var xml: String {
    var writer = XMLWriter(
      head: XMLWriter.declaration + "<!--\n\(introduction.indented(by: 2))\n-->\n",
      escaping: XMLEscaping { $0.isASCII && $0 != ">" ? .plain : .reference })
    let namespaces: [(String, String)] =
      [("", "http://relaxng.org/ns/structure/1.0")]
      + prefixes.map { (":\($0.prefix)", $0.namespace) }
      + [(":a", "http://relaxng.org/ns/compatibility/annotations/1.0")]
    let attributes: [(name: String, value: String?)] =
      namespaces.map { ("xmlns\($0)", $1) }
      + [("datatypeLibrary", "http://www.w3.org/2001/XMLSchema-datatypes")]
    writer.element("grammar", XMLWriter.Attributes(attributes)) { writer in
      for (name, pattern) in definitions {
        let isStart = name == "start"
        writer.element(isStart ? name : "define", ["name": isStart ? nil : name]) {
          $0.write(pattern)
        }
      }
    }
    return writer.text
  }
}

extension XMLWriter {
  fileprivate mutating func write(_ pattern: SchemaPattern) {
    switch pattern {
    case .text: element("text")
    case .reference(let name): element("ref", ["name": name])
    case .value(let value): element("value", ["type": "string"], value)
    case .data(let type, let parameters):
      element("data", ["type": type]) { writer in
        for (name, value) in parameters { writer.element("param", ["name": name], value) }
      }
    case .list(let words): element("list") { $0.write(words) }
    case .choice(let patterns): write(all: patterns, in: "choice")
    case .interleave(let patterns): write(all: patterns, in: "interleave")
    case .sequence(let patterns): write(all: patterns, in: "group")
    case .repeated(let count, let pattern): element(count.rawValue) { $0.write(pattern) }
    case .attribute(let names, let value, let meaning):
      element("attribute") { writer in
        if let meaning { writer.element("a:documentation", meaning) }
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
      let write: (inout XMLWriter) -> Void = { writer in
        for namespace in namespaces { writer.element("name", ["ns": namespace], name) }
      }
      if namespaces.count == 1 { write(&self) } else { element("choice", content: write) }
    case .any(butOf: []): element("anyName")
    case .any(butOf: let namespaces):
      element("anyName") { writer in
        writer.element("except") { writer in
          for namespace in namespaces { writer.element("nsName", ["ns": namespace]) }
        }
      }
    }
  }
}

extension String {
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
