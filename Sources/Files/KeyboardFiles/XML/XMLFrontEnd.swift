/// A parser of XML, below everything that knows layouts.
///
/// Both parsers accept the same files, make the same document of a file, and give the same reason
/// for one that they do not accept.
public enum XMLFrontEnd: Hashable, Sendable, CaseIterable {
  #if !hasFeature(Embedded)
    /// The parser of libxml2.
    case libxml2
  #endif
  /// The parser in Swift, which needs no library, such as in web pages.
  case portable

  /// The parser of readers that are not told another one: libxml2's where it is there.
  public static var standard: XMLFrontEnd {
    #if hasFeature(Embedded)
      .portable
    #else
      .libxml2
    #endif
  }

  /// Parses `file`, which must be UTF-8.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - nesting: The limit on the depth of elements.
  ///   - attributes: The limit on the number of attributes of each element.
  /// - Returns: The document.
  /// - Throws: The reason why the file cannot be read.
  func document(
    of file: SourceFile, nesting: Int, attributes: Int
  ) throws(XMLFault) -> XMLDocument {
    try file.checkEncoding()
    let tags = try file.countTags(attributes: attributes)
    switch self {
    #if !hasFeature(Embedded)
      case .libxml2:
        if let document = LibXML2Parser.document(of: file, tags: tags, nesting: nesting) {
          return document
        }
        // The parser in Swift has the words for what is wrong.
        _ = try PortableXMLParser.document(of: file, tags: tags, nesting: nesting)
        throw .malformed("the XML is malformed", at: 0)
    #endif
    case .portable:
      return try PortableXMLParser.document(of: file, tags: tags, nesting: nesting)
    }
  }
}
