extension Schema {
  /// The schema in the compact syntax of RELAX NG.
  var compact: String {
    let header =
      introduction.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "#" : "# \($0)" } + [""]
      + ["namespace none = \"\""] + prefixes.map { "namespace \($0.prefix) = \"\($0.namespace)\"" }
    let writer = SchemaCompactWriter(prefixes: prefixes)
    let texts = definitions.map { name, pattern in
      "\(name) =\n" + writer.text(of: pattern).indented(by: 2)
    }
    return header.joined(separator: "\n") + "\n\n" + texts.joined(separator: "\n\n") + "\n"
  }
}

/// A writer of patterns in the compact syntax.
private struct SchemaCompactWriter {
  let prefixes: [(prefix: String, namespace: String)]

  func text(of pattern: SchemaPattern) -> String {
    switch pattern {
    case .text: "text"
    case .reference(let name): name
    case .value(let value): "string \(literal(value))"
    case .data(let type, let parameters):
      "xsd:\(type) { "
        + parameters.map { "\($0.name) = \(literal($0.value))" }.joined(separator: " ") + " }"
    case .list(let words): block("list", words)
    case .choice(let patterns): joined(patterns, by: " |")
    case .interleave(let patterns): joined(patterns, by: " &")
    case .sequence(let patterns): joined(patterns, by: ",")
    case .repeated(let count, let pattern): operand(pattern) + sign(of: count)
    case .attribute(let names, let value, let meaning):
      (meaning.map { "## \($0)\n" } ?? "") + block("attribute \(text(of: names))", value)
    case .element(let names, let contents): block("element \(text(of: names))", contents)
    }
  }

  private func block(_ head: String, _ contents: SchemaPattern) -> String {
    let inside = text(of: contents)
    return inside.contains("\n") || inside.count + head.count > 100
      ? "\(head) {\n\(inside.indented(by: 2))\n}" : "\(head) { \(inside) }"
  }

  private func joined(_ patterns: [SchemaPattern], by separator: String) -> String {
    if patterns.count == 1 { return text(of: patterns[0]) }
    let parts = patterns.map(operand)
    let line = parts.joined(separator: "\(separator) ")
    return line.contains("\n") || line.count > 90 ? parts.joined(separator: "\(separator)\n") : line
  }

  /// Returns the pattern as a part of another one.
  private func operand(_ pattern: SchemaPattern) -> String {
    switch pattern {
    case .choice(let patterns), .interleave(let patterns), .sequence(let patterns):
      guard patterns.count > 1 else { return operand(patterns[0]) }
      let inside = text(of: pattern)
      return inside.contains("\n") ? "(\n\(inside.indented(by: 2))\n)" : "(\(inside))"
    default: return text(of: pattern)
    }
  }

  private func sign(of count: SchemaPattern.Count) -> String {
    switch count {
    case .optional: "?"
    case .zeroOrMore: "*"
    case .oneOrMore: "+"
    }
  }

  private func text(of names: SchemaPattern.Names) -> String {
    switch names {
    case .name(let name, let namespaces):
      let all = namespaces.map { namespace in
        prefix(of: namespace).map { "\($0):\(name)" } ?? name
      }
      return all.count == 1 ? all[0] : "(\(all.joined(separator: " | ")))"
    case .any(butOf: []): return "*"
    case .any(butOf: let namespaces):
      let all = namespaces.map { "\(prefix(of: $0) ?? "none"):*" }
      return "(* - \(all.count == 1 ? all[0] : "(\(all.joined(separator: " | ")))"))"
    }
  }

  private func prefix(of namespace: String) -> String? {
    prefixes.first { $0.namespace == namespace }?.prefix
  }

  private func literal(_ text: String) -> String {
    let text = text.escaped { "\\x{\($0)}" }
    return text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}
