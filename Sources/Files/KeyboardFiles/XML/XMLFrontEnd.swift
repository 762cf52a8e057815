/// A parser of XML. Both make the same document of a file, or give the same reason why not.
package enum XMLFrontEnd: Hashable, Sendable, CaseIterable {
  #if !hasFeature(Embedded)
    case libxml2
  #endif
  /// In Swift, without a library, such as in web pages.
  case portable

  package static var standard: XMLFrontEnd {
    #if hasFeature(Embedded)
      .portable
    #else
      .libxml2
    #endif
  }

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

enum XMLFault: Error {
  case tooLarge
  /// The text to insert corrects it.
  case malformed(String, at: Int, insert: String? = nil)
  /// A character, or a reference to one, that XML does not allow.
  case invalidReference(UInt32, at: Int)
  case internalSubset(Range<Int>)
  case tooDeep(at: Int)
  case tooManyAttributes(Range<Int>)

  func problem(limits: LayoutLimits, count: Int) -> (problem: Problem, place: Range<Int>) {
    let (problem, range): (Problem, Range<Int>) =
      switch self {
      case .tooLarge: (.fileTooLarge(limit: limits.fileSize), 0..<0)
      case .malformed(let reason, let offset, let text):
        (
          text.map { Problem.malformed(reason).fixed("insert '\($0)'", by: $0) }
            ?? .malformed(reason),
          offset..<offset
        )
      case .invalidReference(let value, let offset):
        (.forbiddenCodePoint(value).asError, offset..<offset)
      case .internalSubset(let range): (.internalSubset, range)
      case .tooManyAttributes(let range): (.tooManyAttributes(limits.attributes), range)
      case .tooDeep(let offset): (.tooDeep("elements", limit: limits.nesting), offset..<offset)
      }
    return (problem, range.clamped(to: 0..<count))
  }
}
