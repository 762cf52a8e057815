internal import KeyboardModel

/// A reason why a file is not well-formed XML, in words for authors, with its place.
struct XMLMistake {
  enum Kind {
    case mismatch, tagInValue, withoutQuotes, withoutValue, withoutBlank, repeatedAttribute
    case unknownEntity, bareAmpersand, withoutName, unclosedTag, afterEnd, unknownPrefix
    case hyphens, unclosedPart, withoutAttribute, badNumber, lateDeclaration, other
  }

  let message: String
  let offset: Int
  private(set) var insertion: String?

  /// The `detail` is the name in the error, or the reason of one without a kind.
  init(
    _ kind: Kind, detail: String, at offset: Int, in file: SourceFile,
    inside element: (name: String, start: Int)?
  ) {
    let open = element.map { "'\($0.name)', which begins in line \(file.line(at: $0.start))" }
    // The end of an element without content belongs in its tag.
    let name = file.tag(before: offset).map { String(decoding: file[$0.name], as: UTF8.self) } ?? ""
    if kind == .mismatch, let element, let tag = file.tag(before: element.start + 1),
      FileVocabulary.isEmpty(element.name), name != element.name, Tag(name: name) != nil
    {
      (self.offset, insertion) = (tag.range.upperBound - 1, "/")
      message = "'\(element.name)' is not closed; write '/>' here in place of '>'"
      return
    }
    if offset >= file.count, kind != .unclosedPart {
      self.offset = offset
      message = open.map { "the file is cut off: \($0), is not closed" } ?? "the file is cut off"
      return
    }
    // A value without its closing quote extends over later text, and the parser fails there.
    if kind.mayBeUnclosedValue, let quote = file.unclosedQuote(before: offset) {
      self.offset = quote
      message = "the value that begins here has no closing quote"
      return
    }
    if kind == .bareAmpersand || kind == .badNumber && !detail.isEmpty {
      insertion = detail.isEmpty ? "amp;" : ";"
    }
    if kind.mayBeUnclosedValue, kind != .tagInValue, let blank = file.falseBlank(around: offset) {
      self.offset = blank.offset
      message = "\(blank.code.codePoint) is no blank in a tag; write a plain one in its place"
      return
    }
    switch kind {
    case .unclosedTag:
      // The next tag may be in a later line.
      let hasSlash = file.terminatedBytes[offset] == UInt8(ascii: "/")
      let last = hasSlash ? offset : file[0..<offset].lastIndex { $0 > 0x20 }
      self.offset = last.map { $0 + 1 } ?? offset
      insertion = !hasSlash && FileVocabulary.isEmpty(name) ? "/>" : ">"
    case .mismatch: self.offset = file[0..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
    default: self.offset = offset
    }
    message =
      switch kind {
      case .mismatch:
        (element.map { element in
          "the end tag '</\(name)>' does not match: \(open ?? ""), is open; write '</\(element.name)>' before"
        } ?? "the end tag does not match")
          + (element.flatMap { file.lookAlike(of: $0.name, before: offset) }.map {
            "; the tag has \($0)"
          } ?? "")
      case .tagInValue: "write '<' as &lt; in a value"
      case .withoutQuotes:
        file.hasTypographicQuote(at: offset)
          ? "a value needs straight quotes, \" or ', not typographic ones" : "a value needs quotes"
      case .withoutValue: "the attribute '\(detail)' has no value, ='...'"
      case .withoutBlank: "a blank is missing before the attribute"
      case .repeatedAttribute: "the attribute '\(detail)' is written twice"
      case .unknownEntity where ["lt", "gt", "amp", "quot", "apos"].contains(detail.lowercased()):
        "there is no entity '&\(detail);'; write '&\(detail.lowercased());'"
      case .unknownEntity:
        "there is no entity '&\(detail);'; write the character itself, or its number as &#xA0; does"
      case .bareAmpersand where !detail.isEmpty: "'&\(detail)' needs a semicolon: '&\(detail);'"
      case .bareAmpersand: "write an ampersand as &amp;"
      case .withoutName: "write '<' as &lt;"
      case .withoutAttribute: "an attribute is missing here, name='...', or the tag has no '>'"
      case .badNumber where !detail.isEmpty: "'&#\(detail)' needs a semicolon: '&#\(detail);'"
      case .badNumber: "write the number of a character as &#xA0; or as &#160;"
      case .unclosedTag: "the tag '\(name)' has no '>'; write '\(insertion ?? "")' here"
      case .lateDeclaration: "'<?xml' must come first in the file; delete what is before it"
      case .afterEnd: "nothing may follow the end of the root element"
      case .unknownPrefix:
        "the prefix '\(detail)' is not declared; Clavier's is declared by "
          + "xmlns:\(detail)=\"\(Namespace.own)\" on the 'special' element"
      case .hyphens: "a comment cannot contain two hyphens, nor end with one"
      case .unclosedPart: "\(detail) that begins here is never closed"
      case .other: "the XML is malformed: " + detail
      }
  }
}

extension XMLMistake.Kind {
  /// Whether a missing quote may be the cause.
  fileprivate var mayBeUnclosedValue: Bool {
    switch self {
    case .tagInValue, .withoutQuotes, .withoutValue, .withoutBlank, .withoutAttribute, .unclosedTag,
      .other:
      true
    default: false
    }
  }
}

extension FileVocabulary {
  /// Whether elements of the name have no content in layouts and tests.
  fileprivate static func isEmpty(_ name: String) -> Bool {
    let rules = Tag(name: name).map { tag in [layouts, tests].compactMap { $0[tag] } } ?? []
    return name != "special" && !rules.isEmpty && rules.allSatisfy { $0.children.isEmpty }
  }
}

extension SourceFile {
  /// The tag, or end tag, that begins last before `offset`.
  fileprivate func tag(before offset: Int) -> XMLScanner.Token? {
    let start = self[0..<min(offset, count)].lastIndex(of: UInt8(ascii: "<"))
    var scanner = XMLScanner(terminatedBytes, from: start ?? count)
    return scanner.next()
  }

  fileprivate func line(at offset: Int) -> Int {
    1 + self[0..<min(offset, count)].count { $0 == UInt8(ascii: "\n") }
  }

  /// The character in a tag that looks like a blank, or like nothing, next to which reading fails.
  fileprivate func falseBlank(around offset: Int) -> (offset: Int, code: UInt32)? {
    for place in max(0, offset - 3)..<min(offset + 1, count)
    where terminatedBytes[place] > 0xC1 {
      let text = String(decoding: self[place..<min(place + 3, count)], as: UTF8.self)
      guard let scalar = text.unicodeScalars.first else { continue }
      let category = Normalization.generalCategory(of: scalar)
      if category == .spaceSeparator || category == .format { return (place, scalar.value) }
    }
    return nil
  }

  fileprivate func hasTypographicQuote(at offset: Int) -> Bool {
    let start = self[offset..<min(offset + 4, count)]
    return ["\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "«", "»"].contains {
      start.starts(with: $0.utf8)
    }
  }

  /// What an end tag before `offset` has in place of a Latin letter of `name`.
  fileprivate func lookAlike(of name: String, before offset: Int) -> String? {
    let start = self[max(0, offset - 80)..<offset].lastIndex(of: UInt8(ascii: "/")) ?? offset
    let tag = self[start..<count].dropFirst().prefix(80).prefix { $0 != UInt8(ascii: ">") }
    let text = String(decoding: tag, as: UTF8.self)
    return LookAlikes.latin(for: text) == name ? LookAlikes.description(in: text) : nil
  }

  /// The start of the value without a closing quote, in the tag that ends or fails at `offset`.
  fileprivate func unclosedQuote(before offset: Int) -> Int? {
    let end = min(offset, count)
    guard let tag = self[0..<end].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    var open: (quote: UInt8, place: Int)?
    var last: Range<Int>?
    for place in tag..<end {
      let byte = terminatedBytes[place]
      if let start = open {
        guard byte == start.quote else { continue }
        last = start.place + 1..<place
        open = nil
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        open = (byte, place)
      }
    }
    if let open {
      // A value with a '<' that is closed later ends before a blank or '>', not after '='.
      let next = firstOffset(of: open.quote, from: end)
      return next.map { terminatedBytes[$0 - 1] == UInt8(ascii: "=") } ?? true ? open.place : nil
    }
    // If a quote is missing, values and the text between them are swapped.
    guard let last, self[last].last(where: { $0 > 0x20 }) == UInt8(ascii: "=") else { return nil }
    return last.lowerBound - 1
  }
}
