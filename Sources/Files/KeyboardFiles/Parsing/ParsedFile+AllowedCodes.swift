internal import KeyboardModel

extension ParsedFile {
  /// Reads an `allow` element with one or more codes of warnings.
  func readAllowedCodes(
    of element: Int, into codes: inout AllowedCodes,
    report: (Problem, DiagnosticLog.Place) -> Void
  ) {
    var found: Int?
    for attribute in document.attributes(of: element) {
      let namespace = document.names[Int(document.attributes[attribute].namespace)]
      guard namespace.isEmpty || namespace == Namespace.own else { continue }
      let name = document.names[Int(document.attributes[attribute].name)]
      if name == "codes" {
        found = attribute
      } else {
        let nearest = Spelling.nearest(to: name, among: OwnElement.allow.attributeNames)
        report(
          .unknownOwnAttribute(name, on: "allow", nearest: nearest),
          place(ofNameOf: attribute, in: element))
      }
    }
    guard let found else {
      return report(.missingOwnAttribute("codes", on: "allow"), place(of: element))
    }
    for (word, range) in words(found) {
      let place = place(of: found, in: element, part: range)
      if let code = DiagnosticCode(rawValue: word.string) {
        if code.severity == .error { report(.cannotAllow(code), place) }
        codes.insert(code, in: index)
      } else {
        let known = DiagnosticCode.allCases.lazy.filter { $0.severity != .error }.map(\.rawValue)
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
