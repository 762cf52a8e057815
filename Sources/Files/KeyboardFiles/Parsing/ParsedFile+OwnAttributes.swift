internal import KeyboardModel

extension ParsedFile {
  /// Returns the attributes of one of Clavier's elements, each with its entry in the vocabulary, and
  /// reports those that it does not have, or lacks.
  func ownAttributes(
    of element: Int, _ kind: OwnElement, report: (Problem, DiagnosticLog.Place) -> Void
  ) -> [(entry: OwnAttribute, attribute: Int)] {
    var found: [(entry: OwnAttribute, attribute: Int)] = []
    for attribute in document.attributes(of: element) {
      let namespace = document.names[Int(document.attributes[attribute].namespace)]
      guard namespace.isEmpty || namespace == Namespace.own else { continue }
      let name = document.names[Int(document.attributes[attribute].name)]
      if let entry = kind.attributes.first(where: { $0.name == name }) {
        found.append((entry, attribute))
      } else {
        let nearest = Spelling.nearest(to: name, among: kind.attributes.map { $0.name })
        report(
          .unknownOwnAttribute(name, on: kind.name, nearest: nearest),
          place(ofNameOf: attribute, in: element))
      }
    }
    for entry in kind.attributes
    where entry.isRequired && !found.contains(where: { $0.entry.name == entry.name }) {
      report(.missingOwnAttribute(entry.name, on: kind.name), place(of: element))
    }
    return found
  }
}
