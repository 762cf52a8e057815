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

/// A reason why a file is not a readable XML document, with its place.
enum XMLFault: Error {
  /// The file has more bytes than the limit.
  case tooLarge
  /// The file is not well-formed; with the reason.
  case malformed(String, at: Int)
  /// A character, or a reference to one, that XML does not allow.
  case invalidReference(UInt32, at: Int)
  /// The file declares entities or has an internal subset.
  case internalSubset(Range<Int>)
  /// Elements are nested deeper than the limit.
  case tooDeep(at: Int)
  /// A start tag has more attributes than the limit.
  case tooManyAttributes(Range<Int>)

  /// Returns the fault of a file of `count` bytes as a problem, with its place in the file.
  func problem(limits: LayoutLimits, count: Int) -> (problem: Problem, place: Range<Int>) {
    let (problem, range): (Problem, Range<Int>) =
      switch self {
      case .tooLarge: (.fileTooLarge(limit: limits.fileSize), 0..<0)
      case .malformed(let reason, let offset): (.malformed(reason), offset..<offset)
      case .invalidReference(let value, let offset):
        (.forbiddenCodePoint(value).asError, offset..<offset)
      case .internalSubset(let range): (.internalSubset, range)
      case .tooManyAttributes(let range): (.tooManyAttributes(limits.attributes), range)
      case .tooDeep(let offset): (.tooDeep("elements", limit: limits.nesting), offset..<offset)
      }
    return (problem, range.clamped(to: 0..<count))
  }
}
