internal import KeyboardModel

/// A layout file as a tree with LDML's names.
final class ParsedFile: Sendable {
  let document: XMLDocument
  /// The number of the file among the files of a layout, for diagnostics.
  let index: Int
  private let tags: [Tag?]
  private let attributeNames: [AttributeName?]
  private let hasVocabulary: [Bool]

  init(document: XMLDocument, index: Int) {
    self.document = document
    self.index = index
    tags = document.names.map { Tag(name: $0) }
    attributeNames = document.names.map { AttributeName(name: $0) }
    let root = document.elements.first.map { document.names[Int($0.name)] } ?? ""
    let vocabulary = Self.roots.contains(root) ? root : "keyboard3"
    hasVocabulary = document.names.map { Namespace.isVocabulary($0, vocabulary) }
  }

  /// The root elements of vocabularies besides that of keyboards.
  private static let roots = ["keyboardTest3", "theme"]

  /// Returns the tag of an element; `nil` if it is not LDML's.
  func tag(of element: Int) -> Tag? {
    let entry = document.elements[element]
    return hasVocabulary[Int(entry.namespace)] ? tags[Int(entry.name)] : nil
  }

  /// Returns the name of an attribute; `nil` if it is not LDML's.
  func name(of attribute: Int) -> AttributeName? {
    let entry = document.attributes[attribute]
    return entry.namespace == 0 ? attributeNames[Int(entry.name)] : nil
  }

  /// Returns the index of the element's attribute `name`.
  func attribute(_ name: AttributeName, of element: Int) -> Int? {
    document.attributes(of: element).first { self.name(of: $0) == name }
  }

  /// Returns the attribute's value.
  func string(_ attribute: Int) -> String {
    document.string(of: attribute)
  }

  /// Returns the value of the element's attribute `name`.
  func string(_ name: AttributeName, of element: Int) -> String? {
    attribute(name, of: element).map(string)
  }

  /// Returns the words of the attribute's value, with their ranges in it.
  func words(_ attribute: Int) -> [(word: Identifier, range: Range<Int>)] {
    let value = document.value(of: attribute)
    let base = value.startIndex
    return value.words.map {
      (
        Identifier(String(decoding: value[$0], as: UTF8.self)),
        $0.lowerBound - base..<$0.upperBound - base
      )
    }
  }
}

extension ParsedFile {
  /// Returns the place of the element's start tag.
  func place(of element: Int) -> DiagnosticLog.Place {
    .init(
      file: index, range: document.range(of: element), element: document.name(of: element),
      attribute: nil)
  }

  /// Returns the place of the attribute's value, or of the bytes `part` of it.
  func place(
    of attribute: Int, in element: Int, part: Range<Int>? = nil
  ) -> DiagnosticLog.Place {
    .init(
      file: index,
      range: part.map { document.range(of: $0, of: attribute, in: element) }
        ?? document.valueRange(of: attribute, in: element),
      element: document.name(of: element),
      attribute: document.names[Int(document.attributes[attribute].name)])
  }

  /// Returns the place of the attribute's name.
  func place(ofNameOf attribute: Int, in element: Int) -> DiagnosticLog.Place {
    var place = place(of: element)
    place.range = document.nameRange(of: attribute, in: element)
    place.attribute = document.names[Int(document.attributes[attribute].name)]
    return place
  }
}

extension ArraySlice<UInt8> {
  /// The ranges of the words between white space, in the slice's own indices.
  var words: [Range<Int>] {
    var result: [Range<Int>] = []
    var position = startIndex
    while let word = word(from: position) {
      result.append(word)
      position = word.upperBound
    }
    return result
  }

  /// Returns the range of the first word that begins at `position` or after it.
  func word(from position: Int) -> Range<Int>? {
    var start = position
    while start < endIndex, self[start] <= 0x20 { start += 1 }
    var end = start
    while end < endIndex, self[end] > 0x20 { end += 1 }
    return start == end ? nil : start..<end
  }
}
