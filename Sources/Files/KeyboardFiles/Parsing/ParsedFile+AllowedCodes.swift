internal import KeyboardModel

extension ParsedFile {
  /// Reads an `allow` element with one or more codes of warnings.
  func readAllowedCodes(
    of element: Int, into codes: inout AllowedCodes,
    report: (Problem, DiagnosticLog.Place) -> Void
  ) {
    let attributes = ownAttributes(of: element, .allow, report: report)
    guard let found = attributes.last?.attribute else { return }
    for (word, range) in words(found) {
      let place = place(of: found, in: element, part: range)
      if let code = DiagnosticCode(rawValue: word.string) {
        if code.severity == .error { report(.cannotAllow(code), place) }
        codes.insert(code, in: index)
      } else {
        let known = DiagnosticCode.allCases.lazy.filter { $0.severity != .error }.map {
          $0.rawValue
        }
        report(
          .unknownCode(word.string, nearest: Spelling.nearest(to: word.string, among: known)), place
        )
      }
    }
  }

  /// Reads the allowed codes in the `special` elements of the root.
  func allowedCodes(report: (Problem, DiagnosticLog.Place) -> Void) -> AllowedCodes {
    var codes = AllowedCodes()
    for special in document.children(of: document.root) where tag(of: special) == .special {
      for element in document.children(of: special)
      where document.namespace(of: element) == Namespace.own {
        let name = document.name(of: element)
        if name == "allow" {
          readAllowedCodes(of: element, into: &codes, report: report)
        } else {
          let nearest = Spelling.nearest(to: name, among: ["allow"])
          report(.unknownOwnElement(name, nearest: nearest), place(of: element))
        }
      }
    }
    return codes
  }
}
