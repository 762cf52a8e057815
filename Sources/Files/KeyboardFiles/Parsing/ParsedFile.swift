internal import KeyboardModel

/// What names that do not exist are read as, after an error for each, so that it stays the only one.
struct MisspeltNames {
  var elements: [Int: Tag] = [:]
  var attributes: [Int: AttributeName] = [:]

  var isEmpty: Bool { elements.isEmpty && attributes.isEmpty }
}

final class ParsedFile: Sendable {
  let document: XMLDocument
  let index: Int
  private let tags: [Tag?]
  private let attributeNames: [AttributeName?]
  private let hasVocabulary: [Bool]
  private let misspelt: MisspeltNames

  init(document: XMLDocument, index: Int, misspelt: MisspeltNames = MisspeltNames()) {
    (self.document, self.misspelt, self.index) = (document, misspelt, index)
    tags = document.names.map { Tag(name: $0) }
    attributeNames = document.names.map { AttributeName(name: $0) }
    let root = document.elements.first.map { document.names[Int($0.name)] } ?? ""
    let vocabulary = Self.roots.contains(root) ? root : "keyboard3"
    hasVocabulary = document.names.map { Namespace.isVocabulary($0, vocabulary) }
  }

  /// Of vocabularies besides that of keyboards.
  private static let roots = ["keyboardTest3", "theme"]

  /// `nil` for an element that is not LDML's.
  func tag(of element: Int) -> Tag? {
    let entry = document.elements[element]
    let tag = hasVocabulary[Int(entry.namespace)] ? tags[Int(entry.name)] : nil
    return misspelt.isEmpty ? tag : misspelt.elements[element] ?? tag
  }

  func name(of attribute: Int) -> AttributeName? {
    let entry = document.attributes[attribute]
    let name = entry.namespace == 0 ? attributeNames[Int(entry.name)] : nil
    return misspelt.isEmpty ? name : misspelt.attributes[attribute] ?? name
  }

  func attribute(_ name: AttributeName, of element: Int) -> Int? {
    document.attributes(of: element).first { self.name(of: $0) == name }
  }

  func string(_ attribute: Int) -> String { document.string(of: attribute) }

  func string(_ name: AttributeName, of element: Int) -> String? {
    attribute(name, of: element).map(string)
  }

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

  func place(of element: Int) -> DiagnosticLog.Place {
    .init(
      file: index, range: document.range(of: element), element: document.name(of: element),
      attribute: nil)
  }

  func place(of attribute: Int, in element: Int, part: Range<Int>? = nil) -> DiagnosticLog.Place {
    .init(
      file: index,
      range: part.map { document.range(of: $0, of: attribute, in: element) }
        ?? document.valueRange(of: attribute, in: element), element: document.name(of: element),
      attribute: document.name(ofAttribute: attribute))
  }

  func place(
    _ name: AttributeName, of element: Int, part: Range<Int>? = nil
  ) -> DiagnosticLog.Place {
    attribute(name, of: element).map { place(of: $0, in: element, part: part) }
      ?? place(of: element)
  }

  func place(ofNameOf attribute: Int, in element: Int) -> DiagnosticLog.Place {
    var place = place(of: element)
    place.range = document.nameRange(of: attribute, in: element)
    place.attribute = document.name(ofAttribute: attribute)
    return place
  }

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

  func renamed(_ element: Int, by problem: Problem, to name: String?) -> Problem {
    guard let name, let (range, names) = document.whole(of: element), range.count <= 1 << 16,
      !names.contains(where: { document.file[$0].contains(UInt8(ascii: ":")) })
    else { return problem }
    var place = place(of: element)
    var text = Array(document.file[range])
    for part in names.reversed() {
      text.replaceSubrange(
        part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound, with: name.utf8)
    }
    // An empty tag needs no more than its name.
    place.range = names.count == 1 ? names[0] : range
    return problem.fixed(
      "write '\(name)'", by: names.count == 1 ? name : String(decoding: text, as: UTF8.self),
      at: place)
  }

  /// Returns a problem that is fixed by moving an attribute of a key to Clavier's element for the key,
  /// in the `special` of `keys`.
  func moved(_ attribute: Int, of key: Int, by problem: Problem) -> Problem {
    let keys = Int(document.elements[key].parent)
    let name = document.nameRange(of: attribute, in: key)
    let end = document.valueRange(of: attribute, in: key).upperBound + 1
    guard let id = string(.id, of: key), let tags = document.whole(of: keys)?.names,
      tags.count == 2, tag(of: keys) == .keys
    else { return problem }
    let bytes = document.file.terminatedBytes
    let isAction = bytes[name].elementsEqual("action".utf8)
    let value = isAction ? OtherNames.action(for: string(attribute)) : nil
    let written =
      value.map { "action=\"\($0)\"" }
      ?? String(decoding: bytes[name.lowerBound..<end], as: UTF8.self)
    let traits = "key id=\"\(XMLEscaping.minimal.value(id))\" \(written)/>"
    let own = document.children(of: keys).filter { tag(of: $0) == .special }
      .flatMap { document.children(of: $0) }.filter { document.namespace(of: $0) == Namespace.own }
    var (target, text): (Int, String)
    if let other = own.first(where: { string(.id, of: $0) == id }) {
      (target, text) = (document.range(of: other).upperBound, " \(written)")
    } else if let first = own.first {
      target = document.range(of: first).lowerBound
      let tag = bytes[target..<document.range(of: first).upperBound].prefix { $0 > 0x20 }
      let prefix = tag[...(tag.firstIndex(of: UInt8(ascii: ":")) ?? tag.startIndex)]
      text = String(decoding: prefix, as: UTF8.self) + traits
    } else {
      target = tags[1].lowerBound - "</".utf8.count
      let blanks = bytes[end..<target].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
      let line = "\n" + String(decoding: blanks.reversed(), as: UTF8.self)
      let special = "<special xmlns:clavier=\"\(Namespace.own)\"><clavier:\(traits)</special>"
      text = bytes[target - blanks.count - 1] == 0x0A ? "  \(special)\(line)" : special
    }
    let blanks = bytes[..<name.lowerBound].reversed().prefix { $0 <= 0x20 }.count
    guard target > end, target - end <= 1 << 16 else { return problem }
    var place = place(of: key)
    place.range = name.lowerBound - blanks..<target
    return problem.fixed(
      "write it in the 'special' of 'keys'",
      by: String(decoding: bytes[end..<target], as: UTF8.self) + text, at: place)
  }

  func checkRoot(_ tag: Tag, log: inout DiagnosticLog) -> Bool {
    let (name, expected) = (document.name(of: document.root), tag.name)
    guard name == expected else {
      let nearest =
        Problem.isForeign(root: name) ? nil : Spelling.nearest(to: name, among: [expected])
      let problem = Problem.wrongRoot(name, expected: expected)
      log.report(renamed(document.root, by: problem, to: nearest), at: place(of: document.root))
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

  func ownAttributes(
    of element: Int, _ kind: OwnElement, report: (Problem, DiagnosticLog.Place) -> Void
  ) -> [(entry: OwnAttribute, attribute: Int)] {
    var found: [(entry: OwnAttribute, attribute: Int)] = []
    for attribute in document.attributes(of: element) {
      let namespace = document.names[Int(document.attributes[attribute].namespace)]
      guard namespace.isEmpty || namespace == Namespace.own else { continue }
      let name = document.name(ofAttribute: attribute)
      if let entry = kind.attributes.first(where: { $0.name == name }) {
        found.append((entry, attribute))
      } else {
        let nearest = Spelling.nearest(to: name, among: kind.attributes.map { $0.name })
        let standard = kind.name == "key" ? FileVocabulary.layouts[.key]?.attributes ?? [] : []
        let isStandard = standard.contains { $0.name.name == name }
        report(
          isStandard
            ? .standardAttribute(name)
            : .unknownOwnAttribute(name, on: kind.name, nearest: nearest),
          place(ofNameOf: attribute, in: element))
      }
    }
    for entry in kind.attributes
    where entry.isRequired && !found.contains(where: { $0.entry.name == entry.name }) {
      report(.missingOwnAttribute(entry.name, on: kind.name), place(of: element))
    }
    return found
  }

  func readAllowedCodes(
    of element: Int, into codes: inout AllowedCodes, report: (Problem, DiagnosticLog.Place) -> Void
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

extension ArraySlice<UInt8> {
  /// Those between white space, in the slice's own indices.
  var words: [Range<Int>] {
    var result: [Range<Int>] = []
    var position = startIndex
    while let word = word(from: position) {
      result.append(word)
      position = word.upperBound
    }
    return result
  }

  func word(from position: Int) -> Range<Int>? {
    var start = position
    while start < endIndex, self[start] <= 0x20 { start += 1 }
    var end = start
    while end < endIndex, self[end] > 0x20 { end += 1 }
    return start == end ? nil : start..<end
  }
}
