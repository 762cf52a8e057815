extension ParsedFile {
  /// Parses `source`, the `index`-th file of a layout, and reports XML errors to `log`.
  static func parse(
    _ source: SourceFile, index: Int, by parser: XMLFrontEnd = .standard, limits: LayoutLimits,
    log: inout DiagnosticLog
  ) -> ParsedFile? {
    do throws(XMLFault) {
      return ParsedFile(document: try parser.document(of: source, limits: limits), index: index)
    } catch {
      let (problem, place) = error.problem(limits: limits, count: source.count)
      log.report(problem, at: .init(file: index, range: place, element: nil, attribute: nil))
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
