extension ParsedFile {
  /// Parses `source`, the `index`-th file of a layout, and reports XML errors to `log`.
  static func parse(
    _ source: SourceFile, index: Int, by parser: XMLFrontEnd = .standard, limits: LayoutLimits,
    log: inout DiagnosticLog
  ) -> ParsedFile? {
    func place(_ range: Range<Int>) -> DiagnosticLog.Place {
      let end = min(range.upperBound, source.count)
      return .init(
        file: index, range: min(range.lowerBound, end)..<end, element: nil, attribute: nil)
    }
    guard source.count <= limits.fileSize else {
      log.report(.fileTooLarge(limit: limits.fileSize), at: place(0..<0))
      return nil
    }
    do throws(XMLFault) {
      let document = try parser.document(
        of: source, nesting: limits.nesting, attributes: limits.attributes)
      return ParsedFile(document: document, index: index)
    } catch {
      switch error {
      case .malformed(let reason, let offset):
        log.report(.malformed(reason), at: place(offset..<offset))
      case .invalidReference(let value, let offset):
        log.report(.forbiddenCodePoint(value).asError, at: place(offset..<offset))
      case .internalSubset(let range): log.report(.internalSubset, at: place(range))
      case .tooManyAttributes(let range):
        log.report(.tooManyAttributes(limits.attributes), at: place(range))
      case .tooDeep(let offset):
        log.report(.tooDeep("elements", limit: limits.nesting), at: place(offset..<offset))
      }
      return nil
    }
  }

  /// Returns a Boolean value that indicates whether the root element is `tag`, in its vocabulary.
  /// If it is not, reports that to `log`.
  func checkRoot(_ tag: Tag, log: inout DiagnosticLog) -> Bool {
    let (name, expected) = (document.name(of: document.root), tag.name)
    guard name == expected else {
      log.report(.wrongRoot(name, expected: expected), at: place(of: document.root))
      return false
    }
    guard self.tag(of: document.root) == tag else {
      log.report(
        .foreignNamespace(document.namespace(of: document.root), of: expected),
        at: place(of: document.root))
      return false
    }
    return true
  }
}
