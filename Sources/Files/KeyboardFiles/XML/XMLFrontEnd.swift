/// A parser of XML, below everything that knows layouts.
///
/// Both parsers accept the same files, make the same document of a file, and give the same reason
/// for one that they do not accept.
package enum XMLFrontEnd: Hashable, Sendable, CaseIterable {
  #if !hasFeature(Embedded)
    /// The parser of libxml2.
    case libxml2
  #endif
  /// The parser in Swift, which needs no library, such as in web pages.
  case portable

  /// The parser of readers that are not told another one: libxml2's where it is there.
  package static var standard: XMLFrontEnd {
    #if hasFeature(Embedded)
      .portable
    #else
      .libxml2
    #endif
  }

  /// Parses `file`, which must be UTF-8, within `limits`.
  ///
  /// - Returns: The document.
  /// - Throws: The reason why the file cannot be read.
  func document(of file: SourceFile, limits: LayoutLimits) throws(XMLFault) -> XMLDocument {
    guard file.count <= limits.fileSize else { throw .tooLarge }
    try file.checkEncoding()
    let tags = try file.countTags(attributes: limits.attributes)
    switch self {
    #if !hasFeature(Embedded)
      case .libxml2:
        let (document, isWhole) = LibXML2Parser.document(
          of: file, tags: tags, nesting: limits.nesting)
        if isWhole { return document }
        // The parser in Swift has the words for what is wrong.
        var parser = PortableXMLParser(file, nesting: limits.nesting)
        try parser.resume(after: document)
        throw .malformed("the XML is malformed", at: 0)
    #endif
    case .portable:
      var parser = PortableXMLParser(file, nesting: limits.nesting)
      return try parser.parse(tags: tags)
    }
  }
}
