/// A pattern of RELAX NG, which describes content of an XML document.
indirect enum SchemaPattern: Sendable {
  /// Text.
  case text
  /// The name of a definition.
  case reference(String)
  /// A value, character by character.
  case value(String)
  /// A value of a datatype of XML Schema that meets `parameters`.
  case data(String, parameters: [Parameter])
  /// A value whose words match the pattern.
  case list(SchemaPattern)
  /// One of the patterns.
  case choice([SchemaPattern])
  /// The patterns, in order.
  case sequence([SchemaPattern])
  /// The patterns in any order.
  case interleave([SchemaPattern])
  /// The pattern, repeated according to the count.
  case repeated(Count, SchemaPattern)
  /// An attribute with a value.
  case attribute(Names, SchemaPattern, meaning: String? = nil)
  /// An element with attributes and contents.
  case element(Names, SchemaPattern)

  /// A condition for the values of a datatype.
  typealias Parameter = (name: String, value: String)

  /// The number of repetitions of a pattern.
  enum Count: String, Sendable {
    case optional, zeroOrMore, oneOrMore
  }

  /// The names of an element or attribute.
  enum Names: Sendable {
    /// A local name in each of the namespaces.
    case name(String, namespaces: [String])
    /// Any name, but those of the namespaces.
    case any(butOf: [String])
  }
}

extension SchemaPattern {
  /// The pattern, or nothing.
  static func optional(_ pattern: SchemaPattern) -> Self { .repeated(.optional, pattern) }

  /// The pattern, any number of times.
  static func zeroOrMore(_ pattern: SchemaPattern) -> Self { .repeated(.zeroOrMore, pattern) }

  /// The pattern, at least once.
  static func oneOrMore(_ pattern: SchemaPattern) -> Self { .repeated(.oneOrMore, pattern) }

  /// A text that matches a regular expression of XML Schema as a whole.
  static func matching(_ expression: String) -> Self {
    .data("string", parameters: [("pattern", expression)])
  }

  /// One of the words.
  static func words(_ words: [String]) -> Self { .choice(words.map { .value($0) }) }
}

/// A schema of RELAX NG, whose definition `start` is that of documents.
struct Schema: Sendable {
  /// The namespaces of names, besides none, with their prefixes.
  let prefixes: [(prefix: String, namespace: String)]
  /// The text before the definitions.
  let introduction: String
  let definitions: [(name: String, pattern: SchemaPattern)]
}
